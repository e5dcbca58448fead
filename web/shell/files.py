"""Games as files: brought in and handed out, with the keys that are not ours."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from doge.kernel import record
from doge.kernel.foreign import put_back, set_aside
from doge.kernel.record import LARGEST, Record, RecordError
from doge.registry import ENTRIES
from doge.words import sentences, text
from web.dom.port import Port, StorageError
from web.dom.slicing import in_slices
from web.model.messages import Message, Toasted
from web.model.model import Notice
from web.saves.refused import of_file
from web.saves.save_format import whole
from web.saves.saved_games import SavedGames, to_list
from web.shell.archives import Archives, NotHere
from web.shell.opening import LONG, Opening
from web.shell.replaying import Loaded, loading

FIRST = next(iter(ENTRIES))
"""The game by which a text is kept that does not say its own: at first there was but one."""

Brought: TypeAlias = Callable[[Loaded, str, Notice], None]
"""Puts the game of a file on the table: the game, its heavy foreign keys, and what is said then."""


class Files:
    """How games come as files and go."""

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
        self._reading: object | None = None  # the file that is read now
        self._waiting: tuple[str, tuple[str, str], Callable[[], None]] | None = None  # a file whose game is to come

    def start(self, then: Brought) -> None:
        """Go on with the file that waited for its game when the page was loaded again, and see to the next."""
        self._port.on_leave(self._leave)
        with suppress(StorageError):
            left = self._port.handed_over()
            if left is not None:
                self.bring(*left, then)

    def _leave(self) -> None:
        """A file that waits for its game is opened after a reload, which may bring it; there may be no room to keep it."""
        if self._waiting is None:
            return
        name, parts, wish = self._waiting
        if self._opening.wishes(wish):
            with suppress(StorageError):
                self._port.hand_over(name, put_back(*parts))

    def bring(self, name: str, found: str | None, then: Brought) -> None:
        """Read a file that the person has picked; or say why not."""
        if found is None:
            line = text("{name} cannot be read, or is larger than {n} MB.", name=name, n=LARGEST // 1_000_000)
            self._saved_games.warn(line)
            return
        self._opening.forget()
        self._say_reading(name)
        in_slices(self._port, set_aside(found), partial(self._bring, name, then), self._wanted)

    def _say_reading(self, name: str) -> None:
        """Say what is read once that takes long; whatever else is wished for meanwhile gives it up."""
        reading = self._reading = object()
        wished = self._opening.wishes_made

        def wanted() -> bool:
            return self._reading is reading and self._opening.wishes_made == wished

        def say() -> None:
            if wanted():
                self._send(Toasted(text("Reading {name}", name=name)))
                self._port.after(LONG, say)

        self._wanted = wanted
        self._port.after(LONG, say)

    def _bring(self, name: str, then: Brought, parts: tuple[str, str]) -> None:
        """Read a file of which heavy foreign keys are set aside."""
        self._waiting = None
        self._say_reading(name)
        in_slices(self._port, loading(parts[0], self._archives), partial(self._read, name, then, parts), self._wanted)

    def _read(self, name: str, then: Brought, parts: tuple[str, str], loaded: Loaded | RecordError | NotHere) -> None:
        """A file is read; its game may be still to come."""
        self._reading, foreign = None, parts[1]
        if isinstance(loaded, NotHere):
            wish = partial(self._bring, name, then, parts)
            self._waiting = name, parts, wish
            self._opening.open(loaded.game, wish)
            return
        if isinstance(loaded, RecordError):
            reason, rule = of_file(loaded)
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
        self._download(put_back(record.dump(running), foreign), f"{running['game']}-game.json")

    def hand_out_picture(self, kind: str, drawing: str, name: str, *, send: bool) -> None:
        """Hand out what is drawn there as a picture, to keep or to send on."""

        def told(became: str) -> None:
            if became == "saved":
                self._send(Toasted(text("Exported as {name}.", name=f"{name}.{kind}")))
            elif not became:
                self._saved_games.warn(text("This browser could not make the picture."))

        self._port.hand_out_picture(drawing, kind, name, send, told)

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
