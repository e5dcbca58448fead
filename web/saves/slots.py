"""The saved games in the storage: which keys belong to a game, writing that no crash can spoil, and who may write.

A game has two copies. A save goes into the one that does not hold the last good save and is read back; the sound
one with the higher turn counts. So a save that fails half-way leaves the one before it. The keys are the only list
of the games: there is no index that could be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from doge.kernel.foreign import put_back
from doge.kernel.record import RecordError
from doge.registry import ENTRIES
from doge.words import text
from web.dom.port import Port, StorageError
from web.saves.refused import of_save
from web.saves.save_format import LAST_TURN, TURN, Save, seal, unseal, whole

PREFIX = "doge/slot/"
NAMES = "doge/name/"
OWNERS = "doge/owner/"
FOREIGN = "doge/foreign/"
ANALYSES = "doge/analysis/"
COPIED = "doge/copied/"
"""The mark of a game that has been stored and copied: where it stands without the game, an earlier release has deleted that."""
COPIES = ("0", "1")
MOST = 20
"""How many games are kept."""
LISTED = 100
"""How many are looked at, should there be more all the same."""
UNREAD_SETTINGS = "settings"
"""What a save says in the place of its game where it holds settings that could not be read."""
LONGEST = 60
"""The most letters of a game's name."""
MOST_OF_WHOSE = 40
"""The most letters in it that tell whose game it is."""


Judge: TypeAlias = Callable[["Save"], "RecordError | None"]
"""Why a save that was refused before cannot be opened; None: it can, or nobody knows yet."""


class TakenElsewhere(Exception):
    """Another tab plays the game, or has written since this one read it."""


class Unread(StorageError):
    """What was stored does not read back: there is no trusting this storage with the last good save."""


class Slot(NamedTuple):
    """What the storage holds of one game: its last sound save, or the reason why there is none, and its name."""

    id: str
    copies: dict[str, str]
    saves: dict[str, Save]  # the sound ones by their copy, the latest first
    fault: str | None
    name: str  # as a person has given it; else whose game it is and, in a second line, the day of its beginning

    @property
    def save(self) -> Save | None:
        """The last sound save."""
        return next(iter(self.saves.values()), None)

    @property
    def damaged(self) -> bool:
        """Whether a copy cannot be read: the save is the one before."""
        return 0 < len(self.saves) < len(self.copies)

    @property
    def text(self) -> str:
        """The record word for word, or what stands in its place."""
        return self.save.text if self.save else next(iter(self.copies.values()), "")

    @property
    def turn(self) -> int:
        """What the order of the games goes by."""
        return self.save.turn if self.save else 0


def mark_copied(port: Port, id: str) -> None:
    """Note that a game has been stored and copied; where there is no room the note comes with a later save."""
    with suppress(StorageError):
        if port.stored(COPIED + id) is None:
            port.store(COPIED + id, "1")


class Slots:
    """All saved games; whatever touches the storage may raise StorageError."""

    def __init__(self, port: Port, judge: Judge = lambda save: None) -> None:
        """All games; `judge` is asked about those that an earlier version has refused."""
        self._port = port
        self._judge = judge
        self._turn = 0

    def all(self) -> list[Slot]:
        """The games, the latest first, those that cannot be opened last."""
        found = [self.read(slot) for slot in self._ids()[:LISTED]]
        return sorted((slot for slot in found if slot), key=lambda slot: (slot.fault is None, slot.turn), reverse=True)

    def full(self) -> bool:
        """Whether there is no room for one more game."""
        return len(self._ids()) >= MOST

    def read(self, id: str) -> Slot | None:
        """What is stored of a game, None if nothing is."""
        copies = {copy: text for copy in COPIES if (text := self._port.stored(f"{PREFIX}{id}/{copy}")) is not None}
        saves: dict[str, Save] = {}
        fault = None
        for copy, text in copies.items():
            try:
                saves[copy] = unseal(text)
            except RecordError as error:
                fault = of_save(error)[0]
        if not copies:
            return None
        saves = dict(sorted(saves.items(), key=lambda found: found[1].turn, reverse=True))
        latest = next(iter(saves.values()), None)
        if latest is not None:
            fault, self._turn = self._fault(latest), max(self._turn, latest.turn)
        name = whole((self._port.stored(NAMES + id) or "")[:LONGEST])
        return Slot(id, copies, saves, fault, name)

    def next_turn(self) -> int:
        """The number of the next save: higher than of all that are stored, by whatever tab."""
        for key, turn in self._port.search_stored(PREFIX, TURN).items():
            if int(turn) > self._turn:
                self.read(key.removeprefix(PREFIX).split("/")[0])  # which counts it, if it is sound
        if self._turn + 1 >= LAST_TURN:
            raise StorageError("There is no higher number left.")
        self._turn += 1
        return self._turn

    def foreign(self, id: str) -> str:
        """The heavy foreign keys of a game, as text; "" without any."""
        return self._port.stored(FOREIGN + id) or ""

    def analysis(self, id: str) -> str:
        """The analysis that was kept with a game, as text; "" for none."""
        return self._port.stored(ANALYSES + id) or ""

    def keep_analysis(self, id: str, found: str) -> None:
        self._port.store(ANALYSES + id, found)

    def whole(self, slot: Slot) -> str:
        """The record of a game as it goes out, or what stands in its place."""
        return put_back(slot.text, self.foreign(slot.id)) if slot.save else slot.text

    def name(self, id: str, whose: str, day: str) -> None:
        """Call a new game by whose it is and the day of its beginning, in whatever language it is listed later."""
        self._store_name(id, f"{' '.join(whose.split())[:MOST_OF_WHOSE]}\n{day}")

    def rename(self, id: str, name: str) -> None:
        """Call a game by another name; "": by none of its own."""
        self._store_name(id, " ".join(name.split())[:LONGEST])

    def _store_name(self, id: str, name: str) -> None:
        self._port.store(NAMES + id, name)
        self._port.copy(NAMES + id, name)

    def delete(self, id: str) -> dict[str, str]:
        """Take a game out of the storage; returns what `put_back` needs to undo that."""
        more = [kind + id for kind in (NAMES, FOREIGN, ANALYSES, COPIED)]
        keys = [*(f"{PREFIX}{id}/{copy}" for copy in COPIES), *more]
        found = {key: text for key in keys if (text := self._port.stored(key)) is not None}
        for key in (*keys, OWNERS + id):
            self._port.unstore(key)
        for key in (PREFIX + id, NAMES + id, FOREIGN + id):
            self._port.uncopy(key)
        return found

    def put_back(self, found: dict[str, str]) -> None:
        """Undo `delete`."""
        for key, stored in found.items():
            self._port.store(key, stored)
            if key.startswith((NAMES, FOREIGN)):
                self._port.copy(key, stored)
        for slot in filter(None, map(self.read, {key.split("/")[2] for key in found if key.startswith(PREFIX)})):
            if slot.saves:
                self._port.copy(PREFIX + slot.id, slot.copies[next(iter(slot.saves))])

    def _ids(self) -> list[str]:
        keys = (key.removeprefix(PREFIX).split("/") for key in self._port.stored_keys(PREFIX))
        return list(
            dict.fromkeys(
                key[0] for key in keys if len(key) == 2 and key[0] == whole(key[0]) != "" and key[1] in COPIES
            )
        )

    def _fault(self, save: Save) -> str | None:
        """Why a sound save cannot be opened all the same."""
        if save.game == UNREAD_SETTINGS:
            return text("These settings could not be read. They stay here until you delete them.")
        if save.game not in ENTRIES:
            unknown = "It is a game of {game}, which this version does not know. A newer one may open it."
            return text(unknown, game=save.game[:40])
        if save.rules > ENTRIES[save.game].rules:
            return text("It was played by newer rules than this version knows. Update, then try again.")
        error = self._judge(save) if save.refused else None  # a later release may read it
        return of_save(error)[0] if error else None


