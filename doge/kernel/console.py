"""A game's half of the terminal: what people see, are asked and may type, as text. Knows no game, reads and prints
nothing.

A console answers from what a viewer may know, from what is legal and from names, and from nothing else. Its texts
are made for 80 columns; the terminal wraps a longer line under its own indent, so that a sentence need not be
broken here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from doge.kernel.game import A, E_contra, Legal, Observation, Result, Viewer

O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)

Teller: TypeAlias = Callable[[E_contra], str]
"""Tells events one after another: the lines for each, empty for what is told with a later one or not at all."""


class Console(Protocol[O_contra, A, E_contra]):
    """What the terminal asks of a game; `names` are those of the seats, short and harmless."""

    length_key: str
    """The name of a game's length in a report for programs, such as "years"."""

    def position(self, seen: O_contra, names: Sequence[str]) -> str:
        """All that the viewer may know, but for what has happened on the way."""

    def legend(self) -> str:
        """How to read a position."""

    def question(self, seen: O_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> str:
        """What the seat is asked, with its answers by number or an example."""

    def answer(self, line: str, seen: O_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> A:
        """The action that was typed, legal or not; raises `NotUnderstood` with a sentence that says what to type."""

    def typed(self, action: A, names: Sequence[str]) -> str:
        """The shortest words that answer the question with this action."""

    def help(self) -> Sequence[tuple[str, str]]:
        """What may be typed at the game's questions: examples, and what each does."""

    def hint(self) -> str:
        """The sentence above the best answers, which says whose they are and what their chances are of."""

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[E_contra]:
        """Who tells the viewer's events to the viewer, in whole sentences."""

    def ending(self, result: Result, names: Sequence[str]) -> str:
        """How the game ended, in a sentence or two."""

    def length(self, seen: O_contra) -> int:
        """How long the game has lasted, in the game's own measure."""

    def after(self, length: int) -> str:
        """That length inside a sentence, such as "year 7"."""

    def mean(self, length: float) -> str:
        """The mean length of some games, in a sentence."""
