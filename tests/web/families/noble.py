"""Families at the fake page: records of games, positions set up for a test, and people who play what
is offered there.
"""

from collections.abc import Mapping
from typing import Any

from doge.kernel import record
from doge.kernel.table import Seat, Table
from doge.registry import game
from tests.web.clock import DRAWN
from tests.web.document import FakeElement
from tests.web.person import Person

NAMES = ("Contarini", "Dandolo", "Loredan", "Morosini")
ME, BOT = "human", "bot:random"


def seated(seats: int = 3, *people: int) -> list[Seat]:
    """The seats of a table: people, the first one if nobody is named, and bots."""
    return [Seat(NAMES[n], ME if n in (people or (0,)) else BOT) for n in range(seats)]


def written(
    seats: int = 3,
    seed: str = "lagoon",
    log: list[dict[str, Any]] | None = None,
    people: tuple[int, ...] = (0,),
    **options: bool,
) -> str:
    """The record of a game that has just begun, or goes on from a log."""
    chosen: Mapping[str, object] = options
    found = record.write(Table(game("families"), seated(seats, *people), seed, chosen).start())
    return record.dump(found if log is None else found | {"log": log})


class Noble(Person):
    """One or several people at one device."""

    passes = 3
    """In so many of four parts nothing is done, so that a game takes no longer than needed."""

    def offered(self, do: str) -> list[FakeElement]:
        """The controls that do that and can be used; the map of Venice, which lies behind, has none."""
        places = [self.port.by_id(name) for name in ("top", "chips", "board", "over", "main", "notices")]
        found = [e for place in places for e in place.walk() if e.attrs.get("data-do") == do]
        return [element for element in found if element.attrs.get("aria-disabled") != "true"]

    def spots(self, start: str) -> list[FakeElement]:
        """The elements whose `data-key` begins like that, those that can be used."""
        found = [e for e in self.port.elements() if e.attrs.get("data-key", "").startswith(start)]
        return [element for element in found if element.attrs.get("aria-disabled") != "true"]

    def title(self) -> str:
        """What the plate asks."""
        return next(e.text for e in self.port.by_id("main").walk() if "prompt" in e.attrs.get("class", "").split())

    def log(self) -> list[dict[str, Any]]:
        """The log of the game that was stored last."""
        found: list[dict[str, Any]] = self.record()["log"]
        return found

    def mine(self, seat: int = 0) -> list[dict[str, Any]]:
        """What a seat has decided."""
        return [step for step in self.log() if step.get("seat") == seat and "chance" not in step]

    def choose(self) -> bool:
        """Answer what is asked; False if nothing is."""
        if self.offered("look-through"):
            self.press("look-through")
        elif self.offered("answer"):
            self.click(self.stream.choice(self.offered("answer")))
        elif self.offered("kill"):
            self.click(self.stream.choice(self.offered("kill")))
        elif self.offered("confirm") or self.offered("choose"):
            self.decide()
        else:
            return False
        self.settle()
        return True

    def decide(self) -> None:
        """Touch some of what is offered, then the main button."""
        self._fill()
        if not self.offered("confirm"):
            rows = self.offered("choose") or self.offered("drop-trade") or self.offered("lay-down")
            self.click(self.stream.choice(rows))
        self.click(self.offered("confirm")[0])

    def _fill(self) -> None:
        for do in ("gold", "intrigues", "office"):
            if self.offered(do):
                self.click(self.stream.choice(self.offered(do)))
        if self.stream.below(4) < self.passes:
            return
        if self.offered("partner"):
            self.click(self.stream.choice(self.offered("partner")))
            for _ in range(2):
                if self.offered("piece"):
                    self.click(self.stream.choice(self.offered("piece")))
        else:
            found = [*self.offered("take"), *(card for card in self.offered("card") if "may" in card.attrs["class"])]
            if found:
                self.click(self.stream.choice(found))

    def until(self, *deeds: str, choices: int = 400) -> None:
        """Answer until one of these can be done."""
        for _ in range(choices):
            if any(self.offered(deed) for deed in deeds):
                return
            assert self.choose(), f"none of {deeds} was ever offered"
        raise AssertionError(f"none of {deeds} was offered in {choices} choices")

    def tap(self, spot: str) -> None:
        """Touch what bears that `data-key`."""
        self.port.signal(self.spot(spot), "click", pointer="touch")
        self.port.advance(DRAWN)
