"""Somebody at a fake page who goes through the first steps of any game."""

from collections.abc import Iterable
from typing import Any, Self

from tests.web.person import Person
from web.model.controls import Do
from web.model.model import Model


class Learner(Person):
    """Does what the card says, skips, or tries something else."""

    @property
    def model(self) -> Model:
        return self.page._model

    @property
    def at(self) -> int | None:
        """The step on the screen, None once they are over."""
        return None if self.model.course is None else self.model.course.at

    def do(self, deed: str, arg: str | None = None) -> None:
        self.page.answer(Do(deed, arg or ""))
        self.settle()

    def card(self) -> str:
        """All that the card says."""
        found = [e for e in self.port.elements() if e.attrs.get("data-key") == "coach"]
        return found[0].text if found else ""

    @property
    def seen(self) -> Any:
        """What is known at the table."""
        assert self.model.match is not None
        return self.model.match.now

    def teach(self) -> Self:
        """Begin, or go on with them."""
        self.act("teach")
        return self

    def instead(self, deeds: Iterable[tuple[str, str | None]]) -> None:
        """Do something else than the card says."""
        for do, arg in deeds:
            self.press(do, arg)

    def on(self) -> None:
        """Skip the step, or go on."""
        before = (self.at, self.model.card)
        self.do("lesson-skip" if self.model.card == "card" else "lesson-on")
        assert (self.at, self.model.card) != before, before

    def to(self, step: int) -> Self:
        """Go on to a step by skipping those before it."""
        while self.at != step:
            self.on()
        return self

    def finish(self) -> None:
        """Go on until they are over, and answer what is asked meanwhile."""
        for _ in range(60):
            if self.at is None:
                return
            if self.model.card is None:
                assert self.choose()
            else:
                self.on()
        raise AssertionError(f"left at step {self.at}")
