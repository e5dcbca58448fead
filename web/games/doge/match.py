"""What Doge keeps in a match: a choice in the making, and where a person was looking. Knows no rules
and draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.games.doge import hidden, moves
from doge.games.doge.board import BALLOTS
from doge.games.doge.events import Event
from web.model import game_view


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice in the making; which of it counts depends on what is asked."""

    area: int | None = None
    ballots: tuple[int, ...] = ()  # indexes in the hand of seven, ascending
    stand: int | None = None
    source: int | None = None
    target: int | None = None
    houses: int | None = None  # None: the most that is allowed


@dataclass(frozen=True, slots=True)
class ViewState:
    """Where a person has come to on the map and beside it. None of it is worth saving."""

    focus: int = 0  # the area of the map that the arrow keys have come to
    about: int | None = None  # the area whose sheet is open
    families: bool = False  # on a phone: they stand in the sheet, in place of the choice
    family: int | None = None  # the chronicle shows this seat only
    chart: bool = False  # the chart of what can become of a choice is open
    why: tuple[int, int] | None = None  # year and number of the election whose reasons are asked for
    laid: tuple[int | None, ...] = (None,) * len(BALLOTS)  # the area for which each of my ballots was pressed last


Moment: TypeAlias = game_view.Moment[hidden.Observation, Event]
Part: TypeAlias = game_view.Part[hidden.Observation]
Match: TypeAlias = game_view.Match[moves.Decision, hidden.Observation, Event, Draft, ViewState]
Outcome: TypeAlias = game_view.Touched[moves.Decision, Draft, ViewState]
View: TypeAlias = game_view.GameView[moves.Decision, hidden.Observation, Event, Draft, ViewState]
