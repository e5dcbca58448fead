"""The command `check`: says in a sentence each what a game still lacks, for whoever adds one. Knows no game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.entry import Entry, problems
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, AnyTable, bot, console
from doge.terminal.called import called
from doge.terminal.errors import WrongArguments
from doge.terminal.text import plain, wrapped
from doge.words import plural, series, text

NAME = "check"
GAMES_TRIED = 3
"""Random games that are played with each number of players."""
LONGEST = 20_000
"""The most steps of such a game."""

ABOVE = ("console", "bots", "game", "analyst")
"""The modules that stand above the order of a game."""
SYMBOL = re.compile(r'\sid="([^"]*)"')

WORDS = ("RULES", "question", "said", "tell", "standing", "position", "ending")
CONSOLE = (
    "position",
    "legend",
    "question",
    "answer",
    "typed",
    "help",
    "hint",
    "teller",
    "ending",
    "length",
    "after",
    "mean",
)
FACE = (
    *(
        "load_view_state",
        "save_view_state",
        "sheet",
        "touch",
        "key",
        "standing_order",
        "proposal",
        "regions",
        "board",
        "part",
    ),
    *(
        "duration",
        "question",
        "tell",
        "moment",
        "timeline",
        "summary",
        "picture",
        "result",
        "rules_topic",
        "rulebook",
        "keys",
    ),
)


def line() -> str:
    """What the command is for."""
    return text("Say what a game of the house still lacks.")


def examples() -> str:
    """The end of its help text."""
    return text("example:\n  {command} check masks\n", command=called())


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("game", metavar=text("NAME"), help=text("the name in the game's entry"))


def run(arguments: argparse.Namespace) -> int:
    """Check a game; 1 if anything is missing."""
    entry = ENTRIES.get(arguments.game)
    if entry is None:
        line = "The registry has no game {name}; it has {games}. Import its entry in doge/registry.py and add it to ENTRIES."
        raise WrongArguments(text(line, name=plain(arguments.game), games=series(list(ENTRIES))))
    found = list(missing(entry))
    for sentence in found:
        print(wrapped(f"- {plain(sentence)}"))
    if found:
        print(plural("1 thing is missing.", "{n} things are missing.", len(found)))
    else:
        print(text("Nothing is missing."))
    return 1 if found else 0


def missing(entry: Entry) -> Iterator[str]:
    """What a game lacks, a sentence each; later parts are looked at once those are there that they need."""
    yield from problems(entry)
    modules = {part: _module(f"{entry.package}.{part}") for part in ("game", "bots")}
    faults = [found for found in modules.values() if isinstance(found, str)]
    yield from faults
    yield from _unlisted(entry)
    yield from _bots(entry, modules["bots"])
    unsaid = [] if isinstance(modules["game"], str) else list(_console(entry))
    yield from unsaid
    yield from _face(entry)
    if not faults and not unsaid and not list(problems(entry)):
        yield from _games(entry, modules["game"])


def _module(name: str) -> ModuleType | str:
    """A module, or why it cannot be had."""
    try:
        return import_module(name)
    except Exception as error:  # noqa: BLE001  # whatever is wrong with it is what we are asked for
        if isinstance(error, ModuleNotFoundError) and f"{name}.".startswith(f"{error.name}."):
            return text("There is no module {name}.", name=name)
        return text("{name} cannot be imported: {kind}: {why}.", name=name, kind=type(error).__name__, why=error)


def _unlisted(entry: Entry) -> Iterator[str]:
    """Modules that stand nowhere in the order that the package declares."""
    package = _module(entry.package)
    order = getattr(package, "ORDER", None)
    if isinstance(package, str) or order is None:
        return
    known = {*ABOVE, *(name for row in order for name in row.split())}
    folder = Path(package.__path__[0])
    there = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    for name in sorted(there - known - {"__init__"}):
        yield text("The module {name} stands nowhere in ORDER of {package}.", name=name, package=entry.package)


def _bots(entry: Entry, module: ModuleType | str) -> Iterator[str]:
    """A bot for each level, and an adviser where hints are promised."""
    if isinstance(module, str):
        return
    makers, adviser = getattr(module, "BOTS", {}), getattr(module, "ADVISER", None)
    for level in entry.levels:
        if level.id not in makers:
            yield text(
                'The level "{level}" has no bot: add one to BOTS in {module}.', level=level.id, module=module.__name__
            )
    for level_id in makers:
        if entry.level(level_id) is None:
            yield text('The bot "{level}" has no level: add one to the entry.', level=level_id)
    if entry.advises and adviser is None:
        yield text("The entry says that the game advises, but ADVISER in {module} is None.", module=module.__name__)
    if adviser is not None and not entry.advises:
        yield text("{module} has an ADVISER, but the entry does not say advises=True.", module=module.__name__)


def _console(entry: Entry) -> Iterator[str]:
    """The terminal's half: a console, or the words of which one is made."""
    own = find_spec(f"{entry.package}.console") is not None
    module = _module(f"{entry.package}.{'console' if own else 'words'}")
    if isinstance(module, str):
        yield module
        return
    if not own:
        lacks = [name for name in WORDS if not hasattr(module, name)]
        if lacks:
            yield text("{module} lacks {names} (doge/kernel/wording.py).", module=module.__name__, names=series(lacks))
        return
    console = getattr(module, "CONSOLE", None)
    if console is None:
        yield text("{module} has no CONSOLE.", module=module.__name__)
        return
    lacks = [name for name in (*CONSOLE, "length_key") if not hasattr(console, name)]
    if lacks:
        yield text("The console lacks {names} (doge/kernel/console.py).", names=series(lacks))


