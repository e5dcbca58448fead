"""What players know about cards in the hands of others, from offers and trades (F3, F8): kept while the cards cannot
have left.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import Kind
from doge.games.families.state import State


def show(state: State, viewer: int, holder: int, cards: Sequence[Kind]) -> None:
    """The viewer sees that all these cards are in the holder's hand."""
    for kind in dict.fromkeys(cards):
        missing = cards.count(kind) - state.shown.count((viewer, holder, kind))
        state.shown = tuple(sorted((*state.shown, *[(viewer, holder, kind)] * missing)))


def leave(state: State, holder: int, kind: Kind) -> None:
    """A card leaves the holder's hand before all eyes."""
    state.hands[holder].remove(kind)
    if state.shown:
        for viewer in range(state.seats):
            _forget(state, (viewer, holder, kind))


def pass_on(state: State, giver: int, taker: int, cards: Sequence[Kind]) -> None:
    """Cards go from hand to hand; only these two know which, so the others no longer know what the giver has."""
    if not cards:
        return
    state.shown = tuple([known for known in state.shown if known[1] != giver or known[0] == taker])
    for kind in cards:
        _forget(state, (taker, giver, kind))
    state.shown = tuple(sorted((*state.shown, *((giver, taker, kind) for kind in cards))))


def _forget(state: State, known: tuple[int, int, Kind]) -> None:
    if known in state.shown:
        at = state.shown.index(known)
        state.shown = state.shown[:at] + state.shown[at + 1 :]
