"""All agents at once: PettingZoo's parallel form. Where only some are asked, the others wait, so it suits games in
which
most is decided together; docs/research.md says which do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from gymnasium import spaces
from pettingzoo import ParallelEnv

from doge.kernel.options import Value
from doge.rl.seating import SLOTS, WAIT, WIDTH, Seating, Seen, rewards

T = TypeVar("T")


def parallel_env(game: str, seats: int | None = None, slots: int = SLOTS, width: int = WIDTH, **options: Value) -> Any:
    """A game as a PettingZoo environment in which all agents act at once; everything else as in `env`."""
    return Rounds(game, seats, slots, width, **options)


class Rounds(ParallelEnv):
    """A table of the house, all agents at once: each step is one moment in which somebody is asked.

    Whether somebody is asked in secret shows nobody else by a step more or less: where that may be so, and nobody is asked, all wait
    for one step.
    """

    def __init__(
        self, game: str, seats: int | None = None, slots: int = SLOTS, width: int = WIDTH, **options: Value
    ) -> None:
        self.metadata = {"name": f"doge_{game}_v0", "render_modes": []}
        self.render_mode = None
        self._seating = Seating(game, seats, slots, width, options)
        self.possible_agents = list(self._seating.agents)
        self.agents: list[str] = []
        self.action_spaces = {agent: self._seating.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._seating.observation_space() for agent in self.possible_agents}
        self.layout = self._seating.layout
        self.view = self._seating.view

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: object = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, object]]]:
        """Begin another game, as `env` does; returns what each agent gets, and the infos."""
        self._seating.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]]:
        """Give the answers of all agents, slot 0 of those that wait; a slot that is empty raises ValueError, and nothing changes."""
        table, present = self._seating.table, self.possible_agents
        answers = [self._seating.in_slot(seat, self._slot(actions, seat)) for seat in table.waiting]
        in_secret = not answers or table.pending.secret
        for answer in answers:
            table.follow(answer)
        self._let_chance_come(in_secret)
        self._seating.moved()
        over = table.result is not None
        found = rewards(table.result) if table.result else (0.0,) * len(present)
        self.agents = [] if over else self.agents
        return (
            self._seen(),
            dict(zip(present, found, strict=True)),
            dict.fromkeys(present, over),
            dict.fromkeys(present, False),
            self._infos(),
        )

    def action_text(self, agent: str, slot: int) -> str:
        """The answer in an agent's slot, as a person would type it, or that it waits."""
        seat = self.possible_agents.index(agent)
        if slot == 0 and not self._seating.offers(seat):
            return WAIT
        return str(self._seating.in_slot(seat, slot))

    def _slot(self, actions: Mapping[str, int], seat: int) -> int:
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise ValueError(f"{agent} is asked, and its action is missing.")
        return int(actions[agent])

    def _let_chance_come(self, in_secret: bool) -> None:
        """Draw what chance owes, up to the next question or the next moment in which somebody may be asked in secret.

        `in_secret`: this step was such a moment, whoever was asked.
        """
        table = self._seating.table
        while table.pending.kind == "chance":
            if not in_secret and table.game.may_ask_in_secret(table.observe(None)):
                return
            table.draw()
            in_secret = False

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._seating.seen(seat, waits=True) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, dict[str, object]]:
        return {agent: self._seating.info(seat) for seat, agent in enumerate(self.possible_agents)}
