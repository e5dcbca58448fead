"""The sign over a family's quay: the face with its mood, the crest, and what the family says."""

from dataclasses import replace

import pytest

from doge.games.families.hidden import observe
from tests.games.families.positions import ANNA, BERND, scene
from web.dom.markup import Node
from web.games.families.board.plan import LINES, MIDDLE, ROWS, WIDE
from web.games.families.board.street_sign import Sign, street_sign
from web.games.families.past.earned import Expected, next_revenue

CALM = Sign(2, "Loredan", False, False, ("doge",), 12, 5, (1, 0), Expected(7, about=False))
SIZES = {WIDE: (309.0, 50.0), MIDDLE: (226.0, 46.0), ROWS: (98.0, 80.0), LINES: (350.0, 30.0)}


def walk(node: Node) -> list[Node]:
    return [node, *(one for child in node.children if isinstance(child, Node) for one in walk(child))]


def drawn(sign: Sign, form: str) -> list[Node]:
    return walk(street_sign(sign, form, *SIZES[form]))


def symbols(nodes: list[Node]) -> set[str]:
    return {str(node.attrs.get("href", "")).removeprefix("#") for node in nodes}


@pytest.mark.parametrize("form", [WIDE, MIDDLE, ROWS])
def test_a_sign_bears_the_face_of_the_family_in_its_mood_and_its_crest(form: str) -> None:
    calm, worried = symbols(drawn(CALM, form)), symbols(drawn(CALM._replace(mood="worried"), form))
    assert {"fa-head-3", "fa-calm", "crest-3"} <= calm and "fa-worried" not in calm
    assert worried == calm - {"fa-calm"} | {"fa-worried"}


def test_a_mere_line_has_no_room_for_a_face_and_bears_the_crest() -> None:
    found = symbols(drawn(CALM._replace(said="Mine."), LINES))
    assert "crest-3" in found and not any(name.startswith("fa-") for name in found)


@pytest.mark.parametrize("form", [WIDE, MIDDLE, ROWS])
def test_what_a_family_says_stands_on_a_plate_of_its_own(form: str) -> None:
    def words(sign: Sign) -> list[str]:
        return [str(node.children[0]) for node in drawn(sign, form) if node.tag == "text"]

    assert "Mine." in words(CALM._replace(said="Mine."))
    assert words(CALM) == [word for word in words(CALM._replace(said="Mine.")) if word != "Mine."]


@pytest.mark.parametrize("form", [WIDE, MIDDLE, ROWS, LINES])
def test_an_office_stands_on_a_disc_and_votes_do_not(form: str) -> None:
    def discs(sign: Sign) -> int:
        return sum("q-med" in str(node.attrs.get("class")) for node in drawn(sign, form))

    assert (discs(CALM), discs(CALM._replace(offices=("doge", "general")))) == (1, 2)
    assert discs(CALM._replace(offices=())) == 0


def test_a_low_sign_on_a_phone_says_at_first_that_it_counts_votes_unless_an_office_lies_there() -> None:
    def words(sign: Sign) -> list[str]:
        return [str(node.children[0]) for node in walk(street_sign(sign, ROWS, 98, 66)) if node.tag == "text"]

    new = CALM._replace(taught=True, offices=())
    assert "votes" in words(new) and not {"Pope", "Doge", "cards"} & set(words(new)), "these would be read as offices"
    assert "votes" not in words(new._replace(taught=False)) and "votes" not in words(new._replace(offices=("doge",)))


@pytest.mark.parametrize(
    ("form", "wide", "about", "said"),
    [
        (WIDE, 309.0, False, "next turn +7"),
        (WIDE, 309.0, True, "next about +7"),
        (WIDE, 566.0, True, "next turn about +7"),
        (MIDDLE, 226.0, False, "next +7"),
        (ROWS, 98.0, True, "+7"),
    ],
)
def test_a_sign_says_what_the_family_will_earn_next(form: str, wide: float, about: bool, said: str) -> None:
    def words(income: Expected | None) -> list[str]:
        found = walk(street_sign(CALM._replace(offices=(), income=income), form, wide, SIZES[form][1]))
        return [str(node.children[0]) for node in found if node.tag == "text"]

    assert said in words(Expected(7, about)) and not any("+" in word for word in words(None))


@pytest.mark.parametrize(("wide", "said"), [(309.0, []), (566.0, ["next about +7"])])
def test_a_note_has_the_room_in_which_the_income_stood_in_full(wide: float, said: list[str]) -> None:
    barred = CALM._replace(offices=(), income=Expected(7, about=True), note="may not vote")
    found = walk(street_sign(barred, WIDE, wide, SIZES[WIDE][1]))
    words = [str(node.children[0]) for node in found if node.tag == "text"]
    assert "may not vote" in words and [word for word in words if "+" in word] == said


def test_a_tall_sign_on_a_phone_says_that_it_is_next_unless_an_office_lies_there() -> None:
    def words(offices: tuple[str, ...]) -> list[str]:
        found = walk(street_sign(CALM._replace(offices=offices), ROWS, 104, 90))
        return [str(node.children[0]) for node in found if node.tag == "text"]

    assert "next +7" in words(()) and "+7" not in words(())
    assert "+7" in words(("doge",)) and "next +7" not in words(("doge",))


def test_a_rival_s_votes_are_told_apart_by_words_at_first() -> None:
    def words(taught: bool) -> str:
        return " ".join(
            str(node.children[0]) for node in drawn(CALM._replace(taught=taught), WIDE) if node.tag == "text"
        )

    assert "5 cards Pope 1 Doge 0" in words(taught=True) and "Pope" not in words(taught=False)


def test_a_ships_average_counts_alike_whatever_else_a_family_earns() -> None:
    seen = observe(scene("expansion", play={ANNA: "cog", BERND: "cog senator"}).state, ANNA)
    assert next_revenue(seen, ANNA) == Expected(5, about=True)
    assert next_revenue(seen, BERND) == Expected(6, about=True)


def test_in_the_last_turn_nothing_is_earned_any_more_once_its_revenue_is_taken() -> None:
    seen = observe(scene("expansion").state, ANNA)
    assert next_revenue(seen, ANNA) is not None
    assert next_revenue(replace(seen, last=True), ANNA) is None
    assert next_revenue(replace(seen, last=True, phase="revenue"), ANNA) is not None
    assert next_revenue(replace(seen, out=(ANNA,)), ANNA) is None
