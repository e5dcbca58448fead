"""What the controls of the chronicle do: looking back, going on from there. Pure, called by `update`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from doge.kernel.game import Observation
from doge.words import text
from web.model.controls import Do
from web.model.effects import HandOutPicture, LookWith, Say, TakeNote
from web.model.game_view import AnyMatch, Part
from web.model.model import Model, Notice
from web.model.replay import SPEEDS, UNITS, Unit, now, retold, steps
from web.screens import replay_bar
from web.shell.update_menu import Change, Handler

T = TypeVar("T")

PICTURES = {"svg": ("svg", False), "png": ("png", False), "send": ("png", True)}
"""The kind of file that a picture goes out as, and whether it is sent on, by what was touched."""

LEAST = 2
"""So many lines are worth offering: one is often what I have done myself."""


def _look(model: Model, message: Do) -> Change:
    if model.match is None or not message.arg.isdigit():
        return model, ()
    match = replace(model.match, viewed_moment=min(int(message.arg), model.match.shown), replaying=False, part=None)
    return replace(model, match=match, chronicle=True, screen="table"), ()


def _look_at(model: Model, message: Do) -> Change:
    """To the moment of a link, unless the device has yet to find who may look."""
    match = model.match
    if match is None or match.next is not None or not message.arg.isdigit():
        return model, ()
    if int(message.arg) > match.shown:
        line = text("This link leads further than the game has come. It stands where it is.")
        return replace(model, notice=Notice("warning", line)), ()
    before = model.before
    if match.over:
        before = ("end", "analysis") if model.screen == "analysis" else ("end",)
    changed, effects = _look(model, message)
    return replace(changed, before=before), effects


def _look_back(model: Model, message: Do) -> Change:
    """One step before (-1) or after (1) the moment on the screen, to the first one, or to the last moment, which is now.

    A step is what the person has set; "chapter-1" and "chapter1" go by chapters all the same.
    """
    match = model.match
    if match is None:
        return model, ()
    unit: Unit = "chapter" if message.arg.startswith("chapter") else model.replay.unit
    before, after = steps(match, match.face.timeline(match), unit)
    step = message.arg.removeprefix("chapter")
    if step in ("first", "-1"):
        earlier = before[:1] if step == "first" else before[-1:]
        return (_leap(model, match, earlier[0]), ()) if earlier else (model, ())
    if step == "1" and after:
        return _leap(model, match, after[0]), ()
    return _look_now(model, message)


def _leap(model: Model, match: AnyMatch, at: int) -> Model:
    """Look at that moment; a replay goes on from there."""
    match = replace(match, viewed_moment=at)
    return replace(model, match=replace(match, part=_part(model, match)), chronicle=True, screen="table")


def part_of(model: Model, match: AnyMatch) -> Part[Observation] | None:
    """The first step of the moment on the screen, if it is shown step by step."""
    return None if model.still else match.face.part(match.moment, None)


def _part(model: Model, match: AnyMatch) -> Part[Observation] | None:
    """The same in a replay; a moment that is only looked at is shown at once."""
    return part_of(model, match) if match.replaying else None


def _look_now(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    match = now(model.match)
    leaves = message.action == "look-now" and not match.over  # then the chronicle leads to the result
    return replace(model, match=match, chronicle=model.chronicle and not leaves), ()


def _replay(model: Model, message: Do) -> Change:
    """Show the game again from the moment that is looked back at, from now all of it; or stop there for a while."""
    match = model.match
    if match is None or not model.chronicle or match.shown == 0:
        return model, ()
    if match.replaying:
        return replace(model, match=replace(match, replaying=False)), (Say(text("Paused.")),)
    match = replace(match, replaying=True, viewed_moment=match.viewed_moment or 0)
    return replace(model, match=replace(match, part=match.part or _part(model, match))), ()


def replayed(model: Model, match: AnyMatch) -> Model:
    """The replay one moment later; where it comes to now, it is over."""
    at = match.at + 1
    if at >= match.shown and match.retelling:  # who has watched it reads on before it is now again
        return replace(model, match=replace(match, viewed_moment=match.shown, replaying=False, part=None))
    if at >= match.shown:
        return replace(model, match=now(match))
    match = replace(match, viewed_moment=at)
    return replace(model, match=replace(match, part=_part(model, match)))


def _since(model: Model, message: Do) -> Change:
    """Show on the board, moment by moment, what has happened since I chose last."""
    match = model.match
    if match is None or match.next is not None or model.course is not None or model.screen not in ("table", "end"):
        return replace(model, menu=False), ()
    lines = retold(match)
    if not lines:
        return replace(model, menu=False), (Say(text("Nothing has happened since you last chose.")),)
    before = ("end",) if match.over else model.before
    match = replace(now(match), viewed_moment=lines[0][0], replaying=True, retelling=True)
    match = replace(match, part=_part(model, match))
    changed = replace(model, match=match, chronicle=True, menu=False, screen="table", before=before)
    return changed, (Say(text("Since you last chose.")),)


def _offer_since(model: Model, message: Do) -> Change:
    """A game that is gone on with another time offers what has happened since I chose last, if others have done something."""
    match = model.match
    if match is None or match.next is not None or match.viewed_moment is not None or model.notice is not None:
        return model, ()
    if match.now.result is not None or len(retold(match)) < LEAST:
        return model, ()
    line = text("Some things have happened since you last chose.")
    return replace(model, notice=Notice("news", line, ("since", text("Show them"), ""))), ()


def _note(model: Model, message: Do) -> Change:
    """A line of one's own at a moment."""
    match = model.match
    if match is None or match.eyes or not message.arg.isdecimal() or int(message.arg) >= match.moment_count:
        return model, ()
    return model, (TakeNote(int(message.arg), message.value),)


