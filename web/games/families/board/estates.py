"""What is to be seen of each family's estate, and what of it can be touched: facts for those that draw it.

An estate is a stretch of quay with its sign (street_sign.py), its fronts (fronts.py) and what lies on its water
(moorings.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from doge.games.families.cards import (
    ARMIES,
    BERTHS,
    CARDINAL,
    DOGE,
    FLEET,
    KIND_OF,
    NAVIES,
    PATRONAGE,
    POPE,
    POPULARITY,
    ROUTE_OF,
    ROUTES,
    SENATOR,
    VILLA,
    Kind,
    Name,
)
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import PLAY
from doge.games.families.names import label
from doge.games.families.peace_events import RevenueTaken
from doge.games.families.state import Target
from doge.words import text
from web.dom.markup import Node
from web.games.families import intent
from web.games.families.board import told
from web.games.families.board.fronts import Front
from web.games.families.board.ink import Touch
from web.games.families.board.moorings import Berth, Board, Hull, Water
from web.games.families.board.street_sign import Sign
from web.games.families.labels import standing
from web.games.families.match import Match, Tool
from web.games.families.past import just_changed
from web.games.families.past.drama import DRAMA
from web.games.families.past.earned import next_revenue

GROUP = "of-family-"
"""How the `data-group` of an estate begins; the seat follows."""
LOOK_BACK = 400
"""How many moments are searched for the last revenue."""
TAUGHT = 6
"""So many turns the outlines on my estate say what a thing brings, and signs what their numbers count."""


class Reach:
    """What can be touched on the quays now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tools = intent.tools(match)
        self.taken = intent.tool(match)
        self.targets = intent.targets(match)
        self.berths = intent.berths(match)
        self.act = intent.act(match)
        self.arrived = just_changed.arrived(match)
        self.drawer = just_changed.drawer(match)
        self.risen = just_changed.risen(match)
        self.moods = DRAMA.moods(match)

    def touch(self, target: Target) -> Touch | None:
        """What a touch of that does: the card that is taken up is aimed at it, or it is taken up itself."""
        if target in self.targets:
            chosen = getattr(self.act, "target", None) == target
            return Touch("aim", f"{target.seat}:{target.card}", "to" if chosen else "may")
        tool = Tool(VILLA if target.card == VILLA else PLAY, target.card)
        if target.seat == self.match.me and tool in self.tools:
            return Touch("take", f"{tool.place}:{tool.id}", "to" if tool == self.taken else "can")
        return None

    def berth(self, route: Kind | None) -> Touch | None:
        """What a touch of a free berth does; None as a route: beside the berths."""
        if route not in self.berths:
            return None
        return Touch("sail", route or "none", "to" if self.berths[route] == self.act else "may")

    def new(self, seat: int, name: Name) -> bool:
        """Whether a card has just come to where it is."""
        return self.arrived == (seat, name)


def around(match: Match) -> tuple[int, ...]:
    """Whose estates stand one after another: the others' in seat order, then mine."""
    return tuple([(match.me + n) % match.seen.seats for n in range(1, match.seen.seats + 1)])


def controls(estate: Node) -> list[str]:
    """The `data-key`s of what can be touched in a drawn estate, in their order."""
    found: list[str] = []
    left: list[Node | str] = [*estate.children][::-1]
    while left:
        node = left.pop()
        if isinstance(node, Node):
            found += [node.attrs["data-key"]] if "data-key" in node.attrs else []
            left += node.children[::-1]
    return found


# --- sign, fronts, water -----------------------------------------------------------------------------


