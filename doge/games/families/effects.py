"""What happens to cards, gold and players in more than one phase: paying, losing a card, dying, elimination. Asks
nothing.
"""

from __future__ import annotations

from bisect import insort
from typing import TypeAlias

from doge.games.families.cards import BERTHED, KIND_OF, ROUTES, RULERS, VILLA, VOTERS, Kind, Name
from doge.games.families.conflict_events import CardLost, Eliminated, RulerDied, ShipsAdrift, VillaLost
from doge.games.families.events import Event
from doge.games.families.memory import leave
from doge.games.families.moves import HAND
from doge.games.families.peace_events import GameEnded, phase_began
from doge.games.families.state import VACANT, Ending, Part, State, Target
from doge.kernel.game import OVER, Listener, Result

Tell: TypeAlias = Listener[Event]


def enter(state: State, phase: str, tell: Tell) -> None:
    """The phase begins, unless it has begun (F1.3)."""
    if state.phase != phase:
        state.phase = phase
        tell(phase_began(phase))


def spend(state: State, seat: int, card: Kind, source: str) -> None:
    """A card goes from the hand or from play to the discard pile."""
    if source == HAND:
        leave(state, seat, card)
    else:
        state.play[seat].remove(card)
    insort(state.discard, card)


def take(state: State, owner: int, seat: int, name: Name) -> None:
    """A card in play goes to another player; ships stay where they are (F3, F6.3)."""
    state.play[owner].remove(name)
    insort(state.play[seat], name)


def lose(state: State, target: Target, tell: Tell) -> None:
    """What a card was aimed at is destroyed: a card in play, a Villa, or the card that became Pope or Doge (F5)."""
    seat, name = target.seat, target.card
    if name == VILLA:
        state.villas[seat] = False
        tell(VillaLost(seat))
    elif name in RULERS:
        bury(state, RULERS.index(name), 0, tell)
    else:
        state.play[seat].remove(name)
        insort(state.discard, KIND_OF[name])
        tell(CardLost(seat, name))
        if name in ROUTES:
            _strand(state, name, tell)


def _strand(state: State, route: Kind, tell: Tell) -> None:
    """The ships of a route that is gone stay in play, unattached (F5.5)."""
    ships = tuple(state.aboard(route))
    for seat, name in ships:
        state.play[seat].remove(name)
        insort(state.play[seat], KIND_OF[name])
    if ships:
        tell(ShipsAdrift(route, tuple([(seat, KIND_OF[name]) for seat, name in ships])))


def bury(state: State, ruler: int, die: int, tell: Tell) -> None:
    """The Pope or the Doge is dead: the card is discarded, the seat vacant (F5.4, F7.1); the offices stay with their holders."""
    controller = state.rulers[ruler]
    state.rulers[ruler] = VACANT
    if controller >= 0:
        insort(state.discard, VOTERS[ruler])
    tell(RulerDied(ruler, controller if controller >= 0 else None, die))


def eliminate(state: State, seat: int, tell: Tell) -> None:
    """One who cannot pay for a War leaves the game, and all that was his goes (F6.2)."""
    hand, play, gold = tuple(state.hands[seat]), tuple(state.play[seat]), state.gold[seat]
    state.out = tuple(sorted((*state.out, seat)))
    state.barred = tuple([other for other in state.barred if other != seat])
    state.agenda = tuple([task for task in state.agenda if not (isinstance(task, Part) and task.seat == seat)])
    state.discard = sorted((*state.discard, *hand, *(KIND_OF[name] for name in play)))
    state.hands[seat], state.play[seat], state.gold[seat] = [], [], 0
    state.villas[seat], state.offices[seat] = False, None
    state.shown = tuple([known for known in state.shown if seat not in known[:2]])
    tell(Eliminated(seat, gold, hand, play))
    for route in play:
        if route in ROUTES:
            _strand(state, route, tell)
    for ruler, controller in enumerate(state.rulers):
        if controller == seat:
            bury(state, ruler, 0, tell)
    if len(state.out) == state.seats - 1:
        finish(state, Ending.LAST, tell)


def finish(state: State, reason: Ending, tell: Tell) -> None:
    """The game is over: ranks by gold, the eliminated share the last (F1.1, F6.2)."""
    merit = [-1 if seat in state.out else gold for seat, gold in enumerate(state.gold)]
    state.result = Result(reason, tuple([1 + sum(other > mine for other in merit) for mine in merit]))
    state.agenda, state.pending = (), OVER
    tell(GameEnded(state.result))


def put_aboard(state: State, seat: int, ship: Kind, source: Kind | None, target: Kind | None) -> Name:
    """A ship goes from one route to another (None: unattached); its new name (F4.3)."""
    name = BERTHED[ship][target]
    state.play[seat].remove(BERTHED[ship][source])
    insort(state.play[seat], name)
    return name
