"""What the keyboard does: from a key and the place of the focus to a message or to another place. Knows no browser."""

from __future__ import annotations

from web.dom.port import Signal
from web.model.controls import Do, roved
from web.model.model import KEYS, Model
from web.screens.components import TITLE

LETTERS = {
    "w": Do("hint"),
    "u": Do("take-back"),
    "l": Do("chronicle"),
    "s": Do("since"),
    "r": Do("show", "rules"),
    "p": Do("toggle-pace"),
    "m": Do("toggle-sound"),
}
RAIL = {
    "ArrowLeft": "-1",
    "ArrowRight": "1",
    "ArrowUp": "chapter-1",
    "ArrowDown": "chapter1",
    "Home": "first",
    "End": "last",
}
SPEEDS = {"-": "slower", "+": "faster"}


def pressed(model: Model, signal: Signal, focus_keys: list[str], main: Do | None) -> tuple[Do, ...]:
    """What a key means, one action after another; none: leave it to the browser.

    `focus_keys` are the `data-key`s of the group in focus, in order; `main` is what the main button on the screen does.
    """
    if signal.key == "Enter" and signal.ctrl:
        return (main,) if main else ()
    if signal.alt or signal.ctrl:
        return ()
    if signal.key == "Escape":
        return (Do("escape"),)
    if signal.typing or model.awaiting_handover:
        return ()
    if signal.key == "Enter" and signal.focus_key in ("", TITLE) and model.screen == "start":
        return _one(main)
    return (
        _of_replay(model, signal)
        or _of_game(model, signal, focus_keys)
        or _in_group(signal, focus_keys)
        or _anywhere(model, signal)
    )


def _of_replay(model: Model, signal: Signal) -> tuple[Do, ...]:
    """What the key means while something is looked back at and nothing else has the focus."""
    if model.screen != "table" or model.match is None or model.match.viewed_moment is None:
        return ()
    if signal.focus_key not in ("", TITLE, "scrubber"):
        return ()
    if signal.key == " ":
        return (Do("replay"),)
    if signal.key in SPEEDS and model.settings.keys:
        return (Do("set-speed", SPEEDS[signal.key]),)
    if signal.key == "b" and model.settings.keys:
        return (Do("play-on"),)
    return (Do("look-back", RAIL[signal.key], repeats=True),) if signal.key in RAIL else ()


def _of_game(model: Model, signal: Signal, focus_keys: list[str]) -> tuple[Do, ...]:
    """What the key means to the game at the table."""
    match = model.match if model.screen in ("table", "end") else None
    if model.hint is not None and signal.key in "123":
        return ()  # the rows of the hint have these digits
    letters = model.settings.keys and model.screen == "table"
    return match.face.key(match, signal, focus_keys, letters) if match is not None else ()


def _in_group(signal: Signal, focus_keys: list[str]) -> tuple[Do, ...]:
    if signal.group == "scrubber":
        return (Do("look-back", RAIL[signal.key], repeats=True),) if signal.key in RAIL else ()
    return roved(signal.key, signal.focus_key, focus_keys)


def _one(do: Do | None) -> tuple[Do, ...]:
    return () if do is None else (do,)


def _anywhere(model: Model, signal: Signal) -> tuple[Do, ...]:
    match = model.match if model.screen == "table" else None
    nowhere = signal.focus_key in ("", TITLE)
    if signal.key == " " and nowhere and match is not None and (match.playing or match.hurrying):
        return (Do("skip" if match.playing else "decide-now"),)
    if signal.key == "Enter" and nowhere and model.card in ("card", "then"):
        return (Do("lesson-way"),)
    if model.hint is not None and signal.key in "123":
        return (Do("hint-row", str(int(signal.key) - 1)),)
    if signal.key == "?" and model.course is not None and model.course.closed:
        return (Do("lesson-card"),)
    if not model.settings.keys:
        return ()
    if signal.key == "?":
        return (Do("explain", KEYS),)
    if model.screen == "table":
        return _one(LETTERS.get(signal.key))
    return (Do("back"),) if model.screen == "rules" and signal.key == "r" else ()
