"""What the page wears for a game: the stage that all share, the style of the face, then that of its rooms."""

from pathlib import Path

import pytest

from tests.chosen import FACED
from tests.web.person import Person
from tests.web.test_index import ROOT
from web.shell.looks import sheets


def test_the_rooms_come_after_the_face_by_their_names(tmp_path: Path) -> None:
    for room in ("past", "board"):
        (tmp_path / room).mkdir()
    assert sheets(tmp_path) == [tmp_path / "look.css", tmp_path / "board/look.css", tmp_path / "past/look.css"]


@pytest.mark.parametrize("game", FACED)
def test_each_face_has_the_same_rooms(game: str) -> None:
    rooms = {path.parent.name for path in (ROOT / "web/games" / game).glob("*/__init__.py")}
    assert rooms in ({"board", "choice", "past", "teaching"}, set()), "a small face needs none"


@pytest.mark.parametrize("game", FACED)
def test_the_style_of_each_room_is_worn(game: str) -> None:
    person = Person()
    person.act("set-game", game)
    worn = person.port.looks[-1][0]
    folder = ROOT / "web/games" / game
    styles = [path for path in sheets(folder) if path.exists()]
    places = [worn.find(path.read_text(encoding="utf-8")) for path in styles]
    assert set(styles) == set(folder.rglob("look.css")) and -1 not in places and places == sorted(places)
