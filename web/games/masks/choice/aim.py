"""What a turn of mine is for, told before a mask is chosen: a move only where one is as good as forced, else which of the
three ways to win is the nearest (doge/games/masks/bots/aims.py, by which the lamp puts its answers in order, too), and
what has changed where that is another one than at the last choice. Of a capture that the square marks, what speaks
against it. Where a hint has been had, the plan of what it puts first.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, SPACE_IDS
from doge.games.masks.bots.aims import aim_of, order_of, shunned, why_of
from doge.games.masks.bots.plans import Plan, Planner, planner_of, rows_to_go, runs
from doge.games.masks.bots.reasons import left_undone, reason, roomy, words_of
from doge.games.masks.bots.risks import may_be_lady, threat_told
from doge.games.masks.choices import masks_of
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.moves import Move
from doge.games.masks.odds import certain, chance, outcomes
from doge.games.masks.state import EMPTY
from doge.words import either, plural, sentences, text
from web.games.masks import known
from web.games.masks.match import Match
from web.games.masks.squares import rows_to_palace

NEAREST = 2
"""So many masks of theirs are named that may do what I want."""


def aim(match: Match, *, alone: bool = True) -> str:
    """What is best to do, as it goes on after "Your aim now:"; "" where the person wants to be told nothing of choices.

    Not `alone`: the best capture has a line of its own, which says what speaks against it.
    """
    if not match.forecast:
        return ""
    planner, counsel = planner_of(match.seen), match.counsel
    if isinstance(counsel, Move):
        return _told(planner, planner.plans[counsel.source, counsel.target])
    best, wanted = _in_order(match), aim_of(match.seen)
    if wanted in ("win", "take"):
        return _told(planner, best[0])
    if wanted == "rescue":
        return _rescue(match, planner, best, alone=alone)
    if wanted == "draw":
        return ""
    if wanted == "lead":
        said = _lead(match, planner, rows=alone or under_way(match) is None)
    else:
        said = _hunt(match, planner) if wanted == "hunt" else _ladies(match, planner)
    why = why_of(match.seen)
    said, stalled = sentences(said, why), _stalled(match) if wanted == "ladies" and not why else ""
    if not alone:
        return sentences(said, stalled)
    bait = _bait(match, planner) if wanted == "ladies" and not why else ""
    return roomy(said, bait, stalled, left_undone(planner, best[0]))


def goal(match: Match) -> str:
    """What the aim is beside a hint, in few words, whatever the hint puts first."""
    if not match.forecast:
        return ""
    if aim_of(match.seen) == "ladies":
        return _captured_ladies(match)
    said = {
        "hunt": text("capture their Candidate, and you win."),
        "lead": text("lead your Candidate into their palace, and you win."),
        "win": text("win at once."),
        "take": text("make the sure capture."),
        "rescue": text("save your Candidate."),
    }
    return said.get(aim_of(match.seen), "")


def _in_order(match: Match) -> list[Plan]:
    """The plans of all my moves, what to go for first."""
    plans = planner_of(match.seen).plans
    return [plans[step] for step in order_of(match.seen)]


def pressing(match: Match) -> bool:
    """Whether a move is as good as forced."""
    return match.forecast and aim_of(match.seen) in ("win", "rescue", "take")


def rescuing(match: Match) -> bool:
    """Whether that is to bring the Candidate out of danger."""
    return match.forecast and aim_of(match.seen) == "rescue"


def captures(match: Match) -> bool:
    """Whether what to go for first is a capture."""
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


def _rescue(match: Match, planner: Planner, best: Sequence[Plan], *, alone: bool) -> str:
    """Whither my Candidate can go, or what captures the mask that threatens him and loses nothing; else the best that helps, and
    what it may lose. Who threatens him, unless a line of its own says so.
    """
    like_best = best[0].rank[0], best[0].about
    ways = [plan for plan in best if plan.name == "rescue" and (plan.rank[0], plan.about) == like_best]
    taken = next((plan for plan in ways if plan.target == plan.about and not _may_lose(planner, plan)), None)
    flight = [plan.target for plan in ways if plan.kind == CANDIDATE and planner.sketch.board[plan.target] == EMPTY]
    helps, ends = list[str](), list[str]()
    if flight:
        helps.append(text("move him to {spaces}", spaces=_either(flight)))
    captured = planner.sketch.board[best[0].target]
    if not (taken or flight) and captured != EMPTY:
        taken = best[0]
        ends = outcomes(planner.odds.likely[captured], taken.kind, second=planner.second)
    if taken:
        helps.append(text("capture on {target} with your {mask} on {source}", **words_of(taken)))
    if not helps:
        helps.append(text("move your {mask} on {source} to {target}", **words_of(best[0])))
    below = {raid.space for raid in known.raids_told(match).get(planner.home, ())}
    told_below = not alone and below.issuperset(raid.space for raid in planner.now[planner.home])
    said = text("save your Candidate: {helps}.", helps=either(helps))
    return sentences(said, *ends, "" if told_below else threat_told(planner))


def _may_lose(planner: Planner, plan: Plan) -> bool:
    """Whether a capture loses the game if it is a Lady's (M4.1, M4.2)."""
    return may_be_lady(planner, plan) and (planner.second or plan.kind == CANDIDATE)


