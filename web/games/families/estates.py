"""What stands before each family: villa, gold and hand, persons and forces in play, routes with their berths, ships, votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from doge.games.families.cards import (
    ARMIES,
    BERTHS,
    BONUS,
    CARDINAL,
    DOGE,
    FLEET,
    KIND_OF,
    NAVIES,
    ONLY,
    PATRONAGE,
    POPE,
    POPULARITY,
    ROUTE_OF,
    ROUTES,
    RULERS,
    SENATOR,
    VILLA,
    Kind,
    Name,
)
from doge.games.families.dealings import RevenueTaken
from doge.games.families.entry import ENTRY
from doge.games.families.hidden import Observation
from doge.games.families.moves import PLAY
from doge.games.families.names import label, title
from doge.games.families.state import Target
from doge.words import text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families import fresh, intent
from web.games.families.labels import standing
from web.games.families.match import Match, Tool
from web.games.families.signs import chip, glyph, gold, small_crest
from web.screens.components import crest

GROUP = "of-family-"
"""How the `data-group` of an estate begins; the seat follows."""
LOOK_BACK = 400
"""How many moments are searched for the last revenue."""


class Reach:
    """What can be touched on the estates now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tools = intent.tools(match)
        self.taken = intent.tool(match)
        self.targets = intent.targets(match)
        self.berths = intent.berths(match)
        self.act = intent.act(match)
        self.arrived = fresh.arrived(match)
        self.drawer = fresh.drawer(match)

    def chosen(self, target: Target) -> bool:
        """Whether what is to be done aims at this."""
        return getattr(self.act, "target", None) == target


class Sight:
    """An estate as it is to be drawn; two with the same facts look the same."""

    __slots__ = ("facts", "reach", "seat", "shown")

    def __init__(self, reach: Reach, seat: int, shown: bool) -> None:
        match, seen = reach.match, reach.match.seen
        earned = last_revenue(match, seat)
        self.reach, self.seat, self.shown = reach, seat, shown
        self.facts = (
            *(seat, shown, seen.play, seen.gold[seat], len(seen.hands[seat]), seen.villas[seat], seat in seen.out),
            *(seat in seen.barred, _acts(match, seat), earned and earned.gold, match.seats, match.me, match.you),
            *(tuple(reach.tools), tuple(reach.targets), tuple(reach.berths), reach.taken, reach.act),
            *(reach.arrived, reach.drawer == seat),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.facts)


def around(match: Match) -> list[int]:
    """Whose estates stand one after another: the others' in seat order, then mine."""
    return [(match.me + n) % match.seen.seats for n in range(1, match.seen.seats + 1)]


def each(match: Match) -> Iterator[Node]:
    """The estates in that order."""
    reach, there = Reach(match), shown(match)
    for seat in around(match):
        yield estate(Sight(reach, seat, seat == there))


def shown(match: Match) -> int:
    """On a phone: whose estate is shown; without a wish my own, or once I am out the next one that still plays."""
    wish, still = match.view_state.estate, [n for n in (match.me, *around(match)) if n not in match.seen.out]
    return wish if wish is not None else (*still, match.me)[0]


def controls(match: Match, seat: int) -> list[str]:
    """The `data-key`s of what can be touched on an estate, in their order."""
    found: list[str] = []
    left: list[Node | str] = [*next(n for n in each(match) if n.key == str(seat)).children][::-1]
    while left:
        node = left.pop()
        if isinstance(node, Node):
            found += [node.attrs["data-key"]] if "data-key" in node.attrs else []
            left += node.children[::-1]
    return found


def estates(match: Match) -> Node:
    """The estates of the others in seat order, and mine below them."""
    *others, mine = each(match)
    return h(
        "section", h("div", others, class_="ests"), mine, class_="lands", aria_label=text("Families"), key="estates"
    )


@remembered_up_to(12)
def estate(sight: Sight) -> Node:
    """One family's estate."""
    reach, seat = sight.reach, sight.seat
    match, out = reach.match, seat in reach.match.seen.out
    if out:
        body: list[Node | None] = [_gone(match, seat)]
    else:
        body = [_head(match, seat, reach), _groups(reach, seat), _trade(reach, seat), _foot(match, seat)]
    looks = (seat == match.me and "mine", sight.shown and "shown", out and "out", _acts(match, seat) and "toact")
    return h(
        "section",
        body,
        class_=classes("slab est", *looks),
        tabindex="0",
        aria_label=text("The estate of {family}", family=match.names[seat]),
        data_key=f"family-{seat}",
        data_group=f"{GROUP}{seat}",
        key=str(seat),
    )


def _acts(match: Match, seat: int) -> bool:
    return seat in match.seen.pending.seats and match.seen.pending.kind == "choose"


def _gone(match: Match, seat: int) -> Node:
    return h("header", crest(seat), h("div", h("h3", match.names[seat]), h("span", text("eliminated"), class_="lv")))


