"""Positions like those in which the procurator once did what no good player would do, found in counts of many games.

Each name, and the sentence below it, says what a person at the table would have said.
"""

import pytest

from doge.games.families.moves import Appoint, Bid, Done, MoveShip, PlayCard
from doge.games.families.state import VACANT, State
from tests.games.families.bots.asking import choice
from tests.games.families.positions import ANNA, BERND, CLAUDIA, position, scene

LATE = "cog " * 9 + "caravan " * 8 + "senator " * 8
"""A deck that lasts for some turns only."""


def says(state: State, seat: int | None = None) -> set[str]:
    """What the procurator answers, with different luck."""
    return {str(choice("procurator", state, f"blunder {n}", seat=seat)) for n in range(8)}


@pytest.mark.parametrize("gold", [4, 9, 30])
def test_an_explorer_is_sent_out_at_once(gold: int) -> None:
    """Three cards bring something every turn; kept in the hand the Explorer brings nothing."""
    assert says(position("event", hands={ANNA: "explorer"}, gold=[gold, 5, 5])) == {"play explorer"}


def test_the_pope_calls_a_crusade_at_once() -> None:
    """Five cards for 4 gold, and the next Pope may be somebody else's."""
    assert says(position("event", hands={ANNA: "call-crusade"}, pope=ANNA, gold=[8, 5, 5])) == {"play call-crusade"}


def test_no_crusade_is_called_when_nothing_is_left_to_be_drawn() -> None:
    """It would cost 4 gold and bring no card."""
    state = position("event", hands={ANNA: "call-crusade"}, pope=ANNA, deck="cog", short=True)
    state.last = True
    assert says(state) == {"done event"}


def test_a_crusade_is_not_sold_to_the_leading_pope_for_a_few_gold() -> None:
    """With 15 turns to go the five cards bring him three times that, and who keeps the card may be Pope next."""
    deck = "cog " * 12 + "caravan " * 10 + "senator " * 12 + "cardinal " * 11
    offered = scene(
        "diplomacy",
        hands={ANNA: "call-crusade"},
        play={BERND: "cog cog"},
        gold=[20, 60, 20],
        pope=BERND,
        deck=deck,
        short=True,
        first=BERND,
    )
    offered.say(BERND, "offer 0 18 for call-crusade")
    assert says(offered.state, ANNA) == {"decline"}


def test_a_villa_is_built_early_when_nothing_else_can_be_bought() -> None:
    """Patronage and three Popularity cards will come in so many turns."""
    assert says(position("expansion", hands={ANNA: "storm"}, gold=[24, 5, 5])) == {"villa"}


def test_ships_come_before_a_villa() -> None:
    """A ship earns more for 3 gold than a Villa for 10."""
    state = position("expansion", hands={ANNA: "cog caravan patronage"}, gold=[10, 5, 5])
    assert says(state) <= {"put cog", "put caravan"}


@pytest.mark.parametrize("gold", [3, 5])
def test_who_can_pay_for_one_card_takes_the_one_that_earns_most(gold: int) -> None:
    """A ship brings twice as much as a Cardinal for the same price."""
    assert says(position("expansion", hands={ANNA: "cardinal cog"}, gold=[gold, 5, 5])) == {"put cog"}


def test_a_storm_is_not_kept_while_the_leader_has_ships() -> None:
    """It is free, nobody can stop it, and the ship earns for him every turn."""
    play = {ANNA: "cog", BERND: "cog cog caravan senator", CLAUDIA: "cog"}
    state = position("event", hands={ANNA: "storm"}, play=play, gold=[5, 30, 5])
    assert says(state) <= {"play storm 1 cog", "play storm 1 caravan"}


def test_an_army_takes_at_once_what_nobody_guards() -> None:
    """A Caravan taken in turn 5 earns for some thirty turns."""
    state = position("war", hands={ANNA: "condottieri"}, play={BERND: "caravan"})
    assert says(state) == {"attack condottieri hand 1 caravan"}


def test_the_route_with_guests_is_the_prey_not_the_empty_one() -> None:
    """Each guest pays 1 gold a turn to whoever owns the route."""
    play = {BERND: "rome antioch senator", CLAUDIA: "cog@rome cog@rome cog@rome"}
    state = position("war", hands={ANNA: "mercenaries"}, play=play)
    assert says(state) == {"attack mercenaries hand 1 rome"}


