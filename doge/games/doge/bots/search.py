"""The search of the senator and the procurator: whatever they may do, they try it on sketches of the
rest of the year.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import NamedTuple, TypeAlias

from doge.games.doge.board import AREAS, LAST_YEAR, QUARANTIA
from doge.games.doge.bots.beliefs import Hidden
from doge.games.doge.bots.campaign import Pile, Plan, divisions, pile_to_play
from doge.games.doge.bots.fictitious_play import Contest
from doge.games.doge.bots.halving import Estimate, trial
from doge.games.doge.bots.personality import EVEN, Temper
from doge.games.doge.bots.reasons import Reason, reason, stands_in_vain
from doge.games.doge.bots.reasons_for_ballots import reason_for_ballot
from doge.games.doge.bots.rollout import aftermath, follows
from doge.games.doge.bots.sketch import Sketch, Year, sketch_of
from doge.games.doge.bots.value import value_for
from doge.games.doge.choices import Choices
from doge.games.doge.facts import lacking_for_first
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import BallotRound
from doge.kernel.bot import LONG_LIST, SHORT_LIST, Advice, Thought
from doge.kernel.chance import Stream

BEST_MOVES = 6
"""How many moves of a house are tried; the others look worse at once."""
TELLING, TELLING_PLANS = 0.005, 0.03
"""An adviser's answers whose chances differ by less cannot be told apart: with another seed they differ by so much."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How far and how sharply a searching bot sees."""

    plays: int  # of the contest for ballots, by all seats
    playouts: int  # of the rest of the year, for one decision
    plans: int  # for the year's ballots that are tried
    margin: float  # options whose chances of winning differ by no more are as good
    noise: float = 0.0  # standard deviation by which it misjudges a chance of one half, times the number of rivals


class World(NamedTuple):
    """What nobody tells: votes from ballots, by area and seat as in a sketch, and by area its turn next year."""

    ballots: list[int]
    next_turns: list[int]


class Option(NamedTuple):
    """What may be done: the decision, the ones that it commits to, and the sketch or the plan that comes of it."""

    decision: Decision
    then: tuple[Move, ...] = ()
    sketch: Sketch | None = None
    plan: Plan | None = None
    error: float = 0.0  # by how much a bot that sees less sharply misjudges it


class Question(NamedTuple):
    """What may be done, how a world is drawn in which it is tried, and what it brings there."""

    options: list[Option]
    world: Callable[[], World]
    judge: Callable[[Option, World], float]


Estimates = list[Estimate[Option]]
Thinking: TypeAlias = Thought[Estimates]
Counsel: TypeAlias = Thought[Sequence[Advice[Decision]]]


class Searcher:
    """A bot that searches as far as its sight reaches, in the manner of its family."""

    def __init__(self, sight: Sight, temper: Temper = EVEN) -> None:
        self._sight, self._temper = sight, temper

    def choose(self, observation: Observation, legal: Choices, stream: Stream) -> Thought[Decision]:
        """The best decision, or by chance one of those that are as good."""
        search = Search(observation, legal, stream, self._sight, self._temper)
        found = yield from search.estimates()
        return search.chosen(found)

    def advise(self, observation: Observation, legal: Choices, stream: Stream) -> Counsel:
        """The best decisions, each with its chance and a sentence."""
        search = Search(observation, legal, stream, self._sight, EVEN, everywhere=True)
        found = yield from search.estimates(obvious=False)
        return shortened(search.advice(found))


def shortened(advice: Sequence[Advice[Decision]]) -> list[Advice[Decision]]:
    """At most LONG_LIST answers, best first; a further one for the same area is left out before the only one for another."""
    areas, again = set[int](), list[int]()
    for number, one in enumerate(advice):
        if isinstance(one.action, Cast):
            again += [number] if one.action.area in areas else []
            areas.add(one.action.area)
    spared = again[::-1][: max(0, len(advice) - LONG_LIST)]
    return [one for number, one in enumerate(advice) if number not in spared][:LONG_LIST]


def _with(advice: Sequence[Advice[Decision]], others: Sequence[Advice[Decision]], first: int) -> list[Advice[Decision]]:
    """The first answers as they are, and after them the rest and the others, best first.

    The others begin a plan less plainly than its own answer does, so none of them is said to be better than the first ones.
    """
    most = min(one.chance for one in advice[:first])
    more = [replace(one, chance=min(most, one.chance)) for one in others]
    rest = sorted([*advice[first:], *more], key=lambda one: -one.chance)
    return [*advice[:first], *rest]


def by_purpose(told: Sequence[tuple[Reason, Advice[Decision]]], equal: int) -> list[Advice[Decision]]:
    """Answers, best first, but the first ones, which cannot be told apart, begin with the plainest purpose."""
    first = sorted(told[:equal], key=lambda one: one[0].purpose)
    return [replace(one, alike=n < equal > 1) for n, (_, one) in enumerate([*first, *told[equal:]])]


