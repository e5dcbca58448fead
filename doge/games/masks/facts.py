"""What people and bots read off an observation: what each mask can be, what is lost, who can be captured, how near a
draw is.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import KINDS, LADY, LANES, MOVERS, SOLDIER, SPACES
from doge.games.masks.choices import masks_of, owner
from doge.games.masks.hidden import Observation, deals
from doge.games.masks.state import OFF

Chances = tuple[float, ...]
"""By kind: how likely a mask is of that kind."""


def on_board(seen: Observation, seat: int) -> list[int]:
    """The masks of the seat that stand on the board."""
    return [mask for mask in masks_of(seat) if seen.at[mask] != OFF]


def gone(seen: Observation, seat: int) -> list[int]:
    """The masks of the seat that lie open beside the board (M3.4), in the order of its set-up."""
    return [mask for mask in masks_of(seat) if seen.kinds and seen.at[mask] == OFF]


def ladies_lost(seen: Observation, seat: int) -> int:
    """How many Ladies of the seat have been captured; with both it wins (M4.2)."""
    return sum(seen.kinds[mask] == LADY for mask in gone(seen, seat))


def quiet_turns(seen: Observation) -> int:
    """How many turns in a row have gone by without a capture (M4.5)."""
    return max(0, len(seen.positions) - 1)


def occurrences(seen: Observation) -> int:
    """How many times the position has come up, this time included (M4.5)."""
    return seen.positions.count(seen.positions[-1]) if seen.positions else 0


def chances(seen: Observation, seat: int) -> dict[int, Chances]:
    """By mask of the seat on the board: how likely it is of each kind to those who see no face there.

    All that moves, passes and open masks prove is used, and nothing else: each way to arrange the masks is as likely.
    """
    masks = on_board(seen, seat)
    ways = deals(seen, seat, masks)
    total = len(ways)
    found = [[ways.with_kind(index, kind) for kind in KINDS] for index in range(len(masks))]
    return {mask: tuple([n / total for n in counts]) for mask, counts in zip(masks, found, strict=True)}


def can_be(seen: Observation, seat: int) -> dict[int, tuple[int, ...]]:
    """By mask of the seat on the board: the kinds that everybody must take it for possible to be."""
    return {mask: tuple([kind for kind in KINDS if likely[kind]]) for mask, likely in chances(seen, seat).items()}


def attackers(seen: Observation, seat: int, space: int, board: Sequence[int] | None = None) -> list[tuple[int, int]]:
    """Each mask of the seat that stands so that it could capture on the space, and the kinds, as bits, that it had to be of.

    `board` is what stands on the spaces, if the other side has gone on since.
    """
    found, board = [], board or seen.board
    for mask in on_board(seen, seat):
        kinds = _captors(board, seat, seen.at[mask], space)
        if kinds:
            found.append((mask, kinds))
    return found


def reach(seen: Observation, mask: int) -> dict[int, tuple[int, ...]]:
    """By space: the kinds of which a mask must be so that it could capture there, of those that it can be for all to see."""
    seat, board = owner(mask), seen.board
    kinds, own = can_be(seen, seat)[mask], on_board(seen, seat)
    found = {space: _captors(board, seat, seen.at[mask], space) for space in SPACES if board[space] not in own}
    fitting = {space: tuple([kind for kind in kinds if bits >> kind & 1]) for space, bits in found.items()}
    return {space: fits for space, fits in fitting.items() if fits}


def _captors(board: Sequence[int], seat: int, source: int, space: int) -> int:
    """The kinds, as bits, of which a mask of the seat could capture from one space on the other."""
    kinds = MOVERS[seat][source][space] & ~(1 << LADY)
    lane = LANES[seat][source]
    if kinds >> SOLDIER & 1 and any(board[between] >= 0 for between in lane[: lane.index(space)]):
        kinds &= ~(1 << SOLDIER)
    return kinds
