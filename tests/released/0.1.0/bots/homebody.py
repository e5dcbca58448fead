"""A family that puts its votes where most of its houses stand."""

from doge.games.doge.board import QUARANTIA
from doge.games.doge.moves import Ballot


class Homebody:
    def choose(self, observation, legal, stream):
        if isinstance(legal[0], Ballot):
            mine = observation.houses[observation.viewer]
            at_home = [b for b in legal if b.area != QUARANTIA and mine[b.area] == max(mine)]
            return stream.choice(at_home or legal)
        return legal[-1]
