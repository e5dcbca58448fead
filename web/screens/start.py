"""The start screen: the games of the house, and of the chosen one its running game, a new one, and the ways to other
screens.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.entry import Entry
from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.model.game_view import Summary
from web.model.model import Model, Plan, Saved, offered
from web.screens import options
from web.screens.components import button, crest, emblem, icon, kind_sign, main_title


def main(model: Model) -> list[Node | None]:
    """The bar, the sign with the name of the chosen game, and the column."""
    entry = ENTRIES[model.plan.game]
    return [
        _scenery(model, entry),
        _bar(model),
        h(
            "header",
            h(
                "div",
                emblem(entry.emblem, "em"),
                h("div", main_title(text(entry.title)), h("p", text(entry.line))),
                class_="plate-h",
            ),
            class_="title",
            key="title",
        ),
        h("div", _column(model, entry), class_="stack", key="cards"),
        _foot(model),
    ]


def _scenery(model: Model, entry: Entry) -> Node | None:
    """The picture of the chosen game, over the map; while it is on its way after another one's, the open sea."""
    face = model.faces.get(entry.name)
    picture = face.still_life() if face else None
    sea = face is None and bool(model.faces)
    if picture is None and not sea:
        return None
    return h("div", picture, class_=classes("scenery", sea and "sea"), aria_hidden=True, key="scenery")


# --- the bar: which game ---------------------------------------------------------------------------


def _bar(model: Model) -> Node:
    games = offered()
    signs = [_sign(model, ENTRIES[game]) for game in games]
    settings = h(
        "button",
        icon("i-gear"),
        class_="btn sq",
        type="button",
        aria_label=text("Settings"),
        data_do="show",
        data_arg="settings",
        data_once="yes",
        data_key="show-settings",
    )
    return h(
        "div",
        h("nav", signs, class_="games", aria_label=text("Game"), key="games") if len(games) > 1 else None,
        _hearing(model.settings.sound in ("signals", "all")),
        settings,
        class_="housebar",
        key="bar",
    )


def _hearing(on: bool) -> Node:
    """Whether the tables sound, and a touch changes it."""
    said = text("Sound on") if on else text("Sound off")
    name = text("Sound on: turn it off") if on else text("Sound off: turn it on")
    return button("toggle-sound", said, image="i-sound", name=name, cls=classes("hear", on and "on"))


def _sign(model: Model, entry: Entry) -> Node:
    chosen = entry.name == model.plan.game
    return h(
        "button",
        emblem(entry.emblem, "em"),
        h("span", h("b", text(entry.title)), h("small", _standing(model, entry))),
        class_="game",
        type="button",
        aria_current="page" if chosen else None,
        tabindex="0" if chosen else "-1",
        data_do="set-game",
        data_arg=entry.name,
        data_group="games",
        data_key=f"game-{entry.name}",
        key=entry.name,
    )


def _standing(model: Model, entry: Entry) -> str:
    """Where the running game waits; for those who have none at all, how many can play."""
    saved = model.saved_of(entry.name)
    if saved and saved.running and saved.summary:
        return saved.summary.title
    return text("no running game") if model.games else players(entry.seat_counts)


def players(counts: Sequence[int]) -> str:
    """How many can play."""
    least, most = min(counts), max(counts)
    if least == most:
        return plural("1 player", "{n} players", most)
    if most == least + 1:
        return text("{least} or {most} players", least=least, most=most)
    return text("{least} to {most} players", least=least, most=most)


# --- the column ------------------------------------------------------------------------------------


def _column(model: Model, entry: Entry) -> list[Node | None]:
    """A first visit has one obvious way in; who comes back goes on, or plays again with the seats of the last time."""
    saved = model.saved_of(entry.name)
    if model.seating:
        return [_seats(model, back=True)]
    if saved is not None and saved.summary is not None:
        return [_saved(model, saved, saved.summary), _again(model.plan, main=not saved.running), _links(model)]
    if model.games:
        return [_seats(model, back=False), _links(model)]
    return [_first(model, entry), _links(model)]


def _seats(model: Model, *, back: bool) -> Node:
    from web.screens.seats import slab  # a first visit shows none

    return slab(model, back=back)


