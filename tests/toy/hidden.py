"""Who knows what in Lanterns: hands, the deck and who is asked about the fog are secret; all else lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from doge.kernel.action import Json, Step
from doge.kernel.chance import Stream
from doge.kernel.game import CHANCE, Pending, Result, Viewer
from doge.kernel.position import observed, restored
from tests.toy.moves import FOG, LANTERNS, Action, Deal, Give
from tests.toy.rules import HAND, Event, State, pending

Cards = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a viewer may know; None for each card that is hidden from it."""

    viewer: Viewer
    goal: int
    round: int
    boats: tuple[int, ...]
    hands: tuple[Cards, ...]
    deck: Cards
    discard: tuple[int, ...]
    leader: int
    step: str
    pending: Pending
    result: Result | None


def observe(state: State, viewer: Viewer) -> Observation:
    """All that the viewer may know of the position; a finished game lies open."""
    everything, asked = viewer == "open" or state.result is not None, pending(state)
    hands = tuple([hand if everything or n == viewer else (None,) * len(hand) for n, hand in enumerate(state.hands)])
    deck = state.deck if everything else (None,) * len(state.deck)
    known = CHANCE if asked.secret and not everything and viewer not in asked.seats else asked
    return observed(Observation, state, viewer=viewer, hands=hands, deck=deck, pending=known)


def sees(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer gets to see it: others' cards as backs."""
    if not event.private or viewer == "open" or viewer in event.private:
        return event
    return replace(event, cards=(None,) * len(event.cards))


def may_ask_in_secret(seen: Observation) -> bool:
    """Where the fog may be asked about."""
    return seen.step == "fog"


def imagine(seen: Observation, stream: Stream) -> State:
    """A position that agrees with the observation; hidden cards are dealt, each deal as likely."""
    state = restored(State(len(seen.boats), seen.goal), seen)
    known = {card for hand in (*seen.hands, seen.deck, seen.discard) for card in hand if card is not None}
    unseen = iter(stream.shuffled([card for card in (FOG, *LANTERNS) if card not in known]))
    state.hands = [tuple(sorted(next(unseen) if card is None else card for card in hand)) for hand in seen.hands]
    state.deck = tuple([next(unseen) if card is None else card for card in seen.deck])
    mine = seen.hands[seen.viewer] if isinstance(seen.viewer, int) else ()
    state.kept = seen.step == "fog" and FOG in mine and not seen.pending.secret
    return state


def view(log: Sequence[Action], seen: Observation) -> Mapping[str, Json]:
    """The log as steps, None for what the viewer does not know, and the discard pile."""
    return {"log": [_redacted(action, seen) for action in log], "discard": list(seen.discard)}


def _redacted(action: Action, seen: Observation) -> Step:
    if seen.result is not None or seen.viewer == "open":
        return action.step()
    if isinstance(action, Deal):
        mine = range(HAND * seen.viewer, HAND * (seen.viewer + 1)) if isinstance(seen.viewer, int) else ()
        return action.step() | {"cards": [card if at in mine else None for at, card in enumerate(action.cards)]}
    hides = isinstance(action, Give) and seen.viewer not in (action.seat, action.to)
    return action.step() | ({"card": None} if hides else {})
