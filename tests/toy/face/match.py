"""What Lanterns keeps in a match: a choice in the making, and what a person has noted. Draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.kernel.action import Json
from tests.toy.hidden import Observation
from tests.toy.moves import Decision, Row
from tests.toy.rules import Event
from web.model import game_view

LONGEST = 40
"""The most letters of a note."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card that has been picked, or the boat that has been taken up."""

    card: int | None = None
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class ViewState:
    """Notes on the others by seat, and whether this person never gives a card. All of it is saved."""

    notes: tuple[tuple[int, str], ...] = ()
    passes: bool = False

    def note(self, seat: int) -> str:
        """What is noted about a seat."""
        return dict(self.notes).get(seat, "")


Moment: TypeAlias = game_view.Moment[Observation, Event]
Part: TypeAlias = game_view.Part[Observation]
Match: TypeAlias = game_view.Match[Decision, Observation, Event, Draft, ViewState]
Outcome: TypeAlias = game_view.Touched[Decision, Draft, ViewState]


def load(saved: Json) -> ViewState:
    """A view state from what was saved, without what is not understood."""
    found = saved if isinstance(saved, dict) else {}
    notes = found.get("notes")
    pairs = [pair for pair in notes if isinstance(pair, list) and len(pair) == 2] if isinstance(notes, list) else []
    known = [(seat, line[:LONGEST]) for seat, line in pairs if type(seat) is int and isinstance(line, str)]
    return ViewState(tuple(known), found.get("passes") is True)


def save(view_state: ViewState) -> Json:
    """The view state as plain data; None if there is nothing in it."""
    if view_state == ViewState():
        return None
    return {"notes": [list(note) for note in view_state.notes], "passes": view_state.passes}


def reach(match: Match) -> dict[int, Row]:
    """The spaces that my boat can be rowed to now, and how; the nearer way where two end in the same space."""
    here, rows = match.now.boats[match.me], [action for action in match.legal if isinstance(action, Row)]
    return {min(match.now.goal, here + row.spaces): row for row in reversed(rows)} if match.asked else {}
