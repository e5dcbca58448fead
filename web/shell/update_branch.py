"""What the controls of a branch do: playing on from a moment another way, and back to the game that was left. Pure, called
by `update`.
"""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.model.branches import home, offered
from web.model.controls import Do
from web.model.messages import Open, PlayOn, Say
from web.model.model import Model
from web.shell.update_menu import Change, Handler


def _play_on(model: Model, message: Do) -> Change:
    """Play on another way from the moment on the screen; `arg` is the chair (web/model/branch.py)."""
    match = model.match
    if match is None or model.course is not None or not model.chronicle or not offered(match):
        return model, ()
    said = Say(text("From here you play another way."))
    return replace(model, crowning=False), (PlayOn(message.arg, match.eyes, match.at), said)


def _leave_branch(model: Model, message: Do) -> Change:
    """Back to the game that the branch has left, at the moment where it has."""
    match = model.match
    left = home(model.games, match) if match is not None else None
    if match is None or match.fork is None or left is None:
        return model, ()
    return replace(model, menu=False), (Open(left.slot, step=match.fork.at),)


BRANCH_HANDLERS: dict[str, Handler] = {"play-on": _play_on, "leave-branch": _leave_branch}
