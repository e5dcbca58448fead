"""What may have turned my chance since an earlier hint: what happened to me and to my rivals, by what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.doge.events import ElectionHeld, Event, PalaceBuilt
from doge.games.doge.words import Voice, area_name
from doge.words import text
from web.games.doge.match import Match
from web.games.doge.past.since import won_nothing
from web.model.estimate import weightiest


def turned(match: Match, at: int, better: bool) -> str:
    """What happened from that moment on that speaks for the change, the weightiest first, within a sentence; "" for nothing."""
    events = [moment.event for moment in match.moments[at : match.shown + 1] if moment.event is not None]
    return weightiest([said for event in events for said in _told(match, event, better)])


def _told(match: Match, event: Event, better: bool) -> Iterator[tuple[int, str]]:
    """How weighty the event is (0: most), and what it was."""
    voice, me = Voice(match.names, match.you), match.me
    if isinstance(event, PalaceBuilt) and (event.seat == me) == better:
        built = "you have built in {area}" if better else "{family} has built in {area}"
        yield 0, text(built, family=voice.name(event.seat), area=area_name(event.district))
    if not isinstance(event, ElectionHeld):
        return
    held, area = event.election, area_name(event.election.area)
    if better and me in held.winners:
        tied = len(held.winners) > 1
        yield 1, text("you have tied for first in {area}" if tied else "you have won {area}", area=area)
    elif better and me in held.runners_up:
        yield 2, text("you have come second in {area}", area=area)
    elif not better and won_nothing(match, event):
        yield 1, text("your ballots have won nothing in {area}", area=area)
    elif not better and me not in held.winners and len(held.winners) == 1:
        yield 2, text("{family} has won {area}", family=voice.name(held.winners[0]), area=area)
