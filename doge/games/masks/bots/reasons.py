"""Why a move is good, in plain words; from what a seat knows and suspects only. Judges nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from doge.games.masks.board import CANDIDATE, COLUMNS, KINDS, LADY, MASKS, PALACES, ROWS, SOLDIER, SPACE_IDS
from doge.games.masks.bots.judgement import row_of
from doge.games.masks.bots.sketch import Sketch
from doge.games.masks.moves import SetUp
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask
from doge.words import plural, sentences, text

LIKELY = 0.1
"""A mask that is something with less chance than this is not suspected of it."""

Step = tuple[int, int]
Chances = Mapping[int, tuple[float, ...]]
"""By mask of the other seat: how likely it is of each kind."""


def reason(sketch: Sketch, move: Step, chances: Chances) -> str:
    """A few sentences about a move of the seat that is to move."""
    said = [*_of_danger(sketch, move, chances), *_of_deed(sketch, move, chances)]
    return sentences(*said) if said else _of_step(sketch, move)


def reason_for_setup(setup: SetUp) -> str:
    """Where a set-up keeps its Candidate."""
    index = setup.kinds.index(CANDIDATE)
    if index >= COLUMNS:
        return text("The Candidate stands in front, where few people look for it, and nearer to the other palace.")
    if setup.kinds[COLUMNS + index] == LADY:
        return text("The Candidate stands in the palace behind a Lady: whoever captures her leaves the board.")
    return text("The Candidate stands in the palace, with other masks in front of it.")


def guards(sketch: Sketch, move: Step) -> bool:
    """Whether the move saves the Candidate from a mask that may be one that could capture him."""
    return any(_stopped(sketch, move))


def _stopped(sketch: Sketch, move: Step) -> Iterator[tuple[int, int]]:
    """The masks that the move keeps from the Candidate, each with the kinds, as bits, of which it would have to be."""
    seat = sketch.turn
    home = sketch.at[sketch.kinds.index(CANDIDATE, MASKS * seat, MASKS * (seat + 1))]
    for raider, kinds in sketch.raiders(home, 1 - seat):
        if _stops(sketch.at[raider], home, move):
            yield raider, kinds


def _of_danger(sketch: Sketch, move: Step, chances: Chances) -> Iterator[str]:
    """What the move saves the Candidate from, if anything."""
    for raider, kinds in _stopped(sketch, move):
        kind, stands = _suspect(kinds, chances[raider]), sketch.at[raider]
        if kind is None:
            continue
        where = SPACE_IDS[stands]
        if kind == SOLDIER:
            threat = "The mask on {where} may be the Soldier: nothing stands between him and your Candidate."
            yield text(threat, where=where)
        else:
            threat = "The mask on {where} may be {mask}, and could capture your Candidate."
            yield text(threat, where=where, mask=a_mask(kind))
        return


def _suspect(kinds: int, likely: tuple[float, ...]) -> int | None:
    """The most likely of the kinds, given as bits; None if none of them is suspected."""
    found = max((kind for kind in KINDS if kinds >> kind & 1), key=lambda kind: likely[kind])
    return found if likely[found] >= LIKELY else None


def _stops(raider: int, candidate: int, move: Step) -> bool:
    """Whether the move captures who stands on the raider's space, steps between, or takes the Candidate away."""
    source, target = move
    between = range(min(raider, candidate), max(raider, candidate), COLUMNS)
    straight = raider % COLUMNS == candidate % COLUMNS
    return source == candidate or target == raider or (straight and target in between)


def _of_deed(sketch: Sketch, move: Step, chances: Chances) -> Iterator[str]:
    """What the move does: capture, lead the Candidate on, offer a Lady."""
    source, target = move
    mask, captured = sketch.board[source], sketch.board[target]
    kind, seat = sketch.kinds[mask], sketch.turn
    if captured != EMPTY:
        yield from of_capture(sketch, target, chances[captured])
    elif kind == CANDIDATE and target in PALACES[1 - seat]:
        yield text("Your Candidate reaches the other palace, and you win.")
    elif kind == CANDIDATE and row_of(target, seat) > row_of(source, seat):
        one, many = "Your Candidate then has 1 row to go.", "Your Candidate then has {n} rows to go."
        yield plural(one, many, ROWS - 1 - row_of(target, seat))
    elif kind == LADY and sketch.strikers(target, 1 - seat, sketch.may):
        if sketch.ladies_lost(seat):
            yield text("Whoever captures this Lady, your second one, loses the game.")
        else:
            yield text("Whoever captures this Lady leaves the board with her.")


def of_capture(sketch: Sketch, target: int, likely: tuple[float, ...]) -> Iterator[str]:
    """What is captured, most likely, and what it may be besides."""
    where, kind = SPACE_IDS[target], max(KINDS, key=lambda one: likely[one])
    yield text("The mask on {where} is probably {mask}.", where=where, mask=a_mask(kind))
    if kind != CANDIDATE and likely[CANDIDATE] >= LIKELY:
        yield text("It may also be the Candidate.")
    if not likely[LADY]:
        yield text("It is certainly no Lady.")
    elif sketch.ladies_lost(1 - sketch.turn):
        yield text("If it is the second Lady, you lose.")


def _of_step(sketch: Sketch, move: Step) -> str:
    """What there is to say of any other step."""
    source, target = move
    other = 1 - sketch.turn
    exposed = sketch.strikers(target, other, sketch.may)
    if exposed:
        return text("Few would dare to capture it there without knowing what it is.")
    if sketch.strikers(source, other, sketch.may):
        return text("Nothing can capture the mask there.")
    return text("A safe step that tells the other side little.")
