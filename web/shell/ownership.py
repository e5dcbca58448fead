"""Whether this tab plays the game at the table, or another does: what the tabs leave word of, and the
browser's locks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from web.dom.port import Port, Timer
from web.saves.slots import OWNERS, OwnSlot


class Ownership:
    """The slot of the game at the table, and the lock by which this tab plays it; `parted` hears that another tab has taken it."""

    def __init__(self, port: Port, parted: Callable[[], None]) -> None:
        self._port = port
        self._parted = parted
        self.own: OwnSlot | None = None
        self.playing = False  # this tab plays the game at the table, and no other does
        self._lock: Timer | None = None
        self._asking = False  # a game is about to be opened

    def start(self) -> None:
        """Listen for other tabs."""
        self._port.watch_storage(self._stored_elsewhere)
        self._port.on_leave(self.let_go)

    def is_at(self, slot: str) -> bool:
        """Whether the game at the table is that of the slot."""
        return self.own is not None and self.own.id == slot

    def may_play(self) -> bool:
        """Whether this tab may go on with the game at the table."""
        return self.own is None or (self.playing and self.own.mine())

    def slot(self, id: str, foreign: str = "") -> OwnSlot:
        """A slot as this tab would play its game."""
        return OwnSlot(self._port, id, self._tab, foreign)

    @cached_property
    def _tab(self) -> str:
        """What this tab is told from others by."""
        return self._port.token()

    def take(self, id: str, foreign: str) -> None:
        """This tab plays a game that no other can know yet."""
        lock = self._ask(id, False, lambda answer: None)
        own = self.slot(id, foreign)
        own.claim()
        self.seat(own, True, lock)

    def claim(self, id: str, *, steal: bool, then: Callable[[bool, Timer], None]) -> None:
        """Ask whether this tab may play a game; the game at the table is left alone until then."""
        if self._asking:  # a second click must not find the lock taken by the first
            return
        self._asking = True

        def answered(answer: bool | None) -> None:
            self._asking = False
            if answer is None:  # the browser knows no locks: what other tabs have left word of counts
                answer = steal or self.slot(id).free()
            then(answer, lock)

        lock = self._ask(id, steal, answered)

    def ask_free(self, id: str, then: Callable[[bool], None]) -> None:
        """Ask whether no other tab plays a game."""
        if self.is_at(id) and self.playing:
            then(True)
            return

        def answered(answer: bool | None) -> None:
            then(self.slot(id).free() if answer is None else answer)
            lock.cancel()

        lock = self._port.lock(OWNERS + id, False, answered, lambda: None)

    def _ask(self, id: str, steal: bool, answered: Callable[[bool | None], None]) -> Timer:
        """The lock of a game; that it is stolen counts as long as it is the one that this tab plays by."""

        def lost() -> None:
            if self._lock is lock and self.playing:
                self._parted()

        lock = self._port.lock(OWNERS + id, steal, answered, lost)
        return lock

    def seat(self, own: OwnSlot, mine: bool, lock: Timer) -> None:
        """Another game is at the table."""
        if self.own is not None and self.own.id != own.id:
            self.let_go()
        if self._lock is not None:
            self._lock.cancel()
        self.own, self.playing, self._lock = own, mine, lock

    def let_go(self) -> None:
        """Leave the game at the table to whoever wants it."""
        if self.own is not None and self.playing:
            self.own.let_go()

    def leave(self) -> None:
        """Nothing is at the table any more."""
        self.let_go()
        if self._lock is not None:
            self._lock.cancel()
        self.own = self._lock = None

    def _stored_elsewhere(self, key: str) -> None:
        if self.own is not None and self.playing and key == OWNERS + self.own.id and not self.own.free():
            self._parted()
