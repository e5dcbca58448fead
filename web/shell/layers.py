"""What lies on top of what: menu, sheets, screens, down to the start screen. How the topmost is closed, and how many
there are. Pure.
"""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.model.controls import Do
from web.model.effects import Effect, Focus, Say
from web.model.model import Model
from web.model.replay import now
from web.shell.update_menu import MENU_HANDLERS, Change, Handler, close_explained

BACK = Do("back")


def depth(model: Model) -> int:
    """How many things lie over the start screen: so often can one go back."""
    lowest = (*model.before, model.screen)[0]
    over = _covered(model) + model.menu + bool(model.explained)
    return len(model.before) + (lowest != "start") + model.seating + over


def _covered(model: Model) -> bool:
    """Whether the chronicle or a sheet of the game's own is open."""
    return model.chronicle or bool(model.sheet)


def go_up(model: Model, left: int) -> Change:
    """Close what lies on top, until no more than that is left."""
    effects: tuple[Effect, ...] = ()
    while depth(model) > left:
        model, more = _close_top(model)
        effects += more
    return model, effects


def _close_top(model: Model) -> Change:
    if model.explained:
        return close_explained(model, BACK)
    if model.menu:
        return replace(model, menu=False), (Focus("menu"),)
    if model.screen == "table" and _covered(model):
        return close_sheet(model, BACK)
    if model.screen == "start" and model.seating:
        return MENU_HANDLERS["seats"](model, BACK)
    if model.screen == "start":  # nothing lies over it
        return replace(close_sheet(model, BACK)[0] if _covered(model) else model, before=()), ()
    return MENU_HANDLERS["back"](model, BACK)


def close_sheet(model: Model, message: Do) -> Change:
    """What stands in the side column makes room; over a game that is over it leads back to the result."""
    match, focus_key = model.match, "chronicle"
    if match is not None and model.sheet:
        closed = match.face.touch(match, Do("close-sheet"), model.narrow)
        if closed is not None and closed.view_state is not None:
            match, focus_key = match.with_view_state(closed.view_state), closed.focus or focus_key
    said: tuple[Effect, ...] = ()
    if match is not None and match.viewed_moment is not None:
        match, said = now(match), (Say(text("Back to now.")),)
    model = replace(model, match=match, chronicle=False)
    if model.before[-1:] in (("end",), ("analysis",)):
        return MENU_HANDLERS["back"](model, message)
    return model, (Focus(focus_key), *said)


def escape(model: Model, message: Do) -> Change:
    """Escape: what is explained, the menu, the screen over the table, the look back, a tip, the choice, then the sheet."""
    if model.explained:
        return close_explained(model, message)
    if model.more is not None and model.screen == "saves" and not model.menu:
        return replace(model, more=None), (Focus(f"more-{model.more}"),)
    if model.who is not None:
        return MENU_HANDLERS["close-who"](model, message)
    if (
        model.menu
        or model.screen in ("analysis", "rules", "settings", "saves")
        or (model.screen == "start" and model.seating)
    ):
        return _close_top(model)
    if model.screen != "table":
        return model, ()
    if model.match and model.match.viewed_moment is not None:
        return close_sheet(model, message)
    if model.hint is not None:
        from web.shell.update_hint import closed  # there is none without a game

        return closed(model), (Focus("hint"),)
    if model.card == "wrong":
        from web.shell.update_lesson import taken_back

        return taken_back(model), ()
    if model.match is not None and model.course is None:
        from web.model.tips import shown
        from web.shell import update_tips  # there is none without a game

        if shown(model):
            return update_tips.close(model, message)
    if model.match and model.match.draft != model.match.face.draft:
        return replace(model, match=replace(model.match, draft=model.match.face.draft)), ()
    if model.course is not None and model.card is not None and not model.course.closed and not _covered(model):
        return replace(model, course=replace(model.course, closed=True)), (Focus("lesson-card"),)
    return close_sheet(model, message) if _covered(model) else (model, ())


LAYER_HANDLERS: dict[str, Handler] = {"escape": escape, "close-sheet": close_sheet, "choose-map": close_sheet}
"""What the controls do that close something."""
