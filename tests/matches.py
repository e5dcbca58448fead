"""Random matches of any game, and walks through the positions of a finished one. Checks nothing."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from doge.kernel.chance import Stream
from doge.kernel.game import Game, Legal, Listener, silent
from doge.kernel.table import Seat, Table

FAMILIES = ("Anna", "Bernd", "Claudia", "Daniel")


def table(game: Game, seats: int, seed: str) -> Table:
    """A table before anything has happened."""
    return Table(game, [Seat(name, "bot:random") for name in FAMILIES[:seats]], seed)


def random_match(game: Game, seats: int, seed: str) -> Table:
    """A finished match, all of whose answers were drawn from the seed."""
    match = table(game, seats, seed).start()
    stream = Stream(seed, "answers")
    while match.waiting:
        seat = match.waiting[0]
        match.accept(match.legal(seat).sample(stream))  # that it may be played, the contract suite checks
    return match


def go_on(running: Table, number: int, action: Any) -> None:
    """Take a step of a match as it went: chance is the table's own, unless it says that a secret answer was not logged."""
    if action.seat is not None:
        running.submit(action)
    elif number == len(running.log):
        running.follow(action)
        running.start()


def nth(legal: Legal[Any], index: int) -> Any:
    """One of the legal answers, counted round and round."""
    if isinstance(legal, Sequence):
        return legal[index % len(legal)]
    few = list(islice(legal, 500))  # one that is not listed gives a part of what there is
    return few[index % len(few)]


def walk(match: Table, tell: Listener = silent) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Each position of a match with the answer that came; the position is one object that changes."""
    state = match.game.setup(len(match.seats), match.options)
    for entry in match.history.entries:
        yield state, entry.answer
        match.game.play(state, entry.answer, tell)


def samples(match: Table, every: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Some positions of a match, one in `every`; which ones differs from match to match."""
    first = Stream(match.seed, "samples").below(every)
    return islice(walk(match), first, None, every)


def viewers(match: Table) -> list[int | None]:
    """Everybody who may look at a running match: the public and each seat."""
    return [None, *range(len(match.seats))]


def events_of(match: Table) -> list[Any]:
    """All that happens in a match, in order."""
    heard: list[Any] = []
    for _ in walk(match, heard.append):
        pass
    return heard


def some_position(match: Table, draw: int = 0) -> Any:
    """One position of the match, drawn from its seed and the number of the draw."""
    number = Stream(match.seed, "position", draw).below(sum(1 for _ in walk(match)))
    return next(islice(walk(match), number, None))[0]
