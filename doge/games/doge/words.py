"""Every sentence about what happens in Doge: whole, with named places and plural forms, ready for gettext.

A `Voice` speaks to one listener: that seat is "you", the others are called by the names of their families.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import ADVISOR_HOMES, AREA_NAMES, QUARANTIA
from doge.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorStood,
    BallotsRevealed,
    BuildDeclined,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    Event,
    GameEnded,
    HouseMoved,
    HousesPlaced,
    MarkersChosen,
    MoveDeclined,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election, Tally
from doge.kernel.game import Result
from doge.words import listed, ordinal, plural, text


def area_name(area: int) -> str:
    """The name of an area inside a sentence."""
    return text("the Quarantia") if area == QUARANTIA else AREA_NAMES[area]


def advisor_of(home: int) -> str:
    """An advisor inside a sentence, told by its home; those of the Quarantia are alike."""
    if home == QUARANTIA:
        return text("a Quarantia advisor")
    return text("{home}'s advisor", home=AREA_NAMES[home])


def start(sentence: str) -> str:
    """The sentence with its first letter raised."""
    return sentence[:1].upper() + sentence[1:]


class Voice:
    """Tells events in sentences to one listener: the seat `me`, or a bystander (None); `names` by seat."""

    def __init__(self, names: Sequence[str], me: int | None = None) -> None:
        self._names = tuple(names)
        self._me = me

    def name(self, seat: int) -> str:
        """What a seat is called inside a sentence."""
        return text("you") if seat == self._me else self._names[seat]

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a list."""
        return listed([self.name(seat) for seat in seats])

    def _does(self, seat: int, third: str, second: str, **places: object) -> str:
        """A sentence with the seat as its subject: `third` for a family, `second` for you."""
        return text(second if seat == self._me else third, family=self._names[seat], **places)

    def tell(self, event: Event) -> str:
        """The event as one or more whole sentences."""
        match event:
            case YearBegan(year, order):
                areas = listed([area_name(area) for area in order])
                opening = "Year {year} begins. The areas vote in this order: {areas}."
                return text(opening, year=year, areas=areas)
            case MarkersChosen(seat, area, markers):
                values = listed([str(marker) for marker in markers])
                third, second = "{family} put {values} in {area}.", "You put {values} in {area}."
                return self._does(seat, third, second, values=values, area=area_name(area))
            case BallotsRevealed(_, piles):
                pile = "{who} {n} in {area}"
                told = [text(pile, who=self.name(seat), n=n, area=area_name(area)) for seat, area, n in piles]
                return text("Revealed: {piles}.", piles=", ".join(told))
            case ElectionHeld(election):
                return f"{self.votes(election)} {self.outcome(election)}"
            case CardTurned(area, place, year):
                places = {"year": year, "area": area_name(area), "place": ordinal(place)}
                return text("Revealed for year {year}: {area} votes {place}.", **places)
            case YearEnded(year, palaces):
                told = [text("{who} {n}", who=self.name(seat), n=n) for seat, n in enumerate(palaces)]
                return text("Year {year} ends. Palaces: {palaces}.", year=year, palaces=", ".join(told))
            case GameEnded(result):
                return self.ending(result)
            case _:
                return self._deed(event)

    def _deed(self, event: Event) -> str:
        """What a seat did after an election."""
        match event:
            case AdvisorFreed(advisor, _):
                return text("{advisor} becomes neutral.", advisor=start(advisor_of(ADVISOR_HOMES[advisor])))
            case AdvisorStood(seat, advisor, stand, _):
                sent = advisor_of(ADVISOR_HOMES[advisor])
                third, second = "{family} sends {advisor} to {area}.", "You send {advisor} to {area}."
                return self._does(seat, third, second, advisor=sent, area=area_name(stand))
            case Abstained(seat, _, True):
                third = "{family} has all 6 rings in use and must abstain."
                return self._does(seat, third, "All 6 rings are in use, so you must abstain.")
            case Abstained(seat, _, False):
                return self._does(seat, "{family} takes no advisor.", "You take no advisor.")
            case HouseMoved(seat, source, target):
                places = {"source": area_name(source), "target": area_name(target)}
                third = "{family} moves a house from {source} to {target}."
                return self._does(seat, third, "You move a house from {source} to {target}.", **places)
            case MoveDeclined(seat):
                return self._does(seat, "{family} does not move a house.", "You do not move a house.")
            case HousesPlaced(seat, district, 0):
                third, second = "{family} places no houses in {area}.", "You place no houses in {area}."
                return self._does(seat, third, second, area=area_name(district))
            case HousesPlaced(seat, district, n):
                verb = plural("1 house", "{n} houses", n)
                third, second = "{family} places {houses} in {area}.", "You place {houses} in {area}."
                return self._does(seat, third, second, houses=verb, area=area_name(district))
            case PalaceBuilt():
                return self._built(event)
            case BuildDeclined(seat, district):
                third, second = "{family} does not build in {area}.", "You do not build in {area}."
                return self._does(seat, third, second, area=area_name(district))
            case BuildsCancelled(district, seats):
                both = "{families} both want to build in {area}, but too few sites are free: nobody builds."
                more = "{families} all want to build in {area}, but too few sites are free: nobody builds."
                families = start(self.names(seats))
                return text(both if len(seats) == 2 else more, families=families, area=area_name(district))
        raise TypeError(f"no words for {event!r}")

    def _built(self, event: PalaceBuilt) -> str:
        third = "{family} builds a palace in {area} for {cost} houses."
        second = "You build a palace in {area} for {cost} houses."
        built = self._does(event.seat, third, second, area=area_name(event.district), cost=event.cost)
        palaces = plural("1 palace", "{n} palaces", event.palaces)
        districts = plural("1 district", "{n} districts", event.districts)
        return f"{built} " + text("That makes {palaces} in {districts}.", palaces=palaces, districts=districts)

    def votes(self, election: Election) -> str:
        """Who had what in an election, most votes first."""
        area = start(area_name(election.area))
        opening = text("{area} votes, election {n} of 7.", area=area, n=election.number)
        seats = sorted(range(len(election.tallies)), key=lambda seat: -election.tallies[seat].votes)
        told = [self._tally(seat, election.tallies[seat]) for seat in seats]
        return " ".join([opening, *filter(None, told)])

    def _tally(self, seat: int, tally: Tally) -> str:
        summands = [str(marker) for marker in sorted(tally.markers, reverse=True)]
        if tally.advisors:
            summands.append(plural("1 advisor", "{n} advisors", tally.advisors))
        if not summands:
            return ""
        who = start(self.name(seat))
        if not tally.votes:
            return text("{who}: a lone 0, no votes.", who=who)
        if len(summands) == 1 and not tally.advisors:
            return text("{who}: {n}.", who=who, n=tally.votes)
        return text("{who}: {summands} = {n}.", who=who, summands=" + ".join(summands), n=tally.votes)

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
            families = start(self.names(runners_up))
            tied = text("{families} are tied for second with {n}.", families=families, n=second)
            return f"{wins} {tied}"
        runner = self._does(runners_up[0], "{family} is runner-up with {n}.", "You are runner-up with {n}.", n=second)
        return f"{wins} {runner}"

    def ending(self, result: Result) -> str:
        """Who is Doge and why the game is over."""
        reasons = {
            "goal": text("A goal has been reached."),
            "stalemate": text("No family can reach a goal any more."),
            "year-limit": text("Year 30 is over."),
        }
        if len(result.winners) > 1:
            doge = text("{families} share the victory.", families=start(self.names(result.winners)))
        else:
            doge = self._does(result.winners[0], "{family} is Doge of Venice.", "You are Doge of Venice.")
        return f"{reasons[result.reason]} {doge}"
