"""What became of me, as the end of a game tells it: the same as the events say."""

from dataclasses import replace

from doge.games.doge.board import SAN_POLO
from doge.games.doge.events import ElectionHeld, PalaceBuilt
from doge.games.doge.state import Election, Tally
from tests.web.games import Frame, played, told
from web.games.doge.past import story


def test_it_counts_what_the_events_say() -> None:
    match = played(4, "end")
    lines = story.lines(match)
    held = [moment.event.election for moment in match.moments if isinstance(moment.event, ElectionHeld)]
    won = sum(election.winners == (match.you,) for election in held)
    second = sum(match.you in election.runners_up for election in held)
    assert lines[0] == f"You won {won} of {len(held)} elections and came second in {second}."
    built = [m for m in match.moments if isinstance(m.event, PalaceBuilt) and m.event.seat == match.you]
    assert built and (f"{len(built)} palaces" in lines[1] or lines[1].count("(year") == len(built))
    assert story.lines(replace(match, people=())) == [], "who looks on has no game of its own"


def test_a_vote_that_was_missing_is_told() -> None:
    match = played(4, "end")
    seen = match.moments[-1].seen
    tallies = (Tally((2,), 0), Tally((3,), 0), Tally((), 0), Tally((), 0))
    held = ElectionHeld(Election(SAN_POLO, 1, tallies, (1,), (0,)))
    lines = story.lines(told(match, [Frame(held, replace(seen, year=3, result=None)), Frame(None, seen)]))
    assert lines[:2] == ["You won no election and came second in 1.", "You built no palace."]
    assert lines[-1] == "You lost San Polo by 1 vote in year 3."
