"""Dresses the page for a game: what all tables share (web/screens/stage.css, portraits.svg), then what lies beside the
game's face.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doge.registry import ENTRIES
from web.dom.port import Port
from web.model.model import Model

ALL = '<svg xmlns="http://www.w3.org/2000/svg" class="defs" aria-hidden="true" width="0" height="0">'
"""What the symbols of the house's stage and of the game are put into."""


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
        folder, house = files(face.rpartition(".")[0]), files("web.screens")
        symbols = house / "portraits.svg", folder / "symbols.svg"
        self._port.adopt(_joined([house / "stage.css", *sheets(folder)]), f"{ALL}{_joined(symbols)}</svg>")


def sheets(folder: Any) -> list[Any]:
    """Where the style of a face may lie: beside it, then in each of its rooms, by their names."""
    rooms = sorted((part for part in folder.iterdir() if part.is_dir()), key=lambda room: room.name)
    return [part / "look.css" for part in (folder, *rooms)]


def _joined(parts: Iterable[Any]) -> str:
    """The texts of the resources that are there, one after another."""
    return "\n".join(str(part.read_text(encoding="utf-8")) for part in parts if part.is_file())
