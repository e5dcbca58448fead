"""What each kind of choice in Masks is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.facts import gone, ladies_lost
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from doge.words import template
from web.games.masks import choosing, known, plans
from web.games.masks.choice.aim import captures, pressing, rescuing, under_way, wins
from web.games.masks.match import Match
from web.games.masks.teaching.lesson_moves import OWN
from web.model.tip import Tip

PALACE = ".bd .spaces > :first-child"
"""The other side's palace."""
NEAR = ".bd .spaces > :nth-last-child(-n + 3)"
"""The rows where most of my masks stand: they are chosen from on the square, and the column only tells."""
NUMBERS = ".bd .ded:not(.eye, .one)"
NUMBER = ".bd .pieces > :nth-child(1 of :has(> .ded:not(.eye, .one)))"
"""The numbers on the other side's masks, and the first mask that has one."""
GOALS, PROMPT = ".goals", "#side .prompt"
"""How one wins and loses; what has happened, and what to aim at."""
SPARED = (NEAR, PROMPT)
LAST = ".bd .last"
"""The brackets round the mask that has moved last: often the one that a danger comes from."""
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
            template("Candidate back, Ladies ahead"),
            template(
                """Hide the Candidate in the back row: you lose if he is captured. In front Nobles and Advisors can soon
                capture, and Ladies are bait: once both are captured, you win."""
            ),
            (".forms",),
            (GOALS,),
        ),
        Tip(
            "first",
            template("Keep the Candidate back"),
            template(
                """A Lady ahead is bait, and Nobles and Advisors capture. Each move tells your rival something, because each
                kind moves in its own way."""
            ),
            (OWN,),
            SPARED,
        ),
        Tip(
            "number",
            template("The number: kinds it can be"),
            template(
                """The number on a rival’s mask says how many kinds it can be, the one in an eye how many yours can be to your
                rival. A chance such as 1 in 6 counts all ways in which hidden masks can stand."""
            ),
            (NUMBER,),
            (NUMBERS, *SPARED),
        ),
        Tip(
            "ways",
            template("Dashed: free. Framed: capture."),
            template(
                """Dashed spaces are free. A solid frame marks a mask that you can capture. Choose one and read what could
                capture yours there: nothing is done yet."""
            ),
            (".bd .spc.may",),
            (),
        ),
        Tip(
            "prey",
            template("You can capture this mask"),
            template(
                """If it is the Candidate, you win. If it is a Lady, your mask leaves with her.
                Tap it to see what it can be."""
            ),
            (first(".take"),),
            SPARED,
        ),
        Tip(
            "danger",
            template("A mask of yours is in danger"),
            template(
                """Your rival could capture this mask next turn. If another of yours can capture in return, it costs your rival
                a mask, too."""
            ),
            (first(".risk:not(.grave)"),),
            (LAST, *SPARED),
        ),
        Tip(
            "candidate",
            template("Your Candidate is in danger"),
            template(
                """Your rival could capture him next turn, and you would lose. Move him where nothing can capture him, or
                capture the mask that threatens him."""
            ),
            (first(".risk.grave"),),
            (LAST, *SPARED),
        ),
        Tip(
            "bait",
            template("You want this Lady captured"),
            template(
                """Your rival could capture this Lady next turn. The hook marks bait: what captures her leaves with her, and you win
                if it is the Candidate, or once both your Ladies are captured."""
            ),
            (first(".bait"),),
            SPARED,
        ),
        Tip(
            "gone",
            template("A mask was captured"),
            template(
                """Captured masks lie open beside the name of their side, so you know what is left. The mask that captured
                it is no Lady, because Ladies never capture."""
            ),
            (LOST,),
            SPARED,
        ),
        Tip(
            "both-gone",
            template("A Lady was captured: both are gone"),
            template(
                """What captures a Lady leaves the board with her. Both lie open beside the names of their sides, so you know
                what is left."""
            ),
            (LOST,),
            SPARED,
        ),
        Tip(
            "run-gone",
            template("The Soldier ran: both are gone"),
            template(
                """The Soldier runs straight ahead over any number of empty spaces, and can capture at the end. What
                captures a Lady leaves with her."""
            ),
            (LOST,),
            SPARED,
        ),
        Tip(
            "lady",
            template("Spare the other Lady"),
            template(
                """You have captured one of your rival’s two Ladies. If you capture the other, you lose. So tap a mask
                before you capture it: can it be a Lady?"""
            ),
            (".outs .near.bad, .mkc .near.bad",),
            SPARED,
        ),
        Tip(
            "palace",
            template("Lead your Candidate here"),
            template(
                """Your Candidate wins as soon as he stands here. Lead him where nothing can capture him next. If he
                captures a Lady, you lose."""
            ),
            (PALACE,),
            SPARED,
        ),
        Tip(
            "kinds",
            template("Pale kinds are impossible"),
            template(
                """The reason stands below. If you suspect more, tap a kind to strike it out: the
                number on the mask follows."""
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
    if match.forecast and wins(match):
        return  # the question says so: nothing else matters
    out = gone(seen, 0) or gone(seen, 1)
    if len(seen.past) < 2 and not (out or pressing(match) or captures(match)):
        yield "first"
        return
    if ladies_lost(seen, 1 - match.me) == 1:
        yield "lady"
    elif out:
        yield _gone(match)
    choices = list(_choices(match))
    if "candidate" in choices:
        yield "candidate"
    elif choices:
        yield choices[len(seen.past) // 2 % len(choices)]  # one a turn: another one the next time


def _gone(match: Match) -> str:
    """The tip of how the last mask left the board."""
    last = next(deed for deed in reversed(deeds(match.seen)) if deed.captured != EMPTY)
    if not last.trapped:
        return "gone"
    return "run-gone" if last.way == "far" else "both-gone"


def _choices(match: Match) -> Iterator[str]:
    """What lies on the square that a turn can be about."""
    raided = known.raids_told(match)
    kinds = [choosing.kind_on(match, space) for space in raided]
    ladies = [space for space in raided if choosing.kind_on(match, space) == LADY]
    if rescuing(match) and CANDIDATE in kinds:
        yield "candidate"
    elif not {LADY, CANDIDATE}.issuperset(kinds):
        yield "danger"
    if any(raid.kinds != (CANDIDATE,) for space in ladies for raid in raided[space]):
        yield "bait"
    prey = [match.seen.board[space] for space in choosing.prey(match)]
    if prey and all(len(known.kinds_of(match, mask)) > 1 for mask in prey):
        yield "prey"
    if under_way(match) is not None:
        yield "palace"
    them = 1 - match.me
    if known.number(match, them) and ladies_lost(match.seen, them) != 1:  # else there is no room for what it says
        yield "number"
