"""The engine of a house of Venetian board games: rules, bots, records and the terminal. docs/library.md shows what
programs use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doge.library import game_names, new, play, read, view, write

__version__ = "0.2.0"
__all__ = ["game_names", "new", "play", "read", "view", "write"]


def __getattr__(name: str) -> object:
    """What programs use comes when it is first asked for: the page and the terminal start without it."""
    if name in __all__:
        from doge import library

        return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
