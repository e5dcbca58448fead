"""Where a game draws its board, unless it is the map: the empty region that the page has for it."""

from __future__ import annotations

from web.dom.patch import Region
from web.dom.port import Port


class RegionBoard:
    """A board in that region, in the page from now on; what it shows, its game adds."""

    def __init__(self, port: Port) -> None:
        self._region = Region(port, port.by_id("board"))

    def leave(self) -> None:
        """Leave the region as it was found."""
        self._region.show()
