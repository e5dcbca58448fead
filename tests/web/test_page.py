"""The page from start to end with a fake browser: whole games, reloads, storage that fails, files, undo, secrecy of
the document.
"""

import json
import re
from contextlib import suppress
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.record import RecordError
from doge.registry import GAMES
from tests.web.person import GAME, INSTANT, Person, begun, games


@pytest.mark.parametrize("count", [3, 4])
def test_a_whole_game_is_played_by_clicks_and_its_record_is_legal(count: int) -> None:
    person = begun(count)
    made = person.play()
    table = record.load(person.record(), GAMES)
    assert person.over() and made > 10
    assert len(table.seats) == count
    assert table.result is not None
    assert "Doge" in person.port.by_id("main").text


def test_reloading_after_every_choice_leads_to_the_same_game() -> None:
    steady = Person(INSTANT, seed="same")
    steady.start()
    storage_then = dict(steady.port.storage)
    steady.play()
    storage, stream = storage_then, steady.stream.__class__("same")
    for _ in range(200):
        person = Person(storage)
        person.stream = stream
        person.act("continue")
        if person.over():
            break
        person.choose()
        storage = person.port.storage
    assert games(storage)[0] == steady.text()


def test_a_game_can_be_left_while_bots_choose_and_goes_on_as_if_not() -> None:
    person = begun()
    person.play(5)
    left = Person(person.port.storage)
    left.press("continue")  # the bots have not moved yet when the page is reloaded again
    again = Person.resuming(left.port.storage)
    left.settle()
    assert again.record() == left.record()


def test_without_storage_the_game_goes_on_and_says_that_it_is_not_saved() -> None:
    person = Person(INSTANT)
    person.port.storage_fails = True
    person.start()
    assert "not saved" in person.port.by_id("notices").text
    assert person.play(5) == 5
    person.port.storage_fails = False
    person.play(1)
    assert "not saved" not in person.port.by_id("notices").text
    assert games(person.port.storage)


@pytest.mark.parametrize(
    ("damaged", "said"),
    [
        ("not json at all", "It is damaged."),
        ('{"format":"pgn"}', "It is damaged."),
        ('{"format":"doge-record","version":2,"game":"doge"}', "It was made by a newer version."),
        ("[" * 100_000, "It is damaged."),
    ],
)
def test_a_damaged_save_is_refused_kept_and_does_not_stop_the_start(damaged: str, said: str) -> None:
    person = Person(INSTANT | {GAME: damaged})
    assert said in person.port.by_id("notices").text
    assert damaged in games(person.port.storage)
    person.press("export-game")
    assert person.port.downloads[-1] == ("doge-kept.json", damaged)
    person.start()
    assert damaged in games(person.port.storage)


def test_one_house_and_more_houses_are_told_apart() -> None:
    person = Person(INSTANT, seed="houses")
    person.start(3)
    told = set()
    while person.choose() and not {"have 1 house here", "have 2 houses here"} <= told:
        told |= set(re.findall(r"have \d+ houses? here", person.port.by_id("main").text))
    assert {"have 1 house here", "have 2 houses here"} <= told
    assert not {"have 1 houses here", "have 2 house here"} & told


def test_export_and_import_bring_back_the_same_game() -> None:
    person = begun()
    person.play(6)
    person.press("menu")
    person.press("export")
    name, exported = person.port.downloads[-1]
    other = Person(INSTANT)
    other.press("import")
    other.port.give_file(name, exported)
    other.settle()
    assert other.record() == json.loads(exported)
    assert other.choose()


def test_a_refused_file_changes_nothing() -> None:
    person = begun()
    person.play(3)
    before = person.record()
    spoilt = json.dumps(
        before | {"log": [*before["log"], {"seat": 0, "build": {"district": "castello", "build": True}}]}
    )
    person.leave()
    person.press("import")
    person.port.give_file("bad.json", spoilt)
    person.settle()
    assert "was not opened" in person.port.by_id("notices").text
    assert f"Step {len(before['log'])} breaks the rules: " in person.port.by_id("notices").text
    assert person.record() == before


@pytest.mark.parametrize("dropped", [False, True])
def test_an_imported_game_keeps_the_one_before(dropped: bool) -> None:
    person = begun()
    person.play(3)
    mine = person.record()
    other = Person(INSTANT, seed="other")
    other.start(3)
    if dropped:
        person.port.drop_file("other.json", other.text())
    else:
        person.leave()
        person.press("import")
        person.port.give_file("other.json", other.text())
    person.settle()
    assert len(person.record()["seats"]) == 3
    assert mine in [json.loads(text) for text in games(person.port.storage)]


def test_a_dropped_file_that_is_no_game_changes_nothing() -> None:
    person = begun()
    person.play(3)
    before = person.record()
    person.open("no game", "picture.png")
    assert "picture.png was not opened." in person.port.by_id("notices").text
    assert person.record() == before


def test_unknown_keys_of_a_record_survive() -> None:
    person = begun()
    kept = json.dumps(person.record() | {"x-note": {"from": "elsewhere"}})
    other = Person.resuming(INSTANT | {GAME: kept})
    other.play(1)
    assert other.record()["x-note"] == {"from": "elsewhere"}


