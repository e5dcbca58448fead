"""Two tabs and one game: one of them plays, the other is told; whatever comes between, no game is lost or forked."""

import json
import re
from typing import Any

import pytest

from doge.kernel.chance import Stream
from tests.soak_saves import resealed
from tests.web.person import INSTANT, Person, games
from web.saves.save_format import unseal
from web.saves.slots import OWNERS, PREFIX, Slot, Slots


def playing(locks: bool = True) -> Person:
    """Somebody in the middle of a game."""
    person = Person(INSTANT)
    if not locks:
        person.port.locks = None
    person.start()
    person.play(2)
    return person


def second(first: Person) -> Person:
    """The same game opened in another tab."""
    return Person.resuming(seed="other", beside=first)


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_the_second_tab_is_told_and_plays_only_when_it_takes_over(locks: bool) -> None:
    first = playing(locks)
    other = second(first)
    assert "open in another tab" in notices(other)
    before = dict(first.port.storage)
    other.choose()
    assert first.port.storage == before
    other.act("take-over")
    assert "another tab" not in notices(other)
    for key in (key for key in before if key.startswith(OWNERS)):
        first.port.hear_storage(key)
    first.settle()
    assert "now played in another tab" in notices(first)
    assert other.play(1) == 1
    after = dict(first.port.storage)
    first.choose()
    assert first.port.storage == after


def test_a_choice_in_the_tab_that_lost_the_game_is_refused_and_offers_to_continue_here() -> None:
    first = playing()
    other = second(first)
    other.act("take-over")
    first.settle()
    first.press("close-notice")
    first.choose()
    assert "This game is played in another tab." in first.port.by_id("main").text
    other.play(1)
    mine = other.record()
    first.act("take-over")
    assert first.page._session.driver.record() == mine
    assert first.play(1) == 1


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_a_tab_that_was_closed_leaves_the_game_free(locks: bool) -> None:
    first = playing(locks)
    first.port.leave()
    other = second(first)
    assert "another tab" not in notices(other)
    assert other.play(1) == 1


def test_a_tab_that_died_leaves_the_game_free() -> None:
    first = playing()
    first.port.die()
    assert second(first).play(1) == 1


def test_a_tab_that_sleeps_while_another_plays_and_leaves_writes_over_nothing() -> None:
    """A browser may wake a page that was left, with all that it held in memory."""
    first = playing(locks=False)
    first.port.leave()
    other = second(first)
    other.play(2)
    other.port.leave()
    stored = other.record()
    first.choose()
    assert first.record() == stored
    assert "another tab" in notices(first)


def test_a_game_that_another_tab_plays_is_not_deleted() -> None:
    first = playing()
    other = Person(seed="other", beside=first)
    other.press("show", "saves")
    other.click(other.offered("more")[0])
    other.click(other.offered("delete-game")[0])
    other.settle()
    assert "open in another tab" in notices(other)
    assert games(first.port.storage)


def test_two_tabs_may_play_two_games() -> None:
    first = playing()
    other = Person(INSTANT, seed="other", beside=first)
    other.start(3)
    assert other.play(2) == 2 and first.play(2) == 2
    assert len(games(first.port.storage)) == 2


def test_a_double_click_opens_a_game_once() -> None:
    first = playing()
    first.port.leave()
    again = Person(seed="again", beside=first)
    again.port.click("continue")
    again.port.click("continue")
    again.settle()
    assert "another tab" not in notices(again)
    assert again.play(1) == 1


def test_continue_opens_the_game_that_was_saved_last_in_whatever_tab() -> None:
    first = Person(INSTANT)
    other = Person(seed="other", beside=first)
    first.start()
    first.play(3)
    other.start(3)
    other.play(1)
    for tab in (first, other):
        tab.port.leave()
    fresh = Person.resuming(seed="fresh", beside=first)
    assert len(fresh.page._session.driver.record()["seats"]) == 3
    fresh.play(1)
    assert games(first.port.storage)[1] != fresh.text()


