"""docs/bots.md and the README beside what they speak of: the example bot, and the levels."""

import json
import shutil
from pathlib import Path

import pytest

from doge.games.doge.entry import ENTRY
from tests.terminal.conftest import Doge

ROOT = Path(__file__).parents[2]
MYBOT = ROOT / "examples/mybot.py"


def test_the_page_quotes_the_example_whole() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    quoted = page.split("<!-- examples/mybot.py -->\n```python\n")[1].split("```\n")[0]
    assert quoted == MYBOT.read_text(encoding="utf-8")


def test_the_example_plays_from_any_folder_and_beats_chance(
    doge: Doge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(MYBOT, tmp_path / "mybot.py")
    monkeypatch.chdir(tmp_path)
    ended = doge("arena", "--seats", "mybot:MyBot,random,random", "--games", 30, "--seed", "mine", "--strict", "--json")
    assert (ended.status, ended.err) == (0, "")
    mine = json.loads(ended.out)["players"][0]
    assert mine["forfeits"] == 0
    assert mine["low"] > 1 / 3


def test_the_readme_has_every_level_and_its_line() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [level.id for level in ENTRY.levels if f"| `{level.id}` | {level.line} |" not in readme] == []
    assert "make ladder" in readme
