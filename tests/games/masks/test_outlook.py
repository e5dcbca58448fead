"""What can become of a move, against the rules: tried in every way in which the hidden masks can lie,
on 500 positions.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from doge.games.masks.board import CANDIDATE, KINDS, LADY, SPACE_IDS
from doge.games.masks.choices import targets
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation, deals, unseen
from doge.games.masks.moves import Move
from doge.games.masks.outlook import Outlook, Raid, can_be_after, outlook, standing, threats
from doge.games.masks.state import State
from doge.kernel.chance import Stream
from doge.kernel.game import silent
from tests.games.masks.positions import ANNA, Scene, board, move, opening, random_answers, walk
from tests.games.masks.redeals import every_way, few_ways

BATCHES, BATCH = 10, 50
FEW = 60
"""Positions with so many ways at most are tried in each; in the others a sample has to be within what is told."""
SAMPLE = 12

Ways = dict[tuple[int, int], int]
"""By mask and kind: in how many ways it could capture."""


def test_what_a_rival_then_takes_a_mask_for_is_what_it_could_be_in_some_way_that_has_been_seen() -> None:
    """Against the rules: after each move, by trial, from what the other seat sees."""
    told = 0
    for state in [one.copy() for one in walk(random_answers("taken for")) if one.kinds and one.pending.seats][-40:]:
        seat = state.pending.seats[0]
        for made in [action for action in MASKS.legal(state, seat) if isinstance(action, Move)]:
            after, mask = tried(state, made, state.kinds), state.board[made.source]
            theirs = MASKS.observe(after, 1 - seat)
            ways = few_ways(theirs, 400) if after.result is None and after.at[mask] >= 0 else []
            if ways:
                told += 1
                kinds = tuple(sorted({way[mask] for way in ways}))
                assert can_be_after(MASKS.observe(state, seat), made.source, made.target) == kinds
    assert told > 50


def positions() -> Iterator[tuple[State, Stream]]:
    """Positions of random games in which somebody is to move, every other one late, when not much is hidden."""
    for game in range(BATCHES * BATCH):
        states = [
            state.copy() for state in walk(random_answers("outlook", game)) if state.kinds and state.pending.seats
        ]
        stream = Stream("outlook of", game)
        yield states[stream.below(len(states)) if game % 2 else -1 - stream.below(min(12, len(states)))], stream


@cache
def drawn() -> tuple[tuple[State, Move], ...]:
    """500 positions, and in each a move; captures are rarer, so they come first where there are some."""
    found = []
    for state, stream in positions():
        legal = [action for action in MASKS.legal(state, state.pending.seats[0]) if isinstance(action, Move)]
        taking = [action for action in legal if state.board[action.target] >= 0]
        found.append((state, stream.choice(taking if taking and stream.below(2) else legal)))
    return tuple(found)


def captures(state: State, space: int, seat: int) -> list[tuple[int, int]]:
    """The seat's masks that may capture on the space now, and what they are."""
    return [
        (state.board[source], state.kinds[state.board[source]])
        for source in (state.at[mask] for mask in range(10 * seat, 10 * seat + 10))
        if source >= 0
        and space in targets(state.board, state.kinds[state.board[source]], seat, source)
        and state.kinds[state.board[source]] != LADY
    ]


def dealt(state: State, kinds: tuple[int, ...]) -> State:
    """The position with the hidden masks dealt so."""
    world = state.copy()
    world.kinds = kinds
    return world


def tried(state: State, made: Move, kinds: tuple[int, ...]) -> State:
    """The position after the move, with the hidden masks dealt so."""
    world = dealt(state, kinds)
    MASKS.play(world, (made,), silent)
    return world


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_can_become_of_a_move_is_what_comes_in_some_way(batch: int) -> None:
    for number, (state, made) in enumerate(drawn()[BATCH * batch : BATCH * (batch + 1)]):
        check(state, made, number)


