"""What every level of Families promises: legal answers, the same from the same knowledge, at once when hurried, sound
hints.
"""

import pytest

from doge.games.families.bots import ADVISER, BOTS
from doge.games.families.bots.player import TELLING
from doge.games.families.game import FAMILIES
from doge.games.families.state import VACANT
from doge.kernel import arena
from doge.kernel.bot import equals, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tests.false_language import FalseLanguage
from tests.games.families.bots.asking import LEVELS, choice, questions
from tests.games.families.positions import ANNA, BERND, position
from tests.games.promises import check_advice, check_haste, question


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_cannot_know_changes_nothing(level: str) -> None:
    """Hands of others, the deck and offers between others are dealt again: the choice stays the same."""
    for number, state in enumerate(questions("peek", 3, 31)):
        seat = state.pending.seats[0]
        twin = FAMILIES.imagine(FAMILIES.observe(state, seat), Stream("twin", number))
        assert choice(level, state, f"same {number}") == choice(level, twin, f"same {number}")


@pytest.mark.parametrize("level", LEVELS)
def test_no_seat_is_read_but_its_own(level: str) -> None:
    """A bot that is asked for one seat chooses the same when only the hands of the others are swapped."""
    for number, state in enumerate(questions("swap", 4, 41)):
        seat = state.pending.seats[0]
        others = [other for other in range(4) if other != seat]
        swapped = state.copy()
        pile = sorted(kind for other in others for kind in state.hands[other])
        dealt = list(Stream("swap", number).shuffled(pile))
        for other in others:
            size = len(state.hands[other])
            swapped.hands[other], dealt = sorted(dealt[:size]), dealt[size:]
        if FAMILIES.observe(swapped, seat) == FAMILIES.observe(state, seat):
            assert choice(level, state, "one") == choice(level, swapped, "one")


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_hurried_answers_at_once(level: str) -> None:
    for state in questions("hurry", 3, 61):
        check_haste(FAMILIES, BOTS[level](""), state)


# --- hints ---------------------------------------------------------------------------------------


def test_a_hint_has_a_chance_and_a_sentence() -> None:
    for state in questions("hint", 3, 37):
        check_advice(FAMILIES, ADVISER, state)


def test_answers_that_read_the_same_are_said_to_be_about_equal() -> None:
    """What is called better than another reads better, and what is as good as the best is said to be."""
    told = 0
    for state in questions("alike", 3, 29):
        found = finish(ADVISER.advise(*question(FAMILIES, state), Stream("alike")))
        number = equals(found)
        told += number > 1
        assert number != 1
        for place, one in enumerate(found):
            assert one.alike == (place < number)
            if number <= place and number:
                assert max(better.chance for better in found) - one.chance >= TELLING
    assert told


def test_bids_of_a_hint_say_how_often_they_win() -> None:
    """More votes never win less often, and the sentence says it in hundredths."""
    play = {ANNA: "cardinal cardinal", BERND: "cardinal cardinal"}
    state = position("pope", play=play, gold=[30, 30, 30], pope=VACANT, deck="cog " * 15 + "caravan " * 10, short=True)
    found = finish(ADVISER.advise(*question(FAMILIES, state, ANNA), Stream("bids")))
    bids = sorted((one.action.gold, int(one.reason.split("about ")[1].split()[0])) for one in found)  # type: ignore[union-attr]
    assert len(bids) >= 3 and bids[0][0] == 0
    assert [odds for _, odds in bids] == sorted(odds for _, odds in bids)


def test_every_reason_is_translatable(language: FalseLanguage) -> None:
    for state in questions("words", 4, 19):
        for advice in finish(ADVISER.advise(*question(FAMILIES, state), Stream("reasons")), hurry=True):
            assert language.wrong(advice.reason, data=[str(n) for n in range(1000)]) == ""


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS[:3])
def test_it_beats_random_play(level: str) -> None:
    won = 0.0
    for match in arena.matches(2, 3):
        names = arena.seated((level, "random", "random"), match.rotation)
        table = Table(FAMILIES, [Seat(name, name) for name in names], f"families {match.deal}").start()
        arena.play(table, [BOTS[name]("") for name in names], match.rotation)
        assert table.result is not None
        won += arena.shares(table.result, match.rotation)[0]
    assert won >= 5
