"""One seat of a new game's table on the start screen: its name, who plays it, and who may."""

from __future__ import annotations

from doge.kernel.bot import Rating
from doge.registry import ENTRIES
from doge.words import text
from web.dom.markup import Node, classes, h
from web.model.model import HUMAN, Model, Plan
from web.model.new_game import NAME_LENGTH
from web.screens.components import crest, icon, picture


def player_said(plan: Plan, player: str) -> str:
    """Who plays a seat: the title of a level, or "You"."""
    level = ENTRIES[plan.game].level(player.removeprefix("bot:"))
    return text(level.title) if level else text("You")


def one_seat(model: Model, seat: int) -> Node:
    """A seat, open to change."""
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
    player = player_said(plan, plan.seats[seat].player)
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
