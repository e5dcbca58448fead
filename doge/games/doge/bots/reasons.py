"""Why a bot would decide so, in plain words: what it brings, what that is good for and what may go wrong; from a seat's
observation only. Judges nothing.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from doge.games.doge.board import ADVISOR_HOMES, DISTRICTS, QUARANTIA, SITE_COSTS, SITES, rounds
from doge.games.doge.bots.odds import Canvass, Chances
from doge.games.doge.facts import lacking_for_first, may_cost_more, still_to_vote
from doge.games.doge.facts_of_goals import last_district
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.words import area_first, area_name
from doge.words import listed, ordinal, plural, sentences, text

SURE, LIKELY, FAIR, HOPELESS = 0.9, 0.55, 0.25, 0.1
"""From which chances on votes win mostly, half the time and now and then; below the last they are there to spare stronger ones."""
EARLY = 4
"""Areas up to this turn of the year vote early: their advisors are sure to help in the same year."""
NOTICED = 0.1
"""A vote that changes a chance by less hardly decides."""


class Purpose(IntEnum):
    """How plain the plan is to which a decision belongs, the plainest first."""

    PALACE = 0
    HOUSES = 1
    CHANCE = 2
    LATER = 3
    DETOUR = 4
    SPARING = 5


class Reason(NamedTuple):
    """A sentence or two, and how plain a plan they tell."""

    said: str
    purpose: Purpose


def reason(seen: Observation, decision: Decision, then: Move | None = None) -> Reason:
    """Of any decision but ballots; `then` is a move that comes with it."""
    match decision:
        case Advise(_, home, None) if then is not None:
            return _of_move(seen, then, placed=2 if then.target == home else 0)
        case Advise(_, _, None):
            return Reason(
                text(
                    "Each advisor needs one of your 6 rings. You keep it for a better one, and nobody gets this advisor."
                ),
                Purpose.SPARING,
            )
        case Advise():
            return _of_stand(seen, decision)
        case Move():
            return _of_move(seen, decision)
        case Place(seat, district, houses):
            return _of_houses(seen, seat, district, houses)
        case Build():
            return _of_palace(seen, decision)
    raise TypeError(f"no reason for {decision!r}")


def stands_in_vain(seen: Observation, advise: Advise) -> bool:
    """Whether the advisor is known to be lost before the area votes where it would stand (D7.3)."""
    stand, home, upcoming = advise.stand, advise.home, seen.upcoming
    if stand is None or home not in upcoming or stand in seen.order[seen.held + 1 :]:
        return False
    return stand not in upcoming or upcoming.index(home) < upcoming.index(stand)


# --- ballots -----------------------------------------------------------------------------------------


def reason_for_ballot(seen: Observation, cast: Cast, odds: Chances) -> Reason:
    """What a win there is good for, and what the ballots may come to; `odds`: what they bring."""
    if not sum(cast.ballots):  # D4.4
        return Reason(_lone_zero(seen, cast.area), Purpose.SPARING)
    worth, purpose = _quarantia(seen, cast.seat) if cast.area == QUARANTIA else _district(seen, cast.seat, cast.area)
    if odds.win < HOPELESS:
        purpose = Purpose.SPARING
    elif odds.win < FAIR:
        purpose = max(purpose, Purpose.DETOUR)
    elif odds.win < LIKELY:
        purpose = max(purpose, Purpose.CHANCE)
    hope = _hope(seen, cast, odds)
    if odds.win < FAIR:  # what a win would bring is not promised
        return Reason(hope, purpose)
    return Reason(sentences(worth, hope, _bluff(cast)), purpose)


def _lone_zero(seen: Observation, area: int) -> str:
    """What it may do: after the last round no ballots come (D3.5), and advisors only from areas that vote before (D5.1a)."""
    if seen.round == rounds(seen.seats) and area == seen.order[0]:
        return text(
            "A 0 is no vote, and it keeps nobody away: all ballots are placed, and no advisor comes before the count."
        )
    if seen.round == rounds(seen.seats):
        return text("A 0 is no vote, but your rivals cannot see that: it may keep an advisor of theirs away.")
    return text("A 0 is no vote, but your rivals cannot see that: it may keep one of them away.")


def _district(seen: Observation, seat: int, area: int) -> Reason:
    lacking, turn = lacking_for_first(seen, seat, area), seen.order.index(area) + 1
    houses = min(2, seen.house_supply[seat])
    fields: dict[str, str | int] = {"area": area_name(area), "first": area_first(area), "nth": ordinal(turn)}
    if lacking is None or not houses:
        worth = "A win in {area} brings its advisor, 1 vote elsewhere, or lets you move a house instead."
        return Reason(text(worth, **fields), Purpose.DETOUR)
    if lacking == 1:
        worth = "A win or second place in {area} brings the house that you still need to build your palace there."
        if may_cost_more(seen, seat, area):
            worth = "A win in {area} brings the house that you still need to build your palace there."
        return Reason(text(worth, **fields), Purpose.PALACE)
    if lacking == houses:
        return Reason(
            text("A win in {area} brings the 2 houses that complete your palace there.", **fields), Purpose.PALACE
        )
    cost = SITE_COSTS[len(seen.sites[area])]
    fields |= {"n": cost - lacking + houses, "cost": cost}
    more = bool(seen.houses[seat][area])
    if turn <= EARLY:
        brings = "A win brings {n} of {cost} houses for a palace, and an advisor, 1 vote in a later area."
        if more:
            brings = "A win makes it {n} of {cost} houses for a palace, and brings an advisor for a later area."
        return Reason(sentences(text("{first} votes {nth}.", **fields), text(brings, **fields)), Purpose.HOUSES)
    late = "A win in {area} brings {n} of {cost} houses for a palace."
    if more:
        late = "A win in {area} makes it {n} of {cost} houses for a palace."
    helps = text("It votes {nth}, so its advisor helps mostly next year.", **fields)
    return Reason(sentences(text(late, **fields), helps), Purpose.LATER)


def _quarantia(seen: Observation, seat: int) -> Reason:
    near = _completed_by_moves(seen, seat)
    if near is not None:
        area, lacking = near
        one = "A win in the Quarantia lets you move a house, and 1 more in {area} completes your palace there."
        many = "A win in the Quarantia lets you move 2 houses, and {n} more in {area} complete your palace there."
        return Reason(plural(one, many, lacking, area=area_name(area)), Purpose.PALACE)
    if sum(seen.houses[seat]) > 1:
        turns = "A win in the Quarantia lets you move 2 of your houses together for a palace, or send advisors, 1 vote each."
        return Reason(text(turns), Purpose.DETOUR)
    return Reason(
        text(
            "A win in the Quarantia brings 2 advisors, each 1 vote for you in a district until the Quarantia votes again."
        ),
        Purpose.DETOUR,
    )


def _completed_by_moves(seen: Observation, seat: int) -> tuple[int, int] | None:
    """The district whose palace the two moves of a winner of the Quarantia can complete, and how many houses it lacks."""
    found = []
    for district in DISTRICTS:
        lacking = lacking_for_first(seen, seat, district)
        elsewhere = sum(seen.houses[seat]) - seen.houses[seat][district]
        if lacking is not None and lacking <= min(2, elsewhere):
            found.append((lacking, district))
    return (min(found)[1], min(found)[0]) if found else None


def _hope(seen: Observation, cast: Cast, odds: Chances) -> str:
    """What the ballots may come to, and what is there if they do not win."""
    votes = sum(cast.ballots) + _own_advisors(seen, cast.seat, cast.area)
    if any(last_district(seen, rival) == cast.area for rival in range(seen.seats) if rival != cast.seat):
        return text("A rival needs only a palace there to be Doge.")
    if odds.win >= SURE:
        return plural("Your 1 vote wins {often}.", "Your {n} votes win {often}.", votes, often=_often(odds.win))
    second = _prize(seen, cast.seat, cast.area, 1)
    if odds.win >= FAIR:
        one, many = (
            "Your 1 vote wins {often}, and second place brings {prize}.",
            "Your {n} votes win {often}, and second place brings {prize}.",
        )
        return plural(one, many, votes, prize=second, often=_often(odds.win))
    brings = text("Second place brings {prize}; a win is unlikely.", prize=second)
    if odds.tie > odds.second and cast.area == QUARANTIA:
        brings = text("A tie for first lets you move 2 houses; a win is unlikely.")
    elif odds.tie > odds.second and seen.house_supply[cast.seat]:
        brings = text("A tie for first brings {prize}; a win is unlikely.", prize=_prize(seen, cast.seat, cast.area, 2))
    if seen.round == rounds(seen.seats):
        return sentences(brings, text("These are your last ballots."))
    left = list(seen.hand[cast.seat])
    for ballot in cast.ballots:
        left.remove(ballot)
    strong = [str(ballot) for ballot in left[::-1] if ballot and ballot > 1]
    return sentences(brings, text("You keep {ballots} for later rounds.", ballots=listed(strong)) if strong else "")


def _often(chance: float) -> str:
    """How often ballots with that chance win: the contest sees neither advisors that are yet to be sent nor all that rivals may still
    bring. docs/bots.md tells how that was found.
    """
    if chance >= SURE:
        return text("about 3 times in 4")
    return text("about half the time") if chance >= LIKELY else text("about 1 time in 3")


def _bluff(cast: Cast) -> str:
    """What a 0 among other ballots is good for."""
    return text("The 0 is a bluff.") if len(cast.ballots) > 1 and 0 in cast.ballots else ""


def _own_advisors(seen: Observation, seat: int, area: int, leaving: int | None = None) -> int:
    """The seat's advisors that stand in the area and are not called home before it votes."""
    coming = still_to_vote(seen)  # without the area that votes now: it has called its advisors home already
    before = coming[: coming.index(area)]
    homes = [ADVISOR_HOMES[n] for n, where in enumerate(seen.advisors) if where == (seat, area) and n != leaving]
    return sum(home not in before for home in homes)


