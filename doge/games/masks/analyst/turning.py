"""Why the chances became others from one position of Masks to the next: by victories that were there in one move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.masks.analyst.standing import victories
from doge.games.masks.board import MASKS, SPACE_IDS
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.facts import ladies_lost
from doge.games.masks.hidden import Observation
from doge.games.masks.state import EMPTY, OFF
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.words import sentences, text


def turned(before: Observation, after: Observation, seat: int, names: Sequence[str], stream: Stream) -> Thought[str]:
    """What victory the one who moved has left, and what victory is there for the next one."""
    yield from ()
    rival = names[1 - seat]
    return sentences(
        *_missed(before, after, seat, rival), *_captured(before, after, seat, rival), *_offered(after, seat, rival)
    )


def _captured(before: Observation, after: Observation, seat: int, rival: str) -> Iterator[str]:
    """How many masks are left after a capture."""
    if after.result is not None or after.at.count(OFF) == before.at.count(OFF):
        return
    left = [MASKS - after.at[MASKS * one : MASKS * one + MASKS].count(OFF) for one in (0, 1)]
    yield text("You have {n} masks left, {rival} has {m}.", n=left[seat], m=left[1 - seat], rival=rival)
    if ladies_lost(after, seat) > ladies_lost(before, seat):
        yield text("If {rival} captures your other Lady, too, you win.", rival=rival)
    if ladies_lost(after, 1 - seat) > ladies_lost(before, 1 - seat):
        yield text("If you capture the other Lady of {rival}, too, you lose.", rival=rival)


def _found(seen: Observation) -> tuple[int, bool, str] | None:
    """Who could win at once, whether by a capture, and where."""
    if not seen.kinds or seen.result is not None or len(seen.pending.seats) != 1:
        return None
    sketch = sketch_of(seen)
    for _, target in victories(sketch):
        return sketch.turn, sketch.board[target] != EMPTY, SPACE_IDS[target]
    return None


def _missed(before: Observation, after: Observation, seat: int, rival: str) -> Iterator[str]:
    """A victory that was there, and was not taken."""
    found = _found(before)
    if found is None or after.result is not None:
        return
    mover, capture, where = found
    if mover == seat:
        yield (
            _unknown(before, where)
            if capture
            else text("You could have won at once: your Candidate could reach the palace on {where}.", where=where)
        )
    elif capture:
        yield text("{rival} could have captured your Candidate on {where}, and did not know it.", **_of(rival, where))
    else:
        yield text(
            "{rival} could have won at once: its Candidate could reach your palace on {where}.", **_of(rival, where)
        )


def _offered(after: Observation, seat: int, rival: str) -> Iterator[str]:
    """A victory that is there for the next one."""
    found = _found(after)
    if found is None:
        return
    mover, capture, where = found
    if mover != seat:
        yield (
            text("Now {rival} could capture your Candidate on {where}.", **_of(rival, where))
            if capture
            else text("Now the Candidate of {rival} could reach your palace on {where}.", **_of(rival, where))
        )
    elif capture:
        yield text("Now you could capture the Candidate of {rival} on {where}.", **_of(rival, where))
    else:
        yield text("Now your Candidate could reach the palace of {rival} on {where}.", **_of(rival, where))


def _of(rival: str, where: str) -> dict[str, str]:
    return {"rival": rival, "where": where}


def _unknown(before: Observation, where: str) -> str:
    """That the Candidate stood there to be captured, and whether that could be known."""
    if before.may[before.board[SPACE_IDS.index(where)]].bit_count() == 1:
        return text("To capture the Candidate on {where} would have won at once.", where=where)
    return text(
        "The mask on {where}, which you did not know, was the Candidate: to capture it would have won.", where=where
    )
