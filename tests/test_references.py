"""What comments, docstrings and documents refer to is there: files by path or name, modules and what they hold, and no
guide that nobody has.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_imports import ROOT, python_files, wrong_in

DOCUMENTS = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
FOLDERS = ("doge", "web", "tools", "bench", "tests", "e2e")
SOURCES = [path for folder in FOLDERS for path in python_files(folder)]
STYLES_AND_SCRIPTS = [
    path
    for kind in ("css", "js", "mjs")
    for place in [*(ROOT / folder for folder in (*FOLDERS, "examples")), ROOT]
    for path in sorted(place.glob(f"*.{kind}") if place == ROOT else place.rglob(f"*.{kind}"))
    if "vendor" not in path.parts
]
FILE = re.compile(r"(?<![\w.*/{-])((?:[\w-]+/)*[\w-]+\.(?:py|md|css|svg|html|toml|js|mjs))\b(?!\.)")
"""A file by its name, perhaps with folders before it."""
MODULE = re.compile(r"(?<![\w./-])((?:doge|web|tools|bench|tests|e2e|examples)(?:\.[A-Za-z_]\w*)+)")
"""A module by its name, perhaps with what it holds after it."""
NOWHERE = re.compile(r"\bGUIDE \d|\bspec/|\bspec of\b")
"""What this project does not have."""
PLACEHOLDERS = {"X", "NAME", "regatta", "tides", "lanterns"}
"""Folders that stand for any game, for that of the guide, or for one that a test puts there."""
MADE = {
    "all.css",
    "first.css",
    "doge.html",
    "hello.py",
    "hello.toml",
    "mybot.py",
    "homebody.py",
    "prog.py",
    "sums.py",
    "bot.py",
    "x.py",
    "core.js",
    "Node.js",
    "board.svg",
    "before.svg",
    "end.svg",
    "FILE.svg",
}
"""Files that are made, or that somebody else may have."""


@cache
def there() -> frozenset[str]:
    """All files, by every way in which a path can end on them."""
    skipped = {"node_modules", ".venv", ".git", "dist", "dist.new", "__pycache__"}
    found = set()
    for path in ROOT.rglob("*.*"):
        parts = path.relative_to(ROOT).parts
        if not skipped & set(parts):
            found |= {"/".join(parts[at:]) for at in range(len(parts))}
    return frozenset(found)


def missing(text: str) -> list[str]:
    """What a text refers to that is not there."""
    found = NOWHERE.findall(text)
    for file in FILE.findall(text):
        *folders, name = file.split("/")
        made = name in MADE or PLACEHOLDERS & set(folders)
        found += [] if made or file in there() else [file]
    return found + [name for name in MODULE.findall(text) if not FILE.fullmatch(name) and not is_there(name)]


def is_there(name: str) -> bool:
    """Whether a dotted name leads to a module, or to a word in it."""
    place, parts = ROOT, name.split(".")
    if PLACEHOLDERS & set(parts):
        return True
    for part in parts:
        if (place / part).is_dir():
            place /= part
            continue
        source = place / f"{part}.py"
        if source.is_file():
            place = source
            continue
        inside = place if place.is_file() else place / "__init__.py"
        return inside.is_file() and re.search(rf"\b{part}\b", inside.read_text(encoding="utf-8")) is not None
    return True


def remarks(source: str) -> Iterator[str]:
    """The comments and docstrings of a file of Python."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.string


def comments(path: Path) -> list[str]:
    """Those of a style sheet, and of a script where they have their lines."""
    source = path.read_text(encoding="utf-8")
    blocks = re.findall(r"/\*.*?\*/", source, re.DOTALL)
    return blocks if path.suffix == ".css" else blocks + re.findall(r"^[ \t]*//.*$", source, re.MULTILINE)


def test_documents_refer_to_what_is_there() -> None:
    found = {path.name: missing(path.read_text(encoding="utf-8")) for path in DOCUMENTS}
    assert not {name: names for name, names in found.items() if names}


def test_remarks_refer_to_what_is_there() -> None:
    def wrong(path: Path) -> list[str]:
        return [name for remark in remarks(path.read_text(encoding="utf-8")) for name in missing(remark)]

    assert not wrong_in(SOURCES, wrong)


def test_comments_refer_to_what_is_there_and_begin_within_the_width() -> None:
    def wrong(path: Path) -> list[str]:
        header = re.match(r"/\*.*?\*/|(?://[^\n]*\n)*", path.read_text(encoding="utf-8"), re.DOTALL)
        wide = [line for line in header.group().splitlines() if len(line) > WIDEST] if header else ["no header"]
        return [name for comment in comments(path) for name in missing(comment)] + wide

    found = {path.relative_to(ROOT).as_posix(): wrong(path) for path in STYLES_AND_SCRIPTS}
    assert not {name: lines for name, lines in found.items() if lines}


def test_a_file_that_is_not_there_is_found() -> None:
    assert missing("see doge/kernel/tabel.py") == ["doge/kernel/tabel.py"]
    assert missing("see docs/nowhere.md, and kernel/table.py, table.py, web/games/X/view.py") == ["docs/nowhere.md"]
    assert missing("keys (GUIDE 6)") == ["GUIDE 6"]
    assert missing("see web/boat.js") == ["web/boat.js"]


def test_a_module_that_is_not_there_is_found() -> None:
    assert missing("doge.kernel.tabel, doge.kernel.table.Tabel") == ["doge.kernel.tabel", "doge.kernel.table.Tabel"]
    assert missing("doge.kernel.table.Table, doge.registry, `python -m tests.soak`, doge.html") == []


WIDEST = 120
"""The most characters of a line in the header of a file."""


def test_the_header_of_a_file_can_be_read_without_scrolling() -> None:
    def wrong(path: Path) -> list[str]:
        source = path.read_text(encoding="utf-8")
        header = source.split('"""')[1] if source.startswith('"""') else ""
        return [line for line in header.splitlines() if len(line) > WIDEST]

    assert not wrong_in(SOURCES, wrong)
