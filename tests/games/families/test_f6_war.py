"""F6: wars, eliminations, attacks."""

import pytest

from doge.games.families.cards import WARS
from doge.games.families.conflict_events import Captured, Eliminated, ShipsAdrift, WarPaid
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Death, WarDice
from doge.games.families.state import VACANT
from doge.kernel.errors import NotAllowed
from doge.kernel.game import Result
from tests.games.families.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, scene

OFFICES = ["council-head", "general", "admiral", "construction"]


@pytest.mark.parametrize("kind", ["condottieri", "guards", "mercenaries", "privateers", "war-galleys"])
def test_f6_1_armies_and_navies_may_be_put_into_play_here_too(kind: str) -> None:
    assert scene("war", hands={ANNA: kind}).say(ANNA, f"put {kind}").state.play[ANNA] == [kind]


def test_f6_1_nothing_else_may_be_put_into_play() -> None:
    turn = scene("war", hands={ANNA: "cog cardinal"})
    assert turn.options(ANNA) == ["done war"] and turn.refused(ANNA, "put cog")[0] == "F6.1"


def war(card: str = "the-turks", **setting: object) -> Scene:
    """Four players; Anna plays a War. Bernd is General, Claudia Admiral."""
    whole = {"seats": 4, "hands": {ANNA: card}, "offices": OFFICES, "gold": [10, 10, 10, 10]} | setting
    return scene("war", **whole).say(ANNA, f"play {card}")  # type: ignore[arg-type]


@pytest.mark.parametrize("card", sorted(WARS))
def test_f6_2_the_general_then_the_admiral_pays_two_dice(card: str) -> None:
    turn = war(card)
    assert turn.waits == "chance" and turn.state.gold[ANNA] == 10, "a War is free"
    turn.play(WarDice("general", BERND, (3, 4)))
    assert turn.state.gold == [10, 3, 10, 10]
    turn.play(WarDice("admiral", CLAUDIA, (1, 1)))
    assert turn.state.gold == [10, 3, 8, 10] and turn.asked == (ANNA,)
    assert card in turn.state.discard


def test_f6_2_dice_of_others_do_not_fall() -> None:
    for dice in (
        WarDice("admiral", CLAUDIA, (1, 1)),
        WarDice("general", ANNA, (1, 1)),
        WarDice("general", BERND, (1,)),
    ):
        with pytest.raises(NotAllowed):
            FAMILIES.check(war().state, dice)


def test_f6_2_less_the_number_of_armies_and_of_navies_in_play_at_least_nothing() -> None:
    play = {BERND: "guards mercenaries condottieri privateers", CLAUDIA: "war-galleys guards"}
    turn = war(play=play).play(WarDice("general", BERND, (3, 4)))
    assert turn.state.gold[BERND] == 10 - (7 - 3)
    turn.play(WarDice("admiral", CLAUDIA, (1, 1)))
    assert turn.state.gold[CLAUDIA] == 10 - (2 - 1)
    assert turn.heard(WarPaid)[0] == WarPaid("general", BERND, (3, 4), 3, 4, 4)
    turn = war(play={BERND: "guards guards mercenaries"}).play(WarDice("general", BERND, (1, 1)))
    assert turn.state.gold[BERND] == 10


def test_f6_2_a_vacant_office_pays_nothing() -> None:
    turn = war(offices=[None, None, "admiral", "general"], out=[BERND])
    assert turn.state.agenda[0].office == "general"  # type: ignore[union-attr]
    assert war(offices=[None] * 4).asked == (ANNA,)
    assert war(offices=["council-head", None, "admiral", None]).state.agenda[0].office == "admiral"  # type: ignore[union-attr]


def test_f6_2_dice_are_rolled_whatever_the_gold() -> None:
    turn = war(gold=[0, 0, 0, 0], play={BERND: "guards guards"}).play(WarDice("general", BERND, (1, 1)))
    assert turn.state.out == () and turn.state.gold[BERND] == 0


