"""How the page changes: `update` makes a new model and effects from a model and a message. Pure; away from the table
see update_menu.py.

What is not the shell's, the face of the game at the table is asked: a touch may change its draft, its view state,
its prefs, and may come to an answer.
"""

from __future__ import annotations

from dataclasses import replace

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
from web.shell.layers import LAYER_HANDLERS, close_sheet, go_up
from web.shell.update_branch import BRANCH_HANDLERS
from web.shell.update_end import END_HANDLERS, ended
from web.shell.update_hint import HINT_HANDLERS
from web.shell.update_history import HISTORY_HANDLERS, linked, part_of, replayed
from web.shell.update_menu import MENU_HANDLERS, OVER_EXPLAINED, Change, Handler
from web.shell.update_rules import RULES_HANDLERS
from web.shell.update_table import TABLE_HANDLERS, only_watched, refused
from web.shell.update_words import spoken


def update(model: Model, message: messages.Message) -> Change:
    """The model after a message, and what shall be done."""
    changed, effects = _update(model, message)
    if changed.course is None:
        return changed, effects
    changed, more = update_lesson.follow(changed, model)
    return changed, (*effects, *more)


def _update(model: Model, message: messages.Message) -> Change:
    match message:
        case Do():
            return _do(model, message)
        case messages.Seated(seated):
            return _seated(model, seated)
        case messages.TableChanged():
            return _table_changed(model, message)
        case messages.Rewound() | messages.Eyed():
            return _seen_anew(model, model.match, message) if model.match else model, ()
        case messages.Taught(course, shown):
            return update_lesson.taught(model, course, shown)
        case messages.Advised():
            return update_hint.advised(model, message)
        case messages.Shown() | messages.BotsSlow() | messages.Remarked():
            return _gone_by(model, message)
        case messages.Parted() | messages.Unseated():
            return _gone(model, message), ()
        case messages.Went(depth):
            return go_up(model, depth)
        case messages.Linked(fragment):
            return linked(model, fragment)
        case messages.Spoken():
            return spoken(model), ()
        case _:
            return _known(model, message)


def _gone_by(model: Model, message: messages.GoneBy) -> Change:
    """Time has gone by at the table."""
    match message:
        case messages.Shown(everything):
            return _shown(model, everything)
        case messages.BotsSlow():
            return _bots_slow(model)
        case messages.Remarked(remark):
            return _remarked(model, remark)


def _remarked(model: Model, remark: Remark | None) -> Change:
    match = model.match
    if match is None:
        return model, ()
    said = text("{family}: {words}", family=match.names[remark.seat], words=remark.words) if remark else ""
    return replace(model, match=replace(match, remark=remark)), (Say(said),) if said else ()


def _known(model: Model, message: messages.Beside) -> Change:
    """What is to be shown beside the game changes."""
    match message:
        case messages.Analysed(aftermath):
            return replace(model, aftermath=aftermath if model.match else None), ()
        case messages.NotesFound(words, found):
            return replace(model, noted=(words, found)), ()
        case messages.Found(games):
            return replace(model, games=games), ()
        case messages.Stepped(steps):
            return replace(model, steps=steps), ()
        case messages.Noticed(notice):
            undo = notice is not None and notice.button is not None and notice.button[0] == "undelete"
            return replace(model, notice=notice), (Focus("notice-undelete"),) if undo else ()
        case messages.Toasted(text):
            return replace(model, toast=text), ()
        case messages.Ready(game, face):
            return replace(model, faces={**model.faces, game: face}), ()
        case messages.Renewed():
            return replace(model, renewed=True), ()
        case messages.Narrowed(narrow):
            return replace(model, narrow=narrow), ()
        case messages.Stilled(still):
            return replace(model, still=still), ()


def _do(model: Model, message: Do) -> Change:
    if model.match is not None and model.match.refusal is not None:
        model = replace(model, match=replace(model.match, refusal=None))
    if message.action == "skip" and model.card == "card":  # the table waits for the step, so that is done
        message = Do("lesson-way")
    if model.crowning:  # any touch or key ends the scene
        model = replace(model, crowning=False)
        if message.action in ("skip", "escape", "end-scene"):
            return model, ()
    if model.explained and message.action not in OVER_EXPLAINED:
        model = replace(model, explained="")
    handler = _HANDLERS.get(message.action, _touch)
    return handler(model, message)


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
    return replace(model, seating=False, who=None, crowning=False, offering=False), (*kept, Ask.TOP)


def _table_changed(model: Model, news: messages.TableChanged) -> Change:
    match = model.match and (now(model.match) if model.match.eyes else model.match)
    if match is None:
        return model, ()
    gone_on = news.moment_count != match.moment_count
    if gone_on or news.slip is not None:
        model = update_hint.gone(model)
        match = replace(match, advised=())
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
    return _ordered(replace(model, match=match))


def _ordered(model: Model) -> Change:
    """A standing order answers as soon as the question is on the screen."""
    match = model.match
    order = match.face.standing_order(match) if match is not None and match.asked and not match.elsewhere else None
    return update_lesson.own_answer(model, update) if order is None else (model, (Submit(order),))


def _seen_anew(model: Model, match: AnyMatch, message: messages.SeenAnew) -> Model:
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


def _gone(model: Model, message: messages.Gone) -> Model:
    """The game is no longer played here: it can still be looked at, or it is not there any more."""
    if isinstance(message, messages.Parted) and model.match is not None:
        return replace(model, match=replace(model.match, elsewhere=True))
    return replace(
        model,
        match=None,
        course=None,
        aftermath=None,
        before=tuple(screen for screen in model.before if screen not in ("table", "end", "analysis")),
    )


def _shown(model: Model, everything: bool) -> Change:
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
        return _close_over(replace(model, match=match))
    return _ordered(replace(model, match=match))


def _close_over(model: Model) -> Change:
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


def _touch(model: Model, message: Do) -> Change:
    """A touch or a key of the game's own."""
    match = model.match
    touched = match.face.touch(match, message, model.narrow) if match is not None else None
    if match is None or touched is None:
        return model, ()
    if model.hint is not None:  # the person chooses, and from where the choice was before
        return _touch(update_hint.closed(model), message)
    if touched.action is not None and match.elsewhere:
        return only_watched(model)
    verdict = update_lesson.judged(model, message, touched)
    if verdict is None:
        return _touched(update_lesson.resumed(model), match, touched)
    if verdict.kind in ("wrong", "again"):
        return update_lesson.answered(model, touched, verdict)
    done, effects = update_lesson.over(model) if verdict.kind == "done" else (update_lesson.resumed(model), ())
    course, done = done.course, replace(done, course=None)  # what is done in place of the touch is not judged
    if verdict.instead is None:
        done, more = _touched(done, match, touched)
    else:  # in a step that is skipped there is nothing to look at
        skipped = model.course is not None and model.course.skipping
        done, more = (done, ()) if skipped and verdict.kind == "done" else update(done, verdict.instead)
    return replace(done, course=course), (*effects, *more)


def _touched(model: Model, match: AnyMatch, touched: Touched[Action, object, object]) -> Change:
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


_HANDLERS: dict[str, Handler] = (
    MENU_HANDLERS
    | RULES_HANDLERS
    | HISTORY_HANDLERS
    | BRANCH_HANDLERS
    | LAYER_HANDLERS
    | TABLE_HANDLERS
    | update_lesson.handlers(update)
    | HINT_HANDLERS
    | END_HANDLERS
)
