"""F3: trades, one offer a turn to each, take it or leave it."""

from collections import Counter

import pytest

from doge.games.families.game import FAMILIES
from doge.games.families.hidden import sees
from doge.games.families.moves import Done, Offer
from doge.games.families.peace_events import OfferDeclined, Traded
from doge.games.families.state import Side
from doge.kernel.chance import Stream
from tests.games.families.positions import ANNA, BERND, CLAUDIA, Scene, scene


def market(**setting: object) -> Scene:
    hands = {ANNA: "cog taxes taxes", BERND: "pirates senator", CLAUDIA: ""}
    play = {ANNA: "cog@rome rome", BERND: "caravan patronage", CLAUDIA: "senator"}
    return scene("diplomacy", hands=hands, play=play, **{"gold": [5, 7, 0]} | setting)  # type: ignore[arg-type]


def test_f3_gold_cards_in_hand_and_in_play_change_hands_at_once() -> None:
    turn = market().say(ANNA, "offer 1 3 taxes +rome for senator +caravan").say(BERND, "accept")
    assert turn.state.gold == [2, 10, 0]
    assert turn.state.hands[:2] == [["cog", "senator", "taxes"], ["pirates", "taxes"]]
    assert turn.state.play[:2] == [["caravan", "cog@rome"], ["patronage", "rome"]]
    assert turn.asked == (ANNA,)


def test_f3_an_offer_that_is_declined_changes_nothing() -> None:
    before = market().state
    turn = market().say(ANNA, "offer 1 3 for +caravan").say(BERND, "decline")
    assert (turn.state.gold, turn.state.hands, turn.state.play) == (before.gold, before.hands, before.play)
    assert turn.heard(OfferDeclined) == [OfferDeclined(BERND, ANNA)]


def test_f3_a_gift_and_a_request_are_offers() -> None:
    assert market().say(ANNA, "offer 1 5 for nothing").say(BERND, "accept").state.gold == [0, 12, 0]
    assert market().say(ANNA, "offer 1 nothing for 7").say(BERND, "accept").state.gold == [12, 0, 0]


def test_f3_one_offer_a_turn_to_each_other_player() -> None:
    turn = market().say(ANNA, "offer 1 1 for nothing").say(BERND, "decline")
    assert turn.refused(ANNA, "offer 1 2 for nothing")[0] == "F3"
    turn.say(ANNA, "offer 2 1 for nothing").say(CLAUDIA, "decline")
    assert turn.options(ANNA) == ["done diplomacy"]
    turn.done(ANNA).say(BERND, "offer 0 1 for nothing")
    assert turn.asked == (ANNA,), "everybody has offers of his own"


def test_f3_a_seat_may_offer_again_in_the_next_part() -> None:
    turn = market().say(ANNA, "offer 1 1 for nothing").say(BERND, "decline").done(ANNA, BERND, CLAUDIA)
    assert turn.state.offered == ()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("offer 1 nothing for nothing", "An offer needs something on one of its sides."),
        ("offer 1 3 for 3", "Gold can stand on one side of a trade only."),
        ("offer 1 6 for nothing", "You do not have all that you want to give."),
        ("offer 1 cog cog for nothing", "You do not have all that you want to give."),
        ("offer 1 +villa for nothing", '"villa" is not a card in play.'),
        ("offer 1 nothing for 8", "You cannot ask for more than the other player has."),
        ("offer 1 nothing for cog cog cog", "You cannot ask for more than the other player has."),
        ("offer 1 nothing for +senator", "You cannot ask for more than the other player has."),
        ("offer 0 1 for nothing", "You can make one offer a turn to each other player who is still in the game."),
        ("offer 3 1 for nothing", "You can make one offer a turn to each other player who is still in the game."),
    ],
)
def test_f3_offers_that_are_refused(line: str, sentence: str) -> None:
    rule, told = market().refused(ANNA, line)
    assert told == sentence and rule == ("record format" if "villa" in line else "F3")


