"""What a move can bring, in words: what could capture there, what is captured, what threatens the Candidate. Judges
nothing.

It comes from what everybody can know (doge/games/masks/outlook.py) and the own masks; nothing in it depends on a
hidden face.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, MASKS, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import ladies_lost
from doge.games.masks.outlook import Outlook, Raid, outlook, standing
from doge.games.masks.state import EMPTY, Ending
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, text
from web.dom.markup import Node
from web.games.masks import choosing, known
from web.games.masks.match import Match
from web.screens import forecast as parts
from web.screens.forecast import Forecast


def line(match: Match) -> Node | None:
    """The line under a choice in the making; None where the person wants none, or has chosen no mask yet."""
    told = forecast(match) if match.forecast else None
    return None if told is None else parts.forecast(told, match.view_state.more, wordy=True)


def forecast(match: Match) -> Forecast | None:
    """What can become of the chosen mask: where it stands, or where it shall go."""
    source, target = match.draft.source, match.draft.target
    kind = None if source is None else choosing.kind_on(match, source)
    if source is None or kind is None or not choosing.asked(match):
        return None
    if target is None:
        return _of_place(match, kind, source, standing(match.seen, source), here=True)
    found = outlook(match.seen, source, target)
    if found.ends is not None:
        return Forecast(_ending(found.ends))
    told = _of_place(match, kind, target, found.there, here=False)
    if found.prey:
        told = _of_capture(match, kind, target, found, told)
    return told if not found.candidate else _of_candidate(match, found.candidate, told)


def _ending(reason: str) -> str:
    if reason == Ending.NO_CAPTURE:
        return text("60 turns without a capture: the game ends in a draw.")
    if reason == Ending.REPETITION:
        return text("The third time of this position: the game ends in a draw.")
    return text("With this you win the game.")


# --- what could capture there ---------------------------------------------------------------------


def _of_place(match: Match, kind: int, space: int, raids: Sequence[Raid], *, here: bool) -> Forecast:
    """Who could capture the chosen mask on a space, where it stands or where it shall go."""
    lost = _if_lost(match, kind) if raids else _past_soldier(match, space)
    more = tuple([_by(raid) for raid in raids]) if len(raids) > 1 else ()
    said = (lost, *more) if lost else more
    return Forecast(_who(kind, space, raids, here), said, grave=kind == CANDIDATE and bool(raids))


def _who(kind: int, space: int, raids: Sequence[Raid], here: bool) -> str:
    """All who could capture a mask of mine of that kind on a space."""
    fields = {"mask": kind_name(kind), "space": SPACE_IDS[space]}
    if not raids:
        if here:
            return text("On {space} nothing can capture your {mask} now.", **fields)
        return text("On {space} nothing can capture your {mask}.", **fields)
    if len(raids) > 1:
        n, spaces = len(raids), listed([SPACE_IDS[raid.space] for raid in raids])
        if all(raid.sure for raid in raids):
            return text(
                "{n} masks can capture your {mask} on {space}: those on {spaces}.", n=n, spaces=spaces, **fields
            )
        return text("{n} masks could capture your {mask} on {space}: those on {spaces}.", n=n, spaces=spaces, **fields)
    raid = raids[0]
    if raid.sure:
        said = "On {space} your {mask} can be captured by the mask on {source}, whatever it is."
        return text(said, source=SPACE_IDS[raid.space], **fields)
    said = "On {space} your {mask} could be captured by the mask on {source}, if that is {masks}."
    return text(said, source=SPACE_IDS[raid.space], masks=_kinds(raid), **fields)


def _by(raid: Raid) -> str:
    """One mask of the other side among several, and what it had to be."""
    where = SPACE_IDS[raid.space]
    if raid.sure:
        return text("The one on {source} can, whatever it is.", source=where)
    return text("The one on {source} could, if that is {masks}.", source=where, masks=_kinds(raid))


def _kinds(raid: Raid) -> str:
    return either([a_mask(kind) for kind in raid.kinds])


def _past_soldier(match: Match, space: int) -> str:
    """Why a mask that stands further up the column is no danger: only the Soldier strikes from there, and it has left."""
    seen, them = match.seen, 1 - match.me
    if known.still_hidden(seen, them, SOLDIER):
        return ""
    step = COLUMNS if match.me == 0 else -COLUMNS
    ahead = [seen.board[at] for at in range(space + step, len(SPACE_IDS) if step > 0 else -1, step)]
    first = next((mask for mask in ahead if mask != EMPTY), EMPTY)
    if first == EMPTY or owner(first) != them:
        return ""
    return text("{family}’s Soldier is gone.", family=match.names[them])


def _if_lost(match: Match, kind: int) -> str:
    if kind == CANDIDATE:
        return text("With your Candidate you would lose the game.")
    if kind != LADY:
        return ""
    if ladies_lost(match.seen, match.me):
        return text("That would be good, because you win once your second Lady is captured.")
    return text("That would be good, because that mask leaves the board with her.")


# --- what is captured -------------------------------------------------------------------------------


def _of_capture(match: Match, kind: int, space: int, found: Outlook, then: Forecast) -> Forecast:
    """What it would mean if it is a Lady that is captured; then who could capture the mask that has moved."""
    said = _if_lady(match, kind, space, found)
    stays = (then.line, *then.more) if found.prey != (LADY,) else ()
    first, *rest = (said, *stays) if said else stays
    return Forecast(first, tuple(rest), grave=then.grave and not said)


def _if_lady(match: Match, kind: int, space: int, found: Outlook) -> str:
    """What it would mean to capture a Lady."""
    if LADY not in found.prey:
        return ""
    if kind == CANDIDATE:
        return text("A Lady would take your Candidate with her, and you would lose.")
    if ladies_lost(match.seen, 1 - match.me):
        family = match.names[1 - match.me]
        if found.prey == (LADY,):
            return text("You lose, because this is {family}’s second Lady.", family=family)
        return text("If it is a Lady, you lose, because she is {family}’s second.", family=family)
    where, name = SPACE_IDS[space], kind_name(kind)
    return text("If the mask on {space} is a Lady, your {mask} leaves the board with her.", space=where, mask=name)


# --- the Candidate ------------------------------------------------------------------------------------


def _of_candidate(match: Match, raids: Sequence[Raid], then: Forecast) -> Forecast:
    """That the Candidate could be captured next comes first."""
    home = SPACE_IDS[match.seen.at[match.seen.kinds.index(CANDIDATE, MASKS * match.me)]]
    if len(raids) == 1:
        raid, left = raids[0], match.draft.source
        fields = {"source": SPACE_IDS[raid.space], "masks": _kinds(raid)}
        opens = "Leaving {left} lets the mask on {source} capture your Candidate, if that is {masks}."
        could = "Your Candidate on {space} could be captured by the mask on {source}, if that is {masks}."
        if left is not None and _shields(match, left, raid):
            said = text(opens, left=SPACE_IDS[left], **fields)
        else:
            said = text(could, space=home, **fields)
    else:
        spaces = listed([SPACE_IDS[raid.space] for raid in raids])
        said = text("Your Candidate on {space} could be captured by the masks on {spaces}.", space=home, spaces=spaces)
    return Forecast(said, (then.line, *then.more), grave=True)


def _shields(match: Match, space: int, raid: Raid) -> bool:
    """Whether the mask on a space stands between the Candidate and who could capture him along the column."""
    home = match.seen.at[match.seen.kinds.index(CANDIDATE, MASKS * match.me)]
    column = {one % COLUMNS for one in (home, space, raid.space)}
    return len(column) == 1 and min(home, raid.space) < space < max(home, raid.space)
