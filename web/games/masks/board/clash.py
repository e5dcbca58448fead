"""A capture on the square: an arrow from where the captor stood to the space, mist over the rest, and both masks large
between the faces of their families. First they meet, then the captured mask is lifted, then it falls to its tray.

No face is seen here earlier or longer than the position on the screen shows it.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import MaskCaptured
from doge.words import text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.masks.match import Match
from web.games.masks.past.drama import DRAMA
from web.games.masks.past.meaning import gains, headline, meaning
from web.games.masks.signs import symbol
from web.games.masks.squares import corner
from web.model.drama import Mood
from web.screens.components import use, wrapped
from web.screens.portrait import BUST_TALL, portrait

WIDE, CARD_TALL, PLANK, NOTE = 600, 212, 56, 66
"""How wide it is; how tall the card with the masks, the plank below it and the sentences below that are."""
FACE, MASK, MASK_TALL = 132, 150, 176.8
"""How wide a family's face, and how large a mask is."""
TOP, CLOSE_TOP, BOTTOM, CLOSE_BOTTOM = 4, 63, 854, 841
"""Between which heights it may lie in the picture."""
LINE = 26
"""How far two lines are apart."""
LETTERS = 62
"""So many letters of the sentences go in a line."""
STAGES = ("rest", "turn", "meet")
"""By how many steps of the capture are still to come."""


class Fighter(NamedTuple):
    """One side of a capture: whose mask, its face as far as it is seen, and how the family looks."""

    seat: int
    kind: int | None
    mood: Mood


class Clash(NamedTuple):
    """All that is shown large; two that are equal look the same."""

    captor: Fighter
    captured: Fighter
    stage: str
    live: bool  # it happens now, so that things move
    trapped: bool  # both have left the board
    good: bool  # for who looks
    above: bool  # the tray of the captured mask is at the upper end
    title: str
    note: str  # on a phone it stands in the column


def clash(match: Match, narrow: bool) -> Node | None:
    """The capture on the screen, if one is there."""
    event = match.moment.event
    if not isinstance(event, MaskCaptured) or match.over:
        return None
    source, target = corner(event.source, match.me), corner(event.target, match.me)
    shown = _shown(match, event, narrow)
    tall = CARD_TALL + PLANK + (0 if narrow else NOTE)
    y, scale = _place(source[1], target[1], tall, (CLOSE_TOP, CLOSE_BOTTOM) if narrow else (TOP, BOTTOM))
    x = 300 - WIDE * scale / 2
    table = h("g", _whole(shown), transform=f"translate({x:.0f} {y:.0f}) scale({scale:.3g})", key="whole")
    parts = [_way(event.seat, source, target), table]
    return h("g", parts, class_=f"clash {shown.stage}", key=f"clash-{event.captured}")


def _shown(match: Match, event: MaskCaptured, narrow: bool) -> Clash:
    stage = STAGES[match.part.to_come if match.part is not None else 0]
    kinds, moods, met = match.seen.kinds, DRAMA.moods(match), stage == "meet"
    seat, other = event.seat, owner(event.captured)
    return Clash(
        Fighter(seat, kinds[event.mask], moods[seat]),
        Fighter(other, kinds[event.captured], moods[other]),
        stage,
        match.part is not None,
        event.trapped and stage == "rest",
        not met and gains(event) == match.you,
        other != match.me,
        _announced(match, event) if met else headline(match, event),
        "" if met or narrow else meaning(match, event),
    )


def _announced(match: Match, event: MaskCaptured) -> str:
    """Who captures where; what, is not seen yet."""
    where = SPACE_IDS[event.target]
    if event.seat == match.you:
        return text("You capture on {space}", space=where)
    return text("{family} captures on {space}", family=match.names[event.seat], space=where)


def _place(source: int, target: int, tall: int, within: tuple[int, int]) -> tuple[float, float]:
    """How high it lies and how large it is: above or below both spaces, or between them, where there is most room."""
    (upper, lower), gap = sorted((source, target)), 12
    rooms = ((within[0], upper - gap), (lower + 100 + gap, within[1]), (upper + 100 + gap, lower - gap))
    top, bottom = max(rooms, key=lambda room: room[1] - room[0])
    scale = min(1.0, (bottom - top) / tall)
    return (bottom - tall * scale if top == within[0] else top), scale


# --- on the square ------------------------------------------------------------------------------------


