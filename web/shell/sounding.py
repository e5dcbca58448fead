"""What is heard, and when: the sounds of the table, a call when it is one's turn after a wait, the end. All of it from
what is shown.
"""

from __future__ import annotations

from web.dom.port import Port
from web.model.game_view import AnyMatch
from web.model.model import Model

SIGNALS = {"yours", "refuse", "win", "loss"}
"""What is heard where the person wants signals alone."""
FAST = SIGNALS | {"bell", "tight", "capture", "crime", "drum"}
"""What is heard at a fast pace; at pace instant nothing is."""
WAIT = 3000.0
"""Milliseconds without a choice after which the next one calls."""
APART = 60.0
"""The same sound comes no sooner again."""
BUZZ = 40


class Sounds:
    """The ears of the page; a sound is chosen by what comes on the screen, never by what somebody hides."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._told: dict[str, str] = {}  # the sounds as data, once one is needed
        self._since: float | None = None  # when there was a choice last
        self._last = ("", -APART)

    def follow(self, before: Model, after: Model) -> None:
        """Let be heard what has come on the screen between two models."""
        match, now = after.match, self._port.now()
        waited = self._since is not None and now - self._since >= WAIT
        if match is not None and (match.asked or self._since is None):
            self._since = now
        name = heard(before, after, waited=waited)
        if name == "yours" and after.settings.buzz and after.settings.pace != "instant":
            self._port.buzz(BUZZ)
        if name and wanted(after, name):
            self._play(name, after.settings.loudness / 10, now)

    def _play(self, name: str, loudness: float, now: float) -> None:
        if self._last[0] == name and now - self._last[1] < APART:
            return
        self._last = name, now
        if not self._told:
            self._told = sheet()
        self._port.play(self._told[name], loudness)


def sheet() -> dict[str, str]:
    """Each sound of the house as JSON, by its name."""
    import json
    from importlib.resources import files

    found = json.loads((files("web.screens") / "sounds.json").read_text(encoding="utf-8"))
    return {name: json.dumps(sound) for name, sound in found.items()}


def wanted(model: Model, name: str) -> bool:
    """Whether the person wants to hear a sound at this pace."""
    own = model.settings
    if own.pace == "instant" or own.sound in ("unasked", "off"):
        return False
    return name in SIGNALS if own.sound == "signals" else own.pace != "fast" or name in FAST


def heard(before: Model, after: Model, *, waited: bool) -> str:
    """The one sound of what has changed, the most important first; "" for none."""
    match, earlier = after.match, before.match
    if match is None or earlier is None or match.moments is not earlier.moments or after.awaiting_handover:
        return ""
    if after.screen == "end" and before.screen == "table":
        return _end(match)
    if after.screen != "table" or match.viewed_moment is not None:
        return ""
    if match.refusal is not None and match.refusal is not earlier.refusal:
        return "refuse"
    if match.asked and not earlier.asked and waited and len(match.people) == 1:
        return "yours"  # to one alone: where several play here, all would hear who was asked in secret
    come = (match.at, match.part) != (earlier.at, earlier.part)
    return match.face.drama.sound(match) if come and not match.skipping else ""


def _end(match: AnyMatch) -> str:
    result = match.now.result
    if result is None or match.you is None or len(match.people) > 1:
        return "bell"
    return "win" if match.you in result.winners else "loss"
