"""The face to begin from: of a game in rounds whose answers can be listed. A button for each answer, a chronicle by
rounds, an end, and the rules, all in the game's own words (kernel/wording.py). Knows no game.

A game derives from it and adds its board, `drawn`. Any other member can be its own, too, as the face grows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar, get_type_hints

from doge.kernel.action import Json
from doge.kernel.fielded import fits, plain, tupled
from doge.kernel.game import A, E
from doge.kernel.wording import InRounds, Paragraph, Words
from doge.words import listed, text
from web.dom.markup import Child, Node, h
from web.dom.port import Port
from web.model.controls import Do
from web.model.face import Face
from web.model.game_view import D, Match, Proposal, Regions, Summary, Topic, Touched, V
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.components import button, crest, icon, lamp, main_title
from web.screens.ending import plate
from web.screens.region_board import RegionBoard

R = TypeVar("R", bound=InRounds)


@dataclass(frozen=True, slots=True)
class Nothing:
    """The draft and the view state of a face that keeps neither."""


class PlainBoard(RegionBoard, Generic[A, R, E, D, V]):
    """The board in its region; the face says what it looks like."""

    def __init__(self, port: Port, drawn: Callable[[Match[A, R, E, D, V]], Node]) -> None:
        super().__init__(port)
        self._drawn = drawn

    def steps(self, match: Match[A, R, E, D, V], narrow: bool) -> Iterator[None]:
        """Show the moment on the screen."""
        yield from self._region.steps(self._drawn(match))


class PlainFace(Face[A, R, E, D, V]):
    """A face of rounds."""

    def __init__(self, words: Words[A, R, E]) -> None:
        self.words = words

    def drawn(self, match: Match[A, R, E, D, V]) -> Node:
        """The board."""
        raise NotImplementedError

    def controls(self, match: Match[A, R, E, D, V]) -> Sequence[Child]:
        """A button for each answer."""
        labels = [self.words.said(action, match.names) for action in match.legal] if match.asked else []
        return [button("answer", label, arg=number, once=True) for number, label in enumerate(labels)]

    def beside(self, match: Match[A, R, E, D, V]) -> Sequence[Node]:
        """What stands in the column below the answers: nothing."""
        return ()

    # --- what is kept: the fields of the view state ----------------------------------------------

    def load_view_state(self, saved: Json) -> V:
        """Each field that was saved and is of its type; the others as in a new game."""
        found = saved if isinstance(saved, dict) else {}
        hints = get_type_hints(type(self.blank))
        values = {name: tupled(found[name]) for name in hints if name in found}
        return replace(self.blank, **{name: value for name, value in values.items() if fits(value, hints[name])})  # type: ignore[type-var]  # a dataclass

    def save_view_state(self, view_state: V) -> Json:
        """The fields; None if they are as in a new game."""
        kept = {name: plain(getattr(view_state, name)) for name in get_type_hints(type(self.blank))}
        return None if view_state == self.blank else kept

    # --- what follows from it and from the words -------------------------------------------------

    def touch(self, match: Match[A, R, E, D, V], do: Do, narrow: bool) -> Touched[A, D, V] | None:
        """The answer that a button stands for."""
        if do.action != "answer" or not do.arg.isdecimal():
            return None
        answers = list(match.legal) if match.asked else []
        return Touched(action=answers[int(do.arg)]) if int(do.arg) < len(answers) else Touched()

    def proposal(self, match: Match[A, R, E, D, V], action: A) -> Proposal[D] | None:
        """An answer by its button."""
        said = self.words.said(action, match.names)
        return Proposal(said, said, self.draft, f"answer-{list(match.legal).index(action)}")

    def question(self, match: Match[A, R, E, D, V]) -> str:
        """What is asked of me."""
        return self.words.question(next(iter(match.legal))) if match.asked else ""

    def tell(self, event: E, names: Sequence[str], you: int | None) -> str:
        """What happened."""
        return self.words.tell(event, names)

    def rulebook(self) -> tuple[str, Sequence[Topic]]:
        """A card for each paragraph of the rules."""
        return text("The rules"), [_topic(paragraph) for paragraph in self.words.RULES]

    def regions(self, match: Match[A, R, E, D, V], narrow: bool) -> Regions:
        """The question with what answers it, and where the game stands."""
        bar = (
            text("Round {n}", n=match.seen.round),
            "" if match.seen.result is None else text("The game is over"),
        )
        return Regions(bar, lambda: self._side(match))

    def _side(self, match: Match[A, R, E, D, V]) -> list[Node]:
        now = not match.playing and match.viewed_moment is None
        others = [match.names[seat] for seat in match.waiting if now and seat != match.you]
        waits = text("Waiting for {names}.", names=listed(others)) if others else text("The game goes on.")
        plate = h(
            "div", main_title(self.question(match) or waits), h("p", self.words.standing(match.seen, match.names))
        )
        hurry = button("decide-now", text("Decide now")) if match.hurrying else None
        note = h("p", match.refusal, class_="note err", key="refusal") if match.refusal else None
        parts = [h("section", crest(match.me), plate, class_="plate-h prompt", key="prompt")]
        hint = lamp(match.advisable) if match.asked else None
        answers: list[Child] = [hint, *self.controls(match), hurry]
        if any(answers):
            choice = h("div", answers, class_="row", key="answers")
            parts.append(h("section", choice, note, class_="choice slab pad stack", key="choice"))
        return [h("aside", parts, self.beside(match), class_="side", id="side", key="side")]

    def board(self, port: Port) -> PlainBoard[A, R, E, D, V]:
        """The board, in its region."""
        return PlainBoard(port, self.drawn)

    def moment(self, seen: R) -> str:
        """The round, inside a sentence."""
        return text("round {n}", n=seen.round)

    def timeline(self, match: Match[A, R, E, D, V]) -> Timeline:
        """A chapter of one entry for each round."""
        rounds: dict[int, list[int]] = {}
        for at in range(match.shown + 1):
            rounds.setdefault(match.moments[at].seen.round, []).append(at)
        chapters = [self._chapter(match, number, moments) for number, moments in rounds.items()]
        return Timeline(chapters, (), text("Previous round"), text("Next round"), text("Round"))

    def _chapter(self, match: Match[A, R, E, D, V], number: int, moments: Sequence[int]) -> Chapter:
        events = [event for at in moments if (event := match.moments[at].event) is not None]
        told = [line for event in events if (line := self.tell(event, match.names, match.you))]
        lines = [h("li", line, key=str(place)) for place, line in enumerate(told)]
        title, standing = text("Round {n}", n=number), self.words.standing(match.moments[moments[-1]].seen, match.names)
        entry = Entry(f"round-{number}", moments[0], moments[-1], title, icon("i-log"), standing, lambda: lines)
        return Chapter(f"chapter-{number}", moments[0], title, text("round {n}", n=number), "", 1, [entry])

    def summary(self, public: R, names: Sequence[str], you: int | None) -> Summary:
        """The round, and where the game stands."""
        title = text("Round {n}", n=public.round) if public.result is None else text("Game over")
        return Summary(title, self.words.standing(public, names), tuple(names), None, public.result is not None)

    def result(self, match: Match[A, R, E, D, V], acts: Node) -> Sequence[Node]:
        """Who has won and why, and where the game stands."""
        over = match.now.result
        assert over is not None
        told = self.words.ending(over, match.names)
        standing = h(
            "section", h("p", self.words.standing(match.now, match.names)), class_="slab story", key="standing"
        )
        return [plate(match, over.winners, text("The game is over"), told, acts), standing]


def _topic(paragraph: Paragraph) -> Topic:
    words = text(paragraph.words)
    return Topic(paragraph.id, text(paragraph.title), paragraph.numbers, lambda numbered: [h("p", words)])
