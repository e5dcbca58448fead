"""Plays a level against programs that are not ours, through the arena, and prints the shares with their intervals.

    python -m tools.spar PATH [--game GAME] [--players N ...] [--games N] [--seed WORD] [--level LEVEL]
                              [--partner WORDS] [--workers N]

PATH is a folder of sparring partners: each game that they play has a folder in it, with a Python program named seat,
for the arena's `cmd:` seats (docs/bots.md). One of the level plays against as many partners as there is room for. Every
deal is played in every rotation of the seats; the line that counts is the level's, and "even" tells what nobody better
would win.
"""

import argparse
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from doge.registry import ENTRIES
from doge.terminal.commands import main as doge
from tools.watched import ends_quietly

PATIENCE = "5"
"""The seconds that a partner may think about a choice."""


def entrants(program: Path, partner: str, level: str, players: int) -> str:
    """Who sits at a table: the level, and the partner in all other seats."""
    command = shlex.join([sys.executable, "-B", os.path.relpath(program), *shlex.split(partner)])
    return ",".join([level, *[f"cmd:{command}"] * (players - 1)])


def matches(options: argparse.Namespace) -> Iterator[tuple[int, list[str]]]:
    """By number of players: the words for the arena."""
    program = Path(options.path) / options.game / "seat.py"
    for players in options.players or ENTRIES[options.game].seat_counts:
        words = ["arena", "--game", options.game, "--players", str(players), "--games", str(options.games)]
        words += ["--seats", entrants(program, options.partner, options.level, players), "--seed", options.seed]
        yield players, [*words, "--budget", PATIENCE, "--workers", str(options.workers)]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Measure a level against programs that are not ours.")
    parser.add_argument(
        "path", metavar="PATH", help="the folder of the partners: in it a folder of each game, whose program is seat.py"
    )
    parser.add_argument("--game", choices=ENTRIES, default="families", help="which game (families)")
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="how many play (each number that can)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games for each number of players (200)")
    parser.add_argument("--seed", default="spar", metavar="WORD", help="of the games")
    parser.add_argument("--level", default="procurator", metavar="LEVEL", help="who plays against them (procurator)")
    parser.add_argument(
        "--partner", metavar="WORDS", default="", help="what the program is told, such as how strong to be"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    options = parser.parse_args(arguments)
    if not (Path(options.path) / options.game / "seat.py").is_file():
        parser.error(f"{options.path} has no partner for {options.game}: {options.game}/seat.py")
    for players, words in matches(options):
        print(f"\n{options.game}, {players} players (even: {1 / players:.3f})\n", flush=True)
        if status := doge(words):
            return status
    return 0


if __name__ == "__main__":
    with ends_quietly():
        sys.exit(main(sys.argv[1:]))
