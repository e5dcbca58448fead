"""What has changed for me since my last choice, the gravest first: public events and my own alone. Draws a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from doge.games.families.cards import (
    ATTACKERS,
    CRIMES,
    DEATHS,
    NAVIES,
    OFFICE_INCOME,
    PERSONS,
    ROUTE_OF,
    RULER_INCOME,
    RULERS,
    VILLA,
    VOTERS,
    WARLIKE,
    Kind,
    Name,
)
from doge.games.families.choices import candidates
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardLost,
    CardPlayed,
    Elected,
    ElectionHeld,
    Fined,
    OfficesGiven,
    RulerDied,
    RulerSpared,
    ShipsAdrift,
    Stopped,
    VillaLost,
    WarPaid,
)
from doge.games.families.events import Event
from doge.games.families.facts import earns
from doge.games.families.names import card_name, label, office_name, phase_name, title
from doge.games.families.peace_events import (
    CardPut,
    OfferMade,
    PhaseBegan,
    RevenueTaken,
    ShipMoved,
    Traded,
    TurnBegan,
    VillaBuilt,
)
from doge.games.families.state import VACANT, Target
from doge.games.families.words import Voice
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.games.families.match import Match
from web.games.families.past import ballot, deeds, meantime, rivals
from web.games.families.past.chronicle import worth_telling
from web.games.families.past.earned import ribbon, source, taken

MOST = 4
"""So many lines at most."""
RIVALS = 2
"""So many lines at most about what the others did, so that my revenue stays in sight."""
MEANWHILE = 3
"""So many at most while others move."""
REVENUE = 4
"""How grave revenue is."""
OTHERS = REVENUE + 1
"""How grave it is who has or has lost a seat, where it was not mine."""
ROWS, LETTERS, BESIDE = 3, 35, 26
"""The rows of a phone's bar, and how many letters each has room for, without and with a number beside them."""
TURNS = 2
"""So many turns are looked back at most."""


class Change(NamedTuple):
    """A line, what it comes to (below 0: a loss), and how grave it is; 0 is the gravest."""

    line: str
    worth: int
    rank: int
    unit: str = "gold"  # what is counted: "gold", "turn" for gold a turn, "vote", "ship", "card" of the hand or "play"; "": nothing
    note: str = ""  # what stops it, or how it came
    short: str = ""  # a loss in fewer words, for a phone that has several to tell


def changes(match: Match) -> list[Change]:
    """What has changed for me, the gravest first, of equal ones the latest; of revenues the last alone."""
    found = [change for at, event in since(match) for change in _of(match, at, event)]
    revenues = [change for change in found if change.rank == REVENUE]
    others = [change for change in found if change.rank != REVENUE]
    return sorted([*others, *revenues[:1]], key=lambda change: change.rank)[:MOST]


def told(match: Match, narrow: bool, leads: bool) -> tuple[Node | None, Node | None]:
    """What was gravest since my last choice, where it leads above the choice, and the other lines: while I am asked, on a phone always."""
    if not (match.asked or narrow) or match.viewed_moment is not None or match.you is None:
        return None, None
    found = changes(match)
    grave = (n for n, change in enumerate(found) if change.rank != REVENUE)  # revenue comes every turn
    first = next(grave, None) if leads else None
    above = None if first is None else _lead(found[first])
    if first is not None:
        found = [*found[:first], *found[first + 1 :]]
    return above, _panel(_fitting(_with_rivals(match, found)) if narrow else _with_meantime(match, found))


def _lead(change: Change) -> Node:
    return h("section", _lines([change]), class_="slab lead", aria_label=text("Most important for you"), key="lead")


def _panel(found: list[Change]) -> Node | None:
    if not found:
        return None
    heading = text("Changed for you")
    return h("section", h("h2", heading), _lines(found), class_="slab since", aria_label=heading, key="since")


def _with_meantime(match: Match, found: list[Change]) -> list[Change]:
    """Beside the list of this turn: what it no longer tells stands before my revenue, as far as there is room."""
    said = meantime.told(match, [event for _, event in since(match)])[: max(0, MOST - len(found))]
    graver = [change for change in found if change.rank < REVENUE]
    rest = [change for change in found if change.rank >= REVENUE]
    return [*graver, *[Change(line, 0, REVENUE, "") for line in said], *rest]


