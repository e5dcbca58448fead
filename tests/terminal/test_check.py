"""`doge check`: each thing that a game lacks is said in a sentence."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from doge.kernel.entry import Entry
from doge.kernel.options import Option
from doge.registry import ENTRIES
from tests.lanterns import registered
from tests.toy.bots import BOTS
from tests.toy.entry import ENTRY

WHOLE = "Nothing is missing."


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_nothing_is_missing_in_the_house(name: str, doge: Callable[..., Any]) -> None:
    done = doge("check", name)
    assert (done.out.strip(), done.status) == (WHOLE, 0)


SHORT = Option("short", (False, True), {2: False}, "Short night", "Few cards.")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seat_counts": (2, 3, 5)}, "5 can play, but there are names for 3: add to seat_names."),
        ({"seat_counts": (3, 2)}, "The numbers of seats must be different, rising, and 2 or more; they are 3, 2."),
        ({"levels": ENTRY.levels[1:]}, 'There is no level "random"'),
        ({"levels": (*ENTRY.levels, ENTRY.levels[0])}, "Two levels have the same id."),
        ({"levels": (*ENTRY.levels, replace(ENTRY.levels[1], id="pilot"))}, 'The level "pilot" has no bot'),
        ({"levels": ENTRY.levels[:1]}, 'The bot "rower" has no level'),
        ({"options": (SHORT,)}, 'The option "short" has no default for 3 seats.'),
        ({"advises": True}, "ADVISER in tests.toy.bots is None"),
        ({"package": "tests.nowhere"}, "There is no module tests.nowhere. 1 thing is missing."),
        ({"face": "tests.toy.words"}, "tests.toy.words has no VIEW."),
        ({"levels": (*ENTRY.levels, replace(ENTRY.levels[1], id="pilot"))}, "1 thing is missing."),
    ],
)
def test_what_is_missing_is_said(
    changed: dict[str, Any], said: str, doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered():
        monkeypatch.setitem(ENTRIES, ENTRY.name, replace(ENTRY, **changed))
        done = doge("check", ENTRY.name)
    assert said in " ".join(done.out.split()) and done.status == 1
    assert "missing" in done.out.splitlines()[-1]


def test_a_module_out_of_order_and_a_symbol_without_the_name_of_its_game_are_named(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered():
        monkeypatch.setattr("tests.toy.ORDER", ("entry", "moves rules hidden", "words"), raising=False)
        monkeypatch.setitem(ENTRIES, ENTRY.name, replace(ENTRY, name="lights"))
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert "The module face stands nowhere in ORDER of tests.toy." in told
    assert 'The symbol "lanterns-boat" may be lost to one of the house: begin its name with "lights-".' in told


def test_a_module_that_imports_what_stands_above_it_is_named(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered():
        monkeypatch.setattr("tests.toy.ORDER", ("entry", "rules", "moves", "hidden", "words", "face"))
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert "- rules imports moves, which does not stand before it in ORDER of tests.toy. 1 thing is missing." in told


class Silent:
    """A bot whose answer is none."""

    def choose(self, observation: Any, legal: Any, stream: Any) -> Any:
        yield from ()
        return "nothing"


@pytest.mark.parametrize(
    ("at", "broken", "said"),
    [
        ("tests.toy.face.view.View.drawn", lambda _, match: match.seen.nothing, "has no attribute 'nothing' (tests"),
        ("tests.toy.face.view.View.result", lambda *_: {}["nothing"], "stops: KeyError: 'nothing' (tests"),
        ("tests.toy.words.standing", lambda *_: {}["nothing"], "stops: KeyError: 'nothing' (tests"),
        ("tests.toy.bots.BOTS", {**BOTS, "rower": lambda _: Silent()}, 'The bot "rower" gives no legal answer with 2'),
    ],
)
def test_what_shows_only_when_it_is_used_is_told_of_once_with_its_place(
    at: str, broken: object, said: str, doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered():
        monkeypatch.setattr(at, broken)
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert said in told and told.endswith(" 1 thing is missing.")


def test_a_sheet_of_symbols_that_cannot_be_read_is_named(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "symbols.svg").write_text("<svg><symbol></svg>", encoding="utf-8")
    with registered():
        monkeypatch.setattr("tests.toy.face.view.__file__", str(tmp_path / "view.py"))
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert " cannot be read: mismatched tag: line 1" in told and told.endswith(" 1 thing is missing.")


def test_a_game_that_stops_is_told_of(doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with registered():
        monkeypatch.setattr("tests.toy.game.LANTERNS.play", lambda *_: {}["nothing"])
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert "A random game with 2 players stops: KeyError: 'nothing' (" in told


def test_a_game_that_plays_but_cannot_be_told_is_told_of(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with registered():
        monkeypatch.setattr("tests.toy.game.LANTERNS.observe", lambda *_: {}["nothing"])
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert "A random game with 2 players stops: KeyError: 'nothing' (" in told


def test_a_console_or_face_that_lacks_something_is_named(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = ModuleType("tests.toy.broken")
    broken.VIEW, broken.__file__ = object(), __file__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, broken.__name__, broken)
    with registered():
        monkeypatch.setitem(ENTRIES, ENTRY.name, replace(ENTRY, face=broken.__name__))
        told = " ".join(doge("check", ENTRY.name).out.split())
    assert "The face lacks load_view_state, save_view_state," in told


def test_a_game_that_is_not_in_the_house_and_one_that_cannot_be_played_are_refused(
    doge: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "The registry has no game chess; it has doge" in doge("check", "chess").err
    with registered():
        five: Entry = replace(ENTRY, seat_counts=(2, 3, 5))
        monkeypatch.setitem(ENTRIES, ENTRY.name, five)
        played = doge("play", "--game", ENTRY.name)
        contest = doge("arena", "--game", ENTRY.name, "--seats", "random,random", "--games", 2)
    for done in (played, contest):
        assert "5 can play, but there are names for 3" in done.err and done.status == 2
    assert set(BOTS) == {level.id for level in ENTRY.levels}
