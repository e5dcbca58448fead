"""Adds to start.bin the functions that dataclasses and named tuples write for their classes when the modules of a
start are imported, compiled: web/bundle.py gives them out by the texts that would be compiled.

Runs in the Pyodide of the site (tools/inside.mjs), whose library decides how the texts read.
"""

from __future__ import annotations

import collections
import dataclasses
import importlib
import marshal
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

MODES = {dataclasses: "exec", collections: "eval"}
"""How each has its texts made code."""


def function(text: str, mode: str) -> CodeType:
    """The function that a text makes, as the one or the other mode has it."""
    return next(one for one in compile(text, "<string>", mode).co_consts if isinstance(one, CodeType))


def noting(written: dict[str, CodeType], mode: str, deed: Callable[..., Any]) -> Callable[..., Any]:
    """The deed that makes code of texts, which notes what they make."""

    def do(text: str, *names: dict[str, Any]) -> Any:
        written[text] = function(text, mode)
        return deed(text, *names)

    return do


def write(path: Path) -> None:
    """Imports the modules of a start from its bundle, and puts into that what was compiled meanwhile."""
    from tools.library import begin, bundle, bundled

    files = bundled(path)
    begin({**files})
    from web.bundle import WRITTEN

    written: dict[str, CodeType] = {}
    for module, mode in MODES.items():
        vars(module)[mode] = noting(written, mode, vars(module)[mode])
    for name in sorted(files):
        if name.startswith(("doge/", "web/")):
            importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    bundle(path, files | {WRITTEN: marshal.dumps(dict(sorted(written.items())))})


if __name__ == "__main__":
    root = Path.cwd()
    sys.path[:] = [path for path in sys.path if path] + [str(root)]
    write(root / sys.argv[1])
