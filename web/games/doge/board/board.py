"""The map of Doge: from an observation and a look to the pieces, the lines around areas, and what the
areas say and do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from doge.games.doge import facts_of_goals as goals
from doge.games.doge.board import ADVISOR_HOMES, AREA_IDS, AREAS, DISTRICTS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Election
from doge.words import text
from web.dom.markup import Node, classes, h
from web.dom.patch import Fixture, Region
from web.dom.port import Port
from web.games.doge.board import layout, pieces, pins
from web.games.doge.board.labels import area_label, voted
from web.games.doge.board.layout import AreaLayout, Point
from web.games.doge.board.pins import Pin

Thing = tuple[str, int, int]
"""A piece that is meant: kind ("houses", "palace", "advisor"), seat or number of the advisor, area."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the screen adds to an observation: who looks, what may be touched and is chosen, and how the choice would turn out."""

    names: tuple[str, ...]
    me: int | None = None
    targets: tuple[int, ...] = ()  # areas that can be chosen now
    selected: int | None = None
    source: int | None = None  # the district that a house leaves
    move_to: int | None = None
    stand: tuple[int, int] | None = None  # preview: home and area of an advisor of mine
    place: tuple[int, int] | None = None  # preview: district and how many houses of mine are placed
    builders: tuple[tuple[int, int], ...] = ()  # preview: who may build now, I and others, each with the district
    changed: tuple[Thing, ...] = ()  # what has just changed
    back: bool = False  # the position is looked back at: its election is marked though it is over
    turned: tuple[int, int] | None = None  # seat and value of the ballot that has just been turned up
    crowned: int | None = None  # the seat that has just won the election
    focus: int = 0
    narrow: bool = False
    zoom: int | None = None  # the area that fills the map
    pins: tuple[Pin, ...] = ()  # of a hint


_NEIGHBOURS = {  # up, right, down, left
    "cannaregio": (None, "castello", "san-polo", "santa-croce"),
    "santa-croce": ("cannaregio", "san-polo", "dorsoduro", None),
    "san-polo": ("cannaregio", "castello", "san-marco", "santa-croce"),
    "san-marco": ("san-polo", "castello", "quarantia", "dorsoduro"),
    "dorsoduro": ("santa-croce", "san-marco", None, None),
    "castello": ("cannaregio", None, "quarantia", "san-marco"),
    "quarantia": ("castello", None, None, "san-marco"),
}


def neighbour(area: int, way: str) -> int | None:
    """The area that an arrow key goes to: up, right, down or left."""
    there = _NEIGHBOURS[AREA_IDS[area]][("up", "right", "down", "left").index(way)]
    return None if there is None else AREA_IDS.index(there)


class Board:
    """The map in the page."""

    def __init__(self, port: Port) -> None:
        self._map = Fixture(port, port.by_id("map"))
        self._areas = [Fixture(port, port.by_id(name)) for name in AREA_IDS]
        self._halos = Region(port, port.by_id("halos"), svg=True)
        self._pieces = Region(port, port.by_id("pieces"), svg=True)
        self._shown: tuple[Observation, Look, str] | None = None
        self._moving = False  # the first position lies there; from then on pieces come and go

    def clear(self) -> None:
        """Take the pieces off the map."""
        self._halos.show()
        self._pieces.show()
        self._shown, self._moving = None, False

    def steps(self, seen: Observation, look: Look) -> Iterator[None]:
        """Make the map show the position, a little at a time."""
        box = layout.close_up(look.zoom) if look.zoom is not None else layout.WHOLE
        self._map.show(
            class_=classes("map live", self._moving and "moving", look.zoom is not None and "zoom"), viewBox=box
        )
        for area, fixture in enumerate(self._areas):
            chooses = area in look.targets
            fixture.show(
                class_="area",
                role="button",
                tabindex="0" if area == look.focus else "-1",
                aria_label=area_label(seen, area, look.names, look.me),
                aria_pressed=area in (look.selected, look.source) if chooses or area == look.source else None,
                data_do="choose-area",
                data_long="about-area",
                data_arg=AREA_IDS[area],
                data_key=f"map-{AREA_IDS[area]}",
                data_group="map",
            )
        yield from self._halos.steps(halos(seen, look))
        # all that pieces depend on, and the label's words, for another language may be spoken
        shown = (seen, replace(look, targets=(), selected=None, focus=0, zoom=None), _aboard_said(seen))
        if shown != self._shown:
            self._shown = None  # the steps may be left for others
            yield from self._pieces.steps(drawn(seen, look))
            self._shown = shown
        self._moving = True


