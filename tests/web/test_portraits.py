"""The faces of the families: every part that is used exists, all moods differ, and a mood changes little of the
picture.
"""

import re
from pathlib import Path

import pytest

from web.dom.markup import Node
from web.model.drama import MOODS, Remark
from web.screens import portrait as portraits
from web.screens.portrait import FACES, mood_name, plate, portrait

SHEET = Path(portraits.__file__).with_name("portraits.svg").read_text(encoding="utf-8")
STYLE = Path(portraits.__file__).with_name("stage.css").read_text(encoding="utf-8")


def parts(node: Node) -> list[str]:
    """The symbols that a picture is put together from."""
    found = [node.attrs["href"][1:]] if "href" in node.attrs else []
    return found + [part for child in node.children if isinstance(child, Node) for part in parts(child)]


@pytest.mark.parametrize("seat", range(FACES))
@pytest.mark.parametrize("mood", MOODS)
def test_every_face_has_every_mood_of_parts_that_exist(seat: int, mood: str) -> None:
    there = set(re.findall(r'id="([\w-]+)"', SHEET))
    for picture in (portrait(seat, mood), portrait(seat, mood, bust=True), portrait(seat, mood, crowned=True)):  # type: ignore[arg-type]
        assert len(parts(picture)) >= 4 and set(parts(picture)) <= there
        assert picture.attrs["aria-hidden"] == "true"


def test_moods_differ_in_their_part_and_families_in_theirs() -> None:
    assert len({tuple(parts(portrait(0, mood))) for mood in MOODS}) == len(MOODS)
    assert len({tuple(parts(portrait(seat))) for seat in range(FACES)}) == FACES
    calm, glad = parts(portrait(1)), parts(portrait(1, "pleased"))
    assert sum(one != other for one, other in zip(calm, glad, strict=True)) == 1
    assert len({mood_name(mood) for mood in MOODS}) == len(MOODS)


def test_the_sheet_needs_no_style_that_the_page_would_refuse() -> None:
    assert "style=" not in SHEET and "<style" not in SHEET and "<script" not in SHEET
    for name in {name for names in re.findall(r'class="(fa-[^"]*)"', SHEET) for name in names.split()}:
        assert f".{name}" in STYLE, name


def test_who_says_nothing_has_no_plate() -> None:
    assert plate(None, 0) is None and plate(Remark(1, "Mine."), 0) is None
    said = plate(Remark(1, "Mine."), 1)
    assert said is not None and said.children == ("Mine.",)
