"""How the votes of an area stand, in few words, for the tile by which an advisor is sent there (D5.1a, D9). Judges
nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge import facts
from doge.games.doge.board import QUARANTIA
from doge.games.doge.hidden import Observation
from doge.words import listed, ordinal, series, text
from web.dom.markup import Node, h
from web.games.doge.match import Match


class Rival(NamedTuple):
    """The fewest and the most votes that another family has in the area, as far as one sees."""

    name: str
    least: int
    most: int


class Standing(NamedTuple):
    """When the area votes, and who has how many votes there without the advisor that is to be sent."""

    when: str  # in full
    turn: str  # as the voting order shows it: "next", "5th"; "" where it votes only next year
    mine: int
    rivals: tuple[Rival, ...]  # with any, the strongest first
    here: bool  # the advisor to be sent stands there now


def standing(match: Match, area: int, home: int) -> Standing:
    """What one sees there; of an area that votes only next year, when that is."""
    seen, me = match.seen, match.me
    here = home != QUARANTIA and seen.advisors[home][1] == area
    votes = facts.votes(seen).get(area, ())
    rivals = [
        Rival(match.names[seat], one.least, one.most)
        for seat, one in enumerate(votes)
        if seat != me and (one.most or one.pile)  # that a ballot must be a 0 is said, too
    ]
    rivals.sort(key=lambda rival: rival.most, reverse=True)
    return Standing(when(seen, area), _turn(seen, area), votes[me].most if votes else 0, tuple(rivals), here)


def _turn(seen: Observation, area: int) -> str:
    """When it votes, as the voting order shows it; "" where it has voted this year."""
    turn = seen.order.index(area) + 1
    if turn <= seen.held + 1:
        return ""
    return text("next") if turn == seen.held + 2 else ordinal(turn)


def when(seen: Observation, area: int) -> str:
    """When an advisor would vote there: "votes next", "votes 5th, and 1st next year", "2nd next year", "later next year"."""
    turn = _turn(seen, area)
    again = ordinal(seen.upcoming.index(area) + 1) if area in seen.upcoming else ""
    if not turn:
        return text("{again} next year", again=again) if again else text("later next year")
    now = text("votes {turn}", turn=turn)
    return text("{now}, and {again} next year", now=now, again=again) if again else now


def words(found: Standing) -> str:
    """What is there: "you 0, Loredan up to 6", "you 3, rivals up to 8 and 5"; of an area that votes only next year, when that is."""
    here = [text("stands here")] if found.here else []
    if not found.turn:
        return series([found.when, *here])
    if not (found.mine or found.rivals):
        return series([text("nobody yet"), *here])
    theirs = _theirs(found.rivals) if found.rivals else text("nobody else")
    return series([text("you {n}", n=found.mine), theirs, *here])


def _theirs(rivals: tuple[Rival, ...]) -> str:
    """One rival by name; of several how many votes each may have: whose they are, the map shows."""
    name = text("rivals") if len(rivals) > 1 else rivals[0].name
    most = listed([str(rival.most) for rival in rivals])
    known = all(rival.least == rival.most for rival in rivals)
    return text("{family} {n}" if known else "{family} up to {n}", family=name, n=most)


def heard(found: Standing) -> str:
    """All of it, for who does not see it."""
    return text("{when}: {what}", when=found.when, what=words(found)) if found.turn else words(found)


def shown(found: Standing) -> list[Node | str]:
    """The same with its turn alone, which phones leave to the voting order."""
    turn = [h("span", text("{turn}: ", turn=found.turn), class_="turn")] if found.turn else []
    return [*turn, words(found)]