class Search:
    """One decision of one seat."""

    def __init__(
        self,
        seen: Observation,
        legal: Choices,
        stream: Stream,
        sight: Sight,
        temper: Temper,
        everywhere: bool = False,  # ballots are tried in each area
    ) -> None:
        self._seen, self._legal, self._stream, self._everywhere = seen, legal, stream, everywhere
        self._sight, self._temper = sight, temper
        self._seat = legal[0].seat
        self._value = value_for(seen.seats)
        self._last = seen.year >= LAST_YEAR

    def estimates(self, obvious: bool = True) -> Thinking:
        """The options and their chances, best first; at once a single one, not tried, if it is `obvious`."""
        if obvious and (decision := self._obvious()) is not None:
            return [Estimate(Option(decision))]
        question = yield from self._question()
        return (yield from trial(*question, self._sight.playouts))

    def chosen(self, found: Estimates) -> Decision:
        """One of the best options, as the temper likes."""
        finalists = [one for one in found if one.tries == found[0].tries]  # the others were judged on fewer worlds
        liked = [(one.mean + self._liking(one.option), one.option) for one in finalists]
        best = max(chance for chance, _ in liked)
        option = self._stream.choice([option for chance, option in liked if chance >= best - self._sight.margin])
        if option.plan is None:
            return option.decision
        area, ballots = pile_to_play(option.plan, self._contest.hand, self._temper.weak_first, self._stream)
        return Cast(self._seat, area, ballots)

    def advice(self, found: Estimates) -> list[Advice[Decision]]:
        """The decisions, best first, each once: its chance, and why; those that cannot be told apart by what they are for."""
        told: dict[Decision, tuple[Reason, Advice[Decision]]] = {}
        later: dict[int, Advice[Decision]] = {}  # by area: what the best plan that needs it puts there
        chance, equal = 1.0, 0
        obvious = self._obvious() is not None  # then answers may be told equal from further off
        telling = TELLING if found[0].option.plan is None and not obvious else TELLING_PLANS
        for one in found:
            if not one.tries:
                continue
            chance = min(chance, one.mean)  # luck may have flattered the few worlds of what dropped out
            error = 1.96 * sqrt(
                chance * (1 - chance) / one.tries
            )  # no playout's chance spreads wider than 0 and 1 would
            decision, why = self._explained(one.option)
            for cast, its_why in self._explained_piles(one.option.plan):
                later.setdefault(cast.area, Advice(cast, chance, its_why.said, error))
            if decision not in told:
                told[decision] = why, Advice(decision, chance, why.said, error)
                if found[0].mean - chance < telling and (obvious or one.tries == found[0].tries):
                    equal = len(told)
        known = {decision.area for decision in told if isinstance(decision, Cast)}
        others = [one for area, one in later.items() if area not in known]
        return _with(by_purpose(list(told.values()), equal), others, max(SHORT_LIST, equal))

    def _explained(self, option: Option) -> tuple[Decision, Reason]:
        """The decision that an option begins with, and why: of a plan the pile that serves it most plainly, and soonest."""
        if option.plan is None:
            return option.decision, reason(self._seen, option.decision, *option.then)
        told = self._explained_piles(option.plan)
        return min(told, key=lambda one: (one[1].purpose, self._seen.order.index(one[0].area)))

    def _explained_piles(self, plan: Plan | None) -> list[tuple[Cast, Reason]]:
        """Each pile of a plan, and why it is placed."""
        if plan is None:
            return []
        return [
            (cast, reason_for_ballot(self._seen, cast, self._contest.chances(area, sum(cast.ballots))))
            for area, pile in zip(plan.areas, self._piles(plan), strict=True)
            for cast in [Cast(self._seat, area, pile)]
        ]

    def _piles(self, plan: Plan) -> tuple[Pile, ...]:
        """The ballots of a plan, the 0 and many small ones where least is at stake."""
        ways = divisions(self._contest.hand, len(plan.sums))[plan.sums]
        return min(ways, key=lambda way: [(0 in pile, len(pile)) for pile in way])

    def _error(self) -> float:
        """By how much an option is misjudged: about normal; less with more rivals, who bring chances closer together."""
        noise = self._sight.noise / (self._seen.seats - 1)
        return noise * (2 * fsum(self._stream.unit() for _ in range(3)) - 3) if noise else 0.0

    def _liking(self, option: Option) -> float:
        """What the family would give up for the option, in chances of winning."""
        temper = self._temper
        if isinstance(option.decision, Advise):
            return temper.moves if option.decision.stand is None else temper.advisors
        if option.plan is None:
            return 0.0
        areas = option.plan.areas
        lacking = [lacking_for_first(self._seen, self._seat, area) for area in areas]
        builds = any(houses is not None and houses <= 2 for houses in lacking)
        contests = self._contest.wish_of_leader() in areas
        return temper.quarantia * (QUARANTIA in areas) + temper.near * builds + temper.leader * contests

    def _question(self) -> Thought[Question]:
        """What is to be decided."""
        return (yield from self._ballots()) if isinstance(self._seen.agenda[0], BallotRound) else self._deeds()

    # --- ballots ----------------------------------------------------------------------------------

    def _ballots(self) -> Thought[Question]:
        """Plans for the rest of the year's ballots; which pile of the plan is placed now is decided later."""
        seen, seat, stream = self._seen, self._seat, self._stream
        base, seats = sketch_of(imagine(seen, stream)), seen.seats
        contest = Contest(seen, seat, stream)
        for _ in range(self._sight.plays):
            contest.play()
            if (yield):
                break
        self._contest = contest

        def world() -> World:
            return World(contest.sample(), self._next_turns())

        def judge(option: Option, world: World) -> float:
            ballots = world.ballots[:]
            assert option.plan is not None
            for area, votes in zip(option.plan.areas, option.plan.sums, strict=True):
                ballots[area * seats + seat] += votes
            return self._playout(base, ballots, world.next_turns, option.error)

        plans = contest.candidates(self._sight.plans)
        if self._everywhere:
            plans = contest.everywhere(plans)
        options = [Option(self._legal[0], plan=plan, error=self._error()) for plan in plans]
        return Question(options, world, judge)

    # --- other decisions --------------------------------------------------------------------------

    def _deeds(self) -> Question:
        seen, stream, seats = self._seen, self._stream, range(self._seen.seats)
        hidden = [Hidden(seen, seat) for seat in seats]
        options = self._options()

        def world() -> World:
            ballots = [0] * (len(AREAS) * len(seats))
            for seat in seats:
                votes, _ = hidden[seat].draw(stream)
                ballots[seat :: len(seats)] = votes
            return World(ballots, self._next_turns())

        def judge(option: Option, world: World) -> float:
            assert option.sketch is not None
            return self._playout(option.sketch, world.ballots, world.next_turns, option.error)

        return Question(options, world, judge)

    def _obvious(self) -> Decision | None:
        """The decision, if only one makes sense."""
        legal, seen, seat = self._legal, self._seen, self._seat
        match legal[-1]:
            case Build(_, district) if seat not in seen.sites[district]:
                return legal[-1]
            case Place(_, _, houses) if seen.house_supply[seat] - houses >= 3:
                return legal[-1]
        return None

    def _options(self) -> list[Option]:
        """What may be done, each with the board after the election; to abstain comes with the move that follows."""
        state = imagine(self._seen, self._stream)
        options: list[Option] = []
        moves: list[Option] = []
        for decision in self._legal:
            if isinstance(decision, Advise) and stands_in_vain(self._seen, decision):
                continue
            follow_ups = follows(decision, state, self._seat) if isinstance(decision, Advise) else ()
            ways: list[tuple[Move, ...]] = [(move,) for move in follow_ups]
            for then in ways or [()]:
                sketch = aftermath(state, self._seat, (decision, *then))
                option = Option(decision, then, sketch, error=self._error())
                (moves if then or isinstance(decision, Move) else options).append(option)
        if len(moves) > BEST_MOVES:
            next_turns = self._next_turns()
            moves.sort(key=lambda option: -self._standing(option, next_turns))
            del moves[BEST_MOVES:]
        return options + moves

    def _standing(self, option: Option, next_turns: Sequence[int]) -> float:
        assert option.sketch is not None
        return self._value.chances(option.sketch, next_turns, self._last)[self._seat]

    # --- the rest of the year ---------------------------------------------------------------------

    def _next_turns(self) -> list[int]:
        """By area its turn in next year's order, drawn as far as it is not known."""
        upcoming = self._seen.upcoming
        next_turns = [0] * len(AREAS)
        unseen = [area for area in AREAS if area not in upcoming]
        for turn, area in enumerate(upcoming + self._stream.shuffled(unseen)):
            next_turns[area] = turn
        return next_turns

    def _playout(self, base: Sketch, ballots: Sequence[int], next_turns: Sequence[int], error: float) -> float:
        """The seat's chance after one way that the year may go; the surer it is, the less it is misjudged."""
        sketch = base.copy()
        Year(sketch, ballots, next_turns).play()
        chance = self._value.chances(sketch, next_turns, self._last)[self._seat]
        if not error or self._value.decided(sketch, self._last):
            return chance
        return chance + 4 * error * chance * (1 - chance)
