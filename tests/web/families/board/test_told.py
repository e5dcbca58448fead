"""What a seat on the barge says: who holds it, what it brings, and how one comes to it, whoever holds it now."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.state import NEUTRAL, VACANT
from web.games.families.board.told import chair

BID = "When the Pope’s seat is empty, families with a Cardinal bid for it."


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("pope", f"Pope: empty, 5 gold a turn. {BID}"),
        ("doge", "Doge: no one’s, 3 gold a turn. When the Doge’s seat is empty, families with a Senator bid for it."),
        (
            "construction",
            "Construction: Bea, 1 gold a turn, Villa for 7 gold, not 10. The family of a new Doge gives it.",
        ),
        (
            "general",
            "General: empty, 2 gold a turn, pays 2 to 12 gold when a War card is played. The family of a new Doge gives it.",
        ),
    ],
)
def test_a_seat_says_who_holds_it_and_how_one_comes_to_it(seat: str, said: str) -> None:
    match: Any = SimpleNamespace(
        seen=SimpleNamespace(rulers=(VACANT, NEUTRAL), offices=(None, "construction")), names=("Anna", "Bea")
    )
    assert chair(match, seat) == said
