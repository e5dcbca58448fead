"""Where a card stands beside what it speaks of: boxes of the screen in, a place out. Knows no page and no game.

What it would cover is weighed. A grid over the screen tells for any place at once about how much lies there; of each
part of the screen the best place is looked at closely, with the tail that it would have. That ends on its target, and
neither lies over what matters, if there is any room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from math import ceil, floor, inf
from operator import add
from typing import NamedTuple, TypeAlias

from web.dom.port import Box
from web.model.in_sight import AIR, INTO

GAP = 18.0
"""How long a tail is, where there is room for it."""
ROOT, SLIM = 11.0, 6.0
"""Half the width of the tail where it leaves the card: of a short one, and of a long one, which passes over more."""
LONG = 60.0
"""How long a tail is at least that is a long one."""
MARKED, NEVER, CHOSEN, SPARED, THING, WORDS = 1e5, 1000.0, 100.0, 40.0, 12.0, 6.0
"""What a covered square pixel weighs beside one of distance: of what is spoken of, of what must stay free, of what can be
chosen now, of what a card spares, of pieces, and of words."""
BARRED = 50_000.0
"""What it weighs that a card lies over anything at all that must stay free or can be chosen."""
FAR = 3.0
"""What each pixel weighs that a card stands further off than it should, beside its distance."""
ASKEW = 0.05
"""What each pixel weighs that its middle lies beside the middle of its target."""
CROSSES = ((CHOSEN, 300.0), (THING, 120.0), (0.0, 30.0))
"""What it weighs that the tail lies over something of at least such a weight."""
TAILLESS = 300.0
"""What it weighs at most: a card can do without its tail."""
NARROWER = 60.0
"""What it weighs that a card is narrower, and so taller, than it is by itself."""
STAYS = 150.0
"""How much better another place must be for a card to leave its own."""
CELLS = 120
"""How many cells the grid has across a wide screen; on a narrow one they are as small as they may be, `LEAST`."""
LEAST = 5.0
PARTS = 8
"""In how many rows of three parts the screen is searched."""


class Point(NamedTuple):
    """A point of the screen."""

    x: float
    y: float


Tail: TypeAlias = tuple[Point, Point, Point]
"""Its three corners; the last one lies on the target."""
Kept: TypeAlias = Sequence[tuple[Box, float]]
"""What lies on the screen, and what a square pixel of it weighs."""


class Place(NamedTuple):
    """Where the card stands, and its tail."""

    box: Box
    tail: Tail
    apart: float  # how far it stands from its target; its tail reaches INTO further
    covers: bool  # it lies over what must stay free, or over what can be chosen: there was no other room
    crosses: bool  # its tail lies over such, or over a piece
    cost: float
    size: int  # which of the sizes it has


def place(
    sizes: Iterable[tuple[float, float]],
    screen: Box,
    target: Box,
    kept: Kept,
    near: float = inf,
    last: Box | None = None,
) -> Place:
    """The best place of a card for a target on the screen.

    It has one of these widths and heights, the first if that will do. The target itself stays free; the card stands no further off
    than `near`, if it can, and where it stood last, if no other place is much better.
    """
    ring = target.around(AIR / 2), MARKED
    edges = [_Edges(*box[:2], box.right, box.bottom, weight) for box, weight in (*kept, ring)]
    barring = [each for each in edges if each.weight >= CHOSEN]
    ground = _Ground(screen.around(-AIR), edges)
    best: Place | None = None
    for number, size in enumerate(sizes):
        cards = [_within(card, screen) for card in (*ground.best(size, target, near), *_beside(size, target))]
        if last is not None and (last.width, last.height) == size:
            cards.append(last)
        weighed = [
            (
                _cost(card, screen, target, edges, barring, near) - (STAYS if card is last else 0) + NARROWER * number,
                card,
            )
            for card in cards
        ]
        for cost, card in sorted(weighed):
            if best is not None and best.cost <= cost:  # no tail makes it better
                break
            found = _place(card, target, edges, barring, cost, number)
            if best is None or found.cost < best.cost:
                best = found
        if best is not None and best.cost < NARROWER * (number + 1):
            break
    assert best is not None
    return best


class _Edges(NamedTuple):
    """A box by its edges, and what a square pixel of it weighs."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float

    def lies_under(self, box: Box) -> bool:
        return self.left < box.right and box.left < self.right and self.top < box.bottom and box.top < self.bottom


def _cost(card: Box, screen: Box, target: Box, kept: Sequence[_Edges], barring: Sequence[_Edges], near: float) -> float:
    """What a place costs without its tail."""
    lost = NEVER * (card.width * card.height - card.covered(screen)) + _lost(card, kept)
    barred = BARRED if _bars(card, barring) else 0.0
    return lost + barred + _distance(_apart(card, target), near) + _askew(card, target)


