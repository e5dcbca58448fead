"""One game of a contest between bots: played, told if somebody wants to watch, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from doge.kernel import record
from doge.kernel.arena import Match, forfeited, play, player_at, seated, shares, stream
from doge.kernel.bot_guard import Fault
from doge.kernel.game import silent
from doge.kernel.options import Value
from doge.kernel.table import Table
from doge.registry import ENTRIES, AnyBot, AnyTable, console, game
from doge.terminal import players
from doge.terminal.narrator import narrator
from doge.terminal.players import seated_bots, told
from doge.terminal.text import name
from doge.terminal.thinking_aloud import ThinkingAloud


@dataclass(frozen=True, slots=True)
class Contest:
    """What a worker has to know to play any game of the contest."""

    game: str
    options: Mapping[str, Value]
    players: tuple[str, ...]
    seed: str
    keep: bool  # the records are wanted
    budget: float  # in seconds a choice, for programs
    show: bool = False  # the games are told as they are played, with the thoughts of the bots


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of one game; `shares` by player, `length` in the game's own measure, `record` a line of JSON or empty.

    Where a player's fault ended the game, `faulty` is that player and `fault` says what happened.
    """

    shares: tuple[float, ...]
    reason: str
    length: int
    decisions: int
    record: str
    faulty: int | None = None
    fault: str = ""


def play_one(contest: Contest, match: Match) -> Played:
    """Play one game; the same whoever plays it and when."""
    seats = len(contest.players)
    sitting = seated(players.seated(contest.players, ENTRIES[contest.game]), match.rotation)
    table = Table(game(contest.game), sitting, f"{contest.seed}/{match.deal}", contest.options)
    tell = narrator(match.deal * seats + match.rotation + 1, table) if contest.show else silent
    table.start(tell)
    with seated_bots(table, contest.budget, "rotation", match.rotation) as bots:
        thinkers: Sequence[AnyBot] = [bots[seat] for seat in range(seats)]
        if contest.show:
            thinkers = _aloud(thinkers, table, match.rotation)
        try:
            play(table, thinkers, match.rotation, tell)
        except Fault as fault:
            faulty = player_at(fault.seat, match.rotation, seats)
            why = told(fault.report, fault, table, bots)
            return _kept(contest, table, forfeited(seats, faulty), "forfeit", faulty, why)
        finally:
            if contest.show:
                print()
    assert table.result is not None
    return _kept(contest, table, shares(table.result, match.rotation), table.result.reason)


def _aloud(bots: Sequence[AnyBot], table: AnyTable, rotation: int) -> list[ThinkingAloud]:
    return [
        ThinkingAloud(bot, name(table.seats[seat].name), partial(stream, table, seat, rotation))
        for seat, bot in enumerate(bots)
    ]


def _kept(
    contest: Contest, table: AnyTable, parts: tuple[float, ...], reason: str, faulty: int | None = None, fault: str = ""
) -> Played:
    """What is kept of a game that is over, or that a fault has ended."""
    return Played(
        shares=parts,
        reason=reason,
        length=console(contest.game).length(table.observe(None)),
        decisions=sum(action.seat is not None for action in table.log),
        record=record.dump(record.write(table)) if contest.keep else "",
        faulty=faulty,
        fault=fault,
    )
