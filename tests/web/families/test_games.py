"""Whole games of Families in the fake browser: with two, three and four, from the start screen and from records, to
both ends.
"""

import json
import re

import pytest

from doge.kernel import record
from doge.registry import GAMES
from tests.web.families.noble import Noble, written
from tests.web.families.scenes import Scene, games, text
from tests.web.person import INSTANT


def test_a_short_game_with_three_is_played_to_its_end() -> None:
    person = Noble(INSTANT, seed="windy")
    person.open(written(3, "windy", short=True))
    assert person.play() > 20
    ended(person, 3)


@pytest.mark.parametrize(("number", "steps"), [(8, 430), (9, 470)], ids=["two", "four"])
def test_the_end_of_a_golden_game_is_played_otherwise(number: int, steps: int) -> None:
    found = games()[number]
    mine = next(step["seat"] for step in found["log"][steps:] if "done" in step)
    person = Noble(INSTANT, seed="otherwise")
    person.open(text(Scene(number, steps, mine)))
    person.play()
    ended(person, len(found["seats"]))


def ended(person: Noble, seats: int) -> None:
    """The end is on the screen, and the record is that of a game that is over."""
    assert person.over()
    played = record.load(person.record(), GAMES)
    assert played.game.name == "families" and len(played.seats) == seats and played.result is not None
    told = person.port.by_id("main").text
    assert "Gold at the end" in told and "Gold by turn" in told
    earned = re.search(r"You earned (\d+): ([^.]*)\.", told)
    assert earned and int(earned[1]) == sum(map(int, re.findall(r"\d+", earned[2])))


def test_two_people_at_one_device_play_on(seats: int = 3) -> None:
    person = Noble(INSTANT, seed="pair")
    person.open(written(seats, "pair", people=(0, 2), short=True))
    for _ in range(16):
        assert person.choose() or person.over()
    deciders = {step["seat"] for step in person.log() if "chance" not in step}
    assert deciders == {0, 1, 2}


def test_nobody_is_you_and_the_game_goes_on_by_itself() -> None:
    found = json.loads(text(Scene(9, 470, 0)))
    seats = [seat | {"player": "bot:random"} for seat in found["seats"]]
    person = Noble.bringing(json.dumps(found | {"seats": seats}))
    for _ in range(200):
        if person.over():
            break
        person.settle()
    assert person.over()


@pytest.mark.parametrize("number", [21, 22], ids=["two", "four"])
def test_a_game_that_one_family_survives_says_so(number: int) -> None:
    person = Noble.bringing(json.dumps(games()[number]))
    told = person.port.by_id("main").text
    assert person.over() and "last family left" in told and "eliminated" in told


def test_a_golden_game_is_told_to_its_end() -> None:
    person = Noble.bringing(json.dumps(games()[5]))
    assert person.over() and "Blind 0 wins by 257 gold over Blind 1" in person.port.by_id("main").text
    person.press("look-map")
    lines = person.port.by_id("main").text
    assert "Chronicle" in lines and "Turn 1" in lines
    person.press("look-back", "-1")
    person.port.advance(100)
    assert "Looking back" in person.port.by_id("top").text


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "You win: 611 gold, 257 more than Blind 1."),
        (1, "You lose: Blind 0 has 611 gold, you have 354."),
        (3, "You lose: Blind 0 has 611 gold, you have 164."),
    ],
)
def test_each_reads_its_own_end(seat: int, said: str) -> None:
    record = json.loads(json.dumps(games()[5]))
    record["seats"][seat]["player"] = "human"
    assert said in Noble.bringing(json.dumps(record)).port.by_id("main").text


def test_where_the_gold_came_from_adds_up() -> None:
    person = Noble.bringing(json.dumps(games()[5]))
    piles = [e.text for e in person.port.by_id("main").walk() if e.tag == "li"]
    assert len([pile for pile in piles if "ships and routes" in pile]) == 4
