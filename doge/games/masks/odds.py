"""How likely masks are of some kinds for all that everybody can know, and what is said of it: always as "1 in 4", and of a
capture by what it comes to with each kind. Judges nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.facts import Chances, chances, on_board
from doge.games.masks.hidden import Observation, deals
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, template, text

Kinds = Mapping[int, int]
"""By mask: kinds, as bits."""
Raider = tuple[int, tuple[int, ...]]
"""Where a mask stands that could capture, and the kinds for that which it can be."""

SHARES = (
    *((1, of) for of in (50, 30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3)),
    *((2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (5, 6), (9, 10), (19, 20)),
)
"""The chances that are said: so many cases in so many."""
NAMED = 2
"""Of so many kinds at most it is said which a mask would have to be; else only where it stands."""
MOST = 3
"""So many masks that could capture are named."""
LEAVES, ENDS = 1 << CANDIDATE | 1 << LADY, 1 << CANDIDATE
"""With one of these captured, the captor does not stand there to be captured, and the game is over."""


@lru_cache(maxsize=4)
def odds_of(seen: Observation, seat: int) -> Odds:
    """The odds of the seat's masks."""
    return Odds(seen, seat)


class Odds:
    """What the masks of a seat can be: each way to deal the hidden kinds is as likely."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self._seen, self._seat = seen, seat
        self._masks = on_board(seen, seat)
        self.likely: dict[int, Chances] = chances(seen, seat)
        self._ways: dict[tuple[tuple[int, int], ...], int] = {}

    def of(self, mask: int, kinds: Sequence[int]) -> float:
        """How likely a mask is of one of some kinds."""
        return sum(self.likely[mask][kind] for kind in kinds)

    def one_of(self, raiders: Kinds, given: Kinds | None = None) -> float:
        """How likely at least one of some masks is of one of its kinds; `given`: if these are of none of theirs."""
        given = given or {}
        every = self._without(given)
        return 1 - self._without({**given, **raiders}) / every if every else 0.0

    def _without(self, barred: Kinds) -> int:
        """In how many ways no mask is of a kind that it is barred from."""
        key = tuple(sorted(barred.items()))
        if key not in self._ways:
            may = tuple([bits & ~barred.get(mask, 0) for mask, bits in enumerate(self._seen.may)])
            self._ways[key] = len(deals(replace(self._seen, may=may), self._seat, self._masks))
        return self._ways[key]


# --- in words ------------------------------------------------------------------------------------


def chance(likely: float) -> str:
    """A chance between none and certain."""
    n, of = min(SHARES, key=lambda share: abs(share[0] / share[1] - likely))
    return text("{n} in {of}", n=n, of=of)


def certain(likely: float) -> bool:
    """Whether a chance is none at all any more: it is so."""
    return likely > 1 - 1e-9


def risk(likely: float, raiders: Sequence[Raider]) -> str:
    """How likely a mask is captured next turn, and by which: as it goes on after "can be captured next turn:"."""
    if not raiders:
        return text("no")
    fields = {"chance": text("yes") if certain(likely) else chance(likely), "whom": _by(raiders)}
    return text("{chance}, by {whom}", **fields)


def _by(raiders: Sequence[Raider]) -> str:
    """Who could capture: of a single one also as what, so that a Soldier far away is no riddle."""
    space, kinds = raiders[0]
    if len(raiders) == 1 and len(kinds) <= NAMED:
        return text("{kinds} from {space}", kinds=either([a_mask(kind) for kind in kinds]), space=SPACE_IDS[space])
    return text("the mask on {spaces}", spaces=either([SPACE_IDS[space] for space, _ in raiders[:MOST]]))


def outcomes(likely: Chances, kind: int, *, second: bool) -> list[str]:
    """What a capture comes to if that ends something, by what the captured mask can be. `kind`: of the captor; `second`: their
    other Lady has been captured.
    """
    wins, lady, said = likely[CANDIDATE], likely[LADY], list[str]()
    if wins:
        maybe = template("If it is the Candidate ({chance}), you win.")
        said.append(_if(wins, text("It is the Candidate, and you win."), maybe))
    if lady and (second or kind == CANDIDATE):
        maybe = template("If it is a Lady ({chance}), you lose.")
        said.append(_if(lady, text("It is a Lady, and you lose."), maybe))
    elif lady:
        maybe = template("If it is a Lady ({chance}), both masks leave the board.")
        said.append(_if(lady, text("It is a Lady: both masks leave the board."), maybe))
    return said


def otherwise(likely: Chances, kind: int, *, enters: bool) -> str:
    """What a capture comes to with all other kinds; `enters`: it leads the Candidate into their palace."""
    if certain(likely[CANDIDATE] + likely[LADY]):
        return ""
    if not likely[CANDIDATE] + likely[LADY]:
        return text("You win with this.") if enters else text("It is no Lady: your {mask} stays.", mask=kind_name(kind))
    return text("Otherwise you win, too.") if enters else text("Otherwise your {mask} stays.", mask=kind_name(kind))


def _if(likely: float, surely: str, maybe: str) -> str:
    return surely if certain(likely) else text(maybe, chance=chance(likely))
