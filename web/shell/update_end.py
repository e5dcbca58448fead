"""What follows the end of a game: the crowning, who has won how often in a row, and the next table. Pure, called by
`update`.
"""

from __future__ import annotations

from dataclasses import replace

from doge.kernel.table import Seat
from doge.registry import ENTRIES
from web.model.controls import Do
from web.model.effects import Ask, Effect, Keep, Rematch
from web.model.game_view import AnyMatch
from web.model.model import HUMAN, Model, Plan
from web.model.rivals import after_first, next_rivals, rotated, with_level
from web.shell.update_menu import Change, Handler


def ended(model: Model, match: AnyMatch) -> Change:
    """A game has come to its end on the screen: what it changes for the next one, and its crowning."""
    result = match.now.result
    decided = result is not None and len(result.winners) < len(match.seats)
    scene = decided and not model.still and model.settings.pace != "instant" and model.course is None
    model = replace(model, crowning=scene)
    kept: tuple[Effect, ...] = (Ask.FIND,) if match.fork is not None else ()  # the game that it leaves, to compare
    if result is None or match.you is None or len(match.people) > 1 or match.practice or model.course is not None:
        return model, kept
    return _counted(model, match, won=match.you in result.winners)


def _counted(model: Model, match: AnyMatch, *, won: bool) -> Change:
    first, before = match.game not in model.settings.streaks, model.settings.streaks.get(match.game, 0)
    streak = max(before, 0) + 1 if won else min(before, 0) - 1
    settings = replace(model.settings, streaks={**model.settings.streaks, match.game: streak})
    plan, plans = model.plan, dict(model.plans)
    if plan.game == match.game:
        plan = _next(plan, first, won)
    elif match.game in plans:
        plans[match.game] = _next(plans[match.game], first, won)
    return replace(model, settings=settings, plan=plan, plans=plans), (Keep(settings, plan, plans),)


def _next(plan: Plan, first: bool, won: bool) -> Plan:
    """What the start page prepares after a game."""
    plan = after_first(plan) if first else plan
    return next_rivals(plan) if won else plan


# --- the next table --------------------------------------------------------------------------------


def _rematch(model: Model, message: Do) -> Change:
    """The same table again; `arg`: with bots of that level."""
    match = model.match
    if match is None:
        return model, ()
    seats, effects = rotated(match), tuple[Effect, ...]()
    known = {level.id for level in ENTRIES[match.game].rivals}
    if message.arg in known:
        seats = tuple([seat if seat.player == HUMAN else Seat(seat.name, f"bot:{message.arg}") for seat in seats])
        if model.plan.game == match.game:
            model = replace(model, plan=with_level(model.plan, message.arg))
        settings = replace(model.settings, streaks={**model.settings.streaks, match.game: 0})
        model = replace(model, settings=settings)
        effects = (Keep(settings, model.plan, model.plans),)
    return replace(model, crowning=False), (*effects, Rematch(seats, match.practice))


def _scene_over(model: Model, message: Do) -> Change:
    return replace(model, crowning=False), ()


END_HANDLERS: dict[str, Handler] = {"rematch": _rematch, "end-scene": _scene_over}
"""What the controls of the end do."""
