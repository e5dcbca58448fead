"""What is known of a finished game before anything is worked out: the result, by how much, since when somebody led, and
one's own last choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.analyst import Told
from doge.words import listed, series, text
from web.model.game_view import AnyMatch


def result_facts(match: AnyMatch) -> list[Told]:
    """All of it, in sentences."""
    title, standings = match.face.standings(match)
    lines = [_end(match), _margin(match, title, standings), _lead(match, standings), _last_choice(match)]
    return [one for one in lines if one is not None]


def _end(match: AnyMatch) -> Told | None:
    """The result, as it was told."""
    for at in range(match.moment_count - 1, -1, -1):
        event = match.moments[at].event
        if event is not None:
            said = match.face.tell(event, match.names, match.you)
            return Told(said) if said else None
    return None


def _margin(match: AnyMatch, title: str, standings: Sequence[tuple[int, Sequence[int]]]) -> Told | None:
    """What each had in the end, the most first."""
    if not standings:
        return None
    scores = standings[-1][1]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return Told(
        text("{title}: {standing}.", title=title, standing=series([f"{match.names[n]} {scores[n]}" for n in order]))
    )


def _lead(match: AnyMatch, standings: Sequence[tuple[int, Sequence[int]]]) -> Told | None:
    """Since when the winner had more than all others, and who led before; None where that decides nothing."""
    winners = match.now.result.winners if match.now.result is not None else ()
    leaders = [_ahead(scores) for _, scores in standings]
    if len(winners) != 1 or not leaders or leaders[-1] != [winners[0]]:
        return None
    since = next((n for n in range(len(leaders) - 1, -1, -1) if leaders[n] != leaders[-1]), -1) + 1
    mine, family = winners[0] == match.you, match.names[winners[0]]
    if not since:
        return Told(
            text("You led from the first count on.")
            if mine
            else text("{family} led from the first count on.", family=family)
        )
    fields = {
        "family": family,
        "when": match.face.moment(match.moments[standings[since][0]].seen),
        "others": listed(
            [_called(match, seat) for seat in leaders[since - 1] if seat != winners[0]] or [text("nobody")]
        ),
    }
    if mine:
        said = text("You took the lead for good in {when}; before that it was with {others}.", **fields)
    else:
        said = text("{family} took the lead for good in {when}; before that it was with {others}.", **fields)
    return Told(said, standings[since][0])


def _ahead(scores: Sequence[int]) -> list[int]:
    """The seats that have the most."""
    return [seat for seat, n in enumerate(scores) if n == max(scores)]


def _last_choice(match: AnyMatch) -> Told | None:
    """What one has chosen last."""
    if match.since is None or match.you is None or match.since >= match.moment_count:
        return None
    moment = match.moments[match.since]
    said = match.face.tell(moment.event, match.names, match.you) if moment.event is not None else ""
    when = match.face.moment(moment.seen)
    if not said:
        return Told(text("Your last choice was in {when}.", when=when), match.since)
    return Told(text("Your last choice, in {when}: {said}", when=when, said=said), match.since)


def _called(match: AnyMatch, seat: int) -> str:
    """A family inside a sentence."""
    return text("you") if seat == match.you else match.names[seat]
