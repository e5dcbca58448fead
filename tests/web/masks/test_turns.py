"""A turn at the page: by mouse, drag and keys; what is refused and why; what the square shows; undo, looking back, the
end.
"""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from doge.games.masks.bots import BOTS
from doge.games.masks.events import MaskCaptured
from doge.games.masks.game import MASKS
from doge.kernel import record
from doge.registry import GAMES
from tests.games.masks.positions import ANNA, known
from tests.web.clock import DRAWN
from tests.web.document import FakeElement
from tests.web.lanterns import slow
from tests.web.masks.masker import Masker, played, written
from tests.web.person import INSTANT
from tests.web.thinkers import Thinker
from web.games.masks.match import Match
from web.games.masks.past.turn_text import sentence
from web.model.controls import Do

SETUP = "nnlcaslnaa"
"""Palace: Nobles on a1, b1, a Lady on c1, the Candidate on d1, an Advisor on e1. In front: Soldier, Lady, Noble, Advisors."""


def posed(picture: str, unknown: str) -> Match:
    """A turn of mine in a drawn position, all of theirs known but for the kinds of these letters."""
    match, state = at_turn().page._model.match, known(picture, unknown)
    assert match is not None
    moments = (SimpleNamespace(seen=MASKS.observe(state, ANNA)),)
    return replace(match, moments=moments, moment_count=1, shown=0, legal=MASKS.legal(state, ANNA))  # type: ignore[arg-type,return-value]


def at_turn(*moves: str, storage: dict[str, str] | None = None, seed: str = "turn", first: int = 0) -> Masker:
    """Contarini is to move, after these moves."""
    person = Masker(INSTANT if storage is None else storage, seed=seed)
    log = played(*moves, first=first, mine="nnlca slnaa", theirs="nnlca slnaa")
    person.open(written(log=log))
    return person


def test_the_set_up_is_what_this_file_thinks() -> None:
    person = at_turn()
    assert [person.label(space).split(".")[0] for space in ("d1", "a2", "b2", "d2")] == [
        "d1, your Candidate",
        "a2, your Soldier",
        "b2, your Lady",
        "d2, your Advisor",
    ]


def test_a_mask_is_moved_by_taps_by_a_drag_and_by_keys_alike() -> None:
    tapped, dragged, typed = at_turn(), at_turn(), at_turn()
    tapped.tap("c2", "c3")
    assert tapped.spot("confirm").text == "Move to c3"
    tapped.press("confirm")
    dragged.port.drag("mask-c2", "space-c3")
    typed.port.focus("space-c2")
    typed.keys("Enter", "ArrowUp", "Enter")
    typed.port.press("Enter", ctrl=True)
    for person in (tapped, dragged, typed):
        person.settle()
        assert person.moves()[0] == [[1, 2], [2, 2]]


def test_a_letter_and_a_digit_jump_to_a_space_and_n_goes_through_the_masks_that_can_move() -> None:
    person = at_turn()
    person.port.focus("space-a1")
    person.keys("b", "5")
    assert person.port.focused()[0] == "space-b5"
    person.keys("n")
    first = person.port.focused()[0]
    person.keys("n", "N")
    assert person.port.focused()[0] == first
    assert "free" in person.spot(first).attrs["aria-label"]


def test_arrows_move_on_the_board_as_it_is_seen() -> None:
    person = Masker(INSTANT, seed="other side")
    person.open(written(("bot:random", "human"), played(first=1)))
    person.port.focus("space-c6")
    person.keys("ArrowUp")
    assert person.port.focused()[0] == "space-c5", "forward is up"
    person.keys("ArrowLeft")
    assert person.port.focused()[0] == "space-d5", "the columns run the other way"


def test_moving_at_once_leaves_the_button_out_and_is_kept_on_the_device() -> None:
    person = at_turn()
    person.port.fill("at-once", True)
    person.tap("c2", "c3")
    person.settle()
    assert person.moves()[0] == [[1, 2], [2, 2]]
    other = at_turn(storage=person.port.storage)
    assert other.port.find("at-once").props["checked"] is True
    other.tap("c2", "c3")
    other.settle()
    assert other.moves()[0] == [[1, 2], [2, 2]]


@pytest.mark.parametrize(
    ("taps", "why"),
    [
        ("c2 d3", "A Noble moves one space forward, back, left or right."),
        ("d2 d3", "An Advisor moves one space diagonally."),
        ("a2 b3", "The Soldier moves straight forward, any number of spaces."),
        ("b2 b4", "A Lady moves one space, in any direction."),
        ("a2 a7", "The Soldier cannot pass another mask. Choose a space in front of it."),
        ("d1", "The Candidate on d1 cannot move now. Choose another mask."),
        ("c1", "The Lady on c1 has no empty space beside her. Choose another mask."),
        ("c4", "There is no mask on c4. Choose one of yours."),
    ],
)
def test_what_cannot_be_done_is_refused_in_the_words_of_the_rule(taps: str, why: str) -> None:
    person = at_turn()
    person.tap(*taps.split())
    assert person.heard() == why
    assert person.moves() == []