def test_f6_2_who_cannot_pay_all_is_eliminated() -> None:
    setting = {
        "hands": {ANNA: "the-turks", BERND: "storm cog"},
        "play": {BERND: "rome cog@rome senator", DANIEL: "caravan@rome cog@rome"},
        "gold": [10, 6, 10, 10],
        "villas": [BERND],
        "doge": BERND,
        "pope": BERND,
        "barred": [BERND],
    }
    turn = war(**setting).play(WarDice("general", BERND, (3, 4)))
    state = turn.state
    assert state.out == (BERND,) and state.gold == [10, 0, 10, 10]
    assert state.hands[BERND] == state.play[BERND] == [] and not state.villas[BERND] and state.barred == ()
    assert state.offices == ["council-head", None, "admiral", "construction"]
    assert state.rulers == [VACANT, VACANT]
    assert state.play[DANIEL] == ["caravan", "cog"], "others' ships on his routes stay, unattached"
    for kind in ("storm", "cog", "rome", "senator", "cardinal"):
        assert kind in state.discard
    assert turn.heard(Eliminated) == [Eliminated(BERND, 6, ("cog", "storm"), ("cog@rome", "rome", "senator"))]
    assert turn.heard(ShipsAdrift) == [ShipsAdrift("rome", ((DANIEL, "caravan"), (DANIEL, "cog")))]


def test_f6_2_the_rest_of_an_eliminated_players_turn_is_lost() -> None:
    turn = war(gold=[10, 0, 10, 10]).play(WarDice("general", BERND, (3, 4))).play(WarDice("admiral", CLAUDIA, (1, 1)))
    turn.done(ANNA)
    assert turn.asked == (CLAUDIA,), "Bernd's part is left out"


def test_f6_2_own_war_eliminates_the_admiral_still_pays_then_the_part_is_over() -> None:
    turn = scene("war", seats=4, hands={BERND: "the-turks", ANNA: "the-genoese"}, offices=OFFICES, gold=[10, 1, 10, 10])
    turn.done(ANNA).say(BERND, "play the-turks").play(WarDice("general", BERND, (6, 6)))
    assert turn.waits == "chance"
    turn.play(WarDice("admiral", CLAUDIA, (2, 2)))
    assert turn.asked == (CLAUDIA,) and turn.state.gold[CLAUDIA] == 6
    assert turn.refused(BERND, "done")[0] == "F6.2"


def test_f6_2_the_admiral_can_be_eliminated_in_his_own_part() -> None:
    turn = scene("war", seats=4, first=CLAUDIA, hands={CLAUDIA: "the-turks"}, offices=OFFICES, gold=[9, 9, 1, 9])
    turn.say(CLAUDIA, "play the-turks").play(WarDice("general", BERND, (1, 1))).play(
        WarDice("admiral", CLAUDIA, (1, 1))
    )
    assert turn.asked == (DANIEL,) and turn.state.out == (CLAUDIA,)


def test_f6_2_one_who_had_his_part_can_be_eliminated() -> None:
    turn = scene("war", seats=4, first=BERND, hands={ANNA: "the-turks"}, offices=OFFICES, gold=[9, 1, 9, 9])
    turn.done(BERND, CLAUDIA, DANIEL).say(ANNA, "play the-turks").play(WarDice("general", BERND, (1, 1)))
    turn.play(WarDice("admiral", CLAUDIA, (1, 1))).done(ANNA).play(Death(0, 1)).play(Death(1, 1))
    assert turn.state.turn == 6 and turn.state.first == CLAUDIA, "the next one after the first player, who is out"
    assert turn.asked == (CLAUDIA,)


def test_f6_2_the_next_first_player_is_still_in_the_game() -> None:
    turn = scene("war", seats=4, first=ANNA, hands={ANNA: "the-turks"}, offices=OFFICES, gold=[9, 1, 9, 9])
    turn.say(ANNA, "play the-turks").play(WarDice("general", BERND, (1, 1))).play(WarDice("admiral", CLAUDIA, (1, 1)))
    turn.done(ANNA, CLAUDIA, DANIEL).play(Death(0, 1)).play(Death(1, 1))
    assert turn.state.first == CLAUDIA
    for seat in (CLAUDIA, DANIEL, ANNA):
        assert turn.asked == (seat,)
        turn.done(seat)


