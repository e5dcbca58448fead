"""Says how games of Masks between two players end, and what cost the first of them its Candidate.

    python -m tools.masks_why ONE OTHER [--games N] [--seed WORD]

A player is a level, a style of tools/masks_styles.py, or a program: `cmd:COMMAND`. Every deal of chance is
played twice, with sides exchanged.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from doge.games.masks.board import CANDIDATE, MASKS
from doge.games.masks.bots.beliefs import certainty
from doge.games.masks.bots.sketch import Sketch, sketch_of
from doge.games.masks.game import MASKS as GAME
from doge.games.masks.hidden import observe
from doge.games.masks.state import EMPTY, Ending
from doge.kernel import arena
from doge.kernel.bot import Bot
from doge.kernel.table import Seat, Table
from doge.terminal.bot_loader import COMMAND
from doge.terminal.external_bot import Program, dismiss
from tools.masks_ladder import Score, maker
from tools.timed import Timed
from tools.watched import ends_quietly

BUDGET = 20.0
Make = Callable[[Any, int], Bot[Any, Any]]


def entrant(name: str) -> Make:
    """How a player is made for a table and a seat."""
    if name.startswith(COMMAND):
        command = name.removeprefix(COMMAND)
        return lambda table, seat: Program(command, table, seat, table.seed, BUDGET)
    made = maker(name)
    return lambda table, seat: made()


def watch(
    one: Make, other: Make, games: int, word: str, tell: Callable[[str], None] = lambda _: None
) -> tuple[Score, Counter[str]]:
    """Plays, and counts how the games ended for the first player."""
    score, ends = Score(), Counter[str]()
    for match in arena.matches(games // 2, 2):
        makers = arena.seated((one, other), match.rotation)
        table: Any = Table(GAME, [Seat("senator", "senator") for _ in makers], f"{word} {match.deal}").start()
        raw = [make(table, seat) for seat, make in enumerate(makers)]
        bots = [Timed(bot) for bot in raw]
        arena.play(table, bots, match.rotation)
        dismiss([bot for bot in raw if isinstance(bot, Program)], table)
        score.add(match, table, bots)
        end = how(table, match.rotation)
        ends[end] += 1
        tell(f"{score.row('', '')} {end}")
    return score, ends


def how(table: Any, mine: int) -> str:
    """How a game ended for a seat."""
    result = table.result
    if len(result.winners) > 1:
        return "drawn"
    if mine in result.winners:
        return f"won: {result.reason}"
    state = table.state
    if result.reason != Ending.CANDIDATE_CAPTURED or (state.first + len(state.past) - 1) % 2 == mine:
        return f"lost: {result.reason}" + (" (own capture)" if result.reason == Ending.CANDIDATE_CAPTURED else "")
    return "lost: Candidate captured, " + _before(table, mine)


def _before(table: Any, mine: int) -> str:
    """What the seat knew when it made its last move."""
    twin = Table(GAME, table.seats, table.seed).start()
    for action in table.log[len(twin.log) : -2]:
        twin.accept(action)
    sketch = sketch_of(observe(twin.state, mine))
    chances = certainty(sketch, 1 - mine).chances()
    risks = {move: _risk(sketch, move, mine, chances) for move in sketch.moves()}
    last = table.log[-2]
    taken = risks[last.source, last.target]
    least = min(risks.values())
    if least == 0:
        kind = "though it could have been safe"
    else:
        kind = "and never quite safe"
    return f"{kind}; {'surely in reach' if taken > 0.999 else 'perhaps in reach'}"


def _risk(sketch: Sketch, move: tuple[int, int], seat: int, chances: Any) -> float:
    """How likely, by the count of what is proved, the likeliest raider could capture the Candidate after the move."""
    source, target = move
    after = sketch.copy()
    mask, captured = after.board[source], after.board[target]
    after.board[source], after.board[target], after.at[mask] = EMPTY, mask, target
    if captured != EMPTY:
        after.at[captured] = -1
    home = after.at[after.kinds.index(CANDIDATE, MASKS * seat, MASKS * seat + MASKS)]
    found = 0.0
    for raider, kinds in after.raiders(home, 1 - seat):
        found = max(found, sum(chance for kind, chance in enumerate(chances[raider]) if kinds >> kind & 1))
    return found


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="How games of Masks end, and why.")
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="why")
    options = parser.parse_args(arguments)
    one, other = options.players
    score, ends = watch(
        entrant(one), entrant(other), options.games, options.seed, lambda line: print(line, file=sys.stderr, flush=True)
    )
    print(score.row(one, other))
    for end, number in ends.most_common():
        print(f"{number:4d}  {end}")


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
