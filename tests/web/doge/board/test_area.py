import re
from dataclasses import replace

import pytest

from doge.games.doge.board import AREA_NAMES, AREAS, DISTRICTS, QUARANTIA, SITE_COSTS
from doge.games.doge.events import ElectionHeld
from tests.web.games import find, looking, played, rows, words
from web.dom.markup import Node
from web.games.doge import draft as drafts
from web.games.doge.board import area
from web.games.doge.match import Match


def number(cell: str) -> int:
    return 0 if "none" in cell else int(cell.split(maxsplit=1)[0])


def moments(match: Match) -> list[Match]:
    return [replace(match, viewed_moment=at) for at in range(0, len(match.moments), 7)]


@pytest.mark.parametrize("seats", [3, 4])
def test_sheet_says_what_the_observation_says(seats: int) -> None:
    for match in moments(played(seats, "sheet")):
        seen = match.seen
        for here in AREAS:
            sheet = area.sheet(looking(match, about=here))
            assert sheet is not None
            for seat, row in enumerate(rows(find([sheet], "table")[0])):
                advisors = sum(owner == seat and stand == here for owner, stand in seen.advisors)
                expected = [advisors, len(seen.placed[seat][here])]
                if here != QUARANTIA:
                    expected = [seen.houses[seat][here], seen.sites[here].count(seat), *expected]
                assert row[0] == match.names[seat]
                assert [number(cell) for cell in row[1:]] == expected


def test_sites_show_owners_and_the_next_cost() -> None:
    match = played(4, "sheet")
    for here in DISTRICTS:
        sheet = area.sheet(looking(match, about=here))
        assert sheet is not None
        owners = match.seen.sites[here]
        shown = [" ".join(words(site).split()) for site in find([sheet], "ol", "sites")[0].children]
        for site, cost in enumerate(SITE_COSTS):
            if site < len(owners):
                assert shown[site] == f"site {cost}, {match.names[owners[site]]}"
            else:
                assert shown[site] == f"{cost} {'next' if site == len(owners) else 'free'}"
        assert f"Next palace: {SITE_COSTS[len(owners)]} houses." in words(sheet)


def test_an_advisor_stands_until_its_home_votes_again() -> None:
    told: set[str] = set()
    for match in moments(played(4, "sheet")):
        seen = match.seen
        for home in AREAS:
            said = area.until(match, home)
            turn = seen.order.index(home) + 1
            if turn > seen.held and not (seen.voting and seen.voting.area == home):
                assert said.endswith(f"votes ({_nth(turn)}).")
                told.add("this year")
            elif "is happening now" in said:
                assert seen.voting is not None and seen.voting.area == home
                told.add("now")
            elif home in seen.upcoming:
                assert said.endswith(f"{_nth(seen.upcoming.index(home) + 1)} in year {seen.year + 1}.")
                told.add("known")
            else:
                assert said.endswith(f"later in year {seen.year + 1}.")
                told.add("unknown")
    assert told >= {"this year", "known", "unknown"}


def test_a_vote_that_has_just_opened_decides_about_its_own_advisor() -> None:
    match = played(4, "sheet")
    at = next(n for n, frame in enumerate(match.moments) if isinstance(frame.event, ElectionHeld))
    event = match.moments[at].event
    assert isinstance(event, ElectionHeld)
    assert "is happening now" in area.until(replace(match, viewed_moment=at), event.election.area)


def test_only_an_area_that_can_be_chosen_offers_to_be() -> None:
    match = next(m for m in (played(4, "a", n) for n in range(20)) if m.asked and m.seen.used[0])
    used = match.seen.used[0][0]
    free = next(here for here in AREAS if here not in match.seen.used[0])
    assert not find([_sheet(match, used)], "button", data_do="choose-area")
    assert words(find([_sheet(match, used)], "button", "main")[0]) == "Back to your move"
    main = find([_sheet(match, free)], "button", "main")[0]
    assert main.attrs["data-do"] == "choose-area"
    assert AREA_NAMES[free] in words(main)


def test_an_area_that_is_chosen_already_is_not_offered_again() -> None:
    match = next(m for m in (played(4, "a", n) for n in range(20)) if m.asked and m.seen.used[0])
    free = next(here for here in AREAS if here not in match.seen.used[0])
    chosen = replace(match, draft=drafts.choose_area(match, free))
    assert not find([_sheet(chosen, free)], "button", data_do="choose-area")
    assert words(find([_sheet(chosen, free)], "button", "main")[0]) == "Back to your move"


def test_values_of_ballots_of_others_are_told_only_after_they_were_turned_up() -> None:
    for match in moments(played(4, "sheet")):
        seen = match.seen
        for here in AREAS:
            voted = seen.order.index(here) < (seen.election.number if seen.election else 0)
            told = [voted or seat == match.me for seat, piles in enumerate(seen.placed) if piles[here]]
            assert len(re.findall(r"(?:\d|no) votes?\b", words(_sheet(match, here)))) == sum(told)


def _sheet(match: Match, here: int) -> Node:
    sheet = area.sheet(looking(match, about=here))
    assert sheet is not None
    return sheet


def _nth(n: int) -> str:
    return f"{n}{('th', 'st', 'nd', 'rd', 'th', 'th', 'th', 'th')[n]}"
