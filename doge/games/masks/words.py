"""Every sentence about what happens in Masks: whole, with named fields.

A `Voice` speaks to one listener: that seat is "you", the other is called by the name of its family.
"""

from __future__ import annotations

from enum import StrEnum

from doge.games.masks import events
from doge.games.masks.board import SPACE_IDS
from doge.games.masks.state import Ending
from doge.kernel.game import Result
from doge.kernel.voice import Speaker
from doge.words import sentences, text


def kind_name(kind: int) -> str:
    """What a mask of the kind is called on its own."""
    return (text("Candidate"), text("Lady"), text("Noble"), text("Advisor"), text("Soldier"))[kind]


def a_mask(kind: int) -> str:
    """A mask of the kind inside a sentence; there is one Candidate and one Soldier."""
    return (text("the Candidate"), text("a Lady"), text("a Noble"), text("an Advisor"), text("the Soldier"))[kind]


class Voice(Speaker):
    """Tells events in sentences to one listener."""

    def tell(self, event: events.Event) -> str:
        """The event, in the form in which the listener gets to see it, as one or more whole sentences."""
        match event:
            case events.FirstDrawn(first):
                third, second = "By lot, {family} has the first turn.", "By lot, you have the first turn."
                return self._does(first, third, second)
            case events.MasksArranged():
                return text("Both have arranged their masks.")
            case events.MaskMoved():
                return self._moved(event)
            case events.MaskCaptured():
                return self._captured(event)
            case events.TurnPassed(seat):
                return self._does(seat, "{family} cannot move and passes.", "You cannot move and pass.")
            case events.GameEnded(result):
                return self.ending(result)
        raise TypeError(f"no words for {event!r}")

    def _moved(self, event: events.MaskMoved) -> str:
        fields = {"source": SPACE_IDS[event.source], "target": SPACE_IDS[event.target]}
        if event.kind is None:
            family = self._names[event.seat]
            return text("{family} moves a mask from {source} to {target}.", family=family, **fields)
        third, second = "{family} moves {mask} from {source} to {target}.", "You move {mask} from {source} to {target}."
        return self._does(event.seat, third, second, mask=a_mask(event.kind), **fields)

    def _captured(self, event: events.MaskCaptured) -> str:
        fields = {
            "source": SPACE_IDS[event.source],
            "target": SPACE_IDS[event.target],
            "captured": a_mask(event.captured_kind),
        }
        if event.kind is None:
            unknown = "{family} moves a mask from {source} to {target} and captures {captured}."
            return text(unknown, family=self._names[event.seat], **fields)
        if event.trapped:
            third = "{family} moves {mask} from {source} to {target} and captures {captured}. Both leave the board."
            second = "You move {mask} from {source} to {target} and capture {captured}. Both leave the board."
        else:
            third = "{family} moves {mask} from {source} to {target} and captures {captured}."
            second = "You move {mask} from {source} to {target} and capture {captured}."
        return self._does(event.seat, third, second, mask=a_mask(event.kind), **fields)

    def ending(self, result: Result) -> str:
        if len(result.winners) > 1:
            return self._draw(result.reason)
        winner = result.winners[0]
        doge = self._does(winner, "{family} is Doge of Venice.", "You are Doge of Venice.")
        return sentences(self._reason(result.reason, winner), doge)

    def _reason(self, reason: StrEnum, winner: int) -> str:
        match reason:
            case Ending.CANDIDATE_CAPTURED:
                return self._does(1 - winner, "{family} has lost the Candidate.", "You have lost the Candidate.")
            case Ending.LADIES_LOST:
                third = "Both Ladies of {family} have been captured."
                return self._does(winner, third, "Both of your Ladies have been captured.")
        third = "The Candidate of {family} has reached the other palace."
        return self._does(winner, third, "Your Candidate has reached the other palace.")

    def _draw(self, reason: StrEnum) -> str:
        return {
            Ending.NO_CAPTURE: text("Nothing was captured in 60 turns. The game is a draw."),
            Ending.REPETITION: text("The same position has come up for the third time. The game is a draw."),
            Ending.BLOCKED: text("Neither side can move. The game is a draw."),
        }[Ending(reason)]
