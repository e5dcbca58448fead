"""The board of Masks, drawn by the game itself: the square, its spaces, what may be done on them, and the masks."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.masks.board import COLUMNS, MASKS, ROWS, SETUP_SPACES, SPACE_IDS
from doge.games.masks.choices import masks_of, owner
from doge.games.masks.proofs import deeds
from doge.games.masks.state import OFF
from doge.words import text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.masks import choosing, plans
from web.games.masks.board import clash, finale, halos, pieces
from web.games.masks.board.labels import board_label, space_label
from web.games.masks.known import given_away, marked
from web.games.masks.match import Match
from web.games.masks.past.outcome import first_winner
from web.games.masks.squares import MIDDLE, SPACE, corner, focus_key, rows_seen, space_at, turned
from web.screens.region_board import RegionBoard

WHOLE = "-22 0 644 858"
CLOSE = "-18 61 610 782"
"""The square where there is little room: without what lies around the palaces, so that each space can be touched."""
OWN = "-18 -2 610 794"
"""The same while masks are arranged: it ends below one's own rows, which is all that is seen of it."""
BOARDFUL = 256
"""How many spaces are kept as they were drawn, each with what is said of it."""


class Square(RegionBoard):
    """The square, in the region of the boards."""

    def steps(self, match: Match, narrow: bool) -> Iterator[None]:
        """Show the moment on the screen."""
        yield from self._region.steps(drawn(match, narrow))


def drawn(match: Match, narrow: bool = False) -> Node:
    """The picture of the square."""
    arranging = plans.arranging(match)
    me, them = match.me, 1 - match.me
    veil = h("rect", class_="veil", x=16, y=26, width=568, height=544, key="veil") if arranging else None
    return h(
        "svg",
        _ground(me),
        _spaces(match),
        h("g", halos.halos(match), finale.light(match), class_="halos", aria_hidden="true", key="halos"),
        h(
            "g",
            _masks(match, them),
            veil,
            _masks(match, me),
            halos.taken(match),
            finale.heroes(match),
            halos.fallen(match),
            halos.reached(match),
            halos.risks(match),
            halos.lures(match),
            halos.tags(match),
            halos.cross(match),
            _signs(match, arranging),
            finale.cap(match),
            class_="pieces",
            aria_hidden="true",
            key="pieces",
        ),
        h("g", clash.clash(match, narrow), class_="pieces", aria_hidden="true", key="clash"),
        class_=classes("bd", arranging and "bdset", match.over and "open", narrow and "close"),
        viewBox=(OWN if arranging else CLOSE) if narrow else WHOLE,
        preserveAspectRatio="xMidYMax slice" if arranging else "xMidYMid meet",
        data_turn=len(match.seen.past),
    )


@remembered
def _ground(me: int) -> Node:
    """The square itself, and the names of its rows and columns as they are seen from a side."""
    columns = [
        h("text", SPACE_IDS[turned(column, me)][0], class_="lab", x=100 + SPACE * column, y=849)
        for column in range(COLUMNS)
    ]
    rows = [
        h("text", SPACE_IDS[turned(COLUMNS * row, me)][1], class_="lab", x=-3, y=725 - SPACE * row)
        for row in range(ROWS)
    ]
    names = [
        h("text", SPACE_IDS[space], class_="nm", x=x + 15, y=y + 29)
        for space in range(len(SPACE_IDS))
        for x, y in (corner(space, me),)
    ]
    aim = h("rect", class_="aim7", x=-17, y=101, width=28, height=36)
    return h("g", h("use", href="#masks-square"), aim, columns, rows, names, aria_hidden="true", key="ground")


# --- the spaces: what can be touched --------------------------------------------------------------


def cursor(match: Match) -> int:
    """The space that Tab comes to: where the keys were, else my chosen mask, else one that can move."""
    if match.view_state.cursor is not None:
        return match.view_state.cursor
    if match.draft.source is not None:
        return match.draft.source
    if plans.arranging(match):
        return space_at(7, match.me)
    return next(iter(choosing.movable(match)), MIDDLE)


