"""One agent after another: PettingZoo's AEC form, for every game. Several that answer together in secret are asked in
the
order of their seats, and none of them learns what those before it have answered.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from doge.kernel.options import Value
from doge.rl.seating import SLOTS, WIDTH, Seating, Seen, rewards


def env(game: str, seats: int | None = None, slots: int = SLOTS, width: int = WIDTH, **options: Value) -> Any:
    """A game as a PettingZoo environment in which one agent acts after another: a `Turns`, and the order of calls is checked.

    `game` and `seats` are as in `doge.new` (as many seats as may play, unless given), `options` the game's own. `slots` is how many
    answers an agent can choose from, `width` how many numbers a field of an observation has. Raises ValueError with a sentence
    for what the game is not for.
    """
    return OrderEnforcingWrapper(Turns(game, seats, slots, width, **options))


class Turns(AECEnv):
    """A table of the house, one agent asked at a time."""

    def __init__(
        self, game: str, seats: int | None = None, slots: int = SLOTS, width: int = WIDTH, **options: Value
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"doge_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._seating = Seating(game, seats, slots, width, options)
        self.possible_agents = list(self._seating.agents)
        self.agents: list[str] = []
        self.action_spaces = {agent: self._seating.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._seating.observation_space() for agent in self.possible_agents}
        self.layout = self._seating.layout
        self.view = self._seating.view
        self._seen = cache(self._seating.seen)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Begin another game: with a seed that one, without the next after it. `options` are PettingZoo's, and there are none."""
        self._seating.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def observe(self, agent: str) -> Seen:
        """What the agent gets now. The mask is empty unless it is asked."""
        return self._seen(self._seat(agent))

    def step(self, action: int | None) -> None:
        """Give the answer in a slot for the agent whose turn it is; None once the game is over. Raises ValueError for an empty slot."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self._seating.table
        chosen = self._seating.in_slot(self._seat(agent), -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        table.accept(chosen)
        if table.result:
            self.rewards = dict(zip(self.possible_agents, rewards(table.result), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._seating.moved()
        self._go_on()

    def action_text(self, slot: int) -> str:
        """The answer in a slot of the agent whose turn it is, as a person would type it."""
        return str(self._seating.in_slot(self._seat(self.agent_selection), slot))

    def _go_on(self) -> None:
        """Turn to who is asked now, and tell nobody else anything."""
        self._seen.cache_clear()
        waiting = self._seating.table.waiting
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]
        known = range(len(self.possible_agents)) if not waiting else waiting[:1]
        self.infos = {a: self._seating.info(s) if s in known else {} for s, a in enumerate(self.possible_agents)}

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
