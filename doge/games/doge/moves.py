"""The actions of Doge: frozen values. Knows how an action is written and read, not whether it is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from doge.games.doge.board import AREA_IDS, QUARANTIA
from doge.kernel.action import Logged, Step
from doge.kernel.errors import NotUnderstood
from doge.words import series, text


@dataclass(frozen=True, slots=True)
class NewYear(Logged):
    """Chance: the voting order of the year and the face-down order of the year after (D2.2, D8.1)."""

    year: int
    order: tuple[int, ...]
    next: tuple[int, ...]
    seat: ClassVar[None] = None

    def step(self) -> Step:
        """The action as a step of the record."""
        return {
            "chance": "year",
            "year": self.year,
            "order": [AREA_IDS[area] for area in self.order],
            "next": [AREA_IDS[area] for area in self.next],
        }

    def __str__(self) -> str:
        return " ".join(["year", str(self.year), *(AREA_IDS[area] for area in self.order + self.next)])


@dataclass(frozen=True, slots=True)
class Cast(Logged):
    """A seat's choice in a round: an area, and the values of the 1 to 4 ballots that it casts there, ascending (D3.2)."""

    seat: int
    area: int
    ballots: tuple[int, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        # The format of records is older than the rule book's word: its "markers" are ballots.
        return {"seat": self.seat, "ballot": {"area": AREA_IDS[self.area], "markers": list(self.ballots)}}

    @property
    def markers(self) -> tuple[int, ...]:
        """What bots that were written for 0.1.0 call the ballots."""
        return self.ballots

    def __str__(self) -> str:
        return f"ballot {AREA_IDS[self.area]} {' '.join(map(str, self.ballots))}"


Ballot = Cast
"""What bots that were written for 0.1.0 call a `Cast`."""


@dataclass(frozen=True, slots=True)
class Advise(Logged):
    """A seat takes an advisor of the home area and stands it, or abstains: `stand` is None (D5.1a, D6.1)."""

    seat: int
    home: int
    stand: int | None

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "advisor": {"home": AREA_IDS[self.home], "stand": _id(self.stand)}}

    def __str__(self) -> str:
        return f"advisor {AREA_IDS[self.home]} {_id(self.stand) or 'abstain'}"


@dataclass(frozen=True, slots=True)
class Move(Logged):
    """A seat moves one of its houses from a district to another, or declines (both None) (D5.5, D6)."""

    seat: int
    source: int | None
    target: int | None

    def step(self) -> Step:
        """The action as a step of the record."""
        ends = None if self.source is None else {"from": _id(self.source), "to": _id(self.target)}
        return {"seat": self.seat, "move": ends}

    def __str__(self) -> str:
        return "move none" if self.source is None else f"move {_id(self.source)} {_id(self.target)}"


@dataclass(frozen=True, slots=True)
class Place(Logged):
    """A seat places so many houses from its supply in the district (D5.1b to D5.4)."""

    seat: int
    district: int
    houses: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "place": {"district": AREA_IDS[self.district], "houses": self.houses}}

    def __str__(self) -> str:
        return f"place {AREA_IDS[self.district]} {self.houses}"


@dataclass(frozen=True, slots=True)
class Build(Logged):
    """A seat answers whether it builds a palace in the district now (D7.6)."""

    seat: int
    district: int
    build: bool

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "build": {"district": AREA_IDS[self.district], "build": self.build}}

    def __str__(self) -> str:
        return f"build {AREA_IDS[self.district]} {'yes' if self.build else 'no'}"


class NoForm(NotUnderstood):
    """The words are not in the form of any action, or not in that of the action that the first word names."""


Decision: TypeAlias = Cast | Advise | Move | Place | Build
Action: TypeAlias = NewYear | Decision


def _id(area: int | None) -> str | None:
    return None if area is None else AREA_IDS[area]


# --- reading actions ---------------------------------------------------------------------------


def read(step: object) -> Action:
    """The action of a record step; raises `NotUnderstood` naming the part that cannot be read."""
    if not isinstance(step, dict):
        raise NotUnderstood(text("A step must be an object."))
    if "chance" in step:
        step = _keyed(step, {"chance", "year", "order", "next"})
        if step["chance"] != "year":
            unknown = text('The chance {chance} is unknown; Doge has only "year".', chance=_shown(step["chance"]))
            raise NotUnderstood(unknown)
        return NewYear(_int(step["year"], "year"), _areas(step["order"]), _areas(step["next"]))
    kinds = [kind for kind in _READERS if kind in step]
    if len(kinds) != 1:
        needed = text('A step needs "chance", or "seat" and one of {kinds}.', kinds=series([*_READERS]))
        raise NotUnderstood(needed)
    kind = kinds[0]
    step = _keyed(step, {"seat", kind})
    return _READERS[kind](_int(step["seat"], "seat"), step[kind])


