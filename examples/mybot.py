"""A bot for Doge in Python, to begin with: it wants a palace wherever it has none.

    python -m doge arena --seats examples.mybot:MyBot,random,random --games 30

docs/bots.md tells what else a bot can do, and how to find out whether it has become stronger.
"""

from doge.games.doge.board import QUARANTIA, rounds
from doge.games.doge.moves import Advise, Cast, Move


class MyBot:
    """Votes where it needs houses, about as strongly each round; builds and places whatever it may."""

    def choose(self, observation, legal, stream):
        """One of the legal actions: the one that is worth most, and by chance one of those that are worth the same."""
        worth = {action: self.worth(observation, action) for action in stream.shuffled(legal)}
        return max(worth, key=worth.get)

    def worth(self, seen, action):
        """How good an action looks; `seen` is all that our seat may know."""
        match action:
            case Cast(_, area, ballots):
                rounds_left = rounds(seen.seats) - len(seen.used[seen.viewer])
                fair = sum(seen.hand[seen.viewer]) / rounds_left  # what each round may cost
                return self.need(seen, area) - abs(sum(ballots) - fair)
            case Advise(_, _, stand):
                return 0 if stand is None else self.need(seen, stand)
            case Move(_, source, target):
                return 0 if source is None else self.need(seen, target) - self.need(seen, source)
        return getattr(action, "houses", 0) + getattr(action, "build", False)  # as many as allowed

    def need(self, seen, area):
        """How much we want to win an area: most where our houses already stand but no palace does."""
        if area == QUARANTIA or seen.viewer in seen.sites[area]:
            return 0
        return 2 + seen.houses[seen.viewer][area]
