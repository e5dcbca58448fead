"""Where a card stands beside what it speaks of: boxes of the screen in, a place out. Knows no page and no game.

Its tail ends on its target; neither lies over what must stay free. Of the places beside the target, and beside what is
in the way, the nearest one is taken that covers nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple, TypeAlias

from web.dom.port import Box

GAP = 18.0
"""The least distance from the card to its target: the length of its tail."""
FURTHER = (0.0, 24.0, 64.0, 128.0, 220.0)
"""How much further off it may stand."""
AIR = 6.0
"""What stays free around a target and around the edge of the screen."""
ROOT, SLIM = 11.0, 6.0
"""Half the width of the tail where it leaves the card: of a short one, and of a long one, which passes over more."""
LONG = 60.0
"""How long a tail is at least that is a long one."""
INTO = 4.0
"""How far the tail's point reaches into its target."""
COVERS, SPARED, ASIDE = 1000.0, 100.0, 0.02
"""What a covered square pixel weighs beside one of distance: of what must stay free, of what is spared, and of what had better."""
FAR = 20.0
"""What each pixel weighs that a card stands further off than its tail should be long."""
CROSSES = 300.0
"""What it weighs that the tail lies over something that must stay free."""


class Point(NamedTuple):
    """A point of the screen."""

    x: float
    y: float


Tail: TypeAlias = tuple[Point, Point, Point]
"""Its three corners; the last one lies on the target."""


class Place(NamedTuple):
    """Where the card stands, and its tail."""

    box: Box
    tail: Tail
    apart: float  # how far it stands from its target; its tail reaches INTO further


def place(
    size: tuple[float, float],
    screen: Box,
    target: Box,
    free: Sequence[Box],
    rather: Sequence[Box],
    near: float = inf,
    spared: Sequence[Box] = (),
) -> Place:
    """The best place of a card of that width and height for a target on the screen.

    `free` must not be covered, `spared` only where there is no other room, and `rather` had better not be; the target never is, if
    there is any room. It stands no further off than `near`, if it can.
    """
    kept, all_free = [target.around(AIR), *free], [*free, *spared]

    def cost(card: Box) -> float:
        lost = sum(card.covered(box) for box in kept) + size[0] * size[1] - card.covered(screen)
        over = sum(card.covered(box) for box in spared)
        aside = sum(card.covered(box) for box in rather)
        tail = _tail(card, target)
        crossed = sum(crosses(tail, box) for box in all_free)
        apart = _apart(card, target)
        return COVERS * lost + SPARED * over + ASIDE * aside + CROSSES * crossed + apart + FAR * max(0.0, apart - near)

    gaps = (GAP,) if near == inf else (GAP, AIR)
    best = min(_candidates(size, screen, target, all_free, gaps), key=cost)
    return Place(best, _tail(best, target), _apart(best, target))


def crosses(tail: Tail, box: Box) -> bool:
    """Whether a tail lies over something: the box around the tail."""
    left, top = min(point.x for point in tail), min(point.y for point in tail)
    way = Box(left, top, max(point.x for point in tail) - left, max(point.y for point in tail) - top)
    return way.covered(box) > 0


def _apart(card: Box, target: Box) -> float:
    """How far the card stands from its target, from edge to edge."""
    across = max(target.left - card.right, card.left - target.right, 0.0)
    down = max(target.top - card.bottom, card.top - target.bottom, 0.0)
    return across + down


def _candidates(
    size: tuple[float, float], screen: Box, target: Box, free: Sequence[Box], gaps: Sequence[float]
) -> Iterator[Box]:
    """Places within the screen: right, left, above and below of the target, near first, and then, so far off, of all in the way."""
    further = [GAP + more for more in FURTHER]
    for box, apart in ((target, further), *((box, gaps) for box in free)):
        for gap in apart:
            for card in _beside(size, box, target, gap):
                yield _within(card, screen)
    for box in free:  # in the corner of two that are in the way
        for edge in free:
            yield _within(Box(edge.right + GAP, box.bottom + GAP, *size), screen)
            yield _within(Box(edge.right + GAP, box.top - GAP - size[1], *size), screen)


def _beside(size: tuple[float, float], box: Box, target: Box, gap: float) -> Iterator[Box]:
    """Right, left, above and below of a box, so that the target stays in line with the card where it can."""
    width, height = size
    middle_x, middle_y = target.left + target.width / 2, target.top + target.height / 2
    for part in (0.25, 0.5, 0.75, 0.1, 0.9):
        yield Box(box.right + gap, middle_y - height * part, width, height)
        yield Box(box.left - gap - width, middle_y - height * part, width, height)
    for part in (0.25, 0.5, 0.75, 0.1, 0.9):
        yield Box(middle_x - width * part, box.top - gap - height, width, height)
        yield Box(middle_x - width * part, box.bottom + gap, width, height)


def _within(card: Box, screen: Box) -> Box:
    """The card, pushed into the screen."""
    left = max(screen.left + AIR, min(card.left, screen.right - AIR - card.width))
    top = max(screen.top + AIR, min(card.top, screen.bottom - AIR - card.height))
    return card._replace(left=left, top=top)


def _tail(card: Box, target: Box) -> Tail:
    """From the edge of the card that looks at the target to the nearest point of it."""
    across = max(target.left - card.right, card.left - target.right)
    down = max(target.top - card.bottom, card.top - target.bottom)
    half = ROOT if max(across, down) < LONG else SLIM
    tip_x = _toward(card.left + card.width / 2, target.left, target.right)
    tip_y = _toward(card.top + card.height / 2, target.top, target.bottom)
    if across > down:
        root = max(card.top + 2 * ROOT, min(tip_y, card.bottom - 2 * ROOT))
        edge, tip = (card.right, target.left + INTO) if target.left >= card.right else (card.left, target.right - INTO)
        return Point(edge, root - half), Point(edge, root + half), Point(tip, _toward(root, target.top, target.bottom))
    root = max(card.left + 2 * ROOT, min(tip_x, card.right - 2 * ROOT))
    edge, tip = (card.bottom, target.top + INTO) if target.top >= card.bottom else (card.top, target.bottom - INTO)
    return Point(root - half, edge), Point(root + half, edge), Point(_toward(root, target.left, target.right), tip)


def _toward(wanted: float, low: float, high: float) -> float:
    """The value in the middle half of a range that is nearest to a wanted one."""
    quarter = (high - low) / 4
    return max(low + quarter, min(wanted, high - quarter))
