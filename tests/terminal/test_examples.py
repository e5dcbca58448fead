"""The example bots of Masks and Families play whole games without a fault, and better than chance."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Doge

ROOT = Path(__file__).parents[2]
MASKS = "cmd:" + shlex.join([sys.executable, str(ROOT / "examples/masks_bot.py")])
FAMILIES = "examples.families_bot:MyBot"
FAMILIES_IN_JAVASCRIPT = "cmd:" + shlex.join(["node", str(ROOT / "examples/families_bot.mjs")])


@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        ("masks", f"{MASKS},random", 20),
        ("families", f"{FAMILIES},random", 4),
        ("families", f"{FAMILIES_IN_JAVASCRIPT},random", 2),
        ("families", f"{FAMILIES},random,random", 3),
    ],
)
def test_an_example_plays_whole_games_and_beats_chance(
    game: str, seats: str, games: int, doge: Doge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    ended = doge(
        "arena",
        "--game",
        game,
        "--seats",
        seats,
        "--games",
        games,
        "--seed",
        "lido",
        "--budget",
        30,
        "--strict",
        "--json",
    )
    assert (ended.status, ended.err) == (0, "")
    mine = json.loads(ended.out)["players"][0]
    assert mine["forfeits"] == 0
    assert mine["win_share"] > 0.6


def test_the_program_needs_nothing_of_ours() -> None:
    text = (ROOT / "examples/masks_bot.py").read_text(encoding="utf-8")
    assert "import doge" not in text and "from doge" not in text


@pytest.mark.parametrize("file", ["masks_bot.py", "families_bot.py", "families_bot.mjs"])
def test_what_the_examples_say_of_themselves_is_told_in_the_page_of_bots(file: str) -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    assert f"(../examples/{file})" in page
