"""What each kind of choice in Masks is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.masks.board import LADY
from doge.games.masks.facts import gone, ladies_lost
from doge.words import template
from web.games.masks import choosing, known, plans
from web.games.masks.choice.aim import under_way
from web.games.masks.match import Match
from web.model.tip import CHOICE, Tip

FRONT, PALACE = ".bd .spaces > :nth-last-child(2)", ".bd .spaces > :first-child"
"""My front row, and the other side's palace."""
NEAR = ".bd .spaces > :nth-last-child(-n + 3)"
"""The rows where most of my masks stand: they are chosen from on the square, and the column only tells."""
NUMBERS = ".bd .ded:not(.eye, .one)"
NUMBER = ".bd .pieces > :nth-child(1 of :has(> .ded:not(.eye, .one)))"
"""The numbers on the other side's masks, and the first mask that has one."""
LOST = ".outs:nth-child(1 of :has(> ul)) > ul, .mkc:nth-child(1 of :has(.ms0)) .ms0"
"""The captured masks of one side: a frame around those of both would stretch over the board between them."""


def first(mark: str) -> str:
    """The first mark of a kind on the square: a frame around all would hold masks that it is not about."""
    return f".bd :nth-child(1 of {mark})"


TIPS = {
    tip.id: tip
    for tip in (
        Tip(
            "set-up",
            template("Where do your masks stand?"),
            template(
                """Your rival will see only their backs. Hide the Candidate in the back row, because you lose if he is captured. Put the
                Ladies in front as bait, because the mask that captures a Lady leaves the board with her."""
            ),
            (".forms",),
            (CHOICE, ".bench"),
        ),
        Tip(
            "first",
            template("Which mask goes first?"),
            template(
                """Send Nobles and Advisors ahead, and keep the Candidate at home until his way is free. Each move tells your
                rival something about your mask, because each kind moves in its own way."""
            ),
            (FRONT,),
            (NEAR,),
        ),
        Tip(
            "number",
            template("What do the numbers say?"),
            template(
                """The number on a rival’s mask says how many kinds it can still be, by how it has moved. Tap that mask to see
                which. The eye on a mask of yours says how much your rival knows of it."""
            ),
            (NUMBER,),
            (NUMBERS, NEAR),
        ),
        Tip(
            "ways",
            template("Where can it go?"),
            template(
                """Dashed spaces are free, and a solid frame marks a mask that can be captured. Choose one, and read what could capture
                your mask there next. Nothing is done before you press the button."""
            ),
            (".bd .spc.may",),
            (),
        ),
        Tip(
            "prey",
            template("A capture is possible"),
            template(
                """You can capture the mask between these corners. If it is the Candidate, you win. If it is a Lady, your mask leaves with
                her, and whoever captures both Ladies loses. Tap it first to see what it can be."""
            ),
            (first(".take"),),
            (NEAR,),
        ),
        Tip(
            "danger",
            template("A mask of yours is in danger"),
            template(
                """Your rival could capture the mask with this mark next turn. Move it away, capture the mask beside it first, or
                leave it where another mask of yours can capture in return. Never take that risk with the Candidate."""
            ),
            (first(".risk"),),
            (NEAR,),
        ),
        Tip(
            "bait",
            template("A Lady as bait"),
            template(
                """Your rival could capture the Lady with the gold mark next turn. Leave her there: the mask that captures her
                leaves the board with her, and once both of your Ladies are captured, you win."""
            ),
            (first(".bait"),),
            (NEAR,),
        ),
        Tip(
            "gone",
            template("A mask has left the board"),
            template(
                """Captured masks lie open beside the name of their side, so you know what is left. A mask that has captured is no
                Lady, because a Lady never captures. How it moved when it captured says more."""
            ),
            (LOST,),
            (NEAR,),
        ),
        Tip(
            "lady",
            template("Spare the other Lady"),
            template(
                """You have captured one of your rival’s two Ladies. If you capture the other, you lose the game. So before a capture tap
                the mask, and make sure that it cannot be a Lady."""
            ),
            (".outs .near.bad, .mkc .near.bad",),
            (NEAR,),
        ),
        Tip(
            "palace",
            template("The way to the palace"),
            template(
                """Your Candidate wins as soon as he stands here. Lead him on where nothing can capture him next, and send other
                masks ahead to clear his way. If he captures a Lady, you lose."""
            ),
            (PALACE,),
            (NEAR,),
        ),
        Tip(
            "kinds",
            template("What can this mask be?"),
            template(
                """Pale kinds are impossible, with the reason below. The others are possible. If you suspect more, tap a kind
                to strike it out for yourself: the number on the mask follows."""
            ),
            (".known .can",),
        ),
    )
}
"""By their ids."""


def tips(match: Match) -> list[Tip]:
    """Those that fit what is asked of me, the first to be told first."""
    return [TIPS[found] for found in _fitting(match)]


def _fitting(match: Match) -> Iterator[str]:
    if plans.asked(match):
        yield "set-up"
    elif choosing.asked(match):
        if match.draft.source is None:
            yield from _before_a_mask(match)
        elif match.draft.target is None:
            yield "ways"


def _before_a_mask(match: Match) -> Iterator[str]:
    seen = match.seen
    if match.view_state.about is not None:
        yield "kinds"
    if len(seen.past) < 2:
        yield "first"
        return
    if ladies_lost(seen, 1 - match.me) == 1:
        yield "lady"
    elif gone(seen, 0) or gone(seen, 1):
        yield "gone"
    choices = list(_choices(match))
    if choices:
        yield choices[len(seen.past) // 2 % len(choices)]  # one a turn: another one the next time


def _choices(match: Match) -> Iterator[str]:
    """What lies on the square that a turn can be about."""
    raided = [choosing.kind_on(match, space) == LADY for space in known.raids_beside(match)]
    if not all(raided):
        yield "danger"
    if any(raided):
        yield "bait"
    if choosing.prey(match):
        yield "prey"
    if under_way(match) is not None:
        yield "palace"
    them = 1 - match.me
    if known.number(match, them) and ladies_lost(match.seen, them) != 1:  # else there is no room for what it says
        yield "number"
