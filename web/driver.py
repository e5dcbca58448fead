"""Moves a game forward: whose turn it is, person or bot, and what the person's seat sees of it. Owns the table; shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from doge.games.doge.events import Event
from doge.games.doge.moves import Decision
from doge.games.doge.words import text
from doge.house import GAMES, LEVELS
from doge.kernel import record
from doge.kernel.bot import Bot, RandomBot
from doge.kernel.errors import Refused
from doge.kernel.event import visible
from doge.kernel.game import Tell
from doge.kernel.record import Record
from doge.kernel.table import Seat, Table
from web.messages import Message, News, Noticed, Rewound, Seated
from web.model import Frame, Notice
from web.port import Port, Timer
from web.saves import load

SLICE = 8.0
"""Milliseconds that a bot thinks before the page may paint and hear (notes on the runtime: 9 % slower, every event under 20 ms)."""

STAND_IN = "merchant"
"""The level that plays a seat whose own is not known here."""


class Driver:
    """The game at the table. Everything that it tells goes out as messages; `keep` gets the record after every decision."""

    def __init__(self, port: Port, send: Callable[[Message], None], keep: Callable[[Record], None]) -> None:
        self._port = port
        self._send = send
        self._keep = keep
        self._table: Table | None = None
        self._me = 0
        self._extra: dict[str, Any] = {}
        self._frames: list[Frame] = []  # heard, not yet sent
        self._bots: Timer | None = None  # the bots at work

    def begin(self, seats: Iterable[Seat], me: int, seed: str) -> None:
        """Seat everybody for a new game."""
        table = Table(GAMES["doge"], tuple(seats), seed)
        self._sit_down(table, me, {}, [])
        table.start(self._hear())
        self._open()
        self._save()

    def resume(self, found: str) -> None:
        """Go on with the game of a record; raises RecordError, and then nothing has changed."""
        frames: list[Frame] = []
        loaded = load(found, lambda me, table: _listener(frames, me, table))
        self._sit_down(loaded.table, loaded.me, loaded.extra, frames)
        self._open()

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
        self._let_bots_play()

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
        frames: list[Frame] = []
        self._table = load(record.dump(record.write(self._table)), lambda me, table: _listener(frames, me, table)).table
        self._frames = frames
        self._send(Rewound(tuple(self._settled())))
        self._frames = []
        self._save()
        self._publish()
        self._let_bots_play()

    # --- inside ---------------------------------------------------------------------------------

    def _hear(self) -> Tell:
        assert self._table is not None
        return _listener(self._frames, self._me, self._table)

    def _settled(self) -> list[Frame]:
        """The frames that were heard, closed by one that says what the table waits for."""
        assert self._table is not None
        return [*self._frames, Frame(None, self._table.observe(self._me))]

    def _sit_down(self, table: Table, me: int, extra: dict[str, Any], frames: list[Frame]) -> None:
        self._table, self._me, self._extra, self._frames = table, me, extra, frames

    def _open(self) -> None:
        """Tell that a game is on the table, with all that has happened, and let it go on."""
        assert self._table is not None
        frames, self._frames = self._settled(), []
        self._send(Seated(self._table.seats, self._me, tuple(frames)))
        self._publish()
        self._let_bots_play()

    def _went_on(self, before: int) -> None:
        """Tell and save what an answer brought; `before` is the length of the log before it."""
        assert self._table is not None
        if len(self._table.log) > before:
            self._frames = self._settled()
            self._save()
        self._publish()

    def _publish(self) -> None:
        table = self._table
        assert table is not None
        frames, self._frames = tuple(self._frames), []
        legal = table.legal(self._me)
        self._send(News(frames, legal, table.waiting, table.slip(self._me), table.may_undo(self._me)))

    def _save(self) -> None:
        found = self.record()
        if found is not None:
            self._keep(found)

    # --- bots -----------------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Let the bots look at the table anew; what they were thinking about may not be asked any more."""
        assert self._table is not None
        if self._bots is not None:
            self._bots.cancel()
        self._bots = self._port.run(self._play_bots(self._table), self._failed)

    async def _play_bots(self, table: Table) -> None:
        """Let bots answer, one after another, until only the person is waited for."""
        while bots := [seat for seat in table.waiting if seat != self._me]:
            action = await self._think(table, bots[0])
            before = len(table.log)
            table.submit(action, self._hear())
            self._went_on(before)
            await self._port.sleep(0)

    async def _think(self, table: Table, seat: int) -> Any:
        """A bot's decision, thought about in slices; a bot that fails is replaced for this decision, and that is said."""
        try:
            action = await self._sliced(self._bot(table.seats[seat]), table, seat)
            table.game.check(table.state, action)
        except Exception as error:  # noqa: BLE001 (whatever a bot does wrong, the game goes on)
            self._send(Noticed(_bot_failed(table.seats[seat], error)))
            action = await self._sliced(RandomBot(), table, seat)
        return action

    async def _sliced(self, bot: Bot, table: Table, seat: int) -> Any:
        thought = bot.choose(table.observe(seat), table.legal(seat), table.stream(seat))
        end = self._port.now() + SLICE
        while True:
            try:
                next(thought)
            except StopIteration as done:
                return done.value
            if self._port.now() >= end:
                await self._port.sleep(0)
                end = self._port.now() + SLICE

    def _bot(self, seat: Seat) -> Bot:
        levels = LEVELS["doge"]
        return levels.get(seat.level or STAND_IN, levels[STAND_IN]).make(seat.name)

    def _failed(self, error: BaseException) -> None:
        said = str(error) if isinstance(error, Refused) else type(error).__name__
        self._send(
            Noticed(
                Notice(
                    "grave",
                    text("The game cannot go on: {reason}. It is saved; load the page again.", reason=said.rstrip(".")),
                    ("reload", text("Reload")),
                )
            )
        )


def _listener(frames: list[Frame], me: int, table: Table) -> Tell:
    """Adds to `frames` what the seat may see, each event with what is known right after it."""

    def hear(event: Event) -> None:
        if visible(event, me):
            frames.append(Frame(event, table.observe(me)))

    return hear


def _bot_failed(seat: Seat, error: Exception) -> Notice:
    line = text(
        "The bot of {name} failed ({error}). A simple choice was made for it; the game goes on.",
        name=seat.name,
        error=type(error).__name__,
    )
    return Notice("warning", line)
