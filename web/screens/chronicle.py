"""The chronicle in the side column: years newest first, a line for each election that opens into its deeds."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_title
from doge.words import ordinal, plural, sentences, series, text
from web.dom.markup import Node, classes, h
from web.games.doge.history_text import Reader, of_election, of_round, result
from web.games.doge.timeline import Poll, Year, annals
from web.model.model import Match, Model
from web.screens.components import button, corno, icon, main_title, symbol
from web.screens.replay_bar import scrubber

__all__ = ["scrubber", "side"]


def side(model: Model) -> list[Node]:
    """The plate that says where the game waits, the years, and the way back to now."""
    match = model.match
    assert match is not None
    return [
        h(
            "section",
            icon("i-log", "cr ico"),
            h("div", main_title(text("Chronicle")), h("p", where(match))),
            class_="plate-h prompt",
            key="plate",
        ),
        h(
            "section",
            _tools(model, match),
            h("ol", _years(model, match), class_="chr", gradual=True),
            class_="slab chron",
            aria_label=text("Chronicle"),
            key="chronicle",
        ),
        h("div", _way_back(match), class_="stick", key="back"),
    ]


def where(match: Match) -> str:
    """The moment on the screen, and the moment that the game has come to."""
    now = match.frames[match.shown].seen
    waits = text("The game is at {moment}.", moment=when(now))
    if now.result is not None:
        waits = text("The game ended after year {year}.", year=now.year)
    elif match.playing:
        waits = text("The game is at {moment}.", moment=when(now))
    if match.look is None:
        return waits
    if match.replaying:
        return sentences(text("Replay: {moment}.", moment=when(match.seen)), waits)
    return sentences(text("You are looking at {moment}.", moment=when(match.seen)), waits)


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


def _reader(model: Model, match: Match) -> Reader:
    return Reader(match.names, match.me, model.family)


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
        said = text("Palaces: {counts}", counts=voice.counts(enumerate(year.ended.palaces)))
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
        class_="go2",
        type="button",
        aria_label=text("shown: {title}", title=title) if shown else text("look at {title}", title=title),
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
        order = series([area_title(area) for area in year.began.order])
        return _plain(icon("i-log"), text("Voting order: {order}", order=order), f"order-{year.number}")
    every, last = rounds(match.seen.seats), year.rounds[-1]
    title = plural("Ballots, 1 round", "Ballots, {n} rounds", every)
    if len(year.rounds) < every:
        title = text("Ballots, round {n} of {all}", n=len(year.rounds), all=every)
    reader = _reader(model, match)
    told = [node for turn in reversed(year.rounds) for node in of_round(reader, turn.revealed, turn.own)]
    first = year.rounds[0].at
    shown = match.look is not None and first <= match.look <= last.at
    line = _places(match, year, every)
    key = f"ballots-{year.number}"
    return _entry(icon("i-log"), title, line, told, last.at, shown=shown, opened=shown, key=key)


def _places(match: Match, year: Year, every: int) -> str:
    """How many areas got ballots, and once the last round is over what was left over (D3.5)."""
    areas = {area for turn in year.rounds for _, area, _ in turn.revealed.piles}
    hands = match.frames[year.rounds[-1].at].seen.hand
    left = [(seat, len(hand)) for seat, hand in enumerate(hands) if hand]
    if len(year.rounds) < every or not left:
        return plural("1 area", "{n} areas", len(areas))
    over = Voice(match.names, match.me).counts(left)
    return plural("1 area; left over: {hands}", "{n} areas; left over: {hands}", len(areas), hands=over)


# --- elections -----------------------------------------------------------------------------------


def _poll(model: Model, match: Match, year: int, poll: Poll, newest: bool) -> Node:
    election, reader = poll.election, _reader(model, match)
    title = text("{nth}, {area}", nth=ordinal(election.number), area=area_title(election.area))
    at_seen = match.seen
    shown = (
        match.look is not None
        and at_seen.year == year
        and at_seen.election is not None
        and at_seen.election.number == election.number
    )
    opened = shown or (newest and match.look is None)
    told = of_election(reader, election, tuple(poll.deeds))
    line = result(reader, election)
    if newest and match.look is None and match.counting:
        told, line = (), text("The votes are being counted.")
    mark = symbol(election.area)
    return _entry(mark, title, line, told, poll.end, shown=shown, opened=opened, key=f"{year}-{election.number}")
