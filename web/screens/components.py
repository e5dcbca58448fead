"""The small things that every screen is built of: pictures from the symbol sheet, buttons, titles. Knows no model.

Seats count from 0 here and from 1 in the symbol sheet. A picture says nothing to a screen reader: the words stand
beside it.
"""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Child, Node, classes, h, remembered

TITLE = "title"
"""The focus key of a screen's title, which takes the focus while nothing else can."""


def picture(box: str, cls: str, *inside: Child) -> Node:
    """A picture in a box of its own units."""
    return h("svg", inside, class_=cls or None, viewBox=box, aria_hidden="true")


def use(symbol: str, **attrs: str | float) -> Node:
    """A symbol of the sheet."""
    return h("use", href=f"#{symbol}", **attrs)  # type: ignore[arg-type]  # none of them is key or style


@remembered
def icon(name: str, cls: str = "ico") -> Node:
    """A line drawing; `name` as in the symbol sheet, such as "i-check"."""
    return picture("0 0 48 48", cls, use(name))


@remembered
def corno(cls: str = "corno") -> Node:
    """The golden cap, which whoever wins gets."""
    return picture("0 0 48 48", cls, use("corno"))


@remembered
def emblem(symbol: str, cls: str) -> Node:
    """What stands for a game, as its entry names it."""
    return picture("0 0 48 48", cls, use(symbol))


CRESTS = 4
"""How many crests the sheet has; seats beyond them bear their number."""


@remembered
def crest(seat: int, cls: str = "cr") -> Node:
    """The shield of a seat."""
    if seat >= CRESTS:
        return picture("0 0 48 48", cls, h("text", str(seat + 1), x=24, y=36, class_="seatno"))
    return picture("-1 -1 50 50", cls, use(f"crest-{seat + 1}", x=-1, y=-1, width=50, height=50))


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
    tip: str | None = None,
    focus_key: str | None = None,
    once: bool = False,
) -> Node:
    """A button; `name` is what it is called where the label is only a picture, `tip` what a mouse over it shows, `focus_key` its
    `data-key`.

    `once`: the second half of a double click does nothing, for another choice or screen may have taken its place by then.

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
        title=disabled_because or tip,
        aria_disabled=off,
        data_do=None if off else do,
        data_once="yes" if once else None,
        data_arg=None if arg is None else str(arg),
        data_key=focus_key or (do if arg is None else f"{do}-{arg}"),
    )


def lamp(advisable: bool) -> Node | None:
    """What asks for a hint, left of the buttons that a choice ends with; None where none can be had."""
    if not advisable:
        return None
    name = text("Hint: what would the best bot do?")
    return button("hint", h("small", text("Hint")), image="i-lamp", name=name, cls="sq lamp", focus_key="hint")


def practice_sign() -> Node:
    """What a practice game bears wherever it is shown."""
    return h("span", text("Practice"), class_="practice")


def kind_sign(practice: bool, branch: bool) -> Node | None:
    """What tells a game from those that count, wherever it is shown: that it is for practice, or another way to play one."""
    if branch:
        return h("span", icon("i-branch"), h("span", text("Another way")), class_="practice kin")
    return practice_sign() if practice else None


def why_not(reason: str) -> Node:
    """Why a touch did nothing, and the way to the paragraph of the rules about what is asked."""
    rule = button(
        "show", "?", arg="rules", name=text("The rule about this"), cls="ghost sq", focus_key="why-rules", once=True
    )
    return h("div", h("p", reason), rule, class_="note err whynot", key="hint")


def explain(topic: str, label: str) -> Node:
    """The "?" at a label: opens the topic of the rules that explains it, beside it. Tab passes it by, for it answers nothing."""
    return h(
        "button",
        "?",
        class_="btn ghost qm",
        type="button",
        aria_label=text("Explain: {label}", label=label),
        tabindex="-1",
        data_do="explain",
        data_arg=topic,
        data_once="yes",
        data_key=f"explain-{topic}",
    )


def main_title(title: Child, focus_key: str = TITLE) -> Node:
    """The title of a screen, or of what stands in the side column."""
    return h("h1", title, tabindex="-1", data_key=focus_key)


@remembered
def comma() -> Node:
    """Heard between two words of a line that only a gap keeps apart for the eye."""
    return h("span", ", ", class_="vh")


def step_title(title: str, said: str = "", topic: str = "") -> Node:
    """The heading of one step of a choice, with the topic of the rules that explains it, and at its right what is chosen so far."""
    return h(
        "div",
        h("h2", title),
        explain(topic, title) if topic else None,
        h("output", said) if said else None,
        class_="step",
        key="step",
    )


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
        data_once="yes",
        data_key="back",
    )
    return [back_button, h("div", main_title(title), h("span", line), class_="when")]


def wrapped(said: str, most: int) -> list[str]:
    """Words in as many lines as they take, each so many letters long at most, for a text in SVG, which wraps nothing."""
    found: list[str] = []
    for each in said.split():
        if found and len(found[-1]) + len(each) < most:
            found[-1] += f" {each}"
        else:
            found.append(each)
    return found
