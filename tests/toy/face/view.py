"""The face of Lanterns: what the shell asks (web/model/game_view.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from doge.words import plural, text
from tests.toy import words
from tests.toy.face import board
from tests.toy.face.board import Draft, Match, ViewState, reach
from tests.toy.hidden import Observation
from tests.toy.moves import FURTHEST, Decision, Give
from tests.toy.rules import Event
from web.dom.markup import Child, Node, h
from web.dom.port import Signal
from web.model.controls import Do
from web.model.game_view import GameView, Summary, Touched
from web.screens.components import picture, use
from web.screens.plain_face import PlainFace

Outcome: TypeAlias = Touched[Decision, Draft, ViewState]
LONGEST = 40
"""The most letters of a note."""


class View(PlainFace[Decision, Observation, Event, Draft, ViewState]):
    """Lanterns as the shell knows it."""

    draft, blank = Draft(), ViewState()

    def drawn(self, match: Match) -> Node:
        """The river."""
        return board.drawn(match)

    def controls(self, match: Match) -> Sequence[Child]:
        """The hand, a button for each answer, and the switch of the standing order."""
        hand = () if match.you is None else match.seen.hands[match.you]
        cards = [h("b", words.card(card), class_="card", key=str(card)) for card in hand]
        box = h(
            "input", type="checkbox", checked=match.view_state.passes, data_do="always-pass", data_key="always-pass"
        )
        return [*cards, *super().controls(match), h("label", box, text("Always pass"), key="always-pass")]

    def beside(self, match: Match) -> Sequence[Node]:
        """The other boats."""
        others = [_other(match, seat) for seat in range(len(match.seats)) if seat != match.you]
        return [h("section", h("h2", text("Boats")), others, class_="slab pad")]

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        """A note, the standing order, the boat, or a button."""
        state, here = match.view_state, match.now.boats[match.me]
        match do.action:
            case "note" if do.arg in ("0", "1", "2"):
                notes = [do.value[:LONGEST] if do.arg == str(n) else state.note(n) for n in range(3)]
                return Touched(view_state=replace(state, notes=tuple(notes)))
            case "always-pass":
                return Touched(view_state=replace(state, passes=do.checked))
            case "tap-boat" if match.draft.lifted:  # it stays where it is
                return _row(match, here)
            case "tap-boat" | "lift":
                return Touched(Draft(lifted=True), focus=f"space-{here}")
            case "row-to":
                return _row(match, int(do.arg))
        return super().touch(match, do, narrow)

    def key(self, match: Match, signal: Signal, focus_keys: Sequence[str], letters: bool) -> tuple[Do, ...]:
        """On the river: Enter takes up the boat and sends it, arrows go along the spaces."""
        name, _, space = signal.focus_key.partition("-")
        if signal.group != "river" or not reach(match):
            return ()
        if signal.key in ("Enter", " "):
            return (Do("tap-boat"),) if name == "boat" else (Do("row-to", space),)
        if name != "space" or signal.key not in ("ArrowLeft", "ArrowRight"):
            return ()
        there = int(space) + (1 if signal.key == "ArrowRight" else -1)
        return (Do("rove", f"space-{min(match.now.goal, max(0, there))}", repeats=True),)

    def keys(self) -> Sequence[tuple[str, str]]:
        """The river's."""
        return [(text("Arrows"), text("along the river, once the boat is taken up"))]

    def standing_order(self, match: Match) -> Decision | None:
        """To give nothing."""
        nothing = Give(match.me, None, None)
        return nothing if match.view_state.passes and nothing in match.legal else None

    def summary(self, public: Observation, names: Sequence[str], you: int | None) -> Summary:
        """With the spaces of the boats for the small picture."""
        return replace(super().summary(public, names, you), picture=list(public.boats))

    def picture(self, summary: Summary) -> tuple[Node | None, Node | None]:
        """The boats, small; nothing where the summary, which may come from anywhere, does not tell where they are."""
        found = summary.picture if isinstance(summary.picture, (list, tuple)) else ()
        boats = [
            use("lanterns-boat", x=10 * space, y=10 * lane, width=10, height=10)
            for lane, space in enumerate(found)
            if type(space) is int and 0 <= space <= 8
        ]
        return (picture(f"0 0 90 {10 * len(boats)}", "thumb", *boats), None) if boats else (None, None)


def _row(match: Match, space: int) -> Outcome:
    """The boat comes to a space."""
    targets = reach(match)
    if not targets:
        return Touched()
    if not match.draft.lifted:
        return Touched(refusal=text("Take up your boat first."))
    if space not in targets:
        return Touched(refusal=plural("You can row at most 1 space.", "You can row at most {n} spaces.", FURTHEST))
    return Touched(action=targets[space])


def _other(match: Match, seat: int) -> Node:
    """Another boat, and what I have noted about it."""
    key, name = f"note-{seat}", match.names[seat]
    field = h(
        "input",
        class_="fld",
        type="text",
        value=match.view_state.note(seat),
        maxlength=LONGEST,
        aria_label=text("Your note about {name}", name=name),
        data_do="note",
        data_arg=seat,
        data_late="yes",
        data_key=key,
    )
    cards = text("Cards: {cards}", cards=words.cards(match.seen.hands[seat]))
    return h("p", h("b", name), h("span", cards), field, key=key)


VIEW: GameView[Decision, Observation, Event, Draft, ViewState] = View(words)
"""The face that the registry names."""
