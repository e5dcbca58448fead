"""The first steps of Masks: a game from its set-up on, in which the person chooses whom to send. Cards are in
lesson_start.py, lesson_words.py and lesson_bait.py, their pictures in lesson_pictures.py, moves in lesson_moves.py, the
deal in lesson_deal.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from doge.games.masks import hidden
from doge.games.masks.board import SPACE_IDS
from doge.games.masks.events import Event, MaskCaptured
from doge.games.masks.moves import Decision, Move, SetUp
from doge.games.masks.state import EMPTY
from web.games.masks import choosing, known, plans
from web.games.masks.match import Draft, Match, ViewState, prefs
from web.games.masks.teaching import lesson_bait
from web.games.masks.teaching import lesson_deal as deal
from web.games.masks.teaching import lesson_start as start
from web.games.masks.teaching import lesson_words as words
from web.games.masks.teaching.lesson_moves import given
from web.model import lesson
from web.model.controls import Do
from web.model.lesson import AGAIN, CONFIRM, DONE, After, Card, Verdict

Step: TypeAlias = lesson.Step[Decision, hidden.Observation, Event, Draft, ViewState]
Try: TypeAlias = lesson.Try[Decision, hidden.Observation, Event, Draft, ViewState]

FORMATION = Do("formation", str(deal.FORMATION))


# --- before the first turn ------------------------------------------------------------------------


def _set_up(tried: Try) -> Verdict | None:
    if not isinstance(tried.action, SetUp):
        return None
    wanted = plans.FORMATIONS[deal.FORMATION].plan
    return DONE if plans.plan_of(tried.action) == wanted else Verdict("wrong", start.other_set_up())


def _set_up_way(match: Match) -> tuple[Do, ...]:
    placed = match.view_state.plan == plans.FORMATIONS[deal.FORMATION].plan
    return (CONFIRM,) if placed else (FORMATION, CONFIRM)


# --- turns --------------------------------------------------------------------------------------------


def _reached(match: Match, turns: int) -> bool:
    """Whether I am to move after so many turns, or more: no step begins before the one before it has had its turn."""
    return choosing.asked(match) and len(match.seen.past) >= turns


def _at_turn(match: Match, turns: int) -> bool:
    """Whether I am to move after just so many turns: what is told then is not told later."""
    return choosing.asked(match) and len(match.seen.past) == turns


def _theirs(match: Match, space: str) -> bool:
    """Whether a mask of the other side stands there."""
    mask = match.seen.board[SPACE_IDS.index(space)]
    return mask != EMPTY and not choosing.mine(match, SPACE_IDS.index(space))


def _my_capture(match: Match) -> bool:
    """Whether what I have just captured is on the screen, and open: it is told before the other side answers."""
    event = match.moment.event
    return isinstance(event, MaskCaptured) and event.seat == match.me and not match.unfolding


def _danger(tried: Try) -> Verdict | None:
    return DONE if tried.do == Do("space", "c4") else AGAIN


def _lured(match: Match) -> bool:
    """Whether a Lady stands beside the way of a mask that has come to meet her."""
    return _reached(match, 8) and bool(lesson_bait.offers(match)) and _theirs(match, "c4")


def _about(match: Match, space: str) -> bool:
    """Whether it is shown what the mask on a space can be."""
    return known.about(match) == match.seen.board[SPACE_IDS.index(space)]


def _turn(
    id: str,
    ways: Callable[[Match], Sequence[Move]],
    begins: Callable[[Match], bool],
    card: Callable[[Match], Card],
    other: Callable[[], str],
    then: Callable[[Match], After],
    shows: Callable[[Match], bool] = lesson.asked,
) -> Step:
    """A step in which one move of several is to be made, one as good as another; any other is answered."""

    def judge(tried: Try) -> Verdict | None:
        draft, good = tried.after.draft, ways(tried.before)
        if tried.action is not None:
            return DONE if tried.action in good else Verdict("wrong", other())
        made = draft.target is not None and all(
            (draft.source, draft.target) != (each.source, each.target) for each in good
        )
        return Verdict("wrong", other(), (CONFIRM,)) if made else None

    def way(match: Match) -> tuple[Do, ...]:
        draft, good = match.draft, ways(match)
        wanted = next((each for each in good if each.source == draft.source), good[0])
        source = () if draft.source == wanted.source else (Do("space", SPACE_IDS[wanted.source]),)
        target = () if draft.target == wanted.target else (Do("space", SPACE_IDS[wanted.target]),)
        return (*source, *target, *(() if prefs(match).at_once else (CONFIRM,)))

    return lesson.Step(id, lambda match: begins(match) and bool(ways(match)), card, judge, way, then, shows)


STEPS: tuple[Step, ...] = (
    lesson.reading("masks", plans.asked, start.masks),
    lesson.reading("winning", plans.asked, start.winning),
    lesson.reading("ladies", plans.asked, start.ladies),
    lesson.Step("set-up", plans.asked, start.set_up, _set_up, _set_up_way, lesson.unsaid),
    lesson.reading("ways-to-go", lambda match: _at_turn(match, 0), start.ways_to_go),
    _turn(
        "move", words.first_moves, lambda match: _reached(match, 0), words.first, words.other_move, words.after_first
    ),
    lesson.reading("eye", lambda match: _at_turn(match, 2) and len(given(match)) > 1, words.eye),
    _turn(
        "threat",
        words.threats,
        lambda match: _reached(match, 2) and _theirs(match, "c5"),
        words.threat,
        words.other_place,
        words.after_threat,
    ),
    lesson.reading("odds", lambda match: _reached(match, 4) and words.chances(match) != (0, 0, 0), words.odds),
    _turn(
        "capture",
        words.captures,
        lambda match: _reached(match, 4),
        words.capture,
        words.no_capture,
        words.after_capture,
        _my_capture,
    ),
    lesson.reading("answer", lambda match: _reached(match, 6) and words.avenged(match), words.answer),
    lesson.reading("proof", lambda match: _reached(match, 6) and words.avenged(match), words.proof),
    _turn(
        "lady",
        lesson_bait.ladies,
        lambda match: _reached(match, 6),
        lesson_bait.lady,
        lesson_bait.other_bait,
        lesson_bait.after_lady,
    ),
    lesson.reading("back", lambda match: _lured(match) and len(lesson_bait.seen_of_her(match)) > 1, lesson_bait.back),
    lesson.Step(
        "danger",
        lambda match: _lured(match) and not _about(match, "c4"),
        lesson_bait.danger,
        _danger,
        lambda match: (Do("space", "c4"),),
        lesson.unsaid,
    ),
    _turn("bait", lesson_bait.offers, _lured, lesson_bait.bait, lesson_bait.no_bait, lesson_bait.after_bait),
    lesson.reading("lost", lambda match: _reached(match, 10) and lesson_bait.one_lost(match), lesson_bait.lost),
    lesson.reading("way-in", lambda match: _reached(match, 10), lesson_bait.way_in),
    lesson.reading("play-on", lambda match: _reached(match, 10), lesson_bait.play_on),
)


LESSON = lesson.Lesson(
    count=2,
    deal=deal.SEED,
    steps=STEPS,
    rival=lambda seen, legal, seat: deal.rival(seen, seat),
    farewell=words.farewell,
)
"""The lesson that the registry names."""
