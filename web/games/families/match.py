"""What Families keeps in a match: a choice in the making, and what a person has ordered. Knows no rules and draws
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from doge.games.families import hidden, moves
from doge.games.families.cards import Name
from doge.games.families.events import Event
from doge.games.families.state import NOTHING, Side
from doge.kernel.action import Json
from web.model import game_view

UNORDERED, THIS_PHASE, THIS_TURN, UNTIL_HIT = "", "phase", "turn", "hit"
ORDERS = (UNORDERED, THIS_PHASE, THIS_TURN, UNTIL_HIT)
"""How long a person passes without being asked: not at all, to the end of the phase or the turn, until something happens to it."""


Trades: TypeAlias = Literal["worth", "always", "never"]


class Tool(NamedTuple):
    """What is taken up to do something with it: a card of the hand or in play, or the Villa that may be built."""

    place: str  # moves.HAND, moves.PLAY, or "villa"
    id: Name


@dataclass(frozen=True, slots=True)
class Trade:
    """An offer in the making."""

    to: int
    give: Side = NOTHING
    want: Side = NOTHING
    naming: bool = False  # the list of kinds is open, to ask for a card of the other hand


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice in the making; which of it counts depends on what is asked."""

    tool: Tool | None = None
    act: moves.Decision | None = None  # what to do with it
    laid: bool = False  # nothing is taken up, though a ship that was just put into play would be
    trade: Trade | None = None
    gold: int | None = None  # of the bid; None: not touched yet
    intrigues: int = 0
    offices: tuple[str | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class ViewState:
    """What a person has ordered and where it looks. The orders are saved."""

    order: str = UNORDERED
    since: int = 0  # the number of moments when it was ordered
    trades: Trades = "worth"  # when I am asked in the diplomacy phase
    acted: int = 0  # the number of moments at my last choice; 0: not known, as after a reload
    estate: int | None = None  # on a phone: whose is shown at full size; None: no one's
    hand: bool = False  # on a phone: all cards of the hand are shown in a sheet
    sort: str = ""  # there: only those that are played then, as a word of effects.WHEN
    family: int | None = None  # the chronicle shows this seat only


Moment: TypeAlias = game_view.Moment[hidden.Observation, Event]
Part: TypeAlias = game_view.Part[hidden.Observation]
Match: TypeAlias = game_view.Match[moves.Decision, hidden.Observation, Event, Draft, ViewState]
Outcome: TypeAlias = game_view.Touched[moves.Decision, Draft, ViewState]
View: TypeAlias = game_view.GameView[moves.Decision, hidden.Observation, Event, Draft, ViewState]


def load(saved: Json) -> ViewState:
    """A view state from what was saved, without what is not understood."""
    found = saved if isinstance(saved, dict) else {}
    order, since = found.get("order"), found.get("since")
    known = order in ORDERS and type(since) is int and since >= 0
    kept = ViewState(str(order), int(str(since))) if known else ViewState()
    return replace(kept, trades=_trades(found.get("trades")))


def _trades(saved: Json) -> Trades:
    """When I am asked about trades; up to 0.1.0 that was yes or no."""
    if saved == "always":
        return "always"
    return "never" if saved in (False, "never") else "worth"


def save(view_state: ViewState) -> Json:
    """The orders as plain data; None if there are none."""
    if view_state.order == UNORDERED and view_state.trades == "worth":
        return None
    return {"order": view_state.order, "since": view_state.since, "trades": view_state.trades}