def _spaces(match: Match) -> Node:
    here, draft, me = cursor(match), match.draft, match.me
    near = choosing.targets(match, draft.source)
    rows = [
        h(
            "g",
            [
                _space(
                    space,
                    me,
                    space_label(match, space),
                    here=space == here,
                    near=space in near,
                    chosen=space in (draft.source, draft.target),
                )
                for space in row
            ],
            role="row",
            key=str(number),
        )
        for number, row in enumerate(rows_seen(me))
    ]
    return h("g", rows, class_="spaces", role="grid", aria_label=board_label(match), data_group="square", key="spaces")


@remembered_up_to(BOARDFUL)
def _space(space: int, me: int, label: str, *, here: bool, near: bool, chosen: bool) -> Node:
    x, y = corner(space, me)
    return h(
        "rect",
        class_=classes("spc", near and "may"),
        x=x,
        y=y,
        width=SPACE,
        height=SPACE,
        role="gridcell",
        tabindex="0" if here else "-1",
        aria_label=label,
        aria_selected=chosen,
        data_do="space",
        data_arg=SPACE_IDS[space],
        data_key=focus_key(space),
        key=SPACE_IDS[space],
    )


# --- the masks --------------------------------------------------------------------------------------


def _masks(match: Match, seat: int) -> list[Node]:
    """The masks of a seat, always in the same order and all of the same parts: those out of the game cannot be seen."""
    if plans.arranging(match):
        return [piece for mask in masks_of(seat) if (piece := _arranged(match, mask)) is not None]
    kinds = match.revealed.kinds if match.over and match.revealed is not None else match.seen.kinds
    last = {found: deed.target for deed in deeds(match.seen) for found in (deed.captured, deed.mask)}
    return [_standing(match, mask, kinds[mask], last) for mask in masks_of(seat)]


def _arranged(match: Match, mask: int) -> Node | None:
    """A mask of mine as it is arranged, or a back that stands for one of the other side."""
    space = SETUP_SPACES[owner(mask)][mask % MASKS]
    if owner(mask) != match.you:
        return pieces.piece(mask, None, corner(space, match.me))
    kind = plans.shown(match)[_index(space, match.me)]
    if kind is None:
        return None
    grip = space if plans.asked(match) else None
    return pieces.piece(mask, kind, corner(space, match.me), grip=grip, up=match.draft.source == space)


def _index(space: int, me: int) -> int:
    return SETUP_SPACES[0].index(turned(space, me))


def _standing(match: Match, mask: int, kind: int | None, last: dict[int, int]) -> Node:
    seen, draft = match.seen, match.draft
    space = seen.at[mask]
    off, shared = space == OFF, space != OFF and seen.at.count(space) > 1
    if off:
        space = last.get(mask, 0)
    mine = owner(mask) == match.me
    grip = space if mine and not off and choosing.asked(match) else None
    return pieces.piece(
        mask,
        kind,
        corner(space, match.me),
        grip=grip,
        up=mine and not off and draft.source == space,
        off=off,
        beside=(-1 if mine else 1) if shared else 0,
        plate=None if match.over else marked(match, mask),
        told=len(given_away(match, mask)),
        felled=finale.falls(match, owner(mask)),
        row=space // COLUMNS if first_winner(match) == 0 else ROWS - 1 - space // COLUMNS,
    )


# --- the signs ---------------------------------------------------------------------------------------


def _signs(match: Match, arranging: bool) -> list[Node]:
    """Whose palace it is, and that the other has arranged the masks."""
    me = match.me
    found = [_sign(match.names[1 - me], 14, "above"), _sign(match.names[me], 788, "below")]
    if arranging and match.seen.first >= 0 and (1 - me) not in match.waiting:
        found.append(_sign(text("{family} is ready", family=match.names[1 - me]), 374, "ready"))
    return found


@remembered
def _sign(words: str, y: int, key: str) -> Node:
    width = finale.sign_width(words)
    return h(
        "g",
        h("rect", x=300 - width / 2, y=y, width=width, height=36),
        h("rect", class_="in", x=304 - width / 2, y=y + 4, width=width - 8, height=28),
        h("text", words, x=300, y=y + 26),
        class_="sgn",
        key=key,
    )
