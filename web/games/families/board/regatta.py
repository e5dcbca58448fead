"""An election as a race on the canal: a lane for each family, a step for each vote. Solid is counted, dashed can still
come.

A sealed bid is an envelope; nothing else differs between two of them.
"""

from __future__ import annotations

from doge.games.families.cards import CARDINAL, INTRIGUE, PATRONAGE, RULERS, SENATOR
from doge.words import plural, series, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.ink import box, fig, fitted, line, moved, word
from web.games.families.board.plan import HEAD, WIDE, Plan
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.past.drama import DRAMA
from web.games.families.past.election import Election, Lane, furthest, lanes
from web.model.drama import Mood
from web.screens.portrait import portrait

LARGEST = 24.0
"""A vote is at most so long."""
MARK = 28.0
"""How wide the cap at the end of the votes is."""
ENDS = {WIDE: (128.0, 132.0), "middle": (132.0, 132.0)}
"""By form: where the lanes begin, and what is left free at their ends."""


PICTURES = (
    (CARDINAL, PATRONAGE, "benefice", "coin", INTRIGUE),
    (SENATOR, PATRONAGE, "feast", "coin", INTRIGUE),
)
"""What stands at the shares of a lane, for the Pope and for the Doge."""


def name_of(found: Election) -> str:
    """What is elected."""
    return text("Election of the Pope") if found.ruler == 0 else text("Election of the Doge")


def regatta(match: Match, found: Election, there: Plan) -> Node:
    """The lanes of all families, in the middle of the canal."""
    margin = 16 if there.form == WIDE else 10
    wide = there.w - 2 * margin
    shown = lanes(match, found)
    left, right = ENDS["wide" if there.form == WIDE else "middle"]
    scale = min(LARGEST, (wide - left - right) / furthest(shown))
    each = (there.depth - HEAD) / len(shown)
    told, moods = just_changed.told(match), DRAMA.moods(match)
    mine = next((lane for lane in shown if lane.seat == match.me and found.paid is None and lane.state != "out"), None)
    rows = [
        _lane(lane, moods[lane.seat], wide, 28 + n * each, each, left, right, scale, lane.seat == match.me)
        for n, lane in enumerate(shown)
    ]
    return h(
        "g",
        box(0, 0, wide, len(shown) * each + 34, "q-rg"),
        _ticks(left, wide - right, scale, len(shown) * each),
        rows,
        _plan(mine.votes, left, scale, len(shown) * each) if mine is not None else None,
        class_=classes("election-panel", told),
        transform=moved(margin, there.canal),
        role="list",
        aria_label=name_of(found),
        key=f"regatta-{told}",  # a picture of its own: in the one before, the count would show before it comes to light
    )


def _ticks(left: float, right: float, scale: float, deep: float) -> Node:
    every = next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if n * scale >= 60), 1000)
    ns = [n * every for n in range(12) if left + n * every * scale <= right + 1]
    marks = [line("q-tick", f"M{left + n * scale:g} 22v{deep + 4:g}") for n in ns]
    said = [word(left + n * scale, 17, n or text("0 votes"), "ts", "middle") for n in ns]
    return h("g", marks, said, key="ticks", aria_hidden="true")


def _plan(votes: int, left: float, scale: float, deep: float) -> Node:
    x = left + votes * scale
    tag = word(x, 15, text("your {n}", n=votes), "ta", "middle")
    return h("g", line("q-plan", f"M{x:g} 20v{deep + 8:g}"), box(x - 34, 1, 68, 19, "q-tag2"), tag, key="plan")


