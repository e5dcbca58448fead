"""The face of Families: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.dealings import CardDrawn, PartEnded
from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision
from doge.games.families.state import Appointing, Bidding, Tying
from doge.games.families.words import Voice
from doge.kernel.action import Json
from doge.words import text
from web.dom.markup import Node
from web.dom.port import Port, Signal
from web.games.families import chronicle, handlers, hints, keys, orders, pace, prompt, side, summary
from web.games.families import match as kept
from web.games.families.board import Table
from web.games.families.match import Draft, Match, Moment, Outcome, Part, ViewState
from web.model.controls import Do
from web.model.game_view import Proposal, Regions, Summary, Topic
from web.model.timeline import Timeline


class View:
    """Families as the shell knows it."""

    draft = Draft()

    def load_view_state(self, saved: Json) -> ViewState:
        """The orders that were given."""
        return kept.load(saved)

    def save_view_state(self, view_state: ViewState) -> Json:
        """The orders that hold."""
        return kept.save(view_state)

    def sheet(self, view_state: ViewState) -> str:
        """On a phone the whole hand."""
        return "handsheet" if view_state.hand else ""

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        handler = handlers.HANDLERS.get(do.do)
        return handler(match, do) if handler else None

    def key(self, match: Match, signal: Signal, spots: Sequence[str], letters: bool) -> tuple[Do, ...]:
        """What a key means."""
        return keys.pressed(match, signal, spots, letters)

    def standing_order(self, match: Match) -> Decision | None:
        """What an order answers, or what alone can be answered."""
        return orders.order(match)

    def proposal(self, match: Match, action: Decision) -> Proposal[Draft] | None:
        """An answer as a hint shows it."""
        return hints.proposal(match, action)

    def regions(self, match: Match, narrow: bool) -> Regions:
        """The families on a phone, and the side column."""
        return side.regions(match, narrow)

    def board(self, port: Port) -> Table:
        """The table."""
        return Table(port)

    def part(self, moment: Moment, part: Part | None) -> Part | None:
        """None: every moment is shown at once."""
        return None

    def duration(self, match: Match) -> float:
        """How long the moment stays."""
        return pace.stay(match)

    def question(self, match: Match) -> str:
        """What is asked of me."""
        return prompt.said(match)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened; what goes without saying is left out."""
        if isinstance(event, PartEnded) or (isinstance(event, CardDrawn) and event.seat != you):
            return ""
        return Voice(names, you).tell(event)

    def moment(self, seen: Observation) -> str:
        """The turn and the phase."""
        return chronicle.when(seen)

    def timeline(self, match: Match) -> Timeline:
        """Turns, in them phases."""
        return chronicle.timeline(match)

    def summary(self, public: Observation, names: Sequence[str], you: int | None) -> Summary:
        """The turn and the gold."""
        return summary.summary(public, names, you)

    def picture(self, summary_: Summary) -> tuple[Node | None, Node | None]:
        """The gold as bars and as numbers."""
        return summary.thumbnail(summary_)

    def result(self, match: Match, acts: Node) -> Sequence[Node]:
        """Who has the most gold, the standings, gold by turn."""
        from web.games.families.result import result

        return result(match, acts)

    def rules_topic(self, match: Match) -> str:
        """The topic of the phase on the screen."""
        from web.games.families.rules_pages import TOPIC

        task = match.seen.agenda[0] if match.seen.agenda else None
        if isinstance(task, (Bidding, Tying, Appointing)):
            return "election"
        return TOPIC.get(match.seen.phase, match.seen.phase)

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """The rules with pictures, and all cards."""
        from web.games.families.rules_pages import topics

        return text("Families, by Lloyd Krassner"), topics()

    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of Families' own."""
        return keys.told()


VIEW = View()
"""The face that the registry names."""
