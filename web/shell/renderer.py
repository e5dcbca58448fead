"""Draws a model: each screen's nodes into the regions of the page, the position onto the map, theme and pace onto the
root.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from doge.kernel.action import Action
from doge.kernel.entry import Quarter
from doge.kernel.event import Event
from doge.kernel.game import Observation
from doge.registry import ENTRIES
from doge.words import text
from web.dom.markup import Node, Value
from web.dom.patch import Fixture, Region
from web.dom.port import Port
from web.model.controls import Do
from web.model.game_view import AnyMatch, AnyView, Board
from web.model.model import Model, Screen
from web.screens import notices, start, table
from web.screens.components import TITLE
from web.shell.looks import Looks
from web.shell.timers import factor

if TYPE_CHECKING:
    from web.shell.pointing import Pointing

AnyBoard: TypeAlias = Board[Action, Observation, Event, object, object]

NARROW = "(max-width: 640px), (max-height: 560px)"
"""The map's second layout; the style sheet asks the same."""

STILL = "(prefers-reduced-motion: reduce)"
"""Little motion is wished for; the style sheet asks the same."""

BODY: dict[Screen, str] = {
    "start": "start",
    "table": "table",
    "end": "end",
    "analysis": "doc d-analysis",
    "rules": "doc d-rules",
    "settings": "doc d-settings",
    "saves": "doc d-saves",
}

COVERED = "cover"
"""The body while the device changes hands."""

REGIONS = ("main", "top", "chips", "over", "guide", "notices")
"""In the order in which they are drawn: first the one with the choice."""

Views: TypeAlias = dict[str, Callable[[Model], Sequence[Node | None]]]
"""What makes the nodes of each region; the others are empty."""

NOTHING = ("", "")
"""What has the focus when nothing has it that we know."""

MEANWHILE = (TITLE, "")
"""What has the focus while no control can take it."""

SLICE = 10.0
"""Milliseconds that drawing may take of a frame before the browser paints; what is left comes in the next frame."""


class Moment:
    """How far the game on the screen has come, for those who watch the page from outside: tests, scripts.

    The page bears no moment while the choice of another one is being drawn, for then its parts tell of both. `data-drawn` says
    for which moment all else was drawn, too: board, hand, and what stands beside them come later than the choice.
    """

    def __init__(self, port: Port) -> None:
        self._body = Fixture(port, port.body)
        self._shown: str | None = None
        self._drawn: str | None = None

    def leave(self, model: Model) -> None:
        """The choice of this model is about to be drawn."""
        if self._shown != _moment(model):
            self._bear(None, self._drawn)

    def show(self, model: Model) -> None:
        self._bear(_moment(model), self._drawn)

    def finish(self, model: Model) -> None:
        self._bear(self._shown, _moment(model))

    def _bear(self, moment: str | None, drawn: str | None) -> None:
        if (moment, drawn) != (self._shown, self._drawn):
            self._shown, self._drawn = moment, drawn
            self._body.show(data_moment=moment, data_drawn=drawn)


def _moment(model: Model) -> str | None:
    match = model.match
    return None if match is None else f"{match.shown}{'' if match.slip is None else ' and a slip'}"


