"""What to do next time in Doge: a sentence on the kind of choice that was made and on what was better."""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.words import text


def lesson(given: Decision, better: Decision) -> str:
    """What the difference between the two teaches."""
    match given, better:
        case Cast(), Cast():
            return _of_ballots(given, better)
        case Advise(stand=None), Advise():
            return text("Take the advisor: it votes for you until its own area votes again.")
        case Advise(), Advise(stand=None):
            return text("Before you take an advisor, look whether moving a house instead builds a palace.")
        case Advise(), Advise():
            return text("Send an advisor where it votes most often before its own area votes again.")
        case Move(), Move():
            return text("Move a house to where the next palace needs it.")
        case Place(), Place():
            if better.houses > given.houses:
                return text("Place as many houses as you may: palaces are paid with them.")
            return text("Keep houses back where they build nothing: your supply is small.")
        case Build(), Build():
            if better.build:
                return text("Build as soon as you can: the next palace in a district costs more.")
            return text("Do not build everywhere at once: the houses may be worth more for another palace.")
    return ""


def _of_ballots(given: Cast, better: Cast) -> str:
    more = sum(better.ballots) - sum(given.ballots)
    if given.area == better.area:
        if more > 0:
            return text("Put enough ballots where you want to win: a vote too few brings a house at most.")
        return text("Spend no more ballots in an area than a win needs: you have only seven a year.")
    if better.area == QUARANTIA:
        return text("Think of the Quarantia: who wins it has two turns with advisors or houses.")
    if more > 0:
        return text(
            "Put strong ballots where a win brings you nearer to a palace, rather than weak ones here and there."
        )
    if more < 0:
        return text("Begin with weak ballots elsewhere, and keep the strong ones for the area that you need most.")
    return text("Place ballots where a win brings most: look where your next palace needs the fewest houses.")
