"""The sign over a family's quay: face, crest and name, offices, gold, hand, votes for Pope and Doge, what it earns
a turn. All that one compares.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import RULERS
from doge.games.families.names import office_name, phase_name
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.ink import box, fig, fitted, num, word
from web.games.families.board.plan import LINES, MIDDLE, ROWS, WIDE
from web.games.families.past.earned import Expected
from web.model.drama import Mood
from web.screens.portrait import portrait

Spot = tuple[float, float, float]
"""Where something stands: its left upper corner, and how wide it is."""
Words = tuple[str, str, str]
"""What hand and votes are called; "" where nothing is said."""
UNNAMED: Words = ("", "", "")
APART = 7.0
"""How far apart the signs of two offices stand."""
NAMED, LOWER = 80.0, 64.0
"""On a phone a sign that is taller names its numbers, a lower one at first those of its votes."""
FACE = 36.0
"""How wide the face on a phone's sign is at most."""
ROOMY = 540.0
"""A sign so long always says in words what its numbers count."""
LETTER = 7.0
"""How wide a letter of a remark is on average."""
CALLED = 6.4
"""And of the name of a vote."""


class Sign(NamedTuple):
    """What a sign says; two that are equal look the same."""

    seat: int
    name: str
    you: bool
    acts: bool
    offices: tuple[str, ...]  # "pope", "doge" and the office
    gold: int
    hand: int
    votes: tuple[int, int]  # for the Pope, for the Doge
    income: Expected | None = None  # of the next revenue; None: it will have none
    note: str = ""  # barred, eliminated
    dealt: bool = False  # it has just drawn a card
    mood: Mood = "calm"
    said: str = ""  # what the family says now
    taught: bool = False  # what the numbers count is said in words where there is room


@remembered_up_to(48)
def street_sign(sign: Sign, form: str, wide: float, tall: float) -> Node:
    """The sign, from its upper left corner; mine is never longer than the fronts below it."""
    drawn = _ROWS[form](sign, wide, tall)
    return h(
        "g",
        box(0, 0, wide, tall, "q-sg"),
        box(3, 3, wide - 6, tall - 6, "q-sg2"),
        drawn,
        _said(sign.said, *_SAID[form]) if sign.said and form in _SAID else None,
        class_=classes("q-sign", sign.you and "me", sign.acts and "act"),
        key="sign",
        aria_hidden="true",
    )


def _who(sign: Sign, face: Spot, crest: Spot) -> list[Node]:
    """The face, and below its ear the crest, by which everything else of the family is known."""
    return [portrait(sign.seat, sign.mood, placed=face), fig(f"crest-{sign.seat + 1}", *crest)]


def _said(words: str, x: float, y: float) -> Node:
    """A remark on a plate of its own."""
    wide = LETTER * len(words) + 18
    return h("g", box(x, y, wide, 27, "q-say"), word(x + 9, y + 18.5, words, "tS"), key="said")


def _numbers(
    sign: Sign,
    x: float,
    y: float,
    size: float,
    step: float,
    named: Words = UNNAMED,
    called: Words = UNNAMED,
) -> list[Node]:
    """Hand and votes, each after its pictogram; `named`: before these words, `called`: after these."""
    found: list[Node] = []
    told = (text("cards in hand"), text("votes for Pope"), text("votes for Doge"))
    for at, (glyph, n) in enumerate(zip(("deck", "pope", "doge"), (sign.hand, *sign.votes), strict=True)):
        cls = "q-gl dealt" if glyph == "deck" and sign.dealt else "q-gl"
        sign_ = fig(f"families-{glyph}", x, y - size + 2, size, cls=cls)
        after = x + size + 4
        if called[at]:
            found.append(word(after, y, called[at], "ts"))
            after += CALLED * len(called[at]) + 3
        found.append(h("g", sign_._replace(children=(h("title", told[at]),)), word(after, y, n, "tb")))
        x += 7 if n > 9 else 0
        if named[at]:
            found.append(word(x + size + 13, y, named[at], "ts"))
        x += step
    return found


def _offices(sign: Sign, x: float, y: float, size: float, room: float = 0) -> list[Node]:
    """What the family holds, on discs as on the barge: no cap among numbers is an office; named where there is room for all names."""
    names = [phase_name(each) if each in RULERS else office_name(each) for each in sign.offices]
    wide = [LETTER * len(name) if room else 0.0 for name in names]
    if sum(wide) + (size + 2 * APART) * len(names) > room:
        wide = [0.0] * len(names)
    found: list[Node] = []
    for office, name, more in zip(sign.offices, names, wide, strict=True):
        found += _office(office, x + size / 2, y + size / 2, size)
        if more:
            found.append(word(x + size + 5, y + 12.5, name, "ts"))
        x += size + APART + (more + APART if more else 0)
    return found


def _purse(gold: int, coin: Spot, x: float, y: float, anchor: str = "") -> Node:
    """The gold, coin and number."""
    return h("g", fig("families-coin", *coin, cls="q-gold"), word(x, y, gold, "tG", anchor), class_="q-purse")


def _office(office: str, x: float, y: float, size: float) -> tuple[Node, Node]:
    disc = h("circle", cx=num(x), cy=num(y), r=num(size * 0.66), class_="q-med")
    inner = size * 0.84
    return disc, fig(f"families-{office}", x - inner / 2, y - inner / 2, inner, cls="q-gl q-off")


def _income(sign: Sign, right: float, y: float, room: int = 0) -> list[Node]:
    """What the family will earn next turn; `room`: 1 for that it is an average, 2 for all words."""
    if sign.income is None:
        return []
    return [word(right, y, _next(sign.income, room), "ts", "end")]


