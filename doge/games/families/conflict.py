"""The event phase and the war phase of Families (F5, F6): events, crimes, reactions, Wars, attacks."""

from __future__ import annotations

from functools import cache

from doge.games.families.cards import (
    ADMIRAL,
    ANSWERS,
    ARMIES,
    ATTACKERS,
    CAUGHT,
    COST,
    DRAWS,
    GENERAL,
    NAVIES,
    TOLLS,
    WARS,
    Kind,
)
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardPlayed,
    Fined,
    ReactionPassed,
    Stopped,
    Tolled,
    WarPaid,
)
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
    state.gold[seat] -= COST[card]
    spend(state, seat, card, HAND)
    tell(CardPlayed(seat, card, target, COST[card]))
    if card in WARS:
        state.agenda = (Levy(GENERAL), Levy(ADMIRAL), *state.agenda)  # F6.2
    elif card in ANSWERS:
        assert target is not None
        asked = tuple([other for other in state.clockwise(target.seat) if other != seat])  # F5.2, F5.3
        state.agenda = (Reacting(seat, card, target, asked), *state.agenda)
    else:
        _effect(state, seat, card, target, tell)


def _effect(state: State, seat: int, card: Kind, target: Target | None, tell: Tell) -> None:
    """What a card does that nobody stopped (F9)."""
    if card in DRAWS:
        state.agenda = (Draws((seat,) * DRAWS[card]), *state.agenda)
    elif card in TOLLS:
        gold = state.play[seat].count(TOLLS[card])
        state.gold[seat] += gold
        tell(Tolled(seat, card, gold))
    elif card in ATTACKERS:
        assert target is not None
        take(state, target.seat, seat, target.card)
        tell(Captured(seat, target.seat, target.card))
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
        tell(ReactionPassed(seat))
        if not left:
            _effect(state, task.seat, task.card, task.target, tell)
        return
    cost = COST[CAUGHT] if card == CAUGHT else 0  # attack and defence cost nothing
    state.gold[seat] -= cost
    spend(state, seat, card, source)
    state.agenda = (Fining(task.seat), *rest) if card == CAUGHT else rest
    tell(Stopped(seat, card, source, task.seat, task.card, cost))


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
    tell(Fined(seat, die, gold))


# --- F6: war ----------------------------------------------------------------------------------------


@cache
def _forces(office: str) -> tuple[Kind, ...]:
    """Whose number in play lowers what the holder of the office pays (F6.2)."""
    return ARMIES if office == GENERAL else NAVIES


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
    tell(WarPaid(task.office, seat, dice, forces, due, paid))
    if paid < due:
        eliminate(state, seat, tell)


def play_attack(state: State, task: Part, answer: tuple[Attack], tell: Tell) -> None:
    """An Army or a Navy is discarded to take a card; its owner alone is asked (F6.3)."""
    attack = answer[0]
    spend(state, attack.seat, attack.card, attack.source)
    state.agenda = (Reacting(attack.seat, attack.card, attack.target, (attack.target.seat,)), *state.agenda)
    tell(Attacked(attack.seat, attack.card, attack.source, attack.target))
