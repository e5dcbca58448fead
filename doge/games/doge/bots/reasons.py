"""Why a bot would decide so, in plain words: what it brings, what that is good for and what may go wrong; from a seat's
observation only. Judges nothing.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from doge.games.doge.board import ADVISOR_HOMES, AREAS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.bots.odds import Canvass
from doge.games.doge.facts import lacking_for_first, may_cost_more, still_to_vote, votes
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Decision, Move, Place
from doge.games.doge.words import area_first, area_name, number_of_votes
from doge.words import ordinal, plural, sentences, text

SURE, LIKELY, FAIR = 0.9, 0.55, 0.25
"""From which chances on votes win mostly, half the time and now and then."""
HALF = 0.4
"""And a chance of this is about a half."""
NOTICED = 0.1
"""A vote that changes a chance by less hardly decides."""
PLENTY = 5
"""With so many houses left none has to be spared."""


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
        case Advise(seat, home, None) if then is not None:
            said, purpose = _of_move(seen, then, placed=2 if then.target == home else 0)
            return Reason(sentences(said, _called_back(seen, seat, home)), purpose)
        case Advise(seat, home, None) if called_back := _called_back(seen, seat, home):
            return Reason(called_back, Purpose.SPARING)
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


def _called_back(seen: Observation, seat: int, home: int) -> str:
    """That the advisor is lost wherever it would stand, if it is."""
    if all(stands_in_vain(seen, Advise(seat, home, area)) for area in AREAS if area != home):
        return text(
            "{area} votes again first, so its advisor would be called back before it counts.", area=area_first(home)
        )
    return ""


# --- advisors ----------------------------------------------------------------------------------------


def own_advisors(seen: Observation, seat: int, area: int, leaving: int | None = None) -> int:
    """The seat's advisors that stand in the area and are not called home before it votes."""
    coming = still_to_vote(seen)  # without the area that votes now: it has called its advisors home already
    before = coming[: coming.index(area)]
    homes = [ADVISOR_HOMES[n] for n, where in enumerate(seen.advisors) if where == (seat, area) and n != leaving]
    return sum(home not in before for home in homes)


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
    """What a vote more at the start is good for."""
    before = (*seen.order[seen.held + 1 :], *seen.upcoming[: seen.upcoming.index(stand)])
    there = [home for home, where in zip(ADVISOR_HOMES, seen.advisors, strict=True) if where == (seat, stand)]
    start = number_of_votes(1 + sum(home not in before for home in there))
    lacking = lacking_for_first(seen, seat, stand)
    if lacking is None:
        return Reason(text("You start there with {votes}.", votes=start), Purpose.DETOUR)
    one, many = (
        "You start there with {votes} and need 1 house for a palace.",
        "You start there with {votes} and need {n} houses for a palace.",
    )
    return Reason(plural(one, many, lacking, votes=start), Purpose.LATER)


def _vote_now(seen: Observation, seat: int, home: int, stand: int) -> Reason:
    """What one vote more does in an area that still votes this year."""
    leaving = None if home == QUARANTIA else home
    canvass = Canvass(seen, seat, leaving=leaving)
    own = sum(ballot or 0 for ballot in seen.placed[seat][stand]) + own_advisors(seen, seat, stand, leaving)
    before, after = canvass.chances(stand, own), canvass.chances(stand, own + 1)
    fields = {
        "area": area_name(stand),
        "first": area_first(stand),
        "n": own + 1,
        "prize": prize_of(seen, seat, stand, 2),
    }
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
        fields["most"] = max(there.most for rival, there in enumerate(votes(seen)[stand]) if rival != seat)
        one, many = (
            "Your 1 vote may win {prize} in {area}.",
            "With it you have {n} votes in {area}, where a rival may have {most}. That may decide who wins {prize}.",
        )
        return Reason(text(many if own else one, **fields), purpose)
    if after.tie - before.tie >= NOTICED:
        tie = "With it you may tie for first in {area}: then all who are tied get 2 houses each, and nobody gets the advisor."
        if stand == QUARANTIA:
            tie = "With it you may tie for first in {area}: then all who are tied may move 2 houses each."
        return Reason(text(tie, **fields), Purpose.CHANCE)
    fields["prize"] = prize_of(seen, seat, stand, 1)
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
    return Reason(
        _among_several(seen, seat, stand, after.second), Purpose.LATER if after.second >= FAIR else Purpose.DETOUR
    )


