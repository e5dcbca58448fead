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


@cache
def played(seats: int = 4, seed: str = "a", steps: int = 10_000, me: int = 0, level: str = "merchant") -> Match:
    """A game as seat `me` saw it, after so many answers or at its end."""
    sitting = _sitting(seats, me)
    table = Table(DOGE, sitting, seed).start()
    for choice in _course(seats, seed, level).first(steps):
        table.submit(choice)
    asked = table.pending.kind == "choose" and me in table.waiting
    moments = tuple([Frame(moment.event, moment.seen) for moment in table.by(me)])
    return Match(
        game="doge",
        face=VIEW,
        seats=sitting,
        me=me,
        people=(me,),
        moments=moments,
        moment_count=len(moments),
        shown=len(moments) - 1,
        draft=Draft(),
        view_states=(ViewState(),) * seats,
        legal=table.legal(me) if asked else (),
        waiting=table.waiting if table.pending.kind == "choose" else (),
    )


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
