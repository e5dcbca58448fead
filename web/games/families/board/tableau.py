"""What everybody looks at lies large before my quay: the card that is played between the faces of who plays it and whom
it hits, then what came of it, or who has become Pope or Doge. Draws; public events alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.families.cards import KIND_OF, RULERS, VILLA, Kind
from doge.games.families.conflict_events import (
    Captured,
    CardLost,
    Elected,
    Fined,
    RulerDied,
    RulerSpared,
    Stopped,
    VillaLost,
)
from doge.games.families.events import Event
from doge.games.families.names import phase_name, short_title
from doge.games.families.state import Target
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.ink import box, fig, fitted, moved, word
from web.games.families.board.plan import ROWS, WIDE, Plan
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past.drama import DRAMA
from web.games.families.past.election import election
from web.games.families.signs import window
from web.model.drama import Mood
from web.screens.components import wrapped
from web.screens.portrait import BUST_TALL, portrait

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Its upper left corner, how wide it is and how tall."""

CARD, TALL, PLANK = 168.0, 222.0, 32.0
"""How wide and how tall the card is, and the plank on which it and the faces stand."""
FACE = 92.0
"""How wide a face is: three times as wide as on a sign, or more."""
W, H = CARD + 2 * FACE - 16, TALL + PLANK
"""The whole of it, in its own units."""
SMALL = 0.46
"""How large it is on a phone, where the words stand in the sheet below."""
LOWER = 54.0
"""So much lower the card is there, without words."""
NEAR = 14
"""So far it keeps from what it must not hide."""
LEFT = 108.0
"""There it lies on a phone where it must not lie at the right."""
LETTERS = {WIDE: 26, "middle": 20}
"""By form: how many letters a line on the card has room for."""


class Figure(NamedTuple):
    """A family beside the card: its face."""

    seat: int
    name: str
    mood: Mood


class Shown(NamedTuple):
    """What is shown; two that are equal look the same."""

    picture: str  # a symbol: a kind of card, "villa", "pope", "doge"
    name: str
    said: str
    left: Figure | None
    right: Figure | None
    won: bool = False  # in gold, not in the colour of a blow


def played(match: Match, seat: int, card: Kind, target: Target) -> Shown:
    """A card that is played against something."""
    owner = None if target.seat == seat else _figure(match, target.seat)
    return Shown(card, short_title(card), effect(card), _figure(match, seat), owner)


def outcome(match: Match) -> Shown | None:
    """What came of it, or who has become Pope or Doge."""
    event = match.moment.event
    match event:
        case Stopped(seat, card, _, owner):
            return Shown(card, short_title(card), text("stops it"), _figure(match, seat), _figure(match, owner))
        case Captured(seat, owner, name):
            kind = KIND_OF[name]
            return Shown(kind, short_title(kind), text("captured"), _figure(match, seat), _figure(match, owner))
        case Elected(ruler, seat, _):
            return _elected(match, ruler, seat)
    return _lost(match, event)


def _lost(match: Match, event: Event | None) -> Shown | None:
    match event:
        case CardLost(seat, name):
            kind = KIND_OF[name]
            return Shown(kind, short_title(kind), text("lost"), None, _figure(match, seat))
        case VillaLost(seat):
            return Shown(VILLA, text("Villa"), text("burned down"), None, _figure(match, seat))
        case Fined(seat, die, gold):
            said = plural("pays 1 gold", "pays {n} gold", gold)
            return Shown(f"die-{die}", text("Caught"), said, None, _figure(match, seat))
        case RulerDied(ruler, int(seat), die) if seat >= 0:
            said = text("dies on a {die}", die=die) if die else text("dies")
            return Shown(RULERS[ruler], phase_name(RULERS[ruler]), said, None, _figure(match, seat))
        case RulerSpared(ruler, die) if (seat := match.seen.rulers[ruler]) >= 0:
            return Shown(
                f"die-{die}", phase_name(RULERS[ruler]), text("lives, for it is no 6"), None, _figure(match, seat)
            )
    return None


def _elected(match: Match, ruler: int, seat: int) -> Shown:
    """Who has won, and beside the cap who came next."""
    found = election(match)
    lost = (
        [tally for tally in found.tallies if tally.seat != seat] if found is not None and found.winner == seat else []
    )
    second = max(lost, key=lambda tally: tally.votes, default=None)
    beside = None if second is None else _figure(match, second.seat)
    return Shown(RULERS[ruler], phase_name(RULERS[ruler]), text("elected"), _figure(match, seat), beside, won=True)


