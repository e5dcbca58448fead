"""What gold may still be needed for in this turn, and how what is bought may be lost: a short line where that is decided.
From what everybody sees, and my own hand. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import (
    ANSWERS,
    ARMIES,
    ATTACKERS,
    CARAVAN,
    COG,
    NAVIES,
    ROUTES,
    WARLIKE,
    Kind,
)
from doge.games.families.facts import lowers
from doge.games.families.names import office_name, title
from doge.words import listed, text
from web.games.families.choice import polls
from web.games.families.match import Match

LOW, DICE = 2, 12
"""What an office of war pays at least and at most for a War card, before its forces in play take some off (F6.2)."""


def needed(match: Match, gold: int, bought: Kind | None = None) -> str:
    """What gold that is kept may have to pay for, the gravest first, with so much left and that card bought; "" for nothing."""
    return levy(match, gold) or polls.contests(match, gold, bought)


def levy(match: Match, gold: int) -> str:
    """What a War card may cost me, as long as that may be more than I have left."""
    office = match.now.offices[match.me]
    if office not in WARLIKE or match.seen.phase in ("pope", "doge"):
        return ""
    most = DICE - sum(lowers(office, card) for card in match.now.play[match.me])
    if gold >= most:
        return ""
    said = "Keep {most} gold: as {office} you pay {low} to {most} when a War card is played, or are out."
    return text(said, most=most, low=max(0, LOW - (DICE - most)), office=office_name(str(office)))


# --- how a purchase may be lost ----------------------------------------------------------------------------


def peril(match: Match, kind: Kind) -> str:
    """Who may take a ship or a route by force, and which card of mine could stop that; "" for what nobody can take."""
    raiders = {COG: NAVIES, CARAVAN: ARMIES, **dict.fromkeys(ROUTES, (*ARMIES, *NAVIES))}.get(kind, ())
    able = [each for each in raiders if each in ATTACKERS]
    if not able:
        return ""
    who, guards = _raiders(match, able, kind), _guards(match, able)
    if guards:
        return text("{raiders} can take it, but your {guards} can stop that.", raiders=who, guards=guards)
    return text("{raiders} can take it.", raiders=who)


def _raiders(match: Match, able: Sequence[Kind], kind: Kind) -> str:
    """Who attacks: by name where the card lies open, else the sort of card that a hand may hide."""
    for seat, play in enumerate(match.now.play):
        shown = [card for card in able if card in play]
        if shown and seat != match.me:
            return text("{family}’s {card}", family=match.names[seat], card=title(shown[0]))
    if kind in ROUTES:
        return text("Rivals’ Armies and Navies")
    return text("Rivals’ Navies") if kind == COG else text("Rivals’ Armies")


def _guards(match: Match, able: Sequence[Kind]) -> str:
    """My cards, in hand or play, of which one stops each sort of attack; "" where one sort stays open."""
    mine = [*match.now.play[match.me], *match.now.hands[match.me]]
    found = [next((card for card in ANSWERS[raider] if card in mine), "") for raider in able]
    return listed([title(card) for card in dict.fromkeys(found)]) if all(found) else ""
