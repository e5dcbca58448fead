"""What has changed for me since I chose last, at the table of Doge."""

import re
from dataclasses import replace
from functools import cache

from doge.games.doge.board import DISTRICTS
from doge.games.doge.events import AdvisorFreed, AdvisorStood, ElectionHeld, HousesPlaced, PalaceBuilt
from doge.games.doge.state import AdvisorTurn, MoveBatch, PlaceBatch
from doge.games.doge.words import area_name, area_title
from tests.web.games import Frame, played, told, words
from web.games.doge.board import chain
from web.games.doge.choice import choice, forecast, ways
from web.games.doge.match import Draft, Match
from web.games.doge.past import since, years

STEPS = range(20, 100)


def asked() -> list[Match]:
    return [
        match for match in (played(4, seed, steps) for seed in ("told", "a", "b") for steps in STEPS) if match.asked
    ]


@cache
def of_lost_elections() -> tuple[Match, ...]:
    """Questions of games in which ballots of mine won nothing, and in which I was tied in the Quarantia."""
    games = ((4, "e"), (4, "f"), (3, "a"), (3, "e"))
    found = (played(seats, seed, steps) for seats, seed in games for steps in range(20, 150))
    return tuple([match for match in found if match.asked and match.seen.election is not None])


def test_at_most_three_sentences_tell_what_changed_and_the_first_touch_ends_them() -> None:
    kinds: set[str] = set()
    for match in asked():
        lines = since.lines(match)
        assert len(lines) <= 3 and len(set(lines)) == len(lines)
        kinds |= {line.split()[0] + " " + line.split()[-1] for line in lines}
        for area, mine, cost in re.findall(r"built in ([\w ]+): you now have (\d) of (\d) houses", " ".join(lines)):
            there = [area_name(district) for district in DISTRICTS].index(area)
            assert int(cost) == 3 + len(match.seen.sites[there]) and match.me not in match.seen.sites[there]
            assert int(mine) == min(match.seen.houses[match.me][there], int(cost)), "of what a palace costs now"
        assert not since.lines(replace(match, draft=Draft(area=0)))
    assert "Your neutral." in kinds and any(kind.endswith(" yours.") for kind in kinds)


def test_a_year_that_begins_tells_what_the_last_one_brought_me_and_where_my_ballots_won_nothing() -> None:
    told = set()
    for match in (one for one in asked() if one.seen.round == 1 and one.seen.year > 1 and one.seen.election is None):
        events = years.year_of(match)
        lost = [
            event.election.area
            for event in events
            if isinstance(event, ElectionHeld) and since.won_nothing(match, event)
        ]
        vain = years.in_vain(match)
        assert bool(vain) == bool(lost) and (len(lost) > 2 or all(area_name(area) in vain for area in lost))
        houses = sum(event.houses for event in events if isinstance(event, HousesPlaced) and event.seat == match.me)
        houses -= sum(event.cost for event in events if isinstance(event, PalaceBuilt) and event.seat == match.me)
        assert (re.search(r"\b(\d+) houses?\b", years.brought(match)) or ["", "0"])[1] == str(max(0, houses))
        assert years.begins(match) in words(choice.prompt(match)) or "needs only" in words(choice.prompt(match))
        told |= {vain, years.brought(match)}
    assert len(told) > 3 and not years.begins(played(4, "told", 0))


def test_what_is_built_where_i_have_a_palace_makes_no_palace_of_mine_dearer() -> None:
    match = next(match for match in asked() if any("of 4 houses for yours" in line for line in since.lines(match)))
    events = [event for event in since._events(match) if isinstance(event, PalaceBuilt)]
    here = next(event.district for event in events if match.seen.houses[match.me][event.district])
    sites = [(*owners, match.me) if area == here else owners for area, owners in enumerate(match.seen.sites)]
    frames = [*match.moments[: match.at + 1], Frame(None, replace(match.seen, sites=tuple(sites)))]
    dearer = f"built in {area_name(here)}: you now have"
    assert dearer in " ".join(since.lines(match))
    assert dearer not in " ".join(since.lines(told(match, frames, legal=match.legal)))


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
    assert told > 5


