"""Families as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.entry import Entry
from doge.kernel.options import Option
from doge.words import template

SWITCH = (False, True)

ENTRY = Entry(
    name="families",
    title=template("Families"),
    seat_counts=(2, 3, 4),
    seat_names=("Contarini", "Dandolo", "Loredan", "Morosini"),
    rules=1,
    levels=(Level("random", template("Random"), template("Picks any legal choice at random; for testing.")),),
    options=(
        Option(
            "quick",
            SWITCH,
            {2: False, 3: False, 4: False},
            template("Quick start"),
            template("Everyone begins with 7 cards and 6 gold."),
        ),
        Option(
            "short",
            SWITCH,
            {2: True, 3: False, 4: False},
            template("Short game"),
            template("The game ends when the deck has been used up once, not twice."),
        ),
    ),
    package="doge.games.families",
    face=None,
)
