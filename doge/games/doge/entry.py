"""Doge as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level, Rating
from doge.kernel.entry import Entry, FirstSteps
from doge.words import template

ENTRY = Entry(
    name="doge",
    title=template("Doge"),
    seat_counts=(3, 4),
    seat_names=("Contarini", "Dandolo", "Loredan", "Morosini"),
    rules=1,
    levels=(
        Level(
            "random", template("Random"), template("Picks any legal choice at random; for testing."), Rating(434, 98)
        ),
        Level(
            "apprentice",
            template("Apprentice"),
            template("Knows the rules, counts houses, forgets next year."),
            Rating(1000, 0),
        ),
        Level("merchant", template("Merchant"), template("Sound judgement, quick decisions."), Rating(1193, 133)),
        Level(
            "senator", template("Senator"), template("Thinks the year through, and may misjudge it."), Rating(1283, 128)
        ),
        Level(
            "procurator",
            template("Procurator"),
            template("Weighs every ballot and every advisor. The strongest."),
            Rating(1510, 154),
        ),
    ),
    options=(),
    package="doge.games.doge",
    face="web.games.doge.view",
    advises=True,
    first_steps=FirstSteps("web.games.doge.teaching.lessons", minutes=6),
    author="Leo Colovini",
    line=template("Ballots, advisors and palaces along the Grand Canal"),
    aim=template("Win votes and build palaces: one in each of the six districts makes you Doge of Venice."),
    board=template("Map"),
    minutes=30,
    emblem="corno",
    tempers=(
        ("Contarini", template("Goes where a win builds a palace.")),
        ("Dandolo", template("Likes advisors and the Quarantia.")),
        ("Loredan", template("Keeps strong ballots for last.")),
        ("Morosini", template("Shows strength early.")),
    ),
    tempered=("senator", "procurator"),
)
