"""What a move is for, told: the plan that it fulfils, what that is good for, and the worst that may come of it. Judges
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, LANES, SOLDIER, SPACE_IDS
from doge.games.masks.bots.plans import (
    FAIR,
    HARDLY,
    LIKELY,
    PRESSING,
    SLIGHT,
    Plan,
    Planner,
    risk_of,
    rows_to_go,
)
from doge.games.masks.bots.risks import endangers, may_be_lady, odds_there, of_one, risk_told
from doge.games.masks.facts import Chances
from doge.games.masks.moves import SetUp
from doge.games.masks.odds import certain, chance, otherwise, outcomes
from doge.games.masks.outlook import can_be_after
from doge.games.masks.state import EMPTY, OFF
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, plural, sentences, text

HARDLY_EVER = 0.02
"""What is less likely than this hardly ever happens."""
NEAR_PALACE = 2
"""So many rows from it a mask that may be the Candidate cannot be left alone."""
ROOM, GLANCE = 150, 110
"""So many letters fit into three lines, and so many one reads at a glance: what could be said besides is left out."""


def reason_for_setup(setup: SetUp) -> str:
    """Where a set-up keeps its Candidate."""
    index = setup.kinds.index(CANDIDATE)
    if index >= COLUMNS:
        return text("The Candidate stands in front, where few people look for it, and nearer to the other palace.")
    if setup.kinds[COLUMNS + index] == LADY:
        return text("The Candidate stands in the palace behind a Lady: whoever captures her leaves the board.")
    return text("The Candidate stands in the palace, with other masks in front of it.")


def reason(planner: Planner, plan: Plan, before: str = "", waits: str = "", expected: float | None = None) -> str:
    """What the move is for and the gravest that may come of it: first whether it leaves the Candidate in danger, else last how
    likely the mask itself can be captured then. More only where there is room. `before`: what stands before it in the same
    place; `waits`: that something else can wait; `expected`: how often the mask was captured in the worlds where it was tried.
    """
    said = sentences(before, endangers(planner, plan), waits, *_purpose(planner, plan))
    risk = sentences(risk_told(planner, plan), "" if expected is None else _bites(planner, plan, expected))
    left = _otherwise(planner, plan)
    room = len(before) + len(waits)
    if left and len(sentences(said, left, risk)) <= ROOM + room:
        said = sentences(said, left)
    said = roomy(sentences(said, risk), _shuts_in(planner, plan), room=ROOM + room)
    more = _avenged(planner, plan), left_undone(planner, plan, sure=True)
    return roomy(said, *more, room=GLANCE + room)


def roomy(said: str, *more: str, room: int = ROOM) -> str:
    """What is said, and what has room beside it of what could be said, too."""
    for one in more:
        longer = sentences(said, one)
        said = longer if len(longer) <= room else said
    return said


def left_undone(planner: Planner, plan: Plan, *, sure: bool = False) -> str:
    """Of the best capture why it is not what the plan does; `sure`: only of one that cannot be a Lady's."""
    board = planner.sketch.board
    captures = [one for one in planner.plans.values() if board[one.target] != EMPTY]
    if not captures or board[plan.target] != EMPTY or plan.name in PRESSING:
        return ""
    best = min(captures, key=lambda one: one.rank)
    likely, fields, no_lady = planner.likely[board[best.target]], words_of(best), not may_be_lady(planner, best)
    if sure and not no_lady:
        return ""
    if best.rank[0] and risk_of(best.home) - risk_of(plan.home) > SLIGHT:
        said = "If your {mask} captures on {target}, your Candidate is in danger."
        if best.kind == CANDIDATE:
            said = "If your Candidate captures on {target}, he is in danger."
        return text(said, **fields)
    if no_lady:
        return _no_hurry(planner, best, fields)
    lady = chance(planner.odds.likely[board[best.target]][LADY])
    if planner.second or best.kind == CANDIDATE:
        return text(
            "Your {mask} can capture on {target}, but if that is a Lady ({lady}), you lose.", lady=lady, **fields
        )
    if likely[LADY] >= HARDLY:
        return text("Your {mask} can capture on {target}, but that may be a Lady ({lady}).", lady=lady, **fields)
    return _avenging(planner, best, fields) if risk_of(best.there) >= FAIR else ""


