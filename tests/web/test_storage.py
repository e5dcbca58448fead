"""Whatever stands in the storage, and whatever becomes of it: the page starts and plays, and what cannot be read is
kept.
"""

import json
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from tests.soak_saves import KINDS, damaged, resealed, sealed
from tests.web.clock import DRAWN
from tests.web.fakes import FakePort
from tests.web.person import GAME, INSTANT, Person, games
from tests.web.test_saves import Small
from web.model.controls import Do
from web.model.messages import Message, Noticed
from web.saves.migrate import BEFORE, REFUSED
from web.saves.save_format import HEAD, LAST_TURN
from web.saves.saved_games import TOLD
from web.saves.settings import SETTINGS
from web.saves.slots import FOREIGN, NAMES, OWNERS, PREFIX
from web.shell.session import Session

DEEP = ("[" * 9_999, "[" * 20_000 + "]" * 20_000, '{"a":' * 7_000 + "1" + "}" * 7_000)
ODD = (*DEEP, "", "null", "[]", '"', "{}x", '{"settings": 1}', "\ud800", "\x00", "x" * 3_000_000, "9" * 5_000)


def head(**more: Any) -> str:
    found = {"turn": 9, "when": "2026-11-16T15:22", "game": "doge", "rules": 1, "standing": None, "refused": False}
    return json.dumps(found | more, separators=(",", ":"))


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


def exported(person: Person) -> str:
    return person.port.downloads[-1][1]


# --- settings ------------------------------------------------------------------------------------

UNREAD_SETTINGS = (
    *DEEP,
    "null",
    "{",
    '{"settings": {"pace": "warp"}}',
    '{"settings": {"keys": "yes"}}',
    '{"settings": []}',
    '{"plan": {"count": 9}}',
    '{"plan": {"count": 4.0, "seats": []}}',
    '{"settings": {"pace": "fast"}, "settings": {}}',
    "x" * 20_000,
)


@pytest.mark.parametrize("text", UNREAD_SETTINGS, ids=lambda text: text[:24])
def test_settings_that_cannot_be_read_are_told_once_and_kept_for_export(text: str) -> None:
    person = Person({SETTINGS: text})
    assert "Your settings could not be read" in notices(person)
    person.press("export-game")
    assert exported(person) == text
    person.start()
    again = Person(person.port.storage)
    assert not notices(again)
    again.press("show", "saves")
    assert "Settings that could not be read" in again.port.by_id("main").text
    kept = next(e for e in again.offered("export-game") if "Settings" in e.attrs["aria-label"])
    again.click(kept)
    assert exported(again) == text


def test_what_can_be_read_of_settings_holds() -> None:
    person = Person({SETTINGS: '{"settings": {"pace": "slow", "theme": "dark"}}'})
    assert person.page._model.settings.pace == "slow"
    again = Person(person.port.storage)
    assert again.page._model.settings.pace == "slow" and not notices(again)


@pytest.mark.parametrize("text", ["{}", '{"settings": {}}', '{"settings": {"later": [1]}, "more": {}}'])
def test_settings_that_lack_something_or_know_more_are_sound(text: str) -> None:
    assert not notices(Person({SETTINGS: text}))


# --- games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("deep", DEEP, ids=["lists", "closed lists", "objects"])
@pytest.mark.parametrize("key", [GAME, BEFORE, f"{REFUSED}1"])
def test_an_earlier_game_that_is_too_deep_is_set_aside(deep: str, key: str) -> None:
    person = Person(INSTANT | {key: deep})
    assert ("A saved game cannot be opened." in notices(person)) == (key != f"{REFUSED}1")
    person.press("show", "saves")
    person.press("export-game")
    assert exported(person) == deep
    assert not notices(Person(person.port.storage))


def test_an_earlier_game_without_room_hinders_no_other() -> None:
    port, heard = Small(), list[Message]()
    sound = record.dump(record.write(Table(GAMES["doge"], [Seat(name, "human") for name in "ABC"], "small").start()))
    port.storage = {BEFORE: "x" * 9_000, GAME: sound}
    port.room = 9_000 + 2 * len(sound) + HEAD
    Session(port, heard.append).start()
    assert games(port.storage) == [sound] and GAME not in port.storage
    assert port.storage[BEFORE] == "x" * 9_000
    assert any(isinstance(one, Noticed) and one.notice and "no room for a game" in one.notice.text for one in heard)


