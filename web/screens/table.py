"""The table around the map: bar, family chips, voting order, families. The side column's choice and count have files of their own."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, AREA_NAMES, DISTRICTS, ELECTIONS, GOALS, PALACES, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import ordinal, plural, text
from doge.house import LEVELS
from doge.kernel.table import Seat
from web.markup import Node, classes, h
from web.model import Match, Model
from web.pacing import choosers
from web.screens import area, choice, chronicle, tally
from web.screens.parts import back, button, comma, corno, crest, house, icon, palace, ring, symbol


def top(model: Model) -> list[Node | None]:
    """The bar: name, moment, tools."""
    match = model.match
    assert match is not None
    year, moment = when(match)
    return [
        h("div", corno(), "Doge", class_="brand"),
        h("div", h("b", year), h("span", moment), class_="when"),
        h("nav", _tools(model, match), class_="tools", aria_label="Game"),
        menu(model) if model.menu else None,
    ]


def when(match: Match) -> tuple[str, str]:
    """The year, and what of it is on the screen."""
    seen = match.seen
    year = text("Year {year}", year=seen.year)
    if match.look is not None:
        return year, text("Looking back")
    if seen.result:
        return year, text("The game is over")
    if seen.election is not None:
        return year, text("Election {n} of {all}", n=seen.election.number, all=ELECTIONS)
    return year, text("Ballots, round {n} of {all}", n=max(seen.round, 1), all=rounds(seen.seats))


def _tools(model: Model, match: Match) -> list[Node]:
    pace = model.settings.pace
    undo = match.slip is not None or match.may_undo
    return [
        _tool("toggle-pace", "i-pace", text("Pace: {pace}", pace=pace), opt=True),
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


def _tool(
    do: str,
    image: str,
    label: str,
    *,
    arg: str = "",
    opt: bool = False,
    disabled: bool = False,
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Node:
    return h(
        "button",
        icon(image),
        class_=classes("btn ghost sq", opt and "opt"),
        type="button",
        title=label,
        aria_label=label,
        aria_disabled=disabled,
        aria_pressed=pressed,
        aria_expanded=expanded,
        data_do=do,
        data_arg=arg or None,
        data_key=do if do != "show" else arg,
        key=label if do == "show" else do,
    )


MENU = (
    ("chronicle", "", "i-log", "Chronicle"),
    ("take-back", "", "i-undo", "Take back"),
    ("toggle-pace", "", "i-pace", "Pace"),
    ("show", "rules", "i-book", "Rules"),
    ("show", "settings", "i-gear", "Settings"),
    ("export", "", "i-share", "Export this game"),
    ("home", "", "i-close", "Leave the table"),
)


def menu(model: Model) -> Node:
    """What the menu button opens."""
    items = [
        h(
            "li",
            h(
                "button",
                icon(image),
                text("Pace: {pace}", pace=model.settings.pace) if do == "toggle-pace" else label,
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
    return h("ul", items, class_="menu slab", aria_label="Menu", key="menu-list")


def over_map(model: Model) -> list[Node]:
    """What lies over the map: on a phone the way back from one area to all (GUIDE 3)."""
    if not (model.narrow and model.panel == "area"):
        return []
    return [button("choose-map", text("Whole map"), image="i-minus", cls="whole")]


# --- families --------------------------------------------------------------------------------------


def player(seat: Seat, number: int, me: int) -> str:
    """Who plays a seat: "you", or the title of the bot's level."""
    if number == me:
        return text("you")
    level = LEVELS["doge"].get(seat.level or "")
    return level.title if level else text("Merchant")


def state(match: Match, seat: int) -> str:
    """What a family is doing: Ready, Choosing, Sits out, or nothing to say."""
    seen = match.seen
    who = choosers(match)
    if seat in who:
        return text("Choosing…")
    if match.look is not None or (match.playing and not who) or seen.pending.kind != "choose":
        return ""
    if seat == match.me and seat in match.waiting:
        return ""
    if seat in seen.pending.seats:
        return text("Ready")
    return text("Sits out") if seen.election is None else ""


def spread(seen: Observation, seat: int) -> list[bool]:
    """By district: whether the seat has a palace there."""
    return [seat in seen.sites[district] for district in DISTRICTS]


def chips(model: Model) -> list[Node]:
    """The families in one line, for phones."""
    match = model.match
    assert match is not None
    return [_chip(match, seat) for seat in range(match.seen.seats)]


def _chip(match: Match, seat: int) -> Node:
    built = PALACES - match.seen.palace_supply[seat]
    now = state(match, seat)
    name = text("You: {name}", name=match.names[seat]) if seat == match.me else match.names[seat]
    label = ", ".join(filter(None, (name, plural("1 palace", "{n} palaces", built), now.rstrip("…").lower())))
    mark = icon("i-check", "ico ok") if now == "Ready" else ("…" if now == "Choosing…" else None)
    return h(
        "button",
        crest(seat),
        h("span", palace(seat, "tk"), str(built)),
        mark,
        type="button",
        class_="me" if seat == match.me else None,
        aria_label=label,
        data_do="show-families",
        data_key="families" if seat == match.me else f"chip-{seat}",
        key=str(seat),
    )


def families(model: Model) -> Node:
    """What everybody has: supplies, ballots, and the districts with a palace."""
    match = model.match
    assert match is not None
    ready = sum(state(match, seat) == "Ready" for seat in range(match.seen.seats))
    waiting = text("{n} of {all} ready", n=ready, all=match.seen.seats) if _balloting(match) else ""
    alone = model.panel == "families"
    return h(
        "section",
        h("header", h("h1" if alone else "h2", "Families"), h("span", waiting, class_="note")),
        h("ul", [_family(match, seat) for seat in range(match.seen.seats)], class_="fam"),
        h(
            "div",
            h("div", button("show-families", text("Close"), main=True, cls="grow"), class_="row"),
            class_="pad stack",
        )
        if alone
        else None,
        class_=classes("slab families", not alone and "wide"),
        aria_label="Families",
        key="families",
    )


