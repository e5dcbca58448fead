"""What the cards of Doge's first steps say of the elections, and what came of the ballots that were chosen for them."""

from __future__ import annotations

from doge.games.doge.board import (
    ADVISOR_HOMES,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    SITES,
)
from doge.games.doge.state import Election, Tally
from doge.games.doge.words import Voice, advisor_of, area_first, area_name, area_title, number_of_votes
from doge.words import listed, ordinal, plural, sentences, text
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import ORDER, ground, sign
from web.games.doge.teaching.lesson_words import advisors_in
from web.model.lesson import After, Card, by_key


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = lesson_past.next_to_vote(match)
    ballots = any(piles[voting] for piles in match.seen.placed)
    words = _odds(match, voting)
    prompt = text("Touch {area} to turn up its ballots.", area=area_name(voting))
    if voting == SAN_POLO:
        words = sentences(
            text("All ballots are placed, so the areas vote now."),
            text("In each the most votes win."),
        )
    elif not ballots:
        words = sentences(
            text("Nobody has placed ballots in {area}, so only advisors vote there.", area=area_name(voting)), words
        )
        prompt = text("Touch {area} to let it vote.", area=area_name(voting))
    return Card(_title(voting), words, prompt, (sign(voting),), spares=(ground(voting), ORDER))


def _title(voting: int) -> str:
    """Which election it is."""
    return text("{area} votes", area=area_first(voting))


def _odds(match: Match, area: int) -> str:
    """How many votes the person has in an area, and how many each rival has there at most."""
    seen, me = match.seen, match.me
    advisors = advisors_in(match, area, me)
    own = sum(value or 0 for value in seen.placed[me][area]) + advisors
    rivals = [_theirs_at_most(match, area, seat) for seat in range(seen.seats) if seat != me]
    said = {"votes": number_of_votes(own), "area": area_name(area)}
    mine = text("You have {votes} in {area}.", **said)
    if not any(piles[area] for piles in seen.placed):
        mine = text("You have {votes} there.", **said)
    elif advisors:
        one, many = (
            "With your advisor you have {votes} in {area}.",
            "With your {n} advisors you have {votes} in {area}.",
        )
        mine = plural(one, many, advisors, **said)
    most = max(lesson_past.most_of(match, seat, area) for seat in range(seen.seats) if seat != me)
    sure = text("So you cannot lose.") if any(seen.placed[me][area]) and own > most else ""
    return sentences(mine, *rivals, sure)


def _theirs_at_most(match: Match, area: int, seat: int) -> str:
    """The same in a sentence; "" for none."""
    family, most = match.names[seat], lesson_past.most_of(match, seat, area)
    if match.seen.placed[seat][area]:
        return text("{family} has {most} at most.", family=family, most=most)
    return text("{family} has {n}.", family=family, n=most) if most else ""


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
    """What everybody's votes came to, and what that brings."""
    voice, me = Voice(match.names, match.me), match.me
    own = _summed(election.tallies[me])
    if me not in election.winners:
        return sentences(own, voice.outcome(election))
    if len(election.winners) > 1:
        return sentences(own, _tied(match, election))
    return sentences(own, _won(match, election), _houses(match, election))


def _summed(tally: Tally) -> str:
    """What ballots and advisors of the person make together; "" for none."""
    parts = [str(ballot) for ballot in sorted(tally.ballots, reverse=True)]
    if tally.advisors:
        parts.append(plural("advisor", "{n} advisors", tally.advisors))
    if not parts:
        return ""
    if len(parts) == 1 and tally.advisors < 2:
        return text("You have {votes}.", votes=number_of_votes(tally.votes))
    return text("Your {parts} make {votes}.", parts=listed(parts), votes=number_of_votes(tally.votes))


