"""After the game: why it ended so, in words first; then the chances over the game, luck and choices, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.analyst import Told
from doge.words import sentences, template, text
from web.dom.markup import Node, h
from web.model.aftermath import MOSTLY, Accounts, Aftermath, Dear, Findings, Turning
from web.model.game_view import AnyMatch
from web.model.model import Model
from web.screens import chances
from web.screens.components import button, doc_top

VERDICTS = {
    True: (
        template("Luck helped you most: {n}."),
        template("Your own choices helped you most: {n}."),
        template("The choices of the others helped you most: {n}."),
    ),
    False: (
        template("Bad luck cost you most: {n}."),
        template("Your own choices cost you most: {n}."),
        template("The choices of the others cost you most: {n}."),
    ),
}
"""By whether one's chance rose: what did most of it."""


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
    lines = [h("li", one.words, " ", _look(one.at, f"told-{n}"), key=str(n)) for n, one in enumerate(told)]
    if found is not None and found.accounts is not None and match.you is not None:
        own = [one for one in found.turnings if one.seat == match.you]
        lines.append(h("li", verdict(found.accounts, own), key="verdict"))
    body = h("ol", lines, class_="why") if lines else h("p", text("One moment."), class_="pad")
    return h("section", h("header", h("h2", title(match))), body, class_="slab all", key="story")


def verdict(accounts: Accounts, turnings: Sequence[Turning]) -> str:
    """What did most of it, luck, one's own choices or those of others, and the moment that did most."""
    won = accounts.end > accounts.start
    parts = [accounts.luck, accounts.own, accounts.others]
    most = max(parts) if won else min(parts)
    line = VERDICTS[won][parts.index(most)]
    sign = 1 if won else -1
    moment = max(turnings, key=lambda one: sign * (one.after - one.before), default=None)
    if moment is None or sign * (moment.after - moment.before) <= 0:
        return text(line, n=_signed(most))
    told = "The best moment for you: {when}, {change}." if won else "The worst moment for you: {when}, {change}."
    return sentences(text(line, n=_signed(most)), text(told, when=moment.when, change=_change(moment)))


def _look(at: int | None, spot: str) -> Node | None:
    """The way to a moment on the board."""
    if at is None:
        return None
    return button("look-at", text("Look"), arg=at, cls="ghost", focus_key=spot, once=True)


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


def _found(match: AnyMatch, found: Findings) -> list[Node]:
    """Two columns: how the game went, and what of it was whose doing."""
    went = [_chart(match, found), _turnings(match, found.turnings) if found.turnings else None]
    whose = [
        _accounts(found.accounts) if found.accounts is not None else None,
        _dear(found.dear) if match.you is not None else None,
    ]
    return [h("div", went, class_="col", key="went"), h("div", whose, class_="col", key="whose")]


def _chart(match: AnyMatch, found: Findings) -> Node:
    chapters = tuple([(chapter.at, chapter.title) for chapter in match.face.timeline(match).chapters])
    flags = tuple([(n, one.at) for n, one in enumerate(found.dear, 1)])
    whole = text("in percent, for every family")
    unit = whole if match.you is None else text("in percent; you are {family}", family=match.names[match.you])
    head = h("header", h("h2", text("Chance to win")), h("span", unit, class_="note"))
    marks = tuple([(one.at, one.lucky > 0.5, _mark(match, one)) for one in found.turnings if one.seat == match.me])
    drawn = chances.chart(match.names, found.points, chapters, flags, marks, match.me)
    numbers = h(
        "details",
        h("summary", text("Show as a table"), data_key="chart-table"),
        h("div", chances.table(match.names, found.points, chapters), class_="tw"),
    )
    ends = chances.ends(match.names, found.points[-1].chances)
    body = h("div", h("div", drawn, class_="plot"), ends, _legend(found), numbers, class_="pad")
    return h("section", head, body, class_="slab", key="chances")


def _mark(match: AnyMatch, one: Turning) -> str:
    """What turned the game, in a word over the chart."""
    if one.lucky > 0.5:
        return text("luck")
    return text("your choice") if match.you is not None and one.mostly == match.you else text("choice of others")


def _legend(found: Findings) -> Node | None:
    """What the marks in the chart are."""
    lucky = {one.lucky > 0.5 for one in found.turnings}
    said = [
        text("Luck turned the game at a round mark.") if True in lucky else "",
        text("A choice turned the game at a square mark.") if False in lucky else "",
        text("The numbers are your costliest choices.") if found.dear else "",
    ]
    return h("p", sentences(*said), class_="note") if any(said) else None


