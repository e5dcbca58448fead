"""What stands at the table for who has never seen the game: the line at a choice, the aim and warnings, why an
election was lost.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from doge.games.doge import facts, facts_of_goals
from doge.games.doge.board import AREAS, DISTRICTS, PALACES, QUARANTIA
from doge.games.doge.events import ElectionHeld, GameEnded, YearEnded
from doge.games.doge.moves import Move
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import area_name
from doge.kernel.legal import Listed
from doge.words import either, listed
from tests.web.games import Frame, find, looking, played, told, words
from tests.web.person import Person
from web.games.doge import side
from web.games.doge.board import aim, families, near
from web.games.doge.choice import choice, forecast, votes
from web.games.doge.match import Draft, Match
from web.games.doge.past import heading, reasons, tally, years
from web.model.controls import Do
from web.model.messages import Rewound
from web.shell.update import update


@cache
def asked() -> tuple[Match, ...]:
    """Every question of some games, as it was put."""
    found = []
    for seats, seed in ((4, "told"), (3, "b")):
        for steps in range(160):
            match = played(seats, seed, steps)
            if match.asked:
                found.append(match)
    return tuple(found)


def of_kind(kind: type) -> list[Match]:
    found = [match for match in asked() if isinstance(match.seen.agenda[0], kind)]
    assert found
    return found


def drafts_of(match: Match) -> Iterator[Match]:
    """The match with some drafts of each question."""
    yield match
    match match.seen.agenda[0]:
        case BallotRound():
            free = [area for area in AREAS if area not in match.seen.used[match.me]]
            hand = [n for n, value in enumerate((0, 1, 1, 2, 2, 3, 3)) if value in match.seen.hand[match.me]]
            for area in free:
                yield replace(match, draft=Draft(area=area))
                yield replace(match, draft=Draft(area=area, ballots=tuple(hand[:1])))
                yield replace(match, draft=Draft(area=area, ballots=tuple(hand[-2:])))
        case AdvisorTurn(_, home):
            for area in AREAS:
                if area != home:
                    yield replace(match, draft=Draft(stand=area))


LONGEST = 62
"""More letters than that do not fit in one line of a phone."""


def test_every_draft_has_a_line_that_fits_on_a_phone() -> None:
    kinds: set[type] = set()
    for match in asked():
        for drafted in drafts_of(match):
            for narrow in (False, True):
                line = forecast.forecast(drafted, narrow)
                ballots = isinstance(forecast.drafts.task(drafted), BallotRound)
                room = 2 * LONGEST if ballots and (narrow or drafted.draft.area is not None) else LONGEST
                assert line is not None and line.line and len(line.line) <= room, line
                if ballots and not narrow and line.more and line.line.startswith("Votes: "):
                    assert len(line.line) <= (votes.ROOM if "(" in line.line else 60) and len(line.more[0]) < LONGEST
                assert find([forecast.line(drafted, narrow)], None, "fc"), "it is shown"  # type: ignore[list-item]
            kinds.add(type(match.seen.agenda[0]))
    assert kinds == {BallotRound, AdvisorTurn, MoveBatch, PlaceBatch, BuildBatch}


def test_the_line_can_be_switched_off_and_a_refusal_takes_its_place() -> None:
    match = of_kind(BallotRound)[0]
    assert forecast.line(replace(match, forecast=False), False) is None
    refused = forecast.line(replace(match, forecast=False, refusal="No."), False)
    assert refused is not None and words(refused) == "No. ?"


def test_before_a_house_is_moved_the_line_says_where_it_is_enough_for_a_palace() -> None:
    match = next(match for match in of_kind(MoveBatch) if match.seen.agenda[0].district is None)

    def line(*mine: int) -> str:
        """What is said where so many of my houses stand in each district, and no palaces."""
        here = [Move(match.me, 0, target) for target in range(1, 6)]
        seen = replace(match.moment.seen, houses=(mine,) * match.seen.seats, sites=((),) * 6)
        there = told(match, (*match.moments[: match.shown], Frame(None, seen)), legal=Listed(here))
        found = forecast.forecast(there, False)
        assert found is not None
        return found.line

    assert line(2, 0, 0, 0, 0, 0) == "You can build where the moved house makes enough for a palace."
    assert line(1, 1, 2, 0, 0, 0) == "A move to Dorsoduro completes a palace there."
    assert line(2, 2, 2, 0, 0, 4) == "A move to any of 4 districts can complete a palace."
    assert line(0, 0, 3, 0, 0, 0) == line(2, 0, 0, 0, 0, 0), "no house elsewhere could move there"


def test_where_new_houses_have_to_help_the_moved_one_the_line_says_so() -> None:
    match = next(match for match in of_kind(MoveBatch) if (match.seen.agenda[0].district or 0) > 0)
    home = match.seen.agenda[0].district
    mine = [1 if area == 0 else 0 for area in DISTRICTS]
    seen = replace(match.seen, houses=(tuple(mine),) * match.seen.seats, sites=((),) * 6)
    found = forecast.forecast(told(match, (*match.moments[: match.shown], Frame(None, seen)), legal=match.legal), False)
    assert found is not None and found.line == f"A move to {area_name(home)} and your new houses make a palace there."


def test_who_can_outvote_a_draft_is_told_as_the_facts_have_it() -> None:
    seen_all: set[str] = set()
    for match in of_kind(BallotRound):
        for drafted in drafts_of(match):
            area = drafted.draft.area
            ballots = forecast.drafts.chosen_ballots(drafted)
            if area is None or not ballots:
                continue
            found = facts.forecast(match.seen, match.me, area, ballots)
            line = forecast.forecast(drafted, False)
            assert found is not None and line is not None
            assert line.mine == found.votes and len(line.ranges) == match.seen.seats - 1
            if found.votes and any(rival.beats for rival in found.rivals):
                assert line.line.startswith(f"Votes: you {found.votes}, ")
                for rival in found.rivals:
                    told = _told_of(line.line, match.names[rival.seat])
                    assert told == (rival.votes.least, rival.votes.most, rival.votes.coming > 0)
            seen_all.add(line.line.split(" ")[0] + line.line[-8:])
            assert {one.against for one in line.ranges} <= {"beats", "might", "cannot"}
    assert len(seen_all) > 4


def _told_of(line: str, name: str) -> tuple[int, int, bool]:
    """How many votes the line says that a rival may have, from the fewest to the most, and whether advisors may bring more."""
    found = re.search(rf"(?:each rival|{name}(?:(?:, \w+)* and \w+)?) (none|\d+)(?:–(\d+))?(\+?)", line)
    assert found, line
    least = int(found[1].replace("none", "0"))
    return least, int(found[2] or least), bool(found[3])


def test_the_line_leaves_room_for_advisors_that_may_still_come() -> None:
    """The chart tells how many votes those could make; in the line a + says that there may be more."""
    match = of_kind(BallotRound)[0]

    def line(mine: int, *rivals: tuple[int, int], laid: bool = True, pile: int = 0, coming: int = 5) -> str:
        found = tuple(
            [
                facts.Rival(
                    seat, facts.Votes(least, most, pile, 0, least, coming), most > mine, most == mine, most < mine
                )
                for seat, (least, most) in enumerate(rivals, 1)
            ]
        )
        return votes.against(match, facts.Forecast(mine, found, ()), laid=laid)

    _, first, second, third = match.names
    assert line(5, (0, 10), (0, 10), (0, 10)) == "Votes: you 5, each rival 0–10+."
    assert line(5, (0, 10), (0, 10), (0, 10), coming=0) == "Votes: you 5, each rival 0–10."
    assert line(5, (0, 7), (0, 6), (0, 6)) == f"Votes: you 5, {first} 0–7+, {second} and {third} 0–6+."
    assert line(1, (2, 2), (0, 0), coming=0) == f"Votes: you 1, {first} 2 (2 advisors), {second} none."
    assert line(1, (2, 2), (0, 0)) == f"Votes: you 1, {first} 2+ (2 advisors), {second} 0+."
    assert line(2, (1, 3), (1, 3), pile=1) == "Votes: you 2, each rival 1–3+ (1 ballot, 1 advisor)."
    long = line(4, (1, 10), (2, 10), (3, 9), pile=4)
    assert long == f"Votes: you 4, {first} 1–10+, {second} 2–10+, {third} 3–9+.", "no room for what lies there"
    assert line(0, (0, 0), (0, 0), (0, 0), laid=False) == "Votes: you 0, each rival 0+."
    assert line(0, (0, 0), (0, 0), (0, 0), laid=False, coming=0) == "Votes: you 0, rivals none."
    assert line(0, (0, 3), (0, 3), (0, 3)) == "A lone 0 is no vote, but only you know that."
    assert line(4, (0, 3), (0, 3), (0, 0)) == "No rival’s ballots reach 4 votes; advisors may still come."


def test_what_a_win_a_tie_and_second_place_bring_is_told_in_one_line() -> None:
    match = of_kind(BallotRound)[0]
    district = match.seen.order[0] if match.seen.order[0] != QUARANTIA else match.seen.order[1]

    def lines(mine: int, built: int = 0, supply: int = 15, first: int = 1, rival: int = 0) -> tuple[str, ...]:
        here, theirs = ([n if area == district else 0 for area in DISTRICTS] for n in (mine, rival))
        owners = (first, 2, 3, 1, 2)[:built]
        sites = tuple([owners if area == district else () for area in DISTRICTS])
        seen = replace(
            match.seen,
            houses=(tuple(here), *(tuple(theirs) for _ in range(1, match.seen.seats))),
            sites=sites,
            house_supply=(supply,) * match.seen.seats,
        )
        return votes.won(seen, 0, district)

    assert lines(0)[0] == "A win or tie: 2 houses, then 2 of 3 for a palace."
    assert lines(1)[:2] == ("A win or tie brings 2 houses, enough for a palace.", "")
    assert lines(4, built=1, first=0)[0] == "A win or tie brings 2 houses, enough for another palace."
    assert lines(2)[1] == "Second place is enough for it, too."
    assert lines(2, rival=1)[1] == "", "a rival that wins builds first, and the next palace costs 4"
    assert lines(1, built=1)[0] == "A win or tie: 2 houses, then 3 of 4 for a palace."
    assert lines(0, built=1, first=0)[0] == "A win or tie: 2 houses, then 2 of 4 for another palace."
    assert lines(2, supply=1)[0] == "A win or tie brings 1 house, enough for a palace."
    assert lines(1, built=5)[0] == "A win or tie: 2 houses. No site is free."
    assert lines(1, supply=0)[0] == "A win brings an advisor. You have no house left to place."
    assert votes.won(match.seen, 0, QUARANTIA)[0] == "A win: 2 turns. Second: 1. Tied: each may move 2 houses."


def test_the_chart_takes_the_place_of_the_area_cards_and_has_a_row_for_each_rival() -> None:
    match = next(iter(of_kind(BallotRound)))
    free = next(area for area in AREAS if area not in match.seen.used[match.me])
    match = looking(replace(match, draft=Draft(area=free, ballots=(5,))), chart=True)
    panel = choice.panel(match, False)
    assert panel is not None
    assert not find([panel], None, "acard") and len(find([panel], "li", None)) >= match.seen.seats - 1
    rows = find([panel], "div", "rg")
    assert len(rows) == match.seen.seats - 1
    assert all("votes" in row.attrs["aria-label"] for row in rows)
    closed = choice.panel(replace(match, draft=Draft()), False)
    assert closed is not None and find([closed], None, "acard"), "nothing to compare: the cards are there"


def test_what_winning_the_quarantia_brings_is_told_before_ballots_go_there() -> None:
    match = next(match for match in of_kind(BallotRound) if QUARANTIA not in match.seen.used[match.me])
    line = forecast.forecast(replace(match, draft=Draft(area=QUARANTIA)), False)
    assert line is not None and any("A win: 2 turns." in said for said in line.more)


# --- the aim, and warnings -------------------------------------------------------------------------------


def test_the_aim_stands_beside_the_families_until_a_warning_takes_its_place() -> None:
    assert aim.aim() == "To be Doge: 6 palaces in 6 districts, 7 in 5, or 8 in 4."
    match = played(4, "told")
    told_warnings = set()
    for at, frame in enumerate(match.moments):
        now = replace(match, shown=at)
        (line,) = list(find([families.families(now)], "p", "aim"))
        warning = aim.warning(now)
        assert words(line) == (warning or aim.aim())
        if warning:
            told_warnings.add(warning)
            if frame.event is None:
                sure = facts_of_goals.sure_of_victory(frame.seen)
                assert (sure is not None) == ("nobody can catch up" in warning)
    assert any("can become Doge this year" in warning for warning in told_warnings)
    assert not aim.warning(told(match, match.moments[:40]))


def test_who_needs_one_district_alone_is_named_and_bears_the_corno() -> None:
    match = played(4, "told")
    named: set[str] = set()
    for at, frame in enumerate(match.moments):
        seen, now = frame.seen, replace(match, shown=at)
        near = {seat: area for seat in range(4) if (area := facts_of_goals.last_district(seen, seat)) is not None}
        said = aim.last_step(seen, match.names, match.you)
        assert bool(said) == bool(near) and (len(near) > 2 or all(area_name(area) in said for area in near.values()))
        assert aim.threat(now) in (near if near and seen.result is None else (None,))
        caps = [bool(list(find([chip], "svg", "near"))) for chip in families.chips(now)]
        assert caps == [seen.result is None and facts_of_goals.one_step(seen, seat) for seat in range(4)]
        named |= {said}
    assert len(named) > 1


def test_the_next_palace_is_one_house_or_one_win_away_or_lacks_more() -> None:
    match = played(4, "told")
    said = {near.next_palace(replace(match, shown=at)) for at in range(len(match.moments))} - {""}
    forms = (r"1 more house in .*: your (first|next) palace\.", r"A win in .* makes your (first|next) palace\.")
    assert all(any(re.fullmatch(form, line) for line in said) for form in forms)
    seen = match.moments[-1].seen
    full = replace(seen, houses=((0, 1, 0, 0, 0, 0),) * 4, sites=((), (2, 3), (), (), (), ()))
    assert near.next_palace(told(match, [Frame(None, full)])) == "4 more houses in Castello: your next palace."


def test_a_rival_that_is_near_a_palace_is_told_of_before_and_at_the_area() -> None:
    named: set[str] = set()
    for match in of_kind(BallotRound):
        seen, line = match.seen, near.rivals(match)
        short = {
            seat: areas
            for seat in range(1, seen.seats)
            if (areas := [n for n in DISTRICTS if seat not in seen.sites[n] and facts.lacking(seen, seat, n) == 1])
        }
        assert bool(line) == bool(short)
        for seat, areas in short.items():
            many = len(areas) > 1 and sum(map(len, short.values())) > 3
            districts = f"{len(areas)} districts" if many else listed([*map(area_name, areas)])
            alone = f"{match.names[seat]} needs 1 more house for a palace in {either([*map(area_name, areas)])}."
            assert line == alone if len(short) == 1 and not many else f"{match.names[seat]} in {districts}" in line
        first = forecast.forecast(match, False)
        assert first is not None and (not line or line in (first.line, first.more[0]))
        for area in DISTRICTS:
            told = near.there(match, area)
            here = " ".join(told)
            lacks = {match.names[seat]: facts.lacking(seen, seat, area) for seat in range(1, seen.seats)}
            assert ("one more house" in here) == (1 in lacks.values()) and ("A win" in here) == (2 in lacks.values())
            assert not any(name in here for name, n in lacks.items() if n not in (1, 2))
            drafted = forecast.forecast(replace(match, draft=Draft(area=area)), False)
            assert drafted is not None and drafted.more[: len(told)] == tuple(told)
        named.add(line)
    assert len(named) > 3


def test_rivals_that_are_near_in_the_same_districts_are_named_together() -> None:
    match = of_kind(BallotRound)[0]
    _, first, second, third = match.names

    def line(*near_in: tuple[int, ...]) -> str:
        """What is said where each rival has 2 houses in these districts."""
        rows = [tuple([2 if area in areas else 0 for area in DISTRICTS]) for areas in ((), *near_in)]
        return near.rivals(told(match, [Frame(None, replace(match.seen, houses=tuple(rows), sites=((),) * 6))]))

    one, two, three = map(area_name, DISTRICTS[:3])
    assert line((0, 1, 2), (), ()) == f"{first} needs 1 more house for a palace in {one}, {two} or {three}."
    assert line((0,), (0,), ()) == f"1 house from a palace: {first} and {second} in {one}."
    assert (
        line((0, 1), (0, 1), (2,))
        == f"1 house from a palace: {first} and {second} in {one} and {two}, {third} in {three}."
    )
    same = line((0, 1, 2), (0, 1, 2), (3, 4))
    assert same == f"1 house from a palace: {first} and {second} in the same 3 districts, {third} in 2 districts."
    assert line((), (), ()) == ""


def test_a_warning_is_the_first_thing_on_a_phone_and_what_votes_are_for_in_the_first_round() -> None:
    first = of_kind(BallotRound)[0]
    line = forecast.forecast(first, True)
    assert (
        line is not None
        and line.line.startswith("The most votes in a district win 2 houses there. 3 houses pay")
        and line.more[0] == aim.aim()
    )
    wide = forecast.forecast(first, False)
    assert wide is not None and wide.line != line.line


def test_a_year_is_summed_up_when_it_ends_and_in_the_first_round_of_the_next() -> None:
    match = played(4, "told")
    ends = [at for at, frame in enumerate(match.moments) if isinstance(frame.event, YearEnded)]
    for at in ends:
        now = replace(match, shown=at)
        nodes = list(side.regions(now, False).main())
        (review,) = find(nodes, "ul", "review")
        rows = [row for row in review.children if not isinstance(row, str)]
        assert len(rows) == 4
        for seat, row in enumerate(rows):
            built = PALACES - now.seen.palace_supply[seat]
            assert ("1 palace in" if built == 1 else f"{built} palaces in") in words(row)
        events = years.year_of(now)
        held = [event for event in events if isinstance(event, ElectionHeld)]
        assert len(held) == 7
    following = replace(match, shown=ends[0] + 3)
    assert years.brought(following) and not years.brought(replace(match, shown=3))


def test_the_end_is_an_event_at_the_table_and_calls_you_doge() -> None:
    match = played(4, "told")
    last = next(at for at, frame in enumerate(match.moments) if isinstance(frame.event, GameEnded))
    winners = match.moments[last].seen.result.winners  # type: ignore[union-attr]
    now = replace(match, shown=last)
    assert find(list(side.regions(now, False).main()), None, "crowned")
    mine = replace(now, me=winners[0], people=(winners[0],))
    assert aim.doge(mine, winners[:1]) == "You are Doge of Venice"
    assert aim.doge(mine, (winners[0], (winners[0] + 1) % 4)).endswith("share the victory")


# --- why --------------------------------------------------------------------------------------------------


def lost() -> list[Match]:
    found = []
    for seed in ("told", "a"):
        match = played(4, seed)
        for at, frame in enumerate(match.moments):
            if isinstance(frame.event, ElectionHeld) and facts.loss(frame.event.election, 0) is not None:
                found.append(replace(match, shown=at, moment_count=len(match.moments)))
    return found


def test_why_an_election_was_lost_is_one_touch_away_from_its_result() -> None:
    kinds = set()
    for match in lost():
        (button,) = find([heading.heading(match)], "button", "why")
        assert button.attrs["aria-expanded"] == "false" and reasons.lines(match) is None
        touched = match.face.touch(match, Do("why"), False)
        assert touched is not None and touched.view_state is not None
        opened = match.with_view_state(touched.view_state)
        lines = reasons.lines(opened)
        assert lines is not None
        said = words(lines)
        election = opened.seen.election
        assert election is not None
        found = facts.loss(election, 0)
        assert found is not None
        if found.votes and not found.tied:
            assert f"{found.missing} more would have won" in said
        assert ("second: " in said.lower()) == (0 in election.runners_up), "what the second place brings"
        kinds.add((bool(found.votes), found.tied, found.by_advisors))
        later = replace(opened, shown=min(match.shown + 25, match.moment_count - 1))
        assert not reasons.opened(later) or later.seen.election == election, "the next one is not explained unasked"
    assert len(kinds) > 2


def test_my_losing_ballots_do_not_vanish_without_a_word() -> None:
    match = next(one for one in lost() if _got_nothing(one))
    assert "win" in words(heading.heading(match)) and "nothing." in words(heading.heading(match))


def _got_nothing(match: Match) -> bool:
    election = match.seen.election
    assert election is not None
    return bool(election.tallies[0].ballots) and 0 not in (*election.winners, *election.runners_up)


def test_who_won_is_not_asked_why() -> None:
    match = played(4, "told")
    won = [
        replace(match, shown=at)
        for at, frame in enumerate(match.moments)
        if isinstance(frame.event, ElectionHeld) and frame.event.election.winners == (0,)
    ]
    assert won and not any(find([heading.heading(one)], "button", "why") for one in won)


def test_the_sum_of_an_election_shows_each_advisor_as_one_vote() -> None:
    match = played(4, "told")
    for at, frame in enumerate(match.moments):
        if isinstance(frame.event, ElectionHeld) and any(one.advisors for one in frame.event.election.tallies):
            now = replace(match, shown=at)
            rows = tally.count(now, frame.event.election)
            ones = find([rows], "span", "one")
            assert len(ones) == sum(one.advisors for one in frame.event.election.tallies)
            assert all(words(one).strip() == "1" for one in ones)
            return
    raise AssertionError("no advisor ever voted")


# --- memory -----------------------------------------------------------------------------------------------


def test_the_memory_aid_tells_what_everybody_has_seen_and_can_be_switched_off() -> None:
    match = played(4, "told")
    told_of = 0
    for at in range(0, len(match.moments), 5):
        now = replace(match, shown=at)
        for seat in range(4):
            aids = find([families._entry(families.everybody(now)[seat])], "div", "mem")
            seen = facts.turned_up(now.seen, seat)
            struck = [int(words(one)) for one in find(aids, "s")]
            assert tuple(struck) == seen and len(find(aids, "b")) == (7 - len(seen) if seen else 0)
            told_of += bool(seen)
        off = replace(now, memory=False)
        assert not find([families.families(off)], "div", "mem")
    assert told_of > 20


# --- time -------------------------------------------------------------------------------------------------


def moment(person: Person) -> Any:
    match = person.page._model.match
    assert match is not None
    return match


def test_the_table_can_be_stopped_and_goes_on_from_there() -> None:
    person = Person()
    person.start()
    person._touch("cards", 1)
    person._touch("hand", 1)
    person.click(person.offered("confirm")[0])
    person.port.advance(100)
    assert moment(person).playing
    person.press("pause")
    shown = moment(person).shown
    person.port.advance(60_000)
    assert moment(person).shown == shown and moment(person).paused
    person.press("pause")
    person.port.advance(60_000)
    assert moment(person).shown > shown and not moment(person).paused


@pytest.mark.parametrize("name", ["forecast", "memory"])
def test_both_aids_are_settings_that_reach_the_table(name: str) -> None:
    person = Person()
    person.start()
    assert getattr(moment(person), name)
    model, _ = update(person.page._model, Do(f"set-{name}", checked=False))
    assert model.match is not None and not getattr(model.match, name)
    assert not getattr(model.settings, name)


def test_a_choice_that_is_taken_back_does_not_leave_the_table_stopped() -> None:
    person = Person()
    person.start()
    match = moment(person)
    stopped = replace(person.page._model, match=replace(match, paused=True))
    model, _ = update(stopped, Rewound(match.me, match.moments, match.moment_count))
    assert model.match is not None and not model.match.paused
