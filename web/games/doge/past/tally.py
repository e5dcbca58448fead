"""The count of an election in the side column: who votes, each ballot and advisor as a thing, the sum, the rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, TypeAlias

from doge.games.doge.board import ADVISOR_HOMES, QUARANTIA
from doge.games.doge.events import (
    Abstained,
    AdvisorStood,
    BuildDeclined,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    Event,
    HouseMoved,
    HousesPlaced,
    MoveDeclined,
    PalaceBuilt,
)
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Election, Tally
from doge.games.doge.words import number_of_votes
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.doge.match import Match, Moment
from web.games.doge.past import deeds, since
from web.games.doge.past.counting import most_possible
from web.games.doge.past.drama import DRAMA, after_election
from web.games.doge.signs import advisor, back, front, house, symbol
from web.model.drama import Mood, Remark
from web.screens.components import comma, crest, icon
from web.screens.portrait import faced, plate, portrait

_Told: TypeAlias = (
    Abstained
    | AdvisorStood
    | HouseMoved
    | MoveDeclined
    | HousesPlaced
    | PalaceBuilt
    | BuildDeclined
    | BuildsCancelled
    | CardTurned
)


EMPTY = 2
"""So many rows without ballots have room for the large faces."""


def count(match: Match, election: Election) -> Node:
    """A row for each family: in the order of the seats while the votes are counted, by the result afterwards."""
    moving: Moving = None if match.part is None else "live" if match.unfolding else "settling"
    homes, moods = advisors_then(match, election), DRAMA.moods(match)
    if not match.unfolding:  # they keep their faces until the next one
        moods = [after_election(election, seat) for seat in range(len(election.tallies))]
    asked = match.asked or match.slip is not None
    below = victors(match) if match.asked else ()  # else they stand in the box under the rows
    supplies = _opening(match).seen.house_supply
    return _count(match.seen, election, match.names, homes, moving, tuple(moods), match.remark, below, supplies, asked)


Moving: TypeAlias = Literal["live", "settling"] | None
"""What the rows do: fill while the votes are counted, and go to their places when that has just been done."""
Faces: TypeAlias = tuple[tuple[int, Mood], ...]
"""Seats with their moods."""


@remembered_up_to(2)
def _count(
    seen: Observation,
    election: Election,
    names: tuple[str, ...],
    homes: tuple[tuple[int, ...], ...],
    moving: Moving,
    moods: tuple[Mood, ...],
    remark: Remark | None,
    below: Faces,
    supplies: tuple[int, ...],
    asked: bool,
) -> Node:
    """The same for each touch of one choice. `below`: whose faces stand large over the rows of those who put nothing down; `supplies`:
    how many houses each had when the area voted; `asked`: on a phone a strip takes its place, so that nothing in it seems to move.
    """
    seats = list(range(len(election.tallies)))
    full = most_possible(seen, election)
    live = moving == "live"
    down = [
        len(seen.placed[seat][election.area]) - len(election.tallies[seat].ballots) if live else 0 for seat in seats
    ]
    things = [_things(election.tallies[seat], seat, homes[seat], down[seat]) for seat in seats]
    faces = [(faced(seat, moods[seat]), plate(remark, seat)) for seat in seats]
    gets = [[] if live else _prize(election, seat, supplies[seat]) for seat in seats]
    rows = {
        seat: _row(names[seat], faces[seat], election, seat, things[seat], full, live, gets[seat]) for seat in seats
    }
    order = seats if live else sorted(seats, key=lambda seat: _standing(election.tallies[seat]))
    if moving == "settling":
        rows = {seat: _from(rows[seat], seat, order.index(seat)) for seat in seats}
    return h(
        "section",
        h("ul", [rows[seat] for seat in order], class_=classes("tally", moving, sum(down) == 1 and "hangs")),
        podium(below) if sum(not each for each in things) >= EMPTY else None,
        class_=classes("slab count", election.area == QUARANTIA and "q"),
        aria_label=text("Count"),
        key=f"count-{seen.year}-{election.number}{'-asked' * asked}",
    )


def victors(match: Match) -> Faces:
    """Who has won the election on the screen and who came next, as glad or beaten as they were then; nobody while it is counted and
    where several share it.
    """
    election = match.seen.election
    if election is None or match.unfolding or len(election.winners) != 1:
        return ()
    second = election.runners_up if len(election.runners_up) == 1 else ()
    return tuple([(seat, after_election(election, seat)) for seat in (*election.winners, *second)])


def podium(shown: Faces) -> Node | None:
    """Their faces, large."""
    faces = [portrait(seat, mood, bust=True) for seat, mood in shown]
    return h("div", faces, class_="podium", aria_hidden="true", key="podium") if faces else None


def _standing(tally: Tally) -> tuple[int, bool]:
    """Most votes first, those with nothing there last."""
    return -tally.votes, not (tally.ballots or tally.advisors)


def _from(row: Node, before: int, after: int) -> Node:
    """The row as it comes from its place to the one that the result gives it, in a list of one or of two columns."""
    across, down = before % 2 - after % 2, before // 2 - after // 2
    return row._replace(style={"--rows": str(before - after), "--across": str(across), "--down": str(down)})


def _row(
    name: str,
    face: tuple[Node | None, ...],
    election: Election,
    seat: int,
    things: list[tuple[Node, bool]],
    full: int,
    unfolding: bool,
    gets: Sequence[Node],
) -> Node:
    tally = election.tallies[seat]
    wins = election.winners == (seat,)
    tied = not wins and _shares(election, seat)
    counts = bool(tally.votes or (unfolding and (tally.ballots or tally.advisors)))
    shown = str(tally.votes) if counts else "" if unfolding else "–"
    ranked = None if unfolding else h("span", rank(election, seat), class_="rank")
    return h(
        "li",
        face,
        h(
            "div",
            h(
                "div",
                h("b", name),
                comma(),
                ranked,
                h("span", gets, class_="gets", aria_hidden="true") if gets else None,
            ),
            h("div", _sum(things), class_="sum"),
            class_="nm2",
        ),
        _total(
            shown,
            None if unfolding else number_of_votes(tally.votes),
            plural("vote", "votes", tally.votes) if counts else None,
        ),
        _meter(tally.votes, full),
        class_=classes(
            wins and "win",
            tied and "tie",
            election.runners_up == (seat,) and "second",
            (not things or not (unfolding or tally.votes)) and "out",
            f"l{seat + 1}",
        ),
        key=str(seat),
    )


def _prize(election: Election, seat: int, supply: int) -> list[Node]:
    """What the votes bring the family, as things: advisors and houses, in the Quarantia houses that move (D5, D6)."""
    first, second = seat in election.winners, seat in election.runners_up
    if not (first or second):
        return []
    alone, most = len(election.winners if first else election.runners_up) == 1, 2 if first else 1
    if election.area == QUARANTIA and alone:
        return [advisor(QUARANTIA, None)._replace(key=f"advisor-{n}") for n in range(most)]
    if election.area == QUARANTIA:
        return [icon("i-next"), *_houses(seat, most)]
    houses = _houses(seat, min(most, supply))
    return [advisor(election.area, None), *houses] if first and alone else houses


def _houses(seat: int, number: int) -> list[Node]:
    return [house(seat)._replace(key=f"house-{n}") for n in range(number)]


def _total(shown: str, heard: str | None, unit: str | None) -> Node:
    """The number of votes as it is seen, with its word below where it is a number, and as it is heard once the votes are counted."""
    if heard is None:
        return h("span", shown, class_="tot", data_unit=unit)
    seen = h("span", shown, aria_hidden="true", data_unit=unit)
    return h("span", seen, h("span", heard, class_="vh"), class_="tot")


def _shares(election: Election, seat: int) -> bool:
    """Whether the seat is tied with another for first or second."""
    return seat in election.winners or (seat in election.runners_up and len(election.runners_up) > 1)


def _sum(things: list[tuple[Node, bool]]) -> list[Node]:
    """The summands with a plus before each but the first; what is not counted yet keeps its place."""
    joined: list[Node] = []
    for n, (thing, counted) in enumerate(things):
        plus = [h("span", "+", class_=classes("op", not counted and "yet"), key=f"plus-{n}")] if n else []
        joined += [*plus, thing]
    return joined


def _meter(votes: int, full: int) -> Node:
    bar = h("i", style={"width": f"{100 * votes / full:.0f}%"}, class_=None if votes else "none")
    return h("div", bar, class_="meter")


def _things(tally: Tally, seat: int, homes: tuple[int, ...], down: int) -> list[tuple[Node, bool]]:
    """The ballots, high ones first, those that are down, and the advisors that stood there when the area voted; with each whether
    it is counted.
    """
    open_ones = sorted(tally.ballots, reverse=True)
    ballots = [(front(seat, value, "tok up")._replace(key=f"up-{n}"), True) for n, value in enumerate(open_ones)]
    covered = [
        (back(seat, "tok down")._replace(key=f"down-{n}"), False) for n in range(len(open_ones), len(open_ones) + down)
    ]
    stood = [
        (
            h(
                "span",
                advisor(home, seat, "adv" if n < tally.advisors else "adv yet"),
                h("i", "1", aria_hidden="true"),
                class_=classes("one", n >= tally.advisors and "late"),
                key=f"advisor-{n}",
            ),
            n < tally.advisors,
        )
        for n, home in enumerate(homes)
    ]
    return ballots + covered + stood


def advisors_then(match: Match, election: Election) -> tuple[tuple[int, ...], ...]:
    """The homes of each seat's advisors that voted: they may have been moved since, so the moment of the election is asked."""
    moment = _opening(match)
    if not isinstance(moment.event, ElectionHeld):
        return tuple([(QUARANTIA,) * tally.advisors for tally in election.tallies])
    there = [(n, owner) for n, (owner, stand) in enumerate(moment.seen.advisors) if stand == election.area]
    return tuple([tuple([ADVISOR_HOMES[n] for n, owner in there if owner == seat]) for seat in range(match.seen.seats)])


