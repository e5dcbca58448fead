"""Examples of the rules: a position and a script, played on the real rules, and what is told of it moment by moment.

What a step brings the rules say: a game's example names the answers, which moments are shown, and why they are
worth it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple

from doge.kernel.game import A, E, Game, O, S
from doge.kernel.history import History
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import sentences
from web.dom.markup import Node
from web.model.game_view import D, Frame, GameView, Match, Moment, V
from web.model.model import HUMAN


class Beat(NamedTuple, Generic[A, O, E, D, V]):
    """The next moment with such an event (None: somebody is asked), and what is said of it besides what happened."""

    event: type | None
    why: Callable[[Match[A, O, E, D, V]], str] | None = None


def played(game: Game[S, A, O, E], start: S, answers: Sequence[tuple[A, ...]], me: int = 0) -> Sequence[Moment[O, E]]:
    """What seat `me` saw of the answers, played from a position. Refused: the script breaks a rule."""
    history = History(game, start)
    for answer in answers:
        for action in answer:
            game.check(history.state, action)
        history.enter(answer)
    return history.by(me)


def shown(
    game: str, face: GameView[A, O, E, D, V], moments: Sequence[Moment[O, E]], count: int, view_state: V, me: int = 0
) -> list[Match[A, O, E, D, V]]:
    """The moments as a bystander beside seat `me` has them on the screen, one after another; `count` sit at the table."""
    seats = tuple([Seat(name, HUMAN) for name in ENTRIES[game].seat_names[:count]])
    states = (view_state,) * count
    return [
        Match(game, face, seats, me, (), moments, len(moments), at, face.draft, states) for at in range(len(moments))
    ]


def frames(
    matches: Sequence[Match[A, O, E, D, V]],
    beats: Sequence[Beat[A, O, E, D, V]],
    picture: Callable[[Match[A, O, E, D, V]], Sequence[Node]],
) -> list[Frame]:
    """A frame for each beat; raises StopIteration where the game does not come to one."""
    left = iter(matches)
    return [_frame(_next(left, beat.event), beat, picture) for beat in beats]


def _next(left: Iterator[Match[A, O, E, D, V]], event: type | None) -> Match[A, O, E, D, V]:
    return next(match for match in left if isinstance(match.moment.event, event or type(None)))


def _frame(
    match: Match[A, O, E, D, V],
    beat: Beat[A, O, E, D, V],
    picture: Callable[[Match[A, O, E, D, V]], Sequence[Node]],
) -> Frame:
    event = match.moment.event
    told = "" if event is None else match.face.tell(event, match.names, None)
    return Frame(sentences(told, beat.why(match) if beat.why else ""), lambda: picture(match))
