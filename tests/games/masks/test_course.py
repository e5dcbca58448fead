"""How what a seat goes for goes on from choice to choice: it stays, or a fact says why not."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from doge.games.masks.board import CANDIDATE, SPACE_IDS
from doge.games.masks.bots import aims, earlier
from doge.games.masks.bots.aims import CLEAR, FORCED, MARGIN, STRETCH, Aim, _goals, aim_of, forced, why_of
from doge.games.masks.bots.changes import Goal, change, done
from doge.games.masks.bots.earlier import choices_before
from doge.games.masks.bots.plans import planner_of
from doge.games.masks.facts import on_board
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation, imagine
from doge.kernel.chance import Stream
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, board, known, opening, random_answers, walk


class Course(NamedTuple):
    """What a seat goes for, and what is told of a change."""

    aim: Aim
    why: str


def step(spaces: str) -> tuple[int, int]:
    """A move as people write it, such as "b2 b3"."""
    source, target = spaces.split()
    return SPACE_IDS.index(source), SPACE_IDS.index(target)


def course_of(seen: Observation) -> Course:
    return Course(aim_of(seen), why_of(seen))


@lru_cache(maxsize=1)
def seen_in(*seed: object) -> dict[int, list[Observation]]:
    """By seat what it saw at each of its turns in a random game."""
    found = defaultdict[int, list[Observation]](list)
    for state in walk(random_answers(*seed)):
        if state.kinds and state.pending.seats:
            (seat,) = state.pending.seats
            found[seat].append(MASKS.observe(state, seat))
    return found


def courses(*seed: object) -> Iterator[tuple[Observation, Observation, Course, Course]]:
    """Each two choices of a seat after each other in a random game, and what it goes for at them."""
    for line in seen_in(*seed).values():
        for last, now in pairwise(line):
            yield last, now, course_of(last), course_of(now)


def three() -> Iterator[tuple[Observation, Observation, Course, Course]]:
    """Those of three random games."""
    for seed in ("order", "glance", "b"):
        yield from courses(seed)


@pytest.mark.parametrize("seed", ["order", "glance"])
def test_what_was_seen_before_is_what_was_seen_then(seed: str) -> None:
    for line in seen_in(seed).values():
        for number in range(0, len(line), 5):
            assert choices_before(line[number]) == tuple(line[:number])


def test_of_a_position_that_did_not_begin_with_a_set_up_nothing_was_seen_before() -> None:
    posed = board("L.C.L ..N.. ..... .c... ..n.. .sa.. l...l")
    assert choices_before(MASKS.observe(posed, ANNA)) == ()
    assert choices_before(opening().moves("a2 a3", "a6 a5").seen(ANNA)) != ()


def test_it_hangs_on_nothing_that_the_seat_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever faces are imagined for the masks that it does not see."""
    differing = 0
    for number, seen in enumerate(seen_in("order")[ANNA][::6]):
        known_then = choices_before(seen)
        faces = set[tuple[int, ...]]()
        for twin in range(3):
            imagined = imagine(seen, Stream("twin", number, twin))
            monkeypatch.setattr(earlier, "imagine", lambda *asked, state=imagined: state)
            choices_before.cache_clear()
            assert choices_before(seen) == known_then
            faces.add(imagined.kinds)
        monkeypatch.undo()
        differing += len(faces) > 1
    assert differing > 1


def test_most_times_it_stays_or_a_fact_says_why_not() -> None:
    told = [(one.aim == now.aim, now.aim in FORCED, bool(now.why)) for _, _, one, now in three()]
    assert sum(any(one) for one in told) >= 0.95 * len(told)
    assert any(why for _, _, why in told) and not any(same and why for same, _, why in told)


def test_a_way_to_win_never_changes_without_a_word() -> None:
    changed = 0
    for _, now, _, _ in three():
        if forced(now) is None and len({*_goals(now)}) > 1:
            changed += 1
            assert why_of(now)
    assert changed


