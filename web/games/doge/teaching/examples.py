"""Examples of the rules of Doge, played on the real rules: an election with ties, an advisor's way, a palace that gets
dearer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import TypeAlias

from doge.games.doge.board import (
    AREA_IDS,
    AREAS,
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    rounds,
)
from doge.games.doge.events import AdvisorStood, BallotsRevealed, ElectionHeld, Event, HousesPlaced, PalaceBuilt
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Action, Advise, Build, Cast, Decision, NewYear, Place
from doge.games.doge.state import State
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.games.doge.board import layout
from web.games.doge.board.board import drawn
from web.games.doge.board.overlay import look
from web.games.doge.match import Draft, Match, View, ViewState
from web.games.doge.past import tally
from web.model import example
from web.model.example import frames, played, shown
from web.model.game_view import Example, Frame

FIRST, SECOND, THIRD, FOURTH = range(4)
Beat: TypeAlias = example.Beat[Decision, Observation, Event, Draft, ViewState]
Casts: TypeAlias = Mapping[int, Sequence[tuple[int, tuple[int, ...]]]]
"""By seat: area and ballots of each round."""


def _year(order: Sequence[int], casts: Casts) -> list[tuple[Action, ...]]:
    """A first year up to its first election; the areas that are not named vote last."""
    whole = (*order, *(area for area in AREAS if area not in order))
    by_round = zip(*(casts[seat] for seat in sorted(casts)), strict=True)
    answers = [tuple(Cast(seat, *cast) for seat, cast in enumerate(one)) for one in by_round]
    return [(NewYear(1, whole, AREAS),), *answers]


def _start(houses: Mapping[int, int], palaces: Sequence[int]) -> State:
    """The set-up with houses, by seat, and palaces, by site, in San Polo."""
    state = DOGE.setup(4, {})
    for seat, number in houses.items():
        state.houses[seat][SAN_POLO] = number
        state.house_supply[seat] -= number
    state.sites[SAN_POLO] = tuple(palaces)
    for seat in palaces:
        state.palace_supply[seat] -= 1
    return state


def _map(*areas: int, narrow: bool = True) -> Callable[[Match], list[Node]]:
    """Draws these areas of the map with large pieces or small ones, and in an election its count."""
    boxes = [layout.OUTLINES[area] for area in areas]
    left, top = min(box[0] for box in boxes) - 20, min(box[1] for box in boxes) - 30
    right, low = max(box[0] + box[2] for box in boxes) + 20, max(box[1] + box[3] for box in boxes) + 30
    box = f"{left} {top} {right - left} {low - top}"

    def picture(match: Match) -> list[Node]:
        pieces = h("g", drawn(match.seen, look(match, narrow)), key="pieces")
        here = h("svg", _LAND, pieces, class_="map zoom exm", viewBox=box, aria_hidden="true", key="map")
        election = match.seen.election if isinstance(match.moment.event, ElectionHeld) else None
        return [here] if election is None else [here, tally.count(match, election)]

    return picture


_LAND = [h("use", href=f"#{name}", key=name) for name in ("lagoon", *AREA_IDS, "signs")]
"""The city, as it stands in index.html."""


# --- an election with ties ---------------------------------------------------------------------------


@cache
def _ties(view: View) -> list[Match]:
    casts = {
        FIRST: ((DORSODURO, (1,)), (SANTA_CROCE, (3,)), (SAN_POLO, (2, 3))),
        SECOND: ((CASTELLO, (1,)), (SANTA_CROCE, (1,)), (SAN_POLO, (2, 3))),
        THIRD: ((CANNAREGIO, (2,)), (SANTA_CROCE, (1,)), (SAN_POLO, (3,))),
        FOURTH: ((SAN_MARCO, (3,)), (SANTA_CROCE, (0,)), (QUARANTIA, (2,))),
    }
    after: list[tuple[Action, ...]] = [
        (Place(FIRST, SAN_POLO, 2), Place(SECOND, SAN_POLO, 2)),
        (Advise(FIRST, SANTA_CROCE, SAN_POLO),),
        (Place(FIRST, SANTA_CROCE, 2),),
        (Place(SECOND, SANTA_CROCE, 1), Place(THIRD, SANTA_CROCE, 1)),
    ]
    return _played(view, DOGE.setup(4, {}), [*_year((SAN_POLO, SANTA_CROCE), casts), *after])


def _told_of_ties(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(BallotsRevealed, lambda match: text("The ballots lie face down. San Polo votes first, Santa Croce next.")),
        Beat(
            ElectionHeld,
            lambda match: text("In a tie for first all of them win, nobody is runner-up, and nobody gets the advisor."),
        ),
        Beat(HousesPlaced, lambda match: text("Tied winners choose at the same time, in secret: up to 2 houses each.")),
        Beat(HousesPlaced),
        Beat(
            ElectionHeld,
            lambda match: text("In a tie for second all of them are runners-up. A lone 0 is no vote."),
        ),
        Beat(AdvisorStood, lambda match: text("Only a single winner gets the advisor.")),
        Beat(HousesPlaced),
        Beat(HousesPlaced, lambda match: text("Each tied runner-up places up to 1 house, again in secret.")),
        Beat(HousesPlaced),
    )
    return frames(_ties(view), beats, _map(SAN_POLO, SANTA_CROCE))


# --- the advisor's way, and his vote -----------------------------------------------------------------


@cache
def _advisor(view: View) -> list[Match]:
    casts = {
        FIRST: ((DORSODURO, (0,)), (SANTA_CROCE, (2,)), (SAN_POLO, (3,))),
        SECOND: ((CASTELLO, (1,)), (SANTA_CROCE, (2,)), (CANNAREGIO, (1,))),
        THIRD: ((CANNAREGIO, (2,)), (SAN_MARCO, (1,)), (SAN_POLO, (1,))),
        FOURTH: ((SAN_MARCO, (3,)), (DORSODURO, (1,)), (QUARANTIA, (2,))),
    }
    after: list[tuple[Action, ...]] = [
        (Advise(FIRST, SAN_POLO, SANTA_CROCE),),
        (Place(FIRST, SAN_POLO, 2),),
        (Place(THIRD, SAN_POLO, 1),),
    ]
    return _played(view, DOGE.setup(4, {}), [*_year((SAN_POLO, SANTA_CROCE), casts), *after])


def _told_of_advisor(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(BallotsRevealed, lambda match: text("San Polo votes first, Santa Croce next.")),
        Beat(ElectionHeld, lambda match: text("The winner may send the advisor of San Polo to another area.")),
        Beat(AdvisorStood, lambda match: text("Its ring shows for whom it votes there: 1 vote.")),
        Beat(HousesPlaced),
        Beat(HousesPlaced),
        Beat(ElectionHeld, _decided),
    )
    return frames(_advisor(view), beats, _map(SAN_POLO, SANTA_CROCE))


def _decided(match: Match) -> str:
    """That the advisor made the difference, and how long it stays."""
    stays = text("The advisor stays, this year and the next, until San Polo votes again.")
    election = match.seen.election
    assert election is not None
    ballots = sorted([sum(one.ballots) for one in election.tallies])
    tied = ballots[-1] == ballots[-2]
    return sentences(text("The ballots alone would have been a tie.") if tied else "", stays)


# --- houses, and the palace that gets dearer ---------------------------------------------------------


@cache
def _palace(view: View) -> list[Match]:
    casts = {
        FIRST: ((DORSODURO, (1,)), (SANTA_CROCE, (2,)), (SAN_POLO, (3,))),
        SECOND: ((CASTELLO, (1,)), (SANTA_CROCE, (1,)), (CANNAREGIO, (2,))),
        THIRD: ((CANNAREGIO, (2,)), (SAN_MARCO, (1,)), (SAN_POLO, (2,))),
        FOURTH: ((SAN_MARCO, (3,)), (DORSODURO, (1,)), (QUARANTIA, (2,))),
    }
    after: list[tuple[Action, ...]] = [
        (Advise(FIRST, SAN_POLO, SANTA_CROCE),),
        (Place(FIRST, SAN_POLO, 2),),
        (Build(FIRST, SAN_POLO, True),),
        (Place(THIRD, SAN_POLO, 1),),
    ]
    start = _start({FIRST: 2, THIRD: 3}, (SECOND,))
    return _played(view, start, [*_year((SAN_POLO, SANTA_CROCE), casts), *after])


def _told_of_palace(view: View) -> list[Frame]:
    beats: tuple[Beat, ...] = (
        Beat(BallotsRevealed, _before_building),
        Beat(ElectionHeld, lambda match: text("The winner places up to 2 houses there, the runner-up 1.")),
        Beat(
            HousesPlaced,
            lambda match: sentences(
                _has(match, FIRST), text("Houses have arrived, and there are enough for a palace.")
            ),
        ),
        Beat(PalaceBuilt, lambda match: sentences(text("Those houses go back to its supply."), _costs(match))),
        Beat(
            HousesPlaced,
            lambda match: sentences(
                _has(match, THIRD), _costs(match), text("That is too few now: whoever comes first builds cheaper.")
            ),
        ),
    )
    return frames(_palace(view), beats, _map(SAN_POLO, narrow=False))


def _before_building(match: Match) -> str:
    return sentences(_has(match, FIRST), _has(match, THIRD), _costs(match))


def _has(match: Match, seat: int) -> str:
    """How many houses a seat has in San Polo."""
    n = match.seen.houses[seat][SAN_POLO]
    one = "{family} has 1 house in San Polo."
    return plural(one, "{family} has {n} houses in San Polo.", n, family=match.names[seat])


def _costs(match: Match) -> str:
    """What the next palace costs in San Polo."""
    n = SITE_COSTS[len(match.seen.sites[SAN_POLO])]
    return plural("The next palace there costs 1 house.", "The next palace there costs {n} houses.", n)


# --- all of them ----------------------------------------------------------------------------------------


def _played(view: View, start: State, answers: Sequence[tuple[Action, ...]]) -> list[Match]:
    """The moments of the example, from the last round of ballots on."""
    matches = shown(DOGE.name, view, played(DOGE, start, answers), start.seats, ViewState())
    return [match for match in matches if match.seen.round == rounds(start.seats)]


def ties(view: View) -> Example:
    """An election that is won by two, and one with two runners-up (D4.5)."""
    return Example("ties", text("An election with a tie"), partial(_told_of_ties, view))


def advisor(view: View) -> Example:
    """Where the winner sends the advisor, and what its vote does (D5.1, D7)."""
    return Example("advisor", text("The advisor’s way, and its vote"), partial(_told_of_advisor, view))


def palace(view: View) -> Example:
    """Houses come in, a palace is built, and the next one costs more (D7.5 to D7.9)."""
    return Example("palace", text("A palace, and the next one is dearer"), partial(_told_of_palace, view))
