"""What a choice was worth against the best that its seat could have made: both are tried in the same worlds."""

from __future__ import annotations

from doge.games.doge.bots.halving import Estimate, trial
from doge.games.doge.bots.personality import EVEN
from doge.games.doge.bots.reasons import reason
from doge.games.doge.bots.reasons_for_ballots import reason_for_ballot
from doge.games.doge.bots.rollout import aftermath
from doge.games.doge.bots.search import Option, Search, Sight
from doge.games.doge.choices import Choices
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.moves import Cast, Decision
from doge.kernel.analyst import Weighed
from doge.kernel.bot import Advice, Thought
from doge.kernel.chance import Stream

GLANCE = Sight(plays=6, playouts=240, plans=8, margin=0.0)
LOOK = Sight(plays=16, playouts=1600, plans=24, margin=0.0)
PLANS = 3
"""How many plans that begin with the choice are tried."""


class Weighing(Search):
    """One choice of one seat."""

    def __init__(self, seen: Observation, legal: Choices, given: Decision, stream: Stream, sight: Sight) -> None:
        super().__init__(seen, legal, stream, sight, EVEN)
        self._given = given

    def weighed(self) -> Thought[Weighed[Decision]]:
        """The best choice and the one that was made."""
        options, world, judge = yield from self._question()
        if not any(map(self._is_given, options)):
            options += self._ways()
        found = yield from trial(options, world, judge, self._sight.playouts)
        mine = next(one.option for one in sorted(found, key=_merit) if self._is_given(one.option))
        if self._is_given(found[0].option):
            return self._same(found[0])
        both = yield from trial([found[0].option, mine], world, judge, self._sight.playouts // 2)
        if both[0].option is mine:
            return self._same(both[0])
        decision, why = self._explained(both[0].option)
        return Weighed(Advice(decision, both[0].mean, why.said), Advice(self._given, both[1].mean, self._led_to()))

    def _same(self, found: Estimate[Option]) -> Weighed[Decision]:
        advice = Advice(self._given, found.mean, "")
        return Weighed(advice, advice)

    def _led_to(self) -> str:
        """What the choice could bring."""
        given = self._given
        if isinstance(given, Cast):
            odds = self._contest.chances(given.area, sum(given.ballots))
            return reason_for_ballot(self._seen, given, odds).said
        return reason(self._seen, given).said

    def _is_given(self, option: Option) -> bool:
        """Whether an option is the choice, or a plan of which it is a part."""
        given = self._given
        if option.plan is None:
            return option.decision == given
        assert isinstance(given, Cast)
        return (given.area, sum(given.ballots)) in zip(option.plan.areas, option.plan.sums, strict=True)

    def _ways(self) -> list[Option]:
        """The choice as options, where nobody thought of it."""
        given = self._given
        if isinstance(given, Cast):
            plans = self._contest.plans_with(given.area, given.ballots, PLANS)
            return [Option(given, plan=plan) for plan in plans]
        state = imagine(self._seen, self._stream)
        return [Option(given, sketch=aftermath(state, self._seat, (given,)))]


def _merit(estimate: Estimate[Option]) -> float:
    return -estimate.mean


def weigh(
    seen: Observation, legal: Choices, given: Decision, stream: Stream, closely: bool
) -> Thought[Weighed[Decision]]:
    """The best choice and the one that was made; `closely`: with more time."""
    return (yield from Weighing(seen, legal, given, stream, LOOK if closely else GLANCE).weighed())
