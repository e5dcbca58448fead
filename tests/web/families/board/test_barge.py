"""The deck on the barge says what ends the game, and what counts then."""

import pytest

from doge.games.families.state import State
from tests.web.families.noble import Noble
from tests.web.families.test_decisions import part, sitting
from web.games.families.past.course import second_deck
from web.shell.renderer import NARROW

COUNTS = "the game ends, and the most gold wins."


def first_deck(state: State, seat: int) -> bool:
    return not state.short and len(state.decks) == 1


def board(person: Noble, narrow: bool = False) -> str:
    person.port.change_media(NARROW, narrow)
    person.settle()
    return " ".join(one.text for one in person.port.by_id("board").walk() if one.tag in ("text", "title"))


def comes_again(person: Noble) -> int:
    match = person.page._model.match
    assert match is not None
    return second_deck(len(match.seen.discard))


@pytest.mark.parametrize("narrow", [False, True])
def test_while_the_discard_pile_comes_again_that_is_said_too(narrow: bool) -> None:
    person, _ = sitting(part("expansion", first_deck))
    again, told = comes_again(person), board(person, narrow)
    assert f"Then about {again} are reshuffled. When they have been drawn, too, {COUNTS}" in told
    seen = f"+ {again} later" if narrow else f"then about {again} reshuffled then the most gold wins"
    assert seen in told


def test_the_last_deck_ends_the_game() -> None:
    person, _ = sitting(part("expansion", lambda state, seat: not state.short and len(state.decks) == 2))
    assert f"When the deck is empty, {COUNTS}" in board(person) and "reshuffled" not in board(person)
    assert "in the deck" in board(person, narrow=True) and "later" not in board(person, narrow=True)