def _head(match: Match, seat: int, reach: Reach) -> Node:
    seen = match.seen
    return h(
        "header",
        crest(seat),
        h("div", h("h3", match.names[seat]), h("span", _level(match, seat), class_="lv")),
        h(
            "div",
            _villa(reach, seat),
            h(
                "span",
                glyph("deck", "dealt" if reach.drawer == seat else ""),
                str(len(seen.hands[seat])),
                title=text("Cards in hand"),
            ),
            h("span", text("cards in hand"), class_="vh"),
            gold(seen.gold[seat]),
            h("span", text("gold"), class_="vh"),
            class_="has",
        ),
    )


def _level(match: Match, seat: int) -> str:
    if seat == match.you:
        return text("You, to act") if _acts(match, seat) else text("You")
    if seat in match.seen.barred:
        return text("barred from the next election")
    if _acts(match, seat):
        return text("to act")
    level = ENTRY.level(match.seats[seat].level)
    return text("a person") if level is None else text(level.title)


def _villa(reach: Reach, seat: int) -> Node:
    there, target = reach.match.seen.villas[seat], Target(seat, VILLA)
    told = text("has a Villa") if there else text("no Villa")
    inside = [glyph(VILLA, ""), h("span", told, class_="vh")]
    if target in reach.targets:
        return _button("aim", f"{seat}:{VILLA}", inside, "may" if not reach.chosen(target) else "to")
    return h("span", inside, class_=None if there else "nov", title=told)


def _button(do: str, arg: str, inside: Sequence[Node | str | None], cls: str | None) -> Node:
    return h(
        "button",
        inside,
        class_=classes("hitme", cls),
        type="button",
        data_do=do,
        data_arg=arg,
        data_key=f"{do}-{arg}",
        key=f"{do}-{arg}",
    )


# --- persons and forces ------------------------------------------------------------------------------


def _groups(reach: Reach, seat: int) -> Node:
    play = reach.match.seen.play[seat]
    popular = [kind for kind in play if kind in POPULARITY]
    return h(
        "div",
        _group(reach, seat, text("Cardinals"), [CARDINAL], CARDINAL),
        _group(reach, seat, text("Senators"), [SENATOR], SENATOR),
        _group(reach, seat, text("Patronage"), [PATRONAGE], PATRONAGE),
        _group(reach, seat, text("Army"), ARMIES, "guards"),
        _group(reach, seat, text("Navy"), NAVIES, "war-galleys"),
        _group(reach, seat, text("Popularity"), popular, "") if popular else None,
        class_="grp",
    )


def _group(reach: Reach, seat: int, heading: str, kinds: Sequence[Kind], outline: Kind) -> Node:
    """A group of kinds; an empty one keeps its place as an outline."""
    held = Counter(reach.match.seen.play[seat])
    chips = [piece(reach, seat, kind, held[kind]) for kind in kinds if held[kind]]
    rulers = [_ruler(reach, seat, r) for r, voter in enumerate((CARDINAL, SENATOR)) if voter == outline]
    found = [*filter(None, rulers), *chips]
    empty = h("span", chip(outline, cls="none"), h("span", text("none"), class_="vh")) if outline else None
    return h("div", h("h4", heading), h("div", found or empty, class_="rw"))


def _ruler(reach: Reach, seat: int, ruler: int) -> Node | None:
    """The card that became Pope or Doge, where a card can be aimed at it."""
    target = Target(seat, RULERS[ruler])
    if target not in reach.targets:
        return None
    told = text("the Pope") if ruler == POPE else text("the Doge")
    inside = [glyph(RULERS[ruler], "gl0 rul"), h("span", told, class_="vh")]
    return _button("aim", f"{seat}:{RULERS[ruler]}", inside, "to" if reach.chosen(target) else "may")


def piece(reach: Reach, seat: int, name: Name, times: int) -> Node:
    """A card in play: a button where something can be done with it or to it now."""
    told = title(KIND_OF[name]) if times == 1 else text("{n} {card}", n=times, card=title(KIND_OF[name]))
    inside = [chip(name, times), h("span", told, class_="vh")]
    target, new = Target(seat, name), "new" if reach.arrived == (seat, name) else ""
    if target in reach.targets:
        return _button("aim", f"{seat}:{name}", inside, classes("to" if reach.chosen(target) else "may", new))
    if seat == reach.match.me and Tool(PLAY, name) in reach.tools:
        taken = Tool(PLAY, name) == reach.taken
        return _button("take", f"{PLAY}:{name}", inside, classes("to" if taken else "can", new))
    return h("span", inside, class_=classes("pcs1", new), title=told, key=name)


# --- routes and ships --------------------------------------------------------------------------------


