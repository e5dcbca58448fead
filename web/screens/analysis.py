"""After the game: why it ended so, in words first; then the chances over the game, luck and choices, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.analyst import Told
from doge.registry import ENTRIES
from doge.words import listed, sentences, template, text
from web.dom.markup import Node, h
from web.model.aftermath import MOSTLY, Accounts, Aftermath, Dear, Findings, Leap, Turning
from web.model.game_view import AnyMatch
from web.model.model import Model
from web.screens import chances
from web.screens.components import button, doc_top
from web.screens.result_facts import result_facts

VERDICTS = {
    True: (
        template("Luck helped you most, over the whole game: +{n}."),
        template("Your own choices helped you most, over the whole game: +{n}."),
        template("The choices of the others helped you most, over the whole game: +{n}."),
    ),
    False: (
        template("Bad luck cost you most, over the whole game: −{n}."),
        template("Your own choices cost you most, over the whole game: −{n}."),
        template("The choices of the others cost you most, over the whole game: −{n}."),
    ),
}
"""By whether one's chance rose: what did most of it."""


GREAT = 2
"""So many turning points stand in the chart on phones."""
RISE = 0.02
"""What the chart rises less by is no luck worth a word."""
MOMENTS = 3
"""So many moments are told one by one."""


def title(match: AnyMatch) -> str:
    """The question that the page answers, as who looks would ask it."""
    result = match.now.result
    if result is None or match.you is None or (len(result.winners) > 1 and match.you in result.winners):
        return text("Why did it end so?")
    return text("Why did I win?") if match.you in result.winners else text("Why did I lose?")


def top(model: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("After the game"), title(model.match) if model.match else "")


def main(model: Model) -> list[Node]:
    """The words, then what has been worked out, or how far that has come."""
    match, aftermath = model.match, model.aftermath or Aftermath()
    if match is None:
        return []
    found = aftermath.findings
    worked = [_waiting(aftermath.done)] if found is None else _found(match, found)
    return [h("div", _story(match, aftermath.told, found), worked, class_="docmain", key="analysis")]


def _story(match: AnyMatch, told: Sequence[Told], found: Findings | None) -> Node:
    """What is known at once, which stays where it is; below it what to do next time, then why it ended so."""
    said = [*told, found.decided] if found is not None and found.decided is not None else told
    lines = [h("li", one.words, " ", _look(one.at, f"told-{n}"), key=str(n)) for n, one in enumerate(said)]
    if found is not None and found.accounts is not None:
        lines.append(h("li", verdict(match, found.accounts, found.leap), key="verdict"))
    body = h("ol", lines, class_="why") if lines else h("p", text("One moment."), class_="pad")
    lesson = _lesson(match, found)
    once = [
        h("li", one.words, " ", _look(one.at, f"known-{n}"), key=str(n)) for n, one in enumerate(result_facts(match))
    ]
    at_once = h("ul", once, class_="why known", key="known") if once else None
    return h("section", h("header", h("h2", title(match))), at_once, lesson, body, class_="slab all", key="story")


def _lesson(match: AnyMatch, found: Findings | None) -> Node | None:
    """What to do next time: what would have spared most of what the costliest choices cost, and an example."""
    if match.you is None or not _weighed(match, found):
        return None
    if found is None:
        return _next(text("What to do better is being worked out."))
    if not found.dear:
        return _next(text("The same again: no choice of yours cost you 1 game of 100, as far as you could know then."))
    one = dearest(found.dear)
    fields = {"when": one.when, "better": one.better, "chosen": one.chosen}
    if not one.lesson:
        return _next(text("As in {when}: {better}, not {chosen}.", **fields), one.reason)
    return _next(one.lesson, text("For example in {when}: {better}, not {chosen}.", **fields))


def _weighed(match: AnyMatch, found: Findings | None) -> bool:
    """Whether anybody can say what a choice was worth: who advises in the game, or an analyst who has done so."""
    return ENTRIES[match.game].advises or (found is not None and bool(found.dear))


def dearest(dear: Sequence[Dear]) -> Dear:
    """The costliest choice of those that teach what would have spared most."""
    spared = {one.lesson: sum(other.cost for other in dear if other.lesson == one.lesson) for one in dear}
    return max(dear, key=lambda one: (bool(one.lesson), spared[one.lesson], one.cost))


def _next(lesson: str, example: str = "") -> Node:
    """The lesson, over all else."""
    more = h("small", example) if example else None
    return h("p", h("i", text("Next time")), h("b", lesson), more, class_="next", key="next")


def verdict(match: AnyMatch, accounts: Accounts, leap: Leap | None) -> str:
    """What did most of it, luck, one's own choices or those of others, and the moment that did most."""
    won = accounts.end > accounts.start
    parts = [accounts.luck or 0, accounts.own, accounts.others]
    most = max(parts) if won else min(parts)
    line = text(VERDICTS[won][parts.index(most)], n=abs(most))
    if not won and accounts.own > 0:
        line = sentences(line, text("Your own choices were good, all in all: +{n}.", n=accounts.own))
    if leap is None:
        return line
    told = "The best single moment: {when}, {change}." if won else "The worst single moment: {when}, {change}."
    turning = leap.turning
    moment = text(told, when=turning.when, change=_change(turning.before, turning.after))
    return sentences(line, moment, _maker(match, leap, won=won))


