"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from doge.games.families.cards import (
    BONUS,
    COUNCIL_HEAD,
    DOGE,
    KIND_OF,
    POPE,
    ROUTE_OF,
    RULER_INCOME,
    Name,
)
from doge.games.families.conflict_events import RulerDied
from doge.games.families.moves import Put
from doge.games.families.names import income_name, office_name, title
from doge.games.families.state import Appointing, Bidding
from doge.words import listed, sentences, series, text
from web.dom.markup import h
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.signs import die
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key

DEADLY = 6
"""On it a ruler dies."""


def death(match: Match) -> Card:
    """Why there is an election."""
    spared = just_changed.spared(match)
    dice = [
        h("figure", die(n), h("figcaption", said), key=str(key))
        for key, n, said in (
            (POPE, spared.die if spared is not None else 0, text("The Pope lives.")),
            (DOGE, DEADLY, text("The Doge dies.")),
        )
        if n
    ]
    return Card(
        text("The Doge is dead"),
        sentences(
            text("At the end of a turn a die is rolled for the Pope and one for the Doge: on a 6 he dies."),
            text("You and Dandolo, with a Senator each, elect the next Doge."),
            text("The winner’s Senator becomes Doge and brings {n} gold a turn.", n=RULER_INCOME[DOGE]),
        ),
        "",
        (spots.DOGE if isinstance(match.moment.event, RulerDied) else spots.PHASE,),
        dice,
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("An election"),
        sentences(
            text("You have 1 vote; Dandolo has 1, and no gold."),
            text("Each gold adds 1 vote: with yours you win 2 to 1."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Bid your 1 gold."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
    )


def after_bid(match: Match) -> After:
    """How it ended."""
    if match.now.rulers[1] != match.me:
        return After(text("You did not win this time. Losing bids are paid, too."), (spots.RACE,))
    return After(
        sentences(
            text("You win 2 to 1 and pay your gold."),
            text("Your Senator has left your quay: he is the Doge now."),
            text("He brings {n} gold a turn, but has no vote any more.", n=RULER_INCOME[DOGE]),
        ),
        (spots.RACE, spots.DOGE),
    )


def offices(match: Match) -> Card:
    """Who gets what."""
    asked = isinstance(intent.task(match), Appointing)
    kept = asked and intent.appointment(match).offices[match.me] == COUNCIL_HEAD
    action = intent.action(match)
    return Card(
        text("The offices"),
        sentences(
            text("As Doge you must give each family one office."),
            text("Keep Council Head: 2 gold a turn. General and Admiral get 2, but pay when anybody plays a War."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if kept and action is not None
        else text("Keep the Council Head yourself."),
        (MAIN_BUTTON if kept else by_key(f"office-{COUNCIL_HEAD}-{match.me}"),),
        spares=(spots.APPOINTED,),
    )


def after_offices(match: Match) -> After:
    """Who holds what."""
    held = [
        text("{family} {office}", family=match.names[seat], office=office_name(office))
        for seat, office in enumerate(match.now.offices)
        if office is not None and seat != match.me
    ]
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    return After(
        sentences(
            text("You are {office} now; {others}.", office=office_name(mine), others=series(held)),
            text("With three families one office stays empty. Turn 1 is over."),
        ),
        (spots.OFFICES,),
    )


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
            text("Turn 2: each family takes its gold."),
            text("Yours: {parts} = {n}.", parts=parts, n=event.gold),
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
        return text("The die of the {ship} showed {die}.", ship=title(KIND_OF[name]), die=die)
    return text(
        "The die of the {ship} showed {die}; {route} made it {more}, worth {n} gold.",
        ship=title(KIND_OF[name]),
        die=die,
        route=title(route),
        more=die + BONUS[route],
        n=gold,
    )


def last(match: Match) -> Card:
    """The person plays on."""
    cards = dict.fromkeys(each.card for each in match.legal if isinstance(each, Put))
    offered = [text("{card} ({effect})", card=title(card), effect=effect(card)) for card in cards]
    return Card(
        text("Now you choose"),
        text("It is Expansion again: you can buy {cards}, or keep your gold.", cards=listed(offered))
        if offered
        else text("It is Expansion again, and the choice is yours."),
        "",
        (spots.PHASES,),
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now.")
