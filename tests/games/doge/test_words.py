"""Sentences about events: whole, for every listener, and with the right grammar of "you"."""

import re
from typing import Any, get_args

import pytest

from doge.games.doge.board import CASTELLO, DORSODURO, QUARANTIA, SAN_MARCO, SAN_POLO
from doge.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorStood,
    BallotsChosen,
    BallotsRevealed,
    BuildDeclined,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    Event,
    GameEnded,
    HouseMoved,
    HousesPlaced,
    MoveDeclined,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import sees
from doge.games.doge.state import Election, Tally
from doge.games.doge.words import Voice, number_of_votes
from doge.kernel.game import Result
from tests.matches import FAMILIES as NAMES
from tests.matches import events_of, random_match

BYSTANDER = Voice(NAMES)
ANNA = Voice(NAMES, 0)

SINGULAR = {"put", "sends", "takes", "loses", "has", "moves", "places", "builds", "does", "wins", "is", "a", "and"}
PLURAL = {"are", "share", "both", "all", "and", "with"}
YOU = {"put", "send", "take", "lose", "have", "move", "place", "build", "do", "win", "are", "share", "must", "a", "and"}


def tally(*ballots: int, advisors: int = 0) -> Tally:
    return Tally(ballots, advisors)


def election(*tallies: Tally, won: tuple[int, ...] = (), second: tuple[int, ...] = (), area: int = SAN_POLO) -> Any:
    return ElectionHeld(Election(area, 3, tallies, won, second))


SENTENCES: list[tuple[Any, str, str]] = [
    (
        YearBegan(2, (1, 6, 0, 2, 3, 4, 5)),
        "Year 2 begins. The areas vote in this order: Castello, the Quarantia, Cannaregio, Dorsoduro, San Marco, "
        "San Polo and Santa Croce.",
        "",
    ),
    (BallotsChosen(0, CASTELLO, (0, 3)), "Anna put 0 and 3 in Castello.", "You put 0 and 3 in Castello."),
    (
        BallotsRevealed(1, ((0, SAN_POLO, 2), (1, QUARANTIA, 3))),
        "Ballots placed, face down: Anna 2 in San Polo, Bernd 3 in the Quarantia.",
        "Ballots placed, face down: you 2 in San Polo, Bernd 3 in the Quarantia.",
    ),
    (
        election(tally(2, 3, advisors=1), tally(0), tally(3), tally(), won=(0,), second=(2,)),
        "San Polo votes, election 3 of 7. Anna: 3 + 2 + 1 advisor = 6. Claudia: 3. Bernd: a lone 0, no votes. "
        "Anna wins with 6. Claudia is runner-up with 3.",
        "San Polo votes, election 3 of 7. You: 3 + 2 + 1 advisor = 6. Claudia: 3. Bernd: a lone 0, no votes. "
        "You win with 6. Claudia is runner-up with 3.",
    ),
    (
        election(tally(3), tally(advisors=3), tally(), tally(), won=(0, 1), area=QUARANTIA),
        "The Quarantia votes, election 3 of 7. Anna: 3. Bernd: 3 advisors = 3. Tie: Anna and Bernd with 3.",
        "The Quarantia votes, election 3 of 7. You: 3. Bernd: 3 advisors = 3. Tie: you and Bernd with 3.",
    ),
    (
        election(tally(2), tally(3), tally(2), tally(2), won=(1,), second=(0, 2, 3)),
        "San Polo votes, election 3 of 7. Bernd: 3. Anna: 2. Claudia: 2. Daniel: 2. Bernd wins with 3. "
        "Anna, Claudia and Daniel are tied for second with 2.",
        "San Polo votes, election 3 of 7. Bernd: 3. You: 2. Claudia: 2. Daniel: 2. Bernd wins with 3. "
        "You, Claudia and Daniel are tied for second with 2.",
    ),
    (election(tally(), tally()), "San Polo votes, election 3 of 7. Nobody has any votes.", ""),
    (
        AdvisorFreed(CASTELLO, 0),
        "Anna loses the Castello advisor; it goes home.",
        "You lose the Castello advisor; it goes home.",
    ),
    (
        AdvisorFreed(7, 1),
        "Bernd loses a Quarantia advisor; it goes home.",
        "Bernd loses a Quarantia advisor; it goes home.",
    ),
    (
        AdvisorStood(0, CASTELLO, DORSODURO, None),
        "Anna sends the Castello advisor to Dorsoduro.",
        "You send the Castello advisor to Dorsoduro.",
    ),
    (
        AdvisorStood(0, CASTELLO, DORSODURO, 0),
        "Anna sends the Castello advisor to Dorsoduro.",
        "You send the Castello advisor to Dorsoduro.",
    ),
    (
        AdvisorStood(0, CASTELLO, DORSODURO, 1),
        "Anna takes the Castello advisor from Bernd and sends it to Dorsoduro.",
        "You take the Castello advisor from Bernd and send it to Dorsoduro.",
    ),
    (
        AdvisorStood(1, CASTELLO, DORSODURO, 0),
        "Bernd takes the Castello advisor from Anna and sends it to Dorsoduro.",
        "Bernd takes the Castello advisor from you and sends it to Dorsoduro.",
    ),
    (
        Abstained(0, CASTELLO, forced=False),
        "Anna takes no advisor.",
        "You take no advisor.",
    ),
    (
        Abstained(0, CASTELLO, forced=True),
        "Anna has 6 advisors, the most a family can have, and takes no other.",
        "You have 6 advisors, the most a family can have, and take no other.",
    ),
    (
        HouseMoved(0, CASTELLO, SAN_POLO),
        "Anna moves a house from Castello to San Polo.",
        "You move a house from Castello to San Polo.",
    ),
    (MoveDeclined(0), "Anna does not move a house.", "You do not move a house."),
    (HousesPlaced(0, CASTELLO, 0), "Anna places no houses in Castello.", "You place no houses in Castello."),
    (HousesPlaced(0, CASTELLO, 1), "Anna places 1 house in Castello.", "You place 1 house in Castello."),
    (HousesPlaced(0, CASTELLO, 2), "Anna places 2 houses in Castello.", "You place 2 houses in Castello."),
    (
        PalaceBuilt(0, CASTELLO, 5, palaces=2, districts=1),
        "Anna builds a palace in Castello for 5 houses. That makes 2 palaces in 1 district.",
        "You build a palace in Castello for 5 houses. That makes 2 palaces in 1 district.",
    ),
    (
        PalaceBuilt(0, CASTELLO, 3, palaces=1, districts=1),
        "Anna builds a palace in Castello for 3 houses. That makes 1 palace in 1 district.",
        "You build a palace in Castello for 3 houses. That makes 1 palace in 1 district.",
    ),
    (BuildDeclined(0, CASTELLO), "Anna does not build in Castello.", "You do not build in Castello."),
    (
        BuildsCancelled(CASTELLO, (0, 1)),
        "Anna and Bernd both want to build in Castello, but too few sites are free: nobody builds.",
        "You and Bernd both want to build in Castello, but too few sites are free: nobody builds.",
    ),
    (
        BuildsCancelled(CASTELLO, (0, 1, 3)),
        "Anna, Bernd and Daniel all want to build in Castello, but too few sites are free: nobody builds.",
        "You, Bernd and Daniel all want to build in Castello, but too few sites are free: nobody builds.",
    ),
    (CardTurned(SAN_MARCO, 2, 4), "Revealed for year 4: San Marco votes 2nd.", ""),
    (
        YearEnded(3, (3, 2, 2, 1)),
        "Year 3 ends. Palaces: Anna 3, Bernd 2, Claudia 2, Daniel 1.",
        "Year 3 ends. Palaces: you 3, Bernd 2, Claudia 2, Daniel 1.",
    ),
    (
        GameEnded(Result("goal", (1, 2, 2, 2))),
        "A goal has been reached. Anna is Doge of Venice.",
        "A goal has been reached. You are Doge of Venice.",
    ),
    (
        GameEnded(Result("stalemate", (1, 1, 1, 4))),
        "No family can reach a goal any more. Anna, Bernd and Claudia share the victory.",
        "No family can reach a goal any more. You, Bernd and Claudia share the victory.",
    ),
    (
        GameEnded(Result("year-limit", (2, 1, 2, 2))),
        "Year 30 is over. Bernd is Doge of Venice.",
        "",
    ),
]