def check(state: State, made: Move, number: int) -> None:
    me = made.seat
    seen = MASKS.observe(state, me)
    told, mask = outlook(seen, made.source, made.target), state.board[made.source]
    whole = len(deals(seen, 1 - me, unseen(seen, 1 - me))) <= FEW
    ways = (
        list(every_way(seen))
        if whole
        else [MASKS.imagine(seen, Stream("ways", number, n)).kinds for n in range(SAMPLE)]
    )
    here, there, danger = [Counter[tuple[int, int]]() for _ in range(3)]
    prey, ends = set(), set()
    stayed = went_on = 0
    for kinds in ways:
        before, world = dealt(state, kinds), tried(state, made, kinds)
        here.update(captures(before, made.source, 1 - me))
        prey |= {kinds[seen.board[made.target]]} if seen.board[made.target] >= 0 else set()
        result = world.result
        ends.add(None if result is None else result.ranks)
        if result is not None:
            continue
        went_on += 1
        candidate = kinds.index(CANDIDATE, 10 * me)
        danger.update(captures(world, world.at[candidate], 1 - me) if candidate != mask else [])
        if world.at[mask] == made.target:
            stayed += 1
            there.update(captures(world, made.target, 1 - me))
    compare(standing(seen, made.source), here, len(ways), whole)
    compare(told.there, there, stayed, whole)
    compare(told.candidate, danger, went_on, whole)
    assert prey == set(told.prey) if whole else prey <= set(told.prey)
    if told.ends is not None:
        draws = told.ends.startswith("draw")
        assert ends == {(1, 1) if draws else ((1, 2) if me == ANNA else (2, 1))}
    else:
        assert not whole or len(ends) > 1 or None in ends or lost(ends, me)


def lost(ends: set[tuple[int, ...] | None], me: int) -> bool:
    """Whether the move loses for sure: whoever makes it learns so from the prey."""
    return ends == {(2, 1) if me == ANNA else (1, 2)}


def compare(told: tuple[Raid, ...], found: Counter[tuple[int, int]], total: int, whole: bool) -> None:
    claimed = {(raid.mask, kind) for raid in told for kind in raid.kinds}
    assert set(found) == claimed if whole else set(found) <= claimed
    for raid in told:
        number = sum(found[raid.mask, kind] for kind in raid.kinds)
        assert (number == total) is raid.sure if whole else number == total or not raid.sure


def test_it_is_the_same_however_the_hidden_masks_lie() -> None:
    for number, (state, made) in enumerate(drawn()[:60]):
        seen = MASKS.observe(state, made.seat)
        twin = MASKS.imagine(seen, Stream("twin", number))
        outlook.cache_clear()
        once = outlook(seen, made.source, made.target)
        outlook.cache_clear()
        assert outlook(MASKS.observe(twin, made.seat), made.source, made.target) == once


# --- examples -------------------------------------------------------------------------------------


def looked(state: State, text: str) -> Outlook:
    made = move(state.pending.seats[0], text)
    return outlook(MASKS.observe(state, made.seat), made.source, made.target)


def named(raids: tuple[Raid, ...], seen: Observation) -> dict[str, set[int]]:
    return {SPACE_IDS[raid.space]: set(raid.kinds) for raid in raids}


def test_the_soldier_may_strike_in_the_first_turn() -> None:
    scene: Scene = opening("aclsa nnlna", "ancla nlnsa")
    told = looked(scene.state, "a2 a3")
    assert not any(told.candidate), "b2 stands before the Candidate on b1"
    front: Scene = opening("aanla lcnsn", "ancla nlnsa")
    (raid,) = looked(front.state, "a2 a3").candidate
    assert (SPACE_IDS[raid.space], raid.kinds, raid.sure) == ("b6", (KINDS[4],), False)


def test_the_candidate_that_comes_to_the_palace_wins() -> None:
    state = board("..... .c... ..... ..N.. .A... L..n. .CL.l")
    assert looked(state, "b6 c7").ends == "palace"


def test_threats_are_what_is_told_of_each_mask_by_itself() -> None:
    for state, _ in drawn():
        seat = state.pending.seats[0]
        seen = MASKS.observe(state, seat)
        each = {
            seen.at[mask]: standing(seen, seen.at[mask])
            for mask in range(10 * seat, 10 * seat + 10)
            if seen.at[mask] >= 0
        }
        assert threats(seen, seat) == {space: raids for space, raids in each.items() if raids}
