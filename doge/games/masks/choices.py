"""What a seat may answer: where a mask can go, all moves of a seat, all set-ups. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from doge.games.masks.board import (
    HAND,
    KINDS,
    LADY,
    LANES,
    MASKS,
    SOLDIER,
    SPACES,
    STEPS,
)
from doge.games.masks.moves import LETTERS, Move, SetUp
from doge.games.masks.state import OFF, State
from doge.kernel.chance import Stream
from doge.kernel.legal import Listed

MOVES = tuple(tuple(tuple(Move(seat, s, t) for t in SPACES) for s in SPACES) for seat in (0, 1))
"""Every move, made once: by seat, source and target."""

FULL_HAND = tuple(kind for kind in KINDS for _ in range(HAND[kind]))
"""A player's ten masks, sorted."""


def owner(mask: int) -> int:
    """The seat of a mask; -1 for an empty space."""
    return mask // MASKS


def masks_of(seat: int) -> range:
    """The masks of a seat, in the order of its set-up."""
    return range(MASKS * seat, MASKS * (seat + 1))


def targets(board: Sequence[int], kind: int, seat: int, space: int) -> list[int]:
    """Where a mask of the kind may go from the space (M2.1 to M2.4)."""
    if kind == SOLDIER:
        return _advance(board, seat, space)
    captures, found = kind != LADY, []
    for target in STEPS[kind][space]:
        met = board[target]
        if met < 0 or (captures and met // MASKS != seat):
            found.append(target)
    return found


def _advance(board: Sequence[int], seat: int, space: int) -> list[int]:
    """Straight ahead over empty spaces, up to the first mask: onto it, if it is the other's (M2.2)."""
    found = []
    for target in LANES[seat][space]:
        if board[target] >= 0:
            if board[target] // MASKS != seat:
                found.append(target)
            break
        found.append(target)
    return found


def mobile(board: Sequence[int], seat: int, space: int) -> int:
    """The kinds, as bits, that could move from the space if the seat had one of them there."""
    return sum(1 << kind for kind in KINDS if targets(board, kind, seat, space))


def can_move(state: State, seat: int) -> bool:
    """Whether the seat has a legal move (M2.5)."""
    board, kinds, at = state.board, state.kinds, state.at
    for mask in masks_of(seat):  # noqa: SIM110  # half the time of any()
        if at[mask] != OFF and targets(board, kinds[mask], seat, at[mask]):
            return True
    return False


def moves(state: State, seat: int) -> Listed[Move]:
    """All moves of the seat, by source and target (M2)."""
    board, kinds, made = state.board, state.kinds, MOVES[seat]
    spaces = sorted(state.at[MASKS * seat : MASKS * (seat + 1)])
    return Listed(
        [
            made[space][target]
            for space in spaces
            if space != OFF
            for target in targets(board, kinds[board[space]], seat, space)
        ]
    )


class SetUps:
    """All set-ups of a seat: too many to be listed. Iteration gives some good ones (M1.3)."""

    __slots__ = ("_seat",)
    listed: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def __len__(self) -> int:
        return 50_400  # ten masks in any order, those of a kind being alike: 10! / (2! 3! 3!)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, SetUp) and action.seat == self._seat and tuple(sorted(action.kinds)) == FULL_HAND

    def __iter__(self) -> Iterator[SetUp]:
        return (SetUp(self._seat, kinds) for kinds in GOOD_SETUPS)

    def sample(self, stream: Stream) -> SetUp:
        return SetUp(self._seat, stream.shuffled(FULL_HAND))


def _mirrored(kinds: tuple[int, ...]) -> tuple[int, ...]:
    return kinds[4::-1] + kinds[:4:-1]


_PATTERNS = (
    *("cnana lsaln", "ancna lsnal", "cnala nslan", "alcla nnsna", "nlcln anasa", "nacla lnsan"),
    *("aclna nlsna", "nancl lasna", "lanca nlsan", "cansl lanan", "nsacl nalan", "alnac slnan"),
)
"""The palace, then the row in front: the Candidate behind masks that can move away, Ladies where they are taken at a price."""

_GOOD = [tuple(LETTERS.index(letter) for letter in pattern.replace(" ", "")) for pattern in _PATTERNS]
GOOD_SETUPS = (*_GOOD, *map(_mirrored, _GOOD))
"""Set-ups that no beginner is ashamed of, each with its mirror image."""
