"""What may have turned my chance since an earlier hint: cards, seats and gold won and lost, by what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.families.cards import RULERS
from doge.games.families.conflict_events import Captured, CardLost, Elected, Fined, RulerDied, VillaLost, WarPaid
from doge.games.families.events import Event
from doge.games.families.names import label, phase_name
from doge.games.families.peace_events import VillaBuilt
from doge.words import text
from web.games.families.match import Match
from web.model.estimate import weightiest


def turned(match: Match, at: int, better: bool) -> str:
    """What happened from that moment on that speaks for the change, the weightiest first, within a sentence; "" for nothing."""
    events = [moment.event for moment in match.moments[at : match.shown + 1] if moment.event is not None]
    tell = _for_me if better else _against_me
    return weightiest([said for event in events for said in tell(match, event)])


def _for_me(match: Match, event: Event) -> Iterator[tuple[int, str]]:
    """How weighty the event is (0: most), and what it was."""
    me, names = match.me, match.names
    match event:
        case Captured(seat, owner, card) if seat == me:
            yield 1, text("you have taken {family}’s {what}", family=names[owner], what=label(card))
        case Elected(ruler, seat) if seat == me:
            yield 0, text("you have become {ruler}", ruler=phase_name(RULERS[ruler]))
        case VillaBuilt(seat) if seat == me:
            yield 2, text("you have built a Villa")
        case RulerDied(ruler, int(seat)) if seat != me:
            yield 2, text("{family}’s {ruler} has died", family=names[seat], ruler=phase_name(RULERS[ruler]))


def _against_me(match: Match, event: Event) -> Iterator[tuple[int, str]]:
    """How weighty the event is (0: most), and what it was."""
    me, names = match.me, match.names
    match event:
        case RulerDied(ruler, seat) if seat == me:
            yield 0, text("your {ruler} has died", ruler=phase_name(RULERS[ruler]))
        case Captured(seat, owner, card) if owner == me:
            yield 1, text("{family} has taken your {what}", family=names[seat], what=label(card))
        case VillaLost(seat) if seat == me:
            yield 0, text("your Villa has burned down")
        case CardLost(seat, card) if seat == me and card not in RULERS:
            yield 1, text("you have lost your {what}", what=label(card))
        case WarPaid(_, seat, _, _, _, gold) if seat == me and gold:
            yield 1, text("you have paid {n} gold for a War card", n=gold)
        case Fined(seat, _, gold) if seat == me and gold:
            yield 2, text("you were caught and have paid {n} gold", n=gold)
        case Elected(ruler, seat) if seat != me:
            yield 2, text("{family} has become {ruler}", family=names[seat], ruler=phase_name(RULERS[ruler]))
