"""Why a game of Masks ended so: the three ways to win, each told with its turn and its space."""

import json
from collections import Counter
from pathlib import Path

import pytest

from doge.games.masks.analyst.story import story
from doge.games.masks.events import MaskCaptured, MaskMoved
from doge.kernel import record
from doge.kernel.bot import finish
from doge.registry import GAMES, AnyTable

LINES = (Path(__file__).parents[2] / "golden/masks/games.jsonl").read_text(encoding="utf-8").splitlines()
WAYS = {
    "candidate-captured": ("captured your Candidate on ", "your Candidate captured a Lady of "),
    "ladies-lost": ("you captured the second Lady of ",),
    "palace": ("reached your palace on ",),
}


def played(number: int) -> AnyTable:
    return record.load(json.loads(LINES[number]), GAMES)


@pytest.mark.parametrize("number", range(0, len(LINES), 3))
def test_who_lost_is_told_the_way_in_which_it_was_won_and_moments_of_what_happened_there(number: int) -> None:
    match = played(number)
    assert match.result is not None
    if len(match.result.winners) > 1:
        return
    names, seat = [each.name for each in match.seats], 1 - match.result.winners[0]
    past = match.by(seat)
    told = finish(story(past, match.observe("open"), seat, names))  # type: ignore[arg-type]  # the game is Masks
    assert any(way in told[0].words for way in WAYS[match.result.reason])
    assert told[0].at is not None
    assert isinstance(past[told[0].at].event, MaskMoved | MaskCaptured)
    assert f"turn {len(past[told[0].at].seen.past)} " in told[0].words  # type: ignore[attr-defined]
    taken = Counter(moment.event.seat for moment in past if isinstance(moment.event, MaskCaptured))
    mine, theirs = taken[seat], taken[1 - seat]
    masks = "1 mask" if theirs == 1 else f"{theirs} masks"
    assert f"captured {masks}, you captured {mine}." in told[-1].words


def test_all_ways_to_win_are_among_these_games() -> None:
    reasons = {json.loads(LINES[number])["result"]["reason"] for number in range(0, len(LINES), 3)}
    assert reasons >= set(WAYS)
