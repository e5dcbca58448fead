"""Moves that no good player makes, and anybody sees to be wrong: the procurator does not make them, whatever the chance."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.bots import BOTS
from doge.games.masks.bots.beliefs import certainty
from doge.games.masks.bots.danger import Danger
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.game import MASKS
from doge.games.masks.moves import LETTERS, Move
from doge.games.masks.state import State
from doge.kernel.bot import decide
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, board

TIMES = 3

Right = Callable[[State, Move], bool]


@dataclass(frozen=True)
class Moment:
    """A position of Anna's, what has been proved of Bernd's masks by space, and which moves are right."""

    reason: str
    picture: str
    proved: Mapping[str, str]
    right: Right


def goes_to(*spaces: str) -> Right:
    return lambda state, move: SPACE_IDS[move.target] in spaces


def shuns(*moves: str) -> Right:
    """The move is none of these."""
    return lambda state, move: str(move) not in moves


def keeps_out_of_reach(state: State, move: Move) -> bool:
    """Nobody is proved to be able to capture the Candidate next turn."""
    sketch = sketch_of(MASKS.observe(state, ANNA))
    return Danger(sketch, certainty(sketch, 1 - ANNA)).after((move.source, move.target)) < 1


MOMENTS = (
    Moment(
        "The Candidate stands before the palace, and nothing can stop it: it goes in.",
        "..... .c... ..... ..N.. .A... L..n. .CL.l",
        {},
        goes_to("a7", "b7", "c7"),
    ),
    Moment(
        "Their Candidate is known, a step from our palace, and our Noble stands next to it: it is captured.",
        "..... ..L.. ..... ..... ..n.. l.C.. c...l",
        {"c2": "c"},
        goes_to("c2"),
    ),
    Moment(
        "The mask next to the Candidate has shown that it is a Noble: the Candidate does not stay in its reach.",
        "L.C.L ..N.. ..... ..... ..N.. ..c.. ln..l",
        {"c3": "n", "c7": "c"},
        keeps_out_of_reach,
    ),
    Moment(
        "The mask ahead can only be the second Lady: whoever captures her loses the game.",
        "..C.. ..N.. ..... ..n.. ..L.. ..a.. .c..l",
        {"c3": "l", "c7": "c", "c6": "n"},
        shuns("c4 c3"),
    ),
    Moment(
        "The mask beside may be a Lady: a Candidate that captures her is lost, and other moves are there.",
        "..C.. ..... ..N.. ..... .L... ..c.. l.n.l",
        {"c7": "c"},
        shuns("c2 b3"),
    ),
)


def position(moment: Moment) -> Any:
    state = board(moment.picture)
    for space, letter in moment.proved.items():
        state.may[state.board[SPACE_IDS.index(space)]] = 1 << LETTERS.index(letter)
    return state


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.reason.split(":")[0])
def test_it_does_not_blunder(moment: Moment) -> None:
    state = position(moment)
    seen, legal = MASKS.observe(state, ANNA), MASKS.legal(state, ANNA)
    for number in range(TIMES):
        move = decide(BOTS["procurator"](""), seen, legal, Stream("blunder", number))
        assert isinstance(move, Move)
        assert moment.right(state, move), f"{move}: {moment.reason}"


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.reason.split(":")[0])
def test_there_was_a_wrong_move_to_make(moment: Moment) -> None:
    state = position(moment)
    moves = [action for action in MASKS.legal(state, ANNA) if isinstance(action, Move)]
    assert {moment.right(state, move) for move in moves} == {True, False}
