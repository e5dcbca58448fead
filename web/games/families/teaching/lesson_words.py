"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import (
    COG,
    ROME,
    SENATOR,
)
from doge.games.families.moves import HAND, PLAY
from doge.words import plural, sentences, text
from web.games.families import intent, labels
from web.games.families.match import Match, Tool
from web.games.families.past.course import left_in_deck
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key

EXCOMMUNICATE = "excommunicate"
"""The event that I hold."""
BUILDER, RAIDER = 1, 2
"""Dandolo, who spends all its gold, so that the election is simple; and Loredan, who attacks."""


def _put(match: Match, kind: str, said: str) -> tuple[str, str]:
    """What is to be done next so that a card of the hand is put into play, and where."""
    action = intent.action(match)
    if intent.tool(match) == Tool(HAND, kind) and action is not None:
        return text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return said, spots.held(kind)


def goal(match: Match) -> Card:
    """What everybody wants, and when it is counted: each family draws a card a turn."""
    left = left_in_deck(match.seen)
    return Card(
        text("The goal"),
        sentences(
            text("The family with the most gold at the end wins."),
            text("You are {family}; here is your gold.", family=match.names[match.me]),
            text(
                "The game ends with the deck: {n} cards, about {turns} turns.",
                n=left,
                turns=left // match.seen.seats,
            ),
        ),
        "",
        (spots.gold(match.me), spots.DECK),
    )


def estate(match: Match) -> Card:
    """What stands at a family's quay."""
    return Card(
        text("Your quay"),
        sentences(
            text("Outlines are empty places."),
            text("People and ships bring gold every turn; Army and Navy attack and defend."),
        ),
        "",
        (spots.pavement(match), spots.water(match.me)),
    )


def barge(match: Match) -> Card:
    """Pope, Doge and offices, and what they bring."""
    return Card(
        text("The barge"),
        sentences(
            text("Pope and Doge (dark) are no family’s yet. When one dies, families elect the next."),
            text("A new Doge gives out the four pale offices. A crest shows whose each is. Gold a turn:"),
        ),
        "",
        (spots.OFFICES,),
        pictures.seats(),
    )


def turn(match: Match) -> Card:
    """The phases of a turn, as the poles stand."""
    return Card(
        text("A turn"),
        sentences(
            text("The boat shows the phase, of eight a turn."),
            text("Every turn each family draws a card and takes 3 gold: 9 now, with the 6 it began with."),
        ),
        "",
        (spots.PHASES,),
    )


def trade(match: Match) -> Card:
    """Diplomacy."""
    return Card(
        text("Diplomacy"),
        text("Families may offer trades. You need nothing yet."),
        text("Press “End Diplomacy”."),
        (MAIN_BUTTON,),
    )


def after_trade(match: Match) -> After:
    """What comes now."""
    return After(
        text("Nobody offered a trade. Now pay gold to put cards into play."),
        (spots.PHASE,),
        title=text("Expansion"),
    )


def ship(match: Match) -> Card:
    """A ship."""
    prompt, target = _put(match, COG, text("Choose the Cog in your hand."))
    return Card(
        text("A ship"),
        text("A Cog’s die brings gold every turn:"),
        prompt,
        (target,),
        pictures.earned(),
        spots.kept(match),
    )


def route(match: Match) -> Card:
    """A Trade Route."""
    prompt, target = _put(match, ROME, text("Choose Rome in your hand."))
    return Card(
        text("A Trade Route"),
        text("On Rome ships earn +1 on the die:"),
        prompt,
        (target,),
        pictures.earned(ROME),
        spots.kept(match),
    )


def after_route(match: Match) -> After:
    """What it has room for."""
    return After(
        text("Rome, the column, has room for three ships."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def sail(match: Match) -> Card:
    """On its way."""
    action, ship = intent.action(match), Tool(PLAY, COG)
    prompt, target = text("Choose the Cog at your quay."), by_key(f"take-{PLAY}:{COG}")
    if intent.tool(match) == ship:
        prompt, target = text("Choose Rome."), by_key("row-0")
        if action is not None:
            prompt, target = text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return Card(
        text("To the Trade Route"),
        text("Sending the Cog is free."),
        prompt,
        (target,),
        spares=(spots.estate(match),),
    )


def after_sail(match: Match) -> After:
    """What it earns from now on."""
    return After(
        text("It earns from the next turn on."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def person(match: Match) -> Card:
    """A Senator."""
    prompt, target = _put(match, SENATOR, text("Choose the Senator in your hand."))
    return Card(
        text("A Senator"),
        text("A Senator brings 1 gold a turn, and 1 vote for a Doge."),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_person(match: Match) -> After:
    """What it brings."""
    return After(
        text("The cap counts your votes: 1."),
        (spots.doge_votes(match), spots.senators(match)),
        spares=(spots.estate(match),),
    )


def done(match: Match) -> Card:
    """The end of a part."""
    return Card(
        text("Enough for now"),
        plural(
            "Keep your last gold: in an election it can buy 1 vote.",
            "Keep your last {n} gold: in an election each can buy 1 vote.",
            match.now.gold[match.me],
        ),
        text("Press “End Expansion”."),
        (MAIN_BUTTON,),
    )


def after_done(match: Match) -> After:
    """What the others have put into play."""
    return After(
        text("Dandolo paid 9 gold for a Senator and two Caravans: camels, which earn like ships."),
        (spots.ships(BUILDER),),
        (spots.sign(match), spots.sign_of(RAIDER)),
        title=text("The others buy"),
    )


def events(match: Match) -> Card:
    """The phase of events: what they are, with one that I hold."""
    held = EXCOMMUNICATE in match.seen.hands[match.me]
    return Card(
        text("Events"),
        sentences(
            text("Families may play cards that help them or harm rivals."),
            text("Your Excommunicate is only for the Pope’s family.") if held else "",
        ),
        "",
        (spots.PHASE, *([spots.held(EXCOMMUNICATE)] if held else [])),
    )


def war(match: Match) -> Card:
    """The phase of war."""
    return Card(
        text("War"),
        sentences(
            text("Army cards take a rival’s Trade Route or Caravan, Navy cards a Route or Cog."),
            text("Played from the hand that is free."),
        ),
        "",
        (spots.PHASE,),
    )


def stop(match: Match) -> Card:
    """An attack, and what stops it."""
    action = intent.action(match)
    return Card(
        text("An attack"),
        sentences(
            text("Loredan attacks Rome with Condottieri (Army)."),
            text(
                "Let it pass, and Rome is Loredan’s: your Cog stays there and earns as before, and Loredan gets 1 gold a turn for it."
            ),
            text("Guards stop them."),
        ),
        text("Press “{button}”.", button=labels.main_label(match, action)) if action is not None else "",
        (MAIN_BUTTON,),
    )


def after_stop(match: Match) -> After:
    """Whose Rome is now."""
    if ROME not in match.now.play[match.me]:
        return After(text("Rome is Loredan’s now, with your Cog on it."), (spots.water(RAIDER),))
    return After(
        text("Rome stays yours. Both cards are discarded."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )
