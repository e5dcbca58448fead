"""F7: the Pope and the Doge: death, bids, votes, ties, offices."""

from itertools import permutations

import pytest

from doge.games.families.cards import OFFICES, POPULARITY, RULERS, VOTERS
from doge.games.families.conflict_events import Elected, ElectionHeld, NotHeld, OfficesGiven, RulerDied, Tally
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Death, TieDice
from doge.games.families.state import NEUTRAL, VACANT
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import CHANCE, Pending
from tests.games.families.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, scene

BOTH = pytest.mark.parametrize("ruler", [0, 1], ids=RULERS)
"""The phases are alike."""


def election(ruler: int, **setting: object) -> Scene:
    """The phase of a vacant seat; two players have a voter each unless said otherwise."""
    play = {ANNA: VOTERS[ruler], BERND: VOTERS[ruler]}
    whole = {"play": play, RULERS[ruler]: VACANT} | setting
    return scene(RULERS[ruler], **whole)  # type: ignore[arg-type]


@BOTH
def test_f7_1_a_vacant_seat_goes_straight_to_an_election(ruler: int) -> None:
    assert election(ruler, hands={CLAUDIA: "the-pope-dies the-doge-dies"}).asked == (ANNA, BERND)


@BOTH
@pytest.mark.parametrize("die", range(1, 7))
def test_f7_1_on_a_six_he_dies(ruler: int, die: int) -> None:
    turn = scene(RULERS[ruler], **{RULERS[ruler]: BERND}, play={ANNA: VOTERS[ruler], BERND: VOTERS[ruler]})
    turn.play(Death(ruler, die))
    assert (turn.state.rulers[ruler] == VACANT) == (die == 6)
    assert turn.heard(RulerDied) == ([RulerDied(ruler, BERND, 6)] if die == 6 else [])


@BOTH
def test_f7_1_the_dead_ones_card_is_discarded_before_the_votes_are_counted(ruler: int) -> None:
    turn = scene(RULERS[ruler], **{RULERS[ruler]: BERND}).play(Death(ruler, 6))
    assert VOTERS[ruler] in turn.state.discard
    assert turn.heard(NotHeld) == [NotHeld(ruler)], "the Pope's own card is no vote"


@BOTH
def test_f7_1_a_neutral_one_can_die_too_and_leaves_no_card(ruler: int) -> None:
    turn = scene(RULERS[ruler])
    before = list(turn.state.discard)
    turn.play(Death(ruler, 6))
    assert turn.state.rulers[ruler] == VACANT and turn.heard(RulerDied) == [RulerDied(ruler, None, 6)]
    assert [kind for kind in turn.state.discard if kind == VOTERS[ruler]] == [k for k in before if k == VOTERS[ruler]]


@BOTH
def test_f7_1_whoever_holds_the_card_may_play_it(ruler: int) -> None:
    card = f"the-{RULERS[ruler]}-dies"
    turn = scene(RULERS[ruler], hands={CLAUDIA: card}, play={ANNA: VOTERS[ruler]})
    assert turn.state.pending == Pending("choose", (CLAUDIA,), secret=True)
    assert turn.options(CLAUDIA) == [f"play {card}", "keep"]
    turn.say(CLAUDIA, f"play {card}")
    assert turn.heard(Elected) == [Elected(ruler, ANNA, True)] and card in turn.state.discard


@BOTH
def test_f7_1_keeping_the_card_leaves_it_to_the_die_and_tells_nobody(ruler: int) -> None:
    card = f"the-{RULERS[ruler]}-dies"
    turn = scene(RULERS[ruler], hands={CLAUDIA: card}).say(CLAUDIA, "keep")
    assert turn.state.pending == CHANCE and turn.events == [] and card in turn.state.hands[CLAUDIA]
    turn.play(Death(ruler, 5))
    assert not turn.state.kept


@BOTH
def test_f7_1_the_die_alone_says_that_the_card_was_kept(ruler: int) -> None:
    turn = scene(RULERS[ruler], hands={CLAUDIA: f"the-{RULERS[ruler]}-dies"})
    FAMILIES.check(turn.state, Death(ruler, 3))
    with pytest.raises(NotAllowed):
        FAMILIES.check(turn.state, Death(1 - ruler, 3))
    with pytest.raises(NotAllowed):
        FAMILIES.check(turn.state, Death(ruler, 7))
    assert turn.refused(ANNA, "keep") == ("F1.3", "Dice or cards decide now; wait for them.")


@BOTH
def test_f7_1_the_card_of_the_other_ruler_is_not_asked_for(ruler: int) -> None:
    assert scene(RULERS[ruler], hands={ANNA: f"the-{RULERS[1 - ruler]}-dies"}).state.pending == CHANCE


