"""Families as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.entry import Entry
from doge.kernel.options import Option

SWITCH = (False, True)

ENTRY = Entry(
    name="families",
    title="Families",
    seat_counts=(2, 3, 4),
    seat_names=("Contarini", "Dandolo", "Loredan", "Morosini"),
    rules=1,
    levels=(Level("random", "Random", "Picks any legal choice at random; for testing."),),
    options=(
        Option(
            "quick",
            SWITCH,
            {2: False, 3: False, 4: False},
            "Quick start",
            "Everyone begins with 7 cards and 6 gold.",
        ),
        Option(
            "short",
            SWITCH,
            {2: True, 3: False, 4: False},
            "Short game",
            "The game ends when the deck has been used up once, not twice.",
        ),
    ),
    package="doge.games.families",
    face=None,
)
