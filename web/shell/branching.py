"""Makes a branch of the game at the table: the same game up to a moment, and from there with chance of its own. Knows
no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from doge.kernel.table import Seat
from web.model import branch, new_game
from web.model.branch import Branch
from web.model.model import HUMAN
from web.shell.replaying import PRACTICE, Loaded, practises
from web.shell.veil import go_on


def branched(parent: Loaded, entries: int, chair: str, seed: str, id: str) -> Loaded | None:
    """The branch that begins after so many entries, played in that chair; None where that may not be.

    `id` names the game from now on if nothing does yet. While the game runs nobody may take a seat that is not his or her own.
    What was drawn up to there stays as it is, known or not; what is drawn from there on, and what bots choose, follows `seed`.
    """
    table, extra = parent.table, parent.extra
    over, people = table.result is not None, new_game.people(table.seats)
    known_seat = chair in map(str, range(len(table.seats))) and len(people) < 2
    if not (over or practises(extra)) or not (chair or people):
        return None
    if chair and not (over and (known_seat or chair == branch.EVERYBODY)):
        return None
    last = len(table.history.entries) - over  # what ended the game is open again
    other = table.branched(min(entries, last), _seated(table.seats, chair), seed)
    left = _left(extra, len(other.log), id)
    return Loaded(go_on(other), {PRACTICE: True, branch.KEY: left._asdict()})


def _left(extra: dict[str, Any], at: int, id: str) -> Branch:
    """Which game a branch leaves; a branch of a branch leaves the game that the first one did."""
    before = branch.read(extra)
    if before is not None:
        return Branch(before.of, min(before.at, at))
    extra[branch.ID] = branch.named(extra.get(branch.ID)) or id
    return Branch(extra[branch.ID], at)


def _seated(seats: Sequence[Seat], chair: str) -> tuple[Seat, ...]:
    """Who sits where: whoever played the seat that is taken changes places with the person."""
    if chair == branch.EVERYBODY:
        return tuple([replace(seat, player=HUMAN) for seat in seats])
    if not chair:
        return tuple(seats)
    there = seats[int(chair)].player
    others = [replace(seat, player=there) if seat.player == HUMAN else seat for seat in seats]
    return tuple([replace(seat, player=HUMAN) if n == int(chair) else seat for n, seat in enumerate(others)])
