"""What a seat goes for, and the lamp's order: one mind for both, and no row above a better one that can be told from it."""

from collections.abc import Callable
from typing import cast

import pytest

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.bots.aims import LIKED, aim_of, alarmed, first_thought, forced, order_of, serves, shunned, waits
from doge.games.masks.bots.danger import Danger
from doge.games.masks.bots.earlier import choices_before
from doge.games.masks.bots.guesses import beliefs
from doge.games.masks.bots.network import network
from doge.games.masks.bots.options import CLOSE, DOUBT, Option, estimates
from doge.games.masks.bots.plans import HARDLY, PRESSING, planner_of
from doge.games.masks.bots.reasons import reason
from doge.games.masks.bots.search import Depth, Search, Thinker
from doge.games.masks.bots.sight import Sight
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.facts import ladies_lost
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Move
from doge.games.masks.state import EMPTY, State
from doge.kernel.advice import equals
from doge.kernel.bot import Advice, decide, finish
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, board, known, opening, random_answers, walk

SHALLOW = Depth(worlds=8, moves=14, answers=1, trust=0.02, mood=0.3)
TRUST = SHALLOW.trust


def watched(every: int, seed: str = "order") -> list[tuple[State, Observation]]:
    """Positions of a random game, each with what the seat sees that is to move."""
    states = [state.copy() for state in walk(random_answers(seed)) if state.kinds and state.pending.seats]
    return [(state, MASKS.observe(state, state.pending.seats[0])) for state in states[::every]]


def advice(state: State, seen: Observation) -> list[Advice[Move]]:
    legal = MASKS.legal(state, state.pending.seats[0])
    return cast("list[Advice[Move]]", finish(Thinker(SHALLOW).advise(seen, legal, Stream("order"))))


def option(likely: float, *outcomes: float, move: tuple[int, int] = (0, 5)) -> Option:
    found = Option(move, likely)
    for outcome in outcomes:
        found.add(outcome, False, 0.0)
    return found


def risks_of(seen: Observation) -> Callable[[tuple[int, int]], float]:
    """How likely the Candidate can be captured after each move, as the lamp sees it."""
    sketch = sketch_of(seen)
    sight, net = Sight(sketch, sketch.turn), network()
    return Danger(sketch, beliefs(net, sight, net.outputs(net.hidden(sight.rows())))).after


# --- what a seat goes for ------------------------------------------------------------------------


def test_favourites_are_gone_for_before_what_the_network_hardly_likes() -> None:
    for _, seen in watched(5):
        plans, likely = planner_of(seen).plans, first_thought(seen)
        safe = [step for step in order_of(seen) if not plans[step].rank[0] and plans[step].name != "win"]
        liked = [likely[step] >= LIKED * max(likely.values()) for step in safe]
        assert liked == sorted(liked, reverse=True)


def test_what_cannot_wait_is_gone_for_before_other_favourites() -> None:
    met = set()
    for _, seen in watched(1):
        plans, likely = planner_of(seen).plans, first_thought(seen)
        liked = [step for step in plans if likely[step] >= LIKED * max(likely.values()) and not plans[step].rank[0]]
        cannot_wait = {plans[step].name for step in liked} & {*PRESSING}
        met |= cannot_wait
        if cannot_wait:
            assert plans[order_of(seen)[0]].name in PRESSING
    assert met, "some did"


def test_what_wins_is_gone_for_however_little_the_network_likes_it() -> None:
    state = board("...C. .c... ..... ..... ..... ..... n...l")
    seen = MASKS.observe(state, ANNA)
    wins = [step for step, plan in planner_of(seen).plans.items() if plan.name == "win"]
    assert wins and order_of(seen)[0] in wins


def test_of_favourites_that_can_wait_those_of_the_mask_that_moved_last_come_first() -> None:
    carried_on = 0
    for _, seen in watched(1):
        last, plans, likely = seen.past[-2] if len(seen.past) > 1 else None, planner_of(seen).plans, first_thought(seen)
        liked = [step for step in plans if likely[step] >= LIKED * max(likely.values()) and not plans[step].rank[0]]
        if last is None or not liked or any(plans[step].name in PRESSING for step in liked):
            continue
        if any(step[0] == last[1] for step in liked):
            carried_on += 1
            assert order_of(seen)[0][0] == last[1]
    assert carried_on


def test_it_hangs_on_nothing_that_the_seat_does_not_know() -> None:
    for number, (state, seen) in enumerate(watched(7)):
        seat = state.pending.seats[0]
        twin = MASKS.observe(MASKS.imagine(seen, Stream("twin", number)), seat)
        order_of.cache_clear()
        assert order_of(twin) == order_of(seen)


