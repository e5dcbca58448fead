"""Real games for the tests of the screens, and eyes for their nodes."""

from collections.abc import Iterable, Iterator
from functools import cache

from doge.games.doge.board import FAMILIES
from doge.games.doge.events import Event
from doge.games.doge.game import DOGE
from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import bot
from web.dom.markup import Node
from web.model.model import HUMAN, Frame, Match


@cache
def played(seats: int = 4, seed: str = "a", steps: int = 10_000, me: int = 0, level: str = "merchant") -> Match:
    """A game as seat `me` saw it, after so many answers or at its end."""
    sitting = tuple(Seat(FAMILIES[n], HUMAN if n == me else "bot:merchant") for n in range(seats))
    table, player = Table(DOGE, sitting, seed), bot("doge", level, "")
    frames: list[Frame] = []

    def hear(event: Event) -> None:
        if event.only in (None, me):
            frames.append(Frame(event, table.observe(me)))

    table.start(hear)
    for _ in range(steps):
        if table.pending.kind != "choose":
            break
        seat = table.waiting[0]
        before = len(table.log)
        table.submit(decide(player, table.observe(seat), table.legal(seat), table.stream(seat)), hear)
        if len(table.log) > before:
            frames.append(Frame(None, table.observe(me)))
    asked = table.pending.kind == "choose" and me in table.waiting
    return Match(
        sitting,
        me,
        tuple(frames),
        len(frames) - 1,
        legal=table.legal(me) if asked else (),
        waiting=table.waiting if table.pending.kind == "choose" else (),
    )


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
