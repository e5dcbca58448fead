"""The sentences about what happens in Families: whole, grammatical, and nobody's secret in them."""

from typing import Any, get_args

import pytest

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.cards import CARDS, OFFICES, ROUTES
from doge.games.families.events import Event
from doge.games.families.game import FAMILIES
from doge.games.families.names import card_name, office_name, ship_name, title
from doge.games.families.state import Side, Target
from doge.games.families.words import Voice
from doge.kernel import record
from doge.kernel.errors import Refused
from doge.kernel.game import Result
from tests.false_language import FalseLanguage
from tests.games.families.positions import scene
from tests.games.families.test_records import GAMES, RECORDS
from tests.matches import events_of

NAMES = ("Anna", "Bernd", "Claudia", "Daniel")

SENTENCES: list[tuple[Any, str, str]] = [
    (p.TurnBegan(3, 0), "Turn 3 begins. Anna goes first.", "Turn 3 begins. You go first."),
    (p.CardDrawn(0, "cog"), "Anna draws a Cog.", "You draw a Cog."),
    (p.CardDrawn(0, None), "Anna draws a card.", "You draw a card."),
    (p.RevenueTaken(0, (("base", 3),), ()), "Anna takes 3 gold.", "You take 3 gold."),
    (
        p.RevenueTaken(0, (("base", 3), ("cardinal", 2), ("pope", 5), ("ships", 4)), ()),
        "Anna takes 14 gold. It adds up like this: 3 from the family, 2 from Cardinals, 5 from the Pope and 4 from ships.",
        "You take 14 gold. It adds up like this: 3 from the family, 2 from Cardinals, 5 from the Pope and 4 from ships.",
    ),
    (
        p.OfferMade(0, 1, Side(3, ("storm",)), Side(0, (), ("cog@rome",))),
        "Anna offers Bernd 3 gold and Storm for a Cog on Rome.",
        "You offer Bernd 3 gold and Storm for a Cog on Rome.",
    ),
    (
        p.Traded(0, 1, Side(0, (None, None)), Side(2)),
        "Anna gives Bernd 2 cards of the hand for 2 gold.",
        "You give Bernd 2 cards of the hand for 2 gold.",
    ),
    (
        p.OfferMade(0, 1, Side(4), Side()),
        "Anna offers Bernd 4 gold for nothing.",
        "You offer Bernd 4 gold for nothing.",
    ),
    (
        p.CardPut(0, "cardinal", 3),
        "Anna buys a Cardinal for 3 gold.",
        "You buy a Cardinal for 3 gold.",
    ),
    (p.ShipMoved(0, "cog", None, "rome"), "Anna sends a Cog to Rome.", "You send a Cog to Rome."),
    (
        p.ShipMoved(0, "cog", "rome", "antioch"),
        "Anna moves a Cog from Rome to Antioch.",
        "You move a Cog from Rome to Antioch.",
    ),
    (p.ShipMoved(0, "caravan", "rome", None), "Anna takes a Caravan off Rome.", "You take a Caravan off Rome."),
    (
        c.CardPlayed(0, "slander", Target(1, "pope"), 2),
        "Anna plays Slander against Bernd: the Pope.",
        "You play Slander against Bernd: the Pope.",
    ),
    (
        c.CardPlayed(0, "storm", Target(0, "cog"), 0),
        "Anna plays Storm on a possession of its own: a Cog on no route.",
        "You play Storm on a possession of your own: a Cog on no route.",
    ),
    (c.CardPlayed(0, "the-turks", None, 0), "Anna plays The Turks.", "You play The Turks."),
    (
        c.Attacked(0, "condottieri", "hand", Target(1, "rome")),
        "Anna attacks Bernd with Condottieri to take Rome.",
        "You attack Bernd with Condottieri to take Rome.",
    ),
    (c.Stopped(0, "caught", "hand", 1, "arson", 1), "Anna stops Arson with “Caught”.", "You stop Arson with “Caught”."),
    (
        c.Fined(0, 4, 2),
        "Anna rolls 4, pays 2 gold and cannot vote in the next election.",
        "You roll 4, pay 2 gold and cannot vote in the next election.",
    ),
    (
        c.WarPaid("general", 0, (3, 4), 1, 6, 6),
        "Anna is General and rolls 3 + 4, less 1: 6 gold is due for the war.",
        "You are General and roll 3 + 4, less 1: 6 gold is due for the war.",
    ),
    (c.Eliminated(0, 2, (), ()), "Anna cannot pay and is eliminated.", "You cannot pay and are eliminated."),
    (
        c.Elected(0, 0, True),
        "Anna is the only candidate and becomes Pope unopposed.",
        "You are the only candidate and become Pope unopposed.",
    ),
    (
        c.ElectionHeld(1, (c.Tally(0, 2, 1, 5, 3, 1), c.Tally(1, 1, 0, 0, 0, 0)), (5, 0)),
        "The bids for Doge are opened. Anna: 2 own votes + 1 from Patronage + 5 from Popularity + 3 gold + 1 Intrigue = 15. "
        "Bernd: 1 own vote = 1.",
        "The bids for Doge are opened. You: 2 own votes + 1 from Patronage + 5 from Popularity + 3 gold + 1 Intrigue = 15. "
        "Bernd: 1 own vote = 1.",
    ),
    (p.GameEnded(Result("deck", (1, 2))), "Anna has the most gold and wins.", "You have the most gold: you win."),
    (
        p.GameEnded(Result("last", (1, 2))),
        "Anna is the last player left and wins.",
        "You are the last player left: you win.",
    ),
]


