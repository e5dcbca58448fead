"""What Masks keeps in a match: a move in the making, what a person has noted and arranged, and what is set on the
device. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from doge.games.masks import hidden, moves
from doge.games.masks.board import ALL, HAND, KINDS, MASKS
from doge.games.masks.events import Event
from doge.games.masks.moves import LETTERS
from doge.kernel.action import Json
from web.model import game_view

MOST_KEPT = 6
"""How many formations of one's own can be kept."""

Plan: TypeAlias = tuple[int | None, ...]
"""A set-up in the making: ten places, the palace first, each from the left as its owner sees it; None where nothing stands."""
EMPTY_PLAN: Plan = (None,) * MASKS


@dataclass(frozen=True, slots=True)
class Draft:
    """A move in the making: where my mask stands and where it shall go. In the set-up: the mask or the place that is taken up."""

    source: int | None = None
    target: int | None = None
    picked: int | None = None  # the kind that is picked from the bench
    lifted: bool = False  # it is being dragged: where it is dropped ends the drag


@dataclass(frozen=True, slots=True)
class ViewState:
    """What lives as long as the game; the pencil marks and the set-up in the making are saved."""

    cursor: int | None = None  # the space that the keys have come to
    column: str = ""  # the letter of a space that was typed; its number is to come
    about: int | None = None  # the mask whose possible kinds are shown
    pencil: tuple[tuple[int, int], ...] = ()  # by mask: the kinds, as bits, that I have struck out
    plan: Plan = EMPTY_PLAN
    shuffles: int = 0
    more: bool = False  # what a move can bring is told at length

    def struck(self, mask: int) -> int:
        """The kinds, as bits, that I have struck out for a mask."""
        return dict(self.pencil).get(mask, 0)

    def with_struck(self, mask: int, kind: int) -> ViewState:
        """The same with a kind struck out, or no longer."""
        bits = {**dict(self.pencil), mask: self.struck(mask) ^ 1 << kind}
        return replace(self, pencil=tuple(sorted((mask, found) for mask, found in bits.items() if found)))


@dataclass(frozen=True, slots=True)
class Prefs:
    """What is set on the device: marks of what masks can be, moves without a button, and formations that were kept."""

    signs: bool = True
    at_once: bool = False
    kept: tuple[Plan, ...] = ()


Moment: TypeAlias = game_view.Moment[hidden.Observation, Event]
Part: TypeAlias = game_view.Part[hidden.Observation]
Match: TypeAlias = game_view.Match[moves.Decision, hidden.Observation, Event, Draft, ViewState]
Outcome: TypeAlias = game_view.Touched[moves.Decision, Draft, ViewState]
View: TypeAlias = game_view.GameView[moves.Decision, hidden.Observation, Event, Draft, ViewState]


# --- view states and prefs as plain data --------------------------------------------------------


def load(saved: Json) -> ViewState:
    """A view state from what was saved, without what is not understood."""
    found = saved if isinstance(saved, dict) else {}
    pencil = found.get("pencil")
    pairs = [pair for pair in pencil if isinstance(pair, list) and len(pair) == 2] if isinstance(pencil, list) else []
    known = {
        mask: bits
        for mask, bits in pairs
        if type(mask) is int and 0 <= mask < 2 * MASKS and type(bits) is int and 0 < bits <= ALL
    }
    plan = _read_plan(found.get("plan"))
    return ViewState(pencil=tuple(sorted(known.items())), plan=EMPTY_PLAN if plan is None else plan)


def save(view_state: ViewState) -> Json:
    """What of a view state is worth keeping; None if that is nothing."""
    kept: dict[str, Json] = {}
    if view_state.pencil:
        kept["pencil"] = [list(pair) for pair in view_state.pencil]
    if view_state.plan != EMPTY_PLAN:
        kept["plan"] = written(view_state.plan)
    return kept or None


def prefs(match: Match) -> Prefs:
    """What is set on this device."""
    found = match.prefs if isinstance(match.prefs, dict) else {}
    kept = found.get("kept")
    plans = [_read_plan(one) for one in kept] if isinstance(kept, list) else []
    whole = tuple([plan for plan in plans if plan is not None and None not in plan])
    return Prefs(found.get("signs") is not False, found.get("at_once") is True, whole[:MOST_KEPT])


def save_prefs(found: Prefs) -> Json:
    """The prefs as plain data."""
    return {"signs": found.signs, "at_once": found.at_once, "kept": [written(plan) for plan in found.kept]}


def written(plan: Sequence[int | None]) -> str:
    """A plan as ten letters, with a dash for an empty place."""
    return "".join("-" if kind is None else LETTERS[kind] for kind in plan)


def _read_plan(found: Json) -> Plan | None:
    """The plan of ten letters; None if it is none, or has more of a kind than there are."""
    if not isinstance(found, str) or len(found) != MASKS or set(found) - {*LETTERS, "-"}:
        return None
    plan = tuple([None if letter == "-" else LETTERS.index(letter) for letter in found])
    return plan if all(plan.count(kind) <= HAND[kind] for kind in KINDS) else None
