"""What the controls of the chronicle do: looking back, going on from there, asking about one family. Pure, called by `update`."""

from __future__ import annotations

from dataclasses import replace

from doge.words import text
from web.games.doge.counting import opened
from web.games.doge.timeline import openings
from web.model.messages import Do, Say
from web.model.model import Count, Match, Model
from web.shell.update_menu import Change, Handler


def _look(model: Model, message: Do) -> Change:
    if model.match is None or not message.arg.isdigit():
        return model, ()
    match = replace(model.match, look=min(int(message.arg), model.match.shown), replaying=False, count=None)
    return replace(model, match=match, panel="chronicle", screen="table"), ()


def _look_back(model: Model, message: Do) -> Change:
    """To the first election, the one before (-1) or after (1) the moment on the screen, or the last moment, which is now."""
    match = model.match
    if match is None:
        return model, ()
    before, after = openings(match)
    if message.arg in ("first", "-1"):
        earlier = before[:1] if message.arg == "first" else before[-1:]
        return (_leap(model, match, earlier[0]), ()) if earlier else (model, ())
    if message.arg == "1" and after:
        return _leap(model, match, after[0]), ()
    return _look_now(model, message)


def _leap(model: Model, match: Match, at: int) -> Model:
    """Look at that frame; a replay goes on from there."""
    match = replace(match, look=at)
    return replace(model, match=replace(match, count=_count(model, match)), panel="chronicle", screen="table")


def _count(model: Model, match: Match) -> Count | None:
    """Where a replay comes to an election its votes are counted."""
    return opened(match.frame) if match.replaying and not model.still else None


def _look_now(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    match = now(model.match)
    leaves = message.do == "look-now" and not match.over  # then the chronicle leads to the result
    return replace(model, match=match, panel=None if leaves else model.panel), ()


def now(match: Match) -> Match:
    """The match without a look back."""
    return match if match.look is None else replace(match, look=None, replaying=False, count=None)


def _replay(model: Model, message: Do) -> Change:
    """Show the game again from the moment that is looked back at; or stop there for a while."""
    match = model.match
    if match is None or match.look is None:
        return model, ()
    if match.replaying:
        return replace(model, match=replace(match, replaying=False)), (Say(text("Paused.")),)
    match = replace(match, replaying=True)
    return replace(model, match=replace(match, count=match.count or _count(model, match))), ()


def replayed(model: Model, match: Match) -> Model:
    """The replay one frame later; where it comes to now, it is over."""
    at = match.at + 1
    if at >= match.shown:
        return replace(model, match=now(match))
    match = replace(match, look=at)
    return replace(model, match=replace(match, count=_count(model, match)))


def _filter(model: Model, message: Do) -> Change:
    return replace(model, family=int(message.value) if message.value.isdigit() else None), ()


HISTORY_HANDLERS: dict[str, Handler] = {
    "look": _look,
    "look-back": _look_back,
    "look-now": _look_now,
    "replay": _replay,
    "filter-family": _filter,
}
