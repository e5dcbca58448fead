"""The position of a game of Doge and the agenda of what is to do. Knows no rule; rules.py changes it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from doge.games.doge.board import AREAS, BALLOTS, DISTRICTS, HOUSES, PALACES, RINGS
from doge.kernel.game import CHANCE, Pending, Result


class Ending(StrEnum):
    """How a game can end (D8.2, D8.4)."""

    GOAL = "goal"
    STALEMATE = "stalemate"
    YEAR_LIMIT = "year-limit"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat has in the area that votes: ballots, turned up, and the number of its advisors (D4.3)."""

    ballots: tuple[int, ...]
    advisors: int

    @property
    def markers(self) -> tuple[int, ...]:
        """What bots that were written for 0.1.0 call the ballots."""
        return self.ballots

    @property
    def votes(self) -> int:
        """The sum that counts."""
        return sum(self.ballots) + self.advisors


@dataclass(frozen=True, slots=True)
class Election:
    """One election: its area, its number in the year (1 to 7), the tally of each seat, and who won (D4)."""

    area: int
    number: int
    tallies: tuple[Tally, ...]
    winners: tuple[int, ...]
    runners_up: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallotRound:
    """To do: a round of ballots (D3.2)."""


@dataclass(frozen=True, slots=True)
class AdvisorTurn:
    """To do: the seat takes an advisor of the home area, or abstains (D5.1a, D6.1)."""

    seat: int
    home: int


@dataclass(frozen=True, slots=True)
class MoveBatch:
    """To do: each of the seats may move a house; `district`, if given, is one end of the move (D5.5, D6)."""

    seats: tuple[int, ...]
    district: int | None


@dataclass(frozen=True, slots=True)
class PlaceBatch:
    """To do: each of the seats may place up to `most` houses in the district (D5.1b to D5.4)."""

    seats: tuple[int, ...]
    district: int
    most: int


@dataclass(frozen=True, slots=True)
class BuildBatch:
    """To do: each (seat, district) whose house just entered and who can build says if it builds (D7.6)."""

    sites: tuple[tuple[int, int], ...]


Task: TypeAlias = BallotRound | AdvisorTurn | MoveBatch | PlaceBatch | BuildBatch


@dataclass(init=False, repr=False, slots=True)
class State:
    """A position: everything, also what no seat knows. Lists by seat hold lists by area or district."""

    seats: int
    year: int  # 0 before the first deal
    order: tuple[int, ...]  # how the areas vote this year
    next: tuple[int, ...]  # how they vote next year; the first `held` of it are turned up
    round: int  # the ballot round that is played, or was played last
    held: int  # elections that are over this year
    used: list[tuple[int, ...]]  # by seat: areas whose card is used this year, by round
    hand: list[tuple[int, ...]]  # by seat: ballots not placed this year, ascending
    placed: list[list[tuple[int, ...]]]  # by seat and area: ballots placed there this year, ascending
    houses: list[list[int]]  # by seat and district
    sites: list[tuple[int, ...]]  # by district: who owns the palaces on its sites, in order of the sites
    advisor_owners: list[int | None]  # by advisor: who controls it
    advisor_stands: list[int | None]  # by advisor: the area where it stands, None while neutral
    house_supply: list[int]
    palace_supply: list[int]
    ring_supply: list[int]
    election: Election | None  # the one that is held, or was held last this year
    agenda: tuple[Task, ...]  # what is still to do before the next election or round, next first
    pending: Pending
    result: Result | None

    def __init__(self, seats: int) -> None:
        """The set-up of D2.1, before the voting orders are dealt."""
        self.seats = seats
        self.year = self.round = self.held = 0
        self.order = self.next = ()
        self.used = [()] * seats
        self.hand = [BALLOTS] * seats
        self.placed = [[()] * len(AREAS) for _ in range(seats)]
        self.houses = [[0] * len(DISTRICTS) for _ in range(seats)]
        self.sites = [()] * len(DISTRICTS)
        self.advisor_owners = [None] * 9
        self.advisor_stands = [None] * 9
        self.house_supply = [HOUSES] * seats
        self.palace_supply = [PALACES] * seats
        self.ring_supply = [RINGS] * seats
        self.election = None
        self.agenda = ()
        self.pending = CHANCE
        self.result = None

    def copy(self) -> State:
        twin = object.__new__(State)
        twin.seats = self.seats
        twin.year = self.year
        twin.order = self.order
        twin.next = self.next
        twin.round = self.round
        twin.held = self.held
        twin.used = self.used[:]
        twin.hand = self.hand[:]
        twin.placed = [row[:] for row in self.placed]
        twin.houses = [row[:] for row in self.houses]
        twin.sites = self.sites[:]
        twin.advisor_owners = self.advisor_owners[:]
        twin.advisor_stands = self.advisor_stands[:]
        twin.house_supply = self.house_supply[:]
        twin.palace_supply = self.palace_supply[:]
        twin.ring_supply = self.ring_supply[:]
        twin.election = self.election
        twin.agenda = self.agenda
        twin.pending = self.pending
        twin.result = self.result
        return twin
