"""What the controls around the table do: from screen to screen, settings, the plan of a new game. Pure, called by
`update`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from doge.registry import ENTRIES
from doge.words import text
from web.model import new_game
from web.model.controls import Do
from web.model.effects import (
    Ask,
    Begin,
    Bring,
    Choose,
    Delete,
    Effect,
    Export,
    Focus,
    Keep,
    Open,
    Rename,
    Say,
    SeekNotes,
    Teach,
)
from web.model.model import (
    HUMAN,
    KEYS,
    LONGEST_SOUGHT,
    LOUDEST,
    PACES,
    SCREENS,
    SOUNDS,
    THEMES,
    Model,
    Settings,
    offered,
)
from web.model.replay import now
from web.screens.components import TITLE
from web.screens.table import PACE

Change: TypeAlias = tuple[Model, tuple[Effect, ...]]
"""The model after a message, and what shall be done."""

Handler: TypeAlias = Callable[[Model, Do], Change]


def _show(model: Model, message: Do) -> Change:
    screen = next((screen for screen in SCREENS if screen == message.arg), None)
    if screen is None or (screen in ("table", "end") and model.match is None):
        return model, ()
    if screen == "analysis" and (model.match is None or not model.match.over):
        return model, ()
    if screen == "table" and model.match and model.match.over:
        screen = "end"
    screens = (*model.before, model.screen)
    before = screens[: screens.index(screen)] if screen in screens else screens  # one that lies below is gone back to
    match = model.match if screen == "rules" and model.screen == "table" else None
    running = match.face.rules_topic(match) if match else None
    effects: tuple[Effect, ...] = (Bring(f"rules-{running}") if running else Ask.TOP,)
    if screen == "saves":
        effects = (Ask.FIND, *effects)
    if screen == "saves" or (model.face is None and screen in ("rules", "settings")):
        effects = (Ask.FACES, *effects)
    notice = model.notice
    if notice and notice.button and notice.button[::2] == ("show", screen):  # it has led here
        notice = None
    chronicle = model.chronicle and screen != "end"
    return replace(
        model, screen=screen, before=before, chronicle=chronicle, menu=False, more=None, notice=notice
    ), effects


def _explain(model: Model, message: Do) -> Change:
    """A topic of the rules, or the keys, over the screen; once more, and it is gone."""
    if message.arg == model.explained:
        return close_explained(model, message)
    return replace(model, explained=message.arg, menu=False), (Focus("explain-close"),)


def close_explained(model: Model, message: Do) -> Change:
    """The focus goes back to what was explained; the keys have no such place."""
    focus_key = TITLE if model.explained == KEYS else f"explain-{model.explained}"
    return replace(model, explained=""), (Focus(focus_key),)


def _explain_more(model: Model, message: Do) -> Change:
    """The rules, at the topic that is open."""
    changed, (*effects, _) = _show(replace(model, sought="", explained=""), Do("show", "rules"))
    return changed, (*effects, Bring(f"rules-{model.explained}"))


def _back(model: Model, message: Do) -> Change:
    """To the screen below, and with the focus to what has led away from it."""
    if model.before in ((), ("start",)):
        changed, effects = _home(model, message)
        return changed, (*effects, Focus(f"show-{model.screen}"))
    *before, screen = model.before
    return replace(model, screen=screen, before=tuple(before), menu=False), (Ask.TOP, Focus(model.screen))


def _home(model: Model, message: Do) -> Change:
    match = model.match and now(model.match)
    return replace(model, match=match, screen="start", before=(), menu=False, chronicle=False), (Ask.FIND, Ask.TOP)


def _look_at_map(model: Model, message: Do) -> Change:
    return replace(model, screen="table", chronicle=True, before=("end",)), (Ask.TOP,)


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


def _set_forecast(model: Model, message: Do) -> Change:
    match = model.match and replace(model.match, forecast=message.checked)
    return _kept(replace(model, match=match, settings=replace(model.settings, forecast=message.checked)))


def _set_memory(model: Model, message: Do) -> Change:
    match = model.match and replace(model.match, memory=message.checked)
    return _kept(replace(model, match=match, settings=replace(model.settings, memory=message.checked)))


def _set_tips(model: Model, message: Do) -> Change:
    """Put on again they begin anew."""
    return with_settings(model, replace(model.settings, tips=message.checked, met=()))


def _set_game(model: Model, message: Do) -> Change:
    """Another game is chosen; the city moves to it, and what was planned for it is there again."""
    game = next((name for name in offered() if name == message.arg), None)
    if game is None:
        return model, ()
    changed, effects = _kept(replace(new_game.with_game(model, game), seating=False))
    return changed, (*effects, Choose(game))


def _seats(model: Model, message: Do) -> Change:
    """Who plays can be changed, or is as it shall be."""
    return replace(model, seating=not model.seating, who=None), (Focus("seats" if model.seating else "seats-back"),)


def _who(model: Model, message: Do) -> Change:
    """The list of who may play a seat opens, at the one that plays it, or closes."""
    seat = int(message.arg)
    if model.who == seat:
        return close_who(model, message)
    player = model.plan.seats[seat].player
    return replace(model, who=seat), (Focus(f"set-player-{seat} {player}"),)


def close_who(model: Model, message: Do) -> Change:
    """The list of who may play a seat closes; the focus goes back to what has opened it."""
    return replace(model, who=None), (Focus(f"who-{model.who}"),)


def _set_count(model: Model, message: Do) -> Change:
    counts = {str(count): count for count in ENTRIES[model.plan.game].seat_counts}
    if message.arg not in counts:
        return model, ()
    return _kept(replace(model, plan=new_game.with_count(model.plan, counts[message.arg])))


def _set_name(model: Model, message: Do) -> Change:
    name = message.value[: new_game.NAME_LENGTH]
    return _kept(replace(model, plan=new_game.with_seat(model.plan, int(message.arg), name=name)))


def _set_player(model: Model, message: Do) -> Change:
    """Somebody else plays a seat; if it was yours nobody is you, and the start screen says so."""
    number, _, player = message.arg.partition(" ")
    seat, plan = int(number), model.plan
    if player != HUMAN and ENTRIES[plan.game].level(player.removeprefix("bot:")) is None:
        return model, ()
    plan = new_game.with_you(plan, seat) if player == HUMAN else new_game.with_seat(plan, seat, player=player)
    changed, effects = _kept(replace(model, plan=plan, who=None))
    return changed, (*effects, Focus(f"who-{seat}"))


def _set_option(model: Model, message: Do) -> Change:
    """One of the game's options, as it is known there."""
    found = {one.name: one for one in ENTRIES[model.plan.game].options}.get(message.arg)
    values = {str(value): value for value in found.values} if found else {}
    value = str(message.checked) if found and found.is_switch else message.value
    if value not in values:
        return model, ()
    options = {**model.plan.options, message.arg: values[value]}
    return _kept(replace(model, plan=replace(model.plan, options=options)))


