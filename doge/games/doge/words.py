"""Every sentence about what happens in Doge: whole, with named fields and plural forms.

A `Voice` speaks to one listener: that seat is "you", the others are called by the names of their families.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doge.games.doge import events
from doge.games.doge.board import ADVISOR_HOMES, AREA_NAMES, QUARANTIA
from doge.games.doge.state import Election, Ending, Tally
from doge.kernel.game import Result
from doge.kernel.voice import Speaker
from doge.words import listed, ordinal, plural, sentences, series, template, text


def area_title(area: int) -> str:
    """The name of an area that stands alone, as on a card."""
    return text(AREA_NAMES[area])


def area_name(area: int) -> str:
    """The name of an area inside a sentence."""
    return text("the Quarantia") if area == QUARANTIA else area_title(area)


def area_first(area: int) -> str:
    """The name of an area that begins a sentence."""
    return text("The Quarantia") if area == QUARANTIA else area_title(area)


def advisor_of(home: int) -> str:
    """An advisor inside a sentence, told by its home; those of the Quarantia are alike."""
    if home == QUARANTIA:
        return text("a Quarantia advisor")
    return text("the {home} advisor", home=area_title(home))


def neutral_now(home: int) -> str:
    """That an advisor, told by its home, becomes neutral."""
    if home == QUARANTIA:
        return text("A Quarantia advisor becomes neutral.")
    return text("The {home} advisor becomes neutral.", home=area_title(home))


def number_of_votes(n: int) -> str:
    """So many votes, inside a sentence or alone."""
    return plural("1 vote", "{n} votes", n) if n else text("no votes")


class Voice(Speaker):
    """Tells events in sentences to one listener."""

    def first(self, seat: int) -> str:
        """What a seat is called that begins a sentence."""
        return text("You") if seat == self._me else self._names[seat]

    def first_names(self, seats: Sequence[int]) -> str:
        """Several seats in a list that begins a sentence."""
        return listed([self.first(seat) if seat == seats[0] else self.name(seat) for seat in seats])

    def tell(self, event: events.Event) -> str:
        """The event as one or more whole sentences."""
        match event:
            case events.YearBegan(year, order):
                areas = listed([area_name(area) for area in order])
                return text("Year {year} begins. The areas vote in this order: {areas}.", year=year, areas=areas)
            case events.BallotsChosen(seat, area, ballots):
                fields = {"values": listed([str(ballot) for ballot in ballots]), "area": area_name(area)}
                return self._does(seat, "{family} put {values} in {area}.", "You put {values} in {area}.", **fields)
            case events.BallotsRevealed(_, piles):
                return text("Ballots placed, face down: {piles}.", piles=series([self.pile(*pile) for pile in piles]))
            case events.ElectionHeld(election):
                return sentences(self.votes(election), self.outcome(election))
            case events.CardTurned(area, turn, year):
                turned = "Revealed for year {year}: {area} votes {nth}."
                return text(turned, year=year, area=area_name(area), nth=ordinal(turn))
            case events.YearEnded(year, palaces):
                return text("Year {year} ends. Palaces: {palaces}.", year=year, palaces=self.counts(enumerate(palaces)))
            case events.GameEnded(result):
                return self.ending(result)
            case _:
                return self._deed(event)

    def counts(self, numbers: Iterable[tuple[int, int]]) -> str:
        """How many each of the seats has of what the sentence is about; from (seat, number)."""
        return series([text("{family} {n}", family=self.name(seat), n=n) for seat, n in numbers])

    def pile(self, seat: int, area: int, n: int) -> str:
        """How many ballots a seat has put down in an area, in a list."""
        return text("{family} {n} in {area}", family=self.name(seat), n=n, area=area_name(area))

    def _deed(self, event: events.Event) -> str:
        """What a seat did after an election."""
        match event:
            case events.AdvisorFreed(advisor, owner):
                gone = advisor_of(ADVISOR_HOMES[advisor])
                third, second = "{family} loses {advisor}; it goes home.", "You lose {advisor}; it goes home."
                return self._does(owner, third, second, advisor=gone)
            case events.AdvisorStood():
                return self._sends(event)
            case events.Abstained(seat, _, True):
                third = "{family} has 6 advisors, the most a family can have, and takes no other."
                return self._does(seat, third, "You have 6 advisors, the most a family can have, and take no other.")
            case events.Abstained(seat, _, False):
                return self._does(seat, "{family} takes no advisor.", "You take no advisor.")
            case events.HouseMoved(seat, source, target):
                fields = {"source": area_name(source), "target": area_name(target)}
                third = "{family} moves a house from {source} to {target}."
                return self._does(seat, third, "You move a house from {source} to {target}.", **fields)
            case events.MoveDeclined(seat):
                return self._does(seat, "{family} does not move a house.", "You do not move a house.")
            case events.HousesPlaced() | events.PalaceBuilt() | events.BuildDeclined() | events.BuildsCancelled():
                return self._in_district(event)
        raise TypeError(f"no words for {event!r}")

    def _sends(self, event: events.AdvisorStood) -> str:
        """Who sends an advisor where, and who has lost it by that."""
        seat, before = event.seat, event.before
        fields = {"advisor": advisor_of(ADVISOR_HOMES[event.advisor]), "area": area_name(event.stand)}
        if before is None or before == seat:
            return self._does(seat, "{family} sends {advisor} to {area}.", "You send {advisor} to {area}.", **fields)
        third = "{family} takes {advisor} from {loser} and sends it to {area}."
        second = "You take {advisor} from {loser} and send it to {area}."
        return self._does(seat, third, second, loser=self.name(before), **fields)

    def _in_district(
        self, event: events.HousesPlaced | events.PalaceBuilt | events.BuildDeclined | events.BuildsCancelled
    ) -> str:
        """What was placed and built in the district that voted, or was not."""
        area = area_name(event.district)
        match event:
            case events.HousesPlaced(seat, _, 0):
                third, second = "{family} places no houses in {area}.", "You place no houses in {area}."
                return self._does(seat, third, second, area=area)
            case events.HousesPlaced(seat, _, n):
                third, second = "{family} places {houses} in {area}.", "You place {houses} in {area}."
                return self._does(seat, third, second, houses=plural("1 house", "{n} houses", n), area=area)
            case events.BuildDeclined(seat):
                return self._does(seat, "{family} does not build in {area}.", "You do not build in {area}.", area=area)
            case events.BuildsCancelled(_, seats):
                both = "{families} both want to build in {area}, but too few sites are free: nobody builds."
                more = "{families} all want to build in {area}, but too few sites are free: nobody builds."
                return text(both if len(seats) == 2 else more, families=self.first_names(seats), area=area)
            case events.PalaceBuilt(seat, _, cost, palaces, districts):
                third = "{family} builds a palace in {area} for {houses}."
                second = "You build a palace in {area} for {houses}."
                price = plural("1 house", "{n} houses", cost)
                return sentences(
                    self._does(seat, third, second, area=area, houses=price),
                    text(
                        "That makes {palaces} in {districts}.",
                        palaces=plural("1 palace", "{n} palaces", palaces),
                        districts=plural("1 district", "{n} districts", districts),
                    ),
                )

    def votes(self, election: Election) -> str:
        """Who had what in an election, most votes first."""
        opening = text("{area} votes, election {n} of 7.", area=area_first(election.area), n=election.number)
        seats = sorted(range(len(election.tallies)), key=lambda seat: -election.tallies[seat].votes)
        return sentences(opening, *(self._tally(seat, election.tallies[seat]) for seat in seats))

    def _tally(self, seat: int, tally: Tally) -> str:
        summands = sum_of(tally)
        if not summands:
            return ""
        who = self.first(seat)
        if not tally.votes:
            return text("{family}: a lone 0, no votes.", family=who)
        if len(tally.ballots) == 1 and not tally.advisors:
            return text("{family}: {n}.", family=who, n=tally.votes)
        return text("{family}: {summands} = {n}.", family=who, summands=summands, n=tally.votes)

    def outcome(self, election: Election) -> str:
        """Who won and who is runner-up."""
        winners, runners_up = election.winners, election.runners_up
        if not winners:
            return text("Nobody has any votes.")
        votes = election.tallies[winners[0]].votes
        if len(winners) > 1:
            return text("Tie: {families} with {n}.", families=self.names(winners), n=votes)
        wins = self._does(winners[0], "{family} wins with {n}.", "You win with {n}.", n=votes)
        if not runners_up:
            return wins
        second = election.tallies[runners_up[0]].votes
        if len(runners_up) > 1:
            families = self.first_names(runners_up)
            return sentences(wins, text("{families} are tied for second with {n}.", families=families, n=second))
        third = "{family} is runner-up with {n}."
        return sentences(wins, self._does(runners_up[0], third, "You are runner-up with {n}.", n=second))

    def ending(self, result: Result) -> str:
        if len(result.winners) > 1:
            doge = text("{families} share the victory.", families=self.first_names(result.winners))
        else:
            doge = self._does(result.winners[0], "{family} is Doge of Venice.", "You are Doge of Venice.")
        return sentences(text(REASONS[Ending(result.reason)]), doge)


REASONS = {
    Ending.GOAL: template("A goal has been reached."),
    Ending.STALEMATE: template("No family can reach a goal any more."),
    Ending.YEAR_LIMIT: template("Year 30 is over."),
}
"""Why a game is over, by the reasons of results."""


def sum_of(tally: Tally) -> str:
    """The votes of a family as a sum, such as "3 + 2 + 1 advisor"; "" if it has none there."""
    summands = [str(ballot) for ballot in sorted(tally.ballots, reverse=True)]
    if tally.advisors:
        summands.append(plural("1 advisor", "{n} advisors", tally.advisors))
    return " + ".join(summands)
