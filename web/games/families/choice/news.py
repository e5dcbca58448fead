"""What has just happened, as a title and a line: the deed with its dice, and what it means for who looks. Draws nothing."""

from __future__ import annotations

from doge.games.families import conflict_events as c
from doge.games.families.cards import RULER_INCOME, RULERS, VILLA, Name
from doge.games.families.events import Event
from doge.games.families.names import office_name
from doge.games.families.state import Target
from doge.games.families.words import Voice
from doge.words import plural, sentences, text
from web.games.families.choice import controls, stake
from web.games.families.match import Match
from web.games.families.past import ballot

Words = tuple[str, str]
"""A title and a line below it."""


def news(match: Match) -> Words | None:
    """What the moment on the screen has brought; None where the phase says enough."""
    event, voice = match.moment.event, Voice(match.names, match.you)
    match event:
        case c.RulerSpared() | c.RulerDied():
            return _die(match, event)
        case c.WarPaid():
            return _war(match, event)
        case c.CardPlayed() | c.Attacked() | c.Stopped():
            return voice.tell(event), ""
        case c.Captured(_, owner, card) | c.CardLost(owner, card):
            return voice.tell(event), _loss(match, owner, card)
        case c.VillaLost(owner):
            return voice.tell(event), _loss(match, owner, VILLA)
        case c.Fined():
            return voice.tell(event), ""
    return _election(match, event)


def _election(match: Match, event: Event | None) -> Words | None:
    """An election as it goes on: who may vote, what decides it, and how it came out."""
    match event:
        case c.ElectionHeld(ruler, tallies):
            opened = text("The bids for Pope are opened"), text("The bids for Doge are opened")
            mine = match.you is not None and ballot.absent(match.seen, ruler, match.me, list(tallies))
            return opened[ruler], mine or text("The most votes win, and all bids are paid.")
        case c.TieRolled(_, seats):
            higher, highest = text("Equal votes: the higher die wins"), text("Equal votes: the highest die wins")
            return higher if len(seats) == 2 else highest, ""
        case c.Elected(ruler, seat):
            return _winner(match, ruler, seat), ballot.outcome(match, match.at)
        case c.NotHeld(ruler):
            none = text("No Pope is elected"), text("No Doge is elected")
            return none[ruler], ballot.unfilled(match.seen, ruler)
    return None


def _winner(match: Match, ruler: int, seat: int) -> str:
    if seat == match.you:
        return text("You become Pope") if ruler == 0 else text("You become Doge")
    family = match.names[seat]
    return text("{family} becomes Pope", family=family) if ruler == 0 else text("{family} becomes Doge", family=family)


def _loss(match: Match, owner: int, card: Name) -> str:
    """What that was worth to who lost it."""
    if card in RULERS:
        return ""
    worth = stake.worth(match, Target(owner, card))
    if owner == match.you:
        return text("Your loss: {what}.", what=worth)
    return text("{family}’s loss: {what}.", family=match.names[owner], what=worth)


def _die(match: Match, event: c.RulerSpared | c.RulerDied) -> Words:
    """The die of the Pope or the Doge: what it shows, what it had to show, and who keeps or loses what by it."""
    ruler, die = event.ruler, event.die
    if isinstance(event, c.RulerSpared):
        spared = (
            text("The die shows {die}: the Pope lives", die=die),
            text("The die shows {die}: the Doge lives", die=die),
        )
        return spared[ruler], sentences(text("On a 6 he would have died."), _keeps(match, ruler))
    if not die:
        killed = text("The Pope is dead"), text("The Doge is dead")
        return killed[ruler], sentences(_lost(match, event), controls.after_death(match, ruler))
    dead = text("The die shows 6: the Pope dies"), text("The die shows 6: the Doge dies")
    return dead[ruler], sentences(_lost(match, event), controls.after_death(match, ruler))


def _keeps(match: Match, ruler: int) -> str:
    holder, gold = match.seen.rulers[ruler], RULER_INCOME[ruler]
    if holder < 0:
        return text("He serves no family.")
    if holder == match.you:
        return text("You go on getting {n} gold every turn.", n=gold)
    return text("{family} goes on getting {n} gold every turn.", family=match.names[holder], n=gold)


def _lost(match: Match, event: c.RulerDied) -> str:
    gold = RULER_INCOME[event.ruler]
    if event.seat is None or event.seat < 0:
        return ""
    if event.seat == match.you:
        return text("You lose his {n} gold a turn.", n=gold)
    return text("{family} loses his {n} gold a turn.", family=match.names[event.seat], n=gold)


def _war(match: Match, event: c.WarPaid) -> Words:
    """What an office pays for a War, and how that comes about."""
    fields = {"family": match.names[event.seat], "office": office_name(event.office)}
    mine = event.seat == match.you
    pays = (
        plural("You pay 1 gold as {office}", "You pay {n} gold as {office}", event.gold, **fields)
        if mine
        else plural("{family} pays 1 gold as {office}", "{family} pays {n} gold as {office}", event.gold, **fields)
    )
    first, second = event.dice
    rolled = text("The dice show {a} and {b}.", a=first, b=second)
    less = plural(
        "1 force in play takes 1 off, which leaves {due}.",
        "{n} forces in play take {n} off, which leaves {due}.",
        event.forces,
        due=event.due,
    )
    return pays, sentences(rolled, less if event.forces else "", "" if mine else text("You pay nothing for this."))
