"""Lanterns at the fake page: a table of the toy game, and people who play what is offered there, with
pointer and keys.
"""

from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.table import Seat, Table
from doge.registry import game
from tests.toy.moves import FOG, LANTERNS
from tests.web.clock import DRAWN
from tests.web.document import FakeElement
from tests.web.person import Person
from tests.web.thinkers import SLICE

NAMES = ("Alvise", "Bianca", "Chiara")


def written(players: tuple[str, ...], seed: str = "night", log: list[dict[str, Any]] | None = None) -> str:
    """The record of a game of Lanterns that has just begun, or goes on from a log; "human" or a bot for each seat."""
    seats = [Seat(name, player) for name, player in zip(NAMES, players, strict=False)]
    found = record.write(Table(game("lanterns"), seats, seed).start())
    return record.dump(found if log is None else found | {"log": log})


def deal(*hands: tuple[int, ...]) -> dict[str, Any]:
    """A deal that gives these hands, and the other cards in their order."""
    cards = [card for hand in hands for card in hand]
    return {"chance": "deal", "cards": cards + [card for card in (*LANTERNS, FOG) if card not in cards]}


LEADING = deal((10, 11, 12), (1, 2, 3))
"""Two boats, of which the first one leads for three rounds."""


class Boatman(Person):
    """One or several people at one device."""

    def begin(self, count: int = 3, **options: str) -> None:
        """A new game of Lanterns from the start screen."""
        self.plan(count, **options)
        self.act("start-game")

    def plan(self, count: int, **options: str) -> None:
        """Prepare a game of Lanterns on the start screen."""
        if self.offered("set-game"):  # there are others
            self.press("set-game", "lanterns")
        self.seat()
        self.port.fill("set-count", True, str(count))
        self.port.advance(DRAWN)
        for name, value in options.items():
            option = (name, value)
            radio = next(e for e in self.offered("set-option") if (e.attrs["data-arg"], e.props["value"]) == option)
            radio.props["checked"] = True
            self.port.signal(radio, "change")
            self.port.advance(DRAWN)

    def choose(self) -> bool:
        """Answer what is asked; False if nothing is."""
        if self.offered("look-through"):
            self.press("look-through")
        elif self.offered("tap-boat"):
            self.row()
        elif self.offered("answer"):
            self.click(self.stream.choice(self.offered("answer")))
        else:
            return False
        self.settle()
        return True

    def row(self) -> None:
        """Row by a drag or with the keys."""
        if self.stream.below(2):
            self.port.focus("boat")
            self.port.press("Enter")
            self.port.advance(DRAWN)
            for _ in range(self.stream.below(3)):
                self.port.press("ArrowRight")
                self.port.advance(DRAWN)
            self.port.press("Enter")
        else:
            ahead = self.offered("row-to")
            self.port.drag("boat", self.stream.choice(ahead).attrs["data-key"])

    def answers(self, label: str) -> list[FakeElement]:
        """The buttons of answers that begin with these words."""
        return [button for button in self.offered("answer") if button.text.startswith(label)]

    def answer(self, label: str) -> None:
        """Press the first of them."""
        self.click(self.answers(label)[0])

    def hand(self) -> list[str]:
        """The cards in the hand on the screen."""
        return [card.text for card in self.port.elements() if card.attrs.get("class") == "card"]

    def said(self) -> str:
        """What the two live regions say."""
        return " ".join(self.port.by_id(name).text for name in ("say", "alert"))

    def until(self, *labels: str) -> None:
        """Answer until one of these can be answered, or done."""
        while not any(self.answers(label) or self.offered(label) for label in labels):
            assert self.choose(), f"none of {labels} was ever offered"


def slow(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each slice of a bot's thought take its time."""
    monkeypatch.setattr("web.shell.thinking.SLICE", 0)
    sleep = person.port.sleep
    person.port.sleep = lambda ms: sleep(ms or SLICE)  # type: ignore[method-assign]
