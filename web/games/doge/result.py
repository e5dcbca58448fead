"""The end of a game: who is Doge and why, what became of me, the palaces by year, the standings with what decided them."""

from __future__ import annotations

from doge.games.doge.board import DISTRICTS, LAST_YEAR, PALACES, meets_goal
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Ending
from doge.kernel.game import Result
from doge.words import listed, plural, sentences, series, text
from web.dom.markup import Node, h
from web.games.doge.board import aim
from web.games.doge.board.families import player
from web.games.doge.match import Match
from web.games.doge.past import chart, story
from web.screens import ending
from web.screens.components import crest


def result(match: Match, acts: Node) -> list[Node]:
    """The plate with the winner and the house's buttons, my game in words, the chart, the standings."""
    seen = match.moments[match.moment_count - 1].seen
    if seen.result is None:
        return []
    told = ending.story(story.lines(match))
    return [*filter(None, (_plate(match, seen, seen.result, acts), told)), _chart(match), _standings(match, seen)]


# --- who is Doge, and why ------------------------------------------------------------------------


def _plate(match: Match, seen: Observation, result: Result, acts: Node) -> Node:
    winners = result.winners
    named = aim.doge(match, winners)
    lost = text("{family} is Doge of Venice.", family=match.names[winners[0]])
    if len(winners) > 1:
        lost = text("{families} share the victory.", families=listed([match.names[seat] for seat in winners]))
    title = ending.verdict(match, winners, text("you are Doge of Venice."), lost, named)
    return ending.plate(match, winners, title, why(match, seen, result), acts)


def why(match: Match, seen: Observation, result: Result) -> str:
    """The reason why the game is over, what the winner has, and what decided between equals."""
    palaces, districts = built(seen, result.winners[0])
    if result.reason == Ending.GOAL:
        return sentences(goal(palaces, districts, seen.year), _decided(match, seen, result))
    one, many = (
        "No family can reach a goal any more, after 1 year.",
        "No family can reach a goal any more, after {n} years.",
    )
    told = plural(one, many, seen.year)
    if result.reason == Ending.YEAR_LIMIT:
        told = text("Year {n} is over, and no family has reached a goal.", n=LAST_YEAR)
    return sentences(told, text("Most palaces win: {n}.", n=palaces), _decided(match, seen, result))


def _decided(match: Match, seen: Observation, result: Result) -> str:
    """What stood between the winner and the next (D8.3); nothing where the palaces alone say it."""
    if len(result.winners) > 1:
        return text("Palaces and houses are level.")
    first = result.winners[0]
    others = [seat for seat in range(seen.seats) if seat != first]
    second = min(others, key=lambda seat: result.ranks[seat])
    (palaces, _), (more, districts) = built(seen, first), built(seen, second)
    rival = match.names[second]
    if result.reason == Ending.GOAL and not meets_goal(more, districts):
        return ""
    if more == palaces:
        return text(
            "{family} has as many palaces: the houses on the board decide, {n} to {fewer}.",
            family=rival,
            n=sum(seen.houses[first]),
            fewer=sum(seen.houses[second]),
        )
    if result.reason == Ending.GOAL:
        one, many = (
            "{family} has reached a goal too, with 1 palace.",
            "{family} has reached a goal too, with {n} palaces.",
        )
        return plural(one, many, more, family=rival)
    return ""


def built(seen: Observation, seat: int) -> tuple[int, int]:
    """How many palaces a seat has, and in how many districts."""
    return PALACES - seen.palace_supply[seat], sum(seat in owners for owners in seen.sites)


def goal(palaces: int, districts: int, year: int) -> str:
    """The palaces of a seat in the words of the goal that they meet (D8.2), and when it was reached."""
    fields = {
        "years": plural("1 year", "{n} years", year),
        "palaces": plural("1 palace", "{n} palaces", palaces),
        "districts": plural("1 district", "{n} districts", districts),
    }
    if districts < len(DISTRICTS):
        return text("{palaces} in {districts}, after {years}.", **fields)
    if palaces == districts:
        return text("A palace in all 6 districts, after {years}.", **fields)
    return text("{palaces}, at least one in every district, after {years}.", **fields)


# --- the standings -------------------------------------------------------------------------------


def _standings(match: Match, seen: Observation) -> Node:
    ranks = seen.result.ranks if seen.result else ()
    order = sorted(range(seen.seats), key=lambda seat: (ranks[seat], seat))
    columns = [
        (text("Rank"), None),
        (text("Family"), None),
        (text("Palaces"), None),
        (text("Houses"), None),
        (text("Player"), "hide-s"),
    ]
    head = h("tr", [h("th", title, scope="col", class_=kind) for title, kind in columns])
    return h(
        "section",
        h("header", h("h2", text("Standings")), h("span", text("Year {n}", n=seen.year), class_="note")),
        h(
            "table",
            h("caption", text("Standings, houses on the board"), class_="vh"),
            h("thead", head),
            h("tbody", [_row(match, seen, ranks, order, row) for row in range(len(order))]),
            class_="stand-t",
        ),
        class_="slab",
        key="standings",
    )


def _row(match: Match, seen: Observation, ranks: tuple[int, ...], order: list[int], row: int) -> Node:
    seat = order[row]
    below = order[row + 1] if row + 1 < len(order) else None
    level = [other for other in order if other != seat and ranks[other] == ranks[seat]]
    name = h("span", match.names[seat], h("small", _note(match, seen, seat, level, below)))
    return h(
        "tr",
        h("td", str(ranks[seat])),
        h("th", h("span", crest(seat), name, class_="who-cell"), scope="row"),
        h("td", str(built(seen, seat)[0])),
        h("td", str(sum(seen.houses[seat]))),
        h("td", player(match.seats[seat], seat, match.you), class_="hide-s"),
        class_="win" if ranks[seat] == 1 else None,
        key=str(seat),
    )


def _note(match: Match, seen: Observation, seat: int, level: list[int], below: int | None) -> str:
    """Where a family's palaces stand, and what puts it before the next one (D8.3, D8.5)."""
    palaces, districts = built(seen, seat)
    spread, beside = _spread(palaces, districts), ""
    if level:
        beside = text("level with {families}", families=listed([match.names[other] for other in level]))
    elif below is not None:
        beside = _before(match, seen, seat, below)
    return series([spread, beside]) if beside else spread


def _spread(palaces: int, districts: int) -> str:
    if not palaces:
        return text("none")
    if districts == len(DISTRICTS):
        return text("in all 6 districts")
    return plural("in 1 district", "in {n} districts", districts)


def _before(match: Match, seen: Observation, seat: int, below: int) -> str:
    """Why the seat stands before the one below it, where the number of palaces does not say so."""
    (palaces, districts), (others, spread) = built(seen, seat), built(seen, below)
    name = match.names[below]
    if meets_goal(palaces, districts) and not meets_goal(others, spread):
        return text("a goal that {family} has not reached", family=name) if others >= palaces else ""
    if palaces > others:
        return ""
    more = sum(seen.houses[seat]) - sum(seen.houses[below])
    return plural("one more house than {family}", "{n} more houses than {family}", more, family=name)


# --- the chart -----------------------------------------------------------------------------------


def _chart(match: Match) -> Node:
    years = chart.palaces_by_year(match)
    return h(
        "section",
        h("header", h("h2", text("Palaces by year"))),
        h(
            "div",
            chart.chart(match.names, years),
            h(
                "details",
                h("summary", text("Show as a table"), data_key="chart-table"),
                h("div", chart.table(match.names, years), class_="tw"),
            ),
            class_="pad",
        ),
        class_="slab",
        key="chart",
    )
