"""Saved games: several, named, deleted and brought back, never lost to a crash, a full disk, or an earlier version's
keys.
"""

import json
from dataclasses import replace

import pytest

from doge.kernel.record import RecordError
from doge.registry import ENTRIES
from tests.web.fakes import FakePort
from tests.web.person import GAME, INSTANT, Person, begun, games
from web.dom.port import StorageError
from web.model.game_view import Summary
from web.model.model import Model, Saved
from web.saves import save_format, slots
from web.saves.migrate import BEFORE, REFUSED
from web.saves.save_format import Save
from web.saves.slots import MOST, NAMES, PREFIX, OwnSlot, Slots


def save(text: str, turn: int) -> Save:
    return Save(text, turn, "2026-11-16T15:22", "doge", 1)


def home(person: Person) -> None:
    person.leave()


def names(person: Person) -> list[str]:
    heads = [e for e in person.port.by_id("main").walk() if e.tag == "h2"]
    return [head.text for head in heads if head.text != "Import a game"]


# --- the list ------------------------------------------------------------------------------------


def test_a_new_game_loses_no_earlier_one_and_each_can_be_gone_on_with() -> None:
    person = Person(INSTANT)
    for count in (4, 3):
        person.start(count)
        person.play(2)
        home(person)
    first = games(person.port.storage)[1]
    person.press("show", "saves")
    assert len(person.offered("open-game")) == 2
    person.click(person.offered("open-game")[1])
    person.settle()
    person.play(1)
    assert len(person.record()["seats"]) == 4
    assert person.record()["log"][: len(json.loads(first)["log"])] == json.loads(first)["log"]
    assert len(games(person.port.storage)) == 2


def test_the_start_offers_the_latest_game_that_is_not_over() -> None:
    over, running = Summary("", "", ("A", "B", "C"), None, True), Summary("", "", ("A", "B", "C"))
    games = (
        Saved("a", "", "", "doge", over),
        Saved("b", "", "", "doge", None, "Damaged."),
        Saved("c", "", "", "doge", running),
    )
    assert [Model(games=games[:n]).saved for n in range(4)] == [None, games[0], games[0], games[2]]


def test_a_game_is_named_by_family_and_day_and_by_the_person() -> None:
    person = begun()
    home(person)
    person.press("show", "saves")
    assert names(person) == ["Contarini, 16 November"]
    person.click(person.offered("more")[0])
    person.port.fill("rename", "  The long   Sunday game ")
    person.settle()
    assert names(person) == ["The long Sunday game"]
    again = Person(person.port.storage)
    again.press("show", "saves")
    assert names(again) == ["The long Sunday game"]


def test_a_deleted_game_can_be_brought_back() -> None:
    person = begun()
    person.play(2)
    text = person.text()
    home(person)
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    person.click(person.offered("delete-game")[0])
    person.settle()
    assert not games(person.port.storage) and not person.offered("open-game")
    assert person.port.focused()[0] == "notice-undelete"
    person.act("undelete")
    assert games(person.port.storage) == [text]
    person.click(person.offered("open-game")[0])
    person.settle()
    assert person.play(1) == 1


def test_the_way_back_gets_the_focus_also_when_the_deleted_game_is_not_at_the_table() -> None:
    left = begun()
    person = Person(left.port.storage)
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    person.click(person.offered("delete-game")[0])
    person.settle()
    assert person.port.focused()[0] == "notice-undelete"


def test_a_name_is_not_corrected_while_it_is_typed() -> None:
    person = begun()
    home(person)
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    field = person.port.find("rename")
    for typed in ("", "A  long "):
        field.props["value"] = typed
        person.port.signal(field, "input")
        person.settle()
        assert field.props["value"] == typed
    person.port.signal(field, "change")
    person.settle()
    assert names(person) == ["A long"]


