"""Who may import whom (docs/architecture.md), read from the syntax trees, and names that must not occur at all."""

import ast
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
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


def wrong_in(paths: Iterable[Path], wrong: Callable[[Path], Collection[str]]) -> dict[str, Collection[str]]:
    """What is wrong, by the file that it is in."""
    return {name_of(path): found for path in paths if (found := wrong(path))}


def strangers(path: Path, *allowed: str) -> set[str]:
    """What the file imports that is neither of the standard library nor lies in one of the allowed packages."""
    return {
        module
        for module in imported(path)
        if not is_standard(module) and not any(f"{module}.".startswith(f"{one}.") for one in allowed)
    }


def impure(path: Path) -> set[str]:
    """Rules know no input, no output, no clock, and no chance but the kernel's."""
    return {top(module) for module in imported(path)} & IMPURE


def test_the_kernel_knows_only_itself() -> None:
    kernel = python_files("doge/kernel")
    assert not wrong_in(kernel, lambda path: strangers(path, "doge.kernel", "doge.words") | impure(path))


def test_a_game_knows_only_the_kernel_and_itself() -> None:
    def wrong(path: Path) -> set[str]:
        game = ".".join(name_of(path).split(".")[:3])
        return strangers(path, "doge.kernel", "doge.words", game) | impure(path)

    assert not wrong_in(python_files("doge/games"), wrong)


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


def test_the_terminal_knows_no_game() -> None:
    def wrong(path: Path) -> set[str]:
        modules = imported(path) - {"doge"}  # which holds the version
        known = ("doge.kernel.", "doge.words", "doge.registry", "doge.terminal")
        return {module for module in modules if not is_standard(module) and not module.startswith(known)} | named(path)

    assert not wrong_in(python_files("doge/terminal"), wrong)


def named(path: Path) -> set[str]:
    """The games of the house that a file names; a game goes by the name in its entry."""
    return {node.value for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant)} & set(ENTRIES)


def test_what_the_terminal_alone_uses_is_not_for_the_page() -> None:
    terminal = re.compile(r"(^|\.)(terminal|console)(\.|$)")
    assert not wrong_in(python_files("web"), lambda path: list(filter(terminal.search, imported(path))))


ENVIRONMENTS = "doge/rl"
"""The one room of the engine that needs packages, for programs that learn; they come with the extra `rl`."""


def environments(path: Path) -> list[str]:
    """What the file imports of the environments."""
    return [module for module in imported(path) if f"{module}.".startswith("doge.rl.")]


def test_the_engine_needs_the_standard_library_alone() -> None:
    engine = [path for path in python_files("doge") if not path.is_relative_to(ROOT / ENVIRONMENTS)]
    assert not wrong_in(engine, lambda path: [*strangers(path, "doge"), *environments(path)])


def test_the_page_needs_no_environments() -> None:
    assert not wrong_in(python_files("web"), environments)


def test_the_environments_know_no_game() -> None:
    known = (
        "doge.kernel",
        "doge.words",
        "doge.registry",
        "doge.library",
        "doge.rl",
        "numpy",
        "gymnasium",
        "pettingzoo",
    )
    assert not wrong_in(python_files(ENVIRONMENTS), lambda path: strangers(path, *known) | named(path))


OURS = [*python_files("doge"), *python_files("web")]


def test_random_is_imported_in_chance_alone() -> None:
    assert {name_of(path) for path in OURS if "random" in imported(path)} == {"doge.kernel.chance"} & set(
        map(name_of, OURS)
    )


DOOR = {"web.dom.copies", "web.dom.files", "web.dom.locks"}
"""The parts of web.dom.browser."""


def test_the_page_can_be_tested_without_a_browser() -> None:
    def wrong(path: Path) -> set[str]:
        if name_of(path) == "web.dom.browser":
            return strangers(path, *BROWSER, "web.dom")
        if name_of(path) in DOOR:
            return strangers(path, *BROWSER, "web.dom.port")
        if path.name == "main.py":
            return strangers(path, *BROWSER, "doge", "web")
        return strangers(path, "doge", "web") | {"web.dom.browser", *DOOR} & imported(path)

    assert not wrong_in(python_files("web"), wrong)


WORDS_OF_ONE_GAME = re.compile(
    r"\b(ballots?|elections?|palaces?|senators?|procurators?|quarantia|candidates?|lady|ladies|villas?|crusades?|pope|advisors?|soldiers?)\b",
    re.IGNORECASE,
)
"""What a game calls its own things."""
KNOW_NO_GAME = ("doge/kernel", "doge/rl", "web/paper", "web/shell", "web/screens", "web/model", "web/saves", "web/dom")