def _won(match: Match, election: Election) -> str:
    """Whom the person has beaten."""
    me, tallies, area = match.me, election.tallies, area_name(election.area)
    rivals = [seat for seat, tally in enumerate(tallies) if seat != me and (tally.ballots or tally.advisors)]
    most = max((tallies[seat].votes for seat in rivals), default=0)
    families = listed([match.names[seat] for seat in rivals if tallies[seat].votes == most])
    if not rivals:
        return text("Nobody else has votes there, so you win {area}.", area=area)
    if not most:
        only = "{families} placed only a 0, which is no vote, so you win {area}, and nobody is second."
        return text(only, families=families, area=area)
    if sum(tallies[seat].votes == most for seat in rivals) > 1:
        return text("{families} have {most} each, so you win {area}.", families=families, most=most, area=area)
    return text("{families} has {most}, so you win {area}.", families=families, most=most, area=area)


def _tied(match: Match, election: Election) -> str:
    """With whom the person has tied, and what that brings."""
    others = listed([match.names[seat] for seat in election.winners if seat != match.me])
    tie = text("You tie with {families}.", families=others)
    if election.area == QUARANTIA:
        return sentences(tie, text("So each of you may move 2 houses."))
    return sentences(tie, text("So each of you gets 2 houses, and nobody gets the advisor."))


def _houses(match: Match, election: Election) -> str:
    """How many houses the person gets as winner, and the runners-up; told once, in the first election."""
    if election.area == QUARANTIA or election.number > 1:
        return ""
    second = listed([match.names[seat] for seat in election.runners_up])
    if not second:
        return text("You get 2 houses.")
    if len(election.runners_up) > 1:
        return text("You get 2 houses, and {families}, as runners-up, get 1 each.", families=second)
    return text("You get 2 houses, and {family}, as runner-up, gets 1.", family=second)


def _came_of_it(match: Match, election: Election) -> str:
    """What the person's choices came to, and what others would have."""
    me, tallies = match.me, election.tallies
    mine = tallies[me]
    lead = mine.votes - max(tally.votes for seat, tally in enumerate(tallies) if seat != me)
    if election.area == QUARANTIA or not mine.votes:
        return ""
    if election.area == SAN_POLO and lead > 0:
        if mine.ballots.count(3) > 1:
            return text("5 votes would have won, too.")
        kept = any(3 in pile for area, pile in enumerate(match.seen.placed[me]) if area != SAN_POLO)
        enough = text("It was good to keep a 3 for another area, because {n} votes were enough.", n=mine.votes)
        return enough if kept else ""
    if lead > 1:
        return text("With 1 vote less you would have won, too.")
    if lead == 1:
        level = listed([match.names[seat] for seat, tally in enumerate(tallies) if tally.votes == mine.votes - 1])
        tie = text("With 1 vote less you would have tied with {families}.", families=level)
        if mine.advisors:
            one, many = (
                "Without your advisor you would have tied with {families}.",
                "With one advisor fewer you would have tied with {families}.",
            )
            tie = plural(one, many, mine.advisors, families=level)
        rule = text("Then {families}, too, would get 2 houses, and nobody would get the advisor.", families=level)
        return sentences(tie, rule if election.area == SANTA_CROCE else "")
    return text("With 1 vote more you would have won.") if lead == 0 else ""


def passed(match: Match) -> Card:
    """The elections that went by since the person's last one: who won, and what that means for San Marco."""
    past = lesson_past.elections(match)
    last = past[-1].area
    told = past[2:3] if len(past) < 4 else past[4:]  # the others were counted card by card
    sent = any(match.seen.advisors[each.area][1] == SAN_MARCO for each in told if each.area != QUARANTIA)
    title = text("{area} has voted", area=area_first(last)) if len(told) == 1 else text("Two more elections are over")
    return Card(
        title,
        sentences(
            lesson_past.told(match, told),
            lesson_past.sent(match, told),
            text("No rival has a palace yet.") if len(past) > 4 and not _rivals_built(match) else "",
        ),
        "",
        (sign(last), sign(SAN_MARCO)) if sent else (sign(last),),
        spares=(ground(last), ground(SAN_MARCO)),
    )


