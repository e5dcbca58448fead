"""What a person at the terminal is asked, and what a typed answer means. The rules judge the answer."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families import moves
from doge.games.families.cards import COST, DEATHS
from doge.games.families.exchange import villa_cost
from doge.games.families.hidden import Observation
from doge.games.families.names import a_ship, card_name, office_name, phase_name, ruler_name, ship_name, title
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting, Task
from doge.games.families.typed import parse
from doge.games.families.words import Voice
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Legal
from doge.words import sentences, series, text

SHORT = {"yes": "accept", "y": "accept", "no": "decline", "n": "decline"}
"""Other words for the answers to an offer."""


def question(seen: Observation, seat: int, legal: Legal[moves.Decision], names: Sequence[str]) -> str:
    """The question with its numbered answers, or with an example where there are too many to number."""
    task = seen.agenda[0]
    if not legal.listed:
        example = text("Offer a trade, such as: {example}, or: {other}", example="offer 1 3 for senator", other="done")
        return sentences(text("Diplomacy: make an offer or end your part."), example)
    if isinstance(task, Bidding):
        ruler, example = ruler_name(task.ruler), text("Type gold and Intrigue cards, such as: {example}", example="3 1")
        asked = text("Your secret bid in the election of {ruler}: you have {n} gold.", ruler=ruler, n=seen.gold[seat])
        return sentences(asked, example)
    answers = [f"{number:>3}) {said(action, seen, names)}" for number, action in enumerate(legal, 1)]
    return "\n".join([_asked(task, names), *answers])


def _asked(task: Task, names: Sequence[str]) -> str:
    """The question above the answers."""
    match task:
        case Part(phase):
            return text("{phase}: what do you do?", phase=phase_name(phase))
        case Answering(seat, _, give, want):
            voice = Voice(names)
            offered = "{name} offers you {give} for {want}. Do you accept?"
            return text(offered, name=names[seat], give=voice.side(give), want=voice.side(want))
        case Reacting(seat, card, target):
            played = "{name} plays {card} against {owner}: {what}. Do you stop it?"
            fields = {"name": names[seat], "card": title(card), "what": card_name(target.card)}
            return text(played, owner=names[target.seat], **fields)
        case Dying(ruler):
            return text("You hold {card}. Do you play it?", card=title(DEATHS[ruler]))
        case Appointing():
            return text("You control the new Doge. Who gets which office?")
    return text("What do you do?")


def said(action: moves.Decision, seen: Observation, names: Sequence[str]) -> str:
    """An answer in the list, with what it costs."""
    match action:
        case moves.Done(_, phase):
            return text("End your part: {phase}", phase=phase_name(phase))
        case moves.Put(_, card):
            return text("Buy {card} for {n} gold", card=_in_hand(card), n=COST[card])
        case moves.BuildVilla(seat):
            return text("Build a Villa for {n} gold", n=villa_cost(seen.offices[seat]))
        case moves.MoveShip(_, ship, str(source), None):
            return text("Take {ship} off {route}", ship=a_ship(ship), route=title(source))
        case moves.MoveShip(_, ship, None, str(route)):
            return text("Send {ship} to {route}", ship=a_ship(ship), route=title(route))
        case moves.MoveShip(_, ship, source, str(route)):
            return text("Move {ship} to {route}", ship=ship_name(ship, source), route=title(route))
        case moves.Answer(_, accept):
            return text("Accept") if accept else text("Decline")
        case moves.Appoint(_, offices):
            given = [(names[seat], office) for seat, office in enumerate(offices) if office is not None]
            return series([text("{name}: {office}", name=name, office=office_name(office)) for name, office in given])
        case _:
            return _blow(action, seen, names)


def _in_hand(card: str) -> str:
    return a_ship(card) if card in ("cog", "caravan") else card_name(card)


def _blow(action: moves.Decision, seen: Observation, names: Sequence[str]) -> str:
    """An answer that plays a card against somebody, or stops one."""
    match action:
        case moves.PlayCard(_, None):
            return text("Keep the card")
        case moves.PlayCard(_, str(card), None):
            return text("Play {card} for {n} gold", card=title(card), n=COST[card])
        case moves.PlayCard(_, str(card), target) if target is not None:
            fields = {"card": title(card), "n": COST[card], "owner": names[target.seat], "what": card_name(target.card)}
            return text("Play {card} for {n} gold against {owner}: {what}", **fields)
        case moves.Attack(_, card, source, target):
            fields = {"card": title(card), "owner": names[target.seat], "what": card_name(target.card)}
            if source == moves.PLAY:
                return text("Attack {owner} with {card} from play: {what}", **fields)
            return text("Attack {owner} with {card} from your hand: {what}", **fields)
        case moves.React(_, None):
            return text("Let it pass")
        case moves.React(_, str(card), source):
            if source == moves.PLAY:
                return text("Stop it with {card} from play", card=title(card))
            return text("Stop it with {card} from your hand", card=title(card))
    return str(action)


def answer(
    line: str, seen: Observation, seat: int, legal: Legal[moves.Decision], names: Sequence[str]
) -> moves.Decision:
    """The action that was typed: a number of the list, a bid, or the words of an action; names may stand for seats."""
    words = line.lower().split()
    if isinstance(seen.agenda[0], Bidding) and words and all(word.isdecimal() for word in words):
        words = ["bid", *words]
    elif len(words) == 1 and words[0].isdecimal() and legal.listed:
        return _numbered(int(words[0][:4]), legal)
    elif len(words) == 1:
        words = [SHORT.get(words[0], words[0])]
    known = {name.lower(): str(number) for number, name in enumerate(names)}
    return parse(" ".join([known.get(word, word) for word in words]), seen, seat)


def _numbered(number: int, legal: Legal[moves.Decision]) -> moves.Decision:
    if not 1 <= number <= len(legal):
        raise NotUnderstood(text("There is no {n} in the list. Choose 1 to {most}.", n=number, most=len(legal)))
    return list(legal)[number - 1]


def typed(action: moves.Decision, names: Sequence[str]) -> str:
    """The shortest words for an action."""
    match action:
        case moves.Done():
            return "done"
        case moves.Bid(_, gold, intrigues):
            return f"{gold} {intrigues}"
    return str(action)


def examples() -> list[tuple[str, str]]:
    """What may be typed at the questions, and what it does."""
    return [
        ("2", text("give the second answer in the list")),
        ("done", text("end your part of the phase")),
        ("put cog", text("put a card of your hand into play")),
        ("villa", text("build a Villa")),
        ("move cog none rome", text("send a ship to a route; {other} is no route", other="none")),
        ("play storm 1 cog@rome", text("play a card against a seat's card in play")),
        ("attack condottieri hand 1 rome", text("take a card of seat {n} with a card of your hand", n=1)),
        ("react guards hand", text("stop a card; or: {other}", other="pass")),
        ("offer 1 3 storm for +rome", text("offer 3 gold and a card of your hand for a card in play of seat {n}", n=1)),
        ("accept", text("accept an offer; or: {other}", other="decline")),
        ("3 1", text("bid 3 gold and 1 Intrigue")),
        ("offices general none admiral construction", text("give the offices by seat")),
    ]
