"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import COG, DOGE, OFFICE_INCOME, POPE, ROME, RULER_INCOME, SENATOR
from doge.games.families.moves import HAND, PLAY
from doge.words import plural, sentences, text
from web.games.families import intent, labels
from web.games.families.match import Match, Tool
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
            text("A turn has eight phases: Draw, Revenue, Diplomacy, Expansion, Events, War, Pope, Doge."),
            text("The boat at the top shows which one is played."),
        ),
        "",
        (spots.PHASES,),
    )


def estate(match: Match) -> Card:
    """What stands at a family's quay."""
    return Card(
        text("Your quay"),
        sentences(
            text("Below your name: your gold, then your cards, your votes for the Pope, and those for the Doge."),
            text(
                "Outlines show what can stand here. Cardinals, Senators and Patronage bring 1 gold a turn and 1 vote each."
            ),
            text(
                "Patronage needs a Villa, the house on the left. The army, and the navy on the water, make wars cheaper."
            ),
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
            text(
                "Every turn the family that controls the Pope gets {pope} gold, the Doge {doge}, an office {least} or {most}.",
                pope=RULER_INCOME[POPE],
                doge=RULER_INCOME[DOGE],
                least=min(OFFICE_INCOME.values()),
                most=max(OFFICE_INCOME.values()),
            ),
            text("Today’s Pope and Doge are of no family. When one dies, the families elect the next."),
            text("The deck has {n} cards left.", n=left_in_deck(match.seen)),
        ),
        "",
        (spots.OFFICES,),
    )


def trade(match: Match) -> Card:
    """Diplomacy."""
    return Card(
        text("Diplomacy"),
        sentences(
            text("In the first two phases you drew a card and took 3 gold."),
            text("In Diplomacy you could trade with the others, but you need nothing of theirs yet."),
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
        sentences(
            text("A ship brings gold every turn, and 1 more on a Trade Route such as Rome."),
            text("The owner of the route also gets 1 gold a turn for each ship of another family there."),
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
        text(
            "A Cog is a ship, and a Caravan counts as one. Each turn a die decides whether it brings 0, 1, 2 or 3 gold."
        ),
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
        text("On Rome your Cog brings 1 more than its die: 1 to 4 gold a turn."),
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
        text(
            "Senators vote when a Doge is elected, Cardinals when a Pope is. A family with none takes no part in the election."
        ),
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
                "In Events and War families can play cards against each other: crimes, storms, attacks. Ships, people or gold are lost."
            ),
            text("This time nobody played one; the guide passed for you."),
        ),
        (spots.PHASES,),
    )
