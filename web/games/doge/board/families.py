"""The families at the table: what everybody has and does, as a list beside the map and as chips in one
line for phones.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from doge.games.doge import facts
from doge.games.doge import facts_of_goals as goals
from doge.games.doge.board import BALLOTS, DISTRICTS, PALACES
from doge.games.doge.hidden import Observation
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import listed, plural, sentences, series, template, text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.doge.board import aim, chain, figures, palaces
from web.games.doge.match import Match
from web.games.doge.past.drama import DRAMA
from web.games.doge.past.pace import choosers
from web.games.doge.signs import palace
from web.model.drama import Mood, Remark
from web.screens.components import button, comma, corno, explain, icon, main_title
from web.screens.portrait import faced, plate

Doing: TypeAlias = Literal["choosing", "ready", "out"]
"""What a family does while choices are made: it chooses, it has chosen, or it is not asked."""

DOING: dict[Doing, str] = {
    "choosing": template("Choosing…"),
    "ready": template("Ready"),
    "out": template("Sits out"),
}
"""How that is said."""


class Family(NamedTuple):
    """All that is shown of one family."""

    seat: int
    name: str
    who: str
    mine: bool
    houses: int
    rings: int
    ballots: int
    spread: tuple[bool, ...]  # by district: whether it has a palace there
    begun: tuple[palaces.Begun | None, ...]  # by district: how far its first palace is there
    built: int
    now: Doing | None
    seen: tuple[int, ...] | None = (
        None  # its ballots that everybody has seen this year; None: the person wants no reminder
    )
    mood: Mood = "calm"
    remark: Remark | None = None  # what it says now
    temper: str = ""  # what its bot leans to
    near: str = ""  # how near a goal it is, where one palace is all that it lacks
    worded: bool = False  # its figures have their words below them, as mine have in the first year


def everybody(match: Match) -> tuple[Family, ...]:
    """The families, by seat."""
    moods = tuple(DRAMA.moods(match))
    return _everybody(match.seen, match.seats, match.you, doing(match), match.memory, moods, match.remark)


@remembered_up_to(2)
def _everybody(
    seen: Observation,
    seats: tuple[Seat, ...],
    you: int | None,
    now: tuple[Doing | None, ...],
    memory: bool,
    moods: tuple[Mood, ...],
    remark: Remark | None,
) -> tuple[Family, ...]:
    """The same for each touch of one choice."""
    return tuple(
        Family(
            seat,
            who.name,
            player(who, seat, you),
            seat == you,
            seen.house_supply[seat],
            seen.ring_supply[seat],
            len(seen.hand[seat]),
            palaces.spread(seen, seat),
            palaces.begun(seen, seat),
            PALACES - seen.palace_supply[seat],
            now[seat],
            facts.turned_up(seen, seat) if memory else None,
            moods[seat],
            remark if remark is not None and remark.seat == seat else None,
            temper(who),
            _near(seen, seat),
            seat == you and seen.year == 1,
        )
        for seat, who in enumerate(seats)
    )


def _near(seen: Observation, seat: int) -> str:
    if seen.result is not None or not goals.one_step(seen, seat):
        return ""
    return aim.nearest(goals.away(goals.built(seen, seat), goals.spread(seen, seat)))


def player(seat: Seat, number: int, you: int | None) -> str:
    """Who plays a seat: "you", or the title of the bot's level."""
    if number == you:
        return text("you")
    level = ENTRIES["doge"].level(seat.level)
    return text(level.title) if level else text("Merchant")


def temper(seat: Seat) -> str:
    """What the bot of a family leans to, in a sentence; "" where it leans to nothing."""
    found = ENTRIES["doge"].temper(seat.name, seat.level)
    return text(found) if found else ""


def doing(match: Match) -> tuple[Doing | None, ...]:
    """What each family is doing; None: nothing to say."""
    seen, choosing = match.seen, choosers(match)
    quiet = match.viewed_moment is not None or (match.playing and not choosing) or seen.pending.kind != "choose"
    found: list[Doing | None] = []
    for seat in range(seen.seats):
        if seat in choosing:
            found.append("choosing")
        elif quiet or (seat == match.you and seat in match.waiting):
            found.append(None)
        elif seat in seen.pending.seats:
            found.append("ready")
        else:
            found.append("out" if seen.election is None else None)
    return tuple(found)


# --- in one line -----------------------------------------------------------------------------------


def chips(match: Match) -> list[Node]:
    """The families in one line, for phones."""
    return [_chip(family) for family in everybody(match)]


HEARD: dict[Doing, str] = {
    "choosing": template("choosing"),
    "ready": template("ready"),
    "out": template("sits out"),
}
"""What a family does, as the label of its chip says it."""


