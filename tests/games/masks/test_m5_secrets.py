"""M5 Who knows what: games that differ only in what a viewer cannot know are the same to that viewer."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import prod
from typing import Any

import pytest

from doge.games.masks.board import ADVISOR, ALL, CANDIDATE, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.facts import can_be
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation, deals, unseen
from doge.games.masks.state import State
from doge.kernel.chance import Stream
from doge.kernel.game import Viewer
from tests.games.masks import positions
from tests.games.masks.redeals import Twin, every_way, few_ways

BATCHES = 10
BATCH = 100
"""Positions a batch, each re-dealt in every way where there are up to 24, else in 24."""
WAYS = 24


def heard(events: list[Any], viewer: Viewer) -> list[Any]:
    return [MASKS.sees(event, viewer) for event in events]


def played(answers: Sequence[positions.Answer], checked: bool) -> positions.Scene:
    """A scene in which the answers were played, each of them legal."""
    found = positions.Scene(MASKS.setup(2, {}))
    for answer in answers:
        for action in answer if checked else ():
            MASKS.check(found.state, action)
        MASKS.play(found.state, answer, found.events.append)
    return found


def redealt(seen: Observation, name: object) -> list[tuple[int, ...]]:
    """The kinds of all masks in each way that the viewer cannot exclude, or in 24 of the ways."""
    hidden = {seat: masks for seat in (positions.ANNA, positions.BERND) if (masks := unseen(seen, seat))}
    if prod(len(deals(seen, seat, masks)) for seat, masks in hidden.items()) <= WAYS:
        return list(every_way(seen))
    return [MASKS.imagine(seen, Stream("redealt", name, way)).kinds for way in range(WAYS)]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_m5_games_that_differ_only_in_what_a_viewer_cannot_know(batch: int) -> None:
    twins = different = 0
    for number in range(BATCH * batch, BATCH * (batch + 1)):
        more, other = check_position(number)
        twins += more
        different += other
    assert different > twins * 3 // 4


def check_position(number: int) -> tuple[int, int]:
    """One position of a random game in one viewer's eyes: the twins it is compared with, and how many are not the game itself."""
    answers = positions.random_answers("redealt", number // 4)
    answers = answers[: 2 + Stream("upto", number).below(len(answers) - 1)]
    viewer = (positions.ANNA, positions.BERND, None)[number % 3]
    real = played(answers, False)
    seen, told = real.seen(viewer), heard(real.events, viewer)
    legal = {seat: list(MASKS.legal(real.state, seat)) for seat in (positions.ANNA, positions.BERND) if seat == viewer}
    dealt = redealt(seen, number)
    for way, kinds in enumerate(dealt):
        twin = played(Twin(answers, kinds).played(), way == 0)
        assert twin.state.kinds == kinds
        assert twin.seen(viewer) == seen
        assert heard(twin.events, viewer) == told
        assert {seat: list(MASKS.legal(twin.state, seat)) for seat in legal} == legal
    return len(dealt), sum(kinds != real.state.kinds for kinds in dealt)


def test_m5_what_is_imagined_agrees_with_what_is_seen() -> None:
    for number in range(60):
        for state in islice(positions.walk(positions.random_answers("imagined", number)), number % 7, None, 7):
            for viewer in positions.VIEWERS:
                seen = MASKS.observe(state, viewer)
                world = MASKS.imagine(seen, Stream("world", number))
                assert MASKS.observe(world, viewer) == seen
                assert world.pending == state.pending
                assert viewer != "open" or world == state


def test_m5_at_any_event_too() -> None:
    """Also in the middle of a turn, where the page shows what is seen right after each event."""
    looked = 0
    for number in range(30):
        state = MASKS.setup(2, {})

        def look(_: Any, state: State = state) -> None:
            nonlocal looked
            for viewer in (None, positions.ANNA, positions.BERND):
                seen = MASKS.observe(state, viewer)
                assert MASKS.observe(MASKS.imagine(seen, Stream("look")), viewer) == seen
            looked += 1

        for answer in positions.random_answers("look", number):
            MASKS.play(state, answer, look)
    assert looked > 1000


def test_m5_every_way_is_as_likely() -> None:
    """In positions with few ways each comes up about as often; 99.99 % of fair draws pass."""
    compared = 0
    for number in range(300):
        *_, state = positions.walk(positions.random_answers("fair", number)[:-1])
        seen = MASKS.observe(state, positions.BERND)
        ways = few_ways(seen, WAYS) if state.pending.seats else []
        if len(ways) >= 2:
            draws = [MASKS.imagine(seen, Stream("fair", number, draw)).kinds for draw in range(60 * len(ways))]
            assert set(draws) == set(ways)
            assert all(20 <= draws.count(way) <= 105 for way in ways)
            compared += 1
        if compared == 8:
            break
    assert compared == 8


def public(seen: Observation) -> Observation:
    """The observation without who looks and without faces."""
    return replace(seen, viewer=None, kinds=())


def test_m5_where_every_mask_stands_and_stood_is_public() -> None:
    for number in range(10):
        for state in positions.walk(positions.random_answers("public", number)):
            views = [MASKS.observe(state, viewer) for viewer in positions.VIEWERS]
            assert len({public(seen) for seen in views}) == 1
            assert views[0].at == tuple(state.at) and views[0].board == state.board
            assert views[0].past == state.past and views[0].pending == state.pending


def test_m5_what_ones_masks_on_the_board_are_is_private() -> None:
    state = positions.opening().state
    assert MASKS.observe(state, positions.ANNA).kinds == (*state.kinds[:10], *[None] * 10)
    assert MASKS.observe(state, positions.BERND).kinds == (*[None] * 10, *state.kinds[10:])
    assert MASKS.observe(state, None).kinds == (None,) * 20
    assert MASKS.observe(state, "open").kinds == state.kinds


def test_m5_at_the_end_only_the_open_view_turns_all_masks_up() -> None:
    for number in range(20):
        *_, state = positions.walk(positions.random_answers("end", number))
        assert state.result is not None
        assert MASKS.observe(state, "open").kinds == state.kinds
        hidden = [mask for mask in range(10, 20) if state.at[mask] >= 0]
        shown = [mask for mask in hidden if MASKS.observe(state, positions.ANNA).kinds[mask] is not None]
        palace = state.result.reason == "palace" and state.result.winners == (positions.BERND,)
        assert [state.kinds[mask] for mask in shown] == ([CANDIDATE] if palace else [])


# --- what everybody may deduce ------------------------------------------------------------------


def excluded(found: positions.Scene, space: str) -> set[int]:
    """The kinds that everybody knows the mask on the space not to be."""
    mask = found.state.board[SPACE_IDS.index(space)]
    return {kind for kind in range(5) if not found.state.may[mask] >> kind & 1}


WIDE = "LL..C ..N.. ..... ..... ..{}.. ..... ll..."


@pytest.mark.parametrize(
    ("kind", "to", "excludes"),
    [
        ("a", "d4", {NOBLE, SOLDIER}),
        ("n", "d3", {ADVISOR, SOLDIER}),
        ("n", "c2", {ADVISOR, SOLDIER}),
        ("n", "c4", {ADVISOR}),
        ("s", "c5", {CANDIDATE, LADY, NOBLE, ADVISOR}),
        ("s", "c6", {CANDIDATE, LADY, NOBLE, ADVISOR}),
    ],
)
def test_m5_a_move_excludes_the_kinds_that_cannot_make_it(kind: str, to: str, excludes: set[int]) -> None:
    found = positions.scene(WIDE.replace("{}", kind).replace("ll...", "llc..")).moves(f"c3 {to}")
    assert excluded(found, to) == excludes


def test_m5_a_capture_excludes_a_lady() -> None:
    found = positions.scene("LL..C ..... ..N.. ..n.. ..... ..... llc..").moves("c4 c5")
    assert excluded(found, "c5") == {ADVISOR, LADY}


def test_m5_a_mask_in_the_others_palace_is_no_candidate_when_the_game_goes_on() -> None:
    found = positions.scene("LL..C ..n.. ..... ..... ..... ..... llc..").moves("c6 c7")
    assert excluded(found, "c7") == {ADVISOR, CANDIDATE}
    found = positions.scene("LL..C ..a.. ..... ..... ..... ..... llc..").moves("c6 d7")
    assert excluded(found, "d7") == {NOBLE, SOLDIER, CANDIDATE}


def test_m5_a_pass_excludes_the_kinds_that_could_have_moved() -> None:
    found = positions.scene("CSn.. LLa.. .an.. n.... ..... ..... c...l").moves("a4 a5")
    assert excluded(found, "b6") == {CANDIDATE, NOBLE, ADVISOR, SOLDIER}
    assert excluded(found, "b7") == {CANDIDATE, NOBLE, ADVISOR}
    assert can_be(found.seen(positions.ANNA), positions.BERND) == {
        found.state.board[30]: (CANDIDATE,),
        found.state.board[31]: (SOLDIER,),
        found.state.board[25]: (LADY,),
        found.state.board[26]: (LADY,),
    }


def test_m5_who_is_asked_to_move_can_move() -> None:
    """He has Candidate, Ladies and Soldier left. Shut in like this he would have passed with the Soldier on b7."""
    state = positions.board("CLn.. LSa.. nan.. ..... ..... ..... c...l", positions.BERND)
    seen = MASKS.observe(state, positions.ANNA)
    ways = set(every_way(seen))
    before = replace(seen, pending=MASKS.observe(positions.opening().state, positions.ANNA).pending)
    passed = set(every_way(before)) - ways
    soldier = state.kinds.index(SOLDIER, 10)
    lady = state.board[SPACE_IDS.index("b7")]
    assert passed and all(kinds[lady] == SOLDIER for kinds in passed) and state.kinds[soldier] == SOLDIER
    for draw in range(300):
        world = MASKS.imagine(seen, Stream("asked", draw))
        assert world.kinds in ways and MASKS.legal(world, positions.BERND)


def test_m5_the_counts_of_what_is_left() -> None:
    found = positions.scene("L...C ..... ..N.. ..n.. ..... ..... llc..")
    possible = can_be(found.seen(positions.ANNA), positions.BERND)
    assert {kind for kinds in possible.values() for kind in kinds} == {LADY, CANDIDATE, NOBLE}
    assert all(may == ALL for mask, may in enumerate(found.state.may) if found.state.at[mask] >= 0)


def test_m5_a_move_that_cannot_be_told_tells_nothing_of_the_kind() -> None:
    found = positions.scene("LL..C ..... ..N.. ..n.. ..... ..... llc..").moves("c4 c5")
    (event,) = found.events
    assert heard([event], positions.ANNA) == heard([event], "open") == [event]
    assert heard([event], positions.BERND) == heard([event], None) == [replace(event, kind=None)]
