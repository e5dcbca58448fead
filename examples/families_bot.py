"""A bot for Families in Python, to begin with: it builds what it can pay, hits others, and bids a part of its gold.

    python -m doge arena --game families --seats examples.families_bot:MyBot,random,random --games 9

docs/bots.md tells what else a bot can do, docs/rules/families.md has the rules.
"""

from doge.games.families.cards import ARMIES, NAVIES, SHIPS, WARS
from doge.games.families.hidden import Observation
from doge.games.families.moves import Action, Answer, Attack, Bid, BuildVilla, Done, MoveShip, PlayCard, Put, React
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class MyBot:
    """Gives every answer a number and takes the highest; ending its part of a phase is worth 0."""

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """One of the legal actions; there are too many trades to be listed, and this bot offers none."""
        if not legal.listed:
            return next(action for action in legal if isinstance(action, Done))
        worth = {action: self.worth(observation, action) for action in stream.shuffled(legal)}
        return max(worth, key=lambda action: worth[action])

    def worth(self, seen: Observation, action: Action) -> float:
        """How good an action looks; `seen` is all that our seat may know."""
        match action:
            case Put(_, card) if card in (*ARMIES, *NAVIES):
                return -1  # better in the hand, where nobody sees it
            case Put(_, card):
                return 3 if card in SHIPS else 2  # everything else earns or votes
            case BuildVilla(seat):
                return 1 if seen.gold[seat] > 20 else -1
            case MoveShip(_, _, source, target):
                return 1 if source is None and target is not None else -1  # onto a route, and there it stays
            case PlayCard(seat, card, target) if card is not None:
                if card in WARS:
                    return -1 if seen.offices[seat] in ("general", "admiral") else 1  # those pay for it
                return 1 if target is None or target.seat != seat else -1
            case Attack() | React(_, str()):
                return 2
            case Bid(seat, bid, intrigues):
                return -abs(bid - seen.gold[seat] // 4) - intrigues  # all who bid pay, losers too
            case Answer(_, accept):
                return -1 if accept else 0
        return 0
