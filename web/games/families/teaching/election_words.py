"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doge.games.families.cards import (
    ADMIRAL,
    CONSTRUCTION,
    COST,
    COUNCIL_HEAD,
    DOGE,
    FORCES,
    GENERAL,
    KIND_OF,
    OFFICE_INCOME,
    PATRONAGE,
    ROME,
    ROUTE_OF,
    ROUTES,
    RULER_INCOME,
    SENATOR,
    SHIPS,
    VILLA_COST,
    Kind,
    Name,
)
from doge.games.families.conflict_events import Elected, ElectionHeld, RulerDied
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import BuildVilla, Put
from doge.games.families.names import income_name, title
from doge.games.families.peace_events import CardPut
from doge.games.families.state import Appointing, Bidding
from doge.words import listed, plural, sentences, text
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.board.hand import voteless
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.past.course import left_in_deck
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.games.families.teaching.lesson_words import ways
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines

WARLIKE = (GENERAL, ADMIRAL)
"""The offices that pay for a War."""
RIVAL = 1
"""Dandolo, who has a Senator, too."""


def _votes(match: Match) -> bool:
    """Whether I take part in the election of a Doge."""
    return SENATOR in match.now.play[match.me] or match.now.rulers[DOGE] == match.me


def death(match: Match) -> Card:
    """Why there is an election, and of whom."""
    spared = just_changed.spared(match)
    rival = match.names[RIVAL]
    return Card(
        text("The Doge is dead"),
        sentences(
            text("Each turn Pope and Doge have a die: on a 6 he dies."),
            text("Cardinals elect a Pope: 5 gold a turn."),
            text("Senators elect a Doge, yours or {family}’s: 3 gold a turn.", family=rival)
            if _votes(match)
            else text("Senators elect a Doge: 3 gold a turn. Only {family} has one.", family=rival),
        ),
        "",
        (spots.DOGE if isinstance(match.moment.event, RulerDied) else spots.PHASE,),
        pictures.rolled(spared.die if spared is not None else None),
    )


def bid(match: Match) -> Card:
    """An election; without a vote of mine it is only read."""
    if not isinstance(intent.task(match), Bidding):
        return _unopposed(match)
    action, rival = intent.action(match), match.names[RIVAL]
    can = intent.purse(match) > 0
    return Card(
        text("An election"),
        lines(
            text(
                "You and {family} have 1 vote each; {family} has no gold. Bids are secret, and paid, won or lost.",
                family=rival,
            ),
            ways(
                text("Bid 1 gold: 2 votes to 1, a sure win.") if can else "",
                text("Bid nothing: 1 to 1, dice decide, and your gold stays."),
            ),
        ),
        _asked(match) if action is not None else "",
        (MAIN_BUTTON, *([by_key("quick-1")] if can else [])),
        spares=(spots.estate(match), by_key(f"family-{RIVAL}")),
    )


def _asked(match: Match) -> str:
    """What is to be pressed for either bid, as long as none is chosen; then for that one."""
    can, button = intent.purse(match) > 0, labels.main_label(match, intent.bid(match))
    if not can or intent.bid(match).gold:
        return text("Press “{button}”.", button=button)
    return text("Choose 1, or press “{button}”.", button=button)


def _unopposed(match: Match) -> Card:
    """Nobody else has a Senator, or I have no gold to bid."""
    event, rival = match.moment.event, match.names[RIVAL]
    alone = text(
        "{family} alone has a Senator: he becomes the Doge. A Senator of yours can stand next time.", family=rival
    )
    return Card(
        text("An election"),
        alone if isinstance(event, Elected) and event.alone else after_bid(match).words,
        "",
        (spots.RACE, spots.DOGE),
        spares=(by_key(f"family-{RIVAL}"),),
    )


def after_bid(match: Match) -> After:
    """How it ended, and how it would have ended the other way."""
    held = next((event for event in just_changed.in_turn(match) if isinstance(event, ElectionHeld)), None)
    paid = held.paid[0] if held is not None else 0
    rival = match.names[RIVAL]
    if match.now.rulers[DOGE] != match.me:
        return After(
            text("1 to 1, and {family} rolled more. With 1 gold you would have won.", family=rival), (spots.RACE,)
        )
    return After(
        sentences(
            plural(
                "You win for 1 gold; without it dice would have decided.",
                "You win for {n} gold; 1 would have been enough.",
                paid,
            )
            if paid
            else text("1 to 1, and you rolled more: you win, and keep your gold."),
            text(
                "Your Senator is the Doge now: until he dies he brings {n} gold a turn, not 1, but no vote.",
                n=RULER_INCOME[DOGE],
            ),
        ),
        (spots.RACE, spots.DOGE),
    )


