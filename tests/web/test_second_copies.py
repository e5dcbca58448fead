"""The browser is killed and what it stored last is lost: the second copies bring it back, and nothing that is not
whole or newer.
"""

import json
from dataclasses import replace

import pytest

from doge.kernel import record
from tests.soak_saves import sealed, whole
from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person, begun, games
from tests.web.test_foreign import heavy
from web.dom.port import StorageError
from web.saves.save_format import LAST_TURN, Save, seal, unseal
from web.saves.saved_games import SavedGames
from web.saves.slots import COPIED, COPIES, FOREIGN, MOST, NAMES, OWNERS, PREFIX


def save(turn: int, text: str = "{}") -> str:
    return seal(Save(text, turn, "2026-11-16T15:22", "doge", 1))


def start(storage: dict[str, str], copies: dict[str, str]) -> dict[str, str]:
    """What is stored after a start, but for what a start notes for itself."""
    port = FakePort()
    port.storage, port.copies = dict(storage), dict(copies)
    SavedGames(port, lambda message: None).start(lambda text, refused: Save(text, 1, "", "doge", 1))
    return {key: text for key, text in port.storage.items() if key.startswith((PREFIX, NAMES, FOREIGN))}


# --- a whole game --------------------------------------------------------------------------------


def test_after_a_kill_the_game_goes_on_from_the_very_last_decision() -> None:
    person = begun()
    person.play(2)
    early = dict(person.port.storage)
    person.play(2)
    for on_disk in (early, INSTANT):  # some seconds were lost, or the whole game
        later = Person(on_disk, copies=person.port.copies)
        later.act("continue")
        assert later.text() == person.text()
        assert later.play(1) == 1
        assert games(later.port.storage)[0] != person.text()


def test_the_name_and_the_heavy_keys_of_a_game_come_back_with_it() -> None:
    person = Person(INSTANT)
    person.press("import")
    person.port.give_file("game.json", heavy(whole(3)))
    person.settle()
    person.leave()
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    person.port.fill("rename", "Sunday")
    person.settle()
    person.press("export-game")
    later = Person(INSTANT, copies=person.port.copies)
    later.press("show", "saves")
    assert "Sunday" in later.port.by_id("main").text
    later.press("export-game")
    assert later.port.downloads[-1][1] == person.port.downloads[-1][1]


def test_a_deleted_game_stays_away_and_one_that_was_brought_back_is_copied_again() -> None:
    person = begun()
    person.play(1)
    text, copies = person.text(), dict(person.port.copies)
    person.leave()
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    person.click(person.offered("delete-game")[0])
    assert not person.port.copies
    assert not Person(person.port.storage, copies=person.port.copies).offered("continue")
    person.press("undelete")
    assert person.port.copies == copies
    assert games(start({}, person.port.copies)) == [text]


def test_what_could_not_be_stored_is_not_copied() -> None:
    person = begun()
    before = dict(person.port.copies)
    person.port.storage_fails = True
    person.play(1)
    assert person.port.copies == before, "the page says that the game is not saved"


def test_a_game_that_another_tab_plays_goes_on_there() -> None:
    person = begun()
    person.play(1)
    beside = Person(beside=person)
    assert beside.offered("continue")
    assert person.play(1) == 1
    assert OWNERS in "".join(person.port.storage), "it is still played there"


# --- copies alone --------------------------------------------------------------------------------


def test_the_newest_takes_the_place_of_the_older_save() -> None:
    for good, aside in ((COPIES[0], COPIES[1]), (COPIES[1], COPIES[0])):
        stored = {f"{PREFIX}x/{good}": save(6), f"{PREFIX}x/{aside}": save(5)}
        assert start(stored, {f"{PREFIX}x": save(9)}) == stored | {f"{PREFIX}x/{aside}": save(7)}


def test_games_that_come_back_keep_their_order() -> None:
    found = start({f"{PREFIX}z/0": save(3)}, {f"{PREFIX}{name}": save(turn) for name, turn in (("y", 20), ("x", 11))})
    assert found == {f"{PREFIX}z/0": save(3), f"{PREFIX}x/0": save(4), f"{PREFIX}y/0": save(5)}


