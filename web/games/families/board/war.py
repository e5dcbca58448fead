"""A War on the canal: a lane for General and Admiral, with the dice less their forces, what is due and who cannot pay.

Nothing lies over the quays. On a phone the line of water of who pays becomes its lane.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import ADMIRAL, ARMIES, GENERAL, NAVIES, WARS, Kind, Name
from doge.games.families.conflict_events import CardLost, CardPlayed, Eliminated, RulerDied, ShipsAdrift, WarPaid
from doge.games.families.names import office_name, title
from doge.words import series, text
from web.dom.markup import Node, classes, h
from web.games.families.board import rows
from web.games.families.board.ink import box, coin, fig, fitted, line, moved, word
from web.games.families.board.plan import HEAD, WIDE, Plan
from web.games.families.match import Match

NEAR = 16
PART_OF_WAR = (WarPaid, Eliminated, CardLost, ShipsAdrift, RulerDied)
DIE, FORCE = 32, 26
"""How large a die and a force are on the canal."""
DICE = {WIDE: 262.0, "middle": 196.0}
"""By form: where the dice begin."""


class Share(NamedTuple):
    """What an office has paid, and what its holder had in play and in gold before."""

    event: WarPaid
    play: tuple[Name, ...]
    gold: int

    @property
    def forces(self) -> list[Name]:
        """What lessens the dice: Armies of the General, Navies of the Admiral."""
        kinds = ARMIES if self.event.office == GENERAL else NAVIES
        return [each for each in self.play if each in kinds][: self.event.forces]

    @property
    def pays(self) -> str:
        """What becomes of it, in words."""
        paid, due = self.event.gold, self.event.due
        if paid < due:
            return text("has {n} gold and cannot pay {due}", n=self.gold, due=due)
        return text("pays {n} gold and keeps {left}", n=paid, left=self.gold - paid)


class War(NamedTuple):
    """A War as far as it has come."""

    card: Kind
    shares: list[Share]
    lost: list[Eliminated]

    @property
    def lanes(self) -> int:
        """How many lanes it takes on the canal."""
        return 2 + len(self.lost)


def war(match: Match) -> War | None:
    """The War on the screen; None if there is none."""
    paid: list[Share] = []
    lost: list[Eliminated] = []
    for at in range(match.at, max(-1, match.at - NEAR), -1):
        event = match.moments[at].event
        if isinstance(event, CardPlayed) and event.card in WARS:
            return War(event.card, paid[::-1], lost[::-1])
        if not isinstance(event, PART_OF_WAR):
            return None
        if isinstance(event, WarPaid):
            before = match.moments[at - 1].seen
            paid.append(Share(event, before.play[event.seat], before.gold[event.seat]))
        if isinstance(event, Eliminated):
            lost.append(event)
    return None


def drawn(match: Match, found: War, there: Plan) -> Node:
    """The lanes, in the middle of the canal."""
    margin = 16 if there.form == WIDE else 10
    wide, each = there.w - 2 * margin, (there.depth - HEAD) / found.lanes
    offices = [
        _office(match, found, office, wide, 28 + n * each, each, DICE["wide" if there.form == WIDE else "middle"])
        for n, office in enumerate((GENERAL, ADMIRAL))
    ]
    gone = [_eliminated(match, event.seat, 28 + (2 + n) * each, wide, each) for n, event in enumerate(found.lost)]
    name = text("War: {card}", card=title(found.card))
    return h(
        "g",
        box(0, 0, wide, found.lanes * each + 34, "q-rg"),
        fig(f"families-{found.card}", 10, 4, 22, cls="q-gl"),
        word(38, 21, name, "tS"),
        offices,
        gone,
        class_="q-war",
        transform=moved(margin, there.canal),
        role="list",
        aria_label=name,
        key="war",
    )


def _office(match: Match, found: War, office: str, wide: float, y: float, tall: float, left: float) -> Node:
    share = next((each for each in found.shares if each.event.office == office), None)
    holder = match.seen.offices.index(office) if office in match.seen.offices else None
    seat = holder if share is None else share.event.seat
    middle = y + tall / 2 + 2
    called = match.names[seat] if seat is not None else text("vacant: nobody pays")
    who = [
        h("circle", class_=classes("q-med", seat is None and "v"), cx="26", cy=f"{middle:g}", r="17"),
        fig(f"families-{office}", 14, middle - 12, 24, cls="q-gl"),
        word(52, middle - 3, office_name(office), "tR"),
        fig(f"crest-{seat + 1}", 51, middle + 2, 17) if seat is not None else None,
        word(51 if seat is None else 73, middle + 15, fitted(called, left - 80, 12.5), "ts"),
    ]
    told = [office_name(office), called, *([] if share is None else [_sum(share), share.pays])]
    return h(
        "g",
        h(
            "g",
            line("q-rope", f"M10 {y + tall:g}H{wide - 10:g}"),
            who,
            _dice(share, left, middle, wide),
            aria_hidden="true",
        ),
        role="listitem",
        aria_label=series(told),
        key=office,
    )


def _sum(share: Share) -> str:
    """The dice and the forces in words."""
    first, second = share.event.dice
    less = share.event.forces
    return text("{a} + {b} less {n}", a=first, b=second, n=less) if less else text("{a} + {b}", a=first, b=second)


def _dice(share: Share | None, x: float, middle: float, wide: float) -> Node | None:
    """The dice of an office, its forces, what is due, and what becomes of it."""
    if share is None:
        return None
    event, y = share.event, middle - DIE / 2
    thrown = [fig(f"families-die-{n}", x + at * (DIE + 18), y, DIE, cls="wdie") for at, n in enumerate(event.dice)]
    x += 2 * DIE + 26
    less = [
        fig(f"families-{kind}", x + 34 + n * FORCE, middle - FORCE / 2, FORCE, cls="q-gl force")
        for n, kind in enumerate(share.forces)
    ]
    words = [word(x, middle + 4, text("less"), "ts2"), *less] if less else []
    x += 44 + len(less) * FORCE if less else 0
    due = h("g", word(x, middle + 6, "=", "tS"), coin(x + 34, middle, event.due, 16), class_="due", key="due")
    says = word(wide - 14, middle + 5, share.pays, "tb due q-bad" if event.gold < event.due else "tb due", "end")
    return h("g", thrown, words, due, says, class_="wsum", key="sum")


def _eliminated(match: Match, seat: int, y: float, wide: float, tall: float) -> Node:
    middle = y + tall / 2 + 2
    said = text("{family} is eliminated", family=match.names[seat])
    drawn = [
        box(4, y + 4, 5, tall - 8, "q-lost"),
        fig(f"crest-{seat + 1}", 14, middle - 12, 24),
        word(52, middle + 5, said, "tR q-bad"),
    ]
    return h("g", drawn, class_="elim", role="listitem", aria_label=said, key=f"out-{seat}")


def row(found: War, seat: int, tall: float) -> Node | None:
    """What a family pays, in its line of water on a phone; None where it pays nothing."""
    mine = [share for share in found.shares if share.event.seat == seat]
    if not mine:
        return None
    m = rows.fit(tall)
    y, wide = m.floor + 8, (rows.RIGHT - rows.LEFT) / 2
    parts = [_small(share, rows.LEFT + 2 + n * wide, y, m.board - 2) for n, share in enumerate(mine)]
    said = series([each for share in mine for each in (office_name(share.event.office), _sum(share), share.pays)])
    return h("g", h("title", said), parts, class_="q-moor q-war", key="water")


def _small(share: Share, x: float, y: float, size: float) -> Node:
    event, base = share.event, y + size * 0.75
    drawn = [
        fig(f"families-{event.office}", x, y, size, cls="q-gl"),
        *(fig(f"families-die-{n}", x + (at + 1) * (size + 2), y, size, cls="wdie") for at, n in enumerate(event.dice)),
        word(x + 3 * size + 8, base, f"− {event.forces}", "tb") if event.forces else None,
        word(x + 3 * size + 32, base, "=", "tb"),
        coin(x + 3 * size + 54, y + size / 2, event.due, size / 2 + 1, "q-bad" if event.gold < event.due else ""),
    ]
    return h("g", drawn, class_="wsum", key=event.office)
