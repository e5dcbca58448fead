"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import COG, COUNCIL_HEAD, DOGE, OFFICE_INCOME, ROME, RULER_INCOME, SENATOR
from doge.games.families.facts import most_votes
from doge.games.families.moves import HAND, PLAY
from doge.games.families.names import cards_named, income_name, office_name
from doge.games.families.state import Appointing, Bidding
from doge.words import plural, sentences, series, text
from web.games.families import intent, labels
from web.games.families.board import estates
from web.games.families.match import Match, Tool
from web.games.families.past import just_changed
from web.games.families.past.course import left_in_deck
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def _put(match: Match, kind: str, said: str) -> tuple[str, str]:
    """What is to be done next so that a card of the hand is put into play, and where."""
    action = intent.action(match)
    if intent.tool(match) == Tool(HAND, kind) and action is not None:
        return text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return said, spots.held(kind)


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("The goal"),
        sentences(
            text("The family with the most gold wins when the deck is used up."),
            text("Every turn each family gets 3 gold, and more for its ships, people and offices."),
            text("A turn has eight phases; the boat lies at the one that is played."),
        ),
        "",
        (spots.PHASES,),
    )


def estate(match: Match) -> Card:
    """What stands at a family's quay."""
    return Card(
        text("Your quay"),
        sentences(
            text("Beside your name: your gold, the cards in your hand, your votes for the Pope and for the Doge."),
            text("Grey outlines are what you do not have yet: a Villa, Cardinals, Senators, an army, ships."),
        ),
        "",
        (spots.sign(match),),
        spares=(spots.estate(match),),
    )


def barge(match: Match) -> Card:
    """Pope, Doge and offices."""
    return Card(
        text("The barge"),
        sentences(
            text("The Pope, the Doge and four offices bring gold every turn to the family that holds them."),
            text("No family holds one yet: elections decide."),
            text("The deck has {n} cards left.", n=left_in_deck(match.seen)),
        ),
        "",
        (spots.OFFICES,),
    )


def trade(match: Match) -> Card:
    """Diplomacy."""
    return Card(
        text("Diplomacy"),
        text(
            "You drew a card and took 3 gold. Now you could trade with the others, but you need nothing of theirs yet."
        ),
        text("Press “End Diplomacy”."),
        (MAIN_BUTTON,),
    )


def after_trade(match: Match) -> After:
    """What comes now."""
    return After(
        text(
            "You are done with Diplomacy; nobody offered a trade. Now comes Expansion: you pay for cards and put them into play."
        ),
        (spots.PHASES,),
    )


def route(match: Match) -> Card:
    """A Trade Route."""
    prompt, target = _put(match, ROME, text("Choose Rome in your hand."))
    return Card(
        text("A Trade Route"),
        text(
            "Ships earn the most, and more on a Trade Route. Its owner gets 1 gold a turn for each ship of another family on it."
        ),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_route(match: Match) -> After:
    """What it has room for."""
    return After(
        text("You put Rome into play. It has room for three ships, yours and those of the others."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def ship(match: Match) -> Card:
    """A ship."""
    prompt, target = _put(match, COG, text("Choose the Cog in your hand."))
    return Card(
        text("A ship"),
        text("A Cog, as a Caravan, brings 0 to 3 gold a turn: a die decides."),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_ship(match: Match) -> After:
    """It lies there, on no route."""
    return After(
        text("You put the Cog into play. It is on no route yet. Each ship may move once a turn."),
        (by_key(f"take-{PLAY}:{COG}"),),
        spares=(spots.estate(match),),
    )


def sail(match: Match) -> Card:
    """On its way."""
    action, ship = intent.action(match), Tool(PLAY, COG)
    prompt, target = text("Choose the Cog."), f"{by_key(f'tool-{PLAY}:{COG}')}, {by_key(f'take-{PLAY}:{COG}')}"
    if intent.tool(match) == ship:
        prompt, target = text("Choose Rome."), by_key("row-0")
        if action is not None:
            prompt, target = text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return Card(
        text("To the Trade Route"),
        text("On Rome your Cog brings 1 more: 1 to 4 gold a turn."),
        prompt,
        (target,),
        spares=(spots.estate(match),),
    )


def after_sail(match: Match) -> After:
    """What it earns from now on."""
    return After(
        text(
            "You moved the Cog to Rome. It earns from the next turn on. Others may move ships to Rome, too: each brings you 1 gold a turn."
        ),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def person(match: Match) -> Card:
    """A Senator."""
    prompt, target = _put(match, SENATOR, text("Choose the Senator in your hand."))
    return Card(
        text("A Senator"),
        text("Senators vote when a Doge is elected, Cardinals when a Pope is. A family with none cannot vote."),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_person(match: Match) -> After:
    """What it brings."""
    return After(
        text("You put a Senator into play. It brings 1 gold a turn, and 1 vote for the Doge."),
        (spots.senators(match),),
        spares=(spots.estate(match),),
    )


def done(match: Match) -> Card:
    """The end of a part."""
    left = plural("You have 1 gold left.", "You have {n} gold left.", match.now.gold[match.me])
    return Card(
        text("Enough for now"),
        sentences(left, text("Keep your other cards: each says when it can be played.")),
        text("Press “End Expansion”."),
        (MAIN_BUTTON,),
    )


def after_done(match: Match) -> After:
    """What the others did."""
    return After(
        sentences(
            text("You are done with Expansion."),
            text(
                "In Events and War families play cards against each other and lose ships, people or gold; this time nobody did."
            ),
            text("The guide passed for you."),
            text(
                "Last, a die is rolled for the Pope and one for the Doge. On a 6 that one dies, and an election begins."
            ),
        ),
        (spots.PHASES,),
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("The Doge is dead"),
        sentences(
            text("The die showed 6: an election."),
            text(
                "Win, and your Senator becomes the Doge: {n} gold a turn, and you give out the offices.",
                n=RULER_INCOME[DOGE],
            ),
            text("You and Dandolo have a Senator each: 1 vote."),
            text("Each gold adds a vote, and losing bids are paid too. Equal votes: a die decides."),
            _reach(match),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Bid your 1 gold."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
    )


def _reach(match: Match) -> str:
    """How many votes the rivals could buy."""
    task = intent.task(match)
    if not isinstance(task, Bidding):
        return ""
    return sentences(
        *(
            text(
                "With all its gold {family} could come to {n} votes.",
                family=match.names[seat],
                n=most_votes(match.now, labels.standing(match.now.play[seat], task.ruler, seat)),
            )
            for seat in task.candidates
            if seat != match.me
        )
    )


def after_bid(match: Match) -> After:
    """How it ended."""
    controls = match.now.rulers[1]
    if controls == match.me:
        return After(
            text(
                "You bid 1 gold and win: 2 votes against 1. Your Senator is the Doge now and brings you {n} gold a turn.",
                n=RULER_INCOME[DOGE],
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
            "You control the Doge, so you give each family an office. All bring gold; the General and the Admiral pay for each War card."
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
    ends = text("The game ends when the last card of the deck has been drawn: then the most gold wins.")
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
