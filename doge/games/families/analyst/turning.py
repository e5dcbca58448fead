"""Why the chances became others from one position of Families to the next: by the gold that each may hope for."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.analyst.standing import OpenLedger, answered
from doge.games.families.hidden import Observation
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.words import series, text


def turned(before: Observation, after: Observation, seat: int, names: Sequence[str], stream: Stream) -> Thought[str]:
    """By how much gold each seat is likely to have more or less at the end of the game, the seat itself first."""
    then = OpenLedger((yield from answered(before, stream)), 0).worths
    now = OpenLedger((yield from answered(after, stream)), 0).worths
    change = [round(b - a) for a, b in zip(then, now, strict=True)]
    line = "Expected gold at the end of the game: {parts}."
    if min(change) > 0 or max(change) < 0:  # as cards that were dealt to all of them
        change = [one - round(sum(change) / len(change)) for one in change]
        line = "It changed the gold of all families; compared with their average: {parts}."
    order = sorted([one for one in range(after.seats) if change[one]], key=lambda one: (one != seat, -abs(change[one])))
    parts = [_part(text("you") if one == seat else names[one], change[one]) for one in order]
    return text(line, parts=series(parts)) if parts else ""


def _part(who: str, change: int) -> str:
    if change > 0:
        return text("{who} about {n} more", who=who, n=change)
    return text("{who} about {n} less", who=who, n=-change)
