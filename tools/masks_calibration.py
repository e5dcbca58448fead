"""Says whether the chances of hints in Masks are true: of the moments called 70 %, are about 70 % won?

    python -m tools.masks_calibration [--games N] [--every N] [--seed WORD]

Two levels, drawn anew for each game, play each other. Now and then the adviser is asked about the move that is
made, and what he
calls its chance is held against how the game ended. Printed are bins of a tenth each and the Brier score: the mean
square of what
was said less what came of it.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from doge.games.masks.bots import ADVISER
from doge.games.masks.choices import SetUps
from doge.games.masks.game import MASKS
from doge.kernel.arena import wilson
from doge.kernel.bot import decide, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import bot
from tools.watched import ends_quietly

LEVELS = ("apprentice", "merchant", "senator", "procurator")
BINS = 10

Said = tuple[float, float]
"""A chance that was said, and what came of it: 1 for a victory, a half for a draw, 0 for a defeat."""


def moments(
    games: int, every: int, word: str, levels: Sequence[str] = LEVELS, tell: Callable[[int], None] = lambda _: None
) -> Iterator[Said]:
    """What was said of one move in so many, in games between levels drawn at random; `tell` hears the number of each game."""
    for game in range(games):
        stream = Stream(word, game)
        names = [stream.choice(levels) for _ in range(2)]
        table: Any = Table(MASKS, [Seat(name, f"bot:{name}") for name in names], f"{word} {game}").start()
        bots, said = [bot("masks", name, "") for name in names], list[tuple[int, float]]()
        while table.result is None:
            seat = table.waiting[0]
            seen, legal = table.observe(seat), table.legal(seat)
            action = decide(bots[seat], seen, legal, table.stream(seat))
            if not isinstance(legal, SetUps) and not stream.below(every):
                advice = finish(ADVISER.advise(seen, legal, stream))
                said += [(seat, one.chance) for one in advice if one.action == action]
            table.accept(action)
        for seat, chance in said:
            yield chance, (seat in table.result.winners) / len(table.result.winners)
        tell(game + 1)


def rows(found: Sequence[Said]) -> Iterator[str]:
    """The table of bins, and the Brier score."""
    yield "| called | moments | on average | won | 95 % interval |"
    yield "|---|---|---|---|---|"
    for number in range(BINS):
        within = [one for one in found if min(BINS - 1, int(BINS * one[0])) == number]
        if within:
            called, won = (sum(column) / len(within) for column in zip(*within, strict=True))
            low, high = wilson(won, len(within))
            name = f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}"
            yield f"| {name} | {len(within)} | {called:.3f} | {won:.3f} | {low:.3f} to {high:.3f} |"
    yield ""
    yield f"Brier score: {brier(found):.4f} ({len(found)} moments)"


def brier(found: Sequence[Said]) -> float:
    """The mean square of what was said less what came of it."""
    return sum((chance - won) ** 2 for chance, won in found) / len(found)


def main(arguments: Sequence[str]) -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="Whether the chances of hints in Masks are true.")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="how many games (500)")
    parser.add_argument("--every", type=int, default=3, metavar="N", help="ask about one move in so many (3)")
    parser.add_argument("--seed", default="calibration", metavar="WORD")
    options = parser.parse_args(arguments)
    found = list(
        moments(
            options.games,
            options.every,
            options.seed,
            tell=lambda game: print(game, end="\r", file=sys.stderr, flush=True),
        )
    )
    print(*rows(found), sep="\n")


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
