"""What the tests of the rules of all games share: positions in which answers are played, and what a refusal has to be."""

from collections.abc import Container
from typing import Any, ClassVar, Self, TypeVar

import pytest

from doge.kernel.errors import NotAllowed, Refused
from doge.kernel.game import apply

E = TypeVar("E")


class Played:
    """A position in which answers are played through the rules, and all events since it began."""

    game: ClassVar[Any]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Any] = []

    @property
    def asked(self) -> tuple[int, ...]:
        seats: tuple[int, ...] = self.state.pending.seats
        return seats

    def play(self, *answer: Any) -> Self:
        self.state, events = apply(self.game, self.state, answer)
        self.events += events
        return self

    def heard(self, kind: type[E]) -> list[E]:
        """The events of a kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]

    def why(self, action: Any) -> tuple[str, str]:
        """The rule and the sentence with which an answer is refused."""
        with pytest.raises(Refused) as refused:
            self.game.check(self.state, action)
        return refused.value.rule, str(refused.value)

    def refuses(self, rule: str, action: Any, match: str | None = None, kind: type[Refused] = NotAllowed) -> None:
        """An answer is refused by that rule."""
        with pytest.raises(kind, match=match) as refused:
            self.play(action)
        assert refused.value.rule == rule


def check_refusal(
    game: Any, rules: Container[str], state: Any, action: Any, *odd: str, chance: bool = True
) -> set[str]:
    """The rule by which an answer is refused, in a whole sentence without anything odd; none if it is legal.

    `chance`: whether an outcome may be allowed, too.
    """
    allowed = action.seat is not None and action in game.legal(state, action.seat)
    try:
        game.check(state, action)
    except Refused as error:
        assert not allowed
        sentence = str(error)
        assert error.rule in rules
        assert sentence[0].isupper() and sentence.endswith(".") and 15 < len(sentence) < 200
        assert not any(word in sentence for word in ("{", "}", "None", "  ", *odd))
        return {error.rule}
    assert allowed or (action.seat is None and chance)
    return set()
