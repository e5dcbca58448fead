"""Every way in which the masks that a viewer does not see can lie, found by trying all: the measure for what is
imagined.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from doge.games.masks.board import HAND, KINDS, MASKS
from doge.games.masks.choices import targets
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import SetUp
from tests.games.masks.positions import Answer

Kinds = tuple[int, ...]


def every_way(seen: Observation) -> Iterator[Kinds]:
    """All 20 kinds in each way that agrees with what the viewer sees, by trial."""
    for mine in _hands(seen, 0):
        for others in _hands(seen, 1):
            yield mine + others


def few_ways(seen: Observation, most: int) -> list[Kinds]:
    """All ways where there are at most so many, else none; no more are tried than tell which."""
    found = list(islice(every_way(seen), most + 1))
    return found if len(found) <= most else []


def _hands(seen: Observation, seat: int) -> Iterator[Kinds]:
    """All ways of one seat's ten masks."""
    for hand in _dealt(seen, seat, ()):
        if seen.pending.seats != (seat,) or _can_move(seen, seat, hand):
            yield hand


def _dealt(seen: Observation, seat: int, done: Kinds) -> Iterator[Kinds]:
    """The hands that begin so; a face that is seen further on is not dealt before."""
    if len(done) == MASKS:
        yield done
        return
    faces = seen.kinds[MASKS * seat : MASKS * (seat + 1)]
    here, later = faces[len(done)], faces[len(done) + 1 :]
    for kind in KINDS if here is None else (here,):
        free = HAND[kind] - done.count(kind) - later.count(kind)
        if free > 0 and seen.may[MASKS * seat + len(done)] >> kind & 1:
            yield from _dealt(seen, seat, (*done, kind))


def _can_move(seen: Observation, seat: int, hand: Kinds) -> bool:
    spaces = seen.at[MASKS * seat : MASKS * (seat + 1)]
    return any(space >= 0 and targets(seen.board, kind, seat, space) for kind, space in zip(hand, spaces, strict=True))


@dataclass(frozen=True, slots=True)
class Twin:
    """The answers of a game with other masks set up."""

    answers: Sequence[Answer]
    kinds: Kinds

    def played(self) -> list[Answer]:
        """The same lot, the other set-ups, the same moves."""
        setups = (SetUp(0, self.kinds[:MASKS]), SetUp(1, self.kinds[MASKS:]))
        return [self.answers[0], setups, *self.answers[2:]]
