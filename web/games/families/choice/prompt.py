"""What is asked of me or what goes on, as a title and a line: for the plate above the choice and for
the screen reader.
"""

from __future__ import annotations

from doge.games.families.cards import (
    ARMIES,
    COG,
    COST,
    DEATHS,
    FORCES,
    KIND_OF,
    NAVIES,
    ROUTE_OF,
    RULERS,
    VILLA,
    WARLIKE,
    Name,
)
from doge.games.families.conflict_events import OfficesGiven
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import HAND, Attack, BuildVilla, MoveShip, PlayCard, Put
from doge.games.families.names import cards_named, label, phase_name, title
from doge.games.families.peace_events import CardPut, RevenueTaken, VillaBuilt
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting, Task
from doge.games.families.words import Voice
from doge.words import listed, plural, sentences, text
from web.games.families import intent
from web.games.families.board.hand import counted, kinds
from web.games.families.choice import bids, needs, polls
from web.games.families.choice.news import news
from web.games.families.match import Match, Tool
from web.games.families.past import just_changed
from web.games.families.past.earned import taken

Words = tuple[str, str]
"""A title and a line below it."""


def words(match: Match) -> Words:
    """What the plate says."""
    asked = intent.task(match)
    if match.viewed_moment is not None:
        told = news(match)
        return told[0] if told else moment_title(match), text("You are looking back.")
    if asked is not None:
        return question(match, asked)
    if match.slip is not None:
        others = listed([match.names[seat] for seat in match.waiting])
        return text("Your bid is sealed"), text("Waiting for {families}.", families=others)
    if match.seen.result is not None:
        return text("The game is over"), ""
    return _going_on(match)


def moment_title(match: Match) -> str:
    """The turn and the phase."""
    return text("Turn {n}: {phase}", n=match.seen.turn, phase=phase_name(match.seen.phase))


def _going_on(match: Match) -> Words:
    """What happens while nobody asks me."""
    event = match.moment.event
    if isinstance(event, RevenueTaken) and match.you is not None:
        mine = taken(match).get(match.you)
        if mine is not None:
            now = match.seen.gold[match.you]
            told = text("You had {before}, you have {now}.", before=now - mine.gold, now=now)
            return plural("You earn 1 gold", "You earn {n} gold", mine.gold), told
    if match.you is not None and match.you in match.seen.out:
        return text("You are out of the game"), text("The others play on.")
    if match.waiting and not match.playing:
        names = listed([match.names[seat] for seat in match.waiting])
        return moment_title(match), text("{families}: choosing…", families=names)
    return news(match) or (moment_title(match), _hint(match))


def _hint(match: Match) -> str:
    phases = {
        "draw": text("Everybody draws a card."),
        "revenue": text("Everybody takes gold."),
        "diplomacy": text("Trades are offered."),
        "expansion": text("Cards are bought."),
        "event": text("Events and crimes are played."),
        "war": text("Wars are declared, and cards are taken by force."),
        "pope": text("A die is rolled: on a 6 the Pope dies."),
        "doge": text("A die is rolled: on a 6 the Doge dies."),
    }
    if isinstance(match.moment.event, OfficesGiven):
        return text("The new Doge has given the offices.")
    return phases[match.seen.phase]


# --- questions ------------------------------------------------------------------------------------------


def question(match: Match, asked: Task) -> Words:
    """What is asked of me."""
    match asked:
        case Part("diplomacy"):
            return _diplomacy(match)
        case Part(phase):
            return _part(match, phase)
        case Answering(seat):
            given = text("{family} offers you a trade", family=match.names[seat])
            return given, text("Both sides change hands at once, if you accept.")
        case Reacting(seat, card, target):
            return _reaction(match, seat, card, target.seat, target.card)
        case Dying(ruler):
            line = text("Only you know that you are asked. You hold {card}.", card=title(DEATHS[ruler]))
            return text("Play “{card}”?", card=title(DEATHS[ruler])), line
        case Bidding(ruler):
            name = text("Your bid for the Pope") if ruler == 0 else text("Your bid for the Doge")
            brings = "" if match.seen.last else bids.seat_brings(ruler)
            return name, sentences(brings, text("All bids are paid, losers’ too."))
        case Appointing():
            return text("Appoint the offices"), text("You control the Doge. Everybody gets exactly one.")
    return text("What do you do?"), ""


