"""The first steps of Doge: one real first year, a card a step. What a step says is told by lesson_words.py,
election_words.py and quarantia_words.py, the deal by lesson_deal.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from doge.games.doge import hidden
from doge.games.doge.board import AREA_IDS, BALLOTS, QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE
from doge.games.doge.events import BallotsRevealed, ElectionHeld, Event, HousesPlaced, PalaceBuilt
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from web.games.doge import draft as drafts
from web.games.doge.match import Draft, Match, ViewState
from web.games.doge.teaching import election_words, lesson_past, quarantia_words
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching import lesson_words as words
from web.model import lesson
from web.model.controls import Do
from web.model.lesson import AGAIN, CONFIRM, DONE, Verdict

Step: TypeAlias = lesson.Step[Decision, hidden.Observation, Event, Draft, ViewState]
Try: TypeAlias = lesson.Try[Decision, hidden.Observation, Event, Draft, ViewState]

FIRST = (BALLOTS.index(2), BALLOTS.index(3))
"""The places in the hand of the ballots of the first round."""


def _wrong(said: str, leave: tuple[Do, ...] | None = (CONFIRM,)) -> Verdict:
    return Verdict("wrong", said, leave)


LOOKED = Verdict("done", instead=Do(""))
"""An area was only touched; nothing is chosen by that."""


def _in_round(number: int, match: Match) -> bool:
    """Whether ballots of that round of year 1 are asked."""
    asked = isinstance(drafts.task(match), BallotRound)
    return asked and match.seen.year == 1 and match.seen.round == number


def _area(do: Do) -> int | None:
    """The area that was touched on the map, in the column or in the voting order."""
    known = do.action in ("choose-area", "choose-dest", "about-area") and do.arg in AREA_IDS
    return AREA_IDS.index(do.arg) if known else None


def _toggles(match: Match, wanted: tuple[int, ...]) -> tuple[Do, ...]:
    """The deeds that leave exactly these places of the hand chosen, unless ballots of the same values are."""
    values = tuple(BALLOTS[index] for index in wanted)
    if drafts.chosen_ballots(match) == values:
        return ()
    changed = sorted({*wanted} ^ {*match.draft.ballots})
    return tuple(Do("toggle-ballot", str(place)) for place in changed)


def _chosen(do: str, area: int, chosen: int | None) -> tuple[Do, ...]:
    """The deed that chooses an area, unless it is chosen."""
    return () if chosen == area else (Do(do, AREA_IDS[area]),)


# --- 1 to 5: ballots ---------------------------------------------------------------------------------


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
    if isinstance(action, Cast) and action.area == SANTA_CROCE and action.ballots == words.SECOND:
        return DONE
    if tried.do.action == "about-area":
        here = _area(tried.do)
        if here == SANTA_CROCE:
            return Verdict("instead", instead=Do("choose-area", tried.do.arg)) if area != SANTA_CROCE else None
        return _wrong(words.other_card(), (tried.do,))
    if isinstance(action, Cast) or area not in (None, SANTA_CROCE):
        return _wrong(words.not_second(), (CONFIRM,) if values else ())
    return None if {*values} <= {*words.SECOND} and len(values) <= 2 else _wrong(words.not_the_second(values), ())


def _third(tried: Try) -> Verdict | None:
    action = tried.action
    if not isinstance(action, Cast) or QUARANTIA in tried.before.seen.used[tried.before.me]:
        return DONE if action is not None else None
    last = tuple(BALLOTS[place] for place in words.last_ballots(tried.before))
    return DONE if (action.area, action.ballots) == (QUARANTIA, last) else _wrong(words.other_third())


def _third_way(match: Match) -> tuple[Do, ...]:
    used = match.seen.used[match.me]
    area = next(area for area in (QUARANTIA, *range(len(AREA_IDS))) if area not in used)
    return (
        *_chosen("choose-area", area, match.draft.area),
        *_toggles(match, words.last_ballots(match)),
        CONFIRM,
    )


# --- 6 to 11: the elections ---------------------------------------------------------------------------


def _before_the_count(number: int, match: Match) -> bool:
    """Whether the election of that number in year 1 comes next."""
    if match.viewed_moment is not None or match.seen.year > 1 or match.shown + 1 >= match.moment_count:
        return False
    event = match.moments[match.shown + 1].event
    return isinstance(event, ElectionHeld) and event.election.number == number


def _count(tried: Try) -> Verdict | None:
    return LOOKED if _area(tried.do) == lesson_past.next_to_vote(tried.before) else AGAIN


def _count_way(match: Match) -> tuple[Do, ...]:
    return (Do("choose-area", AREA_IDS[lesson_past.next_to_vote(match)]),)


def _turn(match: Match, quarantia: bool) -> bool:
    """Whether an advisor is mine to send, in the Quarantia or elsewhere, or the move instead of it."""
    task = drafts.task(match)
    if match.seen.year > 1:
        return False
    if isinstance(task, AdvisorTurn):
        return (task.home == QUARANTIA) is quarantia
    voting = match.seen.voting
    return isinstance(task, MoveBatch) and voting is not None and (voting.area == QUARANTIA) is quarantia


SENT = {SAN_POLO: SANTA_CROCE, SANTA_CROCE: SAN_MARCO}
"""Where the advisors of the districts that vote first are sent."""


def _voting_in(area: int, match: Match) -> bool:
    """Whether it is that area's election that is gone on with."""
    return match.seen.voting is not None and match.seen.voting.area == area


