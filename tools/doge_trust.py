"""Says how far the analysis of Doge can trust its sketch of the rest of a year that it calls the last.

    python -m tools.doge_trust [--games N] [--seed WORD]

Merchants play. All ballots lie open to the sketch at each round and each election of a year that it says may end the
game. Printed are how many such positions there were, by what was still to come, and with which trust the chances missed
the results least (the mean square of what was said less what came of it). doge/games/doge/analyst/standing.py holds
what was found as TRUST and IN_ROUNDS.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import fsum
from typing import Any

from doge.games.doge.analyst.standing import ends, in_rounds, judged, mean
from doge.games.doge.board import ELECTIONS, PALACES
from doge.games.doge.bots.value import value_for
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.kernel.bot import decide, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, bot
from tools.watched import ends_quietly

LEVEL = "merchant"
FEWEST = 4
"""Who has fewer palaces hardly ends the game within a year."""
STEPS = 20

Said = list[tuple[float, ...]]
"""The chances of all seats, with more and more trust."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="trust")
    given = parser.parse_args()
    missed = defaultdict[str, list[list[float]]](list)
    for number in range(given.games):
        for when, one in _game(f"{given.seed} {number}", ENTRIES["doge"].seat_counts[number % 2]):
            missed[when].append(one)
    for when, rows in sorted(missed.items()):
        means = mean(rows)
        best = min(range(STEPS + 1), key=means.__getitem__)
        print(
            f"{when}: {len(rows)} positions, trust {best / STEPS:.2f}, missed by {means[best]:.3f}, by {means[-1]:.3f} with full trust"
        )


def _game(seed: str, seats: int) -> Iterator[tuple[str, list[float]]]:
    """A game's positions: what was still to come, and how far the chances missed the result, with more and more trust."""
    named = ENTRIES["doge"].seat_names[:seats]
    table: Any = Table(DOGE, [Seat(name, f"bot:{LEVEL}") for name in named], seed).start()
    players, said = [bot("doge", LEVEL, name) for name in named], dict[tuple[int, str], Said]()
    while table.waiting:
        seen, seat = DOGE.observe(table.state, "open"), table.waiting[0]
        when = f"round {seen.round}" if in_rounds(seen) else f"{ELECTIONS - seen.held} elections to come"
        if PALACES - min(seen.palace_supply) >= FEWEST and (seen.year, when) not in said:
            said[seen.year, when] = _said(seen, Stream(seed, seen.year, when))
        table.submit(decide(players[seat], table.observe(seat), table.legal(seat), table.stream(seat)))
    assert table.result is not None
    winners = table.result.winners
    won = [(seat in winners) / len(winners) for seat in range(seats)]
    for (_, when), chances in said.items():
        if chances:
            yield when, [fsum((one - result) ** 2 for one, result in zip(row, won, strict=True)) for row in chances]


def _said(seen: Observation, stream: Stream) -> Said:
    """The chances with more and more trust; none where the sketch does not call the year the last."""
    found = finish(ends(seen, stream))
    if not any(value_for(seen.seats).decided(end, False) for end in found):
        return []
    return [mean([judged(seen, end, step / STEPS) for end in found]) for step in range(STEPS + 1)]


if __name__ == "__main__":
    with ends_quietly():
        main()
