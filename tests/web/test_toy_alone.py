"""The house without Doge: the page plays another game when both halves of Doge are gone, and no other file imports
them.
"""

import ast
import subprocess
import sys
from pathlib import Path

from tests.test_imports import ROOT, imported, imports, name_of, python_files

DOGE = ("doge.games.doge", "web.games.doge")

PLAY = """
import sys
from doge.registry import ENTRIES
from tests.web.lanterns import Boatman
from tests.web.person import INSTANT

assert next(iter(ENTRIES)) == "lanterns" and "doge" not in ENTRIES, ENTRIES
person = Boatman(INSTANT, seed="alone")
person.begin(3)
person.play(1)
again = Boatman(person.port.storage, seed="again")
again.press("continue")
again.settle()
again.play()
assert again.over()
assert "web.games.lanterns.view" in sys.modules
assert not [name for name in sys.modules if ".games.doge" in name]
print("over:", again.record()["result"]["reason"])
"""


def test_a_house_without_doge_draws_and_plays_another_game(tmp_path: Path) -> None:
    house = tmp_path / "house"
    subprocess.run([sys.executable, ROOT / "tools/lanterns.py", house], check=True)  # noqa: S603
    assert not (house / "doge/games/doge").exists() and not (house / "web/games/doge").exists()
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", PLAY], cwd=house, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("over:")


def of_doge(module: str) -> bool:
    """Whether a module is in one of the two halves of Doge."""
    return f"{module}.".startswith(tuple(f"{half}." for half in DOGE))


def test_no_file_but_its_own_imports_doge() -> None:
    """The registry knows its entry, which is data."""
    found = {
        (name_of(path), module)
        for path in [*python_files("doge"), *python_files("web")]
        for module in imported(path)
        if of_doge(module) and not of_doge(name_of(path))
    }
    assert found == {("doge.registry", "doge.games.doge.entry")}


BY_NAME = {"tools.doge_trust", "tools.ladder", "tools.lessons", "tools.train", "tools.lanterns"}
"""Tools that are about the bots of Doge, or about leaving it out."""


def test_no_tool_but_those_for_its_bots_knows_doge() -> None:
    for path in python_files("tools"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert name_of(path) in BY_NAME or not any(of_doge(module) for module in imports(tree)), path.name


def test_the_toy_knows_no_other_game() -> None:
    for path in python_files("tests/toy"):
        assert not [module for module in imported(path) if of_doge(module)], path.name
