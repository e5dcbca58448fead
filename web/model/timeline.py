"""A game's past as its face sorts it: chapters and what happened in them, for the chronicle and the replay bar. Draws
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from web.dom.markup import Node


class Entry(NamedTuple):
    """Something that happened in a game: a line of the chronicle that opens into more lines, and a moment to look back to.

    `at` and `end` are its first and its last moment. A `stop` has a mark on the replay bar, and its buttons and keys lead to it.
    What is not `listed` does not stand in the chronicle now.
    """

    key: str
    at: int
    end: int
    title: str
    mark: Node
    line: str
    lines: Callable[[], Sequence[Node]]
    stop: bool = True
    listed: bool = True


@dataclass(slots=True)
class Chapter:
    """A part of the game, such as a year: its title, the same inside a sentence, a line, and its entries, the oldest first.

    `marks` is how many marks the replay bar has room for, those included that are still to come; `footer` stands above its
    entries once the chapter has ended the game, `header` below them.
    """

    key: str
    at: int
    title: str
    name: str
    line: str
    marks: int
    entries: list[Entry] = field(default_factory=list)
    header: Node | None = None
    footer: Node | None = None


class Timeline(NamedTuple):
    """The chapters of a game up to the moment that the table has come to, the oldest first; what chooses among its lines; what the
    buttons are called that go one stop back and forward; and what a stop and a chapter are called, in a word ("": no other than that).
    """

    chapters: Sequence[Chapter]
    tools: Sequence[Node] = ()
    back: str = ""
    forward: str = ""
    stop: str = ""
    chapter: str = ""

    def stops(self) -> list[Entry]:
        """All that can be gone to with buttons and keys, the oldest first."""
        return [entry for chapter in self.chapters for entry in chapter.entries if entry.stop]

    def placed(self) -> Iterator[tuple[int, Entry]]:
        """Each stop with the number of its mark on the replay bar."""
        before = 0
        for chapter in self.chapters:
            yield from enumerate((entry for entry in chapter.entries if entry.stop), before)
            before += chapter.marks

    def mark(self, at: int) -> int:
        """The mark of the stop that a moment belongs to: the one before it in its chapter, else the chapter's first mark."""
        before, found = 0, 0
        for chapter in self.chapters:
            if chapter.at <= at:
                begun = sum(entry.stop and entry.at <= at for entry in chapter.entries)
                found = before + max(begun - 1, 0)
            before += chapter.marks
        return found

    def stop_at(self, at: int) -> Entry | None:
        """The stop that a moment belongs to; None before the first of its chapter."""
        chapters = [chapter for chapter in self.chapters if chapter.at <= at]
        begun = [entry for entry in chapters[-1].entries if entry.stop and entry.at <= at] if chapters else []
        return begun[-1] if begun else None

    @property
    def marks(self) -> int:
        """How many marks the replay bar has room for."""
        return sum(chapter.marks for chapter in self.chapters)
