"""Which elections come in this turn, and what it takes to stand in them: from what everybody sees, and my own hand."""

from __future__ import annotations

from doge.games.families.cards import COST, POPE, RULER_INCOME, VOTERS
from doge.games.families.choices import candidates
from doge.games.families.names import title
from doge.games.families.state import VACANT
from doge.words import listed, plural, sentences, text
from web.games.families import labels
from web.games.families.match import Match


def due(match: Match) -> str:
    """Who is elected in this turn if anybody can stand, because his seat is free, and what that takes."""
    free = [ruler for ruler, holder in enumerate(match.now.rulers) if holder == VACANT]
    if not free:
        return ""
    return sentences(_due(match, free[0]), text("A Doge is elected, too.") if len(free) > 1 else "")


def _due(match: Match, ruler: int) -> str:
    fields = {"n": RULER_INCOME[ruler], "card": title(VOTERS[ruler]), "cost": COST[VOTERS[ruler]]}
    pope, doge = "A Pope is elected this turn (+{n} gold a turn).", "A Doge is elected this turn (+{n} gold a turn)."
    return sentences(text(pope, **fields) if ruler == POPE else text(doge, **fields), _mine(match, ruler, fields))


def _mine(match: Match, ruler: int, fields: dict[str, object]) -> str:
    """Whether I can stand, and against whom; or what I lack."""
    seen, me, voter = match.now, match.me, VOTERS[ruler]
    able = candidates(seen, ruler)
    rivals = [seat for seat in able if seat != me]
    if me in able:
        return _against(match, ruler, rivals) if rivals else text("So far nobody else can stand.")
    if voter in seen.play[me]:
        return text("You were caught and may not vote.")
    if voter not in seen.hands[me]:
        return text("Without a {card} you cannot stand.", **fields)
    if not rivals:
        return text("Nobody has a {card} yet: if you buy yours, you may win without a bid.", **fields)
    return text("Your {card} ({cost} gold) would be 1 vote, and so is each gold that you bid.", **fields)


def _against(match: Match, ruler: int, rivals: list[int]) -> str:
    """My votes and theirs, before anybody bids."""
    told = listed([text("{family} {n}", family=match.names[seat], n=_votes(match, ruler, seat)) for seat in rivals])
    one, many = (
        "You have 1 vote, {rivals}; each gold bid is another.",
        "You have {n} votes, {rivals}; each gold bid is another.",
    )
    return plural(one, many, _votes(match, ruler, match.me), rivals=told)


def _votes(match: Match, ruler: int, seat: int) -> int:
    return labels.standing(match.now.play[seat], ruler, seat).votes
