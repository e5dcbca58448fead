"""Players that steer a game to an ending that we want to keep. They choose among legal answers; they are no bots."""

from collections.abc import Callable, Sequence

from doge.games.doge.board import DISTRICTS, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.kernel.chance import Stream

Player = Callable[[Observation, Sequence[Decision], int, Stream], Decision]
"""Chooses one of the legal answers of a seat."""


def idler(seen: Observation, legal: Sequence[Decision], seat: int, stream: Stream) -> Decision:
    """Puts a single ballot and declines everything else, so that nothing is ever built."""
    if isinstance(legal[0], Cast):
        return legal[0]
    return next(answer for answer in legal if declines(answer))


def declines(answer: Decision) -> bool:
    match answer:
        case Advise(_, _, None) | Move(_, None, _) | Place(_, _, 0) | Build(_, _, False):
            return True
    return False


def hermit(seen: Observation, legal: Sequence[Decision], seat: int, stream: Stream) -> Decision:
    """Fills one district of its own with palaces, then half a second one, and so never meets a goal."""
    first, second = 2 * seat, 2 * seat + 1
    full = len(seen.sites[first]) == SITES
    home = second if full else first
    wanted = {
        first: [Cast(seat, first, (0, 1, 3, 3)), Cast(seat, first, (1, 2, 2))],
        second: [Cast(seat, second, (1, 2, 2)), Cast(seat, second, (0, 1, 3, 3))],
    }
    best = [
        *wanted[home],
        *wanted[first + second - home],
        Advise(seat, first, None),
        Advise(seat, second, None),
        Move(seat, first + second - home, home),
        Move(seat, None, None),
        Build(seat, first, True),
        Build(seat, second, True),
        *(Place(seat, district, houses) for houses in (2, 1, 0) for district in (first, second)),
    ]
    return next(answer for answer in best if answer in legal)


def builder(seen: Observation, legal: Sequence[Decision], seat: int, stream: Stream) -> Decision:
    """Wants a palace in each district: goes where it has none, moves spare houses there, and builds at once."""
    missing = [district for district in DISTRICTS if seat not in seen.sites[district] and free(seen, district)]
    return favourite(seen, legal, missing, stream)


def prince(seen: Observation, legal: Sequence[Decision], seat: int, stream: Stream) -> Decision:
    """Builds wherever a site is free, a second palace in a district too."""
    open_districts = [district for district in DISTRICTS if free(seen, district)]
    return favourite(seen, legal, open_districts, stream)


def favourite(seen: Observation, legal: Sequence[Decision], wanted: Sequence[int], stream: Stream) -> Decision:
    """The answer that helps most to build in the wanted districts, with a little whim."""
    return max(legal, key=lambda answer: worth(answer, seen, wanted) + stream.unit())


def free(seen: Observation, district: int) -> bool:
    return len(seen.sites[district]) < SITES


def worth(answer: Decision, seen: Observation, missing: Sequence[int]) -> float:
    """How much one who wants to build in the missing districts likes an answer, to within 1."""
    match answer:
        case Cast(seat, area, ballots):
            strength = sum(ballots) - 1.5 * len(ballots)
            return strength - 3 * abs(len(ballots) - 2) + 2 * (area in missing) + hurry(seen, seat, area)
        case Advise(seat, home, stand):
            lacks = home in missing and lacking(seen, seat, home) <= 3
            return 2.5 * lacks if stand is None else 1 + (stand in missing)
        case Move(_, source, target):
            return 2 * (target in missing) - 2 * (source in missing) if source is not None else 0.5
        case Place(_, district, houses):
            return houses if district in missing else -houses
        case Build(_, _, build):
            return 2 * build


def hurry(seen: Observation, seat: int, area: int) -> float:
    """Nearly enough houses stand there already."""
    return seen.houses[seat][area] if area in DISTRICTS else 0


def lacking(seen: Observation, seat: int, district: int) -> int:
    """How many houses the seat lacks for the first free site."""
    return SITE_COSTS[len(seen.sites[district])] - seen.houses[seat][district]
