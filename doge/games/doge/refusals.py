"""Why an answer is refused: the rule's number and a sentence: what is, then what to do. Changes nothing."""

from __future__ import annotations

from collections import Counter

from doge.games.doge.board import AREAS, DISTRICTS, MOST_MARKERS, QUARANTIA
from doge.games.doge.moves import Action, Advise, Ballot, Build, Decision, Move, NewYear, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch, State, Task
from doge.games.doge.words import area_name, listed, plural, start, text

Refusal = tuple[str, str]
"""The number of the rule and the sentence."""


def asked_now(task: Task) -> Refusal:
    """The rule and the sentence of what the task asks."""
    match task:
        case BallotRound():
            return "D3.2", text("A round of ballots is played: an area and 1 to 4 ballots are asked.")
        case AdvisorTurn(_, home):
            rule = "D6.1" if home == QUARANTIA else "D5.1"
            return rule, text("An advisor of {area} is to be stood, or abstained from.", area=area_name(home))
        case MoveBatch(_, None):
            return "D6.1", text("A house may move from any district to any other.")
        case MoveBatch(_, int(district)):
            return "D5.5", text("A house may move from {area} or to {area}.", area=area_name(district))
        case PlaceBatch(_, district, most):
            one, many = "Up to 1 house may be placed in {area}.", "Up to {n} houses may be placed in {area}."
            return _placing(most), plural(one, many, most, area=area_name(district))
        case _:
            return "D7.6", text("The question is whether a palace is built.")


def not_asked(state: State, action: Action) -> Refusal:
    """Why the seat of the action decides nothing now."""
    if state.result is not None:
        return "D8.2", text("The game is over, nothing more is decided.")
    if state.pending.kind == "chance":
        return "D8.1", text("First the voting orders of the year are dealt.")
    rule, question = asked_now(state.agenda[0])
    seats = listed([str(seat) for seat in state.pending.seats])
    asked = "{question} It is asked of seat {seats}, not of seat {seat}."
    return rule, text(asked, question=question, seats=seats, seat=action.seat)


def wrong_deal(state: State, deal: NewYear) -> Refusal:
    """Why chance cannot fall like this."""
    if state.result is not None:
        return not_asked(state, deal)
    if state.pending.kind != "chance":
        return "D8.1", text("No year begins now; a decision is asked.")
    if deal.year != state.year + 1:
        return "D8.1", text("Year {n} begins now, not year {found}.", n=state.year + 1, found=deal.year)
    if sorted(deal.order) != list(AREAS) or sorted(deal.next) != list(AREAS):
        return "D2.2", text("Each voting order names each of the seven areas once.")
    return "D8.1", text("The order of a year is the one that was turned up during the year before.")


def refusal(state: State, action: Decision) -> Refusal:
    """Why an action of a seat that is asked is not allowed."""
    task = state.agenda[0]
    match task, action:
        case BallotRound(), Ballot():
            return _ballot(state, action)
        case AdvisorTurn(), Advise():
            return _advise(task, action)
        case MoveBatch(), Move():
            return _move(state, task, action)
        case PlaceBatch(), Place():
            return _place(state, task, action)
        case BuildBatch(), Build(_, district, _):
            entered = "No house has just entered {area}. Build where one has."
            return "D7.9", text(entered, area=area_name(district))
    rule, question = asked_now(task)
    return rule, text("{question} Answer that first.", question=question)


def _ballot(state: State, action: Ballot) -> Refusal:
    used, hand = state.used[action.seat], state.hand[action.seat]
    if action.area in used:
        places = {"area": start(area_name(action.area)), "n": used.index(action.area) + 1}
        return "D3.2", text("{area} was used in round {n}. Choose another area.", **places)
    if not action.markers:
        return "D3.2", text("Choose at least 1 ballot.")
    if len(action.markers) > MOST_MARKERS:
        return "D3.2", text("At most {n} ballots in one area.", n=MOST_MARKERS)
    if Counter(action.markers) - Counter(hand):
        left = listed([str(value) for value in hand])
        return "D3.2", text("Of the ballots only {left} can be chosen now.", left=left)
    return "D3.2", text("Ballots are written in ascending order.")


def _advise(task: AdvisorTurn, action: Advise) -> Refusal:
    home = area_name(task.home)
    rule = "D6.1" if task.home == QUARANTIA else "D5.1"
    if action.home != task.home:
        return rule, text("{area} votes, so only its advisor can be taken.", area=start(home))
    if task.home == QUARANTIA:
        return rule, text("An advisor of the Quarantia stands in a district. Choose one of the six.")
    return rule, text("An advisor cannot stand in its home. Choose an area other than {area}.", area=home)


def _move(state: State, task: MoveBatch, action: Move) -> Refusal:
    if action.source not in DISTRICTS or action.target not in DISTRICTS or action.source == action.target:
        return "D7.4", text("A house moves between two different districts.")
    if not state.houses[action.seat][action.source]:
        area = area_name(action.source)
        return "D7.4", text("No house of yours stands in {area}. Choose another.", area=area)
    return asked_now(task)


def _place(state: State, task: PlaceBatch, action: Place) -> Refusal:
    rule = _placing(task.most)
    if action.district != task.district:
        return rule, text("Houses are placed in {area}, which votes now.", area=area_name(task.district))
    if 0 <= action.houses <= task.most:
        left = state.house_supply[action.seat]
        return "D1.6", plural("Only 1 house is left in supply.", "Only {n} houses are left in supply.", left)
    return asked_now(task)


def _placing(most: int) -> str:
    """The rule that allows so many houses: a winner's two or a runner-up's one."""
    return "D5.1" if most > 1 else "D5.2"
