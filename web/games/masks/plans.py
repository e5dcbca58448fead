"""Set-ups in the making: what is placed and what is left, swaps, formations, a shuffle, and the answer that they come
to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from doge.games.masks.board import CANDIDATE, COLUMNS, HAND, KINDS, MASKS, SETUP_SPACES
from doge.games.masks.moves import LETTERS, SetUp
from doge.kernel.chance import Stream
from doge.words import template
from web.games.masks.match import EMPTY_PLAN, Match, Plan, ViewState
from web.games.masks.squares import index_of, space_at


class Formation(NamedTuple):
    """A ready-made set-up: its name, what it is good for, and the plan."""

    name: str
    line: str
    plan: Plan


def _plan(letters: str) -> Plan:
    return tuple([LETTERS.index(letter) for letter in letters])


FORMATIONS = (
    Formation(template("Strong front"), template("Nobles ahead, to capture early"), _plan("aclsannlna")),
    Formation(template("Two baits"), template("Both Ladies ahead as bait"), _plan("ncasnlanal")),
    Formation(template("Hiding place"), template("Candidate far off in a corner"), _plan("cnaslanlna")),
    Formation(template("Early attack"), template("Soldier ahead, to strike at once"), _plan("nclnlansaa")),
)
"""The palace, then the row in front of it."""
GOOD_FIRST = 1
"""The one for a first game: the Candidate stands in the back row, and both Ladies can be offered at once."""


def arranging(match: Match) -> bool:
    """Whether the set-up is on the screen: of the game, not only mine."""
    return not match.seen.kinds and match.seen.result is None


def asked(match: Match) -> bool:
    """Whether I am to arrange my masks now."""
    return match.asked and arranging(match)


def shown(match: Match) -> Plan:
    """What stands on my side while the masks are arranged: my answer, if it waits, else what I have placed so far."""
    return plan_of(match.slip) if isinstance(match.slip, SetUp) else match.view_state.plan


def left(plan: Plan, kind: int) -> int:
    """How many masks of a kind are still to be placed."""
    return HAND[kind] - plan.count(kind)


def missing(plan: Plan) -> int:
    """How many masks are still to be placed."""
    return plan.count(None)


def set_up(match: Match) -> SetUp | None:
    """The answer that the plan comes to; None as long as something is missing."""
    seat, plan = match.me, match.view_state.plan
    kinds = []
    for space in SETUP_SPACES[seat]:
        index = index_of(space, seat)
        kind = None if index is None else plan[index]
        if kind is None:
            return None
        kinds.append(kind)
    return SetUp(seat, tuple(kinds))


def plan_of(found: SetUp) -> Plan:
    """The plan of a set-up, as its owner sees it."""
    return tuple([found.kinds[SETUP_SPACES[found.seat].index(space_at(index, found.seat))] for index in range(MASKS)])


def placed(plan: Plan, index: int, kind: int) -> Plan:
    """The plan with a mask from the bench at a place; what stood there goes back to the bench."""
    return (*plan[:index], kind, *plan[index + 1 :])


def emptied(plan: Plan, index: int) -> Plan:
    """The plan with nothing at a place."""
    return (*plan[:index], None, *plan[index + 1 :])


def swapped(plan: Plan, one: int, other: int) -> Plan:
    """The plan with what stands at two places exchanged; one of them may be empty."""
    found = [*plan]
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def next_picked(plan: Plan, kind: int) -> int | None:
    """What is taken up after a mask of the kind was placed: another one, else the first that is left."""
    order = (kind, *KINDS)
    return next((one for one in order if left(plan, one)), None)


def shuffled(match: Match) -> ViewState:
    """A good set-up, drawn as the bots draw theirs: another one each time, and other ones in each game."""
    from doge.games.masks.bots.network import network
    from doge.games.masks.bots.setups import draw_setup

    state = match.view_state
    stream = Stream(match.face_seed, match.me, state.shuffles)
    found = draw_setup(match.me, network().setups, stream)
    return replace(state, plan=plan_of(found), shuffles=state.shuffles + 1)


def candidate_in_front(plan: Plan) -> bool:
    """Whether the Candidate stands in the row in front of the palace."""
    return CANDIDATE in plan[COLUMNS:]


def cleared(state: ViewState) -> ViewState:
    """Nothing is placed."""
    return replace(state, plan=EMPTY_PLAN)
