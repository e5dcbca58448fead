"""A whole game in the fake browser that the page has never heard of: what a game gets for nothing on the day it
arrives.
"""

from dataclasses import replace

import pytest

from doge.kernel import record
from doge.registry import GAMES
from tests.test_imports import ROOT
from tests.toy.bots import BOTS
from tests.toy.moves import Give
from tests.web.clock import DRAWN
from tests.web.games import words as words_of
from tests.web.lanterns import LEADING, Boatman, slow, written
from tests.web.person import INSTANT
from tests.web.thinkers import Thinker
from web.screens.plain_face import PlainFace

pytestmark = pytest.mark.usefixtures("lanterns")


# --- whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("seed", ["calm", "windy", "dark"])
def test_a_game_is_played_to_its_end(count: int, seed: str) -> None:
    person = Boatman(INSTANT, seed=seed)
    person.begin(count)
    assert person.play() >= 2
    assert person.over()
    played = record.load(person.record(), GAMES)
    assert played.game.name == "lanterns" and len(played.seats) == count and played.result is not None
    assert "The game is over" in person.port.by_id("main").text


def test_the_declared_option_is_a_control_of_the_new_game_and_stands_in_the_record() -> None:
    person = Boatman(INSTANT)
    person.plan(2)
    radios = person.offered("set-option")
    assert [radio.props["value"] for radio in radios] == ["4", "6", "8"]
    assert [radio.props["value"] for radio in radios if radio.props.get("checked")] == ["6"], "its own choice for two"
    assert radios[0].around("aria-label").attrs["aria-label"] == "Distance"
    person.begin(2, goal="8")
    assert person.record()["options"] == {"goal": 8}
    assert "of 8" in person.port.by_id("board").text


def test_the_default_of_an_option_follows_the_number_of_seats() -> None:
    person = Boatman(INSTANT)
    person.begin(3)
    assert person.record()["options"] == {"goal": 4}


# --- the boat ---------------------------------------------------------------------------------------


def rowing() -> Boatman:
    """Who leads and is to row."""
    person = Boatman(INSTANT, seed="lead")
    person.open(written(("human", "bot:rower"), log=[LEADING]))
    person.until("tap-boat")
    return person


def rows(person: Boatman) -> list[int]:
    return [step["spaces"] for step in person.record()["log"] if step.get("act") == "row" and step["seat"] == 0]


def test_the_boat_is_rowed_by_a_drag_by_two_taps_and_by_keys_alike() -> None:
    dragged, tapped, typed = rowing(), rowing(), rowing()
    assert rows(dragged) == []
    dragged.port.drag("boat", "space-2")
    tapped.click(tapped.spot("boat"))
    tapped.click(tapped.spot("space-2"))
    typed.port.focus("boat")
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        assert typed.port.press(key)
        typed.port.advance(DRAWN)
    for person in (dragged, tapped, typed):
        person.settle()
        assert rows(person) == [2]


def test_a_space_too_far_is_refused_and_the_boat_stays_taken_up() -> None:
    person = rowing()
    person.port.drag("boat", "space-3")
    person.settle()
    assert rows(person) == []
    assert "You can row at most 2 spaces." in person.port.by_id("alert").text
    person.click(person.spot("space-1"))
    person.settle()
    assert rows(person) == [1]


def test_a_second_tap_on_the_boat_leaves_it_where_it_is() -> None:
    person = rowing()
    person.click(person.spot("boat"))
    person.click(person.spot("boat"))
    person.settle()
    assert rows(person) == [0]


def test_escape_puts_the_boat_down_again() -> None:
    person = rowing()
    person.click(person.spot("boat"))
    person.port.press("Escape")
    person.port.advance(DRAWN)
    person.click(person.spot("space-2"))
    assert rows(person) == []
    assert "Take up your boat first." in person.port.by_id("alert").text


# --- the board's own region -------------------------------------------------------------------------


def test_the_river_lies_in_a_region_of_its_own_and_leaves_it_for_another_game() -> None:
    person = Boatman(INSTANT)
    person.begin(3)
    board = person.port.by_id("board")
    assert [e.tag for e in board.walk()][:2] == ["div", "svg"]
    assert person.port.by_id("pieces").children == []
    person.leave()
    person.press("set-game", "doge")
    person.port.advance(DRAWN)
    person.act("start-game")
    assert board.children == []
    assert person.port.by_id("pieces").children


# --- save, reload, import, export, undo, looking back -----------------------------------------------


