"""Why a card is played at somebody, or stops such a card: what is lost and won by it, and who can spoil it, in plain
words. Judges nothing.
"""

from __future__ import annotations

from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import (
    ANSWERS,
    ATTACKERS,
    BONUS,
    CAUGHT,
    CRIMES,
    DEATHS,
    DRAWS,
    FORCES,
    KIND_OF,
    LAND_GUARDS,
    PATRONAGE,
    POPE,
    POPULARITY,
    ROUTE_OF,
    RULER_INCOME,
    RULERS,
    TOLLS,
    VILLA,
    VOTERS,
    WARLIKE,
    WARS,
    Kind,
    Name,
)
from doge.games.families.facts import earns
from doge.games.families.names import a_ship, card_name, office_name, ruler_name, title
from doge.games.families.state import Reacting, Target
from doge.words import plural, sentences, text


def of_card(ledger: Ledger, card: Kind | None, target: Target | None) -> str:
    """An event, a War card, or the death of a ruler; None: it is kept."""
    if card is None:
        return _of_kept_death(ledger)
    if card in WARS:
        return _of_war(ledger)
    if card in DRAWS:
        return text("You draw {n} cards. The earlier you have them, the longer they bring gold.", n=DRAWS[card])
    if card in TOLLS:
        fields = {"card": title(TOLLS[card])}
        one = "It brings you 1 gold now, 1 for each {card} of yours, and costs nothing."
        many = "It brings you {n} gold now, 1 for each {card} of yours, and costs nothing."
        return plural(one, many, ledger.count(ledger.seat, TOLLS[card]), **fields)
    if card in DEATHS:
        return _of_death(ledger, DEATHS.index(card))
    assert target is not None
    return sentences(_lost(ledger, target), _stoppers(ledger, card, target))


def of_end(ledger: Ledger) -> str:
    """Why nothing is worth playing in the last turn; "" in any other."""
    if ledger.outlook.turns:
        return ""
    return text("The game ends with this turn, and no card brings you gold any more.")


def _of_kept_death(ledger: Ledger) -> str:
    if last := of_end(ledger):
        return last
    task = ledger.seen.agenda[0]
    ruler = getattr(task, "ruler", POPE)
    fields = {"ruler": ruler_name(ruler), "n": RULER_INCOME[ruler], "card": title(VOTERS[ruler])}
    if ledger.seen.rulers[ruler] == ledger.seat:
        return text("He is yours and brings you {n} gold a turn, so let him live.", **fields)
    if not ledger.count(ledger.seat, VOTERS[ruler]):
        return text("Without a {card} you cannot win the election now. Keep the card until you can.", **fields)
    if ledger.seat in ledger.seen.barred:
        return text("You may not take part in the next election. Keep the card until you can.")
    return text("An election now would cost you more gold than it brings. Keep the card for a better turn.")


def _of_death(ledger: Ledger, ruler: int) -> str:
    fields = {"ruler": ruler_name(ruler), "n": RULER_INCOME[ruler], "card": title(VOTERS[ruler])}
    holder = ledger.seen.rulers[ruler]
    rival = holder >= 0 and holder != ledger.seat
    loses = text("A rival loses {n} gold a turn.", **fields) if rival else ""
    if not ledger.candidates(ruler):
        return sentences(loses, text("Nobody could take part in an election now, so the seat stays vacant."))
    if ledger.seat in ledger.candidates(ruler):
        return sentences(
            loses, text("An election follows at once, and with your {card} you can win {n} gold a turn.", **fields)
        )
    return sentences(loses, text("An election follows at once."))


def _of_war(ledger: Ledger) -> str:
    seen, seat = ledger.seen, ledger.seat
    holders = [other for other, office in enumerate(seen.offices) if office in WARLIKE]
    if not holders:
        return text("It makes the General and the Admiral pay 2 to 12 gold each, but nobody holds these offices now.")
    poor = [other for other in holders if other != seat and _is_poor(ledger, other)]
    ends = text("Nobody else pays.") if holders == [seat] else text("Whoever cannot pay is out.") if poor else ""
    return sentences(*[_paid(ledger, other) for other in sorted(holders, key=lambda other: other != seat)], ends)


