"""The table that the start screen prepares: exactly one seat is you, and every seat has a name of its own."""

from __future__ import annotations

from dataclasses import replace

from doge.kernel.table import Seat
from doge.registry import ENTRIES
from web.model.model import HUMAN, Model, Plan, planned

NAME_LENGTH = 24


def with_game(model: Model, game: str) -> Model:
    """The model with another game chosen, and its plan as it was left; a list that is open closes."""
    if game == model.plan.game:
        return model
    plans = {**model.plans, model.plan.game: model.plan}
    plan = plans.pop(game) if game in plans else planned(game)
    return replace(model, plan=plan, plans=plans, who=None)


def people(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The seats that are played by people, none where somebody only watches."""
    return tuple(number for number, seat in enumerate(seats) if seat.player == HUMAN)


def with_you(plan: Plan, seat: int) -> Plan:
    """The plan with you at the seat; who played it changes places with you."""
    before, there = people(plan.seats), plan.seats[seat].player
    if before:
        plan = with_seat(plan, before[0], player=there)
    return with_seat(plan, seat, player=HUMAN)


def with_count(plan: Plan, count: int) -> Plan:
    """The plan with so many seats; who sat beyond them takes the last one."""
    beyond = [seat for seat in people(plan.seats) if seat >= count]
    return with_you(replace(plan, count=count), count - 1) if beyond else replace(plan, count=count)


def with_seat(plan: Plan, number: int, *, name: str | None = None, player: str | None = None) -> Plan:
    """The plan with another name or player at a seat."""
    seats = list(plan.seats)
    old = seats[number]
    seats[number] = Seat(old.name if name is None else name, old.player if player is None else player)
    return replace(plan, seats=tuple(seats))


def seats_of(plan: Plan) -> tuple[Seat, ...]:
    """The seats that play: names trimmed, empty ones the game's own, equal ones told apart."""
    seats: list[Seat] = []
    for number, seat in enumerate(plan.seats[: plan.count]):
        name = " ".join(seat.name.split())[:NAME_LENGTH] or ENTRIES[plan.game].seat_names[number]
        while name in (other.name for other in seats):
            name = f"{name} {number + 1}"
        seats.append(Seat(name, seat.player))
    return tuple(seats)
