"""Nothing is lost and nothing comes from nowhere: 116 cards and every gold piece add up after every
answer of a match.
"""

from collections import Counter
from typing import Any

import pytest

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.cards import BERTHS, COST, DECK, KIND_OF, NAMES, ONLY, ROUTE_OF, VOTERS
from doge.games.families.game import FAMILIES
from doge.games.families.state import State
from doge.kernel import record
from tests.games.families.test_records import GAMES, RECORDS
from tests.matches import random_match, walk


def check_cards(state: State) -> None:
    """All 116 cards are in the deck, hands, in play, on a throne or discarded (F1.1)."""
    if not state.decks:
        return
    cards = [*state.decks[-1][len(state.drawers[-1]) :], *state.discard]
    for hand, play in zip(state.hands, state.play, strict=True):
        cards += [*hand, *(KIND_OF[name] for name in play)]
        assert hand == sorted(hand) and play == sorted(play) and set(play) <= NAMES
    cards += [VOTERS[ruler] for ruler, seat in enumerate(state.rulers) if seat >= 0]
    assert sorted(cards) == sorted(DECK)


def check_table(state: State) -> None:
    """Ships lie on routes in play that take them, three at most; offices go round; the eliminated have nothing (F4.3, F6.2, F7.5)."""
    everything = [name for play in state.play for name in play]
    berthed = Counter(ROUTE_OF[name] for name in everything if ROUTE_OF.get(name))
    assert all(route in everything and number <= BERTHS for route, number in berthed.items())
    assert all(ONLY.get(ROUTE_OF.get(name) or "", KIND_OF[name]) == KIND_OF[name] for name in everything if "@" in name)
    given = [office for office in state.offices if office]
    assert len(given) == len(set(given)) and min(state.gold) >= 0
    for seat in state.out:
        assert not (state.hands[seat] or state.play[seat] or state.gold[seat] or state.villas[seat])
        assert state.offices[seat] is None and seat not in state.rulers and seat not in state.barred


def gold_told(event: Any, seats: int) -> list[int]:
    """What each seat gets (or pays) by an event."""
    gold = [0] * seats
    match event:
        case p.RevenueTaken(seat) | c.Tolled(seat):
            gold[seat] += event.gold
        case p.CardPut(seat) | p.VillaBuilt(seat) | c.CardPlayed(seat) | c.Stopped(seat):
            gold[seat] -= event.cost
        case c.Fined(seat) | c.Eliminated(seat):
            gold[seat] -= event.gold
        case c.WarPaid(_, seat):
            gold[seat] -= event.gold
        case p.Traded(seat, to, give, want):
            gold[seat] += want.gold - give.gold
            gold[to] += give.gold - want.gold
        case c.ElectionHeld(_, tallies, paid):
            for tally, cost in zip(tallies, paid, strict=True):
                assert cost == tally.gold + COST["intrigue"] * tally.intrigues
                gold[tally.seat] -= cost
    return gold


def check_match(match: Any) -> None:
    """Each step of the match: cards, table, and the gold that its events tell against the gold that there is."""
    seats, heard = len(match.seats), []
    told = [6 * match.options["quick"]] * seats
    for state, _ in walk(match, heard.append):
        for event in heard:
            told = [had + more for had, more in zip(told, gold_told(event, seats), strict=True)]
        heard.clear()
        assert state.gold == told
        check_cards(state)
        check_table(state)


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_cards_and_gold_add_up_in_the_games_of_others(number: int) -> None:
    check_match(record.load(RECORDS[number], GAMES))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_gold_add_up_in_random_games_which_end(seats: int) -> None:
    for number in range(8):
        match = random_match(FAMILIES, seats, f"conservation {number}")
        check_match(match)
        assert match.result is not None and match.result.reason in ("deck", "last")
