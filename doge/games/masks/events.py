"""The events of Masks: frozen facts to animate, speak and log, as everybody or only their seat may see them
(hidden.py, `sees`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from doge.games.masks.board import LADY
from doge.kernel.game import Result


@dataclass(frozen=True, slots=True)
class FirstDrawn:
    """The lot has named the seat that moves first (M1.4)."""

    first: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MasksArranged:
    """Both seats have set up; by seat the kinds as in `SetUp`, None for those who may not see them (M1.3)."""

    kinds: tuple[tuple[int, ...] | None, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MaskMoved:
    """A mask goes to an empty space; its kind is None for those who do not know it."""

    seat: int
    mask: int
    kind: int | None
    source: int
    target: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class MaskCaptured:
    """A mask goes to a space and captures what stands there, which is shown (M3); its own kind may be unknown (None)."""

    seat: int
    mask: int
    kind: int | None
    source: int
    target: int
    captured: int
    captured_kind: int
    reveals: ClassVar[bool] = True

    @property
    def trapped(self) -> bool:
        """Whether the captor leaves the board, too, and is shown (M3.3, M3.4)."""
        return self.captured_kind == LADY


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The seat has no legal move and passes (M2.5)."""

    seat: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (M4); a Candidate that has won in the palace is shown from now on."""

    result: Result
    reveals: ClassVar[bool] = True


Event: TypeAlias = FirstDrawn | MasksArranged | MaskMoved | MaskCaptured | TurnPassed | GameEnded
