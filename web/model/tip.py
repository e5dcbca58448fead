"""A tip: what a kind of choice is for, said when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Tip(NamedTuple):
    """What I want here, what my choice brings, and who can spoil it; title and words are templates without fields.

    `points_at` and `spares` are those of a card of the first steps (web/model/lesson.py).
    """

    id: str
    title: str
    words: str
    points_at: Sequence[str]
    spares: Sequence[str] = ()
