"""The rules of Doge in rulebook order: set-up, ballots, elections, results, palaces, the year's end.

Every position waits for exactly one thing (`state.pending`); `play` takes the answer and goes on to the next
question. What is to be done before the next election lies on `state.agenda`: every pause is plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Never, TypeAlias, cast

from doge.games.doge import board, ending, events, pieces
from doge.games.doge.choices import Choices, askable, choices, without
from doge.games.doge.moves import Action, Advise, Build, Cast, Move, NewYear, Place
from doge.games.doge.refusals import not_asked, refusal, wrong_deal
from doge.games.doge.state import (
    AdvisorTurn,
    BallotRound,
    Election,
    MoveBatch,
    PlaceBatch,
    State,
    Tally,
    Task,
)
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import CHANCE, OVER, Listener, Pending, Result
from doge.kernel.legal import NONE
from doge.kernel.options import Options

Seats: TypeAlias = tuple[int, ...]
Tell: TypeAlias = Listener[events.Event]
Play: TypeAlias = Callable[[State, Task, tuple[Action, ...], Tell], None]

_tally = cache(Tally)  # equal ones come again and again

# --- the contract ------------------------------------------------------------------------------


def setup(seats: int, options: Options) -> State:
    """The position before the first voting orders are dealt (D2); there are no options."""
    return State(seats)


def pending(state: State) -> Pending:
    """What is asked now."""
    return state.pending


def legal(state: State, seat: int) -> Choices:
    """All that the seat may answer now."""
    return choices(state, state.agenda[0], seat) if seat in state.pending.seats else NONE


def check(state: State, action: Action) -> None:
    """Raise a refusal with its rule and a sentence unless the action is legal now."""
    if isinstance(action, NewYear):
        _check_new_year(state, action)
    elif action.seat not in state.pending.seats:
        raise NotYours(*not_asked(state, action))
    elif action not in legal(state, action.seat):
        raise NotAllowed(*refusal(state, action))


def draw(state: State, stream: Stream) -> NewYear:
    """The voting orders of the year that begins: two in year 1, later the face-down one (D2.2, D8.1)."""
    order = state.next or stream.shuffled(board.AREAS)
    return NewYear(state.year + 1, order, stream.shuffled(board.AREAS))


def play(state: State, answer: tuple[Action, ...], tell: Tell) -> None:
    """Change the position by one answer and go on to the next question; unchecked."""
    first = answer[0]
    if isinstance(first, NewYear):
        _begin_year(state, first, tell)
    else:
        task, state.agenda = state.agenda[0], state.agenda[1:]
        play_answer = cast("Play", _PLAY[type(first)])  # found by the answer's type, so it takes this answer
        play_answer(state, task, answer, tell)
    _go_on(state, tell)


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    return state.result


# --- going on from question to question ---------------------------------------------------------


@cache
def _choose(seats: tuple[int, ...]) -> Pending:
    return Pending("choose", seats)


def _go_on(state: State, tell: Tell) -> None:
    """Do everything that needs no answer, up to the next question."""
    while True:
        while state.agenda:
            seats = askable(state, state.agenda[0])
            if seats:
                state.pending = _choose(seats)
                return
            task, state.agenda = state.agenda[0], state.agenda[1:]
            if isinstance(task, AdvisorTurn):
                _abstain(state, task.seat, task.home, True, tell)
        if state.election is not None and state.election.number > state.held:
            _close_election(state, tell)
            if state.held == board.ELECTIONS:
                _end_year(state, tell)
                return
        elif state.round < board.rounds(state.seats):
            state.round += 1
            state.agenda = (BallotRound(),)
        else:
            _hold_election(state, tell)


# --- D3: the year begins; ballots ---------------------------------------------------------------


def _begin_year(state: State, deal: NewYear, tell: Tell) -> None:
    """Deal the orders and give ballots and cards back (D2.2, D3.5, D8.1)."""
    seats = state.seats
    state.year, state.order, state.next = deal.year, deal.order, deal.next
    state.round = state.held = 0
    state.election = None
    state.used = [()] * seats
    state.hand = [board.BALLOTS] * seats
    state.placed = [[()] * len(board.AREAS) for _ in range(seats)]
    tell(events.YearBegan(deal.year, deal.order))


def _check_new_year(state: State, deal: NewYear) -> None:
    if state.pending.kind != "chance":
        raise NotYours(*wrong_deal(state, deal))
    right = deal.year == state.year + 1 and sorted(deal.next) == list(board.AREAS)
    if not (right and (deal.order == state.next if state.next else sorted(deal.order) == list(board.AREAS))):
        raise NotAllowed(*wrong_deal(state, deal))


def _play_casts(state: State, task: Task, casts: tuple[Cast, ...], tell: Tell) -> None:
    """All piles go to their areas at once (D3.3)."""
    for one in casts:
        seat = one.seat
        state.hand[seat] = without(state.hand[seat], one.ballots)
        state.used[seat] += (one.area,)
        state.placed[seat][one.area] = one.ballots
    for one in casts:
        tell(events.ballots_chosen(one.seat, one.area, one.ballots))
    tell(events.BallotsRevealed(state.round, tuple([(one.seat, one.area, len(one.ballots)) for one in casts])))


# --- D4: elections ------------------------------------------------------------------------------


def _hold_election(state: State, tell: Tell) -> None:
    """The next area votes; what follows from the result goes on the agenda (D4.1 to D4.6)."""
    area = state.order[state.held]
    advisors = [0] * state.seats
    for owner, stand in zip(state.advisor_owners, state.advisor_stands, strict=True):
        if stand == area and owner is not None:
            advisors[owner] += 1
    tallies = tuple([_tally(piles[area], standing) for piles, standing in zip(state.placed, advisors, strict=True)])
    winners, runners_up = outcome(tuple([tally.votes for tally in tallies]))
    state.election = Election(area, state.held + 1, tallies, winners, runners_up)
    tell(events.ElectionHeld(state.election))
    if winners and area == board.QUARANTIA:
        _result_in_quarantia(state, winners, runners_up, tell)
    elif winners:
        _result_in_district(state, area, winners, runners_up, tell)


@cache
def outcome(votes: Seats) -> tuple[Seats, Seats]:
    """Winners and runners-up by seat for the votes of each seat (D4.4, D4.5)."""
    *_, second, most = sorted(votes)
    if most < 1:
        return (), ()
    winners = tuple(seat for seat, count in enumerate(votes) if count == most)
    if second in (0, most):
        return winners, ()
    return winners, tuple(seat for seat, count in enumerate(votes) if count == second)


def _close_election(state: State, tell: Tell) -> None:
    """The area is done; one more card of the coming order is turned up (D4.1)."""
    state.held += 1
    tell(events.card_turned(state.next[state.held - 1], state.held, state.year + 1))


# --- D5: the result in a district ---------------------------------------------------------------


def _result_in_district(state: State, district: int, winners: Seats, runners_up: Seats, tell: Tell) -> None:
    if len(winners) > 1:  # D5.4
        pieces.free(state, district, tell)
    state.agenda = _tasks_in_district(district, winners, runners_up)


@cache
def _tasks_in_district(district: int, winners: Seats, runners_up: Seats) -> tuple[Task, ...]:
    if len(winners) > 1:  # D5.4
        return (PlaceBatch(winners, district, 2),)
    turn, most = AdvisorTurn(winners[0], district), PlaceBatch(winners, district, 2)  # D5.1
    return (turn, most, PlaceBatch(runners_up, district, 1)) if runners_up else (turn, most)  # D5.2, D5.3


def _play_advise(state: State, task: AdvisorTurn, answer: tuple[Advise], tell: Tell) -> None:
    seat, home, stand = answer[0].seat, answer[0].home, answer[0].stand
    if stand is None:
        _abstain(state, seat, home, False, tell)
    else:
        pieces.stand(state, seat, home, stand, tell)


def _abstain(state: State, seat: int, home: int, forced: bool, tell: Tell) -> None:
    """The advisor becomes neutral and the seat may move a house (D5.5, D6.1, D7.2)."""
    tell(events.abstained(seat, home, forced))
    if home != board.QUARANTIA:  # the Quarantia's are neutral already
        pieces.free(state, home, tell)
    state.agenda = (MoveBatch((seat,), None if home == board.QUARANTIA else home), *state.agenda)


# --- D6: the result in the Quarantia ------------------------------------------------------------


def _result_in_quarantia(state: State, winners: Seats, runners_up: Seats, tell: Tell) -> None:
    for advisor in board.advisors_of(board.QUARANTIA):
        pieces.free(state, advisor, tell)
    state.agenda = _tasks_in_quarantia(winners, runners_up)


@cache
def _tasks_in_quarantia(winners: Seats, runners_up: Seats) -> tuple[Task, ...]:
    if len(winners) > 1:  # D6.4
        return (MoveBatch(winners, None), MoveBatch(winners, None))
    turn = AdvisorTurn(winners[0], board.QUARANTIA)
    if not runners_up:  # D6.2
        return (turn, turn)
    if len(runners_up) == 1:  # D6.1
        return (turn, AdvisorTurn(runners_up[0], board.QUARANTIA), turn)
    return (turn, MoveBatch(runners_up, None), turn)  # D6.3


# --- D8: the year ends --------------------------------------------------------------------------


def _end_year(state: State, tell: Tell) -> None:
    """The game ends, or the next year's orders are to be dealt (D8.1, D8.2)."""
    tell(events.YearEnded(state.year, tuple(ending.palaces(state, seat) for seat in range(state.seats))))
    state.result = ending.result_at_years_end(state)
    if state.result is None:
        state.pending = CHANCE
    else:
        state.pending = OVER
        tell(events.GameEnded(state.result))


_PLAY: dict[type, Callable[[State, Never, Never, Tell], None]] = {
    Cast: _play_casts,
    Advise: _play_advise,
    Move: pieces.play_moves,
    Place: pieces.play_places,
    Build: pieces.play_builds,
}