def _balloting(match: Match) -> bool:
    return match.seen.election is None and not match.playing and match.look is None and match.seen.result is None


def _family(match: Match, seat: int) -> Node:
    seen, name = match.seen, match.names[seat]
    left = len(seen.hand[seat])
    built = PALACES - seen.palace_supply[seat]
    now = state(match, seat)
    supplies = [
        (house(seat), seen.house_supply[seat], text("Houses left")),
        (palace(seat), built, text("Palaces built")),
        (ring(seat), seen.ring_supply[seat], text("Rings left")),
        (back(seat), left, text("Ballots left")),
    ]
    return h(
        "li",
        crest(seat),
        h(
            "div",
            h("b", name),
            comma(),
            h("span", player(match.seats[seat], seat, match.me), class_="who"),
            h(
                "div",
                [
                    h("span", image, h("span", f"{label}: ", class_="vh"), str(n), title=label)
                    for image, n, label in supplies
                ],
                class_="sup",
            ),
        ),
        h("div", _state_mark(now), pips(seen, seat), _to_go(seen, seat), class_="rt"),
        class_="me" if seat == match.me else None,
        key=str(seat),
    )


def _state_mark(now: str) -> Node | None:
    if not now:
        return None
    ready = now == "Ready"
    return h("span", icon("i-check") if ready else None, now, class_=classes("state", "ok" if ready else "wait"))


def pips(seen: Observation, seat: int) -> Node:
    """The six districts, lit where the family has a palace."""
    lit = spread(seen, seat)
    return h(
        "span",
        [palace(seat, classes("on" if on else None, f"p{seat + 1}") or "") for on in lit],
        class_="pips",
        role="img",
        aria_label=text("Palaces in {n} of 6 districts", n=sum(lit)),
    )


def to_go(seen: Observation, seat: int) -> list[int]:
    """How many palaces the family is away from each of the three goals (D8.2)."""
    built, districts = PALACES - seen.palace_supply[seat], sum(spread(seen, seat))
    return [max(0, palaces - built, wanted - districts) for palaces, wanted in GOALS]


def _to_go(seen: Observation, seat: int) -> Node:
    """The three distances in small figures, and in whole words for who asks."""
    away = to_go(seen, seat)
    told = [
        text("{palaces} palaces in {districts} districts: {n} to go", palaces=palaces, districts=districts, n=n)
        for (palaces, districts), n in zip(GOALS, away, strict=True)
    ]
    figures = h("span", text("{n} to go", n=", ".join(map(str, away))), aria_hidden="true")
    return h("span", figures, h("span", ". ".join(told), class_="vh"), class_="togo", title=". ".join(told))


# --- voting order ----------------------------------------------------------------------------------


def order(model: Model) -> Node:
    """The next seven elections: what is left of this year, then what is known of the next (D4.1)."""
    match = model.match
    assert match is not None
    seen = match.seen
    started = seen.election is not None
    left = [_card(seen, place) for place in range(seen.held, ELECTIONS)]
    coming = [_coming_card(seen, place) for place in range(len(seen.upcoming))]
    title = text("Next seven") if started else text("Voting order")
    small = text("year {year}", year=seen.year)
    if seen.voting:
        small = text("{n} of 7 now", n=seen.voting.number)
    between = h("li", text("year {year}", year=seen.year + 1), class_="yr", key="year") if coming else None
    return h(
        "section",
        h("h2", title, h("small", small)),
        h("ol", left, between, coming),
        class_="order",
        aria_label="Voting order",
        key="order",
    )


def _card(seen: Observation, place: int) -> Node:
    here = seen.order[place]
    now = seen.voting is not None and seen.voting.number == place + 1
    label = text("Voting now: {area}", area=AREA_NAMES[here]) if now else f"{ordinal(place + 1)}: {AREA_NAMES[here]}"
    return _vote(here, "" if now else str(place + 1), "now" if now else None, label, f"{seen.year}-{here}")


def _coming_card(seen: Observation, place: int) -> Node:
    here = seen.upcoming[place]
    fresh = place == len(seen.upcoming) - 1
    label = text("Year {year}, {place}: {area}", year=seen.year + 1, place=ordinal(place + 1), area=AREA_NAMES[here])
    label += text(", just revealed") if fresh else ""
    return _vote(here, str(place + 1), classes("next-year", fresh and "fresh"), label, f"{seen.year + 1}-{here}")


def _vote(here: int, number: str, kind: str | None, label: str, key: str) -> Node:
    return h(
        "li",
        h("i", number),
        symbol(here),
        h("span", AREA_NAMES[here]),
        h("span", label, class_="vh"),
        class_=classes("vote", kind),
        data_do="about-area",
        data_arg=AREA_IDS[here],
        key=key,
    )


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
    return [order(model), h("aside", _side(model, match), class_="side", id="side", key="side")]


def _side(model: Model, match: Match) -> list[Node | None]:
    if model.narrow and model.panel == "area":
        return [area.sheet(model)]
    if model.panel == "families":
        return [families(model)]
    election = match.seen.election
    return [
        choice.prompt(model) if election is None else tally.heading(match),
        None if election is None else tally.count(match, election),
        choice.panel(model, match),
        area.sheet(model) if model.panel == "area" else families(model),
    ]
