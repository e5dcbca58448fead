"""The scrubber under the board: a mark for each stop of the game, the moment on the screen, and steps between them."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import template, text
from web.dom.markup import Node, classes, h
from web.model.game_view import AnyMatch
from web.model.replay import AS_FIRST, SPEEDS, UNITS, Replay, Unit, steps
from web.model.timeline import Entry, Timeline
from web.screens.components import button, icon

MANY_CHAPTERS = 8
"""With more chapters than these not every one has room for its name."""
END = 0.9
"""From that part of the rail on a name ends at its mark, for it would be cut off."""
MANY_MARKS = 80
"""With more marks than these only those of chapters are shown, and on a phone only every second name."""


UNIT: dict[Unit, str] = {
    "moment": template("Event"),
    "decision": template("Choice"),
    "mark": template("Mark"),
    "chapter": template("Chapter"),
}
"""What a step leads to, in a word; what the game calls its marks and chapters goes before."""

TIPS: dict[Unit, str] = {
    "moment": template("One step leads to whatever happened next."),
    "decision": template("One step leads to the next choice that somebody made."),
    "mark": template("One step leads to the next mark on the line."),
    "chapter": template("One step leads to the next part of the game with a name on the line."),
}


def scrubber(match: AnyMatch, timeline: Timeline, replay: Replay = AS_FIRST, *, narrow: bool = False) -> Node:
    """The rail with its marks, and what one goes through the game with."""
    buttons = h("div", _buttons(match, timeline, replay.unit), class_="scb", data_group="scrubber")
    choices = _choices_round(timeline, replay) if narrow else _choices(timeline, replay)
    return h(
        "section",
        _rail(match, timeline),
        h("div", choices[0], buttons, choices[1], class_="how"),
        class_="scrub",
        aria_label=text("Look back"),
        key="scrubber",
    )


def _unit(timeline: Timeline, unit: Unit) -> str:
    """What a step leads to, as this game calls it."""
    own = {"mark": timeline.stop, "chapter": timeline.chapter}.get(unit, "")
    return own or text(UNIT[unit])


def step(timeline: Timeline, unit: Unit) -> str:
    """What one step leads to, in words."""
    return text("One step: {unit}", unit=_unit(timeline, unit))


def _choices(timeline: Timeline, replay: Replay) -> tuple[Node, Node]:
    """What a step is, and how fast a replay goes."""
    units = [
        _radio("set-unit", unit, _unit(timeline, unit), unit == replay.unit, tip=text(TIPS[unit])) for unit in UNITS
    ]
    speeds = [
        _radio("set-speed", speed, text("{n}×", n=speed), speed == replay.speed, text("Speed {speed}", speed=speed))
        for speed in SPEEDS
    ]
    return _choice(text("One step"), units, "units"), _choice(text("Speed"), speeds, "speeds")


def _choice(called: str, radios: Sequence[Node], key: str) -> Node:
    return h(
        "div",
        h("span", called, class_="note", aria_hidden="true"),
        h("div", radios, class_="seg", role="radiogroup", aria_label=called),
        class_="of",
        key=key,
    )


def _radio(do: str, value: str, label: str, chosen: bool, name: str | None = None, tip: str | None = None) -> Node:
    radio = h(
        "input",
        type="radio",
        name=do,
        checked=chosen,
        aria_label=name,
        data_do=do,
        data_arg=value,
        data_key=f"{do}-{value}",
    )
    return h("label", radio, label, title=tip, key=value)


def _choices_round(timeline: Timeline, replay: Replay) -> tuple[Node, Node]:
    """The same in the room of a phone: each press leads to the next."""
    return (
        button("set-unit", step(timeline, replay.unit), cls="ghost"),
        button("set-speed", text("Speed: {speed}", speed=text("{n}×", n=replay.speed)), cls="ghost"),
    )


def _buttons(match: AnyMatch, timeline: Timeline, unit: Unit) -> list[Node]:
    first = not steps(match, timeline, unit)[0]
    last = match.viewed_moment is None
    back, forward = _called(timeline, unit)
    play = text("Play from the start") if last else text("Play from here")
    return [
        button(
            "look-back",
            icon("i-prev"),
            arg=-1,
            cls="ghost sq",
            name=back,
            tip=back,
            disabled_because=text("This is the first") if first else None,
            focus_key="look-before",
        ),
        button(
            "replay",
            icon("i-pause" if match.replaying else "i-play"),
            cls="sq",
            name=text("Pause") if match.replaying else play,
            tip=text("Pause") if match.replaying else play,
            disabled_because=text("This is now") if match.shown == 0 else None,
        ),
        button(
            "look-back",
            icon("i-next"),
            arg=1,
            cls="ghost sq",
            name=forward,
            tip=forward,
            disabled_because=text("This is now") if last else None,
            focus_key="look-after",
        ),
    ]


def _called(timeline: Timeline, unit: Unit) -> tuple[str, str]:
    """What the two steps are called."""
    match unit:
        case "moment":
            return text("Previous event"), text("Next event")
        case "decision":
            return text("Previous choice"), text("Next choice")
        case "mark":
            return timeline.back, timeline.forward
        case "chapter":
            named = {"chapter": _unit(timeline, unit)}
            return text("Previous: {chapter}", **named), text("Next: {chapter}", **named)


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
    return (
        text("Now: {moment}", moment=said) if match.viewed_moment is None else text("Looking at {moment}", moment=said)
    )


def _share(number: int, total: int) -> str:
    return f"{100 * number / max(total - 1, 1):.2f}%"


def _marks(timeline: Timeline, waits: int) -> list[Node]:
    """A mark for each stop and for those to come; the first of a chapter bears its name, if there is room."""
    found: list[Node] = []
    every = 1 + len(timeline.chapters) // MANY_CHAPTERS
    for nth, chapter in enumerate(timeline.chapters):
        for nth_mark in range(chapter.marks):
            number = len(found)
            late = number > END * timeline.marks
            name = h("b", chapter.name, class_=classes(nth // every % 2 == 1 and "spare", late and "late"))
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
