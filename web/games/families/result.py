"""The end of a game: who has the most gold, the standings and where the gold came from, and gold by turn."""

from __future__ import annotations

from collections import Counter

from doge.games.families.cards import CARDINAL, OFFICES, PATRONAGE, RULERS, SENATOR
from doge.games.families.conflict_events import Captured, Elected, Eliminated
from doge.games.families.hidden import Observation
from doge.games.families.peace_events import RevenueTaken, TurnBegan
from doge.games.families.state import Ending
from doge.games.families.words import Voice
from doge.kernel.game import Result
from doge.words import listed, plural, sentences, series, text
from web.dom.markup import Node, classes, h
from web.games.families.board import scene
from web.games.families.match import Match
from web.games.families.past import chart
from web.screens import ending
from web.screens.components import crest

SOURCES = ("office", "trade", "person", "rest")
MOST = 8
"""The most lines of what decided the game."""


def result(match: Match, acts: Node) -> list[Node]:
    """The plate with the winner and the house's buttons, the standings, what decided it, the chart."""
    seen = match.moments[match.moment_count - 1].seen
    if seen.result is None:
        return []
    return [
        _plate(match, seen, seen.result, acts),
        _standings(match, seen, seen.result),
        _decided(match),
        _chart(match),
    ]


def _plate(match: Match, seen: Observation, over: Result, acts: Node) -> Node:
    winners = over.winners
    names = [match.names[seat] for seat in winners]
    n, family = seen.gold[winners[0]], names[0]
    title = text("{family} has the most gold", family=family)
    won = text("{n} gold, the most of all.", n=n)
    lost = text("{family} has {n} gold.", family=family, n=n)
    if over.reason == Ending.LAST:
        title = text("{family} is the last family left", family=family)
        won, lost = text("yours is the last family left."), text("{family} is the last family left.", family=family)
    elif match.you is not None:
        lost = text("{family} has {n} gold, you have {mine}.", family=family, n=n, mine=seen.gold[match.you])
    if len(winners) > 1:
        title = text("{families} share the victory", families=listed(names))
        lost = text("{families} share the victory.", families=listed(names))
    title = ending.verdict(match, winners, won, lost, title)
    return ending.plate(match, winners, title, _yours(match, seen, over) or _why(seen, over), acts)


def _yours(match: Match, seen: Observation, over: Result) -> str:
    """Where the gold of who looks came from; "" for who plays no family."""
    if match.you is None:
        return ""
    sums, mine = earned(match)[match.you], seen.gold[match.you]
    parts = [text("{source} {n}", source=_called(source), n=sums[source]) for source in SOURCES if sums[source]]
    return sentences(
        text("You earned {n}: {parts}.", n=sum(sums.values()), parts=series(parts)),
        _elsewhere(sum(sums.values()), mine),
    )


def _elsewhere(gained: int, left: int) -> str:
    """What all else came to: cards, bids, wars, trades, and cards that bring gold at once."""
    if left > gained:
        return text("All else brought {n} more.", n=left - gained)
    return text("Cards, bids and wars cost {n}.", n=gained - left) if left < gained else ""


def _why(seen: Observation, over: Result) -> str:
    n = seen.gold[over.winners[0]]
    if over.reason == Ending.LAST:
        return plural("1 gold, and all others are eliminated.", "{n} gold, and all others are eliminated.", n)
    one, many = "1 gold after the last card was drawn.", "{n} gold after the last card was drawn."
    return plural(one, many, n)


# --- the standings -----------------------------------------------------------------------------------------


def earned(match: Match) -> list[Counter[str]]:
    """Where the gold of each seat came from, over the whole game: what it began with, and all that its revenues say."""
    sums: list[Counter[str]] = [Counter(rest=gold) for gold in match.moments[0].seen.gold]
    for at in range(match.moment_count):
        event = match.moments[at].event
        if isinstance(event, RevenueTaken):
            for part, gold in event.sums:
                sums[event.seat][_source(part)] += gold
    return sums


def _source(part: str) -> str:
    if part in OFFICES or part in RULERS:
        return "office"
    if part in ("ships", "guests"):
        return "trade"
    return "person" if part in (CARDINAL, SENATOR, PATRONAGE) else "rest"