def _rivals_built(match: Match) -> int:
    """How many palaces the rival with the most of them has."""
    rivals = (seat for seat in range(match.seen.seats) if seat != match.me)
    return max(sum(seat in owners for owners in match.seen.sites) for seat in rivals)


def year(match: Match) -> Card:
    """That the first year is over, and how one stands."""
    seen, me = match.seen, match.me
    mine, most = sum(me in owners for owners in seen.sites), _rivals_built(match)
    standing = text("So has the best of your rivals, so you are tied.")
    if mine > most:
        standing = plural(
            "The best of your rivals has 1, so you are ahead.",
            "The best of your rivals has {n}, so you are ahead.",
            most,
        )
        standing = standing if most else text("No rival has one yet, so you are ahead.")
    elif mine < most:
        standing = text("A rival has more, so you are behind.")
    return Card(
        text("The first year is over"),
        sentences(
            plural("You have 1 palace.", "You have {n} palaces.", mine),
            standing,
            text("All your ballots are back."),
            _staying(match),
            text("Shuffled cards decided the order for year 2."),
        ),
        "",
        (ORDER,),
        spares=tuple(ground(stand) for owner, stand in seen.advisors if owner == me and stand is not None),
    )


def _staying(match: Match) -> str:
    """Until when my advisors stay, and how many of them vote before that (D7.3)."""
    seen = match.seen
    mine = [(ADVISOR_HOMES[number], stand) for number, (owner, stand) in enumerate(seen.advisors) if owner == match.me]
    if not mine:
        return ""
    again = [
        text("{advisor} in {area}", advisor=advisor_of(home), area=area_name(stand))
        for home, stand in mine
        if stand is not None and seen.order.index(stand) < seen.order.index(home)
    ]
    return sentences(
        text("An advisor leaves when the area it comes from votes again."),
        plural(
            "Until then {advisors} still votes for you.",
            "Until then {advisors} still vote for you.",
            len(again),
            advisors=listed(again),
        )
        if again
        else text("Until then none of yours votes."),
        text("Your others leave too early to vote.") if 0 < len(again) < len(mine) else "",
    )


def aim(match: Match) -> Card:
    """What to go on with: the district where a palace is nearest, and how one gets the houses for it."""
    seen = match.seen
    there = nearest(match)
    cost, stand = SITE_COSTS[len(seen.sites[there])], seen.houses[match.me][there]
    area = area_name(there)
    lack = text(
        "A palace in {area} costs {cost} houses, and none costs less now.",
        area=area,
        cost=cost,
    )
    if stand:
        lack = plural(
            "In {area} your next palace is nearest. It costs {cost} there, and you have 1.",
            "In {area} your next palace is nearest. It costs {cost} there, and you have {n}.",
            stand,
            area=area,
            cost=cost,
        )
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(lack, _how(match, there, cost - stand), _helped(match, there)),
        "",
        (by_key(f"vote-{seen.year}-{there}"), sign(there)),
        spares=(ground(there),),
        on=text("Play"),
    )


def _how(match: Match, there: int, lacks: int) -> str:
    """How the houses come that a palace there lacks: a win brings 2, and 1 may move in before (D5.1, D5.5)."""
    seen, area = match.seen, area_title(there)
    if lacks < 3:
        nth = ordinal(seen.order.index(there) + 1)
        return text("{area} votes {nth} in year 2, and a win brings you 2 houses.", area=area, nth=nth)
    together = text("With the 2 houses of the win you have {n}.", n=seen.houses[match.me][there] + 3)
    if any(seen.houses[match.me]):
        move = text("When you win {area}, move a house there instead of taking the advisor.", area=area)
        return sentences(move, together)
    nth = ordinal(seen.order.index(there) + 1)
    first = text("{area} votes {nth} in year 2, so first win houses elsewhere.", area=area, nth=nth)
    move = text("When you then win {area}, move 1 of them there instead of taking the advisor.", area=area)
    return sentences(first, move, together)


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
    return text("Your advisor there still adds 1 vote.") if stay else ""


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Now play year 2 on your own.")
