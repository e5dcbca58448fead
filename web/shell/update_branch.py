"""What the controls of a branch do: playing on from a moment another way, and back to the game that was left. Pure, called
by `update`.
"""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.model.branches import home, offered
from web.model.controls import Do
from web.model.effects import Open, PlayOn, Say
from web.model.game_view import AnyMatch
from web.model.model import Model
from web.shell.update_menu import Change, Handler


def _play_on(model: Model, message: Do) -> Change:
    """Play on another way from the moment on the screen; `arg` is the chair (web/model/branch.py)."""
    if model.match is None or not model.chronicle:
        return model, ()
    return _begun(model, model.match, message.arg)


def _try(model: Model, message: Do) -> Change:
    """Play on another way from a choice that the page after the game names; `arg` is the moment at which it was due."""
    match = model.match
    if match is None or model.screen != "analysis" or not message.arg.isdecimal() or int(message.arg) > match.shown:
        return model, ()
    return _begun(model, replace(match, viewed_moment=int(message.arg)), "")


def _begun(model: Model, match: AnyMatch, chair: str) -> Change:
    """Another way from the moment on the screen of a match."""
    if model.course is not None or not offered(match):
        return model, ()
    said = Say(text("From here you play another way."))
    return replace(model, crowning=False), (PlayOn(chair, match.eyes, match.at), said)


def _leave_branch(model: Model, message: Do) -> Change:
    """Back to the game that the branch has left, at the moment where it has."""
    match = model.match
    left = home(model.games, match) if match is not None else None
    if match is None or match.fork is None or left is None:
        return model, ()
    return replace(model, menu=False), (Open(left.slot, step=match.fork.at),)


BRANCH_HANDLERS: dict[str, Handler] = {"play-on": _play_on, "try": _try, "leave-branch": _leave_branch}