def _avenging(planner: Planner, best: Plan, fields: Mapping[str, str]) -> str:
    """Of a capture how likely it costs the captor."""
    likely = odds_there(planner, best)
    if certain(likely):
        return text("Your {mask} can capture on {target}, but can be captured in return.", **fields)
    said = "Your {mask} can capture on {target}, but may be captured in return ({chance})."
    return text(said, chance=chance(likely), **fields)


def _no_hurry(planner: Planner, best: Plan, fields: Mapping[str, str]) -> str:
    """Of a capture that cannot be a Lady's why it may wait."""
    if best.name == "pick":
        return text("Your {mask} can capture the Soldier on {target} later, too: he cannot get away.", **fields)
    if risk_of(best.there) >= FAIR:
        return _avenging(planner, best, fields)
    return text("Your {mask} can capture on {target}, too: that is no Lady.", **fields)


def words_of(plan: Plan) -> dict[str, str]:
    """The fields of what is told of a plan."""
    about = SPACE_IDS[plan.about] if plan.about != OFF else ""
    spaces = {"source": SPACE_IDS[plan.source], "target": SPACE_IDS[plan.target], "about": about}
    return spaces | {"mask": kind_name(plan.kind)}


def _purpose(planner: Planner, plan: Plan) -> Iterator[str]:
    sketch, fields = planner.sketch, words_of(plan)
    captured = sketch.board[plan.target]
    if plan.name == "draw":
        yield text("With this the game ends in a draw.")
    elif plan.name == "win":
        if captured != EMPTY and certain(planner.odds.likely[captured][CANDIDATE]):
            yield text("You win now: the mask on {target} can only be the Candidate.", **fields)
        else:
            yield text("You win now: your Candidate enters the palace.")
    elif plan.name == "rescue":
        yield from _rescue(planner, plan)
    elif captured != EMPTY:
        yield from of_capture(planner, plan)
    elif plan.name in ("save", "flee"):
        said = "The mask on {about} could capture your {mask} on {source} ({chance})."
        yield text(said, chance=of_one(planner, plan.source, plan.about), **fields)
    elif plan.kind == LADY:
        yield _of_lady(planner, plan)
    elif plan.kind == CANDIDATE:
        yield _of_candidate(planner, plan)
    else:
        yield _of_other(planner, plan)


def _rescue(planner: Planner, plan: Plan) -> Iterator[str]:
    fields, captured = words_of(plan), planner.sketch.board[plan.target]
    ends = outcomes(planner.odds.likely[captured], plan.kind, second=planner.second) if captured != EMPTY else []
    if plan.target != plan.about:  # "it" is what is captured
        yield from ends
    if not plan.home:  # else it has been said what the danger is
        said = "The mask on {about} could capture your Candidate ({chance})."
        if plan.target == plan.about:
            said = "The mask on {about} could capture your Candidate ({chance}): your {mask} removes it."
        yield text(said, chance=of_one(planner, planner.home, plan.about), **fields)
    if plan.target == plan.about:
        yield from ends
    elif captured == EMPTY and plan.kind != CANDIDATE:
        yield text("Your {mask} on {target} stands in its way.", **fields)


def of_capture(planner: Planner, plan: Plan) -> Iterator[str]:
    """What a capture comes to, by what the mask can be."""
    likely, fields = _captured(planner, plan), words_of(plan)
    if plan.name == "pick":
        yield text("The Soldier on {target} can move no more, and your {mask} stays: an easy capture.", **fields)
    said = outcomes(likely, plan.kind, second=planner.second)
    yield from said
    if not said and plan.name != "pick":
        yield otherwise(likely, plan.kind, enters=planner.enters(plan.kind, plan.target))


