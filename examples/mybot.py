"""A bot for Doge in Python, to begin with: it wants a palace wherever it has none.

    python -m doge arena --seats examples.mybot:MyBot,random,random --games 30

docs/bots.md tells what else a bot can do, and how to find out whether it has become stronger.
"""

from doge.games.doge.board import QUARANTIA, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Action, Advise, Build, Cast, Move, Place
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class MyBot:
    """Votes where it needs houses, about as strongly each round; builds and places whatever it may."""

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """One of the legal actions: the one that is worth most, and by chance one of those that are worth the same."""
        worth = {action: self.worth(observation, action) for action in stream.shuffled(legal)}
        return max(worth, key=lambda action: worth[action])

    def worth(self, seen: Observation, action: Action) -> float:
        """How good an action looks; `seen` is all that our seat may know."""
        match action:
            case Cast(me, area, ballots):
                rounds_left = rounds(seen.seats) - len(seen.used[me])
                fair = sum(filter(None, seen.hand[me])) / rounds_left  # what each round may cost
                return self.need(seen, me, area) - abs(sum(ballots) - fair)
            case Advise(me, _, int(stand)):
                return self.need(seen, me, stand)
            case Move(me, int(source), int(target)):
                return self.need(seen, me, target) - self.need(seen, me, source)
            case Place(_, _, houses):
                return houses  # as many as allowed
            case Build(_, _, build):
                return build
        return 0

    def need(self, seen: Observation, me: int, area: int) -> int:
        """How much we want to win an area: most where our houses already stand but no palace does."""
        if area == QUARANTIA or me in seen.sites[area]:
            return 0
        return 2 + seen.houses[me][area]
