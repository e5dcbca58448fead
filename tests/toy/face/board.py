"""The river: a lane for each boat, and the spaces that my own can be rowed to, by a drag, two taps or keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.words import text
from tests.toy.hidden import Observation
from tests.toy.moves import Decision, Row
from tests.toy.rules import Event
from web.dom.markup import Node, classes, h
from web.model import game_view
from web.screens.components import use

SPACE, LANE = 100, 90
"""Units of the picture."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice in the making: whether the boat has been taken up."""

    lifted: bool = False


@dataclass(frozen=True, slots=True)
class ViewState:
    """Notes on the seats, and whether this person never gives a card."""

    notes: tuple[str, ...] = ()
    passes: bool = False

    def note(self, seat: int) -> str:
        """What is noted about a seat."""
        return "".join(self.notes[seat : seat + 1])


Match: TypeAlias = game_view.Match[Decision, Observation, Event, Draft, ViewState]


def reach(match: Match) -> dict[int, Row]:
    """The spaces that my boat can be rowed to now, and how; the nearer way where two end in the same space."""
    here, rows = match.now.boats[match.me], [action for action in match.legal if isinstance(action, Row)]
    return {min(match.now.goal, here + row.spaces): row for row in reversed(rows)} if match.asked else {}


def drawn(match: Match) -> Node:
    """The picture of the river."""
    goal, targets = match.seen.goal, reach(match)
    spaces = [_space(match, space, space in targets) for space in range(goal + 1)] if targets else []
    boats = [_boat(match, seat, bool(targets) and seat == match.me) for seat in range(len(match.seats))]
    box, label = f"0 0 {SPACE * (goal + 1)} {LANE * len(boats)}", text("The river")
    return h("svg", spaces, boats, class_="river", viewBox=box, role="group", aria_label=label, data_group="river")


def _space(match: Match, space: int, near: bool) -> Node:
    """A space of my lane, to which the boat is dragged or sent."""
    lifted, key = match.draft.lifted, f"space-{space}"
    return h(
        "rect",
        class_=classes("space", near and lifted and "near"),
        x=SPACE * space,
        y=LANE * match.me,
        width=SPACE,
        height=LANE,
        role="button",
        tabindex="0" if lifted else "-1",
        aria_label=text("Space {n} of {goal}", n=space, goal=match.seen.goal),
        aria_disabled=not near,
        data_do="row-to",
        data_arg=space,
        data_key=key,
        key=key,
    )


def _boat(match: Match, seat: int, mine: bool) -> Node:
    """A boat; the one that is to be rowed can be taken up."""
    space = match.seen.boats[seat]
    label = text("{name}, space {n} of {goal}", name=match.names[seat], n=space, goal=match.seen.goal)
    return h(
        "g",
        h("rect", width=SPACE, height=LANE, fill="none", pointer_events="all" if mine else "none"),
        use("lanterns-boat", x=10, y=10, width=SPACE - 20, height=LANE - 20),
        h("title", label),
        class_=classes("boat", mine and match.draft.lifted and "lifted"),
        style={"transform": f"translate({SPACE * space}px,{LANE * seat}px)"},
        aria_label=label,
        role="button" if mine else "img",
        tabindex="0" if mine else None,
        data_do="tap-boat" if mine else None,
        data_drag="lift" if mine else None,
        data_key="boat" if mine else None,
        key=f"boat-{seat}",
    )
