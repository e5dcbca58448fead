"""The saved games: a picture of each, drawn by its game's face, and what can be done with it. Shows what all at its
table know.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import sentences, text
from web.dom.markup import Node, classes, h
from web.model.branches import under
from web.model.game_view import Summary
from web.model.model import Model, Saved
from web.saves.slots import LONGEST, MOST
from web.screens import notes
from web.screens.components import button, crest, doc_top, icon, kind_sign


def top(model: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("Saved games"), text("{n} of {most} places taken", n=len(model.games), most=MOST))


def main(model: Model) -> list[Node]:
    """A card for each game, and the way for one more to come in."""
    cards = [_card(model, game, branches) for game, branches in under(model.games)]
    none = text("No games yet. Every game you start is saved here automatically, after every decision.")
    full = text("No new game can begin while {most} or more are kept. Delete what you no longer need.", most=MOST)
    where = text("Games are kept in this browser and nowhere else. Export any you want to keep for good.")
    return [
        h(
            "div",
            h("p", full, class_="slab pad", key="full") if len(model.games) >= MOST else None,
            h("ul", cards, class_="svs", key="games") if cards else h("p", none, class_="slab pad", key="none"),
            notes.search(*model.noted) if model.games else None,
            _import(),
            h("p", where, class_="note", key="where"),
            class_="docmain",
            key="saves",
        )
    ]


def _card(model: Model, game: Saved, branches: Sequence[Saved]) -> Node:
    latest = model.saved is not None and model.saved.slot == game.slot
    summary = game.summary if game.fault is None else None
    picture, line = _drawn(model, game.game, summary)
    return h(
        "li",
        picture,
        h(
            "div",
            h("h2", game.name, _sign(summary)),
            h("p", _told(game), class_="note"),
            line,
        ),
        _acts(model, game, latest),
        _more(game) if model.more == game.slot else None,
        _branches(model, branches) if branches else None,
        class_=classes("slab sv", latest and "auto"),
        key=game.slot,
    )


def _sign(summary: Summary | None) -> Node | None:
    return kind_sign(summary.practice, bool(summary.ties.of)) if summary is not None else None


def _told(game: Saved) -> str:
    """Where the game stands, and since when; or why it cannot be opened."""
    if game.fault is not None:
        return game.fault
    return sentences(
        text("{moment}.", moment=game.summary.title) if game.summary else "",
        text("{date}.", date=game.when) if game.when else "",
    )


def _branches(model: Model, branches: Sequence[Saved]) -> Node:
    """The other ways in which the game has been played on, below it."""
    rows = [
        h(
            "li",
            icon("i-branch"),
            h("div", h("h3", game.name), h("p", sentences(_told(game), _how(game)), class_="note")),
            _acts(model, game, model.saved is not None and model.saved.slot == game.slot),
            _more(game) if model.more == game.slot else None,
            key=game.slot,
        )
        for game in branches
    ]
    return h("ul", rows, class_="svb", aria_label=text("Other ways"), key="branches")


def _how(game: Saved) -> str:
    """How a branch stands, in a line."""
    return game.summary.line if game.summary is not None else ""


def _drawn(model: Model, game: str, summary: Summary | None) -> tuple[Node, Node | None]:
    """The picture and a line below the title; until the game's face is there, the crests of who plays."""
    if summary is None:
        return h("div", icon("i-lock"), class_="thumb ph"), None
    face = model.faces.get(game)
    picture, line = face.picture(summary) if face else (None, None)
    crests = [crest(seat) for seat in range(len(summary.names))]
    return picture or h("div", crests, class_="thumb ph"), line


def _acts(model: Model, game: Saved, latest: bool) -> Node:
    over = game.summary is not None and game.summary.over
    label, name = text("Continue"), text("Continue: {game}", game=game.name)
    if over:
        label, name = text("View"), text("View: {game}", game=game.name)
    opening = button("open-game", label, arg=game.slot, cls="main2" if latest else None, name=name, once=True)
    return h(
        "div",
        opening if game.fault is None else None,
        button("export-game", text("Export"), arg=game.slot, name=text("Export: {game}", game=game.name)),
        h(
            "button",
            icon("i-menu"),
            class_="btn ghost sq",
            type="button",
            aria_label=text("More: {game}", game=game.name),
            aria_expanded=model.more == game.slot,
            data_do="more",
            data_arg=game.slot,
            data_key=f"more-{game.slot}",
        ),
        class_="acts",
    )


def _more(game: Saved) -> Node:
    field = h(
        "input",
        class_="fld",
        type="text",
        value=game.name,
        maxlength=LONGEST,
        autocomplete="off",
        spellcheck="false",
        aria_label=text("Name of the game"),
        data_do="rename",
        data_late="yes",
        data_arg=game.slot,
        data_key=f"rename-{game.slot}",
    )
    delete = button(
        "delete-game",
        text("Delete"),
        arg=game.slot,
        name=text("Delete: {game}", game=game.name),
    )
    return h("div", field, delete, class_="svm", key="more")


def _import() -> Node:
    line = text("A file is checked move by move, then kept as a game of its own.")
    drop = text("You can also drop it anywhere on this page.")
    return h(
        "section",
        h("header", h("h2", text("Import a game"))),
        h(
            "div",
            h("p", line, h("span", " ", drop, class_="drops"), class_="note"),
            button("import", text("Choose a file"), image="i-import"),
            class_="svi",
        ),
        class_="slab",
        key="import",
    )
