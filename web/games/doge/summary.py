"""Where a game stands, as the lists of games show it: what everybody at the table knows, and nothing else."""

from __future__ import annotations

from doge.games.doge.board import PALACES, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_name
from doge.words import plural, sentences, text
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
        title, line = _moment(seen), _palaces(seen, names, loaded.me)
    return Standing(title, line, tuple(names), seen.sites, seen.result is not None)


def _palaces(seen: Observation, names: list[str], me: int) -> str:
    built = [PALACES - left for left in seen.palace_supply]
    mine = plural("{name}, you, 1 palace.", "{name}, you, {n} palaces.", built[me], name=names[me])
    others = Voice(names).counts((seat, number) for seat, number in enumerate(built) if seat != me)
    return sentences(mine, text("{others}.", others=others))


def _moment(seen: Observation) -> str:
    if seen.voting is not None:
        return text("Year {year}, {area} votes", year=seen.year, area=area_name(seen.voting.area))
    return text("Year {year}, ballots, round {n} of {all}", year=seen.year, n=seen.round, all=rounds(seen.seats))
