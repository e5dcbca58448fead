"""The deeds that do what a card of Doge's first steps says: how an answer is made on the page."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, BALLOTS
from doge.games.doge.moves import Advise, Cast, Move, Place
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_deal as deal
from web.model.controls import Do
from web.model.lesson import CONFIRM


def way(match: Match) -> tuple[Do, ...]:
    """What makes the answer that is led to, from the draft as it is."""
    draft = match.draft
    match deal.wish(match.seen, match.me, match.legal):
        case Cast(_, area, ballots):
            kept = match.seen.round == 1 and draft.ballots  # those that were just chosen
            return *(() if kept else _toggles(match, ballots)), *_chosen(area, draft.area), CONFIRM
        case Advise(_, _, None):
            return (Do("abstain"),)
        case Advise(_, _, int(stand)):
            return *_chosen(stand, draft.stand), CONFIRM
        case Move(_, int(source), int(target)):
            return *_chosen(source, draft.source), *_chosen(target, draft.target), CONFIRM
        case Move():
            return (Do("no-move"),)
        case Place(_, _, houses):
            return *(() if drafts.houses(match) == houses else (Do("set-houses", str(houses)),)), CONFIRM
    return (CONFIRM,)


def first_ballots(match: Match) -> tuple[Do, ...]:
    """The ballots of the first round alone."""
    return _toggles(match, (2, 3))


def _chosen(area: int, chosen: int | None) -> tuple[Do, ...]:
    """The deed that chooses an area, unless it is chosen."""
    return () if chosen == area else (Do("choose-area", AREA_IDS[area]),)


def _toggles(match: Match, values: tuple[int, ...]) -> tuple[Do, ...]:
    """The deeds that leave ballots of exactly these values chosen."""
    if drafts.chosen_ballots(match) == values:
        return ()
    left = [place for place, (_, lies) in enumerate(drafts.hand(match)) if lies is None]
    wanted: list[int] = []
    for value in values:
        wanted += [place for place in left if BALLOTS[place] == value and place not in wanted][:1]
    return tuple(Do("toggle-ballot", str(place)) for place in sorted({*wanted} ^ {*match.draft.ballots}))
