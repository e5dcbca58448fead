"""The scrubber under the board: a mark for each stop of the game, the moment on the screen, and steps between them."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, classes, h
from web.model.game_view import AnyMatch
from web.model.timeline import Entry, Timeline
from web.screens.components import button, icon

MANY_CHAPTERS = 8
"""With more chapters than these not every one has room for its name."""
MANY_MARKS = 80
"""With more marks than these only those of chapters are shown, and on a phone only every second name."""


def scrubber(match: AnyMatch, timeline: Timeline) -> Node:
    """The rail with its marks, and the buttons beside it."""
    return h(
        "section",
        h("div", _buttons(match, timeline), class_="scb"),
        _rail(match, timeline),
        class_="scrub",
        aria_label=text("Look back"),
        key="scrubber",
    )


def openings(match: AnyMatch, timeline: Timeline) -> tuple[list[int], list[int]]:
    """Where the stops begin: those before the stop or the moment on the screen, and those after it."""
    at, here = match.at, timeline.stop_at(match.at)
    start = here.at if here is not None and match.look is not None else at
    stops = [entry.at for entry in timeline.stops()]
    return [stop for stop in stops if stop < start], [stop for stop in stops if stop > at]


def _buttons(match: AnyMatch, timeline: Timeline) -> list[Node]:
    first = not openings(match, timeline)[0]
    last = match.look is None
    return [
        button(
            "look-back",
            icon("i-prev"),
            arg=-1,
            cls="ghost sq",
            name=timeline.back,
            disabled_because=text("This is the first") if first else None,
            spot="look-before",
        ),
        button(
            "replay",
            icon("i-pause" if match.replaying else "i-play"),
            cls="sq",
            name=text("Pause") if match.replaying else text("Play from here"),
            disabled_because=text("This is now") if last else None,
        ),
        button(
            "look-back",
            icon("i-next"),
            arg=1,
            cls="ghost sq",
            name=timeline.forward,
            disabled_because=text("This is now") if last else None,
            spot="look-after",
        ),
    ]


def _rail(match: AnyMatch, timeline: Timeline) -> Node:
    """A slider that the arrow keys move by one stop (the keys are the page's)."""
    total, here, waits = timeline.marks, timeline.mark(match.at), timeline.mark(match.shown)
    return h(
        "div",
        h("div", h("span", style={"width": _share(here, total)}), class_="rail"),
        _marks(timeline, waits),
        [_touch(number, total, entry) for number, entry in timeline.placed()],
        _tile(timeline.stop_at(match.at), here, total),
        class_=classes("strk", total > MANY_MARKS and "many"),
        role="slider",
        tabindex="0",
        aria_label=text("Moment"),
        aria_valuetext=told(match),
        aria_valuemin=1,
        aria_valuemax=waits + 1,
        aria_valuenow=here + 1,
        data_key="scrubber",
        data_group="scrubber",
    )


def told(match: AnyMatch) -> str:
    """The moment on the screen as a person says it."""
    said = match.face.moment(match.seen)
    return text("Now: {moment}", moment=said) if match.look is None else text("Looking at {moment}", moment=said)


def _share(number: int, total: int) -> str:
    return f"{100 * number / max(total - 1, 1):.2f}%"


def _marks(timeline: Timeline, waits: int) -> list[Node]:
    """A mark for each stop and for those to come; the first of a chapter bears its name, if there is room."""
    found: list[Node] = []
    every = 1 + len(timeline.chapters) // MANY_CHAPTERS
    for nth, chapter in enumerate(timeline.chapters):
        for nth_mark in range(chapter.marks):
            number = len(found)
            name = h("b", chapter.name, class_=classes(nth // every % 2 == 1 and "spare"))
            mark = h(
                "i",
                name if nth_mark == 0 and nth % every == 0 else None,
                class_=classes(nth_mark == 0 and "y", number > waits and "fut", number == waits and "now"),
                style={"left": _share(number, timeline.marks)},
                aria_hidden="true",
                key=str(number),
            )
            found.append(mark)
    return found


def _touch(number: int, total: int, entry: Entry) -> Node:
    """What takes the tap for a mark: all of the rail that is nearer to it than to another."""
    width = 100 / max(total - 1, 1)
    return h(
        "span",
        class_="hit",
        style={"left": f"{width * (number - 0.5):.2f}%", "width": f"{width:.2f}%"},
        data_do="look",
        data_arg=entry.at,
        aria_hidden="true",
        key=str(number),
    )


def _tile(entry: Entry | None, here: int, total: int) -> Node:
    return h("em", entry.mark if entry else icon("i-log"), style={"left": _share(here, total)}, aria_hidden="true")
