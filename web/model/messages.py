"""What can happen to the page: frozen values from everywhere to update. What it then asks for: effects.py.

All of them are made before the page is there: as named tuples, for which the browser needs a fraction of the time
that data classes take.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from doge.kernel.action import Action
from doge.kernel.bot import Advice
from doge.kernel.event import Event
from doge.kernel.game import Legal, Observation
from web.model.controls import Do
from web.model.eyes import Own
from web.model.game_view import AnyMatch, AnyView, Moment
from web.model.lesson import Course
from web.model.model import Notice, Saved
from web.model.notes import Note, Sought

if TYPE_CHECKING:
    from web.model.aftermath import Aftermath  # values come with the page of an analysis
    from web.model.drama import Remark


class Seated(NamedTuple):
    """A game is on the table, with all of it that has happened."""

    match: AnyMatch


class TableChanged(NamedTuple):
    """The table has gone on: how many moments there are now, and what it waits for after them.

    `next` is who of those who play here shall look next; None: who looks now may go on. `revealed` is how the game ended, with
    all that was hidden; None while it runs. `since` is the first moment of my last decision, None: I have made none.
    """

    moment_count: int
    legal: Legal[Action]
    waiting: tuple[int, ...]
    slip: Action | None
    may_undo: bool
    next: int | None = None
    revealed: Observation | None = None
    since: int | None = None
    notes: tuple[Note, ...] = ()


class Rewound(NamedTuple):
    """A decision was taken back, or somebody else looks now: the moments of seat `me` up to now."""

    me: int
    moments: Sequence[Moment[Observation, Event]]
    moment_count: int


class Eyed(NamedTuple):
    """A finished game is seen through other eyes, or one's own again; `viewed_moment` is the one that was looked at before."""

    eyes: str
    view: Own
    viewed_moment: int


class NotesFound(NamedTuple):
    """What a search through the notes of all games has found."""

    words: str
    found: tuple[Sought, ...]


class Taught(NamedTuple):
    """The game at the table is for first steps; the table goes on from the moment that was `shown`, None: the last one."""

    course: Course
    shown: int | None


class Stepped(NamedTuple):
    """How far the first steps of each game have come (`Model.steps`)."""

    steps: Mapping[str, int | None]


class Advised(NamedTuple):
    """What a hint says, the best first, none if nothing came of it; and how many decisions I have had a hint for."""

    advice: tuple[Advice[Action], ...]
    hints: int


class Analysed(NamedTuple):
    """What is told by now of the finished game at the table."""

    aftermath: Aftermath


class Ready(NamedTuple):
    """A game's face has been loaded."""

    game: str
    face: AnyView


class Shown(NamedTuple):
    """The moment on the screen, or a step of it, has had its time; `all`: show all that follows at once."""

    all: bool = False


class BotsSlow(NamedTuple):
    """The game has waited for bots alone for a while."""


class Found(NamedTuple):
    """The games that the storage holds, the latest first."""

    games: tuple[Saved, ...]


class Unseated(NamedTuple):
    """The game at the table is gone from it."""


class Parted(NamedTuple):
    """Another tab plays the game at the table."""


class Noticed(NamedTuple):
    """A banner is due; None: it is no longer."""

    notice: Notice | None


class Toasted(NamedTuple):
    """A short word is due."""

    text: str | None


class Remarked(NamedTuple):
    """One of the others says something to what everybody has seen; None: that has been said."""

    remark: Remark | None


class Spoken(NamedTuple):
    """Another language is spoken."""


class Renewed(NamedTuple):
    """A new version of the site waits to be taken."""


class Went(NamedTuple):
    """The person went back in the browser's history, to where so many things lay over the start screen."""

    depth: int


class Linked(NamedTuple):
    """The page's address leads to a moment of a saved game, by this fragment; it may hold anything."""

    fragment: str


class Narrowed(NamedTuple):
    """The map changed to its narrow or its wide layout."""

    narrow: bool


class Stilled(NamedTuple):
    """The person has asked the device for little motion, or no longer does."""

    still: bool


Beside: TypeAlias = Analysed | NotesFound | Found | Stepped | Noticed | Toasted | Ready | Renewed | Narrowed | Stilled
"""What is to be shown beside the game changes."""
GoneBy: TypeAlias = Shown | BotsSlow | Remarked
"""Time has gone by at the table."""
SeenAnew: TypeAlias = Rewound | Eyed
Gone: TypeAlias = Parted | Unseated
"""The game is no longer played here: it can still be looked at, or it is not there any more."""
AtTable: TypeAlias = Seated | TableChanged | SeenAnew | Taught | Advised | GoneBy
"""What happens at a table alone."""
Message: TypeAlias = Do | AtTable | Gone | Went | Linked | Spoken | Beside
