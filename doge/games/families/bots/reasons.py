"""Why an answer is good, in plain words: what it does now, what that is good for, and the worst that can happen.
From what a seat knows only. Judges nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.families.bots.balance import FEW, balance, of_rest_of_gold
from doge.games.families.bots.keeping import of_rest
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.purposes import berth
from doge.games.families.bots.striking import of_attack, of_card, of_reaction
from doge.games.families.cards import (
    ADMIRAL,
    ARMIES,
    BERTHED,
    BERTHS,
    BONUS,
    CARAVAN,
    COG,
    COST,
    COUNCIL_HEAD,
    DEATHS,
    FORCES,
    GENERAL,
    INTRIGUE,
    KIND_OF,
    NEEDS_VILLA,
    ONLY,
    PATRONAGE,
    POPULARITY,
    ROUTE_OF,
    RULER_INCOME,
    SHIPS,
    VOTERS,
    WARLIKE,
    Kind,
    Name,
)
from doge.games.families.choices import shut_out
from doge.games.families.facts import earns, lowers
from doge.games.families.moves import (
    Answer,
    Appoint,
    Attack,
    Bid,
    BuildVilla,
    Decision,
    Done,
    MoveShip,
    Offer,
    PlayCard,
    Put,
    React,
)
from doge.games.families.names import office_name, quoted, ruler_name, title
from doge.games.families.state import VACANT
from doge.words import plural, sentences, text


def reason(ledger: Ledger, decision: Decision, gain: float, others: bool = False) -> str:
    """A sentence or two about an answer that gains the seat so much gold until the end of the game; `others`: there are offers, too,
    that would help.
    """
    match decision:
        case Put(_, card):
            risk = (
                of_rest_of_gold(ledger, COST[card])
                if gain < 0 and card not in FORCES and ledger.outlook.turns > FEW
                else ""
            )
            return sentences(_of_put(ledger, card), balance(ledger, card), _late(ledger, card), risk)
        case BuildVilla():
            return _of_villa(ledger)
        case MoveShip():
            return _of_move(ledger, decision)
        case PlayCard(_, card, target):
            return of_card(ledger, card, target)
        case Attack(_, card, _, target):
            return of_attack(ledger, card, target)
        case React(_, card, _):
            return of_reaction(ledger, card)
        case Offer():
            one = (
                "What you get brings you about 1 gold more by the end than what you give. The other family gains, too."
            )
            many = "What you get brings you about {n} gold more by the end than what you give. The other family gains, too."
            return plural(one, many, max(1, round(gain)))
        case Answer(_, accept):
            return _of_answer(accept, gain)
        case Appoint(seat, offices):
            return _of_offices(ledger, seat, offices)
        case Done(_, phase):
            return of_rest(ledger, phase, others)
    raise TypeError(f"no reason for {decision!r}")


def reason_for_bid(bid: Bid, odds: Mapping[Bid, float]) -> str:
    """Sentences about a bid: how likely it wins, and how likely the best one does, which comes first."""
    best = next(iter(odds))
    n, less = round(100 * odds[bid]), _paid(bid) - _paid(best)
    if not _paid(bid) and not n:
        return text("You can hardly win without a bid, but you keep all your gold.")
    if not _paid(bid):
        return text("You keep all your gold, and win an election like this about {n} times in 100 even so.", n=n)
    wins = text("It wins an election like this about {n} times in 100.", n=n)
    if not less:
        return sentences(
            wins, text("More gold would cost more than it adds, for a bid is paid even by those who lose.")
        )
    if less < 0:
        return sentences(wins, text("You lose less gold if a rival bids more."))
    one, many = (
        "With 1 gold less it wins about {chance} times in 100.",
        "With {n} gold less it wins about {chance} times in 100.",
    )
    return sentences(wins, plural(one, many, less, chance=round(100 * odds[best])))


def _paid(bid: Bid) -> int:
    """What a bid costs."""
    return bid.gold + COST[INTRIGUE] * bid.intrigues


def _late(ledger: Ledger, card: Kind) -> str:
    """How few turns are left for what is to bring something every turn."""
    turns = round(ledger.outlook.turns)
    if card in (*POPULARITY, *FORCES):
        return ""
    if not turns:
        return text("This is the last turn.")
    return plural("1 turn is left for that.", "About {n} turns are left for that.", turns) if turns <= FEW else ""


# --- expansion ------------------------------------------------------------------------------------


def _of_put(ledger: Ledger, card: Kind) -> str:
    if card in POPULARITY:
        return _of_votes(ledger, card)
    if card in FORCES:
        return _of_force(ledger, card)
    if card in BONUS:
        return _of_route(ledger, card)
    if card in SHIPS:
        return _of_ship(ledger, card)
    if card == PATRONAGE:
        return text("It brings 1 gold a turn, and 1 vote in every election of a Pope or a Doge.")
    return _of_voter(ledger, VOTERS.index(card))


def _of_ship(ledger: Ledger, ship: Kind) -> str:
    route, whose = berth(ledger, ship)
    low, high = earns(route)
    fields = {"route": title(route) if route else "", "low": low, "high": high}
    if whose == "hand":
        return text(
            "It earns 0 to 3 gold a turn, and {low} to {high} once you have bought {route}, which you hold.",
            **fields,
        )
    if whose == "mine":
        return text("It can sail to {route}, which is yours, and earn {low} to {high} gold a turn there.", **fields)
    if whose == "rival":
        return text("It can sail to {route} and earn {low} to {high} gold a turn there.", **fields)
    return text("It earns 0 to 3 gold a turn.")


def _of_voter(ledger: Ledger, ruler: int) -> str:
    seen, seat, card = ledger.seen, ledger.seat, VOTERS[ruler]
    fields = {"card": title(card), "ruler": ruler_name(ruler), "n": RULER_INCOME[ruler]}
    if ledger.count(seat, card) or seen.rulers[ruler] == seat:
        return text("It brings 1 gold a turn, and is 1 more vote for {ruler}, who brings {n} gold a turn.", **fields)
    if seen.rulers[ruler] != VACANT and DEATHS[ruler] in seen.hands[seat] and not shut_out(seen, ruler, seat):
        said = "It brings 1 gold a turn, and with it you can stand for the seat once you play {death}: {n} gold a turn."
        return text(said, death=quoted(DEATHS[ruler]), **fields)
    if seen.rulers[ruler] != VACANT:
        return text(
            "It brings 1 gold a turn, and when {ruler} dies, it can win you the seat: {n} gold a turn.",
            **fields,
        )
    if seat in seen.barred:
        return text(
            "It brings 1 gold a turn. You may not take part in the next election, but later it can win you {ruler}.",
            **fields,
        )
    if any(ledger.count(other, card) for other in ledger.alive):
        return text(
            "There is an election of {ruler} in this turn. With a {card} you can win it, and so {n} gold a turn.",
            **fields,
        )
    return text(
        "There is an election of {ruler} in this turn, and no rival has a {card} yet: if it stays so, you win {n} gold a turn.",
        **fields,
    )


def _of_route(ledger: Ledger, route: Kind) -> str:
    seat, (low, high) = ledger.seat, earns(route)
    able = [ship for ship in SHIPS if route in BERTHED[ship]]
    fields = {"low": low, "high": high}
    idle = [ship for ship in able for _ in range(_movable(ledger, ship))]
    held = [ship for ship in able if ship in ledger.seen.hands[seat]]
    room = [berth(ledger, ship) for ship in [*idle, *held]]
    guests = text("A rival’s ship there pays you 1 gold a turn.")
    if room and all(whose == "mine" and earns(other) >= (low, high) for other, whose in room):
        return _of_guests(ledger, able)
    if idle:
        one = "Your {ship} can sail there at once and earn {low} to {high} gold a turn in place of 0 to 3."
        many = "{n} of your ships can sail there at once and each earn {low} to {high} gold a turn in place of 0 to 3."
        return sentences(plural(one, many, min(BERTHS, len(idle)), ship=title(idle[0]), **fields), guests)
    play = dict.fromkeys(ledger.seen.play[seat])
    if abroad := sum(_movable(ledger, name) for name in play if _abroad(ledger, route, name)):
        one = "1 ship of yours on a rival’s route can move there, and then it pays no rival any more."
        many = "{n} ships of yours on rivals’ routes can move there, and then they pay no rival any more."
        return plural(one, many, min(BERTHS, abroad))
    if held:
        said = "If you buy your {ship}, too, it earns {low} to {high} gold a turn there in place of 0 to 3."
        return sentences(text(said, ship=title(held[0]), **fields), guests)
    said = {
        COG: "Your next Cogs will earn {low} to {high} gold a turn there in place of 0 to 3.",
        CARAVAN: "Your next Caravans will earn {low} to {high} gold a turn there in place of 0 to 3.",
        "": "Your next ships will earn {low} to {high} gold a turn there in place of 0 to 3.",
    }[ONLY.get(route, "")]
    return sentences(text(said, **fields), guests)


def _movable(ledger: Ledger, ship: Name) -> int:
    """How many of my ships that lie there have not moved in this turn (F4.3)."""
    return ledger.count(ledger.seat, ship) - ledger.seen.moved.count(ship)


def _abroad(ledger: Ledger, route: Kind, name: Name) -> bool:
    """Whether that is a ship on a rival's route, which that route would serve, too."""
    there = ROUTE_OF.get(name)
    return there is not None and ledger.owner_of.get(there) != ledger.seat and route in BERTHED[KIND_OF[name]]