def test_a_save_that_is_not_sound_counts_for_no_order() -> None:
    first = playing()
    key = next(key for key in first.port.storage if key.startswith(PREFIX))
    _, head, text = first.port.storage[key].split("\n")
    head = re.sub('"turn":[0-9]+', '"turn":999999999999', head)
    first.port.storage[f"{PREFIX}odd/0"] = f"doge-save 1 {'0' * 64}\n{head}\n{text}"
    first.play(1)
    copies = [text for key, text in first.port.storage.items() if key.startswith(PREFIX) and "/odd/" not in key]
    assert all(unseal(text).turn < 1_000 for text in copies)


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_a_game_is_claimed_before_it_is_read(locks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the tab that loses it could save once more, and what this one read would be old."""
    first = playing(locks)
    other = second(first)
    read = Slots.read
    late: list[str] = []

    def slow(slots: Slots, slot: str) -> Slot | None:
        found = read(slots, slot)
        if slots._port is other.port and not late:
            late.append(slot)
            first.choose()
        return found

    monkeypatch.setattr(Slots, "read", slow)
    stored = {key: text for key, text in first.port.storage.items() if key.startswith(PREFIX)}
    other.act("take-over")
    assert late and stored.items() <= first.port.storage.items()
    assert other.play(1) == 1
    assert "another tab" not in notices(other)
    assert "nother tab" in notices(first)


def last_copy(person: Person) -> str:
    """The key of the save that was made last."""
    storage = person.port.storage
    return max((key for key in storage if key.startswith(PREFIX)), key=lambda key: unseal(storage[key]).turn)


@pytest.mark.parametrize("sound", [False, True], ids=["no save", "a sound head"])
def test_a_deep_save_that_comes_from_another_tab_ends_nothing(sound: bool) -> None:
    first = playing()
    other = Person(seed="other", beside=first)
    key, deep = last_copy(first), "[" * 20_000
    other.port.store(key, resealed(first.port.storage[key].split("\n")[1], deep) if sound else deep)
    first.port.hear_storage(key)
    first.choose()
    assert "now played in another tab" in notices(first)
    first.act("take-over")
    assert "it continues from the one before." in notices(first)
    assert first.play(2) == 2
    other.port.store(f"{PREFIX}deep/0", resealed('{"turn":5,"when":"","game":"doge","rules":1}', deep))
    first.port.hear_storage(f"{PREFIX}deep/0")
    assert first.play(1) == 1
    assert "another tab" not in notices(first)


class Watched(dict[str, str]):
    """A storage in which every save must go on from the one before it."""

    def __init__(self, found: dict[str, str]) -> None:
        super().__init__(found)
        self.log = _log(games(found)[0])
        self.saves = 0
        self.faults: list[str] = []  # an assertion here would be caught as a bot's failure

    def __setitem__(self, key: str, text: str) -> None:
        if key.startswith(PREFIX):
            log = _log(unseal(text).text)
            shorter = min(len(log), len(self.log))
            self.faults += ["a save has forked the game"] if log[:shorter] != self.log[:shorter] else []
            self.faults += ["a save has lost a decision"] if len(log) < len(self.log) else []
            self.log = log
            self.saves += 1
        super().__setitem__(key, text)


def _log(text: str) -> list[Any]:
    found: list[Any] = json.loads(text)["log"]
    return found


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
@pytest.mark.parametrize("batch", range(3))
def test_no_interleaving_loses_or_forks_a_game(batch: int, locks: bool) -> None:
    """Three tabs open, take over, choose, close and die in any order; storage events come late or not at all."""
    first = playing(locks)
    storage = Watched(first.port.storage)
    first.port.storage = storage
    stream, tabs = Stream("tabs", batch, locks), [first]
    for number in range(30):
        person = stream.choice(tabs)
        kind = stream.below(10)
        if len(tabs) < 3 and kind < 4:
            tabs.append(Person(seed=f"tab {number}", beside=first))
            tabs[-1].press("continue")
        elif kind == 0 and person is not first:
            tabs.remove(person)
            person.port.leave() if stream.below(2) else person.port.die()
        elif kind < 6 and person.offered("take-over"):
            person.press("take-over")
        elif kind == 6:
            person.port.hear_storage(stream.choice(sorted(storage)))
        else:
            person.choose()
        person.port.advance(stream.below(3) * 20)
    assert not storage.faults
    assert storage.saves > 3
    assert len(games(storage)) == 1 and _log(games(storage)[0]) == storage.log
