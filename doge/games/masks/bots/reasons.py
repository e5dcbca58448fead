"""What a move is for, told: the plan that it fulfils, what that is good for, and the worst that may come of it. Judges
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from doge.games.masks.board import CANDIDATE, COLUMNS, KINDS, LADY, LANES, SOLDIER, SPACE_IDS
from doge.games.masks.bots.beliefs import SLIGHTEST
from doge.games.masks.bots.plans import (
    FAIR,
    HARDLY,
    PRESSING,
    SLIGHT,
    Plan,
    Planner,
    gravest,
    risk_of,
    rows_to_go,
)
from doge.games.masks.moves import SetUp
from doge.games.masks.state import EMPTY, OFF
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, plural, sentences, text

ROOM = 150
"""So many letters one reads at a glance: what could be said besides is left out."""
FEW_KINDS = 2
"""What can be so many kinds at most is thought of as each of them."""


def reason_for_setup(setup: SetUp) -> str:
    """Where a set-up keeps its Candidate."""
    index = setup.kinds.index(CANDIDATE)
    if index >= COLUMNS:
        return text("The Candidate stands in front, where few people look for it, and nearer to the other palace.")
    if setup.kinds[COLUMNS + index] == LADY:
        return text("The Candidate stands in the palace behind a Lady: whoever captures her leaves the board.")
    return text("The Candidate stands in the palace, with other masks in front of it.")


def reason(planner: Planner, plan: Plan, before: str = "") -> str:
    """A sentence or two; `before`: what stands before it in the same place."""
    worst = _worst(planner, plan)
    said = sentences(before, *_purpose(planner, plan))
    best = _at_best(planner, plan)
    if best and len(sentences(said, best, worst)) <= ROOM:
        said = sentences(said, best)
    safe = text("Nothing can capture yours there.") if _unharmed(plan) and not worst else ""
    return roomy(sentences(said, worst), safe, left_undone(planner, plan, sure=True))


def roomy(said: str, *more: str) -> str:
    """What is said, and what has room beside it of what could be said, too."""
    for one in more:
        longer = sentences(said, one)
        said = longer if len(longer) <= ROOM else said
    return said


def _unharmed(plan: Plan) -> bool:
    """Whether it is worth saying that nothing can capture the mask where it goes, and no other sentence says so."""
    return plan.name in ("ahead", "far", "step") and plan.kind not in (LADY, CANDIDATE) and not plan.there


def left_undone(planner: Planner, plan: Plan, *, sure: bool = False) -> str:
    """Of the best capture why it is not what the plan does; `sure`: only of one that cannot be a Lady's."""
    board = planner.sketch.board
    captures = [one for one in planner.plans.values() if board[one.target] != EMPTY]
    if not captures or board[plan.target] != EMPTY or plan.name in PRESSING:
        return ""
    best = min(captures, key=lambda one: one.rank)
    likely, fields, no_lady = planner.likely[board[best.target]], words_of(best), best.name in ("take", "pick")
    if sure and not no_lady:
        return ""
    if best.rank[0]:
        said = "If your {mask} captures on {target}, your Candidate is in danger."
        if best.kind == CANDIDATE:
            said = "If your Candidate captures on {target}, he is in danger."
        return text(said, **fields)
    if no_lady:
        return _no_hurry(best, fields)
    if planner.second or best.kind == CANDIDATE:
        return text("Your {mask} can capture on {target}, but if that is a Lady, you lose.", **fields)
    if likely[LADY] >= HARDLY:
        return text("Your {mask} can capture on {target}, but that may be a Lady.", **fields)
    if risk_of(best.there) >= FAIR:
        return text("Your {mask} can capture on {target}, but may be captured in return.", **fields)
    return ""


def _no_hurry(best: Plan, fields: Mapping[str, str]) -> str:
    """Of a capture that cannot be a Lady's why it may wait."""
    if best.name == "pick":
        return text("Your {mask} can capture the Soldier on {target} later, too: he cannot get away.", **fields)
    if risk_of(best.there) >= FAIR:
        return text("Your {mask} can capture on {target}, but may be captured in return.", **fields)
    return text("Your {mask} can capture on {target}, too: that is no Lady.", **fields)


def words_of(plan: Plan) -> dict[str, str]:
    """The fields of what is told of a plan; of bait the likeliest who could capture her."""
    about = SPACE_IDS[plan.about] if plan.about != OFF else ""
    if plan.name == "bait":
        about = _raiders(plan)
    spaces = {"source": SPACE_IDS[plan.source], "target": SPACE_IDS[plan.target], "about": about}
    return spaces | {"mask": kind_name(plan.kind)}


def _raiders(plan: Plan) -> str:
    """Where those stand that could capture the mask where it goes, the likeliest three."""
    found = sorted(plan.there, key=lambda raid: -raid.chance)
    return either([SPACE_IDS[raid.space] for raid in found[:3]])


