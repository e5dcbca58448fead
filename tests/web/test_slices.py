"""Long files are read in slices, between which the page hears and paints; whoever wants something else gets that."""

import json
from collections.abc import Callable, Generator
from contextlib import suppress
from itertools import count

import pytest

from doge.kernel.foreign import HEAVY, set_aside
from doge.kernel.nesting import PIECE, measuring
from doge.kernel.record import SHORT, RecordError, dump, load, loading, parse, parsing
from doge.kernel.slices import emptying
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


NESTED = {"a": [[], {}, [[1, "]"], {"b": 'é["{'}], {"c": [{"d": [None, 1.5]}]}, ["x" * 30]], "{": {" ": {}}}


def read_or_not(read: Callable[[str], object], given: str) -> object:
    """What is read, None where it is refused."""
    with suppress(RecordError):
        return read(given)
    return None


@pytest.mark.parametrize("few", [1, 12, 40])
@pytest.mark.parametrize("indent", [None, 3])
def test_what_is_long_is_read_part_by_part(few: int, indent: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doge.kernel.record.SHORT", 0)
    monkeypatch.setattr("doge.kernel.scanning.FEW", few)
    given = json.dumps(NESTED, indent=indent)
    assert run(parsing(given))[0] == NESTED
    for at in range(len(given)):
        spoilt = given[:at] + given[at + 1 :]
        right = read_or_not(parse, spoilt)
        assert read_or_not(lambda one: run(parsing(one))[0], spoilt) == right, "a letter is missing: as if read at once"


@pytest.mark.parametrize("inside", [[0] * 9_000, {str(n): n for n in range(9_000)}, [[[[0] * 3_000]] * 3]])
def test_one_long_value_is_read_in_many_slices(inside: object) -> None:
    given = json.dumps({"log": [inside], "x": "y" * HEAVY})
    for work in (parsing(given), set_aside(given)):
        assert run(work)[1] > 500


def test_the_depth_of_a_long_text_is_measured_in_slices() -> None:
    assert run(measuring(LONG)) == (False, -(-len(LONG) // PIECE))


@pytest.mark.parametrize("half", ["\ud800", r"\ud800", r"\uDfff", r"\uD800\\udc00"])
@pytest.mark.parametrize(
    "place", ['{{"x": ["{}"]}}', '{{"{}": 1}}', '{{"a": {{"b{}": 1}}}}', '{{"a": ["", {{"b": "{}"}}]}}']
)
def test_half_a_letter_is_found_in_slices_as_at_once(half: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doge.kernel.record.SHORT", 0)
    for read in (parse, lambda given: run(parsing(given))):
        with pytest.raises(RecordError, match="half a character"):
            read(place.format(half))
        assert read(place.format(r"\ud83d\udE00"))


def test_a_long_list_is_freed_piece_by_piece() -> None:
    found = [[n] for n in range(5_000)]
    assert run(emptying(found))[1] == 5
    assert not found
    assert run(emptying(None))[1] == run(emptying("log"))[1] == 0


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
        person.leave()
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
        person.act("start-game")
        assert ("All 20 places are taken." in person.port.by_id("notices").text) == full
        if full:
            person.press("show", "saves")
            assert "No new game can begin while 20 or more are kept." in person.port.by_id("main").text
