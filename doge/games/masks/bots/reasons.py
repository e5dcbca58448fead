"""Why a move is good, in plain words; from a seat's observation and beliefs only. Judges nothing."""

from __future__ import annotations

from collections.abc import Mapping

from doge.games.masks.board import CANDIDATE, COLUMNS, KINDS, LADY, MASKS, PALACES, SOLDIER, SPACE_IDS
from doge.games.masks.bots.sketch import Sketch
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import SetUp
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask
from doge.words import plural, text

LIKELY = 0.1
"""A mask that is something with less chance than this is not suspected of it."""

Chances = Mapping[int, tuple[float, ...]]
"""By mask of the other seat: how likely it is of each kind."""


def reason(seen: Observation, sketch: Sketch, move: tuple[int, int], chances: Chances) -> str:
    """A sentence or two."""
    source, target = move
    mask, captured = sketch.board[source], sketch.board[target]
    seat = mask // MASKS
    said = [_of_danger(sketch, move, chances)]
    if captured != EMPTY:
        said.append(_of_capture(sketch, mask, target, chances[captured]))
    elif sketch.kinds[mask] == CANDIDATE:
        said.append(_of_candidate(seat, target))
    elif sketch.kinds[mask] == LADY and sketch.strikers(target, 1 - seat, sketch.may):
        said.append(_of_bait(sketch, seat))
    found = " ".join(sentence for sentence in said if sentence)
    return found or _of_step(sketch, move)


def reason_for_setup(setup: SetUp) -> str:
    """Where a set-up keeps its Candidate."""
    place = setup.kinds.index(CANDIDATE)
    if place >= COLUMNS:
        return text("The Candidate stands in front, where few look for it, and close to its goal.")
    if setup.kinds[COLUMNS + place] == LADY:
        return text("The Candidate stands in the palace, and who captures the Lady in front of it is lost, too.")
    return text("The Candidate stands in the palace, with others in front of it.")


def _of_danger(sketch: Sketch, move: tuple[int, int], chances: Chances) -> str:
    """What the move saves the Candidate from, if anything."""
    source, target = move
    mask = sketch.board[source]
    seat = mask // MASKS
    candidate = sketch.kinds.index(CANDIDATE, MASKS * seat, MASKS * (seat + 1))
    for raider, kinds in sketch.raiders(sketch.at[candidate], 1 - seat):
        kind = _suspect(kinds, chances[raider])
        if kind is None or not (mask == candidate or sketch.at[raider] == target or kind == SOLDIER):
            continue
        where = SPACE_IDS[sketch.at[raider]]
        if kind == SOLDIER and _stops(sketch, sketch.at[raider], sketch.at[candidate], move):
            return text(
                "The mask on {where} may be the Soldier: nothing stands between him and your Candidate.", where=where
            )
        if kind != SOLDIER:
            return text(
                "The mask on {where} may be {mask}, and could capture your Candidate.", where=where, mask=a_mask(kind)
            )
    return ""


def _suspect(kinds: int, likely: tuple[float, ...]) -> int | None:
    """The most likely of the kinds; None if none of them is suspected."""
    found = max((kind for kind in KINDS if kinds >> kind & 1), key=lambda kind: likely[kind])
    return found if likely[found] >= LIKELY else None


def _stops(sketch: Sketch, raider: int, candidate: int, move: tuple[int, int]) -> bool:
    """Whether the move captures who stands on the raider's space, steps between, or takes the Candidate away."""
    source, target = move
    between = range(min(raider, candidate), max(raider, candidate), COLUMNS)
    return source == candidate or target == raider or target in between


def _of_capture(sketch: Sketch, mask: int, target: int, likely: tuple[float, ...]) -> str:
    where, other = SPACE_IDS[target], 1 - mask // MASKS
    kind = max(KINDS, key=lambda one: likely[one])
    last = sketch.ladies_lost(other) == 1
    if kind == LADY:
        return text("The mask on {where} is probably a Lady, but the rest is worth the risk.", where=where)
    said = text("The mask on {where} is probably {mask}.", where=where, mask=a_mask(kind))
    if likely[CANDIDATE] >= LIKELY and kind != CANDIDATE:
        said = text("The mask on {where} may be the Candidate, and is probably {mask}.", where=where, mask=a_mask(kind))
    if not likely[LADY]:
        return text("{said} A Lady it cannot be.", said=said)
    if last and likely[LADY] >= LIKELY:
        return text("{said} If it were the second Lady, the game would be lost.", said=said)
    return said


def _of_candidate(seat: int, target: int) -> str:
    if target in PALACES[1 - seat]:
        return text("Your Candidate reaches the other palace, and you win.")
    rows = target // COLUMNS if seat else len(PALACES[0]) + 1 - target // COLUMNS
    return plural("From there your Candidate has 1 row to go.", "From there your Candidate has {n} rows to go.", rows)


def _of_bait(sketch: Sketch, seat: int) -> str:
    if sketch.ladies_lost(seat):
        return text("Whoever captures this Lady, your second, has lost.")
    return text("Whoever captures this Lady leaves the board with her.")


def _of_step(sketch: Sketch, move: tuple[int, int]) -> str:
    source, target = move
    seat = sketch.board[source] // MASKS
    if sketch.strikers(source, 1 - seat, sketch.may) and not sketch.strikers(target, 1 - seat, sketch.may):
        return text("There nothing can capture the mask.")
    if not sketch.strikers(target, 1 - seat, sketch.may):
        return text("A safe step that tells the other side little.")
    return text("It offers an exchange that the other side may not dare.")
