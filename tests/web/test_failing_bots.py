"""Bots in the page that fail or never decide: the level below plays, whatever it was, and the game goes on."""

from asyncio import CancelledError

import pytest

import doge.games.doge.bots
from doge.kernel import record
from doge.kernel.bot import Bot, RandomBot
from doge.registry import ENTRIES, GAMES
from tests.web.person import INSTANT, Person
from tests.web.thinkers import Confused, Failing, Seating, Thinker, begin, piles, place
from web.shell.thinking import LIMIT


def test_for_a_bot_that_fails_the_level_below_chooses_and_that_is_said(seat: Seating) -> None:
    apprentice = Thinker(1)
    person = seat(Failing(), INSTANT, apprentice=apprentice)
    person.start()
    said = "The bot of Morosini (Merchant) failed: ZeroDivisionError. The level below, Apprentice, makes this choice,"
    assert said in person.port.by_id("notices").text
    assert len(apprentice.thoughts) == 3, "for this choice alone, of each of three bots"
    assert person.choose()
    assert [entry["player"] for entry in person.record()["seats"]].count("bot:merchant") == 3
    record.load(person.record(), GAMES)


def test_below_the_last_level_there_is_chance(seat: Seating) -> None:
    person = seat(Confused(), INSTANT, apprentice=Failing())
    person.start()
    assert "(Apprentice) failed: ZeroDivisionError. The level below, Random," in person.port.by_id("notices").text
    assert person.play(5) == 5
    record.load(person.record(), GAMES)


@pytest.mark.parametrize("kind", [SystemExit, KeyboardInterrupt, GeneratorExit, CancelledError, StopIteration])
def test_the_level_below_chooses_whatever_was_raised(seat: Seating, kind: type[BaseException]) -> None:
    """The event loop takes some of these for itself: the game ended for good, or stood still without a word."""
    person = seat(Failing(kind), INSTANT, apprentice=Thinker(1))
    person.start()
    assert "(Merchant) failed: " in person.port.by_id("notices").text
    assert person.play(2) == 2


def test_the_level_below_chooses_where_a_bot_cannot_even_be_made(
    seat: Seating, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unborn(family: str) -> Bot:
        raise SystemExit

    person = seat(RandomBot(), INSTANT, apprentice=Thinker(1))
    monkeypatch.setitem(doge.games.doge.bots.BOTS, "merchant", unborn)
    person.start()
    assert "(Merchant) failed: SystemExit." in person.port.by_id("notices").text
    assert person.play(1) == 1


def test_where_all_levels_fail_a_choice_is_made_at_random(seat: Seating) -> None:
    person = seat(Failing(SystemExit), INSTANT, apprentice=Failing(GeneratorExit), random=Failing())
    person.start()
    said = "(Random) failed: ZeroDivisionError. This choice is made at random, and the game goes on."
    assert said in person.port.by_id("notices").text
    assert person.play(5) == 5
    record.load(person.record(), GAMES)


@pytest.mark.parametrize("hurried", [False, True])
def test_who_never_decides_is_replaced_within_5_seconds_though_the_levels_below_never_do_either(
    seat: Seating, hurried: bool
) -> None:
    person = seat(Thinker(patient=True), INSTANT, **{name: Thinker(patient=True) for name in FIVE})
    begin(person)
    place(person)
    bots = 3
    while bots:
        if hurried:
            person.page._session.driver.hurry()
        person.port.advance(5000)
        assert len(waiting(person)) < bots
        bots = len(waiting(person))
    assert piles(person) == 4


FIVE = ("random", "pupil", "clerk", "apprentice")
"""With the merchant as many levels as the house has."""


def waiting(person: Person) -> tuple[int, ...]:
    """The bots that the first round of ballots waits for."""
    table = person.page._session.driver.loaded().table
    return tuple(seat for seat in table.waiting if seat) if table.observe(None).round == 1 else ()


def test_the_levels_of_the_house_rise_from_chance_upwards() -> None:
    rising = ["random", "apprentice", "merchant", "senator", "procurator"]
    assert [level.id for level in ENTRIES["doge"].levels] == rising


def test_a_bot_that_cannot_be_hurried_has_failed(seat: Seating) -> None:
    bot = Thinker(patient=True)
    person = seat(bot, INSTANT, apprentice=Thinker(1))
    begin(person)
    place(person)
    person.port.advance(LIMIT)
    assert "(Merchant) failed: no decision. The level below, Apprentice," in person.port.by_id("notices").text
    assert len(bot.thoughts) == 2, "Dandolo's bot is replaced; Loredan's thinks"
