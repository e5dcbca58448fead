"""The steps of an election on top of the choice: which are done, which is open, which may come."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import QUARANTIA
from doge.games.doge.events import Abstained, AdvisorStood, HousesPlaced
from doge.games.doge.state import AdvisorTurn, BuildBatch, Election, MoveBatch, PlaceBatch
from doge.words import plural, text
from web.dom.markup import Node, h
from web.games.doge.match import Match
from web.games.doge.past import tally
from web.screens.components import crest, icon


def steps(match: Match) -> Node | None:
    """The list of steps, None where a choice has only one."""
    named = _named(match)
    if not named:
        return None
    counted = match.seen.voting is not None and match.seen.voting.area == QUARANTIA  # by its turns
    after = ["" if counted else text("next: {step}", step=name) for name, *_ in named[1:]]
    found = [_step(*step, said) for step, said in zip(named, [*after, ""], strict=True)]
    return h("ol", found, class_="steps", key="steps")


def progress(match: Match) -> str:
    """Which of how many steps is open, such as "1 of 3"; "" where a choice has only one."""
    return _progress(_named(match))


def _progress(named: list[Step]) -> str:
    open_now = [number for number, (_, _, _, now) in enumerate(named, 1) if now]
    return text("{n} of {all}", n=open_now[0], all=len(named)) if open_now else ""


Step = tuple[str, int | None, bool, bool]
"""Its name, the seat whose crest stands before it, whether it is done, whether it is open now."""


def _named(match: Match) -> list[Step]:
    """The steps of what the area brings, none where there is only one."""
    election = match.seen.voting
    if election is None or not election.winners or match.playing:
        return []
    named = _quarantia(match, election) if election.area == QUARANTIA else _district(match, election)
    return named if len(named) > 1 else []


def _step(name: str, seat: int | None, done: bool, now: bool, said: str) -> Node:
    """One step; where there is room for the open one alone, it says which comes after it."""
    return h(
        "li",
        icon("i-check") if done else None,
        crest(seat) if seat is not None else None,
        name,
        h("small", said) if now and said else None,
        class_="done" if done else None,
        aria_current="step" if now else None,
    )


def _district(match: Match, election: Election) -> list[Step]:
    """The winner's steps, while they are mine: advisor (or move), houses, palace (D5.1)."""
    if election.winners != (match.me,):
        return []
    task = match.seen.agenda[0] if match.seen.agenda else None
    events = tally.since_vote(match)
    abstained = [event for event in events if isinstance(event, Abstained)]
    placed = any(isinstance(event, HousesPlaced) and event.seat == match.me for event in events)
    if placed and not (isinstance(task, BuildBatch) and match.me in dict(task.sites)):
        return []
    stood = any(isinstance(event, AdvisorStood) for event in events)
    names: list[tuple[str, bool, bool]] = []
    if abstained:
        said = text("6 advisors, no more") if abstained[0].forced else text("No advisor")
        moving = isinstance(task, MoveBatch)
        names += [(said, True, False), (text("Move a house"), not moving, moving)]
    else:
        names.append((text("Advisor"), stood, isinstance(task, AdvisorTurn)))
    building = isinstance(task, BuildBatch)
    prize = facts.prize(match.seen, match.me, election.area, 2)
    name = text("Houses") if placed else plural("1 house", "{n} houses", prize.houses)
    after = [(name, placed, isinstance(task, PlaceBatch))]
    if building or prize.builds:
        after.append((text("Palace"), False, building))
    names += after[::-1] if building and not placed else after  # a palace by the moved house comes first (D5.5)
    return [(name, None, done, now) for name, done, now in names]


def _quarantia(match: Match, election: Election) -> list[Step]:
    """The three turns (D6.1 to D6.3), or the two batches of tied winners (D6.4)."""
    agenda = match.seen.agenda
    if len(election.winners) > 1:
        second = sum(isinstance(task, MoveBatch) for task in agenda) < 2
        asks = bool(agenda) and isinstance(agenda[0], MoveBatch)
        first_done = second and not (agenda and isinstance(agenda[0], BuildBatch) and len(agenda) > 1)
        return [
            (text("1st move"), None, second, asks and not second),
            (text("2nd move"), None, False, asks and second and first_done),
        ]
    winner = election.winners[0]
    middle: list[tuple[str, int | None]] = []
    if len(election.runners_up) == 1:
        middle = [(text("Runner-up"), election.runners_up[0])]
    elif election.runners_up:
        middle = [(text("Tied second"), None)]
    first, last = text("Winner’s 1st turn"), text("Winner’s 2nd turn")
    if winner == match.you:
        first, last = text("Your 1st of 2 turns"), text("Your 2nd of 2 turns")
    named = [(first, winner), *middle, (last, winner)]
    left = _turns_left(match, election)
    now = len(named) - left
    return [(name, seat, number < now, number == now) for number, (name, seat) in enumerate(named)]


def _turns_left(match: Match, election: Election) -> int:
    """How many turns are not over: those on the agenda, and the one whose move or palace is still asked."""
    agenda = match.seen.agenda
    later = sum(isinstance(task, AdvisorTurn) or _is_seconds_move(task, election) for task in agenda)
    inside = bool(agenda) and not isinstance(agenda[0], AdvisorTurn) and not _is_seconds_move(agenda[0], election)
    return later + inside


def _is_seconds_move(task: object, election: Election) -> bool:
    return isinstance(task, MoveBatch) and len(election.runners_up) > 1 and task.seats == election.runners_up
