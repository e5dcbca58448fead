"""What a move brings by rule of thumb: who is captured, who may be captured in return, and how the Candidates stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, MASKS, NOBLE, ROWS, SOLDIER, SPACES
from doge.games.masks.bots.sketch import BITS, CAPTORS, RUNNING, Sketch
from doge.games.masks.state import EMPTY, OFF

Chances = Mapping[int, tuple[float, ...]]
"""By mask of the other seat: how likely it is of each kind."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth in masks: a Noble is worth 1."""

    victory: float = 12.0
    kinds: tuple[float, ...] = (12.0, 0.6, 1.0, 1.0, 0.8)
    last_lady: float = 9.0  # to lose the second Lady is to win
    greed: float = 0.35  # of the best capture that comes next
    fear: float = 0.55  # how often the other captures what he could
    bait: float = 0.5  # for a Lady that may be taken
    march: float = 0.06  # for each row that a mask has gone
    candidate: float = 0.10  # for each row that the Candidate has gone
    alarm: float = 3.0  # for a mask next to the own palace that may be their Candidate
    again: float = 0.8  # against a position that has come up before, and against waiting


def worth_of_capture(sketch: Sketch, mask: int, likely: tuple[float, ...], weights: Weights) -> float:
    """What it brings to capture a mask that is each kind so likely."""
    own, other = sketch.kinds[mask], 1 - mask // MASKS
    if own == CANDIDATE:
        lady = -weights.victory
    else:
        lost = weights.last_lady if sketch.ladies_lost(other) else weights.kinds[LADY]
        lady = -weights.kinds[own] - lost
    found = likely[LADY] * lady
    for kind, chance in enumerate(likely):
        if kind != LADY:
            found += chance * weights.kinds[kind]
    return found


def judge(sketch: Sketch, move: tuple[int, int], chances: Chances, weights: Weights) -> float:
    """What a move of the seat that is to move brings."""
    source, target = move
    seat, mask, captured = sketch.turn, sketch.board[source], sketch.board[target]
    own, worth, risen = sketch.kinds[mask], 0.0, 0.0
    if captured != EMPTY:
        worth = worth_of_capture(sketch, mask, chances[captured], weights)
        risen = chances[captured][LADY]
    elif own == CANDIDATE and row_of(target, seat) == ROWS - 1:
        return weights.victory
    after = _moved(sketch, source, target)
    worth += (1 - risen) * _standing(after, seat, chances, weights)
    if captured == EMPTY and own != CANDIDATE:
        worth += weights.march * (row_of(target, seat) - row_of(source, seat))
    before = sketch.positions.count((1 - seat, *after.at))
    return worth - weights.again * before


def row_of(space: int, seat: int) -> int:
    """The row of a space as the seat counts, from its own palace."""
    return space // COLUMNS if seat == 0 else (SPACES[-1] - space) // COLUMNS


def _moved(sketch: Sketch, source: int, target: int) -> Sketch:
    """The spaces after a move, captured masks gone; whoever captures stays."""
    after = sketch.copy()
    mask, captured = after.board[source], after.board[target]
    if captured != EMPTY:
        after.at[captured] = OFF
    after.board[source], after.board[target], after.at[mask] = EMPTY, mask, target
    after.turn, after.winner = 1 - sketch.turn, RUNNING
    return after


def _standing(sketch: Sketch, seat: int, chances: Chances, weights: Weights) -> float:
    """What the position is worth to the seat that has just moved, beyond what it has captured."""
    first, worst, all_losses, best = MASKS * seat, 0.0, 0.0, 0.0
    known, worth = sketch.known(), 0.0
    for mask in range(first, first + MASKS):
        space = sketch.at[mask]
        if space == OFF:
            continue
        kind = sketch.kinds[mask]
        danger = _danger(sketch, space, 1 - seat, chances)
        if kind == LADY:
            worth += danger * (weights.last_lady if sketch.ladies_lost(seat) else weights.bait)
        elif danger:
            value = weights.kinds[kind]
            if kind != CANDIDATE and sketch.strikers(space, seat, known) & CAPTORS & ~BITS[CANDIDATE]:
                value *= 0.6  # he is avenged
            loss = weights.fear * danger * value
            worst, all_losses = max(worst, loss), all_losses + loss
        if kind == CANDIDATE:
            worth += weights.candidate * row_of(space, seat)
    for mask, likely in chances.items():
        space = sketch.at[mask]
        if space == OFF:
            continue
        taken = sketch.strikers(space, seat, known) & CAPTORS
        if taken & ~BITS[CANDIDATE]:
            best = max(best, worth_of_capture(sketch, _some(sketch, seat, taken), likely, weights))
        near = row_of(space, seat)
        if 1 <= near <= 2 and not taken:
            worth -= weights.alarm * likely[CANDIDATE] * (1.0 if near == 1 else 0.25)
    return worth - worst - 0.3 * (all_losses - worst) + weights.greed * best


def _some(sketch: Sketch, seat: int, kinds: int) -> int:
    """The mask of the seat that is of one of the kinds and no Candidate, the cheapest."""
    masks = [mask for mask in range(MASKS * seat, MASKS * seat + MASKS) if sketch.at[mask] != OFF]
    fit = [mask for mask in masks if kinds >> sketch.kinds[mask] & 1 and sketch.kinds[mask] != CANDIDATE]
    return min(fit, key=lambda mask: sketch.kinds[mask] != SOLDIER) if fit else masks[0]


def _danger(sketch: Sketch, space: int, seat: int, chances: Chances) -> float:
    """How likely a mask of the seat can capture on the space."""
    safe = 1.0
    for mask, kinds in sketch.raiders(space, seat):
        likely, chance = chances[mask], 0.0
        for kind in range(NOBLE, SOLDIER + 1):
            if kinds >> kind & 1:
                chance += likely[kind]
        if kinds & BITS[CANDIDATE]:
            chance += 0.3 * likely[CANDIDATE]  # he mostly stays away
        safe *= 1 - min(1.0, chance)
    return 1 - safe
