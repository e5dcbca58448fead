"""What the shell asks of a game's face (web/games/X/view.py), and the match that it asks about. Knows no game.

    view.touch(match, do, narrow)      what a touch or a key came to: a draft, a view state, an action, or a refusal
    view.regions(match, narrow)        what stands beside the board
    view.board(port)                   draws the position
    view.question(match), view.tell(event, names, you)      sentences for the screen reader
    view.timeline(match), view.summary(...), view.result(match), view.rulebook()    past, list, end, rules

A face keeps three things. A draft dies with its question. A view state lives with the game, one for each person;
undo and looking back leave it alone, and the part worth keeping is saved. Prefs live on the device, with the
settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from doge.kernel.action import Action, Json
from doge.kernel.event import Event
from doge.kernel.game import A, E, Legal, O, Observation
from doge.kernel.legal import NONE
from doge.kernel.table import Seat
from web.dom.markup import Child, Node
from web.dom.port import Port, Signal
from web.model.branch import ALONE, Fork, Ties
from web.model.controls import Do
from web.model.eyes import Own
from web.model.in_sight import InSight
from web.model.notes import Note
from web.model.timeline import Timeline

if TYPE_CHECKING:
    from web.model.drama import Drama, Remark
    from web.model.estimate import Estimate
    from web.model.tip import Tip

LONGEST_VIEW = 20_000
"""The most characters of a view state that are saved."""


O_co = TypeVar("O_co", bound=Observation, covariant=True)
E_co = TypeVar("E_co", bound=Event, covariant=True)
D = TypeVar("D")  # a draft
V = TypeVar("V")  # a view state


class Moment(Protocol[O_co, E_co]):
    """One moment of a game as a viewer saw it."""

    @property
    def event(self) -> E_co | None:
        """What happened, in the viewer's form; None: the table has settled, and asks somebody or is over."""

    @property
    def seen(self) -> O_co:
        """What the viewer knew then."""


@dataclass(frozen=True, slots=True)
class Part(Generic[O_co]):
    """A moment that is shown step by step: what has come to light, and how many steps are still to come."""

    to_come: int
    seen: O_co


