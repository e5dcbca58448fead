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
from web.games.doge.teaching import tips


def with_houses(match: Match, mine: dict[int, int], palaces: tuple[int, ...] = ()) -> Match:
    """The question with so many houses of mine in these districts, and with a palace of mine in those."""
    me, seen = match.me, match.moment.seen
    row = tuple([mine.get(district, 0) for district in DISTRICTS])
    houses = tuple([row if seat == me else (0,) * 6 for seat in range(seen.seats)])
    sites = tuple([(me,) if district in palaces else () for district in DISTRICTS])
    seen = replace(seen, houses=houses, sites=sites, house_supply=(9,) * seen.seats)
    return told(match, (*match.moments[: match.shown], Frame(None, seen)), legal=match.legal)


def district_won() -> tuple[Match, int, int, int]:
    """I have won a district and send its advisor or none: that district, and two others."""
    match = next(match for match in of_kind(AdvisorTurn) if match.seen.agenda[0].home != QUARANTIA)
    home = match.seen.agenda[0].home
    return match, home, (home + 1) % 6, (home + 2) % 6


def test_a_winner_is_offered_the_move_that_completes_a_palace_and_no_other() -> None:
    match, home, near, far = district_won()

    def offered(mine: dict[int, int], palaces: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
        return [tuple(way) for way in ways.ways(with_houses(match, mine, palaces))]

    assert offered({near: 1}) == [(near, home, 3)], "with the 2 houses of the win"
    assert offered({home: 1, near: 1}) == [], "the 2 houses are enough"
    assert offered({home: 2, near: 2}) == [(home, near, 3)], "and the 2 houses complete one at home, too"
    assert offered({home: 1, near: 2}) == [], "it is needed for the palace at home"
    assert offered({near: 1}, palaces=(home,)) == [], "a palace stands there already"
    assert offered({near: 2, far: 1}) == [(far, home, 3)], "the one that is farther from a palace is missed less"
    assert offered({near: 1, far: 2}, palaces=(far,)) == [(far, home, 3)], "where a palace stands, houses are to spare"


def test_in_the_quarantia_a_house_may_go_from_anywhere_to_where_one_is_missing() -> None:
    match = next(match for match in of_kind(AdvisorTurn) if match.seen.agenda[0].home == QUARANTIA)
    assert [tuple(way) for way in ways.ways(with_houses(match, {0: 2, 3: 1, 4: 1}))] == [(3, 0, 3)]
    assert not ways.ways(with_houses(match, {0: 2})), "no house is left to move"


def way_out(match: Match) -> Node:
    """The button that takes no advisor."""
    panel = choice.panel(match, True)
    assert panel is not None
    return next(button for button in find([panel], "button", "btn") if button.attrs["data-do"] == "abstain")


def test_the_way_out_names_both_districts_and_the_price() -> None:
    match, home, near, far = district_won()
    match = with_houses(match, {near: 1})
    assert words(way_out(match)) == f"Move a house instead {area_title(near)} to {area_name(home)}: palace for 3"
    assert [tip.id for tip in tips.tips(match)] == ["instead", "advisor"]
    hinted = proposals.proposal(match, Advise(match.me, home, None))
    assert (hinted.title, hinted.sought) == (f"Move a house: palace in {area_name(home)}", True)
    assert not proposals.proposal(with_houses(match, {home: 1, near: 1}), Advise(match.me, home, None)).sought
    first, second = sorted((near, far))
    two = with_houses(match, {home: 2, near: 2, far: 2})
    assert words(way_out(two)) == f"Move a house instead palace for 3 in {area_name(first)} or {area_name(second)}"


def test_where_the_new_houses_are_enough_neither_line_nor_tip_speaks_of_a_move() -> None:
    match, home, near, _ = district_won()
    match = with_houses(match, {home: 1, near: 1})
    line = forecast.forecast(match, True)
    assert line is not None and line.line == "Your new houses complete a palace here; no move is needed."
    assert [tip.id for tip in tips.tips(match)] == ["advisor"] and "move" not in tips.TIPS["advisor"].words
    assert words(way_out(match)) == "Move a house instead"


def test_where_a_house_is_moved_its_district_says_where_it_completes_a_palace() -> None:
    match = next(match for match in of_kind(MoveBatch) if match.seen.agenda[0].district is None)
    moves = [Move(match.me, source, target) for source in (1, 4) for target in DISTRICTS if target != source]
    match = replace(with_houses(match, {1: 2, 4: 1}), legal=Listed(moves))
    panel = choice.panel(match, False)
    assert panel is not None
    lines = [words(tile) for tile in find([panel], "button", "dst")]
    assert f"to {area_name(1)}: palace for 3" in lines[1] and lines[0].endswith("2 houses")


def test_with_ballots_there_is_nothing_to_move() -> None:
    assert not any(ways.ways(match) for match in of_kind(BallotRound))
