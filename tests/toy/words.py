"""The rules of Lanterns, and every sentence about what is asked and what happens."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.game import Result
from doge.kernel.wording import Paragraph
from doge.words import listed, plural, sentences, series, template, text
from tests.toy.hidden import Observation
from tests.toy.moves import FOG, Decision, Give, Light, Row
from tests.toy.rules import Ending, Event

ROUND = "All light a lantern in secret; the highest leads. The leader rows 0 to 2 spaces and may give a card."
TIDE = "Whoever holds the fog is asked in secret whether to spread it. If nobody does, the tide decides."
RULES = (
    Paragraph("round", "1, 2", template("A round"), template(ROUND)),
    Paragraph("fog", "3 to 5", template("Fog and tide"), template(TIDE)),
)


def card(number: int | None) -> str:
    """A card; "?" for one that is hidden."""
    return "?" if number is None else text("fog") if number == FOG else str(number)


def cards(numbers: Sequence[int | None]) -> str:
    """The cards of a hand."""
    return series([card(number) for number in numbers]) or text("none")


def question(action: Decision) -> str:
    """What is asked where this is an answer."""
    match action:
        case Light():
            return text("Choose a lantern and light it.")
        case Row():
            return text("Row your boat.")
        case Give():
            return text("Give a card to somebody, or pass.")
    return text("Only you know that you are asked: do you spread the fog?")


def said(action: Decision, names: Sequence[str]) -> str:
    match action:
        case Light():
            return text("Light {card}", card=card(action.card))
        case Row():
            return plural("Row 1 space", "Row {n} spaces", action.spaces)
        case Give(_, None, _):
            return text("Pass")
        case Give():
            return text("Give {card} to {name}", card=card(action.card), name=names[action.to or 0])
    return text("Spread the fog") if action.fog else text("Keep it")


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as one or more sentences, as far as its viewer may know it."""
    shown, named = cards(event.cards), {} if event.seat is None else {"name": names[event.seat]}
    match event.what:
        case "dealt":
            return text("Everybody gets three cards.")
        case "lit":
            return text("The lanterns are {cards}; {name} leads.", cards=shown, **named)
        case "rowed":
            return plural("{name} rows 1 space.", "{name} rows {n} spaces.", event.number, **named)
        case "gave" if event.to is None:
            return text("{name} gives no card.", **named)
        case "gave":
            return text("{name} gives {other} a card: {card}.", other=names[event.to or 0], card=shown, **named)
        case "fog":
            return text("{name} spreads the fog: all other boats drift back.", **named)
        case "tide":
            return text("No fog was spread. The tide decides: {n}.", n=event.number)
        case "drew":
            return text("{name} draws: {card}.", card=shown, **named)
    return text("The game is over.")


def standing(seen: Observation, names: Sequence[str]) -> str:
    return series([text("{name} at {n}", name=name, n=n) for name, n in zip(names, seen.boats, strict=True)])


def position(seen: Observation, names: Sequence[str]) -> str:
    """The boats with their cards, and what is discarded."""
    line = "{name}: space {n} of {goal}; cards: {cards}"
    rows = zip(names, seen.boats, map(cards, seen.hands), strict=True)
    boats = [text(line, name=name, n=n, goal=seen.goal, cards=hand) for name, n, hand in rows]
    return "\n".join([*boats, text("Discarded: {cards}", cards=cards(seen.discard))])


def ending(result: Result, names: Sequence[str]) -> str:
    """Who has won, and how."""
    why = text("The harbour is reached.") if result.reason == Ending.HARBOUR else text("The night is over.")
    winners = listed([names[seat] for seat in result.winners])
    return sentences(why, plural("{winners} wins.", "{winners} win.", len(result.winners), winners=winners))
