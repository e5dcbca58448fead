"""F1: material, set-up, the order of a turn, the end of the game."""

import pytest

from doge.games.families.cards import CARDS, COST, DECK
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Death, Deck, First, Trips
from doge.games.families.peace_events import CardDrawn, DeckShuffled, GameEnded, LastTurn, PhaseBegan, TurnBegan
from doge.games.families.state import NEUTRAL, Draws
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import Result
from doge.kernel.options import completed
from tests.games.families.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, scene


def begun(seats: int = 4, first: int = CLAUDIA, quick: bool = False, short: bool = False) -> Scene:
    """A game whose first deck is about to be shuffled."""
    return Scene(FAMILIES.setup(seats, {"quick": quick, "short": short})).play(First(first))


def test_f1_1_a_deck_of_116_cards() -> None:
    assert len(DECK) == 116 == sum(card.number for card in CARDS.values())
    assert FAMILIES.seat_counts == (2, 3, 4)
    with pytest.raises(NotAllowed):
        FAMILIES.check(begun().state, Deck(DECK[1:]))
    with pytest.raises(NotAllowed):
        FAMILIES.check(begun().state, Deck((*DECK[1:], DECK[-1])))


def test_f1_1_most_gold_wins() -> None:
    assert finished(gold=[3, 9, 5]) == Result("deck", (3, 1, 2))


def test_f1_1_equal_gold_shares_the_victory() -> None:
    assert finished(gold=[9, 3, 9]) == Result("deck", (1, 3, 1))


def finished(gold: list[int]) -> Result | None:
    """The result of a game whose last turn ends with this gold."""
    last = scene("doge", gold=gold, deck="", short=True)
    last.state.last = True
    return last.play(Death(1, 1)).state.result


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_f1_2_nobody_has_anything_and_neutral_rulers_reign(seats: int) -> None:
    state = begun(seats, first=1).state
    assert state.gold == [0] * seats and state.hands == state.play == [[]] * seats
    assert state.villas == [False] * seats and state.offices == [None] * seats
    assert state.rulers == [NEUTRAL, NEUTRAL]


def test_f1_2_the_first_player_is_drawn_by_lot() -> None:
    start = Scene(FAMILIES.setup(3, {"quick": False, "short": False}))
    assert start.waits == "chance"
    with pytest.raises(NotAllowed):
        FAMILIES.check(start.state, First(3))
    assert start.play(First(CLAUDIA)).play(Deck(DECK)).asked == (CLAUDIA,)


def test_f1_2_the_next_turn_begins_with_the_next_player_clockwise() -> None:
    for first, following in ((CLAUDIA, DANIEL), (DANIEL, ANNA)):
        told = scene("doge", seats=4, first=first).play(Death(1, 2)).heard(TurnBegan)
        assert told == [TurnBegan(6, following)]


def test_f1_2_quick_start_seven_cards_and_six_gold_each() -> None:
    start = begun(3, first=BERND, quick=True)
    assert start.state.gold == [6, 6, 6]
    assert start.state.agenda[0] == Draws((1,) * 7 + (2,) * 7 + (0,) * 7)
    start.play(Deck(DECK))
    drawn = [event.seat for event in start.heard(CardDrawn)]
    assert drawn == [1] * 7 + [2] * 7 + [0] * 7 + [1, 2, 0], "seven each, then the draws of the first turn"


def test_f1_3_eight_phases_each_played_in_order_from_the_first_player() -> None:
    turn = begun(3, first=CLAUDIA).play(Deck(DECK))
    for _ in range(4):
        for seat in (CLAUDIA, ANNA, BERND):
            assert turn.asked == (seat,)
            turn.done(seat)
    turn.play(Death(0, 1)).play(Death(1, 1))
    phases = ["draw", "revenue", "diplomacy", "expansion", "event", "war", "pope", "doge"]
    assert [event.phase for event in turn.heard(PhaseBegan)][:8] == phases


def test_f1_3_a_player_does_all_he_wants_before_the_next() -> None:
    turn = scene("expansion", hands={ANNA: "cog cog", BERND: "cog"}, gold=[9, 9, 9])
    turn.say(ANNA, "put cog", "put cog")
    assert turn.asked == (ANNA,)
    assert turn.refused(BERND, "put cog")[1].endswith("That is for seat 0 to decide, not for seat 1.")


def test_f1_3_costs_are_paid_when_a_card_is_played_also_when_it_is_negated() -> None:
    turn = scene("event", hands={ANNA: "slander", BERND: "caught"}, play={CLAUDIA: "senator"}, gold=[5, 5, 5])
    turn.say(ANNA, "play slander 2 senator").say(CLAUDIA, "pass")
    assert turn.state.gold[ANNA] == 5 - COST["slander"]
    turn.say(BERND, "react caught hand")
    assert turn.state.gold[:2] == [3, 4] and "senator" in turn.state.play[CLAUDIA]


def test_f1_3_what_cannot_be_paid_is_refused() -> None:
    poor = scene("expansion", hands={ANNA: "cardinal"}, gold=[2, 0, 0])
    assert poor.refused(ANNA, "put cardinal") == ("F1.3", "Cardinal costs 3 gold, and you have 2.")


