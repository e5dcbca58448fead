"""What the cards of Doge's first steps say from the first election on, as lesson_words.py does of the ballots."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import (
    ADVISOR_HOMES,
    QUARANTIA,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    SITES,
)
from doge.games.doge.events import AdvisorStood, HousesPlaced
from doge.games.doge.state import PlaceBatch
from doge.games.doge.words import Voice, area_first, area_name, area_title, sum_of
from doge.words import ordinal, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import CHAIN, NEXT_YEAR, ground, piece, sign
from web.games.doge.teaching.lesson_words import counted, press
from web.games.doge.teaching.rules_pages import goals as goal_pictures
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = match.seen.order[0]
    return Card(
        text("The first election"),
        sentences(
            text("{area} votes first.", area=area_name(voting)),
            text("The ballots there are turned up, and the most votes win."),
        ),
        text("Touch {area} to turn them up.", area=area_name(voting)),
        (sign(voting),),
        spares=(ground(voting),),
    )


def after_count(match: Match) -> After:
    """Who has how many, and what that brings to whom."""
    election = match.seen.election
    if election is None:
        return After("")
    voice = Voice(match.names, match.me)
    brings = ""
    if election.winners == (match.me,):
        brings = sentences(
            text("The winner gets an advisor and 2 houses, the runner-up 1 house."),
            text("Tied winners get no advisor."),
        )
    had = text("You had {votes}.", votes=sum_of(election.tallies[match.me]) or "0")
    return After(
        sentences(had, voice.outcome(election), brings),
        ("#side .ehead, #side .count",),
        (ground(election.area),),
    )


def advisor(match: Match) -> Card:
    """What becomes of an advisor."""
    here = _voting(match)
    words = text(
        "The figures on the boat are advisors, each with the sign of its home. As winner you send {area}’s to another "
        "area: it is 1 vote for you there, until {area} votes again.",
        area=area_name(here),
    )
    prompt, there = text("Choose Santa Croce: 1 more vote against Dandolo."), sign(SANTA_CROCE)
    if here != SAN_POLO:
        prompt, there = text("Send it where it helps you."), by_key("confirm")
    elif match.draft.stand == SANTA_CROCE:
        prompt, there = press(match), MAIN_BUTTON
    return Card(text("The advisor"), words, prompt, (there, piece(f"advisor-{here}")), spares=(ground(SANTA_CROCE),))


def elsewhere(match: Match, stand: int) -> str:
    """The advisor in another area."""
    seen, me = match.seen, match.me
    there = area_name(stand)
    own = len(seen.placed[me][stand])
    alone = plural("In {area} you have 1 ballot.", "In {area} you have {n} ballots.", own, area=there)
    if not own:
        alone = text("In {area} you have no ballots. Alone the advisor is 1 vote there.", area=there)
    rivals = [
        plural("{family} has 1 ballot there.", "{family} has {n} ballots there.", n, family=match.names[seat])
        for seat in range(seen.seats)
        if seat != me and (n := len(seen.placed[seat][stand]))
    ]
    if seen.placed[me][SANTA_CROCE]:
        votes = sum(value or 0 for value in seen.placed[me][SANTA_CROCE])
        more = text("In Santa Croce it makes your {votes} {more}.", votes=counted(votes), more=votes + 1)
        return sentences(alone, *rivals[:1], more)
    return sentences(alone, *rivals[:1])


def abstained() -> str:
    """No advisor."""
    return text("Then nobody has the advisor, and you could move a house. You have none yet.")


def after_advisor(match: Match) -> After:
    """Where it was sent, and how many votes there are."""
    seen, me = match.seen, match.me
    stands = [
        (number, stand) for number, (owner, stand) in enumerate(seen.advisors) if owner == me and stand is not None
    ]
    if not stands:
        return After(text("Nobody has the advisor now."))
    number, stand = stands[-1]
    advisors = [there for _, there in stands].count(stand)
    ballots = sum(value for value in seen.placed[me][stand] if value is not None)
    done = text("You sent the advisor to {area}.", area=area_name(stand))
    line = text("With it you have {votes} there.", votes=counted(ballots + advisors))
    return After(sentences(done, line), (piece(f"advisor-{number}"),), (ground(stand),))


def houses(match: Match) -> Card:
    """What the vote brings."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    ready = drafts.houses(match) == most
    return Card(
        text("Houses"),
        text(
            "Of your supply of 15 houses, up to {n} go to {area}, and stay until they pay for a palace.",
            n=most,
            area=area_name(district),
        ),
        press(match) if ready else prompt,
        (MAIN_BUTTON if ready else by_key(f"houses-{most}"),),
        spares=(ground(district),),
    )


def fewer_houses() -> str:
    """Not as many as are allowed."""
    return text("You may place fewer, but a palace needs 3.")


