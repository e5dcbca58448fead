"""How the seats stand in a position that lies open: as the ledger has it, but every hand counts by its cards."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.race import Race
from doge.games.families.cards import DECK, KIND_OF, VOTERS, Kind
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation, imagine
from doge.games.families.state import Answering, Reacting, State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import silent


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
    return Race(OpenLedger((yield from answered(seen, stream)), 0)).chances


def answered(seen: Observation, stream: Stream) -> Thought[Observation]:
    """The position once whoever may answer a blow or an offer has done as suits it best: a blow counts when it is struck, and not
    when nobody stops it.
    """
    yield from ()
    if not seen.agenda or not isinstance(seen.agenda[0], Reacting | Answering):
        return seen
    state, (seat,) = imagine(seen, stream), seen.pending.seats
    ends = list[Observation]()
    for decision in FAMILIES.legal(state, seat):
        after = state.copy()
        FAMILIES.play(after, (decision,), silent)
        yield
        ends.append((yield from answered(FAMILIES.observe(after, "open"), stream)))
    return max(ends, key=lambda end: Race(OpenLedger(end, 0)).chances[seat])


def redealt(state: State, stream: Stream) -> State | None:
    """The position with the cards that nobody has drawn yet in another order; None if none are left."""
    drawn = len(state.drawers[-1]) if state.decks else 0
    if not state.decks or drawn == len(state.decks[-1]):
        return None
    other, deck = state.copy(), state.decks[-1]
    other.decks[-1] = (*deck[:drawn], *stream.shuffled(deck[drawn:]))
    return other
