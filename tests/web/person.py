"""A person at the fake page: looks at what is drawn, clicks what can be clicked, and plays whole games."""

from __future__ import annotations

import json
from typing import Any, Self

from doge.kernel.chance import Stream
from tests.web.clock import DRAWN
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from web.saves.save_format import unseal
from web.saves.slots import PREFIX
from web.shell.page import Page

GAME = "doge/game"
"""Where an earlier version of the page kept the running game; it is taken over at the start."""


def games(storage: dict[str, str]) -> list[str]:
    """The text of each stored game, the latest first."""
    found: dict[str, Any] = {}
    for key, text in storage.items():
        if key.startswith(PREFIX):
            save = unseal(text)
            slot = key.split("/")[2]
            found[slot] = max(found.get(slot, save), save, key=lambda one: one.turn)
    return [save.text for save in sorted(found.values(), key=lambda one: -one.turn)]


class Person:
    """Plays by what the page offers; `stream` chooses."""

    def __init__(
        self,
        storage: dict[str, str] | None = None,
        seed: str = "person",
        beside: Person | None = None,
        copies: dict[str, str] | None = None,
        handed: tuple[str, str] | None = None,
    ) -> None:
        self.port = FakePort.of_index()
        self.port.storage = {} if storage is None else dict(storage)
        self.port.handed = handed
        self.port.copies = {} if copies is None else dict(copies)
        if beside is not None:  # another tab of the same browser
            self.port.storage, self.port.copies = beside.port.storage, beside.port.copies
            self.port.locks = beside.port.locks
        self.port.tokens = seed  # the same person plays the same game
        self.stream = Stream(seed)
        self.page = Page(self.port)
        self.page.start()
        self.settle()

    @classmethod
    def bringing(cls, text: str) -> Self:
        """Somebody who has brought a game as a file, at pace instant."""
        person = cls(INSTANT)
        person.open(text)
        return person

    @classmethod
    def resuming(
        cls, storage: dict[str, str] | None = None, seed: str = "person", beside: Person | None = None
    ) -> Self:
        """Somebody who goes on with the latest game of a storage, or of another tab."""
        person = cls(storage, seed, beside)
        person.act("continue")
        return person

    def settle(self) -> None:
        """Let everything happen that needs no person."""
        self.port.advance(60_000)

    def offered(self, do: str) -> list[FakeElement]:
        """The controls that do that and can be used."""
        found = [element for element in self.port.elements() if element.attrs.get("data-do") == do]
        return [element for element in found if element.attrs.get("aria-disabled") != "true"]

    def click(self, element: FakeElement) -> None:
        """Click a control and let the page draw."""
        self.port.signal(element, "click", pointer="mouse")
        self.port.advance(DRAWN)

    def press(self, do: str, arg: str | None = None) -> None:
        """Click the control that does that."""
        self.port.click(do, arg)
        self.port.advance(DRAWN)

    def act(self, do: str, arg: str | None = None) -> None:
        """Click it, and let everything happen that follows."""
        self.press(do, arg)
        self.settle()

    def key(self, key: str, *, ctrl: bool = False) -> None:
        """Press a key where the focus is, and let everything happen that follows."""
        self.port.press(key, ctrl=ctrl)
        self.settle()

    def open(self, text: str, name: str = "game.json") -> None:
        """Bring a game as a file."""
        self.port.drop_file(name, text)
        self.settle()

    def leave(self) -> None:
        """Leave the table for the start screen."""
        self.press("menu")
        self.press("home")

    def start(self, count: int = 4) -> None:
        """Start a new game at once, at pace instant."""
        if count == 3:
            self.seat()
            self.port.fill("set-count", True, "3")
        self.act("start-game")

    def seat(self) -> None:
        """Open the seats of the new game."""
        if not self.offered("set-name"):
            self.press("seats")

    def spot(self, name: str) -> FakeElement:
        """The element with that `data-key`."""
        return next(element for element in self.port.elements() if element.attrs.get("data-key") == name)

    def all_seen(self) -> str:
        """All that the page holds: what can be seen, heard or found in the document."""
        regions = ("top", "chips", "board", "over", "main", "notices", "say", "alert")
        return "\n".join([str(self.port.body.attrs), *(self.port.by_id(name).html for name in regions)])

    def over(self) -> bool:
        """Whether the end is on the screen."""
        return "end" in self.port.body.attrs.get("class", "").split()

    def choose(self) -> bool:
        """Make one whole choice among what is offered; False if nothing is asked."""
        column = [e for e in self.port.elements() if "choice" in e.attrs.get("class", "").split()]
        if not column or not any(e.attrs.get("data-do") == "confirm" for e in column[0].walk()):
            return False
        self._touch("cards", 1)
        self._touch("hand", 1 + self.stream.below(4))
        self._touch("dests", 1)
        self._touch("dests", 1)
        ready = self.offered("confirm")
        self.click(ready[0] if ready else self.offered("no-move")[0])
        self.settle()
        return True

    def _touch(self, group: str, times: int) -> None:
        for _ in range(times):
            found = [e for e in self.port.elements() if e.attrs.get("data-group") == group]
            free = [e for e in found if e.attrs.get("aria-disabled") != "true" and "true" not in _state(e)]
            if free and not (group == "dests" and self.offered("confirm")):
                self.click(self.stream.choice(free))

    def play(self, choices: int = 1000) -> int:
        """Choose until the game is over or so many choices are made; how many were made."""
        made = 0
        while made < choices and not self.over() and self.choose():
            made += 1
        return made

    def record(self) -> dict[str, Any]:
        """The game that was stored last."""
        found: dict[str, Any] = json.loads(self.text())
        return found

    def text(self) -> str:
        """The game that was stored last, as it is stored."""
        return games(self.port.storage)[0]


def _state(element: FakeElement) -> tuple[str | None, str | None]:
    return element.attrs.get("aria-checked"), element.attrs.get("aria-pressed")


INSTANT = {
    "doge/settings": json.dumps({"settings": {"pace": "instant", "theme": "system", "keys": True, "tips": False}})
}
"""A storage with the pace set to instant, of somebody who wants no tips."""


def begun(count: int = 4) -> Person:
    """A person at a game of Doge that has just begun, at pace instant."""
    person = Person(INSTANT)
    person.start(count)
    return person
