"""A JSON object read member by member, and whatever is long in it part by part, for who must not be busy for long."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable
from itertools import count
from typing import NamedTuple

from doge.kernel.action import Json

AT_ONCE = 16
"""So many elements of a list are read before it yields."""

FEW = 2_000
"""Lists and objects of so many characters are read in one go."""

_STRING = r'"(?:[^"\\]++|\\.)*+"'
_FLAT = rf'[\[{{](?:[^"\[\]{{}}]++|{_STRING})*+[\]}}]'
_BRIEF = re.compile(rf'[\[{{](?:[^"\[\]{{}}]++|{_STRING}|{_FLAT})*+[\]}}]', re.DOTALL)
"""What may be a list or an object with one more level in it, as most steps are: only how long it is counts here."""
_BEGIN = re.compile(r"[ \t\n\r]*\{")
_KEY = re.compile(r'[ \t\n\r]*("(?:[^"\\]++|\\.)*+")[ \t\n\r]*:[ \t\n\r]*')
_NEXT = re.compile(r"[ \t\n\r]*([,}])")
_EMPTY = re.compile(r"\[[ \t\n\r]*\]|\{[ \t\n\r]*\}")
_ELEMENT = re.compile(r"[ \t\n\r]*")
_NEXT_ELEMENT = re.compile(r"[ \t\n\r]*([,\]])")
_END = re.compile(r"[ \t\n\r]*\Z")


class Member(NamedTuple):
    """A member of the object: its name, its value, and where it stands in the text, from its key to the end of its value."""

    name: str
    value: Json
    begin: int
    end: int


def members(text: str, decoder: json.JSONDecoder) -> Generator[None, None, list[Member]]:
    """The members of the object, in their order; raises ValueError where the text is no object, or an empty one.

    The decoder has an `object_pairs_hook`, which makes the objects inside.
    """
    found, end = yield from _object(text, _found(_BEGIN, text, 0).end(), decoder)
    _found(_END, text, end)
    return found


def _object(text: str, end: int, decoder: json.JSONDecoder) -> Generator[None, None, tuple[list[Member], int]]:
    """The members of the object that has begun there, and where it ends."""
    found: list[Member] = []
    sign = ","
    while sign == ",":
        key = _found(_KEY, text, end)
        value, end = yield from _value(text, key.end(), decoder)
        found.append(Member(json.loads(key[1]), value, key.start(1), end))
        after = _found(_NEXT, text, end)
        end, sign = after.end(), after[1]
        yield
    return found, end


def _list(text: str, end: int, decoder: json.JSONDecoder) -> Generator[None, None, tuple[list[Json], int]]:
    """The list that has begun there, and where it ends."""
    found: list[Json] = []
    for number in count(1):
        value, end = yield from _value(text, _found(_ELEMENT, text, end).end(), decoder)
        found.append(value)
        after = _found(_NEXT_ELEMENT, text, end)
        end = after.end()
        if after[1] == "]":
            break
        if number % AT_ONCE == 0:
            yield
    return found, end


def _value(text: str, begin: int, decoder: json.JSONDecoder) -> Generator[None, None, tuple[Json, int]]:
    """The value that stands there, and where it ends; what is long is read part by part."""
    kind = text[begin : begin + 1]
    if kind not in ("[", "{") or _BRIEF.match(text, begin, begin + FEW) or _EMPTY.match(text, begin):
        found, end = decoder.raw_decode(text, begin)
        return found, end
    if kind == "[":
        return (yield from _list(text, begin + 1, decoder))
    members, end = yield from _object(text, begin + 1, decoder)
    return decoder.object_pairs_hook([(member.name, member.value) for member in members]), end


def _found(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    found = pattern.match(text, at)
    if found is None:
        raise ValueError("no object of JSON")
    return found


def encoding(values: Iterable[Json]) -> Generator[None, None, None]:
    """Encode all that is in the values, and nothing is kept of it; raises UnicodeEncodeError at half a character."""
    for number, value in enumerate(values):
        if isinstance(value, str):
            value.encode()
        elif isinstance(value, list):
            yield from encoding(value)
        elif isinstance(value, dict):
            yield from encoding(value)
            yield from encoding(value.values())
        if number % AT_ONCE == 0:
            yield
