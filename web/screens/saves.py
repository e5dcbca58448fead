"""The saved games: a picture and the count of palaces of each, and what can be done with it. Shows what all at its table know."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.model.model import Model, Saved, Standing
from web.saves.slots import LONGEST, MOST
from web.screens.components import button, crest, doc_top, icon

BOX = "10 36 1106 924"
MIDDLES = ((456, 132), (910, 380), (216, 660), (592, 640), (519, 400), (200, 370))
"""Where the palaces of each district stand in the picture: their middle and their upper edge, in units of the map."""
WIDTH, HEIGHT, STEP = 96, 104, 92
SPREAD = 276
"""The most from the first palace of a district to its last."""


def top(model: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("Saved games"), text("{n} of {most} places taken", n=len(model.games), most=MOST))


def main(model: Model) -> list[Node]:
    """A card for each game, and the way for one more to come in."""
    cards = [_card(model, game) for game in model.games]
    none = text("No games yet. Every game you start is saved here automatically, after every decision.")
    where = text("Games are kept in this browser and nowhere else. Export any you want to keep for good.")
    return [
        h(
            "div",
            h("ul", cards, class_="svs", key="games") if cards else h("p", none, class_="slab pad", key="none"),
            _import(),
            h("p", where, class_="note", key="where"),
            class_="docmain",
            key="saves",
        )
    ]


def _card(model: Model, game: Saved) -> Node:
    latest = model.saved is not None and model.saved.slot == game.slot
    standing = game.standing if game.fault is None else None
    told = [
        text("{moment}.", moment=standing.title) if standing else "",
        text("{date}.", date=game.when) if game.when else "",
    ]
    return h(
        "li",
        _picture(standing) if standing else h("div", icon("i-lock"), class_="thumb ph"),
        h(
            "div",
            h("h2", game.name),
            h("p", sentences(*told) if game.fault is None else game.fault, class_="note"),
            _palaces(standing) if standing else None,
        ),
        _acts(model, game, latest),
        _more(game) if model.more == game.slot else None,
        class_=classes("slab sv", latest and "auto"),
        key=game.slot,
    )


def _acts(model: Model, game: Saved, latest: bool) -> Node:
    over = game.standing is not None and game.standing.over
    label, name = text("Continue"), text("Continue: {game}", game=game.name)
    if over:
        label, name = text("View"), text("View: {game}", game=game.name)
    opening = button("open-game", label, arg=game.slot, cls="main2" if latest else None, name=name)
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


def _picture(standing: Standing) -> Node:
    """The seven areas and the palaces that stand in them, large."""
    land = [h("use", href=f"#p-{area}", class_=f"th-{area}") for area in AREA_IDS]
    palaces = [
        h("use", href=f"#t-palace-{owner + 1}", x=x, y=y, width=WIDTH, height=HEIGHT)
        for (middle, y), owners in zip(MIDDLES, standing.sites, strict=False)
        for x, owner in _row(middle, owners)
    ]
    return h("svg", land, palaces, class_="thumb", viewBox=BOX, aria_hidden="true")


def _row(middle: int, owners: tuple[int, ...]) -> list[tuple[float, int]]:
    """The left edge of each palace of a district, and whose it is."""
    step = min(STEP, SPREAD / max(1, len(owners) - 1))
    first = middle - WIDTH / 2 - step * (len(owners) - 1) / 2
    return [(round(first + step * number, 1), owner) for number, owner in enumerate(owners)]


def _palaces(standing: Standing) -> Node:
    """How many palaces each family has."""
    built = [owner for owners in standing.sites for owner in owners]
    return h(
        "p",
        [
            h(
                "span",
                crest(seat),
                h("b", str(built.count(seat)), aria_hidden="true"),
                h("span", _counted(family, built.count(seat)), " ", class_="vh"),
                key=str(seat),
            )
            for seat, family in enumerate(standing.families)
        ],
        class_="svp",
    )


def _counted(family: str, palaces: int) -> str:
    return plural("{family}: 1 palace.", "{family}: {n} palaces.", palaces, family=family)


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
