"""The parts of which actions are made, read from outside: kinds, targets, dice. Each raises a sentence for what it is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from doge.games.families.cards import CARDS, NAMES, OFFICES, ROUTES, RULERS, VILLA
from doge.games.families.state import Target
from doge.kernel.errors import NotUnderstood

AIMS = NAMES | {VILLA, *RULERS}
LARGEST = 99_999
"""No number of the game is longer; sentences quote it."""


def shown(value: object) -> str:
    """A value from outside, short enough to be quoted."""
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 40 else text[:38] + '…"'


def check_keys(body: Any, expected: set[str]) -> None:
    if not isinstance(body, dict) or set(body) != expected:
        wanted = ", ".join(f'"{key}"' for key in sorted(expected))
        found = ", ".join(sorted(shown(key) for key in body)[:6]) if isinstance(body, dict) else shown(body)
        raise NotUnderstood(f"Exactly {wanted} is needed here, found {found or 'nothing'}.")


def whole(value: Any, what: str) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise NotUnderstood(f'"{what}" must be a whole number of up to five digits, found {shown(value)}.')
    return value


def row(value: Any, what: str, read_one: Callable[[Any], Any]) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise NotUnderstood(f'"{what}" must be a list.')
    return tuple([read_one(one) for one in value])


def one_of(value: Any, known: Sequence[str], what: str) -> str:
    if not isinstance(value, str) or value not in known:
        raise NotUnderstood(f"{shown(value)} is not {what}; there are {', '.join(known)}.")
    return value


def kind(value: Any) -> str:
    if not isinstance(value, str) or value not in CARDS:
        raise NotUnderstood(f"{shown(value)} is not a card of the game.")
    return value


def card_in_play(value: Any) -> str:
    if not isinstance(value, str) or value not in NAMES:
        raise NotUnderstood(f"{shown(value)} is not a card in play.")
    return value


def aim(value: Any) -> str:
    if not isinstance(value, str) or value not in AIMS:
        raise NotUnderstood(f"{shown(value)} is nothing that a card can be aimed at.")
    return value


def target(body: Any) -> Target:
    check_keys(body, {"seat", "card"})
    return Target(whole(body["seat"], "seat"), aim(body["card"]))


def place(value: Any) -> str | None:
    return None if value is None else one_of(value, ROUTES, "a Trade Route")


def office(value: Any) -> str | None:
    return None if value is None else one_of(value, OFFICES, "an office")


def ruler(value: Any) -> int:
    return RULERS.index(one_of(value, RULERS, "a ruler"))


def die(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise NotUnderstood(f"A die shows 1 to 6, not {shown(value)}.")
    return value


def dice(value: Any) -> tuple[int, ...]:
    return row(value, "dice", die)


def number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(LARGEST))):
        raise NotUnderstood(f"{shown(word)} is not a number.")
    return int(word)
