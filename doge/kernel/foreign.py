"""The keys of a record that are not ours, where they are heavy: set aside as text, and put back when the record goes out."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator

from doge.kernel.nesting import too_deep
from doge.kernel.record import KNOWN, LARGEST

HEAVY = 200_000
"""The most characters that foreign keys may have to stay in the game, and so in every save of it."""

_BEGIN = re.compile(r"[ \t\n\r]*\{")
_KEY = re.compile(r'[ \t\n\r]*("(?:[^"\\]++|\\.)*+")[ \t\n\r]*:[ \t\n\r]*')
_NEXT = re.compile(r"[ \t\n\r]*([,}])")
_END = re.compile(r"[ \t\n\r]*\Z")


def set_aside(text: str) -> Generator[None, None, tuple[str, str]]:
    """A record's text without its foreign keys, and these as they stood there: "" where they are not heavy, and stay.

    It yields after each key, for who must not be busy for long. Here is only told what stands where; whether the rest is a
    record is for `record.parse` to say, which gets all of a text that is no object, or has a key twice.
    """
    if not HEAVY < len(text) <= LARGEST or too_deep(text):
        return text, ""
    yield
    members: dict[str, str] = {}
    try:
        for name, member in _members(text):
            if name in members:
                return text, ""
            members[name] = member
            yield
    except ValueError:
        return text, ""
    foreign = ",".join(member for name, member in members.items() if name not in KNOWN)
    if len(foreign) <= HEAVY:
        return text, ""
    return f"{{{','.join(member for name, member in members.items() if name in KNOWN)}}}", foreign


def put_back(text: str, foreign: str) -> str:
    """A record's text with the foreign keys that were set aside."""
    return f"{text[:-1]},{foreign}}}" if foreign else text


def _members(text: str) -> Iterator[tuple[str, str]]:
    """The name of each member of the object, and the member as it stands there; raises ValueError where it is no object."""
    end, sign = _found(_BEGIN, text, 0).end(), ","
    while sign == ",":
        key = _found(_KEY, text, end)
        _, end = _DECODER.raw_decode(text, key.end())
        yield json.loads(key[1]), text[key.start(1) : end]
        after = _found(_NEXT, text, end)
        end, sign = after.end(), after[1]
    _found(_END, text, end)


def _found(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    found = pattern.match(text, at)
    if found is None:
        raise ValueError("no object of JSON")
    return found


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


_DECODER = json.JSONDecoder(parse_constant=_refused)
