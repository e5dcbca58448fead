"""What the cards of Doge's first steps point at: selectors of the page."""

from __future__ import annotations

from collections.abc import Iterable

from doge.games.doge.board import AREA_IDS, BALLOTS
from web.model.lesson import by_key

ORDER = ".order ol"
"""The cards of the voting order."""
BALLOT = by_key("ballot-{}")
"""The selector of a ballot in the hand, by its place there."""

HAND = ", ".join(BALLOT.format(place) for place in range(len(BALLOTS)))
"""All seven, wherever they lie."""


def sign(area: int) -> str:
    """The sign with the name of an area on the map."""
    return f".sign[data-area={AREA_IDS[area]}]"


def crested(area: int) -> str:
    """The same with the crest at its corner, so that a frame covers neither."""
    return f"{sign(area)}, {piece(f'seal-{area}')}"


def ground(area: int) -> str:
    """The area on the map, with all that stands there."""
    return by_key(f"map-{AREA_IDS[area]}")


def tile(area: int) -> str:
    """The tile by which an advisor is sent to the area."""
    return by_key(f"dest-{AREA_IDS[area]}")


def piece(name: str) -> str:
    """A piece on the map, by its name there."""
    return f'[data-piece="{name}"]'


def prices(area: int) -> str:
    """The boxes on the map with what palaces cost there."""
    return f'[data-piece^="site-{area}-"]'


def stock(area: int) -> str:
    """The ballots and houses that all have there."""
    return f'[data-piece^="ballots-{area}-"], [data-piece^="houses-{area}-"]'


def ballots_at(places: Iterable[int]) -> tuple[str, ...]:
    """The faces of the ballots at these places of the hand, each by itself: a mark cuts through no words below."""
    return tuple(f"{BALLOT.format(place)} .tok" for place in places)
