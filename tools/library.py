"""Compiles the Python that the page runs: python.zip, what it needs of the standard library; start.bin, what it needs
of our own packages and of PyScript's before a game is opened; games/house.zip, the rest of ours, which all games share;
and games/X.zip, the rules and the face of each game, with the style and the symbols beside it.

Compiled code fits one version of Python alone, so this runs in the very Pyodide that the page runs
(tools/inside.mjs). There compiling everything at each start took longer than all the rest. The standard library
goes without its docstrings, asserts and the modules that nothing here imports; our own modules go without their
docstrings and most of their types.
"""

from __future__ import annotations

import ast
import marshal
import sys
import zlib
from binascii import b2a_base64
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.machinery import FrozenImporter
from io import BytesIO
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from doge.kernel.entry import Entry

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
"""Modules that something needed imports, in branches which a page never comes to; with all that lies in them."""


def imports(source: str | bytes, package: str = "") -> Iterator[str]:
    """The full names of all that a module of that package imports, at whatever depth; some are no modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            outer = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*outer, *filter(None, [node.module])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def file_of(name: str, files: Iterable[str]) -> str | None:
    """Where a module lies among the files, or that it does not."""
    path = name.replace(".", "/")
    return next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in files), None)


def is_needless(name: str) -> bool:
    return any(f"{name}.".startswith(f"{one}.") for one in NEEDLESS)


def needed(roots: Iterable[str], files: set[str], read: Callable[[str], bytes]) -> dict[str, str]:
    """The file of every module that the roots need, at whatever depth and through whichever others."""
    found: dict[str, str] = {}
    waiting = sorted(roots)
    while waiting:
        name = waiting.pop()
        file = file_of(name, files)
        if name in found or is_needless(name):
            continue
        waiting += [name.rpartition(".")[0]] if "." in name else []
        if file:
            found[name] = file
            waiting += imports(read(file), name if file.endswith("/__init__.py") else name.rpartition(".")[0])
    return found


def compiled(source: bytes | ast.Module, file: str, optimize: int) -> bytes:
    """The source as a .pyc that is never compared with its source: there is none."""
    code = compile(source, file, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))


def bare(source: bytes) -> ast.Module:
    """The source without what nobody reads in the page: its docstrings, and the types outside of classes.

    Every class gets a dot for one: where there is nothing, or blanks, which the compiler strips, dataclasses write a
    signature at each start, which takes time. What types classes have, dataclasses and named tuples ask for.
    """
    tree = ast.parse(source)
    tree.body = [_assigned(node) for node in tree.body]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            body = node.body[ast.get_docstring(node, clean=False) is not None :]
            if isinstance(node, ast.ClassDef):
                body.insert(0, ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), first)), first))
            node.body = body or [ast.copy_location(ast.Pass(), first)]
    return tree


def _assigned(node: ast.stmt) -> ast.stmt:
    """A statement of a module, without the type of the name that it gives something to."""
    if not isinstance(node, ast.AnnAssign) or node.value is None:
        return node
    return ast.copy_location(ast.Assign([node.target], node.value), node)


def pack(target: Path | BytesIO, files: Mapping[str, bytes], how: int = ZIP_DEFLATED) -> None:
    """Puts the files into an archive: the same bytes for the same files."""
    with ZipFile(target, "w", compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name)  # dated 1980, whenever it is made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, how)


def pack_game(target: Path, files: Mapping[str, bytes]) -> None:
    """The same for a game, packed as one."""
    from web.dom.bundle import WHOLE

    whole = BytesIO()
    pack(whole, files, ZIP_STORED)
    pack(target, {WHOLE: whole.getvalue()})


def packed(path: Path) -> ZipFile:
    """The files in the archive of a game."""
    from web.dom.bundle import WHOLE

    with ZipFile(path) as archive:
        return ZipFile(BytesIO(archive.read(WHOLE)))


START = "start.bin"
"""The modules that a page imports before a game is opened; web/dom/bundle.py finds them there."""


def bundle(target: Path, files: Mapping[str, bytes]) -> None:
    """Puts files into one that is unpacked at once, in memory: the same bytes for the same files, whatever Python makes it."""
    target.write_bytes(zlib.compress(marshal.dumps(dict(sorted(files.items())), 4), 9))


def bundled(path: Path) -> dict[str, bytes]:
    """The files in a bundle."""
    found: dict[str, bytes] = marshal.loads(zlib.decompress(path.read_bytes()))
    return found


def begin(files: dict[str, bytes]) -> None:
    """Has the modules of a start found from now on, as web/python.js does."""
    names: dict[str, Any] = {"__name__": "web.dom.bundle"}
    FunctionType(marshal.loads(files["web/dom/bundle.pyc"][16:]), names)()
    names["begin"](files)


SUMS = "web/shell/sums.py"
"""The module that says which archives belong to this build; it is written anew once they are whole (tools/written.py)."""
DATA = {".json", ".bin", ".css", ".svg"}
"""What lies beside the modules of a game and goes with them."""
HOUSE = "house"
"""The archive of what all games share; it comes with the first that is opened (web/shell/archives.py)."""
BEFORE = {"__init__", "entry"}
"""The modules of a game's rules that are there before the game is."""
ELSEWHERE = {"__init__", "entry", "console"}
"""What of a game's rules its archive does without: what is there before the game is, and what the terminal alone needs."""
NOT_OF_PAGE = {"__main__.py", "library.py", "paper", "rl", "terminal"}
"""Files and folders of our packages that no page needs."""


