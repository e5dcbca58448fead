"""In how many ways kinds can lie on masks of which each allows some, and one of these ways at random. Knows no
position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from doge.games.masks.board import KINDS
from doge.kernel.chance import Stream

Left = tuple[int, ...]
"""How many masks of each kind are still to be dealt."""


@lru_cache(maxsize=1 << 14)
def ways(domains: tuple[int, ...], left: Left) -> int:
    """The number of ways to deal what is left, one to each domain (the kinds, as bits, that a mask can be)."""
    if not domains:
        return 1
    first, rest = domains[0], domains[1:]
    return sum(ways(rest, without(left, kind)) for kind in KINDS if left[kind] and first >> kind & 1)


@lru_cache(maxsize=1 << 10)
def without(left: Left, kind: int) -> Left:
    """What is left after a mask of the kind."""
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


class Deals:
    """All ways to deal some masks to domains, each as likely.

    `mobile`, if given, holds for each domain the kinds, as bits, that could move there; then only those ways count in which
    one of the masks can move.
    """

    def __init__(self, domains: Sequence[int], left: Left, mobile: Sequence[int] | None = None) -> None:
        stuck = domains if mobile is None else [may & ~can for may, can in zip(domains, mobile, strict=True)]
        self._order = sorted(range(len(domains)), key=lambda index: (domains[index], stuck[index]))
        self._domains = tuple([domains[index] for index in self._order])
        self._stuck = tuple([stuck[index] for index in self._order])
        self._left = left
        self._one_must_move = mobile is not None

    def __len__(self) -> int:
        return self._number(0, self._left, not self._one_must_move)

    def with_kind(self, index: int, kind: int) -> int:
        """The number of ways in which the domain with this number gets the kind."""
        at, bit = self._order.index(index), 1 << kind
        only = [domain & bit if n == at else domain for n, domain in enumerate(self._domains)]
        stuck = [domain & bit if n == at else domain for n, domain in enumerate(self._stuck)]
        number = ways(tuple(sorted(only)), self._left)
        return number - ways(tuple(sorted(stuck)), self._left) if self._one_must_move else number

    def _number(self, done: int, left: Left, moved: bool) -> int:
        """The ways to go on after the first `done` domains; `moved`: one of those, if it matters, has a mask that can move."""
        number = ways(self._domains[done:], left)
        return number if moved else number - ways(self._stuck[done:], left)

    def sample(self, stream: Stream) -> list[int]:
        """The kinds of one way, by domain; there must be one."""
        found, left, moved = [0] * len(self._order), self._left, not self._one_must_move
        for done, index in enumerate(self._order):
            pick, domain, stuck = stream.below(self._number(done, left, moved)), self._domains[done], self._stuck[done]
            for kind in KINDS:
                if left[kind] and domain >> kind & 1:
                    rest, moves = without(left, kind), moved or not stuck >> kind & 1
                    pick -= self._number(done + 1, rest, moves)
                    if pick < 0:
                        break
            found[index], left, moved = kind, rest, moves
        return found