def test_how_often_a_bait_was_left_alone_hangs_on_nothing_hidden_and_ends_with_her_capture() -> None:
    met = set[int | str]()
    for number, (state, seen) in enumerate(watched(3)):
        turns = shunned(seen)
        met.add(turns)
        twin = MASKS.observe(MASKS.imagine(seen, Stream("twin", number)), state.pending.seats[0])
        shunned.cache_clear()
        assert shunned(twin) == turns <= len(seen.past) // 2
        before, me = choices_before(seen), state.pending.seats[0]
        if before and ladies_lost(seen, me) > ladies_lost(before[-1], me):
            met.add("captured")
            assert not turns
    assert {3, "captured"} <= met


def test_of_a_capture_one_thing_is_told_and_a_mask_that_leaves_is_not_captured() -> None:
    captures = 0
    for state, seen in watched(3):
        planner = planner_of(seen)
        for row in advice(state, seen):
            step = row.action.source, row.action.target
            told = reason(planner, planner.plans[step])
            assert all(one in row.reason for one in told.split(". ")), "the aim tells the same of the move"
            captures += planner.sketch.board[row.action.target] != EMPTY
            assert not ("It is a Lady: both masks leave the board." in row.reason and "captured next" in row.reason)
    assert captures


def test_a_draw_is_gone_for_last() -> None:
    for _, seen in watched(1):
        plans = planner_of(seen).plans
        drawn = [plans[step].name == "draw" for step in order_of(seen)]
        assert drawn == sorted(drawn)


def test_only_steps_ahead_are_a_part_of_leading_and_of_bait() -> None:
    """A Candidate who draws back, and a Lady beside him, win nothing by it."""
    seen = MASKS.observe(known("..S.C ..... ..... ..... ..c.. ...l. n...l", ""), ANNA)
    plans = planner_of(seen).plans
    led = {
        SPACE_IDS[target]: serves("lead", plan) for (source, target), plan in plans.items() if plan.kind == CANDIDATE
    }
    assert led["b4"] and not led["b3"] and not led["b2"]
    lured = [serves("ladies", plan) for plan in plans.values() if plan.kind == LADY and plan.name == "step"]
    ahead = [plan.ahead > 0 for plan in plans.values() if plan.kind == LADY and plan.name == "step"]
    assert lured == ahead and waits("lead") == "Their palace can wait."


# --- the lamp ------------------------------------------------------------------------------------


def test_no_row_stands_above_a_better_one_that_can_be_told_from_it() -> None:
    reordered = 0
    for state, seen in watched(4):
        rows = advice(state, seen)
        number = equals(rows)
        best = max(row.chance for row in rows)
        assert best - rows[0].chance <= CLOSE
        rest = [row.chance for row in rows[number:]]
        assert rest == sorted(rest, reverse=True) and all(row.chance <= rows[0].chance for row in rows[number:])
        reordered += rows[0].chance < best
    assert reordered, "of those about equal it is not always the first by chance"


def test_of_those_that_cannot_be_told_apart_the_lamp_puts_first_what_the_seat_goes_for() -> None:
    for state, seen in watched(4):
        rows, order, risk = advice(state, seen), order_of(seen), risks_of(seen)
        steps = [(row.action.source, row.action.target) for row in rows[: equals(rows)]]
        aim, plans = aim_of(seen), planner_of(seen).plans
        places = [(risk(step) >= HARDLY, not serves(aim, plans[step]), order.index(step)) for step in steps]
        assert places == sorted(places)


def test_a_first_row_serves_the_aim_or_says_that_the_aim_can_wait() -> None:
    met = set()
    for state, seen in watched(2):
        first, aim = advice(state, seen)[0], aim_of(seen)
        plan = planner_of(seen).plans[first.action.source, first.action.target]
        met.add(serves(aim, plan))
        if waits(aim):
            assert serves(aim, plan) != (waits(aim) in first.reason)
    assert met == {True, False}


def test_an_aim_is_a_move_only_where_that_is_as_good_as_forced() -> None:
    met = set()
    for _, seen in watched(1):
        aim, best = aim_of(seen), planner_of(seen).plans[order_of(seen)[0]]
        met.add(aim)
        if aim in ("win", "rescue", "take", "draw"):
            assert best.name == aim and (aim != "rescue" or alarmed(seen))
        else:
            assert best.name not in ("win", "take", "draw")
    assert {"ladies", "hunt", "lead"} <= met


