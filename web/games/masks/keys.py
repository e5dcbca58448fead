"""What the keys mean at the table of Masks: on the square, on the bench, on the row of kinds. The shell's own come
after these.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import COLUMNS, KINDS, SPACE_IDS
from doge.words import text
from web.dom.port import Signal
from web.games.masks import choosing, known, plans
from web.games.masks.board.board import cursor
from web.games.masks.match import Match
from web.games.masks.squares import WAYS, named, neighbour
from web.model.controls import Do

LETTERS, DIGITS = "abcde", "1234567"


def told() -> list[tuple[str, str]]:
    """Each key and what it does."""
    return [
        (text("Arrows"), text("over the square")),
        (text("Enter or Space"), text("choose the mask, then its space")),
        (text("n and N"), text("next and previous mask that can move")),
        (text("b5"), text("go to a space: its letter, then its number")),
        (text("1 to 5"), text("in the set-up: take up a mask; beside a mask: strike out a kind")),
    ]


def pressed(match: Match, signal: Signal, focus_keys: Sequence[str], letters: bool) -> tuple[Do, ...]:
    """What a key means, one thing after another; none: it is not ours."""
    if signal.group == "square":
        found = _on_square(match, signal)
        if found:
            return found
    if not letters:
        return ()
    return _digit(match, signal) or _letter(match, signal.key)


def _on_square(match: Match, signal: Signal) -> tuple[Do, ...]:
    here = signal.focus_key.removeprefix("space-")
    space = named(here)
    if space is None:
        return ()
    if signal.key in WAYS:
        there = neighbour(space, signal.key, match.me)
        return () if there is None else (Do("go-to", SPACE_IDS[there], repeats=True),)
    return (Do("space", SPACE_IDS[space]),) if signal.key in ("Enter", " ") else ()


def _digit(match: Match, signal: Signal) -> tuple[Do, ...]:
    """The number of a space whose letter was typed, a mask on the bench, a kind in the row."""
    key, column = signal.key, match.view_state.column
    if column and key in DIGITS and len(key) == 1:
        return (Do("go-to", SPACE_IDS[COLUMNS * DIGITS.index(key) + LETTERS.index(column)]),)
    if len(key) != 1 or key not in "12345":
        return ()
    kind = KINDS[int(key) - 1]
    if plans.asked(match):
        return (Do("bench", str(kind)),)
    mask = known.about(match)
    return () if mask is None else (Do("pencil", f"{mask}-{kind}"),)


def _letter(match: Match, key: str) -> tuple[Do, ...]:
    if len(key) == 1 and key in LETTERS:
        return (Do("column", LETTERS[LETTERS.index(key)]),)
    if key in ("n", "N"):
        return _next(match, 1 if key == "n" else -1)
    return ()


def _next(match: Match, step: int) -> tuple[Do, ...]:
    """The next of my masks that can move."""
    spaces = choosing.movable(match)
    if not spaces:
        return ()
    here = cursor(match)
    index = spaces.index(here) + step if here in spaces else (0 if step > 0 else -1)
    return (Do("go-to", SPACE_IDS[spaces[index % len(spaces)]]),)
