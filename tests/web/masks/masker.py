"""Masks at the fake page: records to begin from, and people who arrange and move with pointer and keys."""

from typing import Any, cast

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.moves import Move, SetUp, parse
from doge.games.masks.state import State
from doge.kernel import record
from doge.kernel.table import Seat, Table
from doge.registry import GAMES, game
from tests.web.clock import DRAWN
from tests.web.person import Person

NAMES = ("Contarini", "Dandolo")
PLAIN = "aclsa nnlna"
"""A set-up as people type it: Candidate on b1, Soldier on d1, Ladies on c1 and c2."""


def written(players: tuple[str, str] = ("human", "bot:random"), log: list[dict[str, Any]] | None = None) -> str:
    """The record of a game that has just begun, or goes on from a log; "human" or a bot for each seat."""
    seats = [Seat(name, player) for name, player in zip(NAMES, players, strict=True)]
    found = record.write(Table(game("masks"), seats, "square").start())
    return record.dump(found if log is None else found | {"log": log})


def played(*moves: str, first: int = 0, mine: str = PLAIN, theirs: str = PLAIN) -> list[dict[str, Any]]:
    """A log: the lot, both set-ups as they are typed, and moves such as "b2 b3" by turns."""
    setups = [parse(f"setup {letters}", None, seat).step() for seat, letters in enumerate((mine, theirs))]
    steps = [parse(line, None, (first + n) % 2).step() for n, line in enumerate(moves)]
    return [{"chance": "first", "seat": first}, *setups, *steps]


class Masker(Person):
    """One or two people at one device."""

    def begin(self) -> None:
        """A new game of Masks from the start screen."""
        self.press("set-game", "masks")
        self.port.advance(DRAWN)
        self.act("start-game")

    def has(self, name: str) -> bool:
        """Whether there is an element with that `data-key`."""
        return any(element.attrs.get("data-key") == name for element in self.port.elements())

    def tap(self, *spaces: str) -> None:
        """Tap spaces one after another."""
        for space in spaces:
            self.click(self.spot(f"space-{space}"))

    def keys(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.port.press(key)
            self.port.advance(DRAWN)

    def heard(self) -> str:
        """What was refused last."""
        return self.port.by_id("alert").text

    def move(self, source: str, target: str) -> None:
        """A move by three taps."""
        self.tap(source, target)
        self.act("confirm")

    def choose(self) -> bool:
        """Arrange or move, whatever is asked; False if nothing is."""
        if self.offered("look-through"):
            self.press("look-through")
        elif self.has("bench-0"):
            self.press("shuffle")
            self.press("confirm")
        elif self.has("confirm") and not self.offered("take-back-slip"):
            self._move()
        else:
            return False
        self.settle()
        return True

    def _move(self) -> None:
        asked = [move for move in self.legal() if isinstance(move, Move)]
        made = self.stream.choice(asked)
        self.tap(SPACE_IDS[made.source], SPACE_IDS[made.target])
        self.press("confirm")

    def legal(self) -> list[Move | SetUp]:
        """What the page may answer now, by the match that it shows."""
        match = self.page._model.match
        assert match is not None
        return cast("list[Move | SetUp]", list(match.legal))

    def label(self, space: str) -> str:
        """What a screen reader hears of a space."""
        return self.spot(f"space-{space}").attrs["aria-label"]

    def state(self) -> State:
        """The position behind the page."""
        return cast(State, record.load(self.record(), GAMES, start=False).state)

    def moves(self) -> list[list[list[int]]]:
        """The moves in the record, each as source and target."""
        return [[step["from"], step["to"]] for step in self.record()["log"] if "from" in step]
