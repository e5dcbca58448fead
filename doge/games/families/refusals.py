"""Why an answer is refused: the rule's number and a sentence: what is, then what to do. Changes nothing."""

from __future__ import annotations

from doge.games.families import moves
from doge.games.families.cards import (
    ANSWERS,
    BERTHED,
    CAUGHT,
    COST,
    DEATHS,
    EVENTS,
    EXPANSION,
    FOR_POPE,
    FORCES,
    KIND_OF,
    NEEDS_VILLA,
    PREY,
    ROUTES,
    TARGETS,
    WARS,
    Kind,
)
from doge.games.families.choices import can_hand_over, free_berths, may_play, partners_of, targets
from doge.games.families.exchange import villa_cost
from doge.games.families.names import phase_name, ship_name, title
from doge.games.families.offers import Offers
from doge.games.families.outcomes import Chance
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting, State, Task
from doge.words import listed, sentences, text

Refusal = tuple[str, str]
"""The number of the rule and the sentence."""


def asked_now(task: Task) -> Refusal:
    """The rule and the sentence of what the task asks."""
    match task:
        case Part("diplomacy"):
            return "F3", text("Offer a trade, or end your diplomacy.")
        case Part("expansion"):
            return "F4.1", text("Buy cards, build, move ships, or end your expansion.")
        case Part("event"):
            return "F5.1", text("Play an event or a crime, or end your events.")
        case Part():
            return "F6.1", text("Buy Armies and Navies, play a War, attack, or end your war.")
        case Answering():
            return "F3", text("Accept the offer or decline it.")
        case Reacting(_, card):
            return _reaction_rule(card), text("Stop {card} with a card of yours, or let it pass.", card=title(card))
        case Dying(ruler):
            card = title(DEATHS[ruler])
            return "F7.1", text("Play {card}, or keep it.", card=card)
        case Bidding():
            return "F7.3", text("Bid gold and Intrigue cards in secret.")
        case Appointing():
            return "F7.5", text("Give every player still in the game one office.")
    return "F1.3", text("Nobody has anything to decide now.")


def _reaction_rule(card: Kind) -> str:
    """The rule by which others may stop a card."""
    if card in FORCES:
        return "F6.3"
    return "F5.2" if ANSWERS[card] == (CAUGHT,) else "F5.3"


def not_asked(state: State, action: moves.Action) -> Refusal:
    """Why the seat of the action decides nothing now."""
    if state.result is not None:
        return "F1.4", text("The game is over; there is nothing left to decide.")
    if action.seat in state.out:
        return "F6.2", text("Seat {seat} is eliminated and decides nothing any more.", seat=action.seat)
    if state.pending.kind == "chance" or state.pending.secret:
        return "F1.3", text("Dice or cards decide now; wait for them.")
    rule, question = asked_now(state.agenda[0])
    seats = listed([str(seat) for seat in state.pending.seats])
    asked = "That is for seat {seats} to decide, not for seat {seat}."
    return rule, sentences(question, text(asked, seats=seats, seat=action.seat))


def wrong_chance(state: State, outcome: Chance) -> Refusal:
    """Why chance cannot fall like this."""
    if state.result is not None:
        return not_asked(state, outcome)
    if state.pending.kind == "choose" and not state.pending.secret:
        return "F1.3", text("No die is rolled and no card is dealt now; a player has to decide first.")
    return "F1.3", text("This outcome of chance does not fit what is rolled or dealt now.")


def refusal(state: State, action: moves.Decision) -> Refusal:
    """Why an action of a seat that is asked is not allowed."""
    match state.agenda[0], action:
        case Part(phase), moves.Done():
            return "F1.3", text("The phase is {phase}; end that one first.", phase=phase_name(phase))
        case Part() as part, _:
            return _in_part(state, part, action)
        case Answering(_, _, _, want), moves.Answer() if not can_hand_over(state, action.seat, want.hand):
            return "F3", text("You do not hold the cards that are asked for, so you can only decline.")
        case Reacting() as reacting, moves.React():
            return _react(state, reacting, action)
        case Bidding(), moves.Bid():
            return _bid(state, action)
        case task, _:
            return _other(task)


def _other(task: Task) -> Refusal:
    rule, question = asked_now(task)
    return rule, sentences(question, text("Decide that first."))


def _in_part(state: State, part: Part, action: moves.Decision) -> Refusal:
    """Why an action is not allowed in a player's part of a phase."""
    match part.phase, action:
        case "diplomacy", moves.Offer():
            return _offer(state, action)
        case "expansion", moves.Put():
            return _put(state, action, "F4.1", EXPANSION)
        case "expansion", moves.BuildVilla():
            return _villa(state, action)
        case "expansion", moves.MoveShip():
            return _move(state, action)
        case "event", moves.PlayCard():
            return _play(state, action, EVENTS)
        case "war", moves.PlayCard():
            return _play(state, action, WARS)
        case "war", moves.Put():
            return _put(state, action, "F6.1", FORCES)
        case "war", moves.Attack():
            return _attack(state, action)
    return _other(part)


# --- F3, F4 -----------------------------------------------------------------------------------------


def _offer(state: State, offer: moves.Offer) -> Refusal:
    partners = partners_of(state, offer.seat)
    if len(state.out) == state.seats - 2:
        return "F3", text("With two players left there is no trade.")
    if offer.to not in partners:
        return "F3", text("You can make one offer a turn to each other player who is still in the game.")
    offers = Offers(state, offer.seat, partners)
    if not (offer.give or offer.want):
        return "F3", text("An offer needs something on one of its sides.")
    if offer.give.gold and offer.want.gold:
        return "F3", text("Gold can stand on one side of a trade only.")
    if not offers.can_give(offer.give):
        return "F3", text("You do not have all that you want to give.")
    return "F3", text("You cannot ask for more than the other player has.")


