"""The answers of a hint on the map."""

import re
from dataclasses import replace

from doge.games.doge.moves import Advise, Cast
from doge.games.doge.state import AdvisorTurn, BallotRound
from tests.web.doge.choice.test_forecast import of_kind
from tests.web.games import words
from web.dom.markup import Node
from web.games.doge.board import layout, overlay
from web.games.doge.board.pins import Pin, pins
from web.games.doge.match import Draft
from web.screens.hint import _flag

SPOTS = layout.WIDE


def places(nodes: list[Node]) -> list[tuple[float, float]]:
    return [tuple(map(float, re.findall(r"-?\d+", node.attrs["transform"]))) for node in nodes]


def test_each_answer_has_a_pin_of_its_own_also_where_two_go_to_one_area() -> None:
    one = pins([Pin(3, 1, chosen=True)], SPOTS)
    two = pins([Pin(3, 1, chosen=True), Pin(5, 2, chosen=False), Pin(3, 3, chosen=False)], SPOTS)
    assert [words(pin).strip() for pin in two] == ["1", "2", "3"]
    (left, row), _, (right, same) = places(two)
    assert right - left == 60 and row == same == places(one)[0][1]
    assert (left + right) / 2 == places(one)[0][0], "about the middle"
    assert [pin.attrs["class"] for pin in two] == ["flagged on", "flagged", "flagged"]


def test_the_chosen_answer_is_filled_and_no_other_in_its_area() -> None:
    match = of_kind(BallotRound)[0]
    area = next(area for area in range(7) if area not in match.seen.used[match.me])
    mine = [value for value in match.seen.hand[match.me] if value is not None]
    casts = (Cast(match.me, area, (mine[0],)), Cast(match.me, area, (mine[0], mine[1])))
    hinted = replace(match, advised=casts, draft=Draft(area=area, ballots=(0,)))
    assert overlay.look(hinted, narrow=False).pins == (Pin(area, 1, chosen=True), Pin(area, 2, chosen=False))


def test_who_takes_no_advisor_has_no_pin() -> None:
    match = of_kind(AdvisorTurn)[0]
    home = match.seen.agenda[0].home
    to = (home + 1) % 6
    hinted = replace(match, advised=(Advise(match.me, home, None), Advise(match.me, home, to)))
    assert overlay.look(hinted, narrow=False).pins == (Pin(to, 2, chosen=False),)


def test_the_pin_is_the_mark_of_the_answer_in_the_hint() -> None:
    (pin,) = pins([Pin(0, 1, chosen=False)], SPOTS)
    shape = [child.attrs["d"] for child in _flag(0).children if isinstance(child, Node) and child.tag == "path"]
    assert [child.attrs["d"] for child in pin.children if isinstance(child, Node) and child.tag == "path"] == shape
