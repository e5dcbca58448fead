"""The Bucintoro in mid-canal: who sits as Pope and Doge and in office, in which order the families act, deck and
discard.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import COUNCIL_HEAD, OFFICES, RULERS
from doge.games.families.names import office_name, phase_name
from doge.games.families.state import NEUTRAL, Target
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h, remembered
from web.games.families.board import told
from web.games.families.board.estates import Reach
from web.games.families.board.ink import Touch, box, coin, fig, line, pressed, word
from web.games.families.board.plan import MIDDLE, ROWS, WIDE
from web.games.families.past.course import left_in_deck, order, second_deck, shuffled_again, to_come, turns_left

CHAIRS = (*RULERS, *OFFICES)
"""What is sat on, from left to right."""


class _Look(NamedTuple):
    """Where the parts lie in a form of the scene."""

    boat: tuple[float, float, float, float]
    first: float  # the middle of the first seat
    step: float
    height: float  # of the middles of the seats
    disc: float
    names: float  # the base line of the seats' names
    order: tuple[float, float, float] | None  # x, y, apart
    piles: tuple[float, float, float]  # x, y, apart


_LOOKS = {
    WIDE: _Look((180, 22, 640, 50), 254, 93, 18, 19, 61, (2, 16, 26), (930, 2, 70)),
    MIDDLE: _Look((96, 18, 500, 40), 146, 74, 16, 17, 51, (5, 12, 22), (600, 6, 42)),
    ROWS: _Look((0, 9, 308, 22), 20, 47, 11, 11, 31, None, (304, 2, 0)),
}
STERN, LETTER = 302.0, 5.1
"""Where on a phone the name of the last seat ends, and how wide a letter of a name is."""


def chair_at(form: str, n: int, x: float, y: float) -> tuple[float, float]:
    """The middle of a seat in the scene, where the barge begins at x, y."""
    look = _LOOKS[form]
    return x + look.first + n * look.step, y + look.height


def barge(reach: Reach, form: str) -> Node:
    """The barge, from the left end of the canal's middle."""
    look = _LOOKS[form]
    match, seen = reach.match, reach.match.seen
    seats = [_chair(reach, form, n, name) for n, name in enumerate(CHAIRS)]
    left = to_come(seen)
    rank = tuple([(seat, _stage(seat, left)) for seat in order(seen)])
    names = tuple([match.names[seat] for seat, _ in rank])
    return h(
        "g",
        fig("families-quay-buc", *look.boat),
        seats,
        _order(form, rank, names) if look.order else None,
        _payment() if form == WIDE else None,
        _piles(form, left_in_deck(seen), len(seen.discard), turns_left(seen), shuffled_again(seen)),
        class_="q-bargeg",
        key="barge",
        role="group",
        aria_label=text("Pope, Doge and offices"),
    )


def _stage(seat: int, left: list[int]) -> str:
    """Whether a family acts now, is done, or is still to come."""
    if left and seat == left[0]:
        return "ac"
    return "q-dn" if left and seat not in left else ""


def _chair(reach: Reach, form: str, n: int, name: str) -> Node:
    seen, touch = reach.match.seen, None
    if name in RULERS:
        holder = seen.rulers[RULERS.index(name)]
        state = "neutral" if holder == NEUTRAL else "vacant" if holder < 0 else ""
        if holder >= 0:
            touch = reach.touch(Target(holder, name))
    else:
        holder = seen.offices.index(name) if name in seen.offices else -1
        state = "vacant" if holder < 0 else ""
    return _drawn(form, n, name, holder, state, told.chair(reach.match, name), touch)


@remembered
def _drawn(form: str, n: int, name: str, holder: int, state: str, said: str, touch: Touch | None) -> Node:
    look = _LOOKS[form]
    r, x, y = look.disc, look.first + n * look.step, look.height
    inside = [
        h("circle", class_=classes("q-med", holder < 0 and "v"), cx=f"{x:g}", cy=f"{y:g}", r=f"{r:g}"),
        fig(f"families-{name}", x - r * 0.7, y - r * 0.7, r * 1.4, cls="q-gl q-dim" if state == "vacant" else "q-gl"),
    ]
    low = form == ROWS  # there the name lies below: coin and crest stand beside the seat
    if holder >= 0:
        size = r * 1.25
        inside.append(fig(f"crest-{holder + 1}", x + r * (-1.75 if low else 0.55), y - r * 1.05, size))
    at = (x + r, y - 1) if low else (x + r * 0.8, y + r * 0.62)
    inside.append(coin(*at, text("+{n}", n=told.income(name)), 9))
    called = phase_name(name) if name in RULERS else office_name(name)
    if low:
        inside += _plate(name, called, x, look.names)
    else:
        inside.append(word(x, look.names, called, "tL", "middle"))
    if state and form == WIDE:
        inside.append(word(x + 28, y + 14, told.unheld(state == "neutral"), "ts"))
    if touch is not None:
        told_ = text("the Pope") if name == RULERS[0] else text("the Doge")
        return h("g", pressed(touch, told_, (x - r, y - r, 2 * r, 2 * r), inside), key=name)
    return h("g", h("title", said), inside, role="img", aria_label=said, key=name)


