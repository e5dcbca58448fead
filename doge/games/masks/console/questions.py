"""What a person at the terminal is asked, and what a typed answer means. The rules judge the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move, SetUp, parse
from doge.games.masks.words import kind_name
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Legal
from doge.words import series, text

EXAMPLE = "cnana lsaln"


def question(seen: Observation, seat: int, legal: Legal[Decision], names: Sequence[str]) -> str:
    """The question: how to type a set-up, or where each mask may go."""
    if not seen.kinds:
        return "\n".join(
            [
                text("Arrange your ten masks: 1 Candidate, 2 Ladies, 3 Nobles, 3 Advisors, 1 Soldier."),
                text("Type your palace from a to e, then the row in front of it, such as: {example}", example=EXAMPLE),
                text("or a number from 1 to {n} for a ready-made set-up.", n=len(list(legal))),
            ]
        )
    moves = [action for action in legal if isinstance(action, Move)]
    asked = text("Which mask do you move, and where to? Type two spaces, such as: {example}", example=moves[0])
    return "\n".join([asked, *_menu(seen, moves)])


def _menu(seen: Observation, moves: Sequence[Move]) -> list[str]:
    """A line for each mask that can move."""
    board, lines = seen.board, []
    for source, ways in groupby(moves, lambda move: move.source):
        kind = seen.kinds[board[source]]
        assert kind is not None, "everybody knows his own masks"
        spaces = series([_target(board, move.target) for move in ways])
        lines.append(f"  {SPACE_IDS[source]} {kind_name(kind)}: {spaces}")
    return lines


def _target(board: Sequence[int], space: int) -> str:
    """A space to which a mask may go; a capture is marked."""
    return SPACE_IDS[space] if board[space] < 0 else f"{SPACE_IDS[space]}*"


def answer(line: str, seen: Observation, seat: int, legal: Legal[Decision], names: Sequence[str]) -> Decision:
    """The action that was typed: a set-up or its number, or two spaces; raises NotUnderstood."""
    words = [word for word in line.lower().replace("-", " ").replace(",", " ").split() if word != "to"]
    if not seen.kinds:
        return _setup(words, seat, legal)
    if len(words) == 1 and len(words[0]) == 4:
        words = [words[0][:2], words[0][2:]]
    if len(words) != 2:
        raise NotUnderstood(
            text("Type the space of your mask and the one it goes to, such as: {example}", example="b2 b3")
        )
    return parse(" ".join(words), None, seat)


def _setup(words: Sequence[str], seat: int, legal: Legal[Decision]) -> Decision:
    words = [word for word in words if word != "setup"]
    ready = [action for action in legal if isinstance(action, SetUp)]
    if len(words) == 1 and words[0].isdecimal():
        number = int(words[0][:4])
        if not 1 <= number <= len(ready):
            raise NotUnderstood(text("There is no {n} in the list. Choose 1 to {most}.", n=number, most=len(ready)))
        return ready[number - 1]
    typed = "".join(words)
    if len(typed) != 10:
        wrong = "Type ten letters, five for your palace and five for the row in front of it, such as: {example}"
        raise NotUnderstood(text(wrong, example=EXAMPLE))
    return parse(f"setup {typed[:5]} {typed[5:]}", None, seat)


def examples() -> list[tuple[str, str]]:
    """What may be typed at the questions, and what it does."""
    return [
        (EXAMPLE, text("arrange your masks: the palace, then the row in front of it")),
        ("7", text("take the ready-made set-up with this number")),
        ("b2 b3", text("move the mask on b2 to b3, and capture what stands there")),
        ("b2b3", text("the same")),
    ]