def test_what_knows_no_game_does_not_speak_of_one() -> None:
    """Neither in code nor in comments."""
    paths = [path for folder in KNOW_NO_GAME for path in python_files(folder)]
    assert not wrong_in(paths, lambda path: WORDS_OF_ONE_GAME.findall(path.read_text(encoding="utf-8")))


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


def test_the_page_imports_downwards() -> None:
    """Each room knows those below it."""

    def wrong(path: Path) -> set[str]:
        own = {module for module in imported(path) if top(module) == "web"}
        return {module for module in own if name_of(path) != "web" and floor(module) > floor(name_of(path))}

    assert not wrong_in(python_files("web"), wrong)


def test_the_rooms_of_the_page_know_no_game() -> None:
    """A game is met as the protocol of its face, by the registry's name."""

    def wrong(path: Path) -> set[str]:
        return {module for module in imported(path) if not may_know(path.parent.name, module)}

    assert not wrong_in([path for path in python_files("web") if path.parent.name in ROOMS], wrong)


def may_know(room: str, module: str) -> bool:
    """Whether a room of the page may import that."""
    if top(module) == "doge":
        return module == "doge" or module.startswith(BELOW)
    if top(module) != "web":
        return True
    other = module.split(".")[1]
    return other in ROOMS[room] and (room != "screens" or other != "saves" or module in SCREENS_PROMISE)


def test_what_knows_the_browser_knows_nothing_of_games() -> None:
    assert not wrong_in(python_files("web/dom"), lambda path: strangers(path, *BROWSER, "web.dom"))


def test_the_face_of_a_game_knows_neither_other_games_nor_who_drives_or_saves_it() -> None:
    def wrong(path: Path) -> list[str]:
        game = name_of(path).split(".")[2] if len(path.relative_to(ROOT).parts) > 3 else ""
        packages = [module.split(".") for module in imported(path)]
        return [
            ".".join(package)
            for package in packages
            if package[:2] in (["web", "shell"], ["web", "saves"])
            or (package[1:2] == ["games"] and package[2:3] not in ([game], []))
        ]

    assert not wrong_in(python_files("web/games"), wrong)


def test_end_to_end_tests_know_the_page_from_outside() -> None:
    inside = {"doge", "web", "tests"}
    assert not wrong_in(python_files("e2e"), lambda path: {top(module) for module in imported(path)} & inside)


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
COMMANDS = ("doge.terminal.commands", "importlib")
"""It imports the commands of the terminal, each by the name in its list, when a command line is for it."""
CHECK = ("doge.terminal.check", "importlib")
"""It imports all parts of a game of the house, to say what is missing."""
BUNDLE = {("web.dom.bundle", "importlib"), ("web.dom.bundle", "marshal")}
"""It has the modules of the page's own build found in memory."""
SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|setHTML"
)


def test_text_never_becomes_code() -> None:
    def wrong(path: Path) -> set[str]:
        calls = [node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
        called = {function.id for function in calls if isinstance(function, ast.Name)}
        modules = imported(path) - {"importlib.resources"}  # it reads data of ours, no code
        loaders = {top(module) for module in modules} & FORBIDDEN_MODULES
        known = {GAMES, FACES, COMMANDS, CHECK} | ENTRANTS | BUNDLE
        return called & FORBIDDEN_CALLS | {loader for loader in loaders if (name_of(path), loader) not in known}

    assert not wrong_in(OURS, wrong)


READERS = ("doge.kernel.record", "doge.kernel.foreign", "doge.kernel.scanning", "web.shell.sounding")
"""Who calls the parser of JSON: the first two look for its depth before, for the third, too; the last reads files of ours."""
FITTED = re.compile(r'^FILE = "([\w-]+\.json)"$', re.MULTILINE)
"""The numbers of a game's bots, in a file of ours."""


def reads_fitted(path: Path) -> bool:
    """Whether a module of bots reads the file that it names and that lies beside it."""
    named = FITTED.findall(path.read_text(encoding="utf-8")) if path.parent.name == "bots" else []
    return bool(named) and all((path.parent / name).is_file() for name in named)


def test_json_from_outside_is_read_in_one_place() -> None:
    def wrong(path: Path) -> list[str]:
        if name_of(path) in READERS or reads_fitted(path):
            return []
        nodes = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute)]
        calls = [node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "json"]
        reads = [call for call in calls if call in ("load", "loads", "JSONDecoder")]
        return reads + [name for name in imported(path) if name.startswith("json.")]

    assert not wrong_in(OURS, wrong)


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
