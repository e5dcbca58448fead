"""What my moves can come to, and what I saw before: from public facts and my own masks alone."""

from __future__ import annotations

from dataclasses import replace

from doge.games.masks import hidden
from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import MOVES, targets
from doge.games.masks.facts import on_board
from doge.games.masks.moves import Move
from doge.games.masks.outlook import outlook
from doge.games.masks.state import EMPTY, Ending
from doge.games.masks.words import kind_name
from doge.kernel.legal import Listed
from web.games.masks import choosing
from web.games.masks.match import Draft, Match


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


def safe_spaces(match: Match, source: int) -> list[int]:
    """The free spaces to which a mask of mine can go, where nothing could capture it next, and the game goes on or is won."""
    free = [target for target in choosing.targets(match, source) if match.seen.board[target] == EMPTY]
    after = [(target, outlook(match.seen, source, target)) for target in free]
    return [target for target, then in after if not then.there and then.ends in (None, Ending.PALACE)]


def move_words(move: Move, kind: int) -> dict[str, str]:
    """The words for a move."""
    return {"source": SPACE_IDS[move.source], "target": SPACE_IDS[move.target], "mask": kind_name(kind)}
