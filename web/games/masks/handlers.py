"""What a touch comes to in a turn: a chosen mask, a move, a look at a mask, pencil marks. Of the set-up arranging.py
tells. Pure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from doge.games.masks.board import KINDS, MASKS, SPACE_IDS
from doge.games.masks.choices import MOVES
from doge.games.masks.state import EMPTY
from doge.words import text
from web.games.masks import choosing, known, plans
from web.games.masks.choice import arranging
from web.games.masks.match import Draft, Match, Outcome, prefs, save_prefs
from web.games.masks.squares import focus_key, named
from web.model.controls import Do
from web.model.game_view import Touched

Handler: TypeAlias = Callable[[Match, Do], Outcome | None]

NOTHING: Outcome = Touched()

DROPS = ("space", "bench", "lift", "take")
"""Where a drag may end, and how one begins; anywhere else what was taken up goes back."""


def touch(match: Match, do: Do) -> Outcome | None:
    """What a touch or a key came to; None: it is nothing of the game's."""
    if match.draft.lifted and do.action not in DROPS:
        return Touched(Draft())
    handler = arranging.HANDLERS.get(do.action) if plans.arranging(match) else None
    handler = handler or HANDLERS.get(do.action)
    return handler(match, do) if handler else None


# --- a mask and where it goes -------------------------------------------------------------------


def _space(match: Match, do: Do) -> Outcome:
    """A space was tapped, or something was dropped there."""
    space = named(do.arg)
    if space is None:
        return NOTHING
    if match.draft.lifted:
        return _dropped(match, space)
    state = replace(match.view_state, cursor=space, column="")
    mask = match.seen.board[space] if match.seen.kinds else EMPTY
    if mask != EMPTY and known.hidden(match, mask) and space not in choosing.targets(match, match.draft.source):
        asked = None if match.view_state.about == mask and match.draft.source is None else mask
        return _tapped(match, space, Touched(view_state=replace(state, about=asked)))
    return _tapped(match, space, Touched(view_state=state))


def _tapped(match: Match, space: int, seen: Outcome) -> Outcome:
    """What the tap comes to beyond what is looked at."""
    draft = match.draft
    if match.playing and match.viewed_moment is None:
        return replace(seen, then=Do("skip"))
    if not choosing.asked(match):
        return seen
    if choosing.mine(match, space):
        return _choose(match, space, seen)
    if draft.source is None:
        board = match.seen.board
        return seen if board[space] != EMPTY else replace(seen, refusal=_nothing_there(space))
    return _go(match, draft.source, space, seen)


def _nothing_there(space: int) -> str:
    return text("There is no mask on {space}. Choose one of yours.", space=SPACE_IDS[space])


def _choose(match: Match, space: int, seen: Outcome) -> Outcome:
    """One of my masks was tapped: it is chosen, or let go if it was."""
    if match.draft.source == space:
        return replace(seen, draft=Draft())
    if space not in choosing.movable(match):
        return replace(seen, draft=Draft(), refusal=choosing.stuck(match, space))
    return replace(seen, draft=Draft(source=space))


def _go(match: Match, source: int, target: int, seen: Outcome) -> Outcome:
    """The chosen mask shall go there: the target is chosen, or at once taken, or it cannot be."""
    if target not in choosing.targets(match, source):
        return replace(seen, draft=Draft(source=source), refusal=choosing.why_not(match, source, target))
    if prefs(match).at_once:
        return replace(seen, action=MOVES[match.me][source][target])
    chosen = None if match.draft.target == target else target
    return replace(seen, draft=Draft(source=source, target=chosen))


def _lift(match: Match, do: Do) -> Outcome:
    """One of my masks is dragged."""
    space = named(do.arg)
    if space is None or not choosing.asked(match) or not choosing.mine(match, space):
        return NOTHING
    return Touched(Draft(source=space, lifted=True))


def _dropped(match: Match, target: int) -> Outcome:
    """The drag ends over a space: the move is made, or the mask returns with the reason."""
    source = match.draft.source
    if source is None or source == target or not choosing.asked(match):
        return Touched(Draft(source=source))
    if target in choosing.targets(match, source):
        return Touched(action=MOVES[match.me][source][target])
    if source not in choosing.movable(match):
        return Touched(Draft(), refusal=choosing.stuck(match, source))
    return Touched(Draft(source=source), refusal=choosing.why_not(match, source, target))


def _confirm(match: Match, do: Do) -> Outcome:
    if not choosing.asked(match):
        return NOTHING
    made = choosing.move(match)
    if made is None:
        return Touched(refusal=text(choosing.CHOOSE[choosing.missing(match)][1]))
    return Touched(action=made)


def _clear(match: Match, do: Do) -> Outcome:
    return Touched(Draft())


# --- looking and noting ----------------------------------------------------------------------------


def _pencil(match: Match, do: Do) -> Outcome:
    """A kind of a hidden mask is struck out, or no longer."""
    mask, _, kind = do.arg.partition("-")
    if not (mask.isdecimal() and kind.isdecimal()) or int(mask) >= 2 * MASKS or int(kind) not in KINDS:
        return NOTHING
    if not known.hidden(match, int(mask)):
        return NOTHING
    if int(kind) not in known.kinds_of(match, int(mask)):
        return Touched(refusal=text("That is certain already: it cannot be."))
    return Touched(view_state=match.view_state.with_struck(int(mask), int(kind)))


def _close(match: Match, do: Do) -> Outcome:
    """What a mask can be is no longer shown."""
    mask = match.view_state.about
    there = match.seen.at[mask] if mask is not None and match.seen.kinds else EMPTY
    state = replace(match.view_state, about=None)
    return Touched(view_state=state, focus=focus_key(there) if there != EMPTY else "confirm")


def _signs(match: Match, do: Do) -> Outcome:
    return Touched(prefs=save_prefs(replace(prefs(match), signs=do.checked)))


def _at_once(match: Match, do: Do) -> Outcome:
    return Touched(prefs=save_prefs(replace(prefs(match), at_once=do.checked)))


def _forecast(match: Match, do: Do) -> Outcome:
    """More, or less, of what a move can bring."""
    return Touched(view_state=replace(match.view_state, more=not match.view_state.more))


# --- the keys' own deeds ------------------------------------------------------------------------------


def _go_to(match: Match, do: Do) -> Outcome:
    """The keys come to a space: it has the focus."""
    space = named(do.arg)
    if space is None:
        return NOTHING
    return Touched(view_state=replace(match.view_state, cursor=space, column=""), focus=focus_key(space))


def _column(match: Match, do: Do) -> Outcome:
    """The letter of a space was typed."""
    return Touched(view_state=replace(match.view_state, column=do.arg))


HANDLERS: dict[str, Handler] = {
    "space": _space,
    "lift": _lift,
    "confirm": _confirm,
    "clear": _clear,
    "pencil": _pencil,
    "close-sheet": _close,
    "signs": _signs,
    "at-once": _at_once,
    "forecast": _forecast,
    "go-to": _go_to,
    "column": _column,
}
