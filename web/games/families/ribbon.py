"""The band of a turn's eight phases and who goes when, and who holds the seats: Pope, Doge, four offices; the two piles."""

from __future__ import annotations

from doge.games.families.cards import OFFICES, RULERS
from doge.games.families.hidden import Observation
from doge.games.families.moves import PARTS
from doge.games.families.names import office_name, phase_name
from doge.games.families.state import NEUTRAL, Draws, Part, Revenue
from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.games.families.match import Match
from web.games.families.signs import glyph
from web.screens.components import crest

PHASES = ("draw", "revenue", *PARTS, *RULERS)
GLYPH = {
    "draw": "deck",
    "revenue": "coin",
    "diplomacy": "trade",
    "expansion": "cog",
    "event": "explorer",
    "war": "mercenaries",
    "pope": "pope",
    "doge": "doge",
}


def ribbon(match: Match) -> Node:
    """The phases, the one that runs framed in gold, and the order of the players."""
    seen = match.seen
    now = PHASES.index(seen.phase) if seen.decks else -1
    plates = [_plate(number, phase, _state(number, now)) for number, phase in enumerate(PHASES)]
    return h(
        "section",
        h("ol", plates, class_="phs"),
        _order(match),
        class_="rib",
        aria_label=text("Phases of the turn"),
        key="ribbon",
    )


def _state(number: int, now: int) -> str:
    if number == now:
        return "o-now"
    return "o-done" if number < now else ""


@remembered
def _plate(number: int, phase: str, state: str) -> Node:
    fields = {"n": number + 1, "phase": phase_name(phase)}
    told = text("{n} {phase}", **fields)
    if state:
        told = text("{n} {phase}, now", **fields) if state == "o-now" else text("{n} {phase}, done", **fields)
    return h(
        "li",
        glyph(GLYPH[phase]),
        h("span", phase_name(phase), aria_hidden="true"),
        h("span", told, class_="vh"),
        class_=state or None,
        title=phase_name(phase),
        aria_current="step" if state == "o-now" else None,
        key=phase,
    )


def order(seen: Observation) -> list[int]:
    """The players in the order of this turn."""
    seats = [(seen.first + n) % seen.seats for n in range(seen.seats)]
    return [seat for seat in seats if seat not in seen.out]


def to_come(seen: Observation) -> list[int]:
    """Whose turn in this phase is still to come, who acts now included."""
    kinds = (Part, Revenue)
    if seen.agenda and isinstance(seen.agenda[0], Draws):
        return list(dict.fromkeys(seen.agenda[0].seats))
    running = [each for each in seen.agenda if isinstance(each, kinds)]
    if seen.phase == "revenue":
        return [each.seat for each in running if isinstance(each, Revenue)]
    return [each.seat for each in running if isinstance(each, Part) and each.phase == seen.phase]


def _order(match: Match) -> Node:
    left = to_come(match.seen)
    crests = [_place(match, seat, left) for seat in order(match.seen)]
    return h("div", h("span", text("Order"), class_="lbl"), crests, class_="ord")


def _place(match: Match, seat: int, left: list[int]) -> Node:
    name, acts = match.names[seat], bool(left) and seat == left[0]
    done = bool(left) and seat not in left
    told = text("{family} acts", family=name) if acts else text("{family} is done", family=name) if done else name
    return h(
        "span",
        crest(seat),
        h("span", told, class_="vh"),
        class_=classes("ac" if acts else "dn" if done else ""),
        title=name,
        key=str(seat),
    )


# --- seats -------------------------------------------------------------------------------------------


def seats(match: Match) -> Node:
    """Who is Pope, Doge, and in office; how many cards are in the deck and in the discard pile."""
    seen = match.seen
    rulers = [_ruler(match, ruler) for ruler in range(len(RULERS))]
    offices = [_office(match, office) for office in OFFICES]
    return h(
        "section",
        rulers,
        offices,
        _piles(seen),
        class_="seats",
        aria_label=text("Pope, Doge and offices"),
        key="seats",
    )


def _ruler(match: Match, ruler: int) -> Node:
    controller = match.seen.rulers[ruler]
    if controller >= 0:
        return _seat(RULERS[ruler], phase_name(RULERS[ruler]), controller, match.names[controller], "o-big")
    said = text("neutral") if controller == NEUTRAL else text("vacant")
    return _seat(RULERS[ruler], phase_name(RULERS[ruler]), None, said, "o-big")


def _office(match: Match, office: str) -> Node:
    holder = match.seen.offices.index(office) if office in match.seen.offices else None
    return _seat(office, office_name(office), holder, text("vacant") if holder is None else match.names[holder], "")


@remembered
def _seat(sign: str, title: str, holder: int | None, said: str, cls: str) -> Node:
    return h(
        "div",
        glyph(sign),
        h("b", title, aria_hidden="true"),
        h("small", None if holder is None else crest(holder), h("span", said), aria_hidden="true"),
        h("span", text("{seat}: {holder}", seat=title, holder=said), class_="vh"),
        class_=classes("o-st", cls, holder is None and "o-none"),
        title=text("{seat}: {holder}", seat=title, holder=said),
        key=sign,
    )


def left_in_deck(seen: Observation) -> int:
    """How many cards can still be drawn from this deck."""
    return len(seen.decks[-1]) - len(seen.drawers[-1]) if seen.decks else 0


def _piles(seen: Observation) -> Node:
    deck, discard = left_in_deck(seen), len(seen.discard)
    return h(
        "div",
        h("span", glyph("deck", ""), str(deck), h("small", text("deck"))),
        h("span", glyph("deck", ""), str(discard), h("small", text("discard"))),
        class_="o-st dk",
        key="piles",
    )
