"""Moves of a house that complete a palace: which are offered, and what their buttons do."""

from dataclasses import replace

from doge.games.doge.board import DISTRICTS, QUARANTIA
from doge.games.doge.moves import Advise, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch
from doge.games.doge.words import area_name, area_title
from doge.kernel.legal import Listed
from tests.web.doge.choice.test_forecast import of_kind
from tests.web.games import Frame, find, told, words
from web.dom.markup import Node
from web.games.doge.choice import choice, forecast, proposals, ways
from web.games.doge.match import Match
from web.games.doge.past import since
from web.games.doge.teaching import tips


def with_houses(
    match: Match, mine: dict[int, int], palaces: tuple[int, ...] = (), supply: int = 9, dear: tuple[int, ...] = ()
) -> Match:
    """The question with so many houses of mine in these districts, a palace of mine in those, and one of a rival in the `dear` ones."""
    me, seen = match.me, match.moment.seen
    row = tuple([mine.get(district, 0) for district in DISTRICTS])
    houses = tuple([row if seat == me else (0,) * 6 for seat in range(seen.seats)])
    owners = dict.fromkeys(palaces, (me,)) | dict.fromkeys(dear, ((me + 1) % seen.seats,))
    sites = tuple([owners.get(district, ()) for district in DISTRICTS])
    seen = replace(seen, houses=houses, sites=sites, house_supply=(supply,) * seen.seats)
    return told(match, (*match.moments[: match.shown], Frame(None, seen)), legal=match.legal)


def district_won() -> tuple[Match, int, int, int]:
    """I have won a district and send its advisor or none: that district, and two others."""
    match = next(match for match in of_kind(AdvisorTurn) if match.seen.agenda[0].home != QUARANTIA)
    home = match.seen.agenda[0].home
    return match, home, (home + 1) % 6, (home + 2) % 6


def test_a_winner_is_offered_the_move_that_completes_a_palace_and_no_other() -> None:
    match, home, near, far = district_won()

    def offered(mine: dict[int, int], palaces: tuple[int, ...] = (), supply: int = 9) -> list[tuple[int, ...]]:
        return [tuple(way) for way in ways.ways(with_houses(match, mine, palaces, supply))]

    assert offered({near: 1}) == [(near, home, 3)], "with the 2 houses of the win"
    assert offered({home: 1, near: 1}) == [], "the 2 houses are enough"
    assert offered({home: 2, near: 2}) == [(home, near, 3)], "and the 2 houses complete one at home, too"
    assert offered({home: 1, near: 2}) == [], "it is needed for the palace at home"
    assert offered({home: 1, near: 2}, supply=0) == [(home, near, 3)], "it is of no use at home, where none is placed"
    assert offered({home: 2, near: 2}, supply=1) == [], "with the one that is placed it is just enough at home"
    assert offered({home: 3, near: 2}, supply=1) == [(home, near, 3)], "one to spare at home"
    assert offered({near: 1}, palaces=(home,)) == [], "a palace stands there already"
    assert offered({near: 2, far: 1}) == [(far, home, 3)], "the one that is farther from a palace is missed less"
    assert offered({near: 1, far: 2}, palaces=(far,)) == [(far, home, 3)], "where a palace stands, houses are to spare"


def test_the_main_button_names_the_move_where_its_tile_stands() -> None:
    match, _, near, _ = district_won()

    def lacks(mine: dict[int, int]) -> str:
        panel = choice.panel(with_houses(match, mine), False)
        assert panel is not None
        return next(words(button) for button in find([panel], "button", "main"))

    assert lacks({near: 1}) == "Choose an area or move a house"
    assert lacks({}) == "Choose an area"


def test_in_the_quarantia_a_house_may_go_from_anywhere_to_where_one_is_missing() -> None:
    match = next(match for match in of_kind(AdvisorTurn) if match.seen.agenda[0].home == QUARANTIA)
    assert [tuple(way) for way in ways.ways(with_houses(match, {0: 2, 3: 1, 4: 1}))] == [(3, 0, 3)]
    assert not ways.ways(with_houses(match, {0: 2})), "no house is left to move"


def way_out(match: Match) -> Node:
    """The one button that takes no advisor."""
    panel = choice.panel(match, True)
    assert panel is not None
    (button,) = [button for button in find([panel], "button") if button.attrs["data-do"] == "abstain"]
    return button


