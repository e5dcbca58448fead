"""The table of a new game on the start screen: who plays which seat, how many play, and what the game
lets one choose.
"""

from __future__ import annotations

from doge.kernel.bot import Rating
from doge.kernel.options import Option, Value
from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.model.model import HUMAN, Model, Plan
from web.model.new_game import NAME_LENGTH, people, seats_of
from web.screens.components import button, crest, icon, picture, practice_sign

FEW = 4
"""So many values of an option stand side by side; more are a list."""


def slab(model: Model, *, back: bool) -> Node:
    """The seats, all open to change, and the way to begin."""
    plan = model.plan
    entry = ENTRIES[plan.game]
    title = text("New game of {game}", game=text(entry.title))
    leave = h(
        "button",
        icon("i-back"),
        class_="btn ghost sq",
        type="button",
        aria_label=text("Back"),
        data_do="seats",
        data_once="yes",
        data_key="seats-back",
    )
    return h(
        "section",
        h("header", leave if back else None, h("h2", title), _counts(plan)),
        h("div", [_seat(model, seat) for seat in range(plan.count)], class_="who-plays", key="seats"),
        [_option(plan, option) for option in entry.options],
        _practice(plan),
        _told(plan),
        None if back else h("p", text(entry.aim), class_="note", key="aim"),
        h("div", button("start-game", text("Start the game"), main=True, once=True), class_="go first", key="go"),
        class_="slab newgame",
        key="new",
    )


def line(plan: Plan) -> Node:
    """Who plays, in one line, and whether it is for practice."""
    return h(
        "ul",
        [
            h("li", crest(seat), h("span", _player_said(plan, plan.seats[seat].player)), key=str(seat))
            for seat in range(plan.count)
        ],
        h("li", practice_sign(), key="practice") if plan.practice else None,
        class_="who-line",
    )


def _player_said(plan: Plan, player: str) -> str:
    level = ENTRIES[plan.game].level(player.removeprefix("bot:"))
    return text(level.title) if level else text("You")


def _counts(plan: Plan) -> Node | None:
    """How many play, where that can be chosen."""
    counts = ENTRIES[plan.game].seat_counts
    if len(counts) == 1:
        return None
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
        for n in counts
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=text("Number of players"))


def switches(plan: Plan) -> Node | None:
    """What can be switched before the game, in one line, for who does not look at the seats."""
    named = [
        h(
            "label",
            h(
                "input",
                type="checkbox",
                checked=bool(plan.options.get(option.name, option.defaults[plan.count])),
                data_do="set-option",
                data_arg=option.name,
                data_key=f"set-option-{option.name}",
            ),
            h("i"),
            h("span", text(option.title)),
            class_="sw",
            key=option.name,
        )
        for option in ENTRIES[plan.game].options
        if option.is_switch
    ]
    return h("div", named, class_="toggles", key="toggles") if named else None


# --- one seat --------------------------------------------------------------------------------------


