"""Who knows what (F8): a viewer's observation, positions and views that agree with it. The only way
from state to bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from doge.games.families.cards import DECK, KIND_OF, VOTERS, Kind, Name
from doge.games.families.events import Event
from doge.games.families.moves import Action, Offer
from doge.games.families.outcomes import Deck
from doge.games.families.peace_events import CardDrawn, OfferMade, Traded
from doge.games.families.state import VACANT, Answering, Dying, Reign, Side, State, Task
from doge.games.families.step_fields import side_step
from doge.kernel.action import Json, Step
from doge.kernel.chance import Stream
from doge.kernel.game import CHANCE, Pending, Result, Viewer

Cards = tuple[Kind | None, ...]
"""Cards, None for each that the viewer does not know."""


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a viewer may know. Fields as in `State`; no way leads back."""

    viewer: Viewer
    seats: int
    quick: bool
    short: bool
    turn: int
    first: int
    phase: str
    gold: tuple[int, ...]
    hands: tuple[Cards, ...]
    play: tuple[tuple[Name, ...], ...]
    villas: tuple[bool, ...]
    offices: tuple[str | None, ...]
    rulers: tuple[int, ...]
    barred: tuple[int, ...]
    bought: tuple[tuple[int, int], ...]
    out: tuple[int, ...]
    discard: tuple[Kind, ...]
    decks: tuple[Cards, ...]  # each deck so far: the cards that the viewer drew itself, at their indexes
    shuffled: tuple[Kind, ...]  # what the last deck was made of: everybody saw the discard pile
    drawers: tuple[tuple[int, ...], ...]
    last: bool
    offered: tuple[int, ...]
    moved: tuple[Name, ...]
    shown: tuple[tuple[int, Kind], ...]  # (holder, card): what the viewer knows of other hands
    agenda: tuple[Task, ...]
    pending: Pending
    result: Result | None


def observe(state: State, viewer: Viewer) -> Observation:
    """All that the viewer may know of the position (F8)."""
    everything, asked = viewer == "open", state.pending
    return Observation(
        viewer=viewer,
        seats=state.seats,
        quick=state.quick,
        short=state.short,
        turn=state.turn,
        first=state.first,
        phase=state.phase,
        gold=tuple(state.gold),
        hands=tuple(
            [tuple(h) if everything or seat == viewer else (None,) * len(h) for seat, h in enumerate(state.hands)]
        ),
        play=tuple(map(tuple, state.play)),
        villas=tuple(state.villas),
        offices=tuple(state.offices),
        rulers=tuple(state.rulers),
        barred=state.barred,
        bought=state.bought,
        out=state.out,
        discard=tuple(state.discard),
        decks=tuple(
            [
                deck if everything else _drawn_by(viewer, deck, seats)
                for deck, seats in zip(state.decks, state.drawers, strict=True)
            ]
        ),
        shuffled=tuple(sorted(state.decks[-1])) if state.decks else (),
        drawers=tuple(map(tuple, state.drawers)),
        last=state.last,
        offered=state.offered,
        moved=state.moved,
        shown=tuple([(holder, kind) for knower, holder, kind in state.shown if knower == viewer]),
        agenda=state.agenda if everything else tuple([_known(task, viewer) for task in state.agenda]),
        pending=CHANCE if asked.secret and not everything and viewer not in asked.seats else asked,
        result=state.result,
    )


def _drawn_by(viewer: Viewer, deck: tuple[Kind, ...], drawers: Sequence[int]) -> Cards:
    """A deck as the viewer knows it: the cards that it drew itself, for good."""
    mine = [card if seat == viewer else None for card, seat in zip(deck, drawers, strict=False)]
    return (*mine, *[None] * (len(deck) - len(mine)))


def _known(task: Task, viewer: Viewer) -> Task:
    """A task as the viewer knows it: of an offer between others the cards of the hands are backs."""
    if isinstance(task, Answering) and viewer not in (task.seat, task.to):
        return replace(task, give=backs(task.give), want=backs(task.want))
    return task


# --- positions that agree with an observation -------------------------------------------------------


def may_ask_in_secret(seen: Observation) -> bool:
    """Whether the Pope or the Doge may be killed by a card now: nobody knows who holds it (F7.1)."""
    match seen.agenda[:1]:
        case (Dying(),):
            return True
        case (Reign(ruler),):  # the phase has just been called
            return seen.rulers[ruler] != VACANT
    return False


