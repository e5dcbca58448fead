"""The table of a new game on the start screen: who plays which seat, how many play, and what the game
lets one choose.
"""

from __future__ import annotations

from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.model import Model, Plan
from web.model.new_game import people, seats_of
from web.screens.components import button, crest, icon, practice_sign
from web.screens.one_seat import one_seat, player_said
from web.screens.options import one_option, practice


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
        h("div", [one_seat(model, seat) for seat in range(plan.count)], class_="who-plays", key="seats"),
        [one_option(plan, option) for option in entry.options],
        practice(plan),
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
            h("li", crest(seat), h("span", player_said(plan, plan.seats[seat].player)), key=str(seat))
            for seat in range(plan.count)
        ],
        h("li", practice_sign(), key="practice") if plan.practice else None,
        class_="who-line",
    )


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
