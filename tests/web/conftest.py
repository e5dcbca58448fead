"""What tests of the page share beside their fakes."""

from __future__ import annotations

import pytest

from doge.kernel.bot import Bot, Level, RandomBot
from tests.web.person import Person
from tests.web.thinkers import SLICE, Seating


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seating:
    """A person at a game against that bot, with the clock of the bots running; other levels by their names."""

    def seat(bot: Bot, storage: dict[str, str] | None = None, **below: Bot) -> Person:
        bots = {"random": RandomBot(), **below, "merchant": bot}
        levels = {name: Level(name, name.title(), "", lambda family, it=it: it) for name, it in bots.items()}  # type: ignore[misc]
        monkeypatch.setattr("web.shell.driver.LEVELS", {"doge": levels})
        monkeypatch.setattr("web.shell.driver.SLICE", 0)
        person = Person(storage)
        sleep = person.port.sleep
        person.port.sleep = lambda ms: sleep(SLICE)  # type: ignore[method-assign]
        return person

    return seat
