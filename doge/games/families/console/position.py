"""The table as text, from the observation of a seat: so nothing hidden can be in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doge.games.families.cards import POPE, Kind, Name
from doge.games.families.hidden import Observation
from doge.games.families.names import label, office_name, phase_name, ruler_name
from doge.games.families.state import NEUTRAL, VACANT
from doge.words import plural, sentences, series, text


def position(seen: Observation, names: Sequence[str]) -> str:
    """Everything that the viewer may know, but for what has happened on the way."""
    seats = [line for seat in range(seen.seats) for line in _seat(seen, seat, names)]
    return "\n".join([moment(seen), *_rulers(seen), "", *seats, "", _discard(seen)])


def moment(seen: Observation) -> str:
    """Where in the game it is, and how many cards are left."""
    if seen.result is not None:
        return text("Turn {turn}, the game is over.", turn=seen.turn)
    if not seen.decks:
        return text("Before the first turn.")
    left = len(seen.decks[-1]) - len(seen.drawers[-1])
    now = text("Turn {turn}: {phase}.", turn=seen.turn, phase=phase_name(seen.phase))
    return sentences(now, _to_come(seen, left))


def _to_come(seen: Observation, left: int) -> str:
    """How many cards may still be drawn."""
    if seen.last:
        return text("This turn is the last.")
    if seen.short or len(seen.decks) > 1:
        return plural("1 card is left to draw.", "{n} cards are left to draw.", left)
    one = "1 card is left in the deck; then the discard pile is shuffled."
    return plural(one, "{n} cards are left in the deck; then the discard pile is shuffled.", left)


def _rulers(seen: Observation) -> list[str]:
    """What reigns without a player's control."""
    lines = []
    for ruler, controller in enumerate(seen.rulers):
        if controller == NEUTRAL:
            neutral = text("The Pope is neutral.") if ruler == POPE else text("The Doge is neutral.")
            lines.append(neutral)
        elif controller == VACANT:
            lines.append(text("The seat of {ruler} is vacant.", ruler=ruler_name(ruler)))
    return lines


def _seat(seen: Observation, seat: int, names: Sequence[str]) -> list[str]:
    """A player's lines: name and gold, what he controls, the cards in play and in hand."""
    name = text("{name} (you)", name=names[seat]) if seat == seen.viewer else names[seat]
    if seat in seen.out:
        return [text("{seat} {name}: eliminated", seat=seat, name=name)]
    head = text("{seat} {name}: {gold} gold", seat=seat, name=name, gold=seen.gold[seat])
    cards = [text("in play: {cards}", cards=counted(seen.play[seat]))] if seen.play[seat] else []
    cards.append(text("in hand: {cards}", cards=_hand(seen.hands[seat])))
    return [series([head, *_dignities(seen, seat)]), *(f"    {line}" for line in cards)]


def _dignities(seen: Observation, seat: int) -> list[str]:
    """What a player is and owns besides cards."""
    office = seen.offices[seat]
    return [
        *[ruler_name(ruler) for ruler, controller in enumerate(seen.rulers) if controller == seat],
        *([] if office is None else [office_name(office)]),
        *([text("a Villa")] if seen.villas[seat] else []),
        *([text("barred from the next election")] if seat in seen.barred else []),
    ]


def _hand(cards: Sequence[Kind | None]) -> str:
    known = [card for card in cards if card is not None]
    if not cards:
        return text("nothing")
    return counted(known) if known else plural("1 card", "{n} cards", len(cards))


def counted(cards: Sequence[Name]) -> str:
    """Cards in a row, those that are alike together."""
    times = Counter(cards)
    return series([label(card) if n == 1 else text("{n} x {card}", n=n, card=label(card)) for card, n in times.items()])


def _discard(seen: Observation) -> str:
    return text("Discarded: {cards}", cards=counted(seen.discard) if seen.discard else text("nothing"))


def legend() -> str:
    """How to read the table."""
    return "\n".join(
        [
            text("The number before a name is the seat's; answers may use it or the name."),
            text(
                "A ship on a route is named with it: {name} is typed {typed}.", name=label("cog@rome"), typed="cog@rome"
            ),
            text("Most gold at the end wins."),
        ]
    )
