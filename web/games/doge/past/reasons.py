"""Why an election did not go my way, from what has been turned up: one tap away from its result."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import QUARANTIA
from doge.games.doge.state import Election
from doge.games.doge.words import Voice, area_name, sum_of
from doge.words import listed, plural, text
from web.dom.markup import Node, classes, h
from web.games.doge.match import Match
from web.screens.components import icon


def key(match: Match) -> tuple[int, int] | None:
    """The election on the screen: its year, and its number in it."""
    election = match.seen.election
    return None if election is None else (match.seen.year, election.number)


def opened(match: Match) -> bool:
    """Whether the person has asked why."""
    return match.view_state.why is not None and match.view_state.why == key(match)


def button(match: Match) -> Node | None:
    """Asks why; where I have won, or had nothing there, there is nothing to ask."""
    election = match.seen.election
    if election is None or match.unfolding or match.you is None or facts.loss(election, match.you) is None:
        return None
    return h(
        "button",
        _asked(match, election),
        class_="btn ghost why",
        type="button",
        aria_expanded=opened(match),
        data_do="why",
        data_key="why",
        key="why",
    )


def _asked(match: Match, election: Election) -> str:
    """What the reasons answer."""
    return text("Why a tie?") if match.you in election.winners else text("Why this result?")


def lines(match: Match) -> Node | None:
    """The reasons, a sentence each; None unless they are asked for."""
    election = match.seen.election
    if election is None or match.you is None or match.unfolding or not opened(match):
        return None
    told = reasons(match, election, match.you)
    found = [h("li", icon("i-next"), h("span", line), key=str(n)) for n, line in enumerate(told)]
    return h("ul", found, class_=classes("lines", "because"), key="because") if found else None


def reasons(match: Match, election: Election, me: int) -> list[str]:
    """What decided it, what was missing, and what of mine was not used."""
    found = facts.loss(election, me)
    if found is None:
        return []
    told = [_missing(match, election, found, me)]
    winners = [seat for seat in election.winners if seat != me]
    if found.by_advisors and len(winners) == 1:
        n = election.tallies[winners[0]].advisors
        one = "Without the advisor that stood there for {family} you would have won."
        many = "Without the {n} advisors that stood there for {family} you would have won."
        told.append(plural(one, many, n, family=match.names[winners[0]]))
    if me in election.runners_up:
        told.append(_second(election))
    left = [str(ballot) for ballot in match.seen.hand[me] if ballot]
    if left and not found.tied:
        told.append(text("In your hand {ballots} were left over this year.", ballots=listed(left)))
    told.append(text("Your ballots from {area} come back next year.", area=area_name(election.area)))
    return told


def _second(election: Election) -> str:
    """What the second place brings (D5.2, D5.3, D6.1, D6.3)."""
    tied = len(election.runners_up) > 1
    if election.area == QUARANTIA:
        if tied:
            return text("Tied for second: each of you may move a house, and nobody takes an advisor.")
        return text("Second: you may take an advisor, or move a house.")
    return text("Tied for second: each of you may place 1 house.") if tied else text("Second: you may place 1 house.")


def _missing(match: Match, election: Election, found: facts.Loss, me: int) -> str:
    mine = sum_of(election.tallies[me])
    if not found.votes:
        return text("Your lone 0 is no vote, so it does not count.")
    if found.tied:
        others = Voice(match.names).names([seat for seat in election.winners if seat != me])
        return text(
            "You had {mine}, as many votes as {families}. In a tie nobody sends the advisor; 1 more would have won.",
            mine=mine,
            families=others,
        )
    winner = next(seat for seat in election.winners if seat != me)
    places = {"mine": mine, "family": match.names[winner], "theirs": sum_of(election.tallies[winner])}
    one = "{family} had {theirs}, you {mine}: 1 more would have won."
    many = "{family} had {theirs}, you {mine}: {n} more would have won, {k} more tied."
    return plural(one, many, found.missing, k=found.missing - 1, **places)