def _next(income: Expected, room: int = 0) -> str:
    """The gold of the next revenue, which is not what has just been earned."""
    if not room:
        return text("next +{n}", n=income.gold)
    if not income.about:
        return text("next turn +{n}", n=income.gold)
    return text("next turn about +{n}", n=income.gold) if room > 1 else text("next about +{n}", n=income.gold)


def _wide(sign: Sign, wide: float, tall: float) -> list[Node]:
    long = wide >= ROOMY
    pope, doge = sign.votes
    counted = called = UNNAMED
    if long:
        counted = (
            plural("card in hand", "cards in hand", sign.hand),
            plural("vote for Pope", "votes for Pope", pope),
            plural("vote for Doge", "votes for Doge", doge),
        )
    elif sign.taught and not sign.note:
        counted = plural("card", "cards", sign.hand), "", ""
        called = "", phase_name(RULERS[0]), phase_name(RULERS[1])
    room = wide - 50 - 100 - 22 * len(sign.offices) - (34 if sign.you else 0)
    name = fitted(sign.name, room, 18)
    after = 50 + 10.2 * len(name) + 6
    you = word(after, 22, text("you"), "ts") if sign.you else None
    return [
        *_who(sign, (8, 6, 37), (4, 30, 17)),
        word(50, 22, name, "tN"),
        *([you] if you is not None else []),
        *_offices(sign, after + (34 if sign.you else 4), 7, 15, wide - 96 - after - (34 if sign.you else 4)),
        *_numbers(sign, 50, 40, 16, 118 if long else 62 if counted[0] else 41, counted, called),
        *([word(412 if long else 180, 40, sign.note, "ts")] if sign.note else []),
        _purse(sign.gold, (wide - 86, 6, 22), wide - 12, 26, "end"),
        *([] if sign.note and not long else _income(sign, wide - 12, 42, room=1 + (long and not sign.note))),
    ]


def _middle(sign: Sign, wide: float, tall: float) -> list[Node]:
    digits = 14 * len(str(sign.gold))
    return [
        *_who(sign, (7, 6, 33), (4, 27, 15)),
        word(44, 20, fitted(sign.name, wide - 44 - 40 - digits, 17), "tN"),
        *_numbers(sign, 44, 38, 15, 36),
        *_offices(sign, min(162, wide - 20 * len(sign.offices) - 4), 28, 13),
        _purse(sign.gold, (wide - 34 - digits, 5, 20), wide - 9, 22, "end"),
        *([] if sign.offices else _income(sign, wide - 9, 38)),
    ]


def _rows(sign: Sign, wide: float, tall: float) -> list[Node]:
    face = min(FACE, tall - (53 if tall > NAMED else 40))
    return [
        *_who(sign, (5, 20, face), (3.5, 9 + face, 13)),
        word(7, 16, fitted(sign.name, wide - 12, 13), "tN"),
        _purse(sign.gold, (face + 10, 18, 15), face + 28, 31),
        *_earns(sign, face + 10, wide - 5, tall),
        *_offices(sign, wide - 1 - (12 + APART) * len(sign.offices), _below(tall), 12),
        *_numbers(sign, 7, tall - 6.5, 12, 31),
        *(_named(sign, 7, tall - 21, 31, tall > NAMED) if _says(sign, tall) else []),
    ]


def _earns(sign: Sign, x: float, right: float, tall: float) -> list[Node]:
    """What the family will earn: below the gold where a taller sign has room, else the number beside it."""
    if sign.income is None:
        return []
    if tall > NAMED and not sign.offices:
        return [word(x, 43, _next(sign.income), "tl")]
    return [word(right, 31, text("+{n}", n=sign.income.gold), "tl", "end")]


def _below(tall: float) -> float:
    """Where the offices lie on a sign so high: as clear as they can be of the gold above and of the numbers below."""
    return 40 if tall > NAMED else max(36, min(40, tall - 30.5))


def _says(sign: Sign, tall: float) -> bool:
    """Whether it has room for what the numbers count: a low one as long as no office lies there."""
    return tall > NAMED or (sign.taught and not sign.offices and tall >= LOWER)


def _named(sign: Sign, x: float, y: float, step: float, tall: bool) -> list[Node]:
    """What the numbers below count: cards, where no face stands there, and votes, with whom they are for where there is room. A family
    with votes is neither Pope nor Doge by that.
    """
    votes = x + step + (7 if sign.hand > 9 else 0)
    if not tall:
        return [word(votes + 3, y, text("votes"), "tl")]
    found = [word(x, y, text("cards"), "tl")]
    if not sign.offices:
        found.append(word(votes, y - 11, text("votes for"), "tl"))
    for name, n in zip(map(phase_name, RULERS), sign.votes, strict=True):
        found.append(word(votes, y, name, "tl"))
        votes += step + (7 if n > 9 else 0)
    return found


def _line(sign: Sign, wide: float, tall: float) -> list[Node]:
    return [
        fig(f"crest-{sign.seat + 1}", 6, 5, 21),
        word(32, 21, fitted(sign.name, 96, 15), "tN"),
        *_numbers(sign, 136, 21, 13, 34),
        *_offices(sign, wide - 64 - 22 * len(sign.offices), 8, 15),
        _purse(sign.gold, (wide - 60, 8, 16), wide - 8, 22, "end"),
    ]


_SAID = {WIDE: (44, 47), MIDDLE: (38, 43), ROWS: (112, 6)}
"""Where a remark stands, by form: below the sign, on a phone beside it; a mere line has no room for one."""
_ROWS = {WIDE: _wide, MIDDLE: _middle, ROWS: _rows, LINES: _line}
