"""What anybody may conclude about the votes of an election to come, from what is public and from the own hand (D9).
Judges nothing.

`seen` is what a viewer knows; of that seat the ballots are known, of every other only those that are turned up.
What is said to be possible is so in some way to deal what is hidden; what is beyond a limit is so in none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from doge.games.doge.board import (
    ADVISOR_HOMES,
    AREAS,
    BALLOTS,
    MOST_BALLOTS,
    QUARANTIA,
    RINGS,
    SITE_COSTS,
    SITES,
    rounds,
)
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn, BallotRound, Election

KEPT = 64
"""For so many moments what was worked out is kept."""

# --- ballots (D3, D9) ------------------------------------------------------------------------------


def rounds_left(seen: Observation) -> int:
    """The rounds of ballots of this year that are not over, the one that goes on included."""
    if seen.election is not None:
        return 0
    going_on = bool(seen.agenda) and isinstance(seen.agenda[0], BallotRound)
    return rounds(seen.seats) - seen.round + going_on


def turned_up(seen: Observation, seat: int) -> tuple[int, ...]:
    """The ballots of the seat that everybody has seen this year, ascending (D4.2)."""
    voted = seen.order[: seen.election.number if seen.election is not None else 0]
    found = [ballot for area in voted for ballot in seen.placed[seat][area] if ballot is not None]
    return tuple(sorted(found))


def unseen(seen: Observation, seat: int) -> tuple[int, ...]:
    """The ballots of the seat that lie face down to the viewer or are in a hand that the viewer does not see, ascending (D1.1)."""
    left = list(BALLOTS)
    for ballots in (*seen.placed[seat], seen.hand[seat]):
        for ballot in ballots:
            if ballot is not None:
                left.remove(ballot)
    return tuple(left)


def in_hand(seen: Observation, seat: int) -> tuple[int, ...]:
    """What the seat can have in hand: its hand where the viewer sees it, else all that is unseen of it, ascending."""
    hand = [ballot for ballot in seen.hand[seat] if ballot is not None]
    return tuple(hand) if len(hand) == len(seen.hand[seat]) else unseen(seen, seat)


# --- the votes of an area that is still to vote this year (D4) ---------------------------------------


class Votes(NamedTuple):
    """What a seat may have in an area when it votes this year, by ballots and by advisors that are certain to stand there then.

    `coming`: no more advisors than that may stand there besides.
    """

    least: int
    most: int
    pile: int  # ballots that lie there
    more: int  # ballots that may still be placed there
    advisors: int
    coming: int

    @property
    def limit(self) -> int:
        """More votes than that the seat cannot have there, whatever happens."""
        return self.most + self.coming


def still_to_vote(seen: Observation) -> tuple[int, ...]:
    """The areas whose election of this year has not begun, in their order."""
    return seen.order[seen.election.number if seen.election is not None else 0 :]


@lru_cache(KEPT)
def votes(seen: Observation) -> dict[int, tuple[Votes, ...]]:
    """By area that is still to vote this year: the votes of each seat."""
    found: dict[int, tuple[Votes, ...]] = {}
    decided_before = _deciding_now(seen)  # the areas that may send an advisor before the next one votes
    gains = [[0] * len(AREAS) for _ in range(seen.seats)]  # by seat and area: the advisors that it may send from there
    for home in decided_before:
        for seat, gain in enumerate(gains):
            gain[home] = _may_send_now(seen, seat, home)
    for area in still_to_vote(seen):
        found[area] = tuple([_votes(seen, seat, area, decided_before, gains[seat]) for seat in range(seen.seats)])
        if any(one.limit for one in found[area]):
            decided_before = (*decided_before, area)
            for seat, gain in enumerate(gains):
                gain[area] = _may_send(found[area], seat, area)
    return found


def _deciding_now(seen: Observation) -> tuple[int, ...]:
    """The area whose election goes on, as long as its advisors may still be sent somewhere."""
    if seen.voting is None or (seen.agenda and not any(isinstance(task, AdvisorTurn) for task in seen.agenda)):
        return ()
    return (seen.voting.area,)


def _may_send_now(seen: Observation, seat: int, home: int) -> int:
    """How many advisors of the area whose election goes on the seat may take (D5.1a, D6.1)."""
    if not seen.agenda:  # the votes have just been counted
        return 2 if home == QUARANTIA else 1
    return sum(isinstance(task, AdvisorTurn) and task.seat == seat for task in seen.agenda)


def _taking_turns(seen: Observation) -> bool:
    """Whether the Quarantia's advisors have become neutral and are being taken, one after another (D6.1)."""
    return seen.voting is not None and seen.voting.area == QUARANTIA and bool(seen.agenda)


