"""Brings the card of the first steps, a tip, or what is explained beside what it speaks of, marks that, and follows when
the page scrolls or changes its size.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf

from web.dom.markup import Node, h
from web.dom.patch import Fixture, Region
from web.dom.port import Box, Port
from web.model.lesson import Pointer, by_key
from web.model.model import Model
from web.model.placing import AIR, INTO, Place, Tail, crosses, place
from web.model.tip import CHOICE

CARD = ".coach"
FREE = ("#top", "#notices", "#side .progress", "#side [data-key=confirm]")
"""What no card may lie over, whatever it speaks of."""
RATHER = (CHOICE, "#side .prompt")
"""What had better not be covered, where there is room beside it: what is chosen from."""
BOARD = ("#mapbox",)
"""The same on narrow screens, where there is no room beside the choice: what one looks at."""
TOP = "#side .prompt, #side .ehead"
"""Where the column begins: what an earlier card has scrolled comes back."""
FORECAST = ".fc"
"""What can follow of the choice, a line above the main button: a card that asks for something spares it."""
NARROW = 640
"""Up to that width of the screen there is none."""
BUTTONS = 30.0
"""How long a tail is at most that ends in the choice: a longer one would strike through the buttons there, and the mark says enough."""
NEAR, NEEDLE = 60.0, 96.0
"""How far off a card stands there, if it can; and where it cannot, how long a tail is that is left out, as one is
over that line: the mark says enough."""
SPIKE, HEAD, SHAFT = 70.0, 22.0, 2.5
"""How long a tail is at most that is a spike; how long the head of an arrow is, and half as wide as its shaft."""


class Pointing:
    """The card, its tail, and the marks around what it speaks of."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._guide = Fixture(port, port.by_id("guide"))
        self._marks = Region(port, port.by_id("marks"))
        self._shown: Pointer | None = None
        self._following = False
        self._screen: Box | None = None
        port.watch_layout(self._moved)

    def point(self, model: Model) -> None:
        """Once all is drawn: find the card's place."""
        shown = _pointer(model)
        if shown is None:
            if self._shown is not None:
                self._shown = None
                self._rest()
            return
        if self._shown is None or shown.points_at != self._shown.points_at:
            self._reveal(shown)
        self._shown = shown
        self._place()

    def _reveal(self, shown: Pointer) -> None:
        self._screen = self._port.boxes(("",))[0]
        for target in (TOP, *reversed(shown.points_at)):  # the first one last: it is the one that must be in sight
            self._port.reveal(target)

    def _moved(self) -> None:
        """The page has scrolled, or has another size: in its next frame the card follows."""
        if self._shown is not None and not self._following:
            self._following = True
            self._port.next_frame(self._follow)

    def _follow(self) -> None:
        self._following = False
        if self._shown is None:
            return
        if self._port.boxes(("",))[0] != self._screen:  # of another size: what lay beside the edge may lie beyond it
            self._reveal(self._shown)
        self._place()

    def _place(self) -> None:
        assert self._shown is not None
        self._guide.show(data_placed="beside")  # it is as wide as it will be
        screen, card = self._port.boxes(("", CARD))
        found = [box for box in self._port.boxes(self._shown.points_at) if box is not None]
        if screen is None or card is None:
            return
        if not found:
            self._rest()
            return
        where = self._beside(self._shown, screen, card, found)
        self._guide.show(
            style={"--x": f"{where.box.left:.1f}px", "--y": f"{where.box.top:.1f}px"}, data_placed="beside"
        )
        said = [box for box in self._port.boxes((FORECAST,)) if box is not None]
        needless = where.apart + INTO > NEEDLE or any(crosses(where.tail, box) for box in said)
        without = needless if screen.width <= NARROW else where.apart > BUTTONS and self._in_choice(found[0])
        self._marks.show(*_marks(found, None if without else where))

    def _beside(self, shown: Pointer, screen: Box, card: Box, found: Sequence[Box]) -> Place:
        """The card's place. On a narrow screen one that is only read may lie over the main button, whose place its own takes."""
        narrow = screen.width <= NARROW
        others = [box.around(AIR) for box in found[1:]]
        spares = shown.spares if shown.read else (*shown.spares, FORECAST)
        spared = [box for box in self._port.boxes(spares) if box is not None]
        free = self._apart(FREE[:-1] if narrow and shown.read else FREE, found)
        rather = [box for box in self._port.boxes(BOARD if narrow else RATHER) if box is not None]
        near = NEAR if narrow else inf
        return place((card.width, card.height), screen, found[0], [*others, *free], rather, near, spared)

    def _in_choice(self, target: Box) -> bool:
        """Whether the target is one of the things that are chosen from."""
        (choice,) = self._port.boxes((CHOICE,))
        return choice is not None and choice.covered(target) > 0

    def _apart(self, selectors: Sequence[str], targets: Sequence[Box]) -> list[Box]:
        """The boxes of these that are no targets themselves, nor hold one."""
        boxes = [box for box in self._port.boxes(selectors) if box is not None]
        return [box for box in boxes if not any(box.covered(target) for target in targets)]

    def _rest(self) -> None:
        """Without a target the card stands in the middle, and nothing is marked."""
        self._guide.show(data_placed="alone")
        self._marks.show()


def _pointer(model: Model) -> Pointer | None:
    """What is explained stands before the first steps; the keys are explained nowhere in particular."""
    if model.explained:
        return Pointer((by_key(f"explain-{model.explained}"),), (), read=False)
    if model.match is None:
        return None
    from web.model.tips import shown  # nobody needs these at the start
    from web.screens import lesson

    tip = shown(model)
    if tip is not None:
        return Pointer(tip.points_at, tip.spares, read=False)

    return lesson.pointer(model)


def _marks(targets: Sequence[Box], where: Place | None) -> list[Node]:
    """The marks around what the card speaks of, and its tail, unless there is none."""
    rings = [
        h(
            "i",
            class_="ring",
            key=f"ring-{n}",
            style={"left": _px(ring.left), "top": _px(ring.top), "width": _px(ring.width), "height": _px(ring.height)},
        )
        for n, ring in enumerate(box.around(AIR / 2) for box in targets)
    ]
    if where is None:
        return rings
    return [*rings, h("svg", h("path", d=_outline(where.tail)), class_="tail", key="tail")]


def _outline(tail: Tail) -> str:
    """A spike; a long one would cover much, and is an arrow."""
    (ax, ay), (bx, by), (tx, ty) = tail
    mx, my = (ax + bx) / 2, (ay + by) / 2
    far = hypot(tx - mx, ty - my)
    if far <= SPIKE:
        return f"M{ax:.1f} {ay:.1f}L{tx:.1f} {ty:.1f}L{bx:.1f} {by:.1f}"
    x, y = (tx - mx) / far, (ty - my) / far
    hx, hy = tx - HEAD * x, ty - HEAD * y
    points = [
        (hx - y * HEAD / 2, hy + x * HEAD / 2),
        (tx, ty),
        (hx + y * HEAD / 2, hy - x * HEAD / 2),
        (hx + y * SHAFT, hy - x * SHAFT),
        (mx + y * SHAFT, my - x * SHAFT),
        (mx - y * SHAFT, my + x * SHAFT),
        (hx - y * SHAFT, hy + x * SHAFT),
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"


def _px(number: float) -> str:
    return f"{number:.1f}px"
