"""A game in which everybody only puts cards into play: so a table becomes as full as any can."""

from typing import Any

from doge.games.families.moves import Answer, Bid, Decision, Done, MoveShip, Put
from doge.games.families.state import Part, State
from doge.kernel import record
from doge.kernel.table import Table
from doge.registry import game
from tests.web.families.noble import seated

CARDS = 64


def peaceful(seat: int = 0) -> tuple[str, State]:
    """The record up to where the seat, a person, is asked in Expansion at a table of so many cards; and the position."""
    table: Table[Any, Any, Any, Any] = Table(game("families"), seated(4, seat), "quay", {}).start()
    while not _full(table, seat):
        for asked in table.waiting:
            table.accept(_choice(list(table.legal(asked))))
    return record.dump(record.write(table)), table.state


def _full(table: Table[Any, Any, Any, Any], seat: int) -> bool:
    state = table.state
    mine = table.waiting == (seat,) and state.agenda[0] == Part("expansion", seat)
    return mine and sum(map(len, state.play)) >= CARDS and any(isinstance(one, Put) for one in table.legal(seat))


def _choice(legal: list[Decision]) -> Decision:
    """A card into play, a free ship to a route, and else whatever brings least."""
    return min(legal, key=_order)


def _order(decision: Decision) -> tuple[int, int]:
    match decision:
        case Put():
            return 0, 0
        case MoveShip(_, _, None, str()):
            return 1, 0
        case Done() | Answer(_, False):
            return 2, 0
        case Bid():
            return 3, decision.gold
    return 4, 0
