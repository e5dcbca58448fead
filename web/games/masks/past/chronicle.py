"""What the chronicle and the replay bar show of a game of Masks: the set-up, then the turns in tens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.masks.choices import owner
from doge.games.masks.events import (
    FirstDrawn,
    GameEnded,
    MaskCaptured,
    MaskMoved,
    MasksArranged,
    TurnPassed,
)
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import deeds
from doge.games.masks.words import Voice
from doge.words import series, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.masks.match import Match, Moment
from web.games.masks.past.turn_text import turn_line
from web.games.masks.signs import mask
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.components import corno, crest, icon

TEN = 10
"""So many turns make a chapter."""


def when(seen: Observation) -> str:
    """The moment of a position inside a sentence."""
    if not seen.kinds:
        return text("the set-up")
    if seen.result is None and len(seen.pending.seats) == 1:
        return text("turn {n}", n=len(seen.past) + 1)
    return text("turn {n}", n=len(seen.past)) if seen.past else text("the set-up")


class Past(NamedTuple):
    """All that the chronicle depends on: the moments up to which one, and who reads it; a capture may still be coming to light."""

    moments: Sequence[Moment]
    shown: int
    names: tuple[str, ...]
    me: int
    you: int | None
    unfolding: bool


def timeline(match: Match) -> Timeline:
    """The turns up to the moment that the table has come to."""
    unfolding = match.viewed_moment is None and match.unfolding
    past = Past(match.moments, match.shown, match.names, match.me, match.you, unfolding)
    return Timeline(_chapters(past), (), text("Previous turn"), text("Next turn"), text("Turn"), text("10 turns"))


@remembered_up_to(2)
def _chapters(past: Past) -> list[Chapter]:
    """The same for each step of looking back."""
    entries = _entries(past)
    first, turns = entries[:1], entries[1:]
    chapters = [_chapter(past, turns[start : start + TEN], start) for start in range(0, len(turns), TEN)]
    return [_set_up(first), *chapters] if first else chapters


def _set_up(entries: list[Entry]) -> Chapter:
    title = text("The set-up")
    return Chapter("chapter-0", entries[0].at, title, text("set-up"), "", 1, entries)


def _chapter(past: Past, entries: list[Entry], start: int) -> Chapter:
    first, last = start + 1, start + len(entries)
    title = text("Turns {first} to {last}", first=first, last=last) if last > first else text("Turn {n}", n=first)
    seen = past.moments[entries[-1].end].seen
    here = past.moments[entries[-1].at : entries[-1].end + 1]
    over = next((moment.event for moment in here if isinstance(moment.event, GameEnded)), None)
    footer = None
    if over is not None:
        told = Voice(past.names, past.you).tell(over)
        footer = h("li", h("div", corno("sym"), h("span", h("b", told)), class_="evb plain"), class_="ev", key="over")
    name = text("turn {n}", n=first)
    chapter = Chapter(f"chapter-{first}", entries[0].at, title, name, _left(past, seen), len(entries), entries)
    chapter.footer = footer
    return chapter


def _left(past: Past, seen: Observation) -> str:
    """How many masks and Ladies each side has left."""
    parts = []
    for seat, family in enumerate(past.names):
        fields = {"family": family, "n": len(on_board(seen, seat)), "ladies": 2 - ladies_lost(seen, seat)}
        parts.append(text("{family} {n} masks, Ladies {ladies}", **fields))
    return text("Left: {parts}", parts=series(parts))


def _entries(past: Past) -> list[Entry]:
    """The set-up, then each turn: its first and its last moment."""
    found: list[tuple[int, int]] = []
    for at in range(past.shown + 1):
        event = past.moments[at].event
        if isinstance(event, MaskMoved | MaskCaptured | TurnPassed) or not found:
            found.append((at, at))
        elif isinstance(event, MasksArranged):
            found[-1] = (at, at)  # who looks back at the set-up sees it whole
        elif event is not None:
            found[-1] = (found[-1][0], at)
    return [_entry(past, turn, at, end) for turn, (at, end) in enumerate(found)]


def _entry(past: Past, turn: int, at: int, end: int) -> Entry:
    moments = past.moments[at : end + 1]
    if turn == 0:
        events = [m.event for m in past.moments[: end + 1] if isinstance(m.event, FirstDrawn | MasksArranged)]
        voice = Voice(past.names, past.you)
        lines = tuple(voice.tell(event) for event in events)
        return Entry("turn-0", at, end, text("The set-up"), icon("i-log"), "", lambda: _lines(lines, None))
    event, seen = moments[0].event, moments[0].seen
    hidden = past.unfolding and at == past.shown
    deed = deeds(seen)[turn - 1]
    title = text("{n}. {family}", n=turn, family=past.names[deed.seat])
    line = text("The masks meet.") if hidden else turn_line(seen, deed, past.me)
    said = () if hidden or event is None else (Voice(past.names, past.you).tell(event),)
    sign = crest(deed.seat)
    if isinstance(event, MaskCaptured) and not hidden:
        sign = mask(owner(event.captured), event.captured_kind, "sym mk1")
    return Entry(f"turn-{turn}", at, end, title, sign, line, lambda: _lines(said, deed.seat))


@remembered_up_to(512)
def _lines(told: tuple[str, ...], seat: int | None) -> tuple[Node, ...]:
    mark = icon("i-log") if seat is None else crest(seat)
    return tuple(h("li", mark, h("span", line), key=str(number)) for number, line in enumerate(told))
