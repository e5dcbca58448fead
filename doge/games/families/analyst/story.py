"""Why a game of Families ended as it did: told from what a seat has seen, nothing computed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from doge.games.families.cards import CARDINAL, OFFICES, PATRONAGE, RULERS, SENATOR
from doge.games.families.conflict_events import Elected, Eliminated
from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.peace_events import RevenueTaken, TurnBegan
from doge.games.families.state import Ending
from doge.games.families.words import Voice
from doge.kernel.analyst import Past, Told
from doge.kernel.bot import Thought
from doge.kernel.voice import StoryTeller
from doge.words import plural, sentences, text

AnyPast = Sequence[Past[Observation, Event]]


def story(past: AnyPast, end: Observation, seat: int | None, names: Sequence[str]) -> Thought[Sequence[Told]]:
    """What decided it, by which moment, and what the winner had that the other had not."""
    turns = list[tuple[int, Observation]]()  # as they began
    for at, moment in enumerate(past):
        if isinstance(moment.event, TurnBegan):
            turns.append((at, moment.seen))
            yield
    assert end.result is not None
    winners = end.result.winners
    if len(winners) > 1 and (seat is None or seat in winners):
        return (Told(Voice(names, seat).ending(end.result)),)
    return tuple(_Story(past, end, seat, names, turns).told())


def source(part: str) -> str:
    """Where a part of a revenue comes from: "office", "trade", "person" or "rest"."""
    if part in OFFICES or part in RULERS:
        return "office"
    if part in ("ships", "guests"):
        return "trade"
    return "person" if part in (CARDINAL, SENATOR, PATRONAGE) else "rest"


class _Story(StoryTeller):
    """One game, as somebody is told of it."""

    def __init__(
        self,
        past: AnyPast,
        end: Observation,
        seat: int | None,
        names: Sequence[str],
        turns: Sequence[tuple[int, Observation]],
    ) -> None:
        assert end.result is not None
        super().__init__(end.result, seat, names)
        self._past, self._end, self._turns = past, end, turns

    def told(self) -> Iterator[Told]:
        """The parts of the story."""
        yield self._decided()
        if self._other not in self._end.out:
            yield self._behind()
        if more := sentences(self._earned(), self._ruled()):
            yield Told(more)

    def _decided(self) -> Told:
        """The gold at the end, or who was eliminated."""
        gold, winner, other = self._end.gold, self._winner, self._other
        if other in self._end.out:
            at, turn = self._eliminated()
            return Told(
                self._says(
                    "{other} could not pay for a war in turn {turn} and was eliminated.",
                    "You could not pay for a war in turn {turn} and were eliminated.",
                    "{other} could not pay for a war in turn {turn} and was eliminated.",
                    turn=turn,
                ),
                at,
            )
        assert self._end.result is not None
        last = text("All others were eliminated.") if self._end.result.reason == Ending.LAST else ""
        return Told(
            sentences(
                last,
                self._says(
                    "You have {mine} gold at the end, {other} has {theirs}.",
                    "{winner} has {mine} gold at the end, you have {theirs}.",
                    "{winner} has {mine} gold at the end, {other} has {theirs}.",
                    mine=gold[winner],
                    theirs=gold[other],
                ),
            )
        )

    def _eliminated(self) -> tuple[int, int]:
        """The moment at which the other was eliminated, and its turn."""
        for at, moment in enumerate(self._past):
            if isinstance(moment.event, Eliminated) and moment.event.seat == self._other:
                return at, moment.seen.turn
        return len(self._past) - 1, self._end.turn

    def _behind(self) -> Told:
        """The first turn from which on the winner always had more gold."""
        winner, other = self._winner, self._other
        turns = self._turns
        level = [number for number, (_, seen) in enumerate(turns) if seen.gold[other] >= seen.gold[winner]]
        if not turns or (level and level[-1] == len(turns) - 1):
            return Told(
                self._says(
                    "Only the last turn brought you ahead.",
                    "Before the last turn you had at least as much gold as {winner}.",
                    "Before the last turn {other} had at least as much gold as {winner}.",
                )
            )
        at, seen = turns[level[-1] + 1 if level else 0]
        return Told(sentences(self._ahead(seen), self._took(at)), at)

    def _ahead(self, seen: Observation) -> str:
        """Since a turn the winner always had more gold."""
        winner, other = self._winner, self._other
        return self._says(
            "From turn {turn} on you always had more gold than {other}: {mine} to {theirs} as that turn began.",
            "From turn {turn} on {winner} always had more gold than you: {mine} to {theirs} as that turn began.",
            "From turn {turn} on {winner} always had more gold than {other}: {mine} to {theirs} as that turn began.",
            turn=seen.turn,
            mine=seen.gold[winner],
            theirs=seen.gold[other],
        )

    def _took(self, at: int) -> str:
        """What both took in their last revenues before a moment, where the winner took more."""
        took = [0] * self._end.seats
        for moment in self._past[:at]:
            if isinstance(moment.event, RevenueTaken):
                took[moment.event.seat] = moment.event.gold
        mine, theirs = took[self._winner], took[self._other]
        if mine <= theirs:
            return ""
        return self._says(
            "By then your revenue was {mine} gold a turn, that of {other} {theirs}.",
            "By then the revenue of {winner} was {mine} gold a turn, yours {theirs}.",
            "By then the revenue of {winner} was {mine} gold a turn, that of {other} {theirs}.",
            mine=mine,
            theirs=theirs,
        )

    def _earned(self) -> str:
        """The source of gold by which the winner was farthest ahead."""
        sums: list[Counter[str]] = [Counter() for _ in range(self._end.seats)]
        for moment in self._past:
            if isinstance(moment.event, RevenueTaken):
                for part, gold in moment.event.sums:
                    sums[moment.event.seat][source(part)] += gold
        mine, theirs = sums[self._winner], sums[self._other]
        best = max(("office", "trade", "person", "rest"), key=lambda one: mine[one] - theirs[one])
        if mine[best] <= theirs[best]:
            return ""
        called = {
            "office": text("as Pope, as Doge and from offices"),
            "trade": text("from ships and routes"),
            "person": text("from Cardinals, Senators and Patronage"),
            "rest": text("from the 3 gold that each family gets every turn"),
        }
        return self._says(
            "You earned {mine} gold {source}, {other} {theirs}.",
            "{winner} earned {mine} gold {source}, you earned {theirs}.",
            "{winner} earned {mine} gold {source}, {other} {theirs}.",
            mine=mine[best],
            theirs=theirs[best],
            source=called[best],
        )

    def _ruled(self) -> str:
        """How often each was elected."""
        won = Counter(moment.event.seat for moment in self._past if isinstance(moment.event, Elected))
        mine, theirs = won[self._winner], won[self._other]
        if mine <= theirs:
            return ""
        return self._says(
            "You won {mine} of Pope and Doge, {other} {theirs}.",
            "{winner} won {mine} of Pope and Doge, you won {theirs}.",
            "{winner} won {mine} of Pope and Doge, {other} {theirs}.",
            mine=plural("1 election", "{n} elections", mine),
            theirs=theirs,
        )
