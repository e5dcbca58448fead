"""The face of Families: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision
from doge.games.families.peace_events import CardDrawn, PartEnded
from doge.games.families.state import Appointing, Bidding, Tying
from doge.games.families.words import Voice
from doge.words import text
from web.dom.markup import Node
from web.games.families import handlers, side
from web.games.families import match as kept
from web.games.families import summary as standing
from web.games.families.board.board import Table
from web.games.families.choice import hints, orders, prompt
from web.games.families.keys import pressed, told
from web.games.families.match import Draft, Match, Outcome, ViewState
from web.games.families.past import chronicle, pace
from web.games.families.past.drama import DRAMA
from web.games.families.past.turned import turned
from web.games.families.teaching.tips import tips
from web.model.controls import Do
from web.model.drama import Drama
from web.model.face import Face
from web.model.game_view import GameView, Topic
from web.model.in_sight import InSight


class View(Face[Decision, Observation, Event, Draft, ViewState]):
    """Families as the shell knows it."""

    draft = Draft()
    drama: Drama = DRAMA
    drawing = "#board .q-stage > .q-scene"
    in_sight = InSight(
        choosable=".hnd .ready",
        told=".since, .q-tab",
        things=".q-sign, .q-bargeg, .q-ship, .q-rt, .est use[href^='#families-quay-']:not(.gh), .hnd button",
    )
    load_view_state = staticmethod(kept.load)
    save_view_state = staticmethod(kept.save)
    board = Table
    standing_order = staticmethod(orders.order)
    proposal = staticmethod(hints.proposal)
    question = staticmethod(prompt.said)
    moment = staticmethod(chronicle.when)
    timeline = staticmethod(chronicle.timeline)
    summary = staticmethod(standing.summary)
    picture = staticmethod(standing.thumbnail)
    duration = staticmethod(pace.stay)
    key = staticmethod(pressed)
    keys = staticmethod(told)
    regions = staticmethod(side.regions)
    tips = staticmethod(tips)
    turned = staticmethod(turned)

    def sheet(self, view_state: ViewState) -> str:
        """On a phone the whole hand."""
        return "handsheet" if view_state.hand else ""

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        handler = handlers.HANDLERS.get(do.action)
        match = orders.renewed(match)
        outcome = handler(match, do) if handler else None
        if outcome is None or outcome.action is None:
            return outcome
        return replace(outcome, view_state=replace(outcome.view_state or match.view_state, acted=match.shown + 1))

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened; what goes without saying is left out."""
        if isinstance(event, PartEnded) or (isinstance(event, CardDrawn) and event.seat != you):
            return ""
        return Voice(names, you).tell(event)

    def still_life(self) -> Node | None:
        """The quay at evening, with its families."""
        from web.games.families.still_life import still_life

        return still_life()

    def result(self, match: Match, acts: Node) -> Sequence[Node]:
        """Who has the most gold, the standings, gold by turn."""
        from web.games.families.result import result

        return result(match, acts)

    def standings(self, match: Match) -> tuple[str, Sequence[tuple[int, Sequence[int]]]]:
        """Gold at the end of each turn."""
        from web.games.families.result import gold_by_turn, turn_ends

        return text("Gold at the end"), list(zip(turn_ends(match), gold_by_turn(match), strict=True))

    def rules_topic(self, match: Match) -> str:
        """The topic of the phase on the screen."""
        from web.games.families.teaching.rules_pages import TOPIC

        task = match.seen.agenda[0] if match.seen.agenda else None
        if isinstance(task, (Bidding, Tying, Appointing)):
            return "election"
        return TOPIC.get(match.seen.phase, match.seen.phase)

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """The rules with pictures, and all cards."""
        from web.games.families.teaching.rules_pages import topics

        return text("Families, by Lloyd Krassner"), topics(self)


VIEW: GameView[Decision, Observation, Event, Draft, ViewState] = View()
"""The face that the registry names."""
