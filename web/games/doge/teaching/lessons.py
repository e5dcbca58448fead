"""The first steps of Doge: one real first year, in which several ways are good. What a step says is told by
lesson_words.py (ballots), election_words.py and prize_words.py, the deal by lesson_deal.py.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from doge.games.doge import hidden
from doge.games.doge.board import AREA_IDS, BALLOTS, QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE
from doge.games.doge.events import BallotsRevealed, ElectionHeld, Event
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from web.games.doge import draft as drafts
from web.games.doge.match import Draft, Match, ViewState
from web.games.doge.teaching import election_words, lesson_past, lesson_ways, prize_words
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching import lesson_words as words
from web.model import lesson
from web.model.controls import Do
from web.model.lesson import AGAIN, CONFIRM, DONE, Verdict

Step: TypeAlias = lesson.Step[Decision, hidden.Observation, Event, Draft, ViewState]
Try: TypeAlias = lesson.Try[Decision, hidden.Observation, Event, Draft, ViewState]


def _wrong(said: str, leave: tuple[Do, ...] | None = (CONFIRM,)) -> Verdict:
    return Verdict("wrong", said, leave)


LOOKED = Verdict("done", instead=Do(""))
"""An area was only touched; nothing is chosen by that."""


def _area(do: Do) -> int | None:
    """The area that was touched on the map, in the column or in the voting order."""
    known = do.action in ("choose-area", "choose-dest", "about-area") and do.arg in AREA_IDS
    return AREA_IDS.index(do.arg) if known else None


# --- ballots -------------------------------------------------------------------------------------------


def _in_round(number: int, match: Match) -> bool:
    """Whether ballots of that round of year 1 are asked."""
    asked = isinstance(drafts.task(match), BallotRound)
    return asked and match.seen.year == 1 and match.seen.round == number


def _shown_round(match: Match) -> bool:
    """Whether the piles of a round are on the screen."""
    return isinstance(match.moment.event, BallotsRevealed)


def _ballots(tried: Try) -> Verdict | None:
    values = drafts.chosen_ballots(tried.after)
    if values in ((2, 3), (3, 3)):
        return DONE
    if not values or (values in ((2,), (3,)) and tried.after.draft.area is None):
        return None
    return _wrong(words.other_ballots(values), None)


def _first_area(tried: Try) -> Verdict | None:
    action, area = tried.action, tried.after.draft.area
    if isinstance(action, Cast) and action.area == SAN_POLO:
        return DONE
    if tried.do.action == "about-area" and _area(tried.do) == SAN_POLO != area:
        return Verdict("instead", instead=Do("choose-area", tried.do.arg))
    if isinstance(action, Cast) or (area is not None and area != SAN_POLO):
        return _wrong(words.later_area(action.area if isinstance(action, Cast) else area or 0))
    return None


def _order(tried: Try) -> Verdict | None:
    action, area, values = tried.action, tried.after.draft.area, drafts.chosen_ballots(tried.after)
    good = deal.seconds(tried.before.seen.hand[tried.before.me])
    if isinstance(action, Cast) and action.area == SANTA_CROCE and action.ballots in good:
        return DONE
    if tried.do.action == "about-area":
        here = _area(tried.do)
        if here == SANTA_CROCE:
            return Verdict("instead", instead=Do("choose-area", tried.do.arg)) if area != SANTA_CROCE else None
        return _wrong(words.other_card(), (tried.do,))
    if isinstance(action, Cast) or area not in (None, SANTA_CROCE):
        return _wrong(words.not_second(), (CONFIRM,) if values else ())
    begun = values in good or words.lacking(tried.after, good)
    return None if begun else _wrong(words.not_the_second(values), ())


def _third(tried: Try) -> Verdict | None:
    action = tried.action
    if not isinstance(action, Cast) or QUARANTIA in tried.before.seen.used[tried.before.me]:
        return DONE if action is not None else None
    last = tuple(BALLOTS[place] for place in words.last_ballots(tried.before))
    return DONE if (action.area, action.ballots) == (QUARANTIA, last) else _wrong(words.other_third())


# --- elections -------------------------------------------------------------------------------------------


def _before_the_count(number: int, match: Match) -> bool:
    """Whether the election of that number in year 1 comes next."""
    if match.viewed_moment is not None or match.seen.year > 1 or match.shown + 1 >= match.moment_count:
        return False
    event = match.moments[match.shown + 1].event
    return isinstance(event, ElectionHeld) and event.election.number == number


def _counted(match: Match) -> bool:
    """Whether an election is counted, and on the screen."""
    return isinstance(match.moment.event, ElectionHeld) and not match.unfolding


def _count(tried: Try) -> Verdict | None:
    return LOOKED if _area(tried.do) == lesson_past.next_to_vote(tried.before) else AGAIN


def _count_way(match: Match) -> tuple[Do, ...]:
    return (Do("choose-area", AREA_IDS[lesson_past.next_to_vote(match)]),)


# --- prizes ------------------------------------------------------------------------------------------------


def _winning(area: int, match: Match) -> bool:
    """Whether something that the election of that area has brought is mine to choose; houses only after a tie."""
    task, voting = drafts.task(match), match.seen.voting
    if match.seen.year > 1 or voting is None or voting.area != area:
        return False
    if isinstance(task, PlaceBatch):
        return len(task.seats) > 1
    return isinstance(task, (AdvisorTurn, MoveBatch, BuildBatch))


def _sending(area: int, match: Match) -> bool:
    """Whether I am to send the advisor of that area, the first one where it has several."""
    task = drafts.task(match)
    mine = _winning(area, match) and isinstance(task, AdvisorTurn)
    return mine and (area != QUARANTIA or prize_words.is_first_turn(match))


def _instead(match: Match) -> bool:
    """Whether a house may be moved instead of sending Santa Croce's advisor, for a palace."""
    return _sending(SANTA_CROCE, match) and bool(deal.palace_moves(match.seen, match.me, SANTA_CROCE))


