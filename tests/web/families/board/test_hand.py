"""A hand of many cards lies so that each can be named: whole in a row, or in piles of which each shows its title."""

import pytest

from doge.games.families.cards import COST
from doge.games.families.game import FAMILIES
from doge.games.families.names import title
from doge.games.families.state import State
from tests.web.families.noble import Noble
from tests.web.families.scenes import Scene, text
from tests.web.families.test_decisions import part, sitting
from web.games.families.board.board import SHORT
from web.games.families.board.hand import LAPTOP, LARGE, SMALL, Room, crowding

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
