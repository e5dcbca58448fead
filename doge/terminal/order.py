"""The order that a package of a game declares for its modules, from the ground up, and what stands against it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AnySet
from pathlib import Path

ABOVE = ("console", "bots", "game", "analyst")
"""What stands above the modules that a game has put in order, as far as it is there."""


def misplaced(order: Sequence[str], needs: Mapping[str, AnySet[str]]) -> list[tuple[str, str]]:
    """What is wrong with the modules of a game: one that stands nowhere ("" beside it), or with what it may not import.

    `needs` are the imports among them. The modules of one room may import each other.
    """
    rows = [*(row.split() for row in order), *([room] for room in ABOVE)]
    rank = {name: number for number, row in enumerate(rows) for name in row}
    found = [(name, "") for name in sorted(needs) if name.partition(".")[0] not in rank]
    for name, modules in sorted(needs.items() if not found else ()):
        room = name.partition(".")[0]
        others = [module for module in sorted(modules) if module.partition(".")[0] != room]
        found += [(name, module) for module in others if rank[module.partition(".")[0]] >= rank[room]]
    return found


def needs(folder: Path, package: str) -> dict[str, set[str]]:
    """By each module of a package, all by their names within it: the modules or rooms of it that it imports."""
    paths = {
        ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): path
        for path in folder.rglob("*.py")
    }
    rooms = {name.partition(".")[0] for name in paths}
    return {
        name: rooms & {found.removeprefix(f"{package}.").partition(".")[0] for found in _imports(path)}
        for name, path in paths.items()
        if name != "__init__"
    }


def _imports(path: Path) -> Iterator[str]:
    """The full names of what a module imports, absolutely."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
