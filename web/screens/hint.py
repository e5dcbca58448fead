"""A hint in the place of the choice: up to three answers with their chances, and why. How an answer looks is for the
game's face to say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from math import hypot
from typing import TypeAlias

from doge.kernel.action import Action
from doge.kernel.advice import equals, shown_chances
from doge.kernel.bot import SHORT_LIST, Advice
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.estimate import Estimate
from web.model.game_view import AnyMatch, Proposal
from web.model.model import Hint, Model
from web.screens.components import button, icon, picture

Row: TypeAlias = tuple[Advice[Action], Proposal[object]]
Rows: TypeAlias = Sequence[Row]

PIN = "M0 38C-9 22-29 14-29 -9A29 29 0 0 1 29 -9C29 14 9 22 0 38Z"
"""The mark of an answer, here and on the board: it looks like no piece of any game."""

CLOSE = 0.03
"""Chances that differ by less are said to be close."""
LITTLE = 0.08
"""A change by less since the last hint is not worth a sentence."""
BETWEEN = re.compile(r"(?<=[.!?]) ")
"""What stands between two sentences."""


def in_place(nodes: Sequence[Node | None], model: Model) -> list[Node | None]:
    """What stands beside the board, with the hint where the choice was."""
    match, hint = model.match, model.hint
    if match is None or hint is None:
        return [*nodes]
    shown = panel(match, hint)
    return [
        node._replace(children=_put(node, shown)) if node and node.attrs.get("id") == "side" else node for node in nodes
    ]


def with_taken(nodes: Sequence[Node | None], focus_key: str) -> Sequence[Node | None]:
    """What stands beside the board, with a mark on the button that gives the answer taken."""
    return [node and _marked(node, focus_key) for node in nodes]


def _marked(node: Node, focus_key: str) -> Node:
    if node.attrs.get("data-key") == focus_key:
        return node._replace(attrs=node.attrs | {"class": " ".join([*_classes(node), "taken"])})
    children = tuple(_marked(child, focus_key) if isinstance(child, Node) else child for child in node.children)
    return node if children == node.children else node._replace(children=children)


def _put(side: Node, shown: Node) -> tuple[Node | str, ...]:
    choices = [n for n, child in enumerate(side.children) if isinstance(child, Node) and "choice" in _classes(child)]
    at = choices[0] if choices else 0
    return (*side.children[:at], shown, *side.children[at + bool(choices) :])


def _classes(node: Node) -> list[str]:
    return node.attrs.get("class", "").split()


def panel(match: AnyMatch, hint: Hint) -> Node:
    """The hint: what is known by now."""
    title = text("What would the best bot do?")
    close = button("hint-close", icon("i-close"), name=text("Close the hint"), cls="ghost sq")
    head = h("header", icon("i-lamp"), h("h2", title, id="hint-title"), close)
    return h(
        "section",
        head,
        _body(match, hint),
        class_="slab hint choice",
        role="region",
        aria_labelledby="hint-title",
        key="hint",
    )


def _body(match: AnyMatch, hint: Hint) -> list[Node | None]:
    if hint.rows is None:
        waiting = h("p", text("Thinking, at most two seconds."), class_="note", role="status")
        return [h("div", waiting, h("div", class_="thinks"), class_="pad stack")]
    if not hint.rows:
        return [h("div", h("p", text("No hint this time. Choose as you like.")), class_="pad stack")]
    here = hint.rows
    first = range(min(SHORT_LIST, len(here)))
    shown = first if hint.chosen in first else (0, hint.chosen)
    rows = [_row(here, number, shown, hint.chosen) for number in shown]
    taken = text("Take this one: {what}", what=here[hint.chosen][1].said)
    return [
        h(
            "p",
            sentences(_axis(here), _sought(here), _change(here, hint.before, match), _equal(here)),
            class_="note axis",
        ),
        h("div", rows, class_="rows", role="radiogroup", aria_label=text("What could be done")),
        _told(here, hint.chosen),
        _others(here, hint.chosen),
        h(
            "div",
            h("p", icon("i-check"), _more(len(rows)), _cost(match), class_="note hcost"),
            h(
                "div",
                button("hint-close", text("Choose myself"), focus_key="hint-back"),
                button("hint-take", text("Take this one"), name=taken, main=True, cls="grow", once=True),
                class_="row",
            ),
            class_="pad stack hfoot",
        ),
    ]


def _axis(rows: Rows) -> str:
    """What the chances are chances of."""
    if off := max(one.error for one, _ in rows[:SHORT_LIST]):
        return text("Your chance to win, give or take {n} %.", n=max(1, _percent(off)))
    return text("Your chance to win with each.") if len(rows) > 1 else text("Your chance to win.")


def _sought(rows: Rows) -> str:
    """Where the answer that people look for stands, if it is not the first."""
    number = next((number for number, (_, proposed) in enumerate(rows) if proposed.sought), 0)
    if not number:
        return ""
    chance = _percent(_chances(rows)[number])
    return text("{what}: answer {n}, {chance} %.", what=rows[number][1].title, n=number + 1, chance=chance)


def _change(rows: Rows, before: Estimate | None, match: AnyMatch) -> str:
    """What became of my chance since my last hint, and what has happened; "" where both may be off by as much."""
    if before is None:
        return ""
    now, last = _chances(rows)[0], _percent(before.chance)
    differs = abs(now - before.chance)
    if differs < max(LITTLE, hypot(before.error, rows[0][0].error)):
        return ""
    if happened := match.face.turned(match, before.at, now > before.chance):
        return text("{n} % at your last hint. Since then {what}.", n=last, what=happened)
    if now < before.chance:
        return text("{n} % at your last hint: things have gone against you since.", n=last)
    return text("{n} % at your last hint: things have gone well for you since.", n=last)


def _chances(rows: Rows) -> list[float]:
    """The chances that are shown."""
    return shown_chances([one for one, _ in rows])


def _equal(rows: Rows) -> str:
    """That the first answers cannot be told apart."""
    number = equals([one for one, _ in rows[:SHORT_LIST]])
    return text("The first {n} are about equal: choose as you like.", n=number) if number > 1 else ""


def _told(rows: Rows, chosen: int) -> Node | None:
    """That the first answers, or all, are close; or how another one compares with the best."""
    if chosen >= SHORT_LIST:
        return h("p", compared(rows, chosen), class_="note axis")
    first = [one for one, _ in rows[:SHORT_LIST]]
    close = sum(1 for _ in takewhile(lambda one: abs(first[0].chance - one.chance) < CLOSE, first))
    if close < 2 or equals(first) > 1:
        return None
    if close == len(first):
        return h("p", text("They are close. Choose as you like."), class_="note axis")
    return h("p", text("The first {n} are close. Choose as you like.", n=close), class_="note axis")


def compared(rows: Rows, chosen: int) -> str:
    """How another one compares with the first; why, the rows say."""
    (_, better), (one, _) = rows[0], rows[chosen]
    chances = _chances(rows)
    best, chance = chances[0], chances[chosen]
    if one.alike:
        return text("About as good as the first one: {better}.", better=better.title)
    if best - chance < CLOSE:
        return text("Close to the first one: {better}.", better=better.title)
    less = max(1, _percent(best) - _percent(chance))
    return plural(
        "1 % less than the first one: {better}.", "{n} % less than the first one: {better}.", less, better=better.title
    )


def _others(rows: Rows, chosen: int) -> Node | None:
    """What else was thought of, one of each name: pressed, it is compared with the best."""
    known = {proposed.title for _, proposed in rows[:SHORT_LIST]}
    others: list[Node] = []
    for number, (_, proposed) in enumerate(rows[SHORT_LIST:], SHORT_LIST):
        if proposed.title not in known:
            known.add(proposed.title)
            others.append(_other(number, proposed, chosen))
    if not others:
        return None
    return h("div", h("span", text("Why not")), others, class_="whynots", role="group", aria_label=text("Why not"))


def _other(number: int, proposed: Proposal[object], chosen: int) -> Node:
    return h(
        "button",
        proposed.title,
        class_="btn",
        type="button",
        aria_pressed=number == chosen,
        aria_label=text("Why not: {what}", what=proposed.said),
        data_do="hint-row",
        data_arg=number,
        data_key=f"hint-row-{number}",
        data_group="hint-others",
        key=str(number),
    )


def _percent(chance: float) -> int:
    return round(100 * chance)


def _why(rows: Rows, number: int, chosen: int) -> str:
    """An answer's reason; where it is not chosen, what it says beyond the first one does, and that it shares the rest."""
    best, reason = rows[0][0].reason, rows[number][0].reason
    if number in (0, chosen):
        return reason
    said, read = BETWEEN.split(reason), BETWEEN.split(best)
    known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(said, read, strict=False)))
    rest = " ".join(said[known:])
    return sentences(text("As with answer 1."), rest) if known and rest else reason


