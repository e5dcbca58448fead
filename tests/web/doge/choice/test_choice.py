"""The lines beside a choice: what they say at each moment of a game."""

import re
from dataclasses import replace

import pytest

from tests.web.games import Frame, find, played, words
from tests.web.games import told as looking_at
from web.games.doge.board import families
from web.games.doge.choice import destinations, standing

MATCH = played(4, "told")


@pytest.mark.parametrize(
    ("built", "districts", "said"),
    [
        (0, 0, "6 districts to go"),
        (5, 5, "1 district to go"),
        (6, 5, "1 district to go"),
        (6, 4, "1 palace to go"),
        (7, 4, "1 palace to go"),
        (6, 3, "2 palaces to go"),
        (6, 6, "goal reached"),
        (8, 4, "goal reached"),
    ],
)
def test_the_nearest_goal_is_shown_and_all_three_for_who_asks(built: int, districts: int, said: str) -> None:
    (mark,) = find([families._to_go(built, districts)], "span", "togo")
    shown, all_three = mark.children
    assert words(shown) == said
    assert mark.attrs["title"] == words(all_three)
    assert mark.attrs["title"].count("to go") == 3


def test_when_an_advisor_would_vote_is_said_in_plain_words() -> None:
    forms = (
        "votes next",
        r"votes \d\w\w",
        r"votes next, and \d\w\w next year",
        r"votes \d\w\w, and \d\w\w next year",
        r"\d\w\w next year",
        "later next year",
    )
    found = set()
    for frame in MATCH.moments:
        for area in range(7):
            (form,) = [form for form in forms if re.fullmatch(form, standing.when(frame.seen, area))]
            found.add(form)
    assert found == {*forms}


def test_where_a_house_goes_says_how_far_a_palace_is() -> None:
    seen = MATCH.moments[-1].seen
    free = next(area for area in range(6) if len(seen.sites[area]) == 2)

    def told(here: int, sites: tuple[tuple[int, ...], ...] = seen.sites) -> str:
        mine = tuple(here if area == free else 0 for area in range(6))
        there = replace(seen, houses=(mine, *seen.houses[1:]), sites=sites)
        return destinations._target_line(looking_at(MATCH, [Frame(None, there)]), free, None)

    assert told(0) == "1 of 5 houses"
    assert told(3) == "4 of 5 houses"
    assert told(4) == "5 houses: enough for a palace"
    assert told(2, tuple((0,) * 5 for _ in range(6))) == "you'd have 3; no free site"