def test_f3_popes_doges_offices_and_villas_are_not_tradable() -> None:
    turn = market(pope=ANNA, doge=ANNA, villas=[ANNA], offices=["general", None, None])
    for name in ("pope", "doge", "villa", "general"):
        offer = Offer(ANNA, BERND, Side(0, (), (name,)), Side())
        assert offer not in FAMILIES.legal(turn.state, ANNA)


def test_f3_kinds_may_be_asked_for_that_the_other_cannot_have() -> None:
    turn = market().say(ANNA, "offer 1 nothing for caught caught")
    assert turn.options(BERND) == ["decline"]


def test_f3_one_who_lacks_a_card_that_is_asked_for_can_only_decline() -> None:
    turn = market().say(ANNA, "offer 1 1 for cog")
    assert turn.asked == (BERND,), "he is asked all the same"
    assert turn.options(BERND) == ["decline"]
    assert turn.refused(BERND, "accept") == (
        "F3",
        "You do not hold the cards that are asked for, so you can only decline.",
    )


def test_f3_attached_ships_stay_attached() -> None:
    turn = market().say(ANNA, "offer 1 +cog@rome for nothing").say(BERND, "accept")
    assert "cog@rome" in turn.state.play[BERND] and "rome" in turn.state.play[ANNA]


def test_f3_no_trades_with_two_players_left_but_their_parts_are_ended() -> None:
    turn = scene("diplomacy", seats=2, hands={ANNA: "cog"})
    assert turn.options(ANNA) == ["done diplomacy"]
    assert turn.refused(ANNA, "offer 1 cog for nothing") == ("F3", "With two players left there is no trade.")
    turn = scene("diplomacy", seats=4, out=[1, 3])
    assert turn.options(ANNA) == ["done diplomacy"]
    assert turn.done(ANNA).asked == (CLAUDIA,)


def test_f3_no_offer_to_one_who_is_eliminated() -> None:
    turn = scene("diplomacy", seats=4, out=[1])
    assert turn.refused(ANNA, "offer 1 1 for nothing")[0] == "F3"
    assert turn.say(ANNA, "offer 2 1 for nothing").asked == (CLAUDIA,)


def test_f3_patronage_may_go_to_one_without_a_villa() -> None:
    turn = market().done(ANNA).say(BERND, "offer 2 +patronage for nothing").say(CLAUDIA, "accept")
    assert "patronage" in turn.state.play[CLAUDIA]


def test_f3_cards_of_hands_are_seen_by_the_two_alone() -> None:
    turn = market().say(ANNA, "offer 1 taxes for senator +caravan").say(BERND, "accept")
    (traded,) = turn.heard(Traded)
    for viewer in (ANNA, BERND, "open"):
        assert sees(traded, viewer) == traded  # type: ignore[arg-type]
    for other in (None, CLAUDIA):
        seen = sees(traded, other)
        assert isinstance(seen, Traded)
        assert (seen.give, seen.want) == (Side(0, (None,), ()), Side(0, (None,), ("caravan",)))


def test_f3_offers_are_tested_told_in_part_and_sampled() -> None:
    legal = FAMILIES.legal(market().state, ANNA)
    told = list(legal)
    assert not legal.listed and legal and len(told) == len(legal) == len(set(told)) > 10
    assert told[0] == Done(ANNA, "diplomacy") and all(action in legal for action in told)
    drawn = [legal.sample(Stream("sample", number)) for number in range(300)]
    assert all(action in legal for action in drawn)
    assert 100 < Counter(type(action) for action in drawn)[Done] < 200 and len(set(drawn)) > 50
    assert Done(BERND, "diplomacy") not in legal and "nonsense" not in legal
    assert Offer(ANNA, BERND, Side(0, ("taxes", "cog")), Side()) not in legal, "not in alphabetical order"