class Renderer:
    """Everything on the page that a model shows."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._body = Fixture(port, port.body)
        # The focus has come to a choice by itself, and no key was pressed since.
        self._arrival = Fixture(port, port.body)
        self._moment = Moment(port)
        self._root = Fixture(port, port.root)
        self._regions = {name: Region(port, port.by_id(name)) for name in REGIONS}
        self._frames = {name: Fixture(port, port.by_id(name)) for name in (*REGIONS, "mapbox")}
        self._board: AnyBoard | None = None
        self._face: AnyView | None = None  # whose board it is
        self._looks = Looks(port)
        self._pointing: Pointing | None = None  # once something is explained
        self._nodes: dict[str, Sequence[Node | None]] = {}
        self._next: Model | None = None  # what is drawn next
        self._answers = False  # it is what a person waits for
        self._then: str | None = None  # where the focus goes with it
        self._drawing: Iterator[bool] | None = None  # what is left for the next frame
        self._busy = False
        self._had = NOTHING  # what had the focus before the drawing
        self._wanted: str | None = None  # where the focus goes with what is being drawn
        self._sought: str | None = None  # what comes into sight once it is drawn
        self._asked: tuple[int, int] | None = None  # of which game and moment the last question was shown
        self._astray = False  # what had the focus is gone, and nothing could take it yet

    def show(self, model: Model) -> None:
        """Make the page look like the model, at once."""
        for _ in (*self._choice(model), *self._rest(model)):
            pass

    def draw(self, model: Model, focus: str | None = None) -> None:
        """Make the page look like the model, within this frame and, where that takes long, the next ones.

        `focus` is the `data-key` of what the focus moves to as soon as it is drawn.
        """
        self._ask(model, focus)
        if self._drawing is None:
            self._go_on()

    def answer(self, model: Model, focus: str | None = None, since: float | None = None) -> None:
        """Make the page look like the model that a person's action brought about: as `draw`, but now, and before all else.

        `since` is the moment of the action: what it has taken so far is time that drawing does not have.
        """
        self._ask(model, focus)
        self._answers = True
        self._go_on(since)

    def _ask(self, model: Model, focus: str | None) -> None:
        self._next = model
        self._then = focus or self._then

    def _go_on(self, since: float | None = None) -> None:
        """Draw until everything is drawn, the browser should paint, or the time is up; the rest in the next frame."""
        if self._busy:  # the browser tells of something that drawing has brought about
            return
        end = (self._port.now() if since is None else since) + SLICE
        drawing, self._drawing = self._drawing or self._all(), None
        self._busy = True
        try:
            for paint in drawing:
                if paint or self._port.now() >= end:
                    self._drawing = drawing
                    self._port.next_frame(self._pass if paint else self._go_on)
                    return
        finally:
            self._busy = False

    def _pass(self) -> None:
        """Let the browser paint this frame before the drawing goes on."""
        self._port.next_frame(self._go_on)

    def _all(self) -> Iterator[bool]:
        """Draw what is asked for, and what has been asked for meanwhile; True when the browser should paint what there is."""
        while self._next is not None:
            model, self._next = self._next, None
            answers, self._answers = self._answers, False
            self._wanted, self._then = self._then or self._wanted, None
            for _ in self._choice(model):
                yield False
            # To move the focus, too, the browser lays out all that is new: it had better have done so, for its own paint.
            soon = answers or (self._astray and any(self._refuges()))
            for paint in chain((soon,), (False for _ in self._rest(model))):
                yield paint
                if self._answers:  # to something else
                    break

    def _choice(self, model: Model) -> Iterator[None]:
        """Draw the choice, a little at a time; with it come its looks and the focus that is wanted. Long lists come later."""
        had = self._port.focused()
        self._had = self._had if had == NOTHING else had
        self._moment.leave(model)
        self._looks.wear(model)
        yield from self._region("main", model)
        self._hide_what_was(model)
        self._set(model)
        self._seek_focus(more=True)

    def _begin_at_the_top(self, model: Model) -> None:
        """A new question is seen from its top, however far the column was scrolled for the one before."""
        match = model.match
        asked = None if match is None or not match.asked else (id(match.moments), match.shown)
        if asked is not None and asked != self._asked:
            self._asked = asked
            self._port.reveal("#side :is(.prompt, .ehead)")

    def _rest(self, model: Model) -> Iterator[None]:
        """Once the focus has found a place, tell the moment; draw all else, a little at a time.

        The steps may be left for those of another model.
        """
        self._mend_focus()
        self._moment.show(model)
        yield
        for name in REGIONS:
            if name != "main":
                yield from self._region(name, model)
        if model.match is not None:
            board = self._board_of(model.match, model.awaiting_handover)
            yield from board.steps(model.match, model.narrow) if board is not None else ()
        for name in REGIONS:  # long lists last: the board does not wait for them
            yield from self._regions[name].fill()
        self._seek_focus(more=False)
        self._mend_focus()
        self._had = NOTHING
        self._begin_at_the_top(model)
        self._point(model)
        self._moment.finish(model)
        if self._sought is not None:
            self._port.scroll_to(self._sought)
            self._sought = None

    def _point(self, model: Model) -> None:
        if self._pointing is None and self._nodes.get("guide"):
            from web.shell.pointing import Pointing  # nobody needs it at the start

            self._pointing = Pointing(self._port)
        if self._pointing is not None:
            self._pointing.point(model)

    def _board_of(self, match: AnyMatch, awaiting_handover: bool) -> AnyBoard | None:
        """The board of the game at the table, None while it is covered; that of another one leaves."""
        if self._board is not None and (awaiting_handover or self._face is not match.face):
            self._board.leave()
            self._board = None
        if self._board is None and not awaiting_handover:
            self._board, self._face = match.face.board(self._port), match.face
        return self._board

    def _region(self, name: str, model: Model) -> Iterator[None]:
        """Draw a region, long lists apart; it takes no room while nothing is in it."""
        view = _views(model).get(name)
        nodes = view(model) if view else ()
        self._nodes[name] = nodes
        yield from self._regions[name].steps(nodes)
        self._frames[name].show(hidden=not nodes)

    def _hide_what_was(self, model: Model) -> None:
        """Hide the regions that only the screen before had: what they offer is of that screen."""
        views = _views(model)
        for name in REGIONS:
            if name not in views:
                self._frames[name].show(hidden=True)

    def _set(self, model: Model) -> None:
        """Show what the model says about the page as a whole."""
        at_start = model.screen == "start"
        entry = ENTRIES[model.match.game if model.match and not at_start else model.plan.game]
        self._root.show(
            class_="told" if notices.told(model) else None,
            style={"--pace": str(factor(model))},
            data_theme=_theme(model),
        )
        self._body.show(class_=_body(model))
        self._frames["mapbox"].show(
            hidden=model.awaiting_handover or model.screen in ("analysis", "rules", "settings", "saves"),
            aria_label=text(entry.board),
            aria_hidden=at_start,
            inert=model.screen in ("start", "end"),
            style=_looked_at(entry.quarter) if at_start else {},
            data_away=entry.quarter is not None,
        )

    def focus_keys(self, group: str) -> list[str]:
        """The `data-key`s of a group, in the order of the screen."""
        return [focus_key for nodes in self._nodes.values() for focus_key in _focus_keys(nodes, group)] if group else []

    def main_deed(self) -> Do | None:
        """What the main button on the screen does: the last one, for what lies on top comes last."""
        mains = [
            node.attrs for node in _walk(self._nodes.get("main", ())) if "main" in node.attrs.get("class", "").split()
        ]
        attrs = mains[-1] if mains else {}
        return Do(attrs["data-do"], attrs.get("data-arg", "")) if "data-do" in attrs else None

    def focus(self, focus_key: str) -> bool:
        """Move the focus to what has that `data-key`; False: it is not there."""
        found = self._port.focus(focus_key)
        if found:
            self._wanted = None
        return found

    def bring(self, focus_key: str) -> None:
        """Bring what has that `data-key` into sight when the next screen has been drawn."""
        self._sought = focus_key

    def top(self) -> None:
        """Begin a new screen at its upper end."""
        self._port.scroll_to("")

    def _seek_focus(self, *, more: bool) -> None:
        """Bring the focus where it is wanted, unless that is yet to come with more that is drawn; notice where it is lost."""
        if self._wanted is not None:
            found = self._port.focus(self._wanted)
            if more and not found:
                return
            self._wanted = None
        self._astray = self._lost() and (self._astray or self._had != NOTHING)

    def _mend_focus(self) -> None:
        """If what had the focus is gone, it goes to the first control of the next choice, and till then to the title."""
        if self._astray and self._wanted is None:
            lost = self._lost()
            self._astray = lost and not any(map(self._port.focus, self._refuges()))
            self._arrival.show(data_arrived=lost and not self._astray)
            if self._astray and self._port.focused() == NOTHING:
                self._port.focus(TITLE)

    def keyed(self) -> None:
        """A key was pressed: the focus, wherever it has come to, shows on the control itself."""
        self._arrival.show()

    def _lost(self) -> bool:
        return self._port.focused() in (NOTHING, MEANWHILE)

    def _refuges(self) -> Iterator[str]:
        return _choice_spots(self._nodes.get("main", ()))


def _looked_at(quarter: Quarter | None) -> dict[str, Value]:
    """Where in the city the map is looked at; without one it is in sight as a whole."""
    return {"--at-x": quarter.x, "--at-y": quarter.y, "--near": quarter.zoom} if quarter else {}


def _theme(model: Model) -> str | None:
    return None if model.settings.theme == "system" else model.settings.theme


def _body(model: Model) -> str:
    if model.awaiting_handover:
        return COVERED
    if model.screen != "table":
        return BODY[model.screen]
    taught = "lesson" if model.course is not None else ""
    branch = "branch" if model.match is not None and model.match.fork is not None else ""
    past = "past" if model.match is not None and model.match.viewed_moment is not None else ""
    hinted = "hinted" if model.hint is not None else ""
    return " ".join(
        filter(None, (BODY["table"], taught, hinted, "replay" if model.chronicle else "", past, branch, model.sheet))
    )


def _views(model: Model) -> Views:
    """What fills the regions. Screens that nobody needs at the start are imported when they are shown."""
    views: Views = {"notices": notices.notices}
    if model.awaiting_handover:
        from web.screens import handover

        return views | {"main": handover.main}
    match model.screen:
        case "table":
            views |= {"top": table.top, "chips": table.chips, "over": table.over, "main": table.main}
            views["guide"] = table.guide
        case "start":
            views["main"] = start.main
        case "end":
            from web.screens import end

            views["main"] = end.main
        case "analysis":
            from web.screens import analysis

            views |= {"top": analysis.top, "main": analysis.main}
        case "rules":
            from web.screens import rules

            views |= {"top": rules.top, "main": rules.main}
        case "settings":
            from web.screens import settings

            views |= {"top": settings.top, "main": settings.main}
        case "saves":
            from web.screens import saves

            views |= {"top": saves.top, "main": saves.main}
    if model.explained:
        from web.screens import explained

        views["guide"] = explained.card
    return views


def _walk(nodes: Iterable[Node | str | None], *, lists: bool = True) -> Iterator[Node]:
    """Each element of the trees, in the order of the document; without `lists`, nothing that is in a long list."""
    left: list[Node | str | None] = [*nodes][::-1]
    while left:
        node = left.pop()
        if isinstance(node, Node):
            yield node
            if lists or not node.gradual:
                left += node.children[::-1]


def _focus_keys(nodes: Iterable[Node | str | None], group: str) -> list[str]:
    return [
        node.attrs["data-key"]
        for node in _walk(nodes)
        if node.attrs.get("data-group") == group and "data-key" in node.attrs
    ]


def _choice_spots(nodes: Iterable[Node | str | None]) -> Iterator[str]:
    """The controls of the choice, in order, those that can be tabbed to. No long list is a choice."""
    panels = (node for node in _walk(nodes, lists=False) if "choice" in node.attrs.get("class", "").split())
    controls = (node.attrs for panel in panels for node in _walk((panel,)) if "data-key" in node.attrs)
    return (attrs["data-key"] for attrs in controls if attrs.get("tabindex") != "-1")