def after_houses(match: Match) -> After:
    """What was placed, and what is still missing for a palace there."""
    seen, me = match.seen, match.me
    events = [moment.event for moment in match.moments[: match.at + 1]]
    placed = [event for event in events if isinstance(event, HousesPlaced) and event.seat == me]
    if not placed:
        return After(text("So it stands."))
    here = placed[-1].district
    done = plural(
        "You placed 1 house in {area}.", "You placed {n} houses in {area}.", placed[-1].houses, area=area_name(here)
    )
    built = len(seen.sites[here])
    missing = SITE_COSTS[built] - seen.houses[me][here] if built < SITES else 0
    more = plural("1 more, and they pay for a palace.", "{n} more, and they pay for a palace.", missing)
    cap = text("The cap on a face marks who won.")
    words = sentences(done, more if missing > 0 else "", cap)
    return After(words, (piece(f"houses-{here}-{me}"),), (ground(here),))


def meanwhile(match: Match) -> Card:
    """The first of the elections that the guide has played."""
    past = lesson_past.before_quarantia(match)[:1]
    return Card(
        text("The guide chose for you"),
        lines(*lesson_past.told(match, past)),
        "",
        (*[sign(each.area) for each in past], *_gained(match, past)),
        spares=tuple([ground(each.area) for each in past]),
    )


def waits(match: Match) -> Card:
    """The others up to the Quarantia's, and the order of the next year, which grows meanwhile."""
    past = lesson_past.before_quarantia(match)[1:]
    drawn = text("After each election a card of next year’s order is drawn: the dashed ones.")
    return Card(
        text("The order of year 2"),
        lines(drawn, *lesson_past.told(match, past)),
        "",
        (NEXT_YEAR,),
        spares=(ground(QUARANTIA),),
    )


def _gained(match: Match, past: Sequence[lesson_past.Past]) -> list[str]:
    """What the person has got by elections, on the map."""
    gains = [event for each in past for event in each.gains]
    houses = [piece(f"houses-{event.district}-{match.me}") for event in gains if isinstance(event, HousesPlaced)]
    return [*houses, *(piece(f"advisor-{event.advisor}") for event in gains if isinstance(event, AdvisorStood))]


def rest(match: Match) -> Card:
    """How the year went on."""
    past = lesson_past.after_quarantia(match)
    return Card(
        text("The rest of year 1"),
        lines(*lesson_past.shortly(match, past), text("Your ballots are back. Advisors stay until their home votes.")),
        "",
        (*[sign(each.area) for each in past if each.gains], *_gained(match, past)) or (CHAIN,),
    )


def goals(match: Match) -> Card:
    """How the game is won."""
    return Card(
        text("Three ways to win"),
        text("Who has one of these when a year ends is Doge; if several have, the most palaces decide."),
        "",
        (CHAIN, *_mine_built(match)),
        goal_pictures(),
    )


def _mine_built(match: Match) -> list[str]:
    """The palaces of mine on the map."""
    owned = [(area, owners.index(match.me)) for area, owners in enumerate(match.seen.sites) if match.me in owners]
    return [piece(f"palace-{area}-{place}") for area, place in owned]


def aim(match: Match) -> Card:
    """What to go on with: the district where a palace is nearest, and when it votes."""
    seen, me = match.seen, match.me
    there = nearest(match)
    lacks = SITE_COSTS[len(seen.sites[there])] - seen.houses[me][there]
    stand = plural("1 house of yours stands there", "{n} houses of yours stand there", seen.houses[me][there])
    more = plural("1 more makes a palace", "{n} more make a palace", lacks)
    if lacks == 2:
        more = text("a win brings the 2 that a palace lacks")
    votes = text("{area} votes {nth} in year 2.", area=area_first(there), nth=ordinal(seen.order.index(there) + 1))
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(
            text("You need more districts. {stand}, and {more}.", stand=stand, more=more),
            votes,
            _helped(match, there),
        ),
        "",
        (by_key(f"vote-{seen.year}-{there}"), sign(there)),
        spares=(ground(there),),
        on=text("Play"),
    )


def nearest(match: Match) -> int:
    """The district without a palace of mine where one lacks the fewest houses; of several the one that votes first."""
    seen, me = match.seen, match.me
    free = [
        area
        for area in seen.order
        if area != QUARANTIA and me not in seen.sites[area] and len(seen.sites[area]) < SITES
    ]
    return min(free, key=lambda area: SITE_COSTS[len(seen.sites[area])] - seen.houses[me][area])


def _helped(match: Match, there: int) -> str:
    """That advisors of mine wait there whose own homes vote later: until then they stay."""
    seen = match.seen
    later = seen.order[seen.order.index(there) :]
    homes = [ADVISOR_HOMES[number] for number, one in enumerate(seen.advisors) if one == (match.me, there)]
    stay = [home for home in homes if home in later]
    if not stay:
        return ""
    nth = ordinal(seen.order.index(stay[0]) + 1)
    return text(
        "Your advisor still votes there: it goes home when {home} votes, {nth}.", home=area_name(stay[0]), nth=nth
    )


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Now play year 2, against the three easiest bots.")


def _voting(match: Match) -> int:
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area
