"""What the chronicle and the replay bar show of a game of Doge: years, in them ballots and elections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.doge.board import BALLOTS, ELECTIONS, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_title
from doge.words import ordinal, plural, series, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.doge.match import Match, Moment
from web.games.doge.past.history_text import Reader, of_election, of_round, result
from web.games.doge.past.timeline import Poll, Year, annals
from web.games.doge.signs import symbol
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.chronicle import seat_filter
from web.screens.components import corno, icon


def when(seen: Observation) -> str:
    """The moment of a position inside a sentence."""
    if seen.election is not None:
        nth = ordinal(seen.election.number)
        return text("year {year}, {nth} election", year=seen.year, nth=nth)
    return text(
        "year {year}, ballots, round {n} of {all}",
        year=seen.year,
        n=max(seen.round, 1),
        all=rounds(seen.seats),
    )


class Past(NamedTuple):
    """All that the chronicle depends on: the moments up to which one, who reads it, and whose lines are asked for."""

    moments: Sequence[Moment]
    shown: int
    names: tuple[str, ...]
    me: int
    you: int | None
    family: int | None
    counting: bool  # the votes of the newest election are being counted

    @property
    def reader(self) -> Reader:
        """Who reads it."""
        return Reader(self.names, self.you, self.family)


def timeline(match: Match) -> Timeline:
    """The years up to the moment that the table has come to."""
    counting = match.viewed_moment is None and match.unfolding
    family = match.view_state.family
    past = Past(match.moments, match.shown, match.names, match.me, match.you, family, counting)
    return Timeline(
        _chapters(past),
        seat_filter(match.names, match.view_state.family, text("All families")),
        text("Previous election"),
        text("Next election"),
        text("Election"),
        text("Year"),
    )


@remembered_up_to(2)
def _chapters(past: Past) -> list[Chapter]:
    """The same for each step of looking back."""
    years = annals(past.moments[: past.shown + 1], past.me)
    newest = next((year.polls[-1] for year in reversed(years) if year.polls), None)
    return [_year(past, year, newest) for year in years]


def _year(past: Past, year: Year, newest: Poll | None) -> Chapter:
    voice = Voice(past.names, past.you)
    polls = [_poll(past, year.number, poll, poll is newest) for poll in year.polls]
    return Chapter(
        key=f"year-{year.number}",
        at=year.at,
        title=text("Year {year}", year=year.number),
        name=text("year {year}", year=year.number),
        line=_count(voice, year),
        marks=ELECTIONS,
        entries=[_ballots(past, year), *polls] if year.rounds else polls,
        header=None if year.rounds else _order(year),
        footer=_plain(corno("sym"), voice.tell(year.over), f"over-{year.number}") if year.over else None,
    )


def _count(voice: Voice, year: Year) -> str:
    if not year.ended:
        return text("now")
    return text("Palaces: {counts}", counts=voice.counts(enumerate(year.ended.palaces)))


def _plain(mark: Node, line: str, key: str) -> Node:
    return h("li", h("div", mark, h("span", h("b", line)), class_="evb plain"), class_="ev", key=key)


# --- ballots -------------------------------------------------------------------------------------


def _order(year: Year) -> Node:
    order = series([area_title(area) for area in year.began.order])
    return _plain(icon("i-log"), text("Voting order: {order}", order=order), f"order-{year.number}")


def _ballots(past: Past, year: Year) -> Entry:
    every, last = rounds(len(past.names)), year.rounds[-1]
    title = plural("Ballots, 1 round", "Ballots, {n} rounds", every)
    if len(year.rounds) < every:
        title = text("Ballots, round {n} of {all}", n=len(year.rounds), all=every)

    def lines() -> list[Node]:
        return [node for turn in reversed(year.rounds) for node in of_round(past.reader, turn.revealed, turn.own)]

    key, line = f"ballots-{year.number}", _areas_used(past, year, every)
    return Entry(key, year.rounds[0].at, last.at, title, icon("i-log"), line, lines, stop=False)


def _areas_used(past: Past, year: Year, every: int) -> str:
    """How many areas got ballots, and once the last round is over what was left over (D3.5)."""
    piles = [pile for turn in year.rounds for pile in turn.revealed.piles]
    areas = len({area for _, area, _ in piles})
    hands = [len(BALLOTS) - sum(n for seat, _, n in piles if seat == mine) for mine in range(len(past.names))]
    left = [(seat, n) for seat, n in enumerate(hands) if n]
    if len(year.rounds) < every or not left:
        return plural("1 area", "{n} areas", areas)
    over = Voice(past.names, past.you).counts(left)
    return plural("1 area; left over: {hands}", "{n} areas; left over: {hands}", areas, hands=over)


# --- elections -----------------------------------------------------------------------------------


def _poll(past: Past, year: int, poll: Poll, newest: bool) -> Entry:
    election, reader = poll.election, past.reader
    counted = not (newest and past.counting)
    return Entry(
        key=f"{year}-{election.number}",
        at=poll.at,
        end=poll.end,
        title=text("{nth}, {area}", nth=ordinal(election.number), area=area_title(election.area)),
        mark=symbol(election.area),
        line=result(reader, election) if counted else text("The votes are being counted."),
        lines=lambda: of_election(reader, election, tuple(poll.deeds)) if counted else (),
        listed=past.family is None or poll.concerns(past.family),
    )
