"""Why a part of a phase is ended: what would be done with gold and cards otherwise, in plain words. Judges nothing."""

from __future__ import annotations

from doge.games.families.bots.balance import of_waiting
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.striking import of_end
from doge.games.families.cards import (
    ANSWERS,
    ATTACKERS,
    BONUS,
    CAUGHT,
    COST,
    COUNCIL_HEAD,
    CRIMES,
    DOGE,
    EVENTS,
    EXPANSION,
    FOR_COUNCIL_HEAD,
    FOR_POPE,
    FORCES,
    LAND_GUARDS,
    NEEDS_VILLA,
    POPE,
    POPULARITY,
    PREY,
    ROUTE_OF,
    RULER_INCOME,
    SEA_GUARDS,
    TOLLS,
    VILLA_COST,
    VOTERS,
    WARLIKE,
    WARS,
    Kind,
)
from doge.games.families.choices import shut_out, targets
from doge.games.families.facts import lowers
from doge.games.families.names import office_name, quoted, ruler_name, title
from doge.games.families.state import VACANT
from doge.words import listed, plural, sentences, text

PAYS = 3
"""With so many turns left a ship still pays for itself, with fewer hardly anything does."""


def of_rest(ledger: Ledger, phase: str, others: bool = False) -> str:
    """Why nothing more is done in a phase; `others`: beside offers that would help."""
    if phase == "diplomacy":
        return _of_offers(ledger, others)
    found = {"expansion": _of_purchases, "event": _of_events}.get(phase, _of_war)
    return found(ledger)


def _of_offers(ledger: Ledger, others: bool) -> str:
    """Why no offer is made; after one no other is looked for."""
    if ledger.seen.offered:
        return text("You have made an offer in this turn. Rivals accept only what helps them, too.")
    if others:
        return text("Rivals accept only what helps them, too, and nothing else that they would accept helps you.")
    return text("Rivals accept only what helps them, too, and nothing that they would accept helps you.")


def _of_purchases(ledger: Ledger) -> str:
    seen, seat = ledger.seen, ledger.seat
    gold, held = seen.gold[seat], _held(ledger, EXPANSION)
    able = [kind for kind in held if COST[kind] <= gold and (seen.villas[seat] or kind not in NEEDS_VILLA)]
    keeps = plural("Keep your 1 gold.", "Keep your {n} gold.", gold)
    if not able:
        return _of_nothing_to_buy(ledger, any(COST[kind] > gold for kind in held))
    if threat := _of_threat(ledger, gold):
        return sentences(threat, keeps)
    if all(kind in FORCES for kind in able):
        return sentences(_free(ledger, able), keeps)
    if all(kind in POPULARITY or kind in FORCES for kind in able) and (
        said := _of_votes(ledger, [kind for kind in able if kind in POPULARITY])
    ):
        return sentences(said, keeps)
    if all(kind in BONUS or kind in FORCES for kind in able) and not any(name in ROUTE_OF for name in seen.play[seat]):
        return sentences(text("A Trade Route earns nothing until ships sail there, and you have none."), keeps)
    if missed := _missed(ledger, able):
        return sentences(missed, keeps)
    if ledger.outlook.turns >= PAYS and not _feared(ledger, gold) and (waits := of_waiting(ledger, able)):
        return sentences(waits, _meanwhile(ledger, gold))
    return sentences(_of_short_gold(ledger, gold), keeps)


def _meanwhile(ledger: Ledger, gold: int) -> str:
    """What gold is good for that is kept for a turn: a bid, and two Wars for who has to pay for them.

    Offices are given after War: who is neither General nor Admiral now takes revenue and buys again before it has to pay for one.
    """
    office, bids = ledger.seen.offices[ledger.seat], any(_contested(ledger, ruler) for ruler in (POPE, DOGE))
    if office in WARLIKE and gold < 2 * ledger.levy(ledger.seat, str(office))[1]:
        both = "Until then you keep {n} gold for a bid or a War card."
        return text(both, n=gold) if bids else text("Until then you keep {n} gold for a War card.", n=gold)
    return text("Until then your {n} gold pays for a bid.", n=gold) if bids else ""


def _contested(ledger: Ledger, ruler: int) -> bool:
    """Whether I could stand in an election of that one in this turn, and a rival, too: who stands alone needs no bid."""
    return ledger.stands(ruler) and any(seat != ledger.seat for seat in ledger.candidates(ruler))


def _missed(ledger: Ledger, able: list[Kind]) -> str:
    """Which election of this turn passes by for want of a voter that could be bought."""
    for ruler, voter in enumerate(VOTERS):
        free = ledger.seen.rulers[ruler] == VACANT and not shut_out(ledger.seen, ruler, ledger.seat)
        if free and voter in able and not ledger.count(ledger.seat, voter):
            said = "Without a {card} you miss the election of {ruler} in this turn."
            return text(said, card=title(voter), ruler=ruler_name(ruler))
    return ""