def offices(match: Match) -> Card:
    """Who gets what; where another is the Doge it is only read."""
    if not isinstance(intent.task(match), Appointing):
        return _given(match)
    action = intent.action(match)
    return Card(
        text("The offices"),
        lines(
            text("The Doge gives each family an office; one stays empty. Which for you?"),
            ways(
                text("Council Head: 2 gold a turn."),
                text("Construction: 1 gold a turn, and a Villa costs 7, not 10."),
                text(
                    "General, Admiral: 2 gold a turn, but pay the bank 2 to 12 for anyone’s War card; a family that cannot pay is out."
                ),
            ),
        ),
        text("Choose, then press “{button}”.", button=labels.main_label(match, action)) if action is not None else "",
        (MAIN_BUTTON,),
        spares=(spots.APPOINTED, spots.OFFICES, spots.estate(match)),
    )


def _given(match: Match) -> Card:
    """What another Doge's family gave."""
    mine = match.now.offices[match.me]
    return Card(
        text("The offices"),
        sentences(
            text("{family}, with the Doge, gives each family an office.", family=match.names[RIVAL]),
            _kept(mine) if mine is not None else "",
        ),
        "",
        (spots.OFFICES,),
        spares=(spots.estate(match),),
    )


def after_offices(match: Match) -> After:
    """What the office is worth that I hold, and who pays for Wars."""
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    warlike = [
        match.names[seat] for seat, office in enumerate(match.now.offices) if office in WARLIKE and seat != match.me
    ]
    return After(
        sentences(
            _kept(mine),
            plural("{names} pays for War cards.", "{names} pay for War cards.", len(warlike), names=listed(warlike))
            if warlike and mine not in WARLIKE
            else "",
        ),
        (spots.OFFICES,),
        (spots.estate(match), *map(spots.sign_of, (1, 2))),
    )


def _kept(office: str) -> str:
    """What comes of the office that I have kept."""
    if office == COUNCIL_HEAD:
        return text("Until the next Doge Council Head brings you {n} gold a turn.", n=OFFICE_INCOME[office])
    if office == CONSTRUCTION:
        return text("Until the next Doge your Villa costs {n} gold, not {full}.", n=villa_cost(office), full=VILLA_COST)
    return text("Until the next Doge you have {n} gold a turn. Keep some for War cards.", n=OFFICE_INCOME[office])


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
        return text("The {ship} rolled {die}: {n} gold.", ship=title(KIND_OF[name]), die=die, n=gold)
    return text(
        "The {ship} rolled {die}: on {route} that is {n} gold.",
        ship=title(KIND_OF[name]),
        die=die,
        route=title(route),
        n=gold,
    )


def bought(match: Match) -> Card:
    """What the rivals, who act before the person in the second turn, have put into play, and why."""
    events = just_changed.in_turn(match)
    put = [event for event in events if isinstance(event, CardPut) and event.seat != match.me]
    routes = [
        text(
            "{family} bought {card}, where ships’ dice count 1 more.",
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
                "The start passes on each turn: {family} acts first now, you last.",
                family=match.names[match.seen.first],
            ),
            *routes,
            *[
                plural(
                    "{family} bought a Senator, to win the next Doge.",
                    "{family} bought {n} Senators, to win the next Doge.",
                    n,
                    family=match.names[seat],
                )
                for seat, n in voters.items()
            ],
        ),
        "",
        [by_key(f"family-{seat}") for seat in sorted({each.seat for each in put})] or (spots.PHASE,),
        spares=tuple(map(spots.sign_of, range(match.seen.seats))),
    )


def last(match: Match) -> Card:
    """The person plays on: what can be bought, for how much, and why one might rather keep the gold."""
    cards = dict.fromkeys(
        each.card for each in match.legal if isinstance(each, Put) and not _pointless(match, each.card)
    )
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
            ways(*[said for said, _ in offered], text("Or keep it: gold wins.")),
        )
        if offered
        else text("It is Expansion again, and the choice is yours."),
        "",
        (spots.HAND,),
        spares=(spots.HOUSE,) if villa else (),
        on=text("Choose"),
    )


def _pointless(match: Match, card: Kind) -> bool:
    """Whether a card is better kept: votes for an election without me, and what fights from the hand as well."""
    return card in FORCES or voteless(match, card) is not None


def _brings(match: Match, card: Kind) -> str:
    """What a card is for; of a ship, what it earns on my Trade Route."""
    if card in SHIPS and ROME in match.now.play[match.me]:
        return text("on Rome about 2 a turn, pays back in 2 turns")
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
    both = price + COST[PATRONAGE] <= match.now.gold[match.me]
    return text(
        "Villa, {n} gold: nothing by itself. With Patronage ({cost}) 1 gold a turn, 1 vote; both pay back in {turns} of {left} turns.",
        n=price,
        cost=COST[PATRONAGE] if both else text("{n}, next turn", n=COST[PATRONAGE]),
        turns=price + COST[PATRONAGE],
        left=left_in_deck(match.seen) // match.seen.seats,
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now.")
