"""The cards of the first steps of Masks in which a Lady is offered as a bait."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY, NOBLE, SPACE_IDS
from doge.games.masks.facts import ladies_lost
from doge.words import sentences, text
from web.games.masks.match import Match
from web.games.masks.teaching.lesson_words import SQUARE, going, kinds_on, moving, space, spared, there, told
from web.model.lesson import After, Card


def lady(match: Match) -> Card:
    """The Lady as a bait."""
    prompt, targets = moving(match, SPACE_IDS.index("e2"), SPACE_IDS.index("d3"), text("the Lady"))
    family = match.names[1 - match.me]
    return Card(
        text("The Ladies"),
        sentences(
            text("You win if {family} captures both your Ladies.", family=family),
            text(
                "Go diagonally, as a Candidate can: {family} may mistake her for your Candidate and capture her.",
                family=family,
            ),
        ),
        prompt,
        targets,
        pictures=going(LADY),
        spares=spared(targets, "e2", "d3", "c5"),
    )


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> After:
    """What comes."""
    runs = CANDIDATE in kinds_on(match, SPACE_IDS.index("c4"))
    why = text("It may be the Candidate, on the way to your row 1.") if runs else ""
    return After(sentences(told(match), why), there(match), SQUARE)


def danger(match: Match) -> Card:
    """Where a mask of the other side could capture."""
    return Card(
        text("Where it can capture"),
        text("Offer your Lady where this mask can capture her."),
        text("Choose {family}’s mask on c4.", family=match.names[1 - match.me]),
        (space("c4"),),
        spares=SQUARE,
    )


def after_danger(match: Match) -> After:
    """Which kind could capture her where."""
    if kinds_on(match, SPACE_IDS.index("c4")) != (CANDIDATE, NOBLE):
        return After("")
    words = sentences(
        text("The faces show which kind could capture where."),
        text("Your Lady on d3: only the Candidate. On c3 a Noble, too."),
    )
    return After(words, (space("d3"), space("c3")), (space("c4"),))


def bait(match: Match) -> Card:
    """The bait is offered."""
    prompt, targets = moving(match, SPACE_IDS.index("d3"), SPACE_IDS.index("c3"), text("the Lady"))
    return Card(
        text("The bait"),
        sentences(
            text("Offer her on c3. For Dandolo she is then a Candidate or a Lady."),
            text("If their Candidate captures her, he leaves with her, and you win."),
        ),
        prompt,
        targets,
        pictures=going(LADY),
        spares=spared(targets, "d3", "c3", "c4"),
    )


def no_bait() -> str:
    """She goes elsewhere."""
    return text("She is safe there. A bait has to stand where it can be taken.")


def after_bait(match: Match) -> After:
    """Whether she was taken."""
    lost = ladies_lost(match.seen, match.me)
    more = text("1 of your 2 Ladies is captured; with both, you win.") if lost == 1 else ""
    marked = tuple([f"{found}, .bd .took" for found in there(match)])  # and the faces of what has left the board there
    return After(sentences(told(match), more), marked, SQUARE)
