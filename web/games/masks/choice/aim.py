"""What a turn of mine is for, told before a mask is chosen: what the lamp would go for first, too
(doge/games/masks/bots/aims.py), and of a capture that the square marks why not that. Where a hint has been had, the
plan of what it puts first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from doge.games.masks.board import CANDIDATE, SPACE_IDS
from doge.games.masks.bots.aims import order_of
from doge.games.masks.bots.plans import PRESSING, SLIGHT, Name, Plan, Planner, gravest, planner_of, runs
from doge.games.masks.bots.reasons import left_undone, reason, roomy, words_of
from doge.games.masks.choices import masks_of
from doge.games.masks.facts import on_board
from doge.games.masks.moves import Move
from doge.games.masks.state import EMPTY
from doge.games.masks.words import kind_name
from doge.words import either, text
from web.games.masks.match import Match
from web.games.masks.squares import rows_to_palace

ALIKE: dict[Name, Name] = {"far": "ahead", "bait": "lure"}
"""Plans that are one to who is told what to aim at."""
PLAIN: tuple[Name, ...] = ("hide", "step", "gamble")
"""Those that are told as the lamp tells them."""


def aim(match: Match, *, alone: bool = True) -> str:
    """What is best to do, as it goes on after "Your aim now:"; "" where the person wants to be told nothing of choices.

    Not `alone`: the best capture has a line of its own, which says why it is not the aim.
    """
    if not match.forecast:
        return ""
    planner, counsel = planner_of(match.seen), match.counsel
    if isinstance(counsel, Move):
        return _told(planner, planner.plans[counsel.source, counsel.target])
    best = _in_order(match)
    if best[0].name == "rescue":
        return _rescue(planner, best)
    if best[0].name == "draw":
        return ""
    if best[0].name in PRESSING or best[0].name in PLAIN:
        return _told(planner, best[0])
    return roomy(_quiet(planner, best), left_undone(planner, best[0]) if alone else "")


def _in_order(match: Match) -> list[Plan]:
    """The plans of all my moves, what to go for first."""
    plans = planner_of(match.seen).plans
    return [plans[step] for step in order_of(match.seen)]


def pressing(match: Match) -> bool:
    """Whether what to go for is one of the plans that cannot wait."""
    return match.forecast and _in_order(match)[0].name in PRESSING


def captures(match: Match) -> bool:
    """Whether what to go for is a capture."""
    return match.forecast and match.seen.board[_in_order(match)[0].target] != EMPTY


def wins(match: Match) -> bool:
    """Whether I can win at once, whatever the hidden masks are."""
    return any(plan.name == "win" for plan in planner_of(match.seen).plans.values())


def under_way(match: Match) -> tuple[int, int] | None:
    """Where my Candidate stands and how many rows it has to go, once it is under way or few masks of theirs are left."""
    seen, them = match.seen, 1 - match.me
    at = next(seen.at[mask] for mask in masks_of(match.me) if seen.kinds[mask] == CANDIDATE)
    return (at, rows_to_palace(at, them)) if runs(at, match.me, len(on_board(seen, them))) else None


def _told(planner: Planner, plan: Plan) -> str:
    """The move, and what it is for."""
    said = "Move your {mask} on {source} to {target}."
    if planner.sketch.board[plan.target] != EMPTY:
        said = "Capture on {target} with your {mask} on {source}."
    return reason(planner, plan, text(said, **words_of(plan)))


def _rescue(planner: Planner, best: Sequence[Plan]) -> str:
    """Who could capture my Candidate, and all that helps."""
    like_best = best[0].rank[0], best[0].about
    ways = [plan for plan in best if plan.name == "rescue" and (plan.rank[0], plan.about) == like_best]
    taken = next((plan for plan in ways if plan.target == plan.about), None)
    flight = [plan.target for plan in ways if plan.kind == CANDIDATE and planner.sketch.board[plan.target] == EMPTY]
    helps = []
    if flight:
        helps.append(text("move him to {spaces}", spaces=_either(flight)))
    if taken:
        helps.append(text("capture that mask with your {mask} on {source}", **words_of(taken)))
    if not helps:
        helps.append(text("move your {mask} on {source} to {target}", **words_of(best[0])))
    said = "The mask on {about} could capture your Candidate, and you would lose: {helps}."
    return text(said, about=words_of(best[0])["about"], helps=either(helps))


def _quiet(planner: Planner, best: Sequence[Plan]) -> str:
    """A plan that can wait, with all moves that fulfil it and come first."""
    name = ALIKE.get(best[0].name, best[0].name)
    found = list(takewhile(lambda plan: ALIKE.get(plan.name, plan.name) == name, best))
    return text("{plan}.", plan=_wanted(planner, found))


def other_capture(match: Match, *, sure: bool) -> str:
    """Of the best capture why it is not the aim; "" where the aim says so, or nothing is to be said of it. `sure`: only of one that
    cannot be a Lady's.
    """
    if not match.forecast or isinstance(match.counsel, Move) or pressing(match):
        return ""
    best = _in_order(match)[0]
    return "" if best.name in (*PLAIN, "draw") else left_undone(planner_of(match.seen), best, sure=sure)


def _wanted(planner: Planner, found: Sequence[Plan]) -> str:
    """One plan and its why within a sentence."""
    plan, fields = found[0], words_of(found[0])
    alike = [one for one in found if (one.source, one.about) == (plan.source, plan.about)]
    safe = [one for one in alike if not one.there]
    fields["targets"] = _either([one.target for one in (plan.name == "run" and safe) or alike])
    match plan.name:
        case "run":
            if safe:
                return text("lead your Candidate to {targets}, where nothing can capture him", **fields)
            return text("lead your Candidate to {targets}, where hardly anything can capture him", **fields)
        case "guard":
            raider = SPACE_IDS[gravest(planner.now[plan.about]).space]
            other = kind_name(planner.sketch.kinds[planner.sketch.board[plan.about]])
            said = (
                "guard your {other} on {about}, which the mask on {raider} could capture, with your {mask} on {source}"
            )
            return text(said, other=other, raider=raider, **fields)
        case "ahead" | "far":
            return _ahead(planner, plan, fields)
        case "lure" | "bait":
            return _offer(planner, plan, fields)
        case "attack":
            return text(
                "bring your {mask} on {source} to {targets}, beside the mask on {about} that may be the Candidate",
                **fields,
            )
        case "lead":
            return text(
                "lead your Candidate to {targets}, a row nearer to their palace and hardly in danger",
                **fields,
            )
        case "flee":
            if plan.still_reached:
                return text(
                    "take your {mask} on {source} to {target}, where it is less likely to be captured", **fields
                )
            return text("take your {mask} on {source} out of the reach of the mask on {about}", **fields)
    return text("capture the Soldier on {target} with your {mask} on {source}, because he can move no more", **fields)


def _ahead(planner: Planner, plan: Plan, fields: Mapping[str, str]) -> str:
    """Where a Noble or an Advisor is to go."""
    said = "send your {mask} on {source} ahead to press the mask on {about}: its moves help you find their Candidate"
    if planner.candidate_known:
        said = "send your {mask} on {source} ahead to press the mask on {about}"
    if planner.likely[planner.sketch.board[plan.about]][CANDIDATE] >= SLIGHT:
        said = "send your {mask} on {source} ahead, towards the mask on {about}, which can be the Candidate"
        if planner.candidate_known:
            said = "send your {mask} on {source} ahead, towards the Candidate on {about}"
    return text(said, **fields)


def _offer(planner: Planner, plan: Plan, fields: Mapping[str, str]) -> str:
    """Where a Lady is to go, who may be captured at once only as bait."""
    if planner.sketch.ladies_lost(planner.sketch.turn):
        said = "bring your Lady on {source} nearer to the mask on {about}: you win if it captures her"
        if plan.name == "bait":
            said = "bring your Lady on {source} to {target}: you win if the mask on {about} captures her"
        return text(said, **fields)
    said = "lure the mask on {about} with your Lady on {source}: once both your Ladies are captured, you win"
    if plan.name == "bait":
        said = (
            "bring your Lady on {source} to {target} as bait: if the mask on {about} captures her, both leave the board"
        )
    return text(said, **fields)


def _either(spaces: Sequence[int]) -> str:
    return either([SPACE_IDS[space] for space in spaces[:3]])
