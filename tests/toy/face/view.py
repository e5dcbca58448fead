"""The face of Lanterns: what the shell asks (web/model/game_view.py), answered by the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doge.kernel.action import Json
from doge.kernel.game import Result
from doge.words import plural, text
from tests.toy import words
from tests.toy.face import board, rulebook, side
from tests.toy.face import match as kept
from tests.toy.face.match import LONGEST, Draft, Match, Outcome, ViewState, reach
from tests.toy.hidden import Observation
from tests.toy.moves import FURTHEST, Decision, Give, Light, Spread
from tests.toy.rules import Event
from web.dom.markup import Child, Node
from web.dom.port import Signal
from web.model.controls import Do
from web.model.game_view import GameView, Proposal, Summary, Topic, Touched
from web.screens.plain_face import RoundsFace


class View(RoundsFace[Decision, Observation, Event, Draft, ViewState]):
    """Lanterns as the shell knows it."""

    draft = Draft()

    def load_view_state(self, saved: Json) -> ViewState:
        return kept.load(saved)

    def save_view_state(self, view_state: ViewState) -> Json:
        return kept.save(view_state)

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        state, draft = match.view_state, match.draft
        match do.action:
            case "note" if do.arg.isdigit():
                notes = {**dict(state.notes), int(do.arg): do.value[:LONGEST]}
                written = tuple(sorted((seat, line) for seat, line in notes.items() if line))
                return Touched(view_state=replace(state, notes=written))
            case "always-pass":
                return Touched(view_state=replace(state, passes=do.checked))
            case "pick":
                return Touched(replace(draft, card=int(do.arg)))
            case "tap-boat" if draft.lifted:  # it stays where it is
                return _row(match, match.now.boats[match.me])
            case "tap-boat" | "lift":
                return Touched(replace(draft, lifted=True), focus=f"space-{match.now.boats[match.me]}")
            case "reach":
                return Touched(focus=f"space-{do.arg}")
            case "row-to":
                return _row(match, int(do.arg))
            case "light" | "give-to" | "pass" | "fog":
                return _answer(match, do)
        return None

    def key(self, match: Match, signal: Signal, focus_keys: Sequence[str], letters: bool) -> tuple[Do, ...]:
        name, _, space = signal.focus_key.partition("-")
        if signal.group != "river" or not reach(match):
            return ()
        if signal.key in ("Enter", " "):
            return (Do("tap-boat"),) if name == "boat" else (Do("row-to", space),)
        steps = {"ArrowLeft": -1, "ArrowRight": 1}
        if signal.key not in steps or name != "space":
            return ()
        return (Do("reach", str(min(match.now.goal, max(0, int(space) + steps[signal.key]))), repeats=True),)

    def standing_order(self, match: Match) -> Decision | None:
        nothing = Give(match.me, None, None)
        return nothing if match.view_state.passes and nothing in match.legal else None

    def proposal(self, match: Match, action: Decision) -> Proposal[Draft] | None:
        if isinstance(action, Light):
            said = text("light lantern {n}", n=action.card)
            return Proposal(str(action.card), said, Draft(card=action.card), "light")
        return None

    def round(self, seen: Observation) -> int:
        return seen.round

    def standing(self, seen: Observation, names: Sequence[str]) -> str:
        return words.standing(seen, names)

    def drawn(self, match: Match) -> Node:
        return board.drawn(match)

    def question(self, match: Match) -> str:
        return side.question(match)

    def controls(self, match: Match) -> Sequence[Child]:
        return side.controls(match)

    def beside(self, match: Match) -> Sequence[Node]:
        return side.others(match)

    def tell(self, event: Event, names: Sequence[str], you: int | None) -> str:
        return words.tell(event, names)

    def won(self, result: Result, names: Sequence[str]) -> str:
        return words.ending(result, names)

    def summary(self, public: Observation, names: Sequence[str], you: int | None) -> Summary:
        drawn: Json = {"goal": public.goal, "boats": list(public.boats)}
        return replace(super().summary(public, names, you), picture=drawn)

    def picture(self, summary: Summary) -> tuple[Node | None, Node | None]:
        return rulebook.thumbnail(summary)

    def rules_topic(self, match: Match) -> str:
        return "fog" if match.seen.step == "fog" else "round"

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        return rulebook.rulebook()

    def keys(self) -> Sequence[tuple[str, str]]:
        return [(text("Arrows"), text("along the river, once the boat is taken up"))]


def _row(match: Match, space: int) -> Outcome:
    """The boat comes to a space, by a drag or by keys."""
    targets = reach(match)
    if not targets:
        return Touched()
    if not match.draft.lifted:
        return Touched(refusal=text("Take up your boat first."))
    if space not in targets:
        return Touched(refusal=plural("You can row at most 1 space.", "You can row at most {n} spaces.", FURTHEST))
    return Touched(action=targets[space])


def _answer(match: Match, do: Do) -> Outcome:
    """A button was pressed: the answer that it stands for, if it is legal."""
    me, card = match.me, match.draft.card
    answers: dict[str, Decision] = {"pass": Give(me, None, None), "fog": Spread(me, do.arg == "yes")}
    if card is not None and do.action in ("light", "give-to"):
        answers |= {"light": Light(me, card)}
        answers |= {"give-to": Give(me, int(do.arg), card)} if do.arg else {}
    if do.action not in answers:
        return Touched(refusal=text("Choose a card first."))
    if answers[do.action] not in match.legal:
        return Touched(refusal=text("The fog gives no light. Choose a lantern."))
    return Touched(action=answers[do.action])


VIEW: GameView[Decision, Observation, Event, Draft, ViewState] = View()
"""The face that the registry names."""
