"""What can happen to the page and what the page asks for: frozen values between update, driver and storage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from doge.games.doge.moves import Decision
from doge.kernel.table import Seat
from web.model.model import Frame, Notice, Plan, Saved, Settings

# --- messages: something has happened ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Do:
    """The person did something: the element's `data-do` and `data-arg`, and the value of a field."""

    do: str
    arg: str = ""
    value: str = ""
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """A game is on the table; `frames` hold all of it that has happened."""

    seats: tuple[Seat, ...]
    me: int
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The table has gone on: new frames, and what it waits for after them."""

    frames: tuple[Frame, ...]
    legal: Sequence[Decision]
    waiting: tuple[int, ...]
    slip: Decision | None
    may_undo: bool


@dataclass(frozen=True, slots=True)
class Rewound:
    """My last decision was taken back: all frames up to there."""

    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The frame on the screen, or the step of its count, has had its time; `all`: show the last frame at once."""

    all: bool = False


@dataclass(frozen=True, slots=True)
class Dawdled:
    """The game has waited for bots alone for a while."""


@dataclass(frozen=True, slots=True)
class Found:
    """The games that the storage holds, the latest first."""

    games: tuple[Saved, ...]


@dataclass(frozen=True, slots=True)
class Unseated:
    """The game at the table is gone from it."""


@dataclass(frozen=True, slots=True)
class Parted:
    """Another tab plays the game at the table."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """A banner is due; None: it is no longer."""

    notice: Notice | None


@dataclass(frozen=True, slots=True)
class Toasted:
    """A short word is due."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Renewed:
    """A new version of the site waits to be taken."""


@dataclass(frozen=True, slots=True)
class Went:
    """The person went back in the browser's history, to where so many things lay over the start screen."""

    depth: int


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The map changed to its narrow or its wide set of places."""

    narrow: bool


@dataclass(frozen=True, slots=True)
class Stilled:
    """The person has asked the device for little motion, or no longer does."""

    still: bool


Message: TypeAlias = (
    Do
    | Seated
    | TableChanged
    | Rewound
    | Shown
    | Dawdled
    | Found
    | Unseated
    | Parted
    | Noticed
    | Toasted
    | Renewed
    | Went
    | Narrowed
    | Stilled
)

# --- effects: something shall be done -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin:
    """A new game as planned."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class Submit:
    """My decision goes to the table."""

    action: Decision


@dataclass(frozen=True, slots=True)
class Keep:
    """Settings and plan go to the storage."""

    settings: Settings
    plan: Plan


@dataclass(frozen=True, slots=True)
class Focus:
    """The focus goes to the element with that `data-key`."""

    spot: str


@dataclass(frozen=True, slots=True)
class Bring:
    """The element with that `data-key` comes into sight, once the screen that has it is drawn."""

    spot: str


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence for screen readers; `alert` interrupts."""

    text: str
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Please:
    """Something without details: take-back, undo, hurry, skip, export, import, take-over, find, top, reload, renew."""

    what: str


@dataclass(frozen=True, slots=True)
class Handle:
    """Something with a saved game: open, export, delete, undelete; "" is the latest."""

    what: str
    slot: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Another name for a saved game."""

    slot: str
    name: str


Effect: TypeAlias = Begin | Submit | Keep | Focus | Bring | Say | Please | Handle | Rename
