"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import (
    COG,
    COST,
    DOGE,
    KIND_OF,
    OFFICE_INCOME,
    OFFICES,
    POPE,
    ROME,
    RULER_INCOME,
    SENATOR,
)
from doge.games.families.moves import HAND, PLAY
from doge.games.families.names import office_name, title
from doge.words import plural, sentences, series, text
from web.games.families import intent, labels
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
    """What everybody wants, and by what means."""
    return Card(
        text("The goal"),
        sentences(
            text(
                "The family with the most gold wins when the deck’s {n} cards are used up.", n=left_in_deck(match.seen)
            ),
            text("You are {family}; this sign counts your gold.", family=match.names[match.me]),
            text("Ships, people and offices bring gold every turn."),
        ),
        "",
        (spots.sign(match),),
    )


def estate(match: Match) -> Card:
    """What stands at a family's quay."""
    return Card(
        text("Your quay"),
        sentences(
            text("Grey outlines are what you can still get."),
            text("Each Cardinal, Senator or Patronage brings 1 gold a turn, and votes. Ships bring more."),
        ),
        "",
        (spots.pavement(match),),
        spares=(spots.estate(match),),
    )


def barge(match: Match) -> Card:
    """Pope, Doge and offices, from left to right, and what they bring."""
    return Card(
        text("The barge"),
        sentences(
            text(
                "These six bring their family gold every turn. From the left: Pope {pope}, Doge {doge}, {offices}.",
                pope=RULER_INCOME[POPE],
                doge=RULER_INCOME[DOGE],
                offices=series(
                    [text("{source} {n}", source=office_name(each), n=OFFICE_INCOME[each]) for each in OFFICES]
                ),
            ),
            text("No family has any of them yet. When the Pope or the Doge dies, an election decides."),
        ),
        "",
        (spots.OFFICES,),
    )


def turn(match: Match) -> Card:
    """The phases of a turn, as the poles stand."""
    return Card(
        text("A turn"),
        sentences(
            text("Each turn has eight phases; the boat shows which one is on."),
            text("You draw a card, take gold and trade; in Expansion you build."),
            text("In Events and War families harm each other. Last, a Pope or Doge may die."),
        ),
        "",
        (spots.PHASES,),
    )


def trade(match: Match) -> Card:
    """Diplomacy."""
    return Card(
        text("Diplomacy"),
        sentences(
            text(
                "All began with 6 gold. In Draw and Revenue you drew a card and took 3 gold, as every family does each turn."
            ),
            text("Now you could trade, but you need nothing of the others yet."),
        ),
        text("Press “End Diplomacy”."),
        (MAIN_BUTTON,),
    )


def after_trade(match: Match) -> After:
    """What comes now."""
    return After(
        text(
            "You ended Diplomacy; nobody offered a trade. Now comes Expansion: you pay for cards and put them into play."
        ),
        (spots.PHASES,),
    )