def _put(state: State, action: moves.Put, rule: str, allowed: frozenset[Kind]) -> Refusal:
    card = action.card
    if card not in allowed:
        return rule, text("{card} cannot be bought now.", card=title(card))
    if card not in state.hands[action.seat]:
        return rule, _not_in_hand(card)
    if card in NEEDS_VILLA and not state.villas[action.seat]:
        return "F4.2", text("{card} can be played only by one who has a Villa.", card=title(card))
    return "F1.3", _too_dear(card, state.gold[action.seat])


def _not_in_hand(card: Kind) -> str:
    return text("You do not hold {card}.", card=title(card))


def _too_dear(card: Kind, gold: int) -> str:
    return text("{card} costs {cost} gold, and you have {n}.", card=title(card), cost=COST[card], n=gold)


def _villa(state: State, action: moves.BuildVilla) -> Refusal:
    if state.villas[action.seat]:
        return "F4.1", text("You have a Villa already; nobody builds a second one.")
    cost = villa_cost(state.offices[action.seat])
    return "F4.1", text("A Villa costs {cost} gold, and you have {n}.", cost=cost, n=state.gold[action.seat])


def _move(state: State, action: moves.MoveShip) -> Refusal:
    ship, source, target = action.ship, action.source, action.target
    name = BERTHED[ship].get(source)
    if name is None or name not in state.play[action.seat]:
        return "F4.3", text("You have no such ship there: {ship}.", ship=ship_name(ship, source))
    if source == target:
        return "F4.3", text("A ship must move to another place.")
    if state.play[action.seat].count(name) <= state.moved.count(name):
        return "F4.3", text("That ship has been moved this turn; each moves once.")
    if target not in BERTHED[ship]:
        takes = "{route} takes Caravans only." if ship == "cog" else "{route} takes Cogs only."
        return "F4.3", text(takes, route=title(str(target)))
    if target in ROUTES and target not in free_berths(state):
        return "F4.3", text("{route} is not in play or has three ships already.", route=title(target))
    return asked_now(state.agenda[0])


# --- F5, F6 -----------------------------------------------------------------------------------------


def _play(state: State, action: moves.PlayCard, allowed: frozenset[Kind]) -> Refusal:
    card, seat = action.card, action.seat
    rule = asked_now(state.agenda[0])[0]
    if card is None or card not in allowed:
        return asked_now(state.agenda[0])
    if card not in state.hands[seat]:
        return rule, _not_in_hand(card)
    if COST[card] > state.gold[seat]:
        return "F1.3", _too_dear(card, state.gold[seat])
    if not may_play(state, seat, card):
        controls = "Only the controller of the Pope can play {card}."
        heads = "Only the Council Head can play {card}."
        return "F5.1", text(controls if card in FOR_POPE else heads, card=title(card))
    if action.target is None:
        return "F5.1", text("{card} needs a target; without one it cannot be played.", card=title(card))
    if not (card in TARGETS or card == "arson"):
        return "F5.1", text("{card} is played without a target.", card=title(card))
    if action.target.card in PREY.get(card, ()) and not any(targets(state, card)):
        return "F5.1", text("There is no target for {card} in play.", card=title(card))
    return "F5.1", text("{card} cannot be aimed at that.", card=title(card))


def _attack(state: State, action: moves.Attack) -> Refusal:
    card, target = action.card, action.target
    if card not in PREY or card not in FORCES:
        return "F6.3", text("Only Mercenaries, Condottieri, War Galleys and Privateers can attack.")
    cards = state.hands if action.source == moves.HAND else state.play
    if card not in cards[action.seat]:
        return "F6.3", text("You have no {card} there to discard.", card=title(card))
    if target.seat == action.seat:
        return "F6.3", text("An attack takes cards of others only.")
    if KIND_OF.get(target.card) not in PREY[card]:
        land = "{card} can take a Caravan or a Trade Route."
        sea = "{card} can take a Cog or a Trade Route."
        return "F6.3", text(land if "caravan" in PREY[card] else sea, card=title(card))
    return "F6.3", text("That card is not in play there.")


def _react(state: State, task: Reacting, action: moves.React) -> Refusal:
    rule, card = _reaction_rule(task.card), action.card
    if card is None or card not in ANSWERS[task.card]:
        stops = listed([title(kind) for kind in ANSWERS[task.card]])
        return rule, text("{card} can be stopped only with: {stops}.", card=title(task.card), stops=stops)
    cards = state.hands if action.source == moves.HAND else state.play
    if card not in cards[action.seat]:
        return rule, text("You have no {card} there to discard.", card=title(card))
    return rule, _too_dear(card, state.gold[action.seat])


# --- F7 ---------------------------------------------------------------------------------------------


def _bid(state: State, action: moves.Bid) -> Refusal:
    intrigues = state.hands[action.seat].count("intrigue")
    if not 0 <= action.intrigues <= intrigues:
        return "F7.3", text("You hold {n} Intrigue cards; bid no more of them.", n=intrigues)
    bidding = "Gold and 2 for each Intrigue must not be more than the {n} gold that you have."
    return "F7.3", text(bidding, n=state.gold[action.seat])
