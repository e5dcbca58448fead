"""One match: seats, log, position, and the slips of a secret decision still open. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doge.kernel.chance import Stream
from doge.kernel.errors import NotYours
from doge.kernel.game import Game, Listener, Pending, Result, silent


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a family's name, and "human" or "bot:" with the bot's level."""

    name: str
    player: str

    @property
    def level(self) -> str | None:
        """The level of the bot that plays the seat, None for a person."""
        return self.player.removeprefix("bot:") if self.player.startswith("bot:") else None


class Table:
    """A running or finished match; the log of chance outcomes and decisions is all there is to save.

    Chance is drawn as soon as it is asked, from a stream named by the seed and the number of the draw: same
    seed and same decisions, same game. Slips of a simultaneous decision wait outside the position and enter
    it together.
    """

    def __init__(self, game: Game, seats: Sequence[Seat], seed: str) -> None:
        """The table before anything has happened; `start` deals."""
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.log: list[Any] = []
        self.state = game.setup(len(self.seats))
        self._slips: dict[int, Any] = {}
        self._draws = 0
        self._settled = 0  # the log up to here cannot be taken back: something was learned

    def start(self, tell: Listener = silent) -> Table:
        """Draw what chance owes now, so that the table waits for a seat or is over; returns the table."""
        while self.pending.kind == "chance":
            outcome = self.game.draw(self.state, Stream(self.seed, "chance", self._draws))
            self._enter((outcome,), tell)
        return self

    @property
    def pending(self) -> Pending:
        """What is asked now."""
        return self.game.pending(self.state)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is still missing."""
        asked = self.pending.seats
        return tuple([seat for seat in asked if seat not in self._slips]) if self._slips else asked

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.game.result(self.state)

    def legal(self, seat: int) -> Sequence[Any]:
        """All that the seat may answer now, also while its slip can still be taken back."""
        return self.game.legal(self.state, seat)

    def observe(self, viewer: int | None) -> Any:
        """All that a seat (None: the public) may know."""
        return self.game.observe(self.state, viewer)

    def slip(self, seat: int) -> Any:
        """The answer of the seat that waits for the others, None if there is none."""
        return self._slips.get(seat)

    def submit(self, action: Any, tell: Listener = silent) -> None:
        """Take a seat's answer; after the last one it takes effect and chance follows. Refused: no change."""
        if action.seat is None:
            raise NotYours("the table", "Chance is drawn by the table.")
        self.game.check(self.state, action)
        self.accept(action, tell)

    def accept(self, action: Any, tell: Listener = silent) -> None:
        """Take a seat's answer that is known to be legal, such as one from `ask`: `submit` without the check."""
        if answer := self._slip(action):
            self._enter(answer, tell)
            self.start(tell)

    def follow(self, action: Any, tell: Listener = silent) -> None:
        """Take the next entry of somebody's log, chance included, and draw nothing. Refused: no change."""
        self.game.check(self.state, action)
        if answer := (action,) if action.seat is None else self._slip(action):
            self._enter(answer, tell)

    def take_back(self, seat: int) -> None:
        """Take a waiting slip back."""
        if self._slips.pop(seat, None) is None:
            raise NotYours("the table", "There is nothing to take back.")

    def may_undo(self, seat: int) -> bool:
        """Whether the last entry of the log is the seat's own and nobody has learned anything by it."""
        return len(self.log) > self._settled and self.log[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Drop the seat's last decision and replay the rest."""
        if not self.may_undo(seat):
            raise NotYours("the table", "Something has been revealed since then, so nothing can be taken back.")
        earlier = Table(self.game, self.seats, self.seed)
        for action in self.log[:-1]:
            earlier.follow(action)
        self.log, self.state, self._slips = earlier.log, earlier.state, {}
        self._draws, self._settled = earlier._draws, earlier._settled

    def stream(self, seat: int) -> Stream:
        """The bot's own chance for the decision that the seat faces now; it never touches the game's."""
        return Stream(self.seed, "seat", seat, len(self.log))

    def _slip(self, action: Any) -> tuple[Any, ...]:
        """Keep a seat's answer; once all that are asked have answered, their answers in seat order."""
        slips, asked = self._slips, self.pending.seats
        slips[action.seat] = action
        if len(slips) < len(asked):
            return ()
        self._slips = {}
        return tuple([slips[seat] for seat in asked])

    def _enter(self, answer: tuple[Any, ...], tell: Listener) -> None:
        """Play an answer and log it; remember how far the log has become final."""
        self.log.extend(answer)
        chance = answer[0].seat is None
        self._draws += chance
        if chance or len(answer) > 1:
            self._settled = len(self.log)
            self.game.play(self.state, answer, tell)
            return

        def hear(event: Any) -> None:
            if event.reveals:
                self._settled = len(self.log)
            tell(event)

        self.game.play(self.state, answer, hear)