def _diplomacy(match: Match) -> Words:
    trade = match.draft.trade
    if trade is None:
        return text("Do you offer a trade?"), text("Diplomacy. One offer a turn to each other family.")
    voice = Voice(match.names, match.you)
    fields = {"give": voice.side(trade.give), "want": voice.side(trade.want), "family": match.names[trade.to]}
    if not (trade.give or trade.want):
        return text("What do you offer {family}?", **fields), text("Touch what each side gives.")
    return text("{want} for {give}", **fields), text("Both sides happen at once, if {family} agrees.", **fields)


def _part(match: Match, phase: str) -> Words:
    taken = intent.tool(match)
    if taken is None:
        titles = {"expansion": _expansion(match), "event": text("Do you play an event?"), "war": _war(match)}
        usual = sentences(_bought(match), _playable(match, phase), _villa(match))
        return titles[phase], _attacks(match) or _polls(match, phase) or usual
    return _taken(match, taken, phase)


def _polls(match: Match, phase: str) -> str:
    """Who is elected in this turn, for as long as anything can be bought, after what a War card may cost me before."""
    buys = any(isinstance(action, (Put, BuildVilla)) for action in match.legal)
    due = polls.due(match) if phase == "expansion" and buys else ""
    return sentences(needs.levy(match, intent.purse(match)), due) if due else ""


def _expansion(match: Match) -> str:
    """What can be done in Expansion at all."""
    if any(isinstance(action, (Put, BuildVilla)) for action in match.legal):
        return text("What do you buy?")
    sails = any(isinstance(action, MoveShip) and action.target is not None for action in match.legal)
    return text("Do you send a ship?") if sails else text("You can buy nothing now")


def _war(match: Match) -> str:
    """What can be done in War at all."""
    if _attacks(match):
        return text("Do you attack?")
    return text("Do you play a War card?") if _declares(match) else text("Do you put an Army or Navy into play?")


def _playable(match: Match, phase: str) -> str:
    """What can be done with the cards of the hand, and with how much gold."""
    found = counted(match)
    if found and phase == "expansion":
        idle = any(isinstance(action, MoveShip) and action.source is None for action in match.legal)
        found = needs.needed(match, intent.purse(match)) or polls.alone(match) or found
        return sentences(found, text("Or touch your ship to send it to a Trade Route.") if idle else "")
    you = text("You have {n} gold.", n=intent.purse(match))
    if not found and any(isinstance(action, MoveShip) and action.target is not None for action in match.legal):
        return text("You can still send a ship to a Trade Route: touch the ship.")
    if not found:
        alone = polls.alone(match) if phase == "expansion" else ""
        return sentences(alone or _free(match) or text("None of your cards can be played now."), you)
    if phase == "war" and _declares(match) and not set(WARLIKE) & set(match.seen.offices):
        return text("Nobody is General or Admiral now, so a War card would cost nobody anything.")
    if phase == "war" and not _declares(match):
        return text(
            "In play it only lowers what the General or Admiral pays at a War card. In your hand it attacks or defends just as well."
        )
    aims = [action.target for action in match.legal if isinstance(action, PlayCard)]
    if phase == "event" and all(aim is not None and aim.seat == match.me for aim in aims):
        return text("What you could play now can hit only what is yours.")
    return sentences(found, you, text("Choose one to see whom it can hit.") if any(aims) else "")


def _free(match: Match) -> str:
    """Which of my cards, too dear to be bought, can be used in War all the same."""
    forces = [title(kind) for kind in kinds(match)[1] if kind in FORCES] if match.seen.phase == "expansion" else []
    return text("Your {cards} can still be used in War, free.", cards=listed(forces)) if forces else ""


def _bought(match: Match) -> str:
    """What I have just bought."""
    match just_changed.bought(match):
        case CardPut(_, card, cost):
            return text("You bought {card} for {n} gold.", card=cards_named([card]), n=cost)
        case VillaBuilt(_, cost):
            return text("You built a Villa for {n} gold.", n=cost)
    return ""