@remembered_up_to(24)
def _lane(
    lane: Lane, mood: Mood, wide: float, y: float, tall: float, left: float, right: float, scale: float, mine: bool
) -> Node:
    middle = y + tall / 2 + 4
    end, face = wide - right, min(36, tall - 4)
    drawn = [
        box(1.5, y, wide - 3, tall, "q-lw") if mine or lane.state == "won" else None,
        portrait(lane.seat, mood, placed=(8, y + (tall - face) / 2, face)),
        fig(f"crest-{lane.seat + 1}", 4, y + tall - 18, 15),
        word(46, middle + 3, fitted(lane.name, left - 46, 15), "tR"),
        line("q-rope", f"M{left:g} {middle + 10:g}H{end:g}"),
        reach(lane, left, end, middle, scale, MARK),
        race(lane, left, middle, scale),
        word(wide - 12, middle + 8, lane.votes if lane.shares else "", "tG q-sum", "end"),
        word(wide - 58, middle + 5, lane.note, "ts2 q-sum", "end"),
    ]
    return h(
        "g",
        h("g", drawn, aria_hidden="true"),
        class_=classes("q-ln", lane.state),
        style=turn(lane),
        role="listitem",
        aria_label=said(lane),
        key=str(lane.seat),
    )


def turn(lane: Lane) -> dict[str, str] | None:
    """When its bid is turned, for the style sheet."""
    return {"--turn": f"{lane.turn:g}"} if lane.turn else None


def said(lane: Lane) -> str:
    """A lane in words."""
    votes = plural("1 vote", "{n} votes", lane.votes)
    most = text("at most {n}", n=lane.most) if lane.most is not None else ""
    return series([each for each in (lane.name, votes, most, lane.note) if each])


def reach(lane: Lane, left: float, end: float, y: float, scale: float, mark: float | None) -> Node | None:
    """How far a family can still come, dashed; in words beside that, clear of a mark so wide; None: without words."""
    if not lane.most or lane.most == lane.votes:
        return None
    x = left + lane.most * scale
    near = x + 90 > end
    told = None
    if mark is not None:
        clear = left + lane.votes * scale + mark + (24 if lane.state == "sealed" else 4)
        at = x - 6 if near else max(x + 6, clear)
        told = word(at, y, text("at most {n}", n=lane.most), "ts2", "end" if near else "")
    return h(
        "g",
        line("q-reach", f"M{left + lane.votes * scale:g} {y + 10:g}H{x:g}"),
        line("q-reach2", f"M{x:g} {y + 2:g}v16"),
        told,
        key="most",
    )


def race(lane: Lane, left: float, y: float, scale: float, mark: float = MARK) -> Node:
    """The votes of a lane, part by part, and at their end what they are for: the cap of the Pope or of the Doge."""
    parts, x = [], left
    for n, (votes, glyph) in enumerate(zip(lane.shares, PICTURES[lane.ruler], strict=False)):
        if votes:
            parts.append(_part(votes, glyph, lane.seat, x, y, max(votes * scale, 2), n))
        x += votes * scale
    cap = None
    if lane.state != "out":
        far = {"--far": f"{left - x:.0f}px"}
        envelope = fig("families-intrigue", x + mark + 1, y - 14, 20, cls="q-gl") if lane.state == "sealed" else None
        shown = fig(f"families-{RULERS[lane.ruler]}", x + 2, y + 16 - mark, mark, cls="q-gl")
        cap = h("g", shown, envelope, class_="q-rower", style=far, key="cap")
    return h("g", parts, cap, key="race")


def _part(votes: int, glyph: str, seat: int, x: float, y: float, long: float, n: int) -> Node:
    bar = box(x, y + 4, long, 13, f"q-seg l{seat + 1}")
    if long > 26:
        sign = fig(f"families-{glyph}", x + long / 2 - 17, y - 13, 15, cls="q-gl")
        return h("g", bar, sign, word(x + long / 2, y - 1, votes, "tb"), class_=f"k{n}", key=glyph)
    return h("g", bar, word(x + long / 2, y - 1, votes, "tb", "middle"), class_=f"k{n}", key=glyph)


def alone(match: Match, found: Election) -> Node:
    """The race for itself, as an example of the rules shows it."""
    shown = len(lanes(match, found))
    there = Plan(WIDE, 832, HEAD + 43 * shown + 8, {}, 0, 0, HEAD + 43 * shown)
    drawn = regatta(match, found, there)
    return h("svg", drawn, class_="q-scene alone", viewBox=f"0 -2 {there.w:g} {there.h:g}", key="race")
