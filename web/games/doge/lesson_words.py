"""What the cards of Doge's first steps say. What happened is told from what the person has seen, whatever was chosen."""

from __future__ import annotations

from doge.games.doge.board import BALLOTS, QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE, SITE_COSTS, SITES
from doge.games.doge.events import HouseMoved, HousesPlaced
from doge.games.doge.state import BuildBatch, PlaceBatch
from doge.games.doge.words import Voice, area_first, area_name
from doge.words import listed, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.rules_pages import goals as goal_pictures
from web.model.lesson import Card, Corner

COLUMN = Corner(1096, 330, "right")
"""Towards the column beside the map."""
ORDER = Corner(220, 985, "bottom")
"""Towards the voting order below it."""
AREAS = {
    SAN_MARCO: Corner(425, 560, "right"),
    SAN_POLO: Corner(430, 480, "top"),
    SANTA_CROCE: Corner(170, 560, "top"),
    QUARANTIA: Corner(800, 720, "right"),
}
"""Towards an area, without covering it."""


# --- 1 to 4: ballots ---------------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("The goal"),
        text("Six districts. A palace in each of them makes you Doge of Venice."),
        text("Tap a district to see its five palace sites."),
        AREAS[SAN_MARCO],
    )


def after_goal() -> str:
    """What the sites are."""
    return sentences(
        text("Five sites, 3 to 7. The number is the price in houses."), text("You get houses by winning votes.")
    )


def ballots(match: Match) -> Card:
    """The hand of seven."""
    return Card(
        text("Ballots"),
        text(
            "Everybody has seven ballots: 0, 1, 1, 2, 2, 3, 3. Only you see which of yours you place; a 0 is a bluff."
        ),
        text("Choose a 3 and a 2."),
        COLUMN,
    )


def after_ballots(match: Match) -> str:
    """What was chosen, and what the others see of it."""
    values = drafts.chosen_ballots(match)
    said = plural(
        "The others will see 1 back, not its value.", "The others will see {n} backs, not the values.", len(values)
    )
    worth = text("Worth {sum}.", sum=sum(values))
    left = len(BALLOTS) - len(values)
    rest = plural(
        "1 ballot is left for two more rounds; next year all seven are back.",
        "{n} are left for two more rounds; next year all seven are back.",
        left,
    )
    return sentences(worth, said, rest)


def other_ballots(values: tuple[int, ...]) -> str:
    """Other ballots than a 3 and a 2."""
    if values == (3,):
        return text("A single 3 is 3 votes. Two ballots of 3 and 2 are 5, and you have five left.")
    votes = plural("That is 1 vote.", "That is {n} votes.", sum(values)) if sum(values) else text("That is no vote.")
    return sentences(votes, text("A 3 and a 2 are 5, and you have five ballots left."))


def area(match: Match) -> Card:
    """One area a round."""
    return Card(
        text("One area a round"),
        text(
            "In each of three rounds you place ballots in one area, a district or the Quarantia. No area twice a year."
        ),
        text("Choose San Polo, then place them."),
        AREAS[SAN_POLO],
    )


def later_area(there: int) -> str:
    """Another area than the one that votes first."""
    return sentences(
        text("{area} votes later.", area=area_first(there)),
        text("San Polo votes first: what you win there helps you all year."),
    )


def after_area(match: Match) -> str:
    """Who has come to the same area."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return text("All show at once.")
    here = seen.used[me][0]
    others = [match.names[seat] for seat in range(seen.seats) if seat != me and seen.placed[seat][here]]
    if not others:
        return text("All show at once: nobody else came to {area}.", area=area_name(here))
    names = listed(others)
    return text("All show at once: {families} came to {area}, too.", families=names, area=area_name(here))


def order(match: Match) -> Card:
    """Who votes when."""
    prompt = text("Tap the card that votes second.")
    if match.draft.area == SANTA_CROCE:
        prompt = text("It is Santa Croce. Place a 1 there.")
    return Card(
        text("The voting order"),
        text("Seven cards say which area votes when this year. Each election draws a card for next year."),
        prompt,
        ORDER,
    )


def other_card() -> str:
    """Another card of the voting order."""
    return text("That card does not vote second. Each card has its number: look for the 2.")


def not_second() -> str:
    """Ballots somewhere else than in the area that votes second."""
    return text("It votes later. In Santa Croce, which votes second, you can have houses before the others.")


def not_a_one(values: tuple[int, ...]) -> str:
    """More or less than a 1."""
    if sum(values) == 0:
        return text("A 0 alone is no vote: it only looks like one.")
    return text("That is more than a 1. What you place here is missing in the third round.")


def after_order(match: Match) -> str:
    """What comes of it, and of the third round."""
    first = text("In the areas that vote first you can build first.")
    seen, me = match.seen, match.me
    if QUARANTIA in seen.used[me] or 1 not in seen.hand[me]:
        return sentences(first, text("Choose for the third round, too."))
    return sentences(first, text("In the third round a 1 goes to the Quarantia for you: you will see what for."))


# --- 5 to 10: the elections ---------------------------------------------------------------------------


def count(match: Match) -> Card:
    """Ballots are turned up."""
    voting = match.seen.order[0]
    return Card(
        text("The count"),
        text("Ballots turn up. Votes are their sum, and 1 for each advisor that stands there for you."),
        text("Tap {area} to count.", area=area_name(voting)),
        AREAS.get(voting, COLUMN),
    )


def after_count(match: Match) -> str:
    """Who has how many, and who wins."""
    election = match.seen.election
    if election is None:
        return ""
    voice = Voice(match.names, match.me)
    return sentences(voice.votes(election), voice.outcome(election))


def advisor(match: Match) -> Card:
    """What becomes of an advisor."""
    here = _voting(match)
    prompt = text("Send it to Santa Croce, which votes next.")
    if here != SAN_POLO:
        prompt = text("Send it where it helps you.")
    words = text(
        "The winner sends {area}’s advisor to another area. With one of your six rings it votes for you there until {area} votes again.",
        area=area_name(here),
    )
    return Card(text("The advisor"), words, prompt, AREAS[SANTA_CROCE])


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


def after_advisor(match: Match) -> str:
    """How many votes there are where it stands."""
    seen, me = match.seen, match.me
    stands = [stand for owner, stand in seen.advisors if owner == me and stand is not None]
    if not stands:
        return text("Nobody has the advisor now.")
    stand = stands[-1]
    advisors = stands.count(stand)
    votes = sum(value for value in seen.placed[me][stand] if value is not None)
    own = plural("1 advisor", "{n} advisors", advisors)
    if not votes:
        return text("In {area} you now have {advisors}, and no ballots.", area=area_name(stand), advisors=own)
    line = "In {area} you now have {advisors} and ballots worth {votes}: {sum} votes."
    return text(line, area=area_name(stand), advisors=own, votes=votes, sum=advisors + votes)


def houses(match: Match) -> Card:
    """What the vote brings."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    return Card(
        text("Houses"),
        text(
            "The winner places up to 2 houses, the runner-up 1. In a tie for first nobody sends the advisor, and each places 2."
        ),
        prompt,
        COLUMN,
    )


