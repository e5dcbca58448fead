"""Somebody at a fake page who goes through the first steps of any game."""

from __future__ import annotations

from typing import Self

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
        found = [e for e in self.port.body.walk() if e.attrs.get("data-key") == "coach"]
        return found[0].text if found else ""

    def to(self, step: int) -> Self:
        """Go on to a step by skipping those before it."""
        while self.at != step:
            before = (self.at, self.model.card)
            self.do("lesson-skip" if self.model.card == "card" else "lesson-on")
            assert (self.at, self.model.card) != before, before
        return self
