"""What to do next time in Families: a sentence on the kind of answer that was given and on what was better."""

from __future__ import annotations

from doge.games.families.cards import INTRIGUE_VOTES
from doge.games.families.moves import (
    Answer,
    Appoint,
    Attack,
    Bid,
    BuildVilla,
    Decision,
    Done,
    MoveShip,
    PlayCard,
    Put,
    React,
)
from doge.words import text

Bought = Put | BuildVilla
Struck = Attack | PlayCard


def lesson(given: Decision, better: Decision) -> str:
    """What the difference between the two teaches."""
    if isinstance(better, MoveShip):
        return text("Look each turn where your ships would earn more, and move them.")
    match given, better:
        case Bid(), Bid():
            return _of_bids(given, better)
        case Done(), _:
            return _left_out(better)
        case Put() | BuildVilla() | Attack() | PlayCard(), _:
            return _done(given, better)
        case React(), React():
            return _of_reactions(given)
        case Answer(), Answer():
            if better.accept:
                return text("Take a trade that brings you more gold until the end than you give.")
            return text("Decline a trade in which you give more than you get.")
        case Appoint(), Appoint():
            return text("Give yourself the office that earns most, and those that pay for a War to others.")
    return ""


def _of_bids(given: Bid, better: Bid) -> str:
    if _votes(better) > _votes(given):
        return text("Bid more for an election that you can win: a lost bid is paid, too, and brings nothing.")
    return text("Bid less, or nothing, where you can hardly win: a lost bid is paid, too.")


def _votes(bid: Bid) -> int:
    return bid.gold + INTRIGUE_VOTES * bid.intrigues


def _left_out(better: Decision) -> str:
    """Something was worth doing, and was not done."""
    if isinstance(better, Bought):
        return text("Buy cards as long as they pay for themselves: each brings gold every turn until the end.")
    if isinstance(better, Attack):
        return text("Attack in War when a good card of a rival lies open: you gain it, and the rival loses it.")
    return (
        text("Play your Events and Wars in time: in the hand they bring nothing.") if isinstance(better, Struck) else ""
    )


def _done(given: Bought | Struck, better: Decision) -> str:
    """Something was done, and something else, or nothing, would have been better."""
    if isinstance(given, Bought):
        if isinstance(better, Bought):
            return text("Buy first what brings most until the end: ships earn most, and early cards earn longest.")
        return text("Keep your gold where a card can no longer earn its price.") if isinstance(better, Done) else ""
    if isinstance(better, Struck):
        return text("Aim at what earns most for the rival who is ahead.")
    return text("Keep a card for when it gains more than it costs.") if isinstance(better, Done) else ""


def _of_reactions(given: React) -> str:
    if given.card is None:
        return text("Stop an attack on a good card of yours when you hold a card that can.")
    return text("Do not spend a card to save what is worth less.")