def aboard(seen: Observation, route: Kind) -> list[tuple[int, Name]]:
    """The ships on a route: their owners and names, the route's owner first."""
    ships = [(seat, name) for seat, play in enumerate(seen.play) for name in play if ROUTE_OF.get(name) == route]
    owner = next((seat for seat, play in enumerate(seen.play) if route in play), -1)
    return sorted(ships, key=lambda ship: (ship[0] != owner, ship))


def _trade(reach: Reach, seat: int) -> Node:
    play = reach.match.seen.play[seat]
    routes = [_route(reach, seat, route) for route in ROUTES if route in play]
    held = Counter(name for name in play if name in ROUTE_OF and ROUTE_OF[name] not in play)
    loose = [
        h(
            "span",
            piece(reach, seat, name, held[name]),
            h("small", _lies(name), aria_hidden="true"),
            class_="abi",
            key=name,
        )
        for name in FLEET
        if held[name]
    ]
    home = _harbour(reach, seat)
    ships = h("div", loose, home, class_="loose ab") if loose or home else None
    return h("div", routes, ships, class_="trd")


def _lies(name: Name) -> str:
    route = ROUTE_OF[name]
    return text("not attached") if route is None else text("on {route}", route=title(route))


def _harbour(reach: Reach, seat: int) -> Node | None:
    """Where a ship on a route comes off it."""
    if seat != reach.match.me or None not in reach.berths:
        return None
    return _button("sail", "none", [h("span", text("detach"))], "brt2")


def _route(reach: Reach, seat: int, route: Kind) -> Node:
    ships = aboard(reach.match.seen, route)
    last = max([n for n, ship in enumerate(ships) if ship == reach.arrived], default=-1)  # of those that are alike
    cells = [_berth(reach, seat, *ship, n, "new" if n == last else "") for n, ship in enumerate(ships)]
    free = [_free(reach, route, n) for n in range(len(ships), BERTHS)]
    only = ONLY.get(route)
    line = text("+{n}", n=BONUS[route])
    if only is not None:
        line = text("+2, Cogs") if only == "cog" else text("+2, Caravans")
    target = Target(seat, route)
    inside = [glyph(route, ""), h("span", h("b", title(route)), h("small", line))]
    if target in reach.targets:
        head = _button("aim", f"{seat}:{route}", inside, "rt2b to" if reach.chosen(target) else "rt2b may")
    else:
        head = h("span", inside, class_="rt2b")
    return h("div", head, h("span", cells, free, class_="brs"), class_="rt1", key=route)


def _berth(reach: Reach, owner: int, seat: int, name: Name, n: int, new: str) -> Node:
    """A ship at its berth; a foreign one shows its crest."""
    told = text("{ship} of {family}", ship=label(KIND_OF[name]), family=reach.match.names[seat])
    foreign = small_crest(seat) if seat != owner else None
    inside = [glyph(KIND_OF[name], "s"), foreign, h("span", told, class_="vh")]
    target = Target(seat, name)
    if target in reach.targets:
        drawn = _button("aim", f"{seat}:{name}", inside, classes("brt", "to" if reach.chosen(target) else "may", new))
    elif seat == reach.match.me and Tool(PLAY, name) in reach.tools:
        taken = Tool(PLAY, name) == reach.taken
        drawn = _button("take", f"{PLAY}:{name}", inside, classes("brt", "to" if taken else "can", new))
    else:
        return h("span", inside, class_=classes("brt", new), title=told, key=str(n))
    return drawn._replace(key=str(n))


def _free(reach: Reach, route: Kind, n: int) -> Node:
    if route not in reach.berths:
        return h("span", h("span", text("a free berth"), class_="vh"), class_="brt free", key=str(n))
    chosen = reach.act is not None and reach.act == reach.berths[route]
    told = text("attach it here")
    drawn = _button("sail", route, [h("span", told, class_="vh")], "brt to" if chosen else "brt may")
    return drawn._replace(key=str(n))


# --- votes and income --------------------------------------------------------------------------------


def _foot(match: Match, seat: int) -> Node:
    play = match.seen.play[seat]
    earned = last_revenue(match, seat)
    return h(
        "div",
        _votes("pope", standing(play, POPE, seat).votes, text("for Pope")),
        _votes("doge", standing(play, DOGE, seat).votes, text("for Doge")),
        None
        if earned is None
        else h("span", glyph("coin", ""), h("b", str(earned.gold)), h("small", text("earned last")), class_="gt"),
        class_="ft",
    )


def _votes(sign: str, n: int, said: str) -> Node:
    return h("span", glyph(sign, ""), h("b", str(n)), h("small", said))


def last_revenue(match: Match, seat: int) -> RevenueTaken | None:
    """The revenue that a seat has taken last, as far as it has been seen."""
    for at in range(match.at, max(-1, match.at - LOOK_BACK), -1):
        event = match.moments[at].event
        if isinstance(event, RevenueTaken) and event.seat == seat:
            return event
    return None
