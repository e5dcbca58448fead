"""The rules are searched, and their examples gone through step by step. Pure."""

from __future__ import annotations

from dataclasses import replace

from doge.words import sentences
from web.model.controls import Do
from web.model.effects import Focus, Say
from web.model.game_view import Example
from web.model.model import LONGEST_SOUGHT, Model
from web.screens.example import NEXT, opener, progress
from web.shell.update_menu import Change, Handler


def _search(model: Model, message: Do) -> Change:
    return replace(model, sought=message.value[:LONGEST_SOUGHT]), ()


def _open(model: Model, message: Do) -> Change:
    """An example begins; one that was open closes."""
    changed, said = _at(model, message.arg, 0)
    return changed, (*said, Focus(NEXT))


def _step(model: Model, message: Do) -> Change:
    """The open example goes a step on or back."""
    if model.example is None:
        return model, ()
    name, at = model.example
    return _at(model, name, at + (-1 if message.arg == "back" else 1))


def _at(model: Model, name: str, at: int) -> Change:
    """The page with a step of an example, which is said."""
    found = _found(model, name)
    frames = found.frames() if found else ()
    if not 0 <= at < len(frames):
        return model, ()
    return replace(model, example=(name, at)), (Say(sentences(progress(at, len(frames)), frames[at].words)),)


def _close(model: Model, message: Do) -> Change:
    if model.example is None:
        return model, ()
    return replace(model, example=None), (Focus(opener(model.example[0])),)


def _found(model: Model, name: str) -> Example | None:
    topics = model.face.rulebook()[1] if model.face else ()
    return next((one for topic in topics for one in topic.examples if one.id == name), None)


RULES_HANDLERS: dict[str, Handler] = {
    "search-rules": _search,
    "example": _open,
    "example-step": _step,
    "example-close": _close,
}
"""What the controls of the rules do."""
