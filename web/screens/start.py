"""The start screen: the saved game, the table of a new one, and the ways to the other screens."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.options import Option, Value
from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.model.game_view import Summary
from web.model.model import HUMAN, Model, Plan, Saved, offered
from web.model.new_game import NAME_LENGTH, people, seats_of
from web.screens.components import button, corno, crest, main_title


def main(model: Model) -> list[Node]:
    """The sign with the name, then the cards."""
    entry, last = ENTRIES[model.plan.game], model.saved
    saved = _saved(last, last.summary) if last and last.summary else None
    running = last is not None and last.summary is not None and not last.summary.over
    return [
        h(
            "header",
            h(
                "div",
                corno(""),
                h(
                    "div",
                    main_title(text(entry.title)),
                    h("p", text(entry.line)),
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


def levels(game: str) -> list[Level]:
    """The bots of a game that a person may play against."""
    return [level for level in ENTRIES[game].levels if level.id != "random"]


def _saved(saved: Saved, summary: Summary) -> Node:
    crests = [crest(seat, "") for seat in range(len(summary.names))]
    return h(
        "section",
        h("div", crests, class_="crs"),
        h("div", h("h2", summary.title), h("p", summary.line, class_="note")),
        button(
            "continue",
            text("View") if summary.over else text("Continue"),
            arg=saved.slot,
            main=not summary.over,
            spot="continue",
            once=True,
        ),
        class_="slab cont",
        key="saved",
    )


# --- the table of a new game ---------------------------------------------------------------------


def _table(plan: Plan, main: bool) -> Node:
    return h(
        "section",
        h("div", h("h2", text("New game")), _games(plan), _counts(plan), class_="newgame"),
        h("div", [_seat(plan, seat) for seat in range(plan.count)], key="seats"),
        [_option(plan, option) for option in ENTRIES[plan.game].options],
        _told(plan),
        _level_lines(plan.game),
        h(
            "div",
            button("start-game", text("Start the game"), main=main, once=True),
            class_=classes("go", main and "first"),
            key="go",
        ),
        class_="slab pad",
        key="new",
    )


def _games(plan: Plan) -> Node | None:
    """Which game it is, where there is more than one."""
    if len(offered()) == 1:
        return None
    games = [h("option", text(ENTRIES[name].title), value=name, key=name) for name in offered()]
    return h(
        "select", games, class_="fld", value=plan.game, aria_label=text("Game"), data_do="set-game", data_key="set-game"
    )


def _counts(plan: Plan) -> Node:
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name="count",
                value=n,
                checked=n == plan.count,
                data_do="set-count",
                data_arg=n,
                data_key=f"set-count-{n}",
            ),
            plural("1 player", "{n} players", n),
            key=str(n),
        )
        for n in ENTRIES[plan.game].seat_counts
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=text("Number of players"))


def _seat(plan: Plan, seat: int) -> Node:
    called = ENTRIES[plan.game].seat_names[seat]
    return h(
        "div",
        crest(seat),
        h(
            "input",
            class_="fld",
            type="text",
            value=plan.seats[seat].name,
            placeholder=called,
            maxlength=NAME_LENGTH,
            autocomplete="off",
            spellcheck="false",
            aria_label=text("Name of player {n}, {name}", n=seat + 1, name=called),
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
        for level in levels(plan.game)
    ]
    return h(
        "select",
        h("option", text("You"), value=HUMAN),
        h("optgroup", bots, label=text("Bots")),
        class_="fld",
        value=plan.seats[seat].player,
        aria_label=text("Who plays {name}", name=plan.seats[seat].name.strip() or ENTRIES[plan.game].seat_names[seat]),
        aria_describedby="levels",
        data_do="set-player",
        data_arg=seat,
        data_key=f"set-player-{seat}",
    )


def _option(plan: Plan, option: Option) -> Node:
    """One thing that may be chosen before the game: a switch, or one of a few."""
    chosen = plan.options.get(option.name, option.defaults[plan.count])
    values = [h("option", _said(value), value=str(value), key=str(value)) for value in option.values]
    field = h(
        "select",
        values,
        class_="fld",
        value=str(chosen),
        aria_label=text(option.title),
        data_do="set-option",
        data_arg=option.name,
        data_key=f"set-option-{option.name}",
    )
    return h(
        "div", h("div", h("b", text(option.title)), h("small", text(option.line))), field, class_="set", key=option.name
    )


def _said(value: Value) -> str:
    """A value of an option."""
    if isinstance(value, bool):
        return text("On") if value else text("Off")
    return str(value)


def _told(plan: Plan) -> Node | None:
    """What the table will call those whose name is taken already; and that nobody is you, if so."""
    typed = [" ".join(seat.name.split()) for seat in plan.seats]
    called = [seat.name for seat in seats_of(plan)]
    lines = [
        text("The name {name} is taken, so player {n} will be called {called}.", name=typed[n], n=n + 1, called=name)
        for n, name in enumerate(called)
        if typed[n] and typed[n] != name
    ]
    if not people(plan.seats[: plan.count]):
        lines.append(text("No seat is yours: the bots play, and you watch."))
    return h("p", sentences(*lines), class_="note", role="status", key="renamed") if lines else None


def _level_lines(game: str) -> Node:
    """What the levels of the bots are like."""
    told = [h("div", h("dt", text(level.title)), h("dd", text(level.line)), key=level.id) for level in levels(game)]
    return h("dl", told, class_="levels note", id="levels", key="levels")


# --- the way to the other screens ----------------------------------------------------------------


def _links(games: int) -> Node:
    saves = text("Saved games ({n})", n=games) if games else text("Saved games")
    return h(
        "nav",
        button("show", saves, arg="saves", image="i-save", once=True),
        button("import", text("Import a game"), image="i-import"),
        button("show", text("Rules"), arg="rules", image="i-book", once=True),
        button("show", text("Settings"), arg="settings", image="i-gear", once=True),
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