def _first(model: Model, entry: Entry) -> Node:
    """What the game is, for those who have never played any, and the way in."""
    many = max(entry.seat_counts) > 2
    others = text("Bots play the other seats.") if many else text("A bot plays the other seat.")
    length = plural("About 1 minute.", "About {n} minutes.", entry.minutes) if entry.minutes else ""
    seats_said = text("{players}.", players=players(entry.seat_counts))
    return h(
        "section",
        h("h2", text(entry.aim), class_="house-aim"),
        h("p", sentences(seats_said, others, length), class_="facts note"),
        _way_in(model, entry),
        h(
            "div",
            button("start-game", text("Start the game"), main=entry.first_steps is None, once=True),
            button("seats", text("Choose who plays")),
            class_=classes("go row two", entry.first_steps is None and "first"),
            key="go",
        ),
        options.switches(model.plan),
        class_="slab pad firstgame",
        key="first",
    )


def _saved(model: Model, saved: Saved, summary: Summary) -> Node:
    """Where the last game waits, or how it has ended."""
    face = model.faces.get(saved.game)
    picture, line = face.picture(summary) if face else (None, None)
    crests = [crest(seat, "") for seat in range(len(summary.names))]
    return h(
        "section",
        h("div", picture or h("div", crests, class_="crs"), class_="view"),
        h(
            "div",
            h("h2", summary.title, kind_sign(summary.practice, bool(summary.ties.of))),
            h("p", summary.line, class_="note"),
            line,
            class_="where",
        ),
        button(
            "continue",
            text("View") if summary.over else text("Continue"),
            arg=saved.slot,
            main=not summary.over,
            focus_key="continue",
            once=True,
        ),
        class_="slab cont",
        key="saved",
    )


def _again(plan: Plan, main: bool) -> Node:
    """A new game with the seats of the last time, in one line."""
    from web.screens import seats

    return h(
        "section",
        h("div", h("h2", text("New game")), seats.line(plan)),
        h(
            "div",
            button("seats", text("Change"), name=text("Change who plays")),
            button("start-game", text("Start"), name=text("Start the game"), main=main, once=True),
            class_="row",
        ),
        options.switches(plan),
        class_="slab again",
        key="again",
    )


# --- the way to the other screens ----------------------------------------------------------------


def _way_in(model: Model, entry: Entry) -> Node | None:
    """The one obvious way in, for who has no game yet; on from where the first steps were left."""
    if entry.first_steps is None:
        return None
    at = model.steps.get(entry.name)
    label = text("Go on with the first steps") if at else text("Play a guided first game")
    line = (
        text("You were at step {n}.", n=at + 1)
        if at
        else plural(
            "about 1 minute, nothing to read first",
            "about {n} minutes, nothing to read first",
            entry.first_steps.minutes,
        )
    )
    return h(
        "div",
        button("teach", label, arg=entry.name, main=True, once=True, focus_key="teach"),
        h("p", line, class_="note"),
        class_="go first guided",
        key="teach",
    )


def _first_steps(model: Model) -> Node | None:
    """The way to the first steps, small, for who knows the house."""
    entry = ENTRIES[model.plan.game]
    if entry.first_steps is None:
        return None
    return button("teach", text("First steps"), arg=entry.name, image="i-play", once=True, focus_key="teach")


def _rules() -> Node:
    return button("show", text("Rules"), arg="rules", image="i-book", once=True)


def _links(model: Model) -> Node:
    games, known = len(model.games), bool(model.games)
    saves = text("Saved games ({n})", n=games) if known else text("Saved games")
    return h(
        "nav",
        _first_steps(model) if known else None,
        _rules(),
        button("show", saves, arg="saves", image="i-save", once=True),
        button("import", text("Import a game"), image="i-import"),
        class_=classes("links", known and "four"),
        aria_label=text("More"),
        key="links",
    )


def _foot(model: Model) -> Node:
    """Where games are kept, and the whole house to take along; the file itself has nothing to hand out."""
    kept = text("Everything is kept on this device. No account.")
    if model.alone:
        return h("p", kept, class_="foot", key="foot")
    link = h("a", text("Take it with you"), href="doge.html", download="doge.html", data_key="take")
    whole = text("all games in one file")
    return h("p", kept, " ", h("span", link, ": ", whole), class_="foot", key="foot")
