"""Masks as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level, Rating
from doge.kernel.entry import Entry, FirstSteps, Quarter
from doge.words import template

ENTRY = Entry(
    name="masks",
    title=template("Masks"),
    seat_counts=(2,),
    seat_names=("Contarini", "Dandolo"),
    rules=1,
    levels=(
        Level(
            "random", template("Random"), template("Picks any legal choice at random; for testing."), Rating(879, 143)
        ),
        Level(
            "apprentice",
            template("Apprentice"),
            template("Knows the rules, looks one turn ahead, remembers little."),
            Rating(1000, 0),
        ),
        Level(
            "merchant",
            template("Merchant"),
            template("Counts what each mask can be, and what a capture may cost."),
            Rating(1184, 123),
        ),
        Level(
            "senator",
            template("Senator"),
            template("Suspects masks by how they behave, and bluffs."),
            Rating(1336, 171),
        ),
        Level(
            "procurator",
            template("Procurator"),
            template("Tries its moves in many worlds. The strongest."),
            Rating(1453, 183),
        ),
    ),
    options=(),
    package="doge.games.masks",
    advises=True,
    face="web.games.masks.view",
    first_steps=FirstSteps("web.games.masks.teaching.lessons", minutes=3),
    author="Yusuke Emi",
    line=template("Ten hidden masks on St Mark's Square"),
    aim=template(
        "Bring your Candidate into the other palace, capture theirs, or bait them into capturing both your Ladies."
    ),
    board=template("St Mark's Square"),
    minutes=15,
    emblem="mask",
    quarter=Quarter(636, 712, 2.23),
)