def _opening(match: Match) -> Moment:
    """The moment at which the latest election was held; the one on the screen where none is known."""
    held = (match.moments[at] for at in range(match.at, -1, -1) if isinstance(match.moments[at].event, ElectionHeld))
    return next(held, match.moment)


def rank(election: Election, seat: int) -> str:
    """What the family's votes came to."""
    if not (election.tallies[seat].ballots or election.tallies[seat].advisors):
        return text("no ballots")
    if not election.tallies[seat].votes:
        return text("a lone 0 does not count")
    if seat in election.winners:
        return text("wins") if len(election.winners) == 1 else text("tied")
    if seat in election.runners_up:
        return text("runner-up") if len(election.runners_up) == 1 else text("tied 2nd")
    return text("nothing")


def lines(match: Match, most: int | None = None) -> Node | None:
    """What has been done since the area voted, a sentence each; `most`: the last of these, in small letters, above a choice,
    and before them the election that went by since I chose last.

    Until then what was done after the election before can still be read.
    """
    told, old = [event for event in since_vote(match) if isinstance(event, _Told)], False
    if not told:
        told, old = [event for event in _before_vote(match) if isinstance(event, _Told)], True
    few = told if most is None else told[-most:]
    built = tuple(map(len, match.seen.sites))
    found = [_line(event, match.names, match.you, n, built) for n, event in enumerate(few, len(told) - len(few))]
    looks = classes("lines", most is not None and "past", old and "old")
    if not found and match.seen.voting is not None and match.seen.voting.area == QUARANTIA and not match.unfolding:
        found = _turns_of_quarantia(match.seen.voting)
    if most is not None and (missed := since.in_vain(match)[:1]):
        found = [h("li", icon("i-next"), h("span", missed[0]), key="missed"), *([] if old else found[1 - most :])]
    key = "old" if old else "lines" if most is None else "past"
    return h("ul", found, class_=looks, key=key) if found else None


