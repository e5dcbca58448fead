"""What the page knows at one moment: frozen values, from which every screen follows. Knows no browser and changes
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from doge.kernel.action import Action, Json
from doge.kernel.bot import Advice
from doge.kernel.options import Value
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import text
from web.model.game_view import AnyMatch, AnyView, Proposal, Summary
from web.model.lesson import Course
from web.model.notes import Sought
from web.model.replay import AS_FIRST, Replay

if TYPE_CHECKING:
    from web.model.aftermath import Aftermath  # values come with the page of an analysis
    from web.model.estimate import Estimate

Screen: TypeAlias = Literal["start", "table", "end", "analysis", "rules", "settings", "saves"]
Pace: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Theme: TypeAlias = Literal["system", "day", "night"]

Sound: TypeAlias = Literal["unasked", "off", "signals", "all"]
"""What is heard: nothing, and nobody has been asked yet; nothing; calls alone; all."""

SOUNDS: tuple[Sound, ...] = get_args(Sound)
LOUDEST = 10
PACES: tuple[Pace, ...] = get_args(Pace)
SCREENS: tuple[Screen, ...] = get_args(Screen)
THEMES: tuple[Theme, ...] = get_args(Theme)

KEYS = "?"
"""What stands in the place of a topic while the sheet of keys is open."""
LONGEST_SOUGHT = 40
"""The most letters that the rules are searched for."""

HUMAN = "human"


def offered() -> list[str]:
    """The games that can be played here, by name."""
    return [name for name, entry in ENTRIES.items() if entry.face is not None]


def _first() -> str:
    return offered()[0]


def newcomers(game: str) -> tuple[Seat, ...]:
    """The seats of a newcomer's first table, as many as there can be: the person and bots of the gentlest level."""
    entry = ENTRIES[game]
    first, *others = entry.seat_names[: max(entry.seat_counts)]
    return (Seat(first, HUMAN), *(Seat(name, f"bot:{entry.rivals[0].id}") for name in others))


def newcomers_options(game: str) -> dict[str, Value]:
    """What the page chooses for somebody's first game of their own."""
    return {option.name: option.newcomer for option in ENTRIES[game].options if option.newcomer is not None}


@dataclass(frozen=True, slots=True)
class Plan:
    """The table that the start screen prepares: as many seats as the game has at most, of which the first `count` play."""

    game: str = field(default_factory=_first)
    count: int = field(default_factory=lambda: max(ENTRIES[_first()].seat_counts))
    seats: tuple[Seat, ...] = field(default_factory=lambda: newcomers(_first()))
    options: Mapping[str, Value] = field(default_factory=dict)  # what was chosen; the game's own choice for the rest
    practice: bool = False  # every choice can be taken back, and the game counts nowhere


def planned(game: str) -> Plan:
    """A newcomer's table of a game."""
    return Plan(game, max(ENTRIES[game].seat_counts), newcomers(game), newcomers_options(game))


@dataclass(frozen=True, slots=True)
class Settings:
    """What the person has set; kept between games."""

    pace: Pace = "normal"
    theme: Theme = "system"
    keys: bool = True  # single letters do things (WCAG 2.1.4)
    numbers: bool = False  # the rules are told with their numbers
    forecast: bool = True  # a line at each choice says what can become of it
    memory: bool = True  # what has been seen of the others is written down
    sound: Sound = "unasked"  # what is heard
    loudness: int = 7  # of it, 1 to 10
    buzz: bool = False  # a phone vibrates when it is one's turn
    speak: bool = True  # families say a word to what everybody has seen
    tips: bool = True  # what a kind of choice is for is said when it is first met
    met: tuple[str, ...] = ()  # the tips that need not come again (web/model/tips.py)
    streaks: Mapping[str, int] = field(default_factory=dict)  # by game: own victories in a row, defeats as less than 0
    prefs: Mapping[str, Json] = field(default_factory=dict)  # what each game's face has been set to


@dataclass(frozen=True, slots=True)
class Notice:
    """A banner: what is, and what to do. `grade` news, warning or grave; a button is its action, its label and its arg."""

    grade: Literal["news", "warning", "grave"]
    text: str
    button: tuple[str, str, str] | None = None
    rule: str = ""  # the number of the rule that the text is about; for those who want to see numbers
    lamp: bool = False  # it speaks of what asks for a hint, which is marked as long as it stands there


def elsewhere(line: str) -> Notice:
    """The banner of a game that another tab plays."""
    return Notice("warning", line, ("take-over", text("Continue here"), ""))


