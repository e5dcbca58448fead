"""The scrubber under the map: a mark for every election, the moment on the screen, and steps between them."""

from __future__ import annotations

from doge.games.doge.board import ELECTIONS
from doge.games.doge.hidden import Observation
from doge.games.doge.words import area_title
from doge.words import ordinal, text
from web.dom.markup import Node, classes, h
from web.games.doge.timeline import Poll, moment, moments, openings
from web.model.model import Match, Model
from web.screens.components import button, icon, symbol

MANY_YEARS = 8
"""With more years than these not every year has room for its name."""


def scrubber(model: Model) -> Node:
    """The rail with its marks, and the buttons beside it."""
    match = model.match
    assert match is not None
    return h(
        "section",
        h("div", _buttons(match), class_="scb"),
        _rail(match),
        class_="scrub",
        aria_label=text("Look back"),
        key="scrubber",
    )


def _buttons(match: Match) -> list[Node]:
    first = not openings(match)[0]
    last = match.look is None
    return [
        button(
            "look-back",
            icon("i-prev"),
            arg=-1,
            cls="ghost sq",
            name=text("Previous election"),
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
            name=text("Next election"),
            disabled_because=text("This is now") if last else None,
            spot="look-after",
        ),
    ]


def _rail(match: Match) -> Node:
    """A slider that the arrow keys move by one election (the keys are the page's)."""
    now = match.frames[match.shown].seen
    polls = moments(match)
    years = max(now.year, 1)
    total = years * ELECTIONS
    here, waits = moment(match.seen), moment(now)
    return h(
        "div",
        h("div", h("span", style={"width": _place(here, total)}), class_="rail"),
        [_mark(number, total, waits) for number in range(total)],
        [_touch(number, total, poll) for number, poll in polls.items()],
        _tile(match.seen, here, total),
        class_="strk",
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


def told(match: Match) -> str:
    """The moment on the screen as a person says it."""
    year, election, now = match.seen.year, match.seen.election, match.look is None
    if election is None:
        return text("Now: year {year}, ballots", year=year) if now else text("Year {year}, ballots", year=year)
    places = {"year": year, "nth": ordinal(election.number), "area": area_title(election.area)}
    if now:
        return text("Now: year {year}, {nth} election, {area}", **places)
    return text("Year {year}, {nth} election, {area}", **places)


def _place(number: int, total: int) -> str:
    return f"{100 * number / (total - 1):.2f}%"


def _mark(number: int, total: int, waits: int) -> Node:
    year, first = number // ELECTIONS + 1, number % ELECTIONS == 0
    named = first and (year - 1) % (1 + total // ELECTIONS // MANY_YEARS) == 0
    return h(
        "i",
        h("b", text("year {year}", year=year)) if named else None,
        class_=classes(first and "y", number > waits and "fut", number == waits and "now"),
        style={"left": _place(number, total)},
        aria_hidden="true",
        key=str(number),
    )


def _touch(number: int, total: int, poll: Poll) -> Node:
    """What takes the tap for a mark: all of the rail that is nearer to it than to another."""
    width = 100 / (total - 1)
    return h(
        "span",
        class_="hit",
        style={"left": f"{width * (number - 0.5):.2f}%", "width": f"{width:.2f}%"},
        data_do="look",
        data_arg=poll.at,
        aria_hidden="true",
        key=str(number),
    )


def _tile(seen: Observation, here: int, total: int) -> Node:
    picture = symbol(seen.election.area) if seen.election else icon("i-log")
    return h("em", picture, style={"left": _place(here, total)}, aria_hidden="true")