def _turns_of_quarantia(election: Election) -> list[Node]:
    """What its election is good for, until it is seen (D6)."""
    said = text("The winner takes two of its three advisors, the runner-up one.")
    if len(election.winners) > 1:
        said = text("In a tie nobody takes its advisors. Each of the tied families may move two houses.")
    return [h("li", symbol(QUARANTIA), said, key="turns")] if election.winners else []


def since_vote(match: Match) -> list[Event]:
    """The events after the latest election was opened, oldest first."""
    return _deeds(match.moments[: match.at + 1])


def _before_vote(match: Match) -> list[Event]:
    """The events after the election before that one, if it was held in the same year, oldest first."""
    moments = match.moments[: match.at + 1 - len([*_after_opening(match.moments[: match.at + 1])])]
    return _deeds(moments[:-1]) if match.seen.election is not None and match.seen.election.number > 1 else []


def _after_opening(moments: Sequence[Moment]) -> Iterator[Moment]:
    """The moments after the one that opened the latest election, newest first."""
    return takewhile(lambda moment: not isinstance(moment.event, ElectionHeld), reversed(moments))


def _deeds(moments: Sequence[Moment]) -> list[Event]:
    return [moment.event for moment in _after_opening(moments) if moment.event is not None][::-1]


@remembered
def _line(event: _Told, names: tuple[str, ...], you: int | None, number: int, built: tuple[int, ...]) -> Node:
    """`built`: how many palaces stand in each district."""
    match event:
        case CardTurned(area):
            mark = symbol(area)
        case BuildsCancelled(district):
            mark = symbol(district)
        case _:
            mark = crest(event.seat)
    return h("li", mark, deeds.Beside(names, you, built).tell(event), key=str(number))