@dataclass(frozen=True, slots=True)
class Match(Generic[A, O, E, D, V]):
    """The game at the table as one viewer knows it: no table, no log, no other seat's past.

    `me` is who looks, `people` are the seats that are played here. Where nobody plays here, who watches sees what everybody may
    know, from the side of `me`. The moments may grow; `moment_count` says how many of them the
    page has been told of, so that a match is a value.
    """

    game: str
    face: GameView[A, O, E, D, V]
    seats: tuple[Seat, ...]
    me: int
    people: tuple[int, ...]
    moments: Sequence[Moment[O, E]]
    moment_count: int
    shown: int  # the moment that the table has come to; later ones are still to be played
    draft: D  # dies with its question
    view_states: tuple[V, ...]  # by seat; each lives as long as the game is at the table
    prefs: Json = None
    legal: Legal[A] = NONE  # what I may choose now
    waiting: tuple[int, ...] = ()  # the seats whose answer is missing, as far as I may know
    slip: A | None = None  # my answer that waits for the others
    revealed: O | None = None  # once the game is over: how it ended, with all that was hidden
    face_seed: str = ""  # what the face draws lots from where it offers me something at random; one for each game
    may_undo: bool = False
    practice: bool = False  # every choice of mine can be taken back, and the game counts nowhere
    fork: Fork | None = None  # where it leaves another game; None: it is no branch
    next: int | None = None  # who of those who play here shall look next
    refusal: str | None = None  # why the last touch did nothing; stands beside the controls
    viewed_moment: int | None = None  # the moment that is looked back at
    notes: tuple[Note, ...] = ()  # mine, by moment
    since: int | None = None  # the first moment of my last decision; None: I have made none
    retelling: bool = False  # what is looked back at is what has happened since then
    eyes: str = ""  # through which a finished game is looked back at: PUBLIC, OPEN, the number of a seat; "": one's own
    own: Own | None = None  # behind other eyes
    replaying: bool = False  # the look goes on by itself, moment by moment, until it comes to now
    part: Part[O] | None = None  # the moment on the screen is shown step by step
    paused: bool = False  # the table stays at the moment on the screen until the person lets it go on
    forecast: bool = True  # the person wants to be told what can become of a choice
    memory: bool = True  # and what has been seen of the others
    skipping: bool = False  # what comes is shown at once, until I may choose
    bots_slow: bool = False  # bots have been waited for so long that they may be asked to decide
    elsewhere: bool = False  # another tab plays it; this one only watches
    advisable: bool = False  # hints can be had
    advised: tuple[A, ...] = ()  # what a hint on the screen would do, the best first; the board marks it
    counsel: A | None = None  # what the hint put first that was had for this decision
    taken: tuple[str, D] | None = None  # the button that gives the answer taken from a hint, and what was chosen then
    hints: int = 0  # how many decisions I have had a hint for
    estimates: tuple[Estimate, ...] = ()  # those of hints, in their order, as long as the game is at the table
    remark: Remark | None = None  # what one of the others says to what everybody has just seen
    tab_stops: tuple[str, ...] = ()  # the control of each group that the keys have come to: Tab comes back to it

    @property
    def at(self) -> int:
        """The number of the moment on the screen."""
        return self.shown if self.viewed_moment is None else self.viewed_moment

    @property
    def moment(self) -> Moment[O, E]:
        """The moment on the screen."""
        return self.moments[self.at]

    @property
    def seen(self) -> O:
        """What is known at the moment on the screen; while it is shown step by step, what has come to light."""
        return self.moment.seen if self.part is None else self.part.seen

    @property
    def now(self) -> O:
        """What is known at the moment that the table has come to."""
        return self.moments[self.shown].seen

    @property
    def unfolding(self) -> bool:
        """Whether some of the moment on the screen is still to come to light."""
        return self.part is not None and self.part.to_come > 0

    @property
    def playing(self) -> bool:
        """Whether the table goes on by itself: moments are still to be shown, or chance is due as far as I know."""
        return self.shown < self.moment_count - 1 or self.now.pending.kind == "chance"

    @property
    def over(self) -> bool:
        """Whether the game is over, all of it has been shown, and nothing is looked back at."""
        return not self.playing and self.viewed_moment is None and self.seen.result is not None

    @property
    def awaiting_handover(self) -> bool:
        """Whether the device changes hands: all has been shown, and nothing of it may be seen by who comes."""
        gone = self.shown == self.moment_count - 1 and not self.unfolding and self.viewed_moment is None
        return gone and self.next is not None and not self.elsewhere

    @property
    def waits_for_bots(self) -> bool:
        """Whether the game waits for others alone, bots among them, and all before that has been shown."""
        bots = any(seat not in self.people for seat in self.waiting)
        return not self.playing and self.viewed_moment is None and bots and self.you not in self.waiting

    @property
    def hurrying(self) -> bool:
        """Whether the bots that are waited for may be asked to decide."""
        return self.waits_for_bots and self.bots_slow

    @property
    def asked(self) -> bool:
        """Whether I may choose now, and see the position of now."""
        return not self.playing and self.viewed_moment is None and self.slip is None and len(self.legal) > 0

    @property
    def you(self) -> int | None:
        """The seat that is called "you": who looks, unless nobody plays that seat here."""
        return self.me if self.me in self.people else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple([seat.name for seat in self.seats])

    @property
    def view_state(self) -> V:
        """The view state of who looks."""
        return self.view_states[self.me]

    def with_view_state(self, view_state: V) -> Match[A, O, E, D, V]:
        """The match with another view state of who looks."""
        states = (*self.view_states[: self.me], view_state, *self.view_states[self.me + 1 :])
        return replace(self, view_states=states)

    def tab_stop(self, focus_keys: Sequence[str], otherwise: str) -> str:
        """The control of a group that Tab comes to: the one where the keys were last."""
        return next((focus_key for focus_key in self.tab_stops if focus_key in focus_keys), otherwise)


