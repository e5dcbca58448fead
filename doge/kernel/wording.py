"""The sentences that terminal and page of a small game share: the module `words` of a game in rounds. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from doge.kernel.action import Action
from doge.kernel.game import E_contra, Observation, Result

A_contra = TypeVar("A_contra", bound=Action, contravariant=True)


class InRounds(Observation, Protocol):
    """What is seen of a game in rounds."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""


R_contra = TypeVar("R_contra", bound=InRounds, contravariant=True)


class Paragraph(NamedTuple):
    """A part of the rules: its id, the numbers of its rules, and as templates its title and what it says."""

    id: str
    numbers: str
    title: str
    words: str


class Words(Protocol[A_contra, R_contra, E_contra]):
    """What is said of a game."""

    @property
    def RULES(self) -> tuple[Paragraph, ...]:  # noqa: N802  # a constant of the module
        """The rules."""

    def question(self, action: A_contra) -> str:
        """What is asked of a seat that may answer so, as a sentence."""

    def said(self, action: A_contra, names: Sequence[str]) -> str:
        """An answer as something to choose."""

    def tell(self, event: E_contra, names: Sequence[str]) -> str:
        """What happened, in sentences; "" for what goes without saying, which the first event and most others do not."""

    def standing(self, seen: R_contra, names: Sequence[str]) -> str:
        """Where the game stands, in a line."""

    def position(self, seen: R_contra, names: Sequence[str]) -> str:
        """All that the viewer may know, in lines."""

    def ending(self, result: Result, names: Sequence[str]) -> str:
        """Who has won and why."""