@BOTH
def test_f7_2_only_players_with_a_voter_in_play_take_part(ruler: int) -> None:
    voter, other = VOTERS[ruler], VOTERS[1 - ruler]
    play = {ANNA: voter, CLAUDIA: f"{voter} {voter}", BERND: f"{other} patronage", DANIEL: other}
    turn = election(ruler, seats=4, play=play, hands={BERND: voter})
    assert turn.asked == (ANNA, CLAUDIA)
    with pytest.raises(NotYours):
        turn.bids(b="1")


@BOTH
def test_f7_2_the_barred_do_not_take_part(ruler: int) -> None:
    voter = VOTERS[ruler]
    turn = election(ruler, play={ANNA: voter, BERND: voter, CLAUDIA: voter}, barred=[BERND])
    assert turn.asked == (ANNA, CLAUDIA)


@BOTH
def test_f7_2_if_nobody_can_the_seat_stays_vacant_until_the_next_turn(ruler: int) -> None:
    turn = election(ruler, play={})
    assert turn.heard(NotHeld) == [] and turn.state.rulers[ruler] == VACANT
    turn = scene(RULERS[ruler]).play(Death(ruler, 6))
    assert turn.heard(NotHeld) == [NotHeld(ruler)]


@BOTH
def test_f7_2_a_single_candidate_is_elected_without_a_bid(ruler: int) -> None:
    turn = scene(RULERS[ruler], play={BERND: f"{VOTERS[ruler]} cog"}).play(Death(ruler, 6))
    assert turn.heard(Elected) == [Elected(ruler, BERND, True)] and turn.state.gold == [10, 10, 10]
    assert turn.state.rulers[ruler] == BERND and turn.state.play[BERND] == ["cog"]


@BOTH
def test_f7_2_alone_because_the_rivals_are_barred_is_an_election_and_frees_them(ruler: int) -> None:
    voter = VOTERS[ruler]
    turn = scene(RULERS[ruler], play={ANNA: voter, BERND: voter}, barred=[ANNA]).play(Death(ruler, 6))
    assert turn.heard(Elected) == [Elected(ruler, BERND, True)] and turn.state.barred == ()


@BOTH
def test_f7_2_a_barred_one_alone_is_no_election(ruler: int) -> None:
    turn = scene(RULERS[ruler], play={ANNA: VOTERS[ruler]}, barred=[ANNA]).play(Death(ruler, 6))
    assert turn.heard(NotHeld) == [NotHeld(ruler)] and turn.state.barred == (ANNA,)


@BOTH
def test_f7_3_bids_are_gold_and_intrigues_as_far_as_the_gold_reaches(ruler: int) -> None:
    turn = election(ruler, gold=[5, 1, 0], hands={ANNA: "intrigue intrigue intrigue"})
    legal = {tuple(map(int, line.split()[1:])) for line in turn.options(ANNA)}
    assert legal == {(g, k) for g in range(6) for k in range(4) if g + 2 * k <= 5}
    assert turn.options(BERND) == ["bid 0 0", "bid 1 0"]
    assert turn.refused(ANNA, "bid 2 2")[0] == "F7.3"
    assert turn.refused(BERND, "bid 0 1") == ("F7.3", "You hold 0 Intrigue cards; bid no more of them.")


@BOTH
def test_f7_3_one_without_gold_is_not_asked_and_has_his_standing_votes(ruler: int) -> None:
    voter = VOTERS[ruler]
    turn = election(ruler, gold=[4, 0, 0], play={ANNA: voter, BERND: f"{voter} {voter} {voter}"})
    assert turn.asked == (ANNA,)
    assert turn.bids(a="1").heard(Elected) == [Elected(ruler, BERND, False)]


@BOTH
def test_f7_3_an_election_in_which_nobody_has_gold_needs_no_bid(ruler: int) -> None:
    voter = VOTERS[ruler]
    turn = scene(RULERS[ruler], gold=[0, 0, 0], play={ANNA: voter, BERND: f"{voter} {voter}"}).play(Death(ruler, 6))
    assert turn.heard(Elected) == [Elected(ruler, BERND, False)]


@BOTH
def test_f7_3_votes(ruler: int) -> None:
    voter, mine = VOTERS[ruler], [kind for kind, (where, _) in POPULARITY.items() if where == ruler]
    others = [kind for kind, (where, _) in POPULARITY.items() if where != ruler]
    play = {ANNA: " ".join([voter] * 3 + ["patronage"] * 2 + mine + others), BERND: voter}
    turn = election(ruler, play=play, hands={ANNA: "intrigue intrigue"}).bids(a="3 2", b="0")
    (held,) = turn.heard(ElectionHeld)
    assert held.tallies[0] == Tally(ANNA, 3, 2, 3 + 5 + 7, 3, 2)
    assert held.tallies[0].votes == 3 + 2 + 15 + 3 + 8
    assert held.paid == (7, 0) and turn.state.gold[0] == 3
    assert turn.state.hands[ANNA] == [] and turn.state.discard.count("intrigue") == 2


