"""The SHA-256 of the archive of each game, in base 64, by the game's name: the build writes it (tools/library.py).

In the sources there is none, since there all games lie beside the page.
"""

SUMS: dict[str, str] = {}
