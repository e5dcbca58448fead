"""Who may import whom (ARCHITECTURE), read from the syntax trees, and names that must not occur at all."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from doge.registry import ENTRIES

ROOT = Path(__file__).parents[1]
BROWSER = {"pyscript", "js", "pyodide"}
IMPURE = {
    *("asyncio", "concurrent", "datetime", "fileinput", "glob", "http", "io", "logging", "multiprocessing"),
    *("os", "pathlib", "secrets", "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys"),
    *("tempfile", "threading", "time", "urllib", "uuid", "zoneinfo"),
}
"""Input, output, clocks and global chance: not for rules."""

ORDER = [
    {"entry"},
    {"board", "cards"},
    {"state", "dealing"},
    {"outcomes"},
    {"moves", "dealings", "parts", "memory", "names"},
    {"struggles", "reading", "typed", "offers"},
    {"events"},
    {"deeds"},
    {"income", "exchange", "conflict", "elections", "turn"},
    {"choices", "words"},
    {"ending"},
    {"refusals", "pieces"},
    {"rules"},
    {"hidden"},
    {"facts", "proofs"},
    {"facts_of_goals", "outlook"},
    {"facts_of_plans"},
]
"""The modules of a game; each may import those before it. `console` and `bots` follow, and then `game`."""


def python_files(folder: str) -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if "vendor" not in path.parts]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or path.is_dir()


def imports(tree: ast.AST) -> Iterator[str]:
    """The full names of all modules that are imported, at whatever place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports are absolute"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if is_module(name) else node.module for name in inner)


def top(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def is_standard(module: str) -> bool:
    return top(module) in sys.stdlib_module_names


def imported(path: Path) -> set[str]:
    return set(imports(ast.parse(path.read_text(encoding="utf-8"))))


def check(path: Path, *allowed: str) -> None:
    """All that the file imports is of the standard library or lies in one of the allowed packages."""
    for module in imported(path):
        fits = is_standard(module) or any(f"{module}.".startswith(f"{one}.") for one in allowed)
        assert fits, f"{path.relative_to(ROOT)} imports {module}"


@pytest.mark.parametrize("path", python_files("doge/kernel"), ids=name_of)
def test_the_kernel_knows_only_itself(path: Path) -> None:
    check(path, "doge.kernel", "doge.words")
    check_pure(path)


@pytest.mark.parametrize("path", python_files("doge/games"), ids=name_of)
def test_a_game_knows_only_the_kernel_and_itself(path: Path) -> None:
    game = ".".join(name_of(path).split(".")[:3])
    check(path, "doge.kernel", "doge.words", game)
    check_pure(path)


def check_pure(path: Path) -> None:
    """Rules know no input, no output, no clock, and no chance but the kernel's."""
    assert not {top(module) for module in imported(path)} & IMPURE, path.name


def rank(module: str) -> int:
    """Where a module of a game stands in the order: its console after the rest, then the bots and their files, then `game`."""
    rows = [*ORDER, {"console"}, {"bots"}, {"game"}]
    return next(number for number, row in enumerate(rows) if module.partition(".")[0] in row)


@pytest.mark.parametrize("path", python_files("doge/games"), ids=name_of)
def test_the_modules_of_a_game_stand_in_order(path: Path) -> None:
    package = ".".join(name_of(path).split(".")[:3])
    mine = name_of(path).removeprefix(f"{package}.")
    for module in imported(path):
        other = module.removeprefix(f"{package}.")
        if other != module:
            neighbours = any(mine.startswith(room) and other.startswith(f"{room}.") for room in ("bots", "console"))
            assert rank(other) < rank(mine) or neighbours, f"{mine} imports {other}"


def test_the_files_of_the_bots_go_round_in_no_circle() -> None:
    for folder in {path.parent for path in python_files("doge/games") if path.parent.name == "bots"}:
        needs = {name_of(path): imported(path) for path in folder.glob("*.py")}
        while needs:
            ready = {name for name, modules in needs.items() if not (modules - {name}) & set(needs)}
            assert ready, f"a circle in {name_of(folder / '__init__.py')}: {sorted(needs)}"
            needs = {name: modules for name, modules in needs.items() if name not in ready}


@pytest.mark.parametrize("path", python_files("doge/terminal"), ids=name_of)
def test_the_terminal_knows_no_game(path: Path) -> None:
    for module in imported(path) - {"doge"}:  # which holds the version
        assert is_standard(module) or module.startswith(
            ("doge.kernel.", "doge.words", "doge.registry", "doge.terminal")
        ), module
    names = {
        node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)
    }
    assert not names & set(ENTRIES), "a game goes by the name in its entry"


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_what_the_terminal_alone_uses_is_not_for_the_page(path: Path) -> None:
    for module in imported(path):
        assert not {"terminal", "console"} & set(module.split(".")), f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", python_files("doge"), ids=name_of)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    check(path, "doge")


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_random_is_imported_in_chance_alone(path: Path) -> None:
    assert ("random" in imported(path)) == (name_of(path) == "doge.kernel.chance")


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_the_page_can_be_tested_without_a_browser(path: Path) -> None:
    if name_of(path) == "web.dom.browser":
        check(path, *BROWSER, "web.dom")
    elif name_of(path) in ("web.dom.files", "web.dom.locks"):  # its parts
        check(path, *BROWSER, "web.dom.port")
    elif path.name == "main.py":
        check(path, *BROWSER, "doge", "web")
    else:
        check(path, "doge", "web")
        assert not {"web.dom.browser", "web.dom.files", "web.dom.locks"} & imported(path)


