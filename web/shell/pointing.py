"""Brings the card of the first steps, a tip, or what is explained beside what it speaks of, marks that, and follows when
the page scrolls or changes its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, inf
from typing import TYPE_CHECKING, NamedTuple

from web.dom.markup import Node, h
from web.dom.patch import Fixture, Region
from web.dom.port import Box, Port
from web.model.in_sight import AIR, INTO, InSight
from web.model.lesson import Pointer, by_key
from web.model.model import Model

if TYPE_CHECKING:
    from web.model.placing import Place, Tail

CARD = ".coach"
BROAD = ".coach:is(.pictured, .explained)"
"""A card that needs its width."""
FOLDS = ".coach.tip:not(.open)"
"""A card of which the title will do where there is no other room."""
WIDTHS, SMALL = (0, 440, 290), (0, 310, 250)
"""How wide a card may be, on wide and narrow screens: 0 is the width that it has by itself."""
SLIM = 320
"""Up to that width the buttons of a tip stand below its words."""
FREE = ("#top", "#notices", "#side .progress")
"""What no card may lie over, whatever it speaks of."""
ASKED, MAIN = "#side :is(.prompt, .ehead)", "#side [data-key=confirm]"
"""What is asked, where the column begins, and the main button."""
BUTTONS = "#side button:not([aria-disabled=true])"
"""What can be pressed in the column: a card may stand on its empty ground."""
NARROW = 640
"""Up to that width of the screen a card is as wide as that, and had better stand near."""
NEAR, NEEDLE = 60.0, 96.0
"""How far off a card stands there, if it can; and where it cannot, how long a tail is that is left out: the mark says enough."""
SHORT = 30.0
"""How long a tail is at least that is left out where it would strike through something."""
SPIKE, HEAD, SHAFT = 70.0, 22.0, 2.5
"""How long a tail is at most that is a spike; how long the head of an arrow is, and half as wide as its shaft."""


class Look(NamedTuple):
    """How wide the card is, 0: as wide as by itself; and whether it is folded."""

    width: int = 0
    folded: bool = False


class Pointing:
    """The card, its tail, and the marks around what it speaks of."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._guide = Fixture(port, port.by_id("guide"))
        self._marks = Region(port, port.by_id("marks"))
        self._shown: Pointer | None = None
        self._in_sight = InSight()  # what the game wants to have in sight
        self._at: Box | None = None  # where the card stands
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
            self._at = None
            self._reveal(shown)
        self._in_sight = model.match.face.in_sight if model.match else InSight()
        self._shown = shown
        self._place()

    def _reveal(self, shown: Pointer) -> None:
        self._screen = self._port.boxes(("",))[0]
        # What an earlier card has scrolled comes back; the first target last: it is the one that must be in sight.
        for target in (ASKED, *reversed(shown.points_at)):
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
        screen = self._port.boxes(("",))[0]
        found = [box for box in self._port.boxes(self._shown.points_at) if box is not None]
        if not found or screen is None:
            self._rest()
            return
        narrow = screen.width <= NARROW
        where, look = self._best(self._shown, screen, found, narrow)
        self._at = where.box
        self._show(look)
        through = where.crosses and where.apart > SHORT
        self._marks.show(*_marks(found, None if through or (narrow and where.apart + INTO > NEEDLE) else where))

    def _best(self, shown: Pointer, screen: Box, found: Sequence[Box], narrow: bool) -> tuple[Place, Look]:
        """The card's place, and how it looks there. A tip that would lie over what can be chosen is folded, until it is opened."""
        from web.model.placing import place  # nobody needs it at the start

        kept, near = [*self._kept_free(shown, found, narrow)], NEAR if narrow else inf
        folds, broad = self._port.boxes((FOLDS, BROAD))
        widths = (0,) if broad else SMALL if narrow else WIDTHS
        looks = [Look(width) for width in widths]
        where = place((self._size(look) for look in looks), screen, found[0], kept, near, self._at)
        if where.covers and folds:
            looks = [Look(folded=True)]
            where = place([self._size(looks[0])], screen, found[0], kept, inf, self._at)
        return where, looks[where.size]

    def _size(self, look: Look) -> tuple[float, float]:
        self._show(look)
        (card,) = self._port.boxes((CARD,))
        return (card.width, card.height) if card is not None else (0.0, 0.0)

    def _show(self, look: Look) -> None:
        """The card where it stands, so wide."""
        at = {"--x": _px(self._at.left), "--y": _px(self._at.top)} if self._at else {}
        style = at | ({"--w": _px(look.width)} if look.width else {})
        slim, folded = "yes" if 0 < look.width < SLIM else None, "yes" if look.folded else None
        self._guide.show(style=style, data_placed="beside", data_slim=slim, data_folded=folded)

    def _kept_free(self, shown: Pointer, found: Sequence[Box], narrow: bool) -> Iterator[tuple[Box, float]]:
        """What the card had better not cover. One that is only read may lie over the choice, which waits for it, on a narrow screen
        over what is asked, too.
        """
        from web.model.placing import CHOSEN, MARKED, NEVER, SPARED, THING, WORDS

        waits = narrow and shown.read
        yield from ((box.around(AIR / 2), MARKED) for box in found[1:])
        sight, chosen = self._in_sight, THING if shown.read else CHOSEN
        selectors = (
            *((one, 10 * NEVER) for one in FREE),
            (sight.told, NEVER),
            (ASKED, THING if waits else NEVER),
            (MAIN, THING if waits else MARKED),
            *((one, SPARED) for one in shown.spares),
            (BUTTONS, chosen),
            (sight.choosable, chosen),
            (sight.things, THING),
            ("words", WORDS),
        )
        given = [(selector, weight) for selector, weight in selectors if selector]
        for boxes, (_, weight) in zip(self._port.parts([one for one, _ in given]), given, strict=True):
            yield from ((box, weight) for box in boxes if weight < NEVER or not _holds(box, found))

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


def _holds(box: Box, targets: Sequence[Box]) -> bool:
    """Whether it is a target itself, or holds one: then it cannot stay free of the marks either."""
    return any(box.covered(target) for target in targets)


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
