"""Why an answer is good, in plain words; from what a seat knows only. Judges nothing."""

from __future__ import annotations

from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import (
    ADMIRAL,
    BONUS,
    CAUGHT,
    COUNCIL_HEAD,
    DEATHS,
    DRAWS,
    FORCES,
    GENERAL,
    POPULARITY,
    RULERS,
    SHIPS,
    TOLLS,
    VILLA,
    WARS,
    Kind,
)
from doge.games.families.moves import (
    Answer,
    Appoint,
    Attack,
    BuildVilla,
    Decision,
    Done,
    MoveShip,
    Offer,
    PlayCard,
    Put,
    React,
)
from doge.games.families.names import office_name, ruler_name
from doge.games.families.state import Target
from doge.words import plural, sentences, text


def reason(ledger: Ledger, decision: Decision, gain: float) -> str:
    """A sentence or two about an answer that gains the seat so much gold until the end of the game."""
    match decision:
        case Put(_, card):
            return _of_put(ledger, card)
        case BuildVilla():
            return text("With a Villa you can play Patronage, Feast, Pageant and Masquerade.")
        case MoveShip(_, _, _, target):
            return _of_move(ledger, target)
        case PlayCard(_, card, target):
            return _of_card(ledger, card, target)
        case Attack(_, _, _, target):
            return _of_attack(ledger, target)
        case React(_, card, _):
            return _of_reaction(card)
        case Offer():
            return text("Both sides gain by this trade, as far as can be told, and the others do not.")
        case Answer(_, accept):
            return _of_answer(accept, gain)
        case Appoint(seat, offices):
            return _of_offices(offices[seat])
        case Done(_, "diplomacy"):
            return text("No trade that the others would accept helps you now.")
        case Done():
            return text("Nothing else is worth its price now.")
    raise TypeError(f"no reason for {decision!r}")


def reason_for_bid(odds: float) -> str:
    """A sentence about a bid that is likely to win so often."""
    return text("It wins such an election about {n} times in 100, and is paid in any case.", n=round(100 * odds))


def _turns(ledger: Ledger) -> int:
    return round(ledger.outlook.turns)


def _of_put(ledger: Ledger, card: Kind) -> str:
    turns = _turns(ledger)
    if card in POPULARITY:
        one, many = (
            "It gives you 1 vote in the election of this turn.",
            "It gives you {n} votes in the election of this turn.",
        )
        return plural(one, many, POPULARITY[card][1])
    if card in FORCES:
        return text("In play it lowers what your office has to pay for a War.")
    if card in BONUS:
        return text("Your ships earn more on it, and every ship of another player pays you 1 gold a turn.")
    if card in SHIPS:
        one, many = (
            "A ship earns most of all cards, and 1 turn is left.",
            "A ship earns most of all cards, and about {n} turns are left.",
        )
        return plural(one, many, turns)
    one = "It brings 1 gold a turn and a vote, and 1 turn is left."
    return plural(one, "It brings 1 gold a turn and a vote, and about {n} turns are left.", turns)


def _of_move(ledger: Ledger, target: Kind | None) -> str:
    if target is None:
        return text("There its owner earns by your ship more than you do.")
    if ledger.owner_of.get(target) == ledger.seat:
        return text("The ship earns more there, and the route is yours.")
    return text("The ship earns more there, even though the route's owner gets 1 gold a turn.")


def _of_card(ledger: Ledger, card: Kind | None, target: Target | None) -> str:
    if card is None:
        return text("The card is worth more to you later, or to nobody else.")
    if card in WARS:
        return _of_war(ledger)
    if card in DRAWS:
        number = DRAWS[card]
        return text("{n} cards are worth more than they cost while many turns are left.", n=number)
    if card in TOLLS:
        return text("It costs nothing, and you will hardly have many more of these cards in play.")
    if card in DEATHS:
        return text("{ruler} serves a rival, and a new election may serve you.", ruler=ruler_name(DEATHS.index(card)))
    if target is None:
        return text("It gains you more than it costs.")
    if target.seat == ledger.seat:
        return text("It hits a card of your own, which costs you least.")
    if target.card == VILLA:
        return text("Without a Villa a rival cannot play Patronage.")
    if target.card in RULERS:
        return text(
            "A rival loses {ruler}, and there will be an election.", ruler=ruler_name(RULERS.index(target.card))
        )
    worth = max(1, round(ledger.asset(target.seat, target.card)))
    one = "A rival who may win loses about 1 gold until the end of the game."
    return plural(one, "A rival who may win loses about {n} gold until the end of the game.", worth)


def _of_war(ledger: Ledger) -> str:
    seen = ledger.seen
    mine = seen.offices[ledger.seat]
    pays = text("The General and the Admiral pay, and neither is you.")
    if mine in (GENERAL, ADMIRAL):
        pays = text("You have to pay as well, but others are hit harder.")
    poor = any(
        office in (GENERAL, ADMIRAL) and seat != ledger.seat and ledger.ruin(seat, office, seen.gold[seat])
        for seat, office in enumerate(seen.offices)
        if office is not None
    )
    return sentences(pays, text("Who cannot pay is eliminated.") if poor else "")


def _of_attack(ledger: Ledger, target: Target) -> str:
    worth = max(1, round(ledger.asset(ledger.seat, target.card, new=True)))
    one = "What you take brings you about 1 gold until the end of the game, and a rival loses it."
    return plural(
        one, "What you take brings you about {n} gold until the end of the game, and a rival loses it.", worth
    )


def _of_reaction(card: Kind | None) -> str:
    if card is None:
        return text("The card is worth more to you than what you could stop.")
    if card == CAUGHT:
        return text("The crime has no effect, and who committed it pays and misses an election.")
    return text("It keeps what is attacked, and costs no gold.")


def _of_answer(accept: bool, gain: float) -> str:
    if not accept:
        return text("What you would give is worth more to you than what you would get.")
    one = "By what the cards bring until the end, the trade gains you about 1 gold."
    return plural(
        one, "By what the cards bring until the end, the trade gains you about {n} gold.", max(1, round(gain))
    )


def _of_offices(mine: str | None) -> str:
    assert mine is not None
    if mine == COUNCIL_HEAD:
        return text("The Council Head earns 2 gold a turn and never pays for a War.")
    return text("The office of {office} serves you best here.", office=office_name(mine))
