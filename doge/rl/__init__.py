"""Every game of the house as an environment for reinforcement learning, in PettingZoo's form (docs/research.md).

    from doge.rl import env, parallel_env

The one room of the engine that needs packages (`pip install "doge-house[rl]"`): numpy, gymnasium and pettingzoo.
It knows a game by the kernel's contract alone, and nothing else in the house imports it.
"""

from doge.rl.rounds import parallel_env
from doge.rl.turns import env

__all__ = ["env", "parallel_env"]
