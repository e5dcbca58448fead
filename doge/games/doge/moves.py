"""The actions of Doge: frozen values. Knows how an action is written and read, not whether it is legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, cast

from doge.games.doge.board import AREA_IDS, QUARANTIA
from doge.kernel.errors import NotUnderstood
from doge.kernel.formed import TRUTH, Decided, Drawn, number, optional, part, reader, rows, shown, whole
from doge.words import series, template, text

DIGITS = 3
"""No number of the game is longer; sentences quote it."""
WHOLE = whole(10**DIGITS - 1, template('"{what}" must be a whole number of up to three digits, found {found}.'))


def _area(name: object, key: str = "") -> int:
    if not isinstance(name, str) or name not in AREA_IDS:
        areas = series(AREA_IDS)
        raise NotUnderstood(text("{name} is not an area; the areas are {areas}.", name=shown(name), areas=areas))
    return AREA_IDS.index(name)


def _district(name: object, key: str = "") -> int:
    area = _area(name)
    if area == QUARANTIA:
        raise NotUnderstood(text("The Quarantia is not a district: it has no houses and no palaces."))
    return area


AREA, DISTRICT = (part(read_one, lambda area: AREA_IDS[area]) for read_one in (_area, _district))
AREAS = rows(AREA, template("A voting order must be a list of areas."))
BALLOTS = rows(WHOLE, template('"{what}" must be a list of numbers.'))


@dataclass(frozen=True, slots=True)
class NewYear(Drawn):
    """Chance: the voting order of the year and the face-down order of the year after (D2.2, D8.1)."""

    year: int
    order: tuple[int, ...]
    next: tuple[int, ...]
    form = "year", {"year": WHOLE, "order": AREAS, "next": AREAS}


@dataclass(frozen=True, slots=True)
class Cast(Decided):
    """A seat's choice in a round: an area, and the values of the 1 to 4 ballots that it casts there, ascending (D3.2)."""

    seat: int
    area: int
    ballots: tuple[int, ...]
    form = "ballot", {"area": AREA, "markers": BALLOTS}  # the format of records is older than the rule book's word

    @property
    def markers(self) -> tuple[int, ...]:
        """What bots that were written for 0.1.0 call the ballots."""
        return self.ballots


Ballot = Cast
"""What bots that were written for 0.1.0 call a `Cast`."""


@dataclass(frozen=True, slots=True)
class Advise(Decided):
    """A seat takes an advisor of the home area and stands it, or abstains: `stand` is None (D5.1a, D6.1)."""

    seat: int
    home: int
    stand: int | None
    form = "advisor", {"home": AREA, "stand": optional(AREA)}

    def __str__(self) -> str:
        return f"advisor {AREA_IDS[self.home]} {'abstain' if self.stand is None else AREA_IDS[self.stand]}"


@dataclass(frozen=True, slots=True)
class Move(Decided):
    """A seat moves one of its houses from a district to another, or declines (both None) (D5.5, D6)."""

    seat: int
    source: int | None
    target: int | None
    form = "move", {"from": DISTRICT, "to": DISTRICT}
    declines = True


@dataclass(frozen=True, slots=True)
class Place(Decided):
    """A seat places so many houses from its supply in the district (D5.1b to D5.4)."""

    seat: int
    district: int
    houses: int
    form = "place", {"district": DISTRICT, "houses": WHOLE}


@dataclass(frozen=True, slots=True)
class Build(Decided):
    """A seat answers whether it builds a palace in the district now (D7.6)."""

    seat: int
    district: int
    build: bool
    form = "build", {"district": DISTRICT, "build": TRUTH}


class NoForm(NotUnderstood):
    """The words are not in the form of any action, or not in that of the action that the first word names."""


Decision: TypeAlias = Cast | Advise | Move | Place | Build
Action: TypeAlias = NewYear | Decision


read = cast("Callable[[object], Action]", reader((NewYear,), (Cast, Advise, Move, Place, Build), WHOLE))


def parse(text: str, seen: object, seat: int) -> Decision:
    """The decision that a seat typed, such as "ballot castello 0 3", "move none".

    Raises `NoForm` if the words do not have the form of a decision, `NotUnderstood` if one of them means nothing.
    """
    words = text.lower().split()
    match words:
        case ["ballot", area, *values] if values:
            return Cast(seat, _area(area), tuple(sorted(number(value, DIGITS) for value in values)))
        case ["advisor", home, stand]:
            return Advise(seat, _area(home), None if stand == "abstain" else _area(stand))
        case ["move", "none"]:
            return Move(seat, None, None)
        case ["move", source, target]:
            return Move(seat, _district(source), _district(target))
        case ["place", district, houses]:
            return Place(seat, _district(district), number(houses, DIGITS))
        case ["build", district, ("yes" | "no") as answer]:
            return Build(seat, _district(district), answer == "yes")
    raise NoForm(_try(text, words[0] if words else ""))


_FORMS = (
    "ballot AREA VALUES",
    "advisor HOME AREA (or abstain)",
    "move FROM TO (or none)",
    "place DISTRICT NUMBER",
    "build DISTRICT yes (or no)",
)


def _try(typed: str, first: str) -> str:
    """That a line is not understood, and the forms that begin with its first word; all if none does."""
    forms = [form for form in _FORMS if form.startswith(f"{first} ")] or _FORMS
    return text("{line} is not understood. Try: {forms}.", line=shown(typed), forms=series(forms))
