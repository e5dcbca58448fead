"""The shell's own controls at the table: focus, taking back, pace, chronicle, menu; and how a refusal is told. Pure,
called by `update`.
"""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.model.controls import Do
from web.model.effects import Ask, Focus, LookThrough, Say
from web.model.model import Model, elsewhere
from web.shell.layers import close_sheet
from web.shell.update_menu import Change, Handler


def refused(model: Model, reason: str) -> Change:
    """Nothing changes; the reason stands beside the controls and is said."""
    if model.match is not None:
        model = replace(model, match=replace(model.match, refusal=reason))
    return model, (Say(reason, alert=True),)


def only_watched(model: Model) -> Change:
    """Another tab plays the game."""
    line = text("This game is played in another tab. You can only watch here.")
    return refused(replace(model, notice=elsewhere(line)), line)


# --- the shell's own controls at the table ----------------------------------------------------------


def _rove(model: Model, message: Do) -> Change:
    """A key went to another control of a group: it has the focus, and Tab comes back to it."""
    match = model.match
    if match is not None:
        group = f"{message.arg.partition('-')[0]}-"
        tab_stops = (message.arg, *(other for other in match.tab_stops if not other.startswith(group)))
        model = replace(model, match=replace(match, tab_stops=tab_stops))
    return model, (Focus(message.arg),)


def _take_back(model: Model, message: Do) -> Change:
    """The answer that waits comes back, or the last one if nobody has learned anything by it."""
    match, model = model.match, replace(model, menu=False)
    if match is not None and match.elsewhere:
        return only_watched(model)
    if match is not None and match.slip is not None:
        return model, (Ask.TAKE_BACK,)
    if match is not None and match.may_undo:
        return model, (Ask.UNDO,)
    return refused(model, text("There is nothing to take back. Once a choice is revealed, it stands."))


def _decide_now(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    if model.match.elsewhere:
        return only_watched(model)
    return replace(model, menu=False), (Ask.HURRY,)


def _pause(model: Model, message: Do) -> Change:
    """The table stays as it is, or goes on again."""
    match = model.match
    if match is None or not (match.playing or match.paused):
        return model, ()
    said = text("Goes on.") if match.paused else text("Paused.")
    return replace(model, match=replace(match, paused=not match.paused)), (Say(said),)


def _skip(model: Model, message: Do) -> Change:
    match = model.match and replace(model.match, paused=False)
    return replace(model, match=match, menu=False), (Ask.SKIP,)


def _look_through(model: Model, message: Do) -> Change:
    """Somebody else who plays here looks from now on."""
    if model.match is None or not message.arg.isdigit():
        return model, ()
    return replace(model, notice=None, menu=False), (LookThrough(int(message.arg)),)


def _chronicle(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    if model.chronicle:
        return close_sheet(model, message)
    model = close_sheet(model, Do("close-sheet"))[0] if model.sheet else model
    return replace(model, screen="table", chronicle=True, menu=False), ()


def _menu(model: Model, message: Do) -> Change:
    return replace(model, menu=not model.menu), (() if model.menu else (Focus("menu-0"),))


def _asking(effect: Ask) -> Handler:
    """A handler that leaves the model to what the effect brings."""
    return lambda model, message: (replace(model, menu=False), (effect,))


TABLE_HANDLERS: dict[str, Handler] = {
    "rove": _rove,
    "take-back": _take_back,
    "skip": _skip,
    "pause": _pause,
    "decide-now": _decide_now,
    "look-through": _look_through,
    "chronicle": _chronicle,
    "menu": _menu,
    "import": _asking(Ask.PICK_FILE),
    "take-over": _asking(Ask.TAKE_OVER),
    "reload": _asking(Ask.RELOAD),
    "renew": _asking(Ask.RENEW),
}
