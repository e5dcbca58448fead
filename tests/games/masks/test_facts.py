"""What people and bots read off an observation."""

from itertools import islice

from doge.games.masks.board import ADVISOR, CANDIDATE, KINDS, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.choices import targets
from doge.games.masks.facts import attackers, gone, ladies_lost, occurrences, on_board, quiet_turns
from doge.games.masks.game import MASKS
from tests.games.masks.positions import ANNA, BERND, Scene, random_answers, scene, walk

CHASE = "LA..C ..S.. ..N.. ..n.. .A... ..... llc.."


def strikes(found: Scene, space: str) -> dict[str, set[int]]:
    """Bernd's masks that could capture on a space, by their own, and what they had to be."""
    seen = found.seen(ANNA)
    by_mask = attackers(seen, BERND, SPACE_IDS.index(space))
    return {SPACE_IDS[seen.at[mask]]: {kind for kind in KINDS if kinds >> kind & 1} for mask, kinds in by_mask}


def test_who_could_capture_on_a_space_and_as_what() -> None:
    assert strikes(scene(CHASE), "c4") == {"c5": {CANDIDATE, NOBLE, SOLDIER}, "b3": {CANDIDATE, ADVISOR}}
    assert strikes(scene(CHASE), "c1") == {}
    assert strikes(scene(CHASE), "a1") == {"a7": {SOLDIER}}


def test_a_soldier_strikes_over_empty_spaces_only() -> None:
    assert strikes(scene("LA..C ..... ..N.. ..... ..... ..... llc.."), "c1") == {"c5": {SOLDIER}}
    assert strikes(scene("LA..C ..... ..N.. ..... ..n.. ..... llc.."), "c1") == {}


def test_attackers_are_those_whose_moves_would_lead_there() -> None:
    """Against the moves themselves: each kind is tried on each mask."""
    for number in range(8):
        for state in islice(walk(random_answers("attackers", number)), 2, None, 7):
            seen = MASKS.observe(state, ANNA)
            for space in (state.at[mask] for mask in on_board(seen, ANNA)):
                right = {
                    (mask, kind)
                    for mask in on_board(seen, BERND)
                    for kind in KINDS
                    if kind != LADY and space in targets(state.board, kind, BERND, state.at[mask])
                }
                found = attackers(seen, BERND, space)
                assert {(mask, kind) for mask, kinds in found for kind in KINDS if kinds >> kind & 1} == right


def test_what_lies_beside_the_board() -> None:
    found = scene("LA..C ..... ..L.. ..n.. ..... ..... llc..").moves("c4 c5")
    seen = found.seen(BERND)
    assert ladies_lost(seen, BERND) == 1 and ladies_lost(seen, ANNA) == 0
    assert sorted(seen.kinds[mask] or 0 for mask in gone(seen, ANNA)) == [NOBLE] * 3 + [ADVISOR] * 3 + [SOLDIER]
    assert len(on_board(seen, ANNA)) == 3 and len(on_board(seen, BERND)) == 3


def test_before_the_set_up_nothing_is_lost() -> None:
    seen = MASKS.observe(MASKS.setup(2, {}), ANNA)
    assert (gone(seen, ANNA), on_board(seen, ANNA), quiet_turns(seen), occurrences(seen)) == ([], [], 0, 0)


def test_how_near_a_draw_is() -> None:
    found = scene(CHASE)
    assert (quiet_turns(found.seen(ANNA)), occurrences(found.seen(ANNA))) == (0, 1)
    found.moves("a1 a2", "a7 a6", "a2 a1", "a6 a7")
    assert (quiet_turns(found.seen(ANNA)), occurrences(found.seen(ANNA))) == (4, 2)
    found.moves("c4 c5")
    assert (quiet_turns(found.seen(ANNA)), occurrences(found.seen(ANNA))) == (0, 1)