def _set_practice(model: Model, message: Do) -> Change:
    return _kept(replace(model, plan=replace(model.plan, practice=message.checked)))


def _kept(model: Model) -> Change:
    return model, (Keep(model.settings, model.plan, model.plans),)


def _start_game(model: Model, message: Do) -> Change:
    return model, (Begin(model.plan),)


def with_settings(model: Model, settings: Settings) -> Change:
    """Settings that are kept."""
    return replace(model, settings=settings), (Keep(settings, model.plan, model.plans),)


def _set_sound(model: Model, message: Do) -> Change:
    sound = next((sound for sound in SOUNDS if sound == message.arg), model.settings.sound)
    return with_settings(model, replace(model.settings, sound=sound))


def _toggle_sound(model: Model, message: Do) -> Change:
    """All on, or off."""
    on = model.settings.sound in ("signals", "all")
    said = text("Sound is off.") if on else text("Sound is on.")
    changed, kept = _set_sound(model, Do("set-sound", "off" if on else "all"))
    return changed, (*kept, Say(said))


def _set_loudness(model: Model, message: Do) -> Change:
    known = message.value.isdecimal() and 1 <= int(message.value) <= LOUDEST
    return with_settings(model, replace(model.settings, loudness=int(message.value))) if known else (model, ())


