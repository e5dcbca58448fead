"""What the picture says in words, for who hears the table: an estate, a seat, a berth. Draws nothing."""

from __future__ import annotations

from doge.games.families.cards import (
    ADMIRAL,
    ARMIES,
    BERTHS,
    BONUS,
    CONSTRUCTION,
    COUNCIL_HEAD,
    GENERAL,
    KIND_OF,
    NAVIES,
    OFFICE_INCOME,
    OFFICES,
    PERSONS,
    POPE,
    POPULARITY,
    ROUTE_OF,
    ROUTES,
    RULER_INCOME,
    RULERS,
    SHIPS,
    Name,
)
from doge.games.families.hidden import Observation
from doge.games.families.names import office_name, phase_name, title
from doge.games.families.state import NEUTRAL
from doge.words import listed, plural, sentences, series, text
from web.games.families.labels import standing
from web.games.families.match import Match
from web.games.families.past.earned import Expected, next_revenue


def aboard(seen: Observation, route: str) -> list[tuple[int, Name]]:
    """The ships on a route: their owners and names, the route's owner first."""
    ships = [(seat, name) for seat, play in enumerate(seen.play) for name in play if ROUTE_OF.get(name) == route]
    owner = next((seat for seat, play in enumerate(seen.play) if route in play), -1)
    return sorted(ships, key=lambda ship: (ship[0] != owner, ship))


def seats_of(seen: Observation, seat: int) -> list[str]:
    """What a family holds: Pope, Doge, and its office."""
    office = seen.offices[seat]
    return [*(RULERS[n] for n in (0, 1) if seen.rulers[n] == seat), *([] if office is None else [office])]


def estate(match: Match, seat: int) -> str:
    """All that stands at a family's quay."""
    seen, name = match.seen, match.names[seat]
    if seat in seen.out:
        return text("The estate of {family}. It is eliminated.", family=name)
    play = seen.play[seat]
    held = [office_name(each) if each in OFFICES else phase_name(each) for each in seats_of(seen, seat)]
    votes = [standing(play, ruler, seat).votes for ruler in (0, 1)]
    return sentences(
        text("The estate of {family}.", family=name),
        text("You.") if seat == match.you else "",
        text("To act.") if acts(match, seat) else "",
        text("{has}.", has=series([_gold(seen.gold[seat]), _hand(len(seen.hands[seat]))])),
        text("Has a Villa.") if seen.villas[seat] else text("No Villa."),
        text("Holds {seats}.", seats=listed(held)) if held else "",
        text("Votes: {pope} for Pope, {doge} for Doge.", pope=votes[0], doge=votes[1]),
        _income(next_revenue(seen, seat)),
        text("Barred from the next election.") if seat in seen.barred else "",
        *_cards(match, seat),
    )


def _income(found: Expected | None) -> str:
    """What the next revenue brings; "" where there is none to come."""
    if found is None:
        return ""
    if found.about:
        return text("Earns about {n} gold a turn.", n=found.gold)
    return text("Earns {n} gold a turn.", n=found.gold)


def _gold(n: int) -> str:
    return plural("1 gold", "{n} gold", n)


def _hand(n: int) -> str:
    return plural("1 card in hand", "{n} cards in hand", n)


def _cards(match: Match, seat: int) -> list[str]:
    play = match.seen.play[seat]
    kinds = (*PERSONS, *ARMIES, *NAVIES, *POPULARITY)
    stood = [text("{card} {n}", card=title(kind), n=play.count(kind)) for kind in kinds if kind in play]
    loose = [text("{card} {n}, on no route", card=title(ship), n=play.count(ship)) for ship in SHIPS if ship in play]
    found = [text("{cards}.", cards=series([*stood, *loose]))] if stood or loose else []
    return found + [_route(match, seat, route) for route in ROUTES if route in play]


def _route(match: Match, seat: int, route: str) -> str:
    ships = [_ship(match, seat, owner, name) for owner, name in aboard(match.seen, route)]
    free = BERTHS - len(ships)
    berths = [plural("1 place free", "{n} places free", free)] if free else []
    said = series([*ships, *berths])
    return text("Route {route}, plus {n}: {ships}.", route=title(route), n=BONUS[route], ships=said)


def _ship(match: Match, owner: int, seat: int, name: Name) -> str:
    kind = title(KIND_OF[name])
    if seat == owner:
        return text("own {ship}", ship=kind)
    return text("{ship} of {family}", ship=kind, family=match.names[seat])


def acts(match: Match, seat: int) -> bool:
    """Whether it is a family's turn to choose, as everybody sees."""
    return seat in match.seen.pending.seats and match.seen.pending.kind == "choose"


def income(name: str) -> int:
    """The gold that a seat brings each turn."""
    return OFFICE_INCOME[name] if name in OFFICES else RULER_INCOME[RULERS.index(name)]


def unheld(neutral: bool) -> str:
    """Whose a seat is that no family holds: under a neutral Pope or Doge it is taken all the same."""
    return text("no one’s") if neutral else text("empty")


def duty(office: str) -> str:
    """What an office is besides its gold."""
    pays = text("pays 2 to 12 gold when a War card is played")
    return {
        COUNCIL_HEAD: text("alone may accuse Senators"),
        GENERAL: pays,
        ADMIRAL: pays,
        CONSTRUCTION: text("Villa for 7 gold, not 10"),
    }[office]


def _how(name: str) -> str:
    """How a family comes to a seat."""
    if name in OFFICES:
        return text("The family of a new Doge gives it.")
    if name == RULERS[POPE]:
        return text("When the Pope’s seat is empty, families with a Cardinal bid for it.")
    return text("When the Doge’s seat is empty, families with a Senator bid for it.")


def chair(match: Match, name: str) -> str:
    """A seat on the barge: who holds it, what it brings, and how one comes to it."""
    seen = match.seen
    if name in OFFICES:
        holder = seen.offices.index(name) if name in seen.offices else None
        called, neutral = office_name(name), False
    else:
        ruler = RULERS.index(name)
        holder = seen.rulers[ruler] if seen.rulers[ruler] >= 0 else None
        called, neutral = phase_name(name), seen.rulers[ruler] == NEUTRAL
    held = unheld(neutral) if holder is None else match.names[holder]
    brings = text("{n} gold a turn", n=income(name))
    said = series([held, brings, *([duty(name)] if name in OFFICES else [])])
    return sentences(text("{seat}: {said}.", seat=called, said=said), _how(name))
