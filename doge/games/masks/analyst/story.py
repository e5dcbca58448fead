"""Why a game of Masks ended as it did: told from what a seat has seen and from the end, where all masks are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.masks.board import CANDIDATE, LADY, MASKS, SPACE_IDS
from doge.games.masks.bots.judgement import row_of
from doge.games.masks.events import Event, MaskCaptured, MaskMoved
from doge.games.masks.hidden import Observation
from doge.games.masks.state import Ending
from doge.games.masks.words import Voice, a_mask
from doge.kernel.analyst import Past, Told
from doge.kernel.bot import Thought
from doge.kernel.voice import StoryTeller
from doge.words import plural, sentences

NEAR = 2
"""A Candidate so many rows from the other palace is about to win."""

AnyPast = Sequence[Past[Observation, Event]]


def story(past: AnyPast, end: Observation, seat: int | None, names: Sequence[str]) -> Thought[Sequence[Told]]:
    """What decided it, since when it was so, and what the winner had that the other had not."""
    yield
    assert end.result is not None
    if len(end.result.winners) > 1:
        return (Told(Voice(names, seat).ending(end.result)), Told(_Story(past, end, seat, names).captures()))
    return tuple(_Story(past, end, seat, names).told())


class _Story(StoryTeller):
    """One game, as somebody is told of it."""

    def __init__(self, past: AnyPast, end: Observation, seat: int | None, names: Sequence[str]) -> None:
        assert end.result is not None
        super().__init__(end.result, seat, names)
        self._past, self._end = past, end
        self._deeds = [
            (at, moment.event) for at, moment in enumerate(past) if isinstance(moment.event, MaskMoved | MaskCaptured)
        ]

    def told(self) -> Iterator[Told]:
        """The parts of the story."""
        result = self._end.result
        assert result is not None
        match result.reason:
            case Ending.CANDIDATE_CAPTURED:
                yield from self._captured()
            case Ending.LADIES_LOST:
                yield from self._ladies()
            case _:
                yield from self._palace()
        yield Told(self.captures())

    def _turn(self, at: int) -> int:
        """The number of the turn that a moment belongs to."""
        return len(self._past[at].seen.past)

    # --- the three ways to win ------------------------------------------------------------------------

    def _captured(self) -> Iterator[Told]:
        """The Candidate was captured, or has left the board with a Lady that he captured himself."""
        at, last = self._deeds[-1]
        where, turn = SPACE_IDS[last.target], self._turn(at)
        if last.seat == self._other:
            yield Told(
                self._says(
                    "In turn {turn} the Candidate of {other} captured your Lady on {where} and left the board with her.",
                    "In turn {turn} your Candidate captured a Lady of {winner} on {where} and had to leave the board with her.",
                    "In turn {turn} the Candidate of {other} captured a Lady of {winner} on {where} and left the board with her.",
                    turn=turn,
                    where=where,
                ),
                at,
            )
            return
        yield Told(
            self._says(
                "In turn {turn} you captured the Candidate of {other} on {where} with {mask}.",
                "In turn {turn} {winner} captured your Candidate on {where} with {mask}.",
                "In turn {turn} {winner} captured the Candidate of {other} on {where} with {mask}.",
                turn=turn,
                where=where,
                mask=a_mask(self._kind(last.mask)),
            ),
            at,
        )
        yield from self._stood(self._candidate(self._other), last.mask, where)

    def _stood(self, candidate: int, captor: int, where: str) -> Iterator[Told]:
        """Since when the Candidate stood where he was captured, and since when his captor stood where it came from."""
        came = next((at for at, deed in reversed(self._deeds[:-1]) if deed.mask == captor), None)
        went = next((at for at, deed in reversed(self._deeds[:-1]) if deed.mask == candidate), None)
        if went is not None and (came is None or went > came):
            yield Told(
                self._says(
                    "In turn {turn} the Candidate of {other} went to {where}, where your mask could reach him.",
                    "In turn {turn} your Candidate went to {where}, where that mask could reach him.",
                    "In turn {turn} the Candidate of {other} went to {where}, where that mask could reach him.",
                    turn=self._turn(went),
                    where=where,
                ),
                went,
            )
        elif came is not None:
            yield Told(
                self._says(
                    "Since turn {turn} your mask stood where it could reach him, and he stayed.",
                    "Since turn {turn} that mask stood where it could reach him, and he stayed.",
                    "Since turn {turn} that mask stood where it could reach him, and he stayed.",
                    turn=self._turn(came),
                ),
                came,
            )

    def _ladies(self) -> Iterator[Told]:
        """Both Ladies of the winner were captured."""
        taken = [
            (at, deed)
            for at, deed in self._deeds
            if isinstance(deed, MaskCaptured) and deed.captured_kind == LADY and deed.seat == self._other
        ]
        (first, _), (second, deed) = taken[0], taken[-1]
        yield Told(
            self._says(
                "In turn {turn} {other} captured your second Lady on {where}: who loses both Ladies wins.",
                "In turn {turn} you captured the second Lady of {winner} on {where}: who loses both Ladies wins.",
                "In turn {turn} {other} captured the second Lady of {winner} on {where}: who loses both Ladies wins.",
                turn=self._turn(second),
                where=SPACE_IDS[deed.target],
            ),
            second,
        )
        yield Told(
            self._says(
                "Since turn {turn}, when {other} captured the first one, any unknown mask of yours could be the second.",
                "Since turn {turn}, when you captured the first one, any unknown mask could be the second.",
                "Since turn {turn}, when {other} captured the first one, any unknown mask could be the second.",
                turn=self._turn(first),
            ),
            first,
        )

    def _palace(self) -> Iterator[Told]:
        """The Candidate of the winner came to the other palace."""
        at, last = self._deeds[-1]
        yield Told(
            self._says(
                "In turn {turn} your Candidate reached the palace of {other} on {where}, and won.",
                "In turn {turn} the Candidate of {winner} reached your palace on {where}, and won.",
                "In turn {turn} the Candidate of {winner} reached the palace of {other} on {where}, and won.",
                turn=self._turn(at),
                where=SPACE_IDS[last.target],
            ),
            at,
        )
        candidate = self._candidate(self._winner)
        steps = [(when, deed) for when, deed in self._deeds[:-1] if deed.mask == candidate]
        near = [when for when, deed in steps if row_of(deed.target, self._winner) >= 6 - NEAR]
        if near:
            yield Told(
                self._says(
                    "Since turn {turn} he stood at most {n} rows from it, and {other} did not capture him.",
                    "Since turn {turn} he stood at most {n} rows from it, as one of the masks that you did not know.",
                    "Since turn {turn} he stood at most {n} rows from it, and {other} did not capture him.",
                    turn=self._turn(near[0]),
                    n=NEAR,
                ),
                near[0],
            )

    # --- what the winner had -----------------------------------------------------------------------------

    def captures(self) -> str:
        """How many masks each has captured, and how many of each the other could name."""
        taken = [
            sum(isinstance(deed, MaskCaptured) and deed.seat == seat for _, deed in self._deeds) for seat in (0, 1)
        ]
        known = [self._known(seat) for seat in (0, 1)]
        winner, other = self._winner, self._other
        captured = self._says(
            "You captured {mine}, {other} {theirs}.",
            "{winner} captured {mine}, you captured {theirs}.",
            "{winner} captured {mine}, {other} {theirs}.",
            mine=plural("1 mask", "{n} masks", taken[winner]),
            theirs=taken[other],
        )
        shown = self._says(
            "At the end {theirs} of the masks of {other} and {mine} of yours could be told by how they had moved.",
            "At the end {mine} of the masks of {winner} and {theirs} of yours could be told by how they had moved.",
            "At the end {mine} of the masks of {winner} and {theirs} of those of {other} could be told by how they had moved.",
            mine=known[winner],
            theirs=known[other],
        )
        return sentences(captured, shown if known[other] > known[winner] else "")

    def _known(self, seat: int) -> int:
        """How many masks of a seat on the board could be of one kind alone, for all that everybody knows."""
        masks = range(MASKS * seat, MASKS * seat + MASKS)
        return sum(self._end.at[mask] >= 0 and self._end.may[mask].bit_count() == 1 for mask in masks)

    def _candidate(self, seat: int) -> int:
        return self._end.kinds.index(CANDIDATE, MASKS * seat)

    def _kind(self, mask: int) -> int:
        kind = self._end.kinds[mask]
        assert kind is not None
        return kind
