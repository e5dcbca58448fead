"""The strokes of which the quays are drawn: symbols, words, plates, buttons in a picture. Units are those of the
scene; knows no game.
"""

from __future__ import annotations

from typing import NamedTuple

from web.dom.markup import Child, Node, classes, h

WIDE_LETTER = 0.54
"""How wide a letter of the display face is on average, in parts of its size."""


class Touch(NamedTuple):
    """What a touch of something does, and how it looks that it can be touched: "may", "can", or "to" where it is chosen."""

    do: str
    what: str
    cue: str


def num(value: float) -> str:
    """A number as an attribute: no more digits than are seen."""
    return f"{round(value, 1):g}"


def fig(symbol: str, x: float, y: float, w: float, tall: float | None = None, cls: str = "", key: str = "") -> Node:
    """A symbol of the sheet in its place; as tall as wide, unless `tall` says otherwise."""
    return h(
        "use",
        href=f"#{symbol}",
        class_=cls or None,
        key=key or None,
        x=num(x),
        y=num(y),
        width=num(w),
        height=num(w if tall is None else tall),
    )


def word(x: float, y: float, said: str | int, cls: str = "t", anchor: str = "") -> Node:
    """A word on its base line; `anchor` is "middle" or "end" where it does not begin at `x`."""
    return h("text", str(said), x=num(x), y=num(y), class_=cls, text_anchor=anchor or None)


def box(x: float, y: float, w: float, tall: float, cls: str) -> Node:
    """A rectangle."""
    return h("rect", x=num(x), y=num(y), width=num(w), height=num(tall), class_=cls)


def line(cls: str, way: str) -> Node:
    """A path, in the words of SVG."""
    return h("path", d=way, class_=cls)


def plate(x: float, y: float, n: int | str) -> Node:
    """A small plate with a number."""
    wide = 10 + 8 * len(str(n))
    return h("g", box(x, y, wide, 18, "q-np"), word(x + wide / 2, y + 13.5, n, "tn", "middle"))


def coin(x: float, y: float, n: int | str, r: float = 11) -> Node:
    """A coin with a number on it."""
    disc = h("circle", cx=num(x), cy=num(y), r=num(r))
    return h("g", disc, word(x, y + r * 0.4, n, "", "middle"), class_="q-coin")


def fitted(said: str, room: float, size: float) -> str:
    """A name, cut where it is longer than the room for it; `size` is that of its letters."""
    most = max(3, int(room / (size * WIDE_LETTER)))
    return said if len(said) <= most else f"{said[: most - 1]}…"


def moved(x: float, y: float, scale: float = 1) -> str:
    """A transform: so far, and so much smaller."""
    shift = f"translate({num(x)} {num(y)})"
    return shift if scale == 1 else f"{shift} scale({scale:g})"


def shifted(transform: str) -> tuple[float, float, float]:
    """How far a transform moves, and how large: what `moved` was given."""
    shift, _, scale = transform.removeprefix("translate(").partition(")")
    x, y = shift.split()
    return float(x), float(y), float(scale.removeprefix(" scale(").rstrip(")") or 1)


def pressed(touch: Touch, told: str, area: tuple[float, float, float, float], *inside: Child, new: str = "") -> Node:
    """Something in the picture that can be touched; `area` (x, y, width, height) is where."""
    focus_key = f"{touch.do}-{touch.what}"
    return h(
        "g",
        h("title", told),
        box(*area, "q-hit"),
        inside,
        class_=classes("hitme", touch.cue, new),
        role="button",
        tabindex="0",
        aria_label=told,
        data_do=touch.do,
        data_arg=touch.what,
        data_key=focus_key,
        key=focus_key,
    )
