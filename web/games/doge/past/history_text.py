"""What the lines of the chronicle say: of a round of ballots, of an election and all that was done after it.

Each is made once and kept: a chronicle of many years is drawn anew with every step through it.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import ADVISOR_HOMES, QUARANTIA, QUARANTIA_ADVISORS
from doge.games.doge.events import AdvisorFreed, BallotsChosen, BallotsRevealed, CardTurned, Event
from doge.games.doge.state import Election, Tally
from doge.games.doge.words import Voice, area_name
from doge.words import listed, plural, sentences, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.doge.past.timeline import doers
from web.games.doge.signs import symbol
from web.screens.components import crest

ENTRIES = 512
"""How many are kept: more than the longest game has."""


class Reader(NamedTuple):
    """Who reads: the families' names by seat, the seat that is "you", and the only seat that is asked about, if any."""

    names: tuple[str, ...]
    me: int | None
    family: int | None

    def asks(self, *seats: int) -> bool:
        """Whether what these seats did is to be told."""
        return self.family is None or self.family in seats


@remembered_up_to(ENTRIES)
def of_round(reader: Reader, revealed: BallotsRevealed, own: BallotsChosen | None) -> tuple[Node, ...]:
    """Who put how many where; of the reader's own also the values, which nobody else sees (D9)."""
    voice = Voice(reader.names, reader.me)
    nodes = []
    for seat, area, count in revealed.piles:
        told = text("{family} {n} in {area}.", family=voice.first(seat), n=count, area=area_name(area))
        if own is not None and own.seat == seat:
            told = voice.tell(own)
        if reader.asks(seat):
            line = sentences(text("Round {n}.", n=revealed.round), told)
            nodes.append(_line(crest(seat), line, f"{revealed.round}-{seat}"))
    return tuple(nodes)


@remembered_up_to(ENTRIES)
def of_election(reader: Reader, election: Election, deeds: tuple[Event, ...]) -> tuple[Node, ...]:
    """What each family had there, most votes first; then all that was done."""
    return (*_votes(reader, election), *_deeds(reader, deeds))


def result(reader: Reader, election: Election) -> str:
    """Who won with how many votes, in one line."""
    voice, winners, seconds = Voice(reader.names, reader.me), election.winners, election.runners_up
    if not winners:
        return text("Nobody had any votes")
    most = election.tallies[winners[0]].votes
    if len(winners) > 1:
        return text("Tie: {families} {n}", families=voice.names(winners), n=most)
    winner = voice.first(winners[0])
    if not seconds:
        return text("{winner} {n}, alone", winner=winner, n=most)
    fields = {"winner": winner, "n": most, "second": election.tallies[seconds[0]].votes}
    if len(seconds) > 1:
        return text("{winner} {n}; tied second: {families} {second}", families=voice.names(seconds), **fields)
    return text("{winner} {n}, {family} {second}", family=voice.name(seconds[0]), **fields)


def _votes(reader: Reader, election: Election) -> list[Node]:
    voice, tallies = Voice(reader.names, reader.me), election.tallies
    there = [seat for seat, tally in enumerate(tallies) if tally.ballots or tally.advisors]
    there.sort(key=lambda seat: -tallies[seat].votes)
    return [
        _line(
            crest(seat),
            text("{family}: {votes}", family=voice.first(seat), votes=summands(tallies[seat])),
            f"votes-{seat}",
        )
        for seat in there
        if reader.asks(seat)
    ]


def summands(tally: Tally) -> str:
    """How the votes of a family add up."""
    parts = [" + ".join(str(ballot) for ballot in sorted(tally.ballots, reverse=True))]
    if tally.advisors:
        parts.append(plural("1 advisor", "{n} advisors", tally.advisors))
    if not tally.votes:
        return text("a lone 0, no votes")
    told = listed([part for part in parts if part])
    return plural("{summands}, 1 vote", "{summands}, {n} votes", tally.votes, summands=told)


def _deeds(reader: Reader, deeds: tuple[Event, ...]) -> list[Node]:
    """Each deed in a sentence; advisors of the Quarantia that go home together in one."""
    voice = Voice(reader.names, reader.me)
    asked = [event for event in deeds if reader.asks(*doers(event))]
    freed = [event for event in asked if isinstance(event, AdvisorFreed) and event.advisor in QUARANTIA_ADVISORS]
    nodes = []
    for number, event in enumerate(asked):
        line = voice.tell(event)
        if len(freed) > 1 and event in freed:
            one, many = "1 Quarantia advisor goes home.", "{n} Quarantia advisors go home."
            line = plural(one, many, len(freed)) if event == freed[0] else ""
        if line:
            nodes.append(_line(_mark(event), line, f"deed-{number}"))
    return nodes


def _mark(event: Event) -> Node:
    """The crest of who did it, or the sign of the area that it is about."""
    match event:
        case AdvisorFreed(advisor, _):
            return symbol(ADVISOR_HOMES[advisor], "cr sym")
        case CardTurned(area):
            return symbol(area, "cr sym")
    seats = doers(event)
    return crest(seats[0]) if seats else symbol(QUARANTIA, "cr sym")


def _line(mark: Node, line: str, key: str) -> Node:
    return h("li", mark, h("span", line), key=key)
