"""F5: events, crimes, and who may stop them."""

import pytest

from doge.games.families.cards import CRIMES, EVENTS
from doge.games.families.conflict_events import Fined, ReactionPassed, RulerDied, ShipsAdrift, Stopped
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Fine
from doge.games.families.state import VACANT
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed
from tests.games.families.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, scene


def test_f5_1_own_cards_may_be_targets() -> None:
    turn = scene("event", hands={ANNA: "storm"}, play={ANNA: "cog", BERND: "caravan"})
    assert turn.options(ANNA) == ["play storm 0 cog", "play storm 1 caravan", "done event"]
    assert turn.say(ANNA, "play storm 0 cog").state.play[ANNA] == []


NEEDY = sorted(EVENTS - {"explorer", "call-crusade", "indulgences", "taxes"})


@pytest.mark.parametrize("card", NEEDY)
def test_f5_1_a_card_that_needs_a_target_cannot_be_played_without_one(card: str) -> None:
    turn = scene("event", hands={ANNA: card}, pope=-1, offices=["council-head", None, None])
    turn.state.rulers[0] = ANNA if card == "call-crusade" else turn.state.rulers[0]
    assert turn.options(ANNA) == ["done event"]
    assert turn.refused(ANNA, f"play {card}")[0] == "F5.1"


def test_f5_1_cards_without_a_target_can_always_be_played() -> None:
    turn = scene("event", hands={ANNA: "explorer indulgences taxes"})
    assert turn.options(ANNA) == ["play explorer", "play indulgences", "play taxes", "done event"]
    assert turn.refused(ANNA, "play taxes 1 villa") == ("F5.1", "Taxes is played without a target.")


@pytest.mark.parametrize("card", ["call-crusade", "excommunicate"])
def test_f5_1_only_the_popes_controller(card: str) -> None:
    setting = {"hands": {ANNA: card}, "play": {BERND: "cog"}}
    aim = " 1 cog" if card == "excommunicate" else ""
    for pope in (-1, VACANT, BERND):
        turn = scene("event", pope=pope, **setting)
        rule, sentence = turn.refused(ANNA, f"play {card}{aim}")
        assert rule == "F5.1" and sentence.startswith("Only the controller of the Pope can play")
    assert f"play {card}{aim}" in scene("event", pope=ANNA, **setting).options(ANNA)


def test_f5_1_only_the_council_head_accuses() -> None:
    setting = {"hands": {ANNA: "accusation"}, "play": {BERND: "senator"}}
    turn = scene("event", offices=["general", "council-head", None], **setting)
    assert turn.refused(ANNA, "play accusation 1 senator")[1] == "Only the Council Head can play Accusation."
    turn = scene("event", offices=["council-head", None, None], **setting).say(ANNA, "play accusation 1 senator")
    assert turn.state.play[BERND] == [] and turn.state.gold[ANNA] == 8


def crime(
    card: str = "slander", target: str = "2 senator", hands: dict[int, str] | None = None, by: int = BERND
) -> Scene:
    """Four players; a crime is played, by Bernd against Claudia unless said otherwise."""
    mine = {by: card} | {seat: cards for seat, cards in (hands or {}).items() if seat != by}
    turn = scene("event", seats=4, first=by, hands=mine, play={CLAUDIA: "senator", BERND: "senator"}, villas=[2])
    return turn.say(by, f"play {card} {target}")


@pytest.mark.parametrize("card", CRIMES)
def test_f5_2_any_other_player_may_answer_a_crime_with_caught(card: str) -> None:
    for catcher in (ANNA, CLAUDIA, DANIEL):
        turn = crime(card, "2 villa" if card == "arson" else "2 senator", {catcher: "caught"})
        while turn.asked[0] != catcher:
            turn.say(turn.asked[0], "pass")
        turn.say(catcher, "react caught hand")
        assert turn.waits == "chance" and turn.state.villas[CLAUDIA] and turn.state.play[CLAUDIA] == ["senator"]
        assert turn.heard(Stopped) == [Stopped(catcher, "caught", "hand", BERND, card, 1)]
        assert turn.state.gold[catcher] == 9 and "caught" in turn.state.discard


def test_f5_2_asked_in_turn_order_from_the_victim_the_player_left_out() -> None:
    turn = crime()
    order = []
    while turn.state.phase == "event" and turn.asked[0] != BERND:
        order.append(turn.asked[0])
        turn.say(turn.asked[0], "pass")
    assert order == [CLAUDIA, DANIEL, ANNA]


