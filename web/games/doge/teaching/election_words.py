"""What the cards of Doge's first steps say of the elections, and what came of the ballots that were chosen for them."""

from __future__ import annotations

from doge.games.doge.board import (
    ADVISOR_HOMES,
    QUARANTIA,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    SITES,
)
from doge.games.doge.state import Election
from doge.games.doge.words import Voice, area_first, area_name, area_title, sum_of
from doge.words import ordinal, plural, sentences, text
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import ORDER, ground, piece, sign
from web.games.doge.teaching.lesson_words import advisors_in, counted, most_of
from web.model.lesson import After, Card, by_key, lines


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = lesson_past.next_to_vote(match)
    words = _odds(match, voting)
    if voting == SAN_POLO:
        words = text(
            "Most votes: the advisor and 2 houses. Runner-up: 1 house. Tied winners: 2 houses each, no advisor."
        )
    prompt = text("Touch {area} to turn up its ballots.", area=area_name(voting))
    if not any(piles[voting] for piles in match.seen.placed):
        prompt = text("Touch {area}: only advisors vote.", area=area_name(voting))
    if voting == SANTA_CROCE:
        words = sentences(words, text("After each election a card for year 2 is drawn by lot."))
    return Card(_title(voting), words, prompt, (sign(voting),), spares=(ground(voting), ORDER))


def _title(voting: int) -> str:
    """Which election it is."""
    return text("{area} votes", area=area_first(voting))


def _odds(match: Match, area: int) -> str:
    """How many votes the person has in an area, and how many each rival has there at most."""
    seen, me = match.seen, match.me
    own = sum(value or 0 for value in seen.placed[me][area]) + advisors_in(match, area, me)
    rivals = [_most(match, area, seat) for seat in range(seen.seats) if seat != me]
    return sentences(text("You have {votes} in {area}.", votes=counted(own), area=area_name(area)), *rivals)


def _most(match: Match, area: int, seat: int) -> str:
    """How many votes a rival has in an area at most; "" for none."""
    advisors, family = advisors_in(match, area, seat), match.names[seat]
    if match.seen.placed[seat][area]:
        return text("{family} may have up to {most}.", family=family, most=most_of(match, seat, area) + advisors)
    return text("{family} has {n}.", family=family, n=advisors) if advisors else ""


def after_count(match: Match) -> After:
    """Who has how many, and what the choices before it came to."""
    election = match.seen.election
    if election is None:
        return After("")
    return After(
        sentences(outcome(match, election), _came_of_it(match, election)),
        ("#side .ehead, #side .count",),
        (ground(election.area), ORDER),
        _title(election.area),
    )


def outcome(match: Match, election: Election) -> str:
    """Who won, and who is second."""
    voice, me = Voice(match.names, match.me), match.me
    own = sum_of(election.tallies[me])
    if election.winners != (me,):
        return sentences(text("You had {votes}.", votes=own) if own else "", voice.outcome(election))
    second = [
        text(
            "{family} is runner-up with {votes}: 1 house.", family=match.names[seat], votes=election.tallies[seat].votes
        )
        for seat in election.runners_up
        if election.area != QUARANTIA
    ]
    bluffs = [
        text("{family}’s 0 was a bluff: no vote.", family=match.names[seat])
        for seat, tally in enumerate(election.tallies)
        if seat != me and tally.ballots and not tally.votes
    ]
    return sentences(text("You win with {votes}.", votes=own), *second, *bluffs)


def _came_of_it(match: Match, election: Election) -> str:
    """What the person's votes came to, and what fewer or more would have."""
    me, tallies = match.me, election.tallies
    lead = tallies[me].votes - max(tally.votes for seat, tally in enumerate(tallies) if seat != me)
    if election.area == QUARANTIA or not tallies[me].votes:
        return ""
    if election.area == SAN_POLO and lead > 0:
        made_sure = tallies[me].ballots.count(3) > 1
        return text("You made sure: 5 would have won, too.") if made_sure else text("The risk paid: you kept a 3.")
    if lead > 1:
        return text("1 vote less would have won, too.")
    if lead == 1:
        return text("1 vote less would have tied.")
    if lead == 0:
        return text("2 houses each, no advisor. 1 vote more would have won.")
    return ""


