"""Bots that think beside the page, a few milliseconds at a time; and what happens when one fails. Moves nothing at the
table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from math import inf

from doge.kernel.action import Action
from doge.kernel.bot import Advice, Level, Thought
from doge.kernel.bot_guard import Fault, any_legal, late, thinking
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, Observation
from doge.kernel.table import Seat
from doge.registry import ENTRIES, AnyBot, AnyTable, adviser, bot
from doge.words import text
from web.dom.port import Port
from web.model.lesson import AnyLesson
from web.model.messages import Message, Noticed
from web.model.model import Notice

SLICE = 8.0
"""Milliseconds that a bot thinks before the page may paint and hear (notes on the runtime: 9 % slower, every event under 20 ms)."""

CAP = 3000.0
"""Milliseconds after which a bot is asked to decide with what it knows by then: on a slow machine, too, a game goes on."""

LIMIT = 4800.0
"""Milliseconds in which a choice is made, whoever fails: of what is left of it, who has been asked to decide may take half."""

HINT_CAP, HINT_LIMIT = 1700.0, 2000.0
"""CAP and LIMIT of a hint."""

HINT_SLICE = 4.0
"""SLICE of a hint: the person chooses on meanwhile, and what is clicked comes first."""

WITHIN_CAP, WITHIN_LIMIT = 0.5, 0.9
"""CAP and LIMIT of an answer that comes within a beat of veil.py, as shares of the beat."""


class Thinker:
    """Has bots think for the seats that they play."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self.lesson: AnyLesson | None = None  # whose script the rivals follow
        self.hurried: int | None = None  # the length of the log at which bots were asked to decide

    def hurry(self, table: AnyTable) -> None:
        """Ask the bots to decide now, with what they know."""
        self.hurried = len(table.log)

    async def decide(self, table: AnyTable, seat: int, *, within: float | None = None) -> Action:
        """A bot's decision, thought about in slices; where it fails the level below makes this one, and that is said.

        `within`: it is made within so many milliseconds, and nothing is said, for nobody may notice how it was made.
        """
        sitting, game = table.seats[seat], table.game.name
        levels = _downwards(game, sitting.level)
        begun = self._port.now()
        cap, limit = (CAP, LIMIT) if within is None else (within * WITHIN_CAP, within * WITHIN_LIMIT)
        for level, below in zip_longest(levels, levels[1:]):
            make = partial(self._maker, game, level.id, sitting.name, seat)
            try:
                return await self._sliced(make, table, seat, begun + cap, begun + limit)
            except Fault as fault:
                if within is None:
                    self._send(Noticed(_bot_failed(sitting, level, below, fault)))
        return any_legal(table, seat, table.stream(seat))

    async def advise(self, table: AnyTable, seat: int) -> tuple[Advice[Action], ...]:
        """What the game's adviser would do in the place of a seat, from what that seat may know; thought about in slices."""
        advising = adviser(table.game.name)
        if advising is None:
            return ()
        thought = advising.advise(table.observe(seat), table.legal(seat), table.stream(seat))
        begun = self._port.now()
        end, hurry = begun + HINT_SLICE, None
        while self._port.now() < begun + HINT_LIMIT:
            try:
                thought.send(hurry)
            except StopIteration as done:
                return tuple(done.value)
            now = self._port.now()
            if now >= end:
                await self._port.sleep(0)
                end = self._port.now() + HINT_SLICE
            hurry = True if now >= begun + HINT_CAP else None
        thought.close()
        return ()

    def _maker(self, game: str, level: str, name: str, seat: int) -> AnyBot:
        """The bot of a level; in first steps it has a script."""
        thinks = bot(game, level, name)
        return thinks if self.lesson is None else Scripted(self.lesson, seat, thinks)

    async def _sliced(self, make: Callable[[], AnyBot], table: AnyTable, seat: int, cap: float, limit: float) -> Action:
        """What the bot decides: on its own, when the person asks for it, or when the choice has taken too long."""
        thought = thinking(make, table, seat, table.stream(seat))
        end, hurry, due = self._port.now() + SLICE, None, inf
        while True:
            try:
                thought.send(hurry)
            except StopIteration as done:
                decided: Action = done.value
                return decided
            now = self._port.now()
            if now >= end:
                await self._port.sleep(0)
                now = self._port.now()
                end = now + SLICE
            if now >= due:
                thought.close()
                raise late(table, seat, "It has not decided in time.")
            if hurry is None and (self.hurried == len(table.log) or now >= cap):
                hurry, due = True, (now + limit) / 2


class Scripted:
    """A bot that follows the script of first steps, and thinks for itself where that is at an end."""

    def __init__(self, lesson: AnyLesson, seat: int, thinks: AnyBot) -> None:
        self._lesson, self._seat, self._thinks = lesson, seat, thinks

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        """What the script says, if that can be done."""
        action = self._lesson.rival(observation, legal, self._seat)
        if action is not None and action in legal:
            return action
        return (yield from self._thinks.choose(observation, legal, stream))


def _downwards(game: str, level: str | None) -> list[Level]:
    """The level and all below it, the next lower one first: the registry names them in rising order.

    A level that is not known here is stood in for by the one in the middle.
    """
    levels = ENTRIES[game].levels
    names = [each.id for each in levels]
    at = names.index(level) if level in names else len(names) // 2
    return list(levels[at::-1])


def _bot_failed(seat: Seat, level: Level, below: Level | None, fault: Fault) -> Notice:
    told = {"level": text(level.title), "name": seat.name, "error": fault.kind}
    if below is None:
        line = text(
            "The bot of {name} ({level}) failed: {error}. This choice is made at random, and the game goes on.", **told
        )
    else:
        line = text(
            "The bot of {name} ({level}) failed: {error}. The level below, {below}, makes this choice, and the game goes on.",
            **told,
            below=text(below.title),
        )
    return Notice("warning", line)
