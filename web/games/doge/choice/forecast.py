"""What a choice can bring, in words: of ballots and of an advisor. What houses bring is said beside them (houses.py).
Judges nothing.
"""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import ADVISOR_HOMES, AREA_IDS, QUARANTIA
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import Voice, area_first, area_name, area_title
from doge.words import listed, plural, sentences, text
from web.dom.markup import Node, h
from web.games.doge import draft as drafts
from web.games.doge.board import aim, near
from web.games.doge.choice import houses, votes, ways
from web.games.doge.match import Draft, Match
from web.games.doge.past import since, years
from web.games.doge.signs import symbol
from web.screens import forecast as parts
from web.screens.components import crest, why_not
from web.screens.forecast import Forecast


def line(match: Match, narrow: bool) -> Node | None:
    """The line under a draft, or why the last touch did nothing; None where the person wants no line."""
    if match.refusal:
        return h("div", why_not(match.refusal), class_="fc", key="hint")
    told = forecast(match, narrow) if match.forecast else None
    return None if told is None else parts.forecast(told, match.view_state.chart, wordy=not narrow)


def chart(match: Match) -> Node | None:
    """Who can outvote the draft, a row for each; None if it is not asked for or there is nothing to compare yet."""
    told = forecast(match, False) if match.forecast and match.view_state.chart else None
    if told is None or not told.ranges:
        return None
    said = plural("you have 1 vote", "you have {n} votes", told.mine)
    return h("div", parts.chart(told, text("Who can outvote it"), said), _elsewhere(match), class_="stack", key="chart")


def _elsewhere(match: Match) -> Node | None:
    """Who could outvote the same ballots in the other areas; a touch chooses the area."""
    seen, ballots = match.seen, drafts.chosen_ballots(match)
    areas = [area for area in facts.still_to_vote(seen) if area not in seen.used[match.me] and area != match.draft.area]
    found = [(area, facts.forecast(seen, match.me, area, ballots)) for area in areas]
    buttons = [
        _other_area(match, area, tuple([rival.seat for rival in one.rivals if rival.beats]))
        for area, one in found
        if one
    ]
    if not buttons:
        return None
    title = text("Who could outvote the same ballots in")
    return h("div", h("h2", title), h("div", buttons, class_="als"), class_="step alts", role="group", aria_label=title)


def _other_area(match: Match, area: int, beating: tuple[int, ...]) -> Node:
    names = Voice(match.names).names(beating)
    label = text("{area}: nobody", area=area_title(area))
    if beating:
        label = text("{area}: {families}", area=area_title(area), families=names)
    return h(
        "button",
        symbol(area),
        h("span", [crest(seat) for seat in beating]),
        type="button",
        title=label,
        aria_label=label,
        data_do="choose-area",
        data_arg=AREA_IDS[area],
        data_key=f"alt-{AREA_IDS[area]}",
        key=AREA_IDS[area],
    )


def forecast(match: Match, narrow: bool) -> Forecast | None:
    """What can become of the draft, from what everybody can know and the own hand."""
    match drafts.task(match):
        case BallotRound():
            return _ballots(match, narrow)
        case AdvisorTurn(_, home):
            return _advisor(match, home, _missed(match, narrow))
        case MoveBatch(_, district):
            said, more = houses.of_move(match, district)
        case PlaceBatch() as task:
            said, more = houses.of_place(match, task)
        case BuildBatch(sites):
            said, more = houses.of_build(match, dict(sites)[match.me])
        case _:
            return None
    return Forecast(said, (*more, *_missed(match, narrow)))


def _missed(match: Match, narrow: bool) -> list[str]:
    """The elections that went by since my last choice, until I begin to choose, where no list beside the choice tells of them."""
    if match.draft != Draft():
        return []
    told = [said for election in since.each_that_went_by(match) for said in election]
    if narrow:
        return [*since.in_vain(match), *told]
    return told if isinstance(drafts.task(match), AdvisorTurn | MoveBatch) else []


# --- ballots (D3 to D6) ------------------------------------------------------------------------------


def _ballots(match: Match, narrow: bool) -> Forecast:
    area, ballots = match.draft.area, drafts.chosen_ballots(match)
    if area is None:
        if ballots:
            return Forecast(plural("1 vote. Choose where.", "{n} votes. Choose where.", sum(ballots)), _once())
        return _before(match, narrow)
    (win, *then), threats = votes.won(match.seen, match.me, area), near.there(match, area)
    found = facts.forecast(match.seen, match.me, area, ballots)
    assert found is not None  # no area votes before all ballots are placed (D3)
    line, leaves = votes.against(match, found, laid=bool(ballots)), leaving(match.seen, area)
    if not ballots:
        return _lines(narrow, line, *threats, win, leaves, _changing(found), *then, _why_advisors(area))
    told = _lines(narrow, line, win, *threats, leaves, *then, _bluff(ballots), _changing(found))
    return told._replace(ranges=votes.ranges(match, found), mine=found.votes)


def _lines(narrow: bool, *said: str) -> Forecast:
    """Of what is said, the weightiest first, one sentence in the line, or two on a phone, where nothing stands below it."""
    first, *more = filter(None, said)
    return Forecast(sentences(first, *more[:1]), tuple(more[1:])) if narrow else Forecast(first, tuple(more))