def renewed(grade: Literal["news", "warning"] = "news") -> Notice:
    """The banner of a new version of the site that waits."""
    line = text("A new version is ready. Reload to update; your games are kept.")
    return Notice(grade, line, ("renew", text("Reload"), ""))


class Saved(NamedTuple):
    """One game of the storage, as the page offers it; `fault` says why it cannot be opened."""

    slot: str
    name: str
    when: str = ""
    game: str = ""
    summary: Summary | None = None
    fault: str | None = None

    @property
    def running(self) -> bool:
        """Whether it can be gone on with."""
        return self.fault is None and self.summary is not None and not self.summary.over


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on the screen, in the place of the choice."""

    draft: object  # the choice in the making, as it was before
    rows: tuple[tuple[Advice[Action], Proposal[object]], ...] | None = (
        None  # the best first; None: it is being thought about
    )
    chosen: int = 0  # one of the first, or one that the person asks about
    before: Estimate | None = None  # of the same person's hint for an earlier choice


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the screens show."""

    screen: Screen = "start"
    plan: Plan = Plan()
    plans: Mapping[str, Plan] = field(default_factory=dict)  # those of the other games, as they were left
    seating: bool = False  # the start screen shows who plays
    who: int | None = None  # the seat whose list of players is open
    settings: Settings = Settings()
    games: tuple[Saved, ...] = ()  # in the storage, the latest first
    more: str | None = None  # the saved game that shows what else can be done with it
    match: AnyMatch | None = None
    faces: Mapping[str, AnyView] = field(default_factory=dict)  # those that are loaded, by the names of their games
    replay: Replay = AS_FIRST
    chronicle: bool = False  # it stands in the side column, and the replay bar below the board
    menu: bool = False
    narrow: bool = False  # there is the room of a phone
    still: bool = False  # the person has asked the device for little motion
    notice: Notice | None = None
    hint: Hint | None = None
    aftermath: Aftermath | None = None  # what is told of the finished game at the table; None: nobody has asked
    crowning: bool = False  # the scene that ends a game is on the screen
    noted: tuple[str, tuple[Sought, ...]] = ("", ())  # what the notes of all games are searched for, and what was found
    sought: str = ""  # what the rules are searched for
    example: tuple[str, int] | None = None  # the example of the rules that is gone through, and its step
    course: Course | None = None  # the first steps of the game at the table
    steps: Mapping[str, int | None] = field(
        default_factory=dict
    )  # by game: the step its first steps have come to; None: all done
    alone: bool = False  # the page is a file of its own, with no site around it
    renewed: bool = False  # a new version waits; said between games only
    toast: str | None = None
    explained: str = ""  # what explains itself over the screen: a topic of the rules, or KEYS; "" for nothing
    unfolded: str = ""  # the tip that has been opened where there was room for its title alone
    before: tuple[Screen, ...] = field(default=())  # where Back leads

    @property
    def face(self) -> AnyView | None:
        """The face of the game at the table, else of the one that is planned; None until it is loaded."""
        return self.match.face if self.match else self.faces.get(self.plan.game)

    @property
    def sheet(self) -> str:
        """The sheet of the game's own that is open, "" for none."""
        return self.match.face.sheet(self.match.view_state) if self.match else ""

    @property
    def awaiting_handover(self) -> bool:
        """Whether the table is out of sight, for the device changes hands."""
        return self.match is not None and self.match.awaiting_handover and self.screen in ("table", "end")

    @property
    def card(self) -> Literal["card", "wrong", "then"] | None:
        """What the card of the first steps shows now; the table waits for as long as it shows something."""
        course, match = self.course, self.match
        if (
            course is None
            or match is None
            or self.screen != "table"
            or self.chronicle
            or match.viewed_moment is not None
        ):
            return None
        if course.stage == "wrong":
            return "wrong"
        if course.stage == "after":
            return "then" if match.asked or course.step.shows(match) else None
        return "card" if course.step.begins(match) else None

    @property
    def saved(self) -> Saved | None:
        """The latest game that can be gone on with; if all are over, the latest of them."""
        return _latest(self.games)

    def saved_of(self, game: str) -> Saved | None:
        """The same among the saves of one game."""
        return _latest([saved for saved in self.games if saved.game == game])


def _latest(games: Sequence[Saved]) -> Saved | None:
    known = [game for game in games if game.fault is None and game.summary]
    return next((game for game in known if game.running), known[0] if known else None)
