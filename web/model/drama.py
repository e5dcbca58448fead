"""What a game's faces and sounds follow: what everybody at the table has just seen, and nothing that anybody hides.
Draws nothing.

A game that has a drama names it in its face (`drama`). Whatever it answers comes from public events and public
facts alone: two games that differ only in what is hidden have the same moods, the same words and the same sounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, get_args

Mood: TypeAlias = Literal["calm", "pleased", "resolute", "worried", "beaten", "triumphant"]
"""What a face shows."""

MOODS: tuple[Mood, ...] = get_args(Mood)

Occasion: TypeAlias = Literal[
    "wins", "wins-close", "ties", "loses", "loses-close", "takes", "is-taken", "builds", "earns", "pays"
]
"""What a family may say something about."""


class Remark(NamedTuple):
    """What a family says to what everybody has just seen: its seat, and the words."""

    seat: int
    words: str


class Cue(NamedTuple):
    """Who could say something about the moment on the screen: the seat, and the occasion."""

    seat: int
    occasion: Occasion


class Drama(Protocol):
    """What a game's moments do to faces and ears. Each method is asked about the moment on the screen of a match."""

    def moods(self, match: Any) -> Sequence[Mood]:
        """The mood of each seat."""

    def cues(self, match: Any) -> Sequence[Cue]:
        """Who could say something now, the most concerned first."""

    def sound(self, match: Any) -> str:
        """What is heard as the moment comes on the screen, by its name among the sounds of the house; "" for nothing."""


class Stillness:
    """The drama of a game that has none: calm faces that say nothing."""

    def moods(self, match: Any) -> Sequence[Mood]:
        return ["calm" for _ in match.seats]

    def cues(self, match: Any) -> Sequence[Cue]:
        return ()

    def sound(self, match: Any) -> str:
        return ""


STILLNESS: Drama = Stillness()


def last_event(match: Any) -> Any:
    """The event of the moment on the screen, else the one before it; None while it is still coming to light or nothing has been."""
    if match.unfolding:
        return None
    back = (match.moments[at].event for at in range(match.at, max(match.at - 3, -1), -1))
    return next((event for event in back if event is not None), None)