# --- advisors ----------------------------------------------------------------------------------------


def _of_stand(seen: Observation, advise: Advise) -> Reason:
    """What the vote does this year, and whether it stays for the next (D7.3)."""
    stand, home, upcoming = advise.stand, advise.home, seen.upcoming
    assert stand is not None
    again = stand in upcoming and (home not in upcoming or upcoming.index(stand) < upcoming.index(home))
    if stand in seen.order[seen.held + 1 :]:
        said, purpose = _vote_now(seen, advise.seat, home, stand)
        return Reason(sentences(said, text("It votes there next year, too.") if again else ""), purpose)
    fields = {"area": area_first(stand), "home": area_name(home)}
    if again:
        fields["nth"] = ordinal(upcoming.index(stand) + 1)
        early = text("{area} votes {nth} next year, before {home} takes its advisor back.", **fields)
        start, purpose = _start(seen, advise.seat, stand)
        return Reason(sentences(early, start), purpose)
    if stand not in upcoming and home not in upcoming:
        perhaps = "If {area} votes before {home} next year, you start with 1 vote there; the cards are still face down."
        return Reason(text(perhaps, area=area_name(stand), home=fields["home"]), Purpose.DETOUR)
    vain = "{area} does not vote before {home} takes its advisor back, so this only keeps it from a rival."
    return Reason(text(vain, **fields), Purpose.SPARING)


