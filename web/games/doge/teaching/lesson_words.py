"""What the cards of Doge's first steps say of ballots. What happened is told from what the person has seen,
whatever was chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, BALLOTS, DISTRICTS, MOST_BALLOTS, QUARANTIA, SAN_POLO, SANTA_CROCE
from doge.games.doge.words import area_first, area_name
from doge.words import plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.board import chain
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching import lesson_past, lesson_pictures
from web.games.doge.teaching.lesson_spots import HAND, ORDER, ballots_at, crested, ground, piece, sign
from web.model.lesson import MAIN_BUTTON, After, Card, Way, by_key

FIRST = ((3, 3), (2, 3))
"""What will do in the first round."""


def press(match: Match) -> str:
    """That the main button is to be pressed, by what it says."""
    return text("Now press “{button}”.", button=drafts.main_label(match))


def advisors_in(match: Match, area: int, seat: int) -> int:
    """How many advisors of a family stand in an area."""
    return sum(one == (seat, area) for one in match.seen.advisors)


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("How to become Doge"),
        sentences(
            text("You are {family}, the red family.", family=match.names[match.me]),
            text("You become Doge of Venice, and win, when you have a palace in each of these six districts."),
        ),
        "",
        tuple(sign(district) for district in DISTRICTS),
        (chain.strip(match.me),),
    )


def cost(match: Match) -> Card:
    """What a palace costs, and where that comes from."""
    return Card(
        text("What a palace costs"),
        sentences(
            text(
                "The white box says that a palace in San Polo costs 3 houses there. Each later one there costs 1 more, whoever builds it."
            ),
            text("You get houses in elections."),
            text("Whoever has the most votes in San Polo gets 2 there, so one win is not enough for a palace."),
        ),
        "",
        (piece(f"site-{SAN_POLO}-0"),),
        lesson_pictures.chain(match.me),
        spares=(ground(SAN_POLO),),
    )


def ballots(match: Match) -> Card:
    """The hand of seven, and the first choice."""
    values = drafts.chosen_ballots(match)
    wanted = (3,) if values == (2,) else (2, 3)
    ways = (
        Way(text("3 and 3"), text("You have 6 votes, and hardly anybody can beat you. But no 3 is left for later.")),
        Way(text("3 and 2"), text("You have 5 votes. A rival with 6 would beat you, but you keep a 3 for later.")),
    )
    left = [place for place in range(len(BALLOTS)) if place not in match.draft.ballots]
    marked = [place for place in left if BALLOTS[place] in wanted]
    return Card(
        text("Your ballots"),
        sentences(
            text("You win elections with these seven ballots, each worth its number in votes."),
            text("You place 1 to 4 in each of three rounds. Next year you get all seven back, used or not."),
            text("Now choose two for San Polo, which votes first."),
        )
        if not values
        else "",
        text("Choose one more.") if values else text("Your choice: touch two ballots."),
        ballots_at(marked),
        ways=() if values else ways,
    )


def other_ballots(values: tuple[int, ...]) -> str:
    """Other ballots than those."""
    votes = text("That is no vote.")
    if sum(values):
        votes = plural("That is 1 vote.", "That is {n} votes.", sum(values))
    return sentences(votes, text("With 5 or 6 votes you are more likely to win the first election."))


def area(match: Match) -> Card:
    """One area a round, and the order of the elections."""
    prompt = text("Choose San Polo. It votes first, and its winner gets 1 more vote for a later area.")
    targets: tuple[str, ...] = (by_key(f"vote-{match.seen.year}-{SAN_POLO}"), sign(SAN_POLO))
    if match.draft.area == SAN_POLO:
        prompt, targets = press(match), (MAIN_BUTTON,)
    return Card(
        text("An area for your ballots"),
        sentences(
            text("In each round every family chooses one area of the map in secret."),
            text("After three rounds the areas vote one after another, in the order of these cards."),
        )
        if match.draft.area is None
        else "",
        prompt,
        targets,
        spares=(ground(SAN_POLO), HAND),
    )


def later_area(there: int) -> str:
    """Another area than the one that votes first."""
    return text(
        "{area} votes later. San Polo votes first, and its winner gets 1 more vote for a later area.",
        area=area_first(there),
    )


def after_round(match: Match) -> After:
    """What was placed, and who else has ballots there or came to where I had some before."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(text("All families show their piles at once."))
    here, rivals = seen.used[me][-1], [seat for seat in range(seen.seats) if seat != me and seen.used[seat]]
    against = [seat for seat in rivals if seen.placed[seat][here] or seen.used[seat][-1] in seen.used[me]]
    votes = sum(value or 0 for value in seen.placed[me][here])
    words = sentences(
        plural("Your 1 vote lies in {area}.", "Your {n} votes lie in {area}.", votes, area=area_name(here)),
        *(lesson_past.went_against(match, seat) for seat in against),
        lesson_past.went_elsewhere(match, [seat for seat in rivals if seat not in against]),
        "" if seen.used[me][1:] else text("You see how many ballots they have, not their votes."),
    )
    fought = dict.fromkeys((here, *(seen.used[seat][-1] for seat in against if seen.used[seat][-1] in seen.used[me])))
    return After(words, tuple(crested(area) for area in fought), tuple(ground(area) for area in fought))


