"""The chronicle in the side column: chapters newest first, a line for each entry that opens. What they say is the
game's.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import sentences, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.model.branches import offered
from web.model.game_view import AnyMatch
from web.model.notes import Note
from web.model.timeline import Chapter, Entry, Timeline
from web.screens import branch, eyes, notes, picture, since
from web.screens.components import button, icon, kind_sign, main_title

ENTRIES = 512
"""How many closed lines are kept: more than the longest game has."""


def seat_filter(names: Sequence[str], seat: int | None, all_of_them: str) -> list[Node]:
    """The tools of a chronicle that can show one seat's lines alone: the choice of whose; None: `all_of_them`, as the game says it."""
    options = [h("option", name, value=at, key=str(at)) for at, name in enumerate(names)]
    return [
        h("label", text("Show"), class_="vh", for_="filter-seat"),
        h(
            "select",
            h("option", all_of_them, value="", key="all"),
            options,
            class_="fld",
            id="filter-seat",
            value="" if seat is None else seat,
            data_do="filter-seat",
            data_key="filter-seat",
        ),
    ]


def side(match: AnyMatch, timeline: Timeline) -> list[Node | None]:
    """The plate that says where the game waits, the chapters, and the way back to now."""
    return [
        h(
            "section",
            icon("i-log", "cr ico"),
            h(
                "div",
                main_title([text("Chronicle"), kind_sign(match.practice, match.fork is not None)]),
                h("p", where(match)),
            ),
            class_="plate-h prompt",
            key="plate",
        ),
        eyes.choice(match) if match.now.result is not None else None,
        branch.panel(match) if offered(match) and not match.retelling else None,
        picture.panel(match) if not match.retelling else None,
        since.panel(match)
        if match.retelling
        else h(
            "section",
            h("div", timeline.tools, button("export", text("Export"), image="i-share"), class_="chf"),
            notes.field(match),
            h("ol", _chapters(match, timeline), class_="chr", gradual=True),
            class_="slab chron",
            aria_label=text("Chronicle"),
            key="chronicle",
        ),
        h("div", _way_back(match), class_="stick", key="back"),
    ]


def where(match: AnyMatch) -> str:
    """The moment on the screen, and the moment that the game has come to."""
    waits = text("The game is at {moment}.", moment=match.face.moment(match.now))
    if match.now.result is not None:
        waits = text("The game is over.")
    if match.viewed_moment is None:
        return waits
    if match.replaying:
        return sentences(text("Replay: {moment}.", moment=match.face.moment(match.seen)), waits)
    return sentences(text("You are looking at {moment}.", moment=match.face.moment(match.seen)), waits)


def _way_back(match: AnyMatch) -> Node:
    if match.viewed_moment is None and match.now.result is not None:
        return button("show", text("Back to the result"), arg="end", main=True, once=True)
    label = text("Back to the table") if match.viewed_moment is None else text("Back to now")
    return button("look-now", label, main=True)


def _chapters(match: AnyMatch, timeline: Timeline) -> list[Node]:
    newest = next(iter(timeline.stops()[::-1]), None)
    here = timeline.stop_at(match.at)
    nodes: list[Node] = []
    mine = _sorted_in(match, timeline)
    for chapter in reversed(timeline.chapters):
        nodes.append(_head(chapter))
        nodes += [chapter.footer] if chapter.footer else []
        for entry in reversed(chapter.entries):
            shown = match.viewed_moment is not None and (
                entry is here if entry.stop else entry.at <= match.viewed_moment <= entry.end
            )
            opened = shown or (entry is newest and match.viewed_moment is None)
            written = notes.lines(mine.pop(entry.key, ()), match)
            if written is None and not opened:
                nodes += [_closed(Same(entry))] if entry.listed else []
            else:
                nodes.append(_entry(entry, written, shown=shown, opened=opened))
        written = notes.lines(mine.pop(chapter.key, ()), match)
        nodes += [chapter.header] if chapter.header else []
        nodes += [h("li", written, key=f"notes-{chapter.key}")] if written else []
    return nodes


def _sorted_in(match: AnyMatch, timeline: Timeline) -> dict[str, list[Note]]:
    """My notes by the key of the last entry that has begun by then, else of its chapter; those of moments still to come wait."""
    found: dict[str, list[Note]] = {}
    for note in match.notes if not match.eyes else ():
        begun = [chapter for chapter in timeline.chapters if chapter.at <= note.at] or [*timeline.chapters[:1]]
        if note.at <= match.shown and begun:
            entries = [entry.key for entry in begun[-1].entries if entry.at <= note.at]
            found.setdefault((entries or [begun[-1].key])[-1], []).append(note)
    return found


def _head(chapter: Chapter) -> Node:
    return h("li", h("h2", chapter.title), h("span", chapter.line), class_="yh", key=chapter.key)


class Same:
    """An entry that equals itself alone, so that its tree can be remembered."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.entry is other.entry

    def __hash__(self) -> int:
        return id(self.entry)


@remembered_up_to(ENTRIES)
def _closed(same: Same) -> Node:
    """One of the many lines that are closed, which stay the same from moment to moment."""
    return _entry(same.entry, None, shown=False, opened=False)


def _entry(entry: Entry, written: Node | None, *, shown: bool, opened: bool) -> Node:
    """A line that opens into more lines, and beside it the way to look at its moment on the board."""
    heading = h("span", h("b", entry.title), h("small", entry.line))
    look = h(
        "button",
        text("shown") if shown else text("look"),
        class_="go2",
        type="button",
        aria_label=text("shown: {title}", title=entry.title) if shown else text("look at {title}", title=entry.title),
        aria_current="true" if shown else None,
        data_do="look",
        data_arg=entry.end,
        data_key=f"look-{entry.key}",
    )
    return h(
        "li",
        h(
            "details",
            h("summary", entry.mark, heading, class_="evb", data_key=f"entry-{entry.key}"),
            h("ul", entry.lines(), class_="evl"),
            open=opened,
        ),
        look,
        written,
        class_=classes("ev", shown and "cur"),
        key=entry.key,
    )
