"""The table: who waits for whom, slips, what can be taken back and what cannot."""

from typing import Any

import pytest

from doge.games.doge.moves import Advise
from doge.kernel import record
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.history import History
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from tests.freezing import freeze
from tests.matches import random_match, table

DOGE = GAMES["doge"]


def started(seats: int = 3) -> Table:
    return table(DOGE, seats, "table").start()


def first(running: Table, seat: int) -> Any:
    return running.legal(seat)[0]


def at_the_first_advisor() -> Table:
    """A table that waits for the winner of the first election that has one."""
    running = started()
    for action in random_match(DOGE, 3, "table").log[1:]:
        if isinstance(action, Advise):
            break
        running.submit(action)
    return running


def test_a_table_deals_when_it_starts_and_then_waits() -> None:
    fresh = table(DOGE, 3, "table")
    assert fresh.log == [] and fresh.pending.kind == "chance"
    assert fresh.start() is fresh
    assert len(fresh.log) == 1 and fresh.waiting == (0, 1, 2)


def test_a_game_that_begins_with_a_choice_has_a_moment_before_it() -> None:
    running = started()
    history = History(DOGE, running.state.copy())
    moments = history.by(0)
    assert [moment.event for moment in moments] == [None], "nothing has happened, and somebody is asked"
    assert moments[0].seen == running.observe(0)
    history.enter(tuple([first(running, seat) for seat in running.waiting]))
    assert len(moments) > 1 and moments[0].seen == running.observe(0)
    assert moments[0].place < moments[1].place and moments.nearest(moments[0]) == 0
    assert len(table(DOGE, 3, "table").by(0)) == 0, "chance is due"


def test_a_slip_waits_until_all_have_answered() -> None:
    running, heard = started(), []
    before = freeze(running.state)
    running.submit(first(running, 1), heard.append)
    assert running.waiting == (0, 2)
    assert running.slip(1) == first(running, 1) and running.slip(0) is None
    assert freeze(running.state) == before and heard == [] and len(running.log) == 1
    running.submit(first(running, 2))
    running.submit(first(running, 0), heard.append)
    assert [action.seat for action in running.log[1:]] == [0, 1, 2], "in seat order, whoever was first"
    assert heard and running.slip(1) is None and running.waiting == (0, 1, 2)


def test_a_legal_answer_is_accepted_as_it_is_submitted() -> None:
    match = random_match(DOGE, 4, "accepted")
    accepted, heard, told = table(DOGE, 4, "accepted"), [], []
    submitted = table(DOGE, 4, "accepted").start(told.append)
    accepted.start(heard.append)
    for action in match.log:
        if action.seat is not None:
            accepted.accept(action, heard.append)
            submitted.submit(action, told.append)
            assert accepted.slip(action.seat) == submitted.slip(action.seat)
            assert [accepted.may_undo(seat) for seat in range(4)] == [submitted.may_undo(seat) for seat in range(4)]
    assert accepted.log == match.log and freeze(accepted.state) == freeze(match.state)
    assert heard == told


def test_a_slip_can_be_changed_and_taken_back() -> None:
    running = started()
    running.submit(running.legal(0)[3])
    running.submit(running.legal(0)[5])
    assert running.slip(0) == running.legal(0)[5]
    running.take_back(0)
    assert running.slip(0) is None and running.waiting == (0, 1, 2)
    with pytest.raises(NotYours, match="nothing to take back"):
        running.take_back(0)


def test_an_illegal_answer_leaves_the_slip_as_it_was() -> None:
    running = started()
    running.submit(running.legal(0)[3])
    with pytest.raises(NotAllowed):
        running.submit(DOGE.parse("ballot castello 0 0", None, 0))
    assert running.slip(0) == running.legal(0)[3]


def test_chance_is_drawn_by_the_table_alone() -> None:
    with pytest.raises(NotYours, match="Chance is drawn by the table"):
        started().submit(started().log[0])
    with pytest.raises(NotYours):
        table(DOGE, 3, "table").submit(DOGE.parse("move none", None, 0))


def test_a_decision_that_taught_nobody_anything_can_be_undone() -> None:
    running = at_the_first_advisor()
    (seat,) = running.waiting
    before, log = freeze(running.state), list(running.log)
    abstain = running.legal(seat)[-1]
    running.submit(abstain)
    assert running.may_undo(seat) and not running.may_undo((seat + 1) % 3)
    running.undo(seat)
    assert (freeze(running.state), running.log) == (before, log)
    assert not running.may_undo(seat), "before it lies the reveal of the ballots"
    with pytest.raises(NotYours, match="revealed since"):
        running.undo(seat)


def test_nothing_can_be_undone_after_a_reveal_a_deal_or_a_batch() -> None:
    running = started()
    assert not any(running.may_undo(seat) for seat in range(3))
    for seat in range(3):
        running.submit(running.legal(seat)[11])
    assert not any(running.may_undo(seat) for seat in range(3)), "areas were revealed"
    match = random_match(DOGE, 3, "undo")
    replayed = table(DOGE, 3, "undo").start()
    for action in match.log[1:]:
        if action.seat is None:
            continue
        held = replayed.state.held
        replayed.submit(action)
        if replayed.state.held != held:
            assert not replayed.may_undo(action.seat), "a card was turned up"


def test_an_undone_match_goes_on_like_any_other() -> None:
    match = random_match(DOGE, 4, "undone")
    replayed = table(DOGE, 4, "undone").start()
    undone = 0
    for action in match.log[1:]:
        if action.seat is None:
            continue
        replayed.submit(action)
        if replayed.slip(action.seat) is None and replayed.may_undo(action.seat):
            replayed.undo(action.seat)
            replayed.submit(action)
            undone += 1
    assert undone > 20
    assert replayed.log == match.log and freeze(replayed.state) == freeze(match.state)


def test_streams_of_seats_differ_and_do_not_touch_chance() -> None:
    running = started()
    draws = {running.stream(seat).unit() for seat in range(3)}
    assert len(draws) == 3
    assert running.stream(0).unit() == running.stream(0).unit()
    assert started().log == running.log


def test_who_sits_where() -> None:
    assert Seat("Anna", "bot:random").level == "random"
    assert Seat("Anna", "human").level is None
    match = Table(DOGE, [Seat("A", "human"), Seat("B", "bot:x"), Seat("C", "bot:y")], "s").start()
    assert record.write(match)["seats"][1] == {"name": "B", "player": "bot:x"}


def test_for_practice_a_table_asks_again_whatever_has_come_since() -> None:
    for game in GAMES.values():
        played = random_match(game, min(game.seat_counts), "practice")
        seat = next(action.seat for action in reversed(played.log) if action.seat is not None)
        n = played.answered(seat)
        again = played.rewound(seat)
        assert n is not None and seat in again.pending.seats and again.result is None
        assert again.log == played.log[: len(again.log)] and len(again.history.entries) == n
        for action in played.log[len(again.log) :]:
            if action.seat is not None:
                again.submit(action)
        assert again.start().log == played.log, "chance is as it was"


def test_before_its_first_decision_a_seat_has_nothing_to_take_back_even_for_practice() -> None:
    with pytest.raises(NotYours):
        started().rewound(0)
