"""The ladder of Masks: sides exchanged, honest intervals, and styles that do what their names say."""

import pytest

from doge.games.masks.game import MASKS
from doge.kernel.bot import RandomBot, decide
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, board, move, opening
from tools import masks_ladder
from tools.masks_ladder import Score, duel
from tools.masks_styles import STYLES


def test_the_interval_is_wilsons() -> None:
    low, high = Score(points=65, games=100).interval()
    assert (low, high) == pytest.approx((0.5526, 0.7364), abs=1e-4)
    assert Score(points=10, games=10).interval()[0] == pytest.approx(0.7225, abs=1e-4)


def test_each_deal_is_played_from_both_sides() -> None:
    score = duel("random", "random", 6)
    assert score.games == 6
    assert 0 <= score.points <= 6
    assert score.row("a", "b").startswith("| a | b | ")


def test_whoever_plays_against_itself_wins_half_of_every_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal players that use no chance: one deal is the same game twice, won once by each."""

    class First:
        def choose(self, observation, legal, stream):  # type: ignore[no-untyped-def]
            yield from ()
            return next(iter(legal))

    assert duel("x", "x", 8, make=lambda name: First).points == 4


@pytest.mark.parametrize("name", STYLES)
def test_a_style_answers_legally(name: str) -> None:
    state = opening().state
    for seed in range(5):
        legal = MASKS.legal(state, ANNA)
        assert decide(STYLES[name](), MASKS.observe(state, ANNA), legal, Stream(seed)) in legal


def test_the_defensive_style_stays_at_home_and_the_all_out_style_does_not() -> None:
    state = board("ANCNA LSALN ..... ..... ..... ls.ln ancna")
    rows = {}
    for name in ("defensive", "all-out"):
        bot, legal, seen = STYLES[name](), MASKS.legal(state, ANNA), MASKS.observe(state, ANNA)
        rows[name] = [decide(bot, seen, legal, Stream(name, n)).target // 5 for n in range(20)]
    assert max(rows["defensive"]) < 2 <= min(rows["all-out"])


def test_the_greedy_style_captures() -> None:
    state = board("..C.. L.... ..... ..N.. ..n.. ..... c..l.")
    found = decide(STYLES["greedy"](), MASKS.observe(state, ANNA), MASKS.legal(state, ANNA), Stream("greedy"))
    assert found == move(ANNA, "c3 c4")


def test_every_level_of_the_ladder_has_a_maker() -> None:
    for names in masks_ladder.STEPS:
        for name in names:
            assert hasattr(masks_ladder.maker(name)(), "choose")
    assert isinstance(masks_ladder.maker("random")(), RandomBot)