def _eyes(model: Model, message: Do) -> Change:
    """Look at a finished game through other eyes, or through one's own again."""
    match = model.match
    if match is None or match.now.result is None or not model.chronicle or message.arg == match.eyes:
        return model, ()
    return model, (LookWith(message.arg, match.eyes, match.at),)


def _picture(model: Model, message: Do) -> Change:
    """The board on the screen as a file."""
    match = model.match
    if match is None or match.next is not None or not match.face.drawing or message.arg not in PICTURES:
        return model, ()
    kind, send = PICTURES[message.arg]
    return model, (HandOutPicture(kind, match, send),)


def _set_unit(model: Model, message: Do) -> Change:
    """Steps lead to something else; "": to the next kind of thing."""
    unit = next((unit for unit in UNITS if unit == message.arg), _next(UNITS, model.replay.unit))
    said = () if model.match is None else (Say(replay_bar.step(model.match.face.timeline(model.match), unit)),)
    return replace(model, replay=model.replay._replace(unit=unit)), said


def _set_speed(model: Model, message: Do) -> Change:
    """A replay goes at another speed; "": at the next one, and round; or slower, or faster, up to the ends."""
    at = SPEEDS.index(model.replay.speed)
    if message.arg in ("slower", "faster"):
        speed = SPEEDS[max(at - 1, 0) if message.arg == "slower" else min(at + 1, len(SPEEDS) - 1)]
    else:
        speed = next((speed for speed in SPEEDS if speed == message.arg), _next(SPEEDS, model.replay.speed))
    return replace(model, replay=model.replay._replace(speed=speed)), (Say(text("Speed {speed}.", speed=speed)),)


def _next(choices: Sequence[T], one: T) -> T:
    """The choice after one, round and round."""
    return choices[(choices.index(one) + 1) % len(choices)]


HISTORY_HANDLERS: dict[str, Handler] = {
    "look": _look,
    "look-at": _look_at,
    "look-back": _look_back,
    "look-now": _look_now,
    "replay": _replay,
    "since": _since,
    "offer-since": _offer_since,
    "take-note": _note,
    "eyes": _eyes,
    "picture": _picture,
    "set-unit": _set_unit,
    "set-speed": _set_speed,
}
