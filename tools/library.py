"""Compiles the Python that the page runs: python.zip, what it needs of the standard library, and doge.zip, our own packages.

Compiled code fits one version of Python alone, so this runs in the very Pyodide that the page runs (tools/inside.mjs). There
compiling everything at each start took longer than all the rest. The standard library goes without its docstrings, asserts
and the modules that nothing here imports.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.machinery import FrozenImporter
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = Path("/lib/python314.zip")
"""Where Pyodide keeps the standard library."""

LATE = {"encodings.ascii", "encodings.latin_1"}
"""Modules that no source names, but that are imported by their names at run time."""

NEEDLESS = {
    # for a terminal, for people who look at programs, or for other systems
    *("_pyrepl", "argparse", "doctest", "getopt", "pydoc", "rlcompleter", "tracemalloc", "pyodide._nodesock_transport"),
    *("asyncio.windows_events", "encodings._win_cp_codecs"),
    # threads and processes, which Python does not have here
    *("concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.futures.thread"),
    # the network and other archives, which only JavaScript fetches and nobody opens
    *("tarfile", "urllib"),
    # of no use without what it wraps, which Pyodide does not have; asyncio goes on without
    "ssl",
    # in the interpreter itself, compiled already
    *("_py_abc", "importlib._bootstrap", "importlib._bootstrap_external"),
    # in functions that nothing here calls
    *("_ast_unparse", "calendar", "difflib", "pickle", "py_compile", "secrets", "statistics"),
}
"""Modules that something needed imports, at places which a page never comes to; with all that lies in them."""


def imports(source: str | bytes, package: str = "") -> Iterator[str]:
    """The full names of all that a module of that package imports, at whatever place; some are no modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            outer = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*outer, *filter(None, [node.module])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def place(name: str, files: Iterable[str]) -> str | None:
    """Where a module lies among the files, or that it does not."""
    path = name.replace(".", "/")
    return next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in files), None)


def is_needless(name: str) -> bool:
    return any(f"{name}.".startswith(f"{one}.") for one in NEEDLESS)


def needed(roots: Iterable[str], files: set[str], read: Callable[[str], bytes]) -> dict[str, str]:
    """The place of every module that the roots need, at whatever place and through whichever others."""
    found: dict[str, str] = {}
    waiting = sorted(roots)
    while waiting:
        name = waiting.pop()
        file = place(name, files)
        if name in found or is_needless(name):
            continue
        waiting += [name.rpartition(".")[0]] if "." in name else []
        if file:
            found[name] = file
            waiting += imports(read(file), name if file.endswith("/__init__.py") else name.rpartition(".")[0])
    return found


def compiled(source: bytes, file: str, optimize: int) -> bytes:
    """The source as a .pyc that is never compared with its source: there is none."""
    code = compile(source, file, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))


def pack(target: Path, files: dict[str, bytes]) -> None:
    """Puts the files into an archive: the same bytes for the same files."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name)  # dated 1980, whenever it is made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, ZIP_DEFLATED)


def shipped(root: Path) -> list[Path]:
    """Our Python that goes into the page: all but the terminal's, and the games' consoles, which it alone uses."""
    found = [path for package in ("doge", "web") for path in root.joinpath(package).rglob("*.py")]
    elsewhere = {root / "doge/__main__.py", root / "web/main.py"}
    return sorted(path for path in found if path not in elsewhere and not of_terminal(path.relative_to(root).parts))


def of_terminal(parts: tuple[str, ...]) -> bool:
    """Whether a file is the terminal's, or a game's console; what a console is, the registry knows, too."""
    return "terminal" in parts or (parts[1] == "games" and bool({"console", "console.py"} & set(parts)))


def foreign(root: Path) -> list[Path]:
    """The Python of PyScript, which it brings along itself."""
    return sorted(root.glob("node_modules/@pyscript/core/src/stdlib/pyscript/*.py"))


def asked(root: Path) -> set[str]:
    """All that is imported by our sources and by PyScript's."""
    sources = [*shipped(root), *foreign(root), root / "web/main.py"]
    return {name for path in sources for name in imports(path.read_bytes())}


def booted() -> set[str]:
    """What Pyodide itself has imported by now."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    return {spec.name for spec in specs if spec}


def make_library(root: Path, target: Path) -> None:
    """Archives what the page needs of the standard library."""
    with ZipFile(LIBRARY) as archive:
        modules = needed(booted() | LATE | asked(root), set(archive.namelist()), archive.read)
        files = {
            f"{file}c": compiled(archive.read(file), f"{LIBRARY}/{file}", optimize=2)
            for name, file in modules.items()
            if not FrozenImporter.find_spec(name)  # the interpreter has its own copy
        }
    pack(target, files)


def make_packages(root: Path, target: Path) -> None:
    """Archives our packages, with the data beside them; the paths that a traceback names are those of the repository."""
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.joinpath("doge").rglob("*.json")}
    for path in shipped(root):
        name = path.relative_to(root).as_posix()
        files[f"{name}c"] = compiled(path.read_bytes(), name, optimize=0)
    pack(target, files)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    make_library(Path(), folder / "python.zip")
    make_packages(Path(), folder / "doge.zip")
