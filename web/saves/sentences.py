"""Sentences as plain data, so that what was said in one language is read in another. Knows no storage.

    text("Turn {n}, {phase}", n=3, phase=text("War"))
    ["text", ["Turn {n}, {phase}"], {"n": 3, "phase": ["text", ["War"], {}]}]

What is read may come from anywhere: it is said only if it is short and its places have plain names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from doge.kernel.action import Json
from doge.words import SAYS, Said

LINE = 300
"""The most characters of a sentence, and of each of its parts."""
PLAIN = re.compile(r"([^{}]|\{\w+\})*")
"""A template in which nothing is asked of a field but itself."""
DEEPEST = 9
"""The most sentences within each other."""
TEMPLATES = {"text": 1, "plural": 2}
"""How many of the first things that it is given are templates."""


class NotSaid(ValueError):
    """What was read is no sentence of ours."""


def written(said: object) -> Json:
    """A sentence as plain data; what has not come from doge/words.py is data already."""
    if not isinstance(said, Said):
        return said if isinstance(said, str | int | float) else str(said)
    name, given, fields = said.how
    return [name, [written(part) for part in given], {field: written(value) for field, value in fields.items()}]


def read(found: Json) -> str:
    """The sentence that was written, in the language that is spoken now; raises NotSaid."""
    said = _read(found, DEEPEST)
    if not isinstance(said, str):
        raise NotSaid
    return said


def _read(found: Json, depth: int) -> str | int | float:
    match found:
        case [str(name), list(given), dict(fields)] if name in SAYS and depth:
            parts = [_read(part, depth - 1) for part in given]
            return _said(name, parts, {field: _read(value, depth - 1) for field, value in fields.items()})
        case str():
            return _short(found)
        case int() | float():
            return found
    raise NotSaid


def _said(name: str, parts: Sequence[str | int | float], fields: Mapping[str, str | int | float]) -> str:
    templates = parts[: TEMPLATES.get(name, 0)]
    if not all(isinstance(part, str) and PLAIN.fullmatch(part) for part in templates):
        raise NotSaid
    try:
        return _short(SAYS[name](*parts, **fields))
    except (LookupError, TypeError) as error:  # what it was given is too little, too much, or of the wrong kind
        raise NotSaid from error


def _short(said: str) -> str:
    if len(said) > LINE:
        raise NotSaid
    return said