def test_a_lady_never_captures_and_the_page_says_so() -> None:
    person = at_turn("b2 b3", "b6 b5", "b3 b4", "d6 c5")
    person.tap("b4", "b5")
    assert person.heard() == "A Lady never captures. Choose an empty space for her."


def test_a_mask_dropped_where_it_cannot_go_returns_with_the_reason() -> None:
    person = at_turn()
    person.port.drag("mask-c2", "space-d3")
    person.settle()
    assert person.heard() == "A Noble moves one space forward, back, left or right."
    assert person.moves() == []
    assert "Selected." in person.label("c2"), "it stays chosen"
    person.port.drag("mask-c2", "space-c1")
    person.settle()
    assert person.heard() == "One of your own masks stands on c1. Choose another space."


def test_a_drag_that_ends_nowhere_leaves_no_drop_behind() -> None:
    person = at_turn()
    person.page.answer(Do("lift", "c2"))
    person.page.answer(Do("put-back"))
    person.port.advance(DRAWN)
    person.tap("c2", "c3")
    person.settle()
    assert person.moves() == [], "a tap chooses; it is no drop"
    assert person.spot("confirm").text == "Move to c3"


def test_the_main_button_says_what_is_missing_and_then_the_act() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5")
    labels = [person.spot("confirm").text]
    for space in ("c4", "c5"):
        person.tap(space)
        labels.append(person.spot("confirm").text)
    assert "Noble to c5?" in person.port.by_id("main").text
    person.tap("c5")
    assert labels == ["Choose a mask", "Choose a space", "Capture on c5"]
    assert "1 capture" in person.port.by_id("main").text


def test_targets_captures_and_the_last_move_are_marked_on_the_square() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5")
    person.tap("c4")
    board = person.port.by_id("board")
    marks = [element.attrs.get("class") for element in board.walk()]
    assert (
        marks.count("hl") == 3
        and marks.count("hl prey") == 1
        and marks.count("take") == 1
        and marks.count("last") == 4
        and marks.count("trail") == 1
    )
    person.tap("c5")
    assert any(element.attrs.get("class") == "cross" for element in board.walk())
    assert "You may capture it. Chosen." in person.label("c5")


def took(person: Masker) -> list[FakeElement]:
    """The faces on the square of what has left it."""
    gone = [e for e in person.port.by_id("board").walk() if e.attrs.get("class") == "took"]
    return [face for one in gone for face in one.walk() if face.tag == "use"]


def test_a_capture_lies_open_in_the_tray_with_its_turn() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5")
    person.move("c4", "c5")
    tray = next(e for e in person.port.by_id("over").walk() if e.tag == "section")
    assert "Noble, turn 5" in tray.text
    assert "0 of 2 Ladies lost." in tray.text
    assert any(e.attrs.get("class") == "fresh" for e in tray.walk()), "it has just come there"
    assert not took(person), "no face of what is gone stands on a mask that lives"


def test_it_is_always_said_how_many_ladies_are_lost_and_who_takes_one_leaves_with_her() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "a5 a4")
    person.move("b4", "b5")
    above, below = [e.text for e in person.port.by_id("over").walk() if e.tag == "section"]
    assert "1 of 2 Ladies lost. If you capture the other, you lose." in above
    assert "Lady, turn 7" in above
    assert "0 of 2 Ladies lost." in below and "Noble, turn 7" in below
    assert person.label("b5") == "b5, empty."
    assert sorted("#masks-lady-2" in face.html for face in took(person)) == [False, True], "both lie where they stood"


def test_on_phones_each_line_says_what_the_loss_of_both_ladies_there_means_for_who_looks() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "a5 a4")
    person.move("b4", "b5")
    chips = person.port.by_id("chips")
    above, below = [e.text for e in chips.walk() if e.attrs.get("class") == "lw"]
    assert above == "1 lost. If you capture the other, you lose."
    assert below == "0 of 2 Ladies lost"


def test_the_question_ends_with_all_that_the_mask_can_be_that_has_just_moved() -> None:
    person = at_turn("c2 c3", "b6 c5")
    assert "It can still be the Candidate, a Lady or an Advisor." in prompt(person)
    person = at_turn("c2 c3", "b6 c5", "c3 b3", "c5 c4")
    assert "It can still be the Candidate or a Lady." in prompt(person), "by both its moves, as the number on it counts"
    person.port.fill("signs", False)
    assert "It moved straight, so it is no Advisor." in prompt(person), "who wants no numbers concludes for himself"


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("c2 c3", "c6 c5"), "Dandolo moved a mask from c6 to c5."),
        (("c2 c3", "a6 a3"), "Dandolo’s Soldier ran from a6 to a3."),
        (("c2 c3", "a6 a2"), "Dandolo’s Soldier ran from a6 to a2 and captured your Soldier."),
        (("c2 c3", "c6 c5", "c3 c4", "c5 c4"), "Dandolo moved a mask from c5 to c4 and captured your Noble."),
        (
            ("b2 c3", "c6 c5", "c3 c4", "c5 c4"),
            "Dandolo moved a Noble from c5 to c4 and captured your Lady. Both have left the board.",
        ),
    ],
)
def test_what_was_done_last_is_told_as_past_and_a_run_tells_the_soldier(moves: tuple[str, ...], told: str) -> None:
    assert told in prompt(at_turn(*moves))


