"""Which games a run of the tests is about: all of the house, or the one that GAME names (`make unit GAME=masks`)."""

import os

from doge.registry import ENTRIES

GAME = os.environ.get("GAME", "")
"""The name of the only game that is tested; "" for all."""


def meant(name: str) -> bool:
    """Whether the run is about a game."""
    return GAME in ("", name)


FACED = [name for name, entry in ENTRIES.items() if entry.face and meant(name)]
"""Those of them that have a face in the page."""