def test_escape_clears_the_choice_and_keys_choose() -> None:
    person = begun()
    person.port.focus("card-castello")
    person.port.press("1")
    person.port.advance(20)
    assert "Cannaregio" in _pressed(person)
    person.port.focus("ballot-0")
    person.port.press("3")
    person.port.press("0")
    person.port.advance(20)
    assert {"Ballot 3, chosen", "Ballot 0, chosen"} <= _pressed(person)
    person.port.press("Escape")
    person.port.advance(20)
    assert not _pressed(person)


def test_escape_on_another_screen_leaves_the_choice_alone() -> None:
    person = begun()
    person.click(person.offered("choose-area")[-1])
    first = _pressed(person)
    assert first
    person.press("show", "rules")
    person.port.in_focus = None
    person.key("Escape")
    assert "table" in person.port.body.attrs["class"], "Escape closes the rules, and no more"
    assert _pressed(person) == first


def test_a_choice_is_confirmed_by_ctrl_enter() -> None:
    person = begun()
    before = len(person.record()["log"])
    person.port.focus("card-san-polo")
    person.port.press("5")
    person.port.focus("ballot-6")
    person.port.press("2")
    person.key("Enter", ctrl=True)
    assert len(person.record()["log"]) > before


def test_ctrl_enter_confirms_nothing_while_another_screen_hides_the_choice() -> None:
    person = begun()
    before = person.record()
    person.port.focus("card-san-polo")
    person.port.press("5")
    person.port.focus("ballot-6")
    person.port.press("2")
    person.press("show", "rules")
    person.key("Enter", ctrl=True)
    assert person.record() == before
    assert not person.port.body.attrs.get("data-moment", "").endswith("slip")


def _pressed(person: Person) -> set[str]:
    """The labels of everything that is chosen in the column."""
    chosen = (
        e
        for e in person.port.by_id("main").walk()
        if "true" in (e.attrs.get("aria-checked"), e.attrs.get("aria-pressed"))
    )
    return {e.attrs["aria-label"] for e in chosen if "aria-label" in e.attrs}


def test_nothing_hidden_of_the_others_is_in_the_document() -> None:
    """Two games that differ only in what the bots hold face down draw the same page, byte for byte."""
    saved, swapped = _two_games()
    drawn = []
    for game in (saved, swapped):
        reader = Person(INSTANT | {GAME: json.dumps(game)})
        reader.press("show", "saves")
        listed = reader.port.body.html
        reader.press("back")
        reader.press("continue")
        drawn.append((listed, reader.port.body.html))
    assert drawn[0] == drawn[1]


def _two_games() -> tuple[dict[str, Any], dict[str, Any]]:
    """A running game between ballot rounds, and the same with another ballot in a face-down pile of a bot."""
    for seed in range(50):
        person = Person(INSTANT, seed=str(seed))
        person.start()
        person.play(2)
        saved = person.record()
        for number in range(len(saved["seats"])):
            swapped = json.loads(json.dumps(saved))
            step = swapped["log"][-1 - number]
            ballots = step.get("ballot", {}).get("markers", [])
            if step.get("seat") != 0 and 1 in ballots and 2 not in ballots:
                ballots[ballots.index(1)] = 2
                ballots.sort()
                with suppress(RecordError):  # that family may have no 2 left
                    record.load(swapped, GAMES)
                    return saved, swapped
    raise AssertionError("no game has a pile that could hold something else")


def test_arrow_keys_walk_over_the_map_and_enter_chooses_where_they_are() -> None:
    person = Person()
    person.start()
    person.port.focus("map-cannaregio")
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        assert person.port.press(key)
        person.settle()
    assert person.port.focused() == ("map-san-marco", "map")
    assert person.port.by_id("san-marco").attrs["tabindex"] == "0"
    assert person.port.by_id("san-marco").attrs["aria-pressed"] == "true"


def test_a_game_brought_back_is_not_read_aloud_from_its_start() -> None:
    person = begun()
    person.play(6)
    long = person.text()
    person.leave()
    person.start()
    person.leave()
    person.press("import")
    person.port.give_file("long.json", long)
    person.settle()
    assert "Revealed" not in person.port.by_id("say").text


def test_a_new_game_begins_with_the_chronicle_of_all_families() -> None:
    person = begun(4)
    person.press("chronicle")
    person.port.fill("filter-seat", "3")
    person.leave()
    person.start(3)
    person.play(8)
    person.press("chronicle")
    chosen = [e for e in person.port.by_id("side").walk() if e.attrs.get("data-do") == "filter-seat"]
    assert [field.props.get("value") for field in chosen] == [""]
    assert "1st, " in person.port.by_id("side").text, "the elections are told"


@pytest.mark.parametrize("way", ["start", "saves"])
def test_a_game_that_is_over_is_opened_at_its_result(way: str) -> None:
    person = begun()
    person.play()
    person.press("new-game")
    if way == "saves":
        person.press("show", "saves")
    person.act("continue" if way == "start" else "open-game")
    assert person.over()