@BOTH
def test_f7_3_all_bidders_pay_losers_too(ruler: int) -> None:
    turn = election(ruler, hands={BERND: "intrigue"}).bids(a="9", b="1 1")
    assert turn.state.gold == [1, 7, 10] and turn.state.rulers[ruler] == ANNA and "intrigue" in turn.state.discard


@BOTH
def test_f7_4_most_votes_win_and_a_voter_becomes_the_ruler(ruler: int) -> None:
    turn = election(ruler).bids(a="2", b="5")
    assert turn.state.rulers[ruler] == BERND and turn.state.play[:2] == [[VOTERS[ruler]], []]


@BOTH
def test_f7_4_a_tie_is_rolled_again_by_those_alone_who_tied_for_the_highest_die(ruler: int) -> None:
    voter = VOTERS[ruler]
    turn = election(ruler, seats=4, play=dict.fromkeys(range(4), voter)).bids(a="2", b="2", c="1", d="2")
    with pytest.raises(NotAllowed):
        FAMILIES.check(turn.state, TieDice(ruler, (ANNA, BERND), (1, 2)))
    turn.play(TieDice(ruler, (ANNA, BERND, DANIEL), (5, 2, 5)))
    assert turn.waits == "chance"
    turn.play(TieDice(ruler, (ANNA, DANIEL), (3, 3))).play(TieDice(ruler, (ANNA, DANIEL), (3, 4)))
    assert turn.heard(Elected) == [Elected(ruler, DANIEL, False)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_f7_5_every_player_still_in_the_game_gets_exactly_one_office(seats: int) -> None:
    turn = scene("doge", seats=seats, play={ANNA: "senator"}, doge=VACANT)
    assert turn.asked == (ANNA,)
    expected = {" ".join(["offices", *given]) for given in permutations(OFFICES, seats)}
    assert set(turn.options(ANNA)) == expected and len(turn.options(ANNA)) == len(expected)
    turn.say(ANNA, turn.options(ANNA)[-1])
    assert len(set(turn.state.offices)) == seats and None not in turn.state.offices
    assert turn.heard(OfficesGiven) == [OfficesGiven(ANNA, tuple(turn.state.offices))]


def test_f7_5_the_eliminated_get_none() -> None:
    turn = scene("doge", seats=4, play={ANNA: "senator"}, doge=VACANT, out=[2])
    assert turn.refused(ANNA, "offices general admiral construction council-head")[0] == "F7.5"
    turn.say(ANNA, "offices general admiral none council-head")
    assert turn.state.offices == ["general", "admiral", None, "council-head"]


def test_f7_5_the_old_offices_are_all_given_back_at_a_new_doges_election() -> None:
    old = ["general", "admiral", "council-head"]
    turn = scene("doge", play={ANNA: "senator"}, doge=BERND, offices=old).play(Death(1, 6))
    assert turn.state.offices == [None] * 3 and turn.asked == (ANNA,)


def test_f7_5_offices_stay_while_the_doges_seat_is_vacant() -> None:
    old = ["general", "admiral", "council-head"]
    assert scene("doge", doge=BERND, offices=old).play(Death(1, 6)).state.offices == old


def test_f7_5_the_pope_gives_no_offices() -> None:
    turn = scene("pope", play={ANNA: "cardinal"}, pope=VACANT)
    assert turn.state.phase == "doge" and turn.state.pending == CHANCE


@BOTH
def test_f7_6_the_barred_are_free_again_after_an_election_of_either_seat(ruler: int) -> None:
    turn = election(ruler, barred=[CLAUDIA])
    assert turn.state.barred == (CLAUDIA,)
    assert turn.bids(a="1", b="0").state.barred == (), "also one in which he had no voice"


def test_f7_6_barred_from_the_popes_election_free_in_the_doges() -> None:
    play = {ANNA: "cardinal senator", BERND: "cardinal senator", CLAUDIA: "cardinal"}
    turn = scene("pope", play=play, pope=VACANT, doge=VACANT, barred=[BERND])
    assert turn.asked == (ANNA, CLAUDIA)
    turn.bids(a="1", c="0")
    assert turn.state.phase == "doge" and turn.asked == (ANNA, BERND)


def test_both_phases_are_played_in_order() -> None:
    turn = scene("pope", pope=NEUTRAL, doge=NEUTRAL).play(Death(0, 2))
    assert turn.state.phase == "doge" and turn.waits == "chance"
    assert turn.play(Death(1, 2)).state.turn == 6
