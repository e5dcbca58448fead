"""How the page changes while a game is at the table: the table goes on, the game's face is asked what a touch comes to.
Pure, called by `update`, which is handed over for what goes on by itself. Nothing of it is imported before there is a
table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from doge.kernel.action import Action
from doge.words import listed, plural, text
from web.model import messages
from web.model.controls import Do
from web.model.drama import Remark
from web.model.effects import Ask, Effect, Focus, Keep, KeepViews, Mark, Say, Submit
from web.model.game_view import AnyMatch, Touched
from web.model.model import Model, Screen
from web.model.new_game import with_game
from web.model.replay import now, seen_with
from web.shell import update_hint, update_lesson
from web.shell.layers import close_sheet
from web.shell.update_branch import BRANCH_HANDLERS
from web.shell.update_end import END_HANDLERS, ended
from web.shell.update_hint import HINT_HANDLERS
from web.shell.update_history import HISTORY_HANDLERS, part_of, replayed
from web.shell.update_lesson import Update
from web.shell.update_menu import Change, Handler
from web.shell.update_table import only_watched, refused
from web.shell.update_tips import TIP_HANDLERS


def happened(model: Model, message: messages.AtTable, update: Update) -> Change:
    """Something has happened at the table; without one only that there is one now."""
    match message:
        case messages.Seated(seated):
            return _seated(model, seated)
        case messages.TableChanged():
            return _table_changed(model, message, update)
        case messages.Rewound() | messages.Eyed():
            return _seen_anew(model, message), ()
        case messages.Taught(course, shown):
            return update_lesson.taught(model, course, shown)
        case messages.Advised():
            return update_hint.advised(model, message)
        case messages.Shown(everything):
            return _shown(model, everything, update)
        case messages.BotsSlow():
            return _bots_slow(model)
        case messages.Remarked(remark):
            return _remarked(model, remark)


@cache
def handlers(update: Update) -> dict[str, Handler]:
    """What the shell's controls do that stand at a table alone."""
    return (
        HISTORY_HANDLERS
        | BRANCH_HANDLERS
        | update_lesson.handlers(update)
        | HINT_HANDLERS
        | END_HANDLERS
        | TIP_HANDLERS
    )


def done(model: Model, message: Do, update: Update) -> Change:
    """A person has done something at the table: by one of the shell's controls, or what is the game's own."""
    handler = handlers(update).get(message.action)
    return handler(model, message) if handler is not None else _touch(model, message, update)


def _remarked(model: Model, remark: Remark | None) -> Change:
    match = model.match
    if match is None:
        return model, ()
    said = text("{family}: {words}", family=match.names[remark.seat], words=remark.words) if remark else ""
    return replace(model, match=replace(match, remark=remark)), (Say(said),) if said else ()


# --- the table goes on ---------------------------------------------------------------------------


def _seated(model: Model, seated: AnyMatch) -> Change:
    own = model.settings
    seated = replace(seated, prefs=own.prefs.get(seated.game), forecast=own.forecast, memory=own.memory)
    screen: Screen = "end" if seated.over else "table"
    faces = {**model.faces, seated.game: seated.face}
    chosen = with_game(model, seated.game)
    kept = () if chosen is model else (Keep(chosen.settings, chosen.plan, chosen.plans),)
    model = replace(chosen, match=seated, faces=faces, screen=screen, chronicle=False, menu=False, before=())
    model = replace(model, course=None, hint=None, aftermath=None)
    return replace(model, seating=False, who=None, crowning=False), (*kept, Ask.TOP)


def _table_changed(model: Model, news: messages.TableChanged, update: Update) -> Change:
    match = model.match and (now(model.match) if model.match.eyes else model.match)
    if match is None:
        return model, ()
    gone_on = news.moment_count != match.moment_count
    if gone_on or news.slip is not None:
        model = update_hint.gone(model)
        match = replace(match, advised=(), counsel=None, taken=None)
    match = replace(
        match,
        moment_count=news.moment_count,
        legal=news.legal,
        waiting=news.waiting,
        slip=news.slip,
        may_undo=news.may_undo,
        next=news.next,
        revealed=news.revealed,
        since=news.since,
        notes=news.notes,
        draft=match.face.draft if gone_on else match.draft,
        bots_slow=match.bots_slow and not gone_on and match.me not in news.waiting,
    )
    return _ordered(replace(model, match=match), update)


def _ordered(model: Model, update: Update) -> Change:
    """A standing order answers as soon as the question is on the screen."""
    match = model.match
    order = match.face.standing_order(match) if match is not None and match.asked and not match.elsewhere else None
    return update_lesson.own_answer(model, update) if order is None else (model, (Submit(order),))


