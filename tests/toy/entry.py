"""Lanterns as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.entry import Entry, Quarter
from doge.kernel.options import Option
from doge.words import template

ENTRY = Entry(
    name="lanterns",
    title=template("Lanterns"),
    seat_counts=(2, 3),
    seat_names=("Alvise", "Bianca", "Chiara"),
    rules=1,
    levels=(
        Level("random", template("Random"), template("Picks any legal choice at random; for testing.")),
        Level("rower", template("Rower"), template("Always lights the best lantern and rows on.")),
    ),
    options=(
        Option(
            "goal",
            (4, 6, 8),
            {2: 6, 3: 4},
            template("Distance"),
            template("How many spaces it is to the harbour."),
        ),
    ),
    package="tests.toy",
    face="tests.toy.face.view",
    line=template("Three boats on a dark canal"),
    aim=template("Be the first to bring your boat into the harbour."),
    minutes=5,
    emblem="crests",
    quarter=Quarter(560, 430, 1.8),
)
