"""How the votes of an area stand, in few words, for the tile by which an advisor is sent there and for the card beside the
ballots (D3.2, D5.1a, D9). Judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from doge.games.doge import facts
from doge.games.doge.board import QUARANTIA
from doge.games.doge.hidden import Observation
from doge.words import ordinal, series, text
from web.dom.markup import Node, h
from web.games.doge.match import Match
from web.screens.components import crest

MANY = 2
"""So many rivals have no room for their names."""


class Rival(NamedTuple):
    """The fewest and the most votes that another family has in the area, as far as one sees."""

    seat: int
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
    there = [seat for seat, one in enumerate(votes) if one.most or one.pile]  # that a ballot must be a 0 is said, too
    rivals = _rivals(match, votes, there)
    return Standing(when(seen, area), _turn(seen, area), votes[me].most if votes else 0, rivals, here)


class Laid(NamedTuple):
    """What lies in an area while ballots are laid: no more can come of those who have used it."""

    mine: int
    rivals: tuple[Rival, ...]


def laid(match: Match) -> dict[int, Laid]:
    """By area the votes that I have there by now, and those that rivals' ballots may be."""
    found = {}
    for area, votes in facts.votes(match.seen).items():
        there = [seat for seat, one in enumerate(votes) if one.pile]
        found[area] = Laid(votes[match.me].most, _rivals(match, votes, there))
    return found


def _rivals(match: Match, votes: Sequence[facts.Votes], seats: Iterable[int]) -> tuple[Rival, ...]:
    """Those of the seats that are not mine, the strongest first."""
    found = [Rival(seat, match.names[seat], votes[seat].least, votes[seat].most) for seat in seats if seat != match.me]
    return tuple(sorted(found, key=lambda rival: rival.most, reverse=True))


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
    """What is there: "you 0, Loredan up to 6", "nobody yet"; of an area that votes only next year, when that is."""
    here = [text("stands here")] if found.here else []
    if not found.turn:
        return series([found.when, *here])
    if not (found.mine or found.rivals):
        return series([text("nobody yet"), *here])
    theirs = [named(rival) for rival in found.rivals] or [text("nobody else")]
    return series([text("you {n}", n=found.mine), *theirs, *here])


def named(rival: Rival) -> str:
    """How many votes it may have, with its name."""
    known = rival.least == rival.most
    return text("{family} {n}" if known else "{family} up to {n}", family=rival.name, n=rival.most)


def heard(found: Standing) -> str:
    """All of it, for who does not see it."""
    return text("{when}: {what}", when=found.when, what=words(found)) if found.turn else words(found)


def shown(found: Standing) -> list[Node | str]:
    """The same with its turn alone, which phones leave to the voting order; several rivals by their crests."""
    turn = [h("span", text("{turn}: ", turn=found.turn), class_="turn")] if found.turn else []
    if len(found.rivals) < MANY:
        return [*turn, words(found)]
    known = all(rival.least == rival.most for rival in found.rivals)
    mine = text("you {n}," if known else "you {n}, up to", n=found.mine)
    theirs = [part for rival in found.rivals for part in (" ", crested(rival.seat, str(rival.most)))]
    return [*turn, mine, *theirs, *([", ", text("stands here")] if found.here else [])]


def crested(seat: int, said: str) -> Node:
    """What is said of a family, beside its crest."""
    return h("i", crest(seat), said, class_="riv")
