"""What the page gets of Python: everything that is imported, at whatever place, and the same bytes for the same sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import library, proof

ROOT = Path(__file__).parents[2]

SOURCES = {
    "json/__init__.py": "from . import decoder\nfrom .encoder import Encoder",
    "json/decoder.py": "import re",
    "json/encoder.py": "def late():\n    from c import y",
    "re.py": "import pydoc",
    "c/__init__.py": "",
    "c/y.py": "",
    "pydoc.py": "import email",
    "email.py": "",
}


def test_imports_are_found_at_whatever_place_and_however_they_are_written() -> None:
    source = "import a.b\ndef late():\n    from c import d\nfrom . import e\nfrom .f import g\nfrom ..h import i"
    assert set(library.imports(source, "p.q")) == {
        "a.b",
        "c",
        "c.d",
        "p.q",
        "p.q.e",
        "p.q.f",
        "p.q.f.g",
        "p.h",
        "p.h.i",
    }


def test_what_is_needed_brings_along_what_it_imports_even_late_but_nothing_that_is_needless() -> None:
    found = library.needed(["json"], set(SOURCES), lambda file: SOURCES[file].encode())
    assert "pydoc" in library.NEEDLESS
    assert set(found.values()) == set(SOURCES) - {"pydoc.py", "email.py"}


def test_a_module_brings_along_the_packages_that_it_lies_in() -> None:
    found = library.needed(["c.y"], set(SOURCES), lambda file: SOURCES[file].encode())
    assert found == {"c": "c/__init__.py", "c.y": "c/y.py"}


def test_all_of_our_python_is_shipped_but_for_the_terminal() -> None:
    shipped = {path.relative_to(ROOT).as_posix() for path in library.shipped(ROOT)}
    assert {
        "doge/__init__.py",
        "doge/games/doge/bots/search.py",
        "web/shell/update.py",
        "web/screens/rules.py",
    } <= shipped
    assert not [path for path in shipped if "terminal" in path or path.endswith(("__main__.py", "web/main.py"))]


def test_archives_are_the_same_bytes_and_can_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = library.compiled(b"'''Told.'''\nanswer = 42\n", "answering.py", optimize=2)
    files = {"answering.pyc": code, "answering.json": b"{}"}
    library.pack(tmp_path / "one.zip", files)
    library.pack(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    monkeypatch.syspath_prepend(str(tmp_path / "one.zip"))
    import answering  # type: ignore[import-not-found]

    assert (answering.answer, answering.__doc__) == (42, None)
    assert answering.__file__ == f"{tmp_path}/one.zip/answering.pyc"
    del sys.modules["answering"]


def test_what_is_missing_is_told_by_name() -> None:
    assert list(proof.missing(["json", "json.dumps", "json.nothing", "nothing"])) == ["json.nothing", "nothing"]
    assert proof.standard(["json.dumps", "js", "pyscript.web"]) == {"json.dumps"}
    assert proof.names([Path("a/b/__init__.py"), Path("a/b/c.py")], Path("a")) == {"b", "b.c"}
