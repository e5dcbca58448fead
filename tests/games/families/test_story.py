"""Why a game of Families ended so: gold by turn and its sources, as they were seen."""

import json
from collections import Counter
from pathlib import Path

import pytest

from doge.games.families.analyst.story import source, story
from doge.games.families.peace_events import RevenueTaken, TurnBegan
from doge.kernel import record
from doge.kernel.bot import finish
from doge.registry import GAMES, AnyTable

LINES = (Path(__file__).parents[2] / "golden/families/records.jsonl").read_text(encoding="utf-8").splitlines()


def played(number: int) -> AnyTable:
    return record.load(json.loads(LINES[number]), GAMES)


@pytest.mark.parametrize("number", [5, 8, 9, 22])
def test_since_the_turn_that_is_told_the_winner_always_had_more_gold(number: int) -> None:
    match = played(number)
    assert match.result is not None
    names, winner = [each.name for each in match.seats], match.result.winners[0]
    for seat in range(len(names)):
        if match.result.ranks[seat] == 1:
            continue
        past = match.by(seat)
        told = finish(story(past, match.observe("open"), seat, names))  # type: ignore[arg-type]  # the game is Families
        turns = [(at, moment.seen) for at, moment in enumerate(past) if isinstance(moment.event, TurnBegan)]
        for one in told:
            if "always had more gold than you" in one.words:
                later = [seen for at, seen in turns if one.at is not None and at >= one.at]
                before = [seen for at, seen in turns if one.at is not None and at < one.at]
                assert later and all(seen.gold[winner] > seen.gold[seat] for seen in later)  # type: ignore[attr-defined]
                assert not before or before[-1].gold[winner] <= before[-1].gold[seat]  # type: ignore[attr-defined]
            if "earned" in one.words:
                sums = [Counter[str]() for _ in names]
                for moment in past:
                    if isinstance(moment.event, RevenueTaken):
                        for part, gold in moment.event.sums:
                            sums[moment.event.seat][source(part)] += gold
                ahead = {kind: sums[winner][kind] - sums[seat][kind] for kind in sums[winner]}
                best = max(ahead, key=lambda kind: ahead[kind])
                assert f"earned {sums[winner][best]} gold" in one.words
                assert f"you earned {sums[seat][best]}" in one.words


def test_who_was_eliminated_is_told_so_with_the_turn() -> None:
    match = played(22)
    end = match.observe("open")
    names = [each.name for each in match.seats]
    assert end.out, "somebody was eliminated in this game"  # type: ignore[attr-defined]
    seat = end.out[0]  # type: ignore[attr-defined]
    first = finish(story(match.by(seat), end, seat, names))[0]  # type: ignore[arg-type]
    assert first.words.startswith("You could not pay for a war in turn ")
    assert first.at is not None
