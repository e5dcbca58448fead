"""The actions of Masks: frozen values. Knows how an action is written and read, not whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.games.masks.board import COLUMNS, KIND_IDS, MASKS, ROWS, SPACE_IDS
from doge.kernel.action import Json, Logged, Step
from doge.kernel.errors import NotUnderstood
from doge.kernel.formed import Decided, Drawn, keyed, opened, part, shown, whole
from doge.words import series, template, text

LETTERS = "".join(name[0] for name in KIND_IDS)
"""How kinds are typed: c, l, n, a, s."""


WHOLE = whole(999, template('"{what}" must be a whole number of up to three digits, found {found}.'))


def _kinds(rows: object, key: str) -> tuple[int, ...]:
    if not isinstance(rows, list) or [isinstance(row, list) and len(row) for row in rows] != [COLUMNS] * 2:
        raise NotUnderstood(text('"setup" must hold two rows of five masks: the palace, then the row in front of it.'))
    return tuple(_kind(name) for row in rows for name in row)


def _kind(name: object) -> int:
    if not isinstance(name, str) or name not in KIND_IDS:
        raise NotUnderstood(
            text("{found} is not a mask; the masks are {masks}.", found=shown(name), masks=series(KIND_IDS))
        )
    return KIND_IDS.index(name)


def _rows(kinds: tuple[int, ...]) -> Json:
    names: list[Json] = [KIND_IDS[kind] for kind in kinds]
    return [names[:COLUMNS], names[COLUMNS:]]


ARRANGED = part(_kinds, _rows)


@dataclass(frozen=True, slots=True)
class First(Drawn):
    """Chance: the seat that moves first (M1.4)."""

    first: int
    form = "first", {"seat": WHOLE}


@dataclass(frozen=True, slots=True)
class SetUp(Decided):
    """A seat's ten masks: the five of its palace, then the five of the row in front of it, by column (M1.3)."""

    seat: int
    kinds: tuple[int, ...]
    form = "setup", {"": ARRANGED}

    def __str__(self) -> str:
        letters = "".join(LETTERS[kind] for kind in self.kinds)
        return f"setup {letters[:COLUMNS]} {letters[COLUMNS:]}"


@dataclass(frozen=True, slots=True)
class Move(Logged):
    """A seat moves its mask on the source space to the target space, and captures what stands there (M2)."""

    seat: int
    source: int
    target: int

    def step(self) -> Step:
        return {"seat": self.seat, "from": [*divmod(self.source, COLUMNS)], "to": [*divmod(self.target, COLUMNS)]}

    def __str__(self) -> str:
        return f"{SPACE_IDS[self.source]} {SPACE_IDS[self.target]}"


Decision: TypeAlias = SetUp | Move
Action: TypeAlias = First | Decision


# --- reading actions ---------------------------------------------------------------------------


def read(step: object) -> Action:
    """The action of a record step; raises `NotUnderstood` naming the part that cannot be read."""
    step = opened(step)
    if "chance" in step:
        if step["chance"] != "first":
            raise NotUnderstood(
                text('The chance {found} is unknown; Masks has only "first".', found=shown(step["chance"]))
            )
        return First.of_step(step)
    if "setup" in step:
        keyed(step, {"seat", "setup"})
        return SetUp.of_body(WHOLE.read(step["seat"], "seat"), step["setup"])
    if "from" in step:
        keyed(step, {"seat", "from", "to"})
        return Move(WHOLE.read(step["seat"], "seat"), _space(step["from"]), _space(step["to"]))
    raise NotUnderstood(text('A step needs "chance", or "seat" with "setup" or with "from" and "to".'))


def _space(pair: object) -> int:
    if not isinstance(pair, list) or [type(number) for number in pair] != [int, int]:
        raise NotUnderstood(text("A space must be a list of a row and a column, found {found}.", found=shown(pair)))
    row, column = pair
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        outside = "{found} is not on the board: rows go from 0 to 6, columns from 0 to 4."
        raise NotUnderstood(text(outside, found=shown(pair)))
    return int(COLUMNS * row + column)


# --- reading what people type ------------------------------------------------------------------


def parse(typed: str, seen: object, seat: int) -> Decision:
    """The decision that a seat typed, such as "b3 c4" or "setup cnana lsaln"; raises `NotUnderstood`."""
    words = typed.lower().split()
    match words:
        case ["setup", palace, front] if len(palace) == len(front) == MASKS // 2:
            return SetUp(seat, tuple(_letter(letter) for letter in palace + front))
        case [source, target] if source != "setup":
            return Move(seat, _named(source), _named(target))
    raise NotUnderstood(text(_FORMS, found=shown(typed)))


_FORMS = template("{found} is not understood. Try a move, such as b2 b3, or a set-up, such as setup cnana lsaln.")


def _letter(letter: str) -> int:
    if letter not in LETTERS:
        known = "{found} is not a mask. Type c for Candidate, l for Lady, n for Noble, a for Advisor, s for Soldier."
        raise NotUnderstood(text(known, found=shown(letter)))
    return LETTERS.index(letter)


def _named(word: str) -> int:
    if word not in SPACE_IDS:
        unknown = "{found} is not a space. Type a letter from a to e and a number from 1 to 7."
        raise NotUnderstood(text(unknown, found=shown(word)))
    return SPACE_IDS.index(word)
