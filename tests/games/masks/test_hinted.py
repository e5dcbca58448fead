"""Which moves a hint has: each capture that the board marks is among them."""

from typing import cast

import pytest

from doge.games.masks.bots.aims import first_thought
from doge.games.masks.bots.options import Option
from doge.games.masks.bots.search import Depth, Search, Thinker
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Move
from doge.games.masks.state import EMPTY
from doge.kernel.bot import LONG_LIST, Advice, finish
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, board, random_answers, walk

NARROW = Depth(worlds=1, moves=3, answers=0, trust=0.02, mood=0.3)
"""So few favourites that hardly a capture is one."""


def test_each_mask_that_can_be_captured_is_in_the_hint() -> None:
    others = 0
    for state in [one.copy() for one in walk(random_answers("order")) if one.kinds and one.pending.seats][::4]:
        seat = state.pending.seats[0]
        seen, legal = MASKS.observe(state, seat), MASKS.legal(state, seat)
        rows = cast("list[Advice[Move]]", finish(Thinker(NARROW).advise(seen, legal, Stream("marked"))))
        marked = {one.target for one in legal if isinstance(one, Move) and seen.board[one.target] != EMPTY}
        assert marked <= {row.action.target for row in rows} and len(rows) <= LONG_LIST
        likely = first_thought(seen)
        tried = sorted(likely, key=lambda step: -likely[step])[: NARROW.moves]
        others += not marked <= {target for _, target in tried}
    assert others, "in some one is none of the favourites"


def test_a_bot_that_chooses_tries_no_more_for_it() -> None:
    state = board("L.C.L ..N.. .A... .c... ..n.. .sa.. l...l")
    search = Search(MASKS.observe(state, ANNA), Stream("bot"), NARROW)
    assert len(finish(search.options())) == NARROW.moves


def test_where_there_is_no_room_a_capture_takes_the_place_of_a_likelier_move(monkeypatch: pytest.MonkeyPatch) -> None:
    state = board("L.C.L ..N.. .A... .c... ..n.. .sa.. l...l")
    search = Search(MASKS.observe(state, ANNA), Stream("room"), NARROW)
    steps = [(one.source, one.target) for one in MASKS.legal(state, ANNA) if isinstance(one, Move)]
    captures = [step for step in steps if state.board[step[1]] != EMPTY]
    quiet = [step for step in steps if step not in captures]
    ranked = [Option(step, 0.1) for step in [*quiet, *captures]]
    shown = [option.move for option in search._shown(ranked, 4)]
    assert {step[1] for step in captures} <= {step[1] for step in shown} and len(shown) == 4
    assert all(step in shown for step in quiet[: 4 - len({step[1] for step in captures})])
