"""What can happen to the page and what the page asks for: frozen values between update, driver and storage.

All of them are made before the page is there: as named tuples, for which the browser needs a fraction of the time
that data classes take.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from doge.kernel.action import Action, Json
from doge.kernel.bot import Advice
from doge.kernel.event import Event
from doge.kernel.game import Legal, Observation
from doge.kernel.table import Seat
from web.model.controls import Do
from web.model.drama import Remark
from web.model.eyes import Own
from web.model.game_view import AnyMatch, AnyView, Moment
from web.model.lesson import Course, Stage
from web.model.model import Notice, Plan, Saved, Settings
from web.model.notes import Note, Sought

if TYPE_CHECKING:
    from web.model.aftermath import Aftermath  # values come with the page of an analysis

# --- messages: something has happened ------------------------------------------------------------


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


Message: TypeAlias = (
    Do
    | Seated
    | TableChanged
    | Rewound
    | Eyed
    | NotesFound
    | Taught
    | Advised
    | Analysed
    | Stepped
    | Ready
    | Shown
    | BotsSlow
    | Found
    | Unseated
    | Parted
    | Noticed
    | Toasted
    | Spoken
    | Remarked
    | Renewed
    | Went
    | Linked
    | Narrowed
    | Stilled
)

# --- effects: something shall be done -------------------------------------------------------------


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


Effect: TypeAlias = (
    Ask
    | Begin
    | Rematch
    | Teach
    | Mark
    | Choose
    | Submit
    | LookThrough
    | LookWith
    | PlayOn
    | HandOutPicture
    | TakeNote
    | SeekNotes
    | Keep
    | KeepViews
    | Focus
    | Bring
    | Say
    | Open
    | Export
    | Delete
    | Rename
)
