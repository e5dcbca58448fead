"""What each kind of choice in Doge is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.doge.board import QUARANTIA, rounds
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.words import template
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching.lesson_spots import ORDER, sign
from web.model.tip import Tip

CARDS, HAND, AREAS, NUMBERS = ".choice .cards", ".choice .hand", ".choice .dest", ".choice .stepper"
"""What is chosen from: the cards of the areas, the ballots, areas for an advisor or a house, how many houses."""
PRICE = ".choice .trade"
"""What a palace costs."""

TIPS = {
    tip.id: tip
    for tip in (
        Tip(
            "area",
            template("Where do you want votes?"),
            template(
                """You want a palace in each of the six districts, and houses pay for palaces. The most votes in a district win
                2 houses and its advisor, who is then 1 vote for you elsewhere. The runner-up wins 1 house."""
            ),
            (CARDS,),
        ),
        Tip(
            "ballots",
            template("How many votes is it worth?"),
            template(
                """Place 1 to 4 here and keep some for the next rounds of this year. Rivals see how many you place but not
                their numbers, so a 0 can scare them off. A lone 0 wins nothing. All seven come back next year."""
            ),
            (HAND,),
        ),
        Tip(
            "rivals",
            template("Who is in your way?"),
            template(
                """On the map you see how many ballots each family has placed so far, but not their numbers. Where nobody else
                comes, 1 vote wins. Where many ballots lie, second place and its 1 house may be enough for you."""
            ),
            (CARDS,),
        ),
        Tip(
            "quarantia",
            template("What is the Quarantia?"),
            template(
                """No houses are won here. The winner may twice take an advisor, who votes for him elsewhere, or move one of his
                houses. The runner-up may do so once. That helps where your houses stand in the wrong districts."""
            ),
            (sign(QUARANTIA),),
        ),
        Tip(
            "order",
            template("A new year"),
            template(
                """You have all ballots and areas again, and advisors still vote where they stand. A win helps most where your
                houses nearly pay for a palace. Areas that vote early can send you an advisor for later ones."""
            ),
            (ORDER,),
        ),
        Tip(
            "advisor",
            template("What does an advisor do?"),
            template(
                """It is 1 vote for you in each election where it stands, until its own district votes again. Then it can be
                lost. So send it to an area that votes soon and that you want to win."""
            ),
            (AREAS,),
        ),
        Tip(
            "three",
            template("Three advisors"),
            template(
                """The winner chooses first, the runner-up second, then the winner again. Each takes an advisor, which is 1 vote
                where it stands until the Quarantia votes again, or moves a house, which can complete a palace."""
            ),
            (AREAS,),
        ),
        Tip(
            "move",
            template("Why move a house?"),
            template(
                """Houses that stand apart pay for nothing. You may build a palace only right after one of your houses has come
                into the district. So move a house to where it is the last one that you need."""
            ),
            (AREAS,),
        ),
        Tip(
            "houses",
            template("How many houses?"),
            template(
                """Houses pay for palaces, so you nearly always place all you may. Those you keep stay in your supply for a later
                win. You have 15 houses in all: keep some only when few are left."""
            ),
            (NUMBERS,),
        ),
        Tip(
            "tie",
            template("A tie"),
            template(
                """You and a rival have equally many votes, so both of you get the same. You choose at the same time, and neither
                sees what the other does. Then both may build, and both pay the same price."""
            ),
            (NUMBERS, AREAS),
        ),
        Tip(
            "palace",
            template("Build now?"),
            template(
                """A palace stands for ever, and palaces in all six districts make you Doge. Each palace here makes the next
                one dearer. If you wait, you can build only after another of your houses has come in."""
            ),
            (PRICE,),
        ),
    )
}
"""By their ids."""


def tips(match: Match) -> list[Tip]:
    """Those that fit what is asked of me, the first to be told first."""
    return [TIPS[found] for found in _fitting(match)]


def _fitting(match: Match) -> Iterator[str]:
    match drafts.task(match):
        case BallotRound() if match.draft.area is not None:
            yield "ballots"
        case BallotRound():
            yield from _areas(match)
        case AdvisorTurn(_, home):
            yield "three" if home == QUARANTIA else "advisor"
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
    if seen.round == rounds(seen.seats) and QUARANTIA not in seen.used[match.me]:
        yield "quarantia"
