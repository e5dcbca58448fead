"""What the arena reports: shares with intervals, years, speed, endings; as text and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doge.kernel.arena import Share, share
from doge.words import plural

NAME, LONGEST = 36, 28
"""How wide the column of the players is, and how much of a name is shown: "..., all 3" has to fit behind it."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of one game; `shares` by player, `record` is a line of JSON or empty.

    Where a player's fault ended the game, `faulty` is that player and `fault` says what happened.
    """

    shares: tuple[float, ...]
    reason: str
    years: int
    decisions: int
    record: str
    faulty: int | None = None
    fault: str = ""


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
            "players": [
                _row(*row) for row in zip(players, _by_player(players, games), _forfeits(players, games), strict=True)
            ],
            "levels": [
                _row(name, found, lost) | {"seats": seats} for name, seats, found, lost in _by_level(players, games)
            ],
        }
    )


def as_text(players: Sequence[str], seed: str, games: Sequence[Played], seconds: float) -> str:
    """The report as people read it."""
    seats = len(players)
    deals = plural("1 deal", "{n} deals", len(games) // seats)
    decisions = sum(game.decisions for game in games)
    endings = ", ".join(f"{reason} {count}" for reason, count in Counter(game.reason for game in games).most_common())
    rows = list(zip(map(_short, players), _by_player(players, games), _forfeits(players, games), strict=True))
    for name, count, found, lost in _by_level(players, games):
        if 1 < count < seats:
            rows.append((f"{_short(name)}, all {count}", found, lost))
    lines = [
        f"{len(games)} games: {deals}, each in {seats} rotations of the seats; seed {seed}",
        "",
        f"{'player':<{NAME}}{'won':>8}   95 % interval",
        *(_line(*row) for row in rows),
        "",
        *_on_forfeits(games),
        f"An even share is {1 / seats:.1%}; a shared victory is divided. Intervals are Wilson's;",
        "games of one deal count for less where they agree.",
        f"Years: {_mean_years(games):.2f} on average. Ended by: {endings}.",
        f"Speed: {decisions / seconds:,.0f} decisions and {len(games) / seconds:,.1f} games per second.",
    ]
    return "\n".join(lines)


def _on_forfeits(games: Sequence[Played]) -> list[str]:
    if not any(game.fault for game in games):
        return []
    return ["A forfeit is a game lost through a fault; the others share the victory equally."]


def _mean_years(games: Sequence[Played]) -> float:
    """How long games took that were played to their end."""
    years = [game.years for game in games if game.faulty is None]
    return sum(years) / len(years) if years else 0.0


def _short(name: str) -> str:
    """A player's name in a column; the command of a program may be long."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _line(name: str, found: Share, forfeits: int) -> str:
    lost = f", {plural('1 forfeit', '{n} forfeits', forfeits)}" if forfeits else ""
    return f"{name:<{NAME}}{found.share:>8.1%}   {found.low:.1%} to {found.high:.1%}{lost}"


def _row(name: str, found: Share, forfeits: int) -> dict[str, Any]:
    interval = {"win_share": found.share, "low": found.low, "high": found.high}
    return {"player": name, "games": found.games, **interval, "forfeits": forfeits}


def _forfeits(players: Sequence[str], games: Sequence[Played]) -> list[int]:
    """By player: how many games were lost by its fault."""
    count = Counter(game.faulty for game in games)
    return [count[player] for player in range(len(players))]


def _by_player(players: Sequence[str], games: Sequence[Played]) -> list[Share]:
    return [_share_of((player,), len(players), games) for player in range(len(players))]


def _by_level(players: Sequence[str], games: Sequence[Played]) -> list[tuple[str, int, Share, int]]:
    """Each level with the number of its players, and the victories and forfeits of all of them together."""
    found, forfeits = [], _forfeits(players, games)
    for name in dict.fromkeys(players):
        mine = tuple(player for player, other in enumerate(players) if other == name)
        lost = sum(forfeits[player] for player in mine)
        found.append((name, len(mine), _share_of(mine, len(players), games), lost))
    return found


def _share_of(mine: tuple[int, ...], seats: int, games: Sequence[Played]) -> Share:
    """What some players won together; the games come deal by deal, each in as many rotations as there are seats."""
    won = [sum(game.shares[player] for player in mine) for game in games]
    return share([won[first : first + seats] for first in range(0, len(won), seats)])
