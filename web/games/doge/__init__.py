"""The face of Doge."""

ORDER = (
    "match signs still_life summary",
    "draft past",
    "board",
    "choice handlers keys result",
    "teaching",
    "side",
    "view",
)
"""The modules and the rooms from the ground up: each may import those of the lines before."""