def _among_several(seen: Observation, seat: int, area: int, chance: float) -> str:
    """How often 1 vote comes second where several rivals have ballots or advisors, alone or tied (D5.2, D5.3, D6.1, D6.3)."""
    fields = {"area": area_name(area), "prize": prize_of(seen, seat, area, 1), "often": _so_often(chance)}
    if chance < NOTICED:
        return text(
            "In {area} several rivals have ballots or advisors, so your 1 vote is unlikely to come second.", **fields
        )
    if area == QUARANTIA:
        return text(
            "In {area} your 1 vote comes second {often}: alone it brings {prize}, tied a move of a house.",
            **fields,
        )
    return text("In {area} your 1 vote comes second, alone or tied, {often}. That brings {prize}.", **fields)


def _so_often(chance: float) -> str:
    """A chance in words, roughly."""
    if chance >= SURE:
        return text("nearly always")
    if chance >= LIKELY:
        return text("about 2 times in 3")
    if chance >= HALF:
        return text("about half the time")
    return text("about 1 time in {n}", n=round(1 / chance))


def _comes(seen: Observation, seat: int, area: int, leaving: int | None) -> bool:
    """Whether the seat has a ballot or an advisor in the area."""
    return bool(seen.placed[seat][area]) or any(
        where == (seat, area) and advisor != leaving for advisor, where in enumerate(seen.advisors)
    )


def prize_of(seen: Observation, seat: int, area: int, place: int) -> str:
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
        return Reason(_houses_kept(seen, seat, district, lacking), Purpose.SPARING)
    if lacking is None:
        one = "You need no more in {area}, but a move can take this house on from there."
        many = "You need no more in {area}, but moves can take these {n} houses on from there."
        return Reason(plural(one, many, houses, **fields), Purpose.LATER)
    cost = SITE_COSTS[len(seen.sites[district])]
    if lacking <= houses:
        enough = text("Then you have the {cost} houses that your palace in {area} costs.", cost=cost, **fields)
        over = text("1 is over for a later move.") if houses > lacking else ""
        return Reason(sentences(enough, over), Purpose.PALACE)
    purpose, left = Purpose.HOUSES if houses > 1 else Purpose.LATER, lacking - houses
    have = "Then you have {n} of the {cost} houses for a palace in {area}."
    return Reason(sentences(text(have, n=cost - left, cost=cost, **fields), _still_short(left)), purpose)


def _houses_kept(seen: Observation, seat: int, district: int, lacking: int | None) -> str:
    """What it is good for to place none."""
    supply, area = seen.house_supply[seat], area_name(district)
    if lacking is None:
        return text("You need no more houses in {area}. Those that you keep can go to another district.", area=area)
    if supply >= PLENTY:
        return text("You have {n} houses left for other districts, so you need not save these.", n=supply)
    one = "You keep your last house for a district where you need it more."
    many = "You keep your houses for districts where you need them more."
    return plural(one, many, supply)


def _still_short(left: int) -> str:
    """What can bring the houses that a palace still lacks, at once (D5.1b, D5.2, D5.5)."""
    if left == 1:
        return text("You are 1 short: second place there or a move can bring it.")
    if left == 2:
        return text("You are 2 short: a win there can bring both.")
    if left == 3:
        return text("You are 3 short: a win there and a move can bring them.")
    return text("You are {n} short.", n=left)


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