def _ladies(match: Match, planner: Planner) -> str:
    """To have the Ladies captured, and by which masks that may be: the nearest, unless many are as near, or one can be captured now."""
    if _offered(match, planner) is not None:
        return _captured_ladies(match)
    away = {space: planner.from_lady(space) for space in planner.able()}
    near = [space for space in away if away[space] == min(away.values())]
    near = near if len(near) <= NEAREST else []
    nearest = text("The nearest mask to lure is on {spaces}.", spaces=_either(near)) if near else ""
    return sentences(_captured_ladies(match), nearest)


def _captured_ladies(match: Match) -> str:
    if ladies_lost(match.seen, match.me):
        return text("get your second Lady captured, and you win.")
    return text("get both your Ladies captured, and you win.")


def _stalled(match: Match) -> str:
    """How often in a row a bait was left alone, once that is more than chance."""
    n, family = shunned(match.seen), match.names[1 - match.me]
    if n <= 2:
        return text("{family} has left your bait alone twice.", family=family) if n == 2 else ""
    return text("{family} has left your bait alone {n} times.", family=family, n=n)


def _bait(match: Match, planner: Planner) -> str:
    """How likely a Lady who is offered can be captured."""
    offered = _offered(match, planner)
    if offered is None:
        return ""
    likely = planner.odds.any_of(known.raids_told(match)[offered])
    fields = {"family": match.names[1 - match.me], "space": SPACE_IDS[offered], "chance": chance(likely)}
    if certain(likely):
        return text("{family} can capture your Lady on {space}.", **fields)
    return text("{chance} that {family} can capture your Lady on {space}.", **fields)


def _offered(match: Match, planner: Planner) -> int | None:
    """Where a Lady stands that a mask which likely captures could capture now."""
    raided = known.raids_told(match)
    near = {space: [raid.space for raid in raided[space]] for space in planner.ladies if space in raided}
    return next((space for space, from_ in near.items() if {*from_}.intersection(planner.able())), None)


def _hunt(match: Match, planner: Planner) -> str:
    """To capture their Candidate, and where he likely is."""
    likely = {match.seen.at[mask]: found[CANDIDATE] for mask, found in planner.odds.likely.items()}
    best = max(likely.values())
    if certain(best):
        (space,) = [space for space, one in likely.items() if one == best]
        return text("capture their Candidate on {space}, and you win.", space=SPACE_IDS[space])
    spaces = [space for space, one in likely.items() if one == best]
    if len(spaces) > NEAREST:
        return text("find their Candidate: what their masks do when yours come near tells you who he is.")
    said = "find their Candidate and capture him. The likeliest: {spaces} ({chance})."
    return text(said, spaces=_either(spaces), chance=chance(best))


def _lead(match: Match, planner: Planner, *, rows: bool) -> str:
    """To bring the Candidate into their palace, and how many `rows` he has to go."""
    said = text("lead your Candidate into their palace, and you win.")
    one, many = "He has 1 row to go.", "He has {n} rows to go."
    return sentences(said, plural(one, many, rows_to_go(planner.home, match.me)) if rows else "")


def other_capture(match: Match, *, sure: bool) -> str:
    """Of the best capture what speaks against it; "" where the aim says so, or nothing is to be said of it. `sure`: only of one
    that cannot be a Lady's.
    """
    if not match.forecast or isinstance(match.counsel, Move) or pressing(match) or aim_of(match.seen) == "draw":
        return ""
    return left_undone(planner_of(match.seen), _in_order(match)[0], sure=sure)


def _either(spaces: Sequence[int]) -> str:
    return either([SPACE_IDS[space] for space in spaces[:3]])
