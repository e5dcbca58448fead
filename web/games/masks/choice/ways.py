"""What my moves can come to, and how likely what could capture there can: from public facts and my own masks alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod

from doge.games.masks import hidden
from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, MOVERS, NOBLE, SPACE_IDS
from doge.games.masks.choices import MOVES, targets
from doge.games.masks.facts import Chances, attackers, chances, ladies_lost, on_board
from doge.games.masks.moves import Move
from doge.games.masks.outlook import Raid, outlook
from doge.games.masks.state import EMPTY, Ending
from doge.games.masks.words import kind_name
from doge.kernel.legal import Listed
from web.games.masks import choosing, known
from web.games.masks.match import Draft, Match

LIKELY, FAIR, HARDLY = 0.5, 0.3, 0.2
"""Chances. LIKELY: a danger to be averted, or too likely a Lady. FAIR: enough for bait, or too much risk for a move. HARDLY: the
least that it is the Candidate, or the most that it is a Lady, for a capture to be advised."""


def turn_before(match: Match) -> Match | None:
    """What I saw when I was to move the last time; None in my first turn."""
    me = match.me
    for at in range(match.at - 1, -1, -1):
        seen = match.moments[at].seen
        if seen.kinds and seen.pending.seats == (me,) and len(seen.past) < len(match.seen.past):
            return replace(match, shown=at, moment_count=at + 1, part=None, draft=Draft(), legal=legal(seen, me))
    return None


def legal(seen: hidden.Observation, me: int) -> Listed[Move]:
    """All moves of mine in a position."""
    mine = [(seen.at[mask], seen.kinds[mask]) for mask in on_board(seen, me)]
    return Listed(
        [MOVES[me][at][to] for at, kind in mine if kind is not None for to in targets(seen.board, kind, me, at)]
    )


@lru_cache(maxsize=4)
def kind_chances(seen: hidden.Observation, seat: int) -> dict[int, Chances]:
    """By mask of the seat: how likely it is of each kind, by what everybody knows."""
    return chances(seen, seat)


def capture_chance(match: Match, raid: Raid) -> float:
    """How likely it is that a mask can make a capture; their Candidate hardly will."""
    likely = kind_chances(match.seen, 1 - match.me)[raid.mask]
    return sum(likely[kind] for kind in raid.kinds if kind != CANDIDATE)


def risk_of(match: Match, raids: Sequence[Raid]) -> float:
    """How likely it is that one of them can make its capture."""
    return 1 - prod(1 - capture_chance(match, raid) for raid in raids)


def safe_moves(match: Match) -> list[tuple[Move, int]]:
    """What I may do that leaves my Candidate safe and does not end the game, and with which kind of mask."""
    made = [move for move in match.legal if isinstance(move, Move)]
    kinds = [(move, kind) for move in made if (kind := choosing.kind_on(match, move.source)) is not None]
    after = [(move, kind, outlook(match.seen, move.source, move.target)) for move, kind in kinds]
    return [(move, kind) for move, kind, then in after if not then.candidate and then.ends is None]


def safe_spaces(match: Match, source: int) -> list[int]:
    """The free spaces to which a mask of mine can go, where nothing could capture it next, and the game goes on or is won."""
    free = [target for target in choosing.targets(match, source) if match.seen.board[target] == EMPTY]
    after = [(target, outlook(match.seen, source, target)) for target in free]
    return [target for target, then in after if not then.there and then.ends in (None, Ending.PALACE)]


def move_words(move: Move, kind: int) -> dict[str, str]:
    """The words for a move."""
    return {"source": SPACE_IDS[move.source], "target": SPACE_IDS[move.target], "mask": kind_name(kind)}


def fair_captures(match: Match) -> list[tuple[Move, int]]:
    """What I can capture, but nothing that may be their last Lady; with the Candidate no Lady at all, and only where he is safe."""
    seen, lost = match.seen, ladies_lost(match.seen, 1 - match.me)
    return [
        (move, kind)
        for move, kind in safe_moves(match)
        if (prey := seen.board[move.target]) != EMPTY
        and not ((lost or kind == CANDIDATE) and LADY in known.kinds_of(match, prey))
        and not (kind == CANDIDATE and outlook(seen, move.source, move.target).there)
    ]


def guarded(match: Match, space: int) -> bool:
    """Whether another mask of mine could capture what has captured there."""
    found = attackers(match.seen, match.me, space)
    return any(kinds >> kind & 1 for mask, kinds in found if (kind := match.seen.kinds[mask]) is not None)


def attacked(match: Match, prey: Sequence[int]) -> dict[str, str]:
    """The safest move after which a mask of mine, but no Lady and not the Candidate, could capture one of those; {}: there is none."""
    ways = [
        (risk_of(match, outlook(match.seen, move.source, move.target).there), move, kind, at)
        for move, kind in safe_moves(match)
        if kind in (NOBLE, ADVISOR) and match.seen.board[move.target] == EMPTY
        for at in prey
        if MOVERS[match.me][move.target][at] >> kind & 1
    ]
    danger, move, kind, at = min(ways, key=lambda way: way[0], default=(1, None, 0, 0))
    return {} if move is None or danger >= FAIR else move_words(move, kind) | {"prey": SPACE_IDS[at]}