FLOORS = ("dom", "model", "saves", "screens", "games", "shell", "main")
"""The rooms of the page from the ground up: each may import those before it."""

ROOMS = {
    "model": {"model", "dom"},
    "saves": {"model", "dom", "saves"},
    "screens": {"model", "dom", "saves", "screens"},
    "shell": {"model", "dom", "saves", "screens", "shell"},
}
"""The rooms that know no game, and which others each may know."""


def floor(module: str) -> int:
    """Which floor of the page a module is on."""
    return FLOORS.index(module.split(".")[1])


BELOW = ("doge.kernel", "doge.registry", "doge.words")
"""What every room of the page but `dom` may know of the engine, beside its version."""

SCREENS_PROMISE = {"web.saves.slots"}
"""What the screens may know of the storage: how many games it keeps, and how long a name may be."""


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_the_page_imports_downwards(path: Path) -> None:
    """Each room knows those below it."""
    if name_of(path) == "web":
        return
    for module in imported(path):
        assert top(module) != "web" or floor(module) <= floor(name_of(path)), f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", [p for p in python_files("web") if p.parent.name in ROOMS], ids=name_of)
def test_the_rooms_of_the_page_know_no_game(path: Path) -> None:
    """A game is met as the protocol of its face, by the registry's name."""
    room = path.parent.name
    for module in imported(path):
        if top(module) == "doge":
            assert module == "doge" or module.startswith(BELOW), f"{name_of(path)} imports {module}"
        elif top(module) == "web":
            assert module.split(".")[1] in ROOMS[room], f"{name_of(path)} imports {module}"
            promised = room != "screens" or module.split(".")[1] != "saves" or module in SCREENS_PROMISE
            assert promised, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", python_files("web/dom"), ids=name_of)
def test_what_knows_the_browser_knows_nothing_of_games(path: Path) -> None:
    check(path, *BROWSER, "web.dom")


@pytest.mark.parametrize("path", python_files("web/games"), ids=name_of)
def test_the_face_of_a_game_knows_neither_other_games_nor_who_drives_or_saves_it(path: Path) -> None:
    game = name_of(path).split(".")[2] if len(path.relative_to(ROOT).parts) > 3 else ""
    for module in imported(path):
        package = module.split(".")
        assert package[:2] not in (["web", "shell"], ["web", "saves"]), f"{name_of(path)} imports {module}"
        assert package[1:2] != ["games"] or package[2:3] in ([game], []), f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", python_files("e2e"), ids=name_of)
def test_end_to_end_tests_know_the_page_from_outside(path: Path) -> None:
    assert not {top(module) for module in imported(path)} & {"doge", "web", "tests"}


FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_MODULES = {"pickle", "marshal", "shelve", "ctypes", "importlib", "pkgutil", "runpy"}
ENTRANTS = ("doge.terminal.hosted", "pkgutil")
"""It imports the bot that the person at the command line has named."""
GAMES = ("doge.registry", "importlib")
"""It imports the games of the house, each by the name in its entry, when it is asked for."""
FACES = ("web.shell.faces", "importlib")
"""It imports their faces in the same way."""
SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|setHTML"
)


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_text_never_becomes_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & FORBIDDEN_CALLS
    modules = {module for module in imports(tree) if module != "importlib.resources"}  # it reads data of ours, no code
    loaders = {top(module) for module in modules} & FORBIDDEN_MODULES
    assert {(name_of(path), loader) for loader in loaders} <= {ENTRANTS, GAMES, FACES}


READERS = ("doge.kernel.record", "doge.kernel.foreign", "doge.games.doge.bots.value")
"""Who calls the parser of JSON: the first two look for its depth before, the third reads a file of ours."""


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_json_from_outside_is_read_in_one_place(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    reads = [call.attr for call in calls if call.value.id == "json" and call.attr in ("load", "loads", "JSONDecoder")]
    assert name_of(path) in READERS or not (reads or any(name.startswith("json.") for name in imported(path)))


def page_files() -> list[Path]:
    found = [path for kind in ("py", "js", "mjs", "html") for path in (ROOT / "web").rglob(f"*.{kind}")]
    return [path for path in [*found, *ROOT.glob("*.html"), *ROOT.glob("*.js")] if "vendor" not in path.parts]


SYMBOLS = ("web/dom/browser.py", "DOMParser")
"""It reads the symbols of a game, which lie in its archive, as SVG."""


def test_text_never_becomes_markup() -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), sink)
        for path in page_files()
        for sink in SINKS.findall(path.read_text("utf-8"))
    ]
    assert found == [SYMBOLS]
