"""What is said beside an election of what came of it: where the column can say more than the chronicle, it does."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import SITE_COSTS, SITES
from doge.games.doge.events import CardTurned, Event, PalaceBuilt
from doge.games.doge.words import Voice, area_name
from doge.words import ordinal, text


def said(event: Event, voice: Voice, mine: bool, built: Sequence[int]) -> str:
    """`mine`: my seat did it; `built`: how many palaces stand in each district."""
    match event:
        case CardTurned(area, turn, year):
            card = "Each election turns up a card of year {year}: {area} votes {nth}."
            return text(card, year=year, area=area_name(area), nth=ordinal(turn))
        case PalaceBuilt():
            return _palace(event, voice, mine, built[event.district])
    return voice.tell(event)


def _palace(event: PalaceBuilt, voice: Voice, mine: bool, stand: int) -> str:
    """Who builds, what becomes of the houses (D7.6), and what the next palace costs now."""
    fields = {"family": voice.first(event.seat), "area": area_name(event.district), "n": event.cost}
    if stand == SITES:
        third, second = (
            "{family} builds a palace in {area} for {n} houses, which leave the map. No site is left there.",
            "You build a palace in {area} for {n} houses, which leave the map. No site is left there.",
        )
        return text(second if mine else third, **fields)
    third, second = (
        "{family} builds a palace in {area} for {n} houses, which leave the map. The next one there costs {next}.",
        "You build a palace in {area} for {n} houses, which leave the map. The next one there costs {next}.",
    )
    return text(second if mine else third, next=SITE_COSTS[stand], **fields)
