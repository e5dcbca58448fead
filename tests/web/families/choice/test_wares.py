"""What stands beside what can be bought and bid: what it brings as things stand, and in which unit."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from doge.games.families.moves import HAND, PLAY, Attack
from doge.games.families.state import Target
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import holds, part, sitting
from tests.web.games import words
from web.games.families.choice.wares import brings, preys, some
from web.games.families.labels import quick_label
from web.games.families.match import Match
from web.games.families.signs import coin


def having(mine: tuple[str, ...], office: str | None = None) -> Match:
    """A moment at which I have these cards in play, and that office."""
    now = SimpleNamespace(play=((), mine, ()), offices=("general", office, "admiral"))
    return cast(Match, SimpleNamespace(now=now, me=1))


@pytest.mark.parametrize(
    ("kind", "mine", "said"),
    [
        ("cog", (), "0 to 3 gold a turn"),
        ("cog", ("rome",), "0 to 3 gold a turn, 1 to 4 on Rome"),
        ("cog", ("rome", "aegean-sea"), "0 to 3 gold a turn, 1 to 5 on Aegean Sea"),
        ("caravan", ("aegean-sea",), "0 to 3 gold a turn"),
        ("caravan", ("rome", "cog@rome", "cog@rome", "caravan@rome"), "0 to 3 gold a turn"),
        ("antioch", (), "1 to 4 for each ship there; you have none"),
        ("antioch", ("cog",), "your ships on it earn 1 to 4 each"),
        ("antioch", ("rome", "cog"), "your other routes have room for your ships"),
        ("antioch", ("rome", "cog@rome", "cog@rome", "caravan@rome", "cog"), "your ships on it earn 1 to 4 each"),
        ("antioch", ("aegean-sea", "cog"), "your ships on it earn 1 to 4 each"),
        ("silk-road", ("cog",), "1 to 5 for each Caravan there; you have none"),
        ("aegean-sea", (), "1 to 5 for each Cog there; you have none"),
        ("guards", (), "free in War; worth buying only as General"),
        ("privateers", (), "free in War; worth buying only as Admiral"),
        ("senator", (), "1 gold a turn, 1 vote for Doge"),
    ],
)
def test_a_ware_says_what_it_brings_as_things_stand(kind: str, mine: tuple[str, ...], said: str) -> None:
    assert brings(having(mine), kind) == said


@pytest.mark.parametrize(
    ("office", "kind", "saves"),
    [
        ("general", "guards", True),
        ("general", "war-galleys", False),
        ("admiral", "war-galleys", True),
        ("admiral", "guards", False),
        ("council-head", "guards", False),
    ],
)
def test_of_a_force_that_lowers_a_war_for_me_that_is_said(office: str, kind: str, saves: bool) -> None:
    said = brings(having((), office), kind)
    assert said == "1 gold off what each War card costs you" if saves else said.startswith("free in War")


def test_what_can_be_taken_is_named_with_its_owner_the_first_two_of_many() -> None:
    aims = [Attack(1, "mercenaries", HAND, Target(0, name)) for name in ("caravan", "rome", "antioch")]
    theirs = [Attack(1, "war-galleys", HAND, Target(0, "cog")), Attack(1, "mercenaries", PLAY, Target(0, "mamluks"))]
    match: Any = SimpleNamespace(legal=[*aims, *theirs], names=NAMES)
    found = preys(match, "mercenaries")
    assert found == [f"{NAMES[0]}’s Caravan", f"{NAMES[0]}’s Rome", f"{NAMES[0]}’s Antioch"]
    assert some(found) == f"{NAMES[0]}’s Caravan, {NAMES[0]}’s Rome, 1 more"
    assert some(found[:2]) == f"{NAMES[0]}’s Caravan or {NAMES[0]}’s Rome"


def test_what_costs_nothing_says_so() -> None:
    assert words(coin(0)) == "free" and words(coin(3)) == "3"


def test_each_ware_on_the_list_says_it() -> None:
    person, _ = sitting(part("expansion", holds("senator", "guards")))
    (senator,) = person.spots("tool-hand:senator")
    assert "1 gold a turn, 1 vote for Doge" in senator.text
    assert senator.attrs["aria-label"].endswith("1 gold a turn, 1 vote for Doge")


def test_an_army_that_is_taken_up_says_that_the_hand_would_do() -> None:
    person, _ = sitting(part("expansion", lambda s, n: holds("guards")(s, n) and s.offices[n] != "general"))
    person.tap("hand-guards")
    said = person.port.by_id("side").text
    assert "In War you use it from your hand, free. Bought, it only lowers what War cards cost you as General." in said


def test_an_army_that_the_general_takes_up_says_what_it_saves() -> None:
    person, _ = sitting(part("expansion", lambda s, n: holds("guards")(s, n) and s.offices[n] == "general"))
    person.tap("hand-guards")
    assert "In play it takes 1 gold off what each War card costs you as General." in person.port.by_id("side").text


def test_a_bid_of_one_touch_names_its_unit() -> None:
    assert quick_label(3, 9, 3) == "3 gold wins surely"
    assert quick_label(9, 9, 12) == "all 9 gold"
    assert quick_label(5, 9, 12) == "5 gold"