def _named(rows: Rows, number: int, shown: Sequence[int]) -> Node:
    """What an answer is; where another of those that are shown has its title, what sets it apart comes first."""
    proposed, titles = rows[number][1], [rows[one][1].title for one in shown]
    pieces = h("span", proposed.pieces, class_="bs")
    if proposed.apart and titles.count(proposed.title) > 1:
        return h("span", h("b", proposed.apart), pieces, h("span", proposed.title), class_="what")
    return h("span", h("b", proposed.title), pieces, class_="what")


def _row(rows: Rows, number: int, shown: Sequence[int], chosen: int) -> Node:
    """An answer; one that is asked about besides the first has no flag on the board."""
    one, proposed = rows[number]
    said, chance = _chance(_chances(rows)[number], one.error)
    name = text("{n}. {what}. {chance}. {reason}", n=number + 1, what=proposed.said, chance=said, reason=one.reason)
    return h(
        "button",
        _flag(number) if number < SHORT_LIST else h("span", "?", class_="qn"),
        _named(rows, number, shown),
        chance,
        h("span", _why(rows, number, chosen), class_="why"),
        class_="hrow",
        type="button",
        role="radio",
        aria_checked=number == chosen,
        aria_label=name,
        tabindex="0" if number == chosen else "-1",
        data_do="hint-row",
        data_arg=number,
        data_key=f"hint-row-{number}" if number < SHORT_LIST else "hint-row-why",
        data_group="hint",
        key=str(number),
    )


