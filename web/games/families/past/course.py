"""The phases of a turn, in which order the families act in them, and how many cards are left. Draws nothing."""

from __future__ import annotations

from math import ceil

from doge.games.families.cards import RULERS
from doge.games.families.hidden import Observation
from doge.games.families.moves import PARTS
from doge.games.families.state import Draws, Part, Revenue
from doge.words import plural, text

PHASES = ("draw", "revenue", *PARTS, *RULERS)
GLYPH = {
    "draw": "deck",
    "revenue": "coin",
    "diplomacy": "trade",
    "expansion": "cog",
    "event": "explorer",
    "war": "mercenaries",
    "pope": "pope",
    "doge": "doge",
}

SECOND = 40
"""How many cards the second deck has as a rule: what has been discarded when the first is used up."""


def order(seen: Observation) -> list[int]:
    """The players in the order of this turn."""
    seats = [(seen.first + n) % seen.seats for n in range(seen.seats)]
    return [seat for seat in seats if seat not in seen.out]


def to_come(seen: Observation) -> list[int]:
    """Whose turn in this phase is still to come, who acts now included."""
    kinds = (Part, Revenue)
    if seen.agenda and isinstance(seen.agenda[0], Draws):
        return list(dict.fromkeys(seen.agenda[0].seats))
    running = [each for each in seen.agenda if isinstance(each, kinds)]
    if seen.phase == "revenue":
        return [each.seat for each in running if isinstance(each, Revenue)]
    return [each.seat for each in running if isinstance(each, Part) and each.phase == seen.phase]


def turns_left(seen: Observation) -> int:
    """For how many turns this deck lasts, if nobody draws more than a card a turn."""
    return _turns(seen, left_in_deck(seen))


def _turns(seen: Observation, cards: int) -> int:
    return ceil(cards / max(1, len(order(seen))))


def second_deck(discard: int) -> int:
    """How many cards come again after the first deck, as far as that can be told."""
    return max(SECOND, discard)


def shuffled_again(seen: Observation) -> bool:
    """Whether the discard pile will be a second deck."""
    return not seen.short and len(seen.decks) < 2


def remaining(seen: Observation) -> str:
    """How many turns are still to come, as far as that can be told while the second deck has not been made."""
    if seen.last:
        return text("last turn")
    if not shuffled_again(seen):
        return plural("1 turn left", "{n} turns left", turns_left(seen))
    return text("about {n} turns left", n=_turns(seen, left_in_deck(seen) + second_deck(len(seen.discard))))


def left_in_deck(seen: Observation) -> int:
    """How many cards can still be drawn from this deck."""
    return len(seen.decks[-1]) - len(seen.drawers[-1]) if seen.decks else 0