def _of_guests(ledger: Ledger, able: Sequence[Kind]) -> str:
    """What a route is good for that my own ships do not need."""
    others = [other for other in ledger.alive if other != ledger.seat]
    idle = sum(ledger.count(other, ship) for other in others for ship in able)
    one = "Rivals have 1 ship without a route: if it sails there, it pays you 1 gold a turn."
    many = "Rivals have {n} ships without a route: each that sails there pays you 1 gold a turn."
    if idle:
        return plural(one, many, idle)
    return text("It is a second place for your ships, and each rival’s ship there pays you 1 gold a turn.")


def _of_villa(ledger: Ledger) -> str:
    held = [kind for kind in ledger.seen.hands[ledger.seat] if kind in NEEDS_VILLA]
    if PATRONAGE in held:
        return text(
            "The Villa earns nothing, but with it you can buy your Patronage: 1 gold a turn and 1 vote in every election."
        )
    if held:
        card = str(held[0])
        return text(
            "The Villa earns nothing, but with it you can play your {card}: {n} votes in an election of the Doge.",
            card=title(card),
            n=POPULARITY[card][1],
        )
    unseen = sum(ledger.unseen[kind] for kind in NEEDS_VILLA)
    one = "The Villa earns nothing, but 1 card that needs it is still to come."
    many = "The Villa earns nothing, but {n} cards that need it are still to come, as Patronage, which brings gold every turn."
    return plural(one, many, unseen)


