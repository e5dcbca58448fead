"""Actions that are written as steps and read from them part by part, where records have words of their own. Knows no game.

A decision is `{"seat": 1, "place": {"district": "castello", "houses": 2}}`, an outcome of chance
`{"chance": "fine", "seat": 0, "die": 4}`. What is read may be anything: whatever is no step raises `NotUnderstood`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from doge.kernel.action import Json, Logged, Step
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Part(NamedTuple, Generic[T_co]):
    """How the value of a field is read, given its key, too, and how it is written; None: as it is."""

    read: Callable[[object, str], T_co]
    write: Callable[[object], Json] | None = None


Parts: TypeAlias = Mapping[str, Part[object]]
"""By the keys of a step, the last fields of an action in their order; under "" an only one that has no key."""


def part(read: Callable[[object, str], T], write: Callable[[T], Json] | None = None) -> Part[T]:
    """A part of one type."""
    return Part(read, cast("Callable[[object], Json] | None", write))


def optional(one: Part[T]) -> Part[T | None]:
    """A part that may be None."""
    write = one.write
    return Part(
        lambda value, key: None if value is None else one.read(value, key),
        write and (lambda value: None if value is None else write(value)),
    )


def rows(one: Part[T], sentence: str) -> Part[tuple[T, ...]]:
    """A list of such parts; the sentence that it must be one is a template."""

    def read(value: object, key: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise NotUnderstood(text(sentence, what=key))
        return tuple([one.read(item, key) for item in value])

    def write(values: tuple[T, ...]) -> Json:
        return [*(map(one.write, values) if one.write else cast("tuple[Json, ...]", values))]

    return part(read, write)


def whole(most: int, sentence: str) -> Part[int]:
    """A whole number that is at most so far from 0; the sentence, which quotes it, is a template."""

    def read(value: object, key: str) -> int:
        if type(value) is not int or abs(value) > most:
            raise NotUnderstood(text(sentence, what=key, found=shown(value)))
        return value

    return part(read)


def _truth(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise NotUnderstood(text('"{key}" must be true or false.', key=key))
    return value


TRUTH = part(_truth)


Fields: TypeAlias = Sequence[tuple[str, str, Callable[[object], Json] | None]]
"""Of each part its key, its field, and how that is written."""


class Formed(Logged):
    """An action with parts; derive a frozen dataclass with slots from `Decided` or `Drawn`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]
    form: ClassVar[tuple[str, Parts]]
    """What it is called in a step, and its parts."""

    _fields: ClassVar[Fields]  # not there without slots: such a class cannot be written

    def __init_subclass__(cls) -> None:
        """Once the dataclass has its fields, know which of them are the parts: with slots it is made a second time."""
        if "__match_args__" in cls.__dict__:
            parts = cls.form[1]
            names = cls.__match_args__[-len(parts) :] if parts else ()
            cls._fields = tuple([(key, name, one.write) for name, (key, one) in zip(names, parts.items(), strict=True)])

    def written(self) -> dict[str, Json]:
        """The parts by their keys."""
        return {key: write(getattr(self, name)) if write else getattr(self, name) for key, name, write in self._fields}

    @classmethod
    def _read(cls, given: Mapping[str, object], *first: int) -> Self:
        word, parts = cls.form
        return cls(*first, *[one.read(given[key], key or word) for key, one in parts.items()])


class Drawn(Formed):
    """An outcome of chance."""

    __slots__ = ()
    seat: ClassVar[None] = None

    def step(self) -> Step:
        return {"chance": self.form[0], **self.written()}

    def __str__(self) -> str:
        return " ".join([self.form[0], *_typed(self.written())])

    @classmethod
    def of_step(cls, step: Mapping[str, object]) -> Self:
        """The outcome of a step."""
        return cls._read(keyed(step, {"chance", *cls.form[1]}))


