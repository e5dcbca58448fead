"""The first steps of Families: one real first turn, in which the person chooses what to buy, stop, bid and keep. What a
step says is told by lesson_words.py, war_words.py, election_words.py and second_turn_words.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from doge.games.families import hidden
from doge.games.families.cards import (
    BYZANTIUM,
    CARAVAN,
    COG,
    CONSTRUCTION,
    COUNCIL_HEAD,
    GENERAL,
    ROME,
    ROUTE_OF,
    SENATOR,
    SHIPS,
)
from doge.games.families.conflict_events import Captured, Elected, OfficesGiven, RulerDied, Stopped
from doge.games.families.events import Event
from doge.games.families.moves import (
    HAND,
    PLAY,
    Answer,
    Appoint,
    Attack,
    Bid,
    Decision,
    Done,
    MoveShip,
    PlayCard,
    Put,
    React,
)
from doge.games.families.peace_events import PhaseBegan, RevenueTaken
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting, Target
from doge.kernel.game import Legal
from web.games.families import intent
from web.games.families.match import Draft, Match, Tool, ViewState
from web.games.families.teaching import election_words, second_turn_words, war_words
from web.games.families.teaching import lesson_answers as answers
from web.games.families.teaching import lesson_words as words
from web.model import lesson
from web.model.controls import Do
from web.model.lesson import AGAIN, CONFIRM, DONE, Verdict

Step: TypeAlias = lesson.Step[Decision, hidden.Observation, Event, Draft, ViewState]
Try: TypeAlias = lesson.Try[Decision, hidden.Observation, Event, Draft, ViewState]

SEED = "steps-13252"
"""Deals me Rome, a Cog, a Senator and Guards, Dandolo a Senator and two Caravans, Loredan Condottieri;
I begin, the Pope lives through turn 1, and the Doge does not."""
RAIDERS = "condottieri"
"""With these Loredan attacks Rome, which my Guards can save."""
LATER = {"order", "then", "trades"}
"""Orders, which would pass over what is to be learned."""


def _buys(match: Match) -> bool:
    """Whether my part of Expansion of turn 1 is asked."""
    task = intent.task(match)
    return match.seen.turn == 1 and isinstance(task, Part) and task.phase == "expansion"


def _bought(match: Match) -> int:
    """How many cards of those that the lesson offers are in play."""
    return len(words.mine(match, *words.SHOP))


def _choosing(number: int) -> Callable[[Match], bool]:
    """Whether the person chooses what to buy, with so many cards in play."""
    return lambda match: _buys(match) and _bought(match) == number and bool(words.wares(match))


def _third(match: Match) -> bool:
    return _buys(match) and _bought(match) > 1 and bool(words.wares(match))


def _buy(tried: Try) -> Verdict | None:
    """Whatever the card offers is bought; the third time the gold may be kept, too."""
    action, before = tried.action, tried.before
    if tried.do.action in LATER:
        return AGAIN
    if action is None:
        return None
    if isinstance(action, Put) and action.card in words.SHOP:
        alone = action.card == ROME and not words.mine(before, *SHIPS)
        return Verdict("wrong", answers.route_first(), (CONFIRM,)) if alone else DONE
    if action == intent.way_out(before):
        if _may_sail(before):
            return Verdict("wrong", answers.not_to_rome(), (CONFIRM,))
        kept = _bought(before) > 1 and words.mine(before, SENATOR)
        return DONE if kept else Verdict("wrong", answers.earn_first(), (CONFIRM,))
    return DONE if _sails(action) else Verdict("wrong", answers.other_card(), (CONFIRM,))


def _buying(kind: str) -> Callable[[Match], tuple[Do, ...]]:
    """The deeds that buy a card, or the first that is offered."""

    def way(match: Match) -> tuple[Do, ...]:
        offered = words.wares(match)
        card = kind if kind in offered else offered[0]
        return (*(() if intent.tool(match) == Tool(HAND, card) else (Do("card", card),)), CONFIRM)

    return way


def _sails(action: Decision | None) -> bool:
    return isinstance(action, MoveShip) and action.target == ROME


def _may_sail(match: Match) -> bool:
    """Whether a first ship can be sent to Rome."""
    sent = any(ROUTE_OF.get(name) for name in match.now.play[match.me])
    return _buys(match) and not sent and any(map(_sails, match.legal))


def _enough(match: Match) -> bool:
    """Whether nothing is left of what the lesson offers."""
    return _buys(match) and not words.wares(match) and not _may_sail(match)


def _sail(tried: Try) -> Verdict | None:
    if tried.do.action in LATER:
        return AGAIN
    if tried.action is None:
        return None
    return DONE if _sails(tried.action) else Verdict("wrong", answers.not_to_rome(), (CONFIRM,))


def _sail_way(match: Match) -> tuple[Do, ...]:
    ship = words.mine(match, *SHIPS)[0]
    take = () if intent.tool(match) == Tool(PLAY, ship) else (Do("take", f"{PLAY}:{ship}"),)
    return (*take, Do("sail", ROME), CONFIRM)


def _end(tried: Try) -> Verdict | None:
    """The part is to be ended; anything else is answered."""
    if tried.do.action in LATER:
        return AGAIN
    if tried.action is None:
        return None
    return DONE if tried.action == intent.way_out(tried.before) else Verdict("wrong", answers.more(), (CONFIRM,))


def _asked(task: type) -> Callable[[Match], bool]:
    return lambda match: isinstance(intent.task(match), task) and match.seen.turn == 1


def _any(answer: type[Decision]) -> Callable[[Try], Verdict | None]:
    """Every answer of that kind is as good as another."""
    return lambda tried: DONE if isinstance(tried.action, answer) else None


def _bid_way(match: Match) -> tuple[Do, ...]:
    return (*([Do("gold", "1")] if intent.purse(match) else []), CONFIRM)


def _just(event: type[Event]) -> Callable[[Match], bool]:
    """Whether that is what happens at the moment on the screen, or the table asks again."""
    return lambda match: match.asked or isinstance(match.moment.event, event)


def _begun(phase: str) -> Callable[[Match], bool]:
    """Whether that phase of turn 1 has just begun."""
    return lambda match: match.seen.turn == 1 and match.moment.event == PhaseBegan(phase)


def _attacked(match: Match) -> bool:
    """Whether I am asked to stop an attack, or one on somebody else has just gone through."""
    event = match.moment.event
    return _asked(Reacting)(match) or (isinstance(event, Captured) and event.owner != match.me)


def _fought(match: Match) -> bool:
    """Whether the attack has just been stopped, or was not, or the table asks again."""
    return match.asked or isinstance(match.moment.event, (Stopped, Captured))


def _elects(match: Match) -> bool:
    """Whether I am asked to bid, or the Doge is elected without a question to me."""
    return _asked(Bidding)(match) or isinstance(match.moment.event, Elected)


def _appoints(match: Match) -> bool:
    """Whether I am asked to give the offices, or another has just given them."""
    event = match.moment.event
    return _asked(Appointing)(match) or (isinstance(event, OfficesGiven) and event.seat != match.me)


def _dead(match: Match) -> bool:
    """Whether the Doge has just died, or is already elected anew."""
    return isinstance(match.moment.event, RulerDied) or _asked(Bidding)(match)


def _second(match: Match) -> bool:
    """Whether I am asked in the second turn."""
    return match.asked and match.seen.turn > 1


def _earned(match: Match) -> bool:
    """Whether I take the revenue of the second turn, or have taken it."""
    event = match.moment.event
    return match.seen.turn > 1 and (match.asked or (isinstance(event, RevenueTaken) and event.seat == match.me))


STEPS: tuple[Step, ...] = (
    lesson.reading("goal", _choosing(0), words.goal),
    lesson.reading("length", _choosing(0), words.length),
    lesson.reading("income", _choosing(0), words.income),
    lesson.reading("phases", _choosing(0), words.phases),
    lesson.reading("hand", _choosing(0), words.hand),
    lesson.Step("first", _choosing(0), words.first, _buy, _buying(COG), lesson.unsaid),
    lesson.Step("second", _choosing(1), words.second, _buy, _buying(SENATOR), lesson.unsaid),
    lesson.Step("third", _third, words.third, _buy, _buying(ROME), lesson.unsaid),
    lesson.Step("sail", _may_sail, words.sail, _sail, _sail_way, lesson.unsaid),
    lesson.Step("done", _enough, words.done, _end, lambda match: (Do("pass"),), lesson.unsaid),
    lesson.reading("others", _begun("event"), words.others),
    lesson.reading("attack", _attacked, war_words.attack),
    lesson.Step(
        "stop",
        _asked(Reacting),
        war_words.stop,
        _any(React),
        lambda match: (CONFIRM,),
        war_words.after_stop,
        _fought,
    ),
    lesson.reading("rulers", _begun("pope"), election_words.rulers),
    lesson.reading("death", _dead, election_words.death),
    lesson.reading("election", _elects, election_words.election),
    lesson.reading("bids", _asked(Bidding), election_words.bids),
    lesson.Step(
        "bid",
        _asked(Bidding),
        election_words.bid,
        _any(Bid),
        _bid_way,
        election_words.after_bid,
        _just(Elected),
    ),
    lesson.reading("offices", _appoints, election_words.offices),
    lesson.reading("war", _asked(Appointing), election_words.war),
    lesson.Step(
        "appoint",
        _asked(Appointing),
        election_words.appoint,
        _any(Appoint),
        lambda match: (CONFIRM,),
        election_words.after_offices,
        _just(OfficesGiven),
    ),
    lesson.reading("revenue", _earned, second_turn_words.revenue),
    lesson.reading("bought", _second, second_turn_words.bought),
    lesson.reading("last", _second, second_turn_words.last),
)


def _rival(seen: hidden.Observation, legal: Legal[Decision], seat: int) -> Decision | None:
    """What a rival does in turn 1: one spends all it has on a Senator and Caravans, the other attacks Rome, or else a
    Caravan. In turn 2 the first finds a Trade Route for its Caravans, the other buys Senators.
    """
    return next((each for each in _wanted(seen, seat) if each in legal), None if seen.turn > 1 else _idle(seen, seat))


def _wanted(seen: hidden.Observation, seat: int) -> Sequence[Decision]:
    """What a rival would do by the script, the first that it may."""
    builds = seat == words.BUILDER
    if seen.turn > 2:
        return ()
    if seen.turn == 2:
        bought = (Put(seat, BYZANTIUM), MoveShip(seat, CARAVAN, None, BYZANTIUM)) if builds else (Put(seat, SENATOR),)
        return *bought, Done(seat, "expansion")
    if builds:
        given = Appoint(seat, (CONSTRUCTION, COUNCIL_HEAD, GENERAL))
        return given, Put(seat, CARAVAN if SENATOR in seen.play[seat] else SENATOR)
    return tuple([Attack(seat, RAIDERS, HAND, Target(*prey)) for prey in ((0, ROME), (words.BUILDER, CARAVAN))])


def _own(match: Match) -> Decision | None:
    """What is answered for the person in turn 1: nothing is done in the phases of Events and War."""
    task = intent.task(match)
    asked = isinstance(task, Part) and task.phase in ("event", "war")
    passed = match.seen.turn == 1 and (asked or isinstance(task, Dying))
    return _idle(match.now, match.me) if passed else None


def _idle(seen: hidden.Observation, seat: int) -> Decision | None:
    """The answer that does nothing."""
    match seen.agenda[0]:
        case Part(phase):
            return Done(seat, phase)
        case Reacting():
            return React(seat, None, None)
        case Dying():
            return PlayCard(seat, None)
        case Answering():
            return Answer(seat, False)
        case Bidding():
            return Bid(seat, 0, 0)
    return None


LESSON = lesson.Lesson(
    count=3,
    deal=SEED,
    steps=STEPS,
    rival=_rival,
    own=_own,
    farewell=second_turn_words.farewell,
    chosen={"quick": True, "short": True},
)
"""The lesson that the registry names."""