def _maker(match: AnyMatch, leap: Leap, *, won: bool) -> str:
    """Whose doing the moment was; a choice of one's own that cost more than one could know is no mistake."""
    turning = leap.turning
    if not turning.choices:
        return ""
    mine = turning.choosers == [match.you] and turning.lucky < 1 - MOSTLY
    if won or leap.costly or not mine:
        return text("{whose}.", whose=whose(match, turning))
    return text(
        "You made that choice, but you could not know what would come. Your greater mistakes were other choices."
    )


def _look(at: int | None, spot: str) -> Node | None:
    """The way to a moment on the board."""
    if at is None:
        return None
    return button("look-at", text("See the board"), arg=at, focus_key=spot, once=True)


def _waiting(done: float) -> Node:
    """How far the work has come."""
    percent = round(100 * done)
    bar = h(
        "div",
        h("i", style={"width": f"{percent}%"}),
        class_="meter2",
        role="progressbar",
        aria_valuenow=percent,
        aria_valuemin=0,
        aria_valuemax=100,
        aria_label=text("Analysis"),
    )
    line = text("The game is gone through once more. You may leave: it goes on when you come back.")
    head = h("header", h("h2", text("Chances, luck and choices")))
    return h(
        "section", head, h("div", bar, h("p", line, class_="note"), class_="pad stack"), class_="slab all", key="wait"
    )


def _found(match: AnyMatch, found: Findings) -> list[Node | None]:
    """How the game went and what of it was whose doing; then what cost most, and what turned it."""
    mine = match.you is not None and _weighed(match, found)
    return [
        _chart(match, found),
        _accounts(found.accounts) if found.accounts is not None else None,
        _dear(found.dear) if mine else None,
        _turnings(match, found.turnings, "half" if mine else "all") if found.turnings else None,
    ]


def _chart(match: AnyMatch, found: Findings) -> Node:
    chapters = tuple([(chapter.at, chapter.title) for chapter in match.face.timeline(match).chapters])
    unit = None if match.you is None else text("you are {family}", family=match.names[match.you])
    head = h("header", h("h2", text("Chance to win")), h("span", unit, class_="note") if unit else None)
    choices = [(str(n), one.at + 1, match.me, n == 1) for n, one in enumerate(found.dear, 1)]
    great = sorted(found.turnings, key=lambda one: abs(one.after - one.before))[-GREAT:]
    turns = [(letter(n), one.at, one.seat, one in great) for n, one in enumerate(found.turnings)]
    drawn = chances.chart(match.names, found.points, chapters, (*choices, *turns), match.me)
    numbers = h(
        "details",
        h("summary", text("Show as a table"), data_key="chart-table"),
        h("div", chances.table(match.names, found.points, chapters), class_="tw"),
    )
    ends = chances.ends(match.names, found.points[-1].chances)
    body = h("div", h("div", drawn, class_="plot"), ends, _legend(found), numbers, class_="pad")
    return h("section", head, body, class_="slab all" if match.you is None else "slab broad", key="chances")


def _legend(found: Findings) -> Node:
    """What the lines and the marks in the chart are, and the numbers of the whole page."""
    said = [
        text("If the game were played on from a moment 100 times, how many of these games would each win?"),
        text("That is the height of its line, and all numbers on this page are such games of 100."),
        text("Where a line jumps, a single choice or card decided much."),
        text("Squares mark your costliest choices.") if found.dear else "",
        text("Circles mark turning points.") if found.turnings else "",
    ]
    return h("p", sentences(*said), class_="note")


def letter(n: int) -> str:
    """The mark of a turning point."""
    return chr(ord("A") + n)


def _accounts(accounts: Accounts) -> Node:
    """From the chance at the beginning to the result, as a sum."""
    rows = [(text("Your chance at the beginning"), str(accounts.start))]
    if accounts.luck is not None:
        rows.append((text("Luck: what was drawn or rolled"), _signed(accounts.luck)))
    rows += [
        (text("Your choices, good and bad"), _signed(accounts.own)),
        (text("The choices of the others"), _signed(accounts.others)),
        (text("At the end"), str(accounts.end)),
    ]
    cells = [h("tr", h("th", label, scope="row"), h("td", value), key=str(n)) for n, (label, value) in enumerate(rows)]
    large = max(abs(accounts.luck or 0), abs(accounts.own), abs(accounts.others)) > 100
    note = sentences(
        text("Games of 100, as in the chart: plus is good for you."),
        text("All rises and falls are added up, so that a line may come to more than 100.") if large else "",
        text("What was hidden counts as if it had lain open."),
    )
    head = h("header", h("h2", text("Luck and choices")))
    body = h("div", h("table", h("tbody", cells), class_="rt2 sums"), h("p", note, class_="note"), class_="pad stack")
    return h("section", head, body, class_="slab narrow", key="accounts")


