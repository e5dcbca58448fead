"""Anything that a game may hold, told as nested tuples: to compare positions, to find what copies share."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import FunctionType
from typing import Any

PLAIN = (int, str, float, bool, type(None), type, FunctionType)


def _slots(value: Any) -> dict[str, Any]:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(value, name) for name in names if hasattr(value, name)} | getattr(value, "__dict__", {})


def children(value: Any) -> list[Any]:
    """What a value holds directly."""
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    return [] if isinstance(value, PLAIN) else list(_slots(value).values())


def freeze(value: Any) -> Any:
    """The value as nested tuples that tell everything it holds, comparable and unchangeable."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, dict):
        return ("dict", tuple((freeze(key), freeze(part)) for key, part in value.items()))
    if isinstance(value, set | frozenset):
        return ("set", frozenset(freeze(part) for part in value))
    if isinstance(value, list | tuple):
        return (type(value).__name__, tuple(freeze(part) for part in value))
    return (type(value).__name__, tuple((name, freeze(part)) for name, part in _slots(value).items()))


def everything_in(value: Any) -> Iterator[Any]:
    """The value and all that can be reached from it."""
    yield value
    for part in children(value):
        yield from everything_in(part)


def can_change(value: Any) -> bool:
    """Whether the value itself (not what it holds) can be changed."""
    if isinstance(value, (*PLAIN, tuple, frozenset)):
        return False
    parameters = getattr(type(value), "__dataclass_params__", None)
    return not (parameters and parameters.frozen)
