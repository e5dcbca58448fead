"""What a move can bring, in words: what could capture there, what is captured, what threatens the Candidate. Judges
nothing.

It comes from what everybody can know (doge/games/masks/outlook.py) and the own masks; nothing in it depends on a
hidden face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, MASKS, PALACES, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import ladies_lost
from doge.games.masks.odds import certain, chance, odds_of, otherwise, outcomes, ruled_out
from doge.games.masks.outlook import Outlook, Raid, outlook, standing
from doge.games.masks.state import EMPTY, Ending
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, sentences, text
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
        return _of_place(match, kind, source, standing(match.seen, source), {}, here=True)
    found = outlook(match.seen, source, target)
    if found.ends is not None:
        return Forecast(_ending(found.ends))
    captured = match.seen.board[target]
    second = bool(ladies_lost(match.seen, 1 - match.me))
    stayed, ended = [ruled_out(captured, kind, second=second, stays=stays) for stays in (True, False)]
    told = _of_place(match, kind, target, found.there, stayed, here=False)
    if found.prey:
        told = _of_capture(match, kind, target, found, told)
    return told if not found.candidate else _of_candidate(match, found.candidate, ended, told)


def _ending(reason: str) -> str:
    if reason == Ending.NO_CAPTURE:
        return text("60 turns without a capture: the game ends in a draw.")
    if reason == Ending.REPETITION:
        return text("The third time of this position: the game ends in a draw.")
    return text("With this you win the game.")


# --- what could capture there ---------------------------------------------------------------------


def _of_place(
    match: Match, kind: int, space: int, raids: Sequence[Raid], given: Mapping[int, int], *, here: bool
) -> Forecast:
    """Who could capture the chosen mask on a space, where it stands or where it shall go; `given`: what a mask that it captures
    there cannot have been.
    """
    lost = _if_lost(match, kind, raids, given) if raids else _past_soldier(match, space)
    more = tuple([_by(raid, chance(_likely(match, [raid], given))) for raid in raids]) if len(raids) > 1 else ()
    said = (lost, *more) if lost else more
    who = _who(kind, space, raids, _likely(match, raids, given)) if raids else _nobody(kind, space, here)
    return Forecast(who, said, grave=kind == CANDIDATE and bool(raids))


def _likely(match: Match, raids: Sequence[Raid], given: Mapping[int, int]) -> float:
    """How likely one of the raids can happen."""
    return odds_of(match.seen, 1 - match.me).any_of(raids, given)


def _nobody(kind: int, space: int, here: bool) -> str:
    """That nothing could capture a mask of mine of that kind on a space."""
    fields = {"mask": kind_name(kind), "space": SPACE_IDS[space]}
    if here:
        return text("On {space} nothing can capture your {mask} now.", **fields)
    return text("On {space} nothing can capture your {mask}.", **fields)


def _who(kind: int, space: int, raids: Sequence[Raid], likely: float) -> str:
    """All who could capture a mask of mine of that kind on a space."""
    fields = {"mask": kind_name(kind), "space": SPACE_IDS[space], "chance": chance(likely)}
    if len(raids) > 1:
        n, spaces = len(raids), listed([SPACE_IDS[raid.space] for raid in raids])
        if all(raid.sure for raid in raids):
            return text(
                "{n} masks can capture your {mask} on {space}: those on {spaces}.", n=n, spaces=spaces, **fields
            )
        if certain(likely):
            said = "One of {n} masks can capture your {mask} on {space}: those on {spaces}."
            return text(said, n=n, spaces=spaces, **fields)
        said = "{chance} that one of {n} masks is of a kind that can capture your {mask} on {space}: those on {spaces}."
        return text(said, n=n, spaces=spaces, **fields)
    raid = raids[0]
    if raid.sure:
        said = "On {space} your {mask} can be captured by the mask on {source}, whatever it is."
        return text(said, source=SPACE_IDS[raid.space], **fields)
    said = "On {space} your {mask} could be captured by the mask on {source}, if that is {masks} ({chance})."
    return text(said, source=SPACE_IDS[raid.space], masks=_kinds(raid), **fields)


def _by(raid: Raid, likely: str) -> str:
    """One mask of the other side among several, and what it had to be."""
    where = SPACE_IDS[raid.space]
    if raid.sure:
        return text("The one on {source} can, whatever it is.", source=where)
    return text(
        "The one on {source} could, if that is {masks} ({chance}).", source=where, masks=_kinds(raid), chance=likely
    )


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


def _if_lost(match: Match, kind: int, raids: Sequence[Raid], given: Mapping[int, int]) -> str:
    if kind == CANDIDATE:
        return text("With your Candidate you would lose the game.")
    if kind != LADY:
        return ""
    if ladies_lost(match.seen, match.me):
        return text("That would be good, because you win once your second Lady is captured.")
    if all(raid.sure and raid.kinds == (CANDIDATE,) for raid in raids):
        return text("That would be good, because you win if the Candidate captures her.")
    if any(CANDIDATE in raid.kinds for raid in raids):
        theirs = [raid._replace(kinds=(CANDIDATE,)) for raid in raids if CANDIDATE in raid.kinds]
        said = "If the Candidate captures her ({chance}), you win. Any other mask leaves the board with her."
        return text(said, chance=chance(_likely(match, theirs, given)))
    return text("That would be good, because that mask leaves the board with her.")


# --- what is captured -------------------------------------------------------------------------------


def _of_capture(match: Match, kind: int, space: int, found: Outlook, then: Forecast) -> Forecast:
    """What it comes to, by what the captured mask can be; then who could capture the mask that has moved."""
    said = brings(match, kind, space)
    stays = (then.line, *then.more) if found.prey != (LADY,) else ()
    first, *rest = (said, *stays) if said else stays
    return Forecast(first, tuple(rest), grave=then.grave and not said)


def brings(match: Match, kind: int, space: int) -> str:
    """What a capture on a space by a mask of mine of that kind comes to, by what the captured mask can be."""
    seen, them = match.seen, 1 - match.me
    likely = odds_of(seen, them).likely[seen.board[space]]
    enters = kind == CANDIDATE and space in PALACES[them]
    ends = outcomes(likely, kind, second=bool(ladies_lost(seen, them)))
    return sentences(*ends, otherwise(likely, kind, enters=enters))


# --- the Candidate ------------------------------------------------------------------------------------


def _of_candidate(match: Match, raids: Sequence[Raid], given: Mapping[int, int], then: Forecast) -> Forecast:
    """That the Candidate could be captured next comes first."""
    home = SPACE_IDS[match.seen.at[match.seen.kinds.index(CANDIDATE, MASKS * match.me)]]
    likely = chance(_likely(match, raids, given))
    if len(raids) == 1:
        said = _of_one(match, home, raids[0], likely)
    else:
        spaces = listed([SPACE_IDS[raid.space] for raid in raids])
        many = "Your Candidate on {space} could be captured by the masks on {spaces} ({chance})."
        said = text(many, space=home, spaces=spaces, chance=likely)
    return Forecast(said, (then.line, *then.more), grave=True)


def _of_one(match: Match, home: str, raid: Raid, likely: str) -> str:
    """That one mask could capture the Candidate, and what lets it."""
    left = match.draft.source
    fields = {"space": home, "source": SPACE_IDS[raid.space], "masks": _kinds(raid), "chance": likely}
    if raid.opened:
        said = "The mask on {source} could capture your Candidate ({chance}), but only if you capture a Lady there."
        return text(said, **fields)
    if left is not None and _shields(match, left, raid):
        fields["left"] = SPACE_IDS[left]
        if raid.sure:
            return text("Leaving {left} lets the mask on {source} capture your Candidate.", **fields)
        opens = "Leaving {left} lets the mask on {source} capture your Candidate, if that is {masks} ({chance})."
        return text(opens, **fields)
    if raid.sure:
        return text("Your Candidate on {space} can be captured by the mask on {source}.", **fields)
    could = "Your Candidate on {space} could be captured by the mask on {source}, if that is {masks} ({chance})."
    return text(could, **fields)


def _shields(match: Match, space: int, raid: Raid) -> bool:
    """Whether the mask on a space stands between the Candidate and who could capture him along the column."""
    home = match.seen.at[match.seen.kinds.index(CANDIDATE, MASKS * match.me)]
    column = {one % COLUMNS for one in (home, space, raid.space)}
    return len(column) == 1 and min(home, raid.space) < space < max(home, raid.space)
