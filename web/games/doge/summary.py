"""Where a game stands, as the lists of games show it: what everybody at the table knows, and nothing else."""

from __future__ import annotations

from doge.games.doge.board import AREA_NAMES, PALACES, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice
from doge.words import plural, text
from web.model.model import Standing
from web.saves.load import Loaded

NAME = 40
"""The most letters of a family's name here; a file may bring longer ones."""


def summary(loaded: Loaded) -> Standing:
    """Where the game stands and how the person is doing."""
    seen: Observation = loaded.table.observe(None)
    names = [seat.name[:NAME] for seat in loaded.table.seats]
    if seen.result is not None:
        title, line = text("Finished in year {year}", year=seen.year), Voice(names, loaded.me).ending(seen.result)
    else:
        title, line = f"{text('Year {year}', year=seen.year)}, {_moment(seen)}", _palaces(seen, names, loaded.me)
    return Standing(title, line, tuple(names), seen.sites, seen.result is not None)


def _palaces(seen: Observation, names: list[str], me: int) -> str:
    built = [PALACES - left for left in seen.palace_supply]
    mine = plural("{name}, you, 1 palace.", "{name}, you, {n} palaces.", built[me], name=names[me])
    others = ", ".join(f"{name} {built[seat]}" for seat, name in enumerate(names) if seat != me)
    return f"{mine} {others}."


def _moment(seen: Observation) -> str:
    if seen.voting is not None:
        return text("{area} votes", area=AREA_NAMES[seen.voting.area])
    return text("ballots, round {n} of {all}", n=seen.round, all=rounds(seen.seats))
