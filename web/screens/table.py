"""The table around the map: the bar with the menu, and what stands in the side column when. Each of those has a file of its own."""

from __future__ import annotations

from doge.games.doge.board import ELECTIONS, rounds
from doge.words import template, text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge import area, choice, families, order, tally
from web.model.model import Match, Model, Pace
from web.screens import chronicle
from web.screens.components import button, corno, icon


def top(model: Model) -> list[Node | None]:
    """The bar: name, moment, tools."""
    match = model.match
    assert match is not None
    year, moment = when(match)
    return [
        h("div", corno(), text("Doge"), class_="brand"),
        h("div", h("b", year), h("span", moment), class_="when"),
        h("nav", _tools(model, match), class_="tools", aria_label=text("Game")),
        menu(model) if model.menu else None,
    ]


def when(match: Match) -> tuple[str, str]:
    """The year, and what of it is on the screen."""
    seen = match.seen
    year = text("Year {year}", year=seen.year)
    if match.look is not None:
        return year, text("Replay") if match.replaying else text("Looking back")
    if seen.result:
        return year, text("The game is over")
    if seen.election is not None:
        return year, text("Election {n} of {all}", n=seen.election.number, all=ELECTIONS)
    return year, text("Ballots, round {n} of {all}", n=max(seen.round, 1), all=rounds(seen.seats))


def _tools(model: Model, match: Match) -> list[Node]:
    pace = text(PACE[model.settings.pace])
    undo = match.slip is not None or match.may_undo
    return [
        _tool("toggle-pace", "i-pace", text("Pace: {pace}", pace=pace), opt=True, said=pace),
        _tool(
            "take-back",
            "i-undo",
            text("Take back") if undo else text("Take back: nothing to take back"),
            opt=True,
            disabled=not undo,
        ),
        _tool("chronicle", "i-log", text("Chronicle of the game"), opt=True, pressed=model.panel == "chronicle"),
        _tool("show", "i-book", text("Rules"), arg="rules"),
        _tool("menu", "i-menu", text("Menu"), expanded=model.menu),
    ]


@remembered
def _tool(
    do: str,
    image: str,
    label: str,
    *,
    arg: str = "",
    opt: bool = False,
    said: str = "",
    disabled: bool = False,
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Node:
    return h(
        "button",
        icon(image),
        h("span", said, class_="said") if said else None,
        class_=classes("btn ghost", "wordy" if said else "sq", opt and "opt"),
        type="button",
        title=label,
        aria_label=label,
        aria_disabled=disabled,
        aria_pressed=pressed,
        aria_expanded=expanded,
        data_do=do,
        data_arg=arg or None,
        data_key=do if do != "show" else arg,
        key=arg or do,
    )


PACE: dict[Pace, str] = {
    "slow": template("slow"),
    "normal": template("normal"),
    "fast": template("fast"),
    "instant": template("instant"),
}
"""The paces inside a sentence."""

MENU = (
    ("chronicle", "", "i-log", template("Chronicle")),
    ("take-back", "", "i-undo", template("Take back")),
    ("toggle-pace", "", "i-pace", template("Pace: {pace}")),
    ("show", "rules", "i-book", template("Rules")),
    ("show", "settings", "i-gear", template("Settings")),
    ("export", "", "i-share", template("Export this game")),
    ("home", "", "i-close", template("Leave the table")),
)


def menu(model: Model) -> Node:
    """What the menu button opens."""
    items = [
        h(
            "li",
            h(
                "button",
                icon(image),
                text(label, pace=text(PACE[model.settings.pace])),
                class_="btn ghost",
                type="button",
                data_do=do,
                data_arg=arg or None,
                data_key=f"menu-{number}",
                data_group="menu",
            ),
        )
        for number, (do, arg, image, label) in enumerate(MENU)
    ]
    return h("ul", items, class_="menu slab", aria_label=text("Menu"), key="menu-list")


def over_map(model: Model) -> list[Node]:
    """What lies over the map: on a phone the way back from one area to all (GUIDE 3)."""
    if not (model.narrow and model.panel == "area"):
        return []
    return [button("choose-map", text("Whole map"), image="i-minus", cls="whole")]


# --- the side column -------------------------------------------------------------------------------


def main(model: Model) -> list[Node]:
    """All beside the map: the voting order (or the scrubber), and the side column."""
    match = model.match
    assert match is not None
    if model.panel == "chronicle":
        return [
            chronicle.scrubber(model),
            h("aside", chronicle.side(model), class_="side", id="side", key="side"),
        ]
    return [order.next_seven(model), h("aside", _side(model, match), class_="side", id="side", key="side")]


def _side(model: Model, match: Match) -> list[Node | None]:
    if model.narrow and model.panel == "area":
        return [area.sheet(model)]
    if model.panel == "families":
        return [families.families(model)]
    election = match.seen.election
    return [
        choice.prompt(model) if election is None else tally.heading(match),
        None if election is None else tally.count(match, election),
        choice.panel(model, match),
        area.sheet(model) if model.panel == "area" else families.families(model),
    ]
