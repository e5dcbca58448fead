"""The quays of Families: how much a full table is drawn of, how little a touch draws anew, and what it says in words."""

from __future__ import annotations

from doge.games.families.state import State
from tests.web.document import FakeElement
from tests.web.families.noble import Noble
from tests.web.families.test_decisions import holds, part, sitting

FULL, MOST, TOUCH = 45, 1500, 50


def elements(person: Noble) -> list[FakeElement]:
    """The elements of the board."""
    return list(person.port.by_id("board").walk())


def full(state: State, seat: int) -> bool:
    """Whether many cards are in play, and the seat can put a Senator into play."""
    return sum(map(len, state.play)) >= FULL and part("expansion", holds("senator", gold=3))(state, seat)


def test_a_full_table_is_drawn_of_few_elements() -> None:
    person, _ = sitting(full)
    assert len(elements(person)) <= MOST


def test_a_touch_of_a_card_draws_little_anew() -> None:
    person, _ = sitting(part("expansion", holds("senator", gold=3)))
    before = {id(one): dict(one.attrs) for one in elements(person)}
    person.tap("hand-senator")
    after = elements(person)
    anew = [one for one in after if before.get(id(one)) != one.attrs]
    assert anew and len(anew) <= TOUCH


def test_an_estate_says_in_words_what_stands_there() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    said = next(
        one.attrs["aria-label"] for one in elements(person) if one.attrs.get("data-key") == f"family-{scene.seat}"
    )
    assert said.startswith("The estate of ") and "You." in said and "Votes: " in said and "cards in hand" in said
