"""The parts of which actions are made, read from outside: kinds, targets, dice. Each raises a sentence for what it is
not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from doge.games.families.cards import CARDS, NAMES, OFFICES, ROUTES, RULERS, VILLA
from doge.games.families.state import Target
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

T = TypeVar("T")

AIMS = NAMES | {VILLA, *RULERS}
LARGEST = 99_999
"""No number of the game is longer; sentences quote it."""


def shown(value: object) -> str:
    """A value from outside, short enough to be quoted."""
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 40 else text[:38] + '…"'


def keyed(body: object, expected: set[str]) -> Mapping[str, object]:
    """What the keys of an object hold; refused unless it has exactly those expected."""
    if not isinstance(body, dict) or set(body) != expected:
        wanted = ", ".join(f'"{key}"' for key in sorted(expected))
        found = ", ".join(sorted(shown(key) for key in body)[:6]) if isinstance(body, dict) else shown(body)
        raise NotUnderstood(
            text("Exactly {wanted} is needed here, found {found}.", wanted=wanted, found=found or text("nothing"))
        )
    return body


def whole(value: object, what: str) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        number_needed = '"{what}" must be a whole number of up to five digits, found {found}.'
        raise NotUnderstood(text(number_needed, what=what, found=shown(value)))
    return value


def row(value: object, what: str, read_one: Callable[[object], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise NotUnderstood(text('"{what}" must be a list.', what=what))
    return tuple([read_one(one) for one in value])


def one_of(value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise NotUnderstood(
            text("{found} cannot stand here; what can: {known}.", found=shown(value), known=series(known))
        )
    return value


def kind(value: object) -> str:
    if not isinstance(value, str) or value not in CARDS:
        raise NotUnderstood(text("{found} is not a card of the game.", found=shown(value)))
    return value


def card_in_play(value: object) -> str:
    if not isinstance(value, str) or value not in NAMES:
        raise NotUnderstood(text("{found} is not a card in play.", found=shown(value)))
    return value


def aim(value: object) -> str:
    if not isinstance(value, str) or value not in AIMS:
        raise NotUnderstood(text("{found} is nothing that a card can be aimed at.", found=shown(value)))
    return value


def target(body: object) -> Target:
    body = keyed(body, {"seat", "card"})
    return Target(whole(body["seat"], "seat"), aim(body["card"]))


def route(value: object) -> str | None:
    return None if value is None else one_of(value, ROUTES)


def office(value: object) -> str | None:
    return None if value is None else one_of(value, OFFICES)


def ruler(value: object) -> int:
    return RULERS.index(one_of(value, RULERS))


def die(value: object) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise NotUnderstood(text("A die shows 1 to 6, not {found}.", found=shown(value)))
    return value


def dice(value: object) -> tuple[int, ...]:
    return row(value, "dice", die)


def number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(LARGEST))):
        raise NotUnderstood(text("{found} is not a number.", found=shown(word)))
    return int(word)
