"""Answers that somebody else would give, as a hint shows them: in a few words, and as a choice in the making."""

from __future__ import annotations

from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.words import area_name, area_title
from doge.words import listed, plural, text
from web.games.doge import draft as drafts
from web.games.doge.match import Draft, Match
from web.games.doge.signs import front
from web.model.game_view import Proposal


def proposal(match: Match, decision: Decision) -> Proposal[Draft]:
    """How a decision that is legal now is shown without being made."""
    match decision:
        case Cast(_, area, ballots):
            values = listed([str(value) for value in ballots])
            said = text("{area} with {values}", area=area_title(area), values=values)
            draft = Draft(area=area, ballots=_places(match, ballots))
            return Proposal(area_title(area), said, draft, pieces=[front(match.me, value) for value in ballots])
        case Advise(_, _, int(stand)):
            said = text("send it to {area}", area=area_name(stand))
            return Proposal(area_title(stand), said, Draft(stand=stand))
        case Advise():
            return Proposal(text("No advisor"), text("take no advisor"), Draft(), "abstain")
        case Move(_, int(source), int(target)):
            said = text("{source} to {target}", source=area_title(source), target=area_title(target))
            return Proposal(said, said, Draft(source=source, target=target))
        case Move():
            return Proposal(text("No move"), text("no move"), Draft(), "no-move")
        case Place(_, _, houses):
            said = plural("1 house", "{n} houses", houses) if houses else text("no house")
            return Proposal(said, said, Draft(houses=houses))
        case Build(_, district, True):
            said = text("build in {area}", area=area_name(district))
            return Proposal(text("Build"), said, Draft())
    return Proposal(text("Not now"), text("do not build"), Draft(), "not-now")


def _places(match: Match, ballots: tuple[int, ...]) -> tuple[int, ...]:
    """Places in the hand where ballots of these values lie free."""
    free = [(value, place) for place, (value, area) in enumerate(drafts.hand(match)) if area is None]
    found: list[int] = []
    for wanted in ballots:
        found.append(next(place for value, place in free if value == wanted and place not in found))
    return tuple(sorted(found))
