"""The quays of Families: how much a full table is drawn of, how little a touch draws anew, and what it says in words."""

from collections.abc import Iterator

from tests.web.document import FakeElement, FakeText
from tests.web.families.noble import Noble
from tests.web.families.peaceful import peaceful
from tests.web.families.test_decisions import holds, part, sitting

MOST, TOUCH = 1500, 50


def elements(person: Noble) -> list[FakeElement]:
    """The elements of the board."""
    return list(person.port.by_id("board").walk())


def full() -> Noble:
    """Who is asked in Expansion at a table of 64 cards."""
    return Noble.bringing(peaceful()[0])


def nodes(person: Noble) -> Iterator[tuple[FakeElement | FakeText, object]]:
    """All elements and texts of the page, and what each is like; drawings that are only referred to do not count."""
    for one in person.port.elements():
        if not any(one.within(tag) for tag in ("symbol", "defs")):
            yield one, (dict(one.attrs), dict(one.style))
            yield from ((child, child.data) for child in one.children if isinstance(child, FakeText))


def test_a_full_table_is_a_page_of_few_elements() -> None:
    person = full()
    places = ("top", "chips", "board", "over", "main", "notices")
    assert sum(len(list(person.port.by_id(place).walk())) for place in places) <= MOST


def test_a_touch_of_any_card_changes_few_nodes() -> None:
    person = full()
    cards = [spot.attrs["data-key"] for spot in person.spots("hand-")]
    assert len(cards) > 5
    for card in (*cards, *reversed(cards[:-1])):
        before = list(nodes(person))
        looks = {id(one): look for one, look in before}
        person.tap(card)
        changed = [one for one, look in nodes(person) if looks.get(id(one)) != look]
        assert 0 < len(changed) <= TOUCH, card


def test_an_estate_says_in_words_what_stands_there() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    said = next(
        one.attrs["aria-label"] for one in elements(person) if one.attrs.get("data-key") == f"family-{scene.seat}"
    )
    assert said.startswith("The estate of ") and "You." in said and "Votes: " in said and "cards in hand" in said