def _purpose(planner: Planner, plan: Plan) -> Iterator[str]:
    sketch, fields = planner.sketch, words_of(plan)
    captured = sketch.board[plan.target]
    if plan.name == "draw":
        yield text("With this the game ends in a draw.")
    elif plan.name == "win":
        if captured != EMPTY and planner.likely[captured][CANDIDATE] > 1 - SLIGHTEST:
            yield text("You win now: the mask on {target} can only be the Candidate.", **fields)
        else:
            yield text("You win now: your Candidate enters the palace.")
    elif plan.name == "rescue":
        yield from _rescue(planner, plan)
    elif captured != EMPTY:
        yield from of_capture(planner, plan)
    elif plan.name in ("save", "flee"):
        yield text("The mask on {about} could capture your {mask} on {source}.", **fields)
        yield _safer(plan)
    elif plan.name == "guard":
        raider = gravest(planner.now[plan.about])
        said = "The mask on {raider} could capture your {other} on {about}. From {target} your {mask} could then capture in return."
        other = kind_name(sketch.kinds[sketch.board[plan.about]])
        yield text(said, raider=SPACE_IDS[raider.space], other=other, **fields)
    elif plan.name == "attack":
        said = "From {target} your {mask} could capture the mask on {about} next, which may be the Candidate."
        yield text(said, **fields)
    elif plan.kind == LADY:
        yield _of_lady(planner, plan)
    elif plan.kind == CANDIDATE:
        yield _of_candidate(planner, plan)
    else:
        yield from _of_other(planner, plan)


def _rescue(planner: Planner, plan: Plan) -> Iterator[str]:
    fields, captured = words_of(plan), planner.sketch.board[plan.target]
    yield text("The mask on {about} could capture your Candidate, and you would lose.", **fields)
    if plan.target == plan.about:
        yield text("Your {mask} removes it.", **fields)
    elif plan.kind == CANDIDATE:
        yield _safer(plan)
    else:
        yield text("Your {mask} on {target} stands in its way.", **fields)
    if captured != EMPTY:
        yield from _if_lady(planner, plan)


def _safer(plan: Plan) -> str:
    """Of a mask that leaves a danger."""
    fields = words_of(plan)
    return (
        text("On {target} the danger is less.", **fields) if plan.there else text("On {target} nothing can.", **fields)
    )


def _at_best(planner: Planner, plan: Plan) -> str:
    """Of a capture that it may win."""
    captured = planner.sketch.board[plan.target] != EMPTY and plan.name not in ("win", "rescue", "pick")
    return if_candidate(planner, plan) if captured else ""


def if_candidate(planner: Planner, plan: Plan) -> str:
    """What a capture comes to if it is the Candidate's; nothing where that is hardly possible among many kinds, or is what it most
    likely is.
    """
    likely = _captured(planner, plan)
    few = sum(one > SLIGHTEST for one in likely) <= FEW_KINDS
    worth_a_word = (SLIGHTEST if few else SLIGHT) < likely[CANDIDATE] < max(likely)
    return text("If it is the Candidate, you win.") if worth_a_word else ""


def _captured(planner: Planner, plan: Plan) -> Sequence[float]:
    """How likely what is captured is of each kind."""
    return planner.likely[planner.sketch.board[plan.target]]


def of_capture(planner: Planner, plan: Plan) -> Iterator[str]:
    """What is captured, most likely; what it comes to then, and what if it is a Lady."""
    likely = _captured(planner, plan)
    fields, kind = words_of(plan), max(KINDS, key=lambda one: likely[one])
    if plan.name == "pick":
        yield text("The Soldier on {target} can move no more, and your {mask} stays: an easy capture.", **fields)
    elif kind == CANDIDATE:
        yield text("On {target} there is most likely the Candidate, whose capture wins.", **fields)
    elif not likely[LADY]:
        yield text("The mask on {target} is no Lady, so your {mask} stays on the board.", **fields)
    elif _trades(planner, plan):
        yield text(
            "On {target} there is most likely a Lady: she and your {mask} leave the board, and the way is free.",
            **fields,
        )
        return
    else:
        yield text("On {target} there is most likely {prey}.", prey=a_mask(kind), **fields)
    yield from _if_lady(planner, plan)


def _trades(planner: Planner, plan: Plan) -> bool:
    """Whether what is captured is most likely a Lady, who then leaves the board with the mask and costs no game."""
    likely = _captured(planner, plan)
    return max(likely) == likely[LADY] and not (planner.second or plan.kind == CANDIDATE)


def _if_lady(planner: Planner, plan: Plan) -> Iterator[str]:
    """What a capture comes to if it is a Lady's."""
    lady = _captured(planner, plan)[LADY]
    if lady and (plan.kind == CANDIDATE or planner.second):
        yield text("If it is a Lady, you lose.")
    elif lady >= SLIGHT:
        yield text("A Lady would take yours with her.")


