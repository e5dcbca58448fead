"""Why a move is good, in whole sentences that fit the position and give nothing away that the seat does not know."""

import pytest

from doge.games.masks.board import KINDS
from doge.games.masks.bots.beliefs import certainty
from doge.games.masks.bots.reasons import reason, reason_for_setup
from doge.games.masks.bots.search import Depth, Thinker
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.game import MASKS
from doge.games.masks.moves import SetUp
from doge.games.masks.state import State
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, board, kinds_of, move, random_answers, walk


def said(state: State, step: str) -> str:
    """What is said of Anna's move to somebody who only knows what moves have proved."""
    sketch = sketch_of(MASKS.observe(state, ANNA))
    played = move(ANNA, step)
    return reason(sketch, (played.source, played.target), certainty(sketch, 1).chances())


def known(picture: str, but: str = "") -> State:
    """The drawn position with all of Bernd's kinds known, except for those of these letters, of which each may be any."""
    state = board(picture)
    hidden = [mask for mask in range(10, 20) if state.at[mask] >= 0 and "clnas"[state.kinds[mask]] in but]
    together = sum(1 << kind for kind in KINDS if kind in {state.kinds[mask] for mask in hidden})
    for mask in range(10, 20):
        if state.at[mask] >= 0:
            state.may[mask] = together if mask in hidden else 1 << state.kinds[mask]
    return state


OPEN_COLUMN = "..SC. ..... ..... ..... ..... ..c.. n...l"


@pytest.mark.parametrize(
    ("picture", "unknown", "step", "sentence"),
    [
        (
            OPEN_COLUMN,
            "sc",
            "c2 b2",
            "The mask on c7 may be the Soldier: nothing stands between him and your Candidate.",
        ),
        (
            "...C. ..... ..... ..N.. ..c.. ..... n...l",
            "",
            "c3 b2",
            "The mask on c4 may be a Noble, and could capture your",
        ),
        (
            "...C. .c... ..... ..... ..... ..... n...l",
            "",
            "b6 a7",
            "Your Candidate reaches the other palace, and you win.",
        ),
        ("...C. ..... .c... ..... ..... ..... n...l", "", "b5 b6", "Your Candidate then has 1 row to go."),
        ("...C. ..... ..... .c... ..... ..... n...l", "", "b4 b5", "Your Candidate then has 2 rows to go."),
        (
            "...C. ..... ..... .N... ..... l.... n..lc",
            "",
            "a2 b3",
            "Whoever captures this Lady leaves the board with her.",
        ),
        ("...C. ..... ..... .N... .n... ..... n...c", "", "b3 b4", "is probably a Noble. It is certainly no Lady."),
        ("..LC. ..... ..... .N... .n... ..... n...c", "nl", "b3 b4", "is probably a"),
        ("...C. ..... ..... .N... a.... ..... n...c", "", "a3 b2", "A safe step that tells the other side little."),
    ],
)
def test_what_is_said_of_a_move(picture: str, unknown: str, step: str, sentence: str) -> None:
    assert sentence in said(known(picture, unknown), step)


def test_a_second_lady_is_warned_of() -> None:
    """One Lady of Bernd's has left the board; the mask on b4 may be the other."""
    assert said(known("..LC. ..... ..... .N... .n... ..... n...c", "nl"), "b3 b4").endswith("you lose.")


@pytest.mark.parametrize(
    ("setup", "word"),
    [("cnana lsaln", "behind a Lady"), ("nnana lscla", "in front,"), ("cnlna nsaal", "with other masks")],
)
def test_what_is_said_of_a_set_up(setup: str, word: str) -> None:
    assert word in reason_for_setup(SetUp(ANNA, kinds_of(setup)))


def test_every_reason_is_translatable(language: FalseLanguage) -> None:
    for state in [state.copy() for state in walk(random_answers("reasons")) if state.pending.seats][::6]:
        seat = state.pending.seats[0]
        thinker = Thinker(Depth(worlds=0, moves=3, answers=0, trust=0.1, mood=0.5))
        asked = MASKS.observe(state, seat), MASKS.legal(state, seat), Stream("reasons")
        for advice in finish(thinker.advise(*asked)):
            assert language.wrong(advice.reason, data=[f"{a}{b}" for a in "abcde" for b in range(1, 8)]) == ""
