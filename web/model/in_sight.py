"""What a card over the table had better leave in sight (web/model/placing.py): selectors of a game's page."""

from __future__ import annotations

from typing import NamedTuple

AIR = 6.0
"""What stays free around what is spoken of, and around the edge of the screen."""
INTO = 4.0
"""How far the tail's point reaches into its target."""


class InSight(NamedTuple):
    """What a game has to say of that; what is asked, the buttons of the column, and all words, the house knows by itself."""

    choosable: str = ""
    """What can be chosen on the board now."""
    told: str = ""
    """What has happened last."""
    things: str = ""
    """Pieces, and what one decides by."""
