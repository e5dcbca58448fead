"""Two people at one device: who looks and who plays here are two things, and nothing of the one is on the page of the
other.
"""

import json
from typing import cast

import pytest

from doge.kernel import record
from doge.registry import GAMES
from tests.toy.moves import FOG, Light, Row, Spread
from tests.toy.rules import State
from tests.web.clock import DRAWN
from tests.web.lanterns import NAMES, Boatman, written
from tests.web.person import INSTANT
from web.shell.veil import BEAT

pytestmark = pytest.mark.usefixtures("lanterns")

BOTH = ("human", "human")
DEALT = {"chance": "deal", "cards": [12, 4, 7, 9, 1, 3, 6, 2, 5, 10, 11, 8, FOG]}
"""The first leads, and nobody holds the fog."""


def at_the_device(log: list[dict[str, object]] | None = None, players: tuple[str, ...] = BOTH) -> Boatman:
    """A game of two people that has been opened; nobody has said yet who looks."""
    person = Boatman(INSTANT, seed="both")
    person.open(written(players, log=log or [DEALT]))
    return person


def offered(person: Boatman) -> list[str]:
    """Who may say that he or she has the device."""
    return [NAMES[int(button.attrs["data-arg"])] for button in person.offered("look-through")]


def bare(person: Boatman) -> None:
    """Nothing of the game is on the page, and nothing of it is said."""
    assert offered(person)
    for name in ("top", "chips", "over", "board", "say", "alert"):
        assert person.port.by_id(name).children == [], name
    assert person.port.by_id("pieces").children == []
    assert person.hand() == [] and not person.offered("note")
    assert person.port.by_id("mapbox").attrs["hidden"] == ""


def cards(person: Boatman, seat: int) -> list[str]:
    """The hand of a seat, as the person would see it."""
    state = cast(State, record.load(person.record(), GAMES, start=False).state)
    return ["fog" if card == FOG else str(card) for card in state.hands[seat]]


def test_a_game_of_two_people_opens_covered() -> None:
    person = at_the_device()
    bare(person)
    assert offered(person) == ["Alvise"]
    person.press("look-through")
    assert person.hand() == cards(person, 0) == ["4", "7", "12"]


def test_the_device_changes_hands_under_a_cover_and_each_sees_the_own_hand() -> None:
    person = at_the_device()
    person.press("look-through")
    person.port.fill("note", "holds the nine", "1")
    person.answer("Light 12")
    person.settle()
    bare(person)
    assert "nine" not in person.port.root.html
    assert offered(person) == ["Bianca"]
    person.press("look-through")
    assert person.hand() == ["1", "3", "9"]
    assert person.port.find("note", "0").props["value"] == "", "that of the other is not mine"
    assert "nine" not in person.port.root.html


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_two_people_play_a_whole_game_and_never_see_the_other_hand(seed: str) -> None:
    person = Boatman(INSTANT, seed=seed)
    person.open(written(BOTH, seed))
    changes = 0
    while not person.over():
        if offered(person):
            bare(person)
            seat = NAMES.index(offered(person)[0])
            person.press("look-through")
            changes += 1
            assert person.hand() == cards(person, seat)
            person.settle()
        else:
            assert person.choose()
    assert changes > 4


def test_keys_do_nothing_under_the_cover() -> None:
    person = at_the_device()
    person.press("look-through")
    person.answer("Light 12")
    person.settle()
    before = person.page._model
    for key in ("u", "l", "ArrowRight", " "):
        person.port.press(key)
    person.port.advance(DRAWN)
    bare(person)
    assert before.match is not None and person.page._model.match is not None
    assert person.page._model.match.slip == before.match.slip


def test_the_way_home_and_back_leads_under_the_cover_again() -> None:
    person = at_the_device()
    person.port.go_back()
    person.settle()
    assert not offered(person)
    person.act("continue")
    bare(person)