@pytest.mark.parametrize(("event", "told", "told_to_anna"), SENTENCES, ids=lambda value: type(value).__name__)
def test_the_sentence(event: Any, told: str, told_to_anna: str) -> None:
    assert BYSTANDER.tell(event) == told
    assert ANNA.tell(event) == (told_to_anna or told)


def test_there_is_a_sentence_for_every_kind_of_event() -> None:
    assert {type(event) for event, *_ in SENTENCES} == set(get_args(Event))
    with pytest.raises(TypeError):
        BYSTANDER.tell("no event")  # type: ignore[arg-type]


def check_grammar(sentence: str, names: tuple[str, ...], me: int | None) -> None:
    assert sentence
    assert sentence[0].isupper() and sentence.endswith(".")
    assert not re.search(r"[{}]|  |None|\.\.|\bthe the\b", sentence), sentence
    assert not re.search(r"(?<![.] )(?<!^)\bYou\b", sentence), sentence
    assert not re.search(r"(?:^|[.] )you\b", sentence), sentence
    for before, word in re.findall(r"(\w+,? )?\b[Yy]ou ([a-z]+)", sentence):
        assert word in (PLURAL if before == "and " else YOU), sentence
    if me is not None:
        assert names[me] not in sentence
    for name in names:
        for before, word in re.findall(rf"(\w+,? )?\b{name} ([a-z]+)", sentence):
            assert word in (PLURAL if before in ("and ", "of ") else SINGULAR), sentence


def test_every_event_of_a_match_has_a_sentence_for_every_listener() -> None:
    kinds = set()
    for seats in (3, 4):
        match = random_match(DOGE, seats, "words")
        events = events_of(match)
        kinds |= {type(event) for event in events}
        for me in (None, *range(seats)):
            voice = Voice(NAMES[:seats], me)
            for event in events[:1500]:
                if sees(event, me):
                    check_grammar(voice.tell(event), NAMES[:seats], me)
    assert kinds >= set(get_args(Event)) - {BuildsCancelled}


@pytest.mark.parametrize("event", [event for event, *_ in SENTENCES], ids=lambda value: type(value).__name__)
def test_the_grammar_of_rare_events(event: Any) -> None:
    for me in (None, 0, 1, 2, 3):
        check_grammar(Voice(NAMES, me).tell(event), NAMES, me)


def test_votes_are_counted_in_words_and_none_are_no_votes() -> None:
    assert [number_of_votes(n) for n in (0, 1, 2)] == ["no votes", "1 vote", "2 votes"]


def test_names_are_taken_as_they_are() -> None:
    strange = Voice(("{area}", "%s", "<b>x</b>", ""))
    assert strange.tell(HousesPlaced(0, CASTELLO, 1)) == "{area} places 1 house in Castello."
    assert strange.tell(MoveDeclined(2)) == "<b>x</b> does not move a house."
