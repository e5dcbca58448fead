"""What a touch comes to at the table of Doge: the draft, the area sheet, an answer. What is legal the
rules say. Pure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from doge.games.doge.board import AREA_IDS
from doge.words import text
from web.games.doge import draft as drafts
from web.games.doge.board.area import SHEET
from web.games.doge.match import Draft, Match, Outcome
from web.games.doge.past import reasons
from web.model.controls import Do
from web.model.game_view import Touched

Handler: TypeAlias = Callable[[Match, Do, bool], Outcome | None]

NOTHING: Outcome = Touched()


def _choose_area(match: Match, do: Do, narrow: bool) -> Outcome:
    """An area was touched: it is chosen if it can be, else told why not, or told about where nothing is to be chosen."""
    area = _area(do.arg)
    if area is None:
        return NOTHING
    if match.playing and match.viewed_moment is None:
        return Touched(then=Do("skip"))
    legal = drafts.targets(match)
    if not legal:
        return _about(match, do, narrow)
    view_state = replace(match.view_state, focus=area)
    if area not in legal:
        return Touched(view_state=view_state, refusal=drafts.why_not(match, area))
    return Touched(drafts.choose_area(match, area), replace(view_state, about=None, families=False))


def _focus_area(match: Match, do: Do, narrow: bool) -> Outcome:
    """An arrow key went to an area of the map: it is the one that Tab comes back to."""
    area = _area(do.arg)
    if area is None:
        return NOTHING
    return Touched(view_state=replace(match.view_state, focus=area), focus=f"map-{do.arg}")


def _toggle_ballot(match: Match, do: Do, narrow: bool) -> Outcome:
    if drafts.task(match) is None:
        return NOTHING
    draft = drafts.toggle_ballot(match, int(do.arg))
    return Touched(refusal=draft) if isinstance(draft, str) else Touched(draft)


def _set_houses(match: Match, do: Do, narrow: bool) -> Outcome:
    if drafts.task(match) is None:
        return NOTHING
    number = int(do.arg)
    if number not in (getattr(action, "houses", None) for action in match.legal):
        return Touched(refusal=text("You can place at most {n} here. Choose fewer.", n=len(match.legal) - 1))
    return Touched(replace(match.draft, houses=number))


def _confirm(match: Match, do: Do, narrow: bool) -> Outcome:
    if not match.asked:
        return NOTHING
    action = drafts.action(match)
    if action is None:
        lack = drafts.missing(match)
        return Touched(refusal=text(drafts.CHOOSE[lack][1])) if lack is not None else NOTHING
    return Touched(view_state=drafts.lay(match), action=action)


def _decline(match: Match, do: Do, narrow: bool) -> Outcome:
    return Touched(action=drafts.declining(match))


def _clear(match: Match, do: Do, narrow: bool) -> Outcome:
    return Touched(Draft())


def _about(match: Match, do: Do, narrow: bool) -> Outcome:
    area = _area(do.arg)
    if area is None:
        return NOTHING
    view_state = replace(match.view_state, about=area, families=False, focus=area)
    return Touched(view_state=view_state, focus=SHEET if narrow else None)  # there it hides what had the focus


def _families(match: Match, do: Do, narrow: bool) -> Outcome:
    """On a phone the families stand in the sheet, in place of the choice."""
    if match.view_state.families:
        return Touched(then=Do("close-sheet"))
    return Touched(view_state=replace(match.view_state, about=None, families=True))


def _close(match: Match, do: Do, narrow: bool) -> Outcome:
    about = match.view_state.about
    focus_key = f"map-{AREA_IDS[about]}" if about is not None else "families"
    return Touched(view_state=replace(match.view_state, about=None, families=False), focus=focus_key)


def _forecast(match: Match, do: Do, narrow: bool) -> Outcome:
    return Touched(view_state=replace(match.view_state, chart=not match.view_state.chart))


def _why(match: Match, do: Do, narrow: bool) -> Outcome:
    asked = None if reasons.opened(match) else reasons.key(match)
    return Touched(view_state=replace(match.view_state, why=asked))


def _filter(match: Match, do: Do, narrow: bool) -> Outcome:
    """The chronicle shows one family, or all of them."""
    family = int(do.value) if do.value.isdigit() else None
    return Touched(view_state=replace(match.view_state, family=family))


def _area(arg: str) -> int | None:
    return AREA_IDS.index(arg) if arg in AREA_IDS else None


HANDLERS: dict[str, Handler] = {
    "choose-area": _choose_area,
    "choose-dest": _choose_area,
    "focus-area": _focus_area,
    "toggle-ballot": _toggle_ballot,
    "set-houses": _set_houses,
    "confirm": _confirm,
    "abstain": _decline,
    "no-move": _decline,
    "not-now": _decline,
    "other-house": _clear,
    "clear": _clear,
    "about-area": _about,
    "show-families": _families,
    "close-sheet": _close,
    "forecast": _forecast,
    "why": _why,
    "filter-seat": _filter,
}
