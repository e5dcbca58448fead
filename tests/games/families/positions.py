"""Positions of Families set up for a test, and a scene in which answers are typed and played through the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from doge.games.families import rules, turn
from doge.games.families.cards import DECK, DOGE, KIND_OF, POPE, VOTERS
from doge.games.families.game import FAMILIES
from doge.games.families.state import NEUTRAL, Part, Reign, Revenue, State
from doge.games.families.typed import parse
from doge.kernel.errors import Refused
from doge.kernel.game import silent
from tests.games.scenes import Played

ANNA, BERND, CLAUDIA, DANIEL = range(4)


Cards = Mapping[int, str]
"""By seat: cards, in words."""


def position(
    phase: str = "event",
    seats: int = 3,
    hands: Cards | None = None,
    play: Cards | None = None,
    gold: Sequence[int] = (),
    villas: Sequence[int] = (),
    offices: Sequence[str | None] = (),
    pope: int = NEUTRAL,
    doge: int = NEUTRAL,
    barred: Sequence[int] = (),
    out: Sequence[int] = (),
    first: int = ANNA,
    deck: str | None = None,
    short: bool = False,
    decks: int = 1,
) -> State:
    """A turn at the beginning of a phase, `first` going first; cards that are nowhere else lie in the deck, or in the discard pile."""
    state = FAMILIES.setup(seats, {"quick": False, "short": short})
    state.turn, state.first = 5, first
    state.gold = list(gold) or [10] * seats
    for seat in range(seats):
        state.hands[seat] = sorted((hands or {}).get(seat, "").split())
        state.play[seat] = sorted((play or {}).get(seat, "").split())
        state.villas[seat] = seat in villas
    state.offices = list(offices) or [None] * seats
    state.rulers = [pope, doge]
    state.barred, state.out = tuple(barred), tuple(out)
    used = Counter(kind for hand in state.hands for kind in hand) + Counter(KIND_OF[c] for p in state.play for c in p)
    used += Counter(VOTERS[ruler] for ruler in (POPE, DOGE) if state.rulers[ruler] >= 0)
    rest = Counter(DECK) - used
    coming = tuple(deck.split()) if deck is not None else tuple(rest.elements())
    assert not used - Counter(DECK) and not Counter(coming) - rest, "more cards than there are"
    state.discard = sorted((rest - Counter(coming)).elements())
    state.decks = [DECK] * (decks - 1) + [coming]
    state.drawers = [[0] * len(DECK)] * (decks - 1) + [[]]
    tasks = turn.tasks_of(state.clockwise(first))
    state.phase, state.agenda = "draw", tasks[_begins(tasks, phase) :]
    rules.go_on(state, silent)
    return state


def _begins(tasks: Sequence[Any], phase: str) -> int:
    """Where a phase begins among the tasks of a turn."""
    for number, task in enumerate(tasks):
        match task:
            case Part(name) if name == phase:
                return number
            case Reign(ruler) if phase == ("pope", "doge")[ruler]:
                return number
            case Revenue() if phase == "revenue":
                return number
    return 0


class Scene(Played):
    game = FAMILIES

    @property
    def waits(self) -> str:
        return self.state.pending.kind

    def options(self, seat: int) -> list[str]:
        """What a seat may answer, as it is typed."""
        return [str(action) for action in FAMILIES.legal(self.state, seat)]

    def say(self, seat: int, *lines: str) -> Scene:
        """A seat types its answers, one after another."""
        for line in lines:
            self.play(parse(line, self.state, seat))
        return self

    def done(self, *seats: int) -> Scene:
        """These seats end their parts."""
        for seat in seats:
            self.say(seat, "done")
        return self

    def bids(self, **lines: str) -> Scene:
        """Bids that are opened at once: `a`, `b`, `c`, `d` by seat."""
        return self.play(
            *(parse(f"bid {line}", self.state, "abcd".index(seat)) for seat, line in sorted(lines.items()))
        )

    def refused(self, seat: int, line: str) -> tuple[str, str]:
        """The rule and the sentence with which an answer is refused."""
        with pytest.raises(Refused) as refused:
            self.game.check(self.state, parse(line, self.state, seat))
        return refused.value.rule, str(refused.value)


def scene(phase: str = "event", **setting: Any) -> Scene:
    """A scene that begins with a phase."""
    return Scene(position(phase, **setting))