def _accounts(accounts: Accounts) -> Node:
    """From the chance at the beginning to the result, as a sum."""
    rows = [
        (text("At the beginning"), _percent(accounts.start)),
        (text("Luck: what was drawn and rolled"), _signed(accounts.luck)),
        (text("Your choices"), _signed(accounts.own)),
        (text("The choices of the others"), _signed(accounts.others)),
        (text("At the end"), _percent(accounts.end)),
    ]
    cells = [h("tr", h("th", label, scope="row"), h("td", value), key=str(n)) for n, (label, value) in enumerate(rows)]
    note = sentences(
        text("Plus is good for you."),
        text("All rises and falls of your chance are added up, so they can total more than 100 %."),
        text("All that was hidden counts here as if it had been open."),
    )
    head = h("header", h("h2", text("Luck and choices")))
    body = h("div", h("table", h("tbody", cells), class_="rt2 sums"), h("p", note, class_="note"), class_="pad stack")
    return h("section", head, body, class_="slab", key="accounts")


def _percent(n: int) -> str:
    return text("{n} %", n=n)


def _signed(n: int) -> str:
    return text("+{n} %", n=n) if n > 0 else text("−{n} %", n=-n) if n < 0 else _percent(0)


def _dear(dear: Sequence[Dear]) -> Node:
    """What cost most, what was better, and the way there."""
    head = h(
        "header", h("h2", text("Your costliest choices")), h("span", text("by what you could know then"), class_="note")
    )
    if not dear:
        none = text("None of your choices cost you 1 % or more, as far as you could know then.")
        return h("section", head, h("p", none, class_="pad"), class_="slab", key="dear")
    note = sentences(
        text("Here only what you could know then counts."),
        text(
            "In the chart and at the turning points what was hidden counts, too: there the same choice has another number."
        ),
    )
    rows = [h("li", _one_dear(n, one), key=str(n)) for n, one in enumerate(dear, 1)]
    return h("section", head, h("p", note, class_="pad note"), h("ol", rows, class_="dear"), class_="slab", key="dear")


def _one_dear(number: int, one: Dear) -> list[Node]:
    words = h(
        "div",
        h("small", one.when),
        h("b", text("You chose: {chosen}", chosen=one.chosen)),
        h("p", h("b", text("Better: {better}.", better=one.better)), " ", sentences(one.reason, _left(one))),
    )
    return [
        h("i", str(number), class_="no"),
        words,
        h("b", _signed(round(100 * one.chance) - round(100 * one.best)), class_="cost"),
        _ways(number, one.at),
    ]


def _left(one: Dear) -> str:
    """What both choices left."""
    return text(
        "It left you {best} %; yours left {chance} %.", best=round(100 * one.best), chance=round(100 * one.chance)
    )


def _ways(number: int, at: int) -> Node:
    """Another way from there on, begun at once; and the board as it was."""
    tried = button("try", text("Try it"), arg=at, focus_key=f"try-{number}", once=True)
    return h("div", tried, _look(at, f"dear-{number}"), class_="tries")


def whose(match: AnyMatch, one: Turning) -> str:
    """Whether luck or a choice made a turning point, and whose."""
    if one.lucky > MOSTLY:
        return text("Luck")
    choosers = [seat for seat, part in enumerate(one.choices) if part]
    if len(choosers) > 1:
        choice = _several(match, one.choices) if one.seat == match.you else text("Several choices")
    elif match.you in choosers:
        choice = text("Your choice")
    else:
        choice = text("Choice of {family}", family=match.names[choosers[0]])
    return choice if one.lucky < 1 - MOSTLY else text("{choice}, and luck", choice=choice)


def _several(match: AnyMatch, choices: Sequence[float]) -> str:
    """What choices that were made together brought who looks."""
    if match.you is None:
        return text("Several choices")
    own = round(100 * choices[match.you])
    others = round(100 * sum(choices)) - own
    return text("Your choice {own}, those of the others {others}", own=_signed(own), others=_signed(others))


def _turnings(match: AnyMatch, turnings: Sequence[Turning]) -> Node:
    rows = [h("li", _one_turning(match, n, one), key=str(n)) for n, one in enumerate(turnings)]
    head = h("header", h("h2", text("Turning points")), h("span", text("your chance before and after"), class_="note"))
    return h("section", head, h("ol", rows, class_="dear turnings"), class_="slab", key="turns")


def _one_turning(match: AnyMatch, number: int, one: Turning) -> list[Node | None]:
    dear = (
        text("By what you could know then, it is number {n} of your costliest choices.", n=one.dear) if one.dear else ""
    )
    change = _change(one)
    if one.seat != match.me:
        change = text("{family} {change}", family=match.names[one.seat], change=change)
    said = h("div", h("small", one.when, " · ", whose(match, one)), h("b", one.words), _reason(one.why, dear))
    return [said, h("b", change, class_="cost"), _look(one.at, f"turn-{number}")]


def _reason(*said: str) -> Node | None:
    return h("p", sentences(*said)) if any(said) else None


def _change(one: Turning) -> str:
    return text("{before} → {after} %", before=round(100 * one.before), after=round(100 * one.after))
