"""Whole random games as chains of hashes, the same on every Python: where two differ, the first link that differs says
when.

    python -m tests.golden.chain FIRST COUNT

Prints a chain's last link for each game. tools/inside.mjs runs the same file in the browser's Python.
"""

import hashlib
import json
import sys
from dataclasses import asdict
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))  # inside the browser's Python, where nobody else says so

from doge.games.doge.game import DOGE
from tests.matches import random_match, walk


def chain(number: int) -> str:
    """The last link of a game: each holds the one before, the answer, and what everybody sees then."""
    match, link = random_match(DOGE, DOGE.seat_counts[number % 2], f"chain {number}"), ""
    for state, answer in walk(match):
        told = [link, asdict(DOGE.observe(state, None)), [action.step() for action in answer]]
        link = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    return link


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    for number in range(first, first + count):
        print(chain(number), flush=True)
