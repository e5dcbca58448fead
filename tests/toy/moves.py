"""What can be decided in Lanterns, and what chance decides: each with its step, its text, and both ways back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TypeAlias

from doge.kernel.action import Step
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

FOG = 0
"""The card that is no lantern."""
LANTERNS = tuple(range(1, 13))
FURTHEST = 2
"""The most spaces that the leader rows."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: all cards in the order in which they are drawn; every seat gets three."""

    cards: tuple[int, ...]
    seat: None = None
    logged: bool = True

    def step(self) -> Step:
        return {"chance": "deal", "cards": list(self.cards)}


@dataclass(frozen=True, slots=True)
class Tide:
    """Chance: the die of step 4. It also says that no fog was spread."""

    die: int
    seat: None = None
    logged: bool = True

    def step(self) -> Step:
        return {"chance": "tide", "die": self.die}


@dataclass(frozen=True, slots=True)
class Light:
    """A lantern of the hand, chosen in secret."""

    seat: int
    card: int
    logged: bool = True

    def step(self) -> Step:
        return {"seat": self.seat, "light": self.card}

    def __str__(self) -> str:
        return f"light {self.card}"


@dataclass(frozen=True, slots=True)
class Row:
    """The leader's boat goes so many spaces forward."""

    seat: int
    spaces: int
    logged: bool = True

    def step(self) -> Step:
        return {"seat": self.seat, "row": self.spaces}

    def __str__(self) -> str:
        return f"row {self.spaces}"


@dataclass(frozen=True, slots=True)
class Give:
    """The leader gives a card of the hand to another seat; without a card to nobody."""

    seat: int
    to: int | None
    card: int | None
    logged: bool = True

    def step(self) -> Step:
        return {"seat": self.seat, "give": None if self.to is None else {"to": self.to, "card": self.card}}

    def __str__(self) -> str:
        return "pass" if self.to is None else f"give {self.card} to {self.to}"


@dataclass(frozen=True, slots=True)
class Spread:
    """The one with the fog spreads it, or keeps it. That it was kept no log may show: the tide says it."""

    seat: int
    fog: bool

    @property
    def logged(self) -> bool:
        return self.fog

    def step(self) -> Step:
        return {"seat": self.seat, "fog": self.fog}

    def __str__(self) -> str:
        return "fog" if self.fog else "keep"


Chance: TypeAlias = Deal | Tide
Decision: TypeAlias = Light | Row | Give | Spread
Action: TypeAlias = Chance | Decision


def read(step: object) -> Action:
    """The action of a record step."""
    for known in _readings(step):
        if known.step() == step and _same_kinds(known.step(), step):
            return known
    raise NotUnderstood(text("This is not a step of Lanterns: {step}.", step=str(step)[:80]))


def _readings(step: object) -> list[Action]:
    """What the step may mean, if it is written as we would."""
    match step:
        case {"chance": "deal", "cards": [*cards]} if all(type(card) is int for card in cards):
            return [Deal(tuple(cards))]
        case {"chance": "tide", "die": int(die)}:
            return [Tide(die)]
        case {"seat": int(seat), "light": int(card)}:
            return [Light(seat, card)]
        case {"seat": int(seat), "row": int(spaces)}:
            return [Row(seat, spaces)]
        case {"seat": int(seat), "give": None}:
            return [Give(seat, None, None)]
        case {"seat": int(seat), "give": {"to": int(to), "card": int(card)}}:
            return [Give(seat, to, card)]
        case {"seat": int(seat), "fog": bool(fog)}:
            return [Spread(seat, fog)]
    return []


def _same_kinds(one: object, other: object) -> bool:
    """Equal things of the same types: true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True, default=repr)


def parse(typed: str, seen: object, seat: int) -> Decision:
    """The action that a seat typed."""
    match typed.lower().split():
        case ["light", card] if card.isdecimal():
            return Light(seat, int(card))
        case ["row", spaces] if spaces.isdecimal():
            return Row(seat, int(spaces))
        case ["pass"]:
            return Give(seat, None, None)
        case ["give", card, "to", to] if card.isdecimal() and to.isdecimal():
            return Give(seat, int(to), int(card))
        case ["fog"]:
            return Spread(seat, True)
        case ["keep"]:
            return Spread(seat, False)
    forms = series(["light CARD", "row SPACES", "give CARD to SEAT", "pass", "fog", "keep"])
    raise NotUnderstood(text("Type one of these: {forms}.", forms=forms))
