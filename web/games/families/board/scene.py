"""The Grand Canal as one picture: the quays of the rivals beyond it, the barge in the middle, my own quay before it.

Its parts are remembered, so that a touch draws anew no more than what it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from doge.games.families.cards import CARDINAL, PATRONAGE, ROUTE_OF, ROUTES, SENATOR, VILLA
from doge.games.families.conflict_events import Captured
from doge.games.families.moves import HAND, Attack, Decision, PlayCard
from doge.games.families.peace_events import RevenueTaken
from doge.games.families.state import Part, Target
from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.games.families import intent
from web.games.families.board import blow, exchange, rows, sweep, told
from web.games.families.board.barge import CHAIRS, barge, chair_at
from web.games.families.board.blow import CHAIR, RING, SMALL, Spot
from web.games.families.board.estates import GROUP, Reach, around, controls, front, sign, water
from web.games.families.board.fronts import fronts, size
from web.games.families.board.hand import kinds
from web.games.families.board.ink import line, moved, num, word
from web.games.families.board.moorings import slots
from web.games.families.board.moorings import water as drawn_water
from web.games.families.board.plan import LINES, MIDDLE, ROWS, WIDE, Place, Plan, plan, signed
from web.games.families.board.regatta import regatta
from web.games.families.board.street_sign import street_sign
from web.games.families.match import Match, Tool
from web.games.families.past import deeds, earned, fresh, just_changed
from web.games.families.past.deeds import Deed
from web.games.families.past.election import Election, Lane, election, furthest, lanes

FRAMED = 329.0
"""How long a stretch is that is drawn for itself."""
MOST_RING, PHONE_RING = 22.0, 11.0
"""How large a ring is at most around what could be taken or is new, and on a phone: the next ship lies no further off."""


def scene(match: Match, form: str, low: bool = False) -> Node:
    """The scene for the moment on the screen; `low`: on a phone with little height."""
    seats = around(match)
    reach, found = Reach(match), election(match)
    racing = lanes(match, found) if found is not None else []
    there = plan(form, seats, len(racing), low)
    taken = earned.taken(match) if isinstance(match.moment.event, RevenueTaken) else {}
    done = deeds.deed(match)
    held = _held(match, done)
    quays = {seat: quay(reach, there, seat, racing, taken.get(seat), held=held.get(seat)) for seat in seats}
    staged = _staged(match, done, there, quays)
    return h(
        "svg",
        _sea(form, there.w, there.h),
        quays.values(),
        _canal(reach, there, found if racing else None),
        _coins(match, there, taken),
        staged or blow.crowned(match, there) or _prey(match, there, quays),
        None if staged else _fresh(match, there, quays),
        _deal(match, there),
        class_=classes("q-scene", "rows" if form == LINES else form, form == LINES and "lines"),
        viewBox=f"0 0 {there.w:g} {there.h:g}",
        preserveAspectRatio=None if form in (ROWS, LINES) else "xMidYMin",  # a taller stage moves no quay
        role="group",
        aria_label=text("The quays of the families"),
        key=f"scene-{form}",
    )


def _canal(reach: Reach, there: Plan, found: Election | None) -> Node | None:
    """What lies in the middle: the barge or an election."""
    if there.form == LINES:
        return None
    if found is not None and there.form != ROWS:
        return regatta(reach.match, found, there)
    drawn = barge(reach, there.form)
    return h("g", drawn, transform=moved(_margin(there.form), there.barge), key="canal")


def _margin(form: str) -> float:
    return 16 if form == WIDE else 3


@remembered
def _sea(form: str, wide: float, tall: float) -> Node:
    """The water, deep at the far quay and before mine and bright between, its waves, and San Giorgio far off."""
    rows = form == ROWS
    spots = [(x, y) for y in range(40, int(tall), 46) for x in range(20 + 97 * y % 260, int(wide) - 60, 330)]
    waves = "".join(f"M{x} {y}q8-5 16 0t16 0 16 0" for x, y in spots) if not rows else "M0 0"
    glints = "".join(f"M{x + 150} {y + 19}h22m9 0h9" for x, y in spots) if not rows else "M0 0"
    deep = "" if rows else _deep(wide, -1, tall * 0.4) + _deep(wide, tall + 40, tall * 0.82)
    island = _island(wide, tall, 0.84 if form == WIDE else 0.66) if form in (WIDE, MIDDLE) else None
    parts = line("q-deep", deep or "M0 0"), line("q-wl2", waves), line("q-glint", glints), island
    return h("g", parts, key="sea", aria_hidden="true")


def _deep(wide: float, edge: float, shore: float) -> str:
    """Deep water from an edge of the picture to where it grows shallow, in long waves; it goes on beyond both sides."""
    step = wide / 4
    waves = "".join(f"t{step:g} 0" for _ in range(9))
    return f"M{-3 * step:g} {edge:g}V{shore:g}q{step / 2:g} 22 {step:g} 0{waves}V{edge:g}z"


def _island(wide: float, tall: float, scale: float) -> Node:
    ground = "M0 78q20-12 60-14h130q40 2 60 14-30 8-125 8T0 78z"
    walls = (
        "M30 66V40h46v26zM84 66V30l26-16 26 16v36zM142 66V38h44v28zM206 66V10h14v56z"
        "M96 24a14 16 0 0 1 28 0zM204 10l9-22 9 22z"
    )
    lines = (
        "M92 66V38M102 66V38M118 66V38M128 66V38M40 66V50h8v16M58 66V50h8v16M152 66V48h8v18M168 66V48h8v18"
        "M209 22h8M209 32h8M30 40h46M142 38h44"
    )
    return h(
        "g",
        line("e1", ground),
        line("e2", walls),
        line("e3", lines),
        class_="q-eng",
        transform=moved(wide - 236 * scale, tall - 90 * scale, scale),
    )


def quay(
    reach: Reach,
    there: Plan,
    seat: int,
    racing: Sequence[Lane] = (),
    took: RevenueTaken | None = None,
    prefix: str = "family",
    held: Reach | None = None,
) -> Node:
    """One family's stretch, with its sign; what can be touched of it stands in it. `held`: as it stood a moment before."""
    match, place = reach.match, there.places[seat]
    lane = next((lane for lane in racing if lane.seat == seat), None) if there.form == ROWS else None
    most = furthest(racing)
    held = held or reach
    drawn = _stretch(reach, there, place, seat, held)
    if there.form in (ROWS, LINES):
        drawn = _row(reach, there, place, seat, lane, most, took, held)
    elif took is not None:
        drawn.append(_ribbon(match, there, place, seat, took))
    looks = (seat == match.me and "mine", seat in match.seen.out and "out", told.acts(match, seat) and "toact")
    return h(
        "g",
        drawn,
        class_=classes("est", *looks),
        transform=moved(place.x, place.y),
        role="group",
        tabindex="0",
        aria_label=told.estate(match, seat),
        data_do="estate" if there.form in (ROWS, LINES) else None,
        data_arg=seat if there.form in (ROWS, LINES) else None,
        data_key=f"{prefix}-{seat}",
        data_group=f"{GROUP}{seat}",
        key=str(seat),
    )