def _start(seen: Observation, seat: int, stand: int) -> Reason:
    """What one vote at the start is good for."""
    lacking = lacking_for_first(seen, seat, stand)
    if lacking is None:
        return Reason(text("You start there with 1 vote."), Purpose.DETOUR)
    one, many = (
        "You start there with 1 vote and need 1 house for a palace.",
        "You start there with 1 vote and need {n} houses for a palace.",
    )
    return Reason(plural(one, many, lacking), Purpose.LATER)


def _vote_now(seen: Observation, seat: int, home: int, stand: int) -> Reason:
    """What one vote more does in an area that still votes this year."""
    leaving = None if home == QUARANTIA else home
    canvass = Canvass(seen, seat, leaving=leaving)
    own = sum(ballot or 0 for ballot in seen.placed[seat][stand]) + _own_advisors(seen, seat, stand, leaving)
    before, after = canvass.chances(stand, own), canvass.chances(stand, own + 1)
    fields = {"area": area_name(stand), "first": area_first(stand), "n": own + 1, "prize": _prize(seen, seat, stand, 2)}
    builds = (lacking_for_first(seen, seat, stand) or 3) <= 2
    purpose = Purpose.PALACE if builds and after.win >= FAIR else Purpose.HOUSES
    if before.win >= SURE:
        return Reason(
            text(
                "You will probably win {prize} in {area}. 1 vote more guards that against a rival’s advisor.", **fields
            ),
            purpose,
        )
    rivals = sum(_comes(seen, rival, stand, leaving) for rival in range(seen.seats) if rival != seat)
    if own == 0 and not rivals:
        alone = "So far nobody has a vote in {area}. If no rival sends an advisor there, your 1 vote wins {prize}."
        return Reason(text(alone, **fields), purpose)
    if after.win - before.win >= NOTICED:
        one, many = (
            "Your 1 vote may win {prize} in {area}.",
            "With it you have {n} votes in {area}. That may decide who wins {prize} there.",
        )
        return Reason(text(many if own else one, **fields), purpose)
    if after.tie - before.tie >= NOTICED:
        tie = "With it you may tie for first in {area}: then all who are tied get 2 houses each, and nobody gets the advisor."
        if stand == QUARANTIA:
            tie = "With it you may tie for first in {area}: then all who are tied may move 2 houses each."
        return Reason(text(tie, **fields), Purpose.CHANCE)
    fields["prize"] = _prize(seen, seat, stand, 1)
    if own and after.second - before.second >= NOTICED:
        both = "With it you have {n} votes in {area}. That makes second place likelier, which brings {prize}."
        return Reason(text(both, **fields), Purpose.CHANCE)
    if own:
        return Reason(
            text("With it you have {n} votes in {area}, so that a rival needs more.", **fields), Purpose.DETOUR
        )
    if rivals == 1:
        second = (
            "In {area} only one rival has ballots or advisors. Your 1 vote can make you second, which brings {prize}."
        )
        return Reason(text(second, **fields), Purpose.CHANCE)
    fields["n"] = rivals
    tied = (
        "In {area} {n} rivals have ballots or advisors. "
        "If only one has more than 1 vote, you are second or tie for second, which brings {prize}."
    )
    return Reason(text(tied, **fields), Purpose.LATER if after.second >= FAIR else Purpose.DETOUR)


