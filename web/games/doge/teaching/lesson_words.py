"""What the cards of Doge's first steps say of ballots. What happened is told from what the person has seen,
whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, BALLOTS, MOST_BALLOTS, QUARANTIA, SAN_POLO, SANTA_CROCE
from doge.games.doge.words import area_first, area_name
from doge.words import listed, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching.lesson_spots import HAND, ORDER, ballots_at, ground, piece, sign, sites
from web.model.lesson import MAIN_BUTTON, After, Card, by_key

SECOND = (1, 2)
"""The ballots of the second round."""


def press(match: Match) -> str:
    """That the main button is to be pressed, by what it says."""
    return text("Now press “{button}”.", button=drafts.main_label(match))


def counted(number: int) -> str:
    """So many votes, in words."""
    return plural("1 vote", "{n} votes", number)


def advisors_in(match: Match, area: int, seat: int) -> int:
    """How many advisors of a family stand in an area."""
    return sum(one == (seat, area) for one in match.seen.advisors)


# --- 1 to 5: ballots ---------------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants, and how one thing leads to the next."""
    return Card(
        text("From votes to Doge"),
        sentences(
            text("You are {family}, in red.", family=match.names[match.me]),
            text("Votes win elections, elections bring houses, and houses pay for palaces."),
            text("Plates show what a district’s next palace costs: 3 houses."),
            text("One way to be Doge: a palace in each of the six districts."),
        ),
        "",
        (sites(SAN_POLO),),
        spares=(ground(SAN_POLO),),
    )


def ballots(match: Match) -> Card:
    """The hand of seven."""
    prompt, wanted = text("Your choice: both 3s, or a 3 and a 2, so that a 3 is left for later."), (2, 3)
    values = drafts.chosen_ballots(match)
    if values == (2,):
        prompt, wanted = text("Choose a 3, too."), (3, 3)
    elif values == (3,):
        prompt = text("Choose a 2 or the other 3, too.")
    return Card(
        text("Ballots"),
        text("Every family has these seven ballots for the year. Others see only how many you place."),
        prompt,
        ballots_at(
            place for place, value in enumerate(BALLOTS) if value in wanted and place not in match.draft.ballots
        ),
    )


def other_ballots(values: tuple[int, ...]) -> str:
    """Other ballots than a 3 and a 2."""
    if values == (3,):
        return text("A single 3 is 3 votes. Two ballots of 3 and 2 are 5, and you have five left.")
    votes = plural("That is 1 vote.", "That is {n} votes.", sum(values)) if sum(values) else text("That is no vote.")
    return sentences(votes, text("A 3 and a 2 are 5, and you have five ballots left."))


def area(match: Match) -> Card:
    """One area a round, and the order of the elections."""
    prompt = text("Choose San Polo, card 1: winning early helps you later.")
    targets: tuple[str, ...] = (sign(SAN_POLO), by_key(f"vote-{match.seen.year}-{SAN_POLO}"))
    if match.draft.area == SAN_POLO:
        prompt, targets = press(match), (MAIN_BUTTON,)
    return Card(
        text("One area a round"),
        sentences(
            text("In each of three rounds all families, in secret and at once, place 1 to 4 ballots in one area."),
            text("Then the areas vote in card order."),
        ),
        prompt,
        targets,
        spares=(ground(SAN_POLO), HAND),
    )


def later_area(there: int) -> str:
    """Another area than the one that votes first."""
    return sentences(
        text("{area} votes later.", area=area_first(there)),
        text("San Polo votes first: what you win there helps you all year."),
    )