def _stretch(reach: Reach, there: Plan, place: Place, seat: int, held: Reach) -> list[Node]:
    if there.form in (ROWS, LINES):
        return []
    inner = place.inner
    stands = fronts(front(held, seat, place.long, inner))
    lies = drawn_water(water(held, seat, place.long, inner, there.form == WIDE))
    below = h("g", stands, lies, transform=moved(0, place.sign, place.scale), key="stretch")
    return [below, street_sign(sign(reach, seat), there.form, signed(there.form, place), place.sign)]


def _row(
    reach: Reach,
    there: Plan,
    place: Place,
    seat: int,
    lane: Lane | None,
    most: int,
    took: RevenueTaken | None,
    held: Reach,
) -> list[Node]:
    tall = place.sign
    if there.form == LINES:
        return [street_sign(sign(reach, seat), LINES, place.w, tall)]
    stands = rows.pavement(front(held, seat, False, place.w), tall)
    if lane is not None:
        lies = rows.lane(lane, tall, most, just_changed.told(reach.match))
    elif took is not None:
        lies = h(
            "g", _ribbon(reach.match, there, place, seat, took), transform=moved(rows.LEFT, tall - 22), key="water"
        )
    else:
        lies = rows.canal(water(held, seat, False, place.w, False), tall)
    return [stands, lies, street_sign(sign(reach, seat), ROWS, signed(ROWS, place), tall)]