def test_f6_2_both_office_holders_can_be_eliminated_by_one_war() -> None:
    turn = war(gold=[9, 0, 0, 9]).play(WarDice("general", BERND, (1, 1))).play(WarDice("admiral", CLAUDIA, (1, 1)))
    assert turn.state.out == (BERND, CLAUDIA) and turn.asked == (ANNA,)


def test_f6_2_all_eliminated_share_the_last_rank() -> None:
    turn = scene("war", seats=4, hands={ANNA: "the-turks"}, offices=OFFICES, gold=[4, 0, 0, 9], short=True, deck="")
    turn.state.last = True
    turn.say(ANNA, "play the-turks").play(WarDice("general", BERND, (1, 1))).play(WarDice("admiral", CLAUDIA, (1, 1)))
    turn.done(ANNA, DANIEL).play(Death(0, 1)).play(Death(1, 1))
    assert turn.state.result == Result("deck", (2, 3, 3, 1))


def test_f6_2_one_who_ends_with_nothing_is_ranked_before_the_eliminated() -> None:
    turn = scene("doge", seats=4, out=[2], gold=[0, 3, 0, 5], short=True, deck="")
    turn.state.last = True
    assert turn.play(Death(1, 1)).state.result == Result("deck", (3, 2, 4, 1))


def test_f6_2_the_last_player_left_wins_at_once_before_any_further_payment() -> None:
    turn = scene(
        "war", seats=2, hands={ANNA: "the-turks"}, offices=["admiral", "general"], gold=[0, 1], play={ANNA: "feast"}
    )
    turn.say(ANNA, "play the-turks").play(WarDice("general", BERND, (6, 6)))
    assert turn.state.result == Result("last", (1, 2)), "without gold the Admiral could not have paid"
    assert turn.state.play[ANNA] == ["feast"], "Popularity stays where it is"
    assert turn.waits == "over" and turn.refused(ANNA, "done") == (
        "F1.4",
        "The game is over; there is nothing left to decide.",
    )


def test_f6_2_one_can_lose_to_the_last_other_by_his_own_war() -> None:
    turn = scene(
        "war",
        seats=4,
        out=[2, 3],
        hands={ANNA: "the-turks"},
        offices=["general", "admiral", None, None],
        gold=[1, 5, 0, 0],
    )
    turn.say(ANNA, "play the-turks").play(WarDice("general", ANNA, (6, 6)))
    assert turn.state.result == Result("last", (2, 1, 2, 2))


def test_f6_2_an_eliminated_doges_controller_leaves_the_others_their_offices() -> None:
    turn = war(gold=[9, 0, 9, 9], doge=BERND).play(WarDice("general", BERND, (1, 1)))
    assert turn.state.offices == ["council-head", None, "admiral", "construction"]


def attack(
    card: str = "condottieri", target: str = "1 rome", hand: str = "", play: dict[int, str] | None = None
) -> Scene:
    """Anna attacks Bernd, who has a route, both ships, and these cards in hand."""
    on_table = {BERND: "caravan@rome cog@antioch rome antioch"} | (play or {})
    return scene("war", hands={ANNA: card, BERND: hand}, play=on_table).say(ANNA, f"attack {card} hand {target}")


@pytest.mark.parametrize("card", ["mercenaries", "condottieri"])
def test_f6_3_a_land_attack_takes_a_caravan_or_a_route(card: str) -> None:
    turn = scene("war", hands={ANNA: card}, play={BERND: "caravan cog rome senator"})
    assert turn.options(ANNA)[1:-1] == [f"attack {card} hand 1 caravan", f"attack {card} hand 1 rome"]
    turn.say(ANNA, f"attack {card} hand 1 caravan").say(BERND, "pass")
    assert turn.state.play[:2] == [["caravan"], ["cog", "rome", "senator"]]
    assert turn.state.gold == [10, 10, 10] and card in turn.state.discard


