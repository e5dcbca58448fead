"""What the arena reports: shares with intervals, years, speed, endings; as text and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doge.games.doge.words import plural
from doge.kernel.arena import Share, share


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of one game; `shares` by player, `record` is a line of JSON or empty."""

    shares: tuple[float, ...]
    reason: str
    years: int
    decisions: int
    record: str


def as_json(players: Sequence[str], seed: str, games: Sequence[Played], seconds: float) -> str:
    """The report as one JSON object."""
    return json.dumps(
        {
            "games": len(games),
            "seed": seed,
            "years": _mean_years(games),
            "decisions": sum(game.decisions for game in games),
            "decisions_per_second": sum(game.decisions for game in games) / seconds,
            "games_per_second": len(games) / seconds,
            "endings": Counter(game.reason for game in games),
            "players": [_row(name, found) for name, found in zip(players, _by_player(players, games), strict=True)],
            "levels": [_row(name, found) | {"seats": seats} for name, seats, found in _by_level(players, games)],
        }
    )


def as_text(players: Sequence[str], seed: str, games: Sequence[Played], seconds: float) -> str:
    """The report as people read it."""
    seats = len(players)
    deals = plural("1 deal", "{n} deals", len(games) // seats)
    decisions = sum(game.decisions for game in games)
    endings = ", ".join(f"{reason} {count}" for reason, count in Counter(game.reason for game in games).most_common())
    rows = list(zip(players, _by_player(players, games), strict=True))
    rows += [(f"{name}, all {count}", found) for name, count, found in _by_level(players, games) if 1 < count < seats]
    lines = [
        f"{len(games)} games: {deals}, each in {seats} rotations of the seats; seed {seed}",
        "",
        f"{'player':<24}{'won':>8}   95 % interval",
        *(f"{name:<24}{found.share:>8.1%}   {found.low:.1%} to {found.high:.1%}" for name, found in rows),
        "",
        f"An even share is {1 / seats:.1%}; a shared victory counts in parts. Intervals: Wilson's,",
        "with games of one deal counted for less where they agree.",
        f"Years: {_mean_years(games):.2f} on average. Ended by: {endings}.",
        f"Speed: {decisions / seconds:,.0f} decisions and {len(games) / seconds:,.1f} games a second.",
    ]
    return "\n".join(lines)


def _mean_years(games: Sequence[Played]) -> float:
    return sum(game.years for game in games) / len(games)


def _row(name: str, found: Share) -> dict[str, Any]:
    return {"player": name, "games": found.games, "win_share": found.share, "low": found.low, "high": found.high}


def _by_player(players: Sequence[str], games: Sequence[Played]) -> list[Share]:
    return [_share_of((player,), len(players), games) for player in range(len(players))]


def _by_level(players: Sequence[str], games: Sequence[Played]) -> list[tuple[str, int, Share]]:
    """Each level with the number of its players, and the victories of all of them together."""
    found = []
    for name in dict.fromkeys(players):
        mine = tuple(player for player, other in enumerate(players) if other == name)
        found.append((name, len(mine), _share_of(mine, len(players), games)))
    return found


def _share_of(mine: tuple[int, ...], seats: int, games: Sequence[Played]) -> Share:
    """What some players won together; the games come deal by deal, each in as many rotations as there are seats."""
    won = [sum(game.shares[player] for player in mine) for game in games]
    return share([won[first : first + seats] for first in range(0, len(won), seats)])
