"""From a half-made choice to an action: what may be touched now, why not, and what is still missing. Asks the rules,
never the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from doge.games.doge.board import BALLOTS, MOST_BALLOTS, QUARANTIA
from doge.games.doge.events import ElectionHeld
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.refusals import area_used, districts_only, no_house, not_at_home, too_many_ballots
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch, Task
from doge.games.doge.words import area_name
from doge.words import plural, template, text
from web.games.doge.match import Draft, Match, ViewState


def task(match: Match) -> Task | None:
    """What is asked of me now, None if nothing is."""
    return match.seen.agenda[0] if match.asked else None


def topic(match: Match) -> str:
    """The topic of the rules that tells of the step on the screen, by its id there."""
    seen = match.seen
    if seen.result:
        return "aim"
    if isinstance(match.moment.event, ElectionHeld):
        return "elections"
    if seen.voting and seen.voting.area == QUARANTIA:
        return "quarantia-rules"
    match seen.agenda[:1]:
        case (AdvisorTurn() | MoveBatch() | PlaceBatch(),):
            return "results"
        case (BuildBatch(),):
            return "building"
    return "ballots"


Hand: TypeAlias = tuple[tuple[int, int | None], ...]
"""Seven ballots, as indexes in a draft count them: the value of each, and the area where it lies (None: in hand)."""


def hand(match: Match) -> Hand:
    """My seven ballots.

    Of two equal ones the one that was pressed is the one that lies there. Where that is not known, as in a game that was
    opened again, equal ones are placed from the right.
    """
    areas: list[int | None] = [None] * len(BALLOTS)
    unknown: list[tuple[int, int]] = []
    for area, ballots in enumerate(match.seen.placed[match.me]):
        for value in ballots:
            pressed = [i for i in _free(areas, value) if match.view_state.laid[i] == area]
            if pressed:
                areas[pressed[0]] = area
            elif value is not None:
                unknown.append((area, value))
    for area, value in unknown:
        free = _free(areas, value)
        if free:
            areas[free[-1]] = area
    return tuple(zip(BALLOTS, areas, strict=True))


def _free(areas: Sequence[int | None], value: int | None) -> list[int]:
    """The indexes in the hand where a ballot of that value has not been placed."""
    return [i for i, ballot in enumerate(BALLOTS) if ballot == value and areas[i] is None]


def lay(match: Match) -> ViewState:
    """The view state, which knows from now on for which area the ballots in the draft were pressed."""
    draft = match.draft
    if not draft.ballots:
        return match.view_state
    before = [None if area == draft.area else area for area in match.view_state.laid]
    laid = tuple(draft.area if index in draft.ballots else area for index, area in enumerate(before))
    return replace(match.view_state, laid=laid)


def chosen_ballots(match: Match) -> tuple[int, ...]:
    """The values of the ballots in the draft, ascending."""
    return tuple(sorted(BALLOTS[index] for index in match.draft.ballots))


def houses(match: Match) -> int:
    """How many houses the draft places: what was chosen, else the most that is allowed."""
    most = max((action.houses for action in match.legal if isinstance(action, Place)), default=0)
    return most if match.draft.houses is None else match.draft.houses


def targets(match: Match) -> tuple[int, ...]:
    """The areas that can be chosen now, on the map as in the column."""
    match task(match):
        case BallotRound():
            return tuple(area for area in range(7) if area not in match.seen.used[match.me])
        case AdvisorTurn():
            return tuple(a.stand for a in match.legal if isinstance(a, Advise) and a.stand is not None)
        case MoveBatch():
            return _ends(match)
    return ()


def _ends(match: Match) -> tuple[int, ...]:
    """The districts that a house may leave, or, once one is chosen, where it may go."""
    ends = [(a.source, a.target) for a in match.legal if isinstance(a, Move)]
    if match.draft.source is None:
        return tuple(sorted({source for source, _ in ends if source is not None}))
    return tuple(target for source, target in ends if source == match.draft.source and target is not None)


def selected(match: Match) -> int | None:
    """The area that the draft has chosen last."""
    match task(match):
        case BallotRound():
            return match.draft.area
        case AdvisorTurn():
            return match.draft.stand
        case MoveBatch():
            return match.draft.target
    return None


def choose_area(match: Match, area: int) -> Draft:
    """The draft after a legal area was touched; touched again it is let go."""
    draft = match.draft
    match task(match):
        case BallotRound():
            return replace(draft, area=None if draft.area == area else area)
        case AdvisorTurn():
            return replace(draft, stand=None if draft.stand == area else area)
        case MoveBatch() if draft.source is None:
            return replace(draft, source=area, target=None)
        case MoveBatch():
            return replace(draft, target=None if draft.target == area else area)
    return draft


def why_not(match: Match, area: int) -> str:
    """Why an area cannot be chosen now: what is, and what to do."""
    match task(match):
        case BallotRound():
            return area_used(area, match.seen.used[match.me].index(area) + 1)
        case AdvisorTurn(_, home) if home != QUARANTIA:
            return not_at_home(home)
        case AdvisorTurn():
            return districts_only()
        case MoveBatch() if area == QUARANTIA:
            return text("Houses stand in districts only. Choose one of the six.")
        case MoveBatch(_, district) if match.draft.source is None:
            if not match.seen.houses[match.me][area]:
                return no_house(area)
            return text("The house must come from {area} or go there.", area=area_name(district or 0))
        case MoveBatch(_, district):
            if area == match.draft.source:
                return text("The house is already in {area}. Choose where it goes.", area=area_name(area))
            return text("From there it can only go to {area}.", area=area_name(district or 0))
    return ""


def toggle_ballot(match: Match, index: int) -> Draft | str:
    """The draft with the ballot at that index of the hand chosen or let go, or why it cannot be."""
    value, area = hand(match)[index]
    draft = match.draft
    if area is not None:
        return text("This {value} is already in {area}. Choose another ballot.", value=value, area=area_name(area))
    if index in draft.ballots:
        return replace(draft, ballots=tuple(other for other in draft.ballots if other != index))
    if len(draft.ballots) == MOST_BALLOTS:
        return too_many_ballots()
    return replace(draft, ballots=tuple(sorted((*draft.ballots, index))))


def action(match: Match) -> Decision | None:
    """The action that the main button would send, None while something is missing."""
    draft, me = match.draft, match.me
    made: Decision | None = None
    match task(match):
        case BallotRound() if draft.area is not None:
            made = Cast(me, draft.area, chosen_ballots(match))
        case AdvisorTurn(_, home) if draft.stand is not None:
            made = Advise(me, home, draft.stand)
        case MoveBatch() if draft.source is not None and draft.target is not None:
            made = Move(me, draft.source, draft.target)
        case PlaceBatch(_, district, _):
            made = Place(me, district, houses(match))
        case BuildBatch(sites):
            made = Build(me, dict(sites)[me], True)
    return made if made in match.legal else None


def declining(match: Match) -> Decision | None:
    """The action that takes nothing: abstain, move no house, do not build."""
    match task(match):
        case AdvisorTurn(_, home):
            return Advise(match.me, home, None)
        case MoveBatch():
            return Move(match.me, None, None)
        case BuildBatch(sites):
            return Build(match.me, dict(sites)[match.me], False)
    return None


Missing: TypeAlias = Literal["both", "area", "ballots", "house", "target"]

CHOOSE: dict[Missing, tuple[str, str]] = {
    "both": (template("Choose ballots and an area"), template("Choose ballots and an area first.")),
    "area": (template("Choose an area"), template("Choose an area first.")),
    "ballots": (template("Choose ballots"), template("Choose ballots first.")),
    "house": (template("Choose a house"), template("Choose a house first.")),
    "target": (template("Choose where it goes"), template("Choose where it goes first.")),
}
"""What is to be done about what is missing: on the main button, and as the answer to who presses it too early."""


def missing(match: Match) -> Missing | None:
    """What the draft lacks to be an action; None: nothing."""
    draft = match.draft
    match task(match):
        case BallotRound():
            if draft.area is None:
                return "area" if draft.ballots else "both"
            return None if draft.ballots else "ballots"
        case AdvisorTurn():
            return "area" if draft.stand is None else None
        case MoveBatch():
            return "house" if draft.source is None else "target" if draft.target is None else None
    return None


def main_label(match: Match) -> str:
    """What the main button says: the act, or the thing that is missing."""
    lack, draft = missing(match), match.draft
    if lack is not None:
        return text(CHOOSE[lack][0])
    match task(match):
        case BallotRound() if draft.area is not None:
            one, many = "Place 1 ballot in {area}", "Place {n} ballots in {area}"
            return plural(one, many, len(draft.ballots), area=area_name(draft.area))
        case AdvisorTurn() if draft.stand is not None:
            return text("Send it to {area}", area=area_name(draft.stand))
        case MoveBatch() if draft.target is not None:
            return text("Move it to {area}", area=area_name(draft.target))
        case PlaceBatch(_, district, _):
            n = houses(match)
            if not n:
                return text("Place no houses")
            return plural("Place 1 house in {area}", "Place {n} houses in {area}", n, area=area_name(district))
        case BuildBatch(sites):
            return text("Build a palace for {n}", n=3 + len(match.seen.sites[dict(sites)[match.me]]))
    return ""