def test_f5_2_four_players_one_plays_against_three() -> None:
    turn = scene("event", seats=4, first=BERND, hands={BERND: "slander"}, play={DANIEL: "cardinal"})
    turn.say(BERND, "play slander 3 cardinal")
    for seat in (DANIEL, ANNA, CLAUDIA):
        assert turn.asked == (seat,)
        turn.say(seat, "pass")
    assert turn.state.play[DANIEL] == [] and turn.asked == (BERND,)


def test_f5_2_against_an_own_card_the_next_one_clockwise_is_asked_first() -> None:
    turn = crime("slander", "1 senator")
    assert turn.asked == (CLAUDIA,)
    turn.say(CLAUDIA, "pass").say(DANIEL, "pass").say(ANNA, "pass")
    assert turn.state.play[BERND] == []


def test_f5_2_everybody_is_asked_whatever_he_holds() -> None:
    turn = crime()
    assert turn.options(CLAUDIA) == ["pass"]
    turn.say(CLAUDIA, "pass")
    assert turn.heard(ReactionPassed) == [ReactionPassed(CLAUDIA)]


def test_f5_2_the_first_caught_ends_it() -> None:
    turn = crime(hands={CLAUDIA: "caught"}).say(CLAUDIA, "react caught hand").play(Fine(BERND, 4))
    assert turn.asked == (BERND,) and turn.heard(ReactionPassed) == []


def test_f5_2_caught_costs_one_gold() -> None:
    turn = crime(hands={CLAUDIA: "caught"})
    turn.state.gold[CLAUDIA] = 0
    assert turn.options(CLAUDIA) == ["pass"]
    assert turn.refused(CLAUDIA, "react caught hand") == ("F5.2", "Caught costs 1 gold, and you have 0.")


def test_f5_2_the_caught_one_loses_a_die_of_gold_and_is_barred() -> None:
    turn = crime(hands={CLAUDIA: "caught"}).say(CLAUDIA, "react caught hand").play(Fine(BERND, 5))
    assert turn.state.gold[BERND] == 10 - 2 - 5 and turn.state.barred == (BERND,)
    assert turn.heard(Fined) == [Fined(BERND, 5, 5)]


def test_f5_2_the_fine_is_all_he_has_at_most_and_rolled_also_without_gold() -> None:
    for gold, paid in ((3, 1), (2, 0)):
        turn = crime(hands={CLAUDIA: "caught"})
        turn.state.gold[BERND] = gold - 2
        turn.say(CLAUDIA, "react caught hand").play(Fine(BERND, 6))
        assert turn.state.gold[BERND] == 0 and turn.heard(Fined) == [Fined(BERND, 6, paid)]


def test_f5_2_the_fine_is_his_who_played_the_crime() -> None:
    turn = crime(hands={CLAUDIA: "caught"}).say(CLAUDIA, "react caught hand")
    with pytest.raises(NotAllowed):
        FAMILIES.check(turn.state, Fine(CLAUDIA, 3))
    drawn = FAMILIES.draw(turn.state, Stream("fine"))
    assert isinstance(drawn, Fine) and drawn.player == BERND


def test_f5_2_other_cards_do_not_stop_a_crime() -> None:
    turn = crime(hands={CLAUDIA: "guards war-galleys"})
    assert turn.options(CLAUDIA) == ["pass"]
    assert turn.refused(CLAUDIA, "react guards hand") == ("F5.2", "Slander can be stopped only with: Caught.")


def raid(card: str, target: str, **hands: str) -> Scene:
    """Four players; Bernd plays Pirates or Brigands; `a` to `d` hold these cards."""
    hand = {BERND: card} | {"abcd".index(seat): cards for seat, cards in hands.items()}
    ships = {CLAUDIA: "cog caravan", BERND: "cog caravan", DANIEL: "war-galleys mercenaries"}
    return scene("event", seats=4, first=BERND, hands=hand, play=ships).say(BERND, f"play {card} {target}")


def test_f5_3_war_galleys_against_pirates_at_no_cost() -> None:
    turn = raid("pirates", "2 cog", c="war-galleys guards mercenaries privateers")
    assert turn.options(CLAUDIA) == ["react war-galleys hand", "pass"]
    turn.say(CLAUDIA, "react war-galleys hand")
    assert turn.state.play[CLAUDIA] == ["caravan", "cog"] and turn.state.gold == [10] * 4
    assert turn.asked == (BERND,) and "war-galleys" in turn.state.discard