def passed(match: Match) -> Card:
    """The elections that went by since the person's last one: who won, who got houses, and where advisors went."""
    past = lesson_past.elections(match)
    last = past[-1].area
    told = past[2:3] if len(past) < 4 else past[4:]  # the others were counted card by card
    sent = [
        piece(f"advisor-{each.area}") for each in told if each.area != QUARANTIA and match.seen.advisors[each.area][0]
    ]
    title = text("{area} has voted", area=area_first(last)) if len(told) == 1 else text("Two more elections")
    return Card(
        title,
        lines(lesson_past.came_of_it(match), *(lesson_past.told(match, each) for each in told)),
        "",
        (sign(last), *sent),
        spares=(ground(last),),
    )


def aim(match: Match) -> Card:
    """What to go on with: the district where a palace is nearest, and when it votes."""
    seen = match.seen
    there = nearest(match)
    lacks = SITE_COSTS[len(seen.sites[there])] - seen.houses[match.me][there]
    more = plural("A palace there lacks 1 house.", "A palace there lacks {n} houses; a win brings 2.", lacks)
    if lacks == 3:  # a win brings two (D5.1)
        more = _with_a_move(match, there)
    votes = text("{area} votes {nth} in year 2.", area=area_first(there), nth=ordinal(seen.order.index(there) + 1))
    built = sum(match.me in owners for owners in seen.sites)
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(
            text("Your ballots are back."),
            plural("You have 1 palace.", "You have {n} palaces.", built),
            votes,
            more,
            _helped(match, there),
        ),
        "",
        (by_key(f"vote-{seen.year}-{there}"), sign(there)),
        spares=(ground(there),),
        on=text("Play"),
    )


def _with_a_move(match: Match, there: int) -> str:
    """How one win brings 3 houses: 1 moves in before 2 are placed (D5.5)."""
    if any(match.seen.houses[match.me]):
        return text("Win it, move a house in instead of sending the advisor, and place 2.")
    return text("First win a house elsewhere. Then win {area}, move that house in, and place 2.", area=area_name(there))


def nearest(match: Match) -> int:
    """The district without a palace of mine where one lacks the fewest houses; of several one with an advisor of mine or few rivals."""
    seen, me = match.seen, match.me
    free = [
        area
        for area in seen.order
        if area != QUARANTIA and me not in seen.sites[area] and len(seen.sites[area]) < SITES
    ]
    return min(
        free,
        key=lambda area: (
            SITE_COSTS[len(seen.sites[area])] - seen.houses[me][area],
            -advisors_in(match, area, me),
            _theirs(match, area),
        ),
    )


def _theirs(match: Match, area: int) -> int:
    """How many houses of rivals stand in a district."""
    return sum(row[area] for seat, row in enumerate(match.seen.houses) if seat != match.me)


def _helped(match: Match, there: int) -> str:
    """Which advisors of mine still vote in year 2: there, or else one whose own home votes later."""
    seen = match.seen
    later = seen.order[seen.order.index(there) :]
    homes = [ADVISOR_HOMES[number] for number, one in enumerate(seen.advisors) if one == (match.me, there)]
    stay = [home for home in homes if home in later]
    if not stay:
        return _votes_once_more(match)
    nth = ordinal(seen.order.index(stay[0]) + 1)
    return text(
        "Your advisor there is 1 vote: it stays until its home, {home}, votes {nth}.",
        home=area_name(stay[0]),
        nth=nth,
    )


def _votes_once_more(match: Match) -> str:
    """That one advisor of mine votes in year 2, since its home votes later."""
    seen = match.seen
    mine = [
        (stand, home) for (owner, stand), home in zip(seen.advisors, ADVISOR_HOMES, strict=True) if owner == match.me
    ]
    left = [stand for stand, home in mine if stand is not None and seen.order.index(stand) < seen.order.index(home)]
    if len(left) != 1:
        return ""
    one, many = "Your advisor in {area} votes once more.", "Of your {n} advisors, the one in {area} votes once more."
    return plural(one, many, len(mine), area=area_name(left[0]))


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Now play year 2 on your own.")
