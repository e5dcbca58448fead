"""Why an answer is refused: the rule's number and a sentence: what is, then what to do. Changes nothing."""

from __future__ import annotations

from collections import Counter

from doge.games.doge.board import AREAS, DISTRICTS, MOST_BALLOTS, QUARANTIA
from doge.games.doge.moves import Action, Advise, Build, Cast, Decision, Move, NewYear, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch, State, Task
from doge.games.doge.words import advisor_of, area_first, area_name
from doge.words import listed, plural, sentences, text

Refusal = tuple[str, str]
"""The number of the rule and the sentence."""


def area_used(area: int, ballot_round: int) -> str:
    """The area has had ballots of the seat in that round of the year (D3.2)."""
    return text("{area} was used in round {n}. Choose another area.", area=area_first(area), n=ballot_round)


def too_many_ballots() -> str:
    """More ballots than an area may get in a round (D3.2)."""
    return text("You can place at most {n} ballots in one area.", n=MOST_BALLOTS)


def districts_only() -> str:
    """The Quarantia's advisors do not stand at home (D6.1)."""
    return text("A Quarantia advisor can only go to a district. Choose one of the six.")


def not_at_home(home: int) -> str:
    """A district's advisor does not stand at home (D5.1a)."""
    return text("An advisor cannot stand in its home area. Choose an area other than {area}.", area=area_name(home))


def no_house(district: int) -> str:
    """No house of the seat can leave the district (D7.4)."""
    return text("You have no house in {area}. Choose another district.", area=area_name(district))


def asked_now(task: Task) -> Refusal:
    """The rule and the sentence of what the task asks."""
    match task:
        case BallotRound():
            return "D3.2", text("This is a ballot round: choose an area and 1 to 4 ballots.")
        case AdvisorTurn(_, home):
            rule = "D6.1" if home == QUARANTIA else "D5.1"
            return rule, text("Send {advisor} to an area, or abstain.", advisor=advisor_of(home))
        case MoveBatch(_, None):
            return "D6.1", text("A house can move from any district to any other.")
        case MoveBatch(_, int(district)):
            return "D5.5", text("A house can only move from {area} or to {area}.", area=area_name(district))
        case PlaceBatch(_, district, most):
            one, many = "Up to 1 house may be placed in {area}.", "Up to {n} houses may be placed in {area}."
            return _placing(most), plural(one, many, most, area=area_name(district))
        case _:
            return "D7.6", text("Choose whether to build a palace.")


def not_asked(state: State, action: Action) -> Refusal:
    """Why the seat of the action decides nothing now."""
    if state.result is not None:
        return "D8.2", text("The game is over; there is nothing left to decide.")
    if state.pending.kind == "chance":
        return "D8.1", text("The voting orders of the year are dealt first.")
    rule, question = asked_now(state.agenda[0])
    seats = listed([str(seat) for seat in state.pending.seats])
    asked = "That is for seat {seats} to decide, not for seat {seat}."
    return rule, sentences(question, text(asked, seats=seats, seat=action.seat))


def wrong_deal(state: State, deal: NewYear) -> Refusal:
    """Why chance cannot fall like this."""
    if state.result is not None:
        return not_asked(state, deal)
    if state.pending.kind != "chance":
        return "D8.1", text("No year begins now; a player has to decide first.")
    if deal.year != state.year + 1:
        return "D8.1", text("Year {n} begins now, not year {found}.", n=state.year + 1, found=deal.year)
    if sorted(deal.order) != list(AREAS) or sorted(deal.next) != list(AREAS):
        return "D2.2", text("A voting order must name each of the seven areas once.")
    return "D8.1", text("The order of a year must be the one that was revealed during the year before.")


def refusal(state: State, action: Decision) -> Refusal:
    """Why an action of a seat that is asked is not allowed."""
    task = state.agenda[0]
    match task, action:
        case BallotRound(), Cast():
            return _cast(state, action)
        case AdvisorTurn(), Advise():
            return _advise(task, action)
        case MoveBatch(), Move():
            return _move(state, task, action)
        case PlaceBatch(), Place():
            return _place(state, task, action)
        case BuildBatch(), Build(_, district, _):
            entered = "No house has just entered {area}. You can only build where one has."
            return "D7.9", text(entered, area=area_name(district))
    rule, question = asked_now(task)
    return rule, sentences(question, text("Decide that first."))


def _cast(state: State, action: Cast) -> Refusal:
    used, hand = state.used[action.seat], state.hand[action.seat]
    if action.area in used:
        return "D3.2", area_used(action.area, used.index(action.area) + 1)
    if not action.ballots:
        return "D3.2", text("Choose at least 1 ballot.")
    if len(action.ballots) > MOST_BALLOTS:
        return "D3.2", too_many_ballots()
    if Counter(action.ballots) - Counter(hand):
        left = listed([str(value) for value in hand])
        return "D3.2", text("You have only {left} left to place.", left=left)
    return "D3.2", text("List the ballots from low to high.")


def _advise(task: AdvisorTurn, action: Advise) -> Refusal:
    rule = "D6.1" if task.home == QUARANTIA else "D5.1"
    if action.home != task.home:
        return rule, text("{area} is voting, so only its advisor can be taken.", area=area_first(task.home))
    if task.home == QUARANTIA:
        return rule, districts_only()
    return rule, not_at_home(task.home)


def _move(state: State, task: MoveBatch, action: Move) -> Refusal:
    if action.source not in DISTRICTS or action.target not in DISTRICTS or action.source == action.target:
        return "D7.4", text("A house must move from one district to another.")
    if not state.houses[action.seat][action.source]:
        return "D7.4", no_house(action.source)
    return asked_now(task)


def _place(state: State, task: PlaceBatch, action: Place) -> Refusal:
    rule = _placing(task.most)
    if action.district != task.district:
        return rule, text("{area} is voting, so houses can only be placed there.", area=area_first(task.district))
    if 0 <= action.houses <= task.most:
        left = state.house_supply[action.seat]
        return "D1.6", plural("You have only 1 house left.", "You have only {n} houses left.", left)
    return asked_now(task)


def _placing(most: int) -> str:
    """The rule that allows so many houses: a winner's two or a runner-up's one."""
    return "D5.1" if most > 1 else "D5.2"
