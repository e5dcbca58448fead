"""What both forms of environment share: a table of the house, agents for its seats, their spaces, and the slots of
answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doge.kernel.action import Action
from doge.kernel.chance import Stream
from doge.kernel.game import Result
from doge.kernel.options import Value
from doge.kernel.record import Record, view
from doge.library import new
from doge.registry import AnyTable
from doge.rl.numbers import HIGHEST, UNKNOWN, Layout, of_text
from doge.rl.slots import offered

Seen: TypeAlias = dict[str, NDArray[Any]]
"""What an agent gets: `observation`, `action_mask` and `actions`, as docs/research.md describes them."""

SLOTS, WIDTH, WORDS = 512, 128, 16
"""How many answers can be chosen from, how long a field of an observation is, and how many words of an answer's text count."""

WAIT = "wait"
"""The text of the one thing to do for a seat that is not asked, where all act at once."""


def agent_of(seat: int) -> str:
    """The name of a seat's agent."""
    return f"seat_{seat}"


def rewards(result: Result) -> tuple[float, ...]:
    """By seat, from -1 to 1 and 0 in sum: 1 for who wins alone, less for who shares that, 0 if all win."""
    seats, winners = len(result.ranks), result.winners
    return tuple(((seats / len(winners) if seat in winners else 0) - 1) / (seats - 1) for seat in range(seats))


class Seating:
    """One game after another, each at a table of its own."""

    def __init__(self, name: str, seats: int | None, slots: int, width: int, options: Mapping[str, Value]) -> None:
        if slots < 2 or width < 1:
            raise ValueError("An environment needs 2 slots and a width of 1 at least.")
        self._name, self._count, self._options = name, seats, options
        self.slots, self.table, self._chance = slots, self._laid(""), ""
        self.agents = [agent_of(seat) for seat in range(len(self.table.seats))]
        self.layout = Layout(self.table.observe(0), width)
        self._offers: dict[int, tuple[Action, ...]] = {}
        self._random = np.random.default_rng()

    # --- spaces -----------------------------------------------------------------------------------

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.slots)

    def observation_space(self) -> spaces.Dict:
        """What one agent gets."""
        return spaces.Dict(
            {
                "observation": spaces.Box(UNKNOWN, HIGHEST, (self.layout.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (self.slots,), np.int8),
                "actions": spaces.Box(UNKNOWN, HIGHEST, (self.slots, WORDS), np.int32),
            }
        )

    # --- games ------------------------------------------------------------------------------------

    def begin(self, seed: int | None) -> None:
        """Another game: the same one for the same seed; without one, the next after the seed that was given last."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deal, self._chance = (f"{number:016x}" for number in self._random.integers(2**63, size=2))
        self.table = self._laid(deal)
        self._offers = {}

    def _laid(self, deal: str) -> AnyTable:
        return new(self._name, self._count, deal, **self._options)

    def offers(self, seat: int) -> tuple[Action, ...]:
        """The answers in the slots of a seat; none for a seat that is not asked."""
        if seat not in self._offers:
            table = self.table
            asked = seat in table.waiting
            chance = Stream(
                self._chance, seat, len(table.log)
            )  # no stream of the table's: nobody learns anything of those
            self._offers[seat] = offered(table.legal(seat), self.slots, chance) if asked else ()
        return self._offers[seat]

    def in_slot(self, seat: int, slot: int) -> Action:
        """The answer in a slot; raises ValueError with a sentence if there is none."""
        offers = self.offers(seat)
        if not 0 <= slot < len(offers):
            last = len(offers) - 1
            raise ValueError(f"Slot {slot} of {agent_of(seat)} holds no answer now; the mask allows 0 to {last}.")
        return offers[slot]

    def moved(self) -> None:
        """Forget the slots: other answers are legal now."""
        self._offers = {}

    # --- what an agent gets -----------------------------------------------------------------------

    def seen(self, seat: int, waits: bool = False) -> Seen:
        """What the agent of a seat gets; `waits`: where nothing is asked of it, it may wait, in slot 0."""
        texts = self.texts(seat) or ([WAIT] if waits else [])
        row = np.zeros(self.layout.size, np.int32)
        for place, values in self.layout.filled(self.table.observe(seat)):
            row[place] = values
        mask = np.zeros(self.slots, np.int8)
        mask[: len(texts)] = 1
        actions = np.zeros((self.slots, WORDS), np.int32)
        if texts:
            actions[: len(texts)] = [of_text(said, WORDS) for said in texts]
        return {"observation": row, "action_mask": mask, "actions": actions}

    def texts(self, seat: int) -> list[str]:
        """The answers in the slots of a seat, as a person would type them."""
        return [str(action) for action in self.offers(seat)]

    def info(self, seat: int) -> dict[str, object]:
        """The fields of the seat's observation as they are, by name (docs/library.md)."""
        seen: Any = self.table.observe(seat)
        return {field.name: getattr(seen, field.name) for field in fields(seen)}

    def view(self, agent: str) -> Record:
        """The whole record as the agent's seat may know it."""
        return view(self.table, self.agents.index(agent))