def halos(seen: Observation, look: Look) -> list[Node]:
    """The lines around areas, and the mist over those that cannot be chosen."""
    found = [
        pieces.last_line(AREA_IDS[area], seat, nth)
        for area, seats in _decisive(seen).items()
        for nth, seat in enumerate(seats)
    ]
    lines: list[tuple[int, str]] = [(area, "legal") for area in look.targets if area != look.selected]
    election = _election(seen, look)
    voting = election.area if election else None
    if voting is not None:
        lines.append((voting, "vote"))
    if look.targets:
        clear = {*look.targets, voting, look.source, look.selected, *_used(seen, look)}
        found += [
            h("use", href=f"#p-{AREA_IDS[area]}", class_="mist", key=f"mist-{area}")
            for area in AREAS
            if area not in clear
        ]
    lines += [(area, "sel") for area in (look.source, look.selected) if area is not None]
    for area, kind in lines:
        for half in ("h1", "h2"):
            found.append(
                h(
                    "use",
                    href=f"#p-{AREA_IDS[area]}",
                    class_=f"halo {half} {kind}",
                    key=f"{kind}-{half}-{area}",
                )
            )
    return found


def _decisive(seen: Observation) -> dict[int, list[int]]:
    """The districts that could decide the game: each with the families that need a palace there and nothing else."""
    found: dict[int, list[int]] = {}
    for seat in range(seen.seats) if seen.result is None else ():
        area = goals.last_district(seen, seat)
        if area is not None:
            found.setdefault(area, []).append(seat)
    return found


def _used(seen: Observation, look: Look) -> tuple[int, ...]:
    """The areas that whoever looks has placed ballots in this year, while more are placed (D3.3)."""
    return seen.used[look.me] if look.me is not None and seen.election is None else ()


def _election(seen: Observation, look: Look) -> Election | None:
    """The election that the map shows: the one that goes on, or the last one of a position that is looked back at."""
    return seen.election if look.back else seen.voting


def drawn(seen: Observation, look: Look) -> list[Node]:
    """All pieces, what lies below first."""
    sizes, spots = (pieces.NARROW, layout.NARROW) if look.narrow else (pieces.WIDE, layout.WIDE)
    found: list[Node] = []
    for district in DISTRICTS:
        found += _sites(seen, look, district, spots[district], sizes)
    for district in DISTRICTS:
        found += _houses(seen, look, district, spots[district], sizes)
    for area in AREAS:
        found += _ballots(seen, look, area, spots[area], sizes)
    stands = _stands(seen, look, spots)
    found += [_label(seen), *_advisors(seen, look, stands, sizes)]
    return found + _marks(seen, look, stands, spots, sizes) + _on_signs(seen, look, sizes) + pins.pins(look.pins, spots)


def _on_signs(seen: Observation, look: Look, sizes: pieces.Sizes) -> list[Node]:
    """At the names of areas: the seal of whoever looks where it has placed ballots, and the corno over what could decide."""
    signs = layout.SIGNS_NARROW if look.narrow else layout.SIGNS
    seals = [
        pieces.seal(sizes, signs[area].corner, look.me, f"seal-{area}")
        for area in _used(seen, look)
        if look.me is not None
    ]
    decisive = _decisive(seen).items()
    return seals + [pieces.herald(sizes, signs[area].above, tuple(seats), f"herald-{area}") for area, seats in decisive]


