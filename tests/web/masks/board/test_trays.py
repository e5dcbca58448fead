"""A family's line on phones: who it is, how many masks are left, and which are lost; each said once."""

from doge.games.masks.facts import on_board
from tests.web.document import FakeElement
from tests.web.masks.masker import NAMES, Masker, written
from tests.web.masks.test_known import a_game, watching


def lines(person: Masker, cls: str) -> list[FakeElement]:
    """The parts of both lines that have a class."""
    return [one for one in person.port.by_id("chips").walk() if cls in one.attrs.get("class", "").split()]


def test_a_family_keeps_its_name_and_number_beside_what_it_has_lost() -> None:
    table = a_game("b", 18)
    person, seen = watching(table), table.observe(0)
    left = [len(on_board(seen, seat)) for seat in (1, 0)]
    assert sum(left) < 20, "something was captured"
    assert [one.text for one in lines(person, "said1")] == [
        f"{NAMES[1]} {left[0]} masks",
        f"{NAMES[0]} {left[1]} masks",
    ]
    assert len([mask for row in lines(person, "ms0") for mask in row.children]) == 20 - sum(left)


def test_it_is_said_once_how_far_a_set_up_is() -> None:
    person = Masker.bringing(written(log=[{"chance": "first", "seat": 0}]))
    for line, said in zip(person.port.by_id("chips").children, ("Dandolo ready", "Contarini 0 of 10"), strict=True):
        seen = [one for one in line.walk() if one.attrs.get("class") == "vh"]
        assert line.text.removesuffix(seen[-1].text) == said
