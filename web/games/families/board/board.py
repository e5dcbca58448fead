"""The table, drawn by the game itself: the phases, the quays with all that happens on them, and my hand before them."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.families.state import Answering, Dying, Part, Reacting
from doge.words import text
from web.dom.markup import Node, classes, h
from web.dom.port import Port
from web.games.families import intent
from web.games.families.board import deal
from web.games.families.board.band import band
from web.games.families.board.hand import LAPTOP, LARGE, SMALL, hand
from web.games.families.board.plan import LINES, MIDDLE, ROWS, WIDE
from web.games.families.board.scene import alone, scene
from web.games.families.match import Match
from web.games.families.past.election import election
from web.screens.components import button
from web.screens.region_board import RegionBoard

MIDDLING, LOW, SHORT = "(max-width: 1180px)", "(max-height: 830px)", "(max-width: 1399px)"
"""Where the quays are drawn in their middling form, on a phone with lower rows, and where the hand has less room."""
ANSWERS = (Answering, Reacting, Dying)
"""Questions about one thing, before which my hand gives way on a phone."""


class Table(RegionBoard):
    """The table, in the region of the boards."""

    def __init__(self, port: Port) -> None:
        super().__init__(port)
        self._shown: tuple[Match, bool] | None = None
        self._middling = port.watch_media(MIDDLING, self._narrowed)
        self._low = port.watch_media(LOW, self._lowered)
        self._laptop = port.watch_media(SHORT, self._shortened)

    def _narrowed(self, middling: bool) -> None:
        self._middling = middling
        self._resized()

    def _lowered(self, low: bool) -> None:
        self._low = low
        self._resized()

    def _shortened(self, laptop: bool) -> None:
        self._laptop = laptop
        self._resized()

    def _resized(self) -> None:
        if self._shown is not None:
            for _ in self.steps(*self._shown):
                pass

    def leave(self) -> None:
        """Leave the region as it was found; no change of size draws it again."""
        self._shown = None
        super().leave()

    def steps(self, match: Match, narrow: bool) -> Iterator[None]:
        """Show the moment on the screen, a little at a time."""
        self._shown = match, narrow
        form = ROWS if narrow else MIDDLE if self._middling else WIDE
        parts: list[Node | None] = [band(match, form)]
        yield
        lying = over(match) or (large(match) if narrow else None)
        hinted = self._low and bool(match.advised)  # the reasons of a hint need the room
        quays = scene(match, LINES if narrow and (lying or hinted) else form, self._low)
        parts.append(h("div", quays, lying, class_=f"q-stage {form}", key="stage"))
        yield
        parts.append(hand(match, SMALL if form != WIDE else LAPTOP if self._laptop else LARGE))
        yield
        racing = election(match) is not None
        taken = intent.tool(match) is not None and not intent.simple(match)
        answering = isinstance(intent.task(match), ANSWERS)
        looks = (lying is not None and "busy", racing and "racing", taken and "taken", answering and "answering")
        yield from self._region.steps([h("div", parts, class_=classes("ftab", *looks), key="families")])


def large(match: Match) -> Node | None:
    """On a phone the estate that is looked at, at full size."""
    seat = match.view_state.estate
    if seat is None:
        return None
    close = button("estate", text("Close"), arg=seat, focus_key="close-estate")
    return h("div", alone(match, seat), close, class_="q-large", key="large")


def over(match: Match) -> Node | None:
    """What lies over the canal: a trade in the making."""
    trade = match.draft.trade
    if trade is not None and isinstance(intent.task(match), Part) and match.now.phase == "diplomacy":
        return deal.deal(match, trade)
    return None
