"""What the cards of the first steps of Families say before there is a war. What happened is told from what the person
has seen, whatever was chosen.
"""

from __future__ import annotations

from doge.games.families.cards import CARAVAN, COG, COST, KIND_OF, ROME, SENATOR, SHIPS, Kind
from doge.games.families.moves import HAND, PLAY, MoveShip, Put
from doge.games.families.names import title
from doge.words import either, plural, sentences, text
from web.games.families import intent, labels
from web.games.families.match import Match, Tool
from web.games.families.past.course import left_in_deck, turns_left
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.model.lesson import MAIN_BUTTON, Card, Way, by_key

BUILDER, RAIDER = 1, 2
"""Dandolo, who spends all its gold, so that the election is simple; and Loredan, who attacks."""


SHOP: tuple[Kind, ...] = (COG, SENATOR, CARAVAN, ROME)
"""What can be bought in the first Expansion, each as good as the others."""


def goal(match: Match) -> Card:
    """Who one is, and what everybody wants."""
    return Card(
        text("The goal"),
        sentences(
            text("You lead the family {family}.", family=match.names[match.me]),
            text("This is your gold: you have {n} pieces.", n=match.now.gold[match.me]),
            text("The family with the most gold at the end of the game wins."),
        ),
        "",
        (spots.gold(match.me),),
        spares=(spots.sign(match), spots.HAND),
    )


def length(match: Match) -> Card:
    """When the game ends."""
    left = left_in_deck(match.seen)
    return Card(
        text("The deck"),
        sentences(
            text(
                "At the start of every turn each family draws a card from this deck. When it is empty, this game ends."
            ),
            text("{n} cards are left, so the end comes in {turns} turns.", n=left, turns=turns_left(match.seen)),
        ),
        "",
        (spots.DECK,),
        spares=(spots.sign(match),),
    )


def income(match: Match) -> Card:
    """What brings gold, and where it will stand."""
    return Card(
        text("What brings gold"),
        sentences(
            text("Gold buys ships and people. They will stand here on your quay, where you see pale outlines now."),
            text(
                "Ships and people bring you gold in every later turn, so buy them early. Villa, Army and Navy bring none."
            ),
        ),
        "",
        (spots.pavement(match),),
        spares=(spots.sign(match),),
    )


def phases(match: Match) -> Card:
    """The phases of a turn, and what happened in the first ones."""
    return Card(
        text("A turn"),
        sentences(
            text("Every turn has eight phases, and the boat shows which one it is."),
            text("In Draw and Revenue, each family drew a card and received 3 gold."),
            text("In Diplomacy, families may trade. You are asked only when a trade may help you."),
        ),
        "",
        (spots.PHASES,),
    )


# --- what is bought in the first Expansion ------------------------------------------------------------------------


def hand(match: Match) -> Card:
    """What the cards of the hand are for."""
    return Card(
        text("Your hand"),
        sentences(
            plural(
                "This is your card, which nobody else can see.",
                "These are your {n} cards, which nobody else can see.",
                len(match.now.hands[match.me]),
            ),
            text(
                "They are not in play yet. In Expansion, you pay for a card to put it into play. The coin on it is its price."
            ),
            text("If you touch a card, you read what it does."),
        ),
        "",
        (spots.HAND,),
        spares=(spots.sign(match), spots.pavement(match)),
    )


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


def ware(kind: Kind) -> str:
    """What a card brings and risks."""
    if kind == SENATOR:
        return text("He brings you 1 gold every turn. He is also your vote when Venice elects its ruler, the Doge.")
    if kind == ROME:
        return sentences(
            text("A Trade Route. A ship that you send there earns 1 to 4 gold every turn instead of 0 to 3."),
            text("Rivals with soldiers or warships can take Rome."),
        )
    if kind == CARAVAN:
        return text(
            "Camels that earn 0 to 3 gold every turn and count as a ship. "
            "As they go by land, rivals with soldiers can take them."
        )
    return text(
        "A ship. Every turn a die decides what it brings: 0 gold on a 1, 1 on a 2 or 3, 2 on a 4 or 5, 3 on a 6. "
        "Rivals with warships can take it."
    )


def priced(kind: Kind) -> str:
    """A card, with its price."""
    return text("{card}, {n} gold", card=title(kind), n=COST[kind])


