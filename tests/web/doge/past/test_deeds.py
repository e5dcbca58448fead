"""What the column of an election says of a card that is turned up and of a palace that is built (D4.1, D7.6)."""

from doge.games.doge.board import CASTELLO, SAN_POLO, SITE_COSTS, SITES
from doge.games.doge.events import CardTurned, HouseMoved, PalaceBuilt
from doge.games.doge.words import Voice
from tests.web.games import played, words
from web.games.doge.past import deeds, tally

NAMES = ("Anna", "Bernd")


def said(seat: int, stand: int) -> str:
    built = [0] * SITES + [0]
    built[CASTELLO] = stand
    return deeds.Beside(NAMES, 0, built).tell(PalaceBuilt(seat, CASTELLO, SITE_COSTS[stand - 1], 1, 1))


def test_d7_6_a_palace_takes_its_houses_off_the_map_and_the_next_one_costs_more() -> None:
    mine, rival = said(0, 1), said(1, 2)
    assert mine == "You build a palace in Castello for 3 houses, which leave the map. The next one there costs 4."
    assert rival == "Bernd builds a palace in Castello for 4 houses, which leave the map. The next one there costs 5."
    for seat, begins in ((0, "You build"), (1, "Bernd builds")):
        last = said(seat, SITES)
        assert last == f"{begins} a palace in Castello for 7 houses, which leave the map. No site is left there."


def test_who_turns_up_a_card_is_said_and_all_else_as_the_chronicle_has_it() -> None:
    beside = deeds.Beside(NAMES, 0, ())
    card = beside.tell(CardTurned(SAN_POLO, 3, 2))
    assert card == "Each election turns up a card of year 2: San Polo votes 3rd."
    for seat in (0, 1):
        moved = HouseMoved(seat, CASTELLO, SAN_POLO)
        assert beside.tell(moved) == Voice(NAMES, 0).tell(moved)


def test_the_column_has_the_price_of_the_map() -> None:
    found = 0
    for match in (played(4, "told", steps) for steps in range(30, 90)):
        events = tally.since_vote(match)
        if events and isinstance(events[-1], PalaceBuilt) and (lines := tally.lines(match)):
            stand = len(match.seen.sites[events[-1].district])
            assert f"The next one there costs {SITE_COSTS[stand]}." in words(lines)
            found += 1
    assert found
