"""A position of a table as a picture: the game's face draws its board into the page in memory, as it does in the browser."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from doge.kernel.chance import Stream
from doge.kernel.game import Viewer
from doge.registry import ENTRIES, AnyTable, NoPicture
from doge.words import text
from web.dom.markup import h
from web.dom.port import Port
from web.model.game_view import AnyMatch, Match
from web.paper.document import Element, Reader, Text
from web.paper.selectors import find
from web.paper.styles import Sheets
from web.paper.svg import Drawing
from web.shell.faces import face
from web.shell.looks import sheets

ROOT = Path(__file__).parents[2]
INDEX = ROOT / "index.html"
LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
TYPEFACE = re.compile(
    r"""@font-face\s*\{\s*(font-family: "([^"]+)"[^}]*?) font-display: swap;\s*src: url\("[^"]*/([^"/]+)"\)"""
)
"""A typeface of the page's: how it is called, and the name of its file."""


def picture(table: AnyTable, viewer: Viewer = None, at: int | None = None) -> str:
    """An SVG document of a moment of the table as a viewer knows it: a seat, None for everybody, "open" for all that there is.

    Moments have the numbers that they have in the page's links; without one it is the last. Raises IndexError if there is none,
    NoPicture where the game's board is no drawing.
    """
    match = _match(table, viewer, at)
    if not match.face.drawing:
        raise NoPicture(text("The table of this game is not one drawing, so no picture can be made of it yet."))
    page = _Page(match.game)
    for _ in match.face.board(cast(Port, page)).steps(match, narrow=False):
        pass
    board = find(page.root, match.face.drawing)
    assert board is not None
    return Drawing(page.root, Sheets(page.sheets)).written(board, _typefaces(page.sheets))


def show(table: AnyTable, seat: int | None) -> None:
    """Draw all of the table as it stands, its sides and its end, too, for whoever checks a face; what is wrong is raised."""
    match = _match(table, seat, None)
    if seat in table.waiting:
        match = replace(match, legal=table.legal(seat), waiting=table.waiting)
    view, page = match.face, _Page(match.game)
    for _ in view.board(cast(Port, page)).steps(match, narrow=False):
        pass
    shown = view.regions(match, narrow=False)
    for part in (shown.main, shown.chips, shown.over):
        if part is not None:
            part()
    view.timeline(match)
    if match.over:
        view.result(match, h("div", key="acts"))


def _typefaces(worn: Sequence[str]) -> dict[str, str]:
    """By their names the style that holds the typefaces; those that npm has not brought are named in the picture alone."""
    found = dict[str, str]()
    for style, name, file in TYPEFACE.findall("\n".join(worn)):
        for path in ROOT.glob(f"node_modules/@fontsource/*/files/{file}"):
            data = b64encode(path.read_bytes()).decode()
            face = f"@font-face{{{style}src:url(data:font/woff2;base64,{data})}}"
            found[name] = found.get(name, "") + face
    return found


def _match(table: AnyTable, viewer: Viewer, at: int | None) -> AnyMatch:
    """The moment as it is looked back at; the last one as it is."""
    moments, shown_by = table.by(viewer), face(table.game.name)
    last = len(moments) - 1
    if at is not None and not 0 <= at <= last:
        raise IndexError(at)
    seat = viewer if isinstance(viewer, int) else None
    return Match(
        game=table.game.name,
        face=shown_by,
        seats=table.seats,
        me=seat or 0,
        people=() if seat is None else (seat,),
        moments=moments,
        moment_count=len(moments),
        shown=last,
        draft=shown_by.draft,
        view_states=tuple([shown_by.load_view_state(None) for _ in table.seats]),
        revealed=table.observe("open") if table.result is not None else None,
        face_seed=str(Stream(table.seed, "face").below(1 << 62)),
        viewed_moment=None if at is None else at,
    )


class _Page:
    """The page without a browser, dressed for a game: as much of the port as a board needs."""

    def __init__(self, game: str) -> None:
        self.root = Element("html")
        index = INDEX.read_text(encoding="utf-8")
        Reader(self.root).feed(index)
        body = next(element for element in self.root.walk() if element.tag == "body")
        body.attrs["class"] = "table"
        package = cast(str, ENTRIES[game].face).rpartition(".")[0]
        house, folder = files("web.screens"), files(package)
        for symbols in (house / "portraits.svg", folder / "symbols.svg"):
            if symbols.is_file():
                Reader(body).feed(symbols.read_text(encoding="utf-8"))
        worn = [sheet for sheet in (house / "stage.css", *sheets(folder)) if sheet.is_file()]
        linked = [ROOT / name for name in LINK.findall(index)]
        self.sheets = [sheet.read_text(encoding="utf-8") for sheet in (*linked, *worn)]

    def by_id(self, name: str) -> Element:
        return next(element for element in self.root.walk() if element.attrs.get("id") == name)

    def watch_media(self, query: str, changed: object) -> bool:
        return False

    def create(self, tag: str, *, svg: bool) -> Element:
        return Element(tag, svg=svg)

    def create_text(self, text: str) -> Text:
        return Text(text)

    def insert(self, parent: Element, child: Any, before: Any) -> None:
        parent.children.insert(len(parent.children) if before is None else parent.children.index(before), child)
        child.parent = parent

    def contains(self, parent: Element, text: Text) -> bool:
        return text.parent is parent

    def set_attribute(self, element: Element, name: str, value: str | None) -> None:
        if value is not None:
            element.attrs[name] = value

    def set_style(self, element: Element, name: str, value: str | None) -> None:
        if value is not None:
            element.style[name] = value
