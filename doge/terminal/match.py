"""One game of a contest between bots: played, told if somebody wants to watch, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from doge.kernel import record
from doge.kernel.arena import Match, forfeited, play, player_at, seated, shares, stream
from doge.kernel.bot import Bot
from doge.kernel.bot_guard import Fault
from doge.kernel.game import silent
from doge.kernel.table import Table
from doge.terminal.chronicle import narrator
from doge.terminal.players import GAME, families, seated_bots, told
from doge.terminal.report import Played
from doge.terminal.text import name
from doge.terminal.thinking_aloud import ThinkingAloud


@dataclass(frozen=True, slots=True)
class Contest:
    """What a worker has to know to play any game of the contest."""

    players: tuple[str, ...]
    seed: str
    keep: bool  # the records are wanted
    budget: float  # in seconds a choice, for programs
    show: bool = False  # the games are told as they are played, with the thoughts of the bots


def play_one(contest: Contest, match: Match) -> Played:
    """Play one game; the same whoever plays it and when."""
    seats = len(contest.players)
    table = Table(GAME, seated(families(contest.players), match.rotation), f"{contest.seed}/{match.deal}")
    tell = narrator(match.deal * seats + match.rotation + 1, table) if contest.show else silent
    table.start(tell)
    with seated_bots(table, contest.budget, "rotation", match.rotation) as bots:
        players: Sequence[Bot] = [bots[seat] for seat in range(seats)]
        if contest.show:
            players = _aloud(players, table, match.rotation)
        try:
            play(table, players, match.rotation, tell)
        except Fault as fault:
            faulty = player_at(fault.seat, match.rotation, seats)
            parts = forfeited(seats, faulty)
            return _kept(contest, table, parts, "forfeit", faulty=faulty, fault=told(fault.report, fault, table, bots))
        finally:
            if contest.show:
                print()
    assert table.result is not None
    return _kept(contest, table, shares(table.result, match.rotation), table.result.reason)


def _aloud(bots: Sequence[Bot], table: Table, rotation: int) -> list[ThinkingAloud]:
    """The bots by seat, thinking aloud."""
    return [
        ThinkingAloud(bot, name(table.seats[seat].name), partial(stream, table, seat, rotation))
        for seat, bot in enumerate(bots)
    ]


def _kept(contest: Contest, table: Table, parts: tuple[float, ...], reason: str, **fault: Any) -> Played:
    """What is kept of a game that is over, or that a fault has ended."""
    return Played(
        shares=parts,
        reason=reason,
        years=table.observe(None).year,
        decisions=sum(action.seat is not None for action in table.log),
        record=record.dump(record.write(table)) if contest.keep else "",
        **fault,
    )
