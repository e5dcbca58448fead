"""What everybody looks at lies large before my quay: the card that is played between the faces of who plays it and whom
it hits, then what came of it with the dice that decided it, or who has become Pope or Doge. Draws; public events alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.families import conflict_events as c
from doge.games.families.cards import DEATHS, KIND_OF, RULERS, VILLA, WARS
from doge.games.families.names import office_name, phase_name, quoted, short_title
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.ink import box, fig, fitted, moved, word
from web.games.families.board.plan import MIDDLE, ROWS, WIDE, Plan
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past.deeds import Deed
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
SMALL = 0.54
"""How large it is on a phone."""
NEAR = 14
"""So far it keeps from what it must not hide."""
LEFT = 108.0
"""There it lies on a phone where it must not lie at the right."""
SIGNED = 110.0
"""A window so tall has room for a sign above the dice."""


class Type(NamedTuple):
    """How words are set on the card: how many letters of its name and of the rest a line has room for, and how tall it is."""

    name: int
    letters: int
    step: float


TYPE = {WIDE: Type(14, 28, 17), MIDDLE: Type(13, 20, 19), ROWS: Type(13, 15, 24)}


class Figure(NamedTuple):
    """A family beside the card: its face."""

    seat: int
    name: str
    mood: Mood


class Shown(NamedTuple):
    """What is shown; two that are equal look the same."""

    picture: str  # a symbol: a kind of card, "villa", "pope", "doge", an office
    name: str
    said: str
    left: Figure | None
    right: Figure | None
    won: bool = False  # in gold, not in the colour of a blow
    dice: tuple[int, ...] = ()  # what was rolled


def shown(match: Match, found: Deed) -> Shown:
    """A deed: while it falls the card that is played, then what came of it."""
    left = None if found.by is None else _figure(match, found.by)
    hit = next((target.seat for target in found.targets if target.seat != found.by), -1)
    right = None if hit < 0 else _figure(match, hit)
    if found.came is None:
        return Shown(found.card, short_title(found.card), effect(found.card), left, right)
    return _come(match, found, left, right)


def _come(match: Match, found: Deed, left: Figure | None, right: Figure | None) -> Shown:
    event = found.came
    match event:
        case c.Stopped(seat, card, _, owner, stopped):
            said = text("stops {card}", card=quoted(stopped))
            return Shown(card, short_title(card), said, _figure(match, seat), _figure(match, owner))
        case c.Captured(_, _, name):
            said = text("taken with {card}", card=quoted(found.card)) if found.card else text("taken")
            return Shown(KIND_OF[name], short_title(KIND_OF[name]), said, left, right)
        case c.CardLost(_, name):
            said = text("lost to {card}", card=quoted(found.card)) if found.card else text("lost")
            return Shown(KIND_OF[name], short_title(KIND_OF[name]), said, left, right)
        case c.VillaLost():
            return Shown(VILLA, text("Villa"), text("burned down"), left, right)
        case c.Tolled(_, card, gold):
            return Shown(card, short_title(card), plural("brings 1 gold", "brings {n} gold", gold), left, None)
        case c.Fined(seat, die, gold):
            said = plural("pays 1 gold, no vote next time", "pays {n} gold, no vote next time", gold)
            return Shown("caught", text("Caught"), said, None, _figure(match, seat), dice=(die,))
        case c.Eliminated(seat):
            return Shown(found.card, short_title(found.card), text("cannot pay and is out"), left, _figure(match, seat))
    return _rolled(match, found, left, right)


def _rolled(match: Match, found: Deed, left: Figure | None, right: Figure | None) -> Shown:
    """What a die decides, or a war: what was rolled, what was needed, and what it cost."""
    event = found.came
    assert isinstance(event, (c.RulerDied, c.RulerSpared, c.WarPaid))
    if isinstance(event, c.WarPaid):
        payer = _figure(match, event.seat)
        left = None if left == payer else left
        return Shown(event.office, office_name(event.office), _paid(match, event), left, payer, dice=event.dice)
    name, dice = phase_name(RULERS[event.ruler]), (event.die,) if event.die else ()
    if isinstance(event, c.RulerSpared):
        said = text("lives, for only a 6 kills him")
    elif dice or not found.card or found.card in (*DEATHS, *WARS):
        said = text("dies, as he does on a 6") if dice else text("dies")
    else:
        said = text("killed by {card}", card=quoted(found.card))
    return Shown(RULERS[event.ruler], name, said, left, right, dice=dice)


def _paid(match: Match, event: c.WarPaid) -> str:
    """The dice less the forces, and what becomes of it."""
    (first, second), gold = event.dice, match.seen.gold[event.seat]
    rolled = plural("{a} + {b} \u2212 1 force", "{a} + {b} \u2212 {n} forces", event.forces, a=first, b=second)
    fields = {"rolled": rolled if event.forces else text("{a} + {b}", a=first, b=second), "due": event.due}
    if event.gold < event.due:
        return text("owes {rolled} = {due}, has {n} gold", n=gold, **fields)
    return text("pays {rolled} = {due}, keeps {n} gold", n=gold, **fields)


def crowned(match: Match) -> Shown | None:
    """Who has become Pope or Doge at the moment on the screen."""
    event = match.moment.event
    return _elected(match, event.ruler, event.seat) if isinstance(event, c.Elected) else None


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
    wide, tall = W * scale, H * scale

    def hidden(at: Point) -> float:
        (x, y), room = at, (wide + 2 * NEAR * scale, tall + 2 * NEAR * scale)
        around = x - NEAR * scale, y - NEAR * scale, *room
        return 1e4 * sum(_within(point, around) for point in points) + sum(_shared(around, one) for one in clear)

    return *min(_places(there, wide, tall), key=hidden), scale


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
    """The card: its window with the picture or the dice, its name, and what it does or what becomes of it."""
    type_, middle, set_ = window(shown.picture), x + CARD / 2, TYPE[form]
    name, lines = wrapped(shown.name, set_.name), wrapped(shown.said, set_.letters)
    # From below: the last line, the first, the name above it, and what is left for the window.
    last = TALL - 0.8 * set_.step
    first = last - (len(lines) - 1) * set_.step
    called = first - 1.2 * set_.step - (len(name) - 1) * (set_.step + 2)
    tall = called - 1.3 * set_.step - 10
    inside = _thrown(shown, middle, tall) if shown.dice else _pictured(shown.picture, middle, tall)
    return h(
        "g",
        box(x + 5, 6, CARD, TALL - 6, "q-shade"),
        box(x, 0, CARD, TALL, "q-played"),
        h("g", fig(f"families-frame-{type_}", x + 12, 10, CARD - 24, tall), inside, class_=f"t-{type_}"),
        [word(middle, called + n * (set_.step + 2), each, "q-called", "middle") for n, each in enumerate(name)],
        [word(middle, first + n * set_.step, each, "q-does", "middle") for n, each in enumerate(lines)],
        key="card",
    )


def _pictured(picture: str, x: float, tall: float) -> Node:
    size = min(84, tall - 40)
    return fig(f"families-{picture}", x - size / 2, 10 + (tall - size) / 2, size, cls="gg")


def _thrown(shown: Shown, x: float, tall: float) -> Node:
    """What was rolled, large, and where there is room above it whom it is about."""
    n, roomy = len(shown.dice), tall > SIGNED
    size = 66.0 if n == 1 else 58.0
    left, top = x - (n * size + (n - 1) * 10) / 2, 10 + tall * (0.6 if roomy else 0.5) - size / 2
    dice = [fig(f"families-die-{die}", left + at * (size + 10), top, size) for at, die in enumerate(shown.dice)]
    sign = fig(f"families-{shown.picture}", x - 14, 13, 28, cls="gg") if roomy else None
    return h("g", sign, dice, class_="q-dice", key="dice")
