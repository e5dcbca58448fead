"""Games as files: brought in and handed out, with the keys that are not ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from doge.kernel import record
from doge.kernel.foreign import put_back, set_aside
from doge.kernel.record import LARGEST, Record, RecordError
from doge.registry import ENTRIES
from doge.words import sentences, text
from web.dom.port import Port
from web.dom.slicing import in_slices
from web.model.messages import Message, Toasted
from web.model.model import Notice
from web.saves.refused import of_file
from web.saves.save_format import whole
from web.saves.saved_games import SavedGames, to_list
from web.shell.archives import Archives, NotHere
from web.shell.opening import Opening
from web.shell.replaying import Loaded, load

FIRST = next(iter(ENTRIES))
"""The game by which a text is kept that does not say its own: at first there was but one."""

Brought: TypeAlias = Callable[[Loaded, str, Notice], None]
"""Puts the game of a file on the table: the game, its heavy foreign keys, and what is said then."""


class Files:
    """The door through which games come as files and go."""

    def __init__(
        self,
        port: Port,
        send: Callable[[Message], None],
        archives: Archives,
        opening: Opening,
        saved_games: SavedGames,
    ) -> None:
        self._port = port
        self._send = send
        self._archives = archives
        self._opening = opening
        self._saved_games = saved_games

    def bring(self, name: str, found: str | None, then: Brought) -> None:
        """Read a file that the person has picked; or say why not."""
        if found is None:
            line = text("{name} cannot be read, or is larger than {n} MB.", name=name, n=LARGEST // 1_000_000)
            self._saved_games.warn(line)
            return
        in_slices(self._port, set_aside(found), partial(self._bring, name, then))

    def _bring(self, name: str, then: Brought, parts: tuple[str, str]) -> None:
        """Read a file of which heavy foreign keys are set aside."""
        own, foreign = parts
        try:
            loaded = load(own, self._archives)
        except NotHere as missing:
            self._opening.open(missing.game, partial(self._bring, name, then, parts))
            return
        except RecordError as error:
            reason, rule = of_file(error)
            self._saved_games.warn(
                text("{name} was not opened. {reason} Nothing has changed.", name=name, reason=reason), rule
            )
            return
        if self._saved_games.refuse_more():
            return
        line, more = text("{name} is open.", name=name), None
        if self._saved_games.latest():
            line, more = text("{name} is open. Your other games are kept.", name=name), to_list()
        then(loaded, foreign, Notice("warning" if foreign else "news", sentences(line, told(foreign)), more))

    def hand_out(self, running: Record, foreign: str) -> None:
        """Hand out the game at the table."""
        self._download(put_back(record.dump(running), foreign), f"{running['game']}-game.json")

    def hand_out_saved(self, slot: str) -> None:
        """Hand out a saved game as it is stored; "": the latest."""
        found = self._saved_games.read(slot or self._saved_games.latest())
        if found is not None:
            game = found.save.game if found.save and found.save.game in ENTRIES else FIRST
            self._download(
                whole(self._saved_games.whole(found)),
                f"{game}-game.json" if found.fault is None else f"{game}-kept.json",
            )

    def _download(self, found: str, name: str) -> None:
        self._port.download(name, found)
        self._send(Toasted(text("Exported as {name}.", name=name)))


def told(foreign: str) -> str:
    """That foreign keys were set aside, as one more sentence; "" if none were."""
    if not foreign:
        return ""
    return text("{n} kB of data from another program is set aside and goes into each export.", n=len(foreign) // 1000)
