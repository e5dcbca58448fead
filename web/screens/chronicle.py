"""The chronicle in the side column: years newest first, a line for each election that opens into its deeds."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import ADVISOR_HOMES, AREA_NAMES, QUARANTIA, QUARANTIA_ADVISORS, rounds
from doge.games.doge.events import AdvisorFreed, CardTurned, Event
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Election, Tally
from doge.games.doge.words import Voice, area_name, listed, ordinal, plural, start, text
from web.markup import Node, classes, h
from web.model import Match, Model
from web.screens.annals import Poll, Round, Year, annals, doers
from web.screens.parts import button, corno, crest, icon, symbol
from web.screens.scrubber import scrubber

__all__ = ["scrubber", "side"]


def side(model: Model) -> list[Node]:
    """The plate that says where the game waits, the years, and the way back to now."""
    match = model.match
    assert match is not None
    return [
        h(
            "section",
            icon("i-log", "cr ico"),
            h("div", h("h1", text("Chronicle")), h("p", where(match))),
            class_="plate-h prompt",
            key="plate",
        ),
        h(
            "section",
            _tools(model, match),
            h("ol", _years(model, match), class_="chr"),
            class_="slab chron",
            aria_label=text("Chronicle"),
            key="chronicle",
        ),
        h("div", _way_back(match), class_="stick", key="back"),
    ]


def where(match: Match) -> str:
    """The moment on the screen, and the moment that the game has come to."""
    now = match.frames[match.shown].seen
    waits = text("The game waits at {moment}.", moment=when(now))
    if now.result is not None:
        waits = text("The game is over after year {year}.", year=now.year)
    elif match.playing:
        waits = text("The game is shown again. It has come to {moment}.", moment=when(now))
    if match.look is None:
        return waits
    return text("You look at {moment}. ", moment=when(match.seen)) + waits


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


def _way_back(match: Match) -> Node:
    if match.look is None and match.frames[match.shown].seen.result is not None:
        return button("show", text("Back to the result"), arg="end", main=True)
    label = text("Back to the table") if match.look is None else text("Back to now")
    return button("look-now", label, main=True)


def _tools(model: Model, match: Match) -> Node:
    families = [h("option", name, value=seat, key=str(seat)) for seat, name in enumerate(match.names)]
    return h(
        "div",
        h("label", text("Show"), class_="vh", for_="filter-family"),
        h(
            "select",
            h("option", text("All families"), value="", key="all"),
            families,
            class_="fld",
            id="filter-family",
            value="" if model.family is None else model.family,
            data_do="filter-family",
            data_key="filter-family",
        ),
        button("export", text("Export"), image="i-share"),
        class_="chf",
    )


# --- years ---------------------------------------------------------------------------------------


def _years(model: Model, match: Match) -> list[Node]:
    voice = Voice(match.names, match.me)
    years = annals(match)
    newest = next((year.polls[-1] for year in reversed(years) if year.polls), None)
    nodes: list[Node] = []
    for year in reversed(years):
        polls = [poll for poll in reversed(year.polls) if model.family is None or poll.concerns(model.family)]
        nodes.append(_year_head(voice, year))
        if year.over:
            nodes.append(_plain(corno("sym"), voice.tell(year.over), f"over-{year.number}"))
        nodes += [_poll(model, match, year.number, poll, poll is newest) for poll in polls]
        nodes.append(_ballots(model, match, year))
    return nodes


def _year_head(voice: Voice, year: Year) -> Node:
    said = text("now")
    if year.ended:
        counts = [f"{voice.name(seat)} {n}" for seat, n in enumerate(year.ended.palaces)]
        said = text("Palaces: {counts}", counts=", ".join(counts))
    title = h("h2", text("Year {year}", year=year.number))
    return h("li", title, h("span", said), class_="yh", key=f"year-{year.number}")


def _plain(mark: Node, line: str, key: str) -> Node:
    return h("li", h("div", mark, h("span", h("b", line)), class_="evb plain"), class_="ev", key=key)


def _entry(
    mark: Node, title: str, line: str, told: Sequence[Node], at: int, *, shown: bool, opened: bool, key: str
) -> Node:
    """A line that opens into more lines, and beside it the way to look at its moment on the map."""
    heading = h("span", h("b", title), h("small", line))
    look = h(
        "button",
        text("shown") if shown else text("look"),
        h("span", text(" at {title}", title=title), class_="vh"),
        class_="go2",
        type="button",
        aria_current="true" if shown else None,
        data_do="look",
        data_arg=at,
        data_key=f"look-{key}",
    )
    return h(
        "li",
        h(
            "details",
            h("summary", mark, heading, class_="evb", data_key=f"entry-{key}"),
            h("ul", told, class_="evl"),
            open=opened,
        ),
        look,
        class_=classes("ev", shown and "cur"),
        key=key,
    )


# --- ballots -------------------------------------------------------------------------------------


def _ballots(model: Model, match: Match, year: Year) -> Node:
    if not year.rounds:
        order = ", ".join(AREA_NAMES[area] for area in year.began.order)
        return _plain(icon("i-log"), text("Voting order: {order}", order=order), f"order-{year.number}")
    every, last = rounds(match.seen.seats), year.rounds[-1]
    title = text("Ballots, {n} rounds", n=every)
    if len(year.rounds) < every:
        title = text("Ballots, round {n} of {all}", n=len(year.rounds), all=every)
    told = [node for turn in reversed(year.rounds) for node in _round(model, match, turn)]
    first = year.rounds[0].at
    shown = match.look is not None and first <= match.look <= last.at
    line = _places(match, year, every)
    key = f"ballots-{year.number}"
    return _entry(icon("i-log"), title, line, told, last.at, shown=shown, opened=shown, key=key)


def _places(match: Match, year: Year, every: int) -> str:
    """How many areas got ballots, and once the last round is over what was left over (D3.5)."""
    areas = {area for turn in year.rounds for _, area, _ in turn.revealed.piles}
    line = plural("1 area", "{n} areas", len(areas))
    if len(year.rounds) < every:
        return line
    voice = Voice(match.names, match.me)
    hands = match.frames[year.rounds[-1].at].seen.hand
    left = [f"{voice.name(seat)} {len(hand)}" for seat, hand in enumerate(hands) if hand]
    return line + (text("; left over: {hands}", hands=", ".join(left)) if left else "")


def _round(model: Model, match: Match, turn: Round) -> list[Node]:
    """Who put how many where; of my own also the values, which nobody else sees."""
    voice = Voice(match.names, match.me)
    number = turn.revealed.round
    nodes = []
    for seat, area, count in turn.revealed.piles:
        if model.family not in (None, seat):
            continue
        own = turn.own if turn.own is not None and turn.own.seat == seat else None
        told = plural("{who} 1 in {area}.", "{who} {n} in {area}.", count, who=voice.name(seat), area=area_name(area))
        said = voice.tell(own) if own else start(told)
        nodes.append(_told(crest(seat), text("Round {n}. {told}", n=number, told=said), f"{number}-{seat}"))
    return nodes


def _told(mark: Node, line: str, key: str) -> Node:
    return h("li", mark, h("span", line), key=key)


# --- elections -----------------------------------------------------------------------------------


def _poll(model: Model, match: Match, year: int, poll: Poll, newest: bool) -> Node:
    election, voice = poll.election, Voice(match.names, match.me)
    title = text("{nth}, {area}", nth=ordinal(election.number), area=AREA_NAMES[election.area])
    at_seen = match.seen
    shown = (
        match.look is not None
        and at_seen.year == year
        and at_seen.election is not None
        and at_seen.election.number == election.number
    )
    opened = shown or (newest and match.look is None)
    told = _votes(model, match, election) + _deeds(model, voice, poll.deeds)
    line = result(voice, election)
    mark = symbol(election.area)
    return _entry(mark, title, line, told, poll.at, shown=shown, opened=opened, key=f"{year}-{election.number}")


def result(voice: Voice, election: Election) -> str:
    """Who won with how many votes, in one line."""
    winners, seconds = election.winners, election.runners_up
    if not winners:
        return text("Nobody had a vote")
    most = election.tallies[winners[0]].votes
    if len(winners) > 1:
        return text("Tie: {families} {n}", families=voice.names(winners), n=most)
    won = f"{start(voice.name(winners[0]))} {most}"
    if not seconds:
        return text("{won}, alone", won=won)
    next_most = election.tallies[seconds[0]].votes
    if len(seconds) > 1:
        return text("{won}; tied second: {families} {n}", won=won, families=voice.names(seconds), n=next_most)
    return text("{won}, {family} {n}", won=won, family=voice.name(seconds[0]), n=next_most)


def _votes(model: Model, match: Match, election: Election) -> list[Node]:
    """What each family had there, most votes first."""
    voice = Voice(match.names, match.me)
    seats = sorted(range(len(election.tallies)), key=lambda seat: -election.tallies[seat].votes)
    return [
        _told(crest(seat), f"{start(voice.name(seat))}: {summands(election.tallies[seat])}", f"votes-{seat}")
        for seat in seats
        if (election.tallies[seat].markers or election.tallies[seat].advisors) and model.family in (None, seat)
    ]


def summands(tally: Tally) -> str:
    """How the votes of a family add up."""
    parts = [" + ".join(str(marker) for marker in sorted(tally.markers, reverse=True))]
    if tally.advisors:
        parts.append(plural("one advisor", "{n} advisors", tally.advisors))
    if not tally.votes:
        return text("a lone 0, no vote")
    told = listed([part for part in parts if part])
    return told + plural(", 1 vote", ", {n} votes", tally.votes)


def _deeds(model: Model, voice: Voice, deeds: Sequence[Event]) -> list[Node]:
    """All that was done after the vote, each in a sentence; advisors of the Quarantia that go at once in one."""
    concerned = [event for event in deeds if model.family is None or model.family in doers(event)]
    freed = [event for event in concerned if isinstance(event, AdvisorFreed) and event.advisor in QUARANTIA_ADVISORS]
    nodes = []
    for number, event in enumerate(concerned):
        line = voice.tell(event)
        if len(freed) > 1 and event in freed:
            line = text("{n} advisors of the Quarantia become neutral.", n=len(freed)) if event == freed[0] else ""
        if line:
            nodes.append(_told(_mark(event), line, f"deed-{number}"))
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