def _sites(seen: Observation, look: Look, district: int, spots: AreaLayout, sizes: pieces.Sizes) -> list[Node]:
    owners, winners = seen.sites[district], seen.result.winners if seen.result else ()
    found = [
        pieces.won(sizes, at, owner, f"won-{district}-{number}", district)
        for number, (at, owner) in enumerate(zip(spots.sites, owners, strict=False))
        if owner in winners
    ]
    planned = _planned(look, district, len(spots.sites) - len(owners))
    for number, at in enumerate(spots.sites):
        key = f"site-{district}-{number}"
        if number < len(owners):
            owner = owners[number]
            found.append(pieces.palace(sizes, at, owner, f"palace-{district}-{number}", lit=owner in winners))
        elif number < len(owners) + len(planned):
            seat = planned[number - len(owners)]
            found.append(pieces.palace(sizes, at, seat, f"ghost-{district}-{seat}", ghost=True))
        elif number == len(owners) or not look.narrow:
            found.append(pieces.site(sizes, at, SITE_COSTS[number], number == len(owners), key))
    return found


def _planned(look: Look, district: int, free: int) -> list[int]:
    """Whose palaces are drawn in the making: mine alone where fewer sites are free than there are builders, who may all fail (D7.8)."""
    planned = [seat for seat, where in look.builders if where == district]
    return planned if len(planned) <= free else [seat for seat in planned if seat == look.me]


def _houses(seen: Observation, look: Look, district: int, spots: AreaLayout, sizes: pieces.Sizes) -> list[Node]:
    found = []
    for seat in range(seen.seats):
        there = seen.houses[seat][district]
        shown = there + (_preview(look, district) if seat == look.me else 0)
        if shown:
            ghost = not there
            found.append(pieces.houses(sizes, spots.houses[seat], seat, shown, f"houses-{district}-{seat}", ghost))
    return found


def _preview(look: Look, district: int) -> int:
    """How many more houses of mine would stand in the district after the choice. Those that would pay for a palace stand until then."""
    return look.place[1] if look.place and look.place[0] == district else 0


def _ballots(seen: Observation, look: Look, area: int, spots: AreaLayout, sizes: pieces.Sizes) -> list[Node]:
    """Piles with their number; in the area that votes what has been turned up of them, without the advisors that stand beside them;
    after that nothing, the count is over.
    """
    found = []
    election = _election(seen, look)
    if area in voted(seen) and (election is None or election.area != area):
        return []
    for seat in range(seen.seats):
        ballots = seen.placed[seat][area]
        at, key = spots.ballots[seat], f"ballots-{area}-{seat}"
        if not ballots:
            continue
        tally = election.tallies[seat] if election is not None and election.area == area else None
        if tally is None or not tally.ballots:
            found.append(_face_down(sizes, at, seat, ballots, key))
            continue
        single = look.turned is not None and look.turned[0] == seat
        shown = look.turned[1] if look.turned is not None and single else sum(tally.ballots)
        down = len(ballots) - len(tally.ballots)
        step = f"{len(tally.ballots)}" if single else "sum"
        found.append(pieces.votes(sizes, at, seat, shown, down, step, f"votes-{area}-{seat}"))
        if seat == look.crowned:
            found.append(pieces.ticked(sizes, at, f"won-{area}"))
    return found


def _face_down(sizes: pieces.Sizes, at: Point, seat: int, ballots: tuple[int | None, ...], key: str) -> Node:
    """How many lie there; what they are worth, too, for who has placed them and so knows their values."""
    known = [ballot for ballot in ballots if ballot is not None]
    if len(known) == len(ballots):
        return pieces.own_ballots(sizes, at, seat, len(ballots), sum(known), key)
    return pieces.ballots(sizes, at, seat, len(ballots), key)


MOST_SEEN = 8
"""More advisors than this do not fit in an area: seven, and a plate."""


