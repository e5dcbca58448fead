"""Answers that somebody else would give, as a hint shows them: in a few words, and as a choice in the making."""

from __future__ import annotations

from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.words import area_name, area_title, number_of_votes
from doge.words import either, plural, text
from web.games.doge import draft as drafts
from web.games.doge.choice import ways
from web.games.doge.match import Draft, Match
from web.games.doge.signs import front
from web.model.game_view import Proposal


def proposal(match: Match, decision: Decision) -> Proposal[Draft]:
    """How a decision that is legal now is shown without being made."""
    match decision:
        case Cast(_, area, ballots):
            fields = {"values": " + ".join(map(str, ballots)), "area": area_name(area)}
            said = plural("ballot {values} in {area}", "ballots {values} in {area}", len(ballots), **fields)
            draft = Draft(area=area, ballots=_places(match, ballots))
            pieces = [front(match.me, value) for value in ballots]
            votes = number_of_votes(sum(ballots))
            return Proposal(area_title(area), said, draft, pieces=pieces, apart=votes)
        case Advise(_, home, int(stand)):
            said = text("send the {home} advisor to {area}", home=area_title(home), area=area_name(stand))
            return Proposal(area_title(stand), said, Draft(stand=stand))
        case Advise() if found := ways.ways(match):
            places = either([area_name(way.target) for way in found])
            said = text("take no advisor, but move a house; that can complete a palace in {areas}", areas=places)
            title = text("Move a house: palace in {areas}", areas=places)
            return Proposal(title, said, Draft(), "abstain", sought=True)
        case Advise() if any(match.seen.houses[match.me]):
            return Proposal(text("Move a house"), text("take no advisor, but move a house"), Draft(), "abstain")
        case Advise():
            return Proposal(text("No advisor"), text("take no advisor"), Draft(), "abstain")
        case Move(_, int(source), int(target)):
            fields = {"source": area_title(source), "target": area_title(target)}
            said = text("move a house from {source} to {target}", **fields)
            return Proposal(text("{source} to {target}", **fields), said, Draft(source=source, target=target))
        case Move():
            return Proposal(text("No move"), text("move no house"), Draft(), "no-move")
        case Place(_, _, houses):
            number = plural("1 house", "{n} houses", houses) if houses else text("no house now")
            return Proposal(number, text("place {houses}", houses=number), Draft(houses=houses))
        case Build(_, district, True):
            said = text("build a palace in {area}", area=area_name(district))
            return Proposal(text("Build"), said, Draft())
    return Proposal(text("Not now"), text("build no palace"), Draft(), "not-now")


def _places(match: Match, ballots: tuple[int, ...]) -> tuple[int, ...]:
    """Places in the hand where ballots of these values lie free."""
    free = [(value, place) for place, (value, area) in enumerate(drafts.hand(match)) if area is None]
    found: list[int] = []
    for wanted in ballots:
        found.append(next(place for value, place in free if value == wanted and place not in found))
    return tuple(sorted(found))
