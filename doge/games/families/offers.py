"""What may be offered in the diplomacy phase (F3): far too much to be listed, so it is tested, sampled, and begun to
be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import ClassVar

from doge.games.families.cards import CARDS, COST, KIND_OF, Kind, Name
from doge.games.families.moves import Done, Offer
from doge.games.families.state import NOTHING, Side, State
from doge.kernel.chance import Stream

TOLD = 500
"""The most answers that iteration gives."""
AT_MOST = 2
"""The most cards of a hand, and in play, on a side of a sampled offer."""


class Offers:
    """All offers that a seat may make now, and ending its part (F3).

    Iteration gives the end and then simple trades: a card for a price, a card for a card. Samples are ends and small trades.
    """

    __slots__ = ("_gold", "_hand", "_partners", "_play", "_seat", "_sizes")
    listed: ClassVar[bool] = False

    def __init__(self, state: State, seat: int, partners: tuple[int, ...]) -> None:
        """The offers of a seat to these partners."""
        self._seat, self._partners = seat, partners
        self._gold = tuple(state.gold)
        self._hand = tuple(state.hands[seat])
        self._sizes = tuple([len(hand) for hand in state.hands])
        self._play = tuple([tuple(play) for play in state.play])

    def __len__(self) -> int:
        """How many iteration gives: all that may be offered, nobody counts."""
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Done):
            return action.seat == self._seat and action.phase == "diplomacy"
        return (
            isinstance(action, Offer)
            and action.seat == self._seat
            and action.to in self._partners
            and bool(action.give or action.want)
            and not (action.give.gold and action.want.gold)
            and self.can_give(action.give)
            and self.can_want(action.want, action.to)
        )

    def can_give(self, side: Side) -> bool:
        """Whether the seat has all of this."""
        return (
            0 <= side.gold <= self._gold[self._seat]
            and _among(side.hand, self._hand)
            and _among(side.play, self._play[self._seat])
        )

    def can_want(self, side: Side, to: int) -> bool:
        """Whether as much may be asked of the other; it need not be possible that he holds those kinds."""
        return (
            0 <= side.gold <= self._gold[to]
            and len(side.hand) <= self._sizes[to]
            and all(kind in CARDS for kind in side.hand)
            and list(side.hand) == sorted(map(str, side.hand))
            and _among(side.play, self._play[to])
        )

    def __iter__(self) -> Iterator[Done | Offer]:
        yield Done(self._seat, "diplomacy")
        yield from islice(self._simple(), TOLD - 1)

    def _simple(self) -> Iterator[Offer]:
        """A card for its price, and a card in play for another."""
        for to in self._partners:
            mine, theirs = self._goods(self._seat), [side for side in self._goods(to) if side.play]
            for side in mine:
                yield Offer(self._seat, to, side, Side(gold) if (gold := self._price(side, to)) else NOTHING)
            for side in theirs:
                yield Offer(self._seat, to, Side(self._price(side, self._seat)), side)
            for give, want in product(mine, theirs):
                yield Offer(self._seat, to, give, want)

    def _goods(self, seat: int) -> list[Side]:
        """Each single card that can change hands, as a side of a trade."""
        hidden = [Side(0, (kind,)) for kind in dict.fromkeys(self._hand)] if seat == self._seat else []
        return hidden + [Side(0, (), (name,)) for name in dict.fromkeys(self._play[seat])]

    def _price(self, side: Side, buyer: int) -> int:
        """What a single card costs to play, as far as the buyer has it."""
        card = str(side.hand[0]) if side.hand else KIND_OF[side.play[0]]
        return min(COST[card], self._gold[buyer])

    def sample(self, stream: Stream) -> Done | Offer:
        """The end as often as not, or a trade of a few things that is drawn part by part."""
        if stream.below(2):
            to = stream.choice(self._partners)
            seat, payer = self._seat, stream.below(3)
            give = Side(
                stream.below(self._gold[seat] + 1) if payer == 1 else 0,
                _some(self._hand, stream),
                _some(self._play[seat], stream),
            )
            want = Side(
                stream.below(self._gold[to] + 1) if payer == 2 else 0,
                _some(tuple(CARDS), stream) if self._sizes[to] >= AT_MOST else (),
                _some(self._play[to], stream),
            )
            if give or want:
                return Offer(seat, to, give, want)
        return Done(self._seat, "diplomacy")


def _among(cards: Sequence[Kind | None], others: Sequence[Name]) -> bool:
    """Whether these cards, in alphabetical order, are some of the others."""
    if not cards:
        return True
    return list(cards) == sorted(map(str, cards)) and not Counter(cards) - Counter(others)


def _some(cards: Sequence[Name], stream: Stream) -> tuple[Name, ...]:
    """None, one or two of the cards, in alphabetical order."""
    left = list(cards)
    number = min(stream.below(AT_MOST + 1), len(left))
    return tuple(sorted([left.pop(stream.below(len(left))) for _ in range(number)]))
