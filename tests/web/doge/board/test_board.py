"""The map: where pieces stand, what areas say and let one do, what is drawn of a choice, and how little is touched."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from doge.games.doge.board import (
    AREA_IDS,
    AREAS,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SITE_COSTS,
)
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Cast
from doge.games.doge.state import Election, Tally
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.games import played, walk, words
from web.dom.markup import Node
from web.games.doge.board import layout, pieces
from web.games.doge.board.board import Board, Look, drawn, halos, neighbour
from web.games.doge.board.labels import area_label

NAMES = ("Contarini", "Dandolo", "Loredan", "Morosini")
LOOK = Look(names=NAMES, me=0)
NEUTRAL = ((None, None),) * 9
NOWHERE: tuple[tuple[int | None, ...], ...] = ((),) * 7
ORDER = (CASTELLO, DORSODURO, SAN_POLO, QUARANTIA, 0, 5, SAN_MARCO)


def draw(board: Board, seen: Observation, look: Look) -> None:
    for _ in board.steps(seen, look):
        pass


def empty() -> Observation:
    """A public position of year 3 in which nothing stands on the board."""
    return replace(
        played(4, "a", 0).seen,
        viewer=0,
        year=3,
        order=ORDER,
        held=0,
        upcoming=(),
        election=None,
        houses=((0,) * 6,) * 4,
        sites=((),) * 6,
        placed=(NOWHERE,) * 4,
        advisors=NEUTRAL,
    )


def put(rows: tuple[tuple[int, ...], ...], row: int, at: int, value: int) -> tuple[tuple[int, ...], ...]:
    changed = [list(line) for line in rows]
    changed[row][at] = value
    return tuple(map(tuple, changed))


def lying(seat: int, area: int, *ballots: int | None, seen: Observation) -> Observation:
    placed = [list(line) for line in seen.placed]
    placed[seat][area] = ballots
    return replace(seen, placed=tuple(map(tuple, placed)))


def standing(seen: Observation, *advisors: tuple[int, int, int]) -> Observation:
    """The position with advisors put: (advisor, owner, area)."""
    found = list(seen.advisors)
    for number, owner, area in advisors:
        found[number] = (owner, area)
    return replace(seen, advisors=tuple(found))


def keyed(nodes: list[Node]) -> dict[str, Node]:
    return {node.key or "": node for node in nodes}


def at(node: Node) -> tuple[float, float]:
    numbers = re.findall(r"-?[\d.]+(?=px)", node.style["transform"])
    return float(numbers[0]), float(numbers[1])


def pictures(node: Node) -> list[str]:
    return [inner.attrs["href"][1:] for inner in walk([node]) if "href" in inner.attrs]


# --- the layout and ways -------------------------------------------------------------------------------


@pytest.mark.parametrize(("group", "spots"), [("slots", layout.WIDE), ("slots-narrow", layout.NARROW)])
def test_sites_stand_where_the_page_shows_them_before_any_script(
    group: str, spots: tuple[layout.AreaLayout, ...]
) -> None:
    slots = [e for e in FakePort.of_index().by_id(group).walk() if "slot" in e.attrs.get("class", "")]
    there = [tuple(map(float, re.findall(r"[\d.]+", slot.attrs["transform"]))) for slot in slots]
    each = len(there) // len(DISTRICTS)
    assert there == [site for district in DISTRICTS for site in spots[district].sites[:each]]


@pytest.mark.parametrize("spots", [layout.WIDE, layout.NARROW])
def test_every_seat_has_a_column_and_every_district_its_sites(spots: tuple[layout.AreaLayout, ...]) -> None:
    for area in AREAS:
        assert len(spots[area].ballots) == 4
        assert len(spots[area].houses) == (0 if area == QUARANTIA else 4)
        assert len(spots[area].sites) == (0 if area == QUARANTIA else len(SITE_COSTS))


@pytest.mark.parametrize(("spots", "width"), [(layout.WIDE, 46), (layout.NARROW, 58)])
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("number", range(9))
def test_advisors_stand_in_their_area_and_apart(
    spots: tuple[layout.AreaLayout, ...], width: int, area: int, number: int
) -> None:
    found = layout.standing(number, spots[area].stands, 0.6 * width)
    left, top, wide, high = layout.OUTLINES[area]
    assert len(found) == number
    for x, y in found:
        assert left <= x <= left + wide + width / 2
        assert top <= y <= top + high
        near = [other for other in found if (x - other[0]) ** 2 + (y - other[1]) ** 2 < (0.59 * width) ** 2]
        assert near == [(x, y)]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("area", DISTRICTS)
def test_advisors_on_their_stands_hide_no_site_and_no_numeral(area: int, narrow: bool) -> None:
    """An advisor and a palace are drawn about their points; what a site says stands in its upper half."""
    sizes, spots = (pieces.NARROW, layout.NARROW) if narrow else (pieces.WIDE, layout.WIDE)
    width, height = sizes.advisor
    for x, y in spots[area].stands:
        for site_x, site_y in spots[area].sites[: 1 if narrow else None]:
            beside = abs(x - site_x) >= (width + sizes.palace[0]) / 2
            feet, head = y - sizes.advisor_up + height, y - sizes.advisor_up
            assert beside or feet <= site_y - sizes.palace[1] + 2 or head >= site_y, (x, y)


def test_arrow_keys_go_round_the_whole_map() -> None:
    reached = {0}
    for _ in AREAS:
        reached |= {
            there
            for area in reached
            for way in ("up", "right", "down", "left")
            if (there := neighbour(area, way)) is not None
        }
    assert reached == set(AREAS)
    assert neighbour(SAN_POLO, "down") == SAN_MARCO
    assert neighbour(QUARANTIA, "down") is None


# --- labels ------------------------------------------------------------------------------


def test_the_label_of_a_district() -> None:
    seen = empty()
    seen = replace(seen, sites=((), (), (), (), (1,), ()), houses=put(put(seen.houses, 0, SAN_POLO, 4), 2, SAN_POLO, 3))
    seen = standing(seen, (DORSODURO, 3, SAN_POLO))
    assert area_label(seen, SAN_POLO, NAMES, 0) == (
        "San Polo, district. Palaces 1 of 5: Dandolo. Next palace costs 4. Houses: you 4, Loredan 3. "
        "Advisors: Dorsoduro for Morosini. Ballots: none. Votes 3rd."
    )


def test_the_label_of_the_quarantia() -> None:
    seen = standing(replace(empty(), held=3), (SAN_MARCO, 1, QUARANTIA))
    seen = lying(2, QUARANTIA, None, seen=lying(0, QUARANTIA, 3, seen=seen))
    assert area_label(seen, QUARANTIA, NAMES, 0) == (
        "Quarantia. Advisors: San Marco for Dandolo. Ballots: you 1 with 3 votes, face down, Loredan 1. Votes next."
    )


def test_a_label_tells_of_ballots_of_others_that_lie_face_down_only_how_many_they_are() -> None:
    seen = lying(2, SAN_POLO, None, None, seen=empty())
    assert "Ballots: Loredan 2." in area_label(seen, SAN_POLO, NAMES, 0)


# --- pieces ----------------------------------------------------------------------------------------


def test_houses_keep_the_column_of_their_seat() -> None:
    seen = empty()
    seen = replace(seen, houses=put(put(seen.houses, 0, SAN_POLO, 2), 3, SAN_POLO, 3))
    found = keyed(drawn(seen, LOOK))
    assert at(found[f"houses-{SAN_POLO}-0"]) == layout.WIDE[SAN_POLO].houses[0]
    assert at(found[f"houses-{SAN_POLO}-3"]) == layout.WIDE[SAN_POLO].houses[3]
    assert words(found[f"houses-{SAN_POLO}-3"]).split() == ["3"]
    assert pictures(found[f"houses-{SAN_POLO}-0"]) == ["doge-house-1"]
    assert pictures(found[f"houses-{SAN_POLO}-3"]) == ["doge-house-4", "doge-house-4"]


def test_palaces_take_the_place_of_their_sites() -> None:
    seen = replace(empty(), sites=((2, 0), (), (), (), (), ()))
    found = keyed(drawn(seen, LOOK))
    assert pictures(found["palace-0-0"]) == ["t-palace-3"]
    assert pictures(found["palace-0-1"]) == ["t-palace-1"]
    assert "site-0-0" not in found and "site-0-1" not in found
    assert "next" in found["site-0-2"].attrs["class"] and "next" not in found["site-0-3"].attrs["class"]
    narrow = keyed(drawn(seen, replace(LOOK, narrow=True)))
    assert "site-0-2" in narrow and "site-0-3" not in narrow


def test_own_ballots_on_the_map_show_their_values_to_their_owner_alone() -> None:
    table = Table(GAMES["doge"], [Seat(name, "human") for name in NAMES], "own").start()
    for seat, area in enumerate((CASTELLO, SAN_POLO, SAN_MARCO, DORSODURO)):
        table.submit(Cast(seat, area, (0, 3)))
    mine, theirs = (keyed(drawn(table.observe(seat), LOOK))[f"ballots-{CASTELLO}-0"] for seat in (0, 1))
    assert pictures(mine) == ["doge-back-1", "doge-front-1"] and words(mine).split() == ["3"]
    assert pictures(theirs) == ["doge-back-1"] * 2 and not words(theirs).split(), "numbers on ballots are votes alone"
    labels = [area_label(table.observe(seat), CASTELLO, LOOK.names, seat) for seat in (0, 1)]
    assert "you 2 with 3 votes, face down" in labels[0] and "with" not in labels[1]


def test_the_ballots_of_the_election_show_the_votes() -> None:
    tallies = (Tally((3, 2), 1), Tally((), 0), Tally((0,), 0), Tally((), 0))
    seen = lying(2, CASTELLO, 0, seen=lying(0, CASTELLO, 3, 2, seen=empty()))
    seen = replace(seen, election=Election(CASTELLO, 1, tallies, (0,), ()))
    found = keyed(drawn(seen, LOOK))
    assert words(found[f"votes-{CASTELLO}-0"]).split() == ["5"], "the advisor stands beside it"
    assert words(found[f"votes-{CASTELLO}-2"]).split() == ["0"]
    assert pictures(found[f"votes-{CASTELLO}-0"]) == ["doge-front-1"]
    assert f"ballots-{CASTELLO}-0" not in found


def test_neutral_advisors_wait_aboard_and_others_wear_their_ring() -> None:
    found = keyed(drawn(standing(empty(), (CASTELLO, 1, SAN_MARCO)), LOOK))
    assert pictures(found[f"advisor-{CASTELLO}"]) == ["t-advisor", "t-ring-2", "s-castello"]
    assert at(found[f"advisor-{CASTELLO}"]) == layout.WIDE[SAN_MARCO].stands[0]
    assert pictures(found["advisor-8"]) == ["t-advisor", "s-quarantia"]
    assert at(found["advisor-8"]) == layout.BENCHES[8]


def test_a_choice_is_previewed() -> None:
    seen = replace(empty(), houses=put(empty().houses, 0, SAN_POLO, 4))
    stand = keyed(drawn(seen, replace(LOOK, stand=(CASTELLO, SAN_MARCO))))["advisor-ghost"]
    assert "ghost-pc" in stand.attrs["class"] and "t-ring-1" in pictures(stand)
    placing = keyed(drawn(seen, replace(LOOK, place=(SAN_POLO, 2))))
    assert words(placing[f"houses-{SAN_POLO}-0"]).split() == ["6"]
    building = keyed(drawn(seen, replace(LOOK, builders=((0, SAN_POLO),))))
    assert "ghost-pc" in building[f"ghost-{SAN_POLO}-0"].attrs["class"]
    assert words(building[f"houses-{SAN_POLO}-0"]).split() == ["4"], "what pays for it stands until then"
    moving = keyed(drawn(seen, replace(LOOK, source=SAN_POLO, move_to=CASTELLO)))
    assert {"source", "target", "way"} <= moving.keys()


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_ballots_face_down_lie_apart_so_that_they_can_be_counted(number: int, narrow: bool) -> None:
    sizes = pieces.NARROW if narrow else pieces.WIDE
    pile = pieces.ballots(sizes, (0, 0), 1, number, "pile")
    backs = [
        {name: float(node.attrs[name]) for name in ("x", "y", "width")} for node in walk([pile]) if "x" in node.attrs
    ]
    middles = [(back["x"] + back["width"] / 2, back["y"] + back["width"] / 2) for back in backs]
    assert len(middles) == number
    for nth, (x, y) in enumerate(middles):
        for other_x, other_y in middles[:nth]:
            assert max(abs(x - other_x), abs(y - other_y)) >= 0.3 * sizes.ballot, "no middle lies under another ballot"


def test_who_may_build_beside_me_has_a_palace_in_the_making_on_the_next_site() -> None:
    seen = replace(empty(), sites=((), (), (), (), (1,), ()))
    for narrow in (False, True):
        look = replace(LOOK, narrow=narrow, builders=((0, SAN_POLO), (2, SAN_POLO), (3, CASTELLO)))
        found, spots = keyed(drawn(seen, look)), layout.NARROW if narrow else layout.WIDE
        ghosts = {key: node for key, node in found.items() if key.startswith("ghost-")}
        assert {key: pictures(node) for key, node in ghosts.items()} == {
            f"ghost-{SAN_POLO}-0": ["t-palace-1"],
            f"ghost-{SAN_POLO}-2": ["t-palace-3"],
            f"ghost-{CASTELLO}-3": ["t-palace-4"],
        }
        assert at(ghosts[f"ghost-{SAN_POLO}-2"]) == spots[SAN_POLO].sites[2]
        assert f"site-{SAN_POLO}-1" not in found and f"site-{SAN_POLO}-2" not in found


def test_where_more_may_build_than_sites_are_free_no_palace_of_a_rival_is_in_the_making() -> None:
    """If all want to build, none does (D7.8)."""
    seen = replace(empty(), sites=((), (), (), (), (1, 1, 3, 3), ()))
    for me, shown in ((2, {f"ghost-{SAN_POLO}-2": ["t-palace-3"]}), (1, {}), (None, {})):
        look = replace(LOOK, me=me, builders=((0, SAN_POLO), (2, SAN_POLO)))
        found = keyed(drawn(seen, look))
        assert {key: pictures(node) for key, node in found.items() if key.startswith("ghost-")} == shown
        assert (f"site-{SAN_POLO}-4" in found) == (not shown), "who has no palace there leaves the site as it is"


def test_every_position_of_a_game_can_be_drawn() -> None:
    match = played(4, "a")
    for frame in match.moments:
        for narrow in (False, True):
            look = Look(names=match.names, me=match.me, narrow=narrow)
            keys = [node.key for node in drawn(frame.seen, look) + halos(frame.seen, look)]
            assert len(keys) == len(set(keys))


def nearly(seat: int, lacking: int, seen: Observation) -> Observation:
    """The position with a palace of the seat in each district but one."""
    sites = tuple([owners if district == lacking else (*owners, seat) for district, owners in enumerate(seen.sites)])
    return replace(
        seen, sites=sites, palace_supply=tuple([n - 5 * (who == seat) for who, n in enumerate(seen.palace_supply)])
    )


@pytest.mark.parametrize("narrow", [False, True])
def test_the_district_that_could_decide_bears_the_line_and_the_corno_of_who_needs_it(narrow: bool) -> None:
    assert not [key for key in keyed(drawn(empty(), LOOK)) if key.startswith("herald")] and halos(empty(), LOOK) == []
    seen = nearly(2, CASTELLO, nearly(1, CASTELLO, empty()))
    look = replace(LOOK, narrow=narrow, targets=(DORSODURO,))
    (herald,) = [node for key, node in keyed(drawn(seen, look)).items() if key.startswith("herald")]
    assert herald.key == f"herald-{CASTELLO}" and pictures(herald) == ["corno", "crest-2", "crest-3"]
    lines = [key for key in keyed(halos(seen, look)) if key.startswith("last")]
    assert lines == ["last-castello-1", "last-castello-2"]
    full = replace(seen, sites=tuple([(0,) * 5 if n == CASTELLO else owners for n, owners in enumerate(seen.sites)]))
    assert f"herald-{CASTELLO}" not in keyed(drawn(full, look)), "no site is free there"


def test_where_i_have_placed_ballots_my_crest_stands_and_no_mist_lies() -> None:
    seen = replace(empty(), used=((SAN_MARCO,), (CASTELLO,), (), ()))
    look = replace(LOOK, targets=(CASTELLO, DORSODURO))
    seals = {key: node for key, node in keyed(drawn(seen, look)).items() if key.startswith("seal")}
    assert seals.keys() == {f"seal-{SAN_MARCO}"} and pictures(seals[f"seal-{SAN_MARCO}"]) == ["crest-1"]
    assert f"mist-{SAN_MARCO}" not in keyed(halos(seen, look)) and f"mist-{SAN_POLO}" in keyed(halos(seen, look))


def test_ballots_of_others_show_how_many_they_are_and_no_number() -> None:
    for number in (1, 2, 3, 4):
        pile = keyed(drawn(lying(1, CASTELLO, *[None] * number, seen=empty()), LOOK))[f"ballots-{CASTELLO}-1"]
        assert pictures(pile) == ["doge-back-2"] * number
        assert not words(pile).split()


@pytest.mark.parametrize(("signs", "x", "y"), [(layout.SIGNS, "--x", "--y"), (layout.SIGNS_NARROW, "--x2", "--y2")])
def test_what_stands_at_a_sign_is_near_it(signs: tuple[layout.Sign, ...], x: str, y: str) -> None:
    style = Path("web/style/map.css").read_text(encoding="utf-8")
    for area in AREAS:
        (rule,) = re.findall(rf"\.sign\[data-area={AREA_IDS[area]}\] {{([^}}]*)}}", style)
        values = dict(re.findall(r"(--\w+): (\d+)px", rule))
        for there in (signs[area].corner, signs[area].above):
            assert abs(there[0] - int(values[x])) <= 180 and abs(there[1] - int(values[y])) <= 60


# --- lines, buttons, and the page ------------------------------------------------------------------


def test_only_what_can_be_chosen_is_clear_of_mist() -> None:
    found = keyed(halos(empty(), replace(LOOK, targets=(CASTELLO, SAN_POLO), selected=SAN_POLO)))
    assert {key for key in found if key.startswith("mist")} == {f"mist-{area}" for area in AREAS if area not in (1, 4)}
    assert {key for key in found if key.startswith("legal")} == {"legal-h1-1", "legal-h2-1"}
    assert {key for key in found if key.startswith("sel")} == {"sel-h1-4", "sel-h2-4"}
    assert halos(empty(), LOOK) == []


def board() -> tuple[FakePort, Board]:
    port = FakePort.of_index()
    return port, Board(port)


def area(port: FakePort, number: int) -> FakeElement:
    return port.by_id(AREA_IDS[number])


def test_areas_are_buttons_and_one_of_them_takes_the_focus() -> None:
    port, map_ = board()
    draw(map_, empty(), replace(LOOK, targets=(CASTELLO,), selected=CASTELLO, focus=SAN_POLO))
    assert [area(port, number).attrs["tabindex"] for number in AREAS].count("0") == 1
    assert area(port, SAN_POLO).attrs["tabindex"] == "0"
    assert area(port, CASTELLO).attrs["role"] == "button"
    assert area(port, CASTELLO).attrs["aria-pressed"] == "true"
    assert "aria-pressed" not in area(port, SAN_POLO).attrs
    assert area(port, CASTELLO).attrs["data-long"] == "about-area"


def test_a_choice_touches_only_what_it_changes() -> None:
    port, map_ = board()
    look = replace(LOOK, targets=AREAS)
    draw(map_, empty(), look)
    draw(map_, empty(), look)
    port.calls.clear()
    draw(map_, empty(), look)
    assert port.calls == []
    draw(map_, empty(), replace(look, selected=SAN_POLO))
    assert len(port.calls) <= 12


def test_an_advisor_that_moves_is_the_same_element_elsewhere() -> None:
    port, map_ = board()
    draw(map_, empty(), LOOK)
    draw(map_, standing(empty(), (CASTELLO, 1, SAN_MARCO)), LOOK)
    port.calls.clear()
    draw(map_, standing(empty(), (CASTELLO, 1, DORSODURO)), LOOK)
    changed = [call for call in port.calls if call[0] != "set_attribute"]
    assert [call[0] for call in changed] == ["set_style"]
    assert changed[0][2] == "transform"


def test_the_first_position_lies_there_and_later_pieces_drop() -> None:
    port, map_ = board()
    draw(map_, empty(), LOOK)
    assert port.by_id("map").attrs["class"] == "map live"
    draw(map_, empty(), LOOK)
    assert port.by_id("map").attrs["class"] == "map live moving"


def test_a_label_beside_the_barge_counts_who_waits_there_and_who_was_sent() -> None:
    sent = ((0, SAN_POLO), (1, CASTELLO), *NEUTRAL[2:])
    for advisors, said in ((NEUTRAL, "Advisors: 9 here, 0 sent"), (sent, "Advisors: 7 here, 2 sent")):
        nodes = drawn(replace(empty(), advisors=advisors), LOOK)
        assert [words(node) for node in nodes if node.attrs.get("class") == "aboard"] == [said]
