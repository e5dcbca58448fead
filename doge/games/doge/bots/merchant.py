"""The merchant: sound heuristics for every decision, from what his seat may know. Keeps nothing between choices."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREAS, DISTRICTS, FEWEST_PALACES, MOST_BALLOTS, PALACES, QUARANTIA, meets_goal, rounds
from doge.games.doge.bots.campaign import pile_to_play, plans
from doge.games.doge.bots.evaluation import LAST_YEAR, WEIGHTS, Ledger, Weights
from doge.games.doge.bots.odds import Canvass
from doge.games.doge.choices import Choices
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Cast, Decision, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream


class Merchant:
    """Wants a palace everywhere, counts what rivals may have, and hides which of his piles is weak."""

    def __init__(self, weights: Weights = WEIGHTS, last_year: Weights = LAST_YEAR) -> None:
        self._weights, self._last_year = weights, last_year

    def choose(self, observation: Observation, legal: Choices, stream: Stream) -> Thought[Decision]:
        """The decision, in one step of a fraction of a millisecond."""
        yield from ()  # a generator like every thought, though this one is too short for a pause
        weights = self._last_year if ends_with_the_year(observation) else self._weights
        return _Deliberation(observation, legal[0].seat, weights, stream).decision(legal)


class _Deliberation:
    """One decision of one seat."""

    def __init__(self, seen: Observation, seat: int, weights: Weights, stream: Stream) -> None:
        self._seen, self._seat, self._weights, self._stream = seen, seat, weights, stream
        self._ledger = Ledger(seen, seat, weights)

    def decision(self, legal: Sequence[Decision]) -> Decision:
        """What gains most; houses as many as allowed, and every palace that can be built."""
        match self._seen.agenda[0]:
            case BallotRound():
                return self._cast()
            case AdvisorTurn(_, home):
                return Advise(self._seat, home, self._stand(home))
            case MoveBatch(_, won):
                best = self._ledger.best_move(won)
                return Move(self._seat, best.source, best.target)
            case _:
                return legal[-1]

    # --- ballots ----------------------------------------------------------------------------------

    def _cast(self) -> Cast:
        """One pile of a plan for the rest of the year that is the best, or nearly."""
        seen, seat, weights = self._seen, self._seat, self._weights
        hand = tuple(ballot for ballot in seen.hand[seat] if ballot is not None)
        rivals = [Ledger(seen, rival, weights) for rival in range(seen.seats) if rival != seat]
        wants = {rival.seat: [rival.wants(area) for area in AREAS] for rival in rivals}
        canvass, most = Canvass(seen, seat, wants), sum(hand[-MOST_BALLOTS:])
        gains = {}
        for area in AREAS:
            if area not in seen.used[seat]:
                danger = max(rival.danger * wants[rival.seat][area] for rival in rivals)
                gains[area] = self._gains(canvass, area, most, danger)
        found = plans(hand, rounds(seen.seats) - seen.round + 1, gains)
        best = max(plan.gain for plan in found)
        good = [plan for plan in found if plan.gain >= best - weights.indifference * abs(best)]
        plan = self._stream.choice(good)
        area, ballots = pile_to_play(plan, hand, weights.weak_first, self._stream)
        return Cast(seat, area, ballots)

    def _gains(self, canvass: Canvass, area: int, most: int, danger: float) -> list[float]:
        """What 0, 1, 2 ... votes more are worth in the area, in the mood of the moment."""
        stakes, own = self._ledger.stakes(area, danger), canvass.own(area)
        mood = 1 + self._weights.mood * (2 * self._stream.unit() - 1)
        worth = [stakes.expected(canvass.chances(area, own + votes)) for votes in range(most + 1)]
        return [mood * (gain - worth[0]) for gain in worth]

    # --- advisors ---------------------------------------------------------------------------------

    def _stand(self, home: int) -> int | None:
        """The area where the home's advisor gains most, None if the house move of abstaining gains more."""
        won = None if home == QUARANTIA else home
        canvass = Canvass(self._seen, self._seat, leaving=won)
        areas = DISTRICTS if home == QUARANTIA else [area for area in AREAS if area != home]
        gain, stand = max((self._vote(canvass, area, home), -area) for area in areas)
        return -stand if gain >= self._ledger.best_move(won).gain else None

    def _vote(self, canvass: Canvass, area: int, home: int) -> float:
        """What one vote in the area is worth until the home votes again."""
        seen, stakes = self._seen, self._ledger.stakes(area)
        worth = self._weights.next_year * stakes.win * chance_before(seen.upcoming, area, home)
        if area in seen.order[seen.held + 1 :]:
            own = canvass.own(area)
            with_it, without = canvass.chances(area, own + 1), canvass.chances(area, own)
            worth += stakes.expected(with_it) - stakes.expected(without)
        return worth


def ends_with_the_year(seen: Observation) -> bool:
    """Whether somebody has the palaces that end the game (D8.2)."""
    return any(
        meets_goal(PALACES - left, sum(seat in owners for owners in seen.sites))
        for seat, left in enumerate(seen.palace_supply)
        if left <= PALACES - FEWEST_PALACES
    )


def chance_before(upcoming: Sequence[int], area: int, home: int) -> float:
    """How likely the area votes before the home next year, as far as the cards are turned up."""
    if area in upcoming:
        return float(home not in upcoming or upcoming.index(area) < upcoming.index(home))
    return 0.0 if home in upcoming else 0.5
