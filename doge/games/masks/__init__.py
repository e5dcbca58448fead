"""Masks: two players, ten masks each, whose faces only their owner sees."""

ORDER = (
    "entry",
    "board",
    "dealing state",
    "moves",
    "events",
    "choices words",
    "ending",
    "refusals",
    "rules",
    "hidden",
    "facts proofs",
    "odds",
    "outlook",
)
"""The modules from the ground up: each may import those of the lines before.

`console`, `bots`, `game` and `analyst` stand above them all.
"""