def _stands(seen: Observation, look: Look, spots: tuple[AreaLayout, ...]) -> dict[int, Point]:
    """Where each advisor that can be seen stands; the one that is previewed has the number -1, plates -10 and below."""
    found: dict[int, Point] = {}
    apart = 0.6 * (pieces.NARROW if look.narrow else pieces.WIDE).advisor[0]
    for area in AREAS:
        there = [number for number, (_, stand) in enumerate(seen.advisors) if stand == area]
        if look.stand is not None and look.stand[1] == area:
            there.append(-1)
        if len(there) > MOST_SEEN:
            there = [*there[: MOST_SEEN - 1], -10 - area]
        found |= dict(zip(there, layout.standing(len(there), spots[area].stands, apart), strict=True))
    neutral = [number for number, (owner, _) in enumerate(seen.advisors) if owner is None]
    return found | dict(zip(neutral, _aboard(neutral, look.narrow), strict=True))


def _aboard(neutral: list[int], narrow: bool) -> list[Point]:
    """The benches of neutral advisors; on narrow maps they spread over the barge, at most 50 apart."""
    if not narrow:
        return [layout.BENCHES[number] for number in neutral]
    (first, y), (last, _) = layout.BENCHES[0], layout.BENCHES[-1]
    apart = min(50.0, (last - first) / max(1, len(neutral) - 1))
    return [(last - apart * (len(neutral) - 1 - nth), y) for nth in range(len(neutral))]


def _label(seen: Observation) -> Node:
    """How many advisors wait on the barge, and how many have been sent."""
    return pieces.label(layout.BESIDE_THE_BARGE, _aboard_said(seen))


def _aboard_said(seen: Observation) -> str:
    here = sum(owner is None for owner, _ in seen.advisors)
    return text("Advisors: {n} here, {sent} sent", n=here, sent=len(seen.advisors) - here)


def _advisors(seen: Observation, look: Look, stands: dict[int, Point], sizes: pieces.Sizes) -> list[Node]:
    found = []
    for number, (owner, _) in enumerate(seen.advisors):
        if number in stands:
            home = ADVISOR_HOMES[number]
            travels = not look.back and any(thing[:2] == ("advisor", number) for thing in look.changed)
            figure = pieces.advisor(sizes, stands[number], home, owner, f"advisor-{number}", travels=travels)
            found.append(figure)
    if look.stand is not None and -1 in stands:
        found.append(pieces.advisor(sizes, stands[-1], look.stand[0], look.me, "advisor-ghost", ghost=True))
    for area in AREAS:
        if -10 - area in stands:
            hidden = sum(stand == area for _, stand in seen.advisors) - (MOST_SEEN - 1)
            found.append(pieces.more(stands[-10 - area], hidden, f"more-{area}"))
    return found


def _marks(
    seen: Observation, look: Look, stands: dict[int, Point], spots: tuple[AreaLayout, ...], sizes: pieces.Sizes
) -> list[Node]:
    """Rings around what changed or would change, and the arrow of a move."""
    found = []
    for thing in look.changed:
        at = _where(seen, thing, stands, spots)
        if at is not None:
            found.append(pieces.ring(sizes, at, f"changed-{thing}"))
    if look.stand is not None and -1 in stands:
        found.append(pieces.ring(sizes, stands[-1], "ghost-ring"))
    if look.source is not None and look.me is not None:
        start = spots[look.source].houses[look.me]
        found.append(pieces.ring(sizes, start, "source", solid=True))
        if look.move_to is not None:
            end = spots[look.move_to].houses[look.me]
            found += [pieces.ring(sizes, end, "target"), *pieces.arrow(start, end)]
    return found


def _where(seen: Observation, thing: Thing, stands: dict[int, Point], spots: tuple[AreaLayout, ...]) -> Point | None:
    kind, number, area = thing
    if kind == "advisor":
        return stands.get(number)
    if area == QUARANTIA or (kind == "houses" and not seen.houses[number][area]):
        return None
    if kind == "palace":
        x, y = spots[area].sites[min(len(seen.sites[area]), SITES) - 1]
        return x, y - 26
    return spots[area].houses[number]
