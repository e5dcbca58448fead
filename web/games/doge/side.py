"""What stands around the map of Doge: the bar's moment, the voting order, the side column, and the
families on a phone.
"""

from __future__ import annotations

from doge.games.doge.board import ELECTIONS, rounds
from doge.games.doge.events import GameEnded, YearEnded
from doge.words import text
from web.dom.markup import Node, h
from web.games.doge.board import aim, area, families, order, palaces
from web.games.doge.choice import choice
from web.games.doge.match import Match
from web.games.doge.past import heading, tally
from web.model.game_view import Regions
from web.screens.components import button


def regions(match: Match, narrow: bool) -> Regions:
    """All that stands around the map."""
    return Regions(
        bar=when(match),
        main=lambda: _main(match, narrow),
        chips=lambda: families.chips(match),
        over=lambda: _over_map(match, narrow),
    )


def when(match: Match) -> tuple[str, str]:
    """The year, and what of it is on the screen."""
    seen = match.seen
    year = text("Year {year}", year=seen.year)
    if seen.result:
        return year, text("The game is over")
    if seen.election is not None:
        return year, text("Election {n} of {all}", n=seen.election.number, all=ELECTIONS)
    return year, text("Ballots, round {n} of {all}", n=max(seen.round, 1), all=rounds(seen.seats))


def _over_map(match: Match, narrow: bool) -> list[Node]:
    """What lies over the map: on a phone the way back from one area to all."""
    if not (narrow and match.view_state.about is not None):
        return []
    return [button("choose-map", text("Whole map"), image="i-minus", cls="whole")]


def _main(match: Match, narrow: bool) -> list[Node]:
    """The voting order, and the side column."""
    return [order.next_seven(match), h("aside", _side(match, narrow), class_="side", id="side", key="side")]


def _side(match: Match, narrow: bool) -> list[Node | None]:
    """The column in three places that never move: the plate, what all have or the race above how they vote, and the choice."""
    state, election = match.view_state, match.seen.election
    if state.about is not None:  # it stands alone
        return [area.sheet(match)]
    if state.families:
        return [families.families(match)]
    if isinstance(match.moment.event, YearEnded | GameEnded):
        return [aim.heading(match), families.families(match), aim.review(match)]
    return [
        choice.prompt(match) if election is None else heading.heading(match),
        None if election is None else palaces.race(match.seen, match.names, match.you),
        families.families(match) if election is None else tally.count(match, election),
        None if election is None else aim.line(aim.warning(match)),  # seen where there is room for it
        choice.panel(match, narrow),
        None if election is None else h("div", families.families(match), key="below"),
    ]
