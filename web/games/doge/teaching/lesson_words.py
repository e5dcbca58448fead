"""What the cards of Doge's first steps say of ballots. What happened is told from what the person has seen,
whatever was chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, BALLOTS, MOST_BALLOTS, QUARANTIA, SAN_POLO, SANTA_CROCE
from doge.games.doge.words import area_first, area_name
from doge.words import plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import HAND, ORDER, ballots_at, ground, piece, sign, sites
from web.model.lesson import MAIN_BUTTON, After, Card, Way, by_key, lines

FIRST = ((3, 3), (2, 3))
"""What will do in the first round."""


def press(match: Match) -> str:
    """That the main button is to be pressed, by what it says."""
    return text("Now press “{button}”.", button=drafts.main_label(match))


def counted(number: int) -> str:
    """So many votes, in words."""
    return plural("1 vote", "{n} votes", number)


def advisors_in(match: Match, area: int, seat: int) -> int:
    """How many advisors of a family stand in an area."""
    return sum(one == (seat, area) for one in match.seen.advisors)


def goal(match: Match) -> Card:
    """What everybody wants, and how one thing leads to the next."""
    return Card(
        text("From votes to Doge"),
        sentences(
            text("You are {family}, in red.", family=match.names[match.me]),
            text("Votes win elections, elections bring houses, and 3 houses pay for a palace."),
            text("A palace in each of the six districts makes you Doge."),
        ),
        "",
        (sites(SAN_POLO),),
        spares=(ground(SAN_POLO),),
    )


def ballots(match: Match) -> Card:
    """The hand of seven, and the first choice."""
    values = drafts.chosen_ballots(match)
    wanted = (3,) if values == (2,) else (2, 3)
    ways = (
        Way(text("3 and 3"), text("6 votes, surer to win.")),
        Way(text("3 and 2"), text("5, a risk, but a 3 is left for later.")),
    )
    free = [place for place, value in enumerate(BALLOTS) if value in wanted and place not in match.draft.ballots]
    return Card(
        text("Your ballots"),
        text("Every family has these seven for the year. Rivals see how many you place, not which."),
        text("Choose one more.") if values else text("Your choice: touch two ballots."),
        ballots_at(free),
        ways=() if values else ways,
    )


def other_ballots(values: tuple[int, ...]) -> str:
    """Other ballots than those."""
    votes = plural("That is 1 vote.", "That is {n} votes.", sum(values)) if sum(values) else text("That is no vote.")
    return sentences(votes, text("To win early, 5 or 6 are better."))


def area(match: Match) -> Card:
    """One area a round, and the order of the elections."""
    prompt = text("Choose San Polo, card 1: it votes first.")
    targets: tuple[str, ...] = (sign(SAN_POLO), by_key(f"vote-{match.seen.year}-{SAN_POLO}"))
    if match.draft.area == SAN_POLO:
        prompt, targets = press(match), (MAIN_BUTTON,)
    return Card(
        text("One area a round"),
        sentences(
            text("In each of three rounds all choose one area, in secret and at once, for 1 to 4 ballots."),
            text("Then the areas vote in card order."),
        )
        if match.draft.area is None
        else "",
        prompt,
        targets,
        spares=(ground(SAN_POLO), HAND),
    )


def later_area(there: int) -> str:
    """Another area than the one that votes first."""
    return text("{area} votes later. What you win in San Polo helps you all year.", area=area_first(there))


def after_area(match: Match) -> After:
    """What was placed, and where the rivals went."""
    _, blue, yellow, white = match.names
    return _after_round(
        match, text("{blue} is blue, {yellow} yellow, {white} white.", blue=blue, yellow=yellow, white=white)
    )


def after_round(match: Match) -> After:
    """The same of a later round."""
    return _after_round(match, "")


def _after_round(match: Match, more: str) -> After:
    """What was placed, who else went where, and why."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(text("All families show their piles at once."))
    here, rivals = seen.used[me][-1], [seat for seat in range(seen.seats) if seat != me and seen.used[seat]]
    votes = counted(sum(value or 0 for value in seen.placed[me][here]))
    done = text("Your {votes} lie in {area}.", votes=votes, area=area_name(here))
    words = lines(sentences(done, more), *(lesson_past.went(match, seat) for seat in rivals))
    piles = [piece(f"ballots-{seen.used[seat][-1]}-{seat}") for seat in (me, *rivals)]
    return After(words, (piles[0],), (ground(here), *piles[1:]))


