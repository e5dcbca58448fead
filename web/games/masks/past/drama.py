"""What the moments of Masks do to faces and ears: captures that all have seen, Ladies that all have seen go, and the
end.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import LADY
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved, MasksArranged
from doge.games.masks.facts import on_board
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from web.games.masks.match import Match
from web.model.drama import Cue, Drama, Mood, last_event

FELT = 2
"""For so many turns a capture is seen in the faces: its own, and the other side's answer."""

FAR_BEHIND = 2
"""Who has so many masks fewer worries."""


class MasksDrama:
    """See web/model/drama.py. Of a capture only the captured mask is looked at: the other one's face may be seen by one side alone."""

    def moods(self, match: Match) -> Sequence[Mood]:
        """A capture pleases and hurts, until the other side has answered it; after that who has far fewer masks worries."""
        event, seen = last_event(match), match.seen
        if isinstance(event, GameEnded):
            won = event.result.winners
            return ("calm", "calm") if len(won) > 1 else (_ended(0, won[0]), _ended(1, won[0]))
        past = deeds(seen)[-FELT:] if seen.kinds and not match.unfolding else []
        for deed in reversed(past):
            if deed.captured != EMPTY:
                hers = seen.kinds[deed.captured] == LADY
                glad = owner(deed.captured) if hers else deed.seat
                return ("pleased", "worried") if glad == 0 else ("worried", "pleased")
        behind = [
            bool(past) and len(on_board(seen, seat)) + FAR_BEHIND <= len(on_board(seen, 1 - seat)) for seat in (0, 1)
        ]
        return ("worried" if behind[0] else "calm", "worried" if behind[1] else "calm")

    def cues(self, match: Match) -> Sequence[Cue]:
        """Both sides of a capture."""
        event = last_event(match)
        if not isinstance(event, MaskCaptured):
            return ()
        loser = owner(event.captured)
        if event.captured_kind == LADY:
            return (Cue(1 - loser, "pays"), Cue(loser, "earns"))
        return (Cue(1 - loser, "takes"), Cue(loser, "is-taken"))

    def sound(self, match: Match) -> str:
        """A mask set down sounds the same whatever it is; a capture sounds once the faces are up."""
        event = match.moment.event
        if isinstance(event, MaskCaptured):
            return "" if match.part is not None and match.part.to_come != 1 else "capture"
        return "mask" if isinstance(event, (MaskMoved, MasksArranged)) else ""


def _ended(seat: int, winner: int) -> Mood:
    return "triumphant" if seat == winner else "beaten"


DRAMA: Drama = MasksDrama()
