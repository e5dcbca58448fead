"""What the cards of the first steps of Families show beside their words: what a die earns, what Pope, Doge and offices
bring, and how the dice of a turn fell.
"""

from __future__ import annotations

from collections.abc import Mapping

from doge.games.families.cards import BONUS, DOGE, OFFICE_INCOME, POPE, PROFIT, RULER_INCOME, RULERS, Kind
from doge.games.families.names import office_name, phase_name
from doge.words import plural, text
from web.dom.markup import Node, h
from web.games.families.signs import die, glyph

FACES = range(1, 7)
DEADLY = 6
"""On it a ruler dies."""


def earned(route: Kind | None = None) -> list[Node]:
    """What a ship earns with each face of its die, on that route."""
    gained: dict[int, list[int]] = {}
    for face in FACES:
        gained.setdefault(PROFIT[face + (BONUS[route] if route is not None else 0)], []).append(face)
    shown = [
        h("figure", [die(face) for face in faces], h("figcaption", plural("1 gold", "{n} gold", n)), key=str(n))
        for n, faces in gained.items()
    ]
    return [h("div", shown, class_="earned", key="earned")]


def seats() -> list[Node]:
    """Pope, Doge and offices as they stand on the barge, with the gold that each brings."""
    rulers = {name: (phase_name(name), gold) for name, gold in zip(RULERS, RULER_INCOME, strict=True)}
    places: Mapping[str, tuple[str, int]] = {
        **rulers,
        **{office: (office_name(office), gold) for office, gold in OFFICE_INCOME.items()},
    }
    shown = [
        h("figure", glyph(key, ""), h("figcaption", text("{source} {n}", source=name, n=gold)), key=key)
        for key, (name, gold) in places.items()
    ]
    return [h("div", shown, class_="seated", key="seated")]


def rolled(spared: int | None) -> list[Node]:
    """The die of the Pope, who lives, where it is known, and that of the Doge, who does not."""
    pope = (POPE, spared, text("The Pope lives."))
    doge = (DOGE, DEADLY, text("The Doge dies."))
    return [h("figure", die(n), h("figcaption", said), key=str(key)) for key, n, said in (pope, doge) if n is not None]
