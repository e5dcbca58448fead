"""Each level chooses alike, at the page's driver and at the terminal, when what it cannot know was set up in another
way.

The state itself is dealt anew: the other side's set-up in the record is another one, and the whole game is played
again with it.
"""

from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest

from doge.games.masks.bots import BOTS
from doge.games.masks.bots.search import Depth, Thinker
from doge.games.masks.game import MASKS
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.registry import GAMES, AnyTable
from doge.terminal.keyboard import Left
from doge.terminal.session import Session
from tests.games.masks.positions import Answer, random_answers, walk
from tests.games.masks.redeals import Twin
from tests.web.fakes import FakePort
from tests.web.masks.masker import NAMES
from web.shell.driver import Driver
from web.shell.replaying import Loaded

LEVELS = ("random", "apprentice", "merchant", "senator", "procurator")
POSITIONS = 50
HASTY = Depth(worlds=3, moves=4, answers=2, trust=0.1, mood=0.3)


@cache
def questions() -> tuple[tuple[list[Answer], int, tuple[int, ...]], ...]:
    """Fifty positions of random games: the answers so far, the seat that is asked, and other kinds of all masks as far as it knows."""
    return tuple(islice(_questions(), POSITIONS))


def _questions() -> Any:
    for game in range(POSITIONS):
        answers = random_answers("same choice", game)
        upto = 2 + Stream("same choice upto", game).below(len(answers) - 2)
        *_, state = walk(answers[:upto])
        (seat,) = state.pending.seats
        other = MASKS.imagine(MASKS.observe(state, seat), Stream("same choice twin", game))
        yield answers[:upto], seat, other.kinds


def table(answers: list[Answer], seat: int, level: str) -> AnyTable:
    """The table after these answers: a bot is asked, and it plays against a person."""
    players = ["human", "human"]
    players[seat] = f"bot:{level}"
    head = {"format": "doge-record", "version": 1, "game": "masks", "rules": 1, "seed": "same choice", "options": {}}
    seats = [{"name": name, "player": player} for name, player in zip(NAMES, players, strict=True)]
    log = [action.step() for answer in answers for action in answer]
    return record.load({**head, "seats": seats, "log": log}, GAMES)


def at_the_page(found: AnyTable) -> dict[str, Any]:
    """The step that the bot takes when the page's driver goes on with the table."""
    port, before = FakePort(), len(found.log)
    Driver(port, lambda message: None, lambda: None).resume(Loaded(found, {}), ())
    while len(found.log) == before:
        port.advance(50)
    return found.log[before].step()


def at_the_terminal(found: AnyTable, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The step that the bot takes in a game at the terminal; the person leaves when asked."""

    def leave(prompt: str) -> str:
        raise Left

    before = len(found.log)
    monkeypatch.setattr("doge.terminal.keyboard.line", leave)
    with suppress(Left):  # or the game is over
        Session(found, None, {}).run()
    return found.log[before].step()


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_set_up_in_another_way_changes_no_choice(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "procurator", lambda family: Thinker(HASTY))
    different = 0
    for answers, seat, kinds in questions():
        twin = Twin(answers, kinds).played()
        different += twin != answers
        here = at_the_page(table(answers, seat, level))
        assert at_the_page(table(twin, seat, level)) == here
        assert at_the_terminal(table(answers, seat, level), monkeypatch) == here
        assert at_the_terminal(table(twin, seat, level), monkeypatch) == here
    assert different > POSITIONS * 3 // 4
