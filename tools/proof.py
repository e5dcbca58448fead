"""Proves that the new site brings along all the Python that it imports, at once or late: here it may be missed, not while playing.

Runs in the Pyodide of the site, with the site's own archives (tools/inside.mjs), so that nothing else can be found.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

UNPACKED = Path("/site")


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
    dotted = (".".join(path.relative_to(folder).with_suffix("").parts) for path in paths)
    return {name.removesuffix(".__init__") for name in dotted}


def prove(root: Path, site: Path) -> None:
    """Imports all of our modules and all that any source imports, and reads the data; ends with a sentence where one fails."""
    from tools.library import asked, shipped

    with ZipFile(site / "doge.zip") as archive:
        archive.extractall(UNPACKED)
    sys.path.insert(0, str(UNPACKED))
    if lost := [*missing(names(shipped(root), root)), *missing(standard(asked(root)))]:
        sys.exit(f"The page would miss {', '.join(lost)}: tools/library.py says what it gets.")
    for path in UNPACKED.rglob("*.json"):
        files(".".join(path.relative_to(UNPACKED).parent.parts)).joinpath(path.name).read_bytes()


if __name__ == "__main__":
    root = Path.cwd()
    sys.path[:] = [path for path in sys.path if path] + [str(root)]  # sources after what is unpacked, for tools alone
    prove(root, root / sys.argv[1])
