"""Which of several options is best, by trying them on the same sampled worlds: sequential halving. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
W = TypeVar("W")

FINALISTS = 4
"""How many options are tried to the end: a choice among good ones is mixed, and an adviser shows three."""


@dataclass(slots=True)
class Estimate(Generic[T]):
    """An option, and what it brought in the worlds on which it was tried."""

    option: T
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        """What it brings on average."""
        return self.total / self.tries if self.tries else 0.0


def trial(
    options: Sequence[T], imagine: Callable[[], W], judge: Callable[[T, W], float], playouts: int
) -> Generator[None, bool | None, list[Estimate[T]]]:
    """The options, best first, after so many playouts in all; the worse half drops out again and again.

    All that are left are tried on the same worlds, so that luck is shared. Yields after each world; sent True, it stops
    with what it knows by then, though not before every option has been tried once.
    """
    alive = [Estimate(option) for option in options]
    out: list[Estimate[T]] = []
    stages = max(1, (len(alive) - 1).bit_length() - FINALISTS.bit_length() + 2)
    hurried = False
    for stage in range(stages, 0, -1):
        worlds = max(1, playouts // (stage * len(alive)))
        playouts -= worlds * len(alive)
        for _ in range(worlds):
            world = imagine()
            for estimate in alive:
                estimate.total += judge(estimate.option, world)
                estimate.tries += 1
            hurried = bool((yield)) or hurried
            if hurried:
                break
        alive.sort(key=lambda estimate: -estimate.mean)
        if hurried:
            break
        if stage > 1:
            kept = max(FINALISTS, (len(alive) + 1) // 2)
            out = alive[kept:] + out
            del alive[kept:]
    return alive + out