def _of_force(ledger: Ledger, card: Kind) -> str:
    office = GENERAL if card in ARMIES else ADMIRAL
    if lowers(ledger.seen.offices[ledger.seat], card):
        return text(
            "You are {office}: in play it takes 1 gold off what each War card costs you. It can still be used up later.",
            office=office_name(office),
        )
    return text(
        "It fights from your hand just as well, free. In play it only takes 1 gold off what a War card costs you, if you become {office}.",
        office=office_name(office),
    )


def _of_votes(ledger: Ledger, card: Kind) -> str:
    ruler, votes = POPULARITY[card]
    fields = {"ruler": ruler_name(ruler), "n": votes, "card": title(VOTERS[ruler])}
    if not ledger.count(ledger.seat, VOTERS[ruler]):
        return text(
            "It is {n} votes in an election of {ruler}, but without a {card} you cannot take part in one.", **fields
        )
    if not ledger.stands(ruler):
        return text("You may not take part in the next election, so these {n} votes are hardly of use.", **fields)
    if ledger.seen.rulers[ruler] == VACANT:
        return text(
            "There is an election of {ruler} in this turn: it is {n} votes, as many as a bid of {n} gold.", **fields
        )
    return text(
        "If {ruler} dies in this turn, it is {n} votes, as many as a bid of {n} gold. If he lives, it is lost.",
        **fields,
    )