def imagine(seen: Observation, stream: Stream) -> State:
    """A position that agrees with the observation; the cards that are hidden are dealt at random."""
    state = State(seen.seats, seen.quick, seen.short)
    state.turn, state.first, state.phase = seen.turn, seen.first, seen.phase
    state.gold = list(seen.gold)
    state.play = [list(play) for play in seen.play]
    state.villas, state.offices, state.rulers = list(seen.villas), list(seen.offices), list(seen.rulers)
    state.barred, state.bought, state.out, state.discard = seen.barred, seen.bought, seen.out, list(seen.discard)
    state.drawers = [list(seats) for seats in seen.drawers]
    state.last, state.offered, state.moved = seen.last, seen.offered, seen.moved
    state.pending, state.result = seen.pending, seen.result
    if seen.decks:
        _deal(state, seen, stream)
    if isinstance(seen.viewer, int):
        state.shown = tuple([(seen.viewer, *known) for known in seen.shown])
    state.agenda = tuple([_filled(task, state, stream) for task in seen.agenda])
    # Whoever is not asked about the card that kills the Pope sees chance: in this position it was kept.
    state.kept = bool(seen.agenda) and isinstance(seen.agenda[0], Dying) and not seen.pending.secret
    return state


def _deal(state: State, seen: Observation, stream: Stream) -> None:
    """Deal the unseen cards to the hands of others and to the deck, as far as it can hold them (F1.4)."""
    hands: list[list[Kind]] = [[kind for kind in hand if kind is not None] for hand in seen.hands]
    for holder, kind in seen.shown:
        hands[holder].append(kind)
    rulers = [VOTERS[ruler] for ruler, controller in enumerate(seen.rulers) if controller >= 0]
    table = [KIND_OF[name] for play in seen.play for name in play]
    unseen = _without(DECK, [*seen.discard, *table, *rulers, *(kind for hand in hands for kind in hand)])
    elsewhere = _without(unseen, _without(seen.shuffled, _known_of(seen.decks[-1])))  # no deck of these holds them
    left = len(seen.decks[-1]) - len(seen.drawers[-1])
    to_come = stream.shuffled(_without(unseen, elsewhere))[:left]
    dealt = iter(stream.shuffled(_without(unseen, to_come)))
    for seat, hand in enumerate(hands):
        hand += [next(dealt) for _ in range(len(seen.hands[seat]) - len(hand))]
        hand.sort()
    state.hands = hands
    if len(seen.decks) > 1:
        state.decks.append(_completed(seen.decks[0], DECK, (), stream))
    state.decks.append(_completed(seen.decks[-1], seen.shuffled, to_come, stream))


def _completed(deck: Cards, made_of: Sequence[Kind], to_come: Sequence[Kind], stream: Stream) -> tuple[Kind, ...]:
    """A deck of these cards: what is to come lies at its end, the rest is where the viewer did not draw."""
    drawn = iter(stream.shuffled(_without(made_of, [*_known_of(deck), *to_come])))
    begun = [next(drawn) if card is None else card for card in deck[: len(deck) - len(to_come)]]
    return (*begun, *to_come)


def _known_of(cards: Cards) -> list[Kind]:
    return [card for card in cards if card is not None]


def _without(cards: Sequence[Kind], gone: Sequence[Kind]) -> list[Kind]:
    """What is left of the cards, in their order, when as many of each kind are taken away as are gone."""
    missing = Counter(gone)
    left = []
    for card in cards:
        if missing.get(card):
            missing[card] -= 1
        else:
            left.append(card)
    return left


def _filled(task: Task, state: State, stream: Stream) -> Task:
    """A task with cards for those that the viewer may not see: an offer of what the hands hold."""
    if isinstance(task, Answering) and None in (*task.give.hand, *task.want.hand):
        give, want = (
            replace(side, hand=tuple(sorted(stream.shuffled(state.hands[seat])[: len(side.hand)])))
            for seat, side in ((task.seat, task.give), (task.to, task.want))
        )
        return replace(task, give=give, want=want)
    return task


# --- views ------------------------------------------------------------------------------------------


def view(log: Sequence[Action], seen: Observation) -> Mapping[str, Json]:
    """What a view holds of the game (docs/bots.md): the log, None for each card that the viewer does not know, and the discard pile."""
    decks = iter(seen.decks)
    return {"log": [_redacted(action, seen.viewer, decks) for action in log], "discard": list(seen.discard)}


def _redacted(action: Action, viewer: Viewer, decks: Iterator[Cards]) -> Step:
    """A step of the log as the viewer knows it."""
    if isinstance(action, Deck):
        return {"chance": "deck", "cards": list(next(decks))}
    step = action.step()
    if isinstance(action, Offer) and viewer not in ("open", action.seat, action.to):
        step["offer"] = {"to": action.to, "give": side_step(backs(action.give)), "want": side_step(backs(action.want))}
    return step


def sees(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer gets to see it: cards of other hands are backs (F8)."""
    match event:
        case CardDrawn(seat, _) if viewer not in ("open", seat):
            return CardDrawn(seat, None)
        case OfferMade(seat, to) | Traded(seat, to) if viewer not in ("open", seat, to):
            return replace(event, give=backs(event.give), want=backs(event.want))
    return event


def backs(side: Side) -> Side:
    """A side of a trade as others see it: cards of a hand are backs."""
    return Side(side.gold, (None,) * len(side.hand), side.play)
