"""What every game's analysis keeps to: sums that add up, luck that is nothing on average, words for whoever asks."""

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from doge.kernel import kept_analysis, record
from doge.kernel.analysing import analysing
from doge.kernel.analysis import Analysis
from doge.kernel.analyst import shares
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood
from doge.kernel.weighing import COSTLY
from doge.registry import GAMES, AnyTable, analyst
from tests.contract.conftest import GAMES_HERE
from tests.matches import random_match

CLOSE = 1e-9


GOLDEN = Path(__file__).parents[1] / "golden"
FILES = {
    "doge": ("doge/goal-3.json", 0),
    "masks": ("masks/games.jsonl", 0),
    "families": ("families/records.jsonl", 22),
}
"""By game: a file of golden games, and the line of one of them."""


@cache
def played(name: str) -> AnyTable:
    """A finished game: one that bots have played, where there is one to take."""
    if name not in FILES:
        return random_match(GAMES[name], GAMES[name].seat_counts[0], "analysis")
    file, line = FILES[name]
    found = (GOLDEN / file).read_text(encoding="utf-8")
    return record.load(record.parse(found if file.endswith(".json") else found.splitlines()[line]), GAMES)


EACH = [pytest.param(name, marks=pytest.mark.xdist_group(f"analysis-{name}")) for name in GAMES_HERE]
"""Each game, with one worker of pytest-xdist for all its tests: to work a game out takes long."""


@pytest.fixture(scope="module", params=EACH)
def name(request: pytest.FixtureRequest, toy: None) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def found(name: str) -> tuple[AnyTable, Analysis]:
    """A finished game, worked out for its first seat."""
    match = played(name)
    return match, finish(analysing(match, analyst(name), (0,)))


def test_luck_and_choices_lead_from_the_first_chance_to_the_result(found: tuple[AnyTable, Analysis]) -> None:
    match, analysis = found
    assert len(analysis.chances) == len(match.history.entries) + 1
    assert match.result is not None
    assert analysis.chances[-1] == shares(match.result)
    for seat in range(len(match.seats)):
        gone = analysis.chances[-1][seat] - analysis.chances[0][seat]
        assert gone == pytest.approx(analysis.luck[seat] + analysis.own(seat) + analysis.others(seat), abs=CLOSE)


def test_a_turning_point_is_luck_and_choices_and_nothing_else(found: tuple[AnyTable, Analysis]) -> None:
    for turn in found[1].turns:
        for seat, luck in enumerate(turn.luck):
            assert luck + sum(row[seat] for row in turn.choices) == pytest.approx(turn.change[seat], abs=CLOSE)


def test_the_percents_of_an_account_add_up(found: tuple[AnyTable, Analysis]) -> None:
    match, analysis = found
    for seat in range(len(match.seats)):
        start, *parts, end = analysis.account(seat)
        assert start + sum(parts) == end
        true = (analysis.luck[seat], analysis.own(seat), analysis.others(seat))
        assert all(abs(part - 100 * one) < 2 for part, one in zip(parts, true, strict=True))


def test_it_is_told_to_each_seat_why_a_position_counts_otherwise(name: str, found: tuple[AnyTable, Analysis]) -> None:
    match, analysis = found
    names, observe = [seat.name for seat in match.seats], match.game.observe
    told = set[str]()
    for turn in analysis.turns:
        before, after = [observe(match.history.at(n), "open") for n in (turn.entry, turn.entry + 1)]
        for seat in range(len(names)):
            line = finish(analyst(name).turned(before, after, seat, names, Stream("turned")))
            assert line == "" or (line.endswith(".") and names[seat] not in line)
            told.add(line)
    assert name not in FILES or told != {""}


def test_the_chances_of_all_seats_add_up_to_one_at_every_step(found: tuple[AnyTable, Analysis]) -> None:
    for row in found[1].chances:
        assert sum(row) == pytest.approx(1, abs=1e-6)
        assert all(-CLOSE <= chance <= 1 + CLOSE for chance in row)


def test_what_cost_most_is_of_the_seat_that_asked_with_something_better_that_was_legal(
    found: tuple[AnyTable, Analysis],
) -> None:
    match, analysis = found
    costs = [one.cost for one in analysis.costly]
    assert all(one.better != other.better for one, other in combinations(analysis.costly, 2)), "told once"
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= COSTLY
    for one in analysis.costly:
        assert one.seat == 0
        better = match.game.read(one.better)
        match.game.check(match.history.at(one.entry), better)
        assert better not in match.history.entries[one.entry].answer


def test_it_is_kept_and_read_again(found: tuple[AnyTable, Analysis]) -> None:
    match, analysis = found
    kept = record.parse(record.dump(kept_analysis.write(analysis, match)))
    again = kept_analysis.read(kept, match)
    assert kept_analysis.write(again, match) == kept


def _turn(kept: dict[str, Any]) -> dict[str, Any]:
    return {"entry": 0, "change": kept["luck"], "luck": kept["luck"], "choices": kept["choices"]}


def _costly(kept: dict[str, Any]) -> dict[str, Any]:
    wrong = {"seat": 0, "entry": 0, "chance": 0.1, "best": 0.2, "better": {}, "reason": "", "fault": "", "again": []}
    return dict(kept["costly"][0]) if kept["costly"] else wrong


def _changes(kept: dict[str, Any]) -> dict[str, Any]:
    return {
        "of another version": kept | {"analysis": 2},
        "of another game": kept | {"steps": kept["steps"] + 1},
        "with a key too many": kept | {"more": 1},
        "with too few chances": kept | {"chances": kept["chances"][1:]},
        "with a word for a number": kept | {"luck": ["much", *kept["luck"][1:]]},
        "with no number": kept | {"luck": [True, *kept["luck"][1:]]},
        "with a seat too many": kept | {"turns": [_turn(kept) | {"choices": [*kept["choices"], kept["luck"]]}]},
        "with an entry that is not there": kept | {"turns": [_turn(kept) | {"entry": len(kept["chances"])}]},
        "with something better that nobody may do": kept
        | {
            "costly": [
                _costly(kept) | {"better": {"seat": 0, "fly": 1}},
            ]
        },
        "missed again where nobody was asked": kept | {"costly": [_costly(kept) | {"again": [len(kept["chances"])]}]},
        "in a list": [kept],
    }


@pytest.mark.parametrize("number", range(11))
def test_what_is_no_analysis_of_the_game_is_refused(found: tuple[AnyTable, Analysis], number: int) -> None:
    match, analysis = found
    kept = record.parse(record.dump(kept_analysis.write(analysis, match)))
    with pytest.raises(NotUnderstood):
        kept_analysis.read([*_changes(kept).values()][number], match)


def test_it_is_told_why_to_each_seat_and_to_a_bystander(name: str) -> None:
    match = played(name)
    names = [seat.name for seat in match.seats]
    for seat in (None, *range(len(names))):
        past = match.by(seat)
        told = finish(analyst(name).story(past, match.observe("open"), seat, names))
        assert 1 <= len(told) <= 3
        for one in told:
            assert one.words.endswith(".")
            assert one.at is None or 0 <= one.at < len(past)
            assert seat is None or names[seat] not in one.words, "who is told is called you"
            assert seat is not None or "you" not in one.words.lower().split()
