"""What the page asks for: frozen values from update to driver, storage and browser. What has happened: messages.py.

All of them are made before the page is there: as named tuples, for which the browser needs a fraction of the time
that data classes take.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from doge.kernel.action import Action, Json
from doge.kernel.table import Seat
from web.model.game_view import AnyMatch
from web.model.lesson import Stage
from web.model.model import Plan, Settings


class Ask(Enum):
    """Something without details."""

    TAKE_BACK = auto()  # my answer that waits for the others
    UNDO = auto()  # my last decision
    ADVISE = auto()  # think about a hint
    HURRY = auto()  # have the bots decide now
    SKIP = auto()  # show all that follows at once
    PICK_FILE = auto()
    TAKE_OVER = auto()  # play on here what another tab plays
    FIND = auto()  # tell which games are saved
    FACES = auto()  # load the faces of those games, and of the one that is planned
    AGAIN = auto()  # open what did not come
    UNDELETE = auto()
    TOP = auto()  # begin the screen at its upper end
    RELOAD = auto()
    RENEW = auto()  # take the new version that waits


class Begin(NamedTuple):
    """A new game as planned."""

    plan: Plan


class Rematch(NamedTuple):
    """A new game at the table that is there, by its options, with these seats."""

    seats: tuple[Seat, ...]
    practice: bool = False


class Teach(NamedTuple):
    """The first steps of the game with that name: on from where they were left, or from the beginning."""

    id: str
    anew: bool = False


class Mark(NamedTuple):
    """How far the first steps at the table have come, and at which moment; None: they are over, and the game is one's own."""

    at: int | None
    stage: Stage = "try"
    shown: int = 0


class Submit(NamedTuple):
    """My decision goes to the table."""

    action: Action


class LookThrough(NamedTuple):
    """Somebody else who plays here looks from now on."""

    seat: int


class LookWith(NamedTuple):
    """A finished game is looked at through these eyes from now on (`Match.eyes`); before, moment `at` through others."""

    eyes: str
    before: str
    at: int


class PlayOn(NamedTuple):
    """A branch of the game at the table begins at moment `at` of those eyes, played in the `chair` of web/model/branch.py."""

    chair: str
    eyes: str
    at: int


class HandOutPicture(NamedTuple):
    """The board on the screen, which shows this match, goes out as a picture: "svg" or "png", to keep or to send on."""

    kind: str
    match: AnyMatch
    send: bool


class TakeNote(NamedTuple):
    """A line of mine at that moment goes into the game; "": none any more."""

    at: int
    text: str


class SeekNotes(NamedTuple):
    """The notes of all games are searched."""

    words: str


class Keep(NamedTuple):
    """Settings and plans go to the storage: that of the chosen game, and those of the others."""

    settings: Settings
    plan: Plan
    plans: Mapping[str, Plan]


class Choose(NamedTuple):
    """The next start brings this game first; its face comes now."""

    game: str


class KeepViews(NamedTuple):
    """What those who play here have noted for themselves goes into the save, by seat."""

    kept: tuple[Json, ...]


class Focus(NamedTuple):
    """The focus goes to the element with that `data-key`."""

    focus_key: str


class Bring(NamedTuple):
    """The element with that `data-key` comes into sight, once the screen that has it is drawn."""

    focus_key: str


class Say(NamedTuple):
    """A sentence for screen readers; `alert` interrupts."""

    text: str
    alert: bool = False


class Open(NamedTuple):
    """A saved game goes on the table; "" is the one that is there, else the latest.

    `at` is the moment to look back at, `step` how many steps of the log lie before it.
    """

    slot: str
    at: int | None = None
    step: int | None = None


class Export(NamedTuple):
    """A game goes out as a file; "" is the one at the table, else the latest."""

    slot: str


class Delete(NamedTuple):
    """A saved game goes, so that it can be brought back."""

    slot: str


class Rename(NamedTuple):
    """Another name for a saved game."""

    slot: str
    name: str


Seating: TypeAlias = Begin | Rematch | Choose | Teach | Mark | Open | PlayOn
"""What brings a game to the table, or says what it is there for."""
Filing: TypeAlias = Export | HandOutPicture | Delete | Rename
"""What concerns the saved games."""
Presenting: TypeAlias = Focus | Bring | Say
"""What concerns the screen alone."""
Effect: TypeAlias = (
    Ask | Submit | LookThrough | LookWith | TakeNote | SeekNotes | Keep | KeepViews | Presenting | Seating | Filing
)
