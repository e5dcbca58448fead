"""What an answer was worth against the best that its seat could have given, by what that seat knew."""

from __future__ import annotations

from doge.games.families.bots import MANNERS
from doge.games.families.bots.contest import DIGITS, Contest
from doge.games.families.bots.player import Mind
from doge.games.families.bots.reasons import reason_for_bid
from doge.games.families.cards import INTRIGUE_VOTES
from doge.games.families.hidden import Observation
from doge.games.families.moves import Bid, Decision, Offer
from doge.games.families.state import Bidding
from doge.kernel.analyst import Weighed
from doge.kernel.bot import Advice, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class Weighing(Mind):
    """One answer of one seat."""

    def weighed(self, legal: Legal[Decision], given: Decision) -> Thought[Weighed[Decision]]:
        """The best answer and the one that was given."""
        found = yield from self.liked(legal)
        gain = next((gain for gain, decision in found if decision == given), None)
        if gain is None:
            gain = self._of_bid(given) if isinstance(given, Bid) else round(self.appraiser.gain(given), DIGITS)
        best = max(found, key=lambda judged: judged[0])
        if best[0] <= gain:
            best = gain, given
        change = [gain if seat == self.seat else 0.0 for seat in range(self.seen.seats)]
        chosen = Advice(given, self.race.chances_with(change)[self.seat], self._fault(given))
        return Weighed(chosen if best[1] == given else self.advice(*best), chosen)

    def _fault(self, given: Decision) -> str:
        """What there is to say of an answer that was not the best: how likely a bid was to win."""
        if not isinstance(given, Bid) or given not in self._odds:
            return ""
        return reason_for_bid(given, self._odds)

    def _of_bid(self, given: Bid) -> float:
        """What a bid gains that nobody thought of: as much as the nearest one that somebody did."""
        task = self.seen.agenda[0]
        assert isinstance(task, Bidding)
        gains = self._gains(Contest(self.ledger, self.race, task.ruler, task.candidates))
        votes = given.gold + INTRIGUE_VOTES * given.intrigues
        beyond = max(0, votes - len(gains) + 1)
        return gains[min(votes, len(gains) - 1)] - beyond


def weigh(
    seen: Observation, legal: Legal[Decision], given: Decision, stream: Stream, closely: bool
) -> Thought[Weighed[Decision] | None]:
    """The best answer and the one that was given; a trade that was offered is for the other to judge."""
    if isinstance(given, Offer) or (legal.listed and len(legal) < 2):
        return None
    return (yield from Weighing(seen, stream, MANNERS["procurator"]).weighed(legal, given))