def _held(match: Match, done: Deed | None) -> dict[int, Reach]:
    """By seat: the quays as they were before something was taken from one of them. It stands there as a ghost while that is
    shown; who has taken it has it already, but a ship at a route stays where it is.
    """
    if done is None or done.lost is None or not match.at:
        return {}
    reach = Reach(replace(match, shown=match.at - 1, viewed_moment=None, part=None))
    moves = isinstance(done.came, Captured) and ROUTE_OF.get(done.lost.card) is None
    taker = done.by if moves else None
    return {seat: reach for seat in range(match.seen.seats) if seat != taker}


def _staged(match: Match, done: Deed | None, there: Plan, quays: dict[int, Node]) -> Node | None:
    """A deed, from who does it to what it strikes. What was taken pales in these quays."""
    if done is None or there.form == LINES:
        return None
    out = match.seen.out
    done = done._replace(
        by=None if done.by in out else done.by, targets=tuple([each for each in done.targets if each.seat not in out])
    )
    spots = [_struck(there, target, quays) for target in done.targets]
    if done.lost is not None and (found := blow.struck(quays, done.lost)) is not None:
        seat, way = found
        quays[seat] = blow.paled(quays[seat], way, done.lost.card)
    return blow.drawn(match, done, there, spots)


def _prey(match: Match, there: Plan, quays: Mapping[int, Node]) -> Node | None:
    """While no card is taken up: rings round all that I could attack, and round what a card of the hand can be aimed at, which
    the style sheet shows while that one is under the pointer or has the focus.
    """
    if there.form == LINES or not isinstance(intent.task(match), Part) or intent.tool(match) is not None:
        return None
    tools = intent.tools(match)
    attacks = [action for some in tools.values() for action in some if isinstance(action, Attack)]
    groups = [_rings(there, quays, "all", attacks)]
    for n, kind in enumerate(kinds(match)[0], 1):
        groups.append(_rings(there, quays, f"n{n}", tools.get(Tool(HAND, kind), [])))
    return h("g", groups, key="prey", aria_hidden="true")


def _rings(there: Plan, quays: Mapping[int, Node], cls: str, some: Sequence[Decision]) -> Node | None:
    found = [action.target for action in some if isinstance(action, (Attack, PlayCard)) and action.target is not None]
    spots = [_struck(there, target, quays) for target in dict.fromkeys(found)]
    most = PHONE_RING if there.form == ROWS else MOST_RING
    rings = [h("circle", cx=num(x), cy=num(y), r=num(min(r, most))) for x, y, r in spots]
    return h("g", rings, class_=f"q-prey {cls}", key=cls) if rings else None


def _fresh(match: Match, there: Plan, quays: Mapping[int, Node]) -> Node | None:
    """Marks at what lies otherwise than at my last choice; not beside what could be taken, aimed at or sent somewhere."""
    found = fresh.pieces(match) if there.form != LINES and isinstance(intent.task(match), Part) else []
    if (
        not found
        or intent.targets(match)
        or intent.berths(match)
        or any(isinstance(one, Attack) for one in match.legal)
    ):
        return None
    marks = [_mark(there.form, piece, _struck(there, piece, quays)) for piece in found]
    return h("g", marks, class_="q-fresh", key="fresh", aria_hidden="true")


def _mark(form: str, piece: Target, spot: Spot) -> Node:
    """A ring, and where there is room a word above it; a seat on the barge has its name."""
    most, named = (PHONE_RING, False) if form == ROWS else (MOST_RING, piece.card not in CHAIRS)
    ring = h("circle", cx=num(spot.x), cy=num(spot.y), r=num(min(spot.r, most)), class_="q-new")
    said = word(spot.x, spot.y - most - 3, text("new"), "tS q-newt", "middle") if named else None
    return h("g", ring, said, key=f"{piece.seat}:{piece.card}")


