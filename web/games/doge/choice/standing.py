"""What lies and stands in an area, in few words, for the tile by which an advisor is sent there (D5.1a, D9).
Judges nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import ADVISOR_HOMES, QUARANTIA
from doge.games.doge.hidden import Observation
from doge.words import listed, ordinal, plural, series, text
from web.dom.markup import Node, h
from web.games.doge.match import Match


class Presence(NamedTuple):
    """What another family has in the area: ballots of this year's election, and advisors."""

    name: str
    ballots: int
    advisors: int


class Standing(NamedTuple):
    """When the area votes, and who has what there."""

    when: str  # in full
    turn: str  # as the voting order shows it: "next", "5th"; "" where it votes only next year
    mine: int  # votes; only next year: advisors
    rivals: tuple[Presence, ...]
    here: bool  # the advisor to be sent stands there now


def standing(match: Match, area: int, home: int) -> Standing:
    """What one sees there, without the advisor of `home` that is to be sent; what voted this year counts no more."""
    seen, me = match.seen, match.me
    turn = _turn(seen, area)
    there = [(owner, ADVISOR_HOMES[number]) for number, (owner, stands) in enumerate(seen.advisors) if stands == area]
    owners = [owner for owner, its in there if home == QUARANTIA or its != home]
    all_have = [
        Presence(match.names[seat], len(seen.placed[seat][area]) if turn else 0, owners.count(seat))
        for seat in range(seen.seats)
    ]
    ballots = [ballot or 0 for ballot in seen.placed[me][area]] if turn else []
    mine = owners.count(me) + sum(ballots)
    rivals = [has for seat, has in enumerate(all_have) if seat != me and (has.ballots or has.advisors)]
    return Standing(when(seen, area), turn, mine, tuple(rivals), len(owners) < len(there))


def _later(seen: Observation, area: int) -> int:
    """In how many elections from the one that is held now it votes; 0 or less: it has voted this year."""
    return seen.order.index(area) - seen.held


def _turn(seen: Observation, area: int) -> str:
    later = _later(seen, area)
    if later <= 0:
        return ""
    return text("next") if later == 1 else ordinal(seen.order.index(area) + 1)


def when(seen: Observation, area: int) -> str:
    """When an advisor would vote there: "votes next", "votes 5th, and 1st next year", "2nd next year", "later next year"."""
    later = _later(seen, area)
    again = ordinal(seen.upcoming.index(area) + 1) if area in seen.upcoming else ""
    if later <= 0:
        return text("{again} next year", again=again) if again else text("later next year")
    now = text("votes next") if later == 1 else text("votes {nth}", nth=ordinal(seen.order.index(area) + 1))
    return text("{now}, and {again} next year", now=now, again=again) if again else now


def words(found: Standing) -> str:
    """What is there: "you 0, Loredan 2 ballots", "you 3, rivals 2 and 3 ballots"; of an area that votes only next year when that is,
    and whose advisors stand there.
    """
    here = [text("stands here")] if found.here else []
    theirs = [_theirs(found.rivals)] if found.rivals else []
    if not found.turn:
        mine = [plural("you 1 advisor", "you {n} advisors", found.mine)] if found.mine else []
        return series([found.when, *mine, *theirs, *here])
    if not (found.mine or theirs):
        return series([text("nobody yet"), *here])
    return series([text("you {n}", n=found.mine), *(theirs or [text("nobody else")]), *here])


def _theirs(rivals: tuple[Presence, ...]) -> str:
    """One rival by name, of several how many ballots each has: whose they are, the map shows."""
    name = text("rivals") if len(rivals) > 1 else rivals[0].name
    ballots, advisors = [has.ballots for has in rivals if has.ballots], sum(has.advisors for has in rivals)
    lie = plural("{each} ballot", "{each} ballots", sum(ballots), each=listed([str(n) for n in ballots]))
    stand = plural("1 advisor", "{n} advisors", advisors)
    return text("{family} {has}", family=name, has=series([lie] * bool(ballots) + [stand] * bool(advisors)))


def heard(found: Standing) -> str:
    """All of it, for who does not see it."""
    return text("{when}: {what}", when=found.when, what=words(found)) if found.turn else words(found)


def shown(found: Standing) -> list[Node | str]:
    """The same with its turn alone, which phones leave to the voting order; whose advisors stand where only next year counts, the map
    shows.
    """
    if not found.turn:
        return [words(found._replace(rivals=()))]
    return [h("span", text("{turn}: ", turn=found.turn), class_="turn"), words(found)]
