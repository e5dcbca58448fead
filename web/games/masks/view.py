"""The face of Masks: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.games.masks.words import Voice
from doge.kernel.action import Json
from doge.words import text
from web.dom.markup import Node
from web.dom.port import Port, Signal
from web.games.masks import chronicle, handlers, keys, pace, plans, side, summary
from web.games.masks import match as kept
from web.games.masks.board import Square
from web.games.masks.match import Draft, Match, Moment, Outcome, Part, ViewState
from web.games.masks.question import question
from web.model.controls import Do
from web.model.game_view import Proposal, Regions, Summary, Topic
from web.model.timeline import Timeline


class View:
    """Masks as the shell knows it."""

    draft = Draft()

    def load_view_state(self, saved: Json) -> ViewState:
        """Pencil marks and a set-up in the making, as far as they are understood."""
        return kept.load(saved)

    def save_view_state(self, view_state: ViewState) -> Json:
        """Pencil marks and a set-up in the making."""
        return kept.save(view_state)

    def sheet(self, view_state: ViewState) -> str:
        """The row of what a mask can be."""
        return "" if view_state.about is None else "knownsheet"

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        return handlers.touch(match, do)

    def key(self, match: Match, signal: Signal, spots: Sequence[str], letters: bool) -> tuple[Do, ...]:
        """What a key means."""
        return keys.pressed(match, signal, spots, letters)

    def standing_order(self, match: Match) -> Decision | None:
        """None: every move is asked."""
        return None

    def proposal(self, match: Match, action: Decision) -> Proposal[Draft] | None:
        """A move as a hint shows it; a set-up is no choice in the making, so it is not shown."""
        if not isinstance(action, Move):
            return None
        said = text("{source} to {target}", source=SPACE_IDS[action.source], target=SPACE_IDS[action.target])
        return Proposal(said, said, Draft(action.source, action.target))

    def regions(self, match: Match, narrow: bool) -> Regions:
        """The trays, and the side column with the choice and the turns."""
        return side.regions(match, narrow)

    def board(self, port: Port) -> Square:
        """The square."""
        return Square(port)

    def part(self, moment: Moment, part: Part | None) -> Part | None:
        """A capture comes to light step by step."""
        return pace.part(moment, part)

    def duration(self, match: Match) -> float:
        """How long the moment stays."""
        return pace.stay(match)

    def question(self, match: Match) -> str:
        """What is asked of me."""
        return question(match)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened."""
        return Voice(names, you).tell(event)

    def moment(self, seen: Observation) -> str:
        """The turn."""
        return chronicle.when(seen)

    def timeline(self, match: Match) -> Timeline:
        """The set-up and the turns."""
        return chronicle.timeline(match)

    def summary(self, public: Observation, names: Sequence[str], you: int | None) -> Summary:
        """The turn and how many masks are left."""
        return summary.summary(public, names, you)

    def picture(self, summary_: Summary) -> tuple[Node | None, Node | None]:
        """The square with the masks of both families."""
        return summary.thumbnail(summary_)

    def result(self, match: Match, acts: Node) -> Sequence[Node]:
        """Who has won and why, with all masks open."""
        from web.games.masks.result import result

        return result(match, acts)

    def rules_topic(self, match: Match) -> str:
        """The topic of the moment on the screen."""
        if plans.arranging(match):
            return "set-up"
        return "end" if match.seen.result is not None else "moves"

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """The rules with pictures."""
        from web.games.masks.rules_pages import topics

        return text("Masks, by Yusuke Emi"), topics()

    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of Masks' own."""
        return keys.told()


VIEW = View()
"""The face that the registry names."""
