"""Real games for the tests of the screens, and eyes for their nodes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from doge.games.doge.board import FAMILIES
from doge.games.doge.events import Event
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import bot
from web.dom.markup import Node
from web.games.doge.match import Draft, ViewState
from web.games.doge.view import VIEW
from web.model.game_view import Match
from web.model.model import HUMAN


class Frame(NamedTuple):
    """A moment as a test wants it: an event, and what is known then."""

    event: Event | None
    seen: Observation


class Course:
    """A game that one bot plays for all seats, as far as it has been asked for."""

    def __init__(self, seats: int, seed: str, level: str) -> None:
        self._table = Table(DOGE, _sitting(seats, 0), seed).start()
        self._bot = bot("doge", level, "")
        self._answers: list[Any] = []

    def first(self, steps: int) -> list[Any]:
        """So many answers from its beginning, fewer if it ends before."""
        table = self._table
        while len(self._answers) < steps and table.pending.kind == "choose":
            seat = table.waiting[0]
            self._answers.append(decide(self._bot, table.observe(seat), table.legal(seat), table.stream(seat)))
            table.submit(self._answers[-1])
        return self._answers[:steps]


_course = cache(Course)


def _sitting(seats: int, me: int) -> tuple[Seat, ...]:
    return tuple(Seat(FAMILIES[n], HUMAN if n == me else "bot:merchant") for n in range(seats))


class Sight:
    """A game as one seat saw it, as far as somebody has asked for."""

    def __init__(self, seats: int, seed: str, me: int, level: str) -> None:
        self._course, self._me = _course(seats, seed, level), me
        self._table = Table(DOGE, _sitting(seats, me), seed).start()
        self._frames: list[Frame] = []
        self._found = [self._match()]

    def after(self, steps: int) -> Match:
        """What it was after so many answers, or at its end."""
        for choice in self._course.first(steps)[len(self._found) - 1 :]:
            self._table.submit(choice)
            self._found.append(self._match())
        return self._found[min(steps, len(self._found) - 1)]

    def _match(self) -> Match:
        table, me = self._table, self._me
        moments = table.by(me)
        self._frames += [Frame(moment.event, moment.seen) for moment in moments[len(self._frames) :]]
        asked = table.pending.kind == "choose" and me in table.waiting
        return Match(
            game="doge",
            face=VIEW,
            seats=table.seats,
            me=me,
            people=(me,),
            moments=tuple(self._frames),
            moment_count=len(self._frames),
            shown=len(self._frames) - 1,
            draft=Draft(),
            view_states=(ViewState(),) * len(table.seats),
            legal=table.legal(me) if asked else (),
            waiting=table.waiting if table.pending.kind == "choose" else (),
        )


_sight = cache(Sight)


def played(seats: int = 4, seed: str = "a", steps: int = 10_000, me: int = 0, level: str = "merchant") -> Match:
    """A game as seat `me` saw it, after so many answers or at its end."""
    return _sight(seats, seed, me, level).after(steps)


def told(match: Match, moments: Sequence[Frame], **more: Any) -> Match:
    """The match with other moments, the last of them on the screen unless it is said otherwise."""
    return replace(
        match, **{"moments": tuple(moments), "moment_count": len(moments), "shown": len(moments) - 1, **more}
    )


def looking(match: Match, **state: Any) -> Match:
    """The match with another view state."""
    return match.with_view_state(replace(match.view_state, **state))


def walk(nodes: Iterable[Node | str]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Node):
            yield node
            yield from walk(node.children)


def words(node: Node | str) -> str:
    """All text within, a space between elements."""
    if isinstance(node, str):
        return node
    return " ".join(words(child) for child in node.children)


def find(nodes: Iterable[Node | str], tag: str | None = None, cls: str | None = None, **attrs: str) -> list[Node]:
    """The elements with that tag, class and attributes (underscores for hyphens)."""
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
    return [
        node
        for node in walk(nodes)
        if tag in (None, node.tag)
        and (cls is None or cls in node.attrs.get("class", "").split())
        and all(node.attrs.get(name) == value for name, value in wanted.items())
    ]


def rows(table: Node) -> list[list[str]]:
    """The texts of a table's body, row by row."""
    body = find([table], "tbody")[0]
    return [
        [" ".join(words(cell).split()) for cell in row.children if isinstance(cell, Node)]
        for row in body.children
        if isinstance(row, Node)
    ]
