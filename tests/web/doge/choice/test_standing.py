"""What the tile of an area says of who has votes there, where an advisor is sent."""

import pytest

from doge.games.doge.board import ADVISOR_HOMES, AREAS, QUARANTIA
from doge.games.doge.state import AdvisorTurn
from doge.games.doge.words import area_title
from tests.web.doge.choice.test_forecast import of_kind
from tests.web.games import find, words
from web.games.doge.choice import choice, destinations, standing
from web.games.doge.choice.standing import Presence, Standing

ONE, TWO, STOOD = Presence("Dandolo", 3, 0), Presence("Loredan", 1, 0), Presence("Morosini", 2, 2)


@pytest.mark.parametrize(
    ("mine", "rivals", "said"),
    [
        (0, (), "nobody yet"),
        (4, (), "you 4, nobody else"),
        (0, (ONE,), "you 0, Dandolo 3 ballots"),
        (0, (TWO,), "you 0, Loredan 1 ballot"),
        (4, (ONE, TWO), "you 4, rivals 3 and 1 ballots"),
        (4, (STOOD,), "you 4, Morosini 2 ballots, 2 advisors"),
        (4, (ONE, STOOD), "you 4, rivals 3 and 2 ballots, 2 advisors"),
        (0, (Presence("Dandolo", 0, 1),), "you 0, Dandolo 1 advisor"),
    ],
)
def test_a_tile_says_my_votes_and_what_each_rival_has(mine: int, rivals: tuple[Presence, ...], said: str) -> None:
    found = Standing("votes 5th, and 1st next year", "5th", mine, rivals, here=False)
    assert standing.words(found) == said
    assert standing.heard(found) == f"votes 5th, and 1st next year: {said}"


def test_of_an_area_that_votes_only_next_year_it_says_when_and_whose_advisors_stand_there() -> None:
    found = Standing("2nd next year", "", 1, (Presence("Dandolo", 0, 1),), here=True)
    said = "2nd next year, you 1 advisor, Dandolo 1 advisor, stands here"
    assert standing.words(found) == standing.heard(found) == said


def test_it_counts_what_the_seat_sees_and_neither_the_advisor_that_is_sent_nor_ballots_that_have_voted() -> None:
    known: set[tuple[str, bool]] = set()
    for match in of_kind(AdvisorTurn):
        seen, me, home = match.seen, match.me, match.seen.agenda[0].home
        for area in AREAS:
            found, voted = standing.standing(match, area, home), seen.order.index(area) <= seen.held
            stays = [
                owner
                for number, (owner, stands) in enumerate(seen.advisors)
                if stands == area and (home == QUARANTIA or ADVISOR_HOMES[number] != home)
            ]
            piles = [() if voted else seen.placed[seat][area] for seat in range(seen.seats)]
            assert found.mine == sum(ballot or 0 for ballot in piles[me]) + stays.count(me)
            assert set(found.rivals) == {
                Presence(match.names[seat], len(piles[seat]), stays.count(seat))
                for seat in range(seen.seats)
                if seat != me and (piles[seat] or seat in stays)
            }
            assert bool(found.turn) != voted
            known |= {("here", found.here), ("rivals", bool(found.rivals)), ("voted", voted)}
    assert len(known) == 6, "each was met, and its contrary"


def test_each_tile_is_heard_with_what_stands_there() -> None:
    match = of_kind(AdvisorTurn)[0]
    panel = choice.panel(match, False)
    assert panel is not None
    home = match.seen.agenda[0].home
    tiles = [tile for tile in find([panel], "button", "dst") if tile.attrs["data-do"] == "choose-dest"]
    for tile, area in zip(tiles, destinations.soonest(match), strict=True):
        found = standing.standing(match, area, home)
        assert tile.attrs["aria-label"] == f"{area_title(area)}, {standing.heard(found)}"
        assert words(tile).endswith(standing.words(found))
