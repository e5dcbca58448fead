"""Branches beside the games that they leave: where one may begin, and which stored game is the one that was left. Values
alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.model.game_view import AnyMatch
from web.model.model import Saved


def offered(match: AnyMatch) -> bool:
    """Whether one can play on another way from the moment on the screen: in a finished game, or one for practice."""
    over = match.now.result is not None
    mine = over or (match.practice and match.you is not None)
    return mine and match.moment.seen.result is None and not match.elsewhere and match.next is None


def others_offered(match: AnyMatch) -> bool:
    """Whether one may take other seats, too: once the game is over, and where no more than one person has played it."""
    return match.now.result is not None and len((match.own or match).people) < 2


def home(games: Sequence[Saved], match: AnyMatch) -> Saved | None:
    """The stored game that the branch at the table leaves; None: there is none here, or nothing is left."""
    return None if match.fork is None else _named(games, match.fork.of)


def _named(games: Sequence[Saved], id: str) -> Saved | None:
    return next((game for game in games if game.summary is not None and game.summary.ties.id == id), None)


def under(games: Sequence[Saved]) -> list[tuple[Saved, list[Saved]]]:
    """The games in their order, each with its branches; a branch whose game is not there stands for itself."""
    left = {game.slot: _named(games, game.summary.ties.of) for game in games if game.summary and game.summary.ties.of}
    found: dict[str, list[Saved]] = {}
    for game in games:
        parent = left.get(game.slot)
        if parent is not None and parent.slot not in left:  # those that name each other stand side by side
            found.setdefault(parent.slot, []).append(game)
    placed = {branch.slot for branches in found.values() for branch in branches}
    return [(game, found.get(game.slot, [])) for game in games if game.slot not in placed]