def test_nobody_destroys_the_route_of_his_own_ships() -> None:
    """The Black Death would cost Anna more than Bernd."""
    play = {ANNA: "cog@rome caravan@rome cog@rome rome", BERND: "senator"}
    assert says(position("event", hands={ANNA: "black-death"}, play=play)) == {"done event"}


def test_a_ship_that_lies_nowhere_goes_to_a_route_of_its_owner() -> None:
    """It earns more there, and costs nothing."""
    assert says(position("expansion", play={ANNA: "cog rome"}, gold=[0, 9, 9])) == {"move cog none rome"}


def test_the_general_keeps_gold_while_rivals_may_hold_wars() -> None:
    """A War costs 7 gold on average, two cost 14, and who cannot pay is out: a Villa can wait."""
    hands = {ANNA: "patronage", BERND: "cog " * 6, CLAUDIA: "caravan " * 6}
    offices = ["general", "council-head", "admiral"]
    state = position("expansion", hands=hands, gold=[12, 20, 20], offices=offices)
    assert "villa" not in says(state)


def test_in_the_last_turn_what_costs_nothing_is_played() -> None:
    """Indulgences bring 1 gold for each Cardinal, and there is no next turn to keep them for."""
    state = position("event", hands={ANNA: "indulgences"}, play={ANNA: "cardinal"})
    state.last = True
    assert says(state) == {"play indulgences"}


def test_taxes_are_levied_when_there_are_senators_for_it() -> None:
    """Three Senators are as many as one has at a time; those who wait lose them to elections and blows."""
    assert says(position("event", hands={ANNA: "taxes"}, play={ANNA: "senator senator senator"})) == {"play taxes"}


def test_indulgences_are_not_thrown_away_for_one_cardinal_early() -> None:
    """They cost nothing to keep, and more Cardinals will come."""
    assert says(position("event", hands={ANNA: "indulgences"}, play={ANNA: "cardinal"})) == {"done event"}


def test_two_revenues_before_the_end_a_ship_on_a_rich_route_is_still_bought() -> None:
    """With 4 cards for three players two revenues are left: on the Silk Road they bring 5 to 6 gold for 3."""
    play = {ANNA: "silk-road"}
    state = position(
        "expansion", hands={ANNA: "caravan"}, play=play, gold=[20, 20, 20], deck="cog cog cog cog", short=True
    )
    assert says(state) == {"put caravan"}


def test_in_the_last_turn_nobody_pays_for_an_election() -> None:
    """A Pope elected after the last revenue brings nothing."""
    play = {ANNA: "cardinal", BERND: "cardinal"}
    state = position("pope", play=play, gold=[30, 30, 30], pope=VACANT, deck="cog", short=True)
    state.last = True
    assert says(state, ANNA) == {"bid 0 0"}


def bids(bought: int, times: int = 6) -> list[int]:
    """What Anna bids for the Pope against Bernd, who has bought so many votes in each election so far."""
    play = {ANNA: "cardinal cardinal", BERND: "cardinal cardinal"}
    state = position("pope", play=play, gold=[60, 60, 60], pope=VACANT, deck=LATE, short=True)
    state.bought = ((BERND, bought),) * times
    found = [choice("procurator", state, f"bid {n}", seat=ANNA) for n in range(8)]
    return [bid.gold for bid in found if isinstance(bid, Bid)]


def test_against_somebody_who_bids_little_little_is_enough() -> None:
    """Whoever pays 15 for what 4 would have won has thrown 11 away."""
    assert min(bids(2)) >= 2 and max(bids(2)) <= 6


def test_nobody_pays_half_of_what_he_knows_will_be_bid() -> None:
    """Bernd has bid 40 each time: a bid of 10 is paid and lost."""
    assert max(bids(40)) <= 3


def test_the_doge_keeps_the_office_that_never_pays_for_wars() -> None:
    """The Council Head earns as much as the General and does not pay for Wars."""
    play = {ANNA: "senator senator"}
    state = position("doge", play=play, gold=[20, 20, 20], doge=VACANT, hands={BERND: "cog " * 5})
    chosen = choice("procurator", state)
    assert isinstance(chosen, Appoint)
    assert chosen.offices[ANNA] == "council-head"


def test_who_holds_a_war_makes_the_poorest_rival_general_or_admiral() -> None:
    """Claudia has 1 gold: a War ruins her."""
    state = position("doge", play={ANNA: "senator senator"}, gold=[20, 40, 1], doge=VACANT, hands={ANNA: "the-turks"})
    chosen = choice("procurator", state)
    assert isinstance(chosen, Appoint)
    assert chosen.offices[CLAUDIA] in ("general", "admiral")