def _standings(match: Match, seen: Observation, over: Result) -> Node:
    order = sorted(range(seen.seats), key=lambda seat: (over.ranks[seat], seat))
    sums = earned(match)
    most = max([sum(each.values()) for each in sums] + [1])
    columns = [text("Rank"), text("Family"), text("Earned in the game"), text("Gold")]
    rows = [_row(match, seen, over, seat, sums[seat], most) for seat in order]
    head = h("tr", [h("th", title, scope="col") for title in columns])
    told = {source: _called(source) for source in SOURCES} | {
        "rest": text("the family: gold at the start, and 3 a turn")
    }
    legend = [h("span", h("i", class_=f"s-{source}"), told[source], key=source) for source in SOURCES]
    return h(
        "section",
        h("header", h("h2", text("Gold at the end"))),
        h("table", h("thead", head), h("tbody", rows), class_="stand-t gt"),
        h("p", legend, class_="lgd"),
        _quay(match, over),
        class_="slab",
        key="standings",
    )


def _quay(match: Match, over: Result) -> Node | None:
    """The quay of who has won, as it stands at the end."""
    if len(over.winners) != 1:
        return None
    winner = over.winners[0]
    said = text("Your quay at the end") if winner == match.you else text("The quay of the winner")
    return h("figure", h("figcaption", said, class_="note"), scene.alone(match, winner), class_="pad wquay", key="quay")


def _called(source: str) -> str:
    names = {
        "office": text("Pope, Doge, offices"),
        "trade": text("ships and routes"),
        "person": text("people"),
        "rest": text("the family"),
    }
    return names[source]


def _row(match: Match, seen: Observation, over: Result, seat: int, sums: Counter[str], most: int) -> Node:
    note = text("eliminated") if seat in seen.out else text("you") if seat == match.you else ""
    small = h("small", note) if note else None
    blocks = [
        h("i", class_=f"s-{source}", style={"width": f"{100 * sums[source] / most:.1f}%"}, key=source)
        for source in SOURCES
        if sums[source]
    ]
    said = listed(
        [text("{n} from {source}", n=sums[source], source=_called(source)) for source in SOURCES if sums[source]]
    )
    bar = h("div", blocks, h("span", said, class_="vh"), class_=f"ebar l{seat + 1}")
    whole = _balance(sum(sums.values()), seen.gold[seat])
    return h(
        "tr",
        h("td", str(over.ranks[seat])),
        h("th", h("span", crest(seat), h("span", match.names[seat], small), class_="who-cell"), scope="row"),
        h("td", bar, h("small", whole)),
        h("td", str(seen.gold[seat])),
        class_=classes(over.ranks[seat] == 1 and "win"),
        key=str(seat),
    )


def _balance(earned_: int, left: int) -> str:
    """What a family has earned, and what all else came to, as a sum that its gold is."""
    if left > earned_:
        return text("{n} + {more} else", n=earned_, more=left - earned_)
    return text("{n} − {less} paid", n=earned_, less=earned_ - left) if left < earned_ else str(earned_)


# --- who won and took what -------------------------------------------------------------------------------------------


def _decided(match: Match) -> Node:
    """Elections, captures and eliminations, the latest first."""
    voice, turn = Voice(match.names, match.you), 0
    lines: list[Node] = []
    for at in range(match.moment_count):
        event = match.moments[at].event
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, (Elected, Captured, Eliminated)):
            when = text("turn {n}", n=turn)
            lines.append(h("li", h("b", when), crest(event.seat), h("span", voice.tell(event)), key=str(at)))
    body = (
        h("ol", lines[: -MOST - 1 : -1], class_="log wide")
        if lines
        else h("p", text("No seat was won."), class_="note pad")
    )
    return h(
        "section",
        h("header", h("h2", text("Who won and took what")), h("span", text("latest first"), class_="note")),
        body,
        class_="slab",
        key="decided",
    )


# --- the chart ---------------------------------------------------------------------------------------------------


def gold_by_turn(match: Match) -> list[tuple[int, ...]]:
    """The gold at the end of each turn."""
    rows: list[tuple[int, ...]] = []
    for at in range(1, match.moment_count):
        event = match.moments[at].event
        if isinstance(event, TurnBegan) and event.turn > 1:
            rows.append(match.moments[at].seen.gold)
    return [*rows, match.moments[match.moment_count - 1].seen.gold]


def _chart(match: Match) -> Node:
    turns = gold_by_turn(match)
    table = h(
        "details",
        h("summary", text("Show as a table"), data_key="chart-table"),
        h("div", chart.table(match.names, turns), class_="tw"),
    )
    return h(
        "section",
        h("header", h("h2", text("Gold by turn")), h("span", plural("1 turn", "{n} turns", len(turns)), class_="note")),
        h("div", chart.chart(match.names, turns), chart.chart(match.names, turns, chart.NARROW), table, class_="pad"),
        class_="slab gwide",
        key="chart",
    )