def test_notes_of_both_are_kept_apart_over_a_reload() -> None:
    person = at_the_device()
    person.press("look-through")
    person.port.fill("note", "of the first", "1")
    person.answer("Light 12")
    person.settle()
    person.press("look-through")
    person.port.fill("note", "of the second", "0")
    person.settle()
    again = Boatman.resuming(person.port.storage, seed="again")
    bare(again)
    assert "of the" not in again.port.by_id("main").html
    first = offered(again) == ["Alvise"]
    again.press("look-through")
    mine, others = ("of the first", "of the second") if first else ("of the second", "of the first")
    assert mine in again.all_seen() and others not in again.all_seen()
    assert "of the" not in again.text()


# --- secret questions between people ----------------------------------------------------------------


def until_the_fog(holder: int | None) -> Boatman:
    """Two people; the first leads and has passed. Who may be asked about the fog is that seat, or nobody."""
    seats = [[12, 4, FOG if holder == 0 else 7], [9, 1, FOG if holder == 1 else 3]]
    left = [6, 2, 5, 10, 11, 8, *(card for card in (7, 3, FOG) if card not in seats[0] + seats[1])]
    log: list[dict[str, object]] = [
        {"chance": "deal", "cards": [*seats[0], *seats[1], *left]},
        *(action.step() for action in (Light(0, 12), Light(1, 9), Row(0, 1))),
    ]
    person = at_the_device(log)
    person.press("look-through")
    person.answer("Pass")
    person.port.advance(DRAWN)
    return person


def test_everybody_here_looks_once_whoever_is_asked_in_secret() -> None:
    pages = []
    for holder in (None, 1):
        person = until_the_fog(holder)
        person.settle()
        bare(person)
        assert offered(person) == ["Bianca"]
        pages.append(person.port.by_id("main").html)
        assert "die" not in json.dumps(person.record()["log"]), "nothing goes on before she has looked"
        person.press("look-through")
        asked = person.answers("Spread")
        assert bool(asked) is (holder == 1)
        if asked:
            person.answer("Keep")
        person.settle()
        assert "die" in json.dumps(person.record()["log"])
    assert pages[0] == pages[1]


def test_nobody_at_the_device_hears_who_is_asked_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"pace": "normal", "sound": "all", "buzz": True}
    monkeypatch.setitem(INSTANT, "doge/settings", json.dumps({"settings": settings}))
    heard = []
    for holder in (None, 1):
        person = until_the_fog(holder)
        person.settle()
        before = len(person.port.played)
        person.press("look-through")
        assert bool(person.answers("Spread")) is (holder == 1)
        heard.append((person.port.played[before:], [call for call in person.port.calls if call[0] == "buzz"]))
    assert heard[0] == heard[1]


def test_who_is_asked_while_looking_answers_before_the_device_goes_on() -> None:
    person = until_the_fog(0)
    person.settle()
    assert not offered(person) and person.answers("Spread")
    person.answer("Spread")
    person.settle()
    assert Spread(0, True).step() in person.record()["log"]


def test_a_kept_fog_shows_the_other_the_same_cover_as_none() -> None:
    kept, none = until_the_fog(0), until_the_fog(None)
    kept.settle()
    kept.answer("Keep")
    kept.settle()
    none.settle()
    assert offered(kept) == offered(none) == ["Bianca"]
    assert kept.port.by_id("main").html == none.port.by_id("main").html


def test_a_bot_between_two_people_is_asked_in_secret_within_the_beat() -> None:
    person = at_the_device(
        [
            {"chance": "deal", "cards": [12, 4, 7, 9, 1, 3, FOG, 6, 2, 5, 10, 11, 8]},
            *(action.step() for action in (Light(0, 12), Light(1, 9), Light(2, 6), Row(0, 1))),
        ],
        ("human", "human", "bot:rower"),
    )
    person.press("look-through")
    person.answer("Pass")
    person.settle()
    assert offered(person) == ["Bianca"]
    person.press("look-through")
    person.port.advance(BEAT / 2)
    assert person.record()["log"][-1]["act"] == "give"
    person.port.advance(BEAT)
    assert person.record()["log"][-1] == Spread(2, True).step()
