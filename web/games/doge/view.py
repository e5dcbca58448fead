"""The face of Doge: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.doge import hidden
from doge.games.doge.events import BallotsChosen, Event
from doge.games.doge.moves import Decision
from doge.games.doge.words import Voice
from doge.kernel.action import Json
from doge.words import text
from web.dom.markup import Node
from web.dom.port import Port, Signal
from web.games.doge import chronicle, counting, draft, handlers, keys, pace, side, summary
from web.games.doge.board import Board
from web.games.doge.match import Draft, Match, Moment, Outcome, Part, ViewState
from web.games.doge.overlay import look
from web.games.doge.proposals import proposal
from web.games.doge.question import question
from web.model.controls import Do
from web.model.game_view import Proposal, Regions, Summary, Topic
from web.model.timeline import Timeline


class Map:
    """The map of Doge, which stands in index.html; it is the house's picture, too, and so it stays when the game leaves."""

    def __init__(self, port: Port) -> None:
        self._board = Board(port)

    def steps(self, match: Match, narrow: bool) -> Iterator[None]:
        """Show the moment on the screen, a little at a time."""
        return self._board.steps(match.seen, look(match, narrow))

    def leave(self) -> None:
        """Clear the map of pieces."""
        self._board.clear()


class View:
    """Doge as the shell knows it."""

    draft = Draft()

    def load_view_state(self, saved: Json) -> ViewState:
        """A new one: nothing of it is saved."""
        return ViewState()

    def save_view_state(self, view_state: ViewState) -> Json:
        """Nothing is worth keeping."""
        return None

    def sheet(self, view_state: ViewState) -> str:
        """The sheet of an area, or on a phone that of the families."""
        if view_state.about is not None:
            return "areasheet"
        return "familysheet" if view_state.families else ""

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        handler = handlers.HANDLERS.get(do.do)
        return handler(match, do, narrow) if handler else None

    def key(self, match: Match, signal: Signal, spots: Sequence[str], letters: bool) -> tuple[Do, ...]:
        """What a key means."""
        return keys.pressed(match, signal, spots, letters)

    def standing_order(self, match: Match) -> Decision | None:
        """None: every choice is asked."""
        return None

    def proposal(self, match: Match, action: Decision) -> Proposal[Draft]:
        """An answer as a hint shows it."""
        return proposal(match, action)

    def regions(self, match: Match, narrow: bool) -> Regions:
        """The next elections, and the side column with the choice or the count."""
        return side.regions(match, narrow)

    def board(self, port: Port) -> Map:
        """The map."""
        return Map(port)

    def part(self, moment: Moment, part: Part | None) -> Part | None:
        """An election is counted ballot by ballot."""
        return counting.opened(moment) if part is None else counting.gone_on(moment, part)

    def duration(self, match: Match) -> float:
        """How long the moment stays."""
        return pace.stay(match)

    def question(self, match: Match) -> str:
        """What is asked of me."""
        return question(match)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened; what I put down myself I know."""
        return "" if isinstance(event, BallotsChosen) else Voice(names, you).tell(event)

    def moment(self, seen: hidden.Observation) -> str:
        """The year, and where in it."""
        return chronicle.when(seen)

    def timeline(self, match: Match) -> Timeline:
        """Years, in them ballots and elections."""
        return chronicle.timeline(match)

    def summary(self, public: hidden.Observation, names: Sequence[str], you: int | None) -> Summary:
        """The year and the palaces."""
        return summary.summary(public, names, you)

    def picture(self, summary_: Summary) -> tuple[Node | None, Node | None]:
        """The areas with their palaces, and how many each family has."""
        return summary.picture(summary_)

    def result(self, match: Match, acts: Node) -> Sequence[Node]:
        """Who is Doge, the standings, palaces by year."""
        from web.games.doge.result import result

        return result(match, acts)

    def rules_topic(self, match: Match) -> str:
        """The topic of the step on the screen."""
        return draft.topic(match)

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """The rules with pictures."""
        from web.games.doge.rules_pages import topics

        return text("Doge, by Leo Colovini"), topics()

    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of Doge's own."""
        return keys.told()


VIEW = View()
"""The face that the registry names."""
