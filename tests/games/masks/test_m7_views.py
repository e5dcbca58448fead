"""M7 A seat's view."""

from itertools import product
from pathlib import Path
from typing import Any

from doge.games.masks.game import MASKS
from doge.games.masks.moves import First, SetUp
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tests.games.masks.positions import ANNA, BERND, kinds_of, random_answers
from tests.games.masks.redeals import Twin

GAMES = (Path(__file__).parents[2] / "golden" / "masks" / "games.jsonl").read_text(encoding="utf-8").splitlines()
HIDDEN = [[None] * 5] * 2
MINE, OTHERS = SetUp(ANNA, kinds_of("nlsca alnna")), SetUp(BERND, kinds_of("cnana lslna"))
VIEWERS = (None, ANNA, BERND)


def table(*log: Any, seed: str = "seed") -> Table[Any, Any, Any, Any]:
    found = Table(MASKS, [Seat("Anna", "human"), Seat("Bernd", "human")], seed)
    for action in log:
        found.follow(action)
    return found


def steps(found: Table[Any, Any, Any, Any], viewer: int | None) -> list[Any]:
    log: list[Any] = record.view(found, viewer)["log"]
    return log


def test_m7_the_other_seats_masks_are_null() -> None:
    found = table(First(0), MINE, OTHERS)
    hidden = [{"seat": seat, "setup": HIDDEN} for seat in (ANNA, BERND)]
    assert steps(found, None)[1:] == hidden
    assert steps(found, ANNA)[1:] == [MINE.step(), hidden[1]]
    assert steps(found, BERND)[1:] == [hidden[0], OTHERS.step()]


def test_m7_while_set_up_is_open_the_other_seats_step_is_absent() -> None:
    lot = First(0).step()
    for slips in ([], [MINE], [OTHERS]):
        found = table(First(0))
        for slip in slips:
            found.submit(slip)
        assert steps(found, None) == [lot]
        for seat in (ANNA, BERND):
            assert steps(found, seat) == [lot, *(slip.step() for slip in slips if slip.seat == seat)]


def test_m7_what_left_the_board_and_the_candidate_in_the_palace_are_shown() -> None:
    shown = {True: 0, False: 0}
    for line in GAMES[::3]:
        found = record.load(record.parse(line), {"masks": MASKS})
        for viewer, seat in product(VIEWERS, (ANNA, BERND)):
            step = steps(found, viewer)[1 + seat]
            for index, name in enumerate(step["setup"][0] + step["setup"][1]):
                on_board = found.state.at[10 * seat + index] >= 0
                won = found.result.reason == "palace" and found.result.winners == (seat,)
                assert (name is not None) == (seat == viewer or not on_board or (won and name == "candidate"))
                shown[on_board] += name is not None and seat != viewer
    assert shown[True] >= 3 and shown[False] > 100


def test_m7_deductions_never_fill_a_null() -> None:
    """Anna's Soldier goes three spaces at once: everybody knows it, and the view does not say so."""
    found = table(First(0), SetUp(ANNA, kinds_of("cnaln lsnaa")), OTHERS)
    found.follow(MASKS.parse("b2 b5", found.observe(ANNA), ANNA))
    assert steps(found, BERND)[1] == {"seat": ANNA, "setup": HIDDEN}


def test_m7_a_finished_games_view_reveals_nothing_more() -> None:
    found = table(*(action for answer in random_answers("finished") for action in answer))
    assert found.result is not None
    view = record.view(found, ANNA)
    assert view["result"]["reason"] == found.result.reason
    assert None in view["log"][2]["setup"][0] + view["log"][2]["setup"][1]


def test_m7_games_that_a_seat_cannot_tell_apart_give_it_the_same_view() -> None:
    different = told = 0
    for number in range(150):
        answers = random_answers("twin views", number // 3)
        answers = answers[: 2 + Stream("upto", number).below(len(answers) - 1)]
        viewer = VIEWERS[number % 3]
        real = table(*(action for answer in answers for action in answer))
        kinds = MASKS.imagine(real.observe(viewer), Stream("twin", number)).kinds
        other = table(*(action for answer in Twin(answers, kinds).played() for action in answer), seed="other")
        views = [[record.dump_sorted(record.view(found, seat)).encode() for seat in VIEWERS] for found in (real, other)]
        mine = VIEWERS.index(viewer)
        assert views[0][mine] == views[1][mine]
        different += kinds != real.state.kinds
        told += views[0] != views[1]
    assert different > 120 and told > 100


def test_m7_a_set_up_is_not_listed() -> None:
    state = table(First(0)).state
    assert not MASKS.legal(state, ANNA).listed
    begun = table(First(0), MINE, OTHERS).state
    assert MASKS.legal(begun, ANNA).listed
