"""Why an answer is refused: the rule's number and a sentence: what is, then what to do. Changes nothing.

It reads a position or a seat's observation of it, so that the page can say why something is not to be had.
"""

from __future__ import annotations

from doge.games.masks import board
from doge.games.masks.moves import Action, Decision, SetUp
from doge.games.masks.state import Position
from doge.words import text

Refusal = tuple[str, str]
"""The number of the rule and the sentence."""


def not_asked(position: Position, action: Action) -> Refusal:
    """Why the seat of the action decides nothing now."""
    if position.result is not None:
        return "M4", text("The game is over; there is nothing left to decide.")
    if position.pending.kind == "chance":
        return "M1.4", text("The first player is drawn by lot first.")
    if not position.kinds:
        return "M1.3", text("Seat {seat} has no masks to arrange. Two play this game.", seat=action.seat)
    asked = position.pending.seats[0]
    return "M1.4", text("Players take turns. Seat {asked} moves now, not seat {seat}.", asked=asked, seat=action.seat)


def wrong_lot(position: Position) -> Refusal:
    """Why chance cannot fall like this."""
    if position.result is not None:
        return "M4", text("The game is over; nothing is drawn by lot any more.")
    if position.pending.kind != "chance":
        return "M1.4", text("The first player has been drawn already. A player has to decide now.")
    return "M1.4", text("The lot must name one of the two players.")


def refusal(position: Position, action: Decision) -> Refusal:
    """Why an action of a seat that is asked is not allowed."""
    if isinstance(action, SetUp):
        return _setup(position)
    if not position.kinds:
        return "M1.3", text("Arrange your ten masks first.")
    return _move(position, action.seat, action.source, action.target)


def _setup(position: Position) -> Refusal:
    if position.kinds:
        return "M1.3", text("The masks have been arranged already. Move one of yours.")
    return "M1.2", text("Place exactly 1 Candidate, 2 Ladies, 3 Nobles, 3 Advisors and 1 Soldier.")


def _move(position: Position, seat: int, source: int, target: int) -> Refusal:
    """Why the mask on the source cannot go to the target."""
    mask = position.board[source]
    if mask < 0:
        return "M2.1", text("There is no mask on {space}. Choose one of yours.", space=board.SPACE_IDS[source])
    if mask // board.MASKS != seat:
        return "M2.1", text("The mask on {space} is not yours. Choose one of yours.", space=board.SPACE_IDS[source])
    if source == target:
        return "M2.1", text("The mask stands on {space} already. Choose another space.", space=board.SPACE_IDS[target])
    kind = position.kinds[mask]
    assert kind is not None, "everybody knows his own masks"
    if kind == board.SOLDIER and source in board.PALACES[1 - seat]:
        return "M2.3", text("A Soldier in the other palace moves no more. Choose another mask.")
    if target not in (board.LANES[seat][source] if kind == board.SOLDIER else board.STEPS[kind][source]):
        return _wrong_way(kind)
    if position.board[target] >= 0 and position.board[target] // board.MASKS == seat:
        return "M2.1", text(
            "One of your own masks stands on {space}. Choose another space.", space=board.SPACE_IDS[target]
        )
    if kind == board.LADY:
        return "M2.2", text("A Lady never captures. Choose an empty space for her.")
    return "M2.2", text("The Soldier cannot pass another mask. Choose a space in front of it.")


def _wrong_way(kind: int) -> Refusal:
    """How a mask of the kind moves."""
    ways = {
        board.CANDIDATE: text("The Candidate moves one space, in any direction."),
        board.LADY: text("A Lady moves one space, in any direction."),
        board.NOBLE: text("A Noble moves one space forward, back, left or right."),
        board.ADVISOR: text("An Advisor moves one space diagonally."),
        board.SOLDIER: text("The Soldier moves straight forward, any number of spaces."),
    }
    return "M2.2", ways[kind]
