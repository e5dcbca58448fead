"""What is said beside an election of what came of it: where the column can say more than the chronicle, it does."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import SITE_COSTS, SITES
from doge.games.doge.events import CardTurned, Event, PalaceBuilt
from doge.games.doge.words import Voice, area_name
from doge.words import ordinal, sentences, text


class Beside(Voice):
    """Tells events beside an election; `built`: how many palaces stand in each district."""

    def __init__(self, names: Sequence[str], me: int | None, built: Sequence[int]) -> None:
        super().__init__(names, me)
        self._built = built

    def tell(self, event: Event) -> str:
        match event:
            case CardTurned(area, turn, year):
                card = "Each election turns up a card of year {year}: {area} votes {nth}."
                return text(card, year=year, area=area_name(area), nth=ordinal(turn))
            case PalaceBuilt():
                return self._palace(event, self._built[event.district])
        return super().tell(event)

    def _palace(self, event: PalaceBuilt, stand: int) -> str:
        """Who builds, what becomes of the houses (D7.6), and what the next palace costs now."""
        third = "{family} builds a palace in {area} for {n} houses, which leave the map."
        second = "You build a palace in {area} for {n} houses, which leave the map."
        builds = self._does(event.seat, third, second, area=area_name(event.district), n=event.cost)
        if stand == SITES:
            return sentences(builds, text("No site is left there."))
        return sentences(builds, text("The next one there costs {cost}.", cost=SITE_COSTS[stand]))
