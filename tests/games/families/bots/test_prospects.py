"""What the bots of Families expect of the rest of a game: how many turns are left, and how much the others will bid."""

from statistics import mean

import pytest

from doge.games.families.bots.contest import Contest
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.prospects import turns_left
from doge.games.families.bots.race import Race
from doge.games.families.cards import POPE
from doge.games.families.game import FAMILIES
from doge.games.families.peace_events import PartEnded
from doge.games.families.state import VACANT, State
from doge.kernel import arena
from doge.kernel.table import Seat, Table
from tests.games.families.bots.asking import make
from tests.games.families.positions import ANNA, BERND, position

COMING = ("cog " * 12 + "caravan " * 8).split()


@pytest.mark.parametrize(("cards", "turns"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_near_the_end_turns_are_counted_by_the_cards_that_are_left(cards: int, turns: int) -> None:
    """Three players draw three cards in each turn; the turn in which the last is drawn brings revenue to all."""
    found = turns_left(position("pope", deck=" ".join(COMING[:cards]), short=True))
    assert turns - 0.5 <= found <= turns


def test_no_turn_is_left_after_the_last() -> None:
    state = position("pope", deck="cog", short=True)
    state.last = True
    assert turns_left(state) == 0


def _errors(seats: int, deal: int) -> list[float]:
    """By how much the last turns of a game were thought to be more than they were, one estimate a turn."""
    table = Table(FAMILIES, [Seat(str(n), "bot") for n in range(seats)], f"turns {deal}", {"short": True}).start()
    thought: dict[int, float] = {}

    def note(event: object) -> None:
        if isinstance(event, PartEnded):
            thought[table.state.turn] = turns_left(table.state)

    arena.play(table, [make("procurator") for _ in range(seats)], 0, note)
    end = table.state.turn
    return [found - (end - turn) for turn, found in thought.items() if turn > end - 7]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_turns_are_as_many_as_was_thought(seats: int) -> None:
    """On average over the last seven turns of some games."""
    assert abs(mean(error for deal in range(4) for error in _errors(seats, deal))) < 0.5


def _anna_expects(stake_turns: int, bought: tuple[tuple[int, int], ...] = ()) -> list[float]:
    """How likely Anna thinks Bernd buys so many votes for the Pope, with so many cards to come."""
    state: State = position(
        "pope",
        play={ANNA: "cardinal cardinal", BERND: "cardinal cardinal"},
        gold=[60, 60, 60],
        pope=VACANT,
        deck=" ".join(COMING[:stake_turns]),
        short=True,
    )
    state.bought = bought
    ledger = Ledger(FAMILIES.observe(state, ANNA), ANNA)
    return Contest(ledger, Race(ledger), POPE, (ANNA, BERND)).habit(BERND)


def test_the_more_is_at_stake_the_less_likely_nothing_is_bid() -> None:
    assert _anna_expects(18)[0] < _anna_expects(3)[0] < 1


def test_who_bids_more_of_late_is_expected_to_bid_more() -> None:
    """The same bids, in the other order."""
    rising = _anna_expects(12, tuple((BERND, votes) for votes in (0, 0, 0, 9, 9, 9)))
    falling = _anna_expects(12, tuple((BERND, votes) for votes in (9, 9, 9, 0, 0, 0)))
    assert sum(n * part for n, part in enumerate(rising)) > sum(n * part for n, part in enumerate(falling))


@pytest.mark.parametrize("cards", [3, 12, 18])
def test_what_is_expected_adds_up_to_certainty(cards: int) -> None:
    assert sum(_anna_expects(cards, ((BERND, 3), (BERND, 8)))) == pytest.approx(1)
