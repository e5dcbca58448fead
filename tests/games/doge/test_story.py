"""Why a game of Doge ended so: what is told is what was seen, by brute force over every moment."""

import json
from pathlib import Path

import pytest

from doge.games.doge.analyst.story import story
from doge.games.doge.board import DISTRICTS, PALACES, SITE_COSTS
from doge.games.doge.hidden import Observation
from doge.kernel import record
from doge.kernel.bot import finish
from doge.registry import GAMES, AnyTable

GOLDEN = Path(__file__).parents[2] / "golden/doge"


def played(name: str) -> AnyTable:
    return record.load(json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8")), GAMES)


def stands(seen: Observation, seat: int) -> tuple[int, int]:
    return PALACES - seen.palace_supply[seat], sum(seat in seen.sites[district] for district in DISTRICTS)


@pytest.mark.parametrize("name", ["goal-3", "goal-4", "stalemate-3", "year-limit-4"])
def test_since_the_moment_that_is_told_the_winner_was_ahead_and_right_before_was_not(name: str) -> None:
    match = played(name)
    assert match.result is not None
    names, winner = [seat.name for seat in match.seats], match.result.winners[0]
    told = 0
    for seat in range(len(names)):
        past = match.by(seat)
        for one in finish(story(past, match.observe("open"), seat, names)):  # type: ignore[arg-type]  # the game is Doge
            if one.at is None or seat == winner:
                continue
            told += 1
            seen: list[Observation] = [moment.seen for moment in past]  # type: ignore[misc]  # see above
            assert stands(seen[one.at - 1], seat) >= stands(seen[one.at - 1], winner)
            assert all(stands(each, seat) < stands(each, winner) for each in seen[one.at :])
            assert f"year {seen[one.at].year}" in one.words
    assert told or name != "goal-4"


def test_it_is_said_to_who_lost_to_who_won_and_to_a_bystander() -> None:
    match = played("goal-4")
    names = [seat.name for seat in match.seats]
    said = {
        seat: [one.words for one in finish(story(match.by(seat), match.observe("open"), seat, names))]  # type: ignore[arg-type]
        for seat in (0, 3, None)
    }
    assert said[0][0] == "Morosini has 6 palaces in 6 districts, and that makes a Doge; you have 5 in 5 districts."
    assert said[0][1].startswith(
        "In year 6, when Santa Croce voted, Morosini got ahead of you in palaces, and stayed ahead."
    )
    assert said[3][0].startswith("Your 6 palaces in 6 districts make you Doge; Loredan has 5 in 5 districts.")
    assert said[None][0].startswith("Morosini has 6 palaces in 6 districts, and that makes a Doge; Loredan has 5")


def test_where_victory_is_shared_it_is_said_what_was_alike() -> None:
    match = played("tie-shared-4")
    assert match.result is not None
    names, seat = [each.name for each in match.seats], match.result.winners[0]
    (one,) = finish(story(match.by(seat), match.observe("open"), seat, names))  # type: ignore[arg-type]
    assert "as many palaces and as many houses" in one.words


@pytest.mark.parametrize(("name", "seat"), [("tie-houses-4", 0), ("tie-houses-4", 1), ("tie-shared-4", 1)])
def test_where_palaces_are_alike_it_is_told_who_drew_level_and_what_palaces_cost(name: str, seat: int) -> None:
    match = played(name)
    assert match.result is not None
    names, winner, past = [each.name for each in match.seats], match.result.winners[0], match.by(seat)
    decided, level, *more = finish(story(past, match.observe("open"), seat, names))  # type: ignore[arg-type]
    assert "the houses on the map decide" in decided.words and level.at is not None
    seen: list[Observation] = [moment.seen for moment in past]  # type: ignore[misc]
    palaces = [(stands(each, seat)[0], stands(each, winner)[0]) for each in seen]
    before, after = palaces[level.at - 1], palaces[level.at]
    assert (
        before[0] != before[1] and all(mine == theirs for mine, theirs in palaces[level.at :]) and after[0] == after[1]
    )
    assert level.words.startswith("Until year" if before[0] > before[1] else "In year")
    spent = [sum(SITE_COSTS[site.index(who)] for site in seen[-1].sites if who in site) for who in (winner, seat)]
    cheaper = f"cost you {spent[1]} houses, those of {names[winner]} only {spent[0]}"
    assert (cheaper in " ".join(one.words for one in more)) == (spent[0] < spent[1])