def _signed(n: int) -> str:
    return text("+{n}", n=n) if n > 0 else text("−{n}", n=-n) if n < 0 else "0"


def _dear(dear: Sequence[Dear]) -> Node:
    """What cost most, what was better, and the way there."""
    head = h(
        "header",
        h("h2", text("Your costliest choices")),
        h("span", text("your chance, by what you knew"), class_="note"),
    )
    if not dear:
        none = text("None of your choices cost you 1 game of 100, as far as you could know then.")
        return h("section", head, h("p", none, class_="pad"), class_="slab half", key="dear")
    note = text(
        "“Better → yours” counts what you could know then; the chart counts what was hidden, too, and may differ."
    )
    rows = [h("li", _one_dear(n, one), key=str(n)) for n, one in enumerate(dear, 1)]
    body = h("ol", rows, class_="dear")
    return h("section", head, h("p", note, class_="pad note"), body, class_="slab half", key="dear")


def _one_dear(number: int, one: Dear) -> list[Node]:
    words = h(
        "div",
        h("small", one.when),
        h("p", h("b", text("You chose: {chosen}.", chosen=one.chosen)), " ", one.fault),
        h("p", h("b", text("Better: {better}.", better=one.better)), " ", one.reason),
        [h("p", line, key=line) for line in (missed_again(one), luckily(one)) if line],
        class_="said",
    )
    chart = text("chart: {change}", change=_change(*one.truth))
    yours = h("small", text("better → yours"))
    cost = h("b", yours, _change(one.best, one.chance), h("small", chart), class_="cost")
    return [h("i", str(number), class_="no"), words, cost, _ways(number, one.at)]


def missed_again(one: Dear) -> str:
    """When else the same would have been better; of many moments only how many."""
    if len(one.again) > MOMENTS:
        return text("The same would have been better {n} more times.", n=len(one.again))
    return text("The same would have been better in {moments}.", moments=listed(one.again)) if one.again else ""


def luckily(one: Dear) -> str:
    """That it turned out well, because of what could not be known."""
    before, after = one.truth
    return text("But you were lucky: with what was hidden your chance rose.") if after - before > RISE else ""


def _ways(number: int, at: int) -> Node:
    """Another way from there on, begun at once; and the board as it was."""
    tried = button("try", text("Try it"), arg=at, focus_key=f"try-{number}", once=True)
    return h("div", tried, _look(at, f"dear-{number}"), class_="tries")


def whose(match: AnyMatch, one: Turning) -> str:
    """Whether luck or a choice made a turning point, and whose."""
    if one.lucky > MOSTLY:
        return text("Luck")
    choosers = one.choosers
    if not choosers:
        return text("Luck and choices")
    if len(choosers) > 1:
        if one.seat == match.you:
            return _several(one)
        choice = text("Several choices")
    elif match.you in choosers:
        choice = text("Your choice")
    else:
        choice = text("Choice of {family}", family=match.names[choosers[0]])
    return choice if one.lucky < 1 - MOSTLY else text("{choice}, and luck", choice=choice)


def _several(one: Turning) -> str:
    """What choices that were made together brought who looks, and what luck did: they add up to the change that is shown."""
    own, luck = round(100 * one.choices[one.seat]), round(100 * one.luck)
    others = round(100 * one.after) - round(100 * one.before) - own - luck
    fields = {"own": _signed(own), "others": _signed(others)}
    if not luck:
        return text("Your choice {own}, those of the others {others}", **fields)
    return text("Your choice {own}, those of the others {others}, luck {luck}", luck=_signed(luck), **fields)


def _turnings(match: AnyMatch, turnings: Sequence[Turning], wide: str) -> Node:
    rows = [h("li", _one_turning(match, letter(n), one), key=letter(n)) for n, one in enumerate(turnings)]
    note = text("the chance before and after")
    head = h("header", h("h2", text("Turning points")), h("span", note, class_="note"))
    return h("section", head, h("ol", rows, class_="dear turnings"), class_=f"slab {wide}", key="turns")


def _one_turning(match: AnyMatch, letter: str, one: Turning) -> list[Node]:
    said = h(
        "div",
        h("small", one.when, " · ", whose(match, one)),
        h("p", h("b", one.words), " ", one.why),
        class_="said",
    )
    whom = text("you") if one.seat == match.you else match.names[one.seat]
    cost = h("b", h("small", whom), _change(one.before, one.after), class_="cost")
    return [
        h("i", letter, class_="no round"),
        said,
        cost,
        h("div", _look(one.at, f"turn-{letter}"), class_="tries"),
    ]


def _change(before: float, after: float) -> str:
    return text("{before} → {after}", before=round(100 * before), after=round(100 * after))
