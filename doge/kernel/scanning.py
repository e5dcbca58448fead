"""A JSON object read member by member, and a long list in it element by element, for who must not be busy for long."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from itertools import count
from typing import NamedTuple

from doge.kernel.action import Json

AT_ONCE = 16
"""So many elements of a list are read before it yields."""

_BEGIN = re.compile(r"[ \t\n\r]*\{")
_KEY = re.compile(r'[ \t\n\r]*("(?:[^"\\]++|\\.)*+")[ \t\n\r]*:[ \t\n\r]*')
_NEXT = re.compile(r"[ \t\n\r]*([,}])")
_EMPTY = re.compile(r"\[[ \t\n\r]*\]")
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
    """The members of the object, in their order; raises ValueError where the text is no object, or an empty one."""
    found: list[Member] = []
    end, sign = _found(_BEGIN, text, 0).end(), ","
    while sign == ",":
        key = _found(_KEY, text, end)
        if text[key.end() : key.end() + 1] == "[":
            value, end = yield from _list(text, key.end(), decoder)
        else:
            value, end = decoder.raw_decode(text, key.end())
        found.append(Member(json.loads(key[1]), value, key.start(1), end))
        after = _found(_NEXT, text, end)
        end, sign = after.end(), after[1]
        yield
    _found(_END, text, end)
    return found


def _list(text: str, begin: int, decoder: json.JSONDecoder) -> Generator[None, None, tuple[Json, int]]:
    """The list that begins there, and where it ends."""
    if (empty := _EMPTY.match(text, begin)) is not None:
        return [], empty.end()
    found: list[Json] = []
    end = begin + 1
    for number in count(1):
        value, end = decoder.raw_decode(text, _found(_ELEMENT, text, end).end())
        found.append(value)
        after = _found(_NEXT_ELEMENT, text, end)
        end = after.end()
        if after[1] == "]":
            break
        if number % AT_ONCE == 0:
            yield
    return found, end


def _found(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    found = pattern.match(text, at)
    if found is None:
        raise ValueError("no object of JSON")
    return found
