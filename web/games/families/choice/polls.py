"""Which elections come in this turn, and what it takes to stand in them: from what everybody sees, and my own hand."""

from __future__ import annotations

from doge.games.families.cards import COST, DOGE, POPE, RULER_INCOME, VOTERS, Kind
from doge.games.families.choices import candidates, shut_out
from doge.games.families.names import title
from doge.games.families.state import VACANT
from doge.words import plural, sentences, text
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
        return text("If Pope or Doge dies (on a 6), so far only you can stand.")
    if POPE in sole:
        return text("If the Pope dies (on a 6), so far only you can stand.")
    return text("If the Doge dies (on a 6), so far only you can stand.")


def contests(match: Match, gold: int, bought: Kind | None = None) -> str:
    """In whose elections of this turn I have rivals, and what each of us can put in, with so much gold left and that card bought; in the
    last turn, in which a seat brings nothing any more, nothing.
    """
    if match.now.last:
        return ""
    found = {ruler: _contest(match, ruler, gold, bought) for ruler in (POPE, DOGE)}
    sure = [said for ruler, said in found.items() if match.now.rulers[ruler] == VACANT and said]
    return sentences(*(sure or found.values()))


def _contest(match: Match, ruler: int, gold: int, bought: Kind | None) -> str:
    """An election in which I can stand against rivals; "" for any other."""
    voter, me = VOTERS[ruler], match.me
    held = voter == bought or voter in match.now.play[me]
    rivals = [seat for seat in candidates(match.now, ruler) if seat != me]
    if not held or not rivals or shut_out(match.now, ruler, me):
        return ""
    cards = match.now.play[me] if bought is None else (*match.now.play[me], bought)
    fields = {"mine": _power(labels.standing(cards, ruler, me).votes, gold), "rivals": _theirs(match, ruler, rivals)}
    if match.now.rulers[ruler] == VACANT:
        elected = "A Pope is elected: you {mine}, {rivals}.", "A Doge is elected: you {mine}, {rivals}."
        return text(elected[0], **fields) if ruler == POPE else text(elected[1], **fields)
    dies = "If the Pope dies (on a 6): you {mine}, {rivals}.", "If the Doge dies (on a 6): you {mine}, {rivals}."
    return text(dies[0], **fields) if ruler == POPE else text(dies[1], **fields)


def _theirs(match: Match, ruler: int, rivals: list[int]) -> str:
    """What the strongest rival can put into an election, as far as everybody sees it."""
    votes = {seat: _votes(match, ruler, seat) for seat in rivals}
    seat = max(rivals, key=lambda each: votes[each] + match.now.gold[each])
    fields = {"family": match.names[seat], "power": _power(votes[seat], match.now.gold[seat])}
    return (
        text("{family} {power}", **fields) if len(rivals) == 1 else text("strongest rival {family} {power}", **fields)
    )


def _power(votes: int, gold: int) -> str:
    """Votes of cards, and the gold that can be bid."""
    return plural("1 vote + {gold} gold", "{n} votes + {gold} gold", votes, gold=gold)


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
    mine = _power(_votes(match, ruler, match.me), match.now.gold[match.me])
    said = "You have {mine}, {rivals}; each gold bid is a vote."
    return text(said, mine=mine, rivals=_theirs(match, ruler, rivals))


def _votes(match: Match, ruler: int, seat: int) -> int:
    return labels.standing(match.now.play[seat], ruler, seat).votes
