"""Moves a game forward: whose turn it is, person or bot, and what the person's seat sees of it. Owns the table; shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from math import inf
from typing import Any

from doge.games.doge.events import Event
from doge.games.doge.moves import Decision
from doge.kernel import record
from doge.kernel.bot import Level
from doge.kernel.bot_guard import Fault, any_legal, late, thinking
from doge.kernel.errors import Refused
from doge.kernel.game import Listener
from doge.kernel.record import Record
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, AnyBot, bot
from doge.words import text
from web.dom.port import Port, Timer
from web.model.messages import Message, Noticed, Rewound, Seated, TableChanged
from web.model.model import Frame, Notice
from web.saves.load import AnyTable, Loaded, load

SLICE = 8.0
"""Milliseconds that a bot thinks before the page may paint and hear (notes on the runtime: 9 % slower, every event under 20 ms)."""

CAP = 3000.0
"""Milliseconds after which a bot is asked to decide with what it knows by then: on a slow machine, too, a game goes on."""

LIMIT = 4800.0
"""Milliseconds in which a choice is made, whoever fails: of what is left of it, who has been asked to decide may take half."""

STAND_IN = "merchant"
"""The level that plays a seat whose own is not known here."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game brought back, with all that its person has seen of it."""

    loaded: Loaded
    frames: Sequence[Frame]


def replay(found: str) -> Replayed:
    """The game of a record; raises RecordError with a sentence."""
    frames: list[Frame] = []
    return Replayed(load(found, lambda me, table: _listener(frames, me, table)), frames)


