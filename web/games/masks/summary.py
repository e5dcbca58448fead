"""Where a game of Masks stands, as the lists of games show it: what everybody at the table knows, and nothing else.

The picture is seen beside games of all kinds, so it wears colours of the house alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import COLUMNS, MASKS, ROWS, SPACES
from doge.games.masks.choices import owner
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.hidden import Observation
from doge.games.masks.words import Voice
from doge.kernel.action import Json
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.game_view import Summary
from web.screens.components import crest, picture

NAME = 40
"""The most letters of a family's name here; a file may bring longer ones."""


def summary(public: Observation, called: Sequence[str], you: int | None) -> Summary:
    """Where the game stands and how the person is doing."""
    names = tuple([name[:NAME] for name in called])
    drawn: Json = [-1 if mask < 0 else owner(mask) for mask in public.board]
    if public.result is not None:
        title = plural("Finished after 1 turn", "Finished after {n} turns", len(public.past))
        return Summary(title, Voice(names, you).ending(public.result), names, drawn, True)
    if not public.kinds:
        return Summary(text("Set-up"), text("The masks are being arranged."), names, drawn, False)
    return Summary(text("Turn {n}", n=len(public.past) + 1), _standing(public, names, you), names, drawn, False)


def _standing(seen: Observation, names: Sequence[str], you: int | None) -> str:
    order = sorted(range(len(names)), key=lambda seat: seat != you)
    return sentences(*[_side(seen, names[seat], seat) for seat in order])


def _side(seen: Observation, family: str, seat: int) -> str:
    n, lost = len(on_board(seen, seat)), ladies_lost(seen, seat)
    if not lost:
        return plural("{family} has 1 mask left.", "{family} has {n} masks left.", n, family=family)
    one = "{family} has 1 mask left, and one Lady is gone."
    return plural(one, "{family} has {n} masks left, and one Lady is gone.", n, family=family)


# --- the picture -----------------------------------------------------------------------------------


def thumbnail(found: Summary) -> tuple[Node | None, Node | None]:
    """The square with the masks on it, all of them from behind, and how many each family has there."""
    owners = _owners(found.picture)
    if owners is None or len(found.names) != 2:
        return None, None
    spaces = [_tile(space) for space in SPACES]
    masks = [_back(space, seat) for space, seat in enumerate(owners) if seat >= 0]
    counts = [h("span", crest(seat), h("b", str(owners.count(seat)))) for seat in (0, 1)]
    lines = [_counted(family, owners.count(seat)) for seat, family in enumerate(found.names)]
    told = h("p", h("span", counts, aria_hidden="true"), h("span", sentences(*lines), class_="vh"), class_="svp")
    return picture("-16 -3 92 90", "thumb", spaces, masks), told


def _counted(family: str, n: int) -> str:
    return plural("{family}: 1 mask.", "{family}: {n} masks.", n, family=family)


def _x(space: int) -> int:
    return 12 * (space % COLUMNS)


def _y(space: int) -> int:
    return 12 * (ROWS - 1 - space // COLUMNS)


def _tile(space: int) -> Node:
    palace = space // COLUMNS in (0, ROWS - 1)
    fill = "var(--a-quarantia)" if palace else "var(--panel-2)"
    return h(
        "rect", x=_x(space), y=_y(space), width=12, height=12, fill=fill, stroke="var(--field-line)", stroke_width=0.6
    )


def _back(space: int, seat: int) -> Node:
    """A mask from behind: the colour of its family, round or with corners, and the band with the eyes."""
    x, y, ground, band = _x(space) + 6, _y(space) + 6, f"var(--p{seat + 1})", f"var(--p{seat + 1}-ink)"
    shape = h("ellipse", cx=x, cy=y, rx=4.2, ry=4.7, fill=ground, stroke="var(--tok-line)", stroke_width=0.7)
    if seat == 0:
        outline = f"M{x - 4} {y - 4}H{x + 4}V{y + 1}L{x + 2} {y + 4.5}H{x - 2}L{x - 4} {y + 1}Z"
        shape = h("path", d=outline, fill=ground, stroke="var(--tok-line)", stroke_width=0.7)
    eyes = h("rect", x=x - 3.2, y=y - 1.6, width=6.4, height=2.2, rx=1.1, fill=band)
    return h("g", shape, eyes, key=str(space))


def _owners(found: Json) -> list[int] | None:
    """By space: whose mask stands there, -1 for none; None if that is not what was saved."""
    if not isinstance(found, (list, tuple)) or len(found) != len(SPACES):
        return None
    owners = [seat for seat in found if type(seat) is int and -1 <= seat <= 1]
    few = all(owners.count(seat) <= MASKS for seat in (0, 1))
    return owners if len(owners) == len(found) and few else None
