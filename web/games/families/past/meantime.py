"""What happened since my last choice in the turn before this one, which the list of this turn no longer tells: what
rivals played, or that nobody did, whom the dice spared, and what I drew. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from doge.games.families.cards import DOGE, POPE
from doge.games.families.conflict_events import Attacked, CardPlayed, RulerSpared
from doge.games.families.events import Event
from doge.games.families.names import title
from doge.games.families.peace_events import CardDrawn, CardPut, PhaseBegan, TurnBegan, VillaBuilt
from doge.words import sentences, series, text
from web.games.families.match import Match
from web.games.families.past import rivals


def told(match: Match, events: Sequence[Event]) -> list[str]:
    """A line for each rival that played something, then a line about the rest; `events`: since my last choice, the latest first."""
    before = [*dropwhile(lambda event: not isinstance(event, TurnBegan), events)]
    if not before:
        return []
    played = rivals.told(match, [event for event in before if not isinstance(event, (CardPut, VillaBuilt))])
    rest = [said for said in (_quiet(before), _spared(match, before), _drawn(match, events)) if said]
    return [*played, sentences(*rest)] if rest else played


def _quiet(events: Sequence[Event]) -> str:
    """That a whole phase went by in which nobody did anything."""
    if any(isinstance(event, (Attacked, CardPlayed)) for event in events):
        return ""
    begun = {event.phase for event in events if isinstance(event, PhaseBegan)}
    if {"event", "war"} <= begun:
        return text("No events, no war.")
    return text("No war.") if "war" in begun else ""


def _spared(match: Match, events: Sequence[Event]) -> str:
    """Who of Pope and Doge was not killed by his die; of mine a line of its own tells."""
    rulers = match.moments[match.at].seen.rulers
    spared = {event.ruler for event in events if isinstance(event, RulerSpared) and rulers[event.ruler] != match.me}
    if spared == {POPE, DOGE}:
        return text("Pope and Doge: no 6, both live.")
    if not spared:
        return ""
    return text("Pope: no 6, he lives.") if POPE in spared else text("Doge: no 6, he lives.")


def _drawn(match: Match, events: Sequence[Event]) -> str:
    """What I have drawn, after the cards with which everyone begins."""
    begun, cards = 0, list[str]()
    for event in reversed(events):
        if isinstance(event, TurnBegan) and event.turn == 1:
            begun, cards = len(cards), []
        elif isinstance(event, CardDrawn) and event.card and event.seat == match.me:
            cards.append(title(event.card))
    if not cards:
        return ""
    if begun:
        return text("You began with {n} cards, then drew {cards}.", n=begun, cards=series(cards))
    return text("You drew {cards}.", cards=series(cards))
