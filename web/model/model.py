"""What the page knows at one moment: frozen values, from which every screen follows. Knows no browser and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from doge.games.doge.board import FAMILIES, MARKERS
from doge.games.doge.events import Event
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Decision
from doge.kernel.table import Seat

Screen: TypeAlias = Literal["start", "table", "end", "rules", "settings", "saves"]
Pace: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Theme: TypeAlias = Literal["system", "day", "night"]
Panel: TypeAlias = Literal["chronicle", "area", "families"]

PACES: tuple[Pace, ...] = get_args(Pace)
SCREENS: tuple[Screen, ...] = get_args(Screen)
THEMES: tuple[Theme, ...] = get_args(Theme)

HUMAN = "human"

OPPONENT = "merchant"
"""The level of all bots at a newcomer's first table."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a game as the person's seat saw it: the event, and what was known right after it.

    A frame without an event closes each answer: the table has settled, and `seen.pending` says what it waits for.
    """

    event: Event | None
    seen: Observation


@dataclass(frozen=True, slots=True)
class Count:
    """An election while its votes are counted: what has come to light so far, and how many steps there are to the result."""

    left: int
    seen: Observation
    turned: tuple[int, int] | None = None  # seat and value of the ballot that this step has turned up


@dataclass(frozen=True, slots=True)
class Draft:
    """A choice in the making; which of it counts depends on what is asked."""

    area: int | None = None
    markers: tuple[int, ...] = ()  # places in the hand of seven, ascending
    stand: int | None = None
    source: int | None = None
    target: int | None = None
    houses: int | None = None  # None: the most that is allowed


@dataclass(frozen=True, slots=True)
class Match:
    """The game at the table, as the person who sits at seat `me` knows it."""

    seats: tuple[Seat, ...]
    me: int
    frames: tuple[Frame, ...]
    shown: int  # the frame that the table has come to; later ones are still to be played
    legal: Sequence[Decision] = ()  # what I may choose now
    waiting: tuple[int, ...] = ()  # the seats whose answer is missing
    slip: Decision | None = None  # my answer that waits for the others
    may_undo: bool = False
    draft: Draft = Draft()
    look: int | None = None  # the frame that is looked back at
    replaying: bool = False  # the look goes on by itself, frame by frame, until it comes to now
    count: Count | None = None  # the frame on the screen is an election that is counted before the person's eyes
    skipping: bool = False  # what comes is shown at once, until I may choose
    dawdling: bool = False  # bots have been waited for so long that they may be asked to decide
    elsewhere: bool = False  # another tab plays it; this one only watches
    laid: tuple[int | None, ...] = (None,) * len(MARKERS)  # the area for which each of my markers was pressed last
    stops: tuple[str, ...] = ()  # the control of each group that the keys have come to: Tab comes back to it

    @property
    def at(self) -> int:
        """The number of the frame on the screen."""
        return self.shown if self.look is None else self.look

    @property
    def frame(self) -> Frame:
        """The frame on the screen."""
        return self.frames[self.at]

    @property
    def seen(self) -> Observation:
        """What is known in the frame on the screen; while an election is counted, what has come to light so far."""
        return self.frame.seen if self.count is None else self.count.seen

    @property
    def counting(self) -> bool:
        """Whether the result of the election on the screen is still to come."""
        return self.count is not None and self.count.left > 0

    @property
    def playing(self) -> bool:
        """Whether frames are still to be shown."""
        return self.shown < len(self.frames) - 1

    @property
    def over(self) -> bool:
        """Whether the game is over, all of it has been shown, and nothing is looked back at."""
        return not self.playing and self.look is None and self.seen.result is not None

    @property
    def held(self) -> bool:
        """Whether the game waits for others alone, and all before that has been shown."""
        return not self.playing and self.look is None and bool(self.waiting) and self.me not in self.waiting

    @property
    def hurrying(self) -> bool:
        """Whether the bots that are waited for may be asked to decide."""
        return self.held and self.dawdling

    @property
    def asked(self) -> bool:
        """Whether the person may choose now, and sees the position of now."""
        return not self.playing and self.look is None and self.slip is None and len(self.legal) > 0

    @property
    def names(self) -> tuple[str, ...]:
        """The families' names by seat."""
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Plan:
    """The table that the start screen prepares: four seats, of which the first `count` play."""

    count: int = 4
    seats: tuple[Seat, ...] = (
        Seat(FAMILIES[0], HUMAN),
        *(Seat(family, f"bot:{OPPONENT}") for family in FAMILIES[1:]),
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """What the person has set; kept between games."""

    pace: Pace = "normal"
    theme: Theme = "system"
    keys: bool = True  # single letters do things (WCAG 2.1.4)
    numbers: bool = False  # the rules are told with their numbers


@dataclass(frozen=True, slots=True)
class Notice:
    """A banner: what is, and what to do. `grade` news, warning or grave; an action is its do, its label and its arg."""

    grade: Literal["news", "warning", "grave"]
    text: str
    action: tuple[str, str, str] | None = None
    rule: str = ""  # the number of the rule that the text is about; for those who want to see numbers


def elsewhere(line: str) -> Notice:
    """The banner of a game that another tab plays."""
    return Notice("warning", line, ("take-over", "Continue here", ""))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands, as far as everybody at the table may know: for the list of games."""

    title: str
    line: str
    families: tuple[str, ...]
    sites: tuple[tuple[int, ...], ...] = ()  # the owners of the palaces of each district
    over: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """One game of the storage, as the page offers it; `fault` says why it cannot be opened."""

    slot: str
    name: str
    when: str = ""
    standing: Standing | None = None
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the screens show."""

    screen: Screen = "start"
    plan: Plan = Plan()
    settings: Settings = Settings()
    games: tuple[Saved, ...] = ()  # in the storage, the latest first
    more: str | None = None  # the saved game that shows what else can be done with it
    match: Match | None = None
    panel: Panel | None = None  # what stands in the side column instead of the families
    about: int | None = None  # the area of the area sheet
    family: int | None = None  # the chronicle shows this seat only
    menu: bool = False
    focus: int = 0  # the area of the map that the arrow keys have come to
    narrow: bool = False  # the map's second set of places
    still: bool = False  # the person has asked the device for little motion
    hint: str | None = None  # why the last touch did nothing; stands beside the controls
    notice: Notice | None = None
    alone: bool = False  # the page is a file of its own, with no site around it
    renewed: bool = False  # a new version waits; said between games only
    toast: str | None = None
    before: tuple[Screen, ...] = field(default=())  # where Back leads

    @property
    def saved(self) -> Saved | None:
        """The latest game that can be gone on with; if all are over, the latest of them."""
        known = [(game, game.standing.over) for game in self.games if game.fault is None and game.standing]
        return next((game for game, over in known if not over), known[0][0] if known else None)
