"""What to do next time in Masks: a sentence on the kind of move that was made and on what was better."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.bots.judgement import row_of
from doge.games.masks.bots.plans import planner_of
from doge.games.masks.bots.sketch import Sketch, sketch_of
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.games.masks.state import EMPTY
from doge.words import text


def lesson(seen: Observation, given: Decision, better: Decision) -> str:
    """What the difference between the two teaches."""
    if not isinstance(given, Move) or not isinstance(better, Move):
        return ""
    sketch = sketch_of(seen)
    captures, would = (sketch.board[move.target] != EMPTY for move in (given, better))
    if captures and not would:
        return _of_capture(sketch, given)
    if would and not captures:
        return text("Capture where the mask is probably no Lady: each mask that is gone shows more of what is left.")
    if _leads(sketch, better) and not _leads(sketch, given):
        if row_of(better.target, better.seat) > row_of(better.source, better.seat):
            return text("Lead the Candidate on while nothing can reach him: his way to the other palace wins, too.")
        return text("Take the Candidate out of reach in time.")
    if _leads(sketch, given):
        return text("Let the Candidate stand, or move him only where no mask can reach him.")
    if sketch.kinds[sketch.board[better.source]] == LADY and sketch.strikers(
        better.target, 1 - better.seat, sketch.may
    ):
        return text("Offer your Ladies: put one where a rival mask may capture it, for who captures both has lost.")
    if planner_of(seen).plans[better.source, better.target].name == "rescue":
        return text(
            "Before each move look which mask could reach your Candidate: then step between, capture it, or lead him away."
        )
    return ""


def _leads(sketch: Sketch, move: Move) -> bool:
    return sketch.kinds[sketch.board[move.source]] == CANDIDATE


def _of_capture(sketch: Sketch, given: Move) -> str:
    if _leads(sketch, given):
        return text("Do not capture an unknown mask with the Candidate: if it is a Lady, he leaves the board with her.")
    if sketch.ladies_lost(1 - sketch.turn):
        return text("Once a Lady is gone, capture no mask that may be the other one: who loses both Ladies wins.")
    return text("Think twice before a capture: if it is a Lady, your mask leaves the board with her.")
