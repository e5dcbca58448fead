"""What tests of the page share beside their fakes."""

from dataclasses import replace

import pytest

from doge.kernel.bot import Bot, Level, RandomBot
from doge.kernel.entry import Entry
from doge.registry import ENTRIES
from tests.web.archived import SUM
from tests.web.person import Person
from tests.web.thinkers import SLICE, Seating
from web.shell import archives


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seating:
    """A person at a game against that bot, with the clock of the bots running; other levels by their names."""

    def seat(bot: Bot, storage: dict[str, str] | None = None, **below: Bot) -> Person:
        bots = {"random": RandomBot(), **below, "merchant": bot}
        levels = tuple(Level(name, name.title(), "") for name in bots)
        monkeypatch.setitem(ENTRIES, "doge", replace(ENTRIES["doge"], levels=levels))
        monkeypatch.setattr(Entry, "rivals", property(lambda entry: entry.levels[-1:]))  # newcomers meet it
        monkeypatch.setattr("doge.games.doge.bots.BOTS", {name: lambda family, it=it: it for name, it in bots.items()})
        monkeypatch.setattr("web.shell.thinking.SLICE", 0)
        person = Person(storage)
        sleep = person.port.sleep
        person.port.sleep = lambda ms: sleep(SLICE)  # type: ignore[method-assign]
        return person

    return seat


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build in which Doge comes in an archive."""
    monkeypatch.setattr(archives, "SUMS", {"doge": SUM})
