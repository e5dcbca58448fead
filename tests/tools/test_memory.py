"""What must not happen while a module is imported: it would be in the image of Python's memory from which pages begin, the
same in all of them. tools/memory.mjs notices time and chance, too; here the other things are found, and named.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from doge.registry import ENTRIES
from tools import library

ROOT = Path(__file__).parents[2]
OF_A_PAGE = {"js", "pyodide", "pyscript", "random", "secrets", "tempfile", "time", "uuid"}
"""Modules whose functions give each page something of its own."""
OF_A_MACHINE = {"os.environ", "os.getenv", "time.altzone", "time.daylight", "time.timezone", "time.tzname"}
"""What stays as it is in the image: nobody may read it, at whatever time."""
LATER = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def origins(tree: ast.Module) -> dict[str, str]:
    """What the names that a module imports stand for."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {(alias.asname or alias.name).split(".")[0]: alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return found


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """All that runs when a module is imported: not what stands in functions, but their decorators and defaults."""
    yield node
    inside = ast.iter_child_nodes(node)
    if isinstance(node, LATER):
        decorators = [] if isinstance(node, ast.Lambda) else node.decorator_list
        inside = iter([*decorators, *node.args.defaults, *filter(None, node.args.kw_defaults)])
    for child in inside:
        yield from executed(child)


def called(node: ast.AST, names: dict[str, str]) -> str:
    """The full name of something, as far as it begins with a name that was imported; "" for anything else."""
    if isinstance(node, ast.Attribute):
        before = called(node.value, names)
        return before and f"{before}.{node.attr}"
    return names.get(node.id, "") if isinstance(node, ast.Name) else ""


def faults(source: str) -> list[str]:
    """What a module must not ask for."""
    tree = ast.parse(source)
    names = origins(tree)
    early = [node for node in executed(tree) if isinstance(node, ast.Call)]
    found = [name for node in early if (name := called(node.func, names)).split(".")[0] in OF_A_PAGE]
    kept = [name for node in executed(tree) if (name := called(node, names)).startswith("js.")]
    machine = [name for node in ast.walk(tree) if (name := called(node, names)) in OF_A_MACHINE]
    locale = [name for name in names.values() if name.split(".")[0] == "locale"]
    return [*found, *kept, *machine, *locale]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import time\nNOW = time.perf_counter()", "time.perf_counter"),
        ("from random import random as draw\nclass A:\n    x = draw()", "random.random"),
        ("import js\nDOCUMENT = js.document", "js.document"),
        ("import time\ndef late(now=time.time()): ...", "time.time"),
        ("import time\ndef late():\n    return time.tzname", "time.tzname"),
        ("import os\ndef late():\n    return os.environ['LANG']", "os.environ"),
        ("import locale\n", "locale"),
    ],
)
def test_what_must_not_be_in_the_image_is_found(source: str, fault: str) -> None:
    assert fault in faults(source)


def test_what_is_asked_for_later_may_be() -> None:
    assert not faults("import js, time, random\ndef late():\n    return js.document, time.time(), random.random()")


def test_no_module_of_the_page_asks_for_what_each_page_and_each_machine_has_for_itself() -> None:
    entries = [entry for entry in ENTRIES.values() if entry.face]
    found = {path: faults(path.read_text(encoding="utf-8")) for path in library.shipped(ROOT, entries)}
    assert len(found) > 100
    assert not {path: names for path, names in found.items() if names}
