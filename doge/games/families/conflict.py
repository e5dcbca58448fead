"""The event phase and the war phase of Families (F5, F6): events, crimes, reactions, Wars, attacks."""

from __future__ import annotations

from functools import cache

from doge.games.families import cards, conflict_events
from doge.games.families.effects import Tell, eliminate, lose, spend, take
from doge.games.families.moves import HAND, Attack, PlayCard, React
from doge.games.families.outcomes import Fine, WarDice
from doge.games.families.state import Draws, Fining, Levy, Part, Reacting, State, Target
from doge.kernel.game import CHANCE, Pending

# --- F5: events and crimes --------------------------------------------------------------------------


def play_card(state: State, task: Part, answer: tuple[PlayCard], tell: Tell) -> None:
    """A card is paid and lies in the discard pile already; those who may stop it are asked first (F1.4, F5)."""
    seat, card, target = answer[0].seat, answer[0].card, answer[0].target
    assert card is not None
    state.gold[seat] -= cards.COST[card]
    spend(state, seat, card, HAND)
    tell(conflict_events.CardPlayed(seat, card, target, cards.COST[card]))
    if card in cards.WARS:
        state.agenda = (Levy(cards.GENERAL), Levy(cards.ADMIRAL), *state.agenda)  # F6.2
    elif card in cards.ANSWERS:
        assert target is not None
        asked = tuple([other for other in state.clockwise(target.seat) if other != seat])  # F5.2, F5.3
        state.agenda = (Reacting(seat, card, target, asked), *state.agenda)
    else:
        _effect(state, seat, card, target, tell)


def _effect(state: State, seat: int, card: cards.Kind, target: Target | None, tell: Tell) -> None:
    """What a card does that nobody stopped (F9)."""
    if card in cards.DRAWS:
        state.agenda = (Draws((seat,) * cards.DRAWS[card]), *state.agenda)
    elif card in cards.TOLLS:
        gold = state.play[seat].count(cards.TOLLS[card])
        state.gold[seat] += gold
        tell(conflict_events.Tolled(seat, card, gold))
    elif card in cards.ATTACKERS:
        assert target is not None
        take(state, target.seat, seat, target.card)
        tell(conflict_events.Captured(seat, target.seat, target.card))
    else:
        assert target is not None
        lose(state, target, tell)


# --- F5.2, F5.3, F6.3: reactions --------------------------------------------------------------------


def play_react(state: State, task: Reacting, answer: tuple[React], tell: Tell) -> None:
    """The first reaction ends a card; if all let it pass, it takes effect."""
    seat, card, source = answer[0].seat, answer[0].card, answer[0].source
    rest = state.agenda[1:]
    if card is None or source is None:
        left = task.asked[1:]
        state.agenda = (Reacting(task.seat, task.card, task.target, left), *rest) if left else rest
        tell(conflict_events.ReactionPassed(seat))
        if not left:
            _effect(state, task.seat, task.card, task.target, tell)
        return
    cost = cards.COST[cards.CAUGHT] if card == cards.CAUGHT else 0  # attack and defence cost nothing
    state.gold[seat] -= cost
    spend(state, seat, card, source)
    state.agenda = (Fining(task.seat), *rest) if card == cards.CAUGHT else rest
    tell(conflict_events.Stopped(seat, card, source, task.seat, task.card, cost))


def fine_due(state: State, task: Fining, tell: Tell) -> Pending:
    """The die of the one who was caught (F5.2)."""
    return CHANCE


def play_fine(state: State, task: Fining, answer: tuple[Fine], tell: Tell) -> None:
    """The one who was caught pays the die or all he has, and is barred from the next election (F5.2)."""
    seat, die = answer[0].player, answer[0].die
    gold = min(die, state.gold[seat])
    state.gold[seat] -= gold
    state.barred = tuple(sorted({*state.barred, seat}))
    state.agenda = state.agenda[1:]
    tell(conflict_events.Fined(seat, die, gold))


# --- F6: war ----------------------------------------------------------------------------------------


@cache
def _forces(office: str) -> tuple[cards.Kind, ...]:
    """Whose number in play lowers what the holder of the office pays (F6.2)."""
    return cards.ARMIES if office == cards.GENERAL else cards.NAVIES


def levy_due(state: State, task: Levy, tell: Tell) -> Pending | None:
    """The dice of the holder of an office; a vacant one pays nothing (F6.2)."""
    if task.office in state.offices:
        return CHANCE
    state.agenda = state.agenda[1:]
    return None


def play_war_dice(state: State, task: Levy, answer: tuple[WarDice], tell: Tell) -> None:
    """The holder of an office pays the dice less its forces, or is eliminated (F6.2)."""
    seat, dice = answer[0].player, answer[0].dice
    forces = sum(name in _forces(task.office) for name in state.play[seat])
    due = max(0, sum(dice) - forces)
    paid = due if due <= state.gold[seat] else 0
    state.gold[seat] -= paid
    state.agenda = state.agenda[1:]
    tell(conflict_events.WarPaid(task.office, seat, dice, forces, due, paid))
    if paid < due:
        eliminate(state, seat, tell)


def play_attack(state: State, task: Part, answer: tuple[Attack], tell: Tell) -> None:
    """An Army or a Navy is discarded to take a card; its owner alone is asked (F6.3)."""
    attack = answer[0]
    spend(state, attack.seat, attack.card, attack.source)
    state.agenda = (Reacting(attack.seat, attack.card, attack.target, (attack.target.seat,)), *state.agenda)
    tell(conflict_events.Attacked(attack.seat, attack.card, attack.source, attack.target))