@pytest.mark.parametrize("needed", [True, False])
def test_a_rescue_is_the_aim_only_where_the_network_suspects_the_danger(
    needed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doge.games.masks.bots.aims.alarmed", lambda seen: needed)
    seen = MASKS.observe(board("C.... ....L ..... ..... ..N.. ..cA. l...n"), ANNA)
    assert any(plan.name == "rescue" for plan in planner_of(seen).plans.values())
    for kept in (order_of, aim_of, forced):
        kept.cache_clear()
    assert (aim_of(seen) == "rescue") == needed
    for kept in (order_of, aim_of, forced):
        kept.cache_clear()


def test_the_danger_where_he_stands_is_that_of_a_move_that_changes_nothing() -> None:
    seen = MASKS.observe(board("C.... ....L ..... ..... ..N.. ..cA. l...n"), ANNA)
    sketch = sketch_of(seen)
    sight, net = Sight(sketch, sketch.turn), network()
    danger = Danger(sketch, beliefs(net, sight, net.outputs(net.hidden(sight.rows()))))
    assert danger.now() == pytest.approx(danger.after((SPACE_IDS.index("e1"), SPACE_IDS.index("e2"))))
    assert alarmed(seen) == (danger.now() >= HARDLY)


def test_of_those_that_cannot_be_told_apart_what_leaves_the_candidate_in_danger_comes_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = board("C...L ..... ..N.. .nc.. ..a.. ..s.. l...l")
    seen = MASKS.observe(state, ANNA)
    search, risk = Search(seen, Stream("rows"), SHALLOW), risks_of(seen)
    finish(search.options(alone=True))
    steps = sorted([(one.source, one.target) for one in MASKS.legal(state, ANNA) if isinstance(one, Move)], key=risk)
    safe, risky = steps[0], steps[-1]
    assert risk(safe) < HARDLY <= risk(risky)
    monkeypatch.setattr("doge.games.masks.bots.search.calibrated", lambda worth, stake: 0.5)
    monkeypatch.setattr("doge.games.masks.bots.search.order_of", lambda seen: [risky, safe])
    rows = cast(
        "list[Advice[Move]]", search.advice([option(0.5, 0.1, 0.1, move=risky), option(0.5, 0.1, 0.1, move=safe)])
    )
    assert equals(rows) == 2 and (rows[0].action.source, rows[0].action.target) == safe


def test_what_looks_worse_than_a_row_that_can_be_told_from_the_best_is_no_equal_of_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that swings from world to world could be as good as the best; one that is a little worse in each cannot."""
    state = opening().state
    search = Search(MASKS.observe(state, ANNA), Stream("rows"), SHALLOW)
    finish(search.options(alone=True))
    steps = [(move.source, move.target) for move in MASKS.legal(state, ANNA) if isinstance(move, Move)][:3]
    outcomes = [(0.3, 0.3) * 8, (0.24, 0.24) * 8, (0.9, -0.44) * 8]
    found = [option(0.3, *one, move=step) for one, step in zip(outcomes, steps, strict=True)]
    monkeypatch.setattr("doge.games.masks.bots.search.order_of", lambda seen: steps[::-1])
    rows = cast("list[Advice[Move]]", search.advice(found))
    assert [(row.action.source, row.action.target) for row in rows] == steps
    assert not equals(rows) and rows[0].chance - rows[2].chance < CLOSE


def test_what_wins_at_once_is_the_first_row() -> None:
    state = board("..... .c... ..... ..N.. .A... L..n. .CL.l")
    first = advice(state, MASKS.observe(state, ANNA))[0]
    assert planner_of(MASKS.observe(state, ANNA)).plans[first.action.source, first.action.target].name == "win"
    assert first.chance > 0.9


def test_the_bots_choose_by_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = board("L.C.L ..N.. ..... .c... ..n.. .sa.. l...l")
    asked = MASKS.observe(state, ANNA), MASKS.legal(state, ANNA)
    before = [decide(Thinker(SHALLOW), *asked, Stream("same", number)) for number in range(4)]
    monkeypatch.setattr("doge.games.masks.bots.search.order_of", None)
    monkeypatch.setattr("doge.games.masks.bots.search.estimates", None)
    assert [decide(Thinker(SHALLOW), *asked, Stream("same", number)) for number in range(4)] == before


# --- what a move is worth by both witnesses ------------------------------------------------------


def test_close_moves_are_put_in_the_order_in_which_the_bots_like_them() -> None:
    liked, lucky = option(0.8, 0.10, 0.10), option(0.01, 0.14, 0.14, move=(1, 6))
    worth = estimates([liked, lucky], TRUST)
    assert worth[0, 5] > worth[1, 6], "4.4 times as likely by e, and 0.04 is twice the trust"


def test_where_the_worlds_differ_much_they_are_believed() -> None:
    liked, better = option(0.9, 0.0, 0.1), option(0.01, 0.6, 0.5, move=(1, 6))
    worth = estimates([liked, better], TRUST)
    assert worth[1, 6] > worth[0, 5] + 0.3
    assert worth[1, 6] > better.worth() - DOUBT - TRUST * 5


def test_what_the_worlds_decide_stays_as_it_is() -> None:
    won, lost, other = option(1e-6, 1.0, 1.0), option(0.5, -1.0, -1.0, move=(1, 6)), option(0.5, 0.2, move=(2, 7))
    other.add(0.2, False, 0.0)
    worth = estimates([won, lost, other], TRUST)
    assert worth[0, 5] == 1 and worth[1, 6] == -1


def test_of_a_single_move_nothing_is_taken() -> None:
    assert estimates([option(0.4, 0.3, 0.1)], TRUST) == {(0, 5): pytest.approx(0.2)}