def _of_threat(ledger: Ledger, gold: int) -> str:
    """What a War may cost the holder of an office, as long as so much gold may be too little."""
    office = ledger.seen.offices[ledger.seat]
    if office not in WARLIKE:
        return ""
    low, high = ledger.levy(ledger.seat, str(office))
    said = "Any War card costs you {low} to {high} gold as {office}, and if you cannot pay, you are out."
    return text(said, office=office_name(str(office)), low=low, high=high) if gold < high else ""


def _of_votes(ledger: Ledger, votes: list[Kind]) -> str:
    """Why votes for this turn are not bought; "" if there is an election in which they would count."""
    useful = [kind for kind in votes if ledger.stands(POPULARITY[kind][0])]
    if not useful:
        said = "The votes of {cards} count only in an election that you cannot take part in now."
        return text(said, cards=_some(votes))
    if any(ledger.seen.rulers[POPULARITY[kind][0]] == VACANT for kind in useful):
        return ""
    said = "The votes of {cards} count in an election of this turn alone, and perhaps there is none."
    return text(said, cards=_some(useful))


def _feared(ledger: Ledger, gold: int) -> bool:
    """Whether the next Doge may give an office of war to somebody who could not pay for a War with so much gold."""
    return ledger.seen.rulers[DOGE] == VACANT and gold < max(ledger.levy(ledger.seat, office)[1] for office in WARLIKE)


def _of_short_gold(ledger: Ledger, gold: int) -> str:
    """Why not even what brings gold is bought."""
    if ledger.outlook.turns < PAYS:
        return text("So near the end hardly anything earns its price any more.")
    if _feared(ledger, gold):
        return text("The next Doge may make you General or Admiral: whoever cannot pay for a War card then is out.")
    return text("What you can still buy brings little more than its price, and gold pays for bids and War cards.")


def _of_nothing_to_buy(ledger: Ledger, dear: bool) -> str:
    """There is nothing, or it is too dear."""
    gold = ledger.seen.gold[ledger.seat]
    if not gold:
        none = text("You have spent all your gold.")
    elif dear:
        none = plural("You can buy nothing more with 1 gold.", "You can buy nothing more with your {n} gold.", gold)
    elif not ledger.seen.villas[ledger.seat] and gold >= VILLA_COST:
        none = text("No card of your hand can be bought now, and a Villa would cost more than it brings.")
    else:
        none = text("No card of your hand can be bought now.")
    if ledger.outlook.turns < 1:
        return none
    if election := _of_election(ledger, gold):
        return sentences(none, election)
    return sentences(none, text("In the next turn your family, ships and people bring new gold."))


def _of_election(ledger: Ledger, gold: int) -> str:
    """What an election of this turn may come to for me, with so much gold to bid; "" where I cannot stand, or have nothing to bid."""
    able = [ruler for ruler in (POPE, DOGE) if ledger.stands(ruler)]
    fought = [ruler for ruler in able if _contested(ledger, ruler)]
    if fought:
        said = "You may need your gold for a bid: a rival, too, has votes for {ruler}."
        return text(said, ruler=ruler_name(fought[0])) if gold else ""
    rivals = [seat for seat in ledger.alive if seat != ledger.seat]
    alone = [ruler for ruler in able if not any(ledger.count(seat, VOTERS[ruler]) for seat in rivals)]
    if not alone:
        return ""
    ruler = alone[0]
    fields = {"ruler": ruler_name(ruler), "n": RULER_INCOME[ruler]}
    if ledger.seen.rulers[ruler] == VACANT:
        return text("So far only you can stand for {ruler}: {n} gold a turn, without a bid.", **fields)
    return text("If {ruler} dies, so far only you can stand: {n} gold a turn, without a bid.", **fields)


def _of_events(ledger: Ledger) -> str:
    held = _held(ledger, EVENTS)
    if held and (last := of_end(ledger)):
        paying = [kind for kind in held if kind in TOLLS and ledger.count(ledger.seat, TOLLS[kind])]
        said = "The game ends with this turn: {card} brings you gold now or never."
        return text(said, card=quoted(paying[0])) if paying else last
    if held and ledger.seen.rulers[POPE] != ledger.seat and all(kind in FOR_POPE for kind in held):
        return text(
            "Only the family that has the Pope may play {card}: keep it until he is yours.", card=quoted(held[0])
        )
    return _of_blows(ledger, held)


def _of_blows(ledger: Ledger, held: list[Kind]) -> str:
    """Why what strikes or brings gold is kept."""
    seen, seat = ledger.seen, ledger.seat
    allowed = [
        kind
        for kind in held
        if (kind not in FOR_POPE or seen.rulers[POPE] == seat)
        and (kind not in FOR_COUNCIL_HEAD or seen.offices[seat] == COUNCIL_HEAD)
    ]
    blows = [kind for kind in allowed if kind in PREY or kind in CRIMES]
    empty = [kind for kind in blows if not _prey(ledger, kind)]
    tolls = [kind for kind in allowed if kind in TOLLS]
    if empty and empty == allowed:
        return _kept("No rival has anything in play that {cards} could hit.", empty)
    if tolls and tolls == allowed and not ledger.count(seat, TOLLS[tolls[0]]):
        said = "{card} brings nothing now, because you have no {voter}. Keep it until you have."
        return text(said, card=quoted(tolls[0]), voter=title(TOLLS[tolls[0]]))
    if guarded := [kind for kind in blows if kind not in empty and _guarded(ledger, kind)]:
        return _kept("Whoever {cards} could hit has a card in play that stops it.", guarded[:1])
    if crimes := [kind for kind in blows if kind in CRIMES]:
        if not ledger.unseen[CAUGHT]:
            return _kept("What {cards} could hit now is not worth the price.", crimes)
        return _kept("What {cards} could hit now is not worth the price and the danger of being caught.", crimes)
    if blows:
        return _kept("Later {cards} may hit something that is worth more.", blows)
    if paying := [kind for kind in tolls if ledger.count(seat, TOLLS[kind])]:
        said = "Keep {card}: it pays 1 gold for each {voter} of yours, and you may have more."
        return text(said, card=quoted(paying[0]), voter=title(TOLLS[paying[0]]))
    return text("You hold no event that helps you now. Cards that you keep cost nothing.")


