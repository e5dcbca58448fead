"""Which modules of ours a page imports before a game is opened, read from the sources: start.bin holds these alone, so
that a start fetches and unpacks nothing else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

FIRST = "web.main"
"""What Python runs; all that this imports is there before the page is ready."""
BETWEEN = (
    *("web.screens.explained", "web.screens.rules", "web.screens.saves", "web.screens.seats", "web.screens.settings"),
    *("web.shell.pointing", "web.shell.update_words"),
)
"""What is opened at the start screen, too, where no game need be here: imported late, and there from the beginning."""
LATER = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def at_once(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a module that are done when it is imported itself: neither in functions nor for the type checker alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif not isinstance(child, LATER) and not is_for_types(child):
            yield from at_once(child)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def path_of(root: Path, name: str) -> Path | None:
    """Where a module of ours lies; None for all others."""
    place = root.joinpath(*name.split("."))
    found = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return found if found.is_file() else None


def named(node: ast.Import | ast.ImportFrom) -> list[str]:
    """All that may be a module in what an import names; imports of ours are absolute."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]


def early(root: Path, roots: Iterable[str] = (FIRST, *BETWEEN)) -> dict[str, Path]:
    """The modules that these import at once, through whichever others, with the packages that they lie in."""
    found: dict[str, Path] = {}
    waiting = [*roots]
    while waiting:
        name = waiting.pop()
        path = None if name in found else path_of(root, name)
        if path is None:
            continue
        found[name] = path
        waiting += [name.rpartition(".")[0]] if "." in name else []
        waiting += [one for node in at_once(ast.parse(path.read_bytes())) for one in named(node)]
    return found