def _captured(planner: Planner, plan: Plan) -> Chances:
    """How likely what is captured is of each kind, for all that everybody can know."""
    return planner.odds.likely[planner.sketch.board[plan.target]]


def _otherwise(planner: Planner, plan: Plan) -> str:
    """What becomes of the captor with all kinds that no other sentence speaks of."""
    enters = planner.enters(plan.kind, plan.target)
    if (
        planner.sketch.board[plan.target] == EMPTY
        or plan.name in ("win", "pick")
        or (plan.name == "rescue" and not enters)
    ):
        return ""
    likely = _captured(planner, plan)
    said = likely[LADY] or likely[CANDIDATE]
    return otherwise(likely, plan.kind, enters=enters) if said else ""


def _of_lady(planner: Planner, plan: Plan) -> str:
    fields, last = words_of(plan), planner.sketch.ladies_lost(planner.sketch.turn)
    if plan.name == "bait":
        return _bait(can_be_after(planner.seen, plan.source, plan.target), last=bool(last))
    if plan.name == "lure":
        if last:
            return text("Your second Lady comes nearer to the mask on {about}: if she is captured, you win.", **fields)
        return text("Your Lady comes nearer to the mask on {about} as bait.", **fields)
    if plan.name == "hide":
        if plan.ahead > 0 and CANDIDATE in can_be_after(planner.seen, plan.source, plan.target):
            return text("Your Lady goes on as your Candidate would, so that she does not look like bait.")
        return text("Your Lady moves away before your rival sees that she is bait.")
    return _opens(planner, plan) or text("A waiting move.")


def _bait(kinds: Sequence[int], *, last: bool) -> str:
    """Why a rival may capture a Lady that can be of these kinds for him, and what I have of it."""
    worth = [CANDIDATE] if CANDIDATE in kinds else [kind for kind in kinds if kind != LADY]
    if not worth:
        if last:
            return text("Your rival knows that she is a Lady, but if she is captured, you win.")
        return text("Your rival knows that she is a Lady, but what captures her leaves with her.")
    masks = either([a_mask(kind) for kind in worth])
    if last:
        return text("Bait: to your rival she may be {masks}, but if she is captured, you win.", masks=masks)
    return text("Bait: to your rival she may be {masks}, but what captures her leaves with her.", masks=masks)


def _bites(planner: Planner, plan: Plan, expected: float) -> str:
    """Of bait, beside how likely a mask can capture her, how likely a strong rival does."""
    if plan.name != "bait" or plan.home or not planner.odds.any_of(plan.there):
        return ""
    if expected < HARDLY_EVER:
        if CANDIDATE not in can_be_after(planner.seen, plan.source, plan.target):
            return text("A strong rival hardly ever would.")
        if rows_to_go(plan.target, planner.sketch.turn) <= NEAR_PALACE:
            return text("A strong rival hardly ever would, but must guard the palace against her.")
        return text("A strong rival hardly ever would, but cannot ignore her.")
    if certain(expected):
        return text("A strong rival would.")
    return text("{chance} that a strong rival would.", chance=chance(expected))


def _of_candidate(planner: Planner, plan: Plan) -> str:
    seat = planner.sketch.turn
    rows = rows_to_go(plan.target, seat)
    if plan.ahead > 0:
        return plural("Your Candidate then has 1 row to go.", "Your Candidate then has {n} rows to go.", rows)
    return text("A waiting move.")


def _of_other(planner: Planner, plan: Plan) -> str:
    """What a Noble, an Advisor or the Soldier does there: whom it could capture next, for whom it makes way, what it covers."""
    fields, sketch = words_of(plan), planner.sketch
    if plan.name == "guard":
        other = kind_name(sketch.kinds[sketch.board[plan.about]])
        said = "If your {other} on {about} is captured, this {mask} can capture in return."
        return text(said, other=other, **fields)
    if plan.name == "attack":
        likely = planner.odds.likely[sketch.board[plan.about]][CANDIDATE]
        said = "Then your {mask} could capture the mask on {about}: {chance} that it is the Candidate."
        if certain(likely):
            said = "Then your {mask} could capture the Candidate on {about}."
        return text(said, chance=chance(likely), **fields)
    return _quiet(planner, plan)