def _of_move(ledger: Ledger, move: MoveShip) -> str:
    before, after = earns(move.source), earns(move.target)
    if move.target is None:
        return text("The route’s owner then gets nothing more by your ship. At your quay it earns 0 to 3 gold a turn.")
    mine = ledger.owner_of.get(move.target) == ledger.seat
    low, high = earns(move.target)
    fields = {"low": low, "high": high, "from_low": before[0], "from_high": before[1]}
    if after == before:
        said = text("It earns {low} to {high} gold a turn there, too.", **fields)
    else:
        said = text("It earns {low} to {high} gold a turn there in place of {from_low} to {from_high}.", **fields)
    if mine:
        return sentences(said, text("The route is yours, so no rival gets gold by it."))
    better = [
        route for route, owner in ledger.owner_of.items() if owner == ledger.seat and BONUS[route] < BONUS[move.target]
    ]
    giver, taker = ledger.owner_of.get(move.source or "", ledger.seat), ledger.owner_of[move.target]
    if after == before and giver not in (ledger.seat, taker):
        if ledger.worths[giver] > ledger.worths[taker]:
            said = text("It earns as much there.")
            return sentences(said, text("The 1 gold a turn for the route’s owner goes to a rival who has less."))
        return sentences(said, text("The 1 gold a turn for the route’s owner goes to another rival."))
    if better:
        return sentences(said, text("That is more than on your own route, though its owner gets 1 gold a turn."))
    if berth(ledger, move.ship)[1] == "mine":
        return sentences(said, text("Its owner gets 1 gold a turn by it."))
    return sentences(said, text("You have no place of your own for it, so the route’s owner gets 1 gold a turn."))


# --- trades and offices ---------------------------------------------------------------------------


def _of_answer(accept: bool, gain: float) -> str:
    if not accept:
        return text("What you would give brings you more by the end than what you would get.")
    one = "What you get brings you about 1 gold more by the end than what you give."
    return plural(
        one, "What you get brings you about {n} gold more by the end than what you give.", max(1, round(gain))
    )


def _of_offices(ledger: Ledger, seat: int, offices: tuple[str | None, ...]) -> str:
    mine = offices[seat]
    assert mine is not None
    poorest = min((other for other in ledger.alive if other != seat), key=lambda other: ledger.seen.gold[other])
    name, gold = office_name(mine), ledger.seen.gold[poorest]
    if mine in WARLIKE:
        low, high = ledger.levy(seat, mine)
        said = "As {office} you get 2 gold a turn, but a War card costs you {low} to {high}."
        return text(said, office=name, low=low, high=high)
    brings = text("As {office} you get 2 gold a turn and never pay for a War card.", office=name)
    if mine != COUNCIL_HEAD:
        brings = text("As {office} you get 1 gold a turn and never pay for a War card.", office=name)
    other = str(offices[poorest])
    if other not in WARLIKE or not ledger.ruin(poorest, other, gold):
        return brings
    held = "The family of the {office} has only {n} gold: a War card may put it out of the game."
    return sentences(brings, text(held, office=office_name(other), n=gold))