def _seat(model: Model, seat: int) -> Node:
    plan = model.plan
    called = ENTRIES[plan.game].seat_names[seat]
    return h(
        "div",
        crest(seat),
        h(
            "input",
            class_="fld name",
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
        _who(model, seat),
        _temper(plan, seat),
        _list(plan, seat) if model.who == seat else None,
        class_="seat",
        key=str(seat),
    )


def _temper(plan: Plan, seat: int) -> Node | None:
    """What the bot of a family leans to, where it leans to something."""
    found = ENTRIES[plan.game].temper(_named(plan, seat), plan.seats[seat].level)
    return h("small", text(found), class_="seat-temper") if found else None


def _named(plan: Plan, seat: int) -> str:
    return plan.seats[seat].name.strip() or ENTRIES[plan.game].seat_names[seat]


def _who(model: Model, seat: int) -> Node:
    """Who plays a seat; opens the list of who may."""
    plan = model.plan
    player = _player_said(plan, plan.seats[seat].player)
    return h(
        "button",
        _image(plan, plan.seats[seat].player),
        h("span", player),
        icon("i-down", "ico sm"),
        class_="fld who",
        type="button",
        aria_haspopup="listbox",
        aria_expanded=model.who == seat,
        aria_label=text("{name} is played by: {player}", name=_named(plan, seat), player=player),
        data_do="who",
        data_arg=seat,
        data_key=f"who-{seat}",
    )


def _list(plan: Plan, seat: int) -> Node:
    """Who may play a seat, each with a line."""
    you = _choice(plan, seat, HUMAN, text("You"), text("You play this seat."))
    levels = [
        _choice(plan, seat, f"bot:{one.id}", text(one.title), text(one.line), one.rating)
        for one in ENTRIES[plan.game].rivals
    ]
    named = text("Who plays {name}", name=_named(plan, seat))
    return h("div", you, levels, class_="players", role="listbox", aria_label=named, key="players")


def _choice(plan: Plan, seat: int, player: str, title: str, told: str, rating: Rating | None = None) -> Node:
    chosen = plan.seats[seat].player == player
    points = h("em", text("Rated {n}", n=rating.points)) if rating else None
    return h(
        "button",
        _image(plan, player),
        h("span", h("b", title, points), h("small", told)),
        icon("i-check", "ico ok") if chosen else None,
        type="button",
        role="option",
        aria_selected=chosen,
        tabindex="0" if chosen else "-1",
        data_do="set-player",
        data_arg=f"{seat} {player}",
        data_group="players",
        data_key=f"set-player-{seat} {player}",
        key=player,
    )


def _image(plan: Plan, player: str) -> Node:
    """A person, or bars that tell how strong a bot is among those of the game."""
    known = [f"bot:{level.id}" for level in ENTRIES[plan.game].rivals]
    if player == HUMAN:
        return icon("i-person")
    strength = known.index(player) + 1 if player in known else 0
    bars = [
        h(
            "rect",
            x=5 + 10.5 * n,
            y=34 - 8 * n,
            width=8,
            height=8 + 8 * n,
            class_=classes("strength", n < strength and "on"),
        )
        for n in range(4)
    ]
    return picture("0 0 48 48", "ico", *bars)


# --- what else can be chosen -----------------------------------------------------------------------


def _option(plan: Plan, option: Option) -> Node:
    """One thing that may be chosen before the game: a switch, one of a few, or one of many."""
    chosen = plan.options.get(option.name, option.defaults[plan.count])
    if option.is_switch:
        field = _switch(text(option.title), bool(chosen), "set-option", option.name)
    else:
        field = _few(option, chosen) if len(option.values) <= FEW else _many(option, chosen)
    told = h("div", h("b", text(option.title)), h("small", text(option.line)))
    return h("div", told, field, class_="set", key=f"option-{option.name}")


def _practice(plan: Plan) -> Node:
    """Whether every choice can be taken back."""
    title = text("Practice game")
    line = text("Take back any choice, even once the others have answered. It counts nowhere.")
    told = h("div", h("b", title), h("small", line))
    return h("div", told, _switch(title, plan.practice, "set-practice"), class_="set", key="practice")


def _switch(title: str, on: bool, do: str, arg: str | None = None) -> Node:
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=on,
            aria_label=title,
            data_do=do,
            data_arg=arg,
            data_key=do if arg is None else f"{do}-{arg}",
        ),
        h("i"),
        h("span", text("On") if on else text("Off"), aria_hidden="true"),
        class_="sw",
    )


def _few(option: Option, chosen: Value) -> Node:
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=option.name,
                value=str(value),
                checked=value == chosen,
                data_do="set-option",
                data_arg=option.name,
                data_key=f"set-option-{option.name}-{value}",
            ),
            str(value),
            key=str(value),
        )
        for value in option.values
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=text(option.title))


def _many(option: Option, chosen: Value) -> Node:
    return h(
        "select",
        [h("option", str(value), value=str(value), key=str(value)) for value in option.values],
        class_="fld",
        value=str(chosen),
        aria_label=text(option.title),
        data_do="set-option",
        data_arg=option.name,
        data_key=f"set-option-{option.name}",
    )


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
