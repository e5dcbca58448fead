"""What the others have bought, played and taken from each other, in a line for each. Draws nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doge.games.families.conflict_events import Captured, CardPlayed, Fined, WarPaid
from doge.games.families.events import Event
from doge.games.families.names import label, title
from doge.games.families.peace_events import CardPut, VillaBuilt
from doge.words import series, text
from web.games.families.match import Match
from web.games.families.past import just_changed

KINDS = 2
"""So many sorts of cards a line names on a phone."""
Bought = CardPut | VillaBuilt


def told(match: Match, events: Sequence[Event]) -> list[str]:
    """What rivals have done by these events, the latest first, as far as it was not to me; as short as a phone's bar."""
    lines: list[str] = []
    put: dict[int, list[Bought]] = {}
    played: dict[int, list[str]] = {}
    for event in events:
        match event:
            case Captured(seat, owner, card) if match.me not in (seat, owner):
                fields = {"family": match.names[seat], "owner": match.names[owner], "what": label(card)}
                lines.append(text("{family} took {owner}’s {what}", **fields))
            case WarPaid(_, seat, _, _, _, gold) if seat != match.me and gold:
                lines.append(text("{family} paid {n} gold for a War card", family=match.names[seat], n=gold))
            case Fined(seat, _, gold) if seat != match.me and gold:
                lines.append(text("{family} was caught, lost {n} gold", family=match.names[seat], n=gold))
            case CardPut(seat, _) | VillaBuilt(seat) if seat != match.me:
                put.setdefault(seat, []).insert(0, event)
            case CardPlayed(seat, card, target) if seat != match.me and (target is None or target.seat != match.me):
                played.setdefault(seat, []).insert(0, title(card))
    names, seats = match.names, dict.fromkeys([*put, *played])
    return [*lines, *[_of(names[seat], _named(put.get(seat, [])), _counted(played.get(seat, []))) for seat in seats]]


def _of(family: str, bought: list[str], played: list[str]) -> str:
    """What one of them bought and played."""
    fields = {"family": family, "bought": _few(bought), "played": _few(played)}
    if not played:
        return text("{family} bought {bought}", **fields)
    if not bought:
        return text("{family} played {played}", **fields)
    return text("{family} bought {bought}, played {played}", **fields)


def _few(names: list[str]) -> str:
    """The first of them."""
    more = len(names) - KINDS
    return series(names if more < 1 else [*names[:KINDS], text("{n} more", n=more)])


def _counted(cards: list[str]) -> list[str]:
    return [text("{card} ×{n}", card=card, n=n) if n > 1 else card for card, n in Counter(cards).items()]


def _named(put: list[Bought]) -> list[str]:
    return _counted([title(one.card) if isinstance(one, CardPut) else text("Villa") for one in put])


def rivals_bought(match: Match) -> list[str]:
    """What each of the others has put into play in this turn, and for how much."""
    found: dict[int, list[Bought]] = {}
    for event in just_changed.in_turn(match):
        if isinstance(event, (CardPut, VillaBuilt)) and event.seat != match.me:
            found.setdefault(event.seat, []).append(event)
    return [
        text(
            "{family} bought {cards} for {n} gold.",
            family=match.names[seat],
            cards=series(_named(put)),
            n=sum(one.cost for one in put),
        )
        for seat, put in found.items()
    ]
