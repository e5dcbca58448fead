"""Where a game goes that nobody gave a file: the user's state folder, so that it can be resumed; a file for each game."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

MOST = 50
"""How many games are kept; with another one the oldest goes."""


def folder() -> Path:
    """The folder, as the XDG base directory specification has it; on Windows that of local application data."""
    named = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME", "")
    base = Path(named) if Path(named).is_absolute() else Path("~/.local/state").expanduser()
    return base / "doge-house"


def new_file(game: str) -> str | None:
    """A file for a game that begins, not there yet; None where the folder cannot be made: then nothing is kept."""
    try:
        place = folder()
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: nobody knows the home of the user
        return None
    for oldest in _kept("*")[MOST - 1 :]:
        with suppress(OSError):
            oldest.unlink()
    return str(place / f"{game}-{secrets.token_hex(4)}.json")


def last_file(game: str | None) -> str | None:
    """The file of the game that was played last, of any game unless one is named; None if there is none."""
    found = _kept(game or "*")
    return str(found[0]) if found else None


def _kept(game: str) -> list[Path]:
    """The files of games, the one played last first."""
    dated = []
    with suppress(OSError, RuntimeError):
        for file in folder().glob(f"{game}-*.json"):
            with suppress(OSError):
                dated.append((file.stat().st_mtime_ns, file))
    return [file for _, file in sorted(dated, reverse=True)]