def fewer_houses() -> str:
    """Not as many as are allowed."""
    return text("You may place fewer, but a palace needs 3.")


def after_houses(match: Match) -> str:
    """What is still missing for a palace there."""
    seen, me = match.seen, match.me
    events = [moment.event for moment in match.moments[: match.at + 1]]
    placed = [event for event in events if isinstance(event, HousesPlaced) and event.seat == me]
    if not placed:
        return text("So it stands.")
    here = placed[-1].district
    built = len(seen.sites[here])
    missing = SITE_COSTS[built] - seen.houses[me][here] if built < SITES else 0
    if missing <= 0:
        return text("The houses are yours.")
    more = plural("1 more, and a palace can be built.", "{n} more, and a palace can be built.", missing)
    return sentences(more, text("Until the Quarantia votes, the game chooses for you."))


def quarantia(match: Match) -> Card:
    """The area without houses."""
    words = text(
        "No houses, but three advisors: two for the winner, one for the runner-up. Or abstain and move a house."
    )
    prompt = text("Abstain: move a house from Santa Croce to San Polo.")
    if match.seen.houses[match.me][SANTA_CROCE] == 0 or match.seen.houses[match.me][SAN_POLO] != 2:
        prompt = text("Take an advisor, or abstain and move a house.")
    return Card(text("The Quarantia"), words, prompt, AREAS[QUARANTIA])


def took_advisor() -> str:
    """An advisor in place of the move."""
    return text("Good, too: it votes for you. But a house moved to San Polo builds a palace now.")


def other_move() -> str:
    """Another move than the one that builds."""
    return text("A palace needs 3 houses in one district. In San Polo only 1 is missing, and Santa Croce has 2.")


def after_quarantia(match: Match) -> str:
    """Where the house has come to."""
    seen, me = match.seen, match.me
    since = [moment.event for moment in match.moments[: match.at + 1]]
    moved = [event for event in since if isinstance(event, HouseMoved) and event.seat == me]
    if not moved:
        return text("You can do so once more: the winner has two turns.") if _again(match) else text("So it stands.")
    target = moved[-1].target
    there = seen.houses[me][target]
    return plural("1 house stands in {area}.", "{n} houses stand in {area}.", there, area=area_name(target))


def _again(match: Match) -> bool:
    voting = match.seen.voting
    return voting is not None and voting.area == QUARANTIA and bool(match.seen.agenda)


def palace(match: Match) -> Card:
    """When and for how much a palace is built."""
    task = drafts.task(match)
    here = dict(task.sites).get(match.me, SAN_POLO) if isinstance(task, BuildBatch) else SAN_POLO
    cost = SITE_COSTS[len(match.seen.sites[here])]
    return Card(
        text("The palace"),
        text(
            "When a house arrives you may build: 3 houses for the first palace in a district, then 4, 5, 6, 7 for the next ones."
        ),
        plural("Build a palace for 1.", "Build a palace for {n}.", cost),
        COLUMN,
    )


def not_now() -> str:
    """No palace yet."""
    return text("You keep the houses, and Loredan, with one house there, may come first to site 3.")


def after_palace(match: Match) -> str:
    """What it has become dearer by."""
    seen, me = match.seen, match.me
    mine = [area for area, owners in enumerate(seen.sites) if me in owners]
    if not mine:
        return text("The houses stay where they are.")
    dearer = text("Your first palace. The next family pays {n} here.", n=SITE_COSTS[len(seen.sites[mine[0]])])
    return sentences(dearer, text("The rest of year 1 is played for you."))


def goals(match: Match) -> Card:
    """How the game is won."""
    return Card(
        text("Three ways to win"),
        sentences(
            text(
                "The game ends after a year in which somebody has 6 palaces in all districts, 7 in five, or 8 in four."
            ),
            text("You know all you need. Year 2 is yours."),
        ),
        text("Look at the three pictures."),
        Corner(560, 500, "none"),
        goal_pictures(),
    )


def farewell() -> str:
    """From here on the person plays alone."""
    return text("Year 2 is yours. From here on you play against three apprentices, and the game is saved.")


def _voting(match: Match) -> int:
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area