def _may_send(there: tuple[Votes, ...], seat: int, area: int) -> int:
    """How many advisors of the area the seat may take at most when it votes."""
    if not there[seat].limit:
        return 0
    wins = there[seat].limit > max(one.least for other, one in enumerate(there) if other != seat)
    if area == QUARANTIA:
        return 2 if wins else 1
    return int(wins)


def _votes(seen: Observation, seat: int, area: int, before: tuple[int, ...], gain: list[int]) -> Votes:
    """`before`: the areas that may decide on their advisors until this one votes; `gain`: how many the seat may send from each."""
    pile = seen.placed[seat][area]
    known = [ballot for ballot in pile if ballot is not None]
    hidden, covered = unseen(seen, seat), len(pile) - len(known)
    may_come = bool(rounds_left(seen)) and area not in seen.used[seat]
    more = min(MOST_BALLOTS, len(seen.hand[seat])) if may_come else 0
    best = sum(known) + sum(_largest(in_hand(seen, seat), more)) + sum(_largest(hidden, covered))
    there = [ADVISOR_HOMES[number] for number, held in enumerate(seen.advisors) if held == (seat, area)]
    stay = {QUARANTIA} if _taking_turns(seen) else set()  # who was taken in this election stays
    certain = sum(home not in before or home in stay for home in there)
    coming = sum(
        gain[home] if home in stay else max(gain[home], there.count(home)) for home in before if _may_stand(home, area)
    )
    return Votes(
        least=sum(known) + sum(hidden[:covered]) + certain,
        most=best + certain,
        pile=len(pile),
        more=more,
        advisors=certain,
        coming=min(coming, RINGS - certain),
    )


def _largest(ballots: tuple[int, ...], number: int) -> tuple[int, ...]:
    return ballots[len(ballots) - number :]


def _may_stand(home: int, area: int) -> bool:
    """Whether advisors of that home may stand in the area: none of them at home (D5.1a, D6.1)."""
    return home != area


# --- what a draft has against it -----------------------------------------------------------------------


class Rival(NamedTuple):
    """What another seat may have against a number of votes in an area."""

    seat: int
    votes: Votes
    beats: bool  # by ballots, and by advisors that are certain to stand there
    ties: bool  # so, too, if it does not beat it
    might: bool  # with advisors that may still come it is not out of the question


class Forecast(NamedTuple):
    """What can become of ballots in an area: the votes that are certain, and the rivals, the strongest first."""

    votes: int
    rivals: tuple[Rival, ...]
    before: tuple[int, ...]  # the areas that vote until then and whose advisors may change it

    @property
    def certain(self) -> bool:
        """Whether nobody can have as many votes."""
        return self.votes > 0 and not any(rival.beats or rival.ties or rival.might for rival in self.rivals)


def forecast(seen: Observation, seat: int, area: int, ballots: tuple[int, ...]) -> Forecast | None:
    """What the ballots would come to if the seat put them there; None once the area has voted this year."""
    there = votes(seen).get(area)
    if there is None:
        return None
    mine = sum(ballots) + there[seat].advisors
    rivals = [
        Rival(other, one, one.most > mine, one.most == mine > 0, one.most < mine <= one.limit)
        for other, one in enumerate(there)
        if other != seat
    ]
    rivals.sort(key=lambda rival: (-rival.votes.most, -rival.votes.limit))
    return Forecast(mine, tuple(rivals), _deciding_before(seen, area))