def _figure(match: Match, seat: int) -> Figure:
    return Figure(seat, match.names[seat], DRAMA.moods(match)[seat])


# --- where --------------------------------------------------------------------------------------------


def place(there: Plan, clear: Sequence[Rect], points: Sequence[Point]) -> tuple[float, float, float]:
    """Where it lies, and how large: where it hides none of these points, and least of what is to stay clear."""
    scale = SMALL if there.form == ROWS else max(there.places.values(), key=lambda one: one.y).scale
    above = LOWER if there.form == ROWS else 0
    wide, tall = W * scale, (H - above) * scale

    def hidden(at: Point) -> float:
        (x, y), room = at, (wide + 2 * NEAR * scale, tall + 2 * NEAR * scale)
        around = x - NEAR * scale, y - NEAR * scale, *room
        return 1e4 * sum(_within(point, around) for point in points) + sum(_shared(around, one) for one in clear)

    x, y = min(_places(there, wide, tall), key=hidden)
    return x, y - above * scale, scale


def _places(there: Plan, wide: float, tall: float) -> list[Point]:
    """Where it may lie, the best first: before my quay at the right, else over the quays beyond the canal."""
    right = there.w - wide - 5
    if there.form == ROWS:
        return [(x, float(y)) for y in range(int(there.h - tall), 3, -6) for x in (right, LEFT)]
    low, high = there.h - tall - 4, there.canal - tall + 44
    return [(right, low), (right, high), (right / 2, high), (6, high)]


def _within(point: Point, rect: Rect) -> bool:
    (x, y), (left, top, wide, tall) = point, rect
    return left < x < left + wide and top < y < top + tall


def _shared(one: Rect, other: Rect) -> float:
    """How large the part of one is that the other covers."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, down)


# --- drawn --------------------------------------------------------------------------------------------


def drawn(shown: Shown, form: str, x: float, y: float, scale: float) -> Node:
    """The card between the faces, from its upper left corner."""
    return h("g", _whole(shown, form), transform=moved(x, y, scale), key="tableau")


@remembered_up_to(16)
def _whole(shown: Shown, form: str) -> Node:
    """On a phone without words."""
    left = FACE - 8
    return h(
        "g",
        box(
            0 if shown.left else left,
            TALL,
            W - (0 if shown.left else left) - (0 if shown.right else left),
            PLANK,
            "q-plank",
        ),
        _card(shown, form, left),
        _who(shown.left, form, False) if shown.left else None,
        _who(shown.right, form, True) if shown.right else None,
        class_=classes("q-tab", shown.won and "won"),
        key=f"{shown.picture}-{shown.said}",
    )


def _who(one: Figure, form: str, right: bool) -> Node:
    """A face on the plank, and below it crest and name."""
    x = W - FACE if right else 0
    face = portrait(one.seat, one.mood, bust=True, placed=(x, TALL - FACE * BUST_TALL, FACE))
    if form == ROWS:
        return h("g", face, fig(f"crest-{one.seat + 1}", x + FACE / 2 - 14, TALL + 2, 28), key=str(one.seat))
    crest, at = (W - 27, W - 33) if right else (7, 33)
    called = word(at, TALL + 22, fitted(one.name, W / 2 - 36, 15), "tS q-by", "end" if right else "")
    return h("g", face, fig(f"crest-{one.seat + 1}", crest, TALL + 6, 20), called, key=str(one.seat))


def _card(shown: Shown, form: str, x: float) -> Node:
    """The card: its window with the picture, its name, and what it does or what becomes of it."""
    type_ = window(shown.picture)
    middle, words = x + CARD / 2, form != ROWS
    top = 0 if words else LOWER
    lines = wrapped(shown.said, LETTERS.get(form, 0))[:2] if words else []
    return h(
        "g",
        box(x + 5, top + 6, CARD, TALL - top - 6, "q-shade"),
        box(x, top, CARD, TALL - top, "q-played"),
        h(
            "g",
            fig(f"families-frame-{type_}", x + 12, top + 10, CARD - 24, 132),
            fig(f"families-{shown.picture}", middle - 42, top + 34, 84, cls="gg"),
            class_=f"t-{type_}",
        ),
        word(middle, 166, fitted(shown.name, CARD - 8, 18), "q-called", "middle") if words else None,
        [word(middle, 187 + 17 * n, each, "q-does", "middle") for n, each in enumerate(lines)],
        key="card",
    )
