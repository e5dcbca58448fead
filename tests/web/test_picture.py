"""A picture of the board goes out from the chronicle, of what is on the screen and nothing else; where the board is no
drawing, that is said.
"""

import pytest

from doge.kernel import record
from tests.web.masks.masker import Masker, played, written
from tests.web.paper.test_board import DRAWN
from tests.web.person import Person
from tests.web.test_eyes import finished
from web.model.controls import Do
from web.shell.faces import face
from web.shell.update import update

pytestmark = pytest.mark.usefixtures("lanterns")


def looking(name: str) -> Person:
    """Somebody who looks back at a finished game."""
    person = Person.bringing(record.dump(record.write(finished(name))))
    person.press("look-map")
    person.press("look-back", "-1")
    return person


def pictures(person: Person) -> list[tuple[str, ...]]:
    return [call[1:] for call in person.port.calls if call[0] == "picture"]


@pytest.mark.parametrize("name", DRAWN)
def test_both_kinds_go_out_named_by_game_and_moment(name: str) -> None:
    person = looking(name)
    match = person.page._model.match
    assert match is not None
    for kind in ("svg", "png"):
        person.press("picture", kind)
    drawing = face(name).drawing
    assert pictures(person) == [(drawing, kind, f"{name}-{match.at}", False) for kind in ("svg", "png")]
    assert f"{name}-{match.at}.png" in person.port.by_id("notices").text


@pytest.mark.parametrize("sends", [True, False])
def test_a_picture_is_sent_on_and_saved_where_a_browser_cannot(sends: bool) -> None:
    person = looking("masks")
    person.port.sends = sends
    person.press("picture", "send")
    assert [call[1:] for call in pictures(person)] == [("png", f"masks-{person.page._model.match.at}", True)]  # type: ignore[union-attr]
    assert ("Exported as masks-" in person.port.by_id("notices").text) == (not sends)


def test_the_drawing_is_the_same_whatever_is_hidden_from_who_looks() -> None:
    """Two games that differ in masks of the other that nobody has seen: all that a picture is copied from is the same."""
    boards = []
    for theirs in ("aclsa nnlna", "nclsa nalna"):
        person = Masker.bringing(written(log=played(theirs=theirs)))
        person.press("chronicle")
        boards.append(person.port.by_id("board").html)
        person.press("picture", "svg")
        assert pictures(person) == [("#board > .bd", "svg", f"masks-{person.page._model.match.at}", False)]  # type: ignore[union-attr]
    assert boards[0] == boards[1]


def test_a_board_that_is_no_drawing_says_so() -> None:
    person = looking("lanterns")
    assert not person.offered("picture") and "no picture can be made" in person.port.by_id("main").text
    model, effects = update(person.page._model, Do("picture", "svg"))
    assert not effects and model.match == person.page._model.match


def test_a_browser_that_cannot_is_told_of_and_other_kinds_are_none() -> None:
    person = looking("doge")
    person.port.pictures = False
    person.press("picture", "svg")
    assert "could not make the picture" in person.port.by_id("notices").text
    assert not update(person.page._model, Do("picture", "exe"))[1]
