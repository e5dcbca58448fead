"""What the chronicle and the replay bar show of a game of Doge: years, in them ballots and elections."""

from __future__ import annotations

from doge.games.doge.board import ELECTIONS, MARKERS, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_title
from doge.words import ordinal, plural, series, text
from web.dom.markup import Node, h
from web.games.doge.history_text import Reader, of_election, of_round, result
from web.games.doge.match import Match
from web.games.doge.signs import symbol
from web.games.doge.timeline import Poll, Year, annals
from web.model.timeline import Chapter, Entry, Timeline
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


def tools(match: Match) -> list[Node]:
    """What chooses whose lines the chronicle shows."""
    families = [h("option", name, value=seat, key=str(seat)) for seat, name in enumerate(match.names)]
    family = match.view_state.family
    return [
        h("label", text("Show"), class_="vh", for_="filter-family"),
        h(
            "select",
            h("option", text("All families"), value="", key="all"),
            families,
            class_="fld",
            id="filter-family",
            value="" if family is None else family,
            data_do="filter-family",
            data_key="filter-family",
        ),
    ]


def _reader(match: Match) -> Reader:
    return Reader(match.names, match.you, match.view_state.family)


# --- years ---------------------------------------------------------------------------------------


def timeline(match: Match) -> Timeline:
    """The years up to the moment that the table has come to."""
    years = annals(match)
    newest = next((year.polls[-1] for year in reversed(years) if year.polls), None)
    chapters = [_year(match, year, newest) for year in years]
    return Timeline(chapters, tools(match), text("Previous election"), text("Next election"))


def _year(match: Match, year: Year, newest: Poll | None) -> Chapter:
    voice = Voice(match.names, match.you)
    polls = [_poll(match, year.number, poll, poll is newest) for poll in year.polls]
    return Chapter(
        key=f"year-{year.number}",
        at=year.at,
        title=text("Year {year}", year=year.number),
        name=text("year {year}", year=year.number),
        line=_count(voice, year),
        marks=ELECTIONS,
        entries=[_ballots(match, year), *polls] if year.rounds else polls,
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


def _ballots(match: Match, year: Year) -> Entry:
    every, last = rounds(match.seen.seats), year.rounds[-1]
    title = plural("Ballots, 1 round", "Ballots, {n} rounds", every)
    if len(year.rounds) < every:
        title = text("Ballots, round {n} of {all}", n=len(year.rounds), all=every)

    def lines() -> list[Node]:
        reader = _reader(match)
        return [node for turn in reversed(year.rounds) for node in of_round(reader, turn.revealed, turn.own)]

    key, line = f"ballots-{year.number}", _places(match, year, every)
    return Entry(key, year.rounds[0].at, last.at, title, icon("i-log"), line, lines, stop=False)


def _places(match: Match, year: Year, every: int) -> str:
    """How many areas got ballots, and once the last round is over what was left over (D3.5)."""
    piles = [pile for turn in year.rounds for pile in turn.revealed.piles]
    areas = len({area for _, area, _ in piles})
    hands = [len(MARKERS) - sum(n for seat, _, n in piles if seat == mine) for mine in range(len(match.seats))]
    left = [(seat, n) for seat, n in enumerate(hands) if n]
    if len(year.rounds) < every or not left:
        return plural("1 area", "{n} areas", areas)
    over = Voice(match.names, match.you).counts(left)
    return plural("1 area; left over: {hands}", "{n} areas; left over: {hands}", areas, hands=over)


# --- elections -----------------------------------------------------------------------------------


def _poll(match: Match, year: int, poll: Poll, newest: bool) -> Entry:
    election, reader, family = poll.election, _reader(match), match.view_state.family
    counted = not (newest and match.look is None and match.unfolding)
    return Entry(
        key=f"{year}-{election.number}",
        at=poll.at,
        end=poll.end,
        title=text("{nth}, {area}", nth=ordinal(election.number), area=area_title(election.area)),
        mark=symbol(election.area),
        line=result(reader, election) if counted else text("The votes are being counted."),
        lines=lambda: of_election(reader, election, tuple(poll.deeds)) if counted else (),
        listed=family is None or poll.concerns(family),
    )
