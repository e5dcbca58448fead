"""The command `arena`: plays many games between bots and reports who won what. The contest itself is in kernel/arena.py."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TextIO

from doge.games.doge.board import SEAT_COUNTS
from doge.kernel.arena import Match, matches
from doge.terminal import hosting, progress
from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.files import written
from doge.terminal.match import Contest, play_one
from doge.terminal.players import (
    ENTERING,
    YOU,
    add_budget,
    add_seed,
    agree,
    level_names,
    new_seed,
    read_seats,
)
from doge.terminal.report import Played, as_json, as_text
from doge.terminal.workers import WorkerLost, spread

NAME = "arena"
HELP = "Let bots play many games and see how often each wins."
EXAMPLES = f"""Each deal is played once in every rotation of the players, so that everybody
sits everywhere equally often. The number of games is rounded up to whole deals.

{ENTERING}
A bot that raises an error, gives an illegal answer, is late or exits forfeits
the game: you are told what it said and what was legal, the others share the
victory equally, and the next game begins.

examples:
  python -m doge arena --seats merchant,random,random,random --games 100
  python -m doge arena --players 3 --seats merchant,merchant,random --games 300 --seed lido --workers 2
  python -m doge arena --seats merchant,merchant,merchant,merchant --games 40 --records games.jsonl --json
  python -m doge arena --seats "cmd:python3 examples/bot.py,merchant,merchant" --games 30 --budget 0.5
  python -m doge arena --seats mybot:MyBot,merchant,merchant --games 300 --strict
  python -m doge arena --seats procurator,merchant,merchant --games 1 --show
"""
MOST_WORKERS = 60
"""What every system allows."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--players", type=int, choices=SEAT_COUNTS, help="3 or 4 (default: as many as --seats names)")
    parser.add_argument("--seats", required=True, metavar="A,B,C[,D]", help=f"who plays; levels: {level_names()}")
    parser.add_argument(
        "--games", required=True, type=_count, metavar="N", help="how many games, rounded up to whole deals"
    )
    add_seed(parser)
    add_budget(parser)
    parser.add_argument("--strict", action="store_true", help="stop at the first fault of a bot, with exit status 1")
    parser.add_argument(
        "--workers", type=_count, default=1, metavar="N", help="how many processes play at the same time (default: 1)"
    )
    parser.add_argument("--records", metavar="FILE", help="write every game to FILE, one record per line")
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    parser.add_argument(
        "--show",
        action="store_true",
        help="narrate the games as they are played, with the thoughts of bots that can advise",
    )


def _count(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number above 0')
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Play the contest and print its report."""
    players = read_seats(options.seats)
    agree(players, options.players)
    if YOU in players:
        raise WrongArguments(f'"{YOU}" cannot play in the arena. Choose bots: {level_names()}, or your own.')
    if options.workers > MOST_WORKERS:
        raise WrongArguments(f"--workers can be at most {MOST_WORKERS}.")
    if options.show and options.workers > 1:
        raise WrongArguments("--show narrates one game at a time; leave --workers out.")
    if options.show and options.json:
        raise WrongArguments("--show and --json do not go together; leave one of them out.")
    deals = -(-options.games // len(players))
    games = deals * len(players)
    if games != options.games and sys.stderr is not None:
        print(f"Playing {games} games, so that every deal is played in all {len(players)} rotations.", file=sys.stderr)
    contest = Contest(players, options.seed or new_seed(), options.records is not None, options.budget, options.show)
    began = time.perf_counter()
    with written(options.records) if options.records else nullcontext() as records:
        played = list(_watched(_played(contest, deals, min(options.workers, games)), games, records, options))
    seconds = time.perf_counter() - began
    report = as_json if options.json else as_text
    print(report(contest.players, contest.seed, played, seconds))
    return 0


def _played(contest: Contest, deals: int, workers: int) -> Iterator[Played]:
    """The games in the order of deals and rotations, whoever has played them."""
    seats = len(contest.players)
    todo = matches(deals, seats)
    if workers == 1:
        yield from map(partial(play_one, contest), todo)
        return
    hosting.end_all()  # each worker has its own
    whole = iter(lambda: list(islice(todo, seats)), [])
    try:
        with closing(spread(partial(_play_all, contest), whole, workers)) as played:
            for games in played:
                yield from games
    except WorkerLost:
        raise CommandError("A worker process ended unexpectedly.") from None


def _play_all(contest: Contest, deal: Sequence[Match]) -> list[Played]:
    """The games of a deal, in one worker."""
    return [play_one(contest, match) for match in deal]


def _watched(
    played: Iterator[Played], games: int, records: TextIO | None, options: argparse.Namespace
) -> Iterator[Played]:
    """The games, each written to the file as it comes, with a progress bar if somebody looks at a terminal."""
    watched = progress.is_watched() and not options.show
    with closing(played):  # type: ignore[type-var]
        for number, game in enumerate(played, 1):
            if records is not None:
                print(game.record, file=records, flush=True)
            if game.fault:
                if options.strict:
                    raise CommandError(f"Game {number}: {game.fault}")
                progress.say(f"Game {number}: {game.fault}")
            if watched:
                progress.show(number, games)
            yield replace(game, record="")  # written, and too long to keep
