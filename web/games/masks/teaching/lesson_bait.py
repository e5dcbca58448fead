"""The cards of the first steps of Masks in which a Lady is offered as a bait."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.facts import ladies_lost
from doge.games.masks.moves import Move
from doge.words import sentences, text
from web.games.masks.match import Match
from web.games.masks.teaching.lesson_words import (
    SQUARE,
    able,
    kinds_on,
    moving,
    named,
    options,
    space,
    spared,
    there,
    told,
)
from web.model.lesson import After, Card, lines


def ladies(match: Match) -> list[Move]:
    """Which Lady may go ahead, and where."""
    return able(match, LADY, "e2 d3", "a2 b3")


def lady(match: Match) -> Card:
    """A Lady as a bait."""
    ways = ladies(match)
    prompt, targets = moving(match, ways)
    family = match.names[1 - match.me]
    return Card(
        text("Which Lady"),
        lines(
            text("You win if {family} captures both. Going diagonally she may seem a Candidate.", family=family),
            options(match, {each: _goes(each) for each in ways}),
        ),
        prompt,
        targets,
        spares=spared(targets, *named(ways), "c5"),
    )


def _goes(move: Move) -> str:
    """What speaks for and against a Lady's going ahead."""
    if SPACE_IDS[move.source] == "e2":
        return text("e2 to d3: far from your Candidate on b1.")
    return text("a2 to b3: she bars your Candidate’s column; but a2 is then free, and he can be captured from there.")


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> After:
    """What comes."""
    runs = CANDIDATE in kinds_on(match, SPACE_IDS.index("c4"))
    why = text("It comes near your Lady. A Candidate would win in your row 1.") if runs else ""
    return After(sentences(told(match), why), there(match), SQUARE)


def danger(match: Match) -> Card:
    """Where a mask of the other side could capture."""
    return Card(
        text("Where it can capture"),
        text("None of yours can capture this mask: offer your Lady where it can capture her."),
        text("Choose {family}’s mask on c4.", family=match.names[1 - match.me]),
        (space("c4"),),
        spares=SQUARE,
    )


def offers(match: Match) -> list[Move]:
    """Where the Lady that has gone ahead can be offered."""
    return able(match, LADY, "d3 c3", "d3 d4", "b3 c3", "b3 b4")


def bait(match: Match) -> Card:
    """The bait is offered."""
    ways = offers(match)
    if not ways:
        return Card(text("The bait"), "", "")
    prompt, targets = moving(match, ways)
    here = SPACE_IDS[ways[0].source]
    return Card(
        text("The bait"),
        lines(
            text(
                "Faces show where the mask on c4 can capture. On {here} only a Candidate can; he leaves with her, and you win.",
                here=here,
            ),
            options(match, {each: _offered(SPACE_IDS[each.target]) for each in ways}),
        ),
        prompt,
        targets,
        spares=spared(targets, *named(ways), "c4"),
    )


def _offered(space: str) -> str:
    """What speaks for and against offering the Lady there."""
    if space == "c3":
        return text("c3: a Noble can, too; she bars the way to row 1.")
    return text("{space}: a Noble can, too; she runs on like a Candidate, but leaves row 1 open.", space=space)


def no_bait() -> str:
    """She goes elsewhere."""
    return text("She is safe there. A bait has to stand where it can be taken.")


def after_bait(match: Match) -> After:
    """Whether she was taken, and why."""
    lost = ladies_lost(match.seen, match.me)
    more = (
        text("That mask no longer threatens row 1. 1 of your 2 Ladies is captured; with both, you win.")
        if lost == 1
        else ""
    )
    marked = tuple([f"{found}, .bd .took" for found in there(match)])  # and the faces of what has left the board there
    return After(sentences(told(match), more), marked, SQUARE)
