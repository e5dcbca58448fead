"""`doge picture`: a moment of a recorded game as an SVG, to a file or to standard output."""

import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Doge

GAME = Path(__file__).parents[1] / "golden/doge/goal-4.json"


def test_a_picture_goes_to_a_file_and_is_the_one_that_is_printed(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    kept = doge("picture", str(GAME), "--at", "60", "--seat", "1", "-o", str(file))
    assert (kept.status, kept.out, kept.err) == (0, "", "")
    printed = doge("picture", "-", "--at", "60", "--seat", "Dandolo", typed=GAME.read_text(encoding="utf-8"))
    assert file.read_text(encoding="utf-8") == printed.out
    assert printed.out.startswith("<svg ") and "Cannaregio" in printed.out


def test_who_looks_decides_what_is_seen(doge: Doge) -> None:
    pictures = {doge("picture", str(GAME), "--at", "8", *seat).out for seat in ([], ["--seat", "0"], ["--seat", "1"])}
    assert len(pictures) == 3


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--at", "9999"), "There is no moment 9999: the last is "),
        (("--seat", "7"), 'There is no seat "7". Name it by its number, 0 to 3, or: Contarini, Dandolo'),
        (("--seat", "-1"), 'There is no seat "-1".'),
        (("--at", "x"), "invalid int value"),
        (("-o", "/nowhere/at/all.svg"), "/nowhere/at/all.svg cannot be written: "),
    ],
)
def test_what_cannot_be_drawn_is_told_in_a_line(doge: Doge, given: tuple[str, str], said: str) -> None:
    ended = doge("picture", str(GAME), *given)
    assert ended.status != 0 and not ended.out
    assert said in ended.err and ended.err.count("\n") == 1


def test_a_file_without_a_record_is_none(doge: Doge) -> None:
    assert "holds no record" in doge("picture", "-", typed="").err
    assert "The game was refused." in doge("picture", "-", typed="{}").err


def test_without_the_page_it_is_said_where_pictures_are_made(doge: Doge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "web.paper.board", None)
    ended = doge("picture", str(GAME))
    assert ended.status == 1 and "where the whole repository is" in ended.err
