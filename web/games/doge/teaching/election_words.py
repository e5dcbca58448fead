"""What the cards of Doge's first steps say from the first election on, as lesson_words.py does of the ballots."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import (
    ADVISOR_HOMES,
    QUARANTIA,
    SAN_MARCO,
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
from web.games.doge.teaching.lesson_spots import CHAIN, ground, piece, sign
from web.games.doge.teaching.lesson_words import counted, most_of, press
from web.games.doge.teaching.rules_pages import goals as goal_pictures
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = lesson_past.next_to_vote(match)
    title = text("The first election")
    words = sentences(
        text("{area} votes first.", area=area_name(voting)),
        text("The ballots there are turned up, and the most votes win."),
    )
    if voting == SANTA_CROCE:
        title, words = text("The second election"), _odds(match)
    return Card(
        title,
        words,
        text("Touch {area} to turn them up.", area=area_name(voting)),
        (sign(voting),),
        spares=(ground(voting),),
    )


def _odds(match: Match) -> str:
    """How many votes the person has in Santa Croce, and how many a rival has there at most."""
    seen, me = match.seen, match.me
    own = sum(value or 0 for value in seen.placed[me][SANTA_CROCE])
    own += sum(one == (me, SANTA_CROCE) for one in seen.advisors)
    rivals = [seat for seat in range(seen.seats) if seat != me and seen.placed[seat][SANTA_CROCE]]
    most = [
        text("{family} may have up to {most}.", family=match.names[seat], most=most_of(match, seat, SANTA_CROCE))
        for seat in rivals
    ]
    new = text("The dashed card votes first next year.")
    return sentences(text("You have {votes} in Santa Croce.", votes=counted(own)), *most, new)


def after_count(match: Match) -> After:
    """Who has how many, and what that brings to whom."""
    election = match.seen.election
    if election is None:
        return After("")
    voice = Voice(match.names, match.me)
    brings = ""
    if election.winners == (match.me,) and election.number == 1:
        brings = sentences(
            text("The winner gets an advisor and 2 houses, the runner-up 1 house."),
            text("Tied winners get 2 houses each, no advisor."),
        )
    had = text("You had {votes}.", votes=sum_of(election.tallies[match.me]) or "0")
    return After(
        sentences(had, voice.outcome(election), brings),
        ("#side .ehead, #side .count",),
        (ground(election.area),),
        text("The first election") if election.number == 1 else text("The second election"),
    )


def advisor(match: Match) -> Card:
    """What becomes of an advisor."""
    here = _voting(match)
    if here == SANTA_CROCE:
        return _second_advisor(match)
    words = text(
        "The figures on the boat are advisors, each with the sign of its home. You send {area}’s to another "
        "area: it is 1 vote for you there, until {area} votes again.",
        area=area_name(here),
    )
    prompt, there = text("Choose Santa Croce: 1 more vote against Dandolo."), sign(SANTA_CROCE)
    if here != SAN_POLO:
        prompt, there = text("Send it where it helps you."), by_key("confirm")
    elif match.draft.stand == SANTA_CROCE:
        prompt, there = press(match), MAIN_BUTTON
    return Card(text("The advisor"), words, prompt, (there, piece(f"advisor-{here}")), spares=(ground(SANTA_CROCE),))


def _second_advisor(match: Match) -> Card:
    """Where the next one is worth most."""
    rivals = [seat for seat in range(match.seen.seats) if seat != match.me and match.seen.placed[seat][SAN_MARCO]]
    words = text("Send Santa Croce’s advisor where 1 vote helps you.")
    if len(rivals) == 1:
        words = text(
            "In San Marco only {family} has ballots: 1 vote makes you runner-up, for 1 house. Or move a house to or "
            "from Santa Croce; the guide does that later.",
            family=match.names[rivals[0]],
        )
    prompt, there = text("Choose San Marco."), sign(SAN_MARCO)
    if match.draft.stand == SAN_MARCO:
        prompt, there = press(match), MAIN_BUTTON
    return Card(
        text("The next advisor"),
        words,
        prompt,
        (there, piece(f"advisor-{SANTA_CROCE}")),
        spares=(ground(SAN_MARCO),),
    )


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
    if _voting(match) == SANTA_CROCE:
        return sentences(alone, *rivals[:1], text("In San Marco it makes you runner-up."))
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
    more = text(
        "{n} + {advisors}: you have {votes} there.", n=ballots, advisors=advisors, votes=counted(ballots + advisors)
    )
    if _voting(match) == SANTA_CROCE:
        more = text("The guide places your 2 houses.")
    return After(sentences(done, more), (piece(f"advisor-{number}"),), (ground(stand),))


def houses(match: Match) -> Card:
    """What the vote brings."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    ready = drafts.houses(match) == most
    return Card(
        text("Houses"),
        text(
            "Up to {n} houses go to {area}, and stay until they pay for a palace.",
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
    words = sentences(done, more if missing > 0 else "")
    return After(words, (piece(f"houses-{here}-{me}"),), (ground(here),))


def waits(match: Match) -> Card:
    """The elections up to the Quarantia's, and whose advisor has come to where mine stands."""
    past = lesson_past.before_quarantia(match)
    came = [
        (piece(f"advisor-{each.area}"), match.names[owner])
        for each in past
        if (owner := match.seen.advisors[each.area][0]) not in (None, match.me)
        and match.seen.advisors[each.area][1] == SAN_MARCO
    ]
    sent = [
        text("{family} sends the advisor to San Marco: 1 vote there, as you have.", family=name) for _, name in came
    ]
    return Card(
        text("The third election"),
        lines(*lesson_past.told(match, past), *sent),
        "",
        (*[sign(each.area) for each in past], *[there for there, _ in came]),
        spares=(ground(SAN_MARCO),),
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
        text("Year 1 is over"),
        lines(
            *lesson_past.shortly(match, past), text("Your ballots are back. An advisor goes home when its home votes.")
        ),
        "",
        (*[sign(each.area) for each in past if each.gains], *_gained(match, past)) or (CHAIN,),
    )


def goals(match: Match) -> Card:
    """How the game is won."""
    return Card(
        text("Three ways to win"),
        text("Who has one of these when a year ends is Doge; if several have, the most palaces decide, then houses."),
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
    stand = plural("You have 1 house there", "You have {n} houses there", seen.houses[me][there])
    more = plural("1 more makes a palace", "{n} more make a palace", lacks)
    if lacks == 2:
        more = text("a win brings the 2 that a palace lacks")
    votes = text("{area} votes {nth} in year 2.", area=area_first(there), nth=ordinal(seen.order.index(there) + 1))
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(
            text("{stand}, and {more}.", stand=stand, more=more),
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
    return text("Now play year 2. Your aim: win Santa Croce.")


def _voting(match: Match) -> int:
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area