@dataclass(frozen=True, slots=True)
class Touched(Generic[A, D, V]):
    """What a touch or a key came to; what is None stays as it is.

    `refusal` stands beside the controls and is said; `focus` is the `data-key` that gets the focus; `then` is something of
    the shell's that shall be done instead.
    """

    draft: D | None = None
    view_state: V | None = None
    prefs: Json = None
    action: A | None = None
    refusal: str | None = None
    focus: str | None = None
    then: Do | None = None


Shown: TypeAlias = Callable[[], "Sequence[Node | None]"]
"""What makes the nodes of a region; called when the region is drawn, for drawing is done in slices."""


class Regions(NamedTuple):
    """What stands around the board: the two lines of the bar, and what makes the nodes of each region."""

    bar: tuple[str, str]
    main: Shown  # beside the board
    chips: Shown | None = None  # a line above it, on phones
    over: Shown | None = None  # on top of it


class Proposal(NamedTuple, Generic[D]):
    """An answer that somebody else would give, shown without being given.

    `title` and `pieces` are a row of a hint, and `apart` takes the lead there among rows of one title; `said` is the same in
    words; `draft` makes the board show it, and `focus_key` is the control that would give it then. One that is `sought` has a row
    at once, however many are better: people ask why not.
    """

    title: str
    said: str
    draft: D
    focus_key: str = "confirm"
    pieces: Sequence[Node] = ()
    apart: str = ""
    sought: bool = False


class Frame(NamedTuple):
    """One step of an example: what is said, and what makes its picture."""

    words: str
    picture: Callable[[], Sequence[Node]]


class Example(NamedTuple):
    """Something played on the real rules, to be gone through step by step (web/model/example.py); played when it is opened."""

    id: str
    title: str
    frames: Callable[[], Sequence[Frame]]


class Topic(NamedTuple):
    """A card of the rules: where links lead, its title, the numbers of its rules, what it shows, with numbers or without,
    and what can be played through there.
    """

    id: str
    title: str
    numbers: str
    body: Callable[[bool], list[Child]]
    examples: Sequence[Example] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """Where a game stands, as far as everybody at the table may know: for the list of games.

    `picture` is plain data that the game's face draws; it may come from anywhere, so the face draws what it understands of it.
    """

    title: str
    line: str
    names: tuple[str, ...]
    picture: Json = None
    over: bool = False
    practice: bool = False  # this and what follows is said by the shell
    ties: Ties = ALONE
    ranks: tuple[int, ...] = ()  # by seat, once it is over


class Board(Protocol[A, O, E, D, V]):
    """The position, drawn."""

    def steps(self, match: Match[A, O, E, D, V], narrow: bool) -> Iterator[None]:
        """Show the moment on the screen, a little at a time; the steps may be left for those of another moment."""

    def leave(self) -> None:
        """Leave the page as it was found: another game comes."""


