"""Which elections come in this turn, and what it takes to stand in them: from what everybody sees, and my own hand."""

from __future__ import annotations

from doge.games.families.cards import COST, DOGE, POPE, RULER_INCOME, VOTERS
from doge.games.families.choices import candidates, shut_out
from doge.games.families.names import title
from doge.games.families.state import VACANT
from doge.words import listed, plural, sentences, text
from web.games.families import labels
from web.games.families.match import Match


def more(ruler: int) -> int:
    """What a seat brings each turn, less what who is elected has brought in play."""
    return RULER_INCOME[ruler] - 1


def due(match: Match) -> str:
    """Who is elected in this turn if anybody can stand, because his seat is empty, and what that takes; in the last turn, in which a
    seat brings nothing any more, nothing.
    """
    if match.now.last:
        return ""
    free = [ruler for ruler, holder in enumerate(match.now.rulers) if holder == VACANT]
    if not free:
        return ""
    return sentences(_due(match, free[0]), _too(match) if len(free) > 1 else "")


def _too(match: Match) -> str:
    """That the Doge's seat is empty besides the Pope's."""
    return text("A Doge is elected, too.") if candidates(match.now, DOGE) else text("The Doge’s seat is empty, too.")


def alone(match: Match) -> str:
    """In whose election of this turn nobody else can stand so far, be he barred or not; "" for none, and in the last turn."""
    rivals = [play for seat, play in enumerate(match.now.play) if seat != match.me]
    mine = [ruler for ruler in (POPE, DOGE) if match.me in candidates(match.now, ruler)]
    sole = [ruler for ruler in mine if not any(VOTERS[ruler] in play for play in rivals)]
    if match.now.last or not sole:
        return ""
    free = [ruler for ruler in sole if match.now.rulers[ruler] == VACANT]
    if free:
        return text("So far only you can become Pope.") if POPE in free else text("So far only you can become Doge.")
    if len(sole) > 1:
        return text("If Pope or Doge dies, so far only you can stand.")
    if POPE in sole:
        return text("If the Pope dies, so far only you can stand.")
    return text("If the Doge dies, so far only you can stand.")


def _due(match: Match, ruler: int) -> str:
    fields = {"n": more(ruler), "card": title(VOTERS[ruler]), "cost": COST[VOTERS[ruler]]}
    if candidates(match.now, ruler):
        pope, doge = (
            "A Pope is elected this turn ({n} gold a turn more).",
            "A Doge is elected this turn ({n} gold a turn more).",
        )
    else:
        pope, doge = (
            "The Pope’s seat is empty ({n} gold a turn more): whoever has a {card} can stand.",
            "The Doge’s seat is empty ({n} gold a turn more): whoever has a {card} can stand.",
        )
    return sentences(text(pope, **fields) if ruler == POPE else text(doge, **fields), _mine(match, ruler, fields))


def _mine(match: Match, ruler: int, fields: dict[str, object]) -> str:
    """Whether I can stand, and against whom; or what I lack."""
    seen, me, voter = match.now, match.me, VOTERS[ruler]
    able = candidates(seen, ruler)
    rivals = [seat for seat in able if seat != me]
    if shut_out(seen, ruler, me):
        return text("You were caught and may not vote.")
    if me in able:
        return _against(match, ruler, rivals) if rivals else text("So far nobody else can stand.")
    if voter not in seen.hands[me]:
        return text("Without a {card} you cannot stand.", **fields)
    if not any(voter in play for play in seen.play):
        return text("Nobody has a {card} yet: if you buy yours, you may win without a bid.", **fields)
    if not rivals:
        return text("So far nobody else can stand: if you buy your {card}, you may win without a bid.", **fields)
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