def test_the_way_out_names_both_districts_and_the_price() -> None:
    match, home, near, far = district_won()
    match = with_houses(match, {near: 1})
    assert (
        words(way_out(match)).strip()
        == f"Move a house instead {area_title(near)} to {area_name(home)}: palace for 3 houses"
    )
    assert [tip.id for tip in tips.tips(match)] == ["instead", "advisor"]
    hinted = proposals.proposal(match, Advise(match.me, home, None))
    assert (hinted.title, hinted.sought) == (f"Move a house: palace in {area_name(home)}", True)
    assert not proposals.proposal(with_houses(match, {home: 1, near: 1}), Advise(match.me, home, None)).sought
    first, second = sorted((near, far))
    two = with_houses(match, {home: 2, near: 2, far: 2})
    assert (
        words(way_out(two)).strip()
        == f"Move a house instead palace in {area_name(first)} (3) or {area_name(second)} (3)"
    )
    mixed = with_houses(match, {home: 3, near: 2, far: 3}, dear=(far,))
    prices = {near: 3, far: 4}
    said = " or ".join(f"{area_name(area)} ({prices[area]})" for area in (first, second))
    assert words(way_out(mixed)).strip() == f"Move a house instead palace in {said}", "each with its own price"


def test_where_the_new_houses_are_enough_the_line_says_so_and_a_move_is_offered_only_for_another_palace() -> None:
    won, home, near, _ = district_won()

    def at_home(match: Match) -> str:
        line = forecast.forecast(match, True)
        assert line is not None
        return line.line

    match = with_houses(won, {home: 1, near: 1})
    assert at_home(match) == "Your new houses complete a palace here without a move."
    assert [tip.id for tip in tips.tips(match)] == ["advisor"]
    assert words(way_out(match)).strip() == "Move a house instead"
    match = with_houses(won, {home: 2, near: 2})
    assert at_home(match) == "Your new houses complete a palace here without a move."
    assert (
        words(way_out(match)).strip()
        == f"Move a house instead {area_title(home)} to {area_name(near)}: palace for 3 houses"
    )


def test_where_a_move_is_weighed_what_an_advisor_brings_stands_before_the_elections_that_went_by() -> None:
    passed = 0
    for match in of_kind(AdvisorTurn):
        home = match.seen.agenda[0].home
        weighed = with_houses(match, {(home + 1) % 6: 1}) if home != QUARANTIA else match
        gone = [said for election in since.each_that_went_by(weighed) for said in election]
        if gone and home != QUARANTIA:
            line = forecast.forecast(weighed, False)
            assert line is not None and line.line.startswith("Advisor: 1 vote for you there until")
            assert list(line.more[-len(gone) :]) == gone
            passed += 1
    assert passed


def test_a_move_that_completes_a_palace_is_a_tile_among_the_areas_and_the_heading_asks_for_both() -> None:
    won, home, near, _ = district_won()

    def headed(match: Match) -> list[str]:
        panel = choice.panel(match, False)
        assert panel is not None
        return [words(heading) for heading in find([panel], "h2")]

    completing, plain = with_houses(won, {near: 1}), with_houses(won, {home: 1, near: 1})
    assert "dst" in way_out(completing).attrs["class"].split() and "btn" in way_out(plain).attrs["class"].split()
    assert headed(completing) == ["Send an advisor or move a house?"]
    assert headed(plain) == [f"Send {area_name(home)}’s advisor to"]


def test_where_a_house_is_moved_its_district_says_where_it_completes_a_palace() -> None:
    match = next(match for match in of_kind(MoveBatch) if match.seen.agenda[0].district is None)
    moves = [Move(match.me, source, target) for source in (1, 4) for target in DISTRICTS if target != source]
    match = replace(with_houses(match, {1: 2, 4: 1}), legal=Listed(moves))
    panel = choice.panel(match, False)
    assert panel is not None
    lines = [words(tile) for tile in find([panel], "button", "dst")]
    assert f"to {area_name(1)}: palace for 3" in lines[1] and lines[0].endswith("2 houses")


def test_every_house_that_completes_a_palace_says_so_and_where_if_there_are_more() -> None:
    match = next(match for match in of_kind(MoveBatch) if match.seen.agenda[0].district is None)
    mine = {0: 2, 1: 2, 2: 1, 3: 1}
    moves = [Move(match.me, source, target) for source in mine for target in DISTRICTS if target != source]
    panel = choice.panel(replace(with_houses(match, mine), legal=Listed(moves)), False)
    assert panel is not None
    lines = [words(tile) for tile in find([panel], "button", "dst")]
    one, two = area_name(0), area_name(1)
    assert [f"to {two}: palace for 3" in lines[0], f"to {one}: palace for 3" in lines[1]] == [True, True]
    assert all(line.endswith(f"to {one} (3) or {two} (3): palace") for line in lines[2:]) and len(lines) == 4


def test_with_ballots_there_is_nothing_to_move() -> None:
    assert not any(ways.ways(match) for match in of_kind(BallotRound))
