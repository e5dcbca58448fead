"""D9 Who knows what: two histories that differ only in what a seat cannot know are the same to that seat."""

from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

from doge.games.doge.board import AREAS, BALLOTS, CASTELLO, DORSODURO
from doge.games.doge.events import BallotsChosen, BallotsRevealed
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation, sees
from doge.games.doge.moves import Advise, Cast, NewYear
from doge.games.doge.state import State
from doge.kernel.chance import Stream
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, Scene, ballot_round, election, eve
from tests.matches import random_match, walk


def replay(seats: int, answers: list[tuple[Any, ...]]) -> Scene:
    """A scene in which the answers of a history were played, each of them checked."""
    scene = Scene(DOGE.setup(seats, {}))
    for answer in answers:
        for action in answer:
            DOGE.check(scene.state, action)
        DOGE.play(scene.state, answer, scene.events.append)
    return scene


def twin_history(answers: list[tuple[Any, ...]], twin: State) -> list[tuple[Any, ...]]:
    """The history with this year's ballots and face-down order as they are in the twin position."""
    this_year = max(number for number, answer in enumerate(answers) if isinstance(answer[0], NewYear))
    told = []
    for action in (action for answer in answers[this_year:] for action in answer):
        if isinstance(action, NewYear):
            told.append(replace(action, next=twin.next))
        elif isinstance(action, Cast):
            told.append(replace(action, ballots=twin.placed[action.seat][action.area]))
        else:
            told.append(action)
    rest = iter(told)
    return answers[:this_year] + [tuple(islice(rest, len(answer))) for answer in answers[this_year:]]


@lru_cache(maxsize=1)  # some histories are of the same match, one after another
def answers_of(seats: int, seed: str) -> list[tuple[Any, ...]]:
    return [answer for _, answer in walk(random_match(DOGE, seats, seed))]


def history(seats: int, seed: str, draw: int) -> list[tuple[Any, ...]]:
    """The answers of a random match up to a position of it, at least the first deal."""
    answers = answers_of(seats, seed)
    return answers[: 1 + Stream(seed, "history", draw).below(min(len(answers) - 1, 250))]


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.parametrize("seats", [3, 4])
def test_d9_histories_that_differ_only_in_what_a_seat_cannot_know(seats: int, batch: int) -> None:
    """25 histories a batch, 500 a run, each with a twin for one seat or the public."""
    different = 0
    for number in range(25):
        answers = history(seats, f"history {batch} {number // 5}", number)
        viewer = [None, *range(seats)][number % (seats + 1)]
        real = replay(seats, answers)
        seen = DOGE.observe(real.state, viewer)
        imagined = DOGE.imagine(seen, Stream("twin", seats, batch, number))
        twin = replay(seats, twin_history(answers, imagined))
        assert twin.state == imagined, "what was imagined can really have happened"
        different += twin.state != real.state
        assert DOGE.observe(twin.state, viewer) == seen
        assert [event for event in twin.events if sees(event, viewer)] == [
            event for event in real.events if sees(event, viewer)
        ]
        if viewer is not None:
            assert twin.legal(viewer) == real.legal(viewer)
    assert different > 10


def facts(seen: Observation) -> Observation:
    """The observation without who looks and without ballots: what D9 says is public."""
    return replace(seen, viewer=None, hand=(), placed=())


def test_d9_everything_on_the_board_is_public() -> None:
    for _, (state, _) in zip(range(300), walk(random_match(DOGE, 4, "public")), strict=False):
        views = [DOGE.observe(state, viewer) for viewer in (None, *range(4))]
        assert len({facts(seen) for seen in views}) == 1
        assert views[0].houses == tuple(map(tuple, state.houses))
        assert views[0].sites == tuple(state.sites)
        assert views[0].house_supply == tuple(state.house_supply)
        assert views[0].palace_supply == tuple(state.palace_supply)
        assert views[0].ring_supply == tuple(state.ring_supply)
        assert views[0].used == tuple(state.used)
        for seat in range(4):
            assert [len(ballots) for ballots in views[0].placed[seat]] == list(map(len, state.placed[seat]))
            assert len(views[0].hand[seat]) == len(state.hand[seat])


