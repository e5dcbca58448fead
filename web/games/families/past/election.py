"""The election on the screen, as far as it has come: who takes part, what everybody has, what is still sealed. Draws
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from doge.games.families.cards import INTRIGUE_VOTES
from doge.games.families.conflict_events import Elected, ElectionHeld, Tally, TieRolled
from doge.games.families.facts import most_votes
from doge.games.families.state import Appointing, Bidding, Tying
from doge.words import text
from web.games.families import intent, labels
from web.games.families.match import Match
from web.games.families.past import course

CLOSE = 2
"""So many votes apart an election is close."""
NEAR = 16
"""How many moments an election lasts at most, from its count to the offices."""


@dataclass(frozen=True, slots=True)
class Election:
    """An election: whom it elects, what each candidate has, the dice of the last tie, who won."""

    ruler: int
    tallies: tuple[Tally, ...]
    paid: tuple[int, ...] | None = None  # None: the bids are sealed
    rolls: tuple[tuple[int, int], ...] = ()
    winner: int | None = None


def election(match: Match) -> Election | None:
    """The election on the screen."""
    seen = match.seen
    task = seen.agenda[0] if seen.agenda else None
    if isinstance(task, Bidding) and match.moment.event is None:
        stands = tuple([labels.standing(seen.play[seat], task.ruler, seat) for seat in task.candidates])
        return Election(task.ruler, stands)
    if match.moment.event is None and not isinstance(task, (Tying, Appointing)):
        return None
    return _counted(match, match.at)


def _counted(match: Match, until: int) -> Election | None:
    """The election that was counted last before that moment, if nothing else has happened since."""
    rolls: tuple[tuple[int, int], ...] = ()
    winner = None
    for at in range(until, max(-1, until - NEAR), -1):
        match match.moments[at].event:
            case ElectionHeld(ruler, tallies, paid):
                return Election(ruler, tallies, paid, rolls, winner)
            case TieRolled(_, seats, dice):
                rolls = rolls or tuple(zip(seats, dice, strict=True))
            case Elected(_, seat, False):
                winner = seat
            case None:
                pass
            case _:
                return None
    return None


def tallies_of(match: Match, at: int) -> list[Tally]:
    """What the candidates had in the election that put somebody into a seat at that moment, the most votes first; [] where nobody
    else stood.
    """
    elected = match.moments[at].event
    if not isinstance(elected, Elected) or elected.alone:
        return []
    counted = _counted(match, at)
    tallies = counted.tallies if counted is not None else ()
    return sorted(tallies, key=lambda tally: (-tally.votes, tally.seat != elected.seat))


@dataclass(frozen=True, slots=True)
class Lane:
    """What a family has in an election, as a lane on the canal shows it; two that are equal look the same."""

    seat: int
    name: str
    ruler: int
    shares: tuple[int, ...]  # votes of voters, Patronage, Popularity, gold, Intrigues
    most: int | None  # the most that it can come to, while that is open
    note: str
    state: str  # "", "out" (takes no part, or cannot win), "sealed", "won"
    turn: float = 0  # when its bid is turned in the count: after so many others

    @property
    def votes(self) -> int:
        """The votes that are open, or mine as they are planned."""
        return sum(self.shares)


def lanes(match: Match, found: Election) -> list[Lane]:
    """A lane for each family still in the game: mine first while the bids are sealed, by votes once they are open."""
    seats = [match.me, *[seat for seat in course.order(match.seen) if seat != match.me]]
    seats = [seat for seat in seats if seat not in match.seen.out]
    tallies = {tally.seat: tally for tally in found.tallies}
    if found.winner is not None:  # before that the order would tell how the count ends
        seats.sort(key=lambda seat: (seat != found.winner, -tallies[seat].votes if seat in tallies else 1))
    turns = count(found.tallies) if found.paid is not None and found.winner is None else {}
    lead = max([tally.votes for tally in found.tallies], default=0)
    return [replace(_lane(match, found, seat, tallies.get(seat), lead), turn=turns.get(seat, 0)) for seat in seats]


def count(tallies: Sequence[Tally]) -> dict[int, float]:
    """By seat: when its bid is turned. The most votes come last, after a rest; the closer it is the longer."""
    order = sorted(tallies, key=lambda tally: tally.votes)
    found = {tally.seat: float(n) for n, tally in enumerate(order)}
    if len(order) > 1:
        close = order[-1].votes - order[-2].votes <= CLOSE
        found[order[-1].seat] += 1.5 if close else 0.5
    return found


def furthest(shown: Sequence[Lane]) -> int:
    """The most votes that any lane has or can come to: all are drawn to one scale."""
    return max([1, *[max(lane.votes, lane.most or 0) for lane in shown]])


def _lane(match: Match, found: Election, seat: int, tally: Tally | None, lead: int) -> Lane:
    name = text("You") if seat == match.you else match.names[seat]
    if tally is None:
        return Lane(seat, name, found.ruler, (), None, _absent(match, found, seat), "out")
    shown, most = tally, None
    state = "won" if seat == found.winner else ""
    if found.paid is None:
        most = most_votes(match.seen, tally)
        if most < lead:
            state = "out"
        elif seat == match.me and match.asked and isinstance(intent.task(match), Bidding):
            shown = labels.tally(match, intent.bid(match))
        elif match.seen.gold[seat]:
            state = "sealed"
    return Lane(seat, name, found.ruler, _shares(shown), most, _note(match, found, seat, state), state)


def _shares(tally: Tally) -> tuple[int, ...]:
    return tally.voters, tally.patronage, tally.popularity, tally.gold, INTRIGUE_VOTES * tally.intrigues


def _absent(match: Match, found: Election, seat: int) -> str:
    if seat in match.seen.barred:
        return text("barred: was caught")
    return text("no Senator, no vote") if found.ruler else text("no Cardinal, no vote")


def _note(match: Match, found: Election, seat: int, state: str) -> str:
    rolls = dict(found.rolls)
    if found.winner == seat:
        return text("wins the roll") if found.rolls else text("wins")
    if seat in rolls:
        return text("tied, rolls {n}", n=rolls[seat])
    if found.paid is not None:
        at = [tally.seat for tally in found.tallies].index(seat)
        return text("pays {n}", n=found.paid[at]) if found.paid[at] else ""
    if state == "out":
        return text("cannot win")
    if not match.seen.gold[seat]:
        return text("has no gold to bid")
    return text("is choosing") if seat in match.waiting else text("has sealed")
