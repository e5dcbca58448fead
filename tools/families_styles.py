"""Simple styles of play for Families, to measure the levels against: whoever plays well must beat every one of them."""

from collections.abc import Callable

from doge.games.families.cards import ARMIES, NAVIES, SHIPS, WARS
from doge.games.families.hidden import Observation
from doge.games.families.moves import Answer, Attack, Bid, BuildVilla, Decision, Done, MoveShip, PlayCard, Put, React
from doge.games.families.state import Reacting
from doge.kernel.bot import RandomBot, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal

Liking = Callable[[Observation, int, Decision], float]
"""How much a style likes a decision of a seat; ending a part is liked with 0."""


class Stylist:
    """Takes the answer that its style likes best, by chance among those that it likes alike; it trades with nobody."""

    def __init__(self, liking: Liking) -> None:
        self._liking = liking

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        yield from ()
        seat = observation.viewer
        assert isinstance(seat, int)
        if not legal.listed:
            return Done(seat, "diplomacy")
        liked = [(self._liking(observation, seat, action) + stream.unit(), n) for n, action in enumerate(legal)]
        return list(legal)[max(liked)[1]]


def _plain(seen: Observation, seat: int, decision: Decision) -> float:
    """What every style knows: take, hit others and not oneself, defend what is one's own."""
    match decision:
        case Attack():
            return 3.0
        case PlayCard(_, str(card), target):
            if card in WARS:
                return 2.0 if seen.offices[seat] not in ("general", "admiral") else -2.0
            return 2.0 if target is None or target.seat != seat else -9.0
        case React(_, str()):
            task = seen.agenda[0]
            return 2.0 if isinstance(task, Reacting) and task.target.seat == seat else -2.0
        case MoveShip(_, _, source, target):
            return 1.5 if source is None and target is not None else -9.0
        case Answer(_, accept):
            return -5.0 if accept else 0.0
    return 0.0


def builder(seen: Observation, seat: int, decision: Decision) -> float:
    """Plays and builds whatever it can pay, and bids little."""
    match decision:
        case Put(_, card):
            return 4.0 if card in SHIPS else 3.0 if card not in (*ARMIES, *NAVIES) else -1.0
        case BuildVilla():
            return 2.0
        case Bid(_, gold, _):
            return -float(gold)
    return _plain(seen, seat, decision)


def saver(seen: Observation, seat: int, decision: Decision) -> float:
    """Keeps 8 gold for bad days, plays ships alone, and never bids."""
    match decision:
        case Put(_, card):
            return 3.0 if card in SHIPS and seen.gold[seat] >= 8 else -1.0
        case BuildVilla():
            return -1.0
        case Bid(_, gold, _):
            return -float(gold)
    return _plain(seen, seat, decision)


def warmonger(seen: Observation, seat: int, decision: Decision) -> float:
    """Puts every force into play and every War on the table, at whatever cost to itself."""
    match decision:
        case Put(_, card):
            return 4.0 if card in (*ARMIES, *NAVIES) else 2.0
        case BuildVilla():
            return -1.0
        case PlayCard(_, str(card), _) if card in WARS:
            return 5.0
        case Bid(_, gold, _):
            return -abs(gold - 3.0)
    return _plain(seen, seat, decision)


def bidder(seen: Observation, seat: int, decision: Decision) -> float:
    """Builds as well, but bids up to all it has for every seat."""
    match decision:
        case Bid(_, gold, intrigues):
            return float(min(gold, 25) + 3 * intrigues)
    return builder(seen, seat, decision)


STYLES: dict[str, Callable[[], RandomBot | Stylist]] = {
    "random": RandomBot,
    "builder": lambda: Stylist(builder),
    "saver": lambda: Stylist(saver),
    "warmonger": lambda: Stylist(warmonger),
    "bidder": lambda: Stylist(bidder),
}
"""How a player of each style is made."""