def test_a_copy_with_the_highest_number_leaves_numbers_for_the_saves_to_come() -> None:
    copy = seal(replace(unseal(sealed(4)), turn=LAST_TURN - 1))
    person = Person(INSTANT, copies={f"{PREFIX}x": copy})
    person.act("continue")
    before = person.text()
    assert person.play(1) == 1
    assert games(person.port.storage)[0] == person.text() != before
    later = Person(INSTANT, copies=person.port.copies)
    later.act("continue")
    assert later.text() == person.text(), "its copy is numbered anew, too"


@pytest.mark.parametrize("before", ["with copies", "before there were copies"])
def test_a_game_that_an_earlier_release_has_deleted_stays_away(before: str) -> None:
    person = begun()
    person.play(1)
    kept = dict(person.port.storage)
    if before == "before there were copies":
        kept = {key: text for key, text in kept.items() if not key.startswith(COPIED)}
    person = Person(kept, copies=person.port.copies)
    (slot,) = {key.split("/")[2] for key in kept if key.startswith(PREFIX)}
    of_game = [f"{PREFIX}{slot}/{copy}" for copy in COPIES] + [NAMES + slot, OWNERS + slot, FOREIGN + slot]
    left = {key: text for key, text in person.port.storage.items() if key not in of_game}
    later = Person(left, copies=person.port.copies)
    assert not later.offered("continue")
    assert not games(later.port.storage) and not later.port.copies
    assert not [key for key in later.port.storage if slot in key], "nothing of it stays"


@pytest.mark.parametrize("turn", [1, 5, 6])
def test_a_copy_that_is_not_newer_changes_nothing(turn: int) -> None:
    stored = {f"{PREFIX}x/0": save(6), f"{PREFIX}x/1": save(5)}
    assert start(stored, {f"{PREFIX}x": save(turn, "[]")}) == stored


@pytest.mark.parametrize(
    "text", ["", "doge-save 1", save(9)[:-1], save(9).replace("{}", "[]"), "x" * 3_000_000, "\ud800"]
)
def test_a_copy_that_is_not_whole_changes_nothing(text: str) -> None:
    stored = {f"{PREFIX}x/0": save(6)}
    assert start(stored, {f"{PREFIX}x": text}) == stored


def test_a_damaged_save_with_a_high_number_hides_no_copy() -> None:
    damaged = save(99).replace("{}", "[]")
    stored = {f"{PREFIX}x/0": damaged, f"{PREFIX}x/1": save(5)}
    assert start(stored, {f"{PREFIX}x": save(7)}) == {f"{PREFIX}x/0": save(6), f"{PREFIX}x/1": save(5)}


@pytest.mark.parametrize("later", COPIES)
def test_a_save_of_a_later_form_stays_as_it_is(later: str) -> None:
    stored = {f"{PREFIX}x/{copy}": save(5) for copy in COPIES} | {f"{PREFIX}x/{later}": "doge-save 9 00000000\n{}\n{}"}
    assert start(stored, {f"{PREFIX}x": save(9)}) == stored


@pytest.mark.parametrize("name", ["", "a/b", "\ud800", "x/0"])
def test_odd_keys_bring_nothing(name: str) -> None:
    assert start({}, {PREFIX + name: save(3), NAMES + name: "x", "doge/settings": "{}"}) == {}


def test_no_more_games_come_back_than_there_are_places() -> None:
    copies = {f"{PREFIX}{number}": save(number + 1) for number in range(300)}
    assert len(start({}, copies)) == MOST


def test_where_there_is_no_room_everything_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    store = FakePort.store

    def full(port: FakePort, key: str, text: str) -> None:
        if key.startswith(PREFIX):
            raise StorageError("no room")
        store(port, key, text)

    monkeypatch.setattr(FakePort, "store", full)
    stored = {f"{PREFIX}x/0": save(6)}
    copies = {f"{PREFIX}{name}": save(9) for name in "xy"} | {f"{FOREIGN}y": '"a":1', f"{NAMES}y": "Y"}
    assert start(stored, copies) == stored


def test_a_copy_that_breaks_the_rules_leaves_the_save_before_it() -> None:
    good = unseal(sealed(4))
    before = json.loads(good.text)
    cheated = before | {"log": [*before["log"], before["log"][-1]]}
    copy = seal(replace(good, turn=99, text=record.dump(cheated)))
    person = Person({**INSTANT, f"{PREFIX}x/0": sealed(4)}, copies={f"{PREFIX}x": copy})
    person.act("continue")
    assert "continues from the one before" in person.port.by_id("notices").text
    assert person.record()["log"][: len(before["log"])] == before["log"]
