"""What may be captured after a move, told in one form: of the Candidate first, and of the mask that has moved. By what
everybody can know.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.bots.plans import HARDLY, Plan, Planner, Raid
from doge.games.masks.odds import ENDS, LEAVES, certain, chance, risk
from doge.games.masks.state import EMPTY
from doge.games.masks.words import kind_name
from doge.words import sentences, text


def endangers(planner: Planner, plan: Plan) -> str:
    """Who could capture the Candidate then, and what is safe instead, where the danger is there already."""
    if plan.name in ("win", "draw") or not plan.home:
        return ""
    likely = _likely(planner, plan, plan.home, ENDS)
    said = text("Your Candidate can be captured next turn: {risk}.", risk=_said(likely, plan.home))
    if plan.name == "rescue":
        said = sentences(said, text("Now it is {chance}.", chance=of_one(planner, planner.home, plan.about)))
    safe = safe_move(planner) if likely >= HARDLY else None
    return sentences(said, text("{move} is safe.", move=_named(safe))) if safe is not None else said


def threat_told(planner: Planner) -> str:
    """Who could capture the Candidate where he stands."""
    raids = planner.now[planner.home]
    likely = planner.odds.one_of(_raiders(planner, raids))
    return text("Your Candidate can be captured next turn: {risk}.", risk=_said(likely, raids))


def safe_move(planner: Planner) -> Plan | None:
    """Where their masks could capture the Candidate now, the best move after which none can."""
    if not planner.now[planner.home]:
        return None
    safe = [plan for plan in planner.plans.values() if not plan.home and plan.name != "draw"]
    return min(safe, key=lambda plan: plan.rank, default=None)


def _named(plan: Plan) -> str:
    fields = {"source": SPACE_IDS[plan.source], "target": SPACE_IDS[plan.target]}
    return text("{mask} {source} to {target}", mask=kind_name(plan.kind), **fields)


def risk_told(planner: Planner, plan: Plan) -> str:
    """How likely the mask that has moved is captured next, and by which; nothing where it leaves the board, or as the Candidate has
    been spoken of. Of a Lady that could be captured before, too, how likely that was.
    """
    if plan.name in ("win", "draw") or _gone(planner, plan) or (plan.kind == CANDIDATE and plan.home):
        return ""
    likely = odds_there(planner, plan)
    told = _said(likely, plan.there)
    said = text("Can be captured next turn: {risk}.", risk=told)
    if plan.home:  # the Candidate has been spoken of
        said = text("Your {mask}: {risk}.", mask=kind_name(plan.kind), risk=told)
    before = planner.odds.one_of(_raiders(planner, planner.now[plan.source]))
    if plan.kind != LADY or not 0 < before < likely:
        return said
    return sentences(
        said, text("If she stays on {source}: {chance}.", source=SPACE_IDS[plan.source], chance=chance(before))
    )


def _gone(planner: Planner, plan: Plan) -> bool:
    """Whether a capture ends the game or takes the captor away, whatever it captures."""
    if planner.sketch.board[plan.target] == EMPTY:
        return False
    likely = planner.odds.likely[planner.sketch.board[plan.target]]
    return certain(likely[CANDIDATE] + likely[LADY])


def odds_there(planner: Planner, plan: Plan) -> float:
    """How likely the mask that has moved can be captured next, for all that everybody can know."""
    return _likely(planner, plan, plan.there, LEAVES)


def of_one(planner: Planner, space: int, raider: int) -> str:
    """How likely the mask on one space can capture mine on another now."""
    raids = [raid for raid in planner.now[space] if raid.space == raider]
    likely = planner.odds.one_of(_raiders(planner, raids))
    return text("certain") if certain(likely) else chance(likely)


def _raiders(planner: Planner, raids: Sequence[Raid]) -> dict[int, int]:
    """The masks that could capture, each with the kinds for that, as bits."""
    return {planner.sketch.board[raid.space]: sum(1 << kind for kind in raid.kinds) for raid in raids}


def _likely(planner: Planner, plan: Plan, raids: Sequence[Raid], barred: int) -> float:
    """How likely one of the raids can happen; `barred`: the kinds of what is captured with which none does."""
    board = planner.sketch.board
    captured = board[plan.target]
    given = {} if captured == EMPTY else {captured: barred}
    return planner.odds.one_of(_raiders(planner, raids), given)


def _said(likely: float, raids: Sequence[Raid]) -> str:
    found = sorted(raids, key=lambda raid: -raid.chance)
    return risk(likely, [(raid.space, raid.kinds) for raid in found])
