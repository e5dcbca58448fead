"""A tip: what a kind of choice is for, said when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CHOICE = "#side .choice"
"""What is chosen from in the column."""


class Tip(NamedTuple):
    """What I want here, what my choice brings, and who can spoil it; title and words are templates without fields.

    `points_at` and `spares` are those of a card of the first steps (web/model/lesson.py). One may choose while the card stands
    there, so it spares what is chosen from.
    """

    id: str
    title: str
    words: str
    points_at: Sequence[str]
    spares: Sequence[str] = (CHOICE,)
