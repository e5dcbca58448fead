"""A hand of many cards lies so that each can be named: whole in a row, or in piles of which each shows its title."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.cards import COST, FORCES
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.games.families.moves import BuildVilla, MoveShip, Put
from doge.games.families.names import title
from doge.games.families.state import NEUTRAL, Part, Reacting, State, Target, Task
from tests.web.families.noble import Noble
from tests.web.families.scenes import Scene, text
from tests.web.families.test_decisions import part, sitting
from web.games.families.board.board import SHORT
from web.games.families.board.hand import LAPTOP, LARGE, SMALL, Room, crowding, not_now

LARGEST = Scene(9, 488, 2)
"""A hand of 29 cards of 21 kinds, of which 11 can be played."""


@pytest.mark.parametrize(
    ("now", "later", "room", "lies"),
    [
        (5, 5, LARGE, ""),
        (5, 11, LARGE, "piled"),
        (11, 10, LARGE, "piled all"),
        (4, 4, LAPTOP, ""),
        (5, 11, LAPTOP, "piled all"),
        (5, 5, LAPTOP, "piled"),
        (6, 10, SMALL, ""),
        (1, 16, SMALL, "piled all"),
        (0, 11, LARGE, "piled"),
        (11, 0, LARGE, "piled all"),
    ],
)
def test_it_lies_in_piles_where_not_all_have_room(now: int, later: int, room: Room, lies: str) -> None:
    assert crowding(now, later, room) == lies


@pytest.mark.parametrize("short", [False, True])
def test_each_kind_is_there_once_with_its_title(short: bool) -> None:
    person = Noble.bringing(text(LARGEST))
    person.port.change_media(SHORT, short)
    person.settle()
    hand = next(one for one in person.port.by_id("board").walk() if "hnd" in one.attrs.get("class", "").split())
    assert "piled" in hand.attrs["class"]
    cards = [one for one in hand.walk() if one.attrs.get("data-do") == "card"]
    assert len(cards) == len({one.attrs["data-arg"] for one in cards}) == 21
    assert all(title(one.attrs["data-arg"]) in [part.text for part in one.walk() if part.tag == "b"] for one in cards)


@pytest.mark.parametrize("lasts", [False, True])
def test_gold_has_to_last_where_a_card_costs_some_alone(lasts: bool) -> None:
    def fits(state: State, seat: int) -> bool:
        able = {getattr(action, "card", None) for action in FAMILIES.legal(state, seat)} - {None}
        return len(able) > 1 and any(COST[str(kind)] for kind in able) == lasts

    person, _ = sitting(part("event", fits))
    said = person.port.by_id("side").text
    assert "You can play any of" in said and ("while your gold lasts" in said) == lasts


@pytest.mark.parametrize(
    ("phase", "kind", "dear", "said"),
    [
        ("expansion", "guards", False, "can be played, free in War"),
        ("expansion", "", True, "free in War"),
        ("event", "war-galleys", False, "free in War"),
    ],
)
def test_an_army_or_a_navy_says_when_it_is_of_use_without_being_bought(
    phase: str, kind: str, dear: bool, said: str
) -> None:
    def fits(state: State, seat: int) -> bool:
        return bool(_forces(state, seat, kind, dear)) and len(FAMILIES.legal(state, seat)) > 1

    person, _ = sitting(part(phase, fits))
    match: Any = person.page._model.match
    found = _forces(match.seen, match.me, kind, dear)[0]
    label = person.spot(f"hand-{found}").attrs["aria-label"]
    assert label.endswith(f", {said}") and ("can be played" in label) == ("can be played" in said)


@pytest.mark.parametrize(
    ("kind", "asked", "task", "said"),
    [
        ("guards", True, Part("war", 0), "if attacked"),
        ("privateers", True, Part("war", 0), "no target"),
        ("privateers", False, Part("war", 1), "free in War"),
        ("condottieri", True, Reacting(1, "condottieri", Target(0, "caravan"), ()), "free in War"),
    ],
)
def test_in_war_an_army_or_a_navy_says_why_it_is_of_no_use(kind: str, asked: bool, task: Task, said: str) -> None:
    seen = SimpleNamespace(phase="war", villas=[False], offices=[None], rulers=(NEUTRAL, NEUTRAL), agenda=[task])
    match: Any = SimpleNamespace(seen=seen, now=seen, me=0, asked=asked)
    assert not_now(match, kind) == said


def _forces(state: State | Observation, seat: int, kind: str, dear: bool) -> list[str]:
    """The Armies and Navies of a hand, that one or any, that are too dear or not."""
    held = [each for each in state.hands[seat] if each is not None and each in FORCES and kind in ("", each)]
    return [each for each in held if (COST[each] > state.gold[seat]) == dear]


def test_with_nothing_left_to_buy_what_is_free_in_war_is_named() -> None:
    def fits(state: State, seat: int) -> bool:
        puts = any(isinstance(action, (Put, BuildVilla, MoveShip)) for action in FAMILIES.legal(state, seat))
        voter = any(name in state.play[seat] for name in ("cardinal", "senator"))
        return bool(_forces(state, seat, "", True)) and not puts and not voter

    person, _ = sitting(part("expansion", fits))
    said = person.title()
    assert "can still be used in War, free." in said and "None of your cards" not in said