def _comes(seen: Observation, seat: int, area: int, leaving: int | None) -> bool:
    """Whether the seat has a ballot or an advisor in the area."""
    return bool(seen.placed[seat][area]) or any(
        where == (seat, area) and advisor != leaving for advisor, where in enumerate(seen.advisors)
    )


def _prize(seen: Observation, seat: int, area: int, place: int) -> str:
    """What the winner (2) or the runner-up (1) gets."""
    if area == QUARANTIA:
        return plural("1 turn", "{n} turns", place)
    houses = min(place, seen.house_supply[seat])
    if not houses:
        return text("the advisor") if place == 2 else text("nothing")
    lacking = lacking_for_first(seen, seat, area)
    if lacking is not None and lacking <= houses and not (place == 1 and may_cost_more(seen, seat, area)):
        return plural("the house that completes your palace", "the {n} houses that complete your palace", houses)
    return plural("1 house", "{n} houses", houses)


# --- houses and palaces ------------------------------------------------------------------------------


def _of_move(seen: Observation, move: Move, placed: int = 0) -> Reason:
    """What a move brings; `placed` is how many houses may be placed in the same district right after it (D5.5)."""
    if move.source is None or move.target is None:
        return Reason(text("Your houses stay where they are."), Purpose.LATER)
    fields = {"source": area_name(move.source), "target": area_name(move.target)}
    lacking = lacking_for_first(seen, move.seat, move.target)
    if lacking is None:
        return Reason(
            text("A house goes from {source} to {target}, where a later move can use it.", **fields), Purpose.SPARING
        )
    placed = min(placed, seen.house_supply[move.seat])
    if lacking <= placed:
        one = "The house that you place next completes your palace in {target} without a move."
        many = "The {n} houses that you place next complete your palace in {target} without a move."
        return Reason(plural(one, many, placed, **fields), Purpose.DETOUR)
    if lacking == 1:
        return Reason(
            text("The house from {source} completes your palace in {target} at once.", **fields), Purpose.PALACE
        )
    if lacking <= 1 + placed:
        one = "The house from {source} and the one you place next complete your palace in {target}."
        many = "The house from {source} and the {n} you place next complete your palace in {target}."
        return Reason(plural(one, many, placed, **fields), Purpose.PALACE)
    cost, left = SITE_COSTS[len(seen.sites[move.target])], lacking - 1 - placed
    numbers = {"then": cost - left, "cost": cost}
    some = text("Your house from {source} makes {then} of {cost} for a palace in {target}.", **numbers, **fields)
    if placed:
        one = "Your house from {source} and the one you place next make {then} of {cost} for a palace in {target}."
        many = "Your house from {source} and the {n} you place next make {then} of {cost} for a palace in {target}."
        some = plural(one, many, placed, **numbers, **fields)
    if left > 2:
        return Reason(some, Purpose.DETOUR)
    return Reason(sentences(some, text("One win there then completes it.")), Purpose.CHANCE)