def after_area(match: Match) -> After:
    """What was placed, and who has come to the same area."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(text("All families show their piles at once."))
    here = seen.used[me][0]
    others = [seat for seat in range(seen.seats) if seat != me and seen.placed[seat][here]]
    words = sentences(placed_last(match), came(match), colours(match))
    piles = [piece(f"ballots-{here}-{seat}") for seat in (me, *others)]
    elsewhere = [
        piece(f"ballots-{area}-{seat}")
        for seat in range(seen.seats)
        for area, pile in enumerate(seen.placed[seat])
        if pile and area != here
    ]
    return After(words, piles, (ground(here), *elsewhere))


def colours(match: Match) -> str:
    """Whose the colours on the map are."""
    _, blue, yellow, white = match.names
    return text("{blue} is blue, {yellow} yellow, {white} white.", blue=blue, yellow=yellow, white=white)


def placed_last(match: Match) -> str:
    """How many ballots the person has placed last, and where."""
    seen, me = match.seen, match.me
    here = seen.used[me][-1]
    number = len(seen.placed[me][here])
    return plural("You placed 1 ballot in {area}.", "You placed {n} ballots in {area}.", number, area=area_name(here))


def came(match: Match) -> str:
    """Who else has ballots in the area where the person has placed last."""
    seen, me = match.seen, match.me
    here = seen.used[me][-1]
    piles = [(match.names[seat], len(seen.placed[seat][here])) for seat in range(seen.seats) if seat != me]
    one, many = "{family} placed 1 ballot there: ×1.", "{family} placed {n} ballots there: ×{n}."
    there = [plural(one, many, number, family=family) for family, number in piles if number]
    return sentences(*there) if there else text("Nobody else placed any there.")


def order(match: Match) -> Card:
    """The next area, and why that one."""
    prompt = text("Choose Santa Croce, card 2: there San Polo’s can help you.")
    targets: tuple[str, ...] = (by_key(f"vote-{match.seen.year}-{SANTA_CROCE}"), sign(SANTA_CROCE))
    if match.draft.area == SANTA_CROCE:
        lacking = _lacking(match)
        prompt, targets = text("Choose a 2 and a 1: with the advisor, 4 votes."), ballots_at(lacking)
        if match.draft.ballots:
            prompt = text("Choose a {value}, too.", value=BALLOTS[lacking[0]])
    if match.draft.area == SANTA_CROCE and drafts.chosen_ballots(match) == SECOND:
        prompt, targets = press(match), (MAIN_BUTTON,)
    return Card(
        text("The second round"),
        _helper() if _used(match) and match.draft.area != SANTA_CROCE else "",
        prompt,
        targets,
        spares=(ORDER, HAND),
    )


def _helper() -> str:
    """What else there is to win in a district."""
    return sentences(
        text("Grey: you have been there. Each family uses an area once a year."),
        text("A district’s winner also gets its advisor, a figure worth 1 vote elsewhere."),
    )


def after_order(match: Match) -> After:
    """What was placed in the second round, and where the others went."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(text("All families show their piles at once."))
    here = seen.used[me][-1]
    others: dict[int, list[str]] = {}
    for seat in range(seen.seats):
        if seat != me and seen.used[seat] and seen.used[seat][-1] != here:
            others.setdefault(seen.used[seat][-1], []).append(match.names[seat])
    went = [
        text("{families} placed ballots in {area}.", families=listed(names), area=area_name(there))
        for there, names in others.items()
    ]
    return After(sentences(placed_last(match), came(match), *went), (piece(f"ballots-{here}-{me}"),), (ground(here),))


def _used(match: Match) -> bool:
    """Whether San Polo is closed to the person this year."""
    return SAN_POLO in match.seen.used[match.me]


def _lacking(match: Match) -> tuple[int, ...]:
    """The places in the hand of what is still to be chosen in the second round."""
    values = [*SECOND]
    for value in drafts.chosen_ballots(match):
        if value in values:
            values.remove(value)
    return free(match, values)


def other_card() -> str:
    """Another card of the voting order."""
    return text("That card does not vote second. Each card has its number: look for the 2.")


def not_second() -> str:
    """Ballots somewhere else than in the area that votes second."""
    return text("It votes later. In Santa Croce, which votes second, you can have houses before the others.")


