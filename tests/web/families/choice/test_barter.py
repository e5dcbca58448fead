"""When one is asked about trades (F3): by what lies open, never by what a hand holds."""

from dataclasses import replace

import pytest

from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.kernel.table import Seat, Table
from web.games.families.choice.barter import PRICE, asked, worth
from web.games.families.match import Trades, ViewState, load, save


def table(mine: tuple[str, ...], theirs: tuple[str, ...], gold: int = PRICE, turn: int = 5) -> Observation:
    """A trading phase of three in which I, seat 0, and seat 1 have these cards in play, each with that much gold."""
    begun = Table(FAMILIES, [Seat(name, "human") for name in ("A", "B", "C")], "barter", {}).start()
    seen = replace(begun.observe(0), turn=turn, phase="diplomacy", offered=())
    return replace(seen, play=(mine, theirs, ()), gold=(gold, gold, 0))


@pytest.mark.parametrize(
    ("mine", "theirs", "gold", "helps"),
    [
        ((), ("cardinal", "cardinal"), PRICE, True),
        (("senator", "senator"), (), PRICE, True),
        ((), ("cardinal", "cardinal"), PRICE - 1, False),
        ((), ("cardinal",), PRICE, False),
        (("cardinal",), ("cardinal", "cardinal"), PRICE, False),
        (("cog",), ("rome", "antioch"), PRICE, True),
        (("cog",), ("rome",), PRICE, False),
        (("cog@rome",), ("rome", "antioch"), PRICE, False),
    ],
)
def test_a_trade_may_be_worth_it_where_one_has_twice_what_another_lacks_and_can_pay(
    mine: tuple[str, ...], theirs: tuple[str, ...], gold: int, helps: bool
) -> None:
    assert worth(table(mine, theirs, gold), 0) == helps


def test_one_is_asked_as_one_wishes_in_the_first_turn_too() -> None:
    nothing = table((), ())
    ways: tuple[Trades, ...] = ("worth", "always", "never")
    for turn in (1, 5):
        assert [asked(replace(nothing, turn=turn), 0, way) for way in ways] == [False, True, False]
        helpful = table((), ("cardinal", "cardinal"), turn=turn)
        assert [asked(helpful, 0, way) for way in ways] == [True, True, False]
    assert asked(replace(nothing, offered=(1,)), 0, "worth"), "who has made an offer may make another"
    assert all(asked(replace(nothing, phase="war"), 0, way) for way in ways), "it is about trades alone"


def test_what_one_wishes_is_saved_and_yes_or_no_of_older_saves_is_understood() -> None:
    assert save(ViewState()) is None
    for way in ("always", "never"):
        assert load(save(ViewState(trades=way))).trades == way
    assert load({"order": "", "since": 0, "trades": False}).trades == "never"
    assert load({"order": "", "since": 0, "trades": True}).trades == "worth"
    assert load({"trades": ["always"]}).trades == "worth"
