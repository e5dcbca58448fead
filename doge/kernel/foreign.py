"""The keys of a record that are not ours, where they are heavy: set aside as text, and put back when the record goes
out.
"""

from __future__ import annotations

import json
from collections.abc import Generator

from doge.kernel.action import Json
from doge.kernel.nesting import measuring
from doge.kernel.record import KNOWN, LARGEST
from doge.kernel.scanning import members

HEAVY = 200_000
"""The most characters that foreign keys may have to stay in the game, and so in every save of it."""

OWN = {"practice", "hints", "moment-notes"}
"""Keys that the page writes itself: they stay in the game, unless somebody else has made them as heavy as no page does."""
LIGHT = 100_000


def set_aside(text: str) -> Generator[None, None, tuple[str, str]]:
    """A record's text without its foreign keys, and these as they stood there: "" where they are not heavy, and stay.

    It yields now and then, for who must not be busy for long. Here is only told what stands where; whether the rest is a
    record is for `record.parse` to say, which gets all of a text that is no object, or has a key twice.
    """
    if not HEAVY < len(text) <= LARGEST or (yield from measuring(text)):
        return text, ""
    try:
        found = yield from members(text, _DECODER)
    except ValueError:
        return text, ""
    parts = {member.name: text[member.begin : member.end] for member in found}
    own = {name for name in parts if name in KNOWN or (name in OWN and len(parts[name]) <= LIGHT)}
    foreign = ",".join(part for name, part in parts.items() if name not in own)
    if len(foreign) <= HEAVY or len(parts) < len(found):
        return text, ""
    return f"{{{','.join(part for name, part in parts.items() if name in own)}}}", foreign


def put_back(text: str, foreign: str) -> str:
    """A record's text with the foreign keys that were set aside."""
    return f"{text[:-1]},{foreign}}}" if foreign else text


def _refused(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


def _nothing(pairs: list[tuple[str, Json]]) -> None:
    """What is kept of an object here: to free thousands of them at once would take long."""


_DECODER = json.JSONDecoder(parse_constant=_refused, object_pairs_hook=_nothing)
