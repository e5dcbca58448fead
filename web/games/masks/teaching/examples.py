"""Examples of the rules of Masks, played on the real rules: a Lady as a trap, and what the moves of a mask prove."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import TypeAlias

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import Event, MaskCaptured, MaskMoved, MasksArranged
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import LETTERS, Action, Decision, First, Move, SetUp
from doge.games.masks.words import kind_name
from doge.words import listed, sentences, text
from web.dom.markup import Node
from web.games.masks import known
from web.games.masks.board.board import drawn
from web.games.masks.match import Draft, Match, View, ViewState
from web.model import example
from web.model.example import frames, played, shown
from web.model.game_view import Example, Frame

Beat: TypeAlias = example.Beat[Decision, Observation, Event, Draft, ViewState]

MINE = "aclsanlnna"
"""The palace from the left, then the row in front of it; each kind by its letter."""


def _game(view: View, theirs: str, *moves: str) -> list[Match]:
    """The moments of a game that seat 0 begins, as it sees them."""
    kinds = [tuple(LETTERS.index(letter) for letter in letters) for letters in (MINE, theirs)]
    answers: list[tuple[Action, ...]] = [(First(0),), (SetUp(0, kinds[0]), SetUp(1, kinds[1]))]
    for turn, move in enumerate(moves):
        source, target = move.split()
        answers.append((Move(turn % 2, SPACE_IDS.index(source), SPACE_IDS.index(target)),))
    return shown(MASKS.name, view, played(MASKS, MASKS.setup(2, {}), answers), 2, ViewState())


def _square(match: Match) -> Sequence[Node]:
    return [drawn(match)]


# --- a Lady as a trap -----------------------------------------------------------------------------------


@cache
def _trap(view: View) -> list[Match]:
    return _game(view, "aclsannlna", "c2 c3", "c6 c5", "c3 c4", "a6 a5", "c4 c5")


def _told_of_trap(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(MasksArranged, lambda match: text("Of the other side’s masks you see only the backs.")),
        Beat(MaskMoved),
        Beat(MaskMoved, lambda match: text("Only its owner knows what it is.")),
        Beat(MaskMoved, lambda match: text("Now the two stand face to face.")),
        Beat(MaskMoved, lambda match: text("The mask on c5 is left alone. A mistake, or a bait?")),
        Beat(
            MaskCaptured,
            lambda match: text("That was the bait: a family whose Ladies are both captured wins. One is gone now."),
        ),
    )
    return frames(_trap(view), beats, _square)


# --- what moves prove -----------------------------------------------------------------------------------


@cache
def _proof(view: View) -> list[Match]:
    return _game(view, "alnlsncnaa", "c2 c3", "b6 c5", "c3 c4", "c5 c4")


def _told_of_proof(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(MasksArranged, lambda match: text("Each of the other side’s masks can be anything.")),
        Beat(MaskMoved),
        Beat(MaskMoved, lambda match: sentences(text("A Noble and the Soldier never go diagonally."), _can_be(match))),
        Beat(MaskMoved),
        Beat(
            MaskCaptured,
            lambda match: sentences(text("An Advisor never goes straight, and a Lady never captures."), _can_be(match)),
        ),
    )
    return frames(_proof(view), beats, _square)


def _can_be(match: Match) -> str:
    """What the mask that has just moved can be, for all to see."""
    event = match.moment.event
    assert isinstance(event, (MaskMoved, MaskCaptured))
    kinds = known.possible(match.seen, owner(event.mask))[event.mask]
    if len(kinds) == 1:
        return text("So everybody knows this mask: {mask}.", mask=kind_name(kinds[0]))
    return text("This one can be: {masks}.", masks=listed([kind_name(kind) for kind in kinds]))


# --- all of them ------------------------------------------------------------------------------------------


def trap(view: View) -> Example:
    """A captured Lady takes her captor along (M3.3, M4.2)."""
    return Example("trap", text("A Lady as bait"), partial(_told_of_trap, view))


def proof(view: View) -> Example:
    """What can be concluded from two moves (M5)."""
    return Example("proof", text("What a mask’s moves prove"), partial(_told_of_proof, view))
