"""Which choices of a finished game are told as costly."""

from doge.kernel.action import Json
from doge.kernel.analysis import Costly
from doge.kernel.weighing import told_once


def costly(entry: int, cost: float, better: str) -> Costly:
    """A choice of which only that is known."""
    step: dict[str, Json] = {"seat": 0, "buy": better}
    return Costly(0, entry, 0.5 - cost, 0.5, "", step, "")


def test_what_was_missed_again_and_again_is_told_once_where_it_cost_most() -> None:
    found = [costly(7, 0.3, "ship"), costly(9, 0.2, "house"), costly(8, 0.1, "ship"), costly(2, 0.1, "ship")]
    told = told_once(found)
    assert [(one.entry, one.again) for one in told] == [(7, (2, 8)), (9, ())]
