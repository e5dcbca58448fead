"""What the keys mean at the table of Doge: on the map, among cards, ballots and houses. The shell's own come after
these.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, BALLOTS
from doge.words import text
from web.dom.port import Signal
from web.games.doge import draft as drafts
from web.games.doge.board.board import neighbour
from web.games.doge.match import Match
from web.model.controls import STEPS, Do, reached


def told() -> list[tuple[str, str]]:
    """Each key and what it does."""
    return [
        (text("1 to 7"), text("area or destination")),
        (text("0 to 3"), text("next free ballot of that value")),
        (text("i"), text("about this area")),
    ]


def pressed(match: Match, signal: Signal, focus_keys: Sequence[str], letters: bool) -> tuple[Do, ...]:
    """What a key means, one thing after another; none: it is not ours."""
    found: tuple[Do, ...] = ()
    match signal.group:
        case "map":
            found = _on_map(match, signal.key)
        case "houses" if signal.focus_key in focus_keys:
            found = _houses(signal, focus_keys)
        case "hand" if signal.focus_key in focus_keys:
            found = _ballot(match, signal.key)
        case "cards" | "dests" if signal.focus_key in focus_keys:
            found = _area(signal.key, focus_keys)
    if letters and signal.key == "i" and not found:
        return (Do("about-area", AREA_IDS[match.view_state.focus]),)
    return found


def _on_map(match: Match, key: str) -> tuple[Do, ...]:
    here = match.view_state.focus
    if key in STEPS:
        there = neighbour(here, key.removeprefix("Arrow").lower())
        return () if there is None else (Do("focus-area", AREA_IDS[there], repeats=True),)
    if key in ("Home", "End"):
        return (Do("focus-area", AREA_IDS[0 if key == "Home" else -1], repeats=True),)
    return (Do("choose-area", AREA_IDS[here]),) if key in ("Enter", " ") else ()


def _houses(signal: Signal, focus_keys: Sequence[str]) -> tuple[Do, ...]:
    """How many houses are placed is chosen by the focus alone, as in any group of radio buttons."""
    there = reached(signal.key, signal.focus_key, focus_keys)
    if there is None:
        return ()
    return Do("rove", there, repeats=True), Do("set-houses", _named(there), repeats=True)


def _area(key: str, focus_keys: Sequence[str]) -> tuple[Do, ...]:
    """A digit chooses that card."""
    if key not in "1234567" or int(key) > len(focus_keys):
        return ()
    focus_key = focus_keys[int(key) - 1]
    return Do("rove", focus_key), Do("choose-area", _named(focus_key))


def _named(focus_key: str) -> str:
    """What a control of a group stands for: "castello" for "card-castello"."""
    return focus_key.split("-", 1)[1]


def _ballot(match: Match, key: str) -> tuple[Do, ...]:
    """A digit chooses the next free ballot of that value, or lets the last chosen one go."""
    if key not in ("0", "1", "2", "3"):
        return ()
    indexes = [
        index
        for index, (value, area) in enumerate(drafts.hand(match))
        if BALLOTS[index] == value == int(key) and area is None
    ]
    free = [index for index in indexes if index not in match.draft.ballots]
    return (Do("toggle-ballot", str((free or indexes[::-1])[0])),) if indexes else ()