def test_d9_the_values_of_unrevealed_ballots_are_private_to_the_owner() -> None:
    state = eve(CASTELLO, {ANNA: (0, 3), BERND: (2,)}, turn=4)
    for viewer in (None, *range(4)):
        seen = DOGE.observe(state, viewer)
        mine = viewer == ANNA
        assert seen.placed[ANNA][CASTELLO] == ((0, 3) if mine else (None, None))
        assert seen.hand[ANNA] == ((1, 1, 2, 2, 3) if mine else (None,) * 5)


def test_d9_ballots_chosen_is_told_to_its_seat_alone() -> None:
    scene = Scene(ballot_round(1, seats=3))
    scene.play(*(Cast(seat, CASTELLO, (seat,)) for seat in range(3)))
    for viewer in (None, *range(3)):
        told = [event for event in scene.events if sees(event, viewer)]
        assert [event.seat for event in told if isinstance(event, BallotsChosen)] == (
            [] if viewer is None else [viewer]
        )
        assert [type(event) for event in told].count(BallotsRevealed) == 1
    assert {type(event) for event in scene.events if event.only is not None} == {BallotsChosen}


def test_d9_an_observation_at_any_event_can_be_imagined_and_tells_no_more() -> None:
    """Also in the middle of an answer, where the page shows the observation right after each event."""
    match = random_match(DOGE, 3, "events")
    state = DOGE.setup(3, {})
    checked = 0

    def look(event: Any) -> None:
        nonlocal checked
        for viewer in (None, ANNA):
            seen = DOGE.observe(state, viewer)
            assert DOGE.observe(DOGE.imagine(seen, Stream("look")), viewer) == seen
            face_down = set(AREAS) - set(state.order[: state.held + 1])
            for area in face_down:
                for seat in {BERND, CLAUDIA}:
                    assert set(seen.placed[seat][area]) <= {None}
        checked += 1

    for _, answer in islice(walk(match), 150):
        DOGE.play(state, answer, look)
    assert checked > 200


def test_d9_the_unrevealed_part_of_next_years_order_is_known_to_nobody() -> None:
    for turn in range(2, 8):
        state = eve(CASTELLO, turn=turn)
        worlds = {DOGE.imagine(DOGE.observe(state, ANNA), Stream("next", n)).next for n in range(200)}
        assert all(order[: turn - 2] == state.next[: turn - 2] for order in worlds)
        assert all(sorted(order) == list(AREAS) for order in worlds)
        hidden = 7 - (turn - 2)
        assert len(worlds) > min(100, {2: 1, 3: 5}.get(hidden, 20))


def test_d9_what_may_be_deduced_is_deduced() -> None:
    """A player's seven ballots are always the same: with six turned up the last is known."""
    scene = election(CASTELLO, {ANNA: (1, 1, 2, 2)}, turn=3)
    scene.state.placed[ANNA][0], scene.state.hand[ANNA] = (0, 3), (3,)
    seen = DOGE.observe(scene.state, BERND)
    assert seen.hand[ANNA] == (None,)
    assert {DOGE.imagine(seen, Stream("deduce", n)).hand[ANNA] for n in range(20)} == {(3,)}


def test_d9_every_deal_of_hidden_ballots_is_as_likely() -> None:
    """Anna has put one ballot face down: a 0 with chance 1/7, a 1, a 2 or a 3 with 2/7 each."""
    state = eve(DORSODURO, {ANNA: (3,)}, turn=5)
    seen = DOGE.observe(state, BERND)
    worlds = [DOGE.imagine(seen, Stream("deal", n)).placed[ANNA][DORSODURO][0] for n in range(2800)]
    for ballot in (0, 1, 2, 3):
        assert abs(worlds.count(ballot) - 400 * BALLOTS.count(ballot)) < 90, "four standard deviations"


def test_d9_the_winners_choice_is_public_once_made() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}).play(Advise(ANNA, CASTELLO, 0))
    assert DOGE.observe(scene.state, None).advisors[CASTELLO] == (ANNA, 0)