def _of_houses(seen: Observation, seat: int, district: int, houses: int) -> Reason:
    fields, lacking = {"area": area_name(district)}, lacking_for_first(seen, seat, district)
    if not houses:
        one = "You keep your last house for a district where you need it more."
        many = "You keep your houses for districts where you need them more."
        return Reason(plural(one, many, seen.house_supply[seat]), Purpose.SPARING)
    if lacking is None:
        return Reason(
            text("You need no more in {area}, but a move can take houses on from there.", **fields), Purpose.LATER
        )
    cost = SITE_COSTS[len(seen.sites[district])]
    if lacking <= houses:
        return Reason(
            text("Then you have the {cost} houses that your palace in {area} costs.", cost=cost, **fields),
            Purpose.PALACE,
        )
    some = (
        "Then you have {n} of the {cost} houses for a palace in {area}. Another win there or a move can bring the rest."
    )
    purpose = Purpose.HOUSES if houses > 1 else Purpose.LATER
    return Reason(text(some, n=cost - lacking + houses, cost=cost, **fields), purpose)


def _of_palace(seen: Observation, build: Build) -> Reason:
    seat, area, built = build.seat, area_name(build.district), len(seen.sites[build.district])
    dearer = SITE_COSTS[built + 1] if built + 1 < SITES else None
    if not build.build:
        later = text("Your houses stay in {area}, free to move, until another one comes in.", area=area)
        if dearer is not None:
            later = sentences(later, text("If a rival builds first, you pay {cost}.", cost=dearer))
        return Reason(later, Purpose.SPARING)
    if seat in seen.sites[build.district]:
        another = "You have a palace in {area}. Another one counts towards 7 palaces in 5 districts, and breaks ties."
        return Reason(text(another, area=area), Purpose.PALACE)
    first = text("A palace in {area} is one of the 6 that make you Doge.", area=area)
    if dearer is not None:
        first = sentences(first, text("The next one there costs {cost}.", cost=dearer))
    return Reason(first, Purpose.PALACE)
