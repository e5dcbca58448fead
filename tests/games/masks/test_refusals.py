"""Refusals: each cites a rule that exists and says what is, in a sentence that a player can read."""

from doge.games.masks.choices import FULL_HAND, MOVES
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Action, First, Move, SetUp
from doge.games.masks.refusals import refusal
from tests.games.masks.numbers import RULES
from tests.games.masks.positions import random_answers, walk
from tests.games.scenes import check_refusal


def anything(seat: int) -> list[Action]:
    """Answers of all kinds, most of them absurd."""
    return [
        *(MOVES[seat % 2][source][target] for source in range(0, 35, 3) for target in range(35)),
        *(SetUp(seat, kinds) for kinds in (FULL_HAND, FULL_HAND[:9], (0,) * 10)),
        *(First(first) for first in (0, 1, 2, -1)),
        Move(7, 3, 4),
        SetUp(-1, FULL_HAND),
    ]


def test_whatever_is_refused_cites_a_rule_and_says_a_sentence() -> None:
    refused: set[str] = set()
    for number in range(6):
        for turn, state in enumerate(walk(random_answers("refusals", number))):
            for action in (*anything(0), *anything(1)) if turn < 3 or turn % 8 == 0 else ():
                refused |= check_refusal(MASKS, RULES, state, action, chance=state.first < 0)
    *_, over = walk(random_answers("refusals"))
    for action in anything(0):
        refused |= check_refusal(MASKS, RULES, over, action, chance=False)
    assert refused >= {"M1.2", "M1.3", "M1.4", "M2.1", "M2.2", "M4"}


def test_a_seat_gets_the_same_reason_from_what_it_sees() -> None:
    """The page says why a mask cannot go there without asking the position."""
    for number in range(5):
        for state in walk(random_answers("why", number)):
            for seat in state.pending.seats if state.kinds else ():
                legal, seen = MASKS.legal(state, seat), MASKS.observe(state, seat)
                for action in (action for row in MOVES[seat][::4] for action in row if action not in legal):
                    assert refusal(seen, action) == refusal(state, action)
