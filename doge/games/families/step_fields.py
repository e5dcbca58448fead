"""The parts of which the steps of Families are made: kinds, targets, sides, dice. Each raises a sentence for what it is
not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol, TypeVar

from doge.games.families.cards import CARDS, NAMES, ROUTES, RULERS, VILLA
from doge.games.families.state import Side, Target
from doge.kernel.action import Step
from doge.kernel.errors import NotUnderstood
from doge.kernel.formed import Part, keyed, optional, part, rows, shown, whole
from doge.kernel.formed import number as number_of
from doge.words import series, template, text

T = TypeVar("T")

DIGITS = 5
"""No number of the game is longer; sentences quote it."""
WHOLE = whole(10**DIGITS - 1, template('"{what}" must be a whole number of up to five digits, found {found}.'))


class Named(Protocol):
    """Reads a name, of a step or of what was typed."""

    def __call__(self, value: object, key: str = "") -> str: ...


def _one_of(known: Collection[str], sentence: str) -> Named:
    def read(value: object, key: str = "") -> str:
        if not isinstance(value, str) or value not in known:
            raise NotUnderstood(text(sentence, found=shown(value)))
        return value

    return read


kind = _one_of(CARDS, template("{found} is not a card of the game."))
card_in_play = _one_of(NAMES, template("{found} is not a card in play."))
aim = _one_of(NAMES | {VILLA, *RULERS}, template("{found} is nothing that a card can be aimed at."))


def one_of(value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise NotUnderstood(
            text("{found} cannot stand here; what can: {known}.", found=shown(value), known=series(known))
        )
    return value


def among(known: Sequence[str]) -> Part[str]:
    """One of these words."""
    return part(lambda value, key: one_of(value, known))


def listed(one: Part[T]) -> Part[tuple[T, ...]]:
    """A list of such parts."""
    return rows(one, template('"{what}" must be a list.'))


def _die(value: object, key: str) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise NotUnderstood(text("A die shows 1 to 6, not {found}.", found=shown(value)))
    return value


def _target(value: object, key: str) -> Target:
    body = keyed(value, {"seat", "card"})
    return Target(WHOLE.read(body["seat"], "seat"), aim(body["card"]))


def _target_step(target: Target) -> Step:
    return {"seat": target.seat, "card": target.card}


def _side(value: object, key: str) -> Side:
    body = keyed(value, {"gold", "hand", "play"})
    hand, play = KINDS.read(body["hand"], "hand"), IN_PLAY.read(body["play"], "play")
    for cards in (hand, play):
        if list(cards) != sorted(cards):
            raise NotUnderstood(text("The cards of a trade must stand in alphabetical order."))
    return Side(WHOLE.read(body["gold"], "gold"), hand, play)


def side_step(side: Side) -> Step:
    """One side of a trade as a record has it."""
    return {"gold": side.gold, "hand": list(side.hand), "play": list(side.play)}


KIND = part(kind)
KINDS, IN_PLAY = listed(KIND), listed(part(card_in_play))
DIE = part(_die)
DICE = listed(DIE)
ROUTE = optional(among(ROUTES))
RULER = part(lambda value, key: RULERS.index(one_of(value, RULERS)), lambda ruler: RULERS[ruler])
TARGET = part(_target, _target_step)
SIDE = part(_side, side_step)


def number(word: str) -> int:
    return number_of(word, DIGITS)
