"""What became of me in a game of Masks, in sentences: captures, the Ladies, and where the Candidates ended."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.choices import masks_of, owner
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import Deed, deeds, left_in
from doge.games.masks.state import EMPTY, OFF
from doge.words import listed, plural, sentences, text
from web.games.masks.match import Match


def lines(match: Match, seen: Observation) -> list[str]:
    """The sentences, those that have nothing to say left out; none for who only looks on. `seen`: with all masks open."""
    me = match.you
    if me is None:
        return []
    taken = [deed for deed in deeds(seen) if deed.captured != EMPTY]
    told = (_captures(match, seen, taken, me), _ladies(match, seen, me), _candidates(match, seen, me))
    return [line for line in told if line]


def _captures(match: Match, seen: Observation, taken: Sequence[Deed], me: int) -> str:
    """How many each has captured; and how many of mine have left with a Lady, for those nobody captured."""
    mine = sum(deed.seat == me for deed in taken)
    theirs = len(taken) - mine
    one, many = "You captured 1 mask, {family} {theirs}.", "You captured {n} masks, {family} {theirs}."
    captured = plural(one, many, mine, family=match.names[1 - me], theirs=theirs)
    along = len(left_in(seen, me)) - theirs
    one, many = "1 of yours left with the Lady it captured.", "{n} of yours left with the Ladies they captured."
    return sentences(captured, plural(one, many, along) if along else "")


def _ladies(match: Match, seen: Observation, me: int) -> str:
    """In which turns Ladies fell, of either side."""
    mine, theirs = (_turns(seen, seat) for seat in (me, 1 - me))
    one, both = "Your Lady was captured in turn {turns}.", "Your Ladies were captured in turns {turns}."
    first = plural(one, both, len(mine), turns=_and(mine)) if mine else ""
    one, both = "{family}’s Lady was captured in turn {turns}.", "{family}’s Ladies were captured in turns {turns}."
    second = plural(one, both, len(theirs), family=match.names[1 - me], turns=_and(theirs)) if theirs else ""
    return sentences(first, second)


def _turns(seen: Observation, seat: int) -> list[int]:
    """The turns in which the Ladies of a seat left the board."""
    out = left_in(seen, seat)
    return sorted(out[one] for one in masks_of(seat) if seen.kinds[one] == LADY and one in out)


def _and(turns: Sequence[int]) -> str:
    return listed([str(turn) for turn in turns])


def _candidates(match: Match, seen: Observation, me: int) -> str:
    """Where both Candidates stood at the end, if they are still there."""
    at = {owner(one): seen.at[one] for one in range(len(seen.kinds)) if seen.kinds[one] == CANDIDATE}
    if len(at) < 2 or OFF in at.values():
        return ""
    fields = {"mine": SPACE_IDS[at[me]], "theirs": SPACE_IDS[at[1 - me]], "family": match.names[1 - me]}
    return text("Your Candidate ended on {mine}, {family}’s on {theirs}.", **fields)
