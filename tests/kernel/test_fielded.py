"""Actions that are read by their fields: every one comes back, and nothing else is taken for one."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from doge.kernel.errors import NotUnderstood
from doge.kernel.fielded import Fielded, parser, reader


@dataclass(frozen=True, slots=True)
class Draw(Fielded):
    cards: tuple[int, ...]
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Give(Fielded):
    seat: int
    to: int | None
    card: str
    openly: bool
    words: ClassVar[dict[str, tuple[object, ...]]] = {"pass": (None, "", False)}


READ, PARSE = reader(Draw, Give), parser(Give)


@pytest.mark.parametrize(
    "action", [Draw((3, 1)), Draw(()), Give(0, 1, "oar", True), Give(2, None, "sail", False), Give(1, None, "", False)]
)
def test_an_action_comes_back_from_its_step_and_its_text(action: Draw | Give) -> None:
    assert READ(action.step()) == action
    assert action.seat is None or PARSE(f" {str(action).upper()} ", None, action.seat) == action


@pytest.mark.parametrize(
    "step",
    [
        *(None, 7, [], {}, {"act": "give"}, {"chance": "draw"}, {"chance": "draw", "cards": 3}, {"chance": ["draw"]}),
        {"chance": "draw", "cards": [True]},
        {"chance": "draw", "cards": [1], "seat": 0},
        {"seat": 0, "act": "draw", "cards": [1]},
        {"chance": "give", "to": 1, "card": "oar", "openly": True},
        {"seat": True, "act": "give", "to": 1, "card": "oar", "openly": True},
        {"seat": 0, "act": "give", "to": 1.0, "card": "oar", "openly": True},
        {"seat": 0, "act": "give", "to": 1, "card": "oar", "openly": 1},
        {"seat": 0, "act": "give", "to": 1, "card": "oar", "openly": True, "more": 1},
        {"seat": 0, "act": "give", "to": 1, "card": ["oar"], "openly": True},
    ],
)  # fmt: skip
def test_nothing_else_is_a_step(step: object) -> None:
    with pytest.raises(NotUnderstood, match="This is not a step of the game"):
        READ(step)


def test_values_with_a_word_of_their_own_are_typed_by_it() -> None:
    assert str(Give(0, None, "", False)) == "pass"
    with pytest.raises(NotUnderstood, match="give TO CARD OPENLY, pass"):
        PARSE("no", None, 0)


@pytest.mark.parametrize(
    "typed", ["", "give", "give 1 oar", "draw 1", "give 1 oar true more", "give x oar true", "give 1 oar 1", "pass 1"]
)
def test_nothing_else_can_be_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        PARSE(typed, None, 0)
