"""Why the chances became others from one position of Doge to the next: by the palaces that each may hope for."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.analyst.standing import palaces
from doge.games.doge.hidden import Observation
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.words import series, text

LEAST = 0.15
"""Fewer palaces, more or less, are no change."""


def turned(before: Observation, after: Observation, seat: int, names: Sequence[str], stream: Stream) -> Thought[str]:
    """How many palaces each seat was likely to have by the end of the year, where that has changed much for somebody."""
    if "chance" in (before.pending.kind, after.pending.kind) or after.result is not None:
        return ""
    then = yield from palaces(before, stream)
    now = yield from palaces(after, stream)
    change = [abs(b - a) for a, b in zip(then, now, strict=True)]
    if max(change) < LEAST:
        return ""
    order = sorted(range(after.seats), key=lambda one: (one != seat, -change[one]))
    parts = [_part(text("you") if one == seat else names[one], then[one], now[one]) for one in order]
    return text("Expected palaces at the end of the year: {parts}.", parts=series(parts))


def _part(who: str, then: float, now: float) -> str:
    if abs(now - then) < LEAST:
        return text("{who} {now} as before", who=who, now=_number(now))
    return text("{who} {now} (before {then})", who=who, now=_number(now), then=_number(then))


def _number(palaces: float) -> str:
    return f"{palaces:.1f}".removesuffix(".0")