def _of_war(ledger: Ledger) -> str:
    seen, seat = ledger.seen, ledger.seat
    attackers = [
        *_held(ledger, frozenset(ATTACKERS)),
        *dict.fromkeys(kind for kind in seen.play[seat] if kind in ATTACKERS),
    ]
    wars = _held(ledger, WARS)
    aimed = [kind for kind in attackers if _prey(ledger, kind)]
    forces = _held(ledger, FORCES)
    if (attackers or wars or forces) and (last := of_end(ledger)):
        return _of_last_war(ledger, wars[0]) if wars and _others_pay(ledger) else last
    if guards := [kind for kind in aimed if kind in forces and kind in (*LAND_GUARDS, *SEA_GUARDS)]:
        return _kept("In your hand {cards} can stop an attack on you, or take something better later.", guards)
    if aimed:
        return _kept("Later {cards} may take something that is worth more.", aimed)
    if wars:
        return _of_kept_war(ledger, wars[0])
    if attackers:
        return _kept("No rival has anything in play that {cards} could take.", attackers)
    return (
        _free(ledger, forces) if forces else text("You hold nothing to attack with. Cards that you keep cost nothing.")
    )


def _others_pay(ledger: Ledger) -> bool:
    """Whether a War would cost a rival anything."""
    return any(office in WARLIKE and seat != ledger.seat for seat, office in enumerate(ledger.seen.offices))


def _of_last_war(ledger: Ledger, war: Kind) -> str:
    """Why a War is not played in the last turn, or what speaks for it."""
    office, card = ledger.seen.offices[ledger.seat], quoted(war)
    if office in WARLIKE:
        said = "The game ends with this turn, and as {office} you would have to pay for {card}, too."
        return text(said, office=office_name(str(office)), card=card)
    return text("The game ends with this turn: {card} costs a rival gold now or never.", card=card)


def _of_kept_war(ledger: Ledger, war: Kind) -> str:
    seen, office = ledger.seen, ledger.seen.offices[ledger.seat]
    card = quoted(war)
    if office in WARLIKE:
        return text(
            "As {office} you would have to pay for it, too. Keep {card} until you are {office} no longer.",
            office=office_name(str(office)),
            card=card,
        )
    if not any(paying in seen.offices for paying in WARLIKE):
        return text(
            "Nobody is General or Admiral yet, so nobody would pay. Keep {card} until somebody does.", card=card
        )
    return text("Keep {card} until the General or the Admiral has little gold: whoever cannot pay is out.", card=card)


def _held(ledger: Ledger, kinds: frozenset[Kind]) -> list[Kind]:
    """The cards of these kinds in the hand, each once."""
    return [kind for kind in dict.fromkeys(ledger.seen.hands[ledger.seat]) if kind is not None and kind in kinds]


def _prey(ledger: Ledger, card: Kind) -> set[int]:
    """The rivals that have anything that the card can be aimed at."""
    return {target.seat for target in targets(ledger.seen, card)} - {ledger.seat}


def _guarded(ledger: Ledger, card: Kind) -> bool:
    """Whether every rival that has something to hit has in play what stops the card."""
    return all(any(ledger.count(other, kind) for kind in ANSWERS.get(card, ())) for other in _prey(ledger, card))


def _free(ledger: Ledger, forces: list[Kind]) -> str:
    """Why an Army or a Navy need not be paid for, and what it would bring in play."""
    fights = text(
        "{cards} can fight from your hand just as well, and without a price.", cards=listed([*map(quoted, forces)])
    )
    office = ledger.seen.offices[ledger.seat]
    if not (serving := [kind for kind in forces if lowers(office, kind)]):
        return fights
    said = "In play {card} would only take 1 gold off what each War card costs you as {office}."
    return sentences(fights, text(said, card=quoted(serving[0]), office=office_name(str(office))))


def _kept(why: str, cards: list[Kind]) -> str:
    """Why cards are kept, the first two of them named."""
    keep = text("So keep this card.") if len(cards) == 1 else text("So keep these cards.")
    return sentences(text(why, cards=_some(cards)), keep)


def _some(cards: list[Kind]) -> str:
    """The first two of some cards."""
    return listed([*map(quoted, cards[:2])])
