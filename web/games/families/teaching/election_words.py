"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from doge.games.families.cards import (
    BONUS,
    COUNCIL_HEAD,
    DOGE,
    KIND_OF,
    OFFICE_INCOME,
    OFFICES,
    ROUTE_OF,
    RULER_INCOME,
    RULERS,
    Name,
)
from doge.games.families.facts import most_votes
from doge.games.families.names import cards_named, income_name, office_name, title
from doge.games.families.state import Appointing, Bidding
from doge.words import sentences, series, text
from web.games.families import intent, labels
from web.games.families.board import estates, sweep
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def death(match: Match) -> Card:
    """Why there is an election."""
    spared = just_changed.spared(match)
    lives = text("The Pope’s showed {n}: he lives.", n=spared.die) if spared is not None else ""
    return Card(
        text("The Doge is dead"),
        sentences(
            text("Every turn ends with a die for the Pope and one for the Doge: on a 6 he dies."),
            lives,
            text("The Doge’s showed 6. He was of no family; now the families with a Senator elect a new one."),
        ),
        "",
        (spots.PHASE,),
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("An election"),
        sentences(
            text("Win, and your Senator becomes the Doge: {n} gold a turn instead of 1.", n=RULER_INCOME[DOGE]),
            text("You and Dandolo have 1 vote each; dice decide a tie."),
            text("Each gold adds a vote; losers pay, too. Intrigue adds 4 for 2 gold: you have only 1."),
            *_reach(match),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Bid your 1 gold."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
    )


def _reach(match: Match) -> list[str]:
    """How many votes the rivals could buy."""
    task, found = intent.task(match), []
    if not isinstance(task, Bidding):
        return []
    for seat in task.candidates:
        family, most = match.names[seat], most_votes(match.now, labels.standing(match.now.play[seat], task.ruler, seat))
        if seat != match.me and not match.now.gold[seat]:
            found.append(text("{family} has spent all its gold: it cannot add a vote.", family=family))
        elif seat != match.me:
            found.append(text("{family} bids in secret: up to {n} votes with all its gold.", family=family, n=most))
    return found


def after_bid(match: Match) -> After:
    """How it ended."""
    controls = match.now.rulers[1]
    if controls == match.me:
        return After(
            sentences(
                text("You win: your Senator and 1 gold make 2 votes, Dandolo’s Senator 1. The bank takes all bids."),
                text(
                    "Your Senator has left the quay: he is the Doge now and brings {n} gold a turn.",
                    n=RULER_INCOME[DOGE],
                ),
            ),
            spots.RACE,
        )
    return After(text("You did not win this time. Losing bids are paid too."), spots.RACE)


def offices(match: Match) -> Card:
    """Who gets what."""
    asked = isinstance(intent.task(match), Appointing)
    kept = asked and intent.appointment(match).offices[match.me] == COUNCIL_HEAD
    action = intent.action(match)
    return Card(
        text("The offices"),
        sentences(
            text("As the Doge’s family you give each family an office."),
            text("For each War card that anybody plays, the General and the Admiral each pay the bank 2 to 12 gold."),
            text("Who cannot is out of the game."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if kept and action is not None
        else text("Keep the Council Head yourself."),
        (MAIN_BUTTON if kept else by_key(f"office-{COUNCIL_HEAD}-{match.me}"),),
        spares=(spots.APPOINTED,),
    )


def after_offices(match: Match) -> After:
    """Who holds what."""
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    others = [
        text("{family} is {office}.", family=match.names[seat], office=office_name(office))
        for seat, office in enumerate(match.now.offices)
        if office is not None and seat != match.me
    ]
    return After(
        sentences(
            text("You are now {office}: {n} gold a turn.", office=office_name(mine), n=OFFICE_INCOME[mine]),
            *others,
            text("Turn 1 is over."),
        ),
        (spots.OFFICES, spots.sign(match)),
    )


def revenue(match: Match) -> Card:
    """What the person has earned in the second turn, as a sum."""
    event = estates.last_revenue(match, match.me)
    if event is None:
        return Card(text("Your revenue"), "", "")
    found = sweep.ribbon(event).parts
    parts = " + ".join([text("{source} {n}", source=sweep.source(each.group), n=each.gold) for each in found])
    held = [
        text("{source} {n}", source=income_name(part), n=gold)
        for part, gold in event.sums
        if part in (*RULERS, *OFFICES)
    ]
    drawn = just_changed.drawn_in_turn(match)
    dice = [_worth(name, die, gold) for name, die, gold in event.ships]
    return Card(
        text("Your revenue"),
        sentences(
            text("Turn 2: you drew {cards}.", cards=cards_named(drawn)) if drawn else "",
            text("Each family takes its gold. Yours: {parts} = {n}.", parts=parts, n=event.gold),
            text("Your offices: {held}.", held=series(held)) if len(held) > 1 else "",
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
    return Card(
        text("Turn 2 is yours"),
        sentences(
            text("Nobody offered a trade, and it is Expansion again."),
            text("Go on so: ships and votes bring gold, and the most gold at the end wins."),
        ),
        "",
        (spots.PHASES,),
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text(
        "The first steps are done, and the game goes on as yours. The lamp beside the main button gives advice."
    )
