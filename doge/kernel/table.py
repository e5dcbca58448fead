"""One match: seats, options, history, and the slips of a secret decision still open. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from doge.kernel.chance import Stream
from doge.kernel.errors import NotYours
from doge.kernel.game import A, E, Game, Legal, Listener, O, Pending, Result, S, Viewer, silent
from doge.kernel.history import Entry, History, Moment, Moments
from doge.kernel.options import completed
from doge.words import text


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and "human" or "bot:" with the bot's level."""

    name: str
    player: str

    @property
    def level(self) -> str | None:
        """The level of the bot that plays the seat, None for a person."""
        return self.player.removeprefix("bot:") if self.player.startswith("bot:") else None


Chance: TypeAlias = Callable[[S, int], A]
"""Where a table gets the outcomes of chance from: the outcome in a position, given the number of the outcomes before it."""


def seeded(game: Game[S, A, O, E], seed: str) -> Chance[S, A]:
    """Chance from streams named by a seed and the number of the draw: same seed and same decisions, same game."""
    stream = Stream()

    def drawn(state: S, draw: int) -> A:
        stream.restart(f"{seed}/chance/{draw}")
        return game.draw(state, stream)

    return drawn


class Table(Generic[S, A, O, E]):
    """A running or finished match; options and the log of chance outcomes and decisions are all there is to save.

    Chance is drawn as soon as it is asked. Slips of a simultaneous decision wait outside the position and enter it together.

    >>> from doge.registry import game
    >>> table = Table(game("masks"), [Seat("Ada", "human"), Seat("Ben", "bot:merchant")], "lagoon").start()
    >>> table.waiting, table.result
    ((0, 1), None)
    >>> for seat in (0, 1):
    ...     table.submit(table.legal(seat).sample(table.stream(seat)))
    >>> len(table.log), len(table.waiting)
    (3, 1)
    """

    def __init__(
        self,
        game: Game[S, A, O, E],
        seats: Sequence[Seat],
        seed: str,
        options: Mapping[str, object] | None = None,
        chance: Chance[S, A] | None = None,
    ) -> None:
        """The table before anything has happened; `start` deals. Raises NotUnderstood if the game has no such options."""
        if len(seats) not in game.seat_counts:
            raise ValueError("The game is not for so many players.")
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.options = completed(game.options, len(self.seats), options or {})
        self.history = History(game, game.setup(len(self.seats), self.options))
        self._chance = chance or seeded(game, seed)
        self._slips: dict[int, A] = {}
        self._draws = 0
        self._settled = 0  # the entries up to here cannot be taken back, whatever they were

    def start(self, tell: Listener[E] = silent) -> Table[S, A, O, E]:
        """Draw what chance owes now, so that the table waits for a seat or is over; returns the table."""
        while self.history.pending.kind == "chance":
            self.draw(tell)
        return self

    def draw(self, tell: Listener[E] = silent) -> None:
        """Draw the one outcome that chance owes now."""
        self._enter((self._chance(self.state, self._draws),), tell)

    @property
    def state(self) -> S:
        """The position: for the kernel, the rules and the terminal's guards only."""
        return self.history.state

    @property
    def log(self) -> list[A]:
        """Every outcome of chance and every decision that took effect, in their order."""
        return self.history.log

    @property
    def pending(self) -> Pending:
        """What is asked now; what a viewer knows of it is `observe(viewer).pending`."""
        return self.history.pending

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is still missing."""
        asked = self.history.pending.seats
        return tuple([seat for seat in asked if seat not in self._slips]) if self._slips else asked

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.game.result(self.history.state)

    def legal(self, seat: int) -> Legal[A]:
        """All that the seat may answer now, also while its slip can still be taken back."""
        return self.game.legal(self.history.state, seat)

    def observe(self, viewer: Viewer) -> O:
        """All that a viewer may know."""
        return self.game.observe(self.history.state, viewer)

    def by(self, viewer: Viewer) -> Moments[S, A, O, E]:
        """All that a viewer has seen so far."""
        return self.history.by(viewer)

    def positions(self, viewer: Viewer = None) -> list[Moment[S, A, O, E]]:
        """The moments of a viewer's past in which nothing happens: somebody is asked, as the viewer knows, or the game is over."""
        return [moment for moment in self.by(viewer) if moment.event is None]

    def slip(self, seat: int) -> A | None:
        """The answer of the seat that waits for the others, None if there is none."""
        return self._slips.get(seat)

    @property
    def slips(self) -> tuple[A, ...]:
        """The answers that wait, in seat order, up to the first seat that has not answered: what a record can hold of them."""
        found = []
        for seat in self.pending.seats if self._slips else ():
            if seat not in self._slips:
                break
            found.append(self._slips[seat])
        return tuple(found)

    def submit(self, action: A, tell: Listener[E] = silent) -> None:
        """Take a seat's answer; after the last one it takes effect and chance follows. Refused: no change."""
        if action.seat is None:
            raise NotYours("the table", text("Chance is drawn by the table."))
        self.game.check(self.state, action)
        self.accept(action, tell)

    def accept(self, action: A, tell: Listener[E] = silent) -> None:
        """Take a seat's answer that is known to be legal, such as one from `ask`: `submit` without the check."""
        if answer := self._slip(action):
            self._enter(answer, tell)
            if self.history.pending.kind == "chance":
                self.start(tell)

    def follow(self, action: A, tell: Listener[E] = silent) -> None:
        """Take the next step of somebody's log, chance included, and draw nothing. Refused: no change."""
        self.game.check(self.state, action)
        if answer := (action,) if action.seat is None else self._slip(action):
            self._enter(answer, tell)

    def take_back(self, seat: int) -> None:
        """Take a waiting slip back."""
        if self._slips.pop(seat, None) is None:
            raise NotYours("the table", text("There is nothing to take back."))

    def may_undo(self, seat: int) -> bool:
        """Whether the last entry is the seat's own and nobody has learned anything by it.

        Not while somebody else is asked in secret: for all that the seat can know, chance has been drawn by now.
        """
        entries, asked = self.history.entries, self.pending
        if asked.secret and seat not in asked.seats:
            return False
        return len(entries) > self._settled and entries[-1].answer[0].seat == seat and not entries[-1].settles

    def undo(self, seat: int) -> None:
        """Take the seat's last decision back; the history from now on is another one."""
        if self.answered(seat) is None:
            raise NotYours("the table", text("There is nothing to take back."))
        if not self.may_undo(seat):
            raise NotYours("the table", text("Something has been revealed since then, so nothing can be taken back."))
        self.history = self.history.upto(len(self.history.entries) - 1)
        self._slips = {}

    def answered(self, seat: int) -> int | None:
        """How many entries lie before the seat's last decision, whatever has come since; None if it has made none."""
        entries = self.history.entries
        own = (n for n in reversed(range(len(entries))) if any(action.seat == seat for action in entries[n].answer))
        return next(own, None)

    def rewound(self, seat: int) -> Table[S, A, O, E]:
        """A table of its own that asks for the seat's last decision again: for practice, since something has been learned by it.

        Chance is as it was: the same decisions lead to the same game.
        """
        n = self.answered(seat)
        if n is None:
            raise NotYours("the table", text("There is nothing to take back."))
        return self.fork(n, self.seats, seeded(self.game, self.seed))

    def fork(self, n: int, seats: Sequence[Seat], chance: Chance[S, A]) -> Table[S, A, O, E]:
        """A table of its own that has the first `n` entries behind it, other players perhaps, and chance from elsewhere.

        It shares nothing that can change; slips that waited at `n` are not part of it. `start` draws what chance owes there.
        """
        other = Table(self.game, seats, self.seed, self.options, chance)
        other.history = self.history.upto(n)
        other._draws = sum(action.seat is None for action in other.log)
        other._settled = n
        return other

    def branched(self, n: int, seats: Sequence[Seat], seed: str) -> Table[S, A, O, E]:
        """A fork with a seed of its own: chance that is drawn after the first `n` entries, and bots, are other ones."""
        other = self.fork(n, seats, seeded(self.game, seed))
        other.seed = seed
        return other

    def stream(self, seat: int) -> Stream:
        """The bot's own chance for the decision that the seat faces now; it never touches the game's."""
        return Stream(self.seed, "seat", seat, len(self.log))

    def _slip(self, action: A) -> tuple[A, ...]:
        """Keep a seat's answer; once all that are asked have answered, their answers in seat order."""
        slips, asked = self._slips, self.history.pending.seats
        if len(asked) == 1:
            return (action,)
        assert action.seat is not None
        slips[action.seat] = action
        if len(slips) < len(asked):
            return ()
        self._slips = {}
        return tuple([slips[seat] for seat in asked])

    def _enter(self, answer: tuple[A, ...], tell: Listener[E]) -> None:
        """Play an answer and log it. What no log may show is no entry that could tell later whether something was learned."""
        events = self.history.enter(answer, tell)
        self._draws += answer[0].seat is None
        if not answer[0].logged and Entry(answer, events, self.history.pending).settles:
            self._settled = len(self.history.entries)