def piles(match: Match) -> Card:
    """What the piles on the map tell."""
    seen, me = match.seen, match.me
    shown = [(len(pile), seat, area) for seat in range(seen.seats) for area, pile in enumerate(seen.placed[seat])]
    mine = [piece(f"ballots-{area}-{me}") for number, seat, area in shown if seat == me and number]
    _, rival, there = max(each for each in shown if each[1] != me)
    return Card(
        text("The ballots on the map"),
        sentences(
            text("All ballots lie face down."),
            text("The number on your red pile counts your votes."),
            text("Of a rival you see only how many lie there, because nobody may see what they are worth."),
        ),
        "",
        (*mine, piece(f"ballots-{there}-{rival}")),
    )


def order(match: Match) -> Card:
    """The next area, and how many votes it is worth."""
    words, ways, values = "", tuple[Way, ...](), drafts.chosen_ballots(match)
    prompt = text("Choose Santa Croce. Then choose ballots for it.")
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
            text("Your crest now marks San Polo, because you can choose each area only once a year."),
            text("Santa Croce votes right after San Polo, so the extra vote from San Polo can already count there."),
        )
    return Card(text("The second round"), words, prompt, targets, spares=(ORDER, HAND), ways=ways)


def _second_ways(good: Sequence[tuple[int, int]]) -> tuple[Way, ...]:
    """Fewer votes now, or more."""
    low, high = good[1]
    return (
        Way(text("2 and 1"), text("You have 3 votes here, and more is left for the third round.")),
        Way(
            text("{high} and {low}", high=high, low=low),
            text("You have 4 votes here and win more surely, but less is left for the third round."),
        ),
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
    return text("That area does not vote second. Santa Croce is on the card with the number 2.")


def not_second() -> str:
    """Ballots somewhere else than in the area that votes second."""
    return text("That area votes later. Santa Croce votes second, so a win there brings you houses before the others.")


def not_the_second(values: tuple[int, ...]) -> str:
    """Other ballots than those."""
    if sum(values) == 0:
        return text("A 0 alone is no vote. It only looks like one, because it lies face down.")
    return text("Two ballots with 3 or 4 votes together are enough here, and you need the others later.")


def third(match: Match) -> Card:
    """The last round."""
    last = last_ballots(match)
    words, prompt = "", text("Choose the Quarantia for all your last ballots.")
    targets: tuple[str, ...] = (sign(QUARANTIA),)
    if match.draft.area != QUARANTIA:
        words = sentences(
            text("The Quarantia is a court and brings no houses."),
            text("Its winner has two turns. In a turn you may move 1 of your houses to another district."),
            text("If you win San Polo and Santa Croce, you have 2 houses in each, and one move makes 3 for a palace."),
        )
    if QUARANTIA in match.seen.used[match.me]:
        prompt, targets = text("Choose an area and a ballot."), (MAIN_BUTTON,)
    elif match.draft.area == QUARANTIA:
        prompt = plural("Choose your last ballot.", "Choose your last {n} ballots.", len(last))
        if any(BALLOTS[place] == 0 for place in last):
            prompt = sentences(prompt, text("The 0 adds no vote, but you need it nowhere else."))
        targets = ballots_at({*last} - {*match.draft.ballots})
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
    return text(
        "In the Quarantia few votes can win. Place all your ballots, because next year you get all seven back, used or not."
    )
