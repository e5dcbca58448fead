"""Copies the sources to a folder in which the game of the tests, Lanterns, stands in the place of Doge, for the proof
that nothing else knows Doge.

    python tools/lanterns.py FOLDER [--site]

Both halves of Doge are left out, the two halves of Lanterns are put where those of a game belong, and the registry
has its entry. With --site the site is made there, too (FOLDER/dist).
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT = {".git", ".venv", "node_modules", "dist", "dist.new", "bench", "docs", "test-results", "__pycache__"}
HALVES = {"tests/toy/face": "web/games/lanterns", "tests/toy": "doge/games/lanterns"}
"""Where the halves of the toy game are, and where they go to; the face lies within the rules."""
OLD, NEW = "doge.games.doge.entry", "doge.games.lanterns.entry"
"""The module of the registry's first entry, which is the game that a newcomer is offered."""


def moved(text: str) -> str:
    """The text of a module with the names of the packages that have moved."""
    for old, new in HALVES.items():
        text = text.replace(old.replace("/", "."), new.replace("/", "."))
    return text


def put_half(house: Path, source: str, target: str) -> None:
    """Puts one half of the game into the copy."""
    (house / target).mkdir()
    for path in sorted((ROOT / source).glob("*.*")):
        (house / target / path.name).write_text(moved(path.read_text(encoding="utf-8")), encoding="utf-8")


def build(house: Path) -> None:
    """Makes the copy in a folder that does not exist yet."""
    shutil.copytree(ROOT, house, ignore=lambda folder, names: LEFT & set(names))
    shutil.rmtree(house / "doge/games/doge")
    shutil.rmtree(house / "web/games/doge")
    for source, target in HALVES.items():
        put_half(house, source, target)
    registry = house / "doge/registry.py"
    text = registry.read_text(encoding="utf-8")
    if text.count(OLD) != 1:
        sys.exit("The registry does not import Doge's entry as this program expects.")
    registry.write_text(text.replace(OLD, NEW), encoding="utf-8")


def main() -> None:
    house = Path(sys.argv[1])
    build(house)
    if "--site" in sys.argv[2:]:
        shutil.copytree(
            ROOT / "node_modules", house / "node_modules", symlinks=True
        )  # a link would lead out of Pyodide's files
        subprocess.run([sys.executable, house / "tools/site.py"], cwd=house, check=True)


if __name__ == "__main__":
    main()