def _once() -> tuple[str, ...]:
    return (
        text("You may use each area once a year."),
        text("The 0 is worth no vote, but rivals see only that a ballot lies there."),
        text("Areas that vote first build first."),
    )


def _bluff(ballots: tuple[int, ...]) -> str:
    """What a 0 among other ballots is good for."""
    if ballots and not ballots[0] and len(ballots) > 1:
        return text("The 0 adds no vote, but rivals see one ballot more.")
    return ""


def _before(match: Match, narrow: bool) -> Forecast:
    """Nothing is chosen yet: who is near a palace, and how far the ballots go; on a phone the year before and warnings, too."""
    seen, left = match.seen, facts.rounds_left(match.seen)
    mine, rivals = near.next_palace(match) if left > 1 else "", near.rivals(match)
    said = text("Last round: what stays in hand is not used this year.")
    if left > 1:
        ballots = plural("1 ballot", "{n} ballots", len(seen.hand[match.me]))
        said = text("{ballots} for {n} rounds; next year all come back.", ballots=ballots, n=left)
    if narrow and (warning := aim.warning(match)):
        return Forecast(warning, tuple(filter(None, (mine, rivals, said, *_once()))), grave=True)
    if narrow and seen.year == 1 and left > 1:
        return Forecast(_first_year(seen.round), (aim.aim(), said, *_once()))
    last = years.brought(match) if narrow and seen.round == 1 else ""
    order = (mine, rivals, said) if mine else (said, rivals)
    return _lines(narrow, last, *order, years.in_vain(match) if last else "", *_once())


def _first_year(turn: int) -> str:
    """What a newcomer needs first on a phone, where the signs of the column are not in sight."""
    if turn == 1:
        return sentences(
            text("The most votes in a district win 2 houses there."),
            text("3 houses pay for a palace."),
            text("A palace in each district makes you Doge."),
        )
    return text(
        "A crest with 1–6: the rival’s ballots there are worth 1 to 6 votes. Your crest marks the areas you have used."
    )


def _why_advisors(area: int) -> str:
    if area == QUARANTIA:
        return text("An advisor is 1 vote for you in a district, year after year, until the Quarantia votes again.")
    return text("Its advisor is 1 vote for you in another area, until {area} votes again.", area=area_name(area))


def leaving(seen: Observation, area: int) -> str:
    """Whose advisors that stand there may be gone when the area votes, because their own areas vote before (D7.3)."""
    before = seen.order[seen.held : seen.order.index(area)]
    homes = {
        ADVISOR_HOMES[number]
        for number, (owner, stand) in enumerate(seen.advisors)
        if owner is not None and stand == area
    }
    gone = [home for home in before if home in homes]
    if not gone:
        return ""
    if len(gone) > 1:
        return text("{n} areas vote before and may take advisors away.", n=len(gone))
    return text("{area} votes before and may take its advisor away.", area=area_first(gone[0]))


def _changing(found: facts.Forecast) -> str:
    """Which areas vote before, so that their advisors may come or go."""
    areas = [area_name(area) for area in found.before]
    if not areas:
        return ""
    if len(areas) > 3:
        return plural(
            "{n} area votes before: advisors may still come.",
            "{n} areas vote before: advisors may still come.",
            len(areas),
        )
    one, many = "{areas} votes before: an advisor may still come.", "{areas} vote before: advisors may still come."
    first = area_first(found.before[0])
    return plural(one, many, len(areas), areas=listed([first, *areas[1:]]))


# --- advisors (D5.1, D6.1, D7.3) -----------------------------------------------------------------------


def _advisor(match: Match, home: int, missed: list[str]) -> Forecast:
    """Before an area is chosen, the elections that went by stand before what an advisor brings; not where a move of a house is
    weighed against it.
    """
    area, name = match.draft.stand, area_name(home)
    abstain = text("If you take no advisor, nobody gets it, and you may move a house.")
    if home == QUARANTIA:
        abstain = text("If you take no advisor, you may move a house between any two districts.")
    again = text("It goes home when {home} votes again.", home=name)
    order = text("Next year’s voting order is a shuffled pile: after each election 1 card is turned up.")
    if area is None:
        told = [text("Advisor: 1 vote for you there until {home} votes again.", home=name), abstain, order]
        told = [*told, *missed] if ways.ways(match) else [*missed, *told]
        if home != QUARANTIA and facts.prize(match.seen, match.me, home, near.WINS).builds:
            told.insert(0, text("Your new houses complete a palace here without a move."))
        return Forecast(told[0], tuple(told[1:]))
    return Forecast(stays(match.seen, home, area), (abstain, again, order))


def stays(seen: Observation, home: int, area: int) -> str:
    """How often the advisor votes in the area before its home votes again."""
    found = facts.stay(seen, home, area)
    if found.times == 0 and not found.perhaps:
        return text("It will not vote there before {home} votes again.", home=area_name(home))
    if found.times == 0:
        return text("It votes there only if {area} comes before {home}.", area=area_name(area), home=area_name(home))
    if found.perhaps:
        return text(
            "It votes once; twice if {area} is before {home}.",
            area=area_name(area),
            home=area_name(home),
        )
    one, many = (
        "It votes there once, until {home} votes again.",
        "It votes there {n} times, until {home} votes again.",
    )
    return plural(one, many, found.times, home=area_name(home))
