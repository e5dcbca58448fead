"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import (
    CARAVAN,
    CONSTRUCTION,
    COST,
    COUNCIL_HEAD,
    DOGE,
    KIND_OF,
    OFFICE_INCOME,
    PATRONAGE,
    ROME,
    ROUTE_OF,
    RULER_INCOME,
    SHIPS,
    VILLA_COST,
    Kind,
    Name,
)
from doge.games.families.conflict_events import RulerDied
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import BuildVilla, Put
from doge.games.families.names import income_name, title
from doge.games.families.peace_events import CardPut, ShipMoved, VillaBuilt
from doge.games.families.state import Appointing, Bidding
from doge.games.families.words import Voice
from doge.words import sentences, text
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.board.hand import voteless
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.past.course import left_in_deck
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines

PEACEFUL = (COUNCIL_HEAD, CONSTRUCTION)
"""The offices that pay for no War."""


def death(match: Match) -> Card:
    """Why there is an election."""
    spared = just_changed.spared(match)
    return Card(
        text("The Doge is dead"),
        sentences(
            text("Every turn Pope and Doge have a die each: on a 6 he dies."),
            text("Senators elect a Doge: you or Dandolo. Cardinals, once drawn and paid, elect a Pope."),
        ),
        "",
        (spots.DOGE if isinstance(match.moment.event, RulerDied) else spots.PHASE,),
        pictures.rolled(spared.die if spared is not None else None),
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("An election"),
        text("Now you have 2 votes, Dandolo 1.")
        if ready
        else sentences(
            text("Squares are votes: you and Dandolo have 1 each, and dice decide a tie."),
            text("Each gold adds 1; Dandolo has none. Losers pay, too. The winner’s Senator becomes the Doge."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Bid your 1 gold: press “all: 1”."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
        spares=(spots.estate(match), by_key("family-1")),
    )


def after_bid(match: Match) -> After:
    """How it ended."""
    if match.now.rulers[1] != match.me:
        return After(text("You did not win this time. Losing bids are paid, too."), (spots.RACE,))
    return After(
        sentences(
            text("You win 2 to 1 and pay your gold."),
            text("Your Senator leaves your quay for good."),
            text("As Doge he brings {n} gold a turn until he dies, but no vote.", n=RULER_INCOME[DOGE]),
        ),
        (spots.RACE, spots.DOGE),
    )


def offices(match: Match) -> Card:
    """Who gets what."""
    asked = isinstance(intent.task(match), Appointing)
    kept = intent.appointment(match).offices[match.me] if asked else None
    action = intent.action(match)
    return Card(
        text("The offices"),
        sentences(
            text("Give each family one office; one stays empty."),
            text(
                "Whenever a War card is played, General and Admiral pay up to 12 gold each; who cannot is out of the game."
            ),
            text("Keep Council Head for more gold, or Construction for a cheaper Villa."),
        ),
        text("Choose, then press “{button}”.", button=labels.main_label(match, action))
        if kept in PEACEFUL and action is not None
        else text("Keep an office that pays for no War."),
        (MAIN_BUTTON if kept in PEACEFUL else by_key(f"office-{COUNCIL_HEAD}-{match.me}"),),
        spares=(spots.APPOINTED, spots.OFFICES, spots.estate(match)),
    )


def after_offices(match: Match) -> After:
    """What the office is worth that I hold."""
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    return After(
        _kept(mine),
        (spots.OFFICES,),
        (spots.estate(match), *map(spots.sign_of, (1, 2))),
    )


def _kept(office: str) -> str:
    """What comes of the office that I have kept."""
    if office == COUNCIL_HEAD:
        return text("Until the next Doge Council Head brings you {n} gold a turn.", n=OFFICE_INCOME[office])
    if office == CONSTRUCTION:
        return text("Until the next Doge your Villa costs {n} gold, not {full}.", n=villa_cost(office), full=VILLA_COST)
    return text("Until the next Doge you pay 2 to 12 gold for each War card.")


def revenue(match: Match) -> Card:
    """What the person has earned in the second turn, as a sum."""
    event = estates.last_revenue(match, match.me)
    if event is None:
        return Card(text("Your revenue"), "", "")
    parts = " + ".join([text("{source} {n}", source=income_name(part), n=gold) for part, gold in event.sums])
    dice = [_worth(name, die_, gold) for name, die_, gold in event.ships]
    return Card(
        text("Your revenue"),
        sentences(
            text("Turn 2: {parts} = {n}.", parts=parts, n=event.gold),
            *dice,
        ),
        "",
        (spots.earned(match),),
        spares=(spots.estate(match),),
    )


def _worth(name: Name, die: int, gold: int) -> str:
    """How a ship has come to its gold."""
    route = ROUTE_OF[name]
    if route is None:
        return text("The {ship} rolled {die}.", ship=title(KIND_OF[name]), die=die)
    return text(
        "The {ship} rolled {die}: on {route} that is {n} gold.",
        ship=title(KIND_OF[name]),
        die=die,
        route=title(route),
        n=gold,
    )


def bought(match: Match) -> Card:
    """What the rivals, who act before the person in the second turn, have put into play."""
    events = just_changed.in_turn(match)
    voice = Voice(match.names, match.you)
    put = [event for event in events if isinstance(event, (CardPut, VillaBuilt)) and event.seat != match.me]
    sent = any(isinstance(event, ShipMoved) and event.seat != match.me and event.ship == CARAVAN for event in events)
    buyers = {event.seat for event in put}
    return Card(
        text("What the others bought"),
        sentences(
            text(
                "The start passes on each turn: {family} acts first now, you last.",
                family=match.names[match.seen.first],
            ),
            *[voice.tell(event) for event in put],
            text("There its Caravans earn +1 on the die.") if sent else "",
        ),
        "",
        [by_key(f"family-{seat}") for seat in sorted(buyers)] or (spots.PHASE,),
        spares=tuple(map(spots.sign_of, range(match.seen.seats))),
    )


def last(match: Match) -> Card:
    """The person plays on: what can be bought, for how much, and why one might rather keep the gold."""
    cards = dict.fromkeys(each.card for each in match.legal if isinstance(each, Put) and not voteless(match, each.card))
    offered = [
        (text("{card}, {n} gold: {effect}.", card=title(card), n=COST[card], effect=_brings(match, card)), COST[card])
        for card in cards
    ]
    villa = any(isinstance(each, BuildVilla) for each in match.legal)
    if villa:
        price = villa_cost(match.now.offices[match.me])
        offered.append((_villa(match, price), price))
    return Card(
        text("Now you choose"),
        lines(
            _purse(match, [price for _, price in offered]),
            *[said for said, _ in offered],
            text("Or keep it: gold wins."),
        )
        if offered
        else text("It is Expansion again, and the choice is yours."),
        "",
        (spots.HOUSE, spots.HAND) if villa else (spots.HAND,),
        on=text("Choose"),
    )


def _brings(match: Match, card: Kind) -> str:
    """What a card is for; of a ship, what it earns on my Trade Route."""
    if card in SHIPS and ROME in match.now.play[match.me]:
        return text("on Rome about 2 gold a turn, paid back in 2 turns")
    return effect(card)


def _purse(match: Match, prices: Sequence[int]) -> str:
    """My gold, and whether it pays for all that is offered."""
    gold = match.now.gold[match.me]
    if len(prices) > 1 and sum(sorted(prices)[:2]) > gold:
        return text("Your {n} gold pay for one of these:", n=gold)
    return text("You can buy with your {n} gold:", n=gold)


def _villa(match: Match, price: int) -> str:
    """What a Villa is for, with the card of the hand that needs one."""
    if PATRONAGE not in match.now.hands[match.me]:
        return text("Villa, {n} gold: it earns nothing.", n=price)
    return text(
        "Villa, {n} gold: with Patronage ({cost} gold: 1 gold a turn, 1 vote in each election) "
        "paid back in {turns} of {left} turns.",
        n=price,
        cost=COST[PATRONAGE],
        turns=price + COST[PATRONAGE],
        left=left_in_deck(match.seen) // match.seen.seats,
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now.")
