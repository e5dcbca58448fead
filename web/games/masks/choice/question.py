"""What Masks asks of a person, as a sentence for screen readers."""

from __future__ import annotations

from doge.words import plural, sentences, text
from web.games.masks import choosing, plans
from web.games.masks.match import Match


def question(match: Match) -> str:
    """What is asked of the person; "" if nothing is."""
    if plans.asked(match):
        n = plans.missing(match.view_state.plan)
        left = plural("1 mask is left to place.", "{n} masks are left to place.", n) if n else ""
        return sentences(text("Arrange your ten masks."), left)
    if choosing.asked(match):
        return text("Turn {n}. Move one of your masks.", n=len(match.seen.past) + 1)
    return ""