def test_where_no_fact_speaks_for_it_it_promises_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long nothing has been captured."""
    seen = opening().moves("a2 a3", "a6 a5", "b2 b3", "b6 b5").seen(ANNA)
    monkeypatch.setattr(aims, "choices_before", lambda seen: (seen,) * STRETCH)
    monkeypatch.setattr(aims, "_goals", lambda seen: ("ladies", "hunt"))
    monkeypatch.setattr(aims, "change", lambda *asked: "")
    monkeypatch.setattr(aims, "forced", lambda seen: None)
    assert why_of(seen) == "It changed: this way promises more now."


def test_what_is_told_is_so() -> None:
    met = set()
    for last, now, _, course in courses("order"):
        fact = course.why.removeprefix("It changed: ")
        planner, them = planner_of(now), 1 - planner_of(now).sketch.turn
        left, had = len(on_board(now, them)), len(on_board(last, them))
        prey = {target for _, target in planner.plans if now.board[target] >= 0}
        met.add(fact[:12])
        if fact.startswith("they have"):
            assert fact == f"they have {left} masks left." and left < had
        elif fact == "nothing can capture your Candidate now.":
            assert not planner.now[planner.home] and planner_of(last).now[planner_of(last).home]
        elif fact == "you can capture nothing now.":
            assert not prey
        elif fact == "your Candidate has no safe step ahead now.":
            assert all(one.home or one.ahead <= 0 for one in planner.plans.values() if one.kind == CANDIDATE)
    assert len(met) > 4


@pytest.mark.parametrize(
    ("more", "fact", "goes"),
    [
        (MARGIN - 0.1, "It changed.", "ladies"),
        (MARGIN + 0.1, "", "ladies"),
        (MARGIN + 0.1, "It changed.", "lead"),
        (CLEAR, "", "lead"),
    ],
)
def test_it_stays_unless_another_is_better_by_a_fact_or_clearly(
    more: float, fact: str, goes: Goal, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = seen_in("order")[ANNA][:2]
    felt = {"ladies": 0.02, "hunt": 0.0, "lead": 0.02 + more}
    first = {"ladies": 0.9, "hunt": 0.0, "lead": 0.1}
    monkeypatch.setattr(aims, "_felt", lambda seen: first if seen == line[0] else felt)
    monkeypatch.setattr(aims, "_changed", lambda *asked: bool(fact))
    assert line[0].at.count(-1) == line[1].at.count(-1), "nothing is captured between them"
    assert aims._goal(line[:1], line[1]) == goes


def test_after_a_capture_and_a_long_stretch_without_one_it_is_chosen_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    line = seen_in("order")[ANNA]
    quiet = [line[0]] * (STRETCH + 1)
    monkeypatch.setattr(aims, "_felt", lambda seen: {"ladies": 0.3, "hunt": 0.4, "lead": 0.3})
    assert aims._goal(quiet[:STRETCH], line[0]) == "hunt"
    taken = next(one for one in line if one.at.count(-1) > line[0].at.count(-1))
    first = {"ladies": 0.5, "hunt": 0.4, "lead": 0.1}
    monkeypatch.setattr(
        aims, "_felt", lambda seen: first if seen == line[0] else {"ladies": 0.4, "hunt": 0.5, "lead": 0}
    )
    monkeypatch.setattr(aims, "_changed", lambda *asked: False)
    assert aims._goal([line[0]], taken) == "hunt" and aims._goal([line[0]] * 2, line[0]) == "ladies"
    assert aims._goal([line[0]], line[1]) == "ladies"


def test_what_is_done_is_told_where_the_way_to_win_is_the_same() -> None:
    before = MASKS.observe(known("..... ..C.. ..... ..... ..N.. ..cA. l...n", ""), ANNA)
    taken = MASKS.observe(known("C.... ..... ..... ..... ..... A.... n...c", ""), ANNA)
    after = MASKS.observe(known("..... ..C.. ..... ..... ..N.. ...A. lc..n", ""), ANNA)
    fewer = MASKS.observe(known("C.... ..... ..... ..... ..... n.... ....c", ""), ANNA)
    gone = MASKS.observe(known("C.... ..... ..... A.... ..... ..... n...c", ""), ANNA)
    assert done(before, after, "rescue") == "It changed: nothing can capture your Candidate now."
    assert done(before, before, "rescue") == ""
    made, other = replace(fewer, past=(step("a1 a2"),)), replace(fewer, past=(step("e1 e2"), step("a2 b2")))
    assert done(taken, made, "take") == "It changed: you have made that capture."
    assert done(taken, replace(gone, past=other.past), "take") == "It changed: that capture is no longer possible."
    assert done(taken, other, "take") == "It changed: that capture is no longer possible.", "it has captured a Lady"
    assert done(taken, replace(taken, past=other.past), "take") == ""


def test_facts_for_the_new_and_against_the_old_are_told() -> None:
    far = MASKS.observe(known("..C.. ..... ..N.. ..... ..... .l... n..lc", ""), ANNA)
    near = MASKS.observe(known("..C.. ..... ..... ..N.. ..... .l... n..lc", ""), ANNA)
    beside = MASKS.observe(known("..C.. ..... ..... ..... .N... .l... n..lc", ""), ANNA)
    assert change(far, near, "lead", "ladies") == "It changed: the mask on c4 is nearer to your Ladies."
    assert change(far, beside, "lead", "ladies") == "It changed: the mask on b3 could capture your Lady on b2."
    against = "It changed: no mask that may well capture is as near to your Ladies as before."
    assert change(near, far, "ladies", "hunt") == against
    assert change(far, far, "lead", "ladies") == ""
    far = MASKS.observe(known("..C.. ..... ..N.. ..... ..... .l... n...c", ""), ANNA)
    near = MASKS.observe(known("..C.. ..... ..... ..N.. ..... .l... n...c", ""), ANNA)
    assert change(far, near, "lead", "ladies") == "It changed: the mask on c4 is nearer to your Lady."
    assert change(near, far, "ladies", "hunt") == against.replace("Ladies", "Lady")


def test_a_mask_that_only_is_likelier_to_capture_has_not_come_nearer() -> None:
    picture = "LLC.. S.... ..... ..N.. ..... .l... n..lc"
    then, now = MASKS.observe(known(picture, "lns"), ANNA), MASKS.observe(known(picture, ""), ANNA)
    assert len(planner_of(now).able()) > len(planner_of(then).able())
    assert change(then, now, "lead", "ladies") == ""


def test_a_capture_that_may_be_a_ladys_is_no_safe_step_ahead() -> None:
    """It would lose the game, though nothing could capture the Candidate there."""
    free = MASKS.observe(known("C.... ..... ..... ..... .N... ...L. c...l", "ln"), ANNA)
    barred = MASKS.observe(known("C.... ..... ..... ..... .N... .L... c...l", "ln"), ANNA)
    assert change(free, barred, "lead", "ladies") == "It changed: your Candidate has no safe step ahead now."
    assert change(barred, free, "ladies", "lead").endswith(
        "your Candidate can step ahead where nothing can capture him."
    )


def test_it_is_translatable(language: FalseLanguage) -> None:
    for _, _, _, course in courses("order"):
        if course.why:
            assert language.wrong(course.why, data=[f"{a}{b}" for a in "abcde" for b in range(1, 8)]) == ""
