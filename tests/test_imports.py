"""Who may import whom (docs/architecture.md), read from the syntax trees, and names that must not occur at all."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from collections.abc import Set as AnySet
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from doge.registry import ENTRIES
from doge.terminal.order import misplaced, needs
from tests.chosen import GAME, meant
from tests.toy.entry import ENTRY as TOY

ROOT = Path(__file__).parents[1]
BROWSER = {"pyscript", "js", "pyodide"}
IMPURE = {
    *("asyncio", "concurrent", "datetime", "fileinput", "glob", "http", "io", "logging", "multiprocessing"),
    *("os", "pathlib", "secrets", "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys"),
    *("tempfile", "threading", "time", "urllib", "uuid", "zoneinfo"),
}
"""Input, output, clocks and global chance: not for rules."""


def python_files(folder: str) -> list[Path]:
    """Those of a folder; where the run is about one game, its own alone."""
    found = [path for path in sorted((ROOT / folder).rglob("*.py")) if "vendor" not in path.parts]
    return [path for path in found if GAME in ("", *path.relative_to(ROOT).parts)]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
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


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> frozenset[str]:
    return frozenset(imports(parsed(path)))


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


HALVES = [
    half
    for name, entry in sorted({**ENTRIES, TOY.name: TOY}.items())
    if meant(name)
    for half in (entry.package, entry.face and entry.face.rpartition(".")[0])
    if half
]
"""The packages of the games, Lanterns among them: their rules and their faces."""


@pytest.mark.parametrize("package", HALVES)
def test_the_modules_of_a_game_stand_in_the_order_that_it_declares(package: str) -> None:
    order = getattr(import_module(package), "ORDER", None)
    assert order is None or not misplaced(order, needs(ROOT / package.replace(".", "/"), package))


def test_a_module_out_of_order_is_named() -> None:
    order = ("entry", "board cards", "rules")
    assert misplaced(order, {"entry": set(), "rules": {"cards"}, "bots": {"rules"}, "bots.a": {"bots.b"}}) == []
    assert misplaced(order, {"cards": {"board"}}) == [("cards", "board")]
    assert misplaced(order, {"board": {"rules"}}) == [("board", "rules")]
    assert misplaced(order, {"rules": {"console"}}) == [("rules", "console")]
    assert misplaced(order, {"thoughts": set()}) == [("thoughts", "")]
    assert misplaced(order, {"board.map": {"board.pieces", "entry"}}) == []
    assert misplaced(order, {"board.map": {"rules"}}) == [("board.map", "rules")]


def circle(needs: Mapping[str, AnySet[str]]) -> set[str]:
    """The modules that cannot be imported one after another, since they need each other or such as do."""
    left = {name: modules & set(needs) - {name} for name, modules in needs.items()}
    while ready := {name for name, modules in left.items() if not modules & set(left)}:
        left = {name: modules for name, modules in left.items() if name not in ready}
    return set(left)


@pytest.mark.parametrize("folder", ["doge", "web", "tools"])
def test_modules_import_each_other_in_no_circle(folder: str) -> None:
    assert not circle({name_of(path): imported(path) for path in python_files(folder)})


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}


@pytest.mark.parametrize("path", python_files("doge/terminal"), ids=name_of)
def test_the_terminal_knows_no_game(path: Path) -> None:
    for module in imported(path) - {"doge"}:  # which holds the version
        assert is_standard(module) or module.startswith(
            ("doge.kernel.", "doge.words", "doge.registry", "doge.terminal")
        ), module
    names = {node.value for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant)}
    assert not names & set(ENTRIES), "a game goes by the name in its entry"


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_what_the_terminal_alone_uses_is_not_for_the_page(path: Path) -> None:
    for module in imported(path):
        assert not {"terminal", "console"} & set(module.split(".")), f"{name_of(path)} imports {module}"


ENVIRONMENTS = "doge/rl"
"""The one room of the engine that needs packages, for programs that learn; they come with the extra `rl`."""


@pytest.mark.parametrize(
    "path", [path for path in python_files("doge") if not path.is_relative_to(ROOT / ENVIRONMENTS)], ids=name_of
)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    check(path, "doge")
    assert not any(f"{module}.".startswith("doge.rl.") for module in imported(path)), "nothing needs the environments"


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_the_page_needs_no_environments(path: Path) -> None:
    assert not any(f"{module}.".startswith("doge.rl.") for module in imported(path))


@pytest.mark.parametrize("path", python_files(ENVIRONMENTS), ids=name_of)
def test_the_environments_know_no_game(path: Path) -> None:
    known = ("doge.kernel", "doge.words", "doge.registry", "doge.library", "doge.rl")
    check(path, *known, "numpy", "gymnasium", "pettingzoo")
    names = {node.value for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant)}
    assert not names & set(ENTRIES), "a game goes by the name in its entry"


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_random_is_imported_in_chance_alone(path: Path) -> None:
    assert ("random" in imported(path)) == (name_of(path) == "doge.kernel.chance")


@pytest.mark.parametrize("path", python_files("web"), ids=name_of)
def test_the_page_can_be_tested_without_a_browser(path: Path) -> None:
    if name_of(path) == "web.dom.browser":
        check(path, *BROWSER, "web.dom")
    elif name_of(path) in ("web.dom.copies", "web.dom.files", "web.dom.locks"):  # its parts
        check(path, *BROWSER, "web.dom.port")
    elif path.name == "main.py":
        check(path, *BROWSER, "doge", "web")
    else:
        check(path, "doge", "web")
        assert not {"web.dom.browser", "web.dom.copies", "web.dom.files", "web.dom.locks"} & imported(path)


WORDS_OF_ONE_GAME = re.compile(
    r"\b(ballots?|elections?|palaces?|senators?|procurators?|quarantia|candidates?|lady|ladies|villas?|crusades?|pope|advisors?|soldiers?)\b",
    re.IGNORECASE,
)
"""What a game calls its own things."""
KNOW_NO_GAME = ("doge/kernel", "doge/rl", "web/paper", "web/shell", "web/screens", "web/model", "web/saves", "web/dom")


@pytest.mark.parametrize("path", [path for folder in KNOW_NO_GAME for path in python_files(folder)], ids=name_of)
def test_what_knows_no_game_does_not_speak_of_one(path: Path) -> None:
    """Neither in code nor in comments."""
    assert WORDS_OF_ONE_GAME.findall(path.read_text(encoding="utf-8")) == []


def test_the_style_of_the_house_does_not_speak_of_a_game_either() -> None:
    """The Quarantia stands on the map of Venice, which is the house's picture."""
    for path in [*(ROOT / "web/style").glob("*.css"), *(ROOT / "web").glob("*.js")]:
        words = {word.lower() for word in WORDS_OF_ONE_GAME.findall(path.read_text(encoding="utf-8"))}
        assert words <= {"quarantia"}, path.name


