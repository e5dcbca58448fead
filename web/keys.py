"""What the keyboard does (GUIDE 6): from a key and the place of the focus to a message or to another place. Knows no browser."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, MARKERS
from web import choosing
from web.boards.doge import neighbour
from web.messages import Do, Focus, Message
from web.model import Model
from web.port import Signal

LETTERS = {"u": Do("take-back"), "l": Do("chronicle"), "r": Do("show", "rules"), "p": Do("toggle-pace")}
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
RAIL = {key: str(step) for key, step in STEPS.items()} | {"Home": "first", "End": "last"}


def pressed(model: Model, signal: Signal, spots: list[str]) -> Message | Focus | None:
    """What a key means; `spots` are the `data-key`s of the group in focus, in order. None: leave it to the browser."""
    if signal.key == "Enter" and signal.ctrl:
        return Do("confirm") if model.screen == "table" and _chooses(model) else None
    if signal.alt or signal.ctrl:
        return None
    if signal.key == "Escape":
        return Do("escape")
    if signal.typing:
        return None
    return _in_group(model, signal, spots) or _anywhere(model, signal)


def _chooses(model: Model) -> bool:
    """Whether the choice is on the screen, and nothing stands in its place."""
    return model.panel is None or (model.panel == "area" and not model.narrow)


def _in_group(model: Model, signal: Signal, spots: list[str]) -> Message | Focus | None:
    if signal.group == "map":
        return _on_map(model, signal)
    if signal.group == "scrubber":
        return Do("look-back", RAIL[signal.key]) if signal.key in RAIL else None
    if not spots or signal.spot not in spots:
        return None
    if signal.key in STEPS:
        return Focus(spots[(spots.index(signal.spot) + STEPS[signal.key]) % len(spots)])
    if signal.key in ("Home", "End"):
        return Focus(spots[0 if signal.key == "Home" else -1])
    if signal.group == "hand":
        return _ballot(model, signal.key)
    if signal.group in ("cards", "dests") and signal.key in "1234567" and int(signal.key) <= len(spots):
        return Do("choose-area", spots[int(signal.key) - 1].split("-", 1)[1])
    return None


def _on_map(model: Model, signal: Signal) -> Message | None:
    area = model.focus
    if signal.key in STEPS:
        there = neighbour(area, signal.key.removeprefix("Arrow").lower())
        return None if there is None else Do("focus-area", AREA_IDS[there])
    if signal.key in ("Home", "End"):
        return Do("focus-area", AREA_IDS[0 if signal.key == "Home" else -1])
    if signal.key in ("Enter", " "):
        return Do("choose-area", AREA_IDS[area])
    return None


def _ballot(model: Model, key: str) -> Message | None:
    """A digit chooses the next free ballot of that value, or lets the last chosen one go."""
    match = model.match
    if match is None or key not in ("0", "1", "2", "3"):
        return None
    places = [
        p for p, (value, area) in enumerate(choosing.hand(match)) if MARKERS[p] == value == int(key) and area is None
    ]
    free = [place for place in places if place not in match.draft.markers]
    return Do("toggle-ballot", str((free or places[::-1])[0])) if places else None


def _anywhere(model: Model, signal: Signal) -> Message | None:
    match = model.match if model.screen == "table" else None
    if signal.key == " " and not signal.spot and match is not None and (match.playing or match.hurrying):
        return Do("skip" if match.playing else "decide-now")
    if model.settings.keys and model.screen == "table":
        if signal.key == "i":
            return Do("about-area", AREA_IDS[model.focus])
        return LETTERS.get(signal.key)
    return None
