"""The deeds of the chronicle: looking back, going on from there, asking about one family. Pure, like `update`, which calls them."""

from __future__ import annotations

from dataclasses import replace

from web.around import Change, Deed
from web.messages import Do
from web.model import Model
from web.screens.annals import openings


def _look(model: Model, message: Do) -> Change:
    if model.match is None or not message.arg.isdigit():
        return model, ()
    index = min(int(message.arg), model.match.shown)
    return replace(model, match=replace(model.match, look=index), panel="chronicle", screen="table"), ()


def _look_back(model: Model, message: Do) -> Change:
    """To the first election, the one before (-1) or after (1) the moment on the screen, or the last moment, which is now."""
    match = model.match
    if match is None:
        return model, ()
    before, after = openings(match)
    if message.arg in ("first", "-1"):
        earlier = before[:1] if message.arg == "first" else before[-1:]
        return _look(model, Do("look", str(earlier[0]))) if earlier else (model, ())
    if message.arg == "1" and after:
        return _look(model, Do("look", str(after[0])))
    return _look_now(model, message)


def _look_now(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    match = replace(model.match, look=None)
    leaves = message.do == "look-now" and not match.over  # then the chronicle leads to the result
    return replace(model, match=match, panel=None if leaves else model.panel), ()


def _replay(model: Model, message: Do) -> Change:
    """Show the game again from the moment that is looked back at."""
    match = model.match
    if match is None or match.look is None:
        return model, ()
    return replace(model, match=replace(match, shown=match.look, look=None, skipping=False)), ()


def _filter(model: Model, message: Do) -> Change:
    return replace(model, family=int(message.value) if message.value.isdigit() else None), ()


LOOKING: dict[str, Deed] = {
    "look": _look,
    "look-back": _look_back,
    "look-now": _look_now,
    "replay": _replay,
    "filter-family": _filter,
}
