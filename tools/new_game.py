"""Writes a game that plays, to begin from: the one that docs/add-a-game.md makes, under another name.

    python tools/new_game.py NAME [--into FOLDER]

Both halves, their tests and the lines of the registry come from the guide's own blocks; FOLDER is a copy of the
house, this one unless it is named.
"""

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs/add-a-game.md"
EXAMPLE = "regatta"
"""The name of the guide's game."""
BLOCK = re.compile(
    r"^```(?:python|css|html)\n(?:# |/\* |<!-- )(\S+)(?: \*/| -->)?\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
"""A block that is a file: its first line says which."""
HOUSE = re.compile(r"(?<=for entry in \()[A-Z, ]+(?=\)\})")
"""The games in the registry."""
TAKEN = {"game", "games", "entries", "house", "web", "tests"}
"""What a game cannot be called, beside the words of Python and what has a file, a class or a symbol of that name."""


def files(guide: str, name: str) -> Iterator[tuple[str, str]]:
    """Each file of the game with its path, under the game's own name."""
    for path, source in BLOCK.findall(guide):
        yield renamed(path, name), renamed(source, name)


def renamed(text: str, name: str) -> str:
    """The text with the name in place of the example's, in the three ways in which it is written."""
    spelled = {EXAMPLE: name, EXAMPLE.upper(): name.upper(), EXAMPLE.title(): name.title()}
    for old, new in spelled.items():
        text = text.replace(old, new)
    return text


def registered(registry: str, name: str) -> str:
    """The registry with the game as the last one of the house."""
    games = [line for line in registry.splitlines() if line.startswith("from doge.games.")]
    line = f"from doge.games.{name}.entry import ENTRY as {name.upper()}"
    imports = "\n".join(sorted([*games, line]))
    registry = registry.replace("\n".join(games), imports)
    return HOUSE.sub(lambda found: f"{found[0]}, {name.upper()}", registry)


def refusal(name: str, into: Path) -> str:
    """Why there can be no new game of that name; "" if there can."""
    if not re.fullmatch(r"[a-z]{2,20}", name) or keyword.iskeyword(name):
        return f"A game's name is a word of 2 to 20 small letters, a to z, and none of Python's, such as tides; {name!r} is none."
    worn = [path.read_text(encoding="utf-8") for path in (into / "index.html", *(into / "web/style").glob("*.css"))]
    there = [into / parent / name for parent in ("doge/games", "web/games", "tests/games", "tests/web")]
    if name in TAKEN or any(path.exists() for path in there) or re.search(rf'[."]{name}\b', "\n".join(worn)):
        return f"There is something called {name} already; choose another name."
    return ""


def write(name: str, into: Path) -> list[Path]:
    """Writes the game's files and adds it to the registry; where they are."""
    written = []
    for path, source in files(GUIDE.read_text(encoding="utf-8"), name):
        target = into / path
        target.parent.mkdir(parents=True, exist_ok=True)
        package = target.parent / "__init__.py"
        if not package.exists():
            package.touch()
        target.write_text(source, encoding="utf-8")
        written.append(target)
    registry = into / "doge/registry.py"
    registry.write_text(registered(registry.read_text(encoding="utf-8"), name), encoding="utf-8")
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description="Write a game that plays, to begin from.")
    parser.add_argument("name", nargs="?", default="")
    parser.add_argument("--into", type=Path, default=ROOT)
    asked = parser.parse_args()
    if why := refusal(asked.name, asked.into):
        sys.exit(why)
    for path in write(asked.name, asked.into):
        print(path.relative_to(asked.into))
    print(f"{asked.name} is in the house. Play it: python -m doge play --game {asked.name}")
    print("To be rid of it again, delete these files and take its two places out of doge/registry.py.")


if __name__ == "__main__":
    main()
