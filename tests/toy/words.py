"""Every sentence about what happens in Lanterns: whole, with named fields and plural forms."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.game import Result
from doge.words import listed, plural, sentences, series, text
from tests.toy.hidden import Observation
from tests.toy.moves import FOG
from tests.toy.rules import Ending, Event


def card(number: int | None) -> str:
    """A card; "?" for one that is hidden."""
    return "?" if number is None else text("fog") if number == FOG else str(number)


def cards(numbers: Sequence[int | None]) -> str:
    """The cards of a hand."""
    return series([card(number) for number in numbers]) or text("none")


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
    """Where the boats are."""
    return series([text("{name} at {n}", name=name, n=n) for name, n in zip(names, seen.boats, strict=True)])


def ending(result: Result, names: Sequence[str]) -> str:
    """Who has won, and how."""
    why = text("The harbour is reached.") if result.reason == Ending.HARBOUR else text("The night is over.")
    winners = listed([names[seat] for seat in result.winners])
    return sentences(why, plural("{winners} wins.", "{winners} win.", len(result.winners), winners=winners))
