"""The course of a turn of Families (F1.3, F1.4): its eight phases in order, and how it ends."""

from __future__ import annotations

from bisect import insort
from functools import cache

from doge.games.families.cards import DOGE, POPE, POPULARITY
from doge.games.families.effects import Tell, finish
from doge.games.families.moves import PARTS
from doge.games.families.peace_events import PopularityOver, TurnBegan, phase_began
from doge.games.families.state import Draws, Ending, Part, Reign, Revenue, State, Task, TurnEnd


@cache
def tasks_of(order: tuple[int, ...]) -> tuple[Task, ...]:
    """All that is to do in a turn, the players acting in this order (F1.3)."""
    return (
        Draws(order),
        *(Revenue(seat) for seat in order),
        *(Part(phase, seat) for phase in PARTS for seat in order),
        Reign(POPE),
        Reign(DOGE),
        TurnEnd(),
    )


def begin_turn(state: State, tell: Tell) -> None:
    """The next turn begins with its draws (F1.3)."""
    state.turn += 1
    state.phase = "draw"
    state.agenda = tasks_of(state.clockwise(state.first))
    tell(TurnBegan(state.turn, state.first))
    tell(phase_began(state.phase))


def turn_end_due(state: State, task: TurnEnd, tell: Tell) -> None:
    """Popularity goes, and the game ends or the next turn begins (F1.2, F1.4, F4.1)."""
    for seat, play in enumerate(state.play):
        cards = tuple([kind for kind in play if kind in POPULARITY])
        for kind in cards:
            play.remove(kind)
            insort(state.discard, kind)
        if cards:
            tell(PopularityOver(seat, cards))
    if state.last:
        finish(state, Ending.DECK, tell)
    else:
        state.first = state.clockwise(state.first + 1)[0]
        begin_turn(state, tell)
