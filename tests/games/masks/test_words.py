"""The sentences of Masks: whole, in the second person for the listener, and without what he may not know."""

from contextlib import suppress
from itertools import islice

import pytest

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import MOVES
from doge.games.masks.events import Event, FirstDrawn, GameEnded, MaskCaptured, MaskMoved, MasksArranged, TurnPassed
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Action, First, SetUp
from doge.games.masks.state import State
from doge.games.masks.words import Voice, kind_name
from doge.kernel.errors import Refused
from doge.kernel.game import Result
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, BERND, VIEWERS, random_answers, replay, walk

NAMES = ("Contarini", "Dandolo")
MOVED = MaskMoved(BERND, 12, 2, 32, 27)
TAKEN = MaskCaptured(ANNA, 3, 3, 17, 23, 15, 2)
TRAPPED = MaskCaptured(ANNA, 3, 3, 17, 23, 15, 1)


def hears(event: Event, me: int | None) -> str:
    seen = MASKS.sees(event, me)
    assert seen is not None
    return Voice(NAMES, me).tell(seen)


@pytest.mark.parametrize(
    ("event", "mine", "theirs", "nobodys"),
    [
        (FirstDrawn(ANNA), "By lot, you have the first turn.", *["By lot, Contarini has the first turn."] * 2),
        (MasksArranged(((), ())), *["Both have arranged their masks."] * 3),
        (
            MOVED,
            "Dandolo moves a mask from c7 to c6.",
            "You move a Noble from c7 to c6.",
            "Dandolo moves a mask from c7 to c6.",
        ),
        (
            TAKEN,
            "You move an Advisor from c4 to d5 and capture a Noble.",
            *["Contarini moves a mask from c4 to d5 and captures a Noble."] * 2,
        ),
        (
            TRAPPED,
            "You move an Advisor from c4 to d5 and capture a Lady. Both leave the board.",
            *["Contarini moves an Advisor from c4 to d5 and captures a Lady. Both leave the board."] * 2,
        ),
        (TurnPassed(ANNA), "You cannot move and pass.", *["Contarini cannot move and passes."] * 2),
        (
            GameEnded(Result("candidate-captured", (2, 1))),
            "You have lost the Candidate. Dandolo is Doge of Venice.",
            "Contarini has lost the Candidate. You are Doge of Venice.",
            "Contarini has lost the Candidate. Dandolo is Doge of Venice.",
        ),
        (
            GameEnded(Result("ladies-lost", (1, 2))),
            "Both of your Ladies have been captured. You are Doge of Venice.",
            *["Both Ladies of Contarini have been captured. Contarini is Doge of Venice."] * 2,
        ),
        (
            GameEnded(Result("palace", (1, 2))),
            "Your Candidate has reached the other palace. You are Doge of Venice.",
            *["The Candidate of Contarini has reached the other palace. Contarini is Doge of Venice."] * 2,
        ),
        (
            GameEnded(Result("draw-no-capture", (1, 1))),
            *["Nothing was captured in 60 turns. The game is a draw."] * 3,
        ),
        (
            GameEnded(Result("draw-repetition", (1, 1))),
            *["The same position has come up for the third time. The game is a draw."] * 3,
        ),
        (GameEnded(Result("draw-blocked", (1, 1))), *["Neither side can move. The game is a draw."] * 3),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_each_event_in_words(event: Event, mine: str, theirs: str, nobodys: str) -> None:
    assert [hears(event, me) for me in (ANNA, BERND, None)] == [mine, theirs, nobodys]


def test_the_names_of_the_masks() -> None:
    assert [kind_name(kind) for kind in range(5)] == ["Candidate", "Lady", "Noble", "Advisor", "Soldier"]


def test_every_word_can_be_said_in_another_language(language: FalseLanguage) -> None:
    data = (*NAMES, *SPACE_IDS)
    for number in range(5):
        answers = random_answers("foreign", number)
        for event in replay(answers).events:
            for me in (None, ANNA, BERND):
                assert not language.wrong(hears(event, me), data)
        for state in islice(walk(answers), 0, None, 5):
            for action in (*MOVES[0][7], *MOVES[1][28], First(0), SetUp(0, ())):
                with suppress(Refused):
                    MASKS.check(state, action)
                    continue
                assert not language.wrong(refused(state, action), data)


def refused(state: State, action: Action) -> str:
    with pytest.raises(Refused) as error:
        MASKS.check(state, action)
    return str(error.value)


def test_every_event_of_a_game_has_words_for_every_listener() -> None:
    for number in range(10):
        for event in replay(random_answers("words", number)).events:
            for viewer in VIEWERS:
                told = hears(event, viewer if viewer != "open" else None)
                assert told[0].isupper() and told.endswith(".") and "{" not in told and "None" not in told