FLOORS = ("dom", "model", "saves", "screens", "games", "shell", "paper", "main")
"""The rooms of the page from the ground up: each may import those before it."""

ROOMS = {
    "model": {"model", "dom"},
    "saves": {"model", "dom", "saves"},
    "screens": {"model", "dom", "saves", "screens"},
    "shell": {"model", "dom", "saves", "screens", "shell"},
    "paper": {"model", "dom", "shell", "paper"},
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
ENTRANTS = {
    ("doge.terminal.hosted", "pkgutil"),
    ("doge.terminal.hosted", "pickle"),
    ("doge.terminal.bot_loader", "pickle"),
}
"""They import the bot that the person at the command line has named, and show it the table, which is more than JSON holds."""
GAMES = ("doge.registry", "importlib")
"""It imports the games of the house, each by the name in its entry, when it is asked for."""
FACES = ("web.shell.faces", "importlib")
"""It imports their faces in the same way."""
CHECK = ("doge.terminal.check", "importlib")
"""It imports all parts of a game of the house, to say what is missing."""
BUNDLE = {("web.dom.bundle", "importlib"), ("web.dom.bundle", "marshal")}
"""It has the modules of the page's own build found in memory."""
SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|setHTML"
)


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_text_never_becomes_code(path: Path) -> None:
    tree = parsed(path)
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & FORBIDDEN_CALLS
    modules = {module for module in imports(tree) if module != "importlib.resources"}  # it reads data of ours, no code
    loaders = {top(module) for module in modules} & FORBIDDEN_MODULES
    assert {(name_of(path), loader) for loader in loaders} <= {GAMES, FACES, CHECK} | ENTRANTS | BUNDLE


READERS = ("doge.kernel.record", "doge.kernel.foreign", "doge.kernel.scanning", "web.shell.sounding")
"""Who calls the parser of JSON: the first two look for its depth before, for the third, too; the last reads files of ours."""
FITTED = re.compile(r'^FILE = "([\w-]+\.json)"$', re.MULTILINE)
"""The numbers of a game's bots, in a file of ours."""


def reads_fitted(path: Path) -> bool:
    """Whether a module of bots reads the file that it names and that lies beside it."""
    named = FITTED.findall(path.read_text(encoding="utf-8")) if path.parent.name == "bots" else []
    return bool(named) and all((path.parent / name).is_file() for name in named)


@pytest.mark.parametrize("path", [*python_files("doge"), *python_files("web")], ids=name_of)
def test_json_from_outside_is_read_in_one_place(path: Path) -> None:
    tree = parsed(path)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
    reads = [call.attr for call in calls if call.value.id == "json" and call.attr in ("load", "loads", "JSONDecoder")]
    ours = name_of(path) in READERS or reads_fitted(path)
    assert ours or not (reads or any(name.startswith("json.") for name in imported(path)))


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
