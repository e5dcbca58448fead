"""What the chronicle and the replay bar show of a game of Families: turns, in them the phases in which something
happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from doge.games.families.conflict_events import ReactionPassed
from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.names import phase_name
from doge.games.families.peace_events import (
    CardDrawn,
    GameEnded,
    LotDrawn,
    PartEnded,
    PhaseBegan,
    RevenueTaken,
    TurnBegan,
)
from doge.games.families.words import Voice
from doge.words import plural, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.families.match import Match, Moment
from web.games.families.past.course import GLYPH, PHASES
from web.games.families.signs import glyph
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.chronicle import seat_filter
from web.screens.components import crest


def when(seen: Observation) -> str:
    """The moment of a position inside a sentence."""
    return text("turn {n}, {phase}", n=max(seen.turn, 1), phase=phase_name(seen.phase))


def worth_telling(event: Event, you: int | None) -> bool:
    """Whether a line is told of it; what goes without saying is left out."""
    if isinstance(event, CardDrawn):
        return event.seat == you
    return not isinstance(event, (PartEnded, PhaseBegan, ReactionPassed, TurnBegan))


@dataclass
class Stretch:
    """A phase of a turn: its moments from first to last, and what is told of them."""

    phase: str
    at: int
    end: int
    told: list[tuple[int, Event]] = field(default_factory=list)


@dataclass
class Turn:
    """All that was seen of a turn."""

    number: int
    at: int
    first: int
    phases: list[Stretch] = field(default_factory=list)
    over: GameEnded | None = None


def turns(moments: Sequence[Moment], me: int | None) -> list[Turn]:
    """The turns of these moments, oldest first; what comes before the first belongs to it."""
    found: list[Turn] = []
    for at, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, TurnBegan):
            found.append(Turn(event.turn, at, event.first))
        elif isinstance(event, PhaseBegan) and found:
            found[-1].phases.append(Stretch(event.phase, at, at))
        elif isinstance(event, GameEnded) and found:
            found[-1].over = event
        elif found and found[-1].phases:
            _add(found[-1].phases[-1], at, event, me)
    return found


def _add(stretch: Stretch, at: int, event: Event | None, me: int | None) -> None:
    stretch.end = at
    if event is not None and worth_telling(event, me) and not isinstance(event, LotDrawn):
        stretch.told.append((at, event))


class Past(NamedTuple):
    """All that the chronicle depends on: the moments up to which one, who reads it, and whose lines are asked for."""

    moments: Sequence[Moment]
    shown: int
    names: tuple[str, ...]
    you: int | None
    family: int | None


def timeline(match: Match) -> Timeline:
    """The turns up to the moment that the table has come to."""
    past = Past(match.moments, match.shown, match.names, match.you, match.view_state.family)
    return Timeline(
        _chapters(past),
        seat_filter(match.names, match.view_state.family, text("All families")),
        text("Previous phase"),
        text("Next phase"),
        text("Phase"),
        text("Turn"),
    )


@remembered_up_to(2)
def _chapters(past: Past) -> list[Chapter]:
    """The same for each step of looking back."""
    return [_chapter(past, turn) for turn in turns(past.moments[: past.shown + 1], past.you)]


def _chapter(past: Past, turn: Turn) -> Chapter:
    voice = Voice(past.names, past.you)
    over = None
    if turn.over is not None:
        line = h("span", h("b", voice.tell(turn.over)))
        over = h("li", h("div", glyph("coin", ""), line, class_="evb plain"), class_="ev", key=f"over-{turn.number}")
    return Chapter(
        key=f"turn-{turn.number}",
        at=turn.at,
        title=text("Turn {n}", n=turn.number),
        name=text("turn {n}", n=turn.number),
        line=text("{family} goes first", family=past.names[turn.first]),
        marks=len(PHASES),
        entries=[_entry(past, turn.number, stretch) for stretch in turn.phases],
        footer=over,
    )


def _entry(past: Past, number: int, stretch: Stretch) -> Entry:
    """A phase: how much was done in it, and what."""
    voice, told = Voice(past.names, past.you), _of(past, stretch)
    return Entry(
        key=f"{number}-{stretch.phase}",
        at=stretch.at,
        end=stretch.end,
        title=phase_name(stretch.phase),
        mark=glyph(GLYPH[stretch.phase], "sym"),
        line=_summary(stretch, told),
        lines=lambda: [_line(voice, at, event) for at, event in told],
        listed=bool(told) or past.family is None,
    )


def _of(past: Past, stretch: Stretch) -> list[tuple[int, Event]]:
    """What is told of a phase, of one family if that is asked for."""
    if past.family is None:
        return stretch.told
    return [(at, event) for at, event in stretch.told if concerns(event, past.family)]


def concerns(event: Event, family: int) -> bool:
    """Whether a family did it, or it was done to it."""
    names = ("seat", "to", "by", "owner")
    target = getattr(event, "target", None)
    return any(getattr(event, name, None) == family for name in names) or getattr(target, "seat", None) == family


def _summary(stretch: Stretch, told: Sequence[tuple[int, Event]]) -> str:
    if stretch.phase == "revenue":
        gold = sum(event.gold for _, event in told if isinstance(event, RevenueTaken))
        return plural("1 gold in all", "{n} gold in all", gold)
    if not told:
        return text("nothing")
    return plural("1 entry", "{n} entries", len(told))


def _line(voice: Voice, at: int, event: Event) -> Node:
    seat = getattr(event, "seat", None)
    sign = crest(seat) if isinstance(seat, int) else glyph("deck", "cr")
    return h("li", sign, h("span", voice.tell(event)), key=str(at))
