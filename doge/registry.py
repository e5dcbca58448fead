"""Which games are in the house. Knows their entries; the rest of a game is imported when it is first asked for.

This is the one place where a game is found by its name, so the one place where types are taken on trust.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias, cast

from doge.games.doge.entry import ENTRY as DOGE
from doge.games.families.entry import ENTRY as FAMILIES
from doge.games.masks.entry import ENTRY as MASKS
from doge.kernel.action import Action
from doge.kernel.bot import Adviser, Bot
from doge.kernel.console import Console
from doge.kernel.entry import Entry
from doge.kernel.event import Event
from doge.kernel.game import Game, Observation, State, Viewer
from doge.kernel.table import Table
from doge.words import text

if TYPE_CHECKING:
    from doge.kernel.analyst import Analyst
    from doge.kernel.wording import InRounds, Words

AnyGame: TypeAlias = Game[State, Action, Observation, Event]
"""A game whose own types are not known here."""
AnyTable: TypeAlias = Table[State, Action, Observation, Event]
AnyBot: TypeAlias = Bot[Observation, Action]
AnyAdviser: TypeAlias = Adviser[Observation, Action]
AnyAnalyst: TypeAlias = "Analyst[State, Action, Observation, Event]"
AnyConsole: TypeAlias = Console[Observation, Action, Event]

ENTRIES: dict[str, Entry] = {entry.name: entry for entry in (DOGE, MASKS, FAMILIES)}


def game(name: str) -> AnyGame:
    """The rules of a game; raises KeyError if it is not in the house."""
    return cast(AnyGame, getattr(import_module(f"{ENTRIES[name].package}.game"), name.upper()))


class NoBot(LookupError):
    """A game's entry names a level for which its folder has no bot; the message is a sentence."""


def bot(name: str, level: str, seat: str) -> AnyBot:
    """A bot of a level of a game; `seat` is the name of the seat that it plays for: names have their own ways.

    Raises NoBot where the game has none of that level.
    """
    module = import_module(f"{ENTRIES[name].package}.bots")
    if level not in module.BOTS:
        line = 'The level "{level}" has no bot: add one to BOTS in {module}.'
        raise NoBot(text(line, level=level, module=module.__name__))
    return cast(AnyBot, module.BOTS[level](seat))


def adviser(name: str) -> AnyAdviser | None:
    """Who says what it would do and why, for hints; None if the game has nobody."""
    return cast("AnyAdviser | None", getattr(import_module(f"{ENTRIES[name].package}.bots"), "ADVISER", None))


def analyst(name: str) -> AnyAnalyst:
    """Who tells of finished games; where the game brings nobody, one that plays on at random."""
    module = f"{ENTRIES[name].package}.analyst"
    if find_spec(module) is None:
        from doge.kernel.analyst import Plain  # only finished games want it

        return Plain(game(name), adviser(name))
    return cast("AnyAnalyst", import_module(module).ANALYST)


def console(name: str) -> AnyConsole:
    """A game's half of the terminal; where the game brings none, lists that say what its words say."""
    module = f"{ENTRIES[name].package}.console"
    if find_spec(module) is None:
        from doge.kernel.listed_console import ListedConsole  # the terminal alone wants it

        words = cast("Words[Action, InRounds, Event]", import_module(f"{ENTRIES[name].package}.words"))
        return cast(AnyConsole, ListedConsole(words))
    return cast(AnyConsole, import_module(module).CONSOLE)


class NoPicture(LookupError):
    """No picture of a board can be made here; the message is a sentence."""


def painter() -> Callable[[AnyTable, Viewer, int | None], str]:
    """Who draws boards (`picture` of web/paper/board.py): the page's own sources. Raises NoPicture where they are not beside us."""
    try:
        module = import_module("web.paper.board")
    except ModuleNotFoundError:
        line = (
            "Pictures are drawn by the page's own sources, which are not here: run this where the whole repository is."
        )
        raise NoPicture(text(line)) from None
    return cast("Callable[[AnyTable, Viewer, int | None], str]", module.picture)


class _Games(Mapping[str, AnyGame]):
    """The rules of all games by name."""

    def __getitem__(self, name: str) -> AnyGame:
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(ENTRIES)

    def __len__(self) -> int:
        return len(ENTRIES)


GAMES: Mapping[str, AnyGame] = _Games()
