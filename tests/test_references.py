"""What comments, docstrings and documents refer to is there: files by path or name, and no guide that nobody has."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.test_imports import ROOT, name_of, python_files

DOCUMENTS = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
SOURCES = [path for folder in ("doge", "web", "tools", "bench", "tests", "e2e") for path in python_files(folder)]
FILE = re.compile(r"(?<![\w.*/{-])((?:[\w-]+/)*[\w-]+\.(?:py|md|css|svg|html|toml))\b(?!\.)")
"""A file by its name, perhaps with folders before it."""
NOWHERE = re.compile(r"\bGUIDE \d|\bspec/|\bspec of\b")
"""What this project does not have."""
PLACEHOLDERS = {"X", "NAME", "regatta", "tides"}
"""Folders that stand for any game, or for that of the guide."""
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
    return found


def remarks(source: str) -> Iterator[str]:
    """The comments and docstrings of a file of Python."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.string


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_refer_to_what_is_there(path: Path) -> None:
    assert missing(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_remarks_refer_to_what_is_there(path: Path) -> None:
    assert [name for remark in remarks(path.read_text(encoding="utf-8")) for name in missing(remark)] == []


def test_a_file_that_is_not_there_is_found() -> None:
    assert missing("see doge/kernel/tabel.py") == ["doge/kernel/tabel.py"]
    assert missing("see docs/nowhere.md, and kernel/table.py, table.py, web/games/X/view.py") == ["docs/nowhere.md"]
    assert missing("keys (GUIDE 6)") == ["GUIDE 6"]


WIDEST = 120
"""The most characters of a line in the header of a file."""


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_the_header_of_a_file_can_be_read_without_scrolling(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    header = source.split('"""')[1] if source.startswith('"""') else ""
    assert [line for line in header.splitlines() if len(line) > WIDEST] == []
