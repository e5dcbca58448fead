"""Long files are read in slices, between which the page hears and paints; whoever wants something else gets that."""

from __future__ import annotations

import json
from collections.abc import Generator
from itertools import count

import pytest

from doge.kernel.record import SHORT, RecordError, dump, load, loading, parse, parsing
from doge.registry import GAMES
from tests.soak_saves import whole
from tests.web.clock import FakeClock
from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person
from web.dom.slicing import in_slices
from web.saves.save_format import Save, seal
from web.saves.slots import MOST, PREFIX

LONG = dump(parse(whole(4)) | {"log": parse(whole(4))["log"] * 50})  # type: ignore[operator]
"""The steps of a game again and again, which its rules refuse."""


def run(work: Generator[None, None, object]) -> tuple[object, int]:
    """What the work comes to, and how often it yields."""
    for number in count():
        try:
            next(work)
        except StopIteration as done:
            return done.value, number
    raise AssertionError


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every look at it takes a millisecond."""
    time = count()
    monkeypatch.setattr(FakeClock, "now", lambda clock: float(next(time)))


def test_a_long_text_is_the_same_record_in_slices() -> None:
    odd = [*("[]", "[ ]", "[1 , 2]", '{"a": [{}]}', '"é"', "1.5", "null"), json.dumps([[n] for n in range(99)])]
    parts = ",".join(f' "{number}" :\n{value} ' for number, value in enumerate(odd))
    for text in (LONG, f'{{"x": "{"y" * SHORT}", {parts}}}'):
        assert run(parsing(text))[0] == parse(text)
    assert run(parsing(LONG))[1] > 100
    record = parse(whole(3))
    found, times = run(loading(record, GAMES))
    assert times >= len(record["log"]) and found.log == load(record, GAMES).log  # type: ignore[arg-type,attr-defined]


@pytest.mark.parametrize(
    "change", [("}", ""), ('"log"', '"seed"'), ("[", "[,"), (",", ",,"), ("{", "["), ('"rules":1', '"rules":NaN')]
)
def test_a_long_text_that_is_no_record_is_refused_in_slices_as_at_once(change: tuple[str, str]) -> None:
    spoilt = LONG[:-1] + LONG[-1:].replace("}", "") if change[0] == "}" else LONG.replace(*change, 1)
    for read in (parse, lambda text: run(parsing(text))):
        with pytest.raises(RecordError):
            read(spoilt)


def test_work_that_is_no_longer_wanted_is_given_up() -> None:
    port, closed, done = FakePort(), list[str](), list[int]()

    def work() -> Generator[None, None, int]:
        try:
            yield
            yield
        except GeneratorExit:
            closed.append("yes")
            raise
        return 1

    in_slices(port, work(), done.append, lambda: False)
    port.advance(10)
    assert closed == ["yes"] and not done
    in_slices(port, work(), done.append)
    port.advance(10)
    assert done == [1]


@pytest.mark.usefixtures("ticking")
def test_a_long_file_is_given_up_for_a_new_game() -> None:
    person = Person(INSTANT)
    person.press("import")
    person.port.give_file("game.json", LONG)
    person.port.after(0, lambda: person.port.click("start-game"))
    person.settle()
    assert "table" in person.port.body.attrs["class"].split()
    assert "game.json" not in person.port.by_id("notices").text


@pytest.mark.usefixtures("ticking")
def test_a_long_file_that_nobody_gives_up_is_told_of() -> None:
    person = Person(INSTANT)
    person.press("import")
    person.port.give_file("game.json", LONG)
    person.settle()
    assert "game.json was not opened." in person.port.by_id("notices").text


def test_of_two_games_that_are_opened_the_last_is_at_the_table(request: pytest.FixtureRequest) -> None:
    person = Person(INSTANT)
    for players, choices in ((4, 0), (3, 12)):  # the longer one is opened first
        person.start(players)
        person.play(choices)
        person.press("menu")
        person.press("home")
    person = Person(person.port.storage)
    person.press("show", "saves")
    first, second = person.offered("open-game")
    request.getfixturevalue("ticking")
    person.port.signal(first, "click", pointer="mouse")
    person.port.after(0, lambda: person.port.signal(second, "click", pointer="mouse"))
    person.settle()
    loaded = person.page._session.driver.loaded()
    assert loaded is not None and len(loaded.table.seats) == 4
    assert person.play(1) == 1


def test_the_list_of_too_many_games_says_why_none_can_begin() -> None:
    planted = {f"{PREFIX}{n}/0": seal(Save("{}", n + 1, "2026-11-16T15:22", "doge", 1)) for n in range(300)}
    for stored, full in ((planted, True), (dict([*planted.items()][: MOST - 1]), False)):
        person = Person({**INSTANT, **stored})
        person.press("start-game")
        person.settle()
        assert ("All 20 places are taken." in person.port.by_id("notices").text) == full
        if full:
            person.press("show", "saves")
            assert "No new game can begin while 20 or more are kept." in person.port.by_id("main").text
