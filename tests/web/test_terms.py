"""Every word that the tables use for a thing is in one list, which says where the rules explain it (tests/terms.json)."""

import json
from pathlib import Path

import pytest

from doge.games.families.cards import CARDS
from doge.games.families.names import office_name, title
from doge.games.masks.board import KINDS
from doge.games.masks.words import kind_name
from tests.web.games import find, played, words
from web.dom.markup import h
from web.games.doge.board import families
from web.shell.faces import face

TERMS: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[1] / "terms.json").read_text(encoding="utf-8"))
"""By game: each word, and the id of the topic of the rules that explains it."""


def explained(game: str, topic: str) -> str:
    """All that a topic says, with its title."""
    found = next(one for one in face(game).rulebook()[1] if one.id == topic)
    return f"{found.title} {words(h('div', found.body(False)))}".casefold()


@pytest.mark.parametrize(("game", "word"), [(game, word) for game, listed in TERMS.items() for word in listed])
def test_the_rules_explain_each_word_where_the_list_says(game: str, word: str) -> None:
    assert word.casefold() in explained(game, TERMS[game][word])


def test_masks_cards_offices_and_figures_are_in_the_list() -> None:
    assert {kind_name(kind) for kind in KINDS} <= set(TERMS["masks"])
    assert {title(kind) for kind in CARDS} <= set(TERMS["families"])
    offices = ("council-head", "general", "admiral", "construction")
    assert {office_name(office) for office in offices} <= set(TERMS["families"])
    (row, *_) = find([families.families(played(4, "told", 0))], "div", "sup")
    for label in find([row], "small"):
        assert words(label).split()[0].rstrip("s") in TERMS["doge"], "a figure beside a crest"