@pytest.mark.parametrize(("event", "third", "second"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_is_told_to_others_and_to_oneself(event: Any, third: str, second: str) -> None:
    assert Voice(NAMES).tell(event) == third
    assert Voice(NAMES, 0).tell(event) == second


def test_shared_victories_and_ties() -> None:
    assert (
        Voice(NAMES).tell(p.GameEnded(Result("deck", (1, 2, 1)))) == "Equal gold: Anna and Claudia share the victory."
    )
    tied = c.TieRolled(0, (0, 2), (3, 5))
    assert Voice(NAMES).tell(tied) == "Equal votes are settled by a die: Anna 3 and Claudia 5."
    assert Voice(NAMES, 1).tell(p.OfferDeclined(0, 1)) == "Anna declines your offer."


def test_every_event_of_the_games_of_others_has_grammatical_words() -> None:
    kinds = set()
    for number in (5, 12, 13, 15, 17, 19, 21):
        match = record.load(RECORDS[number], GAMES)
        events = events_of(match)
        kinds |= {type(event) for event in events}
        for me in (None, 0, 1):
            voice = Voice(NAMES[: len(match.seats)], me)
            for event in events[:2500]:
                check_grammar(voice.tell(FAMILIES.sees(event, me)), me)
    assert kinds == set(get_args(Event))


def check_grammar(sentence: str, me: int | None) -> None:
    assert sentence.endswith(".") and (sentence[0].isupper() or sentence[0].isdigit()), sentence
    assert not any(bad in sentence for bad in ("{", "}", "None", "  ", "@", "..", " 1 cards", " 1 votes", " 1 ships"))
    if me is not None:
        assert not any(f"{NAMES[me]} {verb}" in sentence for verb in ("plays", "puts", "takes", "draws", "is", "wins"))
        assert not any(bad in sentence for bad in ("you plays", "You takes", "you is", "you wins"))


def test_all_cards_ships_and_offices_have_names() -> None:
    assert len({title(kind) for kind in CARDS}) == len(CARDS)
    assert [card_name(kind) for kind in ("cardinal", "rome", "cog", "villa", "doge")] == [
        "a Cardinal",
        "Rome",
        "a Cog on no route",
        "the Villa",
        "the Doge",
    ]
    assert ship_name("caravan", "silk-road") == "a Caravan on The Silk Road"
    assert [office_name(office) for office in OFFICES] == ["Council Head", "General", "Admiral", "Construction"]


def test_every_sentence_is_translatable(language: FalseLanguage) -> None:
    families = ("11", "12", "13", "14")
    match = record.load(RECORDS[17], GAMES)
    events = events_of(match)
    told = {Voice(families, me).tell(FAMILIES.sees(event, me)) for me in (None, 0) for event in events}
    told |= {Voice(families).tell(event) for event, _, _ in SENTENCES}
    assert len(told) > 500
    assert {wrong for said in told if (wrong := language.wrong(said))} == set()


@pytest.mark.parametrize(
    "line", ["done war", "put cog", "villa", "play storm 1 cog", "play slander 2 cog", "hello", "put x", "move cog x y"]
)
def test_every_refusal_is_translatable(language: FalseLanguage, line: str) -> None:
    turn = scene("event", hands={0: "storm slander"}, gold=[1, 1, 1])
    with pytest.raises(Refused) as refused:
        FAMILIES.check(turn.state, FAMILIES.parse(line, FAMILIES.observe(turn.state, 0), 0))
    assert language.wrong(str(refused.value), (line, '"x"', *ROUTES)) == ""


def test_names_are_taken_as_they_are() -> None:
    strange = Voice(("{card}", "%s", "<b>x</b>"))
    assert (
        strange.tell(c.CardPlayed(0, "storm", Target(2, "cog"), 0))
        == "{card} plays Storm against <b>x</b>: a Cog on no route."
    )
