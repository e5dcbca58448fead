"""The modules of a start, found in memory."""

from __future__ import annotations

import builtins
import collections
import dataclasses
import importlib
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tools import written
from tools.library import bundle, bundled, compiled
from web.dom import bundle as start

SOURCES = {
    "anchorage/__init__.py": "",
    "anchorage/quay.py": "from anchorage.ship import Ship\nSHIP = Ship('Cog', 3)\n",
    "anchorage/ship.py": "from dataclasses import dataclass\nfrom typing import NamedTuple\n\n"
    "@dataclass(frozen=True)\nclass Ship:\n    name: str\n    berth: int = 0\n\n"
    "class Load(NamedTuple):\n    gold: int\n    of: Ship\n",
}


@pytest.fixture(autouse=True)
def aside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Everything that a start changes in Python is put back."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(start, "HOME", str(tmp_path))
    monkeypatch.setattr(dataclasses, "exec", builtins.exec, raising=False)
    monkeypatch.setattr(collections, "eval", builtins.eval, raising=False)
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "anchorage"]:
        del sys.modules[name]


def packed() -> dict[str, bytes]:
    """The modules as a bundle has them."""
    return {f"{name}c": compiled(source.encode(), name, optimize=0) for name, source in SOURCES.items()}


def test_a_bundle_gives_its_files_back_and_is_the_same_for_the_same_files(tmp_path: Path) -> None:
    one, other = tmp_path / "one.bin", tmp_path / "other.bin"
    bundle(one, packed())
    bundle(other, dict(reversed(packed().items())))
    assert bundled(one) == packed()
    assert one.read_bytes() == other.read_bytes()


def test_modules_are_imported_from_memory_once_and_then_let_go() -> None:
    files = packed()
    start.begin(files)
    quay = importlib.import_module("anchorage.quay")
    assert quay.SHIP.name == "Cog"
    assert quay.__file__ == f"{start.HOME}/anchorage/quay.pyc"
    assert not files
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("anchorage.wreck")


def test_a_package_in_memory_also_has_the_modules_that_are_unpacked_to_its_place_later(tmp_path: Path) -> None:
    start.begin(packed())
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("anchorage.buoy")
    (tmp_path / "anchorage").mkdir()
    (tmp_path / "anchorage/buoy.py").write_text("from anchorage.quay import SHIP\n")
    sys.path_importer_cache.clear()  # as web/dom/browser.py does
    assert importlib.import_module("anchorage.buoy").SHIP.berth == 3


def noted(monkeypatch: pytest.MonkeyPatch) -> dict[bytes, CodeType]:
    """What is compiled for the classes from now on, as tools/written.py collects it."""
    found: dict[bytes, CodeType] = {}
    for module, mode in written.MODES.items():
        monkeypatch.setattr(module, mode, written.noting(found, mode, getattr(module, mode)))
    return found


def test_classes_are_what_they_are_without_anything_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as recording:
        start.begin(packed())
        found = noted(recording)
        plain = importlib.import_module("anchorage.ship")
    assert len(found) >= 2
    del sys.modules["anchorage.ship"], sys.modules["anchorage"]

    run = builtins.exec

    def without_compiling(code: object, *names: Any) -> None:
        assert isinstance(code, CodeType), "a text is compiled again"
        run(code, *names)

    with monkeypatch.context() as strict:
        strict.setattr(builtins, "exec", without_compiling)
        strict.setattr(builtins, "eval", None)
        start.begin(packed())
        start.reuse(marshal.dumps(found))
        quick = importlib.import_module("anchorage.ship")
    assert repr(quick.Ship("Cog", 2)) == repr(plain.Ship("Cog", 2))
    assert quick.Ship("Cog") == quick.Ship("Cog", 0) and hash(quick.Ship("Cog")) == hash(plain.Ship("Cog"))
    assert quick.Load(3, quick.Ship("Cog"))._asdict() == {"gold": 3, "of": quick.Ship("Cog")}
    assert quick.Ship.__init__.__qualname__ == "Ship.__init__"
    with pytest.raises(dataclasses.FrozenInstanceError):
        quick.Ship("Cog").name = "Galley"


def test_what_was_not_foreseen_is_compiled_as_ever() -> None:
    start.reuse(marshal.dumps({}))
    made = dataclasses.make_dataclass("Made", ["gold"])
    assert repr(made(3)) == "Made(gold=3)"
    assert collections.namedtuple("Pair", "one other")(1, 2).other == 2
