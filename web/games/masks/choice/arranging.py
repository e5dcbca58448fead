"""What a touch comes to while the masks are arranged: by taps, drags and keys, formations, a shuffle, what is kept.
Pure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from doge.games.masks.board import KINDS
from doge.words import plural, text
from web.games.masks import plans
from web.games.masks.match import EMPTY_PLAN, MOST_KEPT, Draft, Match, Outcome, Plan, ViewState, prefs, save_prefs
from web.games.masks.squares import index_of, named
from web.model.controls import Do
from web.model.game_view import Touched

NOTHING: Outcome = Touched()


def _with(match: Match, plan: Plan, draft: Draft | None = None) -> Outcome:
    """The plan as it is now."""
    return Touched(draft or Draft(), replace(match.view_state, plan=plan))


def _not_mine() -> str:
    return text("Your masks stand on your palace and on the row in front of it.")


# --- masks from the bench ---------------------------------------------------------------------------


def _bench(match: Match, do: Do) -> Outcome:
    """A mask on the bench was tapped; or a mask of the board was dropped there."""
    kind = _kind(do.arg)
    if kind is None or not plans.asked(match):
        return NOTHING
    draft, plan = match.draft, match.view_state.plan
    if draft.source is not None and (draft.lifted or plan[_index(match, draft.source)] == kind):
        return _with(match, plans.emptied(plan, _index(match, draft.source)))
    if not plans.left(plan, kind):
        return Touched(Draft(), refusal=_none_left(kind))
    return Touched(Draft() if draft.picked == kind and not draft.lifted else Draft(picked=kind))


def _take(match: Match, do: Do) -> Outcome:
    """A mask is dragged from the bench."""
    kind = _kind(do.arg)
    if kind is None or not plans.asked(match) or not plans.left(match.view_state.plan, kind):
        return NOTHING
    return Touched(Draft(picked=kind, lifted=True))


def _none_left(kind: int) -> str:
    return (
        text("The Candidate stands on the board already."),
        text("Both Ladies stand on the board already."),
        text("All three Nobles stand on the board already."),
        text("All three Advisors stand on the board already."),
        text("The Soldier stands on the board already."),
    )[kind]


# --- on the board -------------------------------------------------------------------------------------


def _space(match: Match, do: Do) -> Outcome:
    """A space was tapped, or a mask was dropped there."""
    space = named(do.arg)
    if space is None or not plans.asked(match):
        return NOTHING
    index, draft = index_of(space, match.me), match.draft
    state = replace(match.view_state, cursor=space, column="")
    if index is None:
        return Touched(replace(draft, lifted=False), state, refusal=_not_mine())
    if draft.picked is not None:
        return _put(state, draft, index)
    if draft.source is not None:
        plan = plans.swapped(state.plan, _index(match, draft.source), index)
        return Touched(Draft(), replace(state, plan=plan))
    if state.plan[index] is None:
        return Touched(view_state=state, refusal=text("Take a mask from the bench first."))
    return Touched(Draft(source=space), state)


def _put(state: ViewState, draft: Draft, index: int) -> Outcome:
    """A mask from the bench goes to a place; where taps do it, the next one is taken up."""
    assert draft.picked is not None
    plan = plans.placed(state.plan, index, draft.picked)
    picked = None if draft.lifted else plans.next_picked(plan, draft.picked)
    return Touched(Draft(picked=picked), replace(state, plan=plan))


def _lift(match: Match, do: Do) -> Outcome:
    """A mask of mine is dragged over the board."""
    space = named(do.arg)
    if space is None or not plans.asked(match) or index_of(space, match.me) is None:
        return NOTHING
    return Touched(Draft(source=space, lifted=True))


def _index(match: Match, space: int) -> int:
    index = index_of(space, match.me)
    assert index is not None, "only spaces of mine are taken up"
    return index


# --- whole set-ups --------------------------------------------------------------------------------------


def _formation(match: Match, do: Do) -> Outcome:
    """A ready-made set-up, or one that was kept."""
    ready = (*(formation.plan for formation in plans.FORMATIONS), *prefs(match).kept)
    if not plans.asked(match) or not do.arg.isdecimal() or int(do.arg) >= len(ready):
        return NOTHING
    return _with(match, ready[int(do.arg)])


def _shuffle(match: Match, do: Do) -> Outcome:
    return Touched(Draft(), plans.shuffled(match)) if plans.asked(match) else NOTHING


def _clear(match: Match, do: Do) -> Outcome:
    return _with(match, EMPTY_PLAN) if plans.asked(match) else NOTHING


def _keep(match: Match, do: Do) -> Outcome:
    """The set-up on the board is kept on this device, for other games."""
    plan, found = match.view_state.plan, prefs(match)
    if not plans.asked(match) or plans.missing(plan):
        return NOTHING
    if plan in found.kept or plan in [formation.plan for formation in plans.FORMATIONS]:
        return Touched(refusal=text("This formation is in the list already."))
    if len(found.kept) >= MOST_KEPT:
        return Touched(refusal=text("You have saved {n} formations. Delete one of them first.", n=MOST_KEPT))
    return Touched(prefs=save_prefs(replace(found, kept=(*found.kept, plan))), focus="forget")


def _forget(match: Match, do: Do) -> Outcome:
    """The formation on the board is no longer kept."""
    found = prefs(match)
    kept = tuple([plan for plan in found.kept if plan != match.view_state.plan])
    return Touched(prefs=save_prefs(replace(found, kept=kept)), focus="keep")


def _confirm(match: Match, do: Do) -> Outcome:
    if not plans.asked(match):
        return NOTHING
    made = plans.set_up(match)
    return Touched(refusal=_incomplete(match.view_state.plan)) if made is None else Touched(action=made)


def _incomplete(plan: Plan) -> str:
    return plural("Place 1 more mask first.", "Place {n} more masks first.", plans.missing(plan))


def _kind(arg: str) -> int | None:
    return int(arg) if arg.isdecimal() and int(arg) in KINDS else None


HANDLERS: dict[str, Callable[[Match, Do], Outcome | None]] = {
    "bench": _bench,
    "take": _take,
    "space": _space,
    "lift": _lift,
    "formation": _formation,
    "shuffle": _shuffle,
    "clear": _clear,
    "keep": _keep,
    "forget": _forget,
    "confirm": _confirm,
}
