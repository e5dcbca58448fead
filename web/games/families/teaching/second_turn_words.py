"""What the cards of the first steps of Families say of the second turn, in which the person begins to play alone."""

from __future__ import annotations

from collections import Counter

from doge.games.families.cards import (
    COST,
    FORCES,
    KIND_OF,
    PATRONAGE,
    PROFIT,
    ROME,
    ROUTE_OF,
    ROUTES,
    SENATOR,
    SHIPS,
    Kind,
    Name,
)
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import BuildVilla, Put
from doge.games.families.names import title
from doge.games.families.peace_events import CardPut
from doge.words import plural, sentences, text
from web.games.families.board import estates
from web.games.families.board.hand import voteless
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.past.course import turns_left
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.games.families.teaching.lesson_words import priced
from web.model.lesson import Card, Way


def revenue(match: Match) -> Card:
    """What the person has earned in the second turn, source by source."""
    event = estates.last_revenue(match, match.me)
    if event is None:
        return Card(text("Your revenue"), "", "")
    return Card(
        text("Your revenue"),
        sentences(
            text("Turn {turn} has begun, and you received {n} gold.", turn=match.seen.turn, n=event.gold),
            *[_worth(name, die_, gold) for name, die_, gold in event.ships],
        ),
        "",
        (spots.gold(match.me),),
        pictures.sources(event),
        spares=(spots.estate(match),),
    )


def _worth(name: Name, die: int, gold: int) -> str:
    """How a ship has come to its gold."""
    route, ship = ROUTE_OF[name], title(KIND_OF[name])
    if route is None or gold == PROFIT[die]:
        return text("Your {ship} rolled a {die}, which earned {n} gold.", ship=ship, die=die, n=gold)
    return text(
        "Your {ship} rolled a {die}. On {route} that earned {n} gold instead of {alone}.",
        ship=ship,
        die=die,
        route=title(route),
        n=gold,
        alone=PROFIT[die],
    )


def bought(match: Match) -> Card:
    """What the rivals, who act before the person in the second turn, have put into play, and why."""
    put = [event for event in just_changed.in_turn(match) if isinstance(event, CardPut) and event.seat != match.me]
    routes = [
        text(
            "{family} bought the Trade Route {card}, so that its ships earn more.",
            family=match.names[each.seat],
            card=title(each.card),
        )
        for each in put
        if each.card in ROUTES
    ]
    voters = Counter(each.seat for each in put if each.card == SENATOR)
    return Card(
        text("The second turn"),
        sentences(
            text(
                "In each turn another family goes first. In this turn it is {family}, and you act last.",
                family=match.names[match.seen.first],
            ),
            *routes,
            *[
                plural(
                    "{family} bought a Senator, to have a vote in the next election.",
                    "{family} bought {n} Senators, to have {n} votes in the next election.",
                    n,
                    family=match.names[seat],
                )
                for seat, n in voters.items()
            ],
        ),
        "",
        list(dict.fromkeys(map(_new, put))) or (spots.PHASE,),
        spares=tuple(map(spots.sign_of, range(match.seen.seats))),
    )


def _new(put: CardPut) -> str:
    """The selector of what a rival has bought."""
    return spots.route_of(put.seat) if put.card in ROUTES else spots.senators(put.seat)


def last(match: Match) -> Card:
    """The person plays on: what can be bought, for how much, and why one might rather keep the gold."""
    kinds = dict.fromkeys(
        each.card for each in match.legal if isinstance(each, Put) and not _pointless(match, each.card)
    )
    offered = [Way(priced(kind), _brings(match, kind)) for kind in kinds]
    villa = any(isinstance(each, BuildVilla) for each in match.legal)
    if villa:
        offered.append(_villa(match, villa_cost(match.now.offices[match.me])))
    keep = Way(
        text("Keep your gold"),
        text("The most gold wins. With a Senator or Cardinal, gold also buys votes in an election."),
    )
    return Card(
        text("Now you choose"),
        text("It is your turn to buy again. You have {n} gold.", n=match.now.gold[match.me])
        if offered
        else text("It is Expansion again, and the choice is yours."),
        "",
        tuple(map(spots.held, kinds))[:1] or (spots.HAND,),
        spares=(spots.HAND, *((spots.HOUSE,) if villa else ()), spots.sign(match), spots.route(match)),
        on=text("Play on"),
        ways=(*offered, keep) if offered else (),
    )


def _pointless(match: Match, card: Kind) -> bool:
    """Whether a card is better kept: votes for an election without me, and what fights from the hand as well."""
    return card in FORCES or voteless(match, card) is not None


def _brings(match: Match, card: Kind) -> str:
    """What a card is for; of a ship, what it earns on my Trade Route."""
    if card in SHIPS and ROME in match.now.play[match.me]:
        return text("On Rome it earns 1 to 4 gold a turn instead of 0 to 3, so about 2 turns pay its price.")
    if card in SHIPS:
        return text("It earns 0 to 3 gold every turn.")
    if card == SENATOR:
        return text("He brings you 1 gold every turn, and he is a vote.")
    if card == ROME:
        return text("A ship on it earns 1 to 4 gold every turn instead of 0 to 3.")
    return text("{effect}.", effect=effect(card))


def _villa(match: Match, price: int) -> Way:
    """What a Villa is for, with the card of the hand that needs one."""
    name = text("Villa, {n} gold", n=price)
    if PATRONAGE not in match.now.hands[match.me]:
        return Way(name, text("It earns nothing by itself, but some cards need one."))
    cost = COST[PATRONAGE]
    return Way(
        name,
        text(
            "It earns nothing by itself, but lets you play Patronage later. That costs {cost} gold, brings 1 gold every turn "
            "and is a vote in each election. The {both} gold for both come back in {both} turns, and the end is {left} turns away.",
            cost=cost,
            both=price + cost,
            left=turns_left(match.seen),
        ),
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now.")
