"""What has changed for me since I chose last, at the table of Doge."""

from dataclasses import replace

from doge.games.doge.events import AdvisorFreed, AdvisorStood, ElectionHeld, PalaceBuilt
from tests.web.games import played, words
from web.games.doge.choice import choice
from web.games.doge.match import Draft, Match
from web.games.doge.past import since

STEPS = range(20, 100)


def asked() -> list[Match]:
    return [
        match for match in (played(4, seed, steps) for seed in ("told", "a", "b") for steps in STEPS) if match.asked
    ]


def test_at_most_three_sentences_tell_what_changed_and_the_first_touch_ends_them() -> None:
    kinds: set[str] = set()
    for match in asked():
        lines = since.lines(match)
        assert len(lines) <= 3 and len(set(lines)) == len(lines)
        kinds |= {line.split()[0] + " " + line.split()[-1] for line in lines}
        assert not since.lines(replace(match, draft=Draft(area=0)))
    assert any(kind.endswith("year.") for kind in kinds)
    assert "Your neutral." in kinds and any(kind.endswith(" 4.") for kind in kinds)


def test_ballots_that_won_nothing_are_told_of() -> None:
    match = played(4, "told")
    lost = [
        one.event
        for one in match.moments
        if isinstance(one.event, ElectionHeld) and since._won_nothing(match, one.event)
    ]
    assert lost and all(since._told(match, event) for event in lost if event.election != match.seen.election)


def test_nothing_has_changed_before_my_first_choice() -> None:
    assert not since.lines(played(4, "told", 0))


def test_each_sentence_comes_from_an_event_that_my_seat_saw_after_my_last_answer() -> None:
    told = 0
    for match in asked():
        later = list(since._events(match))
        assert not any(isinstance(event, since.MINE) and event.seat == match.me for event in later)
        for line in since.lines(match):
            told += 1
            if "advisor" in line:
                assert any(isinstance(event, AdvisorFreed | AdvisorStood) for event in later)
            elif "built" in line:
                assert any(isinstance(event, PalaceBuilt) and event.seat != match.me for event in later)
            elif "win nothing" in line:
                assert any(isinstance(event, ElectionHeld) for event in later)
    assert told > 5


def test_the_plate_says_it_when_a_year_begins() -> None:
    match = next(one for one in asked() if one.seen.year == 2 and one.seen.round == 1)
    assert "Since your last choice: " in words(choice.prompt(match))
