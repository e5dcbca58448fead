"""F2: cards drawn and gold taken at the beginning of a turn."""

from itertools import product

import pytest

from doge.games.families.cards import FLEET
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import observe
from doge.games.families.income import expected, fleet
from doge.games.families.outcomes import Death, Trips
from doge.games.families.peace_events import CardDrawn, RevenueTaken
from doge.kernel.errors import NotAllowed
from tests.games.families.positions import ANNA, BERND, CLAUDIA, scene


def revenue(play: str = "", **setting: object) -> dict[str, int]:
    """The sums of Anna's revenue without ships of hers."""
    turn = scene("revenue", play={ANNA: play}, **setting)  # type: ignore[arg-type]
    if turn.waits == "chance":
        raise AssertionError("there are dice to roll")
    turn = scene("doge", play={ANNA: play}, first=CLAUDIA, **setting).play(Death(1, 1))  # type: ignore[arg-type]
    told = next(event for event in turn.heard(RevenueTaken) if event.seat == ANNA)
    assert turn.state.gold[ANNA] == 10 + told.gold
    return dict(told.sums)


def test_f2_1_each_player_draws_a_card_from_the_top() -> None:
    turn = scene("doge", first=CLAUDIA, deck="cog storm rome taxes").play(Death(1, 1))
    assert turn.heard(CardDrawn) == [CardDrawn(ANNA, "cog"), CardDrawn(BERND, "storm"), CardDrawn(CLAUDIA, "rome")]
    assert turn.state.hands == [["cog"], ["storm"], ["rome"]]


def test_f2_2_three_gold_each() -> None:
    turn = scene("doge", gold=[1, 2, 3]).play(Death(1, 1))
    assert turn.state.gold == [4, 5, 6]


def test_f2_2_one_for_each_cardinal_senator_and_patronage() -> None:
    sums = revenue("cardinal cardinal patronage senator senator senator")
    assert sums == {"base": 3, "cardinal": 2, "senator": 3, "patronage": 1}


def test_f2_2_five_for_the_pope_three_for_the_doge() -> None:
    assert revenue(pope=ANNA, doge=ANNA) == {"base": 3, "pope": 5, "doge": 3}
    assert revenue(pope=BERND) == {"base": 3}


@pytest.mark.parametrize(("office", "gold"), [("council-head", 2), ("general", 2), ("admiral", 2), ("construction", 1)])
def test_f2_2_offices(office: str, gold: int) -> None:
    assert revenue(offices=[office, None, None]) == {"base": 3, office: gold}


@pytest.mark.parametrize(("die", "gold"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_f2_2_a_die_for_each_ship(die: int, gold: int) -> None:
    for ship in ("cog", "caravan"):
        turn = scene("revenue", play={ANNA: ship}).play(Trips(ANNA, (die,)))
        assert turn.state.gold[ANNA] == 10 + 3 + gold
        assert turn.heard(RevenueTaken)[0].ships == ((ship, die, gold),)


@pytest.mark.parametrize(
    ("route", "die", "gold"), [("rome", 1, 1), ("rome", 6, 4), ("aegean-sea", 5, 4), ("aegean-sea", 6, 5)]
)
def test_f2_2_the_bonus_of_the_route(route: str, die: int, gold: int) -> None:
    turn = scene("revenue", play={ANNA: f"cog@{route}", CLAUDIA: route}, first=ANNA).play(Trips(ANNA, (die,)))
    assert turn.state.gold[ANNA] == 10 + 3 + gold


def test_f2_2_one_for_each_ship_of_another_on_an_own_route() -> None:
    ships = {ANNA: "cog@rome rome", BERND: "cog@rome", CLAUDIA: "caravan@rome cog"}
    turn = scene("revenue", play=ships).play(Trips(ANNA, (1,)))
    assert dict(turn.heard(RevenueTaken)[0].sums) == {"base": 3, "ships": 1, "guests": 2}


def test_f2_2_dice_only_for_those_who_have_ships() -> None:
    turn = scene("revenue", play={BERND: "cog"})
    assert [event.seat for event in turn.events] == [] and turn.state.gold == [13, 10, 10]
    turn.play(Trips(BERND, (6,)))
    assert turn.state.gold == [13, 16, 13]
    with pytest.raises(NotAllowed):
        FAMILIES.check(scene("revenue", play={BERND: "cog"}).state, Trips(ANNA, (3,)))


def test_f2_2_dice_go_to_cogs_then_caravans_unattached_ones_first_then_by_route() -> None:
    mixed = "caravan@silk-road cog caravan cog@aegean-sea cog@rome cog@antioch caravan@rome cog"
    state = scene("event", play={ANNA: mixed}).state
    order = "cog cog cog@antioch cog@rome cog@aegean-sea caravan caravan@rome caravan@silk-road"
    assert list(fleet(state, ANNA)) == order.split()
    assert FLEET.index("cog@hanseatic-league") < FLEET.index("cog@aegean-sea") < FLEET.index("caravan")


def test_f2_3_the_card_that_became_pope_no_longer_counts_as_a_cardinal() -> None:
    turn = scene("pope", play={ANNA: "cardinal cardinal"}, pope=-2)
    turn.play(Death(1, 1))
    told = next(event for event in turn.heard(RevenueTaken) if event.seat == ANNA)
    assert dict(told.sums) == {"base": 3, "cardinal": 1, "pope": 5}


def test_f2_2_what_is_expected_is_the_mean_of_what_the_dice_can_bring() -> None:
    play = {ANNA: "cardinal antioch cog@antioch caravan", BERND: "cog@antioch"}
    setting = {"play": play, "pope": ANNA, "offices": ["general", None, None]}
    sums = []
    for dice in product(range(1, 7), repeat=2):
        turn = scene("revenue", **setting).play(Trips(ANNA, dice))  # type: ignore[arg-type]
        sums.append(next(event.gold for event in turn.heard(RevenueTaken) if event.seat == ANNA))
    seen = observe(scene("revenue", **setting).state, BERND)  # type: ignore[arg-type]
    assert expected(seen, ANNA) == pytest.approx(sum(sums) / len(sums))
    assert expected(seen, CLAUDIA) == 3
