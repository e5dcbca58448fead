"""How a game is gone through again: how fast, in which steps, and where a step leads. Values alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias, get_args

from web.model.eyes import Own
from web.model.game_view import AnyMatch
from web.model.timeline import Timeline

Unit: TypeAlias = Literal["moment", "decision", "mark", "chapter"]
"""What a step leads to: whatever happened next, the next time that somebody was asked, a mark of the rail, a chapter."""

UNITS: tuple[Unit, ...] = get_args(Unit)
SPEEDS = ("½", "1", "2", "4")
FACTORS = {"½": 2.0, "1": 1.0, "2": 0.5, "4": 0.25}
"""What a speed does to every duration."""


class Replay(NamedTuple):
    """How games are gone through again, as the person likes it."""

    unit: Unit = "mark"
    speed: str = "1"


AS_FIRST = Replay()
"""As nobody has set anything."""


def steps(match: AnyMatch, timeline: Timeline, unit: Unit) -> tuple[list[int], list[int]]:
    """Where steps lead: to what lies before the moment on the screen, or before the mark it belongs to, and to what lies after it."""
    at, start = match.at, match.at
    if unit == "mark":
        here = timeline.stop_at(at)
        start = here.at if here is not None and match.viewed_moment is not None else at
    places = _places(match, timeline, unit)
    return [place for place in places if place < start], [place for place in places if place > at]


def _places(match: AnyMatch, timeline: Timeline, unit: Unit) -> Sequence[int]:
    """Where such steps lead from all of the game; to come to now is no step, but the end of looking back."""
    match unit:
        case "moment":
            return range(match.shown)
        case "decision":
            return [at for at in range(match.shown) if match.moments[at].event is None]
        case "mark":
            return [stop.at for stop in timeline.stops()]
        case "chapter":
            return [chapter.at for chapter in timeline.chapters]


def retold(match: AnyMatch) -> list[tuple[int, str]]:
    """The moments since my last decision in which something can be told, with what."""
    if match.since is None:
        return []
    found: list[tuple[int, str]] = []
    for at in range(match.since, match.shown + 1):
        event = match.moments[at].event
        said = match.face.tell(event, match.names, match.you) if event is not None else ""
        if said:
            found.append((at, said))
    return found


def now(match: AnyMatch) -> AnyMatch:
    """The match without a look back, through one's own eyes."""
    if match.own is not None:
        match = replace(match, **match.own._asdict(), eyes="", own=None)
    if match.viewed_moment is None:
        return match
    return replace(match, viewed_moment=None, replaying=False, retelling=False, part=None)


def seen_with(match: AnyMatch, eyes: str, view: Own, viewed_moment: int) -> AnyMatch:
    """The match looked back at through other eyes, or through one's own again."""
    own = now(match)
    behind = Own(own.me, own.people, own.moments, own.moment_count, own.shown) if eyes else None
    return replace(own, **view._asdict(), eyes=eyes, own=behind, viewed_moment=viewed_moment)
