"""What a choice can bring, for any game: a line that always stands there, and behind it more words and a chart of the
others' chances.

A game says what it knows as a `Forecast`, whenever the draft changes; `opened` is part of its view state, and
`forecast` is what a touch of the line does.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from doge.words import text
from web.dom.markup import Node, classes, h
from web.screens.components import crest

Against: TypeAlias = Literal["beats", "might", "cannot"]
"""Whether one of the others can come to more than the draft, might, or cannot."""


class Range(NamedTuple):
    """What one of the others can come to: from the least to the most, and at `limit` what is not out of the question besides."""

    seat: int
    name: str
    why: str
    least: int
    most: int
    limit: int
    against: Against
    label: str  # all of it in words


class Forecast(NamedTuple):
    """The line, what there is to say besides, and the ranges of the others around what the draft comes to."""

    line: str
    more: tuple[str, ...] = ()
    ranges: tuple[Range, ...] = ()
    mine: int = 0
    grave: bool = False  # the line is a warning


def forecast(told: Forecast, opened: bool, *, wordy: bool) -> Node:
    """The line; a touch of it opens what there is to say besides. `wordy`: there is room for the first of that at once."""
    shown = len(told.more) if opened else min(len(told.more), int(wordy))
    lines = (told.line, *told.more[:shown])
    said = [
        h("span", line, class_=classes(not n and told.grave and "grave"), key=str(n)) for n, line in enumerate(lines)
    ]
    if not (opened or told.ranges or told.more[shown:]):
        return h("div", h("p", said, class_="fcw"), class_="fc", aria_live="polite", key="forecast")
    more = h(
        "button",
        h("span", said, class_="fcw"),
        h("span", text("Less") if opened else text("More"), class_="fcm"),
        class_="fcb",
        type="button",
        title=text("Less about this choice") if opened else text("More about this choice"),
        aria_expanded=opened,
        data_do="forecast",
        data_key="forecast",
    )
    return h("div", more, class_=classes("fc", opened and "open"), aria_live="polite", key="forecast")


def chart(told: Forecast, title: str, said: str) -> Node:
    """A row for each of the others: the bar is what is certain to be possible, its hatched end what is not out of the question."""
    full = max(told.mine, 1, *[one.limit for one in told.ranges])
    rows = [_row(one, told.mine, full) for one in told.ranges]
    return h(
        "div",
        h("div", h("h2", title), h("output", said), class_="step"),
        h("ul", rows, class_="fcr"),
        class_="fcc",
        key="chart",
    )


def _row(one: Range, mine: int, full: int) -> Node:
    ends = str(one.most) if one.least == one.most else f"{one.least}–{one.most}"  # a range of numbers
    return h(
        "li",
        crest(one.seat),
        h("div", h("b", one.name), h("span", one.why), class_="t1", aria_hidden="true"),
        h("span", ends, class_="ab", aria_hidden="true"),
        h(
            "div",
            _part("bar", one.least, one.most, full) if one.most else None,
            _part("tail", one.most, one.limit, full) if one.limit > one.most else None,
            h("em", style={"left": f"{100 * mine / full:.1f}%"}),
            class_=f"rg l{one.seat + 1}",
            role="img",
            aria_label=one.label,
        ),
        class_=one.against,
        key=str(one.seat),
    )


def _part(kind: str, start: int, end: int, full: int) -> Node:
    at, width = 100 * start / full, max(1.0, 100 * (end - start) / full)
    return h("i", class_=kind, style={"left": f"{at:.1f}%", "width": f"{width:.1f}%"})
