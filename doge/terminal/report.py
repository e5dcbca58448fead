"""What the arena reports: shares with intervals, lengths, endings, speed; as text and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from doge.kernel.arena import Share, share
from doge.registry import console
from doge.terminal.match import Contest, Played
from doge.terminal.text import fitted, plain
from doge.words import plural, sentences, series, text

NAME, LONGEST = 36, 28
"""How wide the column of the players is, and how much of a name is shown: "..., all 3" has to fit behind it."""


def as_json(contest: Contest, games: Sequence[Played], seconds: float) -> str:
    """The report as one JSON object."""
    players = contest.players
    return json.dumps(
        {
            "games": len(games),
            "seed": contest.seed,
            console(contest.game).length_key: _mean_length(games),
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


def as_text(contest: Contest, games: Sequence[Played], seconds: float) -> str:
    """The report as people read it."""
    players, seats = contest.players, len(contest.players)
    rows = list(zip(map(_short, players), _by_player(players, games), _forfeits(players, games), strict=True))
    for name, count, found, lost in _by_level(players, games):
        if 1 < count < seats:
            rows.append((text("{player}, all {n}", player=_short(name), n=count), found, lost))
    deals = plural("1 deal", "{n} deals", len(games) // seats)
    opening = "{games}: {deals}, each in {seats} rotations of the seats; seed {seed}"
    played = plural("1 game", "{n} games", len(games))
    lines = [
        text(opening, games=played, deals=deals, seats=seats, seed=plain(contest.seed)),
        "",
        "".join([text("player").ljust(NAME), text("won").rjust(8), " " * 3, text("95 % interval")]),
        *(_line(*row) for row in rows),
        "",
        *_on_forfeits(games),
        text(
            "An even share is {share}; a shared victory is divided. Intervals are Wilson's;", share=f"{1 / seats:.1%}"
        ),
        text("games of one deal count for less where they agree."),
        *_figures(contest, games, seconds),
    ]
    return "\n".join(lines)


def _figures(contest: Contest, games: Sequence[Played], seconds: float) -> list[str]:
    """How long games took, how they ended, and how fast they were played."""
    endings = Counter(game.reason for game in games).most_common()
    told = series([text("{reason} {n}", reason=reason, n=count) for reason, count in endings])
    mean = console(contest.game).mean(_mean_length(games))
    decisions = f"{sum(game.decisions for game in games) / seconds:,.0f}"
    speed = "Speed: {decisions} decisions and {games} games per second."
    return [
        fitted(sentences(mean, text("Ended by: {endings}.", endings=told))),
        text(speed, decisions=decisions, games=f"{len(games) / seconds:,.1f}"),
    ]


def _on_forfeits(games: Sequence[Played]) -> list[str]:
    if not any(game.fault for game in games):
        return []
    return [text("A forfeit is a game lost through a fault; the others share the victory equally.")]


def _mean_length(games: Sequence[Played]) -> float:
    """How long games took that were played to their end, in the game's own measure."""
    lengths = [game.length for game in games if game.faulty is None]
    return sum(lengths) / len(lengths) if lengths else 0.0


def _short(name: str) -> str:
    """A player's name in a column; the command of a program may be long."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _line(name: str, found: Share, forfeits: int) -> str:
    interval = text("{low} to {high}", low=f"{found.low:.1%}", high=f"{found.high:.1%}")
    if forfeits:
        interval = series([interval, plural("1 forfeit", "{n} forfeits", forfeits)])
    return f"{name:<{NAME}}{found.share:>8.1%}   {interval}"


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