def _lost(card: Box, kept: Iterable[_Edges]) -> float:
    """What it weighs that a card covers some of these."""
    left, top, right, bottom = card.left, card.top, card.right, card.bottom
    lost = 0.0
    for x, y, end, foot, weight in kept:
        if x < right and left < end and y < bottom and top < foot:
            lost += weight * (min(right, end) - max(left, x)) * (min(bottom, foot) - max(top, y))
    return lost


def _place(
    card: Box, target: Box, kept: Sequence[_Edges], barring: Sequence[_Edges], cost: float, number: int
) -> Place:
    """A place with the tail that crosses least."""
    others = [each for each in kept if not each.lies_under(target)]
    crossed, tail = inf, None
    for each in _tails(card, target):
        over = _crossed(each, others)
        if over < crossed:
            crossed, tail = over, each
        if not over:
            break
    assert tail is not None
    apart, bars = _apart(card, target), _bars(card, barring)
    return Place(card, tail, apart, bars, crossed >= CROSSES[1][1], cost + crossed, number)


def _bars(card: Box, barring: Iterable[_Edges]) -> bool:
    """Whether a card lies over any of these, which must stay free or can be chosen, by more than a trifle."""
    return _lost(card, barring) > CHOSEN


def _distance(apart: float, near: float) -> float:
    return abs(apart - GAP) + FAR * max(0.0, apart - near)


def _askew(card: Box, target: Box) -> float:
    across = card.left + card.width / 2 - target.left - target.width / 2
    down = card.top + card.height / 2 - target.top - target.height / 2
    return ASKEW * (abs(across) + abs(down))


def _crossed(tail: Tail, kept: Sequence[_Edges]) -> float:
    """What it weighs that a tail lies over something."""
    xs, ys = [((a + b) / 2, tip) for a, b, tip in zip(*tail, strict=True)]
    left, right, top, bottom = min(xs) - SLIM, max(xs) + SLIM, min(ys) - SLIM, max(ys) + SLIM
    lost = 0.0
    for each in kept:  # few lie where it passes
        if each.left < right and left < each.right and each.top < bottom and top < each.bottom and _crosses(tail, each):
            lost += next(cost for least, cost in CROSSES if each.weight >= least)
            if lost >= TAILLESS:
                return TAILLESS
    return lost


def _crosses(tail: Tail, box: _Edges) -> bool:
    """Whether the line from a tail's root to its point passes over something, or close by."""
    (ax, ay), (bx, by), (tx, ty) = tail
    x, y = (ax + bx) / 2, (ay + by) / 2
    first, last = 0.0, 1.0
    for start, way, least, most in (
        (x, tx - x, box.left - SLIM, box.right + SLIM),
        (y, ty - y, box.top - SLIM, box.bottom + SLIM),
    ):
        if way:
            low, high = sorted(((least - start) / way, (most - start) / way))
            first, last = max(first, low), min(last, high)
        elif not least < start < most:
            return False
    return first < last


def _apart(card: Box, target: Box) -> float:
    """How far the card stands from its target, from edge to edge."""
    across = max(target.left - card.right, card.left - target.right, 0.0)
    down = max(target.top - card.bottom, card.top - target.bottom, 0.0)
    return across + down


