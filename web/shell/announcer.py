"""What screen readers hear (GUIDE 7): one sentence an event, at most one message a second, joined when there are more."""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA, rounds
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import Voice, advisor_of, area_name
from doge.words import plural, sentences, text
from web.dom.patch import Region
from web.dom.port import Port, Timer
from web.games.doge import draft as drafts
from web.games.doge import steps
from web.model.model import Match, Model

PAUSE = 1000.0


class Announcer:
    """The two live regions of the page."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._waiting: list[str] = []
        self._timer: Timer | None = None
        self._regions = {name: Region(port, port.by_id(name)) for name in ("say", "alert")}

    def say(self, sentence: str, *, alert: bool = False) -> None:
        """Have a sentence said; `alert`: at once."""
        if alert:
            self._regions["alert"].show(sentence)
        elif sentence:
            self._waiting.append(sentence)
            self._flush()

    def fall_silent(self) -> None:
        """Leave nothing to be heard or read of what was said: from now on another language is spoken."""
        self._waiting = []
        for region in self._regions.values():
            region.show("")

    def follow(self, before: Model, after: Model) -> None:
        """Say what has come on the screen between two models; an error that is over is no longer there to be read."""
        if before.hint is not None and after.hint is None:
            self._regions["alert"].show("")
        match = after.match
        if match is None or match is before.match or after.screen not in ("table", "end"):
            return
        earlier = before.match
        if earlier is not None and earlier.frames[0] is match.frames[0] and _goes_on(earlier, match):
            voice = Voice(match.names, match.me)
            for frame in match.frames[_told(earlier) : _told(match)]:
                if frame.event is not None and getattr(frame.event, "only", None) is None:
                    self.say(voice.tell(frame.event))
        if match.asked and not (earlier is not None and earlier.asked and earlier.seen is match.seen):
            self.say(question(match))

    def _flush(self) -> None:
        if self._timer is None and self._waiting:
            self._regions["say"].show(" ".join(self._waiting))
            self._waiting = []
            self._timer = self._port.after(PAUSE, self._next)

    def _next(self) -> None:
        self._timer = None
        self._flush()


def _told(match: Match) -> int:
    """How many frames may have been told: an election is told once its votes are counted."""
    return match.at + 1 - match.counting


def _goes_on(before: Match, after: Match) -> bool:
    """Whether the game, or its replay, has gone on from one to the other; to look back or forward is no news."""
    replayed = before.replaying and after.replaying and after.at <= before.at + 1
    return replayed or (before.look is None and after.look is None)


def question(match: Match) -> str:
    """What is asked of the person, as a sentence, and which step of a longer decision it is."""
    place = steps.place(match)
    return sentences(_asked(match), text("Step {place}.", place=place) if place else "")


def _asked(match: Match) -> str:
    match drafts.task(match):
        case BallotRound():
            seen = match.seen
            return text("Round {n} of {all}. Choose an area and 1 to 4 ballots.", n=seen.round, all=rounds(seen.seats))
        case AdvisorTurn(_, home):
            return text("Send {advisor} to an area, or abstain.", advisor=advisor_of(home))
        case MoveBatch():
            return text("You may move a house.")
        case PlaceBatch(_, district, most):
            return plural(
                "Place up to 1 house in {area}.",
                "Place up to {n} houses in {area}.",
                most,
                area=area_name(district),
            )
        case BuildBatch(sites):
            return text("You may build a palace in {area}.", area=area_name(dict(sites).get(match.me, QUARANTIA)))
    return ""