def _with_rivals(match: Match, found: list[Change]) -> list[Change]:
    """On a phone, where nothing else says it: after the seats what the others did since, as far as my revenue of this turn leaves room."""
    if not any(change.rank == REVENUE for change in found):
        mine = taken(match).get(match.me)
        found = [*found, *([_revenue(mine)] if mine else [])]
    graver = [change for change in found if change.rank < REVENUE]
    seats = [change for change in found if change.rank > REVENUE]
    revenue = [change for change in found if change.rank == REVENUE]
    room = max(0, ROWS - len(graver) - len(revenue))
    return [*graver, *[*seats, *_rivals(match)][:room], *revenue][:MOST]


def _fitting(found: list[Change]) -> list[Change]:
    """On a phone: the lines that the bar has room for in whole; of a revenue that has none for its parts, the sum."""
    rows, many = 0, sum(bool(change.short) for change in found) > 1
    kept: list[Change] = []
    for each in found:
        change = each._replace(line=each.short) if each.short and many else each
        if change.rank == REVENUE:
            change = change._replace(note="")
        short = (
            change._replace(line=text("Your revenue this turn")) if change.rank == REVENUE and change.unit else change
        )
        for way in (change, short):
            tall = -(-len(way.line) // (BESIDE if way.unit else LETTERS))
            if rows + tall <= ROWS:
                rows, kept = rows + tall, [*kept, way]
                break
    return kept


def _rivals(match: Match) -> list[Change]:
    """What rivals have done since my last choice, as far as it was not to me."""
    lines = rivals.told(match, [event for _, event in since(match)])
    return [Change(line, 0, REVENUE, "") for line in lines[:RIVALS]]


def meanwhile(match: Match) -> Node:
    """The lines as they come, while others move; before the first of them what has happened last in this phase, in large type."""
    found = changes(match)[:MEANWHILE] if match.you is not None else []
    if found:
        return h("div", h("h2", text("Changed for you")), _lines(found), class_="news mine", key="news")
    last = next(_told(match), None)
    said = Voice(match.names, match.you).tell(last) if last else text("Nothing has happened in this phase yet.")
    return h("div", h("p", said), class_="news", key="news")


def _told(match: Match) -> Iterator[Event]:
    """What is worth telling of this phase, the latest first."""
    events = (match.moments[at].event for at in range(match.at, -1, -1))
    phase = takewhile(lambda event: not isinstance(event, (PhaseBegan, TurnBegan)), events)
    return (event for event in phase if event is not None and worth_telling(event, match.you))


def _lines(found: list[Change]) -> Node:
    return h("ul", [_line(change, str(n)) for n, change in enumerate(found)])


def _line(change: Change, key: str) -> Node:
    said = h("span", change.line, h("small", change.note) if change.note else None)
    figure = h("b", _figure(change), class_="up" if change.worth > 0 else "down") if change.unit else None
    return h("li", said, figure, class_="sum" if change.rank == REVENUE and change.unit else None, key=key)


def _figure(change: Change) -> str:
    n, signed = abs(change.worth), f"{change.worth:+d}".replace("-", "\u2212")
    match change.unit:
        case "turn":
            return text("{change} a turn", change=signed)
        case "vote":
            return plural("{change} vote", "{change} votes", n, change=signed)
        case "ship":
            return plural("{change} place", "{change} places", n, change=signed)
        case "play":
            return text("{change} in play", change=signed)
        case "card":
            return plural("{change} card", "{change} cards", n, change=signed)
    return text("{change} gold", change=signed)


def since(match: Match) -> Iterator[tuple[int, Event]]:
    """What has happened since my last choice, and where, the latest first."""
    turns, acted = 0, match.view_state.acted if len(match.people) == 1 else 0
    begun = acted if acted <= match.at + 1 else 0  # what was done then has been taken back
    for at in range(match.at, begun - 1, -1):
        event = match.moments[at].event
        if event is None:
            continue
        turns += isinstance(event, TurnBegan)
        if turns == TURNS or (not begun and _mine(event, match.me)):
            return
        yield at, event


def _mine(event: Event, me: int) -> bool:
    """Whether I have chosen that, as far as can be told: the page may have ended a part for me."""
    return isinstance(event, (Attacked, CardPlayed, CardPut, OfferMade, ShipMoved, VillaBuilt)) and event.seat == me


def _cause(match: Match, at: int, target: Target) -> tuple[int, Kind]:
    """Whose card, and which, did that to what it was aimed at; nobody's where no card did."""
    found = deeds.before(match, at)
    if found is None or found.by is None or target not in found.targets or found.card in DEATHS:
        return -1, ""
    return found.by, found.card


def _stopper(kind: Kind) -> str:
    """What stops a card that is played against a family."""
    if kind in CRIMES:
        return text("The card “Caught” stops it.")
    if kind == "pirates":
        return text("War Galleys stop it.")
    return text("Guards or Mercenaries stop it.") if kind == "brigands" else text("No card stops it.")


def _could_stop(kind: Kind) -> str:
    """What would have stopped a card of mine, had its victim had it; "" where it is not known which card that was."""
    if kind not in ATTACKERS:
        return ""
    return (
        text("War Galleys would have stopped you.")
        if kind in NAVIES
        else text("Guards or Mercenaries would have stopped you.")
    )


def _lost(match: Match, at: int, name: Name, plain: str) -> Change:
    """A card of mine that is gone: who did it with which card, or the plain line where that was nobody."""
    by, card = _cause(match, at, Target(match.me, name))
    if name in RULERS:
        worth, unit = -RULER_INCOME[RULERS.index(name)], "turn"
    else:
        worth, unit = -1, "vote" if name in PERSONS else "play"
    if not card:
        return Change(plain, worth, 0, unit, short=plain)
    what = _called(name)
    short = text("You lost your {what}", what=what)
    if by == match.me:
        line = text("Your “{card}” took your own {what}", card=title(card), what=what)
        return Change(line, worth, 0, unit, short=short)
    line = text("{family}’s “{card}” took your {what}", family=match.names[by], card=title(card), what=what)
    return Change(line, worth, 0, unit, _stopper(card), short)


def _mine_against(match: Match, at: int, seat: int, name: Name) -> Kind:
    """The card of mine that has just cost another family a card; "" if it was none."""
    by, card = _cause(match, at, Target(seat, name))
    return card if by == match.me else ""


def _called(name: Name) -> str:
    if name == VILLA or name in RULERS:
        return text("Villa") if name == VILLA else phase_name(name)
    return label(name)


def _of(match: Match, at: int, event: Event) -> Iterator[Change]:
    me, names = match.me, match.names
    match event:
        case Captured(seat, owner, card) if owner == me:
            _, by = _cause(match, at, Target(owner, card))
            fields = {"family": names[seat], "what": label(card)}
            with_ = text("{family}’s “{card}” took your {what}", card=title(by), **fields) if by else ""
            plain = text("{family} took your {what}", **fields)
            yield Change(with_ or plain, -1, 0, "play", short=plain)
        case Captured(seat, owner, card) if seat == me:
            _, by = _cause(match, at, Target(owner, card))
            took = text("You took {family}’s {what}", family=names[owner], what=label(card))
            yield Change(took, 1, 1, "play", _could_stop(by))
        case CardLost(seat, card) if seat != me and (own := _mine_against(match, at, seat, card)):
            fields = {"card": title(own), "family": names[seat], "what": _called(card)}
            yield Change(text("Your “{card}” cost {family} its {what}", **fields), 0, 1, "")
        case VillaLost(seat) if seat == me:
            yield _lost(match, at, VILLA, text("Your Villa burned down"))
        case CardLost(seat, card) if seat == me:
            yield _lost(match, at, card, text("You lost {card}", card=card_name(card)))
        case ShipsAdrift(route, ships) if any(seat == me for seat, _ in ships):
            mine = sum(seat == me for seat, _ in ships)
            yield Change(
                text("{route} is gone: your ships there lost their places", route=title(route)), -mine, 0, "ship"
            )
        case WarPaid(_, seat, _, _, _, gold) if seat == me and gold:
            yield Change(text("You paid for a War card"), -gold, 0)
        case Fined(seat, _, gold) if seat == me:
            yield Change(text("You were caught"), -gold, 0)
        case _:
            yield from _seats(match, at, event)


def _seats(match: Match, at: int, event: Event) -> Iterator[Change]:
    """What is less grave: seats, cards that were stopped, trades, revenue."""
    me = match.me
    match event:
        case ElectionHeld(ruler, tallies, paid):
            bid = text("Your bid for Pope") if ruler == 0 else text("Your bid for Doge")
            mine = [gold for tally, gold in zip(tallies, paid, strict=True) if tally.seat == me and gold]
            yield from [Change(bid, -gold, 2) for gold in mine]
        case RulerSpared(ruler, die) if {match.moments[seen].seen.rulers[ruler] for seen in (at, match.at)} == {me}:
            lives = text("Your Pope lives") if ruler == 0 else text("Your Doge lives")
            yield Change(lives, 0, 3, "", text("The die showed {die}, and he dies on a 6.", die=die))
        case RulerDied(ruler, seat, _) if seat == me:
            lost = text("Your Pope died") if ruler == 0 else text("Your Doge died")
            yield _lost(match, at, RULERS[ruler], lost)
        case RulerDied(ruler, holder, die) if match.moments[match.at].seen.rulers[ruler] == VACANT:
            yield Change(_freed(match, ruler, holder), 0, OTHERS, "", _unfilled(match, ruler, die))
        case Elected(ruler, seat) if seat == me:
            won = text("Your Cardinal became Pope") if ruler == 0 else text("Your Senator became Doge")
            instead = text("It no longer brings 1 gold a turn as a {voter}.", voter=title(VOTERS[ruler]))
            yield Change(won, RULER_INCOME[ruler], 2, "turn", sentences(ballot.outcome(match, at), instead))
        case Elected(ruler, seat):
            family = match.names[seat]
            pope, doge = "{family}’s Cardinal became Pope", "{family}’s Senator became Doge"
            won = text(pope, family=family) if ruler == 0 else text(doge, family=family)
            yield Change(won, 0, OTHERS, "", ballot.outcome(match, at))
        case OfficesGiven(seat, offices) if (office := offices[me]) is not None:
            yield Change(_given(match, seat, office), OFFICE_INCOME[office], 3, "turn", danger(office))
        case Stopped(seat, _, _, owner, stopped) if owner == me:
            yield Change(
                text("{family} stopped your {card}", family=match.names[seat], card=title(stopped)), -1, 2, "card"
            )
        case Traded(seat, to, give, want) if to == me and give.gold != want.gold:
            yield Change(text("Your trade with {family}", family=match.names[seat]), give.gold - want.gold, 3)
        case RevenueTaken(seat, _, _) if seat == me:
            yield _revenue(event)


def _freed(match: Match, ruler: int, holder: int | None) -> str:
    """Whose Pope or Doge died, so that the seat is free."""
    if holder is None:
        return text("The neutral Pope died") if ruler == 0 else text("The neutral Doge died")
    family = match.names[holder]
    return text("{family}’s Pope died", family=family) if ruler == 0 else text("{family}’s Doge died", family=family)


def _unfilled(match: Match, ruler: int, die: int) -> str:
    """How he died, and why nobody was elected."""
    dice = text("The die showed {die}.", die=die) if die else ""
    seen = match.moments[match.at].seen
    return sentences(dice, text("His seat is empty.") if candidates(seen, ruler) else ballot.unfilled(seen, ruler))


def _given(match: Match, seat: int, office: str) -> str:
    """Who made me what."""
    name = office_name(office)
    if seat == match.me:
        return text("You are {office}", office=name)
    return text("{family} made you {office}", family=match.names[seat], office=name)


def danger(office: str | None) -> str:
    """What an office of war costs; "" for the others."""
    if office not in WARLIKE:
        return ""
    return text(
        "Keep 12 gold: when anyone plays a War card, such as The Turks, the {office} pays 2 to 12, or is out.",
        office=office_name(office),
    )


def _revenue(event: RevenueTaken) -> Change:
    """What I have earned, as a sum that adds up."""
    parts = [text("{source} {n}", source=source(each.group), n=each.gold) for each in ribbon(event).parts]
    return Change(text("Revenue: {parts}", parts=" + ".join(parts)), event.gold, REVENUE, note=_by_chance(event))


def _by_chance(event: RevenueTaken) -> str:
    """What my ships could have brought, so that nobody looks for another cause."""
    spans = [earns(ROUTE_OF[name]) for name, _, _ in event.ships]
    if not spans:
        return ""
    low, high = (sum(ends) for ends in zip(*spans, strict=True))
    one, many = "Dice decide: your ship brings {low} to {high}.", "Dice decide: your ships bring {low} to {high}."
    return plural(one, many, len(spans), low=low, high=high)


def untraded(match: Match) -> bool:
    """Whether the Diplomacy of this turn has passed without a question to me; not when I have chosen something since."""
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, TurnBegan):
            return False
        if isinstance(event, PhaseBegan) and event.phase == "diplomacy":
            return match.view_state.acted <= at
    return False
