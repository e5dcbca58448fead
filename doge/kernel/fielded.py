"""Actions that are written and read by their fields, for games that have no words of their own for it. Knows no game.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True, slots=True)
... class Light(Fielded):
...     seat: int
...     card: int
>>> Light(0, 7).step(), str(Light(0, 7))
({'seat': 0, 'act': 'light', 'card': 7}, 'light 7')
>>> reader(Light)({"seat": 1, "act": "light", "card": 3}) == parser(Light)("light 3", None, 1) == Light(1, 3)
True

An outcome of chance has `seat: ClassVar[None] = None`, and `{"chance": "tide", "die": 5}` is its step. Fields hold
whole numbers, words, truth values, None, and tuples of these. Values that have a word of their own stand in `words`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from types import NoneType, UnionType
from typing import ClassVar, TypeVar, get_args, get_origin, get_type_hints

from doge.kernel.action import Json, Logged, Step
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

T = TypeVar("T", bound="Fielded")


class Fielded(Logged):
    """An action that is the name of its class and its fields; derive a frozen dataclass from it."""

    __slots__ = ()
    words: ClassVar[Mapping[str, tuple[object, ...]]] = {}
    """What is typed for these values of all fields: {"pass": (None, None)}."""

    @property
    def who(self) -> int | None:
        """The seat, None for chance."""
        seat: int | None = getattr(self, "seat")  # noqa: B009  # the dataclass declares it
        return seat

    def step(self) -> Step:
        kind = type(self).__name__.lower()
        begun: Step = {"chance": kind} if self.who is None else {"seat": self.who, "act": kind}
        return begun | {name: plain(value) for name, value in self._values()}

    def __str__(self) -> str:
        values = tuple(value for _, value in self._values())
        own = [word for word, known in self.words.items() if known == values]
        return own[0] if own else " ".join([type(self).__name__.lower(), *map(_typed, values)])

    def _values(self) -> Iterator[tuple[str, object]]:
        return ((name, getattr(self, name)) for name in _names(type(self)))


def _names(kind: type) -> list[str]:
    return [field.name for field in fields(kind) if field.name != "seat"]


def plain(value: object) -> Json:
    """A value of a field as plain data."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    assert value is None or isinstance(value, (bool, int, str))
    return value


def _typed(value: object) -> str:
    return ",".join(map(_typed, value)) if isinstance(value, tuple) else json.dumps(value).strip('"').lower()


def reader(*kinds: type[T]) -> Callable[[object], T]:
    """What reads the steps of these actions, which may be anything; it raises `NotUnderstood`."""
    known = {kind.__name__.lower(): (kind, get_type_hints(kind)) for kind in kinds}

    def read(step: object) -> T:
        found = step if isinstance(step, dict) else {}
        word = found.get("act", found.get("chance"))
        kind, hints = known.get(word if isinstance(word, str) else "", (None, {}))
        if kind is not None:
            values = {name: tupled(found.get(name)) for name in _names(kind)}
            values |= {"seat": found["seat"]} if "act" in found and type(found.get("seat")) is int else {}
            if all(fits(values[name], hints[name]) for name in _names(kind)) and ("act" in found) == ("seat" in values):
                action = _made(kind, values)
                if action is not None and action.step() == step:
                    return action
        raise NotUnderstood(text("This is not a step of the game: {step}.", step=str(step)[:80]))

    return read


def _made(kind: type[T], values: dict[str, object]) -> T | None:
    """The action; None where it is chance's and a seat is given, or the other way round."""
    needed = {field.name for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass
    return kind(**values) if needed == set(values) else None


def tupled(value: object) -> object:
    """Plain data as a field would have it: tuples for lists."""
    return tuple(map(tupled, value)) if isinstance(value, list) else value


def fits(value: object, hint: object) -> bool:
    """Whether a value is of the type that a field declares; true is not 1."""
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(fits(one, get_args(hint)[0]) for one in value)
    if isinstance(hint, UnionType):
        return any(fits(value, one) for one in get_args(hint))
    return value is None if hint is NoneType else type(value) is hint


def parser(*kinds: type[T]) -> Callable[[str, object, int], T]:
    """What reads typed words as one of these actions of a seat; it raises `NotUnderstood` with the forms that there are."""
    read = reader(*kinds)

    def parse(typed: str, seen: object, seat: int) -> T:
        word, *given = typed.lower().split() or [""]
        for kind in kinds:
            names = _names(kind)
            if word in kind.words and not given:
                return kind(seat, *kind.words[word])  # type: ignore[call-arg]  # a dataclass
            if kind.__name__.lower() == word and len(names) == len(given):
                return read({"seat": seat, "act": word} | dict(zip(names, map(_understood, given), strict=True)))
        named = [" ".join([kind.__name__.lower(), *map(str.upper, _names(kind))]) for kind in kinds]
        forms = [*named, *(word for kind in kinds for word in kind.words)]
        raise NotUnderstood(text("Type one of these: {forms}.", forms=series(forms)))

    return parse


def _understood(word: str) -> Json:
    """What a word stands for: a number, true, false, none, a list of these with commas, or itself."""
    if "," in word:
        return [_understood(one) for one in word.split(",") if one]
    if word.lstrip("-").isdecimal() and len(word) < 10 and word.isascii():
        return int(word)
    return {"true": True, "false": False, "null": None}.get(word, word)
