"""Which offers are worth making: trades that gain both sides by their own measure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doge.games.families.bots.appraisal import Appraiser
from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import (
    COUNCIL_HEAD,
    FOR_COUNCIL_HEAD,
    FOR_POPE,
    NEEDS_VILLA,
    POPE,
    Kind,
)
from doge.games.families.moves import Offer
from doge.games.families.state import NOTHING, Side
from doge.kernel.bot import Thought

WORTH_ASKING = 0.25
"""Nobody is asked for a card that he holds with less chance than this."""


@dataclass(frozen=True, slots=True)
class Bargain:
    """An offer, and what it gains the one who makes it and the other."""

    offer: Offer
    mine: float
    theirs: float


class Bargains:
    """The offers that a seat may make."""

    def __init__(self, ledger: Ledger, appraiser: Appraiser, share: float) -> None:
        """`share`: how much of what a trade gains both the one who offers it keeps, from 0 to 1."""
        self._ledger, self._appraiser, self._share = ledger, appraiser, share
        self._seat, self._seen = ledger.seat, ledger.seen

    def found(self, partners: tuple[int, ...], least: float) -> Thought[list[Bargain]]:
        """Trades that gain each side at least so much gold; the best for the seat first."""
        bargains = list[Bargain]()
        for to in partners:
            bargains += [bargain for bargain in self._with(to) if min(bargain.mine, bargain.theirs) >= least]
            yield
        return sorted(bargains, key=lambda bargain: -bargain.mine)

    def _with(self, to: int) -> Iterator[Bargain]:
        hand = dict.fromkeys(kind for kind in self._seen.hands[self._seat] if kind is not None)
        for kind in hand:
            yield from self._priced(to, Side(0, (kind,)), NOTHING)
        for kind in self._wanted(to):
            yield from self._priced(to, NOTHING, Side(0, (kind,)))
        for name in dict.fromkeys(self._seen.play[to]):
            yield from self._priced(to, NOTHING, Side(0, (), (name,)))
        for name in dict.fromkeys(self._seen.play[self._seat]):
            yield from self._priced(to, Side(0, (), (name,)), NOTHING)

    def _wanted(self, to: int) -> Iterator[Kind]:
        """Cards that only the seat can use well, and that the other may hold."""
        seen, seat, ledger = self._seen, self._seat, self._ledger
        kinds: list[Kind] = []
        if seen.rulers[POPE] == seat:
            kinds += FOR_POPE
        if seen.offices[seat] == COUNCIL_HEAD:
            kinds += FOR_COUNCIL_HEAD
        if seen.villas[seat] and not seen.villas[to]:
            kinds += NEEDS_VILLA
        for kind in sorted(kinds):
            if ledger.chance_of(to, (kind,)) >= WORTH_ASKING:
                yield kind

    def _priced(self, to: int, give: Side, want: Side) -> Iterator[Bargain]:
        """The trade at the price that divides its gain as the seat likes."""
        mine, theirs = self._gains(to, give, want)
        if mine + theirs <= 0:
            return
        rise = 1 + self._appraiser.rivalry(self._seat, to)  # what 1 gold more is worth to who gets it
        price = round((self._share * (mine + theirs) - mine) / rise)
        if price > 0:  # the other pays it
            price = min(price, self._seen.gold[to])
            want = Side(price, want.hand, want.play)
        elif price < 0:
            price = max(price, -self._seen.gold[self._seat])
            give = Side(-price, give.hand, give.play)
        if give or want:
            yield Bargain(Offer(self._seat, to, give, want), *self._gains(to, give, want))

    def _gains(self, to: int, give: Side, want: Side) -> tuple[float, float]:
        trade = self._appraiser.trade
        return trade(self._seat, to, give, want, self._seat), trade(self._seat, to, give, want, to)