def order(match: Match) -> Card:
    """The next area, and how many votes it is worth."""
    words, ways, values = "", tuple[Way, ...](), drafts.chosen_ballots(match)
    prompt = text("Choose Santa Croce, card 2: San Polo’s advisor can help you there.")
    targets: tuple[str, ...] = (by_key(f"vote-{match.seen.year}-{SANTA_CROCE}"), sign(SANTA_CROCE))
    if match.draft.area == SANTA_CROCE:
        good = deal.seconds(match.seen.hand[match.me])
        prompt, targets = text("Choose one more."), ballots_at(lacking(match, good))
        if values in good:
            prompt, targets = press(match), (MAIN_BUTTON,)
        elif not values:
            prompt, ways = text("Your choice: touch two ballots."), _second_ways(good)
    elif SAN_POLO in match.seen.used[match.me]:
        words = sentences(
            text("Your crest: each area only once a year."),
            text("A district’s winner also gets its advisor from the boat, worth 1 vote elsewhere."),
        )
    return Card(text("The second round"), words, prompt, targets, spares=(ORDER, HAND), ways=ways)


def _second_ways(good: Sequence[tuple[int, int]]) -> tuple[Way, ...]:
    """Fewer votes now, or more."""
    low, high = good[1]
    return (
        Way(text("2 and 1"), text("3 votes, and more is left for the last round.")),
        Way(text("{high} and {low}", high=high, low=low), text("4, surer here.")),
    )


def lacking(match: Match, good: Sequence[tuple[int, ...]]) -> list[int]:
    """The places in the hand of what can still be chosen to have one of these."""
    chosen = drafts.chosen_ballots(match)
    rests = [Counter(each) - Counter(chosen) for each in good if not Counter(chosen) - Counter(each)]
    values = {value for rest in rests for value in rest}
    left = [place for place, (_, lies) in enumerate(drafts.hand(match)) if lies is None]
    return [place for place in left if BALLOTS[place] in values and place not in match.draft.ballots]


def other_card() -> str:
    """Another card of the voting order."""
    return text("That card does not vote second. Each card has its number: look for the 2.")


def not_second() -> str:
    """Ballots somewhere else than in the area that votes second."""
    return text("It votes later. In Santa Croce, which votes second, you can have houses before the others.")


def not_the_second(values: tuple[int, ...]) -> str:
    """Other ballots than those."""
    if sum(values) == 0:
        return text("A 0 alone is no vote: it only looks like one.")
    return text("Two ballots of 3 or 4 votes will do here.")


def third(match: Match) -> Card:
    """The last round."""
    last = last_ballots(match)
    words, prompt = "", text("Choose the Quarantia, for your last ballots.")
    targets: tuple[str, ...] = (sign(QUARANTIA),)
    if match.draft.area != QUARANTIA:
        words = text("The Quarantia brings no houses, but two turns: in each, send an advisor or move a house.")
    if QUARANTIA in match.seen.used[match.me]:
        prompt, targets = text("Choose an area and a ballot."), (MAIN_BUTTON,)
    elif match.draft.area == QUARANTIA:
        one, many = "Choose your last ballot.", "Choose your last {n} ballots. Rivals may take the 0 for a vote."
        prompt, targets = plural(one, many, len(last)), ballots_at({*last} - {*match.draft.ballots})
        if match.draft.ballots:
            prompt = text("Choose the rest, too.")
        if {*match.draft.ballots} == {*last}:
            prompt, targets = press(match), (MAIN_BUTTON,)
    return Card(
        text("The third round"),
        words,
        prompt,
        targets,
        spares=(ground(QUARANTIA), by_key(f"card-{AREA_IDS[QUARANTIA]}"), HAND),
    )


def last_ballots(match: Match) -> tuple[int, ...]:
    """The places in the hand of the ballots that are left for the last round; no more than may be placed in one."""
    return tuple(place for place, (_, lies) in enumerate(drafts.hand(match)) if lies is None)[-MOST_BALLOTS:]


def other_third() -> str:
    """Something else in the last round."""
    return text("In the Quarantia few votes can win, and unused ballots do not count.")


def most_of(match: Match, seat: int, area: int) -> int:
    """How many votes the ballots of a rival in an area can be at most."""
    return sum(BALLOTS[-len(match.seen.placed[seat][area]) :])