def _advisor(tried: Try) -> Verdict | None:
    action, stand = tried.action, tried.after.draft.stand
    if isinstance(action, Advise):
        stand = action.stand
        if stand in (SANTA_CROCE, SAN_MARCO):
            return DONE
        return _wrong(prize_words.abstained() if stand is None else prize_words.elsewhere(tried.after, stand))
    if stand in (None, SANTA_CROCE, SAN_MARCO):
        return DONE if action is not None else None
    return _wrong(prize_words.elsewhere(tried.after, stand))


def _houses(tried: Try) -> Verdict | None:
    task = drafts.task(tried.before)
    most = min(task.most, tried.before.seen.house_supply[tried.before.me]) if isinstance(task, PlaceBatch) else 0
    if drafts.houses(tried.after) < most:
        return _wrong(prize_words.fewer_houses())
    return DONE if tried.action is not None else None


def _prize(tried: Try) -> Verdict | None:
    """What the winner does. Nothing of it ends the step: that is over when the next election comes."""
    before, action, stand = tried.before, tried.action, tried.after.draft.stand
    if isinstance(action, Build):
        return None if action.build else _wrong(prize_words.not_now(before))
    task, seen = drafts.task(before), before.seen
    if isinstance(task, MoveBatch) and action is not None:
        moves = deal.palace_moves(seen, before.me, task.district)
        good = not moves or (isinstance(action, Move) and (action.source, action.target) in moves)
        return None if good else _wrong(prize_words.other_move())
    if not isinstance(task, AdvisorTurn) or stand is None:
        return None
    if task.home == SANTA_CROCE and stand != SAN_MARCO:
        return _wrong(prize_words.elsewhere(tried.after, stand))
    needed = task.home == QUARANTIA and not prize_words.is_first_turn(before)
    if needed and deal.palace_moves(seen, before.me, None):
        return _wrong(prize_words.took_advisor())
    return None


# --- the lesson ----------------------------------------------------------------------------------------------

STEPS: tuple[Step, ...] = (
    lesson.reading("goal", partial(_in_round, 1), words.goal),
    lesson.reading("cost", partial(_in_round, 1), words.cost),
    lesson.Step("ballots", partial(_in_round, 1), words.ballots, _ballots, lesson_ways.first_ballots, lesson.unsaid),
    lesson.Step(
        "area", partial(_in_round, 1), words.area, _first_area, lesson_ways.way, words.after_round, _shown_round
    ),
    lesson.reading("piles", partial(_in_round, 2), words.piles),
    lesson.Step("order", partial(_in_round, 2), words.order, _order, lesson_ways.way, words.after_round, _shown_round),
    lesson.Step("third", partial(_in_round, 3), words.third, _third, lesson_ways.way, words.after_round, _shown_round),
    lesson.Step(
        "count", partial(_before_the_count, 1), election_words.count, _count, _count_way, election_words.after_count
    ),
    lesson.reading("advisor-won", partial(_sending, SAN_POLO), prize_words.advisor_won),
    lesson.Step("advisor", partial(_winning, SAN_POLO), prize_words.advisor, _advisor, lesson_ways.way, lesson.unsaid),
    lesson.Step(
        "houses",
        lambda match: isinstance(drafts.task(match), PlaceBatch) and match.seen.year == 1,
        prize_words.houses,
        _houses,
        lesson_ways.way,
        lesson.unsaid,
    ),
    lesson.Step(
        "second-count",
        partial(_before_the_count, 2),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
    ),
    lesson.reading("instead", _instead, prize_words.instead),
    lesson.Step(
        "second-prize", partial(_winning, SANTA_CROCE), prize_words.prize, _prize, lesson_ways.way, lesson.unsaid
    ),
    lesson.reading("third-election", partial(_before_the_count, 4), election_words.passed),
    lesson.Step(
        "fourth-count",
        partial(_before_the_count, 4),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
        _counted,
    ),
    lesson.reading("turns", partial(_sending, QUARANTIA), prize_words.turns),
    lesson.Step(
        "quarantia", partial(_winning, QUARANTIA), prize_words.quarantia, _prize, lesson_ways.way, lesson.unsaid
    ),
    lesson.reading("two-elections", partial(_before_the_count, 7), election_words.passed),
    lesson.Step(
        "last-count",
        partial(_before_the_count, 7),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
        _counted,
    ),
    lesson.Step("last-prize", partial(_winning, SAN_MARCO), prize_words.prize, _prize, lesson_ways.way, lesson.unsaid),
    lesson.reading("year", lambda match: match.asked and match.seen.year > 1, election_words.year),
    lesson.reading("aim", lambda match: match.asked and match.seen.year > 1, election_words.aim),
)


LESSON = lesson.Lesson(
    count=4,
    deal=deal.SEED,
    steps=STEPS,
    rival=lambda seen, legal, seat: deal.rival(seen, seat),
    own=lambda match: deal.own(match.seen, match.me),
    farewell=election_words.farewell,
)
"""The lesson that the registry names."""
