"""From a chosen mask to a move: what can be chosen now, why not, and what the main button says. Asks the rules, never
the view.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from doge.games.masks.board import LADY, PALACES, SOLDIER, SPACE_IDS
from doge.games.masks.bots.plans import planner_of
from doge.games.masks.bots.risks import odds_there
from doge.games.masks.choices import MOVES, owner
from doge.games.masks.moves import Move
from doge.games.masks.odds import chance
from doge.games.masks.refusals import refusal
from doge.games.masks.state import EMPTY
from doge.games.masks.words import kind_name
from doge.words import template, text
from web.games.masks.match import Match


def asked(match: Match) -> bool:
    """Whether I am to move now."""
    return match.asked and bool(match.seen.kinds)


def movable(match: Match) -> list[int]:
    """The spaces of my masks that can move, ascending."""
    return sorted({move.source for move in match.legal if isinstance(move, Move)}) if asked(match) else []


def targets(match: Match, source: int | None) -> list[int]:
    """Where the mask on a space of mine may go."""
    if source is None or not asked(match):
        return []
    return [move.target for move in match.legal if isinstance(move, Move) and move.source == source]


def prey(match: Match) -> list[int]:
    """The spaces on which one of my masks could capture now, ascending."""
    board = match.seen.board
    return sorted({move.target for move in match.legal if isinstance(move, Move) and board[move.target] != EMPTY})


def counted(match: Match) -> tuple[int, int]:
    """How many free spaces and how many captures the chosen mask has."""
    board = match.seen.board
    taken = [board[target] != EMPTY for target in targets(match, match.draft.source)]
    return taken.count(False), taken.count(True)


def luring(match: Match) -> bool:
    """Whether a Lady is chosen, and it is to be told where she can be captured."""
    source = match.draft.source
    return source is not None and asked(match) and match.forecast and kind_on(match, source) == LADY


def lure(match: Match, target: int) -> str:
    """How likely the chosen Lady can be captured next turn on a space where she can go, as a hint says it; "" if nothing can."""
    source = match.draft.source
    if source is None or not luring(match):
        return ""
    planner = planner_of(match.seen)
    likely = odds_there(planner, planner.plans[source, target])
    return chance(likely) if likely else ""


def mine(match: Match, space: int) -> bool:
    """Whether a mask of mine stands there."""
    return owner(match.seen.board[space]) == match.me


def kind_on(match: Match, space: int) -> int | None:
    """The kind of the mask on a space, as far as I see it; None also where none stands."""
    mask = match.seen.board[space]
    return None if mask == EMPTY else match.seen.kinds[mask]


def stuck(match: Match, space: int) -> str:
    """Why a mask of mine cannot move now."""
    kind, name = kind_on(match, space), SPACE_IDS[space]
    assert kind is not None, "everybody knows his own masks"
    if kind == SOLDIER and space in PALACES[1 - match.me]:
        return why_not(match, space, space - 5 if space > 5 else space + 5)
    if kind == LADY:
        return text("The Lady on {space} has no empty space beside her. Choose another mask.", space=name)
    return text("The {mask} on {space} cannot move now. Choose another mask.", mask=kind_name(kind), space=name)


def why_not(match: Match, source: int, target: int) -> str:
    """Why the mask on the source cannot go there: the rule in words."""
    return refusal(match.seen, MOVES[match.me][source][target])[1]


def move(match: Match) -> Move | None:
    """The move that the main button would make, None while something is missing."""
    source, target = match.draft.source, match.draft.target
    if source is None or target is None or not asked(match):
        return None
    made = MOVES[match.me][source][target]
    return made if made in match.legal else None


Missing: TypeAlias = Literal["mask", "space"]

CHOOSE: dict[Missing, tuple[str, str]] = {
    "mask": (template("Choose a mask"), template("Choose one of your masks first.")),
    "space": (template("Choose a space"), template("Choose where it goes first.")),
}
"""What is to be done about what is missing: on the main button, and as the answer to who presses it too early."""


def missing(match: Match) -> Missing:
    """What the draft lacks to be a move."""
    return "mask" if match.draft.source is None else "space"


def main_label(match: Match) -> str:
    """What the main button says: the act, or the thing that is missing."""
    made = move(match)
    if made is None:
        return text(CHOOSE[missing(match)][0])
    name = SPACE_IDS[made.target]
    if match.seen.board[made.target] == EMPTY:
        return text("Move to {space}", space=name)
    return text("Capture on {space}", space=name)
