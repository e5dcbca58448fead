"""Bots that think aloud: each choice is printed, with the best answers that the bot saw. Changes no choice."""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.action import Action
from doge.kernel.bot import SHORT_LIST, Thought
from doge.kernel.bot_guard import NoAnswer
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, Observation
from doge.registry import AnyBot
from doge.terminal.hints import rows
from doge.terminal.text import plain, wrapped
from doge.words import text


class ThinkingAloud:
    """A bot in a seat; if it can advise, it tells what it chooses and what else it thought of."""

    def __init__(self, bot: AnyBot, name: str, stream: Callable[[], Stream]) -> None:
        """`stream` gives the chance of the decision anew, so that the advice comes from the same thoughts as the choice."""
        self._bot, self._name, self._stream = bot, name, stream

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        choice = yield from self._bot.choose(observation, legal, stream)
        advise = getattr(self._bot, "advise", None)
        if advise is not None and choice in legal:
            told = text("{name} chooses: {action}. It thought of:", name=self._name, action=choice)
            try:
                thoughts = rows((yield from advise(observation, legal, self._stream())), SHORT_LIST, 4, str)
            except NoAnswer as error:  # its choice stands
                thoughts = wrapped(plain(error.detail), 4)
            except Exception as error:  # noqa: BLE001  # advice that is none
                thoughts = wrapped(plain(f"{type(error).__name__}: {error}"), 4)
            print(f"{wrapped(plain(told), 2)}\n{thoughts}")
        return choice
