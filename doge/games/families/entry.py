"""Families as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level, Rating
from doge.kernel.entry import Entry, FirstSteps, Quarter
from doge.kernel.options import Option
from doge.words import template

SWITCH = (False, True)

ENTRY = Entry(
    name="families",
    title=template("Families"),
    seat_counts=(2, 3, 4),
    seat_names=("Contarini", "Dandolo", "Loredan", "Morosini"),
    rules=1,
    levels=(
        Level(
            "random", template("Random"), template("Picks any legal choice at random; for testing."), Rating(660, 96)
        ),
        Level(
            "apprentice",
            template("Apprentice"),
            template("Buys and bids by feeling, and forgets much."),
            Rating(1000, 0),
        ),
        Level(
            "merchant",
            template("Merchant"),
            template("Reckons what everything brings until the game ends."),
            Rating(1231, 73),
        ),
        Level(
            "senator",
            template("Senator"),
            template("Weighs every bid, likes to trade, and forgets less."),
            Rating(1346, 79),
        ),
        Level(
            "procurator",
            template("Procurator"),
            template("Watches who leads, and strikes at once. The strongest."),
            Rating(1586, 81),
        ),
    ),
    options=(
        Option(
            "quick",
            SWITCH,
            {2: False, 3: False, 4: False},
            template("Quick start"),
            template("Everyone begins with 7 cards and 6 gold."),
            newcomer=True,
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
    advises=True,
    first_steps=FirstSteps("web.games.families.teaching.lessons", minutes=8),
    face="web.games.families.view",
    author="Lloyd Krassner",
    line=template("Trade, intrigue and the gold of the Republic"),
    aim=template("Trade, scheme and win elections: the family with the most gold at the end wins."),
    minutes=25,
    emblem="crests",
    quarter=Quarter(619, 377, 1.7),
)
