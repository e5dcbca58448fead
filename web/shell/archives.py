"""Brings the archives of games: fetched, compared with what the build says of them, unpacked. Knows nothing of what is
in them. With the first comes what all games share.

A page that is open goes on with the games of its own build, whatever its host has by then: an archive is asked for
by its sum, and one that is not exactly that is never unpacked.
"""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from functools import partial
from hashlib import sha256
from typing import TypeAlias, TypeGuard

from doge.kernel.record import RecordError, parse
from web.dom.port import Port, StorageError, Unreachable
from web.shell.sums import SUMS

HOUSE = "house"
"""The archive of what all games share (tools/library.py)."""

PLAYED = "doge/played"
"""Where the game stands that was opened last: the next start fetches it beside Python (web/games.js)."""

SIZES = "web/sizes.json"
"""Where the host lists the archives of its build, each with its sum (tools/site.py)."""

GONE = "doge/gone"
"""Where the sum stands of the archive that the host did not have: a reload has been tried, if it is asked for again."""


class Missing(Enum):
    """Why a game is not here."""

    GONE = auto()  # the host has another build by now
    BROKEN = auto()  # the host still has this build, and something else in the place of the archive
    FAR = auto()  # the host does not answer


Here: TypeAlias = Callable[[], None]
"""Goes on with a game once it is here."""
Lost: TypeAlias = Callable[[Missing], None]
"""Hears that a game does not come."""


class NotHere(Exception):
    """A game is asked for that is still to be brought."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Archives:
    """The games of this build: which of them can be imported, and how the others come."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._packed = {**SUMS}  # those that are still to be unpacked
        self._waiting: dict[str, list[tuple[Here, Lost]]] = {}
        self._reloaded_for: str | None = None  # the sum that was missing before this page was loaded
        with suppress(StorageError):
            self._reloaded_for = port.stored(GONE)

    def need(self, game: object) -> None:
        """Raises NotHere if that is a game of the house that cannot be imported yet."""
        if game in self._packed and game != HOUSE:
            raise NotHere(str(game))

    def bring(self, game: str, here: Here, lost: Lost) -> None:
        """Have a game ready to be imported and then call `here`, at once if it is; `lost` hears why it does not come."""
        if game not in self._packed:
            here()
            return
        asked = self._waiting.setdefault(game, [])
        asked.append((here, lost))
        if len(asked) == 1:
            self._port.run(self._bring(game), partial(self._failed, game))

    def note_played(self, game: str) -> None:
        """Have the next start fetch this game beside Python; in the sources nothing is fetched."""
        if game in SUMS:
            with suppress(StorageError):
                self._port.store(PLAYED, game)

    async def _bring(self, game: str) -> None:
        try:
            missing = await self._unpacked(HOUSE) or await self._unpacked(game)
        except Unreachable:
            missing = Missing.FAR
        self._tell(game, missing)

    async def _unpacked(self, name: str) -> Missing | None:
        """Have an archive unpacked, or say why it is nowhere."""
        if name not in self._packed:
            return None
        found = await self._fetch(name, self._packed[name])
        if isinstance(found, Missing):
            return found
        if name in self._packed:  # what all games share may have come with another one meanwhile
            self._port.unpack(found)
            del self._packed[name]
        return None

    async def _fetch(self, name: str, checksum: str) -> bytes | Missing:
        """The archive as this build has it, or why it is nowhere; the browser may keep bytes that are not good."""
        address = f"games/{name}.zip?{checksum}"
        found = await self._port.archive(address)
        if _is_ours(found, checksum):
            return found
        try:
            anew = await self._port.archive(address, anew=True)
            return anew if _is_ours(anew, checksum) else self._gone(checksum, await self._listed(address))
        except Unreachable:
            if found is not None:
                raise
            return self._gone(checksum, listed=False)  # by what the worker knows, which is of another build

    async def _listed(self, address: str) -> bool:
        """Whether the build that the host has now is this one, as far as the archive goes; a list that cannot be read tells of none."""
        found = await self._port.archive(SIZES, anew=True)
        try:
            names = parse((found or b"").decode())
        except (RecordError, UnicodeDecodeError):
            return True
        return address in names

    def _gone(self, checksum: str, listed: bool) -> Missing:
        """Why the archive is nowhere; after a reload that brought no other build it is the host's fault in any case."""
        if listed or checksum == self._reloaded_for:
            return Missing.BROKEN
        with suppress(StorageError):
            self._port.store(GONE, checksum)
        return Missing.GONE

    def _failed(self, game: str, error: BaseException) -> None:
        """An archive of our own cannot be unpacked: that is our fault, and another build may be better."""
        self._tell(game, Missing.GONE)
        raise error

    def _tell(self, game: str, missing: Missing | None) -> None:
        """What goes on with a game does so by itself: it may fail by itself, too."""
        for here, lost in self._waiting.pop(game, ()):
            self._port.after(0, here if missing is None else partial(lost, missing))


def _is_ours(found: bytes | None, checksum: str) -> TypeGuard[bytes]:
    return found is not None and b2a_base64(sha256(found).digest(), newline=False).decode() == checksum
