"""What the controls around the table do: from screen to screen, settings, the plan of a new game. Pure, called by `update`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from doge.registry import ENTRIES
from doge.words import text
from web.games.doge.draft import topic
from web.model import new_game
from web.model.messages import Begin, Bring, Do, Effect, Focus, Handle, Keep, Please, Rename, Say
from web.model.model import HUMAN, PACES, SCREENS, THEMES, Model
from web.screens.table import PACE

Change: TypeAlias = tuple[Model, tuple[Effect, ...]]
"""The model after a message, and what shall be done."""

Handler: TypeAlias = Callable[[Model, Do], Change]


def _show(model: Model, message: Do) -> Change:
    screen = next((screen for screen in SCREENS if screen == message.arg), None)
    if screen is None or (screen in ("table", "end") and model.match is None):
        return model, ()
    if screen == "table" and model.match and model.match.over:
        screen = "end"
    screens = (*model.before, model.screen)
    before = screens[: screens.index(screen)] if screen in screens else screens  # one that lies below is gone back to
    running = topic(model.match) if screen == "rules" and model.screen == "table" and model.match else None
    effects: tuple[Effect, ...] = (Bring(f"rules-{running}") if running else Please("top"),)
    if screen == "saves":
        effects = (Please("find"), *effects)
    notice = model.notice
    if notice and notice.action and notice.action[::2] == ("show", screen):  # it has led here
        notice = None
    panel = None if screen == "end" else model.panel
    return replace(model, screen=screen, before=before, panel=panel, menu=False, more=None, notice=notice), effects


def _back(model: Model, message: Do) -> Change:
    """To the screen below, and with the focus to what has led away from it."""
    if model.before in ((), ("start",)):
        changed, effects = _home(model, message)
        return changed, (*effects, Focus(f"show-{model.screen}"))
    *before, screen = model.before
    return replace(model, screen=screen, before=tuple(before), menu=False), (Please("top"), Focus(model.screen))


def _home(model: Model, message: Do) -> Change:
    return replace(model, screen="start", before=(), menu=False, panel=None), (Please("find"), Please("top"))


def _look_at_map(model: Model, message: Do) -> Change:
    return replace(model, screen="table", panel="chronicle", before=("end",)), (Please("top"),)


def _set_pace(model: Model, message: Do) -> Change:
    chosen = [pace for pace in PACES if pace == message.arg]
    return _kept(replace(model, settings=replace(model.settings, pace=chosen[0]))) if chosen else (model, ())


def _toggle_pace(model: Model, message: Do) -> Change:
    pace = PACES[(PACES.index(model.settings.pace) + 1) % len(PACES)]
    changed, effects = _set_pace(model, Do("set-pace", pace))
    return changed, (*effects, Say(text("Pace: {pace}.", pace=text(PACE[pace]))))


def _set_theme(model: Model, message: Do) -> Change:
    chosen = [theme for theme in THEMES if theme == message.arg]
    return _kept(replace(model, settings=replace(model.settings, theme=chosen[0]))) if chosen else (model, ())


def _set_keys(model: Model, message: Do) -> Change:
    return _kept(replace(model, settings=replace(model.settings, keys=message.checked)))


def _set_numbers(model: Model, message: Do) -> Change:
    return _kept(replace(model, settings=replace(model.settings, numbers=message.checked)))


def _set_count(model: Model, message: Do) -> Change:
    if message.arg not in ("3", "4"):
        return model, ()
    plan = replace(model.plan, count=int(message.arg))
    return _kept(replace(model, plan=new_game.with_you(plan, min(new_game.you(plan), plan.count - 1))))


def _set_name(model: Model, message: Do) -> Change:
    name = message.value[: new_game.NAME_LENGTH]
    return _kept(replace(model, plan=new_game.with_seat(model.plan, int(message.arg), name=name)))


def _set_player(model: Model, message: Do) -> Change:
    seat, plan = int(message.arg), model.plan
    if message.value == HUMAN:
        return _kept(replace(model, plan=new_game.with_you(plan, seat)))
    if ENTRIES["doge"].level(message.value.removeprefix("bot:")) is None:
        return model, ()
    if seat == new_game.you(plan):  # somebody has to be you: the next seat
        plan = new_game.with_you(plan, (seat + 1) % plan.count)
    return _kept(replace(model, plan=new_game.with_seat(plan, seat, player=message.value)))


def _kept(model: Model) -> Change:
    return model, (Keep(model.settings, model.plan),)


def _start_game(model: Model, message: Do) -> Change:
    return model, (Begin(model.plan),)


def _handle(what: str) -> Handler:
    """A handler for a saved game; what becomes of it is told by messages."""
    return lambda model, message: (replace(model, menu=False), (Handle(what, message.arg),))


def _more(model: Model, message: Do) -> Change:
    """What else can be done with a saved game is shown, or no longer."""
    if model.more == message.arg:
        return replace(model, more=None), ()
    return replace(model, more=message.arg), (Focus(f"rename-{message.arg}"),)


def _delete(model: Model, message: Do) -> Change:
    return replace(model, more=None), (Handle("delete", message.arg),)


def _rename(model: Model, message: Do) -> Change:
    return model, (Rename(message.arg, message.value),)


MENU_HANDLERS: dict[str, Handler] = {
    "continue": _handle("open"),
    "open-game": _handle("open"),
    "export": _handle("export"),
    "export-game": _handle("export"),
    "delete-game": _delete,
    "undelete": _handle("undelete"),
    "more": _more,
    "rename": _rename,
    "show": _show,
    "back": _back,
    "home": _home,
    "look-map": _look_at_map,
    "set-pace": _set_pace,
    "toggle-pace": _toggle_pace,
    "set-theme": _set_theme,
    "set-keys": _set_keys,
    "set-numbers": _set_numbers,
    "set-count": _set_count,
    "set-name": _set_name,
    "set-player": _set_player,
    "start-game": _start_game,
    "new-game": _home,
}
