"""The command `arena`: plays many games between bots and reports who won what. The contest itself is in
kernel/arena.py.
"""

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

from doge.kernel.arena import Match, matches
from doge.terminal import bot_loader, games, progress
from doge.terminal.called import called
from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.files import written
from doge.terminal.hosted import TRACED
from doge.terminal.match import Contest, Played, play_one
from doge.terminal.players import YOU, add_budget, add_players, add_seed, agree, entering, new_seed, read_seats, whole
from doge.terminal.report import as_json, as_text
from doge.terminal.strays import marking
from doge.terminal.workers import WorkerLost, spread
from doge.words import text

MOST_WORKERS = 60
"""What every system allows."""


def line() -> str:
    return text("Let bots play many games and see how often each wins.")


def examples() -> str:
    """The end of its help text."""
    told = """Each deal is played once in every rotation of the players, so that everybody
sits everywhere equally often. The number of games is rounded up to whole deals.

{entering}
A bot that raises an error, gives an illegal answer, is late or exits forfeits
the game: you are told what it said and what was legal, the others share the
victory equally, and the next game begins.

{games}

examples:
  {command} arena --seats merchant,random,random,random --games 100
  {command} arena --players 3 --seats merchant,merchant,random --games 300 --seed lido --workers 2
  {command} arena --seats merchant,merchant,merchant,merchant --games 40 --records games.jsonl --json
  {command} arena --seats "cmd:python3 examples/bot.py,merchant,merchant" --games 30 --budget 0.5
  {command} arena --seats mybot:MyBot,merchant,merchant --games 300 --strict
  {command} arena --seats procurator,merchant,merchant --games 1 --show
"""
    return text(told, entering=entering(), games=games.about(), command=called())


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    games.add_game(parser)
    add_players(parser)
    parser.add_argument(
        "--seats", required=True, metavar=text("A,B,C"), help=text("who plays: levels, bots of your own")
    )
    count = text("how many games, rounded up to whole deals")
    parser.add_argument("--games", required=True, type=whole, metavar=text("N"), help=count)
    add_seed(parser)
    add_budget(parser)
    strict = text("stop at the first fault of a bot, with exit status 1")
    parser.add_argument("--strict", action="store_true", help=strict)
    workers = text("how many processes play at the same time (default: 1)")
    parser.add_argument("--workers", type=whole, default=1, metavar=text("N"), help=workers)
    kept = text("write every game to FILE, one record per line")
    parser.add_argument("--records", metavar=text("FILE"), help=kept)
    parser.add_argument("--json", action="store_true", help=text("print the report as one JSON object"))
    shown = text("narrate the games as they are played, with the thoughts of bots that can advise")
    parser.add_argument("--show", action="store_true", help=shown)


def run(options: argparse.Namespace) -> int:
    """Play the contest and print its report."""
    with marking(TRACED) if options.traceback else nullcontext():
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    contest = _contest(options)
    seats = len(contest.players)
    deals = -(-options.games // seats)
    count = deals * seats
    if count != options.games and sys.stderr is not None:
        rounded = "Playing {n} games, so that every deal is played in all {seats} rotations."
        print(text(rounded, n=count, seats=seats), file=sys.stderr)
    began = time.perf_counter()
    with written(options.records) if options.records else nullcontext() as records:
        played = list(_watched(_played(contest, deals, min(options.workers, count)), count, records, options))
    seconds = time.perf_counter() - began
    report = as_json if options.json else as_text
    print(report(contest, played, seconds))
    return 0


def _contest(options: argparse.Namespace) -> Contest:
    """What is to be played; refused with a sentence where that cannot be."""
    entry = games.chosen(options)
    players = read_seats(options.seats, entry)
    agree(players, options.players, entry)
    if YOU in players:
        line = '"{you}" cannot play in the arena. Choose bots: {levels}, or your own.'
        raise WrongArguments(text(line, you=YOU, levels=games.levels(entry)))
    if options.workers > MOST_WORKERS:
        raise WrongArguments(text("--workers can be at most {most}.", most=MOST_WORKERS))
    if options.show and options.workers > 1:
        raise WrongArguments(text("--show narrates one game at a time; leave --workers out."))
    if options.show and options.json:
        raise WrongArguments(text("--show and --json do not go together; leave one of them out."))
    return Contest(
        entry.name,
        games.given(options, entry),
        players,
        options.seed or new_seed(),
        keep=options.records is not None,
        budget=options.budget,
        show=options.show,
    )


def _played(contest: Contest, deals: int, workers: int) -> Iterator[Played]:
    """The games in the order of deals and rotations, whoever has played them."""
    seats = len(contest.players)
    todo = matches(deals, seats)
    if workers == 1:
        yield from map(partial(play_one, contest), todo)
        return
    bot_loader.end_all()  # each worker has its own
    whole = iter(lambda: list(islice(todo, seats)), [])
    try:
        with closing(spread(partial(_play_all, contest), whole, workers)) as played:
            for deal in played:
                yield from deal
    except WorkerLost:
        raise CommandError(text("A worker process ended unexpectedly.")) from None


def _play_all(contest: Contest, deal: Sequence[Match]) -> list[Played]:
    """The games of a deal, in one worker."""
    return [play_one(contest, match) for match in deal]


def _watched(
    played: Iterator[Played], count: int, records: TextIO | None, options: argparse.Namespace
) -> Iterator[Played]:
    """The games, each written to the file as it comes, with a progress bar if somebody looks at a terminal."""
    watched = progress.is_watched() and not options.show
    with closing(played):  # type: ignore[type-var]
        for number, game in enumerate(played, 1):
            if records is not None:
                records.write(f"{game.record}\n")  # in one go, so that a signal leaves no line without its end
                records.flush()
            if game.fault:
                told = text("Game {n}: {fault}", n=number, fault=game.fault)
                if options.strict:
                    raise CommandError(told)
                progress.say(told)
            if watched:
                progress.show(number, count)
            yield replace(game, record="")  # written, and too long to keep
