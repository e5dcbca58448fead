"""What every level of Masks does: sound moves, the same from the same knowledge, in time, and in ways that nobody can
learn.
"""

from dataclasses import replace
from typing import Any

import pytest

from doge.games.masks.board import CANDIDATE
from doge.games.masks.bots import ADVISER, BOTS
from doge.games.masks.bots import search as search_module
from doge.games.masks.bots.options import Option
from doge.games.masks.bots.search import Depth, Thinker
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Decision, SetUp
from doge.games.masks.state import State
from doge.kernel import arena
from doge.kernel.bot import Bot, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tests.games.masks.positions import ANNA, BERND, board, move, opening, random_answers, walk
from tests.games.promises import check_advice, check_haste, chosen, question

LEVELS = ("apprentice", "merchant", "senator", "procurator")
SHORT = Depth(worlds=3, moves=4, answers=2, trust=0.1, mood=0.3)


def make(level: str) -> Bot[Any, Any]:
    return BOTS[level]("") if level != "procurator" else Thinker(SHORT)


def choice(level: str, state: State, seed: str = "bot") -> Decision:
    answer: Decision = chosen(MASKS, make(level), state, seed)
    return answer


def questions(name: str, games: int, every: int) -> list[State]:
    """Positions of random games in which somebody is to move."""
    return [
        state.copy()
        for game in range(games)
        for number, state in enumerate(walk(random_answers(name, game)))
        if state.pending.seats and number % every == 1
    ]


# --- promises of every level ---------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_cannot_know_changes_nothing(level: str) -> None:
    for number, state in enumerate(questions("peek", 5, 5)):
        seat = state.pending.seats[0]
        twin = MASKS.imagine(MASKS.observe(state, seat), Stream("twin", number))
        assert choice(level, state, f"same {number}") == choice(level, twin, f"same {number}")


@pytest.mark.parametrize("level", ["senator", "procurator"])
def test_whoever_is_hurried_answers_at_once(level: str) -> None:
    for state in questions("hurry", 2, 8):
        check_haste(MASKS, BOTS[level](""), state)


def test_the_procurator_pauses_after_every_move_that_it_tries() -> None:
    state = opening().state
    thought = Thinker(SHORT).choose(MASKS.observe(state, ANNA), MASKS.legal(state, ANNA), Stream("pause"))
    assert sum(1 for _ in thought) == 1 + SHORT.worlds * SHORT.moves


def test_the_procurator_tries_in_many_worlds_only_what_is_close() -> None:
    state = opening().state
    narrowing = Thinker(replace(SHORT, worlds=9, first=2, kept=3))
    thought = narrowing.choose(MASKS.observe(state, ANNA), MASKS.legal(state, ANNA), Stream("close"))
    assert sum(1 for _ in thought) == 1 + 2 * SHORT.moves + 7 * 3


# --- sound moves ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS[1:])
def test_it_goes_to_the_palace_with_the_candidate(level: str) -> None:
    state = board("..... .c... ..... ..N.. .A... L..n. .CL.l")
    assert choice(level, state) == move(ANNA, "b6 c7") or choice(level, state).target >= 30  # type: ignore[union-attr]


@pytest.mark.parametrize("level", LEVELS[1:])
def test_it_captures_who_can_only_be_the_candidate(level: str) -> None:
    """Bernd has the Candidate and two Ladies left, and one mask has captured."""
    state = board("..... ..... ..L.. ..... ..C.. ..n.. c.L.l")
    for mask, kind in enumerate(state.kinds):
        if kind == CANDIDATE and mask >= 10:
            state.may[mask] &= ~0b10
    assert choice(level, state) == move(ANNA, "c2 c3")


@pytest.mark.parametrize("level", LEVELS[1:])
def test_its_candidate_does_not_stay_beside_a_mask_that_captures(level: str) -> None:
    """A Noble, for a Noble alone is left besides Ladies and the Candidate, and these three have shown that they are none."""
    state = board("L.C.L ..... ..... ..... ..N.. ..c.. l...l")
    for mask in range(10, 20):
        kind = state.kinds[mask]
        state.may[mask] = 1 << kind
    said = str(choice(level, state))
    assert said.startswith("c2") and said != "c2 b3"


# --- set-ups -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["senator", "procurator"])
def test_nobody_can_learn_its_set_ups_by_heart(level: str) -> None:
    state = MASKS.setup(2, {})
    MASKS.play(state, (MASKS.read({"chance": "first", "seat": 0}),), lambda event: None)
    found = [choice(level, state, f"setup {n}") for n in range(200)]
    kinds = [setup.kinds for setup in found if isinstance(setup, SetUp)]
    assert len(kinds) == 200
    assert len(set(kinds)) >= 150
    spaces = [setup.index(CANDIDATE) for setup in kinds]
    assert max(map(spaces.count, spaces)) <= 100


def test_both_seats_set_up_alike() -> None:
    """The same chance gives the same rows as each sees them; mirror images are as likely."""
    rows = {seat: [setup_of(seat, f"alike {n}").kinds for n in range(20)] for seat in (ANNA, BERND)}
    assert rows[ANNA] == rows[BERND]


def setup_of(seat: int, seed: str) -> SetUp:
    state = MASKS.setup(2, {})
    MASKS.play(state, (MASKS.read({"chance": "first", "seat": 0}),), lambda event: None)
    setup = chosen(MASKS, make("senator"), state, seed, seat=seat)
    assert isinstance(setup, SetUp)
    return setup


# --- hints ---------------------------------------------------------------------------------------


def test_a_hint_has_a_chance_and_a_sentence() -> None:
    for state in questions("hint", 3, 6):
        check_advice(MASKS, ADVISER, state)


def test_a_hint_is_the_same_in_every_world_that_agrees() -> None:
    adviser = Thinker(SHORT)
    for number, state in enumerate(questions("hint peek", 3, 7)):
        seat = state.pending.seats[0]
        twin = MASKS.imagine(MASKS.observe(state, seat), Stream("hint twin", number))
        told = [finish(adviser.advise(*question(MASKS, one), Stream("hint", number))) for one in (state, twin)]
        assert told[0] == told[1]


# --- whole games ---------------------------------------------------------------------------------


def points(one: str, other: str, deals: int) -> float:
    """The share of the points that one wins against the other; a draw counts half."""
    won = 0.0
    for match in arena.matches(deals, 2):
        names = arena.seated((one, other), match.rotation)
        table = Table(MASKS, [Seat(name, name) for name in names], f"masks {match.deal}").start()
        arena.play(table, [BOTS[name]("") for name in names], match.rotation)
        assert table.result is not None
        won += arena.shares(table.result, match.rotation)[0]
    return won / (2 * deals)


@pytest.mark.parametrize(("one", "other"), [("apprentice", "random"), ("merchant", "random"), ("senator", "random")])
def test_it_beats_random_moves(one: str, other: str) -> None:
    assert points(one, other, 20) > 0.6


def test_a_lesser_mood_makes_the_best_move_surer() -> None:
    options = [Option((0, 5), 0.5), Option((1, 6), 0.3)]
    state = opening().state
    odds = []
    for mood in (1.0, 0.2):
        depth = replace(SHORT, worlds=0, mood=mood)
        search = search_module.Search(MASKS.observe(state, ANNA), Stream("mood"), depth)
        likings = search._odds(options)
        odds.append(likings[0] / sum(likings))
    assert odds[0] == pytest.approx(0.5 / 0.8, abs=1e-6)
    assert odds[1] > 0.9