def _advisor(tried: Try) -> Verdict | None:
    action, task = tried.action, drafts.task(tried.before)
    stand = tried.after.draft.stand
    if not isinstance(task, AdvisorTurn) or task.home not in SENT:
        return DONE if action is not None else None
    wanted = SENT[task.home]
    if isinstance(action, Advise) and action.stand == wanted:
        return DONE
    if isinstance(action, Advise):
        return _wrong(
            election_words.abstained() if action.stand is None else election_words.elsewhere(tried.after, action.stand)
        )
    return _wrong(election_words.elsewhere(tried.after, stand)) if stand not in (None, wanted) else None


def _placing(match: Match) -> bool:
    """Whether houses are mine to place in year 1."""
    return isinstance(drafts.task(match), PlaceBatch) and match.seen.year == 1


def _houses(tried: Try) -> Verdict | None:
    task = drafts.task(tried.before)
    most = min(task.most, tried.before.seen.house_supply[tried.before.me]) if isinstance(task, PlaceBatch) else 0
    if drafts.houses(tried.after) < most:
        return _wrong(election_words.fewer_houses())
    return DONE if tried.action is not None else None


def _quarantia(tried: Try) -> Verdict | None:
    action, draft, seen = tried.action, tried.after.draft, tried.before.seen
    if not deal.wants_house(seen, tried.before.me):  # another game than the deal's: all that is legal will do
        return DONE if isinstance(action, Move) or (isinstance(action, Advise) and action.stand is not None) else None
    if isinstance(drafts.task(tried.before), AdvisorTurn):
        if draft.stand is not None or (isinstance(action, Advise) and action.stand is not None):
            return _wrong(quarantia_words.took_advisor())
        return None
    if isinstance(action, Move):
        return (
            DONE if (action.source, action.target) == (SANTA_CROCE, SAN_POLO) else _wrong(quarantia_words.other_move())
        )
    if draft.source not in (None, SANTA_CROCE) or draft.target not in (None, SAN_POLO):
        return _wrong(quarantia_words.other_move(), (CONFIRM,) if draft.target is not None else ())
    return None


def _quarantia_way(match: Match) -> tuple[Do, ...]:
    if isinstance(drafts.task(match), AdvisorTurn):
        return (Do("abstain"),)
    if not deal.wants_house(match.seen, match.me):
        return (Do("no-move"),)
    source = _chosen("choose-area", SANTA_CROCE, match.draft.source)
    return (*source, *_chosen("choose-area", SAN_POLO, match.draft.target), CONFIRM)


def _last_prize(tried: Try) -> Verdict | None:
    action = tried.action
    return DONE if isinstance(action, Move) or (isinstance(action, Advise) and action.stand is not None) else None


def _last_prize_way(match: Match) -> tuple[Do, ...]:
    if isinstance(drafts.task(match), AdvisorTurn):
        return (Do("abstain"),)
    if not match.seen.houses[match.me][SANTA_CROCE]:
        return (Do("no-move"),)
    source = _chosen("choose-area", SANTA_CROCE, match.draft.source)
    return (*source, *_chosen("choose-area", SAN_MARCO, match.draft.target), CONFIRM)


def _building(match: Match) -> bool:
    """Whether a palace is mine to build in year 1."""
    return isinstance(drafts.task(match), BuildBatch) and match.seen.year == 1


def _palace(tried: Try) -> Verdict | None:
    if isinstance(tried.action, Build):
        return DONE if tried.action.build else _wrong(quarantia_words.not_now())
    return None


def _second(tried: Try) -> Verdict | None:
    return DONE if tried.action is not None else None


def _second_way(match: Match) -> tuple[Do, ...]:
    return (*_chosen("choose-area", SAN_MARCO, match.draft.stand), CONFIRM)


def _advisor_way(match: Match) -> tuple[Do, ...]:
    task = drafts.task(match)
    if not isinstance(task, AdvisorTurn):
        return (Do("no-move"),)
    if task.home not in SENT:
        return (Do("abstain"),)
    return (*_chosen("choose-area", SENT[task.home], match.draft.stand), CONFIRM)


def _houses_way(match: Match) -> tuple[Do, ...]:
    most = max((action.houses for action in match.legal if isinstance(action, Place)), default=0)
    chosen = () if drafts.houses(match) == most else (Do("set-houses", str(most)),)
    return (*chosen, CONFIRM)