def test_f1_3_there_is_no_hand_limit() -> None:
    crowd = " ".join(["cog"] * 15 + ["senator"] * 12)
    assert len(scene("doge", hands={ANNA: crowd}).play(Death(1, 1)).state.hands[ANNA]) == 28


def test_f1_4_the_discard_pile_becomes_the_new_deck_once() -> None:
    turn = scene("doge", deck="cog", hands={ANNA: "storm"})
    discarded = turn.state.discard
    turn.play(Death(1, 1))
    assert turn.waits == "chance" and turn.state.agenda[0] == Draws((CLAUDIA, ANNA)), "the second draw is due"
    with pytest.raises(NotAllowed):
        FAMILIES.check(turn.state, Deck(tuple(discarded[1:])))
    again = Deck(tuple(discarded[::-1]))
    turn.play(again)
    assert turn.heard(DeckShuffled) == [DeckShuffled(len(discarded), True)]
    assert discarded[-1] in turn.state.hands[CLAUDIA] and turn.state.discard == []
    assert not turn.state.last


def test_f1_4_the_first_deck_may_end_without_a_draw_that_is_due() -> None:
    turn = scene("doge", deck="cog cog cog").play(Death(1, 1))
    assert turn.asked == (BERND,) and len(turn.state.decks) == 1 and not turn.state.last


def test_f1_4_the_turn_of_the_last_card_is_the_last_and_is_finished() -> None:
    turn = scene("doge", deck="cog cog cog", decks=2, gold=[4, 5, 6]).play(Death(1, 1))
    assert turn.state.last and turn.heard(LastTurn)
    for _ in range(4):
        turn.done(BERND, CLAUDIA, ANNA)
    turn.play(Death(0, 1)).play(Death(1, 1))
    assert turn.state.result == Result("deck", (3, 2, 1))
    assert turn.heard(GameEnded) and turn.waits == "over"


def test_f1_4_missing_draws_are_lost() -> None:
    turn = scene("doge", deck="cog", decks=2).play(Death(1, 1))
    assert [len(hand) for hand in turn.state.hands] == [0, 1, 0]
    assert len(turn.heard(LastTurn)) == 1 and turn.asked == (BERND,)


def test_f1_4_an_empty_discard_pile_is_no_deck() -> None:
    turn = scene("doge", deck="", hands={ANNA: " ".join(DECK[:60]), BERND: " ".join(DECK[60:])})
    turn.say(BERND, "keep").play(Death(1, 1))
    assert turn.state.last and turn.asked == (BERND,) and turn.heard(DeckShuffled) == []


def test_f1_4_a_card_that_is_being_played_lies_in_the_discard_pile_already() -> None:
    turn = scene("event", hands={ANNA: "explorer"}, deck="cog").say(ANNA, "play explorer")
    assert turn.waits == "chance" and "explorer" in turn.state.discard
    assert turn.state.hands[ANNA] == ["cog"], "the first of three; the deck is shuffled in the middle"
    pile = sorted(turn.state.discard, key=lambda kind: kind != "explorer")
    turn.play(Deck(tuple(pile)))
    assert turn.state.hands[ANNA] == sorted(["cog", *pile[:2]]) and "explorer" in turn.state.hands[ANNA]


def test_f1_4_a_reshuffle_in_the_middle_of_call_crusade() -> None:
    turn = scene("event", hands={ANNA: "call-crusade"}, deck="cog cog", pope=ANNA).say(ANNA, "play call-crusade")
    assert turn.state.agenda[0] == Draws((ANNA,) * 3)
    turn.play(Deck(tuple(turn.state.discard)))
    assert len(turn.state.hands[ANNA]) == 5 and turn.asked == (ANNA,) and turn.state.phase == "event"


def test_f1_4_the_last_card_may_be_drawn_by_an_event() -> None:
    turn = scene("event", hands={ANNA: "explorer"}, deck="cog", decks=2).say(ANNA, "play explorer")
    assert turn.state.last and turn.state.hands[ANNA] == ["cog"] and turn.asked == (ANNA,)


def test_f1_4_short_game_once_through_the_deck() -> None:
    turn = scene("doge", deck="cog cog cog", short=True).play(Death(1, 1))
    assert turn.state.last
    assert not scene("doge", deck="cog cog cog cog", short=True).play(Death(1, 1)).state.last


@pytest.mark.parametrize(("seats", "short"), [(2, True), (3, False), (4, False)])
def test_f1_4_the_short_game_is_the_default_with_two(seats: int, short: bool) -> None:
    assert completed(FAMILIES.options, seats, {}) == {"quick": False, "short": short}


def test_chance_and_decisions_keep_out_of_each_others_way() -> None:
    turn = scene("event")
    with pytest.raises(NotYours, match="a player has to decide first"):
        FAMILIES.check(turn.state, Death(0, 3))
    waiting = scene("revenue", play={ANNA: "cog"})
    assert waiting.refused(ANNA, "done")[1] == "Dice or cards decide now; wait for them."
    with pytest.raises(NotAllowed):
        FAMILIES.check(waiting.state, Trips(ANNA, (1, 2)))
    with pytest.raises(NotAllowed):
        FAMILIES.check(waiting.state, Death(0, 3))