class _Ground:
    """How much lies where on the screen, in cells."""

    def __init__(self, screen: Box, kept: Sequence[_Edges]) -> None:
        self._screen = screen
        self._cell = max(LEAST, screen.width / CELLS)
        self._wide, self._high = (ceil(length / self._cell) for length in (screen.width, screen.height))
        self._sums = self._summed(kept)

    def _summed(self, kept: Sequence[_Edges]) -> list[list[float]]:
        """For each corner of a cell all that lies above and left of it, from what begins and ends where."""
        edges = [[0.0] * (self._wide + 1) for _ in range(self._high + 1)]
        for box in kept:
            weight = box.weight
            outward = weight >= CHOSEN  # of the rest a cell counts if most of it is covered
            left, right = self._cells(box.left - self._screen.left, box.right - self._screen.left, self._wide, outward)
            top, bottom = self._cells(box.top - self._screen.top, box.bottom - self._screen.top, self._high, outward)
            edges[top][left] += weight
            edges[top][right] -= weight
            edges[bottom][left] -= weight
            edges[bottom][right] += weight
        sums, lies, above = [[0.0] * (self._wide + 1)], [0.0] * (self._wide + 1), [0.0] * (self._wide + 1)
        for row in edges[:-1]:
            lies = list(map(add, lies, accumulate(row)))
            above = list(map(add, above, accumulate(lies[:-1], initial=0.0)))
            sums.append(above)
        return sums

    def _cells(self, start: float, end: float, most: int, outward: bool) -> tuple[int, int]:
        low, high = start / self._cell, end / self._cell
        first, last = (floor(low), ceil(high)) if outward else (round(low), round(high))
        return max(0, min(first, most)), max(0, min(last, most))

    def best(self, size: tuple[float, float], target: Box, near: float) -> Iterator[Box]:
        """The best place of each part of the screen for a card of that size."""
        wide, high = (ceil(length / self._cell) for length in size)
        across, down = self._wide - wide + 1, self._high - high + 1
        found: dict[tuple[int, int], tuple[float, int, int]] = {}
        lefts = [self._screen.left + self._cell * x for x in range(max(across, 0))]
        aside = [max(target.left - left - size[0], left - target.right, 0.0) for left in lefts]
        askew = [ASKEW * abs(left + size[0] / 2 - target.left - target.width / 2) for left in lefts]
        area = self._cell * self._cell
        for y in range(down):
            top = self._screen.top + self._cell * y
            off = max(target.top - top - size[1], top - target.bottom, 0.0)
            upper, lower = self._sums[y], self._sums[y + high]
            costs = [
                area * (d - c - b + a) + _distance(more + off, near) + beside
                for a, b, c, d, more, beside in zip(
                    upper, islice(upper, wide, None), lower, islice(lower, wide, None), aside, askew, strict=False
                )
            ]
            for part in range(3):
                first, last = across * part // 3, across * (part + 1) // 3
                if first < last:
                    cost = min(costs[first:last])
                    key = (y * PARTS // down, part)
                    if key not in found or cost < found[key][0]:
                        found[key] = (cost, costs.index(cost, first), y)
        for _, x, y in found.values():
            yield Box(lefts[x], self._screen.top + self._cell * y, *size)


def _beside(size: tuple[float, float], target: Box) -> Iterator[Box]:
    """Right, left, above and below of the target, so that it stays in line with the card where it can."""
    width, height = size
    middle_x, middle_y = target.left + target.width / 2, target.top + target.height / 2
    for part in (0.25, 0.5, 0.75):
        yield Box(target.right + GAP, middle_y - height * part, width, height)
        yield Box(target.left - GAP - width, middle_y - height * part, width, height)
        for gap in (GAP, AIR, AIR / 2 + 1):
            yield Box(middle_x - width * part, target.top - gap - height, width, height)
            yield Box(middle_x - width * part, target.bottom + gap, width, height)


def _within(card: Box, screen: Box) -> Box:
    """The card, pushed into the screen."""
    left = max(screen.left + AIR, min(card.left, screen.right - AIR - card.width))
    top = max(screen.top + AIR, min(card.top, screen.bottom - AIR - card.height))
    return card._replace(left=left, top=top)


def _tails(card: Box, target: Box) -> Iterator[Tail]:
    """From the edges of the card that look at the target to points of it, the straight ones first."""
    across = max(target.left - card.right, card.left - target.right)
    down = max(target.top - card.bottom, card.top - target.bottom)
    half = ROOT if max(across, down) < LONG else SLIM
    sides = sorted(((across, True), (down, False)), reverse=True)
    for _, sideways in sides if sides[1][0] > GAP else sides[:1]:
        yield from _tails_of(card, target, half, sideways)


def _tails_of(card: Box, target: Box, half: float, sideways: bool) -> Iterator[Tail]:
    """Those that leave the card at its side, or above or below."""
    if sideways:
        edge, end = (card.right, target.left + INTO) if target.left >= card.right else (card.left, target.right - INTO)
        lengths = card.top, card.bottom, target.top, target.bottom
    else:
        edge, end = (card.bottom, target.top + INTO) if target.top >= card.bottom else (card.top, target.bottom - INTO)
        lengths = card.left, card.right, target.left, target.right
    start, stop, low, high = lengths
    for wanted in ((start + stop) / 2, low, high):
        root = max(start + 2 * ROOT, min(_toward(wanted, low, high), stop - 2 * ROOT))
        tip = _toward(root, low, high)
        if sideways:
            yield Point(edge, root - half), Point(edge, root + half), Point(end, tip)
        else:
            yield Point(root - half, edge), Point(root + half, edge), Point(tip, end)


def _toward(wanted: float, low: float, high: float) -> float:
    """The value in the middle half of a range that is nearest to a wanted one."""
    quarter = (high - low) / 4
    return max(low + quarter, min(wanted, high - quarter))
