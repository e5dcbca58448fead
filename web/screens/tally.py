"""The count of an election in the side column: who votes, each ballot and advisor as a thing, the sum, the rank (GUIDE 1.6)."""

from __future__ import annotations

from typing import TypeAlias

from doge.games.doge.board import ADVISOR_HOMES, AREA_NAMES, QUARANTIA
from doge.games.doge.events import (
    Abstained,
    AdvisorStood,
    BuildDeclined,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    Event,
    HouseMoved,
    HousesPlaced,
    MoveDeclined,
    PalaceBuilt,
)
from doge.games.doge.state import Election
from doge.games.doge.words import Voice, plural, text
from web.markup import Node, classes, h
from web.model import Match
from web.pacing import COUNT, FLIP, OPENING, counted, flips
from web.screens.parts import advisor, comma, corno, crest, front, main_title, symbol

_Told: TypeAlias = (
    Abstained
    | AdvisorStood
    | HouseMoved
    | MoveDeclined
    | HousesPlaced
    | PalaceBuilt
    | BuildDeclined
    | BuildsCancelled
    | CardTurned
)


def heading(match: Match) -> Node:
    """The plate: which area votes, and once it is counted how it went."""
    election = match.seen.election
    assert election is not None
    nothing = text(" Nothing happens here.") if not election.winners else ""
    outcome = h("p", Voice(match.names, match.me).outcome(election) + nothing, class_="note")
    return h(
        "section",
        symbol(election.area),
        h("div", main_title(text("{area} votes", area=AREA_NAMES[election.area])), _late(outcome, counted(election))),
        class_=classes("plate-h ehead", _counting(match) and "live"),
        key="heading",
    )


def _counting(match: Match) -> bool:
    """Whether the frame on the screen is the one in which an election is counted."""
    return match.playing and match.look is None and isinstance(match.frame.event, ElectionHeld)


def count(match: Match, election: Election) -> Node:
    """A row for each family that has something there, most votes first; the summands drop in one after another."""
    seats = [seat for seat, tally in enumerate(election.tallies) if tally.markers or tally.advisors]
    seats.sort(key=lambda seat: -election.tallies[seat].votes)
    most = max((tally.votes for tally in election.tallies), default=0)
    return h(
        "section",
        h(
            "ul",
            [_row(match, election, seat, most) for seat in seats],
            class_=classes("tally", _counting(match) and "live"),
        ),
        class_=classes("slab", "count"),
        aria_label="Count",
        key=f"count-{match.seen.year}-{election.number}",
    )


def _row(match: Match, election: Election, seat: int, most: int) -> Node:
    tally = election.tallies[seat]
    wins = election.winners == (seat,)
    tied = not wins and _shares(election, seat)
    first = OPENING + FLIP * flips(election)
    last = counted(election)
    things = _summands(match, election, seat)
    named = h("div", h("b", match.names[seat]), comma(), _late(h("span", rank(election, seat), class_="rank"), last))
    said = plural(" vote", " votes", tally.votes) if tally.votes else text("no votes")
    total = h("span", str(tally.votes) if tally.votes else "–", h("span", said, class_="vh"), class_="tot")
    return h(
        "li",
        crest(seat),
        _late(corno(), last) if wins else None,
        h("div", named, h("div", _sum(things, first), class_="sum"), class_="nm2"),
        _late(total, first + COUNT * max(0, len(things) - 1)),
        _meter(tally.votes, most, first) if tally.votes else None,
        class_=classes(wins and "win", tied and "tie", not tally.votes and "out", f"l{seat + 1}"),
        key=str(seat),
        style=_wait(last),
    )


def _shares(election: Election, seat: int) -> bool:
    """Whether the seat is tied with another for first or second."""
    return seat in election.winners or (seat in election.runners_up and len(election.runners_up) > 1)


def _sum(things: list[Node], first: float) -> list[Node]:
    """The summands with a plus between them, each at its moment."""
    joined: list[Node] = []
    for n, thing in enumerate(things):
        plus = [_late(h("span", "+", class_="op"), first + COUNT * n)] if n else []
        joined += [*plus, _late(thing, first + COUNT * n)]
    return joined


def _meter(votes: int, most: int, first: float) -> Node:
    width = {"width": f"{100 * votes / most:.0f}%"}
    return h("div", h("i", style=width | _wait(first)), class_="meter")


def _late(node: Node, ms: float) -> Node:
    return node._replace(style=_wait(ms))


def _wait(ms: float) -> dict[str, str]:
    """When, after the election opened, the thing appears (at normal pace; the style sheet applies the pace)."""
    return {"--at": f"{ms:.0f}ms"}


def _summands(match: Match, election: Election, seat: int) -> list[Node]:
    """The markers, high ones first, and the advisors that stood there when the area voted."""
    tally = election.tallies[seat]
    things = [front(seat, marker) for marker in sorted(tally.markers, reverse=True)]
    return things + [advisor(home, seat) for home in advisors_then(match, election, seat)]


def advisors_then(match: Match, election: Election, seat: int) -> list[int]:
    """The homes of the seat's advisors that voted: they may have been moved since, so the frame of the election is asked."""
    for frame in reversed(match.frames[: (match.shown if match.look is None else match.look) + 1]):
        if isinstance(frame.event, ElectionHeld) and frame.event.election == election:
            return [
                ADVISOR_HOMES[i]
                for i, (owner, stand) in enumerate(frame.seen.advisors)
                if owner == seat and stand == election.area
            ]
    return [QUARANTIA] * election.tallies[seat].advisors


def rank(election: Election, seat: int) -> str:
    """What the family's votes came to."""
    if not election.tallies[seat].votes:
        return text("a lone 0 counts as none")
    if seat in election.winners:
        return text("wins") if len(election.winners) == 1 else text("tied")
    if seat in election.runners_up:
        return text("runner-up") if len(election.runners_up) == 1 else text("tied 2nd")
    return text("nothing")


def lines(match: Match) -> Node | None:
    """What has been done since the area voted, a sentence each."""
    voice = Voice(match.names, match.me)
    told = [_line(voice, event) for event in since_vote(match) if isinstance(event, _Told)]
    return h("ul", told, class_="lines", key="lines") if told else None


def since_vote(match: Match) -> list[Event]:
    """The events after the latest election was opened, oldest first."""
    events: list[Event] = []
    for frame in reversed(match.frames[: (match.shown if match.look is None else match.look) + 1]):
        if isinstance(frame.event, ElectionHeld):
            break
        if frame.event is not None:
            events.append(frame.event)
    return events[::-1]


def _line(voice: Voice, event: _Told) -> Node:
    match event:
        case CardTurned(area):
            mark = symbol(area)
        case BuildsCancelled(district):
            mark = symbol(district)
        case _:
            mark = crest(event.seat)
    return h("li", mark, voice.tell(event))
