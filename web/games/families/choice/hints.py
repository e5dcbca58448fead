"""How an answer is shown without being given, for a hint: as a draft, in words, and where its button is."""

from __future__ import annotations

from doge.games.families.cards import BERTHED, COG, CONSTRUCTION, COUNCIL_HEAD, WARLIKE, Name
from doge.games.families.moves import Answer, Appoint, Attack, Bid, Decision, Done, MoveShip, Offer, PlayCard, React
from doge.games.families.names import a_ship, card_name, office_name, ship_name, title
from doge.games.families.state import Target
from doge.games.families.words import Voice
from doge.words import listed, text
from web.dom.markup import Node
from web.games.families import intent
from web.games.families.labels import main_label
from web.games.families.match import Draft, Match, Trade
from web.games.families.signs import chip
from web.model.game_view import Proposal


def proposal(match: Match, action: Decision) -> Proposal[Draft]:
    """An answer that is legal now, in the making."""
    said = _said(match, action)
    pieces = _pieces(action)
    match action:
        case Bid(_, gold, intrigues):
            return Proposal(said, said, Draft(gold=gold, intrigues=intrigues), pieces=pieces)
        case Appoint(_, offices):
            return Proposal(said, said, Draft(offices=offices), pieces=pieces)
        case Offer(_, to, give, want):
            return Proposal(said, said, Draft(trade=Trade(to, give, want)), pieces=pieces)
        case Answer(_, accept):
            return Proposal(said, said, Draft(), "answer-yes" if accept else "answer-no", pieces)
        case React(_, None):
            return Proposal(said, said, Draft(laid=True), pieces=pieces)
        case PlayCard(_, None):
            return Proposal(said, said, Draft(), "kill-no", pieces)
    tool = intent.tool_of(action)
    if tool is None or isinstance(action, Done):
        return Proposal(said, said, Draft(laid=True), pieces=pieces)
    return Proposal(said, said, Draft(tool=tool, act=action), pieces=pieces)


def _said(match: Match, action: Decision) -> str:
    """The answer in a few words, with what it is aimed at."""
    match action:
        case Offer(_, to, give, want):
            voice = Voice(match.names, match.you)
            fields = {"family": match.names[to], "give": voice.side(give), "want": voice.side(want)}
            return text("Offer {family} {give} for {want}", **fields)
        case MoveShip(_, ship, str(source), None):
            return text("Take {ship} off its route", ship=ship_name(ship, source))
        case MoveShip(_, ship, None, str(route)):
            if BERTHED[ship][route] in match.now.play[match.me]:
                another = text("another Cog") if ship == COG else text("another Caravan")
                return text("Send {ship} to {route}", ship=another, route=title(route))
            return text("Send {ship} to {route}", ship=a_ship(ship), route=title(route))
        case MoveShip(_, ship, source, str(route)):
            return text("Move {ship} to {route}", ship=ship_name(ship, source), route=title(route))
        case PlayCard(_, str(card), Target(owner, prey)):
            return _against(match, main_label(match, action), owner, prey)
        case Attack(_, card, _, Target(owner, prey)):
            fields = {"family": _name(match, owner), "card": title(card), "prey": card_name(prey)}
            return text("Attack {family} with {card} to take {prey}", **fields)
        case React(_, None):
            return text("Let it pass")
        case Appoint(_, offices):
            return _appointed(match, offices)
    return main_label(match, action)


def _appointed(match: Match, offices: tuple[str | None, ...]) -> str:
    """Who gets which office, first those who would pay for War cards."""
    given = [
        text("{family} {office}", family=_name(match, offices.index(office)), office=office_name(office))
        for office in (*WARLIKE, COUNCIL_HEAD, CONSTRUCTION)
        if office in offices
    ]
    return text("Make {families}", families=listed(given))


def _against(match: Match, what: str, owner: int, prey: Name) -> str:
    return text("{what} against {family}: {prey}", what=what, family=_name(match, owner), prey=card_name(prey))


def _name(match: Match, seat: int) -> str:
    return text("yourself") if seat == match.you else match.names[seat]


def _pieces(action: Decision) -> tuple[Node, ...]:
    tool = intent.tool_of(action)
    kind = None if tool is None else intent.kind_of(tool)
    return () if kind is None else (chip(kind),)
