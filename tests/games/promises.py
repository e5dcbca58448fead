"""What the bots of every game promise, checked: how soon they answer when hurried, and what a hint must be."""

from collections.abc import Sequence

from doge.kernel.action import Action
from doge.kernel.bot import Advice, Thought
from doge.kernel.game import Legal

AT_ONCE = 12
"""The most pauses of a bot that has been hurried."""


def check_haste(thought: Thought[object]) -> None:
    """Hurry the bot from its first pause on."""
    number = 0
    try:
        next(thought)
        while True:
            number += 1
            thought.send(True)
    except StopIteration:
        assert number <= AT_ONCE


def check_advice(found: Sequence[Advice[Action]], legal: Legal[Action], most: int) -> None:
    """A hint is one to so many legal answers, the best first, each with a chance and a sentence."""
    assert 1 <= len(found) <= most
    assert len({advice.action for advice in found}) == len(found)
    for advice in found:
        assert advice.action in legal
        assert 0 <= advice.chance <= 1
        assert advice.reason[0].isupper() and advice.reason[-1] == "."
    assert [advice.chance for advice in found] == sorted((advice.chance for advice in found), reverse=True)
