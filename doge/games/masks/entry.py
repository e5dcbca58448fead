"""Masks as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.entry import Entry

ENTRY = Entry(
    name="masks",
    title="Masks",
    seat_counts=(2,),
    seat_names=("Contarini", "Dandolo"),
    rules=1,
    levels=(
        Level("random", "Random", "Picks any legal choice at random; for testing."),
        Level("apprentice", "Apprentice", "Knows the rules, looks one turn ahead, remembers little."),
        Level("merchant", "Merchant", "Counts what each mask can be, and what a capture may cost."),
    ),
    options=(),
    package="doge.games.masks",
    face=None,
)
