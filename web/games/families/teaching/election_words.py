"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from doge.games.families.cards import (
    COUNCIL_HEAD,
    DOGE,
    KIND_OF,
    PATRONAGE,
    ROUTE_OF,
    RULER_INCOME,
    Name,
)
from doge.games.families.conflict_events import RulerDied
from doge.games.families.moves import BuildVilla, Put
from doge.games.families.names import income_name, office_name, title
from doge.games.families.peace_events import CardPut, VillaBuilt
from doge.games.families.state import Appointing, Bidding
from doge.games.families.words import Voice
from doge.words import either, listed, sentences, series, text
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.board.hand import voteless
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def death(match: Match) -> Card:
    """Why there is an election."""
    spared = just_changed.spared(match)
    return Card(
        text("The Doge is dead"),
        sentences(
            text("Each turn a die is rolled for Pope and Doge: on a 6 he dies."),
            text("You and Dandolo have a Senator each: one becomes Doge."),
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
        sentences(
            text("You have 1 vote; Dandolo has 1, and no gold."),
            text("Each gold adds 1: with yours you win 2 to 1. Bids are secret; losers pay, too; dice decide ties."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Press “1, all”, then the big button."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
        spares=(spots.RACE,),
    )


def after_bid(match: Match) -> After:
    """How it ended."""
    if match.now.rulers[1] != match.me:
        return After(text("You did not win this time. Losing bids are paid, too."), (spots.RACE,))
    return After(
        sentences(
            text("You win 2 to 1 and pay your gold."),
            text("Your Senator is now the Doge: {n} gold a turn, not 1, and no vote.", n=RULER_INCOME[DOGE]),
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
            text("Keep Council Head: 2 gold a turn. General and Admiral get 2, but pay when a War card is played."),
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
            text("One office stays empty."),
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
            text("Turn 2 begins."),
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
        "The die of the {ship} showed {die}: on {route} that is {n} gold.",
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
    buyers = {event.seat for event in put}
    idle = [name for seat, name in enumerate(match.names) if seat not in buyers | {match.me}]
    return Card(
        text("What the others bought"),
        sentences(
            text("Each turn the next family begins: now {family}, you last.", family=match.names[match.seen.first]),
            *[voice.tell(event) for event in put],
            text("{families} bought nothing.", families=listed(idle)) if idle else "",
        ),
        "",
        [by_key(f"family-{seat}") for seat in sorted(buyers)] or (spots.PHASE,),
    )


def last(match: Match) -> Card:
    """The person plays on."""
    cards = dict.fromkeys(each.card for each in match.legal if isinstance(each, Put) and not voteless(match, each.card))
    offered = [text("{card} ({effect})", card=title(card), effect=effect(card)) for card in cards]
    villa = any(isinstance(each, BuildVilla) for each in match.legal)
    if villa:
        offered.append(text("a Villa (10 gold)"))
    return Card(
        text("Now you choose"),
        sentences(
            text("You can buy {cards}, or keep your gold.", cards=either(offered)),
            _patronage() if villa and PATRONAGE in match.now.hands[match.me] else "",
        )
        if offered
        else text("It is Expansion again, and the choice is yours."),
        "",
        (spots.HOUSE, spots.HAND) if villa else (spots.HAND,),
    )


def _patronage() -> str:
    """What a Villa is for, where the card that needs one is in the hand."""
    return text("The Villa earns nothing, but lets you buy Patronage ({effect}).", effect=effect(PATRONAGE))


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now.")
