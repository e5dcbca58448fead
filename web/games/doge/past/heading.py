"""The plate of an election: which area votes, whose ballot decides, how it went, and what becomes of what wins nothing."""

from __future__ import annotations

from doge.games.doge.board import BALLOTS, QUARANTIA
from doge.games.doge.state import Election
from doge.games.doge.words import Voice, area_first, area_name
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.games.doge.match import Match
from web.games.doge.past import reasons
from web.games.doge.signs import symbol
from web.screens.components import main_title


def heading(match: Match) -> Node:
    """The plate: which area votes, and once it is counted how it went."""
    election = match.seen.election
    assert election is not None
    if match.unfolding:
        said = _hangs(match, election) or text("Ballots turn one by one. An advisor is 1 vote.")
    else:
        nothing = text("Nothing happens here.") if not election.winners else ""
        outcome = Voice(match.names, match.you).outcome(election)
        said = sentences(outcome, nothing, _to_the_tied(election), _mine(match, election))
    return h(
        "section",
        symbol(election.area),
        h("div", main_title(_title(match, election)), h("p", said, class_="note")),
        reasons.button(match),
        class_="plate-h ehead",
        key="heading",
    )


def _title(match: Match, election: Election) -> str:
    """Which area votes; once it is counted, that I have won it and how, for a phone has no room for more."""
    area = area_first(election.area)
    if not match.seen.voting:
        return text("{area} has voted", area=area)
    if not match.unfolding and election.winners == (match.you,):
        mine, *others = sorted([tally.votes for tally in election.tallies], reverse=True)
        return text("You won {area} {mine} to {theirs}", area=area_name(election.area), mine=mine, theirs=others[0])
    return text("{area} votes", area=area)


def _hangs(match: Match, election: Election) -> str:
    """Whose last ballot decides, and what it has to be; "" while more is to come."""
    down = [
        (seat, len(match.seen.placed[seat][election.area]) - len(tally.ballots))
        for seat, tally in enumerate(election.tallies)
    ]
    left = [(seat, number) for seat, number in down if number]
    if len(left) != 1 or left[0][1] != 1:
        return ""
    seat = left[0][0]
    needs = max(tally.votes for other, tally in enumerate(election.tallies) if other != seat) + 1
    needs -= election.tallies[seat].votes
    if not 0 < needs <= max(BALLOTS):
        return ""
    if seat == match.you:
        return text("One ballot is left: you need a {n} to win.", n=needs)
    return text("One ballot is left: {family} needs a {n} to win.", family=match.names[seat], n=needs)


def _to_the_tied(election: Election) -> str:
    """What those get who are tied for first or second, for that is no part of what one knows from other elections (D5.3, D5.4, D6.3)."""
    if election.area == QUARANTIA:  # of tied winners its lines tell
        return text("Each may move 1 house.") if len(election.runners_up) > 1 else ""
    if len(election.winners) > 1:
        return text("Each gets 2 houses, no advisor.")
    return text("Each gets 1 house.") if len(election.runners_up) > 1 else ""


def _mine(match: Match, election: Election) -> str:
    """What becomes of my ballots where they bring nothing: they do not vanish without a word."""
    me = match.you
    if me is None or me in (*election.winners, *election.runners_up) or not election.tallies[me].ballots:
        return ""
    one, many = "Your 1 vote wins nothing.", "Your {n} votes win nothing."
    return sentences(plural(one, many, election.tallies[me].votes), text("The ballots come back next year."))