def _face(entry: Entry) -> Iterator[str]:
    """The face in the page, where the page is: the terminal can be installed without it."""
    if entry.face is None or find_spec("web") is None:
        return
    module = _module(entry.face)
    if isinstance(module, str):
        yield module
        return
    view = getattr(module, "VIEW", None)
    if view is None:
        yield text("{module} has no VIEW.", module=module.__name__)
        return
    lacks = [name for name in (*FACE, "draft") if not hasattr(view, name)]
    if lacks:
        yield text("The face lacks {names} (web/model/game_view.py).", names=series(lacks))
    sheet = Path(str(module.__file__)).with_name("symbols.svg")
    for symbol in SYMBOL.findall(sheet.read_text(encoding="utf-8")) if sheet.is_file() else ():
        if not symbol.startswith(f"{entry.name}-"):
            line = 'The symbol "{symbol}" may be lost to one of the house: begin its name with "{game}-".'
            yield text(line, symbol=symbol, game=entry.name)


def _games(entry: Entry, module: ModuleType | str) -> Iterator[str]:
    """Random games with each number of players, and their records."""
    if not hasattr(module, entry.name.upper()):
        yield text("{module} has no {name}.", module=f"{entry.package}.game", name=entry.name.upper())
        return
    for seats in entry.seat_counts:
        for number in range(GAMES_TRIED):
            try:
                fault = _played(entry, seats, number)
            except Exception as error:  # noqa: BLE001  # whatever is wrong with the game is what we are asked for
                line = "A random game with {n} players stops: {kind}: {why}."
                fault = text(line, n=seats, kind=type(error).__name__, why=error)
            if fault:
                yield fault
                break


def _played(entry: Entry, seats: int, number: int) -> str:
    """What is wrong with a random game; "" if nothing is."""
    named = [Seat(name, f"bot:{entry.levels[0].id}") for name in entry.seat_names[:seats]]
    table, stream = Table(GAMES[entry.name], named, f"check {number}").start(), Stream("check", number)
    choose = partial(bot, entry.name)
    for level in entry.levels:
        choose(level.id, entry.seat_names[0])
    while table.waiting and len(table.log) < LONGEST:
        seat = table.waiting[0]
        table.submit(table.legal(seat).sample(stream))
    if number == 0:
        _tell(entry, table)
    if table.result is None:
        return text("A random game with {n} players has no result after {steps} steps.", n=seats, steps=len(table.log))
    again = record.load(record.parse(record.dump(record.write(table))), GAMES)
    if again.log != table.log:
        return text("The record of a game with {n} players leads to another game.", n=seats)
    return ""


def _tell(entry: Entry, table: AnyTable) -> None:
    """Say a game in the terminal as a bystander and the first seat have seen it, to its end; whatever is wrong is raised."""
    told, names = console(entry.name), [seat.name for seat in table.seats]
    for viewer in (None, 0):
        tell = told.teller(names, viewer)
        for moment in table.by(viewer):
            if moment.event is not None:
                tell(moment.event)
            told.position(moment.seen, names)
    if table.result is not None:
        told.ending(table.result, names)