@remembered
def _chip(family: Family) -> Node:
    seat, built, now = family.seat, family.built, family.now
    name = text("You: {name}", name=family.name) if family.mine else family.name
    doing = [] if now is None else [text(HEARD[now])]
    where = text("in {n} of 6 districts", n=sum(family.spread))
    more = filter(None, [family.near, palaces.told(family.begun)])
    label = series([name, plural("1 palace", "{n} palaces", built), where, *more, *doing])
    mark = icon("i-check", "ico ok") if now == "ready" else h("i", "…") if now == "choosing" else None
    return h(
        "button",
        _head(family),
        h("span", palace(seat, "tk"), f"{sum(family.spread)}/{len(DISTRICTS)}"),
        mark,
        type="button",
        class_="me" if family.mine else None,
        aria_label=label,
        data_do="show-families",
        data_key="families" if family.mine else f"chip-{seat}",
        key=str(seat),
    )


# --- as a list -------------------------------------------------------------------------------------


def families(match: Match) -> Node:
    """What everybody has: supplies, ballots, and the districts with a palace."""
    asked, everyone = match.seen.pending.seats, everybody(match)
    ready = [everyone[seat].now for seat in asked].count("ready")
    waiting = text("{n} of {all} ready", n=ready, all=len(asked)) if _balloting(match) else ""
    said_above = match.asked and _balloting(match) and aim.threat(match) is not None
    return _list(everyone, waiting, "" if said_above else aim.warning(match), match.me, match.view_state.families)


@remembered_up_to(2)
def _list(everybody: tuple[Family, ...], waiting: str, warned: str, me: int, alone: bool) -> Node:
    """The same for each touch of one choice."""
    return h(
        "section",
        h(
            "header",
            main_title(text("Families")) if alone else h("h2", text("Families")),
            explain("aim", text("Families")),
            h("span", waiting, class_="note"),
        ),
        chain.strip(me) if alone else None,
        aim.line(warned),
        h("ul", [_entry(family) for family in everybody], class_="fam", gradual=True),
        h(
            "div",
            h("div", button("show-families", text("Close"), main=True, cls="grow"), class_="row"),
            class_="pad stack",
        )
        if alone
        else None,
        class_=classes("slab families", not alone and "wide"),
        aria_label=text("Families"),
        key="families",
    )


def _balloting(match: Match) -> bool:
    return (
        match.seen.election is None and not match.playing and match.viewed_moment is None and match.seen.result is None
    )


@remembered
def _entry(family: Family) -> Node:
    return h(
        "li",
        _head(family),
        plate(family.remark, family.seat),
        h(
            "div",
            h("b", family.name),
            comma(),
            h("span", family.who, class_="by"),
            h("small", family.temper, class_="temper") if family.temper else None,
            figures.supplies(_has(family), family.worded),
            None if family.seen is None else _memory(family.seen),
        ),
        h(
            "div",
            _state_mark(family.now),
            palaces.pips(family.seat, family.spread, family.begun),
            _to_go(family.built, sum(family.spread)),
            class_="rt",
        ),
        class_="me" if family.mine else None,
        key=str(family.seat),
    )


@remembered
def _head(family: Family) -> Node:
    """Its face; the corno hovers over who lacks one palace."""
    face = faced(family.seat, family.mood)
    return face._replace(children=(*face.children, corno("corno near"))) if family.near else face


def _has(family: Family) -> figures.Has:
    return figures.Has(family.seat, family.name, family.houses, family.built, family.rings, family.ballots)


@remembered
def _memory(seen: tuple[int, ...]) -> Node:
    """The seven ballots, those that were turned up this year struck out: the others are still face down, or in hand."""
    if not seen:
        return h("div", class_="mem", key="mem")  # its place, so that nothing moves when there is something to remember
    left, marks = list(seen), []
    for ballot in BALLOTS:
        gone = ballot in left
        if gone:
            left.remove(ballot)
        marks.append(h("s" if gone else "b", str(ballot)))
    hidden = list(BALLOTS)
    for ballot in seen:
        hidden.remove(ballot)
    told = text("Ballots seen this year: {seen}.", seen=listed([str(ballot) for ballot in seen]))
    rest = text("Not seen: {hidden}.", hidden=listed([str(ballot) for ballot in hidden])) if hidden else ""
    label = sentences(told, rest)
    return h("div", marks, class_="mem", role="img", aria_label=label, title=label, key="mem")


@remembered
def _state_mark(now: Doing | None) -> Node | None:
    if now is None:
        return None
    ready = now == "ready"
    return h(
        "span",
        icon("i-check") if ready else None,
        text(DOING[now]),
        class_=classes("state", "ok" if ready else "wait"),
        key="state",
    )


@remembered
def _to_go(built: int, districts: int) -> Node:
    """How far the nearest of the three goals (D8.2) is away; for who asks, how far each is."""
    away = goals.away(built, districts)
    near, all_three = h("span", aim.nearest(away), aria_hidden="true"), aim.each(away)
    return h("span", near, h("span", all_three, class_="vh"), class_="togo", title=all_three, key="togo")
