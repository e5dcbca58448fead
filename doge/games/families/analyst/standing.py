"""How the seats stand in a position that lies open: as the ledger has it, but every hand counts by its cards."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.race import Race
from doge.games.families.cards import DECK, KIND_OF, VOTERS, Kind
from doge.games.families.hidden import Observation
from doge.games.families.state import State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream


class OpenLedger(Ledger):
    """The worths of a position in which all hands are seen; the order of the deck counts for nothing."""

    @cached_property
    def unseen(self) -> Counter[Kind]:
        """The cards that are still to be drawn."""
        seen, left = self.seen, Counter(DECK)
        left.subtract(seen.discard)
        left.subtract(KIND_OF[name] for play in seen.play for name in play)
        left.subtract(VOTERS[ruler] for ruler, controller in enumerate(seen.rulers) if controller >= 0)
        left.subtract(kind for hand in seen.hands for kind in hand if kind is not None)
        return left

    def _worth(self, seat: int) -> float:
        seen = self.seen
        if seat in seen.out:
            return 0.0
        held = sum(self.card(seat, kind) for kind in seen.hands[seat] if kind is not None)
        return super()._worth(seat) - self.average * len(seen.hands[seat]) + held


def standing(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat the chance to win, by what lies open."""
    yield from ()
    return Race(OpenLedger(seen, 0)).chances


def redealt(state: State, stream: Stream) -> State | None:
    """The position with the cards that nobody has drawn yet in another order; None if none are left."""
    drawn = len(state.drawers[-1]) if state.decks else 0
    if not state.decks or drawn == len(state.decks[-1]):
        return None
    other, deck = state.copy(), state.decks[-1]
    other.decks[-1] = (*deck[:drawn], *stream.shuffled(deck[drawn:]))
    return other