def _plate(name: str, called: str, middle: float, base: float) -> list[Node]:
    """On a phone the name of a seat, in short where it is too long for the room below it."""
    said = text("Council") if name == COUNCIL_HEAD else called
    wide = LETTER * len(said) + 4
    x = STERN - wide if name == CHAIRS[-1] else middle - wide / 2
    return [box(x, base - 10, wide, 12, "q-tag"), word(x + wide / 2, base, said, "tl", "middle")]


@remembered
def _payment() -> Node:
    """What the coins on the seats are, and how one comes to an office."""
    told_ = (text("+ gold a turn;"), text("the Doge gives"), text("the four offices"))
    return h("g", [word(828, 24 + 15 * n, said, "ts") for n, said in enumerate(told_)], key="payment")


@remembered
def _order(form: str, rank: tuple[tuple[int, str], ...], names: tuple[str, ...]) -> Node:
    look = _LOOKS[form]
    assert look.order is not None
    x, y, step = look.order
    size = step - 2
    drawn = [fig(f"crest-{seat + 1}", x + n * step, y, size, cls=stage) for n, (seat, stage) in enumerate(rank)]
    marks = [line("q-now", f"M{x + n * step:g} {y + size + 5:g}h{size:g}") for n, r in enumerate(rank) if r[1] == "ac"]
    said = [
        text("{family} acts", family=name)
        if stage == "ac"
        else text("{family} is done", family=name)
        if stage
        else name
        for name, (_, stage) in zip(names, rank, strict=True)
    ]
    heading = text("Order of play")
    label = text("{heading}: {families}", heading=heading, families=", ".join(said))
    return h("g", word(x, y - 5, text("Order"), "ts"), drawn, marks, role="img", aria_label=label, key="order")


@remembered
def _piles(form: str, deck: int, discard: int, turns: int, again: bool) -> Node:
    look = _LOOKS[form]
    x, y, step = look.piles
    size = 26 if form == WIDE else 20
    said = _ends(deck, discard, again)
    found = [fig("families-deck", x, y, size, cls="q-gl"), word(x + size + 3, y + size * 0.75, deck, "tB")]
    if step:
        found.append(word(x, y + size + 16, text("deck"), "ts"))
        right = x + step + (12 if form == MIDDLE else 0)
        found += [
            fig("families-deck", right, y, size, cls="q-gl q-dim"),
            word(right + size + 3, y + size * 0.75, discard, "tB"),
            word(right + 46, y + size + 16, text("discard"), "ts", "end"),
        ]
    if form == WIDE:
        lasts = (_lasts(turns, discard, again), text("then the most gold wins"))
        found += [word(x, y + size + 30 + 15 * n, line_, "ts") for n, line_ in enumerate(lasts)]
    elif not step:
        later = text("+ {n} later", n=second_deck(discard)) if again else text("in the deck")
        found.append(word(x, y + size + 8, later, "tl"))
    return h("g", h("title", said), found, role="img", aria_label=said, key="piles")


def _ends(deck: int, discard: int, again: bool) -> str:
    """What ends the game, and what counts then."""
    piles = text("{deck} cards in the deck, {discard} in the discard pile.", deck=deck, discard=discard)
    if not again:
        return sentences(piles, text("When the deck is empty, the game ends, and the most gold wins."))
    come = "Then about {n} are reshuffled. When they have been drawn, too, the game ends, and the most gold wins."
    return sentences(piles, text(come, n=second_deck(discard)))


def _lasts(turns: int, discard: int, again: bool) -> str:
    """How long the deck lasts, and what comes then."""
    if again:
        return text("then about {n} reshuffled", n=second_deck(discard))
    return plural("the end in 1 turn", "the end in {n} turns", turns)
