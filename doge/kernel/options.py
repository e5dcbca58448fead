"""The options of a game: declared by it as data, completed and checked here, kept in the record. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from doge.kernel.errors import NotUnderstood
from doge.words import either, series, text

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that players may choose before the game: its name in records, what it may be, and what it is unless chosen.

    `values` are all that it may be; (False, True) is a switch. `defaults` gives the value by number of seats, in the order of the
    game's seat counts. `title` and `line` are what people read; the page and the terminal translate them when they show them.
    `newcomer` is what the page chooses for somebody's first game of their own, None: nothing.
    """

    name: str
    values: tuple[Value, ...]
    defaults: Mapping[int, Value]
    title: str
    line: str
    newcomer: Value | None = None

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return self.values == (False, True)


def completed(declared: Sequence[Option], seats: int, given: Mapping[str, object]) -> Options:
    """All options of a game with so many seats; raises NotUnderstood with a sentence for what is unknown or cannot be.

    >>> goal = Option("goal", (4, 6), {2: 6, 3: 4}, "Distance", "How far it is.")
    >>> completed([goal], 2, {}), completed([goal], 3, {"goal": 6})
    ({'goal': 6}, {'goal': 6})
    >>> completed([goal], 2, {"goal": 5})
    Traceback (most recent call last):
    doge.kernel.errors.NotUnderstood: The option "goal" can be 4 or 6.
    """
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise NotUnderstood(_unknown(str(name)[:40], series(list(known))))
    return {name: _value(option, given.get(name, option.defaults[seats])) for name, option in known.items()}


def _unknown(name: str, offered: str) -> str:
    if not offered:
        return text('The option "{name}" is not known here; this game has no options.', name=name)
    return text('The option "{name}" is not known here; this game has: {offered}.', name=name, offered=offered)


def _value(option: Option, value: object) -> Value:
    """The value if it is one of the option's; 1 is not true."""
    for one in option.values:
        if type(one) is type(value) and one == value:
            return one
    offered = either([said(one) for one in option.values])
    raise NotUnderstood(text('The option "{name}" can be {values}.', name=option.name, values=offered))


def said(value: Value) -> str:
    """A value as a record has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
