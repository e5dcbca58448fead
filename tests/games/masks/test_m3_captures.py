"""M3 Captures."""

import pytest

from doge.games.masks.board import CANDIDATE, KINDS, LADY
from doge.games.masks.events import MaskCaptured
from doge.games.masks.moves import LETTERS
from doge.games.masks.state import OFF
from doge.kernel.game import Result
from tests.games.masks.positions import ANNA, BERND, drawn, scene

TAKES = "L...C ..... ..{}.. ..n.. ..... ..... c...."


@pytest.mark.parametrize("kind", ["N", "A", "S"])
def test_m3_1_a_noble_an_advisor_or_a_soldier_leaves(kind: str) -> None:
    found = scene(TAKES.format(kind)).moves("c4 c5")
    assert drawn(found.state) == "L...C ..... ..n.. ..... ..... ..... c...."
    assert found.state.result is None and found.state.pending.seats == (BERND,)


def test_m3_2_the_candidate_captured_is_the_game() -> None:
    found = scene("L.... ..... ..C.. ..n.. ..... ..... c....").moves("c4 c5")
    assert found.state.result == Result("candidate-captured", (1, 2))


def test_m3_3_a_lady_leaves_with_the_mask_that_took_her() -> None:
    found = scene(TAKES.format("L")).moves("c4 c5")
    assert drawn(found.state) == "L...C ..... ..... ..... ..... ..... c...."
    assert found.state.result is None and found.state.pending.seats == (BERND,)
    (captured,) = found.heard(MaskCaptured)
    assert captured.trapped and captured.captured_kind == LADY


@pytest.mark.parametrize("captor", ["n", "s"])
def test_m3_3_whatever_it_is(captor: str) -> None:
    found = scene(TAKES.format("L").replace("n", captor)).moves("c4 c5")
    assert drawn(found.state) == "L...C ..... ..... ..... ..... ..... c...."


@pytest.mark.parametrize("kind", ["N", "A", "S", "L"])
def test_m3_4_what_leaves_is_shown_to_both_and_lies_open(kind: str) -> None:
    found = scene(TAKES.format(kind)).moves("c4 c5")
    (captured,) = found.heard(MaskCaptured)
    for viewer in (None, ANNA, BERND):
        seen = found.seen(viewer)
        assert seen.at[captured.captured] == OFF
        assert seen.kinds[captured.captured] == captured.captured_kind == LETTERS.index(kind.lower())


def test_m3_4_the_captor_of_a_lady_is_shown_too() -> None:
    found = scene(TAKES.format("L")).moves("c4 c5")
    (captured,) = found.heard(MaskCaptured)
    for viewer in (None, BERND):
        assert found.seen(viewer).kinds[captured.mask] == captured.kind == LETTERS.index("n")


def test_m3_4_a_mask_that_captures_and_stays_keeps_its_secret() -> None:
    found = scene(TAKES.format("N")).moves("c4 c5")
    (captured,) = found.heard(MaskCaptured)
    assert found.seen(ANNA).kinds[captured.mask] == LETTERS.index("n")
    assert found.seen(None).kinds[captured.mask] is None
    assert found.seen(BERND).kinds[captured.mask] is None


def test_m3_a_lady_takes_none_with_her_that_she_stands_beside() -> None:
    found = scene("L...C ..A.. ..L.. ..n.. ..... ..... c....").moves("c4 c5")
    assert drawn(found.state) == "L...C ..A.. ..... ..... ..... ..... c...."
    left = [kind for mask, kind in enumerate(found.state.kinds) if found.state.at[mask] != OFF]
    assert sorted(left) == sorted([LADY, CANDIDATE, KINDS[3], CANDIDATE])
