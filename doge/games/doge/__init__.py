"""Doge, the board game by Leo Colovini, for 3 or 4 players."""

ORDER = (
    "entry",
    "board",
    "state",
    "moves",
    "events",
    "choices words",
    "ending",
    "pieces refusals",
    "rules",
    "hidden",
    "facts",
    "facts_of_goals",
    "facts_of_plans",
)
"""The modules from the ground up: each may import those of the lines before.

`console`, `bots`, `game` and `analyst` stand above them all.
"""
