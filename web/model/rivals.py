"""Whom one plays against next: the same table one seat on, rivals that fit how the last games went. Pure."""

from __future__ import annotations

from dataclasses import replace

from doge.kernel.table import Seat
from doge.registry import ENTRIES
from web.model.game_view import AnyMatch
from web.model.model import HUMAN, Plan, Settings, newcomers_options
from web.model.new_game import with_seat

ENOUGH = 2
"""After so many victories in a row harder rivals are offered, after so many defeats easier ones."""


def next_rivals(plan: Plan) -> Plan:
    """A newcomer who has won meets the next level; who has chosen the rivals keeps them."""
    levels = [level.id for level in ENTRIES[plan.game].rivals]
    bots = [seat.level for seat in plan.seats if seat.player != HUMAN]
    return with_level(plan, levels[1]) if set(bots) == {levels[0]} and len(levels) > 1 else plan


def after_first(plan: Plan) -> Plan:
    """The plan after a first game: without the options that only a newcomer has; who has changed them keeps them."""
    known = newcomers_options(plan.game)
    return replace(plan, options={}) if known and dict(plan.options) == known else plan


def with_level(plan: Plan, level: str) -> Plan:
    """The plan with all bots of a level."""
    for number, seat in enumerate(plan.seats):
        if seat.player != HUMAN:
            plan = with_seat(plan, number, player=f"bot:{level}")
    return plan


def level_of(match: AnyMatch) -> int | None:
    """The place of the bots' level among those of the game, None where they differ or there are none."""
    levels = [level.id for level in ENTRIES[match.game].rivals]
    found = {seat.level for seat in match.seats if seat.player != HUMAN}
    level = found.pop() if len(found) == 1 else None
    return levels.index(level) if level in levels else None


def offered_level(settings: Settings, match: AnyMatch) -> str | None:
    """The level that is offered beside a rematch: the next one after two victories in a row, the one below after two defeats."""
    at, streak = level_of(match), settings.streaks.get(match.game, 0)
    levels = ENTRIES[match.game].rivals
    if at is None or match.practice or abs(streak) < ENOUGH:
        return None
    there = at + (1 if streak > 0 else -1)
    return levels[there].id if 0 <= there < len(levels) else None


def rotated(match: AnyMatch) -> tuple[Seat, ...]:
    """The same table, everybody one seat on: a family's name stays where it is, a name that somebody has typed goes along."""
    own = ENTRIES[match.game].seat_names
    before = (match.seats[-1], *match.seats[:-1])
    return tuple(
        [Seat(seat.name if seat.name not in own else own[number], seat.player) for number, seat in enumerate(before)]
    )
