"""What can become of a move: how it could end, what it captures, what could capture there next. From what everybody
can know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from doge.games.masks.board import CANDIDATE, KINDS, LADY, MASKS, MOVERS, OCCURRENCES, PALACES, QUIET_TURNS
from doge.games.masks.choices import owner
from doge.games.masks.dealing import Deals
from doge.games.masks.facts import attackers, can_be, ladies_lost, on_board, quiet_turns
from doge.games.masks.hidden import Observation, deals
from doge.games.masks.state import EMPTY, Ending


class Raid(NamedTuple):
    """A mask of the other side that could capture: where it stands, the kinds for that which it can be, and whether it is one for sure."""

    mask: int
    space: int
    kinds: tuple[int, ...]
    sure: bool
    opened: bool
    """Whether it could only once the mask that moves has left the board with a Lady."""


class Outlook(NamedTuple):
    """What can become of a move, whatever the hidden masks are."""

    prey: tuple[int, ...]
    """The kinds that the captured mask can be; none: the space is empty."""
    there: tuple[Raid, ...]
    """Who could capture the mask that has moved, if it stays and the game goes on."""
    candidate: tuple[Raid, ...]
    """Who could capture the own Candidate, where that is another mask."""
    ends: str | None
    """How the game ends with this move for sure: a draw, or a victory."""


class _World(NamedTuple):
    """What a move leads to, as far as what it captures can differ: the masks on the spaces, and the ways to deal the hidden ones."""

    board: Sequence[int]
    dealt: Deals
    stays: bool  # the mask that has moved


@lru_cache(maxsize=16)  # all moves of one mask, and the move in the making
def outlook(seen: Observation, source: int, target: int) -> Outlook:
    """What can become of the move of who looks; it is legal."""
    mask, captured = seen.board[source], seen.board[target]
    other = 1 - owner(mask)
    prey = can_be(seen, other)[captured] if captured != EMPTY else ()
    ends = _ends(seen, mask, target, prey)
    if ends is not None:
        return Outlook(prey, (), (), ends)
    worlds = [_quiet(seen, source, target)] if captured == EMPTY else _captures(seen, source, target, prey)
    staying = [world for world in worlds if world.stays]
    candidate = seen.kinds.index(CANDIDATE, MASKS * owner(mask))
    home = seen.at[candidate]
    danger = () if mask == candidate else _raids(seen, other, home, worlds, captured)
    return Outlook(prey, _raids(seen, other, target, staying, captured), danger, None)


@lru_cache(maxsize=64)  # the answers of a hint
def can_be_after(seen: Observation, source: int, target: int) -> tuple[int, ...]:
    """What the other side must take the mask of who looks for after a move, if the game goes on and the mask stays: by its moves
    and what has left the board, which both have seen.
    """
    mask, board = seen.board[source], seen.board
    seat = owner(mask)
    kinds = seen.may[mask] & MOVERS[seat][source][target]
    if board[target] != EMPTY:
        kinds &= ~(1 << LADY)
    if target in PALACES[1 - seat]:
        kinds &= ~(1 << CANDIDATE)
    kind = seen.kinds[mask]
    assert kind is not None, "everybody knows his own masks"
    if not kinds >> kind & 1:  # the Candidate enters the palace, and the game is over
        return ()
    may = tuple([kinds if one == mask else bits for one, bits in enumerate(seen.may)])
    at = tuple([target if one == mask else space for one, space in enumerate(seen.at)])
    after = replace(seen, may=may, at=at, pending=replace(seen.pending, seats=(1 - seat,)))
    return can_be(after, seat)[mask]


def standing(seen: Observation, space: int) -> tuple[Raid, ...]:
    """Who could capture the mask of who looks on the space, if it stays there and nothing else changes."""
    other = 1 - owner(seen.board[space])
    return _raids(seen, other, space, [_World(seen.board, deals(seen, other, on_board(seen, other)), True)], EMPTY)


@lru_cache(maxsize=8)
def threats(seen: Observation, seat: int) -> dict[int, tuple[Raid, ...]]:
    """By space of the seat's masks: who could capture there next, if nothing else changes; spaces where nobody could are left out."""
    other = 1 - seat
    worlds = [_World(seen.board, deals(seen, other, on_board(seen, other)), True)]
    found = {seen.at[mask]: _raids(seen, other, seen.at[mask], worlds, EMPTY) for mask in on_board(seen, seat)}
    return {space: raids for space, raids in found.items() if raids}


def _ends(seen: Observation, mask: int, target: int, prey: tuple[int, ...]) -> str | None:
    """M4.3 and M4.5, where no hidden mask can change it; a capture may end the game in another way."""
    if seen.kinds[mask] == CANDIDATE and target in PALACES[1 - owner(mask)] and LADY not in prey:
        return Ending.PALACE
    if prey:
        return Ending.CANDIDATE_CAPTURED if prey == (CANDIDATE,) else None
    if quiet_turns(seen) + 1 >= QUIET_TURNS:
        return Ending.NO_CAPTURE
    at = tuple([target if one == mask else space for one, space in enumerate(seen.at)])
    again = seen.positions.count((1 - owner(mask), *at))
    return Ending.REPETITION if again + 1 >= OCCURRENCES else None


def _quiet(seen: Observation, source: int, target: int) -> _World:
    """The mask goes to an empty space."""
    board = seen.board
    other = 1 - owner(board[source])
    board[source], board[target] = EMPTY, board[source]
    return _World(board, deals(seen, other, on_board(seen, other)), True)


def _captures(seen: Observation, source: int, target: int, prey: tuple[int, ...]) -> list[_World]:
    """For each kind that the captured mask can be and with which the game goes on."""
    found = []
    mask, captured = seen.board[source], seen.board[target]
    other = owner(captured)
    runs = seen.kinds[mask] == CANDIDATE
    for kind in prey:
        lost = kind == LADY and (runs or ladies_lost(seen, other))  # M4.1 and M4.2
        won = kind == CANDIDATE or (runs and target in PALACES[other])
        if lost or won:
            continue
        board = seen.board
        board[source], board[target] = EMPTY, EMPTY if kind == LADY else mask
        known = tuple([1 << kind if one == captured else may for one, may in enumerate(seen.may)])
        dealt = deals(replace(seen, may=known), other, on_board(seen, other))
        found.append(_World(board, dealt, kind != LADY))
    return found


def _raids(seen: Observation, seat: int, space: int, worlds: Sequence[_World], captured: int) -> tuple[Raid, ...]:
    """The masks of the seat that could capture on the space in one of the worlds."""
    masks, total = on_board(seen, seat), sum(len(world.dealt) for world in worlds)
    ways: dict[int, dict[int, int]] = {}
    staying = set[int]()
    for world in worlds:
        for mask, kinds in attackers(seen, seat, space, world.board):
            if mask == captured:
                continue
            for kind in KINDS:
                number = world.dealt.with_kind(masks.index(mask), kind) if kinds >> kind & 1 else 0
                if number:
                    by_kind = ways.setdefault(mask, {})
                    by_kind[kind] = by_kind.get(kind, 0) + number
                    staying |= {mask} if world.stays else set()
    return tuple(
        [
            Raid(mask, seen.at[mask], tuple(sorted(kinds)), sum(kinds.values()) == total, mask not in staying)
            for mask, kinds in ways.items()
        ]
    )
