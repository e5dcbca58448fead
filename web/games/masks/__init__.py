"""The face of Masks."""

ORDER = (
    "match signs squares still_life summary",
    "choosing known past plans",
    "board",
    "choice keys result",
    "handlers side teaching",
    "view",
)
"""The modules and the rooms from the ground up: each may import those of the lines before."""
