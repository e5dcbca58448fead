"""The moments of a match sorted into years, rounds of ballots and elections. Draws nothing; the chronicle does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from doge.games.doge.events import (
    BallotsChosen,
    BallotsRevealed,
    ElectionHeld,
    Event,
    GameEnded,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election
from web.games.doge.match import Moment


@dataclass
class Poll:
    """One election: the moment in which it was opened, all that was done after it, and that of the last of that."""

    at: int
    election: Election
    end: int
    deeds: list[Event] = field(default_factory=list)

    def concerns(self, seat: int) -> bool:
        """Whether the seat had votes or a hand in it."""
        tally = self.election.tallies[seat]
        return bool(tally.ballots or tally.advisors) or any(seat in doers(event) for event in self.deeds)


@dataclass
class Round:
    """One round of ballots: the moment in which it was revealed, the piles, and my own ballots."""

    at: int
    revealed: BallotsRevealed
    own: BallotsChosen | None


@dataclass
class Year:
    """All that was seen of one year."""

    at: int
    began: YearBegan
    rounds: list[Round] = field(default_factory=list)
    polls: list[Poll] = field(default_factory=list)
    ended: YearEnded | None = None
    over: GameEnded | None = None

    @property
    def number(self) -> int:
        """Which year of the game it is."""
        return self.began.year


def annals(moments: Sequence[Moment], me: int) -> list[Year]:
    """The years of these moments, oldest first; of the ballots that were chosen those of seat `me`."""
    years: list[Year] = []
    own: BallotsChosen | None = None
    for at, moment in enumerate(moments):
        event = moment.event
        if event is None:
            continue
        if isinstance(event, YearBegan):
            years.append(Year(at, event))
        elif isinstance(event, BallotsChosen):
            own = event if event.seat == me else own  # nobody else's are ever heard (D9)
        elif isinstance(event, BallotsRevealed):
            years[-1].rounds.append(Round(at, event, own))
            own = None
        else:
            _add(years[-1], at, event)
    return years


def _add(year: Year, at: int, event: Event) -> None:
    """Write an event of the elections down."""
    match event:
        case ElectionHeld(election):
            year.polls.append(Poll(at, election, at))
        case YearEnded():
            year.ended = event
        case GameEnded():
            year.over = event
        case _:
            year.polls[-1].deeds.append(event)
            year.polls[-1].end = at


def doers(event: Event) -> tuple[int, ...]:
    """The seats that an event is about."""
    seats: tuple[int, ...] = getattr(event, "seats", ())
    mentioned = (getattr(event, name, None) for name in ("seat", "owner", "before"))
    return (*seats, *(seat for seat in mentioned if isinstance(seat, int)))
