"""What the buttons and the rows of a choice say: an act in a few words, with its price. Draws nothing."""

from __future__ import annotations

from doge.games.families import moves
from doge.games.families.cards import CONSTRUCTION, COST, PATRONAGE, POPULARITY, VILLA_COST, VOTERS
from doge.games.families.conflict_events import Tally
from doge.games.families.exchange import villa_cost
from doge.games.families.facts import earns
from doge.games.families.names import office_name, phase_name, title
from doge.games.families.state import Bidding
from doge.words import plural, text
from web.games.families.match import Match


def main_label(match: Match, action: moves.Decision) -> str:
    """What the main button says: the act and its price."""
    match action:
        case moves.Put(_, card):
            return text("Buy {card} for {n}", card=title(card), n=COST[card])
        case moves.BuildVilla(seat):
            return text("Build a Villa for {n}", n=villa_cost(match.now.offices[seat]))
        case moves.MoveShip(_, _, _, None):
            return text("Take it off the route")
        case moves.MoveShip(_, _, _, str(route)):
            return text("Send it to {route}", route=title(route))
        case moves.PlayCard(_, str(card), _):
            return _played(card)
        case moves.Attack(_, card):
            return text("Attack with {card}", card=title(card))
        case moves.React(_, str(card), _):
            return _reaction(card)
        case moves.Bid():
            return _sealed(match, action)
    return _said(match, action)


def villa_price(match: Match) -> str:
    """What a Villa costs me, and why it is less than for others."""
    n, office = villa_cost(match.now.offices[match.me]), office_name(CONSTRUCTION)
    if n < VILLA_COST:
        return text("{n} gold instead of {full}, because you hold {office}", n=n, full=VILLA_COST, office=office)
    return text("{n} gold; Patronage needs it", n=n)


def _said(match: Match, action: moves.Decision) -> str:
    match action:
        case moves.React():
            return text("Let it pass") if len(match.legal) > 1 else text("Go on")
        case moves.Done(_, phase):
            return text("End {phase}", phase=phase_name(phase))
        case moves.PlayCard():
            return text("Keep the card")
        case moves.Answer(_, True):
            return text("Accept")
        case moves.Answer():
            return text("Decline")
        case moves.Appoint():
            return text("Appoint them")
        case moves.Offer(_, to):
            return text("Offer it to {family}", family=match.names[to])
    return text("Go on")


def _played(card: str) -> str:
    if COST[card]:
        return text("Play {card} for {n}", card=title(card), n=COST[card])
    return text("Play {card}", card=title(card))


def _reaction(card: str) -> str:
    if card == "caught":
        return text("Play Caught for {n}", n=COST[card])
    return text("Stop it with {card}", card=title(card))


def _sealed(match: Match, action: moves.Bid) -> str:
    votes, price = tally(match, action).votes, action.gold + COST["intrigue"] * action.intrigues
    if not price:
        return plural("Bid nothing and have 1 vote", "Bid nothing and have {n} votes", votes)
    return plural("Seal 1 vote for {gold} gold", "Seal {n} votes for {gold} gold", votes, gold=price)


def quick_label(gold: int, most: int, sure: int) -> str:
    """What the button says that bids so much gold: whether that wins whatever the others do, or is the most that one could."""
    if gold == sure:
        return text("{n} gold wins surely", n=gold)
    return text("all {n} gold", n=gold) if gold == most > 1 else text("{n} gold", n=gold)


def tally(match: Match, bid: moves.Bid) -> Tally:
    """What I would have in the election with a bid."""
    task = match.now.agenda[0]
    assert isinstance(task, Bidding)
    stands = standing(match.now.play[match.me], task.ruler, match.me)
    return Tally(match.me, stands.voters, stands.patronage, stands.popularity, bid.gold, bid.intrigues)


def standing(play: tuple[str, ...], ruler: int, seat: int) -> Tally:
    """The votes that cards in play have in an election, which everybody sees."""
    popularity = sum(votes for kind, (where, votes) in POPULARITY.items() if where == ruler and kind in play)
    return Tally(seat, play.count(VOTERS[ruler]), play.count(PATRONAGE), popularity, 0, 0)


# --- rows ------------------------------------------------------------------------------------------------------


def berth_line(match: Match, route: str | None) -> tuple[str, str]:
    """Where a ship could go, in words: whose route it is, and what the die gains there."""
    if route is None:
        return text("0 to 3 gold a turn"), ""
    owner = next((seat for seat, play in enumerate(match.now.play) if route in play), None)
    low, high = earns(route)
    gain = text("{low} to {high} gold", low=low, high=high)
    if owner == match.you or owner is None:
        return text("your route"), gain
    return text("{family} gets 1 gold, too", family=match.names[owner]), gain
