"""The river, drawn by the game itself: a lane for each boat, and the spaces that my own can be rowed to."""

from __future__ import annotations

from doge.words import text
from tests.toy.face.match import Match, reach
from web.dom.markup import Node, classes, h
from web.screens.components import use

SPACE, LANE = 100, 90
"""Units of the picture."""


def drawn(match: Match) -> Node:
    """The picture of the river."""
    seen, targets = match.seen, reach(match)
    spaces = [_space(match, space, space in targets) for space in range(seen.goal + 1)] if targets else []
    boats = [_boat(match, seat, bool(targets) and seat == match.me) for seat in range(len(seen.boats))]
    box = f"0 0 {SPACE * (seen.goal + 1)} {LANE * len(seen.boats)}"
    return h(
        "svg",
        spaces,
        boats,
        class_="river",
        viewBox=box,
        role="group",
        aria_label=text("The river"),
        data_group="river",
    )


def _space(match: Match, space: int, near: bool) -> Node:
    """A space of my lane, to which the boat is dragged or sent."""
    return h(
        "rect",
        class_=classes("space", near and match.draft.lifted and "near"),
        x=SPACE * space,
        y=LANE * match.me,
        width=SPACE,
        height=LANE,
        role="button",
        tabindex="0" if match.draft.lifted else "-1",
        aria_label=text("Space {n} of {goal}", n=space, goal=match.seen.goal),
        aria_disabled=not near,
        data_do="row-to",
        data_arg=space,
        data_key=f"space-{space}",
        key=f"space-{space}",
    )


def _boat(match: Match, seat: int, mine: bool) -> Node:
    """A boat; the one that is to be rowed can be taken up."""
    space, name = match.seen.boats[seat], match.names[seat]
    grip = h("rect", width=SPACE, height=LANE, fill="none", pointer_events="all" if mine else "none")
    picture = use("lanterns-boat", x=10, y=10, width=SPACE - 20, height=LANE - 20)
    label = text("{name}, space {n} of {goal}", name=name, n=space, goal=match.seen.goal)
    return h(
        "g",
        grip,
        picture,
        h("title", label),
        class_=classes("boat", f"seat-{seat}", mine and match.draft.lifted and "lifted"),
        style={"transform": f"translate({SPACE * space}px,{LANE * seat}px)"},
        role="button" if mine else "img",
        aria_label=label,
        tabindex="0" if mine else None,
        data_do="tap-boat" if mine else None,
        data_drag="lift" if mine else None,
        data_key="boat" if mine else None,
        key=f"boat-{seat}",
    )
