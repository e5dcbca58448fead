"""What the page gets of Python: everything that is imported, at whatever place, and the same bytes for the same
sources.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import marshal
import runpy
import sys
import textwrap
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from doge import registry
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


ENTRIES = [entry for entry in registry.ENTRIES.values() if entry.face]
TOY = replace(ENTRIES[0], name="toy", package="tests.toy", face="tests.toy.face.view")


def names(paths: Iterable[Path]) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in paths}


def test_the_page_comes_without_games_and_without_the_terminal() -> None:
    shell = names(library.of_shell(ROOT, ENTRIES))
    assert {"doge/__init__.py", "doge/kernel/table.py", "web/shell/update.py", "web/screens/start.py"} <= shell
    assert {"doge/games/__init__.py", "doge/games/doge/__init__.py", "doge/games/doge/entry.py"} <= shell
    before = {f"doge/games/{entry.name}/{file}.py" for entry in ENTRIES for file in ("__init__", "entry")}
    inside = before | {"doge/games/__init__.py", "web/games/__init__.py"}
    assert {path for path in shell if path.split("/")[1] == "games"} == inside
    assert not [path for path in shell if "terminal" in path or path.endswith(("__main__.py", "web/main.py"))]


def test_a_start_gets_what_it_imports_and_leaves_the_rest_to_what_all_games_share() -> None:
    start = names(library.of_start(ROOT, ENTRIES))
    assert {"doge/registry.py", "doge/games/masks/entry.py", "web/shell/page.py", "web/screens/start.py"} <= start
    assert {"web/screens/rules.py", "web/screens/saves.py", "web/games/__init__.py"} <= start
    rest = names(library.of_shell(ROOT, ENTRIES)) - start
    assert {"web/screens/analysis.py", "doge/kernel/analysis.py", "web/screens/stage.css"} <= rest
    assert not start - names(library.of_shell(ROOT, ENTRIES))


def test_the_archive_of_a_game_holds_its_two_halves_with_what_lies_beside_them() -> None:
    game = names(library.of_game(ROOT, ENTRIES[0]))
    assert {"doge/games/doge/bots/search.py", "doge/games/doge/rules.py", "web/games/doge/view.py"} <= game
    assert {"web/games/doge/look.css", "web/games/doge/board/look.css", "web/games/doge/symbols.svg"} <= game
    assert any(path.endswith(".json") for path in game)
    masks = names(library.of_game(ROOT, registry.ENTRIES["masks"]))
    assert {"doge/games/masks/bots/trained.bin", "web/games/masks/look.css", "web/games/masks/symbols.svg"} <= {*masks}
    assert not game & names(library.of_shell(ROOT, ENTRIES))
    assert not [path for path in game if path.endswith("console.py")]
    assert all(path.startswith(("doge/games/doge/", "web/games/doge/")) for path in game)


def test_a_game_may_lie_elsewhere_and_one_that_nobody_names_stays_out() -> None:
    shell, game = names(library.of_shell(ROOT, [TOY])), names(library.of_game(ROOT, TOY))
    assert {"tests/__init__.py", "tests/toy/__init__.py", "tests/toy/entry.py"} <= shell
    assert "tests/toy/rules.py" in game and "tests/toy/__init__.py" not in game
    assert not [path for path in shell | game if path.startswith(("doge/games/doge", "web/games/doge"))]


def test_all_that_the_page_gets_is_shipped_once() -> None:
    shipped = library.shipped(ROOT, ENTRIES)
    assert len(set(shipped)) == len(shipped)
    assert names(shipped) == {
        path
        for path in names(
            [*library.of_shell(ROOT, ENTRIES), *(path for entry in ENTRIES for path in library.of_game(ROOT, entry))]
        )
        if path.endswith(".py")
    }


def test_an_archive_holds_what_is_written_anew_in_place_of_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "summing.py").write_text("SUMS = {}")
    (tmp_path / "look.css").write_text("p {}")
    paths = [tmp_path / "summing.py", tmp_path / "look.css"]
    files = library.archived(tmp_path, paths, {"summing.py": "SUMS = {'doge': 'x'}"})
    assert set(files) == {"summing.pyc", "look.css"}
    library.pack_game(tmp_path / "one.zip", files)
    library.packed(tmp_path / "one.zip").extractall(tmp_path / "there")
    monkeypatch.syspath_prepend(str(tmp_path / "there"))
    import summing  # type: ignore[import-not-found]

    assert summing.SUMS == {"doge": "x"}
    del sys.modules["summing"]
    assert (ROOT / library.SUMS).is_file(), "the module that the build writes anew"


def sums_of(folder: Path) -> dict[str, str]:
    """The sums in the module of a build with these archives."""
    (content,) = library.summed(ROOT, folder).values()
    names: dict[str, Any] = {}
    FunctionType(marshal.loads(content[16:]), names)()  # noqa: S302  # compiled here
    return names["SUMS"]


def test_the_build_names_each_archive_by_its_sum(tmp_path: Path) -> None:
    library.make_games(ROOT, ENTRIES, tmp_path / "games")
    sums = sums_of(tmp_path / "games")
    assert set(sums) == {library.HOUSE, *(entry.name for entry in ENTRIES)}
    assert library.HOUSE not in registry.ENTRIES
    for name, found in sums.items():
        content = (tmp_path / f"games/{name}.zip").read_bytes()
        assert base64.b64decode(found) == hashlib.sha256(content).digest()
    library.make_games(ROOT, ENTRIES, tmp_path / "again")
    assert sums_of(tmp_path / "again") == sums


def test_archives_are_the_same_bytes_and_can_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = library.compiled(b"'''Told.'''\nanswer = 42\n", "answering.py", optimize=2)
    files = {"answering.pyc": code, "answering.json": b"{}"}
    library.pack_game(tmp_path / "one.zip", files)
    library.pack_game(tmp_path / "two.zip", dict(reversed(files.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    library.packed(tmp_path / "one.zip").extractall(tmp_path / "there")
    monkeypatch.syspath_prepend(str(tmp_path / "there"))
    import answering  # type: ignore[import-not-found]

    assert (answering.answer, answering.__doc__) == (42, None)
    assert answering.__file__ == f"{tmp_path}/there/answering.pyc"
    del sys.modules["answering"]


def test_a_class_goes_without_its_docstring_and_writes_itself_no_signature(tmp_path: Path) -> None:
    source = """
        from dataclasses import dataclass
        @dataclass
        class Told:
            'What it is.'
            field: int
        @dataclass
        class Untold:
            field: int
        class Bare:
            'Nothing else.'
        def deed():
            'What it does.'
    """
    module = tmp_path / "module.py"
    module.write_text(ast.unparse(library.bare(textwrap.dedent(source).encode())))
    made = runpy.run_path(str(module))
    assert {name: made[name].__doc__ for name in ("Told", "Untold", "Bare", "deed")} == {
        "Told": ".",
        "Untold": ".",
        "Bare": ".",
        "deed": None,
    }


def test_functions_and_modules_go_without_types_and_classes_keep_theirs() -> None:
    source = "n: int = 1\nm: int\ndef f(a: int, *b: int, c: int = 2, **d: int) -> int:\n    e: int = a\nclass C:\n    g: int = 3"
    expected = "n = 1\nm: int\ndef f(a, *b, c=2, **d):\n    e: int = a\nclass C:\n    '.'\n    g: int = 3"
    assert ast.dump(library.bare(source.encode())) == ast.dump(ast.parse(expected))


def test_what_is_missing_is_told_by_name() -> None:
    assert list(proof.missing(["json", "json.dumps", "json.nothing", "nothing"])) == ["json.nothing", "nothing"]
    assert proof.standard(["json.dumps", "js", "pyscript.web"]) == {"json.dumps"}
    assert proof.names([Path("a/b/__init__.py"), Path("a/b/c.py")], Path("a")) == {"b", "b.c"}
