"""Adds to start.bin and to the archives in games/ the functions that dataclasses and named tuples write for their
classes when the modules there are imported, compiled: web/dom/bundle.py gives them out in place of texts. Then the
archives are whole, and start.bin gets their sums.

Runs in the Pyodide of the site (tools/inside.mjs), whose library decides how the texts read.
"""

from __future__ import annotations

import builtins
import collections
import dataclasses
import importlib
import marshal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType
from typing import Any

MODES = {dataclasses: "exec", collections: "eval"}
"""How each has its texts made code."""


def function(text: str, mode: str) -> CodeType:
    """The function that a text makes, as the one or the other mode has it."""
    return next(one for one in compile(text, "<string>", mode).co_consts if isinstance(one, CodeType))


def noting(written: dict[bytes, CodeType], mode: str, deed: Callable[..., Any]) -> Callable[..., Any]:
    """The deed that makes code of texts, which notes what they make."""
    from web.dom.bundle import key

    def do(text: str, *names: dict[str, Any]) -> Any:
        written[key(text)] = function(text, mode)
        return deed(text, *names)

    return do


def imported(names: Iterable[str]) -> bytes:
    """Imports the modules among these files, and returns what is compiled meanwhile."""
    written: dict[bytes, CodeType] = {}
    for module, mode in MODES.items():
        vars(module)[mode] = noting(written, mode, getattr(builtins, mode))
    for name in sorted(names):
        if name.startswith(("doge/", "web/")) and name.endswith(".pyc"):
            importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    return marshal.dumps(dict(sorted(written.items())))


def write(root: Path, site: Path) -> None:
    """Imports what a start needs, then what all games share, then each game, and puts into each what was compiled for it."""
    from tools.library import HOUSE, START, begin, bundle, bundled, pack_game, packed, summed

    files = bundled(site / START)
    begin({**files})
    from web.dom.bundle import HOME, WRITTEN

    files[WRITTEN] = imported(files)
    sys.path.insert(0, HOME)
    for path in sorted(site.glob("games/*.zip"), key=lambda path: path.stem != HOUSE):
        with packed(path) as archive:
            archive.extractall(HOME)
            game = {name: archive.read(name) for name in archive.namelist()}
        sys.path_importer_cache.clear()
        pack_game(path, game | {WRITTEN: imported(game)})
    bundle(site / START, files | summed(root, site / "games"))


if __name__ == "__main__":
    root = Path.cwd()
    sys.path[:] = [path for path in sys.path if path] + [str(root)]
    write(root, root / sys.argv[1])
