"""Every sentence about what happens in Families: whole, with named fields and plural forms.

A `Voice` speaks to one listener: that seat is "you", the others are called by the names of their families.
"""

from __future__ import annotations

from typing import TypeAlias

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.cards import POPE
from doge.games.families.events import Event
from doge.games.families.names import (
    a_ship,
    card_name,
    cards_named,
    income_name,
    office_name,
    phase_name,
    quoted,
    ruler_name,
    title,
)
from doge.games.families.state import Ending, Side, Target
from doge.kernel.game import Result
from doge.kernel.voice import Speaker
from doge.words import listed, plural, sentences, series, text

Trade: TypeAlias = p.OfferMade | p.Traded


def _of(ruler: int, pope: str, doge: str, **fields: object) -> str:
    """A sentence about the Pope or about the Doge."""
    return text(pope, **fields) if ruler == POPE else text(doge, **fields)


class Voice(Speaker):
    """Tells events in sentences to one listener."""

    def tell(self, event: Event) -> str:
        """The event as one or more whole sentences."""
        for told in (self._course, self._deed, self._conflict, self._election):
            sentence = told(event)
            if sentence:
                return sentence
        raise TypeError(f"no words for {event!r}")

    # --- the course of the game ---------------------------------------------------------------------

    def _course(self, event: Event) -> str:
        match event:
            case p.LotDrawn(seat):
                return self._does(seat, "The lot falls on {family} to begin.", "The lot falls on you to begin.")
            case p.TurnBegan(turn, first):
                third, second = "Turn {n} begins. {family} goes first.", "Turn {n} begins. You go first."
                return self._does(first, third, second, n=turn)
            case p.PhaseBegan(phase):
                return text("Phase: {phase}.", phase=phase_name(phase))
            case p.DeckShuffled(cards, False):
                return text("The deck of {n} cards is shuffled.", n=cards)
            case p.DeckShuffled(cards, True):
                one = "The discard pile, 1 card, becomes the new deck."
                return plural(one, "The discard pile, {n} cards, is shuffled into a new deck.", cards)
            case p.LastTurn():
                return text("The last card is drawn. This turn is the last.")
            case p.PartEnded(seat, phase):
                third, second = "{family} is done: {phase}.", "You are done: {phase}."
                return self._does(seat, third, second, phase=phase_name(phase))
            case p.PopularityOver(seat, cards):
                third, second = "{family} discards {cards}.", "You discard {cards}."
                return self._does(seat, third, second, cards=cards_named(cards))
            case p.GameEnded(result):
                return self.ending(result)
        return ""

    def ending(self, result: Result) -> str:
        winners = result.winners
        if result.reason == Ending.LAST:
            return self._does(
                winners[0],
                "{family} is the last player left and wins.",
                "You are the last player left: you win.",
            )
        if len(winners) == 1:
            return self._does(winners[0], "{family} has the most gold and wins.", "You have the most gold: you win.")
        return text("Equal gold: {families} share the victory.", families=self.names(winners))

    # --- cards, gold and ships ----------------------------------------------------------------------

    def _deed(self, event: Event) -> str:
        match event:
            case p.CardDrawn(seat, None):
                return self._does(seat, "{family} draws a card.", "You draw a card.")
            case p.CardDrawn(seat, str(card)):
                return self._does(seat, "{family} draws {card}.", "You draw {card}.", card=self._in_hand(card))
            case p.RevenueTaken():
                return self._revenue(event)
            case p.OfferMade():
                third, second = "{family} offers {partner} {give} for {want}.", "You offer {partner} {give} for {want}."
                return self._trade(event, third, second)
            case p.OfferDeclined(seat, by):
                third, second = "{family} declines the offer of {partner}.", "You decline the offer of {partner}."
                if by == self._me:
                    return self._does(seat, "{family} declines your offer.", second)
                return self._does(seat, third, second, partner=self._names[by])
            case p.Traded():
                third, second = "{family} gives {partner} {give} for {want}.", "You give {partner} {give} for {want}."
                return self._trade(event, third, second)
            case p.CardPut(seat, card, cost):
                third = "{family} buys {card} for {n} gold."
                second = "You buy {card} for {n} gold."
                return self._does(seat, third, second, card=self._in_hand(card), n=cost)
            case p.VillaBuilt(seat, cost):
                third, second = "{family} builds a Villa for {n} gold.", "You build a Villa for {n} gold."
                return self._does(seat, third, second, n=cost)
            case p.ShipMoved():
                return self._move(event)
            case c.Tolled(seat, card, gold):
                third, second = "{card} brings {family} {n} gold.", "{card} brings you {n} gold."
                return self._does(seat, third, second, card=title(card), n=gold)
        return ""

    def _in_hand(self, card: str) -> str:
        return a_ship(card) if card in ("cog", "caravan") else card_name(card)

    def _revenue(self, event: p.RevenueTaken) -> str:
        takes = self._does(event.seat, "{family} takes {n} gold.", "You take {n} gold.", n=event.gold)
        if len(event.sums) == 1:
            return takes
        parts = [text("{n} from {source}", n=gold, source=income_name(part)) for part, gold in event.sums]
        return sentences(takes, text("It adds up like this: {parts}.", parts=listed(parts)))

    def _trade(self, event: Trade, third: str, second: str) -> str:
        give, want = self.side(event.give), self.side(event.want)
        return self._does(event.seat, third, second, partner=self.name(event.to), give=give, want=want)

    def side(self, side: Side) -> str:
        """One side of a trade."""
        if not side:
            return text("nothing")
        gold = [text("{n} gold", n=side.gold)] if side.gold else []
        cards = [cards_named(cards) for cards in (side.hand, side.play) if cards]
        return listed([*gold, *cards])

    def _move(self, event: p.ShipMoved) -> str:
        ship = a_ship(event.ship)
        if event.target is None:
            assert event.source is not None, "a ship that moves leaves a route or comes to one"
            third, second = "{family} takes {ship} off {route}.", "You take {ship} off {route}."
            return self._does(event.seat, third, second, ship=ship, route=title(event.source))
        fields = {"ship": ship, "route": title(event.target)}
        if event.source is None:
            third, second = "{family} sends {ship} to {route}.", "You send {ship} to {route}."
            return self._does(event.seat, third, second, **fields)
        third = "{family} moves {ship} from {source} to {route}."
        second = "You move {ship} from {source} to {route}."
        return self._does(event.seat, third, second, source=title(event.source), **fields)

    # --- events and war -----------------------------------------------------------------------------

    def _conflict(self, event: Event) -> str:
        match event:
            case c.CardPlayed(seat, card, None):
                return self._does(seat, "{family} plays {card}.", "You play {card}.", card=quoted(card))
            case c.CardPlayed(seat, card, Target() as target):
                return self._aimed(seat, quoted(card), target)
            case c.Attacked(seat, card, _, target):
                third = "{family} attacks {owner} with {card} to take {name}."
                second = "You attack {owner} with {card} to take {name}."
                fields = {"owner": self.name(target.seat), "card": title(card), "name": card_name(target.card)}
                return self._does(seat, third, second, **fields)
            case c.ReactionPassed(seat):
                return self._does(seat, "{family} does not react.", "You do not react.")
            case c.Stopped(seat, card, _, _, stopped):
                third, second = "{family} stops {stopped} with {card}.", "You stop {stopped} with {card}."
                return self._does(seat, third, second, stopped=title(stopped), card=quoted(card))
            case c.Fined(seat, die, gold):
                third = "{family} rolls {die}, pays {n} gold and cannot vote in the next election."
                second = "You roll {die}, pay {n} gold and cannot vote in the next election."
                return self._does(seat, third, second, die=die, n=gold)
            case c.Captured(seat, owner, card):
                third, second = "{family} takes {name} from {owner}.", "You take {name} from {owner}."
                return self._does(seat, third, second, name=card_name(card), owner=self.name(owner))
            case _:
                return self._loss(event)

    def _aimed(self, seat: int, card: str, target: Target) -> str:
        fields = {"card": card, "name": card_name(target.card)}
        if target.seat == seat:
            third = "{family} plays {card} on a possession of its own: {name}."
            return self._does(seat, third, "You play {card} on a possession of your own: {name}.", **fields)
        third, second = "{family} plays {card} against {owner}: {name}.", "You play {card} against {owner}: {name}."
        return self._does(seat, third, second, owner=self.name(target.seat), **fields)

    def _loss(self, event: Event) -> str:
        match event:
            case c.CardLost(seat, card):
                return self._does(seat, "{family} loses {name}.", "You lose {name}.", name=card_name(card))
            case c.VillaLost(seat):
                return self._does(seat, "{family} loses the Villa.", "You lose the Villa.")
            case c.ShipsAdrift(route, ships):
                one = "{route} is gone: 1 ship there is on no route now."
                many = "{route} is gone: {n} ships there are on no route now."
                return plural(one, many, len(ships), route=title(route))
            case c.WarPaid():
                return self._war(event)
            case c.Eliminated(seat):
                third, second = "{family} cannot pay and is eliminated.", "You cannot pay and are eliminated."
                return self._does(seat, third, second)
        return ""

    def _war(self, event: c.WarPaid) -> str:
        fields = {"dice": " + ".join(map(str, event.dice)), "n": event.due, "office": office_name(event.office)}
        if event.forces:
            third = "{family} is {office} and rolls {dice}, less {forces}: {n} gold is due for the war."
            second = "You are {office} and roll {dice}, less {forces}: {n} gold is due for the war."
            return self._does(event.seat, third, second, forces=event.forces, **fields)
        third = "{family} is {office} and rolls {dice}: {n} gold is due for the war."
        second = "You are {office} and roll {dice}: {n} gold is due for the war."
        return self._does(event.seat, third, second, **fields)

    # --- the Pope and the Doge ----------------------------------------------------------------------

    def _election(self, event: Event) -> str:
        match event:
            case c.RulerSpared(ruler, die):
                return _of(
                    ruler, "The Pope lives: the die shows {die}.", "The Doge lives: the die shows {die}.", die=die
                )
            case c.RulerDied(ruler, _, 0):
                return _of(ruler, "The Pope is dead.", "The Doge is dead.")
            case c.RulerDied(ruler, _, die):
                pope, doge = "The die shows {die}: the Pope is dead.", "The die shows {die}: the Doge is dead."
                return _of(ruler, pope, doge, die=die)
            case c.NotHeld(ruler):
                vacant = "Nobody can take part in the election: the seat of {ruler} stays vacant."
                return text(vacant, ruler=ruler_name(ruler))
            case c.ElectionHeld(ruler, tallies):
                opening = _of(ruler, "The bids for Pope are opened.", "The bids for Doge are opened.")
                ranked = sorted(tallies, key=lambda tally: -tally.votes)
                return sentences(opening, *(self.tally(tally) for tally in ranked))
            case c.TieRolled(_, seats, dice):
                rolls = [
                    text("{who} {die}", who=self.name(seat), die=die) for seat, die in zip(seats, dice, strict=True)
                ]
                return text("Equal votes are settled by a die: {rolls}.", rolls=listed(rolls))
            case c.Elected(ruler, seat, alone):
                return self._elected(ruler, seat, alone)
            case c.OfficesGiven(_, offices):
                given = [
                    text("{office}: {who}", office=office_name(office), who=self.name(seat))
                    for seat, office in enumerate(offices)
                    if office is not None
                ]
                return text("The Doge gives the offices. {given}.", given=series(given))
        return ""

    def _elected(self, ruler: int, seat: int, alone: bool) -> str:
        fields = {"ruler": ruler_name(ruler)}
        if alone and ruler == POPE:
            third = "{family} is the only candidate and becomes Pope unopposed."
            return self._does(seat, third, "You are the only candidate and become Pope unopposed.")
        if alone:
            third = "{family} is the only candidate and becomes Doge unopposed."
            return self._does(seat, third, "You are the only candidate and become Doge unopposed.")
        third, second = "{family} wins the election and controls {ruler}.", "You win the election and control {ruler}."
        return self._does(seat, third, second, **fields)

    def tally(self, tally: c.Tally) -> str:
        """What a seat had in an election, summand by summand."""
        counted = (
            plural("1 own vote", "{n} own votes", tally.voters),
            text("{n} from Patronage", n=tally.patronage) if tally.patronage else "",
            text("{n} from Popularity", n=tally.popularity) if tally.popularity else "",
            text("{n} gold", n=tally.gold) if tally.gold else "",
            plural("1 Intrigue", "{n} Intrigues", tally.intrigues) if tally.intrigues else "",
        )
        fields = {"who": self._names[tally.seat], "parts": " + ".join(filter(None, counted)), "n": tally.votes}
        if tally.seat == self._me:
            return text("You: {parts} = {n}.", **fields)
        return text("{who}: {parts} = {n}.", **fields)
