"""A game in two lines, as the start screen offers it."""

from __future__ import annotations

from doge.games.doge.board import AREA_NAMES, PALACES, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, plural, text
from web.model import Saved
from web.saves import Loaded


def summary(loaded: Loaded) -> Saved:
    """Where the game stands and how the person is doing."""
    seen: Observation = loaded.table.observe(loaded.me)
    names = [seat.name for seat in loaded.table.seats]
    if seen.result is not None:
        ending = Voice(names, loaded.me).ending(seen.result)
        return Saved(text("Finished in year {year}", year=seen.year), ending, seen.seats)
    built = [PALACES - left for left in seen.palace_supply]
    mine = plural("{name}, you, 1 palace.", "{name}, you, {n} palaces.", built[loaded.me], name=names[loaded.me])
    others = ", ".join(f"{name} {built[seat]}" for seat, name in enumerate(names) if seat != loaded.me)
    return Saved(f"{text('Year {year}', year=seen.year)}, {_moment(seen)}", f"{mine} {others}.", seen.seats)


def _moment(seen: Observation) -> str:
    if seen.voting is not None:
        return text("{area} votes", area=AREA_NAMES[seen.voting.area])
    return text("ballots, round {n} of {all}", n=seen.round, all=rounds(seen.seats))
