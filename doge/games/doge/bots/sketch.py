"""A fast sketch of the rest of a year: flat lists, and seats that all follow one simple way. For search; rules.py is
the authority.

Votes, results, rings, houses, sites and palaces follow the rules (tests play both side by side). What is simple is the
seats: whoever may take an advisor stands it where a vote is wanted most, or moves a house if that builds a palace;
everybody places and builds all that is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

from doge.games.doge.board import AREAS, DISTRICTS, ELECTIONS, QUARANTIA, QUARANTIA_ADVISORS, SITE_COSTS, SITES
from doge.games.doge.state import State

NOBODY = -1
WANTED = (3.0, 3.0, 2.6, 2.2, 1.8, 1.4, 1.1, 0.9)
"""How much a vote is wanted in a district where the seat lacks a palace, by the houses that are missing."""
WANTED_LEAST = 0.3
WANTED_IN_QUARANTIA = 0.8
NEXT_YEAR = 0.5
"""What a vote of next year counts against one of this year; one that may decide counts twice."""

STANDS = tuple(tuple(area for area in AREAS if area != home) for home in AREAS)
"""By home: where an advisor may stand (D1.4); in the Quarantia as well, but for its own."""


@dataclass(init=False, repr=False, eq=False, slots=True)
class Sketch:
    """The board of a position; by seat and district means the index seat * 6 + district."""

    seats: int
    order: tuple[int, ...]  # the areas that still vote this year
    turns: tuple[int, ...]  # by area: its turn in this year's order
    houses: list[int]  # by seat and district
    supply: list[int]  # houses, by seat
    palaces: list[int]  # left, by seat
    owns: list[int]  # by seat: the districts with an own palace, a bit each
    sites: list[int]  # by district: how many palaces are built
    rings: list[int]  # left, by seat
    owners: list[int]  # by advisor; NOBODY while neutral
    stands: list[int]  # by advisor
    voices: list[int]  # the advisors' votes, by area and seat: index area * seats + seat

    def copy(self) -> Sketch:
        twin = object.__new__(Sketch)
        twin.seats, twin.order, twin.turns = self.seats, self.order, self.turns
        twin.houses, twin.supply, twin.palaces = self.houses[:], self.supply[:], self.palaces[:]
        twin.owns, twin.sites, twin.rings = self.owns[:], self.sites[:], self.rings[:]
        twin.owners, twin.stands, twin.voices = self.owners[:], self.stands[:], self.voices[:]
        return twin


def sketch_of(state: State) -> Sketch:
    """The sketch of a position between two elections."""
    sketch = Sketch()
    seats = sketch.seats = state.seats
    sketch.order = state.order[state.held :]
    sketch.turns = tuple(state.order.index(area) for area in AREAS)
    sketch.houses = [count for row in state.houses for count in row]
    sketch.supply, sketch.palaces, sketch.rings = state.house_supply[:], state.palace_supply[:], state.ring_supply[:]
    sketch.owns = [sum(1 << d for d in DISTRICTS if seat in state.sites[d]) for seat in range(seats)]
    sketch.sites = [len(owners) for owners in state.sites]
    sketch.owners = [NOBODY if owner is None else owner for owner in state.advisor_owners]
    sketch.stands = [NOBODY if stand is None else stand for stand in state.advisor_stands]
    sketch.voices = [0] * (len(AREAS) * seats)
    for owner, stand in zip(sketch.owners, sketch.stands, strict=True):
        if owner != NOBODY:
            sketch.voices[stand * seats + owner] += 1
    return sketch


class Year:
    """The rest of a year, played on a sketch, which changes."""

    __slots__ = ("_held", "_next_turns", "_sketch", "_votes")

    def __init__(self, sketch: Sketch, ballots: Sequence[int], next_turns: Sequence[int]) -> None:
        """`ballots`: votes by area and seat as in `voices`; `next_turns`: by area its turn in next year's order."""
        self._sketch, self._next_turns = sketch, next_turns
        self._votes = list(map(add, sketch.voices, ballots))
        self._held = ELECTIONS - len(sketch.order)

    def play(self) -> None:
        """Hold all elections that are left (D4)."""
        votes, seats = self._votes, self._sketch.seats
        for area in self._sketch.order:
            row = votes[area * seats : area * seats + seats]
            most = max(row)
            if most and row.count(most) > 1:
                self._tie(area, [seat for seat in range(seats) if row[seat] == most])
            elif most:
                winner = row.index(most)
                row[winner] = 0
                second = max(row)
                runners_up = [seat for seat in range(seats) if row[seat] == second] if second else []
                if area == QUARANTIA:
                    self._win_quarantia(winner, runners_up)
                else:
                    self._win_district(area, winner, runners_up)
            self._held += 1

    # --- results (D5, D6) ---------------------------------------------------------------------------

    def _win_district(self, district: int, winner: int, runners_up: list[int]) -> None:
        sketch = self._sketch
        source, target = self._move_worth_more(winner, district)
        if target != NOBODY:
            self._free(district)
            self._move(winner, source, target)
        elif sketch.rings[winner] or sketch.owners[district] == winner:
            self._stand(winner, district, district)
        else:
            self._free(district)
        self._place([winner], district, 2)
        if runners_up:
            self._place(runners_up, district, 1)

    def _win_quarantia(self, winner: int, runners_up: list[int]) -> None:
        for advisor in QUARANTIA_ADVISORS:
            self._free(advisor)
        self._take_turn(winner)
        if len(runners_up) == 1:
            self._take_turn(runners_up[0])
        else:
            for seat in runners_up:
                self._move_if_it_builds(seat)
        self._take_turn(winner)

    def _tie(self, area: int, winners: list[int]) -> None:
        if area != QUARANTIA:
            self._free(area)
            self._place(winners, area, 2)
            return
        for advisor in QUARANTIA_ADVISORS:
            self._free(advisor)
        for seat in winners * 2:
            self._move_if_it_builds(seat)

    def _take_turn(self, seat: int) -> None:
        if not self._move_if_it_builds(seat) and self._sketch.rings[seat]:
            neutral = next(advisor for advisor in QUARANTIA_ADVISORS if self._sketch.owners[advisor] == NOBODY)
            self._stand(seat, neutral, QUARANTIA)

    # --- advisors -----------------------------------------------------------------------------------

    def _free(self, advisor: int) -> None:
        sketch = self._sketch
        owner = sketch.owners[advisor]
        if owner != NOBODY:
            sketch.owners[advisor] = NOBODY
            sketch.rings[owner] += 1
            at = sketch.stands[advisor] * sketch.seats + owner
            sketch.voices[at] -= 1
            self._votes[at] -= 1

    def _stand(self, seat: int, advisor: int, home: int) -> None:
        """Take the advisor and stand it where a vote is wanted most before the home votes again."""
        self._free(advisor)
        sketch, votes, turns, held = self._sketch, self._votes, self._sketch.turns, self._held
        next_turns = self._next_turns
        seats, owns, sites = sketch.seats, sketch.owns[seat], sketch.sites
        houses = sketch.houses[seat * 6 : seat * 6 + 6]
        best, stand = 0.0, STANDS[home][0]
        for area in STANDS[home]:
            votes_now, votes_next = turns[area] > held, next_turns[area] < next_turns[home]
            if not votes_now and not votes_next:
                continue
            if area == QUARANTIA:
                want = WANTED_IN_QUARANTIA
            elif owns >> area & 1 or sites[area] == SITES:
                want = WANTED_LEAST
            else:
                missing = SITE_COSTS[sites[area]] - houses[area]
                want = WANTED[missing] if missing > 0 else WANTED[0]
            worth = want * NEXT_YEAR if votes_next else 0.0
            if votes_now:
                worth += want
                if worth + want > best:
                    row = votes[area * seats : area * seats + seats]
                    own, row[seat] = row[seat], 0
                    if -1 <= own - max(row) <= 0:
                        worth += want
            if worth > best:
                best, stand = worth, area
        sketch.owners[advisor], sketch.stands[advisor] = seat, stand
        sketch.rings[seat] -= 1
        at = stand * seats + seat
        sketch.voices[at] += 1
        votes[at] += 1

    # --- moves of a house ---------------------------------------------------------------------------

    def _move_if_it_builds(self, seat: int) -> bool:
        """Move a house that no palace needs to where it builds one (D6.1)."""
        sketch = self._sketch
        if not sketch.palaces[seat]:
            return False
        at, owns, sites = seat * 6, sketch.owns[seat], sketch.sites
        source = target = NOBODY
        for district, count in enumerate(sketch.houses[at : at + 6]):
            if owns >> district & 1 or sites[district] == SITES:
                if count:
                    source = district
            elif count >= SITE_COSTS[sites[district]] - 1:
                target = district
        if NOBODY in (source, target):
            return False
        self._move(seat, source, target)
        return True

    def _move_worth_more(self, seat: int, district: int) -> tuple[int, int]:
        """The move from or to the district just won that brings a palace, better than its advisor; or nothing (D5.5)."""
        sketch = self._sketch
        at, owns, sites, houses = seat * 6, sketch.owns[seat], sketch.sites, sketch.houses
        lacks = not owns >> district & 1 and sites[district] < SITES
        placed = sketch.supply[seat]
        placed = min(placed, 2)
        missing = SITE_COSTS[sites[district]] - houses[at + district] if lacks else 0
        if missing > placed:
            if missing == placed + 1:
                for source in DISTRICTS:
                    if houses[at + source] and source != district and (owns >> source & 1 or sites[source] == SITES):
                        return source, district
        elif houses[at + district] and (not lacks or missing < placed):
            for target in DISTRICTS:
                lacking = target != district and not owns >> target & 1 and sites[target] < SITES
                if lacking and houses[at + target] >= SITE_COSTS[sites[target]] - 1:
                    return district, target
        return NOBODY, NOBODY

    def _move(self, seat: int, source: int, target: int) -> None:
        self._sketch.houses[seat * 6 + source] -= 1
        self._sketch.houses[seat * 6 + target] += 1
        self._build([seat], target)

    # --- houses and palaces (D7) --------------------------------------------------------------------

    def _place(self, seats: list[int], district: int, most: int) -> None:
        """One batch: all houses are set, then who can build does (D7.5)."""
        sketch = self._sketch
        entered = []
        for seat in seats:
            placed = sketch.supply[seat]
            placed = min(placed, most)
            if placed:
                sketch.supply[seat] -= placed
                sketch.houses[seat * 6 + district] += placed
                entered.append(seat)
        self._build(entered, district)

    def _build(self, entered: list[int], district: int) -> None:
        """All pay the first free site's cost; nobody builds if the sites do not suffice (D7.7, D7.8)."""
        sketch = self._sketch
        built = sketch.sites[district]
        if built == SITES:
            return
        cost, houses, palaces = SITE_COSTS[built], sketch.houses, sketch.palaces
        builders = [seat for seat in entered if houses[seat * 6 + district] >= cost and palaces[seat]]
        if len(builders) > SITES - built:
            return
        for seat in builders:
            houses[seat * 6 + district] -= cost
            sketch.supply[seat] += cost
            palaces[seat] -= 1
            sketch.owns[seat] |= 1 << district
            sketch.sites[district] += 1
