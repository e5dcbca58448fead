"""What the keyboard does (GUIDE 6): from a key and the place of the focus to a message or to another place. Knows no browser."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, MARKERS
from web.dom.port import Signal
from web.games.doge import draft as drafts
from web.games.doge.board import neighbour
from web.model.messages import Do
from web.model.model import Model
from web.screens.components import TITLE

LETTERS = {"u": Do("take-back"), "l": Do("chronicle"), "r": Do("show", "rules"), "p": Do("toggle-pace")}
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
RAIL = {key: str(step) for key, step in STEPS.items()} | {"Home": "first", "End": "last"}


def pressed(model: Model, signal: Signal, spots: list[str], main: Do | None) -> tuple[Do, ...]:
    """What a key means, one action after another; none: leave it to the browser.

    `spots` are the `data-key`s of the group in focus, in order; `main` is what the main button on the screen does.
    """
    if signal.key == "Enter" and signal.ctrl:
        return (main,) if main else ()
    if signal.alt or signal.ctrl:
        return ()
    if signal.key == "Escape":
        return (Do("escape"),)
    if signal.typing:
        return ()
    return _in_group(model, signal, spots) or _anywhere(model, signal)


def _in_group(model: Model, signal: Signal, spots: list[str]) -> tuple[Do, ...]:
    if signal.group == "map":
        return _one(_on_map(model, signal))
    if signal.group == "scrubber":
        return (Do("look-back", RAIL[signal.key]),) if signal.key in RAIL else ()
    if not spots or signal.spot not in spots:
        return ()
    if signal.key in STEPS:
        return _gone_to(signal.group, spots[(spots.index(signal.spot) + STEPS[signal.key]) % len(spots)])
    if signal.key in ("Home", "End"):
        return _gone_to(signal.group, spots[0 if signal.key == "Home" else -1])
    if signal.group == "hand":
        return _ballot(model, signal.key)
    if signal.group in ("cards", "dests") and signal.key in "1234567" and int(signal.key) <= len(spots):
        spot = spots[int(signal.key) - 1]
        return Do("rove", spot), Do("choose-area", _named(spot))
    return ()


def _gone_to(group: str, spot: str) -> tuple[Do, ...]:
    """The focus goes there; how many houses are placed is chosen by that alone, as in any group of radio buttons."""
    chosen = (Do("set-houses", _named(spot)),) if group == "houses" else ()
    return Do("rove", spot), *chosen


def _named(spot: str) -> str:
    """What a control of a group stands for: "castello" for "card-castello"."""
    return spot.split("-", 1)[1]


def _one(do: Do | None) -> tuple[Do, ...]:
    return () if do is None else (do,)


def _on_map(model: Model, signal: Signal) -> Do | None:
    area = model.focus
    if signal.key in STEPS:
        there = neighbour(area, signal.key.removeprefix("Arrow").lower())
        return None if there is None else Do("focus-area", AREA_IDS[there])
    if signal.key in ("Home", "End"):
        return Do("focus-area", AREA_IDS[0 if signal.key == "Home" else -1])
    if signal.key in ("Enter", " "):
        return Do("choose-area", AREA_IDS[area])
    return None


def _ballot(model: Model, key: str) -> tuple[Do, ...]:
    """A digit chooses the next free ballot of that value, or lets the last chosen one go."""
    match = model.match
    if match is None or key not in ("0", "1", "2", "3"):
        return ()
    places = [
        p for p, (value, area) in enumerate(drafts.hand(match)) if MARKERS[p] == value == int(key) and area is None
    ]
    free = [place for place in places if place not in match.draft.markers]
    return (Do("toggle-ballot", str((free or places[::-1])[0])),) if places else ()


def _anywhere(model: Model, signal: Signal) -> tuple[Do, ...]:
    match = model.match if model.screen == "table" else None
    nowhere = signal.spot in ("", TITLE)
    if signal.key == " " and nowhere and match is not None and (match.playing or match.hurrying):
        return (Do("skip" if match.playing else "decide-now"),)
    if not model.settings.keys:
        return ()
    if model.screen == "table":
        return _one(Do("about-area", AREA_IDS[model.focus]) if signal.key == "i" else LETTERS.get(signal.key))
    return (Do("back"),) if model.screen == "rules" and signal.key == "r" else ()
