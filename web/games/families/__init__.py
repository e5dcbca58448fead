"""The face of Families."""

ORDER = (
    "effects match signs still_life",
    "intent labels summary",
    "past",
    "board",
    "choice keys result teaching",
    "handlers side",
    "view",
)
"""The modules and the rooms from the ground up: each may import those of the lines before."""
