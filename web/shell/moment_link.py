"""A link to a moment of a saved game: the fragment of the page's own address, such as `#at=3f9c.120`. Knows no browser.

The moment is counted among those that the person at the device has seen, so a link shows nothing that was not known
then.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from web.model.model import Model

MARK = "#at="
FORM = re.compile(MARK + r"([^\s./]{1,64})\.([0-9]{1,6})")


class Linked(NamedTuple):
    """A moment of the game in a slot."""

    slot: str
    at: int


def read(fragment: str) -> Linked | None:
    """What a fragment leads to; None: nothing that could be a moment."""
    found = FORM.fullmatch(fragment)
    return Linked(found[1], int(found[2])) if found else None


def written(model: Model, slot: str) -> str:
    """The fragment of the moment that is looked at, in the game of that slot; "" while nothing is looked back at."""
    match = model.match
    if match is None or match.viewed_moment is None or not slot or "table" not in (*model.before, model.screen):
        return ""
    return f"{MARK}{slot}.{match.viewed_moment}"
