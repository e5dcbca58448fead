"""What each kind of choice in Doge is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.doge.board import ADVISOR_HOMES, AREAS, DORSODURO, QUARANTIA, rounds
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.words import template
from web.games.doge import draft as drafts
from web.games.doge.choice.ways import ways
from web.games.doge.match import Match
from web.games.doge.teaching.lesson_spots import ORDER, ground, piece, prices, sign, stock
from web.model.lesson import by_key
from web.model.tip import Tip

CARDS, HAND, STANDS, NUMBERS = ".choice .cards", ".choice .hand", ".choice .dest", ".choice .stepper"
"""What is chosen from: the cards of the areas, the ballots, areas for an advisor or a house, how many houses."""
PRICE = ".choice .trade"
"""What a palace costs."""
FAMILIES = ".side .fam, .side .tally"
"""What all have, and how they vote."""
STRIP = ".order"
"""The voting order with its heading."""
SPARED = (
    *(STRIP, FAMILIES, prices(DORSODURO), ground(QUARANTIA)),
    *(piece(f"advisor-{number}") for number in range(len(ADVISOR_HOMES))),
    *(f"{sign(area)}, {'' if area == DORSODURO else prices(area) + ', '}{stock(area)}" for area in AREAS),
)
"""What one decides by."""

TIPS = {
    tip.id: tip
    for tip in (
        Tip(
            "area",
            template("Choose an area that votes early"),
            template(
                """A win also brings an advisor, who is 1 vote for you elsewhere: the earlier, the more often. Rivals may do
                that, too."""
            ),
            (CARDS,),
            SPARED,
        ),
        Tip(
            "ballots",
            template("Place 1 to 4, keep some"),
            template(
                """A year has three rounds. Rivals see how many ballots you place, but not their numbers. The 0 is a bluff: it
                counts for nothing."""
            ),
            (HAND,),
            SPARED,
        ),
        Tip(
            "rivals",
            template("Nobody there? 1 vote wins"),
            template(
                "Where nobody else comes, 1 vote is enough. Where many ballots lie, second place still brings 1 house."
            ),
            (CARDS,),
            SPARED,
        ),
        Tip(
            "quarantia",
            template("The Quarantia: two turns"),
            template(
                """The winner has two turns, the runner-up one. Each sends an advisor or moves a house, perhaps the
                last for a palace."""
            ),
            (by_key("card-quarantia"),),
            SPARED,
        ),
        Tip(
            "order",
            template("Win where a palace is near"),
            template(
                """Win where you need fewest houses for a palace. When an area votes again, its old advisor is called back
                from wherever it stands, and the new winner may send it."""
            ),
            (CARDS,),
            SPARED,
        ),
        Tip(
            "advisor",
            template("Send it where 1 vote may decide"),
            template("It is 1 vote for you there until the area that it comes from votes again."),
            (STANDS,),
            SPARED,
        ),
        Tip(
            "instead",
            template("A move makes a palace here"),
            template(
                """You may move a house instead of sending the advisor. Here that completes a palace, but nobody gets the
                advisor then."""
            ),
            (by_key("abstain"),),
            SPARED,
        ),
        Tip(
            "cards",
            template("Next year’s order"),
            template(
                """The last cards of the row are next year’s order; each election turns up one more. An advisor stays for
                the areas that vote before its home."""
            ),
            (ORDER,),
            SPARED,
        ),
        Tip(
            "three",
            template("Send an advisor or move a house"),
            template(
                """An advisor where 1 vote may decide, a house if that completes a palace. The winner has two turns, the
                runner-up one between them."""
            ),
            (STANDS,),
            SPARED,
        ),
        Tip(
            "move",
            template("A move can complete a palace"),
            template(
                """A move helps most where it completes a palace, because you may build only when a house has just
                come in."""
            ),
            (STANDS,),
            SPARED,
        ),
        Tip(
            "houses",
            template("Place all the houses you may"),
            template(
                """Houses in a district pay for its palace, and if a rival builds first, yours costs more. Houses that you
                keep stay yours."""
            ),
            (NUMBERS,),
            SPARED,
        ),
        Tip(
            "tie",
            template("A tie: houses, but no advisor"),
            template(
                """Those who are tied get the same, but no advisor. You choose in secret, and if two build in one district
                at once, both pay the same."""
            ),
            (NUMBERS, STANDS),
            SPARED,
        ),
        Tip(
            "palace",
            template("Build before it costs more"),
            template(
                """A palace stands for ever. If rivals build first, yours costs more, and you may build only when a
                house has just come in."""
            ),
            (PRICE,),
            SPARED,
        ),
    )
}
"""By their ids."""


def tips(match: Match) -> list[Tip]:
    """Those that fit what is asked of me, the first to be told first."""
    return [TIPS[found] for found in _fitting(match)]


def _fitting(match: Match) -> Iterator[str]:
    match drafts.task(match):
        case BallotRound() if match.draft.area is None:
            yield from _areas(match)
        case BallotRound() if not _last_round(match):
            yield "ballots"
        case AdvisorTurn(_, home):
            if home != QUARANTIA and ways(match):
                yield "instead"
            yield "three" if home == QUARANTIA else "advisor"
            if match.seen.upcoming:
                yield "cards"
        case MoveBatch(seats, _):
            yield "tie" if len(seats) > 1 else "move"
        case PlaceBatch(seats, _, _):
            yield "tie" if len(seats) > 1 else "houses"
        case BuildBatch():
            yield "palace"


def _areas(match: Match) -> Iterator[str]:
    """In the first round of all what votes are for, then one thing more a round."""
    seen = match.seen
    yield "area"
    if seen.year > 1:
        yield "order"
    if seen.round > 1:
        yield "rivals"
    if _last_round(match) and QUARANTIA not in seen.used[match.me]:
        yield "quarantia"


def _last_round(match: Match) -> bool:
    """Whether no round follows in which ballots could be used that are kept."""
    return match.seen.round == rounds(match.seen.seats)