def test_ones_own_capture_is_told_as_past_and_whose_it_was() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5", "c4 c5", "c7 c6")
    match = person.page._model.match
    assert match is not None
    told = [sentence(match, moment.event) for moment in match.moments if isinstance(moment.event, MaskCaptured)]
    assert told == ["You moved a Noble from c4 to c5 and captured Dandolo’s Noble."]


def prompt(person: Masker) -> str:
    """What is asked, and the line below it."""
    return next(e.text for e in person.port.by_id("side").walk() if "prompt" in e.attrs.get("class", "").split())


# --- a whole game, undo, looking back ----------------------------------------------------------------


@pytest.mark.parametrize("seed", ["calm", "bold"])
def test_a_game_is_played_to_its_end(seed: str) -> None:
    person = Masker(INSTANT, seed=seed)
    person.begin()
    assert person.play() >= 2
    assert person.over()
    found = record.load(person.record(), GAMES)
    assert found.game.name == "masks" and found.result is not None
    main = person.port.by_id("main").text
    assert "All twenty masks" in main and "Captures" in main


def test_two_people_play_at_one_device_by_turns() -> None:
    person = Masker(INSTANT, seed="two")
    person.open(written(("human", "human")))
    assert person.play(24) == 24
    assert len(person.moves()) >= 8 or person.over()


def test_a_move_is_taken_back_as_long_as_the_other_has_not_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", lambda family: Thinker())
    person = Masker(INSTANT, seed="undo")
    slow(person, monkeypatch)
    person.port.drop_file("masks.json", written(log=played(mine="nnlca slnaa")))
    person.port.advance(DRAWN)
    person.tap("c2", "c3")
    person.press("confirm")
    assert person.label("c3").startswith("c3, your Noble. To Dandolo it can be ")
    person.press("take-back")
    assert person.label("c3") == "c3, empty."
    assert person.moves() == []
    person.tap("c2", "c3")
    assert person.spot("confirm").text == "Move to c3"


def test_a_capture_is_not_taken_back() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5")
    person.move("c4", "c5")
    person.press("take-back")
    assert "nothing to take back" in person.heard()


def test_the_past_is_looked_at_turn_by_turn_and_the_chronicle_tells_it() -> None:
    person = at_turn("c2 c3", "c6 c5", "c3 c4", "a6 a5")
    person.act("chronicle")
    side = person.port.by_id("side").text
    assert "Turns 1 to 4" in side and "The set-up" in side
    assert "Dandolo moves a mask from c6 to c5." in side
    assert "You move a Noble from c3 to c4." in side
    for back, space in (("first", "c2"), ("1", "c3")):
        person.page.answer(Do("look-back", back))
        person.port.advance(DRAWN)
        assert person.label(space).startswith(f"{space}, your Noble")
    assert person.label("c3").startswith("c3, your Noble") and person.label("c6").startswith("c6, the mask")
    person.press("look-now")
    assert person.label("c4").startswith("c4, your Noble")


def test_a_finished_game_is_opened_at_its_end_and_its_picture_is_in_the_list() -> None:
    person = Masker(INSTANT, seed="list")
    person.begin()
    person.play()
    person.act("new-game")
    person.act("show", "saves")
    listed = person.port.by_id("main")
    assert "Finished after" in listed.text
    assert any(e.attrs.get("href") == "#crest-1" and "x" in e.attrs for e in listed.walk())
    person.act("open-game")
    assert person.over()


def test_the_rules_open_at_the_topic_of_the_moment() -> None:
    person = at_turn()
    person.act("show", "rules")
    assert "A Lady moves one space in any of the eight directions" in person.port.by_id("main").text
    assert ("scroll_to", "rules-moves") in person.port.calls


def test_games_of_both_kinds_lie_side_by_side_and_each_cleans_up_behind_it() -> None:
    person = at_turn()
    assert person.port.by_id("board").children
    person.leave()
    person.press("set-game", "doge")
    person.act("start-game")
    assert not person.port.by_id("board").children and person.port.by_id("pieces").children
    person.leave()
    person.act("show", "saves")
    for slot in [game.attrs["data-arg"] for game in person.offered("open-game")]:
        person.act("open-game", slot)
        if person.port.by_id("board").children:
            assert not person.port.by_id("pieces").children
            return
        person.leave()
        person.press("show", "saves")
    raise AssertionError("the game of Masks is gone")
