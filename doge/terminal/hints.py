"""Advice in lines: what to type, the chance of winning, and why. Whose advice it is, the game says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doge.kernel.action import Action
from doge.kernel.advice import average, equals, shown_chances
from doge.kernel.bot import SHORT_LIST, Advice, finish
from doge.registry import AnyTable, adviser, console
from doge.terminal.text import beside, name, plain, wrapped
from doge.words import sentences, text


def hint(table: AnyTable, seat: int, others: bool = False) -> str:
    """What the game's adviser would do in the place of a seat that is asked; it sees what the seat may see.

    `others`: what else it thought of, and what it would bring.
    """
    advising = adviser(table.game.name)
    if advising is None:
        return text("Nobody gives hints in this game.")
    advice = finish(advising.advise(table.observe(seat), table.legal(seat), table.stream(seat)))
    shown, names = console(table.game.name), [name(each.name) for each in table.seats]
    most = len(advice) if others else SHORT_LIST
    answers = rows(advice, most, 2, lambda action: shown.typed(action, names))
    return f"{wrapped(shown.hint())}\n{answers}\n{wrapped(sentences(about_equal(advice[:most]), on_average(advice)))}"


def about_equal(advice: Sequence[Advice[Action]]) -> str:
    """That the first answers cannot be told apart, or nothing."""
    number = equals(advice)
    line = text("The first {n} are about equal: choose as you like.", n=number)
    return line if number > 1 else ""


def on_average(advice: Sequence[Advice[Action]]) -> str:
    """How things stand before a choice is made."""
    line = "Now {chance} %. Average over {n} answers."
    return text(line, n=len(advice), chance=round(100 * average(advice)))


def rows(advice: Sequence[Advice[Action]], most: int, indent: int, written: Callable[[Action], str]) -> str:
    """A paragraph for each of the first answers, in columns: the action as it is `written`, its chance, its reason."""
    chances, listed = shown_chances(advice)[:most], advice[:most]
    answers = [plain(written(one.action)) for one in listed]
    widest = max(map(len, answers), default=0)
    return "\n".join(
        beside(f"{'':{indent}}{answer:<{widest}}  {chance:>4.0%}  ", plain(one.reason))
        for answer, one, chance in zip(answers, listed, chances, strict=True)
    )
