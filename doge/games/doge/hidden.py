"""Who knows what (D9): a seat's observation, positions and logs that agree with it. The only way from state to bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from doge.games.doge.board import AREA_IDS, AREAS, BALLOTS
from doge.games.doge.events import Event
from doge.games.doge.moves import Action, Cast, NewYear
from doge.games.doge.state import Election, State, Task
from doge.kernel.action import Step
from doge.kernel.chance import Stream
from doge.kernel.game import Pending, Result, Viewer

Unknown = tuple[int | None, ...]
"""Ballot values, None for each that is face down to the viewer."""


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a viewer may know. Fields as in `State`; no way leads back."""

    viewer: Viewer
    seats: int
    year: int
    order: tuple[int, ...]
    upcoming: tuple[int, ...]  # the part of next year's order that is turned up
    round: int
    held: int
    used: tuple[tuple[int, ...], ...]
    hand: tuple[Unknown, ...]
    placed: tuple[tuple[Unknown, ...], ...]
    houses: tuple[tuple[int, ...], ...]
    sites: tuple[tuple[int, ...], ...]
    advisors: tuple[tuple[int | None, int | None], ...]  # (owner, stand) of each advisor, None while neutral
    house_supply: tuple[int, ...]
    palace_supply: tuple[int, ...]
    ring_supply: tuple[int, ...]
    election: Election | None
    agenda: tuple[Task, ...]
    pending: Pending
    result: Result | None

    @property
    def voting(self) -> Election | None:
        """The election that is going on."""
        return self.election if self.election is not None and self.election.number > self.held else None


def observe(state: State, viewer: Viewer) -> Observation:
    """All that the viewer may know of the position (D9)."""
    held = state.held if state.election is None else state.election.number
    own = range(state.seats) if viewer == "open" else (viewer,)
    turned_up = state.order[:held]  # ballots stay open until the next year is dealt (D3.5, D4.2)
    return Observation(
        viewer=viewer,
        seats=state.seats,
        year=state.year,
        order=state.order,
        upcoming=state.next if viewer == "open" else state.next[: state.held],
        round=state.round,
        held=state.held,
        used=tuple(state.used),
        hand=tuple([hand if seat in own else (None,) * len(hand) for seat, hand in enumerate(state.hand)]),
        placed=tuple(
            [tuple(piles) if seat in own else _face_down(piles, turned_up) for seat, piles in enumerate(state.placed)]
        ),
        houses=tuple(map(tuple, state.houses)),
        sites=tuple(state.sites),
        advisors=tuple(zip(state.advisor_owners, state.advisor_stands, strict=True)),
        house_supply=tuple(state.house_supply),
        palace_supply=tuple(state.palace_supply),
        ring_supply=tuple(state.ring_supply),
        election=state.election,
        agenda=state.agenda,
        pending=state.pending,
        result=state.result,
    )


def _face_down(piles: Sequence[Unknown], turned_up: Sequence[int]) -> tuple[Unknown, ...]:
    """The piles of a seat, by area, for those who know them only where they are turned up."""
    return tuple([pile if not pile or area in turned_up else (None,) * len(pile) for area, pile in enumerate(piles)])


def may_ask_in_secret(seen: Observation) -> bool:
    """Never: everybody sees whose decision it is."""
    return False


def imagine(seen: Observation, stream: Stream) -> State:
    """A position that agrees with the observation; what is face down is dealt, each deal as likely."""
    state = State(seen.seats)
    state.year, state.order, state.round, state.held = seen.year, seen.order, seen.round, seen.held
    if seen.year:
        unseen = [area for area in AREAS if area not in seen.upcoming]
        state.next = seen.upcoming + stream.shuffled(unseen)
    state.used = list(seen.used)
    for seat in range(seen.seats):
        _deal_ballots(state, seen, seat, stream)
    state.houses = [list(row) for row in seen.houses]
    state.sites = list(seen.sites)
    state.advisor_owners = [owner for owner, _ in seen.advisors]
    state.advisor_stands = [stand for _, stand in seen.advisors]
    state.house_supply = list(seen.house_supply)
    state.palace_supply = list(seen.palace_supply)
    state.ring_supply = list(seen.ring_supply)
    state.election, state.agenda = seen.election, seen.agenda
    state.pending, state.result = seen.pending, seen.result
    return state


def _deal_ballots(state: State, seen: Observation, seat: int, stream: Stream) -> None:
    """Give a seat's unseen ballots to its face-down piles and its hand: a player's seven are always the same (D1.1)."""
    unseen = list(BALLOTS)
    for ballots in (*seen.placed[seat], seen.hand[seat]):
        for ballot in ballots:
            if ballot is not None:
                unseen.remove(ballot)
    deck = iter(stream.shuffled(unseen))

    def filled(ballots: Unknown) -> tuple[int, ...]:
        return tuple(sorted(next(deck) if ballot is None else ballot for ballot in ballots))

    state.hand[seat] = filled(seen.hand[seat])
    state.placed[seat] = [filled(ballots) for ballots in seen.placed[seat]]


def sees(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer gets to see it: the values of a ballot are seen by its owner alone until they are turned up."""
    return event if event.only is None or viewer in (event.only, "open") else None


def view(log: Sequence[Action], seen: Observation) -> dict[str, list[Step]]:
    """The log as record steps, None for each ballot and card that is face down to the viewer of its last position.

    Earlier years hide nothing any more: all areas have voted, so every ballot and card was turned up.
    """
    began = max((index for index, action in enumerate(log) if isinstance(action, NewYear)), default=0)
    return {"log": [action.step() for action in log[:began]] + [_redacted(action, seen) for action in log[began:]]}


def _redacted(action: Action, seen: Observation) -> Step:
    """A step of the current year."""
    step = action.step()
    if isinstance(action, NewYear):
        known = [AREA_IDS[area] for area in action.next[: len(seen.upcoming)]]
        step["next"] = [*known, *[None] * (len(AREAS) - len(known))]
    elif isinstance(action, Cast):
        step["ballot"] = {"area": AREA_IDS[action.area], "markers": list(seen.placed[action.seat][action.area])}
    return step