def first(match: Match) -> Card:
    """The first card that is bought."""
    return _shop(
        match,
        text("Your first card"),
        text("A Cog and a Senator are both good to begin with. Which one do you buy first?"),
    )


def second(match: Match) -> Card:
    """What came of it, and the next."""
    ships, came = mine(match, *SHIPS), ""
    if mine(match, SENATOR):
        came = text("Your Senator brings you 1 gold every turn from the next turn on.")
    elif ships:
        came = text("Your {ship} lies at your quay and earns gold from the next turn on.", ship=title(ships[0]))
    return _shop(match, text("A second card"), sentences(came, text("What do you buy next?")))


def third(match: Match) -> Card:
    """The rest of the gold: spent, or kept."""
    gold = match.now.gold[match.me]
    keep = bool(mine(match, SENATOR))
    left = text("You have {n} gold left.", n=gold)
    asked = text("Do you spend it or keep it?") if keep else text("One more card is useful now.")
    return _shop(match, text("Spend or keep"), sentences(left, asked), (_keeping(gold),) if keep else ())


def _keeping(gold: int) -> Way:
    return Way(
        plural("Keep your gold", "Keep your {n} gold", gold),
        text("If a Doge is elected, each gold that you pay buys you 1 more vote."),
    )


def _shop(match: Match, name: str, came: str, keep: tuple[Way, ...] = ()) -> Card:
    """What can be bought, each with what it brings; `keep`: what the gold is for that stays."""
    offered, taken, action = wares(match), intent.tool(match), intent.action(match)
    names = either([title(kind) for kind in offered])
    asked, target = _chosen(names), tuple(map(spots.held, offered))
    if keep:
        asked, target = text("Choose {cards}, or press “End Expansion”.", cards=names), (*target, MAIN_BUTTON)
    ways = (*[Way(priced(kind), ware(kind)) for kind in offered], *keep)
    if isinstance(action, Put) and taken is not None and taken.place == HAND:
        asked = text("Press “{button}”, or choose again.", button=labels.main_label(match, action))
        came, ways, target = ware(action.card) if action.card in SHOP else came, (), (MAIN_BUTTON,)
    shown = pictures.earned() if COG in offered and taken == Tool(HAND, COG) else ()
    return Card(name, came, asked, target, shown, spots.kept(match), ways=ways)


def _chosen(names: str) -> str:
    """How a card is bought, as long as none is chosen and the main button would end the phase."""
    return text("Choose {cards} in your hand. The button “End Expansion” then says “Buy”.", cards=names)


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
        sentences(
            text("Rome is yours now. These dice show what your {ship} earns there.", ship=title(ship)),
            text("Rivals may send ships there, too. For each rival ship the bank pays you 1 gold every turn."),
        ),
        prompt,
        (target,),
        pictures.earned(ROME),
        spares=(spots.estate(match),),
    )


def done(match: Match) -> Card:
    """The end of a part."""
    gold = match.now.gold[match.me]
    if not gold:
        said = text("You have spent all your gold, and your cards will earn more.")
    elif mine(match, SENATOR):
        said = plural(
            "You have 1 gold left. Keep it, because it can buy 1 more vote when the Doge is elected.",
            "You have {n} gold left. Keep them, because each can buy 1 more vote when the Doge is elected.",
            gold,
        )
    else:
        said = text("You have bought what you wanted. What you have left stays yours.")
    said = sentences(said, text("Your other cards can wait for later turns."))
    ask = text("Press “End Expansion”.")
    return Card(text("Enough for now"), said, ask, (MAIN_BUTTON,), spares=(spots.sign(match), spots.pavement(match)))


def others(match: Match) -> Card:
    """What the others have put into play; and the phase of events, in which nobody does anything."""
    return Card(
        text("The others buy"),
        sentences(
            text(
                "{builder} spent its 9 gold on a Senator and two Caravans, which you see as camels.",
                builder=match.names[BUILDER],
            ),
            text("{raider} bought nothing and keeps its gold.", raider=match.names[RAIDER]),
            text("In Events, families may play cards that help or harm. This time nobody does."),
        ),
        "",
        (spots.ships(BUILDER), spots.PHASE),
        spares=(spots.sign(match), spots.sign_of(RAIDER)),
    )
