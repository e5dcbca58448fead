"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import COG, COUNCIL_HEAD, DOGE, OFFICE_INCOME, ROME, RULER_INCOME, SENATOR
from doge.games.families.moves import HAND, PLAY
from doge.games.families.names import cards_named, office_name
from doge.games.families.state import Appointing, Bidding
from doge.words import plural, sentences, text
from web.games.families import intent, labels
from web.games.families.board import estates, sweep
from web.games.families.match import Match, Tool
from web.games.families.past import just_changed
from web.model.lesson import MAIN_BUTTON, After, Card, by_key

PHASES = ".q-band"
"""The band of phases."""
RACE = (".q-rower", ".q-scene.alone", ".q-bargeg")
"""The boats that race for the votes, or where they raced."""
OFFICES = ".q-bargeg"
"""The barge: who is Doge and Pope, and who holds which office."""


def held(kind: str) -> str:
    """The selector of a card in the hand."""
    return by_key(f"hand-{kind}")


def _estate(match: Match) -> str:
    """The selector of my estate, where what I put into play comes to stand."""
    return by_key(f"family-{match.me}")


def _put(match: Match, kind: str, said: str) -> tuple[str, str]:
    """What is to be done next so that a card of the hand is put into play, and where."""
    action = intent.action(match)
    if intent.tool(match) == Tool(HAND, kind) and action is not None:
        return text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return said, held(kind)


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("The goal"),
        sentences(
            text("The family with the most gold wins when the deck is used up."),
            text("Every family gets 3 gold a turn; ships, people and offices bring more."),
            text("A turn has these eight phases."),
        ),
        "",
        (PHASES,),
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
        (PHASES,),
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
    )


def after_route(match: Match) -> After:
    """What it has room for."""
    return After(
        text("You put Rome into play. It has room for three ships, yours and those of the others."), (_estate(match),)
    )


def ship(match: Match) -> Card:
    """A ship."""
    prompt, target = _put(match, COG, text("Choose the Cog in your hand."))
    return Card(text("A ship"), text("A Cog brings 0 to 3 gold a turn: a die decides."), prompt, (target,))


def after_ship(match: Match) -> After:
    """It lies there, on no route."""
    return After(
        text("You put the Cog into play. It is on no route yet. Each ship may move once a turn."), (_estate(match),)
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
    )


def after_sail(match: Match) -> After:
    """What it earns from now on."""
    return After(
        text(
            "You moved the Cog to Rome. It earns from the next turn on. Others may move ships to Rome, too: each pays you 1 gold a turn."
        ),
        (_estate(match),),
    )


def person(match: Match) -> Card:
    """A Senator."""
    prompt, target = _put(match, SENATOR, text("Choose the Senator in your hand."))
    return Card(
        text("A Senator"),
        text("Senators vote when a Doge is elected, Cardinals when a Pope is. A family with none cannot vote."),
        prompt,
        (target,),
    )


def after_person(match: Match) -> After:
    """What it brings."""
    return After(
        text("You put a Senator into play. It brings 1 gold a turn, and 1 vote for the Doge."), (_estate(match),)
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
        ),
        (PHASES,),
    )


def bid(match: Match) -> Card:
    """An election."""
    action = intent.action(match)
    ready = isinstance(intent.task(match), Bidding) and intent.bid(match).gold >= 1
    return Card(
        text("The Doge is dead"),
        sentences(
            text("A die showed 6: an election."),
            text("The Doge brings {n} gold a turn and gives out the offices.", n=RULER_INCOME[DOGE]),
            text("You and Dandolo have a Senator each: 1 vote. Gold buys votes, and losing bids are paid too."),
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if ready and action is not None
        else text("Bid your 1 gold."),
        (MAIN_BUTTON if ready else by_key("quick-1"),),
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
            RACE,
        )
    return After(text("You did not win this time. Losing bids are paid too."), RACE)


def offices(match: Match) -> Card:
    """Who gets what."""
    asked = isinstance(intent.task(match), Appointing)
    kept = asked and intent.appointment(match).offices[match.me] == COUNCIL_HEAD
    action = intent.action(match)
    return Card(
        text("The offices"),
        text(
            "Who controls the Doge gives each family an office. Each brings gold, but the General and the Admiral must pay for Wars."
        ),
        text("Now press “{button}”.", button=labels.main_label(match, action))
        if kept and action is not None
        else text("Keep the Council Head yourself."),
        (MAIN_BUTTON if kept else by_key(f"office-{COUNCIL_HEAD}-{match.me}"),),
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
        (OFFICES, _estate(match)),
    )


def last(match: Match) -> Card:
    """The person plays on."""
    event, drawn = estates.last_revenue(match, match.me), just_changed.drawn_in_turn(match)
    earned, name = "", match.names[match.me]
    if event is not None:
        earned = sweep.said(sweep.ribbon(event), name, True, match.now.gold[match.me])
    drew = text("You drew {cards}.", cards=cards_named(drawn)) if drawn else ""
    ends = text("The game ends when the last card of the deck has been drawn: then the most gold wins.")
    return Card(
        text("Turn 2 is yours"),
        sentences(earned, drew, ends),
        "",
        (_estate(match),),
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text(
        "The first steps are done, and the game goes on as yours. The lamp beside the main button gives advice."
    )


# --- answers to something else ----------------------------------------------------------------------------


def offered() -> str:
    """An offer in the first turn."""
    return text("You may offer a trade. But you need your gold yourself: for a route and for a ship.")


def other_card() -> str:
    """Something else was put into play, or nothing."""
    return text(
        "Then you lack the gold for the route, the ship or the Senator. A ship brings the most gold until the end."
    )


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("Without a route the Cog brings 0 to 3 gold, on Rome 1 to 4.")


def no_person() -> str:
    """No Senator in play."""
    return text("Without a Senator you cannot vote when a Doge is elected.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text("Your last gold buys a vote when a Doge is elected. You will need it soon.")


def no_gold() -> str:
    """Nothing is bid."""
    return text("Then it is 1 vote against 1, and a die decides. Dandolo bids nothing this time.")


def other_office() -> str:
    """The Council Head is somebody else's."""
    return text("The General and the Admiral have to pay when somebody plays a War, and you have no gold left.")