def _of_lady(planner: Planner, plan: Plan) -> str:
    fields, last = words_of(plan), planner.sketch.ladies_lost(planner.sketch.turn)
    if plan.name == "bait":
        if last:
            return text("Your second Lady offers herself: if the mask on {about} captures her, you win.", **fields)
        return text("Bait: if the mask on {about} captures your Lady, both leave the board.", **fields)
    if plan.name == "lure":
        if last:
            return text(
                "Your second Lady comes nearer to the mask on {about}: if that captures her, you win.", **fields
            )
        said = "Your Lady comes nearer to the mask on {about} as bait: once both your Ladies are captured, you win."
        return text(said, **fields)
    if plan.name == "hide":
        said = (
            "Your Lady leaves the reach of the mask on {about}: one that always offers herself is soon known as a Lady."
        )
        if plan.still_reached:
            said = "Your Lady is less likely to be captured on {target}: one that always offers herself is soon known as a Lady."
        return text(said, **fields)
    if opened := _opens(planner, plan):
        return opened
    if plan.there:
        return text("Your Lady waits on {target}, where she is unlikely to be captured.", **fields)
    return text("Your Lady waits on {target}, where nothing can capture her now.", **fields)


def _of_candidate(planner: Planner, plan: Plan) -> str:
    fields, seat = words_of(plan), planner.sketch.turn
    rows = rows_to_go(plan.target, seat)
    if rows < rows_to_go(plan.source, seat):
        one, many = "Your Candidate then has 1 row to go.", "Your Candidate then has {n} rows to go."
        if not plan.there:
            one = "Your Candidate then has 1 row to go, and nothing can capture him there."
            many = "Your Candidate then has {n} rows to go, and nothing can capture him there."
        return plural(one, many, rows)
    if plan.there:
        return text("Your Candidate waits on {target}.", **fields)
    return text("Your Candidate waits on {target}, where nothing can capture him.", **fields)


def _of_other(planner: Planner, plan: Plan) -> Iterator[str]:
    """What a Noble, an Advisor or the Soldier does there: whom it could capture next, for whom it makes way, what it covers."""
    fields, sketch = words_of(plan), planner.sketch
    prey = sorted(sketch.at[mask] for mask in planner.prey(plan))
    covered = sorted(
        space
        for space in planner.covers(plan)
        if planner.now[space] and sketch.kinds[sketch.board[space]] not in (LADY, CANDIDATE)
    )
    if prey:
        one = "From {target} your {mask} could capture the mask on {spaces} next."
        many = "From {target} your {mask} could capture next on {spaces}."
        yield plural(one, many, len(prey), spaces=_spaces(prey), **fields)
    elif plan.name in ("ahead", "far"):
        said = "Your {mask} goes ahead to press the mask on {about}: its moves help you find their Candidate."
        if planner.candidate_known:
            said = "Your {mask} goes ahead to press the mask on {about}."
        if planner.likely[sketch.board[plan.about]][CANDIDATE] >= SLIGHT:
            said = "Your {mask} goes ahead towards the mask on {about}, which can be the Candidate."
            if planner.candidate_known:
                said = "Your {mask} goes ahead towards the Candidate on {about}."
        yield text(said, **fields)
    elif opened := _opens(planner, plan):
        yield opened
    elif covered:
        said = "From {target} your {mask} guards {spaces}: what captures there can be captured in return."
        yield text(said, spaces=_spaces(covered), **fields)
    elif rows_to_go(plan.target, sketch.turn) > rows_to_go(plan.source, sketch.turn):
        yield text("Your {mask} steps back to defend your palace.", **fields)
    elif rows_to_go(plan.target, sketch.turn) < rows_to_go(plan.source, sketch.turn):
        yield text("Your {mask} goes ahead, and your other masks give nothing away.", **fields)
    else:
        yield text("Your {mask} steps aside, and your other masks give nothing away.", **fields)


def _spaces(spaces: Sequence[int]) -> str:
    return listed([SPACE_IDS[space] for space in spaces])


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


def _worst(planner: Planner, plan: Plan) -> str:
    """Who could capture the Candidate then, else the mask itself: where that is likely enough to matter."""
    if plan.name in ("win", "draw"):
        return ""
    if risk_of(plan.home) >= SLIGHT:
        space = SPACE_IDS[gravest(plan.home).space]
        return text("But the mask on {space} could capture your Candidate.", space=space)
    if plan.kind in (LADY, CANDIDATE) or risk_of(plan.there) < FAIR or _gone(planner, plan):
        return ""
    space = SPACE_IDS[gravest(plan.there).space]
    if planner.covered(plan.target, plan.source):
        return text("If the mask on {space} captures yours, you can capture in return.", space=space)
    return text("But the mask on {space} could capture yours.", space=space)


def _gone(planner: Planner, plan: Plan) -> bool:
    """Whether the mask most likely leaves the board with what it captures."""
    return planner.sketch.board[plan.target] != EMPTY and _trades(planner, plan)
