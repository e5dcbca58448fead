"""How the page changes: `update` makes a new model and effects from a model and a message. Pure; away from the table see update_menu.py.

What is not the shell's, the face of the game at the table is asked: a touch may change its draft, its view state, its prefs,
and may come to an answer.
"""

from __future__ import annotations

from dataclasses import replace

from doge.kernel.action import Action
from doge.words import listed, plural, text
from web.model.controls import Do
from web.model.game_view import AnyMatch, Touched
from web.model.messages import (
    Ask,
    Dawdled,
    Effect,
    Focus,
    Found,
    Keep,
    KeepViews,
    LookThrough,
    Message,
    Narrowed,
    Noticed,
    Parted,
    Ready,
    Renewed,
    Rewound,
    Say,
    Seated,
    Shown,
    Stilled,
    Submit,
    TableChanged,
    Toasted,
    Unseated,
    Went,
)
from web.model.model import Model, Screen, elsewhere
from web.shell.layers import LAYER_HANDLERS, close_sheet, go_up
from web.shell.update_history import HISTORY_HANDLERS, now, part_of, replayed
from web.shell.update_menu import MENU_HANDLERS, Change, Handler


def update(model: Model, message: Message) -> Change:
    """The model after a message, and what shall be done."""
    match message:
        case Do():
            return _do(model, message)
        case Seated(seated):
            return _seated(model, seated), ()
        case TableChanged():
            return _table_changed(model, message)
        case Rewound() if model.match:
            return _rewound(model, model.match, message), ()
        case Shown(everything):
            return _shown(model, everything)
        case Dawdled():
            return _dawdled(model)
        case Parted() | Unseated():
            return _gone(model, message), ()
        case Went(depth):
            return go_up(model, depth)
        case Found() | Noticed() | Toasted() | Ready() | Renewed() | Narrowed() | Stilled():
            return _known(model, message)
    return model, ()


def _known(model: Model, message: Found | Noticed | Toasted | Ready | Renewed | Narrowed | Stilled) -> Change:
    """What is to be shown beside the game changes."""
    match message:
        case Found(games):
            return replace(model, games=games), ()
        case Noticed(notice):
            undo = notice is not None and notice.action is not None and notice.action[0] == "undelete"
            return replace(model, notice=notice), (Focus("notice-undelete"),) if undo else ()
        case Toasted(text):
            return replace(model, toast=text), ()
        case Ready(game, face):
            return replace(model, faces={**model.faces, game: face}), ()
        case Renewed() | Narrowed() | Stilled():
            return _told_by_browser(model, message), ()


def _told_by_browser(model: Model, message: Renewed | Narrowed | Stilled) -> Model:
    match message:
        case Renewed():
            return replace(model, renewed=True)
        case Narrowed(narrow):
            return replace(model, narrow=narrow)
        case Stilled(still):
            return replace(model, still=still)


def _do(model: Model, message: Do) -> Change:
    if model.match is not None and model.match.refusal is not None:
        model = replace(model, match=replace(model.match, refusal=None))
    handler = _HANDLERS.get(message.do, _touch)
    return handler(model, message)


# --- the table goes on ---------------------------------------------------------------------------


def _seated(model: Model, seated: AnyMatch) -> Model:
    seated = replace(seated, prefs=model.settings.prefs.get(seated.game))
    screen: Screen = "end" if seated.over else "table"
    faces = {**model.faces, seated.game: seated.face}
    return replace(model, match=seated, faces=faces, screen=screen, chronicle=False, menu=False, before=())


def _table_changed(model: Model, news: TableChanged) -> Change:
    match = model.match
    if match is None:
        return model, ()
    gone_on = news.known != match.known
    match = replace(
        match,
        known=news.known,
        legal=news.legal,
        waiting=news.waiting,
        slip=news.slip,
        may_undo=news.may_undo,
        next=news.next,
        draft=match.face.draft if gone_on else match.draft,
        dawdling=match.dawdling and not gone_on and match.me not in news.waiting,
    )
    return _ordered(replace(model, match=match))


def _ordered(model: Model) -> Change:
    """A standing order answers as soon as the question is on the screen."""
    match = model.match
    order = match.face.standing_order(match) if match is not None and match.asked and not match.elsewhere else None
    return model, () if order is None else (Submit(order),)


def _rewound(model: Model, match: AnyMatch, message: Rewound) -> Model:
    """Other moments: a decision was taken back, or somebody else looks."""
    if message.me != match.me:
        match = replace(match, stops=(), draft=match.face.draft, slip=None)
    last = message.known - 1
    match = replace(now(match), me=message.me, moments=message.moments, known=message.known, shown=last, part=None)
    return replace(model, match=replace(match, dawdling=False))


def _gone(model: Model, message: Parted | Unseated) -> Model:
    """The game is no longer played here: it can still be looked at, or it is not there any more."""
    if isinstance(message, Parted) and model.match is not None:
        return replace(model, match=replace(model.match, elsewhere=True))
    return replace(model, match=None, before=tuple(screen for screen in model.before if screen not in ("table", "end")))


def _shown(model: Model, everything: bool) -> Change:
    match = model.match
    if match is None:
        return model, ()
    if match.unfolding and not everything:
        return replace(model, match=replace(match, part=match.face.part(match.moment, match.part))), ()
    if match.replaying:
        return replayed(model, match), ()
    shown = match.known - 1 if everything else min(match.shown + 1, match.known - 1)
    match = replace(match, shown=shown, skipping=everything and match.you not in match.waiting)
    match = replace(match, part=None if everything else part_of(model, match))
    if match.over and model.screen == "table":
        return _close_over(replace(model, match=match))
    return _ordered(replace(model, match=match))