def _deal(match: Match, there: Plan) -> Node | None:
    """A trade that is offered or carried out, between those who trade."""
    found = exchange.exchange(match)
    return None if found is None else exchange.drawn(found, there)


def _struck(there: Plan, target: Target, quays: Mapping[int, Node]) -> Spot:
    """Where a blow ends; where its target is no longer drawn, on the family's house."""
    phone = there.form == ROWS
    if target.card in CHAIRS:
        chair = chair_at(there.form, CHAIRS.index(target.card), _margin(there.form), there.barge)
        return Spot(*chair, CHAIR if phone else RING)
    found = blow.struck(quays, target) or blow.struck(quays, Target(target.seat, VILLA))
    assert found is not None, "each family has a house"
    seat, way = found
    spot = blow.spot(quays[seat], way)
    return spot._replace(r=min(RING, max(SMALL, spot.r)) if phone else RING)


# --- revenue -------------------------------------------------------------------------------------------


def _ribbon(match: Match, there: Plan, place: Place, seat: int, took: RevenueTaken) -> Node:
    """The sum of a family, below its sign; on a phone in its line of water."""
    found = earned.ribbon(took)
    said = sweep.said(found, match.names[seat], seat == match.you, match.seen.gold[seat])
    if there.form == ROWS:
        return sweep.drawn(found, ROWS, rows.RIGHT - rows.LEFT, said, False)
    drawn = sweep.drawn(found, there.form, signed(there.form, place), said, place.long)
    return h("g", drawn, transform=moved(0, place.sign), key="earned")


def _coins(match: Match, there: Plan, took: Mapping[int, RevenueTaken]) -> list[Node]:
    """The coins of all families, on their way."""
    found = []
    for seat, event in took.items():
        place = there.places[seat]
        to = place.x + (40 if there.form == ROWS else signed(there.form, place) - 78), place.y + 28
        springs = sweep.springs(match, event, _spots(match, there, seat))
        found.append(sweep.coins(springs, to, f"coins-{seat}"))
    return found


def _spots(match: Match, there: Plan, seat: int) -> dict[str, tuple[float, float]]:
    """Where a family's gold comes from: by part of a revenue, and by route."""
    place = there.places[seat]
    if there.form in (ROWS, LINES):
        return {}
    s = size(place.long)
    spots = {
        "base": (place.x + 27, place.y + 26),  # the face
        CARDINAL: place.at(s.loggia + 20, s.storeys[0] + 30),
        SENATOR: place.at(s.loggia + 20, s.storeys[1] + 30),
        PATRONAGE: place.at(s.loggia + 100, s.storeys[1] + 30),
        "loose": place.at(28, s.quay + 16),
    }
    for n, name in enumerate(CHAIRS):
        spots[name] = chair_at(there.form, n, _margin(there.form), there.barge)
    spots |= {
        route: there.places[owner].at(x + wide / 2, y + 34)
        for owner in there.places
        for route, (x, y, wide) in _boards(match, there, owner).items()
    }
    own = _boards(match, there, seat)
    if own:
        x, y, wide = next(iter(own.values()))
        spots["guests"] = place.at(x + wide - 14, y + 40)
    return spots


def _boards(match: Match, there: Plan, seat: int) -> dict[str, tuple[float, float, float]]:
    """Where the boards of a family's routes stand, in its own units."""
    routes = [route for route in ROUTES if route in match.seen.play[seat]]
    place = there.places[seat]
    return dict(zip(routes, slots(len(routes), place.long, place.inner), strict=False))


def alone(match: Match, seat: int) -> Node:
    """One family's stretch for itself, in the form of a rival's."""
    place = Place(6, 2, FRAMED, 50, 1, False)
    there = Plan(WIDE, FRAMED + 12, 318, {seat: place}, 0, 0, 0)
    drawn = quay(Reach(match), there, seat, prefix="large")
    return h("svg", drawn, class_="q-scene alone", viewBox=f"0 0 {there.w:g} {there.h:g}", key=f"estate-{seat}")


def touchable(match: Match, seat: int) -> list[str]:
    """The `data-key`s of what can be touched on a family's quay, in their order."""
    seats = around(match)
    return controls(quay(Reach(match), plan(WIDE, seats), seat))
