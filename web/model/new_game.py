"""The table that the start screen prepares: exactly one seat is you, and every family has a name of its own."""

from __future__ import annotations

from dataclasses import replace

from doge.games.doge.board import FAMILIES
from doge.kernel.table import Seat
from web.model.model import HUMAN, Plan

NAME_LENGTH = 24


def you(plan: Plan) -> int:
    """Your seat."""
    return next(number for number, seat in enumerate(plan.seats) if seat.player == HUMAN)


def with_you(plan: Plan, seat: int) -> Plan:
    """The plan with you at the seat; who played it changes places with you."""
    before = you(plan)
    there = plan.seats[seat].player
    return with_seat(with_seat(plan, before, player=there), seat, player=HUMAN)


def with_seat(plan: Plan, number: int, *, name: str | None = None, player: str | None = None) -> Plan:
    """The plan with another name or player at a seat."""
    seats = list(plan.seats)
    old = seats[number]
    seats[number] = Seat(old.name if name is None else name, old.player if player is None else player)
    return replace(plan, seats=tuple(seats))


def seats_of(plan: Plan) -> tuple[Seat, ...]:
    """The seats that play: names trimmed, empty ones the family's own, equal ones told apart."""
    seats: list[Seat] = []
    for number, seat in enumerate(plan.seats[: plan.count]):
        name = " ".join(seat.name.split())[:NAME_LENGTH] or FAMILIES[number]
        while name in (other.name for other in seats):
            name = f"{name} {number + 1}"
        seats.append(Seat(name, seat.player))
    return tuple(seats)
