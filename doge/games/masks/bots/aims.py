"""What a seat goes for: a move where one is as good as forced, else one of the three ways to win, which stays from
choice to choice until a fact speaks for another one. The page's "Your aim now" says it, and the lamp (search.py) puts
first what serves it, or says why not: so both speak with one voice. No bot chooses by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, TypeAlias

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.bots.changes import Goal, change, done
from doge.games.masks.bots.danger import Danger
from doge.games.masks.bots.earlier import choices_before
from doge.games.masks.bots.guesses import beliefs
from doge.games.masks.bots.network import network
from doge.games.masks.bots.plans import FAIR, HARDLY, ORDER, PRESSING, Name, Plan, last_move, planner_of, risk_of, runs
from doge.games.masks.bots.sight import Sight
from doge.games.masks.bots.sketch import Step
from doge.games.masks.facts import ladies_lost
from doge.games.masks.hidden import Observation
from doge.games.masks.state import OFF
from doge.words import text

LIKED = 0.4
"""A favourite is at least this share as likely as the likeliest move."""
FELT = 0.05
"""A way to win that the network thinks of with less than this is none."""

MARGIN, CLEAR = 0.25, 0.95
"""A way to win takes the place of another if the network thinks of it with so much more and a fact speaks for it, or with so much
more."""
STRETCH = 16
"""After so many choices without a capture the way to win is chosen afresh: further back nobody remembers, and looking is slow."""

Forced: TypeAlias = Literal["win", "rescue", "take", "draw"]
Aim: TypeAlias = Forced | Goal

FORCED: tuple[Forced, ...] = ("win", "rescue", "take", "draw")
"""Plans that are an aim of their own."""
SERVED: dict[Name, Goal] = {
    "lure": "ladies",
    "bait": "ladies",
    "hide": "ladies",
    "take": "hunt",
    "strike": "hunt",
    "ahead": "hunt",
    "attack": "hunt",
    "far": "hunt",
    "pick": "hunt",
    "gamble": "hunt",
    "run": "lead",
    "lead": "lead",
}
"""The way to win that a plan is a part of."""
OF_KIND: dict[int, Goal] = {LADY: "ladies", CANDIDATE: "lead"}
"""That of other moves ahead of a mask of the kind; those of the rest are part of none."""


@lru_cache(maxsize=2)
def order_of(seen: Observation) -> tuple[Step, ...]:
    """All moves of the seat that looks and is to move, what it goes for first."""
    planner, likely = planner_of(seen), first_thought(seen)
    least, last, alarm = LIKED * max(likely.values()), last_move(seen), alarmed(seen)
    stays = planner.now[planner.home]

    def place(plan: Plan) -> tuple[bool, bool, bool, bool, int, bool, int, float]:
        """The least is gone for first: what wins, then favourites; of plans that can wait those of the mask that moved last. A
        draw comes last.
        """
        step = plan.source, plan.target
        risky, number, worth = plan.rank
        if not alarm and plan.name == "rescue":  # nobody need be rescued
            number = ORDER.index("step")
        if not alarm and plan.home == stays:
            risky = False
        pressing = min(number, len(PRESSING))
        other = last is None or plan.source != last[1]
        return plan.name == "draw", plan.name != "win", risky, likely[step] < least, pressing, other, number, worth

    return tuple(sorted(planner.plans, key=lambda step: place(planner.plans[step])))


@lru_cache(maxsize=2)
def alarmed(seen: Observation) -> bool:
    """Whether the Candidate is in danger where he stands, by what the network suspects the other masks to be."""
    planner = planner_of(seen)
    if not planner.now[planner.home]:
        return False
    sight, outputs = _looked(seen)
    return Danger(planner.sketch, beliefs(network(), sight, outputs)).now() >= HARDLY


@lru_cache(maxsize=2)
def first_thought(seen: Observation) -> dict[Step, float]:
    """How likely the network makes each move at first sight."""
    steps = [*planner_of(seen).plans]
    sight, outputs = _looked(seen)
    return dict(zip(steps, network().policy(outputs, [sight.move(*step) for step in steps]), strict=True))


@lru_cache(maxsize=2)
def _looked(seen: Observation) -> tuple[Sight, list[int]]:
    """What the network sees, and what it makes of it."""
    sketch, net = planner_of(seen).sketch, network()
    sight = Sight(sketch, sketch.turn)
    return sight, net.outputs(net.hidden(sight.rows()))


@lru_cache(maxsize=2)
def aim_of(seen: Observation) -> Aim:
    """What the seat goes for."""
    return forced(seen) or _goals(seen)[0]


def why_of(seen: Observation) -> str:
    """Why that is another thing than at its last choice; "" where nothing is new, or the aim says so itself."""
    before = choices_before(seen)
    if forced(seen) is not None or not before:
        return ""
    (goal, old), last = _goals(seen), forced(before[-1])
    if goal != old:
        return change(before[-1], seen, old, goal) or text("It changed: this way promises more now.")
    return "" if last is None else done(before[-1], seen, last)


@lru_cache(maxsize=2)
def shunned(seen: Observation) -> int:
    """How often in a row, up to now, their side has left a Lady who could well have been captured."""
    turns, later, me = 0, seen, planner_of(seen).sketch.turn
    for before in reversed(choices_before(seen)):
        gone = ladies_lost(later, me) > ladies_lost(before, me)
        if gone or not _offered(before, later.past[len(before.past)]):
            break
        turns, later = turns + 1, before
    return turns


@lru_cache(maxsize=2 * STRETCH)
def _offered(seen: Observation, step: Step | None) -> bool:
    """Whether a Lady could well be captured after a move."""
    if step is None:  # the rules passed
        return False
    planner = planner_of(seen)
    plan = planner.plans[step]
    now = [planner.now[space] for space in planner.ladies if space != plan.source]
    return any(risk_of(raids) >= FAIR for raids in ([*now, plan.there] if plan.kind == LADY else now))


@lru_cache(maxsize=2)
def _goals(seen: Observation) -> tuple[Goal, Goal]:
    """The way to win, and that at the last choice."""
    before = choices_before(seen)
    goal = _goal(before, seen)
    return goal, _goal(before[:-1], before[-1]) if before else goal


@lru_cache(maxsize=2 * STRETCH)
def _changed(before: Observation, seen: Observation, old: Goal, new: Goal) -> bool:
    """Whether a fact speaks for another way to win."""
    return change(before, seen, old, new) != ""


def _goal(before: Sequence[Observation], seen: Observation) -> Goal:
    """The way to win, after what was seen at the choices before."""
    line = [*before, seen]
    start = max(
        at for at in range(len(line)) if at % STRETCH == 0 or line[at].at.count(OFF) > line[at - 1].at.count(OFF)
    )
    goal = _best(_felt(line[start]), line[start])
    for last, now in pairwise(line[start:]):
        felt = _felt(now)
        best = _best(felt, now)
        more = felt[best] - felt[goal]
        if best != goal and (more >= CLEAR or (more >= MARGIN and _changed(last, now, goal, best))):
            goal = best
    return goal


@lru_cache(maxsize=2 * STRETCH)
def forced(seen: Observation) -> Forced | None:
    """What kind of move is as good as forced, if one is."""
    first = planner_of(seen).plans[order_of(seen)[0]]
    aim = next((one for one in FORCED if one == first.name), None)
    return aim if aim != "rescue" or alarmed(seen) else None


@lru_cache(maxsize=2 * STRETCH)
def _felt(seen: Observation) -> dict[Goal, float]:
    """How much the network thinks of each way to win."""
    likely = first_thought(seen)
    felt: dict[Goal, float] = {"ladies": 0.0, "hunt": 0.0, "lead": 0.0}
    for step, plan in planner_of(seen).plans.items():
        if (goal := _part_of(plan)) is not None:
            felt[goal] += likely[step]
    return felt


def _best(felt: dict[Goal, float], seen: Observation) -> Goal:
    best = max(felt, key=lambda goal: felt[goal])
    if felt[best] >= FELT:
        return best
    planner = planner_of(seen)
    return "lead" if runs(planner.home, planner.sketch.turn, len(planner.likely)) else "ladies"


def _part_of(plan: Plan) -> Goal | None:
    return SERVED.get(plan.name) or (OF_KIND.get(plan.kind) if plan.ahead > 0 else None)


def serves(aim: Aim, plan: Plan) -> bool:
    """Whether a plan is what the seat goes for, or a part of it."""
    return aim == _part_of(plan) or (aim in FORCED and aim == plan.name)


def waits(aim: Aim) -> str:
    """That what the seat goes for can wait: said of a move that does not serve it. What threatens is said anyway."""
    return {
        "ladies": text("The bait can wait."),
        "hunt": text("Finding their Candidate can wait."),
        "lead": text("Their palace can wait."),
        "take": text("The sure capture can wait."),
    }.get(aim, "")
