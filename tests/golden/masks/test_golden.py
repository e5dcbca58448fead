"""Golden games of Masks: 100 games and 40 views of independent programs, and a chronicle for each way of ending.

After a change that is meant to change the sentences: pytest tests/golden/masks --regenerate, then review the diff
of the chronicles.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from doge.games.masks.events import MaskCaptured, TurnPassed
from doge.games.masks.game import MASKS
from doge.kernel import record
from doge.kernel.table import Table
from tests.golden.masks.telling import AnyTable, replay, told, written

HERE = Path(__file__).parent
GAMES = (HERE / "games.jsonl").read_text(encoding="utf-8").splitlines()
VIEWS = (HERE / "views.jsonl").read_text(encoding="utf-8").splitlines()


@dataclass(frozen=True, slots=True)
class Story:
    """A game worth telling: the first of the 100 that fits."""

    name: str
    fits: Callable[[AnyTable, list[Any]], bool]

    def game(self) -> tuple[int, AnyTable, list[Any]]:
        """Its number, its table, and what happened."""
        found = ((number, *replay(line)) for number, line in enumerate(GAMES))
        return next((number, match, events) for number, match, events in found if self.fits(match, events))


def ended(reason: str) -> Callable[[AnyTable, list[Any]], bool]:
    return lambda match, events: match.result.reason == reason and not passed(match, events)


def passed(match: AnyTable, events: list[Any]) -> bool:
    return any(isinstance(event, TurnPassed) for event in events)


def a_pass_ended_it(match: AnyTable, events: list[Any]) -> bool:
    return isinstance(events[-2], TurnPassed)


def the_candidate_left_with_a_lady(match: AnyTable, events: list[Any]) -> bool:
    last = events[-2]
    return match.result.reason == "candidate-captured" and isinstance(last, MaskCaptured) and last.trapped


STORIES = (
    Story("candidate-captured", ended("candidate-captured")),
    Story("candidate-trapped", the_candidate_left_with_a_lady),
    Story("ladies-lost", ended("ladies-lost")),
    Story("palace", ended("palace")),
    Story("draw-no-capture", ended("draw-no-capture")),
    Story("draw-repetition", ended("draw-repetition")),
    Story("forced-passes", lambda match, events: passed(match, events) and len(match.result.winners) == 1),
    Story("a-pass-ends-it", a_pass_ended_it),
)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_the_golden_game_has_its_chronicle(story: Story, regenerate: bool) -> None:
    text = told(*story.game())
    path = HERE / "chronicles" / f"{story.name}.txt"
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_nothing_else_is_told() -> None:
    assert {path.stem for path in (HERE / "chronicles").iterdir()} == {story.name for story in STORIES}


@pytest.mark.parametrize("part", range(4))
def test_the_games_of_other_programs_replay(part: int) -> None:
    for line in GAMES[part::4]:
        given = json.loads(line)
        match, _ = replay(line)
        assert written(match) == line and json.loads(written(match)) == given


def test_they_end_in_every_way_that_can_come_up() -> None:
    reasons = {json.loads(line)["result"]["reason"] for line in GAMES}
    assert len(GAMES) == 100
    assert reasons == {"candidate-captured", "ladies-lost", "palace", "draw-no-capture", "draw-repetition"}


def test_the_views_of_other_programs_come_out_byte_for_byte() -> None:
    assert len(VIEWS) == 40
    for line in VIEWS:
        given = json.loads(line)
        match = (
            record.load(record.parse(record.dump(given["record"])), {"masks": MASKS})
            if given["record"]["log"]
            else None
        )
        if match is None:  # nothing is drawn yet: a table that has not begun
            match = Table(MASKS, [record.Seat(**seat) for seat in given["record"]["seats"]], given["record"]["seed"])
        assert line.endswith(f'"view":{record.dump_sorted(record.view(match, given["seat"]))}}}')