def test_elections_that_went_by_without_me_say_who_won_and_what_was_built_of_them() -> None:
    told: set[str] = set()
    for match in (one for one in asked() if one.seen.election is not None):
        passed = since.went_by(match)
        held = [event.election for event in since._events(match) if isinstance(event, ElectionHeld)]
        missed = [one for one in held if one != match.seen.election and not one.tallies[match.me].ballots]
        assert len(passed) == len(missed)
        for election, line in zip(missed, passed, strict=True):
            assert line.startswith(area_title(election.area))
            assert all(match.names[seat] in line for seat in election.winners)
            assert all(f" {election.tallies[seat].votes} vote" in line for seat in election.winners)
            tied = len(election.runners_up) > 1 and len(election.winners) == 1
            assert ("tied for second." in line) == tied
        assert not passed or passed[0] in words(chain.changed(match))
        assert not since.went_by(replace(match, draft=Draft(area=0)))
        told |= {*passed}
    assert any("tied for second." in line for line in told)
    for said in ("tied with 1 vote.", "won with 5 votes.", "won with 1 vote. Loredan built a palace in San Polo."):
        assert any(line.endswith(said) for line in told), said


def test_who_was_tied_for_second_begins_a_sentence() -> None:
    match = next(match for match in asked() if len(since.went_by(match)) == 1)
    held = next(event.election for event in since._events(match) if isinstance(event, ElectionHeld))
    tied = replace(held, winners=(1,), runners_up=(0, 2))
    assert since._won(match, tied)[1] == f"You and {match.names[2]} tied for second."


def test_an_election_in_which_my_ballots_won_nothing_says_who_won_and_how_i_lost() -> None:
    found = {line for match in of_lost_elections() for line in since.in_vain(match)}
    form = r"[\w ]+: \w+( and \w+ tied| won) with \d+, you lost with \d+\."
    assert all(re.fullmatch(form, line) for line in found)
    assert any(" tied " in line for line in found) and any(" won " in line for line in found)


def test_before_an_advisor_is_sent_the_line_tells_of_the_elections_that_went_by_and_then_of_the_choice() -> None:
    passed = vain = 0
    for match in (one for one in (*asked(), *of_lost_elections()) if isinstance(one.seen.agenda[0], AdvisorTurn)):
        for narrow, missed in ((True, since.in_vain(match)), (False, [])):
            gone = [*missed, *(said for election in since.each_that_went_by(match) for said in election)]
            line, begun = forecast.forecast(match, narrow), replace(match, draft=Draft(stand=0))
            assert line is not None and set(gone) <= {line.line, *line.more}
            weighed = "Advisor: 1 vote" if ways.ways(match) else "Your new houses"
            assert not gone or gone[0] == line.line or line.line.startswith(weighed)
            after = forecast.forecast(begun, narrow)
            assert after is not None and not set(gone) & {after.line, *after.more}
            passed, vain = passed + bool(gone), vain + bool(missed)
    assert passed and vain


def test_before_a_house_is_moved_the_elections_that_went_by_stand_behind_what_it_brings() -> None:
    passed = 0
    for match in (one for one in of_lost_elections() if isinstance(one.seen.agenda[0], MoveBatch)):
        gone = [said for election in since.each_that_went_by(match) for said in election]
        line = forecast.forecast(match, False)
        assert line is not None and list(line.more[1:]) == gone
        passed += bool(gone)
    assert passed


def test_on_a_phone_the_elections_that_went_by_stand_behind_what_houses_bring() -> None:
    passed = 0
    for match in (one for one in asked() if isinstance(one.seen.agenda[0], PlaceBatch)):
        gone = [*since.in_vain(match), *(said for election in since.each_that_went_by(match) for said in election)]
        narrow, wide = forecast.forecast(match, True), forecast.forecast(match, False)
        assert narrow is not None and wide is not None
        assert narrow.line == wide.line and list(narrow.more) == [*wide.more, *gone]
        passed += bool(gone)
    assert passed
