"""When each tip of Masks is told: by what is asked, and by what stands on the square for all to see."""

from tests.web.masks.masker import Masker, played, written
from tests.web.masks.teaching.test_lessons import Pupil
from tests.web.masks.test_turns import at_turn
from tests.web.person import INSTANT
from tests.web.test_tips import WITH, met
from web.games.masks.teaching.tips import _choices, tips


def told(person: Masker) -> list[str]:
    """The tips that fit the moment on the screen."""
    match = person.page._model.match
    assert match is not None
    return [tip.id for tip in tips(match)]


def fitting(person: Masker) -> list[str]:
    """All that the square is ready for; one of them is told."""
    match = person.page._model.match
    assert match is not None
    return list(_choices(match))


def led(*more: str) -> Masker:
    """My Candidate has come to d5, among theirs, and goes on."""
    way = ("b2 c3", "c6 c5", "c3 d4", "c5 b5", "d4 d5", "c7 c6", "e2 d3", "c6 c5")
    person = Masker(INSTANT, seed="turn")
    person.open(written(log=played(*way, *more, mine="nnlna scala", theirs="nnlca slnaa")))
    return person


def test_each_kind_of_choice_has_its_tip() -> None:
    person = Masker(INSTANT, seed="turn")
    person.open(written(log=played()))
    assert told(person) == ["first"]
    person.tap("c2")
    assert told(person) == ["ways"]
    person.tap("c3")
    assert told(person) == [], "the line of forecast says what may come of it"
    assert told(at_turn("c2 c3", "b6 b5")) == ["number"]


def test_where_the_aim_of_the_first_turn_is_a_capture_the_tip_is_of_that() -> None:
    assert told(at_turn()) == ["prey"], "and not whom to send ahead"


def test_where_the_candidate_is_in_danger_nothing_else_is_told_of_the_square() -> None:
    person = led()
    assert fitting(person)[0] == "candidate" and "danger" not in fitting(person) and told(person) == ["candidate"]
    marked = [e for e in person.port.by_id("board").walk() if "grave" in e.attrs.get("class", "").split()]
    assert len(marked) == 1, "his mark is another than that of other masks"


def test_who_can_win_at_once_is_told_nothing_else() -> None:
    person = led("d5 c6", "b5 a5")
    assert "You can win now" in person.port.by_id("main").text and told(person) == []


def test_a_turn_tells_one_thing_of_the_square_and_what_has_just_been_lost() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "a5 a4")
    person.move("b4", "b5")
    assert told(person)[0] == "lady" and len(told(person)) <= 2


def test_what_has_just_left_the_board_has_the_tip_of_how_it_went() -> None:
    for moves, tip in (
        (("c2 c3", "c6 c5", "c3 c4", "c5 c4"), "gone"),
        (("b2 c3", "c6 c5", "c3 c4", "c5 c4"), "both-gone"),
        (("b2 a3", "a6 a3"), "run-gone"),
    ):
        assert told(at_turn(*moves))[0] == tip


def test_a_lady_whom_only_the_candidate_could_capture_is_no_bait() -> None:
    assert "bait" not in fitting(at_turn("c2 c3", "b6 b5", "b2 b3", "b5 c5", "b3 b4", "a6 a5"))
    assert "bait" in fitting(at_turn("c2 c3", "b6 b5", "b2 b3", "b5 b4"))


def test_what_the_first_steps_have_asked_and_taught_does_not_come_again() -> None:
    one = Pupil(WITH, "pupil").teach()
    one.finish()
    assert {"masks/set-up", "masks/first", "masks/ways"} <= {*met(one)}
    assert "masks/lady" not in met(one), "no Lady of the rival's was captured"


def test_a_mask_that_is_looked_at_has_its_tip_first() -> None:
    person = at_turn("c2 c3", "b6 b5")
    person.tap("b5")
    assert told(person)[0] == "kinds"