def _just(kind: type[Event]) -> Callable[[Match], bool]:
    """Whether the moment on the screen is such an event, a person's own where it is somebody's."""
    return lambda match: (
        isinstance(match.moment.event, kind) and getattr(match.moment.event, "seat", match.me) == match.me
    )


STEPS: tuple[Step, ...] = (
    lesson.reading("goal", lambda match: _in_round(1, match), words.goal),
    lesson.Step(
        "ballots",
        lambda match: _in_round(1, match),
        words.ballots,
        _ballots,
        lambda match: _toggles(match, FIRST),
        lesson.unsaid,
    ),
    lesson.Step(
        "area",
        lambda match: _in_round(1, match),
        words.area,
        _first_area,
        lambda match: (
            *(() if match.draft.ballots else _toggles(match, FIRST)),
            *_chosen("choose-area", SAN_POLO, match.draft.area),
            CONFIRM,
        ),
        words.after_area,
        _just(BallotsRevealed),
    ),
    lesson.Step(
        "order",
        lambda match: _in_round(2, match),
        words.order,
        _order,
        lambda match: (
            *_chosen("choose-area", SANTA_CROCE, match.draft.area),
            *_toggles(match, words.free(match, words.SECOND)),
            CONFIRM,
        ),
        words.after_order,
        _just(BallotsRevealed),
    ),
    lesson.Step(
        "third",
        lambda match: _in_round(3, match),
        words.third,
        _third,
        _third_way,
        words.after_third,
        _just(BallotsRevealed),
    ),
    lesson.Step(
        "count",
        partial(_before_the_count, 1),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
    ),
    lesson.Step(
        "advisor",
        lambda match: _turn(match, False),
        election_words.advisor,
        _advisor,
        _advisor_way,
        election_words.after_advisor,
    ),
    lesson.Step(
        "houses",
        _placing,
        election_words.houses,
        _houses,
        _houses_way,
        election_words.after_houses,
        _just(HousesPlaced),
    ),
    lesson.Step(
        "second-count",
        partial(_before_the_count, 2),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
    ),
    lesson.Step(
        "second-advisor",
        lambda match: _turn(match, False) and _voting_in(SANTA_CROCE, match),
        election_words.advisor,
        _advisor,
        _advisor_way,
        lesson.unsaid,
    ),
    lesson.Step(
        "second-houses",
        lambda match: _placing(match) and _voting_in(SANTA_CROCE, match),
        election_words.houses,
        _houses,
        _houses_way,
        lesson.unsaid,
    ),
    lesson.reading("third-election", partial(_before_the_count, 4), election_words.passed),
    lesson.Step(
        "fourth-count",
        partial(_before_the_count, 4),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
    ),
    lesson.Step(
        "quarantia",
        lambda match: _turn(match, True),
        quarantia_words.quarantia,
        _quarantia,
        _quarantia_way,
        quarantia_words.after_quarantia,
    ),
    lesson.Step(
        "palace",
        _building,
        quarantia_words.palace,
        _palace,
        lambda match: (CONFIRM,),
        quarantia_words.after_palace,
        _just(PalaceBuilt),
    ),
    lesson.Step(
        "second",
        lambda match: isinstance(drafts.task(match), AdvisorTurn) and _turn(match, True),
        quarantia_words.second,
        _second,
        _second_way,
        lesson.unsaid,
    ),
    lesson.reading("fifth-election", partial(_before_the_count, 6), election_words.passed),
    lesson.reading("sixth-election", partial(_before_the_count, 7), election_words.passed),
    lesson.Step(
        "last-count",
        partial(_before_the_count, 7),
        election_words.count,
        _count,
        _count_way,
        election_words.after_count,
    ),
    lesson.Step(
        "last-prize",
        lambda match: _turn(match, False) and _voting_in(SAN_MARCO, match),
        quarantia_words.last_prize,
        _last_prize,
        _last_prize_way,
        lesson.unsaid,
    ),
    lesson.Step(
        "last-houses",
        lambda match: _placing(match) and _voting_in(SAN_MARCO, match),
        election_words.houses,
        _houses,
        _houses_way,
        lesson.unsaid,
    ),
    lesson.Step(
        "last-palace",
        lambda match: _building(match) and _voting_in(SAN_MARCO, match),
        quarantia_words.last_palace,
        _palace,
        lambda match: (CONFIRM,),
        lesson.unsaid,
    ),
    lesson.reading("goals", lambda match: match.asked and match.seen.year > 1, election_words.goals),
    lesson.reading("aim", lambda match: match.asked and match.seen.year > 1, election_words.aim),
)


LESSON = lesson.Lesson(
    count=4,
    deal=deal.SEED,
    steps=STEPS,
    rival=lambda seen, legal, seat: deal.rival(seen, seat),
    own=lambda match: deal.own(match.seen, match.me, match.legal),
    farewell=election_words.farewell,
)
"""The lesson that the registry names."""
