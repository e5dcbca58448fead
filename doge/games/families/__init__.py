"""Families, the card game by Lloyd Krassner, for 2 to 4 players."""

ORDER = (
    "entry",
    "cards",
    "state",
    "outcomes",
    "dealings memory moves names parts",
    "offers reading struggles typed",
    "events",
    "deeds",
    "conflict elections exchange income turn",
    "choices words",
    "refusals",
    "rules",
    "hidden",
    "facts",
)
"""The modules from the ground up: each may import those of the lines before. `console`, `bots` and `game` stand above them all."""
