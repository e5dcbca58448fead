"""The tab dies at any moment, the storage is emptied or the clock set back: the game that is reopened is the one that
was left.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from doge.kernel import record
from doge.registry import GAMES
from tests.freezing import freeze
from tests.web.clock import FakeTimer
from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person, begun, games
from web.saves.slots import PREFIX
from web.shell.session import Session


class Recorder(dict[str, str]):
    """A storage that remembers what it held after each change."""

    def __init__(self, found: dict[str, str]) -> None:
        super().__init__(found)
        self.moments: list[dict[str, str]] = []

    def __setitem__(self, key: str, text: str) -> None:
        super().__setitem__(key, text)
        self.moments.append(dict(self))


class Still(FakePort):
    """A tab in which no bot goes on."""

    def run(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> FakeTimer:
        work.close()
        return FakeTimer(lambda: None)


def reopened(storage: dict[str, str]) -> Session:
    """What a new tab finds, before anybody has gone on."""
    port = Still()
    port.storage = storage
    session = Session(port, lambda message: None)
    session.start()
    session.open("")
    port.advance(0)
    return session


def test_a_tab_that_dies_at_any_decision_of_a_whole_game_finds_the_identical_position() -> None:
    person = Person(INSTANT)
    person.port.storage = Recorder(person.port.storage)
    person.start(3)
    person.play()
    assert person.over()
    moments = [moment for moment in person.port.storage.moments if any(key.startswith(PREFIX) for key in moment)]
    whole = record.parse(person.text())
    lengths = set()
    for moment in moments:
        left = games(moment)[0]
        loaded = reopened(dict(moment)).driver.loaded()
        assert loaded is not None and record.dump(record.write(loaded.table)) == left
        table = record.load(record.parse(left), GAMES)
        assert freeze(loaded.table.state) == freeze(table.state) and loaded.table.waiting == table.waiting
        lengths.add(len(table.log))
        assert record.parse(left)["log"] == whole["log"][: len(table.log)]
    decisions = {n for n, step in enumerate(whole["log"], 1) if "ballot" not in step and "chance" not in step}
    assert len(lengths & decisions) > 50


def test_a_storage_that_is_cleared_while_playing_loses_nothing() -> None:
    person = begun()
    person.play(3)
    before = person.record()["log"]
    person.port.storage.clear()
    person.play(1)
    assert person.record()["log"][: len(before)] == before
    again = Person.resuming(person.port.storage)
    assert again.play(1) == 1


def test_a_clock_that_is_set_back_loses_nothing_and_changes_no_order() -> None:
    person = begun()
    person.play(2)
    person.port.today = "1970-01-01T00:00"
    person.play(2)
    loaded = reopened(dict(person.port.storage)).driver.loaded()
    assert loaded is not None and record.write(loaded.table) == person.record()


def test_a_clock_that_tells_nonsense_is_borne() -> None:
    for today in ("", "T", "yesterday", "-271821-04-20T00:00", "2026-13-41T99:99", "+275760-09-13"):
        person = Person(INSTANT)
        person.port.today = today
        person.start()
        person.leave()
        person.press("show", "saves")
        assert len(person.offered("open-game")) == 1


def test_a_clock_that_runs_days_off_between_sessions_changes_no_order_and_its_dates_are_told_as_they_were() -> None:
    storage, said = dict(INSTANT), []
    for today in ("2026-11-16T15:22", "2026-11-09T08:00", "2026-12-31T23:59", "2027-01-01T00:01"):
        person = Person(storage, seed=today)
        person.port.today = today
        person.start(3)
        person.play(1)
        person.port.leave()
        storage = dict(person.port.storage)
    for today in ("2026-11-01T12:00", "2027-01-01T23:00"):
        later = Person(storage)
        later.port.today = today
        later.press("show", "saves")
        said.append([game.when for game in later.page._model.games])
        later.press("back")
        later.act("continue")
        assert later.play(1) == 1
    year_to_come = ["1 January 2027, 00:01", "31 December, 23:59", "9 November, 08:00", "16 November, 15:22"]
    year_after = ["Today, 00:01", "31 December 2026, 23:59", "9 November 2026, 08:00", "16 November 2026, 15:22"]
    assert said == [year_to_come, year_after]