@pytest.mark.parametrize("text", [resealed("[" * 3_000, "{}"), "doge-save 2 later\n{}\n", "", "x" * 3_000_000])
def test_a_game_that_cannot_be_read_is_told_once_and_stays_as_it_is(text: str) -> None:
    key = f"{PREFIX}odd/0"
    person = Person(INSTANT | {key: text})
    assert "A saved game cannot be opened." in notices(person)
    person.press("export-game")
    assert exported(person) == text
    again = Person(person.port.storage)
    assert not notices(again) and again.port.storage[key] == text
    again.press("show", "saves")
    assert len(again.offered("export-game")) == 1 and not again.offered("open-game")


def test_several_things_that_cannot_be_read_are_told_together() -> None:
    person = Person({SETTINGS: "[", GAME: "{", f"{PREFIX}odd/0": ""})
    assert "3 saved items cannot be read." in notices(person)
    person.press("show", "saves")
    assert len(person.offered("export-game")) == 3 and not notices(person)
    assert not notices(Person(person.port.storage))


@pytest.mark.parametrize("deep", DEEP, ids=["lists", "closed lists", "objects"])
def test_where_the_last_record_cannot_be_replayed_the_one_before_is_gone_on_with(deep: str) -> None:
    port = FakePort()
    port.storage = {f"{PREFIX}a/0": sealed(3), f"{PREFIX}a/1": resealed(head(turn=99), deep)}
    session, heard = opened(port)
    running = session.driver.record()
    assert running is not None and record.dump(running) == games({f"{PREFIX}a/0": sealed(3)})[0]
    assert any(isinstance(one, Noticed) and one.notice and "the one before" in one.notice.text for one in heard)
    session._keep()
    assert port.storage[f"{PREFIX}a/0"] == sealed(3), "the good save is not written over"
    assert record.dump(running) in port.storage[f"{PREFIX}a/1"]


def opened(port: FakePort) -> tuple[Session, list[Message]]:
    """What a new tab finds when it opens the latest game."""
    heard: list[Message] = []
    session = Session(port, heard.append)
    session.start()
    session.open("")
    port.advance(0)
    return session, heard


def test_a_storage_whose_numbers_are_used_up_says_that_nothing_is_saved() -> None:
    person = Person(INSTANT | {f"{PREFIX}a/0": resealed(head(turn=LAST_TURN - 1), "{}")})
    person.start()
    assert "This game is not saved" in notices(person)
    assert person.play(1) == 1


def test_whatever_stands_anywhere_the_page_starts_and_plays() -> None:
    keys = [
        SETTINGS,
        GAME,
        BEFORE,
        f"{REFUSED}1",
        TOLD,
        "doge/else",
        PREFIX,
        f"{PREFIX}a",
        f"{PREFIX}a/0/0",
        f"{PREFIX}/0",
    ]
    keys += [f"{PREFIX}{slot}/{copy}" for slot in ("a", "\ud800", "b c") for copy in "012"]
    keys += [start + slot for start in (NAMES, OWNERS, FOREIGN) for slot in ("a", "", "b c")]
    for number in range(12):
        stream = Stream("storage", number)
        found = {key: stream.choice((*ODD, damaged(stream.choice(KINDS), stream))) for key in keys if stream.below(3)}
        person = Person(found)
        person.press("show", "saves")
        for button in [*person.offered("open-game"), *person.offered("export-game")]:
            person.click(button)
            person.port.advance(DRAWN)
            if not person.offered("start-game"):
                person.page.answer(Do("show", "saves"))
                person.port.advance(DRAWN)
        person.page.answer(Do("home"))
        person.port.advance(DRAWN)
        person.press("start-game")
        person.port.advance(DRAWN)
        assert person.page._model.match is not None or "places are taken" in notices(person), sorted(found)


# --- a storage that is not there, or no longer ---------------------------------------------------


@pytest.mark.parametrize("since", ["the start", "a game", "a choice"])
def test_a_storage_that_goes_away_ends_no_game(since: str) -> None:
    person = Person(INSTANT)
    person.port.storage_fails = since == "the start"
    person.start()
    if since == "a choice":
        assert person.play(1) == 1
    person.port.storage_fails = True
    assert person.play(2) == 2
    assert "This game is not saved" in notices(person)
    person.press("export")
    assert len(json.loads(exported(person))["log"]) > 8
    person.port.storage_fails = False
    assert person.play(1) == 1
    assert not notices(person) and record.dump(person.page._session.driver.record()) == person.text()
