"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was chosen."""

from __future__ import annotations

from doge.games.families.cards import DOGE, RULER_INCOME
from doge.games.families.names import office_name
from doge.words import plural, sentences, text
from web.games.families.match import Match
from web.model.lesson import Card, Corner

COLUMN = Corner(1110, 330, "right")
"""Towards the column beside the table."""
PHASES = Corner(200, 75, "top")
"""Towards the band of phases."""
HAND = Corner(200, 800, "bottom")
"""Towards the cards of the hand."""


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("The goal"),
        text(
            "The family with the most gold wins. A turn has eight phases, and all families play each of them in turn."
        ),
        "",
        PHASES,
    )


def trade(match: Match) -> Card:
    """Diplomacy."""
    return Card(
        text("Diplomacy"),
        text("You drew a card and took 3 gold. Now you might trade with the others. You need nothing of theirs yet."),
        text("Be done with Diplomacy."),
        COLUMN,
    )


def after_trade(match: Match) -> str:
    """What comes now."""
    return text("The others had nothing to offer. In the phase of Expansion cards are put into play.")


def route(match: Match) -> Card:
    """A Trade Route."""
    return Card(
        text("A Trade Route"),
        text(
            "Ships earn the most, and more on a route. Its owner gets 1 gold a turn for each ship of the others on it."
        ),
        text("Touch Rome in your hand, and put it into play."),
        HAND,
    )


def after_route(match: Match) -> str:
    """What it has room for."""
    return text("Rome has room for three ships, also for those of the others.")


def ship(match: Match) -> Card:
    """A ship."""
    return Card(
        text("A ship"),
        text("A Cog rolls a die each turn, and brings 0 to 3 gold by it."),
        text("Touch the Cog, and put it into play."),
        HAND,
    )


def after_ship(match: Match) -> str:
    """It lies there unattached."""
    return text("It lies before you, not on a route yet. Each ship can move once a turn.")


def sail(match: Match) -> Card:
    """On its way."""
    return Card(
        text("Under sail"),
        text("On Rome 1 is added to the die of your Cog: then it brings 1 to 4 gold."),
        text("Send the Cog to Rome."),
        COLUMN,
    )


def after_sail(match: Match) -> str:
    """What it earns from now on."""
    return text("It earns from the next turn on. The others may send their ships to Rome, too, and pay you for it.")


def person(match: Match) -> Card:
    """A Senator."""
    return Card(
        text("A Senator"),
        text("Senators vote for the Doge, Cardinals for the Pope. Who has none takes no part in that election."),
        text("Put a Senator into play."),
        HAND,
    )


def after_person(match: Match) -> str:
    """What it brings."""
    return text("It brings 1 gold a turn, and 1 vote.")


def done(match: Match) -> Card:
    """The end of a part."""
    left = plural("You have 1 gold left.", "You have {n} gold left.", match.now.gold[match.me])
    return Card(
        text("Enough for now"),
        sentences(
            left, text("The other cards stay in your hand: in the phases of Events and War you need some of them.")
        ),
        text("Be done with Expansion."),
        COLUMN,
    )


def after_done(match: Match) -> str:
    """What the others did."""
    return text(
        "In Events there are crimes and storms, in War cards are taken by force. Nobody did anything this time."
    )


def bid(match: Match) -> Card:
    """An election."""
    return Card(
        text("The Doge is dead"),
        text(
            "A die showed 6, so there is an election. You and Dandolo have a Senator each: 1 vote. Gold buys more, and all pay."
        ),
        text("Bid your 1 gold."),
        COLUMN,
    )


def after_bid(match: Match) -> str:
    """How it ended."""
    controls = match.now.rulers[1]
    if controls == match.me:
        return text("You win. Your Senator is Doge now, and brings you {n} gold a turn.", n=RULER_INCOME[DOGE])
    return text("You did not win this time. Who bid has paid all the same.")


def offices(match: Match) -> Card:
    """Who gets what."""
    return Card(
        text("The offices"),
        text("You control the Doge, so you give everybody an office. The General and the Admiral pay for Wars."),
        text("Keep the Council Head yourself, and appoint them."),
        COLUMN,
    )


def after_offices(match: Match) -> str:
    """What it brings."""
    mine = match.now.offices[match.me]
    if mine is None:
        return ""
    return text("You hold the office of {office}. It brings gold each turn.", office=office_name(mine))


def last(match: Match) -> Card:
    """The person plays on."""
    return Card(
        text("Turn 2 is yours"),
        text("The game ends when the deck has been used up once. The lamp says what the Procurator would do."),
        "",
        COLUMN,
    )


def farewell() -> str:
    """The game goes on as one's own."""
    return text("The game is yours now. Good trade!")


# --- answers to something else ----------------------------------------------------------------------------


def offered() -> str:
    """An offer in the first turn."""
    return text("It would be asked of them. What you have you need yourself: gold for a route and for a ship.")


def other_card() -> str:
    """Something else was put into play, or nothing."""
    return text(
        "Then the gold is missing for the route, the ship or the Senator. A ship brings the most gold until the end."
    )


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("Without a route the Cog brings 0 to 3 gold, on Rome 1 to 4.")


def no_person() -> str:
    """No Senator in play."""
    return text("Without a Senator you take no part when a Doge is elected.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text("Your last gold buys a vote when a Doge is elected. You will need it soon.")


def no_gold() -> str:
    """Nothing is bid."""
    return text("Then it is 1 vote against 1, and a die decides. Dandolo bids nothing this time.")


def other_office() -> str:
    """The Council Head is somebody else's."""
    return text("The General and the Admiral have to pay when somebody plays a War, and you have no gold left.")
