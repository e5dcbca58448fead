"""Where a game stands, as the lists of games show it: what everybody at the table knows, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, DISTRICTS, PALACES, SITES, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_name
from doge.kernel.action import Json
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.game_view import Summary
from web.screens.components import crest

NAME = 40
"""The most letters of a family's name here; a file may bring longer ones."""

BOX = "10 36 1106 924"
MIDDLES = ((456, 132), (910, 380), (216, 660), (592, 640), (519, 400), (200, 370))
"""Where the palaces of each district stand in the picture: their middle and their upper edge, in units of the map."""
WIDTH, HEIGHT, STEP = 96, 104, 92
SPREAD = 276
"""The most from the first palace of a district to its last."""


def summary(public: Observation, called: Sequence[str], you: int | None) -> Summary:
    """Where the game stands and how the person is doing."""
    names = [name[:NAME] for name in called]
    if public.result is not None:
        title, line = text("Finished in year {year}", year=public.year), Voice(names, you).ending(public.result)
    else:
        title, line = _moment(public), _standing(public, names, you)
    return Summary(title, line, tuple(names), public.sites, public.result is not None)


def _standing(seen: Observation, names: list[str], you: int | None) -> str:
    built = [PALACES - left for left in seen.palace_supply]
    others = Voice(names).counts((seat, number) for seat, number in enumerate(built) if seat != you)
    theirs = text("{others}.", others=others)
    if you is None:
        return theirs
    mine = plural("{name}, you, 1 palace.", "{name}, you, {n} palaces.", built[you], name=names[you])
    return sentences(mine, theirs)


def _moment(seen: Observation) -> str:
    if seen.voting is not None:
        return text("Year {year}, {area} votes", year=seen.year, area=area_name(seen.voting.area))
    return text("Year {year}, ballots, round {n} of {all}", year=seen.year, n=seen.round, all=rounds(seen.seats))


# --- the picture -----------------------------------------------------------------------------------


def picture(summary: Summary) -> tuple[Node | None, Node | None]:
    """The seven areas and the palaces that stand in them, large; and how many each family has."""
    sites = _sites(summary.picture, len(summary.names))
    return (_map(sites), _palaces(summary, sites)) if sites is not None else (None, None)


def _sites(found: Json, seats: int) -> list[list[int]] | None:
    """The owners of the palaces of each district, if that is what was saved."""
    if not isinstance(found, (list, tuple)) or len(found) != len(DISTRICTS):
        return None
    rows = [row if isinstance(row, (list, tuple)) else [None] for row in found]
    sites = [[owner for owner in row if type(owner) is int and 0 <= owner < seats] for row in rows]
    return (
        sites if [len(row) for row in rows] == [len(row) for row in sites] and max(map(len, sites)) <= SITES else None
    )


def _map(sites: list[list[int]]) -> Node:
    land = [h("use", href=f"#p-{area}", class_=f"th-{area}") for area in AREA_IDS]
    palaces = [
        h("use", href=f"#t-palace-{owner + 1}", x=x, y=y, width=WIDTH, height=HEIGHT)
        for (middle, y), owners in zip(MIDDLES, sites, strict=True)
        for x, owner in _row(middle, owners)
    ]
    return h("svg", land, palaces, class_="thumb", viewBox=BOX, aria_hidden="true")


def _row(middle: int, owners: list[int]) -> list[tuple[float, int]]:
    """The left edge of each palace of a district, and whose it is."""
    step = min(STEP, SPREAD / max(1, len(owners) - 1))
    first = middle - WIDTH / 2 - step * (len(owners) - 1) / 2
    return [(round(first + step * number, 1), owner) for number, owner in enumerate(owners)]


def _palaces(summary: Summary, sites: list[list[int]]) -> Node:
    """How many palaces each family has."""
    built = [owner for owners in sites for owner in owners]
    return h(
        "p",
        [
            h(
                "span",
                crest(seat),
                h("b", str(built.count(seat)), aria_hidden="true"),
                h("span", _counted(family, built.count(seat)), " ", class_="vh"),
                key=str(seat),
            )
            for seat, family in enumerate(summary.names)
        ],
        class_="svp",
    )


def _counted(family: str, palaces: int) -> str:
    return plural("{family}: 1 palace.", "{family}: {n} palaces.", palaces, family=family)