class OwnSlot:
    """A game that this tab plays: nobody else's save is ever written over.

    Heavy foreign keys have a key of their own, and are stored once: with the first save.
    """

    def __init__(self, port: Port, id: str, owner: str, foreign: str = "") -> None:
        self.id = id
        self.foreign = foreign
        self._port = port
        self._owner = owner
        self._known: dict[str, str] = {}
        self._good = COPIES[1]

    def know(self, slot: Slot, good: str, foreign: str) -> None:
        """Go on from what was read: from the save in the good copy, with these foreign keys."""
        self._known, self._good, self.foreign = dict(slot.copies), good, foreign

    def claim(self) -> None:
        """Tell all tabs that this one plays the game."""
        with suppress(StorageError):  # then nothing can be saved either, and that is said
            self._port.store(OWNERS + self.id, self._owner)

    def let_go(self) -> None:
        """Leave the game to whoever wants it."""
        with suppress(StorageError):
            if self._port.stored(OWNERS + self.id) == self._owner:
                self._port.unstore(OWNERS + self.id)

    def free(self) -> bool:
        """Whether no other tab says that it plays the game."""
        with suppress(StorageError):
            return self._port.stored(OWNERS + self.id) in (None, self._owner)
        return True

    def mine(self) -> bool:
        """Whether this tab may go on: nobody has taken the game over or written since. What was cleared is no hindrance."""
        with suppress(StorageError):
            for copy in COPIES:
                found = self._port.stored(self._key(copy))
                if found is not None and found != self._known.get(copy):
                    return False
        return self.free()

    def keep(self, save: Save) -> None:
        """Store a save; raises TakenElsewhere, or StorageError: in both cases the last good one is untouched."""
        if not self.mine():
            raise TakenElsewhere
        if self._port.stored(OWNERS + self.id) is None:
            self.claim()
        text, aside = seal(save), COPIES[self._good == COPIES[0]]
        self._keep_foreign(aside)
        try:
            self._put(self._key(aside), text)
        except Unread:
            raise
        except StorageError:
            # No room for a second copy: the older one goes, and the browser replaces the other in one piece or not at all.
            self._drop(aside)
            self._put(self._key(self._good), text)
            aside = self._good
        self._known[aside], self._good = text, aside
        self._port.copy(PREFIX + self.id, text)
        mark_copied(self._port, self.id)

    def _keep_foreign(self, aside: str) -> None:
        """Store the foreign keys where they are not; if they were stored at all, the last good save has them until then."""
        key = FOREIGN + self.id
        if not self.foreign or key in self._port.search_stored(key, "^(.)"):
            return
        try:
            self._put(key, self.foreign)
        except Unread:
            raise
        except StorageError:
            self._drop(aside)
            self._put(key, self.foreign)
        self._port.copy(key, self.foreign)

    def _key(self, copy: str) -> str:
        return f"{PREFIX}{self.id}/{copy}"

    def _drop(self, copy: str) -> None:
        self._port.unstore(self._key(copy))
        self._known.pop(copy, None)

    def _put(self, key: str, text: str) -> None:
        before = self._port.stored(key)
        self._port.store(key, text)
        if self._port.stored(key) != text:
            if before is not None:
                self._port.store(key, before)
            raise Unread("What was stored does not read back.")