def test_f5_3_guards_or_mercenaries_against_brigands() -> None:
    turn = raid("brigands", "2 caravan", c="war-galleys guards mercenaries condottieri")
    assert turn.options(CLAUDIA) == ["react guards hand", "react mercenaries hand", "pass"]
    assert turn.say(CLAUDIA, "react guards hand").state.play[CLAUDIA] == ["caravan", "cog"]


def test_f5_3_from_hand_or_play_by_any_other_player() -> None:
    turn = raid("pirates", "2 cog").say(CLAUDIA, "pass")
    assert turn.options(DANIEL) == ["react war-galleys play", "pass"]
    turn.say(DANIEL, "react war-galleys play")
    assert turn.state.play[DANIEL] == ["mercenaries"] and "cog" in turn.state.play[CLAUDIA]


def test_f5_3_the_targets_owner_first_then_clockwise() -> None:
    turn = raid("brigands", "2 caravan")
    for seat in (CLAUDIA, DANIEL, ANNA):
        assert turn.asked == (seat,)
        turn.say(seat, "pass")
    assert turn.state.play[CLAUDIA] == ["cog"]


def test_f5_3_is_the_owner_the_one_who_plays_then_the_next_clockwise() -> None:
    turn = raid("pirates", "1 cog")
    assert turn.asked == (CLAUDIA,)
    turn.say(CLAUDIA, "pass").say(DANIEL, "pass").say(ANNA, "pass")
    assert turn.state.play[BERND] == ["caravan"]


def test_f5_3_nobody_may_stop_another_event() -> None:
    turn = scene("event", hands={ANNA: "storm", BERND: "war-galleys caught"}, play={BERND: "cog"})
    assert turn.say(ANNA, "play storm 1 cog").asked == (ANNA,)


@pytest.mark.parametrize("card", ["assassination", "slander"])
def test_f5_4_persons_are_cardinals_senators_patronage_and_the_card_that_became_pope_or_doge(card: str) -> None:
    play = {BERND: "cardinal cog patronage senator guards", CLAUDIA: "rome"}
    turn = scene("event", hands={ANNA: card}, play=play, pope=BERND, doge=CLAUDIA)
    aims = ["1 cardinal", "1 patronage", "1 senator", "1 pope", "2 doge"]
    assert turn.options(ANNA) == [*(f"play {card} {aim}" for aim in aims), "done event"]


def test_f5_4_neutral_and_vacant_rulers_are_no_targets() -> None:
    turn = scene("event", hands={ANNA: "slander"}, play={BERND: "senator"}, pope=-1, doge=VACANT)
    assert turn.options(ANNA) == ["play slander 1 senator", "done event"]
    assert turn.refused(ANNA, "play slander 1 doge")[0] == "F5.1"


def test_f5_4_killing_pope_or_doge_leaves_the_seat_vacant() -> None:
    offices = ["general", "admiral", "council-head"]
    turn = scene("event", hands={ANNA: "slander"}, play={}, doge=BERND, offices=offices).say(
        ANNA, "play slander 1 doge"
    )
    turn.say(BERND, "pass").say(CLAUDIA, "pass")
    assert turn.state.rulers[1] == VACANT and turn.heard(RulerDied) == [RulerDied(1, BERND)]
    assert "senator" in turn.state.discard
    assert turn.state.offices == offices, "the offices stay while the seat is vacant"


@pytest.mark.parametrize("card", ["black-death", "the-reformation"])
def test_f5_5_a_discarded_route_leaves_its_ships_in_play_unattached(card: str) -> None:
    ships = {ANNA: "cog@rome caravan@antioch antioch", BERND: "rome caravan@rome", CLAUDIA: "cog@rome"}
    turn = scene("event", hands={ANNA: card}, play=ships).say(ANNA, f"play {card} 1 rome")
    assert turn.state.play == [["antioch", "caravan@antioch", "cog"], ["caravan"], ["cog"]]
    assert turn.heard(ShipsAdrift) == [ShipsAdrift("rome", ((ANNA, "cog"), (BERND, "caravan"), (CLAUDIA, "cog")))]
    assert "rome" in turn.state.discard
