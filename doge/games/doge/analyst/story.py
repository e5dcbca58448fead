"""Why a game of Doge ended as it did: told from what a seat has seen, nothing computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.doge.board import DISTRICTS, PALACES
from doge.games.doge.events import ElectionHeld, Event, PalaceBuilt, YearBegan
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Ending
from doge.games.doge.words import area_name
from doge.kernel.analyst import Past, Told
from doge.kernel.bot import Thought
from doge.kernel.voice import StoryTeller
from doge.words import listed, plural, sentences, text


def story(
    past: Sequence[Past[Observation, Event]], end: Observation, seat: int | None, names: Sequence[str]
) -> Thought[Sequence[Told]]:
    """What decided it, by which moment, and what the winner had that the other had not."""
    yield
    assert end.result is not None
    winners = end.result.winners
    if len(winners) > 1 and (seat is None or seat in winners):
        families = listed([names[winner] for winner in winners])
        return (Told(text("{families} have as many palaces and as many houses on the map.", families=families)),)
    return tuple(_Story(past, end, seat, names).told())


class _Story(StoryTeller):
    """One game, as somebody is told of it."""

    def __init__(
        self, past: Sequence[Past[Observation, Event]], end: Observation, seat: int | None, names: Sequence[str]
    ) -> None:
        assert end.result is not None
        super().__init__(end.result, seat, names)
        self._past, self._end = past, end

    def told(self) -> Iterator[Told]:
        """The parts of the story."""
        end, winner, other = self._end, self._winner, self._other
        if _palaces(end, winner) == _palaces(end, other):
            yield Told(self._houses())
            yield from self._level()
            more = sentences(self._spent(), self._more())
        else:
            yield Told(sentences(self._decided(), self._tied()))
            yield from self._lost()
            more = self._more()
        if more:
            yield Told(more)

    def _decided(self) -> str:
        end, winner, other = self._end, self._winner, self._other
        assert end.result is not None
        fields = {
            "palaces": plural("1 palace", "{n} palaces", _palaces(end, winner)),
            "districts": plural("1 district", "{n} districts", len(_districts(end, winner))),
            "fewer": _palaces(end, other),
            "spread": plural("1 district", "{n} districts", len(_districts(end, other))),
        }
        if end.result.reason == Ending.GOAL:
            return self._says(
                "Your {palaces} in {districts} make you Doge; {other} has {fewer} in {spread}.",
                "{winner} has {palaces} in {districts}, and that makes a Doge; you have {fewer} in {spread}.",
                "{winner} has {palaces} in {districts}, and that makes a Doge; {other} has {fewer} in {spread}.",
                **fields,
            )
        return self._says(
            "No family could become Doge by its palaces any more. You have {palaces}, {other} has {fewer}.",
            "No family could become Doge by its palaces any more. {winner} has {palaces}, you have {fewer}.",
            "No family could become Doge by its palaces any more. {winner} has {palaces}, {other} has {fewer}.",
            **fields,
        )

    def _tied(self) -> str:
        """Another family that had as many palaces as the winner, so that houses decided between these two."""
        end, winner = self._end, self._winner
        assert end.result is not None
        for rival, rank in enumerate(end.result.ranks):
            if rank == 2 and rival != self._other and _palaces(end, rival) == _palaces(end, winner):
                return self._says(
                    "{rival} has as many palaces as you. The most houses on the map decide: you have {mine}, {rival} {theirs}.",
                    "{rival} has as many palaces as {winner}. The most houses on the map decide: {winner} has {mine}, {rival} {theirs}.",
                    "{rival} has as many palaces as {winner}. The most houses on the map decide: {winner} has {mine}, {rival} {theirs}.",
                    rival=self._names[rival],
                    mine=sum(end.houses[winner]),
                    theirs=sum(end.houses[rival]),
                )
        return ""

    def _houses(self) -> str:
        """Palaces alike, so that houses decided."""
        end = self._end
        return self._says(
            "You and {other} have {palaces} each; your houses on the map decide, {mine} to {theirs}.",
            "{winner} and you have {palaces} each; the houses on the map decide, {mine} of {winner} to {theirs} of yours.",
            "{winner} and {other} have {palaces} each; the houses on the map decide, {mine} to {theirs}.",
            palaces=plural("1 palace", "{n} palaces", _palaces(end, self._winner)),
            mine=sum(end.houses[self._winner]),
            theirs=sum(end.houses[self._other]),
        )

    def _palaces(self) -> Iterator[tuple[int, int, int, PalaceBuilt]]:
        """Each palace: at which moment, in which year, and when which area voted."""
        year, area = 0, 0
        for at, moment in enumerate(self._past):
            match moment.event:
                case YearBegan(number):
                    year = number
                case ElectionHeld(election):
                    area = election.area
                case PalaceBuilt() as event:
                    yield at, year, area, event

    def _level(self) -> Iterator[Told]:
        """When the one drew level with the other in palaces for good, where they end alike."""
        built = [0] * self._end.seats
        last: tuple[int, int, int, int] | None = None
        for at, year, area, event in self._palaces():
            built[event.seat] = event.palaces
            if event.seat in (self._winner, self._other) and built[self._winner] == built[self._other]:
                last = at, event.seat, year, area
        if last is None:
            return
        at, seat, year, area = last
        fields = {"year": year, "area": area_name(area)}
        if seat == self._winner:
            line = self._says(
                "In year {year}, when {area} voted, you drew level with {other} in palaces.",
                "Until year {year} you had more palaces. When {area} voted then, {winner} drew level with you.",
                "In year {year}, when {area} voted, {winner} drew level with {other} in palaces.",
                **fields,
            )
        else:
            line = self._says(
                "In year {year}, when {area} voted, {other} drew level with you in palaces, but with fewer houses left.",
                "In year {year}, when {area} voted, you drew level with {winner} in palaces, but with fewer houses left.",
                "In year {year}, when {area} voted, {other} drew level with {winner} in palaces, but with fewer houses left.",
                **fields,
            )
        yield Told(line, at)

    def _spent(self) -> str:
        """What the palaces of both have cost, where the winner's were cheaper."""
        spent = [0] * self._end.seats
        for moment in self._past:
            if isinstance(moment.event, PalaceBuilt):
                spent[moment.event.seat] += moment.event.cost
        if spent[self._winner] >= spent[self._other]:
            return ""
        return self._says(
            "Your palaces cost you {fewer} houses, those of {other} {more}: who builds first in a district pays least.",
            "Your palaces cost you {more} houses, those of {winner} only {fewer}: who builds first in a district pays least.",
            "The palaces of {winner} cost {fewer} houses, those of {other} {more}: who builds first in a district pays least.",
            fewer=spent[self._winner],
            more=spent[self._other],
        )

    def _lost(self) -> Iterator[Told]:
        """Since when the winner has always had more palaces, or as many in more districts."""
        winner, other = self._winner, self._other
        built = [(0, 0)] * self._end.seats  # palaces, and districts with one
        since: tuple[int, int, int] | None = None
        for at, year, area, event in self._palaces():
            built[event.seat] = event.palaces, event.districts
            if built[other] >= built[winner]:
                since = None
            elif since is None:
                since = at, year, area
        if since is None:  # as many palaces, and neither ever got ahead for good
            return
        at, year, area = since
        fields = {"year": year, "area": area_name(area)}
        yield Told(
            self._says(
                "In year {year}, when {area} voted, you got ahead of {other} in palaces, and stayed ahead.",
                "In year {year}, when {area} voted, {winner} got ahead of you in palaces, and stayed ahead.",
                "In year {year}, when {area} voted, {winner} got ahead of {other} in palaces, and stayed ahead.",
                **fields,
            ),
            at,
        )

    def _more(self) -> str:
        """The districts and the elections that the winner had and the other had not."""
        end, winner, other = self._end, self._winner, self._other
        missing = [area_name(area) for area in _districts(end, winner) if area not in _districts(end, other)]
        won = [0] * end.seats
        for moment in self._past:
            if isinstance(moment.event, ElectionHeld):
                winners = moment.event.election.winners
                if len(winners) == 1:
                    won[winners[0]] += 1
        districts = self._says(
            "You have palaces in {areas}, where {other} has none.",
            "{winner} has palaces in {areas}, where you have none.",
            "{winner} has palaces in {areas}, where {other} has none.",
            areas=listed(missing),
        )
        elections = self._says(
            "You won {mine}, {other} {theirs}.",
            "{winner} won {mine}, you won {theirs}.",
            "{winner} won {mine}, {other} {theirs}.",
            mine=plural("1 election", "{n} elections", won[winner]),
            theirs=won[other],
        )
        return sentences(districts if missing else "", elections if won[winner] > won[other] else "")


def _palaces(seen: Observation, seat: int) -> int:
    return PALACES - seen.palace_supply[seat]


def _districts(seen: Observation, seat: int) -> list[int]:
    return [district for district in DISTRICTS if seat in seen.sites[district]]