def test_a_war_that_ruins_a_rival_is_played_at_once() -> None:
    """Bernd, General, has 1 gold; no War costs less than 2."""
    offices = ["council-head", "general", "construction"]
    state = position("war", hands={ANNA: "the-turks"}, gold=[20, 1, 20], offices=offices, play={BERND: "cog cog"})
    assert says(state) == {"play the-turks"}


def test_a_gift_of_gold_is_taken_and_a_ship_is_not_given_for_3() -> None:
    """A Cog brings its 3 gold back in two turns."""
    offered = scene("diplomacy", play={ANNA: "cog"}, gold=[9, 9, 9], first=BERND)
    offered.say(BERND, "offer 0 3 for +cog")
    assert says(offered.state, ANNA) == {"decline"}


@pytest.mark.parametrize("level", ["apprentice", "merchant", "senator"])
@pytest.mark.parametrize(
    ("card", "play", "villas"),
    [
        ("excommunicate", "", ()),
        ("brigands", "caravan", ()),
        ("pirates", "cog", ()),
        ("arson", "", (ANNA,)),
        ("black-death", "rome cog@rome", ()),
        ("accusation", "senator", ()),
    ],
)
def test_no_level_strikes_what_is_its_own(level: str, card: str, play: str, villas: tuple[int, ...]) -> None:
    """The only prey is Anna's own: even a newcomer keeps the card."""
    state = position("event", hands={ANNA: card}, play={ANNA: play}, gold=[9, 9, 9], pope=ANNA, villas=villas)
    for n in range(60):
        chosen = choice(level, state, f"own {n}", seat=ANNA)
        assert isinstance(chosen, Done) or (isinstance(chosen, PlayCard) and chosen.target is None)


@pytest.mark.parametrize("level", ["apprentice", "merchant", "senator"])
def test_no_level_takes_a_ship_off_its_route_for_nothing(level: str) -> None:
    """On the Aegean Sea a Cog earns 2 gold more; at the quay even a newcomer sees that it earns less."""
    state = position("expansion", play={ANNA: "aegean-sea cog@aegean-sea"}, gold=[0, 9, 9])
    for n in range(60):
        chosen = choice(level, state, f"ship {n}", seat=ANNA)
        assert not (isinstance(chosen, MoveShip) and chosen.target is None)


OFFICERS = ["council-head", "general", "admiral"]
"""Anna pays for no War, the others for all."""


def test_a_war_is_not_spent_early_on_who_can_pay_for_it() -> None:
    """It costs Bernd and Claudia as much near the end, when they have no time left to hit back at whom it put ahead."""
    assert says(position("war", hands={ANNA: "the-turks"}, gold=[50, 50, 50], offices=OFFICERS)) == {"done war"}


def test_near_the_end_a_war_strikes_both_rivals() -> None:
    """It is free, costs each of them 7 gold on average, and the next Doge may make Anna General."""
    state = position("war", hands={ANNA: "the-turks"}, gold=[400] * 3, offices=OFFICERS, deck="cog " * 6, short=True)
    assert says(state) == {"play the-turks"}


def test_who_holds_wars_has_both_rivals_pay_for_them() -> None:
    """As General or Admiral each of them loses 14 gold by two Wars, for a turn or two at 1 gold more than Construction brings."""
    wars = {ANNA: "the-turks the-genoese"}
    state = position("doge", play={ANNA: "senator"}, hands=wars, gold=[400] * 3, doge=VACANT, deck=LATE, short=True)
    assert says(state) <= {"offices council-head general admiral", "offices council-head admiral general"}


def test_who_holds_wars_near_the_end_bids_to_give_the_offices() -> None:
    """Two Wars cost each rival 14 gold if Anna is Doge, and nobody anything if they make her General."""
    play = {ANNA: "senator", BERND: "senator"}
    late = {"play": play, "gold": [400] * 3, "doge": VACANT, "deck": LATE, "short": True}
    without, along = (
        [choice("procurator", position("doge", hands={ANNA: hand}, **late), f"doge {n}", seat=ANNA) for n in range(8)]
        for hand in ("", "the-turks the-genoese")
    )
    assert min(bid.gold for bid in along) > max(bid.gold for bid in without)  # type: ignore[union-attr]
