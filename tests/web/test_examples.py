"""Examples of the rules: played on the real rules, shown step by step, by pointer or keys, and said."""

from typing import Any

import pytest

from doge.registry import ENTRIES
from tests.web.games import find, words
from tests.web.person import INSTANT, Person
from web.dom.markup import Node
from web.model.game_view import Example
from web.screens import example as screen
from web.shell.faces import face

EXAMPLES = [
    pytest.param(game, one, id=f"{game} {one.id}")
    for game in ENTRIES
    if ENTRIES[game].face
    for topic in face(game).rulebook()[1]
    for one in topic.examples
]


def by_id(game: str, name: str) -> Example:
    return next(one for topic in face(game).rulebook()[1] for one in topic.examples if one.id == name)


@pytest.mark.parametrize(("game", "one"), EXAMPLES)
def test_every_step_of_every_example_has_a_sentence_and_a_picture_without_controls(game: str, one: Example) -> None:
    frames = one.frames()
    assert len(frames) >= 3, "the rules took every answer of its script"
    assert len({frame.words for frame in frames}) == len(frames)
    for at in range(len(frames)):
        shown = screen.shown(one, (one.id, at))
        (pictures,) = find([shown], cls="expic")
        assert find([pictures], "svg") or find([pictures], cls="est") or find([pictures], cls="election-panel")
        touched = [node for node in find([pictures]) if {"tabindex", "id", "data-do", "data-key"} & set(node.attrs)]
        assert not touched


def test_each_game_has_examples_of_what_is_hard_about_it() -> None:
    hard = {"doge": ["ties", "advisor", "palace"], "masks": ["trap", "proof"], "families": ["caught", "votes"]}
    assert {game: [e.id for t in face(game).rulebook()[1] for e in t.examples] for game in hard} == hard


def said(frames: Any) -> list[str]:
    return [frame.words for frame in frames]


def test_what_the_examples_of_doge_teach_is_what_the_rules_brought_about() -> None:
    ties = said(by_id("doge", "ties").frames())
    assert "Tie: Contarini and Dandolo with 5." in ties[1] and "tied for second with 1" in ties[4]
    assert ties[-2].startswith("Dandolo places 1 house") and ties[-1].startswith("Loredan places 1 house")
    assert "1 advisor = 3" in said(by_id("doge", "advisor").frames())[-1]
    palace = said(by_id("doge", "palace").frames())
    assert "builds a palace in San Polo for 4 houses" in palace[3] and "costs 5 houses" in palace[3]


def test_what_the_examples_of_masks_teach_is_what_the_rules_brought_about() -> None:
    assert "captures a Lady. Both leave the board." in said(by_id("masks", "trap").frames())[-1]
    proof = said(by_id("masks", "proof").frames())
    assert "Candidate, Lady and Advisor" in proof[2] and "So everybody knows this mask: Candidate." in proof[4]


class Reader(Person):
    """Somebody who reads the rules."""

    def consult(self, name: str) -> None:
        self.press("show", "rules")
        self.press("example", name)

    @property
    def shown(self) -> str:
        return next(e.text for e in self.port.elements() if e.attrs.get("class") == "exsaid")

    def heard(self) -> str:
        return next(e for e in self.port.elements() if e.attrs.get("aria-live") == "polite").text

    @property
    def focus(self) -> str:
        return self.port.focused()[0]


def test_an_example_is_gone_through_and_back_and_the_focus_stays_with_the_reader() -> None:
    reader = Reader(INSTANT)
    reader.consult("ties")
    words_of = said(by_id("doge", "ties").frames())
    assert reader.focus == screen.NEXT
    for expected in words_of:
        assert reader.shown == expected
        reader.click(reader.spot(screen.NEXT))
        assert reader.focus == screen.NEXT
    assert reader.shown == words_of[-1], "after the last step there is none"
    reader.press("example-step", "back")
    assert reader.shown == words_of[-2]
    reader.press("example-close")
    assert reader.focus == screen.opener("ties")


def test_each_step_is_said() -> None:
    reader = Reader(INSTANT)
    reader.consult("ties")
    reader.act("example-step", "on")
    assert reader.heard().startswith("Step 2 of 9.") and "Tie: Contarini and Dandolo with 5." in reader.heard()


def test_one_example_is_open_at_a_time_and_a_search_finds_it_by_its_title() -> None:
    reader = Reader(INSTANT)
    reader.consult("ties")
    reader.press("example", "palace")
    opened = [e for e in reader.port.elements() if e.attrs.get("class") == "example"]
    assert [e.attrs["aria-label"] for e in opened] == ["A palace, and the next one is dearer"]


def test_the_buttons_at_the_ends_say_why_they_do_nothing() -> None:
    one = by_id("masks", "trap")
    first, last = (screen.shown(one, (one.id, at)) for at in (0, len(one.frames()) - 1))
    assert titles(first) == ["This is the first step."] and titles(last) == ["This is the last step."]


def titles(shown: Node) -> list[str]:
    return [node.attrs["title"] for node in find([shown], "button") if node.attrs.get("aria-disabled") == "true"]


def test_an_example_that_is_closed_is_a_button_alone() -> None:
    one = by_id("families", "votes")
    assert words(screen.shown(one, None)).strip() == "Play through: An election"
