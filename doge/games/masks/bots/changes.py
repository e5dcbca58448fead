"""What has happened since a seat's last choice that speaks for another of the three ways to win: facts that the seat
can see for itself, each in a sentence. Judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from doge.games.masks.board import CANDIDATE, SPACE_IDS
from doge.games.masks.bots.plans import Planner, planner_of, risk_of, rows_to_go
from doge.games.masks.bots.risks import safe
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.hidden import Observation
from doge.games.masks.odds import certain, chance
from doge.games.masks.state import EMPTY
from doge.words import plural, text

Goal: TypeAlias = Literal["ladies", "hunt", "lead"]
"""Both own Ladies captured, their Candidate captured, the own Candidate in their palace."""

RISEN = 1.2
"""Something is likelier than before if it is so many times as likely."""


def change(before: Observation, seen: Observation, old: Goal, new: Goal) -> str:
    """A fact that speaks for the new way to win, or else against the old one; "" if there is none."""
    then, now = planner_of(before), planner_of(seen)
    return next(_facts(then, now, before, seen, old, new), "")


def _facts(then: Planner, now: Planner, before: Observation, seen: Observation, old: Goal, new: Goal) -> Iterator[str]:
    me = now.sketch.turn
    if ladies_lost(seen, me) > ladies_lost(before, me) and new == "ladies":
        yield text("It changed: one of your Ladies has been captured.")
    if ladies_lost(seen, 1 - me) > ladies_lost(before, 1 - me) and old == "hunt":
        yield text("It changed: you have captured a Lady, and if you capture the other, too, you lose.")
    yield from {"ladies": _for_ladies, "hunt": _for_hunt, "lead": _for_lead}[new](then, now)
    yield from {"ladies": _against_ladies, "hunt": _against_hunt, "lead": _against_lead}[old](then, now)
    left, lost = len(on_board(seen, 1 - me)), len(on_board(before, me)) - len(on_board(seen, me))
    if left < len(on_board(before, 1 - me)):
        yield plural("It changed: they have 1 mask left.", "It changed: they have {n} masks left.", left)
    if lost:
        yield text("It changed: you have lost a mask.")


def done(before: Observation, seen: Observation, aim: str) -> str:
    """That a move which was as good as forced is made, or needed no more."""
    then, now = planner_of(before), planner_of(seen)
    if aim == "rescue":
        if not now.now[now.home]:
            return text("It changed: nothing can capture your Candidate now.")
        less = then.odds.any_of(then.now[then.home]) > now.odds.any_of(now.now[now.home])
        return text("It changed: your Candidate is in less danger.") if less else ""
    board, at = then.sketch.board, then.sketch.at
    wanted = {board[plan.target] for plan in then.plans.values() if plan.name == aim and board[plan.target] != EMPTY}
    if not wanted or wanted.intersection(_prey(now)):
        return ""
    made = seen.past[len(before.past)]  # a mask may also be gone because it has captured a Lady
    if made is not None and made[1] in [at[mask] for mask in wanted]:
        return text("It changed: you have made that capture.")
    return text("It changed: that capture is no longer possible.")


# --- for a way to win ----------------------------------------------------------------------------


def _for_ladies(then: Planner, now: Planner) -> Iterator[str]:
    for lady in now.ladies:
        raids = now.now[lady]
        if raids and risk_of(raids) > RISEN * risk_of(then.now.get(lady, ())):
            space, source = SPACE_IDS[lady], SPACE_IDS[max(raids, key=lambda raid: raid.chance).space]
            yield text(
                "It changed: the mask on {source} could capture your Lady on {space}.", source=source, space=space
            )
    near, before = _near(now), _near(then)
    for able in now.able():
        if now.from_lady(able) == near < min(before, then.from_lady(then.sketch.at[now.sketch.board[able]])):
            yield plural(
                "It changed: the mask on {space} is nearer to your Lady.",
                "It changed: the mask on {space} is nearer to your Ladies.",
                len(now.ladies),
                space=SPACE_IDS[able],
            )


def _for_hunt(then: Planner, now: Planner) -> Iterator[str]:
    mask = max(now.odds.likely, key=lambda one: now.odds.likely[one][CANDIDATE])
    likely, space = now.odds.likely[mask][CANDIDATE], SPACE_IDS[now.sketch.at[mask]]
    if certain(likely) and not certain(then.odds.likely[mask][CANDIDATE]):
        yield text("It changed: the mask on {space} can only be the Candidate.", space=space)
    elif likely > RISEN * _clearest(then):
        said = "It changed: the mask on {space} is likelier to be the Candidate ({chance})."
        yield text(said, space=space, chance=chance(likely))
    had = _prey(then)
    for one in _prey(now):
        if one not in had:
            yield text("It changed: you can capture on {space} now.", space=SPACE_IDS[now.sketch.at[one]])


def _for_lead(then: Planner, now: Planner) -> Iterator[str]:
    if _safe_ahead(now) and not _safe_ahead(then):
        yield text("It changed: your Candidate can step ahead where nothing can capture him.")
    rows = rows_to_go(now.home, now.sketch.turn)
    if rows < rows_to_go(then.home, then.sketch.turn):
        yield plural(
            "It changed: your Candidate has only 1 row to go.",
            "It changed: your Candidate has only {n} rows to go.",
            rows,
        )
    if then.now[then.home] and not now.now[now.home]:
        yield text("It changed: nothing can capture your Candidate now.")


# --- against a way to win --------------------------------------------------------------------------


def _against_ladies(then: Planner, now: Planner) -> Iterator[str]:
    if _near(now) > _near(then):
        yield plural(
            "It changed: no mask that may well capture is as near to your Lady as before.",
            "It changed: no mask that may well capture is as near to your Ladies as before.",
            len(now.ladies),
        )


def _against_hunt(then: Planner, now: Planner) -> Iterator[str]:
    had = _prey(then)
    if had and not _prey(now):
        yield text("It changed: you can capture nothing now.")
    if _clearest(then) > RISEN * _clearest(now):
        yield text("It changed: it is less clear which mask is their Candidate.")


def _against_lead(then: Planner, now: Planner) -> Iterator[str]:
    if now.now[now.home] and not then.now[then.home]:
        raider = max(now.now[now.home], key=lambda raid: raid.chance)
        yield text("It changed: the mask on {space} could capture your Candidate.", space=SPACE_IDS[raider.space])
    if _safe_ahead(then) and not _safe_ahead(now):
        yield text("It changed: your Candidate has no safe step ahead now.")


# --- what lies on the square -----------------------------------------------------------------------


def _near(planner: Planner) -> int:
    """How many steps the nearest that may capture a Lady is away from her."""
    return min(map(planner.from_lady, planner.able()), default=len(SPACE_IDS))


def _clearest(planner: Planner) -> float:
    """How likely their likeliest mask is their Candidate."""
    return max(likely[CANDIDATE] for likely in planner.odds.likely.values())


def _prey(planner: Planner) -> list[int]:
    """The masks that can be captured."""
    board = planner.sketch.board
    return sorted({board[target] for _, target in planner.plans if board[target] != EMPTY})


def _safe_ahead(planner: Planner) -> bool:
    """Whether the Candidate has a step ahead after which nothing can capture him."""
    return any(one.kind == CANDIDATE and one.ahead > 0 and safe(planner, one) for one in planner.plans.values())