def test_a_reload_goes_on_where_the_game_was() -> None:
    person = Boatman(INSTANT, seed="reload")
    person.begin(3)
    person.play(3)
    again = Boatman(person.port.storage, seed="again")
    assert "Round" in again.port.find("continue").around("class").text or again.offered("continue")
    again.act("continue")
    assert again.hand() == person.hand()
    again.play()
    assert again.over()


def test_an_exported_game_is_imported_by_another_page() -> None:
    person = Boatman(INSTANT, seed="export")
    person.begin(2)
    person.play(1)
    person.press("menu")
    person.press("export")
    name, text = person.port.downloads[-1]
    assert name == "lanterns-game.json"
    other = Boatman(INSTANT, seed="other")
    other.open(text)
    assert other.hand() == person.hand()
    other.play()
    assert other.over()


def test_a_finished_game_is_opened_at_its_end_and_its_picture_is_in_the_list() -> None:
    person = Boatman(INSTANT, seed="list")
    person.begin(3)
    person.play()
    person.act("new-game")
    person.act("show", "saves")
    listed = person.port.by_id("main")
    assert len([e for e in listed.walk() if e.attrs.get("href") == "#lanterns-boat"]) == 3
    person.act("open-game")
    assert person.over()


def test_rowing_is_taken_back_as_long_as_nobody_has_learned_anything() -> None:
    person = rowing()
    label = person.spot("boat").attrs["aria-label"]
    person.port.drag("boat", "space-2")
    person.settle()
    assert person.answers("Give")
    person.act("take-back")
    assert person.spot("boat").attrs["aria-label"] == label
    assert rows(person) == []


def test_a_lantern_is_taken_back_before_the_others_have_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "rower", lambda seat: Thinker())
    person = Boatman(INSTANT, seed="slip")
    slow(person, monkeypatch)
    person.port.drop_file("lanterns.json", written(("human", "bot:rower", "bot:rower")))
    person.port.advance(DRAWN)
    person.click(person.answers("Light")[-1])
    assert not person.answers("Light")
    person.press("take-back")
    assert person.answers("Light")
    assert [step for step in person.record()["log"] if step.get("act") == "light"] == []


def test_the_past_is_looked_at_round_by_round_and_the_chronicle_tells_it() -> None:
    person = rowing()
    person.play(4)
    now = [e.style for e in person.port.by_id("board").walk() if "boat" in e.attrs.get("class", "")]
    person.act("chronicle")
    told = person.port.by_id("side").text
    assert "Round 1" in told and "The lanterns are" in told and "The tide decides" in told
    person.act("look", "0")
    then = [e.style for e in person.port.by_id("board").walk() if "boat" in e.attrs.get("class", "")]
    assert {style["transform"].split(",")[0] for style in then} == {"translate(0px"}
    person.act("look-now")
    assert [e.style for e in person.port.by_id("board").walk() if "boat" in e.attrs.get("class", "")] == now


def test_the_rules_open_at_the_topic_of_the_moment() -> None:
    person = Boatman(INSTANT)
    person.begin(2)
    person.act("show", "rules")
    assert "Whoever holds the fog" in person.port.by_id("main").text
    assert ("scroll_to", "rules-round") in person.port.calls


# --- what a person has noted ------------------------------------------------------------------------

NOTE = "bluffs with the twelve"


def noted() -> Boatman:
    person = Boatman(INSTANT, seed="note")
    person.begin(3)
    person.port.fill("note", NOTE, "2")
    person.settle()
    return person


def test_a_note_is_saved_at_once_and_is_there_after_a_reload() -> None:
    person = noted()
    assert any(NOTE in text for text in person.port.storage.values()), "no answer was given since"
    again = Boatman.resuming(person.port.storage)
    assert again.port.find("note", "2").props["value"] == NOTE
    again.play(1)
    later = Boatman.resuming(again.port.storage)
    assert later.port.find("note", "2").props["value"] == NOTE, "an answer saved the game anew"


def test_a_note_is_in_no_record_and_in_no_export() -> None:
    person = noted()
    assert NOTE not in person.text()
    person.press("menu")
    person.press("export")
    assert NOTE not in person.port.downloads[-1][1]
    other = Boatman(person.port.storage)
    other.act("show", "settings")
    other.press("export")
    assert NOTE not in other.port.downloads[-1][1], "as it is handed out from the list"


