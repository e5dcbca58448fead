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
from web.dom.markup import Node, classes, h, remembered
from web.games.families.match import Match
from web.games.families.past import chart
from web.screens import ending
from web.screens.components import crest
from web.screens.portrait import portrait

SOURCES = ("office", "trade", "person", "rest")
MOST = 8
"""The most lines of what decided the game."""
PILE = 18
"""How many coins the highest pile has."""


def result(match: Match, acts: Node) -> list[Node]:
    """The plate with the winner and the house's buttons, the piles of gold, what decided it, the chart."""
    seen = match.moments[match.moment_count - 1].seen
    if seen.result is None:
        return []
    sums = earned(match)
    return [
        _plate(match, seen, seen.result, sums, acts),
        _standings(match, seen, seen.result, sums),
        _decided(match),
        _chart(match),
    ]


def _plate(match: Match, seen: Observation, over: Result, sums: list[Counter[str]], acts: Node) -> Node:
    winners = over.winners
    names = [match.names[seat] for seat in winners]
    n, family = seen.gold[winners[0]], names[0]
    title = text("{family} has the most gold", family=family)
    won = text("{n} gold.", n=n)
    lost = text("{family} has {n} gold.", family=family, n=n)
    if over.reason == Ending.LAST:
        title = text("{family} is the last family left", family=family)
        won, lost = text("yours is the last family left."), text("{family} is the last family left.", family=family)
    elif len(winners) == 1:
        title, won, lost = _by(match, seen, winners[0])
    if len(winners) > 1:
        title = text("{families} share the victory", families=listed(names))
        lost = text("{families} share the victory.", families=listed(names))
    title = ending.verdict(match, winners, won, lost, title)
    return ending.plate(match, winners, title, _yours(match, seen, sums) or _why(seen, over), acts)


def _by(match: Match, seen: Observation, winner: int) -> tuple[str, str, str]:
    """By how much the winner has won, and over whom: for who watches, for the winner, for who has lost."""
    second = max((seat for seat in range(seen.seats) if seat != winner), key=lambda seat: seen.gold[seat])
    n = seen.gold[winner] - seen.gold[second]
    fields = {"family": match.names[winner], "second": match.names[second], "all": seen.gold[winner], "n": n}
    title = text("{family} wins by {n} gold over {second}", **fields)
    won = text("{all} gold, {n} more than {second}.", **fields)
    lost = text("{family} has {all} gold, you have {mine}.", mine=seen.gold[match.me], **fields)
    return title, won, lost


def _yours(match: Match, seen: Observation, earned_: list[Counter[str]]) -> str:
    """Where the gold of who looks came from; "" for who plays no family."""
    if match.you is None:
        return ""
    sums, mine = earned_[match.you], seen.gold[match.you]
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


def _standings(match: Match, seen: Observation, over: Result, sums: list[Counter[str]]) -> Node:
    """A pile of coins for each family with its face on it, the winner's first, and below it where its gold came from."""
    order = sorted(range(seen.seats), key=lambda seat: (over.ranks[seat], seat))
    most = max([sum(each.values()) for each in sums] + [1])
    piles = [_pile(match, seen, over, seat, sums[seat], most) for seat in order]
    told = {source: _called(source) for source in SOURCES} | {
        "rest": text("gold at the start, and base income of 3 a turn")
    }
    legend = [h("span", h("i", class_=f"s-{source}"), told[source], key=source) for source in SOURCES]
    return h(
        "section",
        h("header", h("h2", text("Gold at the end"))),
        h("ol", piles, class_="piles"),
        h("p", legend, class_="lgd"),
        class_="slab spoils",
        key="standings",
    )


def _called(source: str) -> str:
    names = {
        "office": text("Pope, Doge and offices"),
        "trade": text("ships and routes"),
        "person": text("people"),
        "rest": text("start and base income"),
    }
    return names[source]


def _pile(match: Match, seen: Observation, over: Result, seat: int, sums: Counter[str], most: int) -> Node:
    won = seat in over.winners
    note = text("eliminated") if seat in seen.out else text("you") if seat == match.you else ""
    blocks = [
        h("i", class_=f"s-{source}", style={"width": f"{100 * sums[source] / most:.1f}%"}, key=source)
        for source in SOURCES
        if sums[source]
    ]
    said = listed(
        [text("{n} from {source}", n=sums[source], source=_called(source)) for source in SOURCES if sums[source]]
    )
    heap = h(
        "div",
        portrait(seat, "triumphant" if won else "beaten", bust=True),
        _coins(PILE * seen.gold[seat] // max(*seen.gold, 1)),
        h("b", str(seen.gold[seat])),
        class_="heap",
    )
    name = h("span", crest(seat), h("b", match.names[seat]), h("small", note) if note else None, class_="whose")
    bar = h("div", blocks, h("span", said, class_="vh"), class_=f"ebar l{seat + 1}")
    whole = h("small", _balance(sum(sums.values()), seen.gold[seat]))
    return h("li", heap, h("div", name, bar, whole), class_=classes("pile", won and "win"), key=str(seat))


@remembered
def _coins(n: int) -> Node | None:
    """So many coins on one another, as one stroke."""
    way = "".join(f"M{6 + at * 7 % 4} {1 + 9 * at}h52a4.5 4.5 0 0 1 0 9h-52a4.5 4.5 0 0 1 0-9z" for at in range(n))
    return h("svg", h("path", d=way), class_="coins", viewBox=f"0 0 66 {9 * n + 2}", aria_hidden="true") if n else None


def _balance(earned_: int, left: int) -> str:
    """What a family has earned, and what all else came to, as a sum that its gold is."""
    if left > earned_:
        return text("{n} earned + {more} else", n=earned_, more=left - earned_)
    if left < earned_:
        return text("{n} earned − {less} paid", n=earned_, less=earned_ - left)
    return text("{n} earned", n=earned_)


# --- who won and took what -------------------------------------------------------------------------------------------


def _decided(match: Match) -> Node:
    """Elections, captures and eliminations, the latest first."""
    voice = Voice(match.names, match.you)
    lines: list[Node] = []
    told: list[tuple[int, Elected | Captured | Eliminated]] = []  # of a turn whose number is not known yet
    for at in range(match.moment_count - 1, -1, -1):
        event = match.moments[at].event
        if isinstance(event, (Elected, Captured, Eliminated)):
            told.append((at, event))
        elif isinstance(event, TurnBegan):
            when = text("turn {n}", n=event.turn)
            lines += [
                h("li", h("b", when), crest(one.seat), h("span", voice.tell(one)), key=str(n))
                for n, one in told[: MOST - len(lines)]
            ]
            told = []
            if len(lines) >= MOST:
                break
    body = h("ol", lines, class_="log wide") if lines else h("p", text("No seat was won."), class_="note pad")
    return h(
        "section",
        h("header", h("h2", text("Who won and took what")), h("span", text("latest first"), class_="note")),
        body,
        class_="slab decided",
        key="decided",
    )


# --- the chart ---------------------------------------------------------------------------------------------------


def turn_ends(match: Match) -> list[int]:
    """The last moment of each turn."""
    events = ((at, match.moments[at].event) for at in range(1, match.moment_count))
    begun = [at for at, event in events if isinstance(event, TurnBegan) and event.turn > 1]
    return [*(at - 1 for at in begun), match.moment_count - 1]


def gold_by_turn(match: Match) -> list[tuple[int, ...]]:
    """The gold at the end of each turn."""
    return [match.moments[at].seen.gold for at in turn_ends(match)]


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
