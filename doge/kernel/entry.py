"""What the house knows of a game before it is imported: an `Entry`, data alone. Sentences in it are templates of
doge/words.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from doge.kernel.bot import Level
from doge.kernel.options import Option
from doge.words import either, series, template, text


class Quarter(NamedTuple):
    """Where in the city a game is at home: a point of the house's map (index.html) in its units, and how much nearer it is seen."""

    x: float
    y: float
    zoom: float


class FirstSteps(NamedTuple):
    """A guided first game: its module in the page, and about how many minutes it takes."""

    module: str
    minutes: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A game by the name that records use, and the modules that hold the rest, imported when they are first asked for."""

    name: str
    title: str
    seat_counts: tuple[int, ...]
    seat_names: tuple[str, ...]  # what seats are called unless people say otherwise
    rules: int  # the number of the rules that it is played by now
    levels: tuple[Level, ...]
    options: tuple[Option, ...]
    package: str  # its rules: `game`, `bots` and `console` are modules of it
    face: str | None  # the module of its face in the page; None: it can be played in the terminal only
    line: str = ""  # what it is about, in a few words
    advises: bool = False  # its bots have an adviser, for hints
    first_steps: FirstSteps | None = None  # None: it has none
    author: str = ""  # who invented it
    aim: str = ""  # what a player is after, in one sentence
    minutes: int = 0  # about how long a game takes one person among bots; 0: nobody knows
    emblem: str = "crests"  # the symbol of the house's sheet (index.html) that stands for it
    quarter: Quarter | None = None  # None: all of Venice
    board: str = template("Board")  # what is played on, by its name
    tempers: tuple[tuple[str, str], ...] = ()  # what families lean to, in a sentence, by their names
    tempered: tuple[str, ...] = ()  # the levels at which they do

    @property
    def usual_level(self) -> Level:
        """Who plays unless people say otherwise: the level in the middle."""
        return self.levels[len(self.levels) // 2]

    @property
    def rivals(self) -> tuple[Level, ...]:
        """Whom a person may play against, the gentlest first: newcomers meet that one. To choose at random is for tests."""
        return tuple([level for level in self.levels if level.id != "random"])

    def level(self, id: str | None) -> Level | None:
        """The level of that id, None if there is none."""
        return next((level for level in self.levels if level.id == id), None)

    def temper(self, family: str, level: str | None) -> str:
        """What a bot of that level leans to in a family's place, as a template; "" where it leans to nothing."""
        return dict(self.tempers).get(family, "") if level in self.tempered else ""


def problems(entry: Entry) -> Iterator[str]:
    """What cannot be in an entry, a sentence each: too few names, a level twice, an option without a default.

    >>> random = Level("random", "Random", "Picks anything.")
    >>> list(problems(Entry("dice", "Dice", (2, 3), ("Anna", "Bernd"), 1, (random,), (), "games.dice", None)))
    ['3 can play, but there are names for 2: add to seat_names.']
    """
    counts, names = entry.seat_counts, entry.seat_names
    if not counts or counts != tuple(sorted(set(counts))) or counts[0] < 2:
        yield text(
            "The numbers of seats must be different, rising, and 2 or more; they are {n}.",
            n=series(list(map(str, counts))),
        )
    elif len(set(names)) < counts[-1]:
        yield text(
            "{n} can play, but there are names for {named}: add to seat_names.", n=counts[-1], named=len(set(names))
        )
    if entry.level("random") is None:
        yield text('There is no level "random"; tests and the arena need one.')
    if len({level.id for level in entry.levels}) < len(entry.levels):
        yield text("Two levels have the same id.")
    for option in entry.options:
        if lacks := [str(count) for count in counts if option.defaults.get(count) not in option.values]:
            yield text('The option "{name}" has no default for {counts} seats.', name=option.name, counts=either(lacks))