def _is_poor(ledger: Ledger, seat: int) -> bool:
    """Whether a War may ruin the holder of an office."""
    return ledger.ruin(seat, str(ledger.seen.offices[seat]), ledger.seen.gold[seat]) > 0


def _paid(ledger: Ledger, seat: int) -> str:
    """What a War costs the holder of an office, less the forces in play (F6.2)."""
    office, n = str(ledger.seen.offices[seat]), ledger.seen.gold[seat]
    low, high = ledger.levy(seat, office)
    fields = {"office": office_name(office), "low": low, "high": high}
    if seat == ledger.seat:
        return text("You pay {low} to {high} gold as {office}.", **fields)
    if _is_poor(ledger, seat):
        return text("A rival pays {low} to {high} gold as {office}, but has only {n}.", n=n, **fields)
    return text("A rival pays {low} to {high} gold as {office}.", **fields)


def _rival(ledger: Ledger, seat: int) -> str:
    """Whom it hits: the strongest rival is worth naming."""
    others = [other for other in ledger.alive if other != ledger.seat]
    strongest = len(others) > 1 and seat == max(others, key=lambda other: ledger.worths[other])
    return text("Your strongest rival") if strongest else text("A rival")


def _lost(ledger: Ledger, target: Target) -> str:
    """What a rival loses that is hit, or what I lose myself."""
    name, kind = target.card, KIND_OF.get(target.card, "")
    fields = {"rival": _rival(ledger, target.seat)}
    if target.seat == ledger.seat:
        return text("You lose something of your own by it: {card}.", card=card_name(name))
    if name == VILLA:
        return text("{rival} loses its Villa, without which it cannot play Patronage nor feasts.", **fields)
    if name in RULERS:
        ruler = RULERS.index(name)
        lost = text(
            "{rival} loses {ruler} and {n} gold a turn.", **fields, ruler=ruler_name(ruler), n=RULER_INCOME[ruler]
        )
        return sentences(lost, text("An election follows.") if ledger.candidates(ruler) else "")
    if kind in ATTACKERS:
        said = "With {card} a rival could take a ship or Trade Route of yours. Now it is gone."
        return text(said, card=title(kind))
    if kind in FORCES:
        return text("With {card} a rival could stop an attack. Now it is gone.", card=title(kind))
    if kind in POPULARITY:
        one, many = "{rival} loses 1 vote in this turn.", "{rival} loses {n} votes in this turn."
        return plural(one, many, POPULARITY[kind][1], **fields)
    return _dearly(ledger, target, **fields)


def _dearly(ledger: Ledger, target: Target, **fields: str) -> str:
    """What earned gold and is lost, with what it was worth until the end."""
    name, kind = target.card, KIND_OF[target.card]
    worth = max(1, round(ledger.asset(target.seat, name)))
    if name in ROUTE_OF:
        low, high = earns(ROUTE_OF[name])
        one = "{rival} loses {ship} that earns {low} to {high} gold a turn, about 1 gold by the end."
        many = "{rival} loses {ship} that earns {low} to {high} gold a turn, about {n} gold by the end."
        return plural(one, many, worth, ship=a_ship(kind), low=low, high=high, **fields)
    if kind in BONUS:
        one = "{rival} loses a Trade Route, about 1 gold by the end, and ships there earn less."
        many = "{rival} loses a Trade Route, about {n} gold by the end, and ships there earn less."
        return plural(one, many, worth, **fields)
    one = "{rival} loses 1 gold a turn and a vote, about 1 gold by the end."
    many = "{rival} loses 1 gold a turn and a vote, about {n} gold by the end."
    return plural(one, many, worth, **fields)


