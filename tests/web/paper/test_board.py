"""Boards on paper: pictures that need nothing but themselves, with what the page shows and nothing that is hidden."""

import re
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from doge.kernel import record
from doge.registry import GAMES, NoPicture
from tests.chosen import FACED
from tests.web.masks.masker import played, written
from tests.web.test_eyes import finished
from web.paper.board import picture
from web.shell.faces import face

pytestmark = pytest.mark.usefixtures("lanterns")

DRAWN = [name for name in FACED if face(name).drawing]
"""The games whose board is one drawing."""


def words(drawn: str) -> list[str]:
    """All that stands written in a picture."""
    return re.findall(r"<text[^>]*>([^<]*)", drawn)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_needs_nothing_but_itself(name: str) -> None:
    table = finished(name)
    for viewer, at in ((None, 40), (0, 60), ("open", None)):
        drawn = picture(table, viewer, at)
        root = fromstring(drawn)  # noqa: S314 - we have written it ourselves
        assert root.tag == "{http://www.w3.org/2000/svg}svg" and float(root.attrib["width"]) > 500
        assert len(drawn) > 20_000 and len(words(drawn)) > 10
        assert not re.search(r"<use|<script|var\(|light-dark| class=| style=", drawn)
        assert not re.search(r"https?://(?!www\.w3\.org/)", drawn), "nothing is asked of anybody"
        named = set(re.findall(r'id="([^"]+)"', drawn))
        assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= named, "what is referred to is there"


def test_a_name_is_words_in_a_picture_whatever_it_says() -> None:
    found: Any = record.write(finished("families"))
    for seat, name in zip(found["seats"], ("<b>&amp;</b>", "</text><script>"), strict=True):
        seat["name"] = name
    root = fromstring(picture(record.load(found, GAMES)))  # noqa: S314 - we have written it ourselves
    assert {"<b>&amp;</b>", "</text><script>"} <= {text for element in root.iter() if (text := element.text)}
    assert not [element for element in root.iter() if element.tag.rpartition("}")[2] in ("b", "script")]


def test_masks_that_nobody_has_seen_are_drawn_alike() -> None:
    """Two games that differ in masks of the other side alone, by everybody and by who plays against them."""
    games = [_table(played(theirs=theirs)) for theirs in ("aclsa nnlna", "nclsa nalna")]
    for viewer in (None, 0):
        one, other = (picture(table, viewer) for table in games)
        assert one == other
    assert picture(games[0], 1) != picture(games[1], 1), "their owner sees the difference"


def _table(log: Any) -> Any:
    return record.load(record.parse(written(log=log)), GAMES)


def test_ballots_are_known_to_who_placed_them_alone() -> None:
    table = finished("doge")
    moments = table.by(None)
    at = next(n for n in range(len(moments)) if moments[n].event is None and any(map(any, moments[n].seen.placed)))
    piles = [len(ballots) for family in moments[at].seen.placed for ballots in family]
    shown = words(picture(table, None, at))
    assert max(piles) > 1 and all(str(number) in shown for number in piles if number > 1)
    assert words(picture(table, None, at)) != words(picture(table, "open", at))


def test_a_moment_that_there_is_not_and_a_table_that_is_no_drawing_are_refused() -> None:
    with pytest.raises(IndexError):
        picture(finished("masks"), None, 100_000)
    with pytest.raises(IndexError):
        picture(finished("masks"), None, -1)
    with pytest.raises(NoPicture, match="not one drawing"):
        picture(finished("lanterns"))
