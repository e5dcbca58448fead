"""The rules of Lanterns in the page, and the small picture of a saved game."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import plural, text
from web.dom.markup import Node, h
from web.model.game_view import Summary, Topic
from web.screens.components import picture, use


def thumbnail(found: Summary) -> tuple[Node | None, Node | None]:
    """The boats on the river, small; nothing where the summary, which may come from anywhere, does not tell enough."""
    drawn = found.picture if isinstance(found.picture, dict) else {}
    goal, spaces = drawn.get("goal"), drawn.get("boats")
    if type(goal) is not int or not isinstance(spaces, (list, tuple)) or len(spaces) != len(found.names):
        return None, None
    known = [space for space in spaces if type(space) is int and 0 <= space <= goal <= 20]
    if len(known) != len(spaces):
        return None, None
    boats = [use("lanterns-boat", x=10 * space, y=10 * lane, width=10, height=10) for lane, space in enumerate(known)]
    furthest = plural("1 space to go", "{n} spaces to go", goal - max(known))
    return picture(f"0 0 {10 * goal + 10} {10 * len(known)}", "thumb", *boats), h("p", furthest)


def rulebook() -> tuple[str, Sequence[Topic]]:
    """The rules."""
    aim = text("Be the first boat in the harbour.")
    lighting = text(
        "All light a lantern in secret; the highest leads. The leader rows 0 to 2 spaces and may give a card."
    )
    fog = text("Whoever holds the fog is asked in secret whether to spread it. If nobody does, the tide decides.")
    return text("A game that nobody plays"), [
        Topic("aim", text("Aim"), "1", lambda _: [h("p", aim)]),
        Topic("round", text("A round"), "2", lambda _: [h("p", lighting)]),
        Topic("fog", text("Fog and tide"), "3 to 5", lambda _: [h("p", fog)]),
    ]
