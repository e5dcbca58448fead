"""How fast the engine is: games, copies, replays, a second and against a loop of plain Python timed in the same run.

    python -m bench.engine

Times are those of this process on its core, so that others on the machine matter less. The ratio says how many runs of
the loop one unit takes: it tells a slower engine from a slower machine.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial

from doge.games.doge.entry import ENTRY
from doge.games.doge.game import DOGE
from doge.games.families.game import FAMILIES
from doge.games.masks.game import MASKS
from doge.kernel import arena, record
from doge.kernel.chance import Stream
from doge.kernel.game import A, E, Game, O, S, silent
from doge.kernel.options import completed
from doge.kernel.table import Seat, Table
from doge.registry import GAMES, AnyTable, bot, game

SEATS = 4
BARE, AT_TABLE = "random games, bare rules", "random games at a table"
PASSES = 5
"""Everything is timed so often, in turns; the best time counts."""


def loop() -> int:
    """Plain Python to compare with: about a millisecond of what rules are made of."""
    total, seen = 0, {}
    row = list(range(8))
    for number in range(2000):
        row[number % 8] += number
        seen[number % 61] = (number, total)
        total += len(seen) + row[number % 7]
    return total


def random_game(game: Game[S, A, O, E], seats: int, seed: int) -> S:
    """A game played by the bare rules: every answer drawn among the legal ones, each as likely."""
    state, stream = game.setup(seats, completed(game.options, seats, {})), Stream("bench", seed)
    while (asked := game.pending(state)).kind != "over":
        if asked.kind == "chance":
            answer: tuple[A, ...] = (game.draw(state, stream),)
        else:
            answer = tuple([game.legal(state, seat).sample(stream) for seat in asked.seats])
        game.play(state, answer, silent)
    return state


def game_at_table(level: str, seed: int) -> AnyTable:
    """A game between bots of a level at a table: checks, a stream for each decision and the log included."""
    match: AnyTable = Table(
        game(DOGE.name), [Seat(family, f"bot:{level}") for family in ENTRY.seat_names[:SEATS]], f"bench/{seed}"
    ).start()
    arena.play(match, [bot("doge", level, "") for _ in range(SEATS)], 0)
    return match


def timed(work: Callable[[int], object], units: int) -> float:
    """Seconds of this process for one unit."""
    began = time.process_time()
    for unit in range(units):
        work(unit)
    return (time.process_time() - began) / units


def works() -> Iterator[tuple[str, Callable[[int], object], int]]:
    """What is timed: its name, one unit of it, and how many units make a pass."""
    state = random_game(DOGE, SEATS, 0)
    text = record.dump(record.write(game_at_table("merchant", 0)))
    yield "loops of plain Python", lambda _: loop(), 200
    yield BARE, partial(random_game, DOGE, SEATS), 20
    yield "random games of Masks, bare rules", partial(random_game, MASKS, 2), 40
    yield "random games of Families, bare rules", partial(random_game, FAMILIES, 3), 6
    yield AT_TABLE, partial(game_at_table, "random"), 20
    yield "merchant games at a table", partial(game_at_table, "merchant"), 6
    yield "copies of a position", lambda _: state.copy(), 20_000
    yield "replays of a finished merchant game", lambda _: record.load(record.parse(text), GAMES), 10


def main() -> None:
    found = list(works())
    passes = [[timed(work, units) for _, work, units in found] for _ in range(PASSES)]
    best = [min(times) for times in zip(*passes, strict=True)]
    print(f"{'':<38}{'a second':>12}{'each':>14}{'in loops':>12}")
    for (name, _, _), seconds in zip(found, best, strict=True):
        print(f"{name:<38}{1 / seconds:>12,.0f}{seconds * 1000:>11.4f} ms{seconds / best[0]:>12.4f}")
    each = dict(zip([name for name, _, _ in found], best, strict=True))
    print(f"A random game at a table takes {each[AT_TABLE] / each[BARE]:.2f} times as long as by the bare rules.")


if __name__ == "__main__":
    main()
