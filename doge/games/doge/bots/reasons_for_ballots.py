"""Why ballots would be placed so: what a win is good for, what they may come to, and what they leave; from a seat's
observation only. Judges nothing.
"""

from __future__ import annotations

from doge.games.doge.board import DISTRICTS, QUARANTIA, SITE_COSTS, rounds
from doge.games.doge.bots.odds import Chances
from doge.games.doge.bots.reasons import FAIR, LIKELY, SURE, Purpose, Reason, own_advisors, prize_of
from doge.games.doge.facts import lacking_for_first, may_cost_more, unseen
from doge.games.doge.facts_of_goals import last_district
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Cast
from doge.games.doge.words import area_first, area_name, number_of_votes
from doge.words import listed, ordinal, plural, sentences, text

HOPELESS = 0.1
"""With smaller chances ballots are there to spare stronger ones."""
EARLY = 4
"""Areas up to this turn of the year vote early: their advisors are sure to help in the same year."""


def reason_for_ballot(seen: Observation, cast: Cast, odds: Chances) -> Reason:
    """What a win there is good for, and what the ballots may come to; `odds`: what they bring."""
    if not sum(cast.ballots):  # D4.4
        return Reason(sentences(_lone_zero(seen, cast.area), _kept(seen, cast)), Purpose.SPARING)
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
        alone = (
            "A 0 is no vote, and in {area} it keeps nobody away: no ballot and no advisor can come before the count."
        )
        return text(alone, area=area_name(area))
    keeps = "A 0 is no vote, but your rivals cannot see that: it may keep one of them away from {area}."
    if seen.round == rounds(seen.seats):
        keeps = "A 0 is no vote, but your rivals cannot see that: it may keep an advisor of theirs away from {area}."
    return text(keeps, area=area_name(area))


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
        brings = "A win brings {n} of {cost} houses for a palace, and an advisor for a later area."
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
    votes, kept = sum(cast.ballots) + own_advisors(seen, cast.seat, cast.area), _kept(seen, cast)
    if any(last_district(seen, rival) == cast.area for rival in range(seen.seats) if rival != cast.seat):
        return sentences(text("A rival needs only a palace in {area} to be Doge.", area=area_name(cast.area)), kept)
    if odds.win >= SURE:
        wins = plural("Your 1 vote wins {often}.", "Your {n} votes win {often}.", votes, often=_often(odds.win))
        return sentences(wins, kept)
    if odds.win >= FAIR:
        one, many = (
            "Your 1 vote wins {often}, and second place brings {prize}.",
            "Your {n} votes win {often}, and second place brings {prize}.",
        )
        second = prize_of(seen, cast.seat, cast.area, 1)
        return sentences(plural(one, many, votes, prize=second, often=_often(odds.win)), kept)
    return sentences(_unlikely(seen, cast, odds, votes), kept)


def _unlikely(seen: Observation, cast: Cast, odds: Chances, votes: int) -> str:
    """What such votes are for, though they hardly win, and against how many."""
    fields = {"area": area_name(cast.area), "votes": number_of_votes(votes)}
    rivals = [rival for rival in range(seen.seats) if rival != cast.seat]
    most = max(_most_there(seen, rival, cast.area) for rival in rivals)
    hard = text("A win with {votes} is unlikely.", **fields)
    if most >= votes:
        hard = text("A win with {votes} is unlikely, because a rival may have {most}.", most=most, **fields)
    brings = "Second place in {area} brings {prize}."
    prize = prize_of(seen, cast.seat, cast.area, 1)
    if odds.tie > odds.second and cast.area == QUARANTIA:
        return sentences(text("A tie for first in {area} lets you move 2 houses.", **fields), hard)
    if odds.tie > odds.second and seen.house_supply[cast.seat]:
        brings, prize = "A tie for first in {area} brings {prize}.", prize_of(seen, cast.seat, cast.area, 2)
    return sentences(text(brings, prize=prize, **fields), hard)


def _most_there(seen: Observation, seat: int, area: int) -> int:
    """How many votes a rival has there at most by what lies and stands there now."""
    pile, hidden = len(seen.placed[seat][area]), unseen(seen, seat)
    return sum(hidden[len(hidden) - pile :]) + own_advisors(seen, seat, area)


def _kept(seen: Observation, cast: Cast) -> str:
    """What the ballots cost: which are left for the rounds to come; after the last round none is used any more (D3.5)."""
    left, last = list(seen.hand[cast.seat]), seen.round == rounds(seen.seats)
    for ballot in cast.ballots:
        left.remove(ballot)
    if last and left:
        return text("What you keep is not used this year.")
    if last:
        return plural("This is your last ballot.", "These are your last ballots.", len(cast.ballots))
    if not left:
        return text("That leaves you no ballots.")
    return text("You keep {ballots}.", ballots=listed([str(ballot) for ballot in left]))


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