def of_attack(ledger: Ledger, card: Kind, target: Target) -> str:
    """What is taken, and who can spoil it."""
    return sentences(_taken(ledger, target), _stoppers(ledger, card, target))


def _taken(ledger: Ledger, target: Target) -> str:
    """What an attack brings."""
    name, kind = target.card, KIND_OF[target.card]
    worth = max(1, round(ledger.asset(ledger.seat, name, new=True)))
    if name in ROUTE_OF:
        low, high = earns(ROUTE_OF[name])
        one = "You get {ship} that earns {low} to {high} gold a turn, about 1 gold by the end, and a rival loses it."
        many = "You get {ship} that earns {low} to {high} gold a turn, about {n} gold by the end, and a rival loses it."
        return plural(one, many, worth, ship=a_ship(kind), low=low, high=high)
    one = "You get a Trade Route, where each rival’s ship pays you 1 gold a turn, about 1 gold by the end."
    many = "You get a Trade Route, where each rival’s ship pays you 1 gold a turn, about {n} gold by the end."
    return plural(one, many, worth)


def _stoppers(ledger: Ledger, card: Kind, target: Target) -> str:
    """Who can spoil it, and what it costs."""
    answers = ANSWERS.get(card)
    if answers is None or (card in CRIMES and not ledger.unseen[CAUGHT]):
        return ""
    for kind in answers:
        if ledger.count(target.seat, kind):
            return text("Its owner has {card} in play, which can stop it.", card=title(kind))
    if card in CRIMES:
        return text("If a rival holds Caught, it fails, you pay 1 to 6 gold and miss an election.")
    free = text("It costs no gold.") if card in ATTACKERS else ""
    stops = text("Guards or Mercenaries can stop it.") if answers == LAND_GUARDS else text("War Galleys can stop it.")
    return sentences(free, stops)


def of_reaction(ledger: Ledger, card: Kind | None) -> str:
    """A card that stops another one; None: it is kept."""
    task = ledger.seen.agenda[0]
    assert isinstance(task, Reacting)
    mine = task.target.seat == ledger.seat
    if card is None:
        if last := of_end(ledger):
            return last
        if not mine:
            return text("What is hit is a rival’s. Keep your card for an attack on yourself.")
        tools = [kind for kind in ANSWERS[task.card] if kind in ATTACKERS and kind in ledger.seen.hands[ledger.seat]]
        if tools:
            return text(
                "Keep {card}: in War you can take a ship or Trade Route of a rival with it.", card=title(tools[0])
            )
        return text("Keep your card: a later attack may be on something that is worth more.")
    if card == CAUGHT:
        kept = _kept(task.target.card) if mine else ""
        return sentences(kept, text("The crime fails, and the rival pays 1 to 6 gold and misses an election."))
    if mine:
        return sentences(_kept(task.target.card), text("It costs no gold, but the card is used up."))
    return text("The attacker gets nothing, and has used up its card. Your card is used up, too.")


def _kept(name: Name) -> str:
    """What of mine is saved."""
    kind = KIND_OF.get(name, "")
    if name in RULERS:
        ruler = RULERS.index(name)
        return text("You keep {ruler} and {n} gold a turn.", ruler=ruler_name(ruler), n=RULER_INCOME[ruler])
    if name == VILLA:
        return text("You keep your Villa, which is worth 10 gold.")
    if name in ROUTE_OF:
        low, high = earns(ROUTE_OF[name])
        return text("You keep {ship} that earns {low} to {high} gold a turn.", ship=a_ship(kind), low=low, high=high)
    if kind in BONUS:
        return text("You keep {route}, where ships earn more.", route=title(kind))
    return (
        text("You keep your {card}: 1 gold a turn and a vote.", card=title(kind))
        if kind in (*VOTERS, PATRONAGE)
        else text("You keep your {card}.", card=title(kind))
    )
