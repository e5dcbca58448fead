"""What the cards of the first steps of Families show beside their words: what a die earns, what offices bring, where
gold came from, and how the dice of a turn fell.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import BONUS, DOGE, KIND_OF, OFFICE_INCOME, POPE, PROFIT, Kind
from doge.games.families.names import income_name, office_name
from doge.games.families.peace_events import RevenueTaken
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


def offices() -> list[Node]:
    """The four offices by their signs on the barge, with the gold that each brings."""
    return _grid(
        [
            (office, text("{office}: {n} gold", office=office_name(office), n=gold))
            for office, gold in OFFICE_INCOME.items()
        ]
    )


def sources(event: RevenueTaken) -> list[Node]:
    """Where the gold of a revenue comes from."""
    return _grid([(_sign(part, event), _source(part, gold)) for part, gold in event.sums])


def _sign(part: str, event: RevenueTaken) -> str:
    """The pictogram of a part of a revenue."""
    if part == "ships":
        return KIND_OF[event.ships[0][0]]
    return {"base": "coin", "guests": "trade"}.get(part, part)


def _source(part: str, gold: int) -> str:
    if part == "base":
        return text("{n} for every family", n=gold)
    return text("{n} from {source}", n=gold, source=income_name(part))


def _grid(shown: Sequence[tuple[str, str]]) -> list[Node]:
    """Pictograms with a few words each, two in a row."""
    found = [h("figure", glyph(sign, ""), h("figcaption", said), key=sign) for sign, said in shown]
    return [h("div", found, class_="seated", key="seated")]


def rolled(spared: int | None) -> list[Node]:
    """The die of the Pope, who lives, where it is known, and that of the Doge, who does not."""
    pope = (POPE, spared, text("The Pope lives."))
    doge = (DOGE, DEADLY, text("The Doge dies."))
    return [h("figure", die(n), h("figcaption", said), key=str(key)) for key, n, said in (pope, doge) if n is not None]
