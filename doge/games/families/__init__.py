"""Families, the card game by Lloyd Krassner, for 2 to 4 players."""

ORDER = (
    "entry",
    "cards",
    "state",
    "step_fields",
    "outcomes",
    "memory moves names peace_events",
    "conflict_events offers typed",
    "events",
    "effects",
    "conflict exchange income turn",
    "choices words",
    "elections refusals",
    "rules",
    "hidden",
    "facts",
)
"""The modules from the ground up: each may import those of the lines before.

`console`, `bots`, `game` and `analyst` stand above them all.
"""