class Decided(Formed):
    """A decision of a seat, the first field."""

    __slots__ = ()
    declines: ClassVar[bool] = False
    """Whether all parts may be None together."""
    seat: int

    def step(self) -> Step:
        return {"seat": self.seat, self.form[0]: self._body()}

    def __str__(self) -> str:
        word, parts = self.form
        return " ".join([word, *(_typed(self._body()) if parts else ())])

    def _body(self) -> Json:
        if not self._fields:
            return True
        key, name, write = self._fields[0]
        if self.declines and getattr(self, name) is None:
            return None
        if not key:
            return write(getattr(self, name)) if write else getattr(self, name)
        return self.written()

    @classmethod
    def of_body(cls, seat: int, body: object) -> Self:
        """The decision of that seat."""
        word, parts = cls.form
        if cls.declines and body is None:
            return cls(seat, *[None for _ in parts])  # type: ignore[call-arg]  # a dataclass
        if not parts and body is not True:
            raise NotUnderstood(text('"{key}" must be true.', key=word))
        return cls._read({"": body} if parts.keys() <= {""} else keyed(body, parts.keys()), seat)


def _typed(value: Json) -> Iterator[str]:
    """Values as they are typed, one after another."""
    if isinstance(value, Mapping):
        value = [*value.values()]
    if isinstance(value, list):
        for one in value:
            yield from _typed(one)
    elif isinstance(value, bool):
        yield "yes" if value else "no"
    else:
        yield "none" if value is None else str(value)


def reader(
    drawn: Sequence[type[Drawn]], decided: Sequence[type[Decided]], seat: Part[int]
) -> Callable[[object], Drawn | Decided]:
    """What reads the steps of these actions; `seat` reads a seat."""
    chances, choices = ({kind.form[0]: kind for kind in drawn}, {kind.form[0]: kind for kind in decided})

    def read(step: object) -> Drawn | Decided:
        """The action of a record step; raises `NotUnderstood` naming the part that cannot be read."""
        step = opened(step)
        if "chance" in step:
            word = step["chance"]
            if not isinstance(word, str) or word not in chances:
                known = series(list(chances))
                raise NotUnderstood(
                    text("The chance {found} is unknown. Known: {known}.", found=shown(word), known=known)
                )
            return chances[word].of_step(step)
        words = [word for word in choices if word in step]
        if len(words) != 1:
            known = series(list(choices))
            raise NotUnderstood(text('A step needs "chance", or "seat" and one of {known}.', known=known))
        step = keyed(step, {"seat", words[0]})
        return choices[words[0]].of_body(seat.read(step["seat"], "seat"), step[words[0]])

    return read


# --- what comes from outside ----------------------------------------------------------------------


def opened(step: object) -> Mapping[str, object]:
    """A step, which must be an object."""
    if not isinstance(step, dict):
        raise NotUnderstood(text("A step must be an object."))
    return step


def keyed(body: object, expected: Set[str]) -> Mapping[str, object]:
    """What the keys of an object hold; refused unless it has exactly those expected."""
    if not isinstance(body, dict) or body.keys() != expected:
        wanted = series([f'"{key}"' for key in sorted(expected)])
        found = series(sorted(shown(key) for key in body)[:6]) if isinstance(body, dict) else shown(body)
        if not found:
            raise NotUnderstood(text("Exactly {wanted} is needed here, found nothing.", wanted=wanted))
        raise NotUnderstood(text("Exactly {wanted} is needed here, found {found}.", wanted=wanted, found=found))
    return body


def number(word: str, digits: int) -> int:
    """The number that was typed, of at most so many digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= digits):
        raise NotUnderstood(text("{found} is not a number.", found=shown(word)))
    return int(word)


def shown(value: object) -> str:
    """A value from outside, short enough to be quoted."""
    said = repr(value) if not isinstance(value, str) else f'"{value}"'
    return said if len(said) <= 40 else said[:38] + '…"'