def _deciding_before(seen: Observation, area: int) -> tuple[int, ...]:
    """The areas that vote before that one and in which somebody may have a vote."""
    voting = [home for home, there in votes(seen).items() if any(one.limit for one in there)]
    earlier = (*_deciding_now(seen), *voting)
    return tuple([home for home in earlier if seen.order.index(home) < seen.order.index(area)])


# --- what an election brings ---------------------------------------------------------------------------


class Prize(NamedTuple):
    """Houses that may come into a district, how many stand there then, and what the next palace costs; None: no site is free."""

    houses: int
    then: int
    cost: int | None
    builds: bool


def prize(seen: Observation, seat: int, district: int, most: int) -> Prize:
    """What up to `most` houses make of the district as it stands now (D5.1b, D7.6)."""
    houses = min(most, seen.house_supply[seat])
    then, built = seen.houses[seat][district] + houses, len(seen.sites[district])
    cost = SITE_COSTS[built] if built < SITES else None
    builds = cost is not None and houses > 0 and then >= cost and seen.palace_supply[seat] > 0
    return Prize(houses, then, cost, builds)


def lacking(seen: Observation, seat: int, district: int) -> int | None:
    """How many houses have to come into the district until the seat can build there, the one that allows it included (D7.6, D7.9).

    None: it has no palace left, or no site is free.
    """
    built = len(seen.sites[district])
    if built == SITES or not seen.palace_supply[seat]:
        return None
    return max(1, SITE_COSTS[built] - seen.houses[seat][district])


def lacking_for_first(seen: Observation, seat: int, area: int) -> int | None:
    """The same for the first palace of the seat in the area; None besides in the Quarantia and where it has one."""
    return None if area == QUARANTIA or seat in seen.sites[area] else lacking(seen, seat, area)


def may_cost_more(seen: Observation, seat: int, district: int) -> bool:
    """Whether a rival could win the district and build there before the runner-up places a house (D5.1, D5.2, D5.5)."""
    there = votes(seen)[district]
    return any(one.limit and _builds_by_win(seen, rival, district) for rival, one in enumerate(there) if rival != seat)


def _builds_by_win(seen: Observation, seat: int, district: int) -> bool:
    """With up to 2 houses from the supply, and one that is moved instead of sending the advisor."""
    lacks, elsewhere = lacking(seen, seat, district), sum(seen.houses[seat]) > seen.houses[seat][district]
    return lacks is not None and lacks <= min(2, seen.house_supply[seat]) + elsewhere


def placed_besides(seen: Observation, seat: int, target: int, district: int | None) -> int:
    """How many houses the winner of the district may place after a move to that target (D5.1b, D5.5)."""
    return min(2, seen.house_supply[seat]) if target == district else 0


class Stay(NamedTuple):
    """How often an advisor votes in an area until its home votes again (D7.3): for certain, and if the cards fall so once more."""

    times: int
    perhaps: bool


def stay(seen: Observation, home: int, area: int) -> Stay:
    """For an advisor whose home votes now: its home does not vote again before the next year."""
    this_year = int(area in still_to_vote(seen))
    coming = seen.upcoming
    if area in coming and home in coming:
        return Stay(this_year + (coming.index(area) < coming.index(home)), False)
    if area in coming:
        return Stay(this_year + 1, False)
    return Stay(this_year, home not in coming)


# --- why an election was lost ----------------------------------------------------------------------------


class Loss(NamedTuple):
    """What a seat lacked to win an election alone."""

    votes: int
    most: int  # the votes of who won, or was tied
    missing: int  # so many more would have won
    by_advisors: bool  # without the advisors of the winners the seat would have won
    tied: bool  # it was a tied winner


def loss(election: Election, seat: int) -> Loss | None:
    """Why the seat, which had ballots or advisors there, is not the single winner; None if it is, or had nothing there."""
    mine = election.tallies[seat]
    if election.winners == (seat,) or not (mine.ballots or mine.advisors):
        return None
    others = [tally for other, tally in enumerate(election.tallies) if other != seat]
    most = max(tally.votes for tally in others)
    by_ballots = max(sum(tally.ballots) for tally in others)
    return Loss(mine.votes, most, most + 1 - mine.votes, mine.votes > by_ballots, seat in election.winners)