def test_undo_and_looking_back_leave_a_note_alone() -> None:
    person = rowing()
    person.port.fill("note", NOTE, "1")
    person.port.drag("boat", "space-2")
    person.settle()
    person.act("take-back")
    person.press("chronicle")
    person.act("look", "0")
    person.act("chronicle")
    assert person.port.find("note", "1").props["value"] == NOTE


@pytest.mark.parametrize(
    "notes", ["nonsense", '{"seats":3}', '{"seats":[{"notes":7}]}', '{"seats":[{"notes":[[1,2],["a","b"],3]}]}']
)
def test_a_note_that_cannot_be_read_is_ignored(notes: str) -> None:
    from web.saves.save_format import Save, seal, unseal

    person = noted()
    key, text = next((key, text) for key, text in person.port.storage.items() if NOTE in text)
    save = unseal(text)
    spoiled = Save(save.text, save.turn, save.when, save.game, save.rules, save.summary, notes=notes)
    again = Boatman.resuming({**person.port.storage, key: seal(spoiled)})
    assert again.port.find("note", "2").props["value"] == ""
    again.play()
    assert again.over()


# --- the standing order -----------------------------------------------------------------------------


def test_a_standing_pass_answers_without_being_asked_and_is_kept() -> None:
    person = Boatman(INSTANT, seed="pass")
    person.begin(2)
    person.port.fill("always-pass", True)
    person.settle()
    again = Boatman.resuming(person.port.storage, seed="pass on")
    asked = 0
    while not again.over():
        asked += bool(again.answers("Give"))
        assert again.choose()
    mine = [step for step in again.record()["log"] if step.get("act") == "give" and step["seat"] == 0]
    assert mine and all(step == Give(0, None, None).step() for step in mine)
    assert asked == 0


def test_a_standing_pass_given_while_the_question_is_there_waits_for_the_next_one() -> None:
    person = rowing()
    person.port.drag("boat", "space-1")
    person.settle()
    person.port.fill("always-pass", True)
    person.settle()
    assert person.answers("Give"), "what is on the screen is still mine to answer"


# --- what the house does for a game by itself -------------------------------------------------------


def test_an_answer_is_shown_for_a_hint_by_its_button() -> None:
    match = rowing().page._model.match
    assert match is not None
    shown = match.face.proposal(match, list(match.legal)[2])
    assert shown is not None and (shown.said, shown.focus_key) == ("Row 2 spaces", "answer-2")


@pytest.mark.parametrize(("part", "most"), [("tests/toy/face", 250), ("tests/toy", 785)])
def test_lanterns_is_as_short_as_a_game_of_the_house_can_be(part: str, most: int) -> None:
    files = [path for path in (ROOT / part).rglob("*.*") if path.suffix in (".py", ".css", ".svg")]
    assert 0 < sum(path.read_text(encoding="utf-8").count("\n") for path in files) <= most


# --- the plain face ---------------------------------------------------------------------------------


def test_the_winner_of_a_plain_game_is_seen_at_its_end_by_the_plate_of_the_house() -> None:
    person = Boatman(INSTANT, seed="calm")
    person.begin(2)
    person.play()
    plate = next(e for e in person.port.by_id("main").walk() if "ending" in e.attrs.get("class", ""))
    assert [e for e in plate.walk() if "portrait bust" in e.attrs.get("class", "")]


def test_while_moments_are_shown_nobody_is_said_to_choose_and_no_empty_box_stands_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = Boatman(INSTANT, seed="calm")
    person.begin(2)
    person.until("answer")
    match = person.page._model.match
    assert match is not None and match.you in match.waiting
    busy = replace(match, shown=match.shown - 1)
    for shown, said in (
        (busy, "The game goes on."),
        (replace(match, waiting=(0, 1), slip=object()), "Waiting for Bianca."),
    ):
        (side,) = match.face.regions(shown, False).main()
        assert not shown.asked and said in words_of(side) and "Alvise choose" not in words_of(side)
    monkeypatch.setattr(type(match.face), "controls", PlainFace.controls)  # Lanterns shows its hand there, too
    assert not [part for part in match.face.regions(busy, False).main()[0].children if "choice" in part.attrs["class"]]


def test_where_nobody_can_weigh_a_choice_no_choice_is_praised() -> None:
    person = Boatman(INSTANT, seed="calm")
    person.begin(2)
    person.play()
    person.act("show", "analysis")
    said = person.port.by_id("main").text
    assert "Luck and choices" in said and "you could know" not in said and "costliest" not in said
    assert "family" not in said and "families" not in said
