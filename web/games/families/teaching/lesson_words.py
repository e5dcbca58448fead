"""What the cards of the first steps of Families say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.families.cards import CARAVAN, COG, COST, KIND_OF, ROME, ROUTE_OF, SENATOR, SHIPS, Kind
from doge.games.families.conflict_events import Captured
from doge.games.families.moves import HAND, PLAY, MoveShip, Put
from doge.games.families.names import label, title
from doge.words import plural, sentences, text
from web.games.families import intent, labels
from web.games.families.match import Match, Tool
from web.games.families.past.course import left_in_deck
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines

EXCOMMUNICATE = "excommunicate"
"""The event that I hold."""
BUILDER, RAIDER = 1, 2
"""Dandolo, who spends all its gold, so that the election is simple; and Loredan, who attacks."""


SHOP: tuple[Kind, ...] = (COG, SENATOR, CARAVAN, ROME)
"""What can be bought in the first Expansion, each as good as the others."""


def goal(match: Match) -> Card:
    """What everybody wants, when it is counted, and what brings it."""
    left = left_in_deck(match.seen)
    return Card(
        text("The goal"),
        sentences(
            text(
                "The family with the most gold wins when the deck is empty: {n} cards, about {turns} turns.",
                n=left,
                turns=left // match.seen.seats,
            ),
            text("You are {family}: here is your gold.", family=match.names[match.me]),
            text("It buys ships and people, which bring gold every turn, as do offices (+5 to +1)."),
        ),
        "",
        (spots.gold(match.me), spots.DECK),
    )


def trade(match: Match) -> Card:
    """The phases of a turn, and the first in which something can be done."""
    return Card(
        text("A turn"),
        sentences(
            text("The boat shows the phase, of eight a turn."),
            text(
                "In Draw each family drew a card, in Revenue it took 3 gold. Now trades may be offered; you need none."
            ),
        ),
        text("Press “End Diplomacy”."),
        (MAIN_BUTTON, spots.PHASES),
    )


# --- what is bought in the first Expansion ------------------------------------------------------------------------


def ways(*said: str) -> str:
    """What one may choose between, each on a line of its own."""
    return lines(*[text("• {way}", way=way) for way in said if way])


def mine(match: Match, *kinds: Kind) -> list[Kind]:
    """My cards in play of those kinds, each by its kind."""
    return [KIND_OF[name] for name in match.now.play[match.me] if KIND_OF[name] in kinds]


def wares(match: Match) -> list[Kind]:
    """What of SHOP the lesson offers now, one card of a kind: Rome once there is something to sail."""
    have = mine(match, *SHOP)
    wanted = (SENATOR, ROME)
    if len(have) < 2:
        wanted = (COG, CARAVAN) if SENATOR in have else (SENATOR, CARAVAN if have else COG)
    return [kind for kind in SHOP if kind in wanted and kind not in have and Put(match.me, kind) in match.legal]


def _ware(match: Match, kind: Kind) -> str:
    """What a card costs, brings and risks."""
    name, price = title(kind), COST[kind]
    if kind == SENATOR:
        return text("{card}, {n} gold: 1 gold every turn, and 1 vote for a Doge.", card=name, n=price)
    if kind == ROME:
        return text(
            "{card}, {n} gold: a Trade Route, where ships’ dice count 1 more. Armies and Navies can take it.",
            card=name,
            n=price,
        )
    if kind == CARAVAN:
        return text("{card}, {n} gold: a ship like a Cog, but Armies can take it.", card=name, n=price)
    return text("{card}, {n} gold: a die, 0 to 3 gold a turn. Navies can take it.", card=name, n=price)


def first(match: Match) -> Card:
    """The first card that is bought."""
    return _shop(match, text("Your first card"), text("In Expansion gold puts cards into play. Which first?"))


def second(match: Match) -> Card:
    """What came of it, and the next."""
    if mine(match, SENATOR):
        came = text("Your Senator brings 1 gold from the next turn on; a ship can bring up to 3.")
    else:
        came = text("Your ship earns from the next turn on. A Senator’s 1 gold would be sure.")
    return _shop(match, text("A second card"), came)


def third(match: Match) -> Card:
    """The rest of the gold: spent, or kept."""
    gold = match.now.gold[match.me]
    came = plural("You have 1 gold left.", "You have {n} gold left.", gold)
    votes = bool(mine(match, SENATOR))
    keep = text("Keep {n} gold: in an election each buys 1 vote.", n=gold) if votes else ""
    return _shop(match, text("Spend or keep"), came, keep)


def _shop(match: Match, name: str, came: str, keep: str = "") -> Card:
    """What can be bought, each with what it brings; `keep`: what the gold is for that stays."""
    offered, taken, action = wares(match), intent.tool(match), intent.action(match)
    cards = [title(kind) for kind in offered]
    names = text("{one} or {other}", one=cards[0], other=cards[1]) if len(cards) > 1 else "".join(cards)
    asked, target = text("Choose {cards} in your hand.", cards=names), tuple(map(spots.held, offered))
    if keep:
        asked, target = text("Choose {cards}, or press “End Expansion”.", cards=names), (*target, MAIN_BUTTON)
    said = lines(came, ways(*[_ware(match, kind) for kind in offered], keep))
    if isinstance(action, Put) and taken is not None and taken.place == HAND:
        asked = text("Press “{button}”, or choose again.", button=labels.main_label(match, action))
        said, target = _ware(match, action.card) if action.card in SHOP else came, (MAIN_BUTTON,)
    shown = pictures.earned() if COG in offered and taken == Tool(HAND, COG) else ()
    return Card(name, said, asked, target, shown, spots.kept(match))


def sail(match: Match) -> Card:
    """A ship goes on its way."""
    ship = mine(match, *SHIPS)[0]
    action, taken = intent.action(match), intent.tool(match)
    prompt, target = text("Choose the {ship} at your quay.", ship=title(ship)), by_key(f"take-{PLAY}:{ship}")
    if taken is not None and taken.place == PLAY:
        prompt, target = text("Choose Rome."), by_key("row-0")
    if isinstance(action, MoveShip):
        prompt, target = text("Now press “{button}”.", button=labels.main_label(match, action)), MAIN_BUTTON
    return Card(
        text("To the Trade Route"),
        text("Rome has room for three ships. Sending them is free."),
        prompt,
        (target,),
        pictures.earned(ROME),
        spares=(spots.estate(match),),
    )


def done(match: Match) -> Card:
    """The end of a part."""
    gold = match.now.gold[match.me]
    return Card(
        text("Enough for now"),
        sentences(
            plural(
                "The last gold waits: in an election it can buy 1 vote.",
                "The {n} gold wait: in an election each can buy 1 vote.",
                gold,
            )
            if mine(match, SENATOR) and gold
            else text("You have bought what you wanted."),
            text("Guards defend from the hand, free."),
        ),
        text("Press “End Expansion”."),
        (MAIN_BUTTON,),
    )


def others(match: Match) -> Card:
    """What the others have put into play and why; and the phase of events."""
    held = EXCOMMUNICATE in match.seen.hands[match.me]
    return Card(
        text("The others buy"),
        lines(
            text(
                "Dandolo spent 9 gold on a Senator, for a vote, and two Caravans (camels), to earn. Loredan saves its 9."
            ),
            text("Next come Events: cards that help or harm. Nobody plays any; your Excommunicate needs the Pope.")
            if held
            else "",
        ),
        "",
        (spots.ships(BUILDER), spots.PHASE),
        spares=(spots.sign(match), spots.sign_of(RAIDER)),
    )


# --- War ------------------------------------------------------------------------------------------------------------


def stop(match: Match) -> Card:
    """An attack on me, and what stops it; or one on another, which is only read."""
    taken = match.moment.event
    if isinstance(taken, Captured):
        return _robbed(match, taken)
    kept = (
        text("Your ship keeps its +1, and you keep your Guards.") if _at_rome(match) else text("You keep your Guards.")
    )
    return Card(
        text("An attack"),
        lines(
            sentences(
                text("In War Loredan’s Condottieri attack Rome, free, from the hand."),
                text("The bank pays its owner 1 gold a turn for each ship of others there."),
            ),
            ways(
                text("Stop it: Rome stays yours; Condottieri and Guards are discarded."),
                sentences(text("Let it pass: Loredan owns Rome."), kept),
            ),
        ),
        text("Press either button."),
        (MAIN_BUTTON, spots.LEAVE),
        spares=(spots.route(match),),
    )


def _at_rome(match: Match) -> bool:
    """Whether a ship of mine lies on Rome."""
    return any(ROUTE_OF.get(name) == ROME for name in match.now.play[match.me])


def _robbed(match: Match, taken: Captured) -> Card:
    """Somebody else is attacked, who has nothing to stop it."""
    return Card(
        text("An attack"),
        sentences(
            text(
                "In War, Armies from the hand attack for free: Loredan takes Dandolo’s {card}, to earn with it.",
                card=label(taken.card),
            ),
            text("Nobody stopped it. Your Guards, in your hand, can defend you so."),
        ),
        "",
        (spots.ships(RAIDER), spots.held("guards")),
        spares=(spots.sign(match),),
    )


def after_stop(match: Match) -> After:
    """Whose Rome is now, and what the other way would have been."""
    if ROME in match.now.play[match.me]:
        lost = text("Lost, it would have paid Loredan 1 gold a turn.") if _at_rome(match) else ""
        said = sentences(text("Rome stays yours, for your Guards."), lost)
        return After(said, (spots.route(match),), spares=(spots.estate(match),))
    paid = (
        text("Rome is Loredan’s now, and pays it 1 gold a turn.") if _at_rome(match) else text("Rome is Loredan’s now.")
    )
    return After(sentences(paid, text("Your Guards wait for something dearer.")), (spots.water(RAIDER),))