def halves(entry: Entry) -> tuple[str, ...]:
    """The packages of a game: its rules, and its face if it has one."""
    return (entry.package, entry.face.rpartition(".")[0]) if entry.face else (entry.package,)


def of_page(root: Path, package: str) -> list[Path]:
    """The modules of a package that a page may need."""
    found = sorted(root.joinpath(*package.split(".")).rglob("*.py"))
    return [path for path in found if not NOT_OF_PAGE & set(path.relative_to(root).parts)]


def of_game(root: Path, entry: Entry) -> list[Path]:
    """The modules of a game and what lies beside them: what its archive holds."""
    rules = root.joinpath(*entry.package.split("."))
    modules = [path for half in halves(entry) for path in of_page(root, half)]
    beside = [
        path for half in halves(entry) for path in root.joinpath(*half.split(".")).rglob("*") if path.suffix in DATA
    ]
    return [path for path in (*modules, *beside) if not is_elsewhere(path, rules)]


def is_elsewhere(path: Path, rules: Path) -> bool:
    """Whether a file of a game does not belong into its archive."""
    return path.is_relative_to(rules) and Path(path.relative_to(rules).parts[0]).stem in ELSEWHERE


def of_shell(root: Path, entries: Iterable[Entry]) -> list[Path]:
    """The modules of the page without its games; of each game only what is there before it is opened."""
    rules = [root.joinpath(*entry.package.split(".")) for entry in entries]
    before = [folder / f"{name}.py" for folder in rules for name in BEFORE]
    around = [up / "__init__.py" for folder in rules for up in folder.parents if root in up.parents]
    house = [path for package in ("doge", "web") for path in of_page(root, package) if not is_of_game(path, root)]
    stage = [path for path in root.joinpath("web/screens").iterdir() if path.suffix in DATA]
    return sorted({*house, *before, *around, *stage} - {root / "web/main.py"})


def of_start(root: Path, entries: Iterable[Entry]) -> list[Path]:
    """Those that a page may need before a game is opened."""
    from tools.early import early

    before = {*early(root).values(), root / "web/dom/bundle.py"}
    return [path for path in of_shell(root, entries) if path in before or path.stem in BEFORE]


def is_of_game(path: Path, root: Path) -> bool:
    """Whether a module lies in the rules or in the face of some game."""
    return path.relative_to(root).parts[1:2] == ("games",) and path.parent.name != "games"


