"""What a seat goes for: of the moves that the network likes at first sight the one with the plainest plan. The page's
"Your aim now" and the lamp (search.py) both begin with it, so that they say the same. No bot chooses by it.
"""

from __future__ import annotations

from functools import lru_cache

from doge.games.masks.bots.network import network
from doge.games.masks.bots.plans import ORDER, PRESSING, Plan, last_move, planner_of
from doge.games.masks.bots.sight import Sight
from doge.games.masks.bots.sketch import Step
from doge.games.masks.hidden import Observation

LIKED = 0.4
"""A favourite is at least this share as likely as the likeliest move."""


@lru_cache(maxsize=2)
def order_of(seen: Observation) -> tuple[Step, ...]:
    """All moves of the seat that looks and is to move, what it goes for first."""
    plans, likely = planner_of(seen).plans, first_thought(seen)
    least, last = LIKED * max(likely.values()), last_move(seen)

    def place(plan: Plan) -> tuple[bool, bool, bool, bool, int, bool, tuple[bool, int, float]]:
        """The least is gone for first: what wins, then favourites; of plans that can wait those of the mask that moved last. A
        draw comes last.
        """
        step, number = (plan.source, plan.target), ORDER.index(plan.name)
        pressing = min(number, len(PRESSING))
        other = last is None or plan.source != last[1]
        return plan.name == "draw", plan.name != "win", plan.rank[0], likely[step] < least, pressing, other, plan.rank

    return tuple(sorted(plans, key=lambda step: place(plans[step])))


def first_thought(seen: Observation) -> dict[Step, float]:
    """How likely the network makes each move at first sight."""
    planner, net = planner_of(seen), network()
    sight = Sight(planner.sketch, planner.sketch.turn)
    steps = [*planner.plans]
    outputs = net.outputs(net.hidden(sight.rows()))
    return dict(zip(steps, net.policy(outputs, [sight.move(*step) for step in steps]), strict=True))
