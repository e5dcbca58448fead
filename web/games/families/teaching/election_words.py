"""What the cards of the first steps of Families say from the election on, as lesson_words.py does of what comes before."""

from __future__ import annotations

from doge.games.families.cards import COUNCIL_HEAD, DOGE, OFFICE_INCOME, RULER_INCOME
from doge.games.families.facts import most_votes
from doge.games.families.names import cards_named, income_name, office_name
from doge.games.families.state import Appointing, Bidding
from doge.words import plural, sentences, series, text
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def death(match: Match) -> Card:
    """Why there is an election."""
    return Card(
        text("The Doge is dead"),
        sentences(
            text("Every turn ends with a die for the Pope and one for the Doge: on a 6 he dies."),
            text("The Doge’s die showed 6. Now the families with a Senator elect a new one."),
        ),
        "",
        (spots.PHASES,),
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("An election"),
        sentences(
            text("Win, and your Senator becomes the Doge: {n} gold a turn instead of 1.", n=RULER_INCOME[DOGE]),
            text("You and Dandolo have 1 vote each. Gold adds a vote each, and is paid by losers, too."),
            text("Intrigue adds 4 for 2 gold: you have only 1."),
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
                text("You bid 1 gold and win: 2 votes against 1. The gold you kept decided it."),
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
        text(
            "The Doge’s family gives each family an office. All bring gold, but the General and the Admiral pay for each War card."
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if kept and action is not None
        else text("Keep the Council Head yourself."),
        (MAIN_BUTTON if kept else by_key(f"office-{COUNCIL_HEAD}-{match.me}"),),
        spares=(spots.APPOINTED,),
    )


def after_offices(match: Match) -> After:
    """What it brings."""
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    return After(
        text(
            "You gave out the offices and are {office}: {n} gold a turn.",
            office=office_name(mine),
            n=OFFICE_INCOME[mine],
        ),
        (spots.OFFICES, spots.sign(match)),
    )


def last(match: Match) -> Card:
    """The person plays on."""
    event, drawn = estates.last_revenue(match, match.me), just_changed.drawn_in_turn(match)
    earned = ""
    if event is not None:
        parts = series([text("{source} {n}", source=income_name(part), n=gold) for part, gold in event.sums])
        earned = plural(
            "You earned 1 gold this turn: {parts}.", "You earned {n} gold this turn: {parts}.", event.gold, parts=parts
        )
    drew = text("You drew {cards}.", cards=cards_named(drawn)) if drawn else ""
    ends = text("Go on so: ships and votes bring gold, and the most gold at the end wins.")
    return Card(
        text("Turn 2 is yours"),
        sentences(earned, drew, ends),
        "",
        (spots.sign(match),),
        spares=(spots.estate(match),),
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text(
        "The first steps are done, and the game goes on as yours. The lamp beside the main button gives advice."
    )
