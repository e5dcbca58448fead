"""A turn in one short line, as the list of turns and the chronicle tell it, where the family stands before it as its
crest; and as a sentence in the past tense, as the plate tells what was done last.
"""

from __future__ import annotations

from doge.games.masks.board import COLUMNS, KINDS, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import Event, MaskCaptured, MaskMoved
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import Deed
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask, kind_name
from doge.words import either, plural, sentences, text
from web.games.masks.match import Match


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


# --- a turn that is over, in a sentence -----------------------------------------------------------------


def sentence(match: Match, event: Event) -> str:
    """What has happened, in the past tense where it was a move: it is read when the next one is asked for."""
    if isinstance(event, MaskMoved):
        return _moved(match, event)
    if isinstance(event, MaskCaptured):
        return sentences(_captured(match, event), text("Both have left the board.") if event.trapped else "")
    return Voice(match.names, match.you).tell(event)


def _moved(match: Match, event: MaskMoved) -> str:
    fields = _between(match, event)
    if event.kind is not None and event.seat == match.you:
        return text("You moved {mask} from {source} to {target}.", mask=a_mask(event.kind), **fields)
    if _ran(event):
        return text("{family}’s Soldier ran from {source} to {target}.", **fields)
    if event.kind is None:
        return text("{family} moved a mask from {source} to {target}.", **fields)
    return text("{family} moved {mask} from {source} to {target}.", mask=a_mask(event.kind), **fields)


def _captured(match: Match, event: MaskCaptured) -> str:
    fields = {**_between(match, event), "captured": _whose(match, event)}
    if event.kind is not None and event.seat == match.you:
        said = "You moved {mask} from {source} to {target} and captured {captured}."
        return text(said, mask=a_mask(event.kind), **fields)
    if _ran(event):
        return text("{family}’s Soldier ran from {source} to {target} and captured {captured}.", **fields)
    if event.kind is None:
        return text("{family} moved a mask from {source} to {target} and captured {captured}.", **fields)
    said = "{family} moved {mask} from {source} to {target} and captured {captured}."
    return text(said, mask=a_mask(event.kind), **fields)


def _between(match: Match, event: MaskMoved | MaskCaptured) -> dict[str, str]:
    places = {"source": SPACE_IDS[event.source], "target": SPACE_IDS[event.target]}
    return {"family": match.names[event.seat], **places}


def _whose(match: Match, event: MaskCaptured) -> str:
    """The captured mask, and whose it was."""
    seat, kind = owner(event.captured), kind_name(event.captured_kind)
    if seat == match.you:
        return text("your {mask}", mask=kind)
    return text("{family}’s {mask}", family=match.names[seat], mask=kind)


def _ran(event: MaskMoved | MaskCaptured) -> bool:
    """Whether a mask has shown by its way that it is the Soldier (M5)."""
    return event.kind in (None, SOLDIER) and abs(event.source - event.target) > COLUMNS + 1
