"""How likely masks are of some kinds for all that everybody can know, and what is said of it: always as "1 in 4", and of a
capture by what it comes to with each kind. Judges nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from doge.games.masks.board import ALL, CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.facts import Chances, chances, on_board
from doge.games.masks.hidden import Observation, deals
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, template, text

Kinds = Mapping[int, int]
"""By mask: kinds, as bits."""


class Raider(Protocol):
    """A mask that could capture after a move."""

    @property
    def mask(self) -> int: ...
    @property
    def space(self) -> int: ...
    @property
    def kinds(self) -> tuple[int, ...]:
        """Those for that which it can be."""

    @property
    def opened(self) -> bool:
        """Whether only a Lady's capture, with which the captor leaves the board, too, opens it the way."""


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
"""With one of these captured, the captor does not stand there to be captured, and the game is over. A Lady ends it, too, for a
captor that is the Candidate, and where she is the second (M4.1, M4.2): then it is over with all of LEAVES."""


def ruled_out(captured: int, kind: int, *, second: bool, stays: bool) -> Kinds:
    """What a mask that one of a kind captures cannot have been if the game goes on, and if the captor `stays`; `second`: their
    other Lady has been captured.
    """
    if captured == EMPTY:
        return {}
    return {captured: LEAVES if stays or second or kind == CANDIDATE else ENDS}


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

    def one_of(self, raiders: Kinds, given: Kinds | None = None, opened: Kinds | None = None) -> float:
        """How likely at least one of some masks is of one of its kinds; `given`: if these are of none of theirs; `opened`: the
        masks that count, too, where what is given is a Lady.
        """
        given, opened = given or {}, opened or {}
        every, spared = self._without(given), self._without({**given, **raiders})
        if opened:
            lady = {mask: bits | ALL & ~(1 << LADY) for mask, bits in given.items()} | {**raiders}
            spared += self._without({**lady, **opened}) - self._without(lady)
        return (every - spared) / every if every else 0.0

    def any_of(self, raiders: Sequence[Raider], given: Kinds | None = None) -> float:
        """How likely at least one of some masks could capture; `given`: what a mask that has been captured cannot have been."""
        opened = [raider for raider in raiders if raider.opened]
        return self.one_of(_bits_of([one for one in raiders if not one.opened]), given, _bits_of(opened))

    def _without(self, barred: Kinds) -> int:
        """In how many ways no mask is of a kind that it is barred from."""
        key = tuple(sorted(barred.items()))
        if key not in self._ways:
            may = tuple([bits & ~barred.get(mask, 0) for mask, bits in enumerate(self._seen.may)])
            self._ways[key] = len(deals(replace(self._seen, may=may), self._seat, self._masks))
        return self._ways[key]


def _bits_of(raiders: Sequence[Raider]) -> Kinds:
    """By mask that could capture: the kinds for that, as bits."""
    found = dict[int, int]()
    for raider in raiders:
        found[raider.mask] = found.get(raider.mask, 0) | sum(1 << kind for kind in raider.kinds)
    return found


# --- in words ------------------------------------------------------------------------------------


def chance(likely: float) -> str:
    """A chance that is more than none."""
    if certain(likely):
        return text("certain")
    n, of = min(SHARES, key=lambda share: abs(share[0] / share[1] - likely))
    return text("{n} in {of}", n=n, of=of)


def certain(likely: float) -> bool:
    """Whether a chance is none at all any more: it is so."""
    return likely > 1 - 1e-9


def danger_told(likely: float, raiders: Sequence[Raider], now: float = 0.0) -> str:
    """How likely it is that a mask can be captured next turn, and by which: as it goes on after "can be captured next turn:". It
    counts masks of a kind that can, and says so: whether they do is for the rival to decide. `now`: how likely that is where it
    stands, if that is to be told and reads otherwise.
    """
    if not likely:
        return text("no")
    told = text("yes") if certain(likely) else chance(likely)
    if now and chance(now) != chance(likely):
        told = text("{chance} (now {now})", chance=told, now=chance(now))
    if certain(likely) or any(raider.opened for raider in raiders):  # these count what is captured, too
        return text("{chance}, by {whom}", chance=told, whom=_by(raiders))
    fields, kinds = {"chance": told, "whom": _spaces(raiders)}, raiders[0].kinds
    if len(raiders) == 1 and len(kinds) <= NAMED:  # as what, so that a Soldier far away is no riddle
        return text("{chance} that {whom} is {kinds}", kinds=either([a_mask(kind) for kind in kinds]), **fields)
    return text("{chance} that {whom} can", **fields)


def _by(raiders: Sequence[Raider]) -> str:
    """Who can capture: of a single one also as what."""
    kinds = raiders[0].kinds
    if len(raiders) == 1 and len(kinds) <= NAMED:
        space = SPACE_IDS[raiders[0].space]
        return text("{kinds} from {space}", kinds=either([a_mask(kind) for kind in kinds]), space=space)
    return text("the mask on {spaces}", spaces=_spaces(raiders))


def _spaces(raiders: Sequence[Raider]) -> str:
    """Where they stand; that there are more of them than are named."""
    named = [SPACE_IDS[raider.space] for raider in raiders[:MOST]]
    return either([*named, text("another")] if len(raiders) > MOST else named)


def outcomes(likely: Chances, kind: int, *, second: bool) -> list[str]:
    """What a capture comes to if that ends something, by what the captured mask can be. `kind`: of the captor; `second`: their
    other Lady has been captured.
    """
    wins, lady, said = likely[CANDIDATE], likely[LADY], list[str]()
    if wins and lady:  # in one sentence, which says "if it is" once
        both = template("If it is the Candidate ({wins}), you win; if a Lady ({lady}), both leave the board.")
        if second or kind == CANDIDATE:
            both = template("If it is the Candidate ({wins}), you win; if a Lady ({lady}), you lose.")
        return [text(both, wins=chance(wins), lady=chance(lady))]
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
    return text("Otherwise you win.") if enters else text("Otherwise your {mask} stays.", mask=kind_name(kind))


def _if(likely: float, surely: str, maybe: str) -> str:
    return surely if certain(likely) else text(maybe, chance=chance(likely))