def _read_cast(seat: int, body: object) -> Cast:
    body = _keyed(body, {"area", "markers"})
    if not isinstance(body["markers"], list):
        raise NotUnderstood(text('"markers" must be a list of numbers.'))
    return Cast(seat, _area(body["area"]), tuple(_int(value, "markers") for value in body["markers"]))


def _read_advisor(seat: int, body: object) -> Advise:
    body = _keyed(body, {"home", "stand"})
    return Advise(seat, _area(body["home"]), None if body["stand"] is None else _area(body["stand"]))


def _read_move(seat: int, body: object) -> Move:
    if body is None:
        return Move(seat, None, None)
    body = _keyed(body, {"from", "to"})
    return Move(seat, _district(body["from"]), _district(body["to"]))


def _read_place(seat: int, body: object) -> Place:
    body = _keyed(body, {"district", "houses"})
    return Place(seat, _district(body["district"]), _int(body["houses"], "houses"))


def _read_build(seat: int, body: object) -> Build:
    body = _keyed(body, {"district", "build"})
    if not isinstance(body["build"], bool):
        raise NotUnderstood(text('"build" must be true or false.'))
    return Build(seat, _district(body["district"]), body["build"])


_READERS: dict[str, Callable[[int, object], Decision]] = {
    "ballot": _read_cast,
    "advisor": _read_advisor,
    "move": _read_move,
    "place": _read_place,
    "build": _read_build,
}


def parse(text: str, seen: object, seat: int) -> Decision:
    """The decision that a seat typed, such as "ballot castello 0 3", "move none".

    Raises `NoForm` if the words do not have the form of a decision, `NotUnderstood` if one of them means nothing.
    """
    words = text.lower().split()
    match words:
        case ["ballot", area, *values] if values:
            return Cast(seat, _area(area), tuple(sorted(_number(value) for value in values)))
        case ["advisor", home, stand]:
            return Advise(seat, _area(home), None if stand == "abstain" else _area(stand))
        case ["move", "none"]:
            return Move(seat, None, None)
        case ["move", source, target]:
            return Move(seat, _district(source), _district(target))
        case ["place", district, houses]:
            return Place(seat, _district(district), _number(houses))
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
    return text("{line} is not understood. Try: {forms}.", line=_shown(typed), forms=series(forms))


def _shown(value: object) -> str:
    """A value from outside, short enough to be quoted."""
    said = repr(value) if not isinstance(value, str) else f'"{value}"'
    return said if len(said) <= 40 else said[:38] + '…"'


def _keyed(body: object, expected: set[str]) -> Mapping[str, object]:
    """What the keys of an object hold; refused unless it has exactly those expected."""
    if not isinstance(body, dict) or set(body) != expected:
        wanted = series([f'"{key}"' for key in sorted(expected)])
        found = series(sorted(_shown(key) for key in body)[:6]) if isinstance(body, dict) else _shown(body)
        if not found:
            raise NotUnderstood(text("Exactly {wanted} is needed here, found nothing.", wanted=wanted))
        raise NotUnderstood(text("Exactly {wanted} is needed here, found {found}.", wanted=wanted, found=found))
    return body


def _int(value: object, what: str) -> int:
    if type(value) is not int or abs(value) > 999:  # no number of the game is longer; sentences quote it
        number = '"{what}" must be a whole number of up to three digits, found {found}.'
        raise NotUnderstood(text(number, what=what, found=_shown(value)))
    return value


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise NotUnderstood(text("{word} is not a number.", word=_shown(word)))
    return int(word)


def _area(name: object) -> int:
    if not isinstance(name, str) or name not in AREA_IDS:
        areas = series(AREA_IDS)
        raise NotUnderstood(text("{name} is not an area; the areas are {areas}.", name=_shown(name), areas=areas))
    return AREA_IDS.index(name)


def _district(name: object) -> int:
    area = _area(name)
    if area == QUARANTIA:
        raise NotUnderstood(text("The Quarantia is not a district: it has no houses and no palaces."))
    return area


def _areas(names: object) -> tuple[int, ...]:
    if not isinstance(names, list):
        raise NotUnderstood(text("A voting order must be a list of areas."))
    return tuple(_area(name) for name in names)