def not_the_second(values: tuple[int, ...]) -> str:
    """Other ballots than a 2 and a 1."""
    if sum(values) == 0:
        return text("A 0 alone is no vote: it only looks like one.")
    return text("Santa Croce should cost you a 2 and a 1: a 3 is left for the third round.")


def third(match: Match) -> Card:
    """The last round."""
    last = last_ballots(match)
    prompt: str = text("Choose the Quarantia, for your last ballots.")
    targets: tuple[str, ...] = (sign(QUARANTIA),)
    words = ""
    if match.draft.area != QUARANTIA:
        words = sentences(
            text("The Quarantia has no houses to win, but turns: its winner has two, its runner-up has one."),
            text("In a turn, you send an advisor or move a house."),
        )
    if QUARANTIA in match.seen.used[match.me]:
        prompt, targets = text("Choose an area and a ballot."), (MAIN_BUTTON,)
    elif match.draft.area == QUARANTIA:
        one, many = (
            "Choose the ballot that is left.",
            "Choose your last {n} ballots. Rivals may take the 0 for a vote and stay away.",
        )
        prompt, targets = plural(one, many, len(last)), ballots_at({*last} - {*match.draft.ballots})
        if match.draft.ballots:
            prompt = text("Choose what is left, too.")
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


def free(match: Match, values: Sequence[int]) -> tuple[int, ...]:
    """Places in the hand of ballots of these values that are not placed; where none is, of any other."""
    left = {place: value for place, (value, lies) in enumerate(drafts.hand(match)) if lies is None}
    found: list[int] = []
    for value in values:
        found += [place for place in left if left[place] == value and place not in found][:1]
    return tuple(found) or tuple(left)[:1]


def other_third() -> str:
    """Something else in the last round."""
    return text("In the Quarantia few votes can win. It helps you to a palace, and unused ballots do not count.")


def after_third(match: Match) -> After:
    """What was placed."""
    if not match.seen.used[match.me]:
        return _placed(match, "")
    done = _placed(match, sentences(came(match), threat(match)))
    watched = [piece(f"ballots-{SANTA_CROCE}-{seat}") for seat in _rivals_in_santa_croce(match)]
    return done._replace(points_at=(*watched, *done.points_at), spares=(*done.spares, ground(SANTA_CROCE)))


def threat(match: Match) -> str:
    """Who may have more votes in Santa Croce, and how many at most."""
    seen, rivals = match.seen, _rivals_in_santa_croce(match)
    one = "Watch Santa Croce: {family} placed 1 ballot there, up to {most} votes."
    many = "Watch Santa Croce: {family} placed {n} ballots there, up to {most} votes."
    if seen.used[match.me][1:2] == (SANTA_CROCE,) and len(seen.placed[match.me][SANTA_CROCE]) == len(SECOND):
        one = "{family} saw only 2 ballots in Santa Croce and placed 1 there: up to {most} votes."
        many = "{family} saw only 2 ballots in Santa Croce and placed {n} there: up to {most} votes."
    piles = [(match.names[seat], seat, len(seen.placed[seat][SANTA_CROCE])) for seat in rivals]
    found = [plural(one, many, n, family=family, most=most_of(match, seat, SANTA_CROCE)) for family, seat, n in piles]
    return sentences(*found)


def _rivals_in_santa_croce(match: Match) -> list[int]:
    """Whose ballots lie there beside those of the person."""
    return [seat for seat in range(match.seen.seats) if seat != match.me and match.seen.placed[seat][SANTA_CROCE]]


def most_of(match: Match, seat: int, area: int) -> int:
    """How many votes the ballots of a rival in an area can be at most."""
    return sum(BALLOTS[-len(match.seen.placed[seat][area]) :])


def _placed(match: Match, more: str) -> After:
    """What was placed last, and more."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(more)
    here = seen.used[me][-1]
    votes = counted(sum(value or 0 for value in seen.placed[me][here]))
    done = text("You placed {votes} in {area}.", votes=votes, area=area_name(here))
    return After(sentences(done, more), (piece(f"ballots-{here}-{me}"),), (ground(here),))