def _attacks(match: Match) -> str:
    """What an attack costs, and what else can be done; "" where I can take nothing."""
    if not any(isinstance(action, Attack) for action in match.legal):
        return ""
    attack = text("An attack costs no gold, but uses up the card. Rings mark what you could take.")
    return sentences(attack, _or_war(match))


def _or_war(match: Match) -> str:
    """Which War card can be played instead, as long as it would cost anybody anything."""
    wars = [action.card for action in match.legal if isinstance(action, PlayCard) and action.card is not None]
    if not wars or not set(WARLIKE) & set(match.seen.offices):
        return ""
    return text("Or play {card}: General and Admiral pay.", card=title(wars[0]))


def _declares(match: Match) -> bool:
    """Whether I can play a War card."""
    return any(isinstance(action, PlayCard) for action in match.legal)


def _villa(match: Match) -> str:
    """That a Villa can be built, where nothing graver is to be said."""
    if intent.VILLA_TOOL not in intent.tools(match) or needs.needed(match, intent.purse(match)):
        return ""
    return text("You can also build a Villa for {n} gold.", n=villa_cost(match.now.offices[match.me]))


def _taken(match: Match, taken: Tool, phase: str) -> Words:
    if taken.id == VILLA:
        return text("Build a Villa?"), text("It earns nothing, but Patronage, Pageant, Feast and Masquerade need it.")
    kind = KIND_OF[taken.id]
    left = text("{phase}. You have {n} gold.", phase=phase_name(phase), n=intent.purse(match))
    if intent.berths(match):
        return _sails(match, taken.id), sentences(_bought(match), text("Each ship moves once a turn."))
    if intent.targets(match):
        paid = taken.place == HAND and phase == "event" and COST[kind] > 0
        cost = text("It costs {n} gold.", n=COST[kind]) if paid else text("It costs no gold.")
        return text("{card}: against what?", card=title(kind)), sentences(cost, text("The card is discarded."))
    if phase == "expansion":
        return text("Buy “{card}”?", card=title(kind)), left
    return text("Play “{card}”?", card=title(kind)), left


def _sails(match: Match, ship: Name) -> str:
    """Which of my ships is to be sent somewhere."""
    kind, route, n = KIND_OF[ship], ROUTE_OF[ship], match.now.play[match.me].count(ship)
    if route is not None:
        return text("Where do you send the {ship} from {route}?", ship=title(kind), route=title(route))
    if n == 1:
        return text("Where do you send the {ship} at your quay?", ship=title(kind))
    if kind == COG:
        return text("Where do you send one of your {n} Cogs?", n=n)
    return text("Where do you send one of your {n} Caravans?", n=n)


def _reaction(match: Match, seat: int, card: str, owner: int, name: str) -> Words:
    fields = {"card": title(card), "what": _prey(name), "family": match.names[seat]}
    mine, attack = owner == match.you, card in (*ARMIES, *NAVIES)
    if mine and attack:
        against = text("{family} attacks your {what} with {card}", **fields)
    elif mine:
        against = text("{family} plays {card} against your {what}", **fields)
    elif attack:
        against = text("{family} attacks {owner} with {card}: {what}", owner=match.names[owner], **fields)
    else:
        against = text("{family} plays {card} against {owner}: {what}", owner=match.names[owner], **fields)
    able = bool(intent.tools(match))
    return against, text("Do you answer?") if able else text("You hold nothing that stops it.")


def _prey(name: Name) -> str:
    """What a card is aimed at, without an article."""
    if name == VILLA or name in RULERS:
        return {VILLA: text("Villa"), RULERS[0]: text("Pope"), RULERS[1]: text("Doge")}[name]
    return label(name)


def said(match: Match) -> str:
    """The question as a sentence for the screen reader; "" if nothing is asked."""
    asked = intent.task(match)
    if asked is None:
        return ""
    name, line = question(match, asked)
    told = name if name.endswith(("?", ".")) else text("{title}.", title=name)
    return sentences(told, line, _offered(match, asked))


def _offered(match: Match, asked: Task) -> str:
    if not isinstance(asked, Answering):
        return ""
    voice = Voice(match.names, match.you)
    offered = "You get {give} and give {want}."
    return text(offered, give=voice.side(asked.give), want=voice.side(asked.want))
