"""The first steps of Families: one real first turn in nineteen steps. What a step says is told by lesson_words.py
and election_words.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from doge.games.families import hidden
from doge.games.families.cards import BYZANTIUM, CARAVAN, COG, COUNCIL_HEAD, ROME, SENATOR
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
from web.games.families.teaching import election_words
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
STAKE = 1
"""The gold that is left for the bid."""

RAIDERS = "condottieri"
"""With these Loredan attacks Rome, which my Guards can save."""
LATER = {"order", "then", "trades"}
"""Orders, which would pass over what is to be learned."""


def _first(match: Match, phase: str) -> bool:
    """Whether my part of that phase of turn 1 is asked."""
    task = intent.task(match)
    return match.seen.turn == 1 and isinstance(task, Part) and task.phase == phase


def _may(wanted: Callable[[Match], Decision]) -> Callable[[Match], bool]:
    """Whether an answer can be given in turn 1."""
    return lambda match: _first(match, "expansion") and wanted(match) in match.legal


def _judge(wanted: Callable[[Match], Decision | None], wrong: Callable[[], str]) -> Callable[[Try], Verdict | None]:
    """The one answer that the step is about; any other is answered."""

    def judge(tried: Try) -> Verdict | None:
        if tried.do.action in LATER:
            return AGAIN
        if tried.action is None:
            return None
        return DONE if tried.action == wanted(tried.before) else Verdict("wrong", wrong(), (CONFIRM,))

    return judge


def _with(tool: Tool, take: Do) -> Callable[[Match], tuple[Do, ...]]:
    """The deeds that take something up, unless it is, and use it."""
    return lambda match: (*(() if intent.tool(match) == tool else (take,)), CONFIRM)


def _put(kind: str) -> Callable[[Match], Decision]:
    return lambda match: Put(match.me, kind)


def _move(match: Match) -> Decision:
    return MoveShip(match.me, COG, None, ROME)


def _person(match: Match) -> bool:
    return _may(_put(SENATOR))(match) and not _may(_put(ROME))(match)


def _enough(match: Match) -> bool:
    return _first(match, "expansion") and not any(_may(_put(card))(match) for card in (ROME, SENATOR))


def _stop(match: Match) -> Decision | None:
    """What stops the card that is played against me."""
    return next((each for each in match.legal if isinstance(each, React) and each.card is not None), None)


def _sail_way(match: Match) -> tuple[Do, ...]:
    ship = Tool(PLAY, COG)
    take = () if intent.tool(match) == ship else (Do("take", f"{PLAY}:{COG}"),)
    return (*take, Do("sail", ROME), CONFIRM)


def _done_way(match: Match) -> tuple[Do, ...]:
    return (Do("pass"),)


def _asked(task: type) -> Callable[[Match], bool]:
    return lambda match: isinstance(intent.task(match), task) and match.seen.turn == 1


def _bid(tried: Try) -> Verdict | None:
    if not isinstance(tried.action, Bid):
        return None
    least = min(STAKE, intent.purse(tried.before))
    return (
        DONE if tried.action.gold + tried.action.intrigues >= least else Verdict("wrong", answers.no_gold(), (CONFIRM,))
    )


def _offices(tried: Try) -> Verdict | None:
    if not isinstance(tried.action, Appoint):
        return None
    kept = tried.action.offices[tried.before.me] in election_words.PEACEFUL
    return DONE if kept else Verdict("wrong", answers.other_office(), (CONFIRM,))


def _offices_way(match: Match) -> tuple[Do, ...]:
    kept = intent.appointment(match).offices[match.me] in election_words.PEACEFUL
    return (*(() if kept else (Do("office", f"{COUNCIL_HEAD}:{match.me}"),)), CONFIRM)


def _hand(kind: str) -> Callable[[Match], tuple[Do, ...]]:
    return _with(Tool(HAND, kind), Do("card", kind))


def _just(event: type[Event]) -> Callable[[Match], bool]:
    """Whether that is what happens at the moment on the screen, or the table asks again."""
    return lambda match: match.asked or isinstance(match.moment.event, event)


def _begun(phase: str) -> Callable[[Match], bool]:
    """Whether that phase of turn 1 has just begun."""
    return lambda match: match.seen.turn == 1 and match.moment.event == PhaseBegan(phase)


def _fought(match: Match) -> bool:
    """Whether the attack has just been stopped, or was not, or the table asks again."""
    return match.asked or isinstance(match.moment.event, (Stopped, Captured))


def _dead(match: Match) -> bool:
    """Whether the Doge has just died, or is already elected anew."""
    return isinstance(match.moment.event, RulerDied) or _asked(Bidding)(match)


def _earned(match: Match) -> bool:
    """Whether I take the revenue of the second turn, or have taken it."""
    event = match.moment.event
    return match.seen.turn > 1 and (match.asked or (isinstance(event, RevenueTaken) and event.seat == match.me))


STEPS: tuple[Step, ...] = (
    lesson.reading("goal", lambda match: _first(match, "diplomacy"), words.goal),
    lesson.reading("estate", lambda match: _first(match, "diplomacy"), words.estate),
    lesson.reading("barge", lambda match: _first(match, "diplomacy"), words.barge),
    lesson.reading("turn", lambda match: _first(match, "diplomacy"), words.turn),
    lesson.Step(
        "trade",
        lambda match: _first(match, "diplomacy"),
        words.trade,
        _judge(intent.way_out, answers.offered),
        _done_way,
        words.after_trade,
    ),
    lesson.Step(
        "ship", _may(_put(COG)), words.ship, _judge(_put(COG), answers.first_a_ship), _hand(COG), lesson.unsaid
    ),
    lesson.Step(
        "route", _may(_put(ROME)), words.route, _judge(_put(ROME), answers.no_route), _hand(ROME), words.after_route
    ),
    lesson.Step("sail", _may(_move), words.sail, _judge(_move, answers.not_to_rome), _sail_way, words.after_sail),
    lesson.Step(
        "person",
        _person,
        words.person,
        _judge(_put(SENATOR), answers.no_person),
        _hand(SENATOR),
        words.after_person,
    ),
    lesson.Step(
        "done",
        _enough,
        words.done,
        _judge(intent.way_out, answers.more),
        _done_way,
        words.after_done,
        _begun("event"),
    ),
    lesson.reading("events", _begun("event"), words.events),
    lesson.reading("war", _begun("war"), words.war),
    lesson.Step(
        "stop",
        _asked(Reacting),
        words.stop,
        _judge(_stop, answers.lost),
        lambda match: (CONFIRM,),
        words.after_stop,
        _fought,
    ),
    lesson.reading("death", _dead, election_words.death),
    lesson.Step(
        "bid",
        _asked(Bidding),
        election_words.bid,
        _bid,
        lambda match: (Do("gold", str(min(STAKE, intent.purse(match)))), CONFIRM),
        election_words.after_bid,
        _just(Elected),
    ),
    lesson.Step(
        "offices",
        _asked(Appointing),
        election_words.offices,
        _offices,
        _offices_way,
        election_words.after_offices,
        _just(OfficesGiven),
    ),
    lesson.reading("revenue", _earned, election_words.revenue),
    lesson.reading("bought", lambda match: match.asked and match.seen.turn > 1, election_words.bought),
    lesson.reading("last", lambda match: match.asked and match.seen.turn > 1, election_words.last),
)


def _rival(seen: hidden.Observation, legal: Legal[Decision], seat: int) -> Decision | None:
    """What a rival does in turn 1: one spends all it has on a Senator and Caravans, the other attacks Rome. In turn 2
    the first finds a Trade Route for the Caravans.
    """
    if seen.turn > 1:
        later = (Put(seat, BYZANTIUM), MoveShip(seat, CARAVAN, None, BYZANTIUM)) if seen.turn == 2 else ()
        return next((each for each in later if each in legal), None)
    wanted: Decision = Attack(seat, RAIDERS, HAND, Target(0, ROME))
    if seat == words.BUILDER:
        wanted = Put(seat, CARAVAN if SENATOR in seen.play[seat] else SENATOR)
    return wanted if wanted in legal else _idle(seen, seat)


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
    farewell=election_words.farewell,
    chosen={"quick": True, "short": True},
)
"""The lesson that the registry names."""