def _close_over(model: Model) -> Change:
    """The game is over: its end takes the place of the table, without a sheet."""
    closed = close_sheet(model, Do("close-sheet"))[0] if model.sheet else model
    return replace(closed, screen="end", chronicle=False, before=()), (Ask.TOP,)


def _dawdled(model: Model) -> Change:
    """The person gets a way to hurry the bots."""
    match = model.match
    if match is None or not match.held or model.screen != "table" or model.covered:
        return model, ()
    said = plural(
        "{families} is still choosing. Press “Decide now” to stop waiting.",
        "{families} are still choosing. Press “Decide now” to stop waiting.",
        len(match.waiting),
        families=listed([match.names[seat] for seat in match.waiting]),
    )
    return replace(model, match=replace(match, dawdling=True)), (Say(said),)


# --- what the game's face is asked ------------------------------------------------------------------


def _touch(model: Model, message: Do) -> Change:
    """A touch or a key of the game's own."""
    match = model.match
    touched = match.face.touch(match, message, model.narrow) if match is not None else None
    if match is None or touched is None:
        return model, ()
    if touched.action is not None and match.elsewhere:
        return _only_watched(model)
    changed, effects = _kept(model, match, touched)
    if touched.then is not None:
        return update(changed, touched.then)
    if touched.refusal is not None:
        changed, said = _refused(changed, touched.refusal)
        effects += said
    if touched.focus is not None:
        effects += (Focus(touched.focus),)
    if touched.action is not None:
        effects += (Submit(touched.action),)
    return changed, effects


def _kept(model: Model, match: AnyMatch, touched: Touched[Action, object, object]) -> Change:
    """The draft, the view state and the prefs as a touch has left them; what of them is saved goes to the storage."""
    before, effects = match, tuple[Effect, ...]()
    match = match if touched.draft is None else replace(match, draft=touched.draft)
    if touched.view_state is not None:
        match = match.with_view_state(touched.view_state)
        kept = match.face.save_view_state(match.view_state)
        if kept != match.face.save_view_state(before.view_state):
            effects += (KeepViews(tuple(map(match.face.save_view_state, match.view_states))),)
    if touched.prefs is not None:
        match = replace(match, prefs=touched.prefs)
        prefs = {**model.settings.prefs, match.game: touched.prefs}
        model = replace(model, settings=replace(model.settings, prefs=prefs))
        effects += (Keep(model.settings, model.plan),)
    opened = match.face.sheet(match.view_state) and not model.sheet
    return replace(
        model, match=match, chronicle=model.chronicle and not opened, menu=model.menu and not opened
    ), effects


def _refused(model: Model, reason: str) -> Change:
    """Nothing changes; the reason stands beside the controls and is said."""
    if model.match is not None:
        model = replace(model, match=replace(model.match, refusal=reason))
    return model, (Say(reason, alert=True),)


def _only_watched(model: Model) -> Change:
    """Another tab plays the game."""
    line = text("This game is played in another tab. You can only watch here.")
    return _refused(replace(model, notice=elsewhere(line)), line)


# --- the shell's own controls at the table ----------------------------------------------------------


def _rove(model: Model, message: Do) -> Change:
    """A key went to another control of a group: it has the focus, and Tab comes back to it."""
    match = model.match
    if match is not None:
        group = f"{message.arg.partition('-')[0]}-"
        stops = (message.arg, *(other for other in match.stops if not other.startswith(group)))
        model = replace(model, match=replace(match, stops=stops))
    return model, (Focus(message.arg),)


def _take_back(model: Model, message: Do) -> Change:
    """The answer that waits comes back, or the last one if nobody has learned anything by it."""
    match, model = model.match, replace(model, menu=False)
    if match is not None and match.elsewhere:
        return _only_watched(model)
    if match is not None and match.slip is not None:
        return model, (Ask.TAKE_BACK,)
    if match is not None and match.may_undo:
        return model, (Ask.UNDO,)
    return _refused(model, text("There is nothing to take back. Once a choice is revealed, it stands."))


def _decide_now(model: Model, message: Do) -> Change:
    if model.match is not None and model.match.elsewhere:
        return _only_watched(model)
    return replace(model, menu=False), (Ask.HURRY,)


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


def _close_notice(model: Model, message: Do) -> Change:
    """The banner on the screen goes; one that it hid comes up."""
    return replace(model, notice=None, renewed=model.renewed and model.notice is not None), ()


def _asking(effect: Ask) -> Handler:
    """A handler that leaves the model to what the effect brings."""
    return lambda model, message: (replace(model, menu=False), (effect,))


_HANDLERS: dict[str, Handler] = (
    MENU_HANDLERS
    | HISTORY_HANDLERS
    | LAYER_HANDLERS
    | {
        "rove": _rove,
        "take-back": _take_back,
        "skip": _asking(Ask.SKIP),
        "decide-now": _decide_now,
        "look-through": _look_through,
        "chronicle": _chronicle,
        "menu": _menu,
        "import": _asking(Ask.PICK_FILE),
        "take-over": _asking(Ask.TAKE_OVER),
        "reload": _asking(Ask.RELOAD),
        "renew": _asking(Ask.RENEW),
        "close-notice": _close_notice,
    }
)