def _quiet(planner: Planner, plan: Plan) -> str:
    """What such a mask does that threatens nothing new and guards nothing in danger."""
    fields, sketch = words_of(plan), planner.sketch
    prey = sorted(sketch.at[mask] for mask in planner.prey(plan))
    covered = sorted(
        space
        for space in planner.covers(plan)
        if planner.now[space] and sketch.kinds[sketch.board[space]] not in (LADY, CANDIDATE)
    )
    if prey:
        return text("Then your {mask} could capture on {spaces}.", spaces=_either(prey), **fields)
    if plan.name in ("ahead", "far"):
        return _nearer(planner, plan)
    if opened := _opens(planner, plan):
        return opened
    if covered:
        return text(
            "If you lose a mask on {spaces}, this {mask} can capture in return.", spaces=_either(covered), **fields
        )
    if plan.ahead < 0:
        return text("Your {mask} steps back to defend your palace.", **fields)
    if plan.kind == SOLDIER:  # it shows what he is
        return ""
    if odds_there(planner, plan) > LIKELY:
        return _pays(planner, plan)
    return text("A waiting move that shows little of your other masks.")


def _pays(planner: Planner, plan: Plan) -> str:
    """What is gained where the mask is likely captured: what that shows of who captures it."""
    if any(planner.odds.likely[raid.mask][LADY] for raid in plan.there):
        return text("What captures your {mask} is then known to be no Lady.", mask=kind_name(plan.kind))
    return ""


def _nearer(planner: Planner, plan: Plan) -> str:
    """What a Noble or an Advisor comes nearer to, and what for."""
    fields = words_of(plan)
    likely = planner.odds.likely[planner.sketch.board[plan.about]][CANDIDATE]
    if certain(likely):
        return text("Your {mask} comes nearer to the Candidate on {about}.", **fields)
    if planner.candidate_known:
        return text("Your {mask} comes nearer to the mask on {about}.", **fields)
    if planner.likely[planner.sketch.board[plan.about]][CANDIDATE] >= SLIGHT:
        said = "Your {mask} comes nearer to the mask on {about}: {chance} that it is the Candidate."
        return text(said, chance=chance(likely), **fields)
    return text("Your {mask} comes nearer to the mask on {about}, to learn what it is.", **fields)


def _either(spaces: Sequence[int]) -> str:
    return either([SPACE_IDS[space] for space in spaces])


def _opens(planner: Planner, plan: Plan) -> str:
    """That the mask makes way for the Soldier behind it."""
    sketch, seat = planner.sketch, planner.sketch.turn
    for space in planner.now:
        lane = LANES[seat][space]
        if sketch.kinds[sketch.board[space]] != SOLDIER or plan.source not in lane or plan.target in lane:
            continue
        if all(sketch.board[one] == EMPTY for one in lane[: lane.index(plan.source)]):
            return text("It opens the way for your Soldier on {space}.", space=SPACE_IDS[space])
    return ""


def _shuts_in(planner: Planner, plan: Plan) -> str:
    """That the mask steps between the Soldier and what he could capture."""
    sketch = planner.sketch
    for source, target in planner.plans:
        lane = LANES[sketch.turn][source]
        if sketch.kinds[sketch.board[source]] != SOLDIER or sketch.board[target] == EMPTY or source == plan.source:
            continue
        if plan.target in lane[: lane.index(target)]:
            return text("Your Soldier can no longer capture on {space}.", space=SPACE_IDS[target])
    return ""


def _avenged(planner: Planner, plan: Plan) -> str:
    """That who captures the mask then can be captured in return, where that is likely enough to matter."""
    if plan.name in ("win", "draw") or plan.kind in (LADY, CANDIDATE) or risk_of(plan.there) < FAIR:
        return ""
    return text("You could capture in return.") if planner.covered(plan.target, plan.source) else ""