def _chance(chance: float, error: float) -> tuple[str, list[Node]]:
    """A chance in words, and as a number and a bar with a bracket round where it may lie."""
    percent, low, high = _percent(chance), max(0.0, chance - error), min(1.0, chance + error)
    bar = h("i", class_="bar", style={"width": f"{percent}%"})
    shown = h("span", h("b", str(percent)), "%", class_="pc")
    if not error:
        return text("{n} percent", n=percent), [shown, h("span", bar, class_="chance")]
    span = h("i", class_="span", style={"left": f"{100 * low:.0f}%", "width": f"{100 * (high - low):.0f}%"})
    said = text("{n} percent, between {low} and {high}", n=percent, low=_percent(low), high=_percent(high))
    return said, [shown, h("span", span, bar, class_="chance")]


def _flag(number: int) -> Node:
    """The mark that stands on the board, too."""
    return picture("-32 -40 64 80", "no", h("path", d=PIN), h("text", str(number + 1), y=3))


def _cost(match: AnyMatch) -> Node:
    fair = text("A hint looks only at what you can see.")
    free = text("Hints are free; the result says how many you had.")
    counted = free if match.hints < 2 else text("Your hints so far: {n}.", n=match.hints)
    return h("span", h("span", fair, " ", class_="fair"), counted)


def _more(rows: int) -> Node | None:
    """How many other answers there are: on low phones one is in sight, whole, and this with what stands below all."""
    return h("b", plural("1 more answer.", "{n} more answers.", rows - 1), class_="hmore") if rows > 1 else None
