"""Dresses the page for a game: the style and the symbols that lie beside its face. What they look like is the game's."""

from __future__ import annotations

from doge.registry import ENTRIES
from web.dom.port import Port
from web.model.model import Model

NO_SYMBOLS = '<svg xmlns="http://www.w3.org/2000/svg" class="defs"/>'


class Looks:
    """What the page wears: at first the house's style alone, then that of one game at a time beside it."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._worn = ""

    def wear(self, model: Model) -> None:
        """Dress for the game at the table, or the one that is planned if it is here, before its face draws anything."""
        game = model.match.game if model.match else model.plan.game
        face = ENTRIES[game].face
        if game == self._worn or game not in model.faces or face is None:
            return
        from importlib.resources import files  # which the start does without

        self._worn = game
        folder = files(face.rpartition(".")[0])
        style, symbols = folder / "look.css", folder / "symbols.svg"
        self._port.adopt(
            style.read_text(encoding="utf-8") if style.is_file() else "",
            symbols.read_text(encoding="utf-8") if symbols.is_file() else NO_SYMBOLS,
        )