class Driver:
    """The game at the table. Everything that it tells goes out as messages; `keep` is called after every decision."""

    def __init__(self, port: Port, send: Callable[[Message], None], keep: Callable[[], None]) -> None:
        self._port = port
        self._send = send
        self._keep = keep
        self._table: AnyTable | None = None
        self._me = 0
        self._extra: dict[str, Any] = {}
        self._frames: list[Frame] = []  # heard, not yet sent
        self._bots: Timer | None = None  # the bots at work
        self._hurried: int | None = None  # the length of the log at which bots were asked to decide

    def begin(self, seats: Iterable[Seat], me: int, seed: str) -> None:
        """Seat everybody for a new game."""
        table = Table(GAMES["doge"], tuple(seats), seed)
        self._sit_down(table, me, {}, [])
        table.start(self._hear())
        self._open()
        self._keep()

    def resume(self, replayed: Replayed, *, playing: bool = True) -> None:
        """Go on with the game of a record, or only look at it."""
        loaded = replayed.loaded
        self._sit_down(loaded.table, loaded.me, loaded.extra, list(replayed.frames))
        self._open(playing)

    def rest(self) -> None:
        """Let no bot go on, for the game goes on elsewhere."""
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    def leave(self) -> None:
        """Take the game from the table."""
        self.rest()
        self._table = None

    def loaded(self) -> Loaded | None:
        """The game at the table, with the keys of its record that are not ours."""
        return Loaded(self._table, self._extra, self._me) if self._table else None

    def record(self) -> Record | None:
        """The record of the game at the table."""
        return record.write(self._table, self._extra) if self._table else None

    def submit(self, action: Decision) -> None:
        """Send the person's decision to the table."""
        if self._table is None:
            return
        before = len(self._table.log)
        self._table.submit(action, self._hear())
        self._went_on(before)
        if len(self._table.log) > before:  # else the bots whose answers are missing are at it, and go on
            self._let_bots_play()

    def hurry(self) -> None:
        """Ask the bots that the table waits for to decide now, with what they know."""
        if self._table is not None:
            self._hurried = len(self._table.log)

    def take_back(self) -> None:
        """Take the person's waiting answer back."""
        if self._table is not None and self._table.slip(self._me) is not None:
            self._table.take_back(self._me)
            self._publish()

    def undo(self) -> None:
        """Take the person's last decision back, if nobody has learned anything by it."""
        if self._table is None or not self._table.may_undo(self._me):
            return
        self._table.undo(self._me)
        again = replay(record.dump(record.write(self._table)))
        self._table, self._frames = again.loaded.table, list(again.frames)
        self._send(Rewound(tuple(self._settled())))
        self._frames = []
        self._keep()
        self._publish()
        self._let_bots_play()

    # --- inside ---------------------------------------------------------------------------------

    def _hear(self) -> Listener[Any]:
        assert self._table is not None
        return _listener(self._frames, self._me, self._table)

    def _settled(self) -> list[Frame]:
        """The frames that were heard, closed by one that says what the table waits for."""
        assert self._table is not None
        return [*self._frames, Frame(None, self._table.observe(self._me))]

    def _sit_down(self, table: AnyTable, me: int, extra: dict[str, Any], frames: list[Frame]) -> None:
        self._table, self._me, self._extra, self._frames = table, me, extra, frames

    def _open(self, playing: bool = True) -> None:
        """Tell that a game is on the table, with all that has happened, and let it go on if it is played here."""
        assert self._table is not None
        frames, self._frames = self._settled(), []
        self._send(Seated(self._table.seats, self._me, tuple(frames)))
        self._publish()
        if playing:
            self._let_bots_play()
        else:
            self.rest()

    def _went_on(self, before: int) -> None:
        """Tell and save what an answer brought; `before` is the length of the log before it."""
        assert self._table is not None
        if len(self._table.log) > before:
            self._frames = self._settled()
            self._keep()
        self._publish()

    def _publish(self) -> None:
        table = self._table
        assert table is not None
        frames, self._frames = tuple(self._frames), []
        legal: Any = table.legal(self._me)
        self._send(TableChanged(frames, legal, table.waiting, table.slip(self._me), table.may_undo(self._me)))

    # --- bots -----------------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Let the bots look at the table anew; what they were thinking about may not be asked any more."""
        assert self._table is not None
        self.rest()
        self._hurried = None
        self._bots = self._port.run(self._play_bots(self._table), self._failed)

    async def _play_bots(self, table: AnyTable) -> None:
        """Let bots answer, one after another, until only the person is waited for."""
        while bots := [seat for seat in table.waiting if seat != self._me]:
            action = await self._think(table, bots[0])
            before = len(table.log)
            table.submit(action, self._hear())
            self._went_on(before)
            await self._port.sleep(0)

    async def _think(self, table: AnyTable, seat: int) -> Any:
        """A bot's decision, thought about in slices; where it fails the level below makes this one, and that is said."""
        sitting = table.seats[seat]
        levels = _downwards(sitting.level)
        begun = self._port.now()
        for level, below in zip_longest(levels, levels[1:]):
            try:
                return await self._sliced(partial(bot, "doge", level.id, sitting.name), table, seat, begun)
            except Fault as fault:
                self._send(Noticed(_bot_failed(sitting, level, below, fault)))
        return any_legal(table, seat, table.stream(seat))

    async def _sliced(self, make: Callable[[], AnyBot], table: AnyTable, seat: int, begun: float) -> Any:
        """What the bot decides: on its own, when the person asks for it, or when the choice has taken too long since it begun."""
        thought = thinking(make, table, seat, table.stream(seat))
        end, hurry, due = self._port.now() + SLICE, None, inf
        while True:
            try:
                thought.send(hurry)
            except StopIteration as done:
                return done.value
            now = self._port.now()
            if now >= end:
                await self._port.sleep(0)
                now = self._port.now()
                end = now + SLICE
            if now >= due:
                thought.close()
                raise late(table, seat, "It has not decided in time.")
            if hurry is None and (self._hurried == len(table.log) or now - begun >= CAP):
                hurry, due = True, (now + begun + LIMIT) / 2

    def _failed(self, error: BaseException) -> None:
        said = str(error) if isinstance(error, Refused) else type(error).__name__
        self._send(
            Noticed(
                Notice(
                    "grave",
                    text("The game cannot go on: {reason}. It is saved; reload the page.", reason=said.rstrip(".")),
                    ("reload", text("Reload"), ""),
                )
            )
        )


def _listener(frames: list[Frame], me: int, table: AnyTable) -> Listener[Any]:
    """Adds to `frames` what the seat may see, each event with what is known right after it."""

    def hear(event: Event) -> None:
        if (told := table.game.sees(event, me)) is not None:
            frames.append(Frame(told, table.observe(me)))

    return hear


def _downwards(level: str | None) -> list[Level]:
    """The level and all below it, the next lower one first: the registry names them in rising order."""
    levels = ENTRIES["doge"].levels
    names = [each.id for each in levels]
    return list(levels[names.index(level if level in names else STAND_IN) :: -1])


def _bot_failed(seat: Seat, level: Level, below: Level | None, fault: Fault) -> Notice:
    told = {"level": level.title, "name": seat.name, "error": fault.kind}
    if below is None:
        line = text(
            "{name}'s bot ({level}) failed: {error}. This choice is made at random, and the game goes on.", **told
        )
    else:
        line = text(
            "{name}'s bot ({level}) failed: {error}. The level below, {below}, makes this choice, and the game goes on.",
            **told,
            below=below.title,
        )
    return Notice("warning", line)
