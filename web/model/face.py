"""What a face answers where its game has nothing of its own to say: the base of every game's `View`. Knows no game.

A face derives from it and adds what its game is; `VIEW: GameView[...] = View()` below has the types check that
nothing is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from doge.kernel.action import Json
from doge.kernel.game import A, E, O
from web.dom.markup import Node
from web.dom.port import Signal
from web.model.controls import Do
from web.model.drama import STILLNESS, Drama
from web.model.game_view import D, GameView, Match, Moment, Part, Proposal, Summary, V
from web.model.in_sight import InSight

if TYPE_CHECKING:
    from web.model.tip import Tip

GLANCE = 600
"""How long an event stays on the screen, in milliseconds at normal pace."""


class Face(Generic[A, O, E, D, V]):
    """A face that keeps nothing, has no keys and no sheet, gives no hints, and shows each moment at once."""

    draft: D
    blank: V
    """The view state of a new game."""
    drama: Drama = STILLNESS
    crowns: bool = False
    drawing: str = ""
    in_sight: InSight = InSight()

    def load_view_state(self, saved: Json, /) -> V:
        """A new one: nothing of it is saved."""
        return self.blank

    def save_view_state(self, view_state: V, /) -> Json:
        """Nothing is worth keeping."""
        return None

    def sheet(self, view_state: V, /) -> str:
        """None is ever open."""
        return ""

    def key(
        self, match: Match[A, O, E, D, V], signal: Signal, focus_keys: Sequence[str], letters: bool, /
    ) -> tuple[Do, ...]:
        """No key means anything."""
        return ()

    def keys(self) -> Sequence[tuple[str, str]]:
        """The game has none of its own."""
        return ()

    def standing_order(self, match: Match[A, O, E, D, V], /) -> A | None:
        """None: every choice is asked."""
        return None

    def proposal(self, match: Match[A, O, E, D, V], action: A, /) -> Proposal[D] | None:
        """None: the board cannot show an answer that is not given."""
        return None

    def turned(self, match: Match[A, O, E, D, V], at: int, better: bool, /) -> str:
        """Nothing is said of it."""
        return ""

    def tips(self, match: Match[A, O, E, D, V], /) -> Sequence[Tip]:
        """No kind of choice is explained."""
        return ()

    def part(self, moment: Moment[O, E], part: Part[O] | None, /) -> Part[O] | None:
        """None: every moment is shown at once."""
        return None

    def duration(self, match: Match[A, O, E, D, V], /) -> float:
        """A glance for what happens; where the table settles, nothing has to be looked at."""
        return 0 if match.moment.event is None else GLANCE

    def picture(self, summary: Summary, /) -> tuple[Node | None, Node | None]:
        """No small picture, and no line."""
        return None, None

    def still_life(self) -> Node | None:
        """None: the map stays in sight."""
        return None

    def standings(self, match: Match[A, O, E, D, V], /) -> tuple[str, Sequence[tuple[int, Sequence[int]]]]:
        """The game is ranked by no number."""
        return "", ()

    def rules_topic(self: GameView[A, O, E, D, V], match: Match[A, O, E, D, V]) -> str:
        """The first topic of the rules."""
        return self.rulebook()[1][0].id
