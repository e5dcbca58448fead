"""The merchant: sound heuristics for ballots and for every decision, from what his seat may know. Keeps nothing between choices."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREAS, QUARANTIA, rounds
from doge.games.doge.campaign import pile_to_play, plans
from doge.games.doge.canvass import Canvass
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Ballot, Decision, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch
from doge.games.doge.worth import Ledger, Weights
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

WEIGHTS = Weights()


class Merchant:
    """Wants a palace everywhere, counts what rivals may have, and hides which of his piles is weak."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(self, observation: Observation, legal: Sequence[Decision], stream: Stream) -> Thought:
        """The decision, in one step of a fraction of a millisecond."""
        seat = legal[0].seat
        ledger = Ledger(observation, seat, self._weights)
        match observation.agenda[0]:
            case BallotRound():
                return self._ballot(observation, seat, ledger, stream)
            case AdvisorTurn(_, home):
                return self._advise(observation, seat, home, ledger, legal)
            case MoveBatch(_, district):
                return max(legal, key=lambda move: gain_of_move(ledger, move, district))
            case _:
                return legal[-1]
        yield

    def _ballot(self, seen: Observation, seat: int, ledger: Ledger, stream: Stream) -> Ballot:
        """One pile of a plan for the rest of the year that is as good as the best, or nearly."""
        weights, canvass = self._weights, Canvass(seen, seat)
        areas = [area for area in AREAS if area not in seen.used[seat]]
        hand = tuple(marker for marker in seen.hand[seat] if marker is not None)
        mood = {area: 1 + weights.mixing * (2 * stream.unit() - 1) for area in areas}
        stakes = {area: ledger.stakes(area) for area in areas}
        if weights.deny:
            rivals = [Ledger(seen, rival, weights) for rival in range(seen.seats) if rival != seat]
            for area in areas:
                if area < 6:
                    st = stakes[area]
                    d = weights.deny * max(r.placing(area, 2) * (1 + weights.lead * (8 - r._palaces_left)) for r in rivals)
                    stakes[area] = st._replace(win=st.win + d)
        own = {area: canvass.own(area) for area in areas}
        without = {area: stakes[area].expected(canvass.chances(area, own[area])) for area in areas}

        def gain(area: int, votes: int) -> float:
            return mood[area] * (stakes[area].expected(canvass.chances(area, own[area] + votes)) - without[area])

        found = plans(hand, rounds(seen.seats) - len(seen.used[seat]), areas, gain)
        best = max(found).gain
        plan = stream.choice([plan for plan in found if plan.gain >= best * (1 - weights.indifference)])
        area, markers = pile_to_play(plan, hand, weights.weak_first, stream)
        return Ballot(seat, area, markers)

    def _advise(
        self, seen: Observation, seat: int, home: int, ledger: Ledger, legal: Sequence[Advise]
    ) -> Advise:
        """The area where the advisor gains most before its home votes again, or the house move if that gains more."""
        canvass = Canvass(seen, seat, None if home == QUARANTIA else home)
        later = seen.order[seen.held + 1 :]

        def gain(action: Advise) -> float:
            area = action.stand
            if area is None:
                return best_move(ledger, seat, None if home == QUARANTIA else home)
            stakes, votes = ledger.stakes(area), canvass.own(area)
            worth = self._weights.next_year * stakes.win * votes_again(seen, area, home)
            if area in later:
                worth += stakes.expected(canvass.chances(area, votes + 1)) - stakes.expected(canvass.chances(area, votes))
            return worth

        return max(legal, key=gain)


def votes_again(seen: Observation, area: int, home: int) -> float:
    """The chance that the area votes next year before the home does."""
    if area in seen.upcoming:
        return float(home not in seen.upcoming or seen.upcoming.index(area) < seen.upcoming.index(home))
    return 0.0 if home in seen.upcoming else 0.5


def best_move(ledger: Ledger, seat: int, district: int | None) -> float:
    best = 0.0
    for source in range(6):
        if ledger.houses[source]:
            for target in range(6):
                if source != target and (district is None or district in (source, target)):
                    best = max(best, gain_of_move(ledger, Move(seat, source, target), district))
    return best


def gain_of_move(ledger: Ledger, action: Move, district: int | None) -> float:
    if action.source is None or action.target is None:
        return 0.0
    coming = min(2, ledger._supply) if district is not None else 0
    s, t = action.source, action.target
    if district == t:
        return ledger.leaving(s) * -1 + ledger.entering_twice(t, coming) - ledger.placing(t, coming)
    gain = ledger.entering(t, ledger.houses[t] + 1) - ledger.standing(t, ledger.houses[t])
    if district == s:
        h = ledger.houses[s]
        return gain + ledger.entering(s, h - 1 + coming) - ledger.entering(s, h + coming)
    return gain - ledger.leaving(s)
