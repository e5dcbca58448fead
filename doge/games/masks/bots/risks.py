"""What may be captured after a move, told in one form: of the Candidate first, and of the mask that has moved. By what
everybody can know.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.bots.plans import HARDLY, SLIGHT, Plan, Planner, Raid
from doge.games.masks.odds import certain, chance, danger_told
from doge.games.masks.state import EMPTY
from doge.games.masks.words import kind_name
from doge.words import sentences, text


def endangers(planner: Planner, plan: Plan) -> str:
    """Who could capture the Candidate then, and what is safe instead, where the danger is there already."""
    if plan.name in ("win", "draw") or not plan.home:
        return ""
    likely = _at_home(planner, plan)
    now = planner.odds.any_of(planner.now[planner.home]) if plan.name == "rescue" else 0.0
    said = text("Your Candidate can be captured next turn: {risk}.", risk=_said(likely, plan.home, now))
    if now:
        return said
    other = safe_move(planner) if likely >= HARDLY else None
    return sentences(said, text("Safe: {source} to {target}.", **_spaces(other))) if other is not None else said


def threat_told(planner: Planner) -> str:
    """Who could capture the Candidate where he stands."""
    raids = planner.now[planner.home]
    return text("He can be captured next turn: {risk}.", risk=_said(planner.odds.any_of(raids), raids))


def safe_move(planner: Planner) -> Plan | None:
    """Where their masks could capture the Candidate now, the best move after which none can, and which loses nothing; none where
    one can win at once.
    """
    plans = planner.plans.values()
    if not planner.now[planner.home] or any(plan.name == "win" for plan in plans):
        return None
    return min([plan for plan in plans if safe(planner, plan)], key=lambda plan: plan.rank, default=None)


def safe(planner: Planner, plan: Plan) -> bool:
    """Whether nothing can capture the Candidate after a move, which loses nothing."""
    return not plan.home and plan.name != "draw" and not may_be_lady(planner, plan)


def may_be_lady(planner: Planner, plan: Plan) -> bool:
    """Whether what a move captures may be a Lady."""
    captured = planner.sketch.board[plan.target]
    return captured != EMPTY and planner.odds.likely[captured][LADY] > 0


def _spaces(plan: Plan) -> dict[str, str]:
    return {"source": SPACE_IDS[plan.source], "target": SPACE_IDS[plan.target]}


def risk_told(planner: Planner, plan: Plan) -> str:
    """How likely the mask that has moved is captured next, and by which: by far the gravest that can be said of the move, so nothing
    where it leaves the board, or the Candidate is more than hardly in danger or rescued, beside whom no other mask matters. Of a
    Lady that could be captured before, too, how likely that was.
    """
    if plan.name in ("win", "draw") or _gone(planner, plan) or (plan.kind == CANDIDATE and plan.home):
        return ""
    if plan.kind != CANDIDATE and (plan.name == "rescue" or (plan.home and _at_home(planner, plan) >= SLIGHT)):
        return ""
    likely = odds_there(planner, plan)
    if plan.home:  # the Candidate has been spoken of
        fields = {"mask": kind_name(plan.kind), "chance": chance(likely) if likely else text("no")}
        return text("Your {mask}: {chance}.", **fields)
    before = planner.odds.any_of(planner.now[plan.source])
    told = _said(likely, plan.there, before if plan.kind == LADY and before < likely else 0.0)
    return text("Can be captured next turn: {risk}.", risk=told)


def _gone(planner: Planner, plan: Plan) -> bool:
    """Whether a capture ends the game or takes the captor away, whatever it captures."""
    captured = planner.sketch.board[plan.target]
    if captured == EMPTY:
        return False
    likely = planner.odds.likely[captured]
    return planner.enters(plan.kind, plan.target) or certain(likely[CANDIDATE] + likely[LADY])


def odds_there(planner: Planner, plan: Plan) -> float:
    """How likely the mask that has moved can be captured next, for all that everybody can know."""
    return planner.odds.any_of(plan.there, planner.ruled_out(plan.kind, planner.sketch.board[plan.target], stays=True))


def _at_home(planner: Planner, plan: Plan) -> float:
    """How likely the Candidate can be captured then, if the game goes on."""
    return planner.odds.any_of(plan.home, planner.ruled_out(plan.kind, planner.sketch.board[plan.target]))


def of_one(planner: Planner, space: int, raider: int) -> str:
    """How likely the mask on one space can capture mine on another now."""
    raids = [raid for raid in planner.now[space] if raid.space == raider]
    return chance(planner.odds.any_of(raids))


def _said(likely: float, raids: Sequence[Raid], now: float = 0.0) -> str:
    gravest_first = sorted(raids, key=lambda raid: -raid.chance)
    return danger_told(likely, gravest_first, now)
