"""How a card is brought beside what it speaks of, and when only its title is."""

import pytest

from tests.web.fakes import FakeElement
from tests.web.person import Person
from tests.web.test_tips import met, newcomer, tip, title
from web.dom.port import Box
from web.games.doge.teaching.tips import CARDS
from web.games.doge.view import VIEW
from web.shell.pointing import ASKED, BUTTONS, FOLDS, FREE

PHONE, CARD = Box(0, 0, 390, 664), Box(0, 0, 378, 120)
TILES = Box(6, 440, 378, 84)
"""What the first tip of Doge speaks of."""


def laid(person: Person, **more: Box) -> FakeElement:
    """What holds the card, once the screen is laid out so."""
    person.port.laid = {"": PHONE, ".coach": CARD, FOLDS: CARD, **more}
    person.port.moved()
    person.settle()
    return person.port.by_id("guide")


def shown(person: Person) -> FakeElement:
    """The card of the tip."""
    return next(each for each in person.port.body.walk() if each.attrs.get("data-key") == "tip")


def test_a_tip_stands_open_where_it_covers_nothing_that_can_be_chosen() -> None:
    person = newcomer()
    assert "data-folded" not in laid(person, **{CARDS: TILES, BUTTONS: Box(0, 440, 390, 224)}).attrs


def test_a_tip_that_would_lie_over_what_can_be_chosen_is_its_title_until_it_is_read() -> None:
    person = newcomer()
    everywhere = {CARDS: TILES, BUTTONS: Box(0, 0, 390, 664)}
    guide = laid(person, **everywhere)
    assert guide.attrs["data-folded"] == "yes"
    person.press("tip-open")
    assert "open" in shown(person).attrs["class"].split() and tip(person) == title("area") and met(person) == []
    del person.port.laid[FOLDS]  # that finds it no longer
    person.port.moved()
    person.settle()
    assert "data-folded" not in guide.attrs


def test_nothing_is_scrolled_when_a_tip_is_opened_or_goes() -> None:
    person = newcomer()
    laid(person, **{CARDS: TILES, BUTTONS: Box(0, 0, 390, 664)})
    person.port.calls.clear()
    person.press("tip-open")
    person.press("tip-close")
    assert tip(person) == "" and not [call for call in person.port.calls if call[0] in ("reveal", "scroll_to")]


def test_the_next_tip_is_folded_anew() -> None:
    person = newcomer()
    person.press("tip-open")
    person.press("choose-area", "castello")
    assert tip(person) == title("ballots")
    assert "open" not in shown(person).attrs["class"].split()


@pytest.mark.parametrize(
    "kept", [ASKED, *FREE, VIEW.in_sight.choosable, VIEW.in_sight.told, VIEW.in_sight.things, "words"]
)
def test_it_stands_off_what_is_asked_what_the_game_wants_in_sight_and_words(kept: str) -> None:
    person = newcomer()
    before = _card(laid(person, **{CARDS: TILES}))
    after = _card(laid(person, **{CARDS: TILES, kept: before}))
    assert not after.covered(before)


def _card(guide: FakeElement) -> Box:
    """Where the card stands."""
    left, top = (float(guide.style[name].removesuffix("px")) for name in ("--x", "--y"))
    return CARD._replace(left=left, top=top)
