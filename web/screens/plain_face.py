"""The faces to begin from: of a game in rounds, with a chronicle and an end (`RoundsFace`), and of one whose answers
can be listed besides, with a button for each (`PlainFace`). Knows no game.

A game derives from one of them and adds what only it can say: `round`, `standing`, `drawn`, `tell`, `won`,
`rulebook`, and `said` or else `controls`, `touch` and `question`. Any other member can be its own, too, as the
face grows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from doge.kernel.game import A, E, O, Result
from doge.words import listed, text
from web.dom.markup import Child, Node, h
from web.dom.port import Port
from web.model.controls import Do
from web.model.face import Face
from web.model.game_view import D, Match, Regions, Summary, Touched, V
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.components import button, crest, icon, lamp, main_title
from web.screens.region_board import RegionBoard


@dataclass(frozen=True, slots=True)
class Nothing:
    """The draft and the view state of a face that keeps neither."""


class PlainBoard(RegionBoard, Generic[A, O, E, D, V]):
    """The board in its region; the face says what it looks like."""

    def __init__(self, port: Port, drawn: Callable[[Match[A, O, E, D, V]], Node]) -> None:
        super().__init__(port)
        self._drawn = drawn

    def steps(self, match: Match[A, O, E, D, V], narrow: bool) -> Iterator[None]:
        """Show the moment on the screen."""
        yield from self._region.steps(self._drawn(match))


class RoundsFace(Face[A, O, E, D, V]):
    """A face of rounds: its chronicle, its column, its end."""

    # --- what a game adds ------------------------------------------------------------------------

    def round(self, seen: O) -> int:
        """The number of the round, from 1."""
        raise NotImplementedError

    def standing(self, seen: O, names: Sequence[str]) -> str:
        """Where the game stands, in a line."""
        raise NotImplementedError

    def drawn(self, match: Match[A, O, E, D, V]) -> Node:
        """The board."""
        raise NotImplementedError

    def question(self, match: Match[A, O, E, D, V]) -> str:
        """What is asked of me, as a sentence; "" if nothing is."""
        raise NotImplementedError

    def controls(self, match: Match[A, O, E, D, V]) -> Sequence[Child]:
        """What I answer with."""
        raise NotImplementedError

    def beside(self, match: Match[A, O, E, D, V]) -> Sequence[Node]:
        """What stands in the column below the answers: nothing."""
        return ()

    def tell(self, event: E, names: Sequence[str], you: int | None) -> str:
        """What happened, in sentences; "" for what goes without saying."""
        raise NotImplementedError

    def won(self, result: Result, names: Sequence[str]) -> str:
        """Who has won and why."""
        raise NotImplementedError

    # --- what follows from it --------------------------------------------------------------------

    def regions(self, match: Match[A, O, E, D, V], narrow: bool) -> Regions:
        """The question with what answers it, and where the game stands."""
        bar = (
            text("Round {n}", n=self.round(match.seen)),
            "" if match.seen.result is None else text("The game is over"),
        )
        return Regions(bar, lambda: self._side(match))

    def _side(self, match: Match[A, O, E, D, V]) -> list[Node]:
        waited = [match.names[seat] for seat in match.waiting]
        waits = text("{names} choose now.", names=listed(waited)) if waited else text("The game goes on.")
        plate = h("div", main_title(self.question(match) or waits), h("p", self.standing(match.seen, match.names)))
        hurry = button("decide-now", text("Decide now")) if match.hurrying else None
        note = h("p", match.refusal, class_="note err", key="refusal") if match.refusal else None
        parts = [h("section", crest(match.me), plate, class_="plate-h prompt", key="prompt")]
        hint = lamp(match.advisable) if match.asked else None
        choice = h("div", hint, self.controls(match), hurry, class_="row", key="answers")
        parts += [h("section", choice, note, class_="choice slab pad stack", key="choice"), *self.beside(match)]
        return [h("aside", parts, class_="side", id="side", key="side")]

    def board(self, port: Port) -> PlainBoard[A, O, E, D, V]:
        """The board, in its region."""
        return PlainBoard(port, self.drawn)

    def moment(self, seen: O) -> str:
        """The round, inside a sentence."""
        return text("round {n}", n=self.round(seen))

    def timeline(self, match: Match[A, O, E, D, V]) -> Timeline:
        """A chapter of one entry for each round."""
        rounds: dict[int, list[int]] = {}
        for at in range(match.shown + 1):
            rounds.setdefault(self.round(match.moments[at].seen), []).append(at)
        chapters = [self._chapter(match, number, moments) for number, moments in rounds.items()]
        return Timeline(chapters, (), text("Previous round"), text("Next round"))

    def _chapter(self, match: Match[A, O, E, D, V], number: int, moments: Sequence[int]) -> Chapter:
        events = [event for at in moments if (event := match.moments[at].event) is not None]
        told = [line for event in events if (line := self.tell(event, match.names, match.you))]
        lines = [h("li", line, key=str(place)) for place, line in enumerate(told)]
        title, standing = text("Round {n}", n=number), self.standing(match.moments[moments[-1]].seen, match.names)
        entry = Entry(f"round-{number}", moments[0], moments[-1], title, icon("i-log"), standing, lambda: lines)
        return Chapter(f"chapter-{number}", moments[0], title, text("round {n}", n=number), "", 1, [entry])

    def summary(self, public: O, names: Sequence[str], you: int | None) -> Summary:
        """The round, and where the game stands."""
        title = text("Round {n}", n=self.round(public)) if public.result is None else text("Game over")
        return Summary(title, self.standing(public, names), tuple(names), None, public.result is not None)

    def result(self, match: Match[A, O, E, D, V], acts: Node) -> Sequence[Node]:
        """Who has won and why, and where the game stands."""
        over = match.now.result
        told = "" if over is None else self.won(over, match.names)
        winner = crest(over.winners[0], "emblem") if over is not None and over.winners else None
        words = h(
            "div", main_title(text("The game is over")), h("p", told), h("p", self.standing(match.now, match.names))
        )
        return [h("section", winner, words, acts, class_="plate-h ending", key="end")]


class PlainFace(RoundsFace[A, O, E, Nothing, Nothing]):
    """A face that asks by buttons."""

    draft = Nothing()
    blank = Nothing()

    def said(self, action: A, names: Sequence[str]) -> str:
        """An answer as the label of its button."""
        raise NotImplementedError

    def question(self, match: Match[A, O, E, Nothing, Nothing]) -> str:
        """What is asked of me."""
        return text("What do you do?") if match.asked else ""

    def controls(self, match: Match[A, O, E, Nothing, Nothing]) -> Sequence[Child]:
        """A button for each answer."""
        labels = [self.said(action, match.names) for action in match.legal] if match.asked else []
        return [button("answer", label, arg=number, once=True) for number, label in enumerate(labels)]

    def touch(
        self, match: Match[A, O, E, Nothing, Nothing], do: Do, narrow: bool
    ) -> Touched[A, Nothing, Nothing] | None:
        """The answer that a button stands for."""
        if do.action != "answer" or not do.arg.isdecimal():
            return None
        answers = list(match.legal) if match.asked else []
        return Touched(action=answers[int(do.arg)]) if int(do.arg) < len(answers) else Touched()
