"""What the bots of every game promise, checked: legal answers, how soon they come when hurried, and what a hint must be."""

from typing import Any

from doge.kernel.bot import LONG_LIST, decide, finish
from doge.kernel.chance import Stream

AT_ONCE = 12
"""The most pauses of a bot that has been hurried."""


def question(game: Any, state: Any, seat: int | None = None) -> tuple[Any, Any]:
    """What a seat sees and may answer; None: the one that is asked."""
    seat = state.pending.seats[0] if seat is None else seat
    return game.observe(state, seat), game.legal(state, seat)


def chosen(game: Any, bot: Any, state: Any, *seed: object, seat: int | None = None) -> Any:
    """What a bot answers there, with that chance; it must be legal."""
    seen, legal = question(game, state, seat)
    answer = decide(bot, seen, legal, Stream(*seed))
    assert answer in legal
    return answer


def check_haste(game: Any, bot: Any, state: Any) -> None:
    """Hurry the bot from its first pause on."""
    thought, number = bot.choose(*question(game, state), Stream("hurry")), 0
    try:
        next(thought)
        while True:
            number += 1
            thought.send(True)
    except StopIteration:
        assert number <= AT_ONCE


def check_advice(game: Any, adviser: Any, state: Any) -> None:
    """A hint is a few legal answers, the best or what is about as good first, each with a chance and a sentence."""
    seen, legal = question(game, state)
    found = finish(adviser.advise(seen, legal, Stream("hint")), hurry=True)
    assert 1 <= len(found) <= LONG_LIST
    assert len({advice.action for advice in found}) == len(found)
    for advice in found:
        assert advice.action in legal
        assert 0 <= advice.chance <= 1
        assert advice.reason[0].isupper() and advice.reason[-1] == "."
    rest = [advice.chance for advice in found if not advice.alike]
    assert rest == sorted(rest, reverse=True), "those that are about equal may come in the order of their purpose"
    assert all(advice.chance > max(rest, default=-1) for advice in found if advice.alike)
