"""A page that goes while a bot of Masks thinks: the next one goes on with the same game, and the bot answers as it
would have.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from doge.games.masks.bots import BOTS
from doge.games.masks.bots.search import Depth, Thinker
from doge.kernel.bot import Thought
from tests.web.masks.masker import Masker, played, written
from tests.web.person import INSTANT
from tests.web.thinkers import SLICE

HASTY = Depth(worlds=3, moves=4, answers=2, trust=0.1, mood=0.3)
PAUSES = 100


class Slow:
    """Thinks in many slices before it answers as a hasty procurator does."""

    def choose(self, observation: Any, legal: Any, stream: Any) -> Thought[Any]:
        yield from _pauses()
        return (yield from Thinker(HASTY).choose(observation, legal, stream))


def _pauses() -> Iterator[None]:
    for _ in range(PAUSES):
        yield


def at_page(storage: dict[str, str]) -> Masker:
    """Somebody at a page where a slice of a thought takes its time."""
    person = Masker(storage, seed="reload")
    sleep = person.port.sleep
    person.port.sleep = lambda ms: sleep(SLICE)  # type: ignore[method-assign]
    return person


def log(person: Masker) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.record()["log"]
    return found


def test_a_reload_while_the_bot_thinks_goes_on_with_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "procurator", lambda family: Slow())
    monkeypatch.setattr("web.shell.thinking.SLICE", 0)
    first = at_page(INSTANT)
    first.open(written(("human", "bot:procurator"), played()))
    first.tap("b2", "b3")
    first.press("confirm")
    assert len(log(first)) == 4, "the bot has not answered yet"
    again = at_page(first.port.storage)
    again.act("continue")
    first.settle()
    assert len(log(again)) == 5 and log(again) == log(first)
    assert again.has("confirm")
