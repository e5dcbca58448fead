"""The face of Masks: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.games.masks.outlook import can_be_after
from doge.games.masks.words import Voice, kind_name
from doge.words import text
from web.dom.markup import Node
from web.games.masks import handlers, plans, side
from web.games.masks import match as kept
from web.games.masks import summary as standing
from web.games.masks.board.board import Square
from web.games.masks.choice import known_panel
from web.games.masks.choice.question import question
from web.games.masks.keys import pressed, told
from web.games.masks.match import Draft, Match, Outcome, ViewState
from web.games.masks.past import chronicle, pace
from web.games.masks.past.drama import DRAMA
from web.games.masks.past.turned import turned
from web.games.masks.signs import mask
from web.games.masks.teaching.tips import tips
from web.model.controls import Do
from web.model.drama import Drama
from web.model.face import Face
from web.model.game_view import GameView, Proposal, Topic
from web.model.in_sight import InSight


class View(Face[Decision, Observation, Event, Draft, ViewState]):
    """Masks as the shell knows it."""

    draft = Draft()
    drama: Drama = DRAMA
    crowns = True
    drawing = "#board > .bd"
    in_sight = InSight(
        choosable=".bd :is(.spc.may, .mask[data-do]), .bdset .spaces > :nth-last-child(-n + 2)",
        things=".bd .mask, .goals, .outs, .mkc",
    )
    load_view_state = staticmethod(kept.load)
    save_view_state = staticmethod(kept.save)
    board = Square
    question = staticmethod(question)
    part = staticmethod(pace.part)
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

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """What a touch or a key came to."""
        return handlers.touch(match, do)

    def sheet(self, view_state: ViewState) -> str:
        """The row of what a mask can be."""
        return "" if view_state.about is None else "knownsheet"

    def proposal(self, match: Match, action: Decision) -> Proposal[Draft] | None:
        """A move as a hint shows it; a set-up is no choice in the making, so it is not shown."""
        if not isinstance(action, Move):
            return None
        kind = match.seen.kinds[match.seen.board[action.source]]
        fields = {"source": SPACE_IDS[action.source], "target": SPACE_IDS[action.target]}
        bare = text("{source} to {target}", **fields)
        said = bare if kind is None else text("{mask} {source} to {target}", mask=kind_name(kind), **fields)
        then = known_panel.glance(match, can_be_after(match.seen, action.source, action.target))
        pieces = [mask(match.me, kind), *([then] if then else [])]
        return Proposal(bare, said, Draft(action.source, action.target), pieces=pieces)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        """What happened."""
        return Voice(names, you).tell(event)

    def still_life(self) -> Node | None:
        """Two masks on the square at night."""
        from web.games.masks.still_life import still_life

        return still_life()

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
        from web.games.masks.teaching.rules_pages import topics

        return text("Masks, by Yusuke Emi"), topics(self)


VIEW: GameView[Decision, Observation, Event, Draft, ViewState] = View()
"""The face that the registry names."""
