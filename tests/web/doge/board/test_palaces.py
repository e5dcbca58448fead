"""The six little palaces of a family: lit where one stands, filled as far as houses for one go."""

from dataclasses import replace

from doge.games.doge.board import CASTELLO, SAN_MARCO, SAN_POLO
from doge.games.doge.hidden import Observation
from tests.web.games import Frame, find, played, told, words
from web.games.doge.board import families, palaces

MATCH = played(4, "a", 0)


def position(mine: dict[int, int], sites: dict[int, tuple[int, ...]] | None = None) -> Observation:
    row = tuple([mine.get(district, 0) for district in range(6)])
    built = tuple([(sites or {}).get(district, ()) for district in range(6)])
    return replace(MATCH.seen, houses=(row, *MATCH.seen.houses[1:]), sites=built)


def test_it_is_filled_as_far_as_the_houses_go_and_says_so() -> None:
    seen = position({CASTELLO: 2, SAN_MARCO: 1, SAN_POLO: 5}, {SAN_MARCO: (1,)})
    begun = palaces.begun(seen, 0)
    assert palaces.told(begun) == "Castello 2 of 3, San Marco 1 of 4, San Polo 3 of 3"
    pips = palaces.pips(0, palaces.spread(seen, 0), begun)
    parts = [dict(pip.style or {}).get("--part") for pip in find([pips], "svg")]
    assert (parts[CASTELLO], parts[SAN_MARCO], parts[SAN_POLO]) == ("66%", "25%", "100%")
    assert parts.count(None) == 3
    assert pips.attrs["aria-label"] == f"Palaces in 0 of 6 districts, {palaces.told(begun)}"


def test_where_a_palace_stands_or_none_can_be_built_nothing_is_begun() -> None:
    seen = position({CASTELLO: 2, SAN_POLO: 2}, {CASTELLO: (0,), SAN_POLO: (1, 1, 2, 2, 3)})
    assert palaces.begun(seen, 0) == (None,) * 6
    pips = palaces.pips(0, palaces.spread(seen, 0), palaces.begun(seen, 0))
    assert pips.attrs["aria-label"] == "Palaces in 1 of 6 districts"
    supply = (0, *MATCH.seen.palace_supply[1:])
    assert palaces.begun(replace(position({CASTELLO: 2}), palace_supply=supply), 0) == (None,) * 6


def test_it_stands_in_the_list_and_above_a_count_and_the_line_for_phones_says_it_in_words() -> None:
    seen = position({CASTELLO: 2})
    match = told(MATCH, [Frame(None, seen)])
    for shown in ([families.families(match)], [palaces.race(seen, match.names, 0)]):
        labels = [pips.attrs["aria-label"] for pips in find(shown, "span", "pips")]
        assert labels == ["Palaces in 0 of 6 districts, Castello 2 of 3"] + ["Palaces in 0 of 6 districts"] * 3
    built = told(MATCH, [Frame(None, position({}, {CASTELLO: (0, 0), SAN_POLO: (1, 0)}))])
    assert [words(chip).split()[0] for chip in families.chips(built)] == ["2/6", "1/6", "0/6", "0/6"]
    seen = replace(built.seen, palace_supply=tuple([8 - n for n in (2, 1, 0, 0)]))
    said = [chip.attrs["aria-label"] for chip in families.chips(told(MATCH, [Frame(None, seen)]))]
    assert said[0].startswith("You: Contarini, 2 palaces, in 2 of 6 districts")
    assert said[1].startswith(f"{match.names[1]}, 1 palace, in 1 of 6 districts")
    begun = families.chips(match)
    assert begun[0].attrs["aria-label"].startswith("You: Contarini, 0 palaces, in 0 of 6 districts, Castello 2 of 3")
    assert not [*find(begun, "span", "pips")], "where a button has a label, nobody hears what is in it"
