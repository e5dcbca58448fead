"""What the cards of Doge's first steps say of ballots. What happened is told from what the person has seen,
whatever was chosen.
"""

from __future__ import annotations

from doge.games.doge.board import BALLOTS, QUARANTIA, SAN_POLO, SANTA_CROCE
from doge.games.doge.words import area_first, area_name
from doge.words import listed, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching.lesson_spots import BALLOT, ballots_of, ground, piece, sign, sites
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def press(match: Match) -> str:
    """That the main button is to be pressed, by what it says."""
    return text("Now press “{button}”.", button=drafts.main_label(match))


def counted(number: int) -> str:
    """So many votes, in words."""
    return plural("1 vote", "{n} votes", number)


# --- 1 to 4: ballots ---------------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants, and how one thing leads to the next."""
    return Card(
        text("From votes to Doge"),
        sentences(
            text("You are {family}.", family=match.names[match.me]),
            text("Votes win an election. The winner gets houses. Houses become a palace."),
            text("A palace in each of the six districts makes you Doge."),
        ),
        text("Choose San Polo, one of the districts."),
        (sign(SAN_POLO),),
        spares=(ground(SAN_POLO),),
    )


def after_goal(match: Match) -> After:
    """What the sites are."""
    here = SAN_POLO if match.view_state.about is None else match.view_state.about
    words = sentences(
        text("Each district has five sites for palaces."),
        text("The number is the price in houses: 3 for the first palace there, then 4, 5, 6 and 7."),
    )
    return After(words, (sites(here),))


def ballots(match: Match) -> Card:
    """The hand of seven."""
    return Card(
        text("Ballots"),
        text(
            "Each family has seven ballots a year. The number is its votes; a 0 is none, it only looks like one: "
            "others see how many you place, not their values."
        ),
        text("Choose a 3 and a 2."),
        (ballots_of(2, 3),),
    )


def after_ballots(match: Match) -> After:
    """What was chosen, and what the others see of it."""
    values = drafts.chosen_ballots(match)
    done = plural(
        "You chose 1 ballot: {votes}.", "You chose {n} ballots: {votes}.", len(values), votes=counted(sum(values))
    )
    left = len(BALLOTS) - len(values)
    rest = plural(
        "1 ballot is left for two more rounds; next year you have all seven again.",
        "{n} ballots are left for two more rounds; next year you have all seven again.",
        left,
    )
    return After(sentences(done, rest), (ballots_of(*BALLOTS),))


def other_ballots(values: tuple[int, ...]) -> str:
    """Other ballots than a 3 and a 2."""
    if values == (3,):
        return text("A single 3 is 3 votes. Two ballots of 3 and 2 are 5, and you have five left.")
    votes = plural("That is 1 vote.", "That is {n} votes.", sum(values)) if sum(values) else text("That is no vote.")
    return sentences(votes, text("A 3 and a 2 are 5, and you have five ballots left."))


def area(match: Match) -> Card:
    """One area a round."""
    chosen = match.draft.area == SAN_POLO
    return Card(
        text("One area a round"),
        text(
            "In each of three rounds you place ballots in one area. The seven areas are the six districts "
            "and the Quarantia, a court where no houses stand."
        ),
        press(match) if chosen else text("Choose San Polo: it votes first."),
        (MAIN_BUTTON,) if chosen else (sign(SAN_POLO),),
        spares=(ground(SAN_POLO),),
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
    done = plural(
        "You placed 1 ballot in {area}.",
        "You placed {n} ballots in {area}.",
        len(seen.placed[me][here]),
        area=area_name(here),
    )
    others = [match.names[seat] for seat in range(seen.seats) if seat != me and seen.placed[seat][here]]
    came = text("Nobody else came there.")
    if others:
        came = text("{families} came there, too.", families=listed(others))
    hidden = text("Only you see your votes. ×1 is one ballot of another family, hidden until the area votes.")
    return After(sentences(done, came, hidden), (piece(f"ballots-{here}-{me}"),), (ground(here),))


def order(match: Match) -> Card:
    """Who votes when."""
    prompt, target = text("Choose card 2, Santa Croce."), by_key(f"vote-{match.seen.year}-{SANTA_CROCE}")
    if match.draft.area == SANTA_CROCE:
        prompt, target = text("Choose a 1."), ballots_of(1)
    if match.draft.area == SANTA_CROCE and drafts.chosen_ballots(match) == (1,):
        prompt, target = press(match), MAIN_BUTTON
    return Card(
        text("The second round"),
        sentences(
            text("These cards are the voting order: who wins early can build early."),
            text("San Polo is hatched: you have used it this year.") if _used(match) else "",
        ),
        prompt,
        (target,),
        spares=(".order ol",),
    )


def _used(match: Match) -> bool:
    """Whether San Polo is closed to the person this year."""
    return SAN_POLO in match.seen.used[match.me]


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


def after_order(match: Match) -> After:
    """What was placed."""
    return _placed(match, text("One round is left."))


def third(match: Match) -> Card:
    """The last round."""
    prompt, target = text("Choose the Quarantia."), sign(QUARANTIA)
    place = free_one(match)
    if place is None:
        prompt, target = text("Choose an area and a ballot."), MAIN_BUTTON
    elif match.draft.area == QUARANTIA:
        prompt, target = text("Choose a 1."), BALLOT.format(place)
        if drafts.chosen_ballots(match) == (1,):
            prompt, target = press(match), MAIN_BUTTON
    return Card(
        text("The third round"),
        text("Who wins the Quarantia may move houses: that can bring one to where a palace lacks it."),
        prompt,
        (target,),
        spares=(ground(QUARANTIA),),
    )


def free_one(match: Match) -> int | None:
    """The place in the hand of a 1 that can still go to the Quarantia; None: none can."""
    if QUARANTIA in match.seen.used[match.me]:
        return None
    return next((place for place, (value, lies) in enumerate(drafts.hand(match)) if value == 1 and lies is None), None)


def other_third() -> str:
    """Something else in the last round."""
    return text("In the Quarantia a single 1 can win: few go there. It helps you to your first palace.")


def after_third(match: Match) -> After:
    """What was placed."""
    return _placed(match, text("Another time place all that are left in the last round: they are wasted otherwise."))


def _placed(match: Match, more: str) -> After:
    """What was placed last, and more."""
    seen, me = match.seen, match.me
    if not seen.used[me]:
        return After(more)
    here = seen.used[me][-1]
    votes = counted(sum(value or 0 for value in seen.placed[me][here]))
    done = text("You placed {votes} in {area}.", votes=votes, area=area_name(here))
    return After(sentences(done, more), (piece(f"ballots-{here}-{me}"),), (ground(here),))


# --- 5 to 10: the elections ---------------------------------------------------------------------------
