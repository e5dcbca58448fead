"""What the tile of an area says of who has votes there, where an advisor is sent."""

import pytest

from doge.games.doge import facts
from doge.games.doge.board import ADVISOR_HOMES, AREAS, QUARANTIA
from doge.games.doge.state import AdvisorTurn
from doge.games.doge.words import area_title
from tests.web.doge.choice.test_forecast import of_kind
from tests.web.games import find, words
from web.dom.markup import h
from web.games.doge.choice import choice, destinations, standing
from web.games.doge.choice.standing import Rival, Standing

ONE, TWO, STOOD = Rival(1, "Dandolo", 2, 8), Rival(2, "Loredan", 0, 3), Rival(3, "Morosini", 1, 1)
NOTHING = Rival(1, "Dandolo", 0, 0)


@pytest.mark.parametrize(
    ("mine", "rivals", "said"),
    [
        (0, (), "nobody yet"),
        (4, (), "you 4, nobody else"),
        (0, (ONE,), "you 0, Dandolo up to 8"),
        (4, (ONE, TWO), "you 4, Dandolo up to 8, Loredan up to 3"),
        (0, (STOOD,), "you 0, Morosini 1"),
        (0, (NOTHING,), "you 0, Dandolo 0"),
        (4, (ONE, STOOD), "you 4, Dandolo up to 8, Morosini 1"),
        (4, (STOOD, NOTHING), "you 4, Morosini 1, Dandolo 0"),
    ],
)
def test_a_tile_says_my_votes_and_how_many_each_rival_may_have(mine: int, rivals: tuple[Rival, ...], said: str) -> None:
    found = Standing("votes 5th, and 1st next year", "5th", mine, rivals, here=False)
    assert standing.words(found) == said
    assert standing.heard(found) == f"votes 5th, and 1st next year: {said}"


@pytest.mark.parametrize(
    ("rivals", "said"),
    [
        ((ONE,), "you 4, Dandolo up to 8"),
        ((ONE, TWO), "you 4, up to 8 3"),
        ((STOOD, NOTHING), "you 4, 1 0"),
        ((ONE, TWO, STOOD), "you 4, up to 8 3 1"),
    ],
)
def test_one_rival_is_seen_by_name_and_several_each_by_its_crest(rivals: tuple[Rival, ...], said: str) -> None:
    drawn = standing.shown(Standing("votes 5th", "5th", 4, rivals, here=False))
    assert " ".join(words(h("small", *drawn)).split()) == f"5th: {said}"
    stands = standing.shown(Standing("votes 5th", "5th", 4, rivals, here=True))
    assert " ".join(words(h("small", *stands)).split()).endswith(", stands here")
    crests = [use.attrs["href"] for use in find(drawn, "use")]
    assert crests == ([] if len(rivals) == 1 else [f"#crest-{rival.seat + 1}" for rival in rivals])


def test_of_an_area_that_votes_only_next_year_it_says_when() -> None:
    found = Standing("2nd next year", "", 0, (), here=True)
    assert standing.words(found) == standing.heard(found) == "2nd next year, stands here"


def test_it_counts_what_the_seat_sees_without_the_advisor_that_is_sent_and_nothing_that_has_voted() -> None:
    met: set[tuple[str, bool]] = set()
    for match in of_kind(AdvisorTurn):
        seen, me, home = match.seen, match.me, match.seen.agenda[0].home
        for area in AREAS:
            found, voted = standing.standing(match, area, home), seen.order.index(area) <= seen.held
            before = seen.order[seen.held + 1 : seen.order.index(area)]  # these call their advisors back first
            stay = [
                owner
                for number, (owner, stands) in enumerate(seen.advisors)
                if stands == area
                and ADVISOR_HOMES[number] not in before
                and (home == QUARANTIA or ADVISOR_HOMES[number] != home)
            ]
            pile = [ballot or 0 for ballot in seen.placed[me][area]]
            assert found.mine == (0 if voted else sum(pile) + stay.count(me))
            there = {
                match.names[seat]
                for seat in range(seen.seats)
                if seat != me and (seen.placed[seat][area] or seat in stay)
            }
            assert {rival.name for rival in found.rivals} == (set() if voted else there)
            assert bool(found.turn) != voted
            met |= {("here", found.here), ("rivals", bool(found.rivals)), ("voted", voted)}
    assert len(met) == 6, "each was met, and its contrary"


def test_a_ballot_that_must_be_a_0_is_somebody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match = of_kind(AdvisorTurn)[0]
    zero, none = facts.Votes(0, 0, 1, 0, 0, 0), facts.Votes(0, 0, 0, 0, 0, 0)
    rival = (match.me + 1) % match.seen.seats
    found = tuple(zero if seat == rival else none for seat in range(match.seen.seats))
    monkeypatch.setattr(facts, "votes", lambda seen: dict.fromkeys(AREAS, found))
    there = standing.standing(match, match.seen.order[-1], match.seen.agenda[0].home)
    assert there.rivals == (Rival(rival, match.names[rival], 0, 0),)


def test_each_tile_is_heard_with_what_stands_there() -> None:
    match = of_kind(AdvisorTurn)[0]
    panel = choice.panel(match, False)
    assert panel is not None
    home = match.seen.agenda[0].home
    tiles = [tile for tile in find([panel], "button", "dst") if tile.attrs["data-do"] == "choose-dest"]
    for tile, area in zip(tiles, destinations.soonest(match), strict=True):
        found = standing.standing(match, area, home)
        assert tile.attrs["aria-label"] == f"{area_title(area)}, {standing.heard(found)}"
        assert len(found.rivals) > 1 or words(tile).endswith(standing.words(found))
