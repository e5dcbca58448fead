"""An election in words: what each candidate's votes are made of, what decided it, and why somebody could not stand. From
what everybody sees. Draws nothing.
"""

from __future__ import annotations

from doge.games.families.cards import INTRIGUE_VOTES, VOTERS
from doge.games.families.conflict_events import Elected, Tally
from doge.games.families.hidden import Observation
from doge.games.families.names import title
from doge.words import plural, sentences, series, text
from web.games.families.match import Match
from web.games.families.past.election import tallies_of

NAMED = 2
"""So many candidates are named, besides me."""


def outcome(match: Match, at: int) -> str:
    """How the election came out that put somebody into a seat at that moment, and why I did not stand."""
    elected = match.moments[at].event
    assert isinstance(elected, Elected)
    tallies = tallies_of(match, at)
    seen = match.moments[at].seen
    mine = "" if match.you in (None, elected.seat) else absent(seen, elected.ruler, match.me, tallies)
    if elected.alone:
        return _unopposed(seen, elected, mine)
    even, dice = sum(one.votes == tallies[0].votes for one in tallies), ""
    if even > 1:
        higher, highest = text("Equal votes: the higher die won."), text("Equal votes: the highest die won.")
        dice = higher if even == 2 else highest
    return sentences(_votes(match, tallies), dice, mine)


def _unopposed(seen: Observation, elected: Elected, mine: str) -> str:
    """Why nobody else could be elected."""
    voter = VOTERS[elected.ruler]
    if any(voter in play for seat, play in enumerate(seen.play) if seat != elected.seat):
        return sentences(text("Nobody else could stand."), mine)
    return text("Nobody else had a {voter}.", voter=title(voter))


def unfilled(seen: Observation, ruler: int) -> str:
    """Why nobody can be elected."""
    voter = VOTERS[ruler]
    if any(voter in play for play in seen.play):
        return text("No family with a {voter} may vote now, so the seat stays empty.", voter=title(voter))
    return text("Nobody has a {voter}, so the seat stays empty until somebody has one.", voter=title(voter))


def absent(seen: Observation, ruler: int, seat: int, tallies: list[Tally]) -> str:
    """Why I did not stand; "" where I did, or am out of the game."""
    if seat in seen.out or any(one.seat == seat for one in tallies):
        return ""
    if VOTERS[ruler] in seen.play[seat]:
        return text("You could not vote: you were caught.")
    return text("You had no {voter}.", voter=title(VOTERS[ruler]))


def _votes(match: Match, tallies: list[Tally]) -> str:
    """The votes of those who came first, and mine, as sums: of cards and of what was bid."""
    if not tallies:
        return ""
    told = [one for n, one in enumerate(tallies) if n < NAMED or one.seat == match.you]
    return text("Votes: {votes}.", votes=series([_tally(match, one) for one in told]))


def _tally(match: Match, tally: Tally) -> str:
    who = text("you") if tally.seat == match.you else match.names[tally.seat]
    bid = [
        text("{n} gold", n=tally.gold) if tally.gold else "",
        _bribed(tally.intrigues) if tally.intrigues else "",
    ]
    if not any(bid):
        return text("{who} {n}", who=who, n=tally.votes)
    cards = tally.voters + tally.patronage + tally.popularity
    parts = " + ".join([str(cards), *filter(None, bid)])
    return text("{who} {n} ({parts})", who=who, n=tally.votes, parts=parts)


def _bribed(intrigues: int) -> str:
    """What Intrigues come to in a sum of votes."""
    return plural("{votes} by 1 Intrigue", "{votes} by {n} Intrigues", intrigues, votes=INTRIGUE_VOTES * intrigues)