@pytest.mark.parametrize("card", ["war-galleys", "privateers"])
def test_f6_3_a_sea_attack_takes_a_cog_or_a_route(card: str) -> None:
    turn = scene("war", hands={ANNA: card}, play={BERND: "caravan cog rome senator"})
    assert turn.options(ANNA)[1:-1] == [f"attack {card} hand 1 cog", f"attack {card} hand 1 rome"]
    turn.say(ANNA, f"attack {card} hand 1 rome").say(BERND, "pass")
    assert turn.heard(Captured) == [Captured(ANNA, BERND, "rome")]


def test_f6_3_an_attacker_may_come_from_play() -> None:
    turn = scene("war", play={ANNA: "mercenaries", BERND: "rome"}).say(ANNA, "attack mercenaries play 1 rome")
    turn.say(BERND, "pass")
    assert turn.state.play[0] == ["rome"] and "mercenaries" in turn.state.discard
    bare = scene("war", hands={ANNA: "mercenaries"}, play={BERND: "rome"})
    assert bare.refused(ANNA, "attack mercenaries play 1 rome")[1] == "You have no Mercenaries there to discard."


def test_f6_3_guards_do_not_attack_and_cards_of_others_only() -> None:
    turn = scene("war", hands={ANNA: "guards mercenaries"}, play={ANNA: "rome", BERND: "cog"})
    assert not any(line.startswith("attack") for line in turn.options(ANNA))
    assert turn.refused(ANNA, "attack guards hand 1 cog")[0] == "F6.3"
    assert turn.refused(ANNA, "attack mercenaries hand 0 rome")[1] == "An attack takes cards of others only."
    assert turn.refused(ANNA, "attack mercenaries hand 1 cog")[1] == "Mercenaries can take a Caravan or a Trade Route."
    assert turn.refused(ANNA, "attack mercenaries hand 1 rome")[1] == "That card is not in play there."


def test_f6_3_the_owner_stops_a_land_attack_with_guards_or_mercenaries() -> None:
    hand = "guards mercenaries condottieri war-galleys"
    turn = attack(hand=hand, play={BERND: "rome guards"})
    assert turn.options(BERND) == ["react guards hand", "react guards play", "react mercenaries hand", "pass"]
    turn.say(BERND, "react guards play")
    assert turn.state.play[BERND] == ["rome"] and turn.state.gold == [10, 10, 10]


def test_f6_3_the_owner_stops_a_sea_attack_with_war_galleys() -> None:
    turn = attack("privateers", "1 rome", hand="guards mercenaries privateers war-galleys")
    assert turn.options(BERND) == ["react war-galleys hand", "pass"]
    assert "rome" in turn.say(BERND, "react war-galleys hand").state.play[BERND]


def test_f6_3_only_the_owner_is_asked() -> None:
    turn = attack()
    assert turn.asked == (BERND,) and turn.say(BERND, "pass").asked == (ANNA,)


def test_f6_3_a_ship_taken_stays_attached_where_it_is() -> None:
    turn = attack("condottieri", "1 caravan@rome").say(BERND, "pass")
    assert turn.state.play[:2] == [["caravan@rome"], ["antioch", "cog@antioch", "rome"]]


def test_f6_3_a_route_taken_keeps_its_ships_each_with_its_owner() -> None:
    turn = attack("condottieri", "1 rome", play={CLAUDIA: "cog@rome"}).say(BERND, "pass")
    assert turn.state.play == [["rome"], ["antioch", "caravan@rome", "cog@antioch"], ["cog@rome"]]


def test_f6_3_several_attacks_wars_and_forces_in_any_order() -> None:
    hands = {ANNA: "condottieri the-turks privateers guards"}
    turn = scene("war", hands=hands, play={BERND: "rome cog"}, offices=["general", None, None])
    turn.say(ANNA, "attack privateers hand 1 cog").say(BERND, "pass").say(ANNA, "put guards", "play the-turks")
    turn.play(WarDice("general", ANNA, (1, 2))).say(ANNA, "attack condottieri hand 1 rome").say(BERND, "pass")
    assert turn.state.play[0] == ["cog", "guards", "rome"] and turn.state.gold[ANNA] == 10 - 2 - 2
