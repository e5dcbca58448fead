"""The small things that every screen is made of: icons, crests, pieces, buttons. Symbols are in the page; seats count from 0."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS
from doge.games.doge.words import text
from web.markup import Node, h


def _use(symbol: str, **attrs: str) -> Node:
    return h("use", href=f"#{symbol}", **attrs)


def _svg(box: str, class_: str | None, *children: Node | None) -> Node:
    return h("svg", children, class_=class_ or None, viewBox=box, aria_hidden="true")


def icon(name: str, class_: str = "ico") -> Node:
    """One of the icons, such as "i-book"."""
    return _svg("0 0 48 48", class_, _use(name))


def corno() -> Node:
    """The Doge's cap."""
    return _svg("0 0 48 48", "corno", _use("corno"))


def symbol(area: int, class_: str = "sym") -> Node:
    """The symbol of an area."""
    return _svg("0 0 48 48", class_, _use(f"s-{AREA_IDS[area]}"))


def arch(area: int) -> Node:
    """The pointed window of an area card."""
    picture = _use(f"s-{AREA_IDS[area]}", class_="sym", x="12", y="24", width="34", height="34")
    return _svg("0 0 58 68", "w", _use("arch"), picture)


def crest(seat: int, class_: str = "cr") -> Node:
    """The crest of a family."""
    return _svg("-1 -1 50 50", class_, _use(f"crest-{seat + 1}", x="-1", y="-1", width="50", height="50"))


def house(seat: int, class_: str = "") -> Node:
    """A house of a family, without a number."""
    return _svg("0 0 48 50", f"p{seat + 1} {class_}".strip(), _use(f"t-house-{seat + 1}"))


def palace(seat: int, class_: str = "") -> Node:
    """A palace of a family."""
    return _svg("0 0 48 52", class_, _use(f"t-palace-{seat + 1}"))


def ring(seat: int) -> Node:
    """A control ring of a family."""
    return _svg("5 24 38 38", f"p{seat + 1}", _use(f"t-ring-{seat + 1}", width="48", height="64"))


def back(seat: int) -> Node:
    """A ballot marker of a family, face down."""
    return _svg("-1 -1 50 50", None, _use(f"t-back-{seat + 1}"))


def front(seat: int, value: int) -> Node:
    """A ballot marker of a family, face up."""
    face = _use(f"t-front-{seat + 1}", x="-1", y="-1", width="50", height="50")
    return _svg("-1 -1 50 50", "tok", face, h("text", str(value), x="24", y="32"))


def advisor(home: int, owner: int | None) -> Node:
    """An advisor with the symbol of its home, and the ring of the family that controls it."""
    rim = _use(f"t-ring-{owner + 1}", width="48", height="64") if owner is not None else None
    medal = _use(f"s-{AREA_IDS[home]}", class_="mk", x="13.5", y="32.5", width="21", height="21")
    return _svg("0 0 48 64", "adv", _use("t-advisor", width="48", height="64"), rim, medal)


def button(
    do: str,
    label: str,
    *,
    arg: str | None = None,
    image: str | None = None,
    class_: str = "btn",
    disabled_because: str | None = None,
) -> Node:
    """A button that sends a message; one that cannot be used now stays in reach and says why."""
    return h(
        "button",
        icon(image) if image else None,
        label,
        class_=class_,
        type="button",
        aria_disabled=disabled_because is not None,
        title=disabled_because,
        data_do=do,
        data_arg=arg,
        data_key=f"{do}-{arg}" if arg else do,
    )


def step_title(name: str, output: str, secret: bool = False) -> Node:
    """The head of a choice: what is asked, and what is chosen so far."""
    asked = name + (text(", in secret") if secret else "")
    return h("div", h("h2", asked), h("output", output), class_="step", key="title")
