"""How the page changes: `update` makes a new model and effects from a model and a message. Pure; away from the table
see update_menu.py, at the table update_game.py, which nothing needs before there is one.
"""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.model import messages
from web.model.controls import Do
from web.model.effects import Focus, Open
from web.model.model import Model, Notice
from web.shell import moment_link
from web.shell.layers import LAYER_HANDLERS, go_up
from web.shell.update_menu import MENU_HANDLERS, OVER_EXPLAINED, Change, Handler
from web.shell.update_rules import RULES_HANDLERS
from web.shell.update_table import TABLE_HANDLERS


def update(model: Model, message: messages.Message) -> Change:
    """The model after a message, and what shall be done."""
    changed, effects = _update(model, message)
    if changed.match is None:
        return changed, effects
    from web.shell import update_lesson, update_tips

    changed, taught = update_lesson.follow(changed, model)
    changed, told = update_tips.follow(changed, model, effects)
    return changed, (*effects, *taught, *told)


def _update(model: Model, message: messages.Message) -> Change:
    if isinstance(message, messages.AtTable):
        return _at_table(model, message)
    match message:
        case Do():
            return _do(model, message)
        case messages.Parted() | messages.Unseated():
            return _gone(model, message), ()
        case messages.Went(depth):
            return go_up(model, depth)
        case messages.Linked(fragment):
            return _linked(model, fragment)
        case messages.Spoken():
            from web.shell.update_words import spoken

            return spoken(model), ()
        case _:
            return _known(model, message)


def _at_table(model: Model, message: messages.AtTable) -> Change:
    if model.match is None and not isinstance(message, messages.Seated):
        return model, ()
    from web.shell.update_game import happened

    return happened(model, message, update)


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
    handler = HANDLERS.get(message.action)
    if handler is not None:
        return handler(model, message)
    if model.match is None:
        return model, ()
    from web.shell.update_game import done

    return done(model, message, update)


def _linked(model: Model, fragment: str) -> Change:
    """Go to the moment that a link leads to; one that leads nowhere is said so, and all stays as it is."""
    link = moment_link.read(fragment)
    if link is None:
        return replace(model, notice=Notice("warning", text("This link leads to no moment of a game."))), ()
    return model, (Open(link.slot, link.at),)


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


HANDLERS: dict[str, Handler] = MENU_HANDLERS | RULES_HANDLERS | LAYER_HANDLERS | TABLE_HANDLERS
"""What the controls do that are not at a table alone."""
