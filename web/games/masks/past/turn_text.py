"""A turn in one short line, as the list of turns and the chronicle tell it; the family stands before
it as its crest.
"""

from __future__ import annotations

from doge.games.masks.board import KINDS, SPACE_IDS
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import Deed
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, plural, text


def turn_line(seen: Observation, deed: Deed, me: int) -> str:
    """What was done in a turn, for seat `me`, who sees no more than `seen`."""
    if deed.mask == EMPTY:
        return text("cannot move and passes")
    kind, captured = seen.kinds[deed.mask], seen.kinds[deed.captured] if deed.captured != EMPTY else None
    fields = {"source": SPACE_IDS[deed.source], "target": SPACE_IDS[deed.target]}
    if captured is not None:
        return _capture(deed, kind, captured, fields)
    if kind is not None and deed.seat == me:
        return text("{mask} {source} to {target}", mask=kind_name(kind), **fields)
    told = proved(deed)
    if told:
        return text("{source} to {target}, {way}: {proof}", way=_way(deed), proof=told, **fields)
    return text("{source} to {target}", **fields)


def _capture(deed: Deed, kind: int | None, captured: int, fields: dict[str, str]) -> str:
    taken = a_mask(captured)
    if kind is None:
        return text("{source} takes {captured} on {target}", captured=taken, **fields)
    if deed.trapped:
        line = "{mask} {source} takes {captured} on {target}, both leave"
        return text(line, mask=kind_name(kind), captured=taken, **fields)
    return text("{mask} {source} takes {captured} on {target}", mask=kind_name(kind), captured=taken, **fields)


def proved(deed: Deed) -> str:
    """What a move has proved of its mask for the first time: what it is, or what it is not; "" if nothing."""
    new = deed.before & ~deed.after
    left = [kind for kind in KINDS if deed.after >> kind & 1]
    if not new:
        return ""
    if len(left) == 1:
        return a_mask(left[0])
    return text("no {masks}", masks=either([kind_name(kind) for kind in KINDS if new >> kind & 1]))


def _way(deed: Deed) -> str:
    if deed.way == "far":
        rows = abs(deed.source - deed.target) // 5
        return plural("{n} space", "{n} spaces", rows)
    return {
        "diagonal": text("diagonally"),
        "ahead": text("straight ahead"),
        "back": text("back"),
        "aside": text("sideways"),
    }[deed.way]
