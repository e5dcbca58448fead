"""The answers of a hint on the map: a pin in each area where one would go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from web.dom.markup import Node, classes, h
from web.games.doge.board.layout import AreaLayout, Point
from web.screens.hint import PIN

APART = 60.0
"""How far the middles of two pins in one area are from each other."""


class Pin(NamedTuple):
    """An answer that goes to an area; the best is number 1."""

    area: int
    number: int
    chosen: bool


def pins(found: Sequence[Pin], spots: Sequence[AreaLayout]) -> list[Node]:
    """Over the middle of where advisors would stand, side by side in one area; the chosen one is filled."""
    drawn = []
    for pin in found:
        beside = [other.number for other in found if other.area == pin.area]
        x, y = _middle(spots[pin.area].stands)
        x += APART * (beside.index(pin.number) - (len(beside) - 1) / 2)
        drawn.append(
            h(
                "g",
                h("path", d=PIN),
                h("text", str(pin.number), y=3),
                class_=classes("flagged", pin.chosen and "on"),
                transform=f"translate({x:.0f} {y:.0f})",
                key=f"pin-{pin.number}",
            )
        )
    return drawn


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
