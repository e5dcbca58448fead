"""Positions of Masks drawn for a test, a scene in which answers are played through the rules, and random games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from doge.games.masks.board import ALL, COLUMNS, KINDS, SPACE_IDS
from doge.games.masks.choices import FULL_HAND
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import LETTERS, Action, Move, SetUp
from doge.games.masks.rules import TO_MOVE
from doge.games.masks.state import State
from doge.kernel.chance import Stream
from doge.kernel.game import Listener, Viewer, silent
from tests.games.scenes import Played

ANNA, BERND = 0, 1
VIEWERS: tuple[Viewer, ...] = (None, ANNA, BERND, "open")
EVENTFUL = ("cnala nslan", "cnala nslan")

Answer = tuple[Action, ...]


def kinds_of(letters: str) -> tuple[int, ...]:
    """Kinds by their letters, such as "cnala nslan"."""
    return tuple(LETTERS.index(letter) for letter in letters.replace(" ", "").lower())


def board(picture: str, turn: int = ANNA) -> State:
    """A position in the middle of a game: seven rows, that of Bernd's palace above. Small letters are Anna's masks, capitals
    Bernd's, c l n a s by kind. A mask that is not drawn has left the board; of what stands there nothing is known.
    """
    rows = [row.strip() for row in picture.split()][::-1]
    assert [len(row) for row in rows] == [COLUMNS] * 7, rows
    state = State()
    state.first, state.kinds = turn, FULL_HAND * 2
    free = defaultdict(list)
    for mask, kind in enumerate(state.kinds):
        free[mask // 10, kind].append(mask)
        state.may[mask] = 1 << kind
    for space, letter in enumerate("".join(rows)):
        if letter != ".":
            mask = free[int(letter.isupper()), LETTERS.index(letter.lower())].pop(0)
            state.at[mask], state.board[space], state.may[mask] = space, mask, ALL
    state.positions = ((turn, *state.at),)
    state.pending = TO_MOVE[turn]
    return state


def known(picture: str, but: str = "") -> State:
    """The drawn position with all of Bernd's kinds known, except for those of these letters, of which each may be any."""
    state = board(picture)
    hidden = [mask for mask in range(10, 20) if state.at[mask] >= 0 and "clnas"[state.kinds[mask]] in but]
    together = sum(1 << kind for kind in KINDS if kind in {state.kinds[mask] for mask in hidden})
    for mask in range(10, 20):
        if state.at[mask] >= 0:
            state.may[mask] = together if mask in hidden else 1 << state.kinds[mask]
    return state


def drawn(state: State) -> str:
    """The picture of a position, as `board` reads it, rows joined by spaces."""

    def letter(mask: int) -> str:
        if mask < 0:
            return "."
        found = LETTERS[state.kinds[mask]]
        return found.upper() if mask >= 10 else found

    letters = "".join(map(letter, state.board))
    return " ".join(letters[start : start + COLUMNS] for start in range(30, -1, -COLUMNS))


def move(seat: int, text: str) -> Move:
    """A move as people write it, such as "b2 b3"."""
    source, target = text.split()
    return Move(seat, SPACE_IDS.index(source), SPACE_IDS.index(target))


class Scene(Played):
    game = MASKS

    def moves(self, *texts: str) -> Scene:
        """Moves of whoever is asked, one after another."""
        for text in texts:
            self.play(move(self.state.pending.seats[0], text))
        return self

    def targets(self, source: str) -> set[str]:
        """The spaces to which the mask on the source may go now."""
        seat = self.state.pending.seats[0]
        words = [str(action).split() for action in MASKS.legal(self.state, seat)]
        return {target for start, target in words if start == source}

    def seen(self, viewer: Viewer) -> Observation:
        return MASKS.observe(self.state, viewer)


def scene(picture: str, turn: int = ANNA) -> Scene:
    return Scene(board(picture, turn))


def opening(mine: str = EVENTFUL[0], others: str = EVENTFUL[1], first: int = ANNA) -> Scene:
    """A scene before the first turn, with both set-ups."""
    start = Scene(MASKS.setup(2, {})).play(MASKS.read({"chance": "first", "seat": first}))
    return start.play(SetUp(ANNA, kinds_of(mine)), SetUp(BERND, kinds_of(others)))


# --- games --------------------------------------------------------------------------------------


@lru_cache(maxsize=1)  # several positions of one game are looked at one after another
def random_answers(*seed: object) -> tuple[Answer, ...]:
    """The answers of a random game, up to its end."""
    stream, state, answers = Stream(*seed), MASKS.setup(2, {}), list[Answer]()
    while state.result is None:
        asked = state.pending
        drawn = asked.kind == "chance"
        answer = (
            (MASKS.draw(state, stream),)
            if drawn
            else tuple(MASKS.legal(state, seat).sample(stream) for seat in asked.seats)
        )
        answers.append(answer)
        MASKS.play(state, answer, silent)
    return tuple(answers)


def walk(answers: Sequence[Answer], tell: Listener[Any] = silent) -> Iterator[State]:
    """The position before each answer, each of them checked, and that after the last one; one object that changes."""
    state = MASKS.setup(2, {})
    for answer in answers:
        yield state
        for action in answer:
            MASKS.check(state, action)
        MASKS.play(state, answer, tell)
    yield state


def replay(answers: Sequence[Answer]) -> Scene:
    """A scene in which the answers were played, each of them checked."""
    found = Scene(MASKS.setup(2, {}))
    *_, found.state = walk(answers, found.events.append)
    return found