@remembered_up_to(64)
def _way(seat: int, source: tuple[int, int], target: tuple[int, int]) -> Node:
    """Mist over all but the two spaces, and the arrow from one to the other."""
    holes = "".join(f"M{x} {y}h100v100h-100z" for x, y in (source, target))
    (x1, y1), (x2, y2) = ((x + 50, y + 50) for x, y in (source, target))
    far = max(abs(x2 - x1), abs(y2 - y1))
    right, down = (x2 - x1) / far, (y2 - y1) / far
    tip = x2 - 42 * right, y2 - 42 * down
    line = f"M{x1} {y1}L{tip[0]:.0f} {tip[1]:.0f}"
    back = 20 / (right**2 + down**2) ** 0.5
    barbs = [(tip[0] - back * (right + side * down), tip[1] - back * (down - side * right)) for side in (1, -1)]
    line += f"M{barbs[0][0]:.0f} {barbs[0][1]:.0f}L{tip[0]:.0f} {tip[1]:.0f}L{barbs[1][0]:.0f} {barbs[1][1]:.0f}"
    return h(
        "g",
        h("path", class_="cl-mist", d=f"M16 52H584V786H16z{holes}"),
        h("rect", class_="cl-ring", x=target[0] + 4, y=target[1] + 4, width=92, height=92),
        h("path", class_="cl-ar0", d=line),
        h("path", class_="cl-ar", d=line),
        h("circle", class_="cl-from", cx=x1, cy=y1, r=22),
        use(f"crest-{seat + 1}", x=x1 - 14, y=y1 - 14, width=28, height=28),
        key="way",
    )


# --- large ----------------------------------------------------------------------------------------------


@remembered_up_to(16)
def _whole(shown: Clash) -> Node:
    lines, below = wrapped(shown.note, LETTERS)[:2], CARD_TALL + PLANK
    note = [
        h("text", said, class_="cl-note", x=WIDE / 2, y=below + 27 + LINE * n, key=str(n))
        for n, said in enumerate(lines)
    ]
    strip = h("rect", class_="cl-strip", x=0, y=below, width=WIDE, height=NOTE - LINE * (2 - len(lines)), key="strip")
    size = min(34, 1.75 * (WIDE - 24) / max(1, len(shown.title)))
    inner = FACE - 22
    return h(
        "g",
        h("rect", class_="cl-card", x=inner, y=2, width=WIDE - 2 * inner, height=CARD_TALL, key="card"),
        _fighter(shown.captor, 136, "captor", shown),
        h("path", class_="cl-to", d="M284 112H312M300 96L316 112L300 128", key="to"),
        _fighter(shown.captured, WIDE - 136 - MASK, "prey", shown),
        [strip, note] if shown.note else None,
        h("rect", class_="cl-plank", x=0, y=CARD_TALL, width=WIDE, height=PLANK, key="plank"),
        h("text", shown.title, class_="cl-title", x=WIDE / 2, y=CARD_TALL + 38, style={"font-size": f"{size:.0f}px"}),
        _family(shown.captor, 0),
        _family(shown.captured, WIDE - FACE),
        class_=classes("cl-table", shown.good and "good", shown.live and "live", shown.trapped and "both"),
        key="table",
    )


def _family(one: Fighter, x: int) -> Node:
    return portrait(one.seat, one.mood, bust=True, placed=(x, CARD_TALL - FACE * BUST_TALL, FACE))


def _fighter(one: Fighter, x: float, role: str, shown: Clash) -> Node:
    """A mask: its face or its back; while it is lifted, the back that comes off; and as it falls to its tray."""
    y = 22 if one.kind is not None else 8
    leaves = role == "prey" or shown.trapped
    lifted = shown.live and shown.stage != "meet" and leaves
    falls = shown.live and shown.stage == "rest" and leaves
    down = -420 if shown.above else 420
    return h(
        "g",
        h("g", _figure(one.seat, one.kind), class_="cl-mask", key="mask"),
        h("g", _figure(one.seat, None), class_="cl-lifted", key="lifted") if lifted else None,
        h("g", _figure(one.seat, one.kind), class_="cl-falls", style={"--down": f"{down}px"}, key="falls")
        if falls
        else None,
        class_=classes(role, leaves and shown.stage == "rest" and "gone"),
        transform=f"translate({x:g} {y})",
        key=role,
    )


def _figure(seat: int, kind: int | None) -> Node:
    return use(symbol(seat, kind), x=0, y=0, width=MASK, height=MASK_TALL)
