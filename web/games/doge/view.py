"""The face of Doge: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.doge.events import BallotsChosen, Event
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Decision
from doge.games.doge.words import Voice
from doge.words import text
from web.dom.markup import Node
from web.dom.port import Port
from web.games.doge import draft, handlers, side
from web.games.doge import summary as standing
from web.games.doge.board.board import Board
from web.games.doge.board.overlay import look
from web.games.doge.choice import proposals
from web.games.doge.choice.question import question
from web.games.doge.keys import pressed, told
from web.games.doge.match import Draft, Match, Moment, Outcome, Part, ViewState
from web.games.doge.past import chronicle, counting, pace
from web.games.doge.past.drama import DRAMA
from web.games.doge.past.turned import turned
from web.games.doge.teaching.tips import tips
from web.model.controls import Do
from web.model.drama import Drama
from web.model.face import Face
from web.model.game_view import GameView, Topic
from web.model.in_sight import InSight


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


class View(Face[Decision, Observation, Event, Draft, ViewState]):
    """Doge as the shell knows it."""

    draft = Draft()
    drama: Drama = DRAMA
    crowns = True
    drawing = "#map"
    in_sight = InSight(choosable=".sign", told=".tally", things="[data-piece], .order li, .side .fam li")
    blank = ViewState()
    board = Map
    question = staticmethod(question)
    proposal = staticmethod(proposals.proposal)
    turned = staticmethod(turned)
    moment = staticmethod(chronicle.when)
    timeline = staticmethod(chronicle.timeline)
    summary = staticmethod(standing.summary)
    picture = staticmethod(standing.picture)
    duration = staticmethod(pace.stay)
    key = staticmethod(pressed)
    keys = staticmethod(told)
    regions = staticmethod(side.regions)
    tips = staticmethod(tips)

    def sheet(self, view_state: ViewState) -> str:
        """The sheet of an area, or on a phone that of the families."""
        if view_state.about is not None:
            return "areasheet"
        return "familysheet" if view_state.families else ""

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        handler = handlers.HANDLERS.get(do.action)
        return handler(match, do, narrow) if handler else None

    def part(self, moment: Moment, part: Part | None) -> Part | None:
        """An election is counted ballot by ballot."""
        return counting.opened(moment) if part is None else counting.gone_on(moment, part)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened; what I put down myself I know."""
        return "" if isinstance(event, BallotsChosen) else Voice(names, you).tell(event)

    def still_life(self) -> Node | None:
        """The families before the palace."""
        from web.games.doge.still_life import still_life

        return still_life()

    def result(self, match: Match, acts: Node) -> Sequence[Node]:
        """Who is Doge, the standings, palaces by year."""
        from web.games.doge.result import result

        return result(match, acts)

    def standings(self, match: Match) -> tuple[str, Sequence[tuple[int, Sequence[int]]]]:
        """Palaces at the end of each year."""
        from web.games.doge.past.chart import years

        return text("Palaces at the end"), [(at, event.palaces) for at, event in years(match)]

    def rules_topic(self, match: Match) -> str:
        """The topic of the step on the screen."""
        return draft.topic(match)

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """The rules with pictures."""
        from web.games.doge.teaching.rules_pages import topics

        return text("Doge, by Leo Colovini"), topics(self)


VIEW: GameView[Decision, Observation, Event, Draft, ViewState] = View()
"""The face that the registry names."""
