"""Says how true the chances are that hints of Families tell, and fits them.

    python -m tools.families_chances [--games N] [--seed WORD] [--seats N ...] [--fit] [--workers N]

Plays games with the levels mixed, and asks at every 29th choice what chance of winning a hint would give the seat
that is asked. Then it prints, by number of players and by stage, how often those who were given a chance have won, and
the Brier score (0 is perfect; whoever always says the even chance has the other one). `--fit` fits how sure a lead is
to the same games, and writes chances.json; measure it on another seed.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any

from doge.games.families.bots import BOTS, MANNERS, chances
from doge.games.families.bots.ledger import Ledger
from doge.games.families.entry import ENTRY
from doge.games.families.game import FAMILIES
from doge.kernel import arena
from doge.kernel.bot import Bot, Thought
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tools.calibration import Said, rows
from tools.watched import ends_quietly

TARGET = Path(chances.__file__).with_name(chances.FILE)
LEVELS = (*MANNERS, "procurator")
EVERY = 29
STAGES = (("last 4 turns", 0.0, 4.0), ("4 to 12 turns left", 4.0, 12.0), ("more", 12.0, 1000.0))
LASTS = tuple(float(gold) for gold in (1, 2, 4, 6, 8, 12, 16, 24))
TURNS = tuple(step / 4 for step in range(2, 33))
SURE = 0.005
"""No chance is called smaller than this when a fit is judged."""


@dataclass(frozen=True)
class Moment:
    """What was known when a seat was asked, and what it came to: by seat still in the game its worth, and its share of the victory."""

    players: int
    turns: float
    asked: int
    worths: tuple[float, ...]
    shares: tuple[float, ...]

    def chances(self, last: float, turn: float) -> list[float]:
        """The chance of each seat if a lead is as sure as that."""
        spread, top = last + turn * self.turns, max(self.worths)
        odds = [exp((worth - top) / spread) for worth in self.worths]
        return [one / sum(odds) for one in odds]

    def called(self) -> float:
        """The chance that a hint begins with."""
        return self.chances(*chances.fitted(len(self.worths)))[self.asked]

    def said(self) -> Said:
        """That chance, and what came of it."""
        return Said(len(self.worths), self.called(), self.shares[self.asked])


class Watched:
    """A bot whose moments are kept."""

    def __init__(self, bot: Bot[Any, Any], kept: list[tuple[float, int, tuple[int, ...], tuple[float, ...]]]) -> None:
        self._bot, self._kept, self._asked = bot, kept, 0

    def choose(self, observation: Any, legal: Any, stream: Stream) -> Thought[Any]:
        self._asked += 1
        if self._asked % EVERY == 0:
            ledger = Ledger(observation, observation.viewer)
            worths = tuple([ledger.worths[seat] for seat in ledger.alive])
            self._kept.append((ledger.outlook.turns, observation.viewer, ledger.alive, worths))
        return (yield from self._bot.choose(observation, legal, stream))


def game(job: tuple[str, int, int]) -> list[Moment]:
    """The moments of one game: its seed, how many play, its number."""
    seed, players, number = job
    chance = Stream(seed, players, number)
    levels = [chance.choice(LEVELS) for _ in range(players)]
    kept = list[tuple[float, int, tuple[int, ...], tuple[float, ...]]]()
    seats = [Seat(family, level) for family, level in zip(ENTRY.seat_names, levels, strict=False)]
    table = Table(FAMILIES, seats, f"{seed} {players} {number}").start()
    arena.play(table, [Watched(BOTS[level](""), kept) for level in levels], 0)
    assert table.result is not None
    won = arena.shares(table.result, 0)
    return [
        Moment(players, turns, alive.index(asked), worths, tuple([won[seat] for seat in alive]))
        for turns, asked, alive, worths in kept
    ]


def loss(moments: Sequence[Moment], last: float, turn: float) -> float:
    """How badly a fit foretells who wins: the log loss over all seats."""
    return -sum(
        share * log(max(SURE, chance))
        for moment in moments
        for chance, share in zip(moment.chances(last, turn), moment.shares, strict=True)
        if share
    )


def fit(moments: Sequence[Moment]) -> dict[str, dict[str, float]]:
    """By number of players still in the game: the numbers that foretell best."""
    found = {}
    for players in ENTRY.seat_counts:
        some = [moment for moment in moments if len(moment.worths) == players]
        best = min((round(loss(some, last, turn), 6), last, turn) for last in LASTS for turn in TURNS)
        found[str(players)] = {"last": best[1], "turn": best[2]}
    return found


def told(moments: Sequence[Moment], seats: Sequence[int]) -> Iterator[str]:
    """The whole report."""
    for name, some in (("All", moments), *((f"{n} players", [m for m in moments if m.players == n]) for n in seats)):
        stages = ((stage, [m for m in some if low <= m.turns < high]) for stage, low, high in STAGES)
        for stage, these in (("all stages", some), *stages):
            if these:
                yield from rows(f"{name}, {stage}", [one.said() for one in these])


def write(found: dict[str, dict[str, float]], command: str) -> None:
    """The file, with the command that makes it."""
    rows = ",\n".join(f"    {json.dumps(players)}: {json.dumps(numbers)}" for players, numbers in found.items())
    TARGET.write_text(f'{{\n  "made_by": {json.dumps(command)},\n  "players": {{\n{rows}\n  }}\n}}\n', encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure how true the chances of hints of Families are.")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="games in all (500)")
    parser.add_argument("--seed", default="chances", metavar="WORD", help="of the games")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], metavar="N", help="how many players (2 3 4)")
    parser.add_argument("--fit", action="store_true", help="fit chances.json to these games")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    options = parser.parse_args(arguments)
    each = max(1, options.games // len(options.seats))
    jobs = [(options.seed, players, number) for number in range(each) for players in options.seats]
    with ProcessPoolExecutor(options.workers) as executor:
        moments = [moment for found in executor.map(game, jobs) for moment in found]
    if options.fit:
        found = fit(moments)
        write(found, f"python -m tools.families_chances --fit --games {options.games} --seed {options.seed}")
        print(json.dumps(found))
    else:
        for line in told(moments, options.seats):
            print(line)


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
