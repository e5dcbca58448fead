"""Learns to play Masks from nothing but games against itself, and then plays the level `random`.

    pip install "doge-house[rl]"
    python examples/learn_masks.py

A policy with one weight for each thing that it sees in a move, trained by REINFORCE with numpy alone; it takes a few
minutes. The set-ups are left to chance. docs/research.md describes the environment.
"""

import argparse
from math import sqrt
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doge.games.masks.board import CANDIDATE, COLUMNS, KIND_IDS, LADY, MOVERS, PALACES, SPACE_IDS
from doge.rl import env

SLOTS = 64  # more than a position has moves; of the set-ups, 64 are as good as all
SPACES = {name: space for space, name in enumerate(SPACE_IDS)}
SEEN = ["forward", "captures", "may capture the Candidate", "may capture a Lady", "enters the palace"]
NAMES = [f"{kind}: {one}" for kind in KIND_IDS for one in (*SEEN, "leaves danger", "enters danger")]
EACH = len(NAMES) // len(KIND_IDS)
Row = NDArray[np.float64]  # a number for each of NAMES
FADING = 0.97  # how much less each earlier decision has to do with the result


def features(text: str, seen: dict[str, Any]) -> Row:
    """What is seen in one answer: a row as long as the weights, of zeros for a set-up."""
    row = np.zeros(len(NAMES))
    source, target = (SPACES.get(word, -1) for word in text.split()[-2:])
    if source < 0:
        return row
    me, at, may = seen["viewer"], seen["at"], seen["may"]
    kind = seen["kinds"][at.index(source)]
    way = 1 if me == 0 else -1
    found: list[float] = [way * (target // COLUMNS - source // COLUMNS), 0, 0, 0, target in PALACES[1 - me]]
    if target in at:
        could = may[at.index(target)]
        found[1:4] = [1, chance(could, CANDIDATE), chance(could, LADY)]
    found += [danger(source, target, seen), danger(target, target, seen)]
    row[EACH * kind : EACH * (kind + 1)] = found
    return row


def chance(could: int, kind: int) -> float:
    """How likely a mask is of a kind, if all kinds that it could be are as likely."""
    return (could >> kind & 1) / could.bit_count()


def danger(space: int, taken: int, seen: dict[str, Any]) -> bool:
    """Whether a rival's mask could capture here by one step, as far as its own moves tell; `taken` has left the board."""
    rival, at, may = 1 - seen["viewer"], seen["at"], seen["may"]
    masks = range(10 * rival, 10 * rival + 10)
    return any(
        at[mask] >= 0 and at[mask] != taken and may[mask] & MOVERS[rival][at[mask]][space] & ~(1 << LADY)
        for mask in masks
        if abs(at[mask] // COLUMNS - space // COLUMNS) <= 1
    )


def play(
    game: Any, weights: Row, chances: np.random.Generator, seed: int, learns: tuple[bool, bool] = (True, True)
) -> tuple[list[float], Row]:
    """One game; returns the rewards by seat, and the steepest way up: how the weights would make its good answers likelier."""
    game.reset(seed=seed)
    steps: tuple[list[Row], list[Row]] = ([], [])
    rewards = [0.0, 0.0]
    for agent in game.agent_iter():
        seat = game.possible_agents.index(agent)
        seen, reward, over, _, info = game.last()
        rewards[seat] += reward
        if over:
            game.step(None)
            continue
        count = int(seen["action_mask"].sum())
        if not learns[seat]:
            game.step(int(chances.integers(count)))
            continue
        rows = np.array([features(game.action_text(slot), info) for slot in range(count)])
        likely = np.exp(rows @ weights - np.max(rows @ weights))
        likely /= likely.sum()
        choice = int(chances.choice(count, p=likely))
        steps[seat].append(rows[choice] - likely @ rows)
        game.step(choice)
    way = np.zeros(len(NAMES))
    for reward, made in zip(rewards, steps, strict=True):
        for back, step in enumerate(reversed(made)):
            way += reward * FADING**back * step
    return rewards, way


def measured(game: Any, weights: Row, chances: np.random.Generator, games: int) -> str:
    """How many points the policy wins against random, of 1 a game: a draw is half of one. With a 95 % interval (Wilson's)."""
    points = 0.0
    for number in range(games):
        me = number % 2
        rewards, _ = play(game, weights, chances, 10**6 + number // 2, (me == 0, me == 1))
        points += (1 + rewards[me]) / 2
    share, z = points / games, 1.96
    middle, reach = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = (middle - reach) / (1 + z * z / games), (middle + reach) / (1 + z * z / games)
    return f"{share:.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    """Learns, measures and prints."""
    parser = argparse.ArgumentParser(description="Learn Masks by playing.")
    parser.add_argument("--games", type=int, default=2000, help="to learn from (2000)")
    parser.add_argument("--test", type=int, default=400, help="games against random afterwards (400)")
    parser.add_argument("--batch", type=int, default=20, help="games between two changes of the weights (20)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, chances, weights = env("masks", slots=SLOTS), np.random.default_rng(given.seed), np.zeros(len(NAMES))
    begun = process_time()
    print(f"before: {measured(game, weights, chances, given.test)} against random, {given.test} games")
    size = np.ones(len(NAMES))  # how large the ways up have been, squared: a weight that is seldom asked learns faster
    for number in range(given.games // given.batch):
        ways = [play(game, weights, chances, number * given.batch + n)[1] for n in range(given.batch)]
        way = np.sum(ways, axis=0)
        size += way**2
        weights += 0.5 * way / np.sqrt(size)
    print(f"after {given.games} games: {measured(game, weights, chances, given.test)}; {process_time() - begun:.0f} s")
    for name, weight in sorted(zip(NAMES, weights, strict=True), key=lambda pair: -abs(pair[1]))[:8]:
        print(f"  {weight:+.2f}  {name}")


if __name__ == "__main__":
    main()
