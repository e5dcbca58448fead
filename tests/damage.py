"""Ways to damage a record: in what it says, and in its letters."""

import json
from typing import Any

from doge.kernel.chance import Stream
from doge.kernel.record import Record

ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 99, 10**9, 1.0, 0.5, "", "year", "castello", "quarantia", "é"),
    *([], {}, [0], [[]], {"seat": 0}, [None] * 7, "\ud800", 10**400, {"area": "castello", "markers": [0]}),
]


def leaves(value: Any) -> list[tuple[Any, Any]]:
    """All (container, key) pairs inside a JSON value."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in leaves(value[key])]


def damage(found: Record, stream: Stream) -> Record:
    """The record with one thing replaced, left out, doubled, renamed or swapped."""
    holder, key = stream.choice(leaves(found))
    kind = stream.below(6)
    if kind < 2:
        holder[key] = stream.choice(ODD)
    elif kind == 2:
        del holder[key]
    elif kind == 3 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif kind == 4:
        other, leaf = stream.choice(leaves(found))
        holder[key] = json.loads(json.dumps(other[leaf]))
    elif isinstance(holder, dict):
        holder[str(stream.choice(ODD))] = holder.pop(key)
    return found


def spoil(text: str, stream: Stream) -> str:
    """The text with characters changed, lost or put in at one to four places."""
    for _ in range(1 + stream.below(4)):
        at, end = stream.below(len(text) + 1), stream.below(12)
        middle = stream.choice(['"', "{", "}", "[", "]", ",", "0", "\\", "\x00", "é", "\ud800", "NaN", "-", ""])
        text = text[:at] + middle + text[at + end :]
    return text