class GameView(Protocol[A, O, E, D, V]):
    """The face of a game. Sentences for people are made when they are asked for, in the language of then.

    `narrow` is whether the page has the room of a phone. `you` is the seat that is addressed, None for a bystander.
    """

    draft: D
    """The blank one."""

    drama: Drama
    """What its moments do to faces and ears, from what everybody has seen."""

    crowns: bool
    """Whether who wins gets the cap of the Doge, as the end of some games has it; elsewhere a ducat comes down."""

    drawing: str
    """The SVG in the page that is the whole board, as a selector, of which a picture can be made; "" where it is none."""

    in_sight: InSight
    """What a card over the table had better leave in sight."""

    def __hash__(self) -> int:
        """A face is one thing, and what is made for it can be kept."""

    # --- what it keeps ---------------------------------------------------------------------------

    def load_view_state(self, saved: Json) -> V:
        """A view state from what was saved, None for a new game; what is not understood is left out."""

    def save_view_state(self, view_state: V) -> Json:
        """The part of a view state that is worth keeping, None if nothing is; up to LONGEST_VIEW characters as text."""

    def sheet(self, view_state: V) -> str:
        """The sheet of the game's own that is open, as a word for the style sheet; "" for none. Back and Escape close it.

        The face closes it when it is touched with `close-sheet`.
        """

    # --- what a person does ----------------------------------------------------------------------

    def touch(self, match: Match[A, O, E, D, V], do: Do, narrow: bool) -> Touched[A, D, V] | None:
        """What a touch or a key came to; None: it is nothing of the game's."""

    def key(
        self, match: Match[A, O, E, D, V], signal: Signal, focus_keys: Sequence[str], letters: bool
    ) -> tuple[Do, ...]:
        """What a key means, one thing after another; none: the shell and the browser go on.

        `focus_keys` are the `data-key`s of the group in focus, in order; `letters`: whether single letters do things.
        """

    def standing_order(self, match: Match[A, O, E, D, V]) -> A | None:
        """What I answer without being asked, by an order that I gave earlier."""

    def proposal(self, match: Match[A, O, E, D, V], action: A) -> Proposal[D] | None:
        """How an answer that is legal now is shown without being given, for a hint; None: it cannot be."""

    def turned(self, match: Match[A, O, E, D, V], at: int, better: bool) -> str:
        """What has happened from that moment on that may have made my chance better, or worse, within a sentence; "" for nothing."""

    # --- what is shown ---------------------------------------------------------------------------

    def regions(self, match: Match[A, O, E, D, V], narrow: bool) -> Regions:
        """What stands around the board."""

    def board(self, port: Port) -> Board[A, O, E, D, V]:
        """The board, in the page from now on."""

    def part(self, moment: Moment[O, E], part: Part[O] | None) -> Part[O] | None:
        """The next step of a moment that is shown step by step: after that one, or the first. None: it is shown at once."""

    def duration(self, match: Match[A, O, E, D, V]) -> float:
        """How long the moment on the screen, or the step of it, stays: milliseconds at normal pace."""

    # --- what is said ----------------------------------------------------------------------------

    def question(self, match: Match[A, O, E, D, V]) -> str:
        """What is asked of me, as a sentence; "" if nothing is."""

    def tips(self, match: Match[A, O, E, D, V]) -> Sequence[Tip]:
        """What the kinds of choice that are asked of me are for, the first to be told first; from no more than I see."""

    def tell(self, event: E, names: Sequence[str], you: int | None) -> str:
        """What happened, in sentences; "" for what its viewer knows already."""

    def moment(self, seen: O) -> str:
        """A moment inside a sentence, such as "round 3"."""

    def timeline(self, match: Match[A, O, E, D, V]) -> Timeline:
        """The game up to the moment that the table has come to, sorted for the chronicle and the replay bar."""

    def summary(self, public: O, names: Sequence[str], you: int | None) -> Summary:
        """Where a game stands, from what everybody knows."""

    def still_life(self) -> Node | None:
        """A picture for the start screen, over the map and with all that is behind it, for who looks at nothing but pieces; None: none.

        An SVG of 1440 to 900. What matters is at its left, up to 600; a phone shows it from 400 down to 700 or so.
        """

    def picture(self, summary: Summary) -> tuple[Node | None, Node | None]:
        """The small picture of a saved game and a line below its title; each None where the summary does not tell enough."""

    def result(self, match: Match[A, O, E, D, V], acts: Node) -> Sequence[Node]:
        """The end: who has won and why, with the house's buttons, and what else there is to tell."""

    def standings(self, match: Match[A, O, E, D, V]) -> tuple[str, Sequence[tuple[int, Sequence[int]]]]:
        """What the game is ranked by, as a title, and its numbers by seat at moments of a finished game, the end last; none: no number."""

    def rules_topic(self, match: Match[A, O, E, D, V]) -> str:
        """The topic of the rules that tells of the moment on the screen, by its id."""

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """A line below the title of the rules, and the rules."""

    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of the game's own, and what each does."""


AnyView: TypeAlias = GameView[Action, Observation, Event, object, object]
"""Some game's face, of which the shell knows no more than the protocol."""

AnyMatch: TypeAlias = Match[Action, Observation, Event, object, object]
"""Some game's match."""
