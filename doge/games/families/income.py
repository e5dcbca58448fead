"""The draw phase and the revenue phase of Families (F2): cards, decks, and the gold of a turn."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Protocol

from doge.games.families import cards
from doge.games.families.effects import Tell, enter
from doge.games.families.outcomes import Deck, First, Trips
from doge.games.families.peace_events import CardDrawn, DeckShuffled, LastTurn, LotDrawn, RevenueTaken
from doge.games.families.state import Draws, Lot, Revenue, State
from doge.kernel.game import CHANCE, Pending


class Seats(Protocol):
    """What revenue depends on, of a position or of an observation of it."""

    @property
    def play(self) -> Sequence[Sequence[cards.Name]]: ...
    @property
    def offices(self) -> Sequence[str | None]: ...
    @property
    def rulers(self) -> Sequence[int]: ...


QUICK_HAND, QUICK_GOLD = 7, 6
"""What each player begins with in a quick start (F1.2)."""


def lot_due(state: State, task: Lot, tell: Tell) -> Pending:
    """Chance says who begins (F1.2)."""
    return CHANCE


def play_first(state: State, task: Lot, answer: tuple[First], tell: Tell) -> None:
    """The first player is known; with the quick start all draw seven cards (F1.2)."""
    state.first = answer[0].player
    state.agenda = ()
    if state.quick:
        state.agenda = (Draws(tuple([seat for seat in state.clockwise(state.first) for _ in range(QUICK_HAND)])),)
    tell(LotDrawn(state.first))


# --- F2.1: draw -------------------------------------------------------------------------------------


def draws_due(state: State, task: Draws, tell: Tell) -> Pending | None:
    """Draw as many of the cards that are due as there are; a deck may have to be shuffled in between (F1.4, F2.1)."""
    for number, seat in enumerate(task.seats):
        if not _left(state):
            if _deck_to_come(state):
                state.agenda = (Draws(task.seats[number:]), *state.agenda[1:])
                return CHANCE
            _last_card(state, tell)  # missing draws are lost
            break
        _draw(state, seat, tell)
    state.agenda = state.agenda[1:]
    return None


def _left(state: State) -> int:
    """How many cards the deck still has."""
    return len(state.decks[-1]) - len(state.drawers[-1]) if state.decks else 0


def decks_of(state: State) -> int:
    """How many times the players go through the deck (F1.4)."""
    return 1 if state.short else 2


def _deck_to_come(state: State) -> bool:
    """Whether there will be a deck: the first one, or the discard pile, which must not be empty (F1.4)."""
    return not state.decks or (len(state.decks) < decks_of(state) and bool(state.discard))


def _draw(state: State, seat: int, tell: Tell) -> None:
    card = state.decks[-1][len(state.drawers[-1])]
    state.drawers[-1].append(seat)
    insort(state.hands[seat], card)
    tell(CardDrawn(seat, card))
    if len(state.decks) == decks_of(state) and not _left(state):
        _last_card(state, tell)


def _last_card(state: State, tell: Tell) -> None:
    """No card is left to be drawn, so this turn is the last (F1.4)."""
    if not state.last:
        state.last = True
        tell(LastTurn())


def play_deck(state: State, task: Draws, answer: tuple[Deck], tell: Tell) -> None:
    """A deck is ready; the draws that are due follow (F1.4)."""
    state.decks.append(answer[0].cards)
    state.drawers.append([])
    state.discard = []
    tell(DeckShuffled(len(answer[0].cards), len(state.decks) > 1))


# --- F2.2: revenue ----------------------------------------------------------------------------------


def fleet(state: Seats, seat: int) -> tuple[cards.Name, ...]:
    """The ships of a seat in the order in which their dice are rolled."""
    play = state.play[seat]
    there = set(play)
    return tuple([name for name in cards.FLEET if name in there for _ in range(play.count(name))])


def revenue_due(state: State, task: Revenue, tell: Tell) -> Pending | None:
    """Take the revenue of a seat, once the dice of its ships are rolled (F2.2)."""
    enter(state, "revenue", tell)
    if any(name in cards.ROUTE_OF for name in state.play[task.seat]):
        return CHANCE
    _take_revenue(state, task.seat, (), tell)
    return None


def play_trips(state: State, task: Revenue, answer: tuple[Trips], tell: Tell) -> None:
    """The dice of a seat's ships are rolled (F2.2)."""
    _take_revenue(state, task.seat, answer[0].dice, tell)


def _take_revenue(state: State, seat: int, dice: tuple[int, ...], tell: Tell) -> None:
    ships = tuple([(name, die, profit(name, die)) for name, die in zip(fleet(state, seat), dice, strict=True)])
    sums = (*standing_income(state, seat), ("ships", sum(gold for *_, gold in ships)), ("guests", guests(state, seat)))
    event = RevenueTaken(seat, tuple([part for part in sums if part[1]]), ships)
    state.gold[seat] += event.gold
    state.agenda = state.agenda[1:]
    tell(event)


def profit(name: cards.Name, die: int) -> int:
    """The gold that a ship earns with a die where it lies (F2.2)."""
    return cards.PROFIT[die + _bonus(name)]


def _bonus(name: cards.Name) -> int:
    """What the route of a ship adds to its die."""
    return cards.BONUS.get(cards.ROUTE_OF[name] or "", 0)


def standing_income(state: Seats, seat: int) -> tuple[tuple[str, int], ...]:
    """What a seat takes each turn without its ships and guests, part by part (F2.2); the Pope's card is no Cardinal (F2.3)."""
    play = state.play[seat]
    office = state.offices[seat]
    return (
        ("base", 3),
        *((kind, play.count(kind)) for kind in (cards.CARDINAL, cards.SENATOR, cards.PATRONAGE)),
        *((cards.RULERS[ruler], cards.RULER_INCOME[ruler]) for ruler in (0, 1) if state.rulers[ruler] == seat),
        *(() if office is None else ((office, cards.OFFICE_INCOME[office]),)),
    )


def guests(state: Seats, seat: int) -> int:
    """How many ships of others lie on the seat's routes: 1 gold each (F2.2)."""
    mine = set(state.play[seat])
    others = (play for other, play in enumerate(state.play) if other != seat)
    return sum(cards.ROUTE_OF.get(name) in mine for play in others for name in play)


def expected(state: Seats, seat: int) -> float:
    """What a seat can expect of a revenue as things stand; of a ship the average of its die."""
    ships = sum(cards.TRIP[_bonus(name)] for name in fleet(state, seat))
    return sum(gold for _, gold in standing_income(state, seat)) + ships + guests(state, seat)