def shipped(root: Path, entries: Iterable[Entry]) -> list[Path]:
    """All our Python that goes into the page."""
    games = [path for entry in entries if entry.face for path in of_game(root, entry) if path.suffix == ".py"]
    return [*(path for path in of_shell(root, entries) if path.suffix == ".py"), *games]


PYSCRIPT = "node_modules/@pyscript/core/src/stdlib"
"""Where PyScript keeps its Python. It brings it along itself, as sources, which are compiled at each start."""


def foreign(root: Path) -> list[Path]:
    """The Python of PyScript."""
    return sorted(root.glob(f"{PYSCRIPT}/pyscript/*.py"))


def foreign_start(root: Path) -> dict[str, bytes]:
    """What PyScript imports of it at each start, compiled."""
    from tools.early import early

    found = early(root / PYSCRIPT, ["pyscript"]).values()
    names = {path: path.relative_to(root / PYSCRIPT).as_posix() for path in found}
    return {f"{name}c": compiled(path.read_bytes(), name, optimize=0) for path, name in names.items()}


def asked(root: Path, entries: Iterable[Entry]) -> set[str]:
    """All that is imported by our sources and by PyScript's."""
    sources = [*shipped(root, entries), *foreign(root), root / "web/main.py"]
    return {name for path in sources for name in imports(path.read_bytes())}


def booted() -> set[str]:
    """What Pyodide itself has imported by now."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    return {spec.name for spec in specs if spec}


def make_library(root: Path, entries: Iterable[Entry], target: Path) -> None:
    """Archives what the page needs of the standard library."""
    with ZipFile(LIBRARY) as archive:
        modules = needed(booted() | LATE | asked(root, entries), set(archive.namelist()), archive.read)
        files = {
            f"{file}c": compiled(archive.read(file), f"{LIBRARY}/{file}", optimize=2)
            for name, file in modules.items()
            if not FrozenImporter.find_spec(name)  # the interpreter has its own copy
        }
    pack(target, files)


def archived(root: Path, paths: Iterable[Path], written: Mapping[str, str] = MappingProxyType({})) -> dict[str, bytes]:
    """Files of ours as an archive holds them; `written`: modules with other contents than the sources have.

    The paths that a traceback names are those of the repository.
    """
    files: dict[str, bytes] = {}
    for path in paths:
        name = path.relative_to(root).as_posix()
        source = written[name].encode() if name in written else path.read_bytes()
        files |= {f"{name}c": compiled(bare(source), name, optimize=0)} if path.suffix == ".py" else {name: source}
    return files


def make_games(root: Path, entries: Iterable[Entry], folder: Path) -> None:
    """Archives what all games share, and each game that has a face."""
    folder.mkdir()
    entries = [*entries]
    start = {*of_start(root, entries)}
    shared = [path for path in of_shell(root, entries) if path not in start]
    for name, paths in ((HOUSE, shared), *((entry.name, of_game(root, entry)) for entry in entries)):
        pack_game(folder / f"{name}.zip", archived(root, paths))


def summed(root: Path, folder: Path) -> dict[str, bytes]:
    """The module that says which archives belong to this build: those in the folder."""
    sums = {
        path.stem: b2a_base64(sha256(path.read_bytes()).digest(), newline=False).decode()
        for path in sorted(folder.glob("*.zip"))
    }
    return archived(root, [root / SUMS], {SUMS: f"SUMS = {sums!r}\n"})


def make_all(root: Path, folder: Path) -> None:
    """Makes all archives of the site."""
    from doge.registry import ENTRIES

    entries = ENTRIES.values()
    make_library(root, entries, folder / "python.zip")
    make_games(root, [entry for entry in entries if entry.face], folder / "games")
    bundle(folder / START, archived(root, of_start(root, entries)) | foreign_start(root))


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(Path.cwd()))
    make_all(Path(), Path(sys.argv[1]))
