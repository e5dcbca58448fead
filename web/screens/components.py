"""The small things that every screen is built of: pictures from the symbol sheet, buttons, titles. Knows no model.

Seats count from 0 here and from 1 in the symbol sheet. A picture says nothing to a screen reader: the words stand beside it.
"""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS
from doge.words import text
from web.dom.markup import Child, Node, classes, h, remembered

TITLE = "title"
"""The spot of a screen's title, which takes the focus while nothing else can."""


def _picture(box: str, cls: str, *inside: Child) -> Node:
    return h("svg", inside, class_=cls or None, viewBox=box, aria_hidden="true")


def _use(symbol: str, **attrs: str | float) -> Node:
    return h("use", href=f"#{symbol}", **attrs)  # type: ignore[arg-type]  # none of them is key or style


@remembered
def icon(name: str, cls: str = "ico") -> Node:
    """A line drawing; `name` as in the symbol sheet, such as "i-check"."""
    return _picture("0 0 48 48", cls, _use(name))


@remembered
def corno(cls: str = "corno") -> Node:
    """The Doge's cap."""
    return _picture("0 0 48 48", cls, _use("corno"))


@remembered
def symbol(area: int, cls: str = "sym") -> Node:
    """The sign of an area."""
    return _picture("0 0 48 48", cls, _use(f"s-{AREA_IDS[area]}"))


@remembered
def arch(area: int, cls: str = "w") -> Node:
    """An area card: the sign in a pointed window."""
    sign = _use(f"s-{AREA_IDS[area]}", class_="sym", x=12, y=24, width=34, height=34)
    return _picture("0 0 58 68", cls, _use("arch"), sign)


# --- pieces ----------------------------------------------------------------------------------------


@remembered
def crest(seat: int, cls: str = "cr") -> Node:
    """The shield of a family."""
    return _picture("-1 -1 50 50", cls, _use(f"crest-{seat + 1}", x=-1, y=-1, width=50, height=50))


@remembered
def emblem(seat: int) -> Node:
    """The shield of a Doge: the family's crest under the corno."""
    shield = _use(f"crest-{seat + 1}", x=18, y=50, width=64, height=64)
    return _picture("0 0 100 118", "emblem", shield, _use("corno", x=17, y=0, width=62, height=62))


@remembered
def house(seat: int, count: int = 0, cls: str = "hi") -> Node:
    """A house; with a count, that number on it."""
    dressed = f"{cls} p{seat + 1}".lstrip()
    if not count:
        return _picture("0 0 48 50", dressed, _use(f"t-house-{seat + 1}"))
    number = h("text", str(count), class_="cnt", x=24, y=43)
    return _picture("-2 -6 52 58", dressed, _use(f"t-house-{seat + 1}", width=48, height=50), number)


@remembered
def palace(seat: int, cls: str = "pi") -> Node:
    """A palace."""
    return _picture("0 0 48 52", cls, _use(f"t-palace-{seat + 1}"))


@remembered
def ring(seat: int, cls: str = "hi") -> Node:
    """A control ring."""
    return _picture("5 24 38 38", f"{cls} p{seat + 1}".lstrip(), _use(f"t-ring-{seat + 1}", width=48, height=64))


@remembered
def back(seat: int, cls: str = "tok") -> Node:
    """A ballot marker, face down."""
    return _picture("-1 -1 50 50", cls, _use(f"t-back-{seat + 1}", x=-1, y=-1, width=50, height=50))


@remembered
def front(seat: int, value: int, cls: str = "tok") -> Node:
    """A ballot marker, face up."""
    face = _use(f"t-front-{seat + 1}", x=-1, y=-1, width=50, height=50)
    return _picture("-1 -1 50 50", cls, face, h("text", str(value), x=24, y=32))


@remembered
def advisor(home: int, seat: int | None = None, cls: str = "adv") -> Node:
    """An advisor with the sign of its home, in the ring of the seat that controls it; None: neutral."""
    figure = _use("t-advisor", width=48, height=64)
    sign = f"s-{AREA_IDS[home]}"
    if seat is None:
        return _picture("0 0 48 64", cls, figure, _use(sign, class_="mk", x=11, y=30, width=26, height=26))
    band = _use(f"t-ring-{seat + 1}", width=48, height=64)
    mark = _use(sign, class_="mk", x=13.5, y=32.5, width=21, height=21)
    return _picture("0 0 48 64", cls, figure, band, mark)


# --- controls and titles ---------------------------------------------------------------------------


def button(
    do: str,
    label: Child,
    *,
    arg: object = None,
    main: bool = False,
    cls: str | None = None,
    image: str | None = None,
    name: str | None = None,
    disabled_because: str | None = None,
    spot: str | None = None,
) -> Node:
    """A button; `name` is what it is called where the label is only a picture, `spot` its place for the focus.

    A button that can do nothing now keeps the focus, and `disabled_because` says why.
    """
    off = disabled_because is not None
    return h(
        "button",
        icon(image) if image else None,
        label,
        class_=classes("btn", main and "main", cls),
        type="button",
        aria_label=name,
        title=disabled_because,
        aria_disabled=off,
        data_do=None if off else do,
        data_arg=None if arg is None else str(arg),
        data_key=spot or (do if arg is None else f"{do}-{arg}"),
    )


def main_title(title: Child, spot: str = TITLE) -> Node:
    """The title of a screen, or of what stands in the side column."""
    return h("h1", title, tabindex="-1", data_key=spot)


@remembered
def comma() -> Node:
    """Heard between two words of a line that only a gap keeps apart for the eye."""
    return h("span", ", ", class_="vh")


def step_title(title: str, said: str = "") -> Node:
    """The heading of one step of a choice, and at its right what is chosen so far."""
    return h("div", h("h2", title), h("output", said) if said else None, class_="step", key="step")


def doc_top(title: str, line: str) -> list[Node]:
    """The bar of a page to be read: the way back, and what it is."""
    back_button = h(
        "button",
        icon("i-back"),
        h("span", text("Back"), class_="lbl"),
        class_="btn ghost",
        type="button",
        aria_label=text("Back"),
        data_do="back",
        data_key="back",
    )
    return [back_button, h("div", main_title(title), h("span", line), class_="when")]
