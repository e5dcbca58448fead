"""The senator and the procurator: the trained network, alone or asked again in worlds that agree with what the seat
knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import exp, log
from typing import TypeAlias

from doge.games.masks.board import CANDIDATE, PALACES
from doge.games.masks.bots.aims import aim_of, order_of, serves, waits
from doge.games.masks.bots.calibration import calibrated
from doge.games.masks.bots.danger import Danger, can_strike
from doge.games.masks.bots.guesses import LEAST, beliefs
from doge.games.masks.bots.network import network
from doge.games.masks.bots.options import Option, estimates, telling
from doge.games.masks.bots.plans import HARDLY, planner_of
from doge.games.masks.bots.reasons import reason, reason_for_setup
from doge.games.masks.bots.setups import draw_setup
from doge.games.masks.bots.sight import Sight
from doge.games.masks.bots.sketch import DRAWN, RUNNING, Sketch, Step, sketch_of
from doge.games.masks.choices import MOVES, SetUps
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision
from doge.games.masks.state import EMPTY
from doge.kernel.bot import LONG_LIST, SHORT_LIST, Advice, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal

DRAW = -0.4
"""What a draw is worth, between -1 and 1: less than even, so that nobody waits for one."""
Counsel: TypeAlias = Thought[Sequence[Advice[Decision]]]


@dataclass(frozen=True, slots=True)
class Depth:
    """How much somebody thinks."""

    worlds: int  # in which moves are tried; none: the network's first thought decides
    moves: int  # that are tried, the network's favourites
    answers: int  # that follow a move before the position is judged
    trust: float  # how much better a move must do in the worlds to be e times as likely
    mood: float  # the higher, the more often another move than the best is made
    first: int = 0  # worlds after which only the best moves are tried on; none: all are tried in all worlds
    kept: int = 0  # moves that are tried on


class Thinker:
    """A bot that asks the network."""

    def __init__(self, depth: Depth) -> None:
        self._depth = depth

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        """A move that is hardly worse than the best, by chance, so that nobody can read its plans."""
        if isinstance(legal, SetUps):
            return draw_setup(seat_of(observation), network().setups, stream)
        search = Search(observation, stream, self._depth)
        found = yield from search.options()
        return search.decision(found)

    def advise(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Counsel:
        """The best moves, each with its chance and a sentence; of set-ups three good ones."""
        if isinstance(legal, SetUps):
            seat = seat_of(observation)
            setups = [draw_setup(seat, network().setups, stream) for _ in range(SHORT_LIST)]
            return [Advice(setup, 0.5, reason_for_setup(setup)) for setup in dict.fromkeys(setups)]
        search = Search(observation, stream, self._depth)
        found = yield from search.options(alone=True)
        return search.advice(found)


def seat_of(seen: Observation) -> int:
    """The seat that an observation belongs to."""
    assert isinstance(seen.viewer, int)
    return seen.viewer


class Search:
    """One decision of one seat."""

    def __init__(self, seen: Observation, stream: Stream, depth: Depth) -> None:
        self._seen, self._sketch, self._seat = seen, sketch_of(seen), seat_of(seen)
        self._stream, self._depth, self._net = stream, depth, network()

    def options(self, alone: bool = False) -> Thought[list[Option]]:
        """The moves that are worth a thought; a single legal one is tried only if it is wanted `alone`."""
        sketch = self._sketch
        steps = sketch.moves()
        if len(steps) == 1 and not alone:
            return [Option(steps[0], 1.0)]
        sight = Sight(sketch, self._seat)
        hidden = self._net.hidden(sight.rows())
        outputs = self._net.outputs(hidden)
        self._value = self._net.value(hidden)
        self._beliefs = beliefs(self._net, sight, outputs)
        chances = self._net.policy(outputs, [sight.move(*step) for step in steps])
        found = sorted(map(Option, steps, chances), key=lambda option: -option.likely)
        won = next((option for option in found if self._wins(option.move)), None)
        if won is not None and not alone:
            return [won]
        hurried = bool((yield))
        if not self._depth.worlds:
            return found
        tried = found[: self._depth.moves]
        if alone:  # who asks for a hint sees each capture marked on the board
            tried += [option for option in found[len(tried) :] if sketch.board[option.move[1]] != EMPTY]
        while tried[0].worlds < self._depth.worlds and not hurried:
            hurried = yield from self._try(tried)
            if tried[0].worlds == self._depth.first:
                tried = sorted(tried, key=self._liking, reverse=True)[: self._depth.kept]
        return tried

    def _wins(self, move: Step) -> bool:
        """Whether the move wins for certain: the Candidate is captured, or reaches the other palace (M4)."""
        sketch, (source, target) = self._sketch, move
        captured = sketch.board[target]
        if captured != EMPTY:
            return self._beliefs.surely(captured, CANDIDATE)
        return sketch.kinds[sketch.board[source]] == CANDIDATE and target in PALACES[1 - self._seat]

    def _try(self, options: Sequence[Option]) -> Thought[bool]:
        """Try the options in one more world; whether the thought was hurried meanwhile. A world half tried does not count."""
        world = self._sketch.copy()
        for mask, kind in zip(self._beliefs.masks, self._beliefs.sample(self._stream), strict=True):
            world.kinds[mask] = kind
        luck, found, hurried = self._stream.unit(), [], False
        for option in options:
            found.append(self._outcome(world.copy(), option.move, luck))
            hurried = bool((yield)) or hurried
            if hurried and options[0].worlds:
                return True
        for option, outcome in zip(options, found, strict=True):
            option.add(*outcome)
        return hurried

    def _outcome(self, world: Sketch, move: Step, luck: float) -> tuple[float, bool, float]:
        """What a move brings in a world in which both go on by chance as the network would; whether the Candidate was in reach, and
        how likely the answer captures the mask that has moved.
        """
        world.play(*move)
        struck = world.winner == RUNNING and world.turn != self._seat and can_strike(world, self._seat)
        captured = 0.0
        for answer in range(self._depth.answers):
            if world.winner != RUNNING:
                break
            onto = self._answer(world, luck, move[1])
            captured = captured if answer else onto
        if world.winner == RUNNING:
            expected = self._net.value(self._net.hidden(Sight(world, world.turn).rows()))
            return (expected if world.turn == self._seat else -expected), struck, captured
        return (DRAW if world.winner == DRAWN else 1.0 if world.winner == self._seat else -1.0), struck, captured

    def _answer(self, world: Sketch, luck: float, space: int) -> float:
        """The seat that is to move in a world makes one of its moves, the more likely ones more often, or passes; how likely it
        goes to a space.
        """
        steps = world.moves()
        if not steps:
            world.give_way()
            return 0.0
        sight = Sight(world, world.turn)
        outputs = self._net.outputs(self._net.hidden(sight.rows()))
        chances = self._net.policy(outputs, [sight.move(*step) for step in steps])
        world.play(*steps[drawn(chances, luck)])
        return sum(one for step, one in zip(steps, chances, strict=True) if step[1] == space)

    # --- what comes of it -------------------------------------------------------------------------

    def _liking(self, option: Option) -> float:
        return log(max(LEAST, option.likely)) + option.worth() / self._depth.trust

    def _odds(self, options: Sequence[Option]) -> list[float]:
        """How likely each option should be made, up to a factor, rounded as in network.py."""
        found = [self._liking(option) for option in options]
        top = max(found)
        return [round(exp((one - top) / self._depth.mood), 7) for one in found]

    def decision(self, options: Sequence[Option]) -> Decision:
        """One of the options, the better ones more often."""
        odds = self._odds(options)
        total = 0.0
        for odd in odds:
            total += odd
        source, target = options[drawn([odd / total for odd in odds], self._stream.unit())].move
        return MOVES[self._seat][source][target]

    def advice(self, options: Sequence[Option], most: int = LONG_LIST) -> list[Advice[Decision]]:
        """The best options, each with its chance of winning and what it is for: first those that cannot be told from the very
        best, of these what leaves the Candidate in danger last and what serves the aim (aims.py) before all others; then the
        rest, the likelier to win first. A first one that serves another end says that the aim can wait.
        """
        danger = Danger(self._sketch, self._beliefs)
        risks = {option.move: danger.after(option.move) for option in options}
        likely = self._likely(options, risks)
        ranked = sorted(options, key=lambda option: (-likely[option.move], -option.likely))
        found = self._shown(ranked, most)
        best, planner, order = found[0], planner_of(self._seen), order_of(self._seen)
        alike = list(takewhile(lambda one: likely[best.move] - likely[one.move] <= telling(best, one), found))
        number = len(alike)
        aim, plans = aim_of(self._seen), planner.plans
        alike.sort(key=lambda one: (risks[one.move] >= HARDLY, not serves(aim, plans[one.move]), order.index(one.move)))
        first = alike[0].move
        later = "" if serves(aim, plans[first]) else waits(aim)
        return [
            Advice(
                MOVES[self._seat][option.move[0]][option.move[1]],
                likely[option.move],
                reason(
                    planner,
                    plans[option.move],
                    waits=later if option.move == first else "",
                    expected=option.expected() if self._depth.answers else None,
                ),
                option.error() / 2,
                alike=place < number > 1,
            )
            for place, option in enumerate([*alike, *found[number:]])
        ]

    def _shown(self, ranked: Sequence[Option], most: int) -> list[Option]:
        """So many of the best options, of each mask that can be captured the best capture among them; the order stays."""
        board, captures = self._sketch.board, dict[int, Step]()
        for option in ranked:
            if board[option.move[1]] != EMPTY:
                captures.setdefault(option.move[1], option.move)
        marked = [*captures.values()][:most]
        others = [option.move for option in ranked if option.move not in marked]
        shown = {*marked, *others[: most - len(marked)]}
        return [option for option in ranked if option.move in shown]

    def _likely(self, options: Sequence[Option], risks: Mapping[Step, float]) -> dict[Step, float]:
        """The chance of winning after each move, by what was seen in games of all levels (tools/calibration.py)."""
        if not options[0].worlds:
            return {option.move: (1 + self._value) / 2 for option in options}
        worth = estimates(options, self._depth.trust)
        return {one.move: calibrated(worth[one.move], risks[one.move] * one.at_stake()) for one in options}


def drawn(chances: Sequence[float], luck: float) -> int:
    """The number of the chance on which the luck, from 0 to 1, falls."""
    for number, chance in enumerate(chances):
        luck -= chance
        if luck < 0:
            return number
    return max(range(len(chances)), key=lambda number: chances[number])
