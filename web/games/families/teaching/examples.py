"""Examples of the rules of Families, played on the real rules: an election, and a crime that is caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import TypeAlias

from doge.games.families import rules, turn
from doge.games.families.cards import CARDINAL, CAUGHT, CRIMES, DECK, PATRONAGE, POPE, SENATOR
from doge.games.families.conflict_events import CardPlayed, Elected, ElectionHeld, Fined, RulerDied, Stopped
from doge.games.families.events import Event
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.games.families.moves import HAND, Action, Bid, Decision, PlayCard, React
from doge.games.families.outcomes import Death, Fine
from doge.games.families.state import Part, Reign, State, Target, Task
from doge.kernel.game import silent
from doge.words import text
from web.dom.markup import Node
from web.games.families.board import estates, regatta, scene
from web.games.families.match import Draft, Match, View, ViewState
from web.games.families.past.election import election as held
from web.model import example
from web.model.example import frames, played, shown
from web.model.game_view import Example, Frame

FIRST, SECOND, THIRD = range(3)
SLANDER = CRIMES[-1]
Beat: TypeAlias = example.Beat[Decision, Observation, Event, Draft, ViewState]
Cards: TypeAlias = Mapping[int, tuple[str, ...]]
"""By seat."""


def _position(begins: Task, play: Cards, hands: Cards, gold: Sequence[int], villas: Sequence[int] = ()) -> State:
    """Three families in the midst of a turn, when this is to be done next."""
    state = FAMILIES.setup(3, {"quick": False, "short": False})
    state.turn, state.first, state.gold = 5, FIRST, list(gold)
    for seat in range(3):
        state.play[seat], state.hands[seat] = sorted(play.get(seat, ())), sorted(hands.get(seat, ()))
        state.villas[seat] = seat in villas
    used = Counter(card for cards in (*state.play, *state.hands) for card in cards)
    state.decks, state.drawers = [tuple((Counter(DECK) - used).elements())], [[]]
    tasks = turn.tasks_of(state.clockwise(FIRST))
    state.agenda = tasks[tasks.index(begins) :]
    rules.go_on(state, silent)
    return state


def _played(view: View, start: State, answers: Sequence[tuple[Action, ...]]) -> list[Match]:
    return shown(FAMILIES.name, view, played(FAMILIES, start, answers), start.seats, ViewState())


# --- an election ----------------------------------------------------------------------------------------


@cache
def _election(view: View) -> list[Match]:
    start = _position(
        Reign(POPE),
        {FIRST: (CARDINAL, CARDINAL, PATRONAGE), SECOND: (CARDINAL,), THIRD: (CARDINAL,)},
        {SECOND: ("intrigue",)},
        (5, 6, 3),
        villas=(FIRST,),
    )
    return _played(view, start, [(Death(POPE, 6),), (Bid(FIRST, 3, 0), Bid(SECOND, 3, 1), Bid(THIRD, 1, 0))])


def _told_of_election(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(RulerDied, lambda match: text("Every family with a Cardinal in play takes part in the election.")),
        Beat(
            None,
            lambda match: text("All bid at the same time, in sealed envelopes: gold, and Intrigues from the hand."),
        ),
        Beat(ElectionHeld, lambda match: text("Everybody pays, losers too.")),
        Beat(Elected, lambda match: text("That card no longer counts as a Cardinal.")),
    )
    return frames(_election(view), beats, _rows)


def _rows(match: Match) -> list[Node]:
    found = held(match)
    if found is not None:
        return [regatta.alone(match, found)]
    return [scene.alone(match, seat) for seat in estates.around(match)[:2]]


# --- a crime, and Caught -----------------------------------------------------------------------------------


@cache
def _crime(view: View) -> list[Match]:
    start = _position(
        Part("event", FIRST),
        {FIRST: (SENATOR,), SECOND: (SENATOR, CARDINAL)},
        {FIRST: (SLANDER,), SECOND: (CAUGHT,)},
        (6, 5, 4),
    )
    answers: list[tuple[Action, ...]] = [
        (PlayCard(FIRST, SLANDER, Target(SECOND, SENATOR)),),
        (React(SECOND, CAUGHT, HAND),),
        (Fine(FIRST, 4),),
    ]
    return _played(view, start, answers)


def _told_of_crime(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(
            CardPlayed,
            lambda match: text("Before it takes effect, the others are asked whether they stop it, the victim first."),
        ),
        Beat(Stopped, lambda match: text("The crime has no effect.")),
        Beat(Fined),
    )
    return frames(_crime(view), beats, _two_estates)


def _two_estates(match: Match) -> list[Node]:
    """Those of the victim and of who was caught."""
    victim, _, culprit = estates.around(match)
    return [scene.alone(match, culprit), scene.alone(match, victim)]


# --- all of them ------------------------------------------------------------------------------------------


def election(view: View) -> Example:
    """Standing votes, sealed bids, and all pay (F7.3, F7.4)."""
    return Example("votes", text("An election"), partial(_told_of_election, view))


def crime(view: View) -> Example:
    """A crime is answered with Caught (F5.2)."""
    return Example("caught", text("A crime, and a reaction"), partial(_told_of_crime, view))