def _set_buzz(model: Model, message: Do) -> Change:
    return with_settings(model, replace(model.settings, buzz=message.checked))


def _set_speak(model: Model, message: Do) -> Change:
    return with_settings(model, replace(model.settings, speak=message.checked))


def _handle(effect: Callable[[str], Effect]) -> Handler:
    """A handler for a saved game; what becomes of it is told by messages."""
    return lambda model, message: (replace(model, menu=False), (effect(message.arg),))


def _undelete(model: Model, message: Do) -> Change:
    return model, (Ask.UNDELETE,)


def _again(model: Model, message: Do) -> Change:
    return model, (Ask.AGAIN,)


def _more(model: Model, message: Do) -> Change:
    """What else can be done with a saved game is shown, or no longer."""
    if model.more == message.arg:
        return replace(model, more=None), ()
    return replace(model, more=message.arg), (Focus(f"rename-{message.arg}"),)


def _delete(model: Model, message: Do) -> Change:
    return replace(model, more=None), (Delete(message.arg),)


def _rename(model: Model, message: Do) -> Change:
    return model, (Rename(message.arg, message.value),)


def _close_notice(model: Model, message: Do) -> Change:
    """The banner on the screen goes; one that it hid comes up."""
    return replace(model, notice=None, renewed=model.renewed and model.notice is not None), ()


def _seek_notes(model: Model, message: Do) -> Change:
    return model, (SeekNotes(message.value[:LONGEST_SOUGHT]),)


def _open_at(model: Model, message: Do) -> Change:
    """The game of a note that was found, at its moment."""
    slot, _, at = message.arg.rpartition(".")
    return model, (Open(slot, int(at)),) if slot and at.isdecimal() else ()


OVER_EXPLAINED = ("explain", "explain-more", "explain-close", "escape", "back")
"""What is done with what is explained; anything else closes it."""

MENU_HANDLERS: dict[str, Handler] = {
    "continue": _handle(Open),
    "open-game": _handle(Open),
    "export": _handle(Export),
    "export-game": _handle(Export),
    "delete-game": _delete,
    "undelete": _undelete,
    "open-again": _again,
    "more": _more,
    "rename": _rename,
    "show": _show,
    "explain": _explain,
    "explain-more": _explain_more,
    "explain-close": close_explained,
    "back": _back,
    "home": _home,
    "look-map": _look_at_map,
    "set-pace": _set_pace,
    "toggle-pace": _toggle_pace,
    "set-theme": _set_theme,
    "set-keys": _set_keys,
    "set-numbers": _set_numbers,
    "set-forecast": _set_forecast,
    "set-memory": _set_memory,
    "set-tips": _set_tips,
    "set-sound": _set_sound,
    "set-loudness": _set_loudness,
    "set-buzz": _set_buzz,
    "set-speak": _set_speak,
    "toggle-sound": _toggle_sound,
    "set-game": _set_game,
    "set-option": _set_option,
    "set-practice": _set_practice,
    "set-count": _set_count,
    "set-name": _set_name,
    "set-player": _set_player,
    "seats": _seats,
    "who": _who,
    "close-who": close_who,
    "teach": lambda model, message: (replace(model, menu=False), (Teach(message.arg),)),
    "teach-anew": lambda model, message: (replace(model, menu=False), (Teach(message.arg, anew=True),)),
    "seek-notes": _seek_notes,
    "open-at": _open_at,
    "start-game": _start_game,
    "new-game": _home,
    "close-notice": _close_notice,
}
