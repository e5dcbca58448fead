"""Positions in which any sensible player knows what to do: what the levels do there."""

import pytest

from doge.games.families.moves import Answer, Bid, Offer
from doge.games.families.state import VACANT, State
from tests.games.families.bots.asking import LEVELS, choice
from tests.games.families.positions import ANNA, BERND, CLAUDIA, position, scene

GOOD = LEVELS[1:]
LATE = "cog " * 9 + "caravan " * 8 + "senator " * 8
"""A deck that lasts for some turns only."""


def usual(level: str, state: State) -> str:
    """What a level does, or the one of many answers that it gives most often apart from ending its part: lesser levels forget."""
    said = [str(choice(level, state, f"usual {n}")) for n in range(1 if level == "procurator" else 96)]
    done = [one for one in said if not one.startswith("done")]
    return max(done, key=done.count) if len(done) > len(said) / 8 else "done"


@pytest.mark.parametrize("level", LEVELS)
def test_early_in_the_game_a_ship_is_put_into_play(level: str) -> None:
    assert usual(level, position("expansion", hands={ANNA: "cog guards"}, gold=[5, 5, 5])) == "put cog"


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_turn_nothing_is_bought(level: str) -> None:
    state = position("expansion", hands={ANNA: "cog senator rome"}, gold=[20, 5, 5])
    state.last = True
    assert all(str(choice(level, state, f"last {n}")) == "done expansion" for n in range(12))


@pytest.mark.parametrize("level", GOOD)
def test_late_no_villa_is_built_for_nothing(level: str) -> None:
    assert usual(level, position("expansion", hands={ANNA: "storm"}, gold=[30, 5, 5], deck=LATE, short=True)) == "done"


@pytest.mark.parametrize("level", GOOD)
def test_a_ship_is_put_on_a_route_of_ones_own(level: str) -> None:
    assert usual(level, position("expansion", play={ANNA: "cog cog rome"}, gold=[0, 9, 9])) == "move cog none rome"


@pytest.mark.parametrize("level", LEVELS)
def test_an_attack_from_the_hand_costs_nothing_and_is_made(level: str) -> None:
    state = position("war", hands={ANNA: "condottieri"}, play={BERND: "caravan"}, deck=LATE, short=True)
    assert usual(level, state) == "attack condottieri hand 1 caravan"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_attacked_is_defended(level: str) -> None:
    war = scene("war", hands={ANNA: "condottieri", BERND: "guards"}, play={BERND: "caravan"}, deck=LATE, short=True)
    war.say(ANNA, "attack condottieri hand 1 caravan")
    said = [str(choice(level, war.state, f"defence {n}")) for n in range(12)]
    assert said.count("react guards hand") >= 7


def test_the_leader_is_hit() -> None:
    """Bernd is far ahead, so it is his Cog that the Storm destroys, though Claudia's earn as much."""
    play = {ANNA: "cog", BERND: "cog cog cog caravan caravan senator senator", CLAUDIA: "cog"}
    late = "cog " * 8 + "senator " * 7
    state = position("event", hands={ANNA: "storm"}, play=play, gold=[5, 60, 5], deck=late, short=True)
    assert " 1 " in str(choice("procurator", state))


def test_blows_are_struck_at_once() -> None:
    """Nothing is gained by a Storm that stays in the hand while ships earn every turn."""
    state = position("event", hands={ANNA: "storm"}, play={ANNA: "cog", BERND: "cog cog"})
    assert str(choice("procurator", state)) == "play storm 1 cog"


@pytest.mark.parametrize("level", GOOD)
def test_a_war_is_played_when_others_may_be_ruined_by_it(level: str) -> None:
    offices = ["council-head", "general", "admiral"]
    state = position("war", hands={ANNA: "the-turks"}, gold=[10, 5, 4], offices=offices, deck=LATE, short=True)
    assert usual(level, state) == "play the-turks"


@pytest.mark.parametrize("level", GOOD)
def test_a_war_that_one_cannot_pay_is_not_played(level: str) -> None:
    offices = ["general", "council-head", "construction"]
    state = position("war", hands={ANNA: "the-turks"}, gold=[3, 30, 30], offices=offices, deck=LATE, short=True)
    assert usual(level, state) == "done"


@pytest.mark.parametrize("level", GOOD)
def test_ones_own_pope_is_not_killed(level: str) -> None:
    state = position("pope", hands={ANNA: "the-pope-dies"}, pope=ANNA, play={BERND: "cardinal"})
    assert str(choice(level, state)) == "keep"


@pytest.mark.parametrize("level", LEVELS)
def test_a_gift_is_accepted_and_a_bad_trade_declined(level: str) -> None:
    assert answer(level, "offer 1 9 for nothing") is True
    assert answer(level, "offer 1 nothing for 9") is False


def answer(level: str, line: str) -> bool:
    offered = scene("diplomacy", play={BERND: "cog"}, gold=[9, 9, 9]).say(ANNA, line)
    chosen = choice(level, offered.state, seat=BERND)
    assert isinstance(chosen, Answer)
    return chosen.accept


# --- bids ----------------------------------------------------------------------------------------


def election(gold: int = 30) -> State:
    """Anna and Bernd bid for the vacant seat of the Pope."""
    play = {ANNA: "cardinal cardinal", BERND: "cardinal cardinal"}
    return position("pope", play=play, gold=[gold] * 3, pope=VACANT, deck="cog " * 15 + "caravan " * 10, short=True)


@pytest.mark.parametrize("level", LEVELS)
def test_bids_are_mixed_so_that_nobody_can_foresee_them(level: str) -> None:
    bids = [choice(level, election(), f"bid {n}", seat=ANNA) for n in range(40)]
    golds = [bid.gold for bid in bids if isinstance(bid, Bid)]
    assert len(set(golds)) >= 4
    assert max(golds.count(gold) for gold in golds) <= 30


@pytest.mark.parametrize("level", LEVELS)
def test_a_bid_is_never_far_above_what_can_be_won(level: str) -> None:
    assert all(choice(level, election(300), f"much {n}", seat=ANNA).gold <= 90 for n in range(20))  # type: ignore[union-attr]


# --- offers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["senator", "procurator"])
def test_a_card_that_another_uses_better_is_offered_for_gold(level: str) -> None:
    deck = "cog " * 11 + "caravan " * 10 + "senator " * 12 + "cardinal " * 10
    hands, gold, ahead = {ANNA: "call-crusade"}, [60, 60, 60], {CLAUDIA: "cog cog cog cog"}
    state = position("diplomacy", hands=hands, play=ahead, gold=gold, pope=BERND, deck=deck, short=True)
    offers = [choice(level, state, f"offer {n}") for n in range(12)]
    made = [offer for offer in offers if isinstance(offer, Offer)]
    assert made and all(offer.to == BERND and offer.give.hand == ("call-crusade",) for offer in made)
    assert all(0 < offer.want.gold <= 60 for offer in made)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_makes_a_second_offer_in_a_turn(level: str) -> None:
    state = position("diplomacy", hands={ANNA: "call-crusade"}, gold=[5, 60, 5], pope=BERND)
    state.offered = (CLAUDIA,)
    assert all(str(choice(level, state, f"second {n}")) == "done diplomacy" for n in range(8))