def _seen_anew(model: Model, message: messages.SeenAnew) -> Model:
    match = model.match
    if match is None:
        return model
    if isinstance(message, messages.Eyed):
        return replace(model, match=seen_with(match, *message))
    return _rewound(model, match, message)


def _rewound(model: Model, match: AnyMatch, message: messages.Rewound) -> Model:
    """Other moments: a decision was taken back, or somebody else looks."""
    if message.me != match.me:
        match = replace(match, tab_stops=(), draft=match.face.draft, slip=None)
    last = message.moment_count - 1
    match = replace(
        now(match), me=message.me, moments=message.moments, moment_count=message.moment_count, shown=last, part=None
    )
    return update_lesson.rewound(model, replace(match, bots_slow=False, paused=False))


def _shown(model: Model, everything: bool, update: Update) -> Change:
    match = model.match
    if match is None:
        return model, ()
    if match.unfolding and not everything:
        return replace(model, match=replace(match, part=match.face.part(match.moment, match.part))), ()
    if match.replaying:
        return replayed(model, match), ()
    shown = match.moment_count - 1 if everything else min(match.shown + 1, match.moment_count - 1)
    match = replace(match, shown=shown, skipping=everything and match.you not in match.waiting)
    match = replace(match, part=None if everything else part_of(model, match))
    match = replace(match, paused=match.paused and match.playing)
    if match.over and model.screen == "table":
        return close_over(replace(model, match=match))
    return _ordered(replace(model, match=match), update)


def close_over(model: Model) -> Change:
    """The game is over, and first steps in it: its end takes the place of the table, without a sheet."""
    closed = close_sheet(model, Do("close-sheet"))[0] if model.sheet else model
    taught: tuple[Effect, ...] = () if closed.course is None else (Mark(None),)
    assert closed.match is not None
    crowned, told = ended(closed, closed.match)
    return replace(crowned, screen="end", course=None, chronicle=False, before=()), (*taught, *told, Ask.TOP)


def _bots_slow(model: Model) -> Change:
    """The person gets a way to hurry the bots."""
    match = model.match
    if match is None or not match.waits_for_bots or model.screen != "table" or model.awaiting_handover:
        return model, ()
    said = plural(
        "{names} is still choosing. Press “Decide now” to stop waiting.",
        "{names} are still choosing. Press “Decide now” to stop waiting.",
        len(match.waiting),
        names=listed([match.names[seat] for seat in match.waiting]),
    )
    return replace(model, match=replace(match, bots_slow=True)), (Say(said),)


# --- what the game's face is asked ------------------------------------------------------------------


def _touch(model: Model, message: Do, update: Update) -> Change:
    """A touch or a key of the game's own."""
    match = model.match
    touched = match.face.touch(match, message, model.narrow) if match is not None else None
    if match is None or touched is None:
        return model, ()
    if model.hint is not None:  # the person chooses, and from where the choice was before
        return _touch(update_hint.closed(model), message, update)
    if touched.action is not None and match.elsewhere:
        return only_watched(model)
    verdict = update_lesson.judged(model, message, touched)
    if verdict is None:
        return _touched(update_lesson.resumed(model), match, touched, update)
    if verdict.kind in ("wrong", "again"):
        return update_lesson.answered(model, touched, verdict)
    over, effects = update_lesson.over(model) if verdict.kind == "done" else (update_lesson.resumed(model), ())
    course, over = over.course, replace(over, course=None)  # what is done in place of the touch is not judged
    if verdict.instead is None:
        over, more = _touched(over, match, touched, update)
    else:  # in a step that is skipped there is nothing to look at
        skipped = model.course is not None and model.course.skipping
        over, more = (over, ()) if skipped and verdict.kind == "done" else update(over, verdict.instead)
    return replace(over, course=course), (*effects, *more)


def _touched(model: Model, match: AnyMatch, touched: Touched[Action, object, object], update: Update) -> Change:
    """The page after a touch of the game's own."""
    changed, effects = _kept(model, match, touched)
    if touched.then is not None:
        return update(changed, touched.then)
    if touched.refusal is not None:
        changed, said = refused(changed, touched.refusal)
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
        effects += (Keep(model.settings, model.plan, model.plans),)
    opened = match.face.sheet(match.view_state) and not model.sheet
    return replace(
        model, match=match, chronicle=model.chronicle and not opened, menu=model.menu and not opened
    ), effects
