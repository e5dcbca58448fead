"""How many steps a second the environments for learning make (doge/rl/), beside OpenSpiel's in the same run.

    python -m bench.steps [--seconds S] [--rounds N]

A step is one answer of one seat, drawn at random from what is legal. `rules` plays a table without looking at
anything; `turns` is the environment in which one agent acts after another, with the observation, the mask and the
answers in numbers at each step; `rounds` that in which all act at once. OpenSpiel (`pip install open_spiel`; without
it the table lacks its rows) plays its own games: `rules` in its core of C++, called from Python, `turns` through its
own environment in Python. Processor time counts, not the clock's, so that others on the machine matter less. Printed
are medians of some rounds, taken in turn.
"""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import numpy as np

import doge
from doge.kernel.chance import Stream
from doge.rl import env, parallel_env

SECONDS, ROUNDS = 2.0, 5
OPEN_SPIEL = ("leduc_poker", "backgammon")
Steps = Iterator[int]
"""Yields how many steps have been made since the last time."""


def of_rules(name: str) -> Steps:
    """A table of ours, without observations."""
    stream = Stream("steps", name)
    for number in count():
        table = doge.new(name, seed=str(number))
        while table.result is None:
            for seat in table.waiting:
                table.accept(table.legal(seat).sample(stream))
                yield 1


def of_turns(name: str) -> Steps:
    """Our environment, one agent after another."""
    chance, played = np.random.default_rng(1), env(name)
    for number in count():
        played.reset(seed=number)
        for _ in played.agent_iter():
            seen, _, over, _, _ = played.last()
            played.step(None if over else drawn(seen["action_mask"], chance))
            yield int(not over)


def of_rounds(name: str) -> Steps:
    """Our environment, all agents at once; what waits makes no step."""
    chance, played = np.random.default_rng(1), parallel_env(name)
    for number in count():
        seen, _ = played.reset(seed=number)
        while played.agents:
            asked = sum(played.action_text(agent, 0) != "wait" for agent in played.agents)
            seen, *_ = played.step({agent: drawn(seen[agent]["action_mask"], chance) for agent in played.agents})
            yield asked


def drawn(mask: Any, chance: np.random.Generator) -> int:
    """One of the slots that hold an answer."""
    return int(chance.integers(int(mask.sum())))


def of_open_spiel_rules(name: str) -> Steps:
    """OpenSpiel's core, without observations."""
    game, chance = import_module("pyspiel").load_game(name), np.random.default_rng(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            by_chance = state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.integers(len(legal)))])
            yield int(not by_chance)


def of_open_spiel_turns(name: str) -> Steps:
    """OpenSpiel's environment in Python, with observations."""
    played, chance = import_module("open_spiel.python.rl_environment").Environment(name), np.random.default_rng(1)
    while True:
        now = played.reset()
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = played.step([legal[int(chance.integers(len(legal)))]])
            yield 1


def a_second(steps: Steps, seconds: float) -> float:
    """How many steps are made a second."""
    made, begun = 0, process_time()
    while (passed := process_time() - begun) < seconds:
        made += next(steps)
    return made / passed


def runs() -> dict[tuple[str, str], Steps]:
    """All that is measured, by its game and its form."""
    forms: dict[str, Callable[[str], Steps]] = {"rules": of_rules, "turns": of_turns, "rounds": of_rounds}
    found = {(name, form): steps(name) for name in doge.game_names() for form, steps in forms.items()}
    try:
        import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel.")
        return found
    for name in OPEN_SPIEL:
        found[f"OpenSpiel {name}", "rules"] = of_open_spiel_rules(name)
        found[f"OpenSpiel {name}", "turns"] = of_open_spiel_turns(name)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure steps a second of the environments for learning.")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    measured = runs()
    found: dict[tuple[str, str], list[float]] = {key: [] for key in measured}
    for _ in range(given.rounds):
        for key, steps in measured.items():
            found[key].append(a_second(steps, given.seconds))
    print("| game | rules | turns | rounds |\n|---|---|---|---|")
    for name in dict.fromkeys(name for name, _ in measured):
        each = [
            f"{median(found[name, form]):,.0f}" if (name, form) in found else ""
            for form in ("rules", "turns", "rounds")
        ]
        print(f"| {name} | {' | '.join(each)} |")


if __name__ == "__main__":
    main()
