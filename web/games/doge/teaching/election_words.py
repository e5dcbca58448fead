"""What the cards of Doge's first steps say from the first election on, as lesson_words.py does of the ballots."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import (
    ADVISOR_HOMES,
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    SITES,
)
from doge.games.doge.events import HousesPlaced
from doge.games.doge.state import PlaceBatch
from doge.games.doge.words import Voice, area_first, area_name, area_title, sum_of
from doge.words import ordinal, plural, sentences, template, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import CHAIN, ORDER, ground, piece, sign
from web.games.doge.teaching.lesson_words import advisors_in, counted, most_of, press
from web.games.doge.teaching.rules_pages import goals as goal_pictures
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = lesson_past.next_to_vote(match)
    words = _odds(match, voting)
    if voting == SAN_POLO:
        words = sentences(
            text("{area} votes first.", area=area_name(voting)),
            text("The most votes win."),
        )
    prompt = text("Touch {area} to turn up its ballots.", area=area_name(voting))
    if not any(piles[voting] for piles in match.seen.placed):
        prompt = text("Touch {area}: only advisors vote.", area=area_name(voting))
    if voting == SANTA_CROCE:
        words = sentences(words, text("After each election a card for year 2 is drawn by lot."))
    return Card(
        _title(voting),
        words,
        prompt,
        (sign(voting),),
        spares=(ground(voting), ORDER),
    )


def _title(voting: int) -> str:
    """Which election it is."""
    return text(TITLES[voting])


TITLES = {
    SAN_POLO: template("The first election"),
    SANTA_CROCE: template("The second election"),
    CANNAREGIO: template("The third election"),
    QUARANTIA: template("The fourth election"),
    DORSODURO: template("The fifth election"),
    CASTELLO: template("The sixth election"),
    SAN_MARCO: template("The last election"),
}
"""By area, as the deal has it."""


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
    """Who has how many, and what that brings to whom."""
    election = match.seen.election
    if election is None:
        return After("")
    voice = Voice(match.names, match.me)
    brings = ""
    if election.winners == (match.me,) and election.number == 1:
        brings = sentences(
            _chosen_well(election.tallies[match.me].ballots),
            text("The winner gets the advisor and 2 houses, the runner-up 1 house."),
        )
    votes = sum_of(election.tallies[match.me]) or "0"
    outcome = sentences(text("You had {votes}.", votes=votes), voice.outcome(election))
    if election.winners == (match.me,):  # the plate names the sum, and the runner-up
        outcome = text("You win with {votes}.", votes=votes)
    if election.winners == (match.me,) and election.number > 1 and len(election.runners_up) == 1:
        brings = text("{family} is runner-up: 1 house.", family=match.names[election.runners_up[0]])
    idle = [match.names[seat] for seat, tally in enumerate(election.tallies) if tally.ballots and not tally.votes]
    bluff = [text("{family}’s 0 is no vote.", family=name) for name in idle[:1] if name != voice.first(match.me)]
    return After(
        sentences(outcome, *bluff, brings),
        ("#side .ehead, #side .count",),
        (ground(election.area), ORDER),
        _title(election.area),
    )


def _chosen_well(ballots: Sequence[int]) -> str:
    """What came of the choice between the 2 and the second 3; "" for other ballots."""
    found: dict[tuple[int, ...], str] = {
        (2, 3): text("You risked it with 5, and kept a 3 for later."),
        (3, 3): text("You made sure: 5 would have been enough."),
    }
    return found.get(tuple(sorted(ballots)), "")


def advisor(match: Match) -> Card:
    """What becomes of an advisor."""
    here = _voting(match)
    if here == SANTA_CROCE:
        return _second_advisor(match)
    words = text(
        "The advisors wait on the boat, each with the sign of its home. Elsewhere {area}’s is 1 vote for you. When "
        "{area} votes next year, this advisor returns to the boat.",
        area=area_name(here),
    )
    prompt, there = text("Choose Santa Croce: 1 more vote against Dandolo."), sign(SANTA_CROCE)
    if here != SAN_POLO:
        prompt, there = text("Send it where it helps you."), by_key("confirm")
    elif match.draft.stand == SANTA_CROCE:
        prompt, there, words = press(match), MAIN_BUTTON, ""
    return Card(text("The advisor"), words, prompt, (there, piece(f"advisor-{here}")), spares=(ground(SANTA_CROCE),))


def _second_advisor(match: Match) -> Card:
    """Where the next one is worth most."""
    words = text("Send Santa Croce’s advisor where 1 vote helps you.")
    if not any(piles[SAN_MARCO] for piles in match.seen.placed):
        words = text(
            "In San Marco nobody has ballots: 1 vote can win it. You could move a house here from San Polo instead, for a "
            "palace; the Quarantia can do that later, if you win it."
        )
    prompt, there = text("Choose San Marco."), sign(SAN_MARCO)
    if match.draft.stand == SAN_MARCO:
        prompt, there, words = press(match), MAIN_BUTTON, ""
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
        return sentences(alone, *rivals[:1], text("In San Marco 1 vote can win."))
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
    places = {"votes": counted(ballots + advisors), "area": area_name(stand)}
    done = text("{n} + {advisors}: you now have {votes} in {area}.", n=ballots, advisors=advisors, **places)
    return After(done, (piece(f"advisor-{number}"),), (ground(stand),))


def houses(match: Match) -> Card:
    """What the vote brings."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    ready = drafts.houses(match) == most
    title, words = plural("1 more house", "{n} more houses", most), ""
    if district == SAN_POLO:
        title = text("Houses")
        words = text("Houses stay until they pay for a palace.")
    return Card(
        title,
        words,
        press(match) if ready else prompt,
        (MAIN_BUTTON if ready else by_key(f"houses-{most}"),),
        spares=(ground(district), ".stepper"),
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
    more = plural("When 1 more comes in, they pay for a palace.", "A palace needs {n} more.", missing)
    words = sentences(done, more if missing > 0 else "")
    return After(words, (piece(f"houses-{here}-{me}"),), (ground(here),))


def passed(match: Match) -> Card:
    """An election that went by: who won it, who got which houses, and where the advisor went."""
    past = lesson_past.elections(match)[-1]
    owner, stand = match.seen.advisors[past.area]
    sent = owner is not None and stand is not None and past.held.election.winners == (owner,)
    return Card(
        _title(past.area),
        lines(lesson_past.told(match, past), lesson_past.sent(match, past)),
        "",
        (sign(past.area), *([piece(f"advisor-{past.area}")] if sent else [])),
        spares=(ground(past.area), *([] if stand is None else [ground(stand)])),
    )


def goals(match: Match) -> Card:
    """How the game is won."""
    return Card(
        text("Three ways to win"),
        text("Year 1 is over, your ballots are back. Have one of these when a year ends, and you are Doge."),
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
    more = plural("A palace there lacks 1 house.", "A palace there lacks {n} houses; a win brings 2.", lacks)
    if lacks == 3:  # a win brings two (D5.1)
        more = text("A win brings 2 houses there; move the third in from another district that you win.")
    votes = text("{area} votes {nth} in year 2.", area=area_first(there), nth=ordinal(seen.order.index(there) + 1))
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(
            plural("You have 1 palace.", "You have {n} palaces.", len(_mine_built(match))),
            votes,
            more,
            _helped(match, there),
        ),
        "",
        (by_key(f"vote-{seen.year}-{there}"), sign(there)),
        spares=(ground(there),),
        on=text("Play"),
    )


def nearest(match: Match) -> int:
    """The district without a palace of mine where one lacks the fewest houses; of several one with an advisor of mine."""
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
        ),
    )


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
        "Your advisor there is 1 vote: it stays until its home, {home}, votes {nth}.",
        home=area_name(stay[0]),
        nth=nth,
    )


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Now play year 2 on your own.")


def _voting(match: Match) -> int:
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area
