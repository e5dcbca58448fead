"""The start screen: the saved game, the table of a new one, and the ways to the other screens."""

from __future__ import annotations

from doge.games.doge.board import FAMILIES, SEAT_COUNTS
from doge.kernel.bot import Level
from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.model.model import HUMAN, Model, Plan, Saved, Standing
from web.model.new_game import NAME_LENGTH, seats_of
from web.screens.components import button, corno, crest, main_title


def main(model: Model) -> list[Node]:
    """The sign with the name, then the cards."""
    last = model.saved
    saved = _saved(last, last.standing) if last and last.standing else None
    running = last is not None and last.standing is not None and not last.standing.over
    return [
        h(
            "header",
            h(
                "div",
                corno(""),
                h(
                    "div",
                    main_title(text("Doge")),
                    h("p", text("Ballots, advisors and palaces along the Grand Canal")),
                ),
                class_="plate-h",
            ),
            class_="title",
            key="title",
        ),
        h(
            "div",
            saved,
            _table(model.plan, not running),
            _links(len(model.games)),
            _file(model),
            class_="stack",
            key="cards",
        ),
    ]


def levels() -> list[Level]:
    """The bots that a person may play against."""
    return [level for level in ENTRIES["doge"].levels if level.id != "random"]


def _saved(saved: Saved, standing: Standing) -> Node:
    crests = [crest(seat, "") for seat in range(len(standing.families))]
    return h(
        "section",
        h("div", crests, class_="crs"),
        h("div", h("h2", standing.title), h("p", standing.line, class_="note")),
        button(
            "continue",
            text("View") if standing.over else text("Continue"),
            arg=saved.slot,
            main=not standing.over,
            spot="continue",
        ),
        class_="slab cont",
        key="saved",
    )


# --- the table of a new game ---------------------------------------------------------------------


def _table(plan: Plan, main: bool) -> Node:
    return h(
        "section",
        h("div", h("h2", text("New game")), _counts(plan.count), class_="newgame"),
        h("div", [_seat(plan, seat) for seat in range(plan.count)], key="seats"),
        _renamed(plan),
        _level_lines(),
        h(
            "div",
            button("start-game", text("Start the game"), main=main),
            class_=classes("go", main and "first"),
            key="go",
        ),
        class_="slab pad",
        key="new",
    )


def _counts(count: int) -> Node:
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name="count",
                value=n,
                checked=n == count,
                data_do="set-count",
                data_arg=n,
                data_key=f"set-count-{n}",
            ),
            plural("1 family", "{n} families", n),
            key=str(n),
        )
        for n in SEAT_COUNTS
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=text("Number of families"))


def _seat(plan: Plan, seat: int) -> Node:
    family = FAMILIES[seat]
    return h(
        "div",
        crest(seat),
        h(
            "input",
            class_="fld",
            type="text",
            value=plan.seats[seat].name,
            placeholder=family,
            maxlength=NAME_LENGTH,
            autocomplete="off",
            spellcheck="false",
            aria_label=text("Name of family {n}, {family}", n=seat + 1, family=family),
            data_do="set-name",
            data_arg=seat,
            data_key=f"set-name-{seat}",
        ),
        _player(plan, seat),
        class_="seat",
        key=str(seat),
    )


def _player(plan: Plan, seat: int) -> Node:
    bots = [
        h("option", text(level.title), value=f"bot:{level.id}", title=text(level.line), key=level.id)
        for level in levels()
    ]
    return h(
        "select",
        h("option", text("You"), value=HUMAN),
        h("optgroup", bots, label=text("Bots")),
        class_="fld",
        value=plan.seats[seat].player,
        aria_label=text("Who plays {family}", family=plan.seats[seat].name.strip() or FAMILIES[seat]),
        aria_describedby="levels",
        data_do="set-player",
        data_arg=seat,
        data_key=f"set-player-{seat}",
    )


def _renamed(plan: Plan) -> Node | None:
    """What the table will call those families whose name is taken already."""
    typed = [" ".join(seat.name.split()) for seat in plan.seats]
    called = [seat.name for seat in seats_of(plan)]
    lines = [
        text("The name {name} is taken, so family {n} will be called {called}.", name=typed[n], n=n + 1, called=name)
        for n, name in enumerate(called)
        if typed[n] and typed[n] != name
    ]
    return h("p", sentences(*lines), class_="note", role="status", key="renamed") if lines else None


def _level_lines() -> Node:
    """What the levels of the bots are like."""
    told = [h("div", h("dt", text(level.title)), h("dd", text(level.line)), key=level.id) for level in levels()]
    return h("dl", told, class_="levels note", id="levels", key="levels")


# --- the way to the other screens ----------------------------------------------------------------


def _links(games: int) -> Node:
    saves = text("Saved games ({n})", n=games) if games else text("Saved games")
    return h(
        "nav",
        button("show", saves, arg="saves", image="i-save"),
        button("import", text("Import a game"), image="i-import"),
        button("show", text("Rules"), arg="rules", image="i-book"),
        button("show", text("Settings"), arg="settings", image="i-gear"),
        class_="links",
        aria_label=text("More"),
        key="links",
    )


def _file(model: Model) -> Node | None:
    """The whole game to take along; the file itself has nothing to hand out."""
    if model.alone:
        return None
    link = h("a", text("Take it with you"), href="doge.html", download="doge.html", data_key="take")
    return h(
        "p",
        link,
        ": ",
        text("the whole game in one file, to play without a network"),
        class_="slab take note",
        key="take",
    )
