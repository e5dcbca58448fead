"""Doge as the house knows it before it is imported."""

from __future__ import annotations

from doge.kernel.bot import Level
from doge.kernel.entry import Entry

ENTRY = Entry(
    name="doge",
    title="Doge",
    seat_counts=(3, 4),
    seat_names=("Contarini", "Dandolo", "Loredan", "Morosini"),
    rules=1,
    levels=(
        Level("random", "Random", "Picks any legal choice at random; for testing."),
        Level("apprentice", "Apprentice", "Knows the rules, counts houses, forgets next year."),
        Level("merchant", "Merchant", "Sound judgement, quick decisions."),
        Level("senator", "Senator", "Thinks the year through, and may misjudge it."),
        Level("procurator", "Procurator", "Weighs every ballot and every advisor. The strongest."),
    ),
    options=(),
    package="doge.games.doge",
    face="web.games.doge.view",
)