@pytest.mark.parametrize("stored", [False, True])
def test_a_game_that_is_not_saved_as_it_stands_is_listed_as_it_stands_and_not_deleted(
    stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(key: str, text: str) -> None:
        raise StorageError("no room")

    person = Person(INSTANT)
    person.port.storage_fails = not stored
    person.start()
    if stored:
        person.play(1)
        monkeypatch.setattr(person.port, "store", full)
    person.play(3)
    played = person.page._session.driver.record()
    home(person)
    person.press("show", "saves")
    assert names(person) == ["The current game"]
    person.click(person.offered("more")[0])
    person.click(person.offered("delete-game")[0])
    person.settle()
    assert "it is not saved, so it could not be restored" in person.port.by_id("notices").text
    assert person.offered("export")
    assert person.page._session.driver.record() == played


def test_when_all_places_are_taken_that_is_said_and_nothing_is_lost() -> None:
    person = begun()
    home(person)
    text = person.text()
    for number in range(MOST - 1):
        OwnSlot(person.port, f"more-{number}", "x").keep(save(text, 50 + number))
    before = dict(person.port.storage)
    person.act("start-game")
    assert "All 20 places are taken." in person.port.by_id("notices").text
    assert person.port.storage == before
    person.press("show", "saves")
    assert len(person.offered("open-game")) == MOST
    assert not person.port.by_id("notices").text, "the banner has led here"


def test_the_picture_shows_only_what_all_know() -> None:
    """The head of a save is the same whatever lies face down."""
    person = begun()
    person.play(1)
    head = json.loads(next(t for k, t in person.port.storage.items() if k.startswith(PREFIX)).split("\n")[1])
    assert set(head["standing"]) == {"title", "line", "names", "picture", "over", "said", "practice"}


def test_the_order_of_games_is_not_the_clocks() -> None:
    person = begun(4)
    home(person)
    person.port.today = "1999-01-01T00:00"
    person.start(3)
    person.play(1)
    again = Person.resuming(person.port.storage)
    assert len(again.page._model.match.seats) == 3
    home(again)
    again.press("show", "saves")
    assert names(again) == ["Contarini, 1 January 1999", "Contarini, 16 November"]


def test_the_name_of_a_game_is_said_when_it_is_listed_until_a_person_gives_it_one() -> None:
    person = begun(3)
    home(person)
    person.press("show", "saves")
    assert names(person) == ["Contarini, 16 November"]
    (key,) = (key for key in person.port.storage if key.startswith(NAMES))
    assert person.port.storage[key] == "Contarini\n2026-11-16", "no words of any language"
    person.press("more")
    person.port.fill("rename", "My\n2026-11-16")
    assert names(person) == ["My 2026-11-16"]


# --- writing -------------------------------------------------------------------------------------


def test_a_save_that_stops_half_way_leaves_the_one_before() -> None:
    port = FakePort()
    own = OwnSlot(port, "a", "me")
    for turn in (1, 2, 3):
        own.keep(save(f"state {turn}", turn))
        last = {k: t for k, t in port.storage.items() if k.startswith(PREFIX) and f"state {turn}" in t}
        (key,) = last
        whole = port.storage[key]
        for end in (0, 5, 80, len(whole) - 1):
            port.storage[key] = whole[:end]
            found = Slots(port).read("a")
            assert found is not None
            assert found.text == f"state {turn - 1}" if turn > 1 else found.fault is not None
        port.storage[key] = whole


class Small(FakePort):
    """A storage with room for so many characters."""

    room = 10**9

    def store(self, key: str, text: str) -> None:
        others = sum(len(t) for k, t in self.storage.items() if k != key)
        if others + len(text) > self.room:
            raise StorageError("no room")
        super().store(key, text)


def test_a_storage_with_room_for_one_copy_keeps_the_last_good_one_and_goes_on() -> None:
    port = Small()
    own = OwnSlot(port, "a", "me")
    own.keep(save("x" * 1000, 1))
    port.room = sum(map(len, port.storage.values())) + 100
    own.keep(save("y" * 1000, 2))
    assert Slots(port).read("a").text == "y" * 1000
    with pytest.raises(StorageError):
        own.keep(save("z" * 2000, 3))
    assert Slots(port).read("a").text == "y" * 1000


class Lying(FakePort):
    """A storage that takes everything and keeps half of it."""

    lies = False

    def store(self, key: str, text: str) -> None:
        super().store(key, text[: len(text) // 2] if self.lies and len(text) > 100 else text)


def test_what_does_not_read_back_is_no_save() -> None:
    port = Lying()
    own = OwnSlot(port, "a", "me")
    own.keep(save("one", 1))
    own.keep(save("two", 2))
    port.lies = True
    with pytest.raises(StorageError):
        own.keep(save("three", 3))
    assert Slots(port).read("a").text in ("one", "two")


# --- heads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not begin as a save does"),
        ("doge-save 3 abc\n{}\n", "A newer release may open it."),
        ("doge-save 1 abc\n{}\n", "its digest does not fit"),
        ("x" * 2_100_000, "are not read"),
    ],
)
def test_what_is_no_save_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        save_format.unseal(text)


@pytest.mark.parametrize(
    ("game", "rules", "said"),
    [("chess", 1, "It is a game of chess"), ("doge", ENTRIES["doge"].rules + 1, "newer rules than this version knows")],
)
def test_a_game_of_a_newer_release_is_kept_and_says_so(game: str, rules: int, said: str) -> None:
    port = FakePort()
    OwnSlot(port, "a", "me").keep(Save("{}", 1, "", game, rules))
    found = Slots(port).read("a")
    assert found is not None and found.fault is not None and said in found.fault


def test_a_game_of_older_rules_that_no_longer_replays_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    person = begun()
    person.play(1)
    home(person)
    record = person.record()
    record["log"] = record["log"][:1] + record["log"][2:]
    OwnSlot(person.port, "old", "x").keep(save_format.Save(json.dumps(record), 99, "", "doge", 1))
    monkeypatch.setitem(ENTRIES, "doge", replace(ENTRIES["doge"], rules=2))
    person.press("show", "saves")
    person.act("open-game", "old")
    assert "It was played by older rules" in person.port.by_id("notices").text


# --- what an earlier version stored --------------------------------------------------------------


def test_all_that_an_earlier_version_stored_is_taken_over() -> None:
    texts = []
    for seed in "ab":
        person = Person(INSTANT, seed=seed)
        person.start()
        person.play(1)
        texts.append(person.text())
    earlier = INSTANT | {GAME: texts[0], BEFORE: texts[1], f"{REFUSED}1": "rubbish", f"{REFUSED}2": "more\nrubbish"}
    person = Person(earlier)
    assert games(person.port.storage) == [texts[0], texts[1], "more\nrubbish", "rubbish"]
    assert not {GAME, BEFORE, f"{REFUSED}1", f"{REFUSED}2"} & set(person.port.storage)
    person.act("continue")
    assert person.play(1) == 1


def test_a_start_that_is_cut_off_while_taking_over_doubles_nothing() -> None:
    person = begun()
    text = person.text()
    once = Person(INSTANT | {GAME: text})
    twice = Person(once.port.storage | {GAME: text})
    assert games(twice.port.storage) == [text]


def test_what_finds_no_room_stays_under_its_earlier_key() -> None:
    person = begun()
    port = Small()
    port.storage = {GAME: person.text()}
    port.room = len(person.text()) + 50
    with pytest.raises(StorageError):
        slots.OwnSlot(port, "a", "me").keep(save(person.text(), 1))
    assert port.storage[GAME] == person.text()


def test_names_are_cut_to_a_length_that_can_be_shown() -> None:
    port = FakePort()
    OwnSlot(port, "a", "me").keep(save("{}", 1))
    port.storage[NAMES + "a"] = "n" * 10_000
    found = Slots(port).read("a")
    assert found is not None and len(found.name) == slots.LONGEST
