"""What the cards of Doge's first steps say from the first election on, as lesson_words.py does of the ballots."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, QUARANTIA, SAN_POLO, SANTA_CROCE, SITE_COSTS, SITES
from doge.games.doge.events import AdvisorStood, HouseMoved, HousesPlaced
from doge.games.doge.state import BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import Voice, area_first, area_name, area_title
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
            text("Now the areas vote, one after another: the ballots there are turned up, and the most votes win."),
            text("A tie brings both families houses, but nobody the advisor."),
        ),
        text("Choose {area} to count.", area=area_name(voting)),
        (sign(voting),),
        spares=(ground(voting),),
    )


def after_count(match: Match) -> After:
    """Who has how many, and who wins."""
    election = match.seen.election
    if election is None:
        return After("")
    voice = Voice(match.names, match.me)
    brings = text("That brings you an advisor and up to 2 houses.") if election.winners == (match.me,) else ""
    return After(
        sentences(voice.votes(election), voice.outcome(election), brings),
        ("#side .ehead, #side .count",),
        (ground(election.area),),
    )


def advisor(match: Match) -> Card:
    """What becomes of an advisor."""
    here = _voting(match)
    words = text(
        "Each area has an advisor; they wait on the boat, at the top. The winner may send {area}’s to another area: "
        "it is 1 vote there until {area} votes again.",
        area=area_name(here),
    )
    prompt, there = text("Choose Santa Croce, which votes next."), sign(SANTA_CROCE)
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
        return sentences(alone, *rivals[:1], text("In Santa Croce it makes your 1 a 2.") if _one(match) else "")
    return sentences(alone, *rivals[:1])


def _one(match: Match) -> bool:
    return match.seen.placed[match.me][SANTA_CROCE] == (1,)


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
    line = text(
        "You have {sum} there: {ballots} by ballots and 1 by the advisor.", sum=counted(ballots + 1), ballots=ballots
    )
    if not ballots or advisors > 1:
        line = text("You have {sum} there.", sum=counted(ballots + advisors))
    return After(sentences(done, line), (piece(f"advisor-{number}"),), (ground(stand),))


def houses(match: Match) -> Card:
    """What the vote brings."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    ready = drafts.houses(match) == most
    return Card(
        text("Houses"),
        text("The winner places up to 2 houses, the runner-up 1. Houses in a district become a palace there."),
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
    more = plural("1 more, and they can become a palace.", "{n} more, and they can become a palace.", missing)
    guided = text("In the next two elections the guide chooses for you.")
    words = sentences(done, more if missing > 0 else "", guided)
    return After(words, (piece(f"houses-{here}-{me}"),), (ground(here),))


def meanwhile(match: Match) -> Card:
    """The first of the elections that the guide has played."""
    past = lesson_past.before_quarantia(match)[:1]
    return Card(
        text("The guide chose for you"),
        lines(*lesson_past.told(match, past), text("An advisor is a vote where you need no ballot.")),
        "",
        (*[sign(each.area) for each in past], *_gained(match, past)),
        spares=tuple([ground(each.area) for each in past]),
    )


def waits(match: Match) -> Card:
    """The others up to the Quarantia's, and the order of the next year, which grows meanwhile."""
    past = lesson_past.before_quarantia(match)[1:]
    drawn = text("The dashed cards are the order of year 2: at each election one more is drawn.")
    return Card(
        text("The Quarantia votes next"),
        lines(*lesson_past.told(match, past), _next(match), drawn),
        "",
        (NEXT_YEAR,),
        spares=(ground(QUARANTIA),),
    )


def _next(match: Match) -> str:
    """That the Quarantia's election is the one that waits now, and who counted nothing there."""
    held = match.seen.voting
    if held is None or held.area != QUARANTIA:
        return ""
    voice = Voice(match.names, match.me)
    idle = [seat for seat, tally in enumerate(held.tallies) if tally.ballots and not tally.votes and seat != match.me]
    bluff = [text("{family} had only a 0: no vote.", family=match.names[seat]) for seat in idle[:1]]
    return sentences(text("Quarantia: {outcome}", outcome=voice.outcome(held)), *bluff)


def _gained(match: Match, past: Sequence[lesson_past.Past]) -> list[str]:
    """What the person has got by elections, on the map."""
    gains = [event for each in past for event in each.gains]
    houses = [piece(f"houses-{event.district}-{match.me}") for event in gains if isinstance(event, HousesPlaced)]
    return [*houses, *(piece(f"advisor-{event.advisor}") for event in gains if isinstance(event, AdvisorStood))]


def quarantia(match: Match) -> Card:
    """The area without houses."""
    words = text(
        "The winner of the Quarantia gets no houses, but two turns. In each, send an advisor to another area, "
        "or move one of your houses to another district."
    )
    prompt, target = _to_move(match)
    end = SANTA_CROCE if match.draft.source is None else SAN_POLO
    return Card(text("The Quarantia"), words, prompt, (target,), spares=(by_key(f"dest-{AREA_IDS[end]}"),))


def _to_move(match: Match) -> tuple[str, str]:
    """What is to be done so that the house is moved, and where."""
    if match.seen.houses[match.me][SANTA_CROCE] == 0 or match.seen.houses[match.me][SAN_POLO] != 2:
        return text("Take an advisor, or move a house."), MAIN_BUTTON
    if not isinstance(drafts.task(match), MoveBatch):
        return text("San Polo lacks 1 house for a palace: press “Move a house instead”."), by_key("abstain")
    if match.draft.source != SANTA_CROCE:
        return text("Choose the house in Santa Croce."), piece(f"houses-{SANTA_CROCE}-{match.me}")
    if match.draft.target != SAN_POLO:
        return text("It goes to San Polo: choose that."), sign(SAN_POLO)
    return press(match), MAIN_BUTTON


def took_advisor() -> str:
    """An advisor in place of the move."""
    return text("Good, too: it votes for you. But a house moved to San Polo builds a palace now.")


def other_move() -> str:
    """Another move than the one that builds."""
    return text("A palace needs 3 houses in one district. In San Polo only 1 is missing, and Santa Croce has 2.")


def after_quarantia(match: Match) -> After:
    """Where the house has come to."""
    seen, me = match.seen, match.me
    since = [moment.event for moment in match.moments[: match.at + 1]]
    moved = [event for event in since if isinstance(event, HouseMoved) and event.seat == me]
    if not moved:
        return After(text("You have one more turn here.") if _again(match) else text("So it stands."))
    source, target = moved[-1].source, moved[-1].target
    done = text("You moved a house from {source} to {target}.", source=area_name(source), target=area_name(target))
    there = plural("Now 1 house stands there.", "Now {n} houses stand there.", seen.houses[me][target])
    enough = text("They can become the palace that is drawn there faintly.")
    builds = isinstance(drafts.task(match), BuildBatch)
    return After(sentences(done, there, enough if builds else ""), (sign(target),), (ground(target),))


def _again(match: Match) -> bool:
    voting = match.seen.voting
    return voting is not None and voting.area == QUARANTIA and bool(match.seen.agenda)


def palace(match: Match) -> Card:
    """When and for how much a palace is built."""
    task = drafts.task(match)
    here = dict(task.sites).get(match.me, SAN_POLO) if isinstance(task, BuildBatch) else SAN_POLO
    return Card(
        text("The palace"),
        text("Houses are the price: 3 for the first palace in a district, 4 for the second."),
        press(match),
        (MAIN_BUTTON,),
        spares=(ground(here),),
    )


def not_now() -> str:
    """No palace yet."""
    return text("You keep the houses, and Loredan, with one house there, may come first to site 3.")


def after_palace(match: Match) -> After:
    """What it was built of, and what it has become dearer by."""
    seen, me = match.seen, match.me
    mine = [(area, owners.index(me)) for area, owners in enumerate(seen.sites) if me in owners]
    if not mine:
        return After(text("The houses stay where they are."))
    area, place = mine[0]
    done = text(
        "You built a palace in {area}. Its {n} houses are in your supply again.",
        area=area_name(area),
        n=SITE_COSTS[place],
    )
    dearer = text("The next one there costs {n}.", n=SITE_COSTS[len(seen.sites[area])])
    rest = text("The guide now plays year 1 to its end.")
    return After(sentences(done, dearer, rest), (piece(f"palace-{area}-{place}"),), (ground(area),))


def rest(match: Match) -> Card:
    """How the year went on."""
    past = lesson_past.after_quarantia(match)
    return Card(
        text("The rest of year 1"),
        lines(*lesson_past.shortly(match, past), text("Houses, palaces and advisors stay; all ballots are back.")),
        "",
        (*[sign(each.area) for each in past], *_gained(match, past)),
    )


def goals(match: Match) -> Card:
    """How the game is won."""
    return Card(
        text("Three ways to win"),
        text("Whoever has one of these at the end of a year is Doge."),
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
    votes = text("{area} votes {nth} in year 2.", area=area_first(there), nth=ordinal(seen.order.index(there) + 1))
    return Card(
        text("Your next aim: {area}", area=area_title(there)),
        sentences(
            text("You need more districts. {stand}, and {more}.", stand=stand, more=more), votes, _helped(match, there)
        ),
        text("Now choose for yourself: ballots, then an area."),
        (by_key(f"vote-{seen.year}-{there}"), sign(there)),
        spares=(ground(there),),
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
    """That advisors of mine wait there."""
    number = sum(owner == match.me and stand == there for owner, stand in match.seen.advisors)
    return plural("Your advisor there is 1 vote.", "Your {n} advisors there are {n} votes.", number) if number else ""


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Year 2 is yours, against the three easiest bots.")


def _voting(match: Match) -> int:
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area
