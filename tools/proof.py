"""Proves that the new site brings along all the Python that it imports, at once or late, and compiles none of it: here
it may be missed, not while playing.

Runs in the Pyodide of the site, with the site's own archives (tools/inside.mjs), so that nothing else can be found.
"""

from __future__ import annotations

import builtins
import importlib
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

UNPACKED = Path("/home/pyodide")


def missing(names: Iterable[str]) -> Iterator[str]:
    """Those that are neither modules nor lie in one."""
    for name in sorted(names):
        module, _, attribute = name.rpartition(".")
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            if not module or not hasattr(importlib.import_module(module), attribute):
                yield name


def standard(names: Iterable[str]) -> set[str]:
    """Those of the standard library; the others the browser has, or PyScript."""
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def names(paths: Iterable[Path], folder: Path) -> set[str]:
    """What the modules in that folder are called."""
    modules = (path for path in paths if path.suffix == ".py")
    dotted = (".".join(path.relative_to(folder).with_suffix("").parts) for path in modules)
    return {name.removesuffix(".__init__") for name in dotted}


def unpack(path: Path) -> None:
    """Puts the files of an archive to where the modules are, as the page does."""
    from tools.library import packed
    from web.dom.bundle import WRITTEN, reuse

    with packed(path) as archive:
        archive.extractall(UNPACKED)
    reuse((UNPACKED / WRITTEN).read_bytes())
    (UNPACKED / WRITTEN).unlink()
    sys.path_importer_cache.clear()


WRITES = ("def __create_fn__(", "lambda _cls, ")
"""How the functions begin that dataclasses and named tuples write."""


@contextmanager
def compiling_nothing() -> Iterator[None]:
    """Meanwhile a function that is written for a class and not there already ends the proof with a sentence."""
    before = builtins.exec, builtins.eval

    def only(deed: Callable[..., Any]) -> Callable[..., Any]:
        def do(code: object, *names: Any, **named: Any) -> Any:
            if isinstance(code, str) and code.startswith(WRITES):
                sys.exit(f"The page would compile {code[:200]!r}: tools/written.py has missed it.")
            return deed(code, *names, **named)

        return do

    builtins.exec, builtins.eval = map(only, before)
    try:
        yield
    finally:
        builtins.exec, builtins.eval = before


def expect(names: Iterable[str], where: str) -> None:
    """Imports all of them; ends with a sentence where one is missing."""
    if lost := [*missing(names)]:
        sys.exit(f"{where} would miss {', '.join(lost)}: tools/library.py says what it gets.")


def prove(root: Path, site: Path) -> None:
    """Imports all of our modules and all that any source imports, and reads the data; ends with a sentence where one fails.

    What a start needs comes first and alone, then what all games share, and each game is there alone with those before it.
    """
    from tools.library import HOUSE, START, asked, begin, bundled, of_game, of_shell, of_start

    with compiling_nothing():
        begin(bundled(site / START))
        sys.path.insert(0, str(UNPACKED))
        from doge.registry import ENTRIES

        entries = ENTRIES.values()
        expect(names(of_start(root, entries), root), "The page")
        unpack(site / f"games/{HOUSE}.zip")
        expect(names(of_shell(root, entries), root), "The house")
        for entry in [entry for entry in entries if entry.face]:
            unpack(site / f"games/{entry.name}.zip")
            expect(names(of_game(root, entry), root), entry.title)
    expect(standard(asked(root, entries)), "The page")
    for path in UNPACKED.rglob("*.*"):
        if path.suffix != ".pyc":
            files(".".join(path.relative_to(UNPACKED).parent.parts)).joinpath(path.name).read_bytes()


if __name__ == "__main__":
    root = Path.cwd()
    sys.path[:] = [path for path in sys.path if path] + [str(root)]  # sources after what is unpacked, for tools alone
    prove(root, root / sys.argv[1])