def sign(reach: Reach, seat: int) -> Sign:
    """What the sign of a family says."""
    match, seen = reach.match, reach.match.seen
    remark, note = match.remark, ""
    if seat in seen.out:
        note = text("eliminated")
    elif seat in seen.barred:
        note = text("may not vote")
    return Sign(
        seat,
        match.names[seat],
        you=seat == match.you,
        acts=told.acts(match, seat),
        offices=tuple(told.seats_of(seen, seat)),
        gold=seen.gold[seat],
        hand=len(seen.hands[seat]),
        votes=(standing(seen.play[seat], POPE, seat).votes, standing(seen.play[seat], DOGE, seat).votes),
        income=next_revenue(seen, seat),
        note=note,
        dealt=reach.drawer == seat,
        mood=reach.moods[seat],
        said=remark.words if remark is not None and remark.seat == seat else "",
        taught=seen.turn <= TAUGHT,
    )


def hints(match: Match, seat: int) -> int:
    """How much the outlines on an estate say (fronts.Front.hints); the others have none, for what is drawn there is theirs."""
    if seat != match.me:
        return 0
    return 2 if match.seen.turn <= TAUGHT else 1


def front(reach: Reach, seat: int, long: bool, wide: float) -> Front:
    """What stands on the pavement of a family."""
    play = reach.match.seen.play[seat]
    army = tuple(sorted([name for name in play if name in ARMIES]))
    kinds = (VILLA, CARDINAL, SENATOR, PATRONAGE, *sorted(set(army)))
    new = next((kind for kind in kinds if reach.new(seat, kind)), "")
    return Front(
        *(seat, long, wide, hints(reach.match, seat), reach.match.seen.villas[seat]),
        (play.count(CARDINAL), play.count(SENATOR), play.count(PATRONAGE)),
        army,
        tuple([reach.touch(Target(seat, kind)) for kind in kinds]),
        new,
        tuple([(kind, reach.touch(Target(seat, kind))) for kind in POPULARITY if kind in play]),
        tuple([kind for whose, kind in reach.risen if whose == seat]),
        villa_cost(reach.match.seen.offices[seat]),
    )


def water(reach: Reach, seat: int, long: bool, wide: float, named: bool) -> Water:
    """What lies on the water of a family."""
    play = reach.match.seen.play[seat]
    boards = tuple([_board(reach, seat, route) for route in ROUTES if route in play])
    held = Counter(name for name in play if name in ROUTE_OF and ROUTE_OF[name] not in play)
    loose = [_hull(reach, seat, name, held[name]) for name in FLEET if held[name] and ROUTE_OF[name] is None]
    navies = Counter(name for name in play if name in NAVIES)
    return Water(
        *(seat, long, wide, hints(reach.match, seat), named, boards, tuple(loose)),
        tuple([_hull(reach, seat, name, navies[name]) for name in sorted(navies)]),
        reach.berth(None) if seat == reach.match.me else None,
    )


def _hull(reach: Reach, seat: int, name: Name, n: int) -> Hull:
    return Hull(name, n, reach.touch(Target(seat, name)), reach.new(seat, name))


def _board(reach: Reach, seat: int, route: Kind) -> Board:
    ships = Counter(told.aboard(reach.match.seen, route))
    lying = [_berth(reach, seat, owner, name, n) for (owner, name), n in ships.items()]
    free = BERTHS - sum(ships.values())
    return Board(route, tuple(lying), (reach.berth(route),) * max(0, free), reach.touch(Target(seat, route)))


def _berth(reach: Reach, seat: int, owner: int, name: Name, n: int) -> Berth:
    said = text("{ship} of {family}", ship=label(KIND_OF[name]), family=reach.match.names[owner])
    return Berth(
        owner, name, n, reach.touch(Target(owner, name)), said, reach.new(owner, name), seat != owner == reach.match.you
    )


def last_revenue(match: Match, seat: int) -> RevenueTaken | None:
    """The revenue that a seat has taken last, as far as it has been seen."""
    for event in revenues(match):
        if event.seat == seat:
            return event
    return None


def revenues(match: Match) -> Iterator[RevenueTaken]:
    """The revenues up to the moment on the screen, the latest first."""
    for at in range(match.at, max(-1, match.at - LOOK_BACK), -1):
        event = match.moments[at].event
        if isinstance(event, RevenueTaken):
            yield event
