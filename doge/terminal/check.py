"""The command `check`: says in a sentence each what a game still lacks, for whoever adds one. Knows no game."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from xml.etree import ElementTree

from doge.kernel import record
from doge.kernel.bot import finish
from doge.kernel.bot_guard import Fault, thinking
from doge.kernel.chance import Stream
from doge.kernel.entry import Entry, problems
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, AnyTable, bot, console
from doge.terminal.called import called
from doge.terminal.errors import WrongArguments
from doge.terminal.order import misplaced, needs
from doge.terminal.text import plain, wrapped
from doge.words import plural, sentences, series, text

GAMES_TRIED = 2
"""Random games that are played with each number of players."""
LONGEST = 20_000
"""The most steps of such a game."""


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
    found = missing(entry)
    for sentence in found:
        print(wrapped(f"- {plain(sentence)}"))
    if found:
        print(plural("1 thing is missing.", "{n} things are missing.", len(found)))
    else:
        print(text("Nothing is missing."))
    return 1 if found else 0


def missing(entry: Entry) -> list[str]:
    """What a game lacks, a sentence each; games are played once all parts are there."""
    if isinstance(package := _module(entry.package), str):
        return [package]
    parts = (problems(entry), _rules(entry), _order(entry), _bots(entry), _console(entry), _face(entry))
    return list(dict.fromkeys(sentence for part in parts for sentence in part)) or list(_games(entry))


def _module(*parts: str) -> ModuleType | str:
    """A module, or why it cannot be had."""
    name = ".".join(parts)
    try:
        return import_module(name)
    except Exception as error:  # noqa: BLE001  # whatever is wrong with it is what we are asked for
        if isinstance(error, ModuleNotFoundError) and f"{name}.".startswith(f"{error.name}."):
            return text("There is no module {name}.", name=name)
        return _unread(error)


def _unread(error: Exception) -> str:
    return text("A module cannot be imported: {why}.", why=_why(error))


def _why(error: BaseException) -> str:
    """What was raised, and the last line of a game that it came through; else where it was raised."""
    frames = [(frame.filename, frame.lineno or 0) for frame in extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        frames.append((error.filename or "", error.lineno or 0))
    of_game = [frame for frame in frames if "games" in Path(frame[0]).parts]
    path, line = (of_game or frames)[-1]
    said = str(error).strip().removesuffix(".")
    return text("{kind}: {said} ({path}:{line})", kind=type(error).__name__, said=said, path=_short(path), line=line)


def _short(path: str) -> str:
    """A path from here, if it lies below."""
    return path.removeprefix(f"{Path.cwd()}{os.sep}")


def _rules(entry: Entry) -> Iterator[str]:
    """The object that is the game."""
    module = _module(entry.package, "game")
    if isinstance(module, str):
        yield module
    elif not hasattr(module, entry.name.upper()):
        yield text("{module} has no {name}.", module=module.__name__, name=entry.name.upper())


def _order(entry: Entry) -> Iterator[str]:
    """Modules against the order that the packages of both halves declare."""
    for name in filter(None, (entry.package, entry.face and entry.face.rpartition(".")[0])):
        package = _module(name)
        if isinstance(package, str) or not hasattr(package, "ORDER"):
            continue
        try:
            found = misplaced(package.ORDER, needs(Path(package.__path__[0]), name))
        except SyntaxError as error:
            yield _unread(error)
            continue
        for module, other in found:
            line = "{module} imports {other}, which does not stand before it in ORDER of {package}."
            if not other:
                line = "The module {module} stands nowhere in ORDER of {package}."
            yield text(line, module=module, other=other, package=name)


def _bots(entry: Entry) -> Iterator[str]:
    """A bot for each level, and an adviser where hints are promised."""
    module = _module(entry.package, "bots")
    if isinstance(module, str):
        yield module
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
    module = _module(entry.package, "console" if own else "words")
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
    try:
        symbols = [element.get("id", "") for element in ElementTree.parse(sheet).iter()] if sheet.is_file() else []  # noqa: S314 (ours)
    except ElementTree.ParseError as error:
        yield text("{path} cannot be read: {why}.", path=_short(str(sheet)), why=error)
        return
    for symbol in filter(None, symbols):
        if not symbol.startswith(f"{entry.name}-"):
            line = 'The symbol "{symbol}" may be lost to one of the house: begin its name with "{game}-".'
            yield text(line, symbol=symbol, game=entry.name)


def _games(entry: Entry) -> Iterator[str]:
    """Random games with each number of players, and their records; the first fault is enough."""
    for seats in entry.seat_counts:
        for number in range(GAMES_TRIED):
            try:
                fault = _played(entry, seats, number)
            except Exception as error:  # noqa: BLE001  # whatever is wrong with the game is what we are asked for
                fault = text("A random game with {n} players stops: {why}.", n=seats, why=_why(error))
            if fault:
                yield fault
                return


def _played(entry: Entry, seats: int, number: int) -> str:
    """What is wrong with a random game; "" if nothing is."""
    named = [Seat(name, f"bot:{entry.levels[0].id}") for name in entry.seat_names[:seats]]
    table, stream = Table(GAMES[entry.name], named, f"check {number}").start(), Stream("check", number)
    asked = 0
    while table.waiting and len(table.log) < LONGEST:
        seat, asked = table.waiting[0], asked + 1
        if number == 0 and asked & asked - 1 == 0:  # so rarely that a long game takes no longer than a short one
            if fault := _answered(entry, table, seat):
                return fault
            _show(entry, table, seat)
        table.submit(table.legal(seat).sample(stream))
    if number == 0:
        _tell(entry, table)
        _show(entry, table, None)
    if table.result is None:
        return text("A random game with {n} players has no result after {steps} steps.", n=seats, steps=len(table.log))
    again = record.load(record.parse(record.dump(record.write(table))), GAMES)
    if again.log != table.log:
        return text("The record of a game with {n} players leads to another game.", n=seats)
    return ""


def _answered(entry: Entry, table: AnyTable, seat: int) -> str:
    """What is wrong with the answer of a bot of some level, asked in a hurry; "" if nothing is."""
    for level in entry.levels:
        make = partial(bot, entry.name, level.id, entry.seat_names[seat])
        try:
            finish(thinking(make, table, seat, Stream("check", level.id)), hurry=True)
        except Fault as fault:
            line = 'The bot "{level}" gives no legal answer with {n} players.'
            return sentences(text(line, level=level.id, n=len(table.seats)), fault.report)
    return ""


def _show(entry: Entry, table: AnyTable, seat: int | None) -> None:
    """Draw the table in the page without a browser, where there is a face; whatever is wrong is raised."""
    if entry.face is not None and find_spec("web") is not None:
        import_module("web.paper.board").show(table, seat)


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