def route(match: Match) -> Card:
    """A Trade Route."""
    prompt, target = _put(match, ROME, text("Choose Rome in your hand."))
    return Card(
        text("A Trade Route"),
        sentences(
            text("You want ships early: they earn every turn, and more on a Trade Route."),
            text("If a ship of another family uses yours, you get 1 gold a turn."),
        ),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_route(match: Match) -> After:
    """What it has room for."""
    return After(
        text("You paid 2 gold and put Rome into play. It has room for three ships and adds 1 to their dice."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def ship(match: Match) -> Card:
    """A ship."""
    prompt, target = _put(match, COG, text("Choose the Cog in your hand."))
    return Card(
        text("A ship"),
        text("A Cog brings half a die in gold, 0 to 3 a turn. So does a Caravan, the camel: it counts as a ship."),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_ship(match: Match) -> After:
    """It lies there, on no route."""
    return After(
        text("You paid 3 gold and put the Cog into play. It is on no route yet."),
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
        text("Rome adds 1 to the die of each ship there: your Cog then brings 1 to 4 gold a turn."),
        prompt,
        (target,),
        spares=(spots.estate(match),),
    )


def after_sail(match: Match) -> After:
    """What it earns from now on."""
    return After(
        text("You moved the Cog to Rome. It earns from the next turn on."),
        (spots.route(match),),
        spares=(spots.estate(match),),
    )


def person(match: Match) -> Card:
    """A Senator."""
    prompt, target = _put(match, SENATOR, text("Choose the Senator in your hand."))
    return Card(
        text("A Senator"),
        text("Only families with a Senator elect the Doge, who brings 3 gold a turn. Cardinals elect the Pope."),
        prompt,
        (target,),
        spares=spots.kept(match),
    )


def after_person(match: Match) -> After:
    """What it brings."""
    return After(
        text(
            "You put a Senator into play. It brings 1 gold a turn, and 1 vote for the Doge: the number at the Doge’s cap on your sign."
        ),
        (spots.senators(match), spots.sign(match)),
        spares=(spots.estate(match),),
    )


def done(match: Match) -> Card:
    """The end of a part."""
    left = plural("You have 1 gold left.", "You have {n} gold left.", match.now.gold[match.me])
    return Card(
        text("Enough for now"),
        sentences(
            left, text("Keep it: in an election 1 gold is 1 vote. Your other cards say when they can be played.")
        ),
        text("Press “End Expansion”."),
        (MAIN_BUTTON,),
    )


def after_done(match: Match) -> After:
    """What the others have put into play."""
    others = [seat for seat in range(match.now.seats) if seat != match.me]
    active = [seat for seat in others if just_changed.put(match, seat)]
    return After(
        sentences(*[_built(match, seat) for seat in others]),
        tuple([spots.sign_of(seat) for seat in active][:1]) or (spots.PHASES,),
        title=text("What the others built"),
    )


def _built(match: Match, seat: int) -> str:
    cards, family, left = just_changed.put(match, seat), match.names[seat], match.now.gold[seat]
    if not cards:
        return text("{family} put nothing into play and keeps {n} gold.", family=family, n=left)
    paid = sum(COST[card] for card in cards)
    named = series([title(card) for card in cards])
    if not left:
        return text("{family} paid all its {n} gold for {cards}.", family=family, n=paid, cards=named)
    return text(
        "{family} paid {n} gold for {cards}; it has {left} left.", family=family, n=paid, cards=named, left=left
    )


def events(match: Match) -> Card:
    """The phase of events and crimes."""
    gold = match.seen.gold[match.me]
    return Card(
        text("Events"),
        sentences(
            text("Now families may play cards that bring gold or cards, or that harm others."),
            text("Your Explorer costs {price} gold, and you have {n}: you play none.", price=COST["explorer"], n=gold)
            if gold < COST["explorer"]
            else text("The guide keeps your Explorer for later."),
        ),
        "",
        (spots.PHASE,),
    )


def war(match: Match) -> Card:
    """The phase of war."""
    return Card(
        text("War"),
        sentences(
            text("In Events nobody played a card: nothing has changed."),
            text("Now armies and navies may take ships and routes of other families. You have none to attack with."),
        ),
        "",
        (spots.PHASE,),
    )


def raid(match: Match) -> Card:
    """Who took what."""
    taken = just_changed.taken(match)
    harm = [
        text(
            "{family} played a card of soldiers and took a {card} from {owner}. Discarding Guards would have stopped them.",
            family=match.names[event.seat],
            owner=match.names[event.owner],
            card=title(KIND_OF[event.card]),
        )
        for event in taken
    ]
    return Card(
        text("An attack"),
        sentences(*harm, text("It can happen to you, too.")),
        "",
        tuple([spot for event in taken[:1] for spot in (spots.sign_of(event.seat), spots.boats(event.seat))]),
    )
