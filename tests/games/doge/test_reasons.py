"""The reasons of hints: each tells the plan; answers that cannot be told apart by chance begin with the plainest purpose."""

from dataclasses import replace

from doge.games.doge import board
from doge.games.doge import words as board_words
from doge.games.doge.bots.odds import Chances
from doge.games.doge.bots.reasons import Purpose, Reason, reason
from doge.games.doge.bots.reasons_for_ballots import reason_for_ballot
from doge.games.doge.bots.search import by_purpose
from doge.games.doge.hidden import observe
from doge.games.doge.moves import Advise, Build, Cast, Move, Place
from doge.kernel.bot import Advice
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, ballot_round, election, quarantia

SURE, PERHAPS, HARDLY = Chances(0.95, 0, 0), Chances(0.4, 0.1, 0.3), Chances(0.05, 0, 0.1)


def told(purpose: Purpose, chance: float) -> tuple[Reason, Advice[Move]]:
    return Reason(purpose.name, purpose), Advice(Move(ANNA, None, None), chance, purpose.name)


def test_among_answers_that_cannot_be_told_apart_the_plainest_purpose_comes_first() -> None:
    given = [told(Purpose.DETOUR, 0.33), told(Purpose.HOUSES, 0.32), told(Purpose.PALACE, 0.2)]
    ordered = by_purpose(given, equal=2)
    assert [one.reason for one in ordered] == ["HOUSES", "DETOUR", "PALACE"]
    assert [one.alike for one in ordered] == [True, True, False]


def test_answers_that_can_be_told_apart_stay_in_the_order_of_chance() -> None:
    given = [told(Purpose.DETOUR, 0.33), told(Purpose.PALACE, 0.2)]
    assert by_purpose(given, equal=1) == [one for _, one in given]


def ballots(area: int, values: tuple[int, ...], odds: Chances, **houses: int) -> Reason:
    state = ballot_round()
    state.houses[ANNA][area % 6] = houses.get("there", 0)
    return reason_for_ballot(observe(state, ANNA), Cast(ANNA, area, values), odds)


def test_ballots_are_for_houses_and_an_advisor_and_an_early_area_is_the_plainer_plan() -> None:
    early, late = ballots(board.CANNAREGIO, (2, 3), SURE), ballots(board.SANTA_CROCE, (2, 3), SURE)
    assert "votes 1st" in early.said and "2 of 3 houses for a palace" in early.said
    assert "votes 6th" in late.said and "next year" in late.said
    assert early.purpose < late.purpose < ballots(board.QUARANTIA, (2, 3), SURE).purpose


def test_ballots_that_hardly_win_say_so_and_what_second_place_brings() -> None:
    weak = ballots(board.SANTA_CROCE, (1,), HARDLY).said
    assert weak.startswith("Second place in Santa Croce brings 1 house. A win with 1 vote is unlikely. You keep")
    near = ballots(board.SANTA_CROCE, (1,), HARDLY, there=2).said
    assert near.startswith("Second place in Santa Croce brings the house that completes your palace. A win with")
    assert "unlikely" not in ballots(board.SANTA_CROCE, (2, 3), PERHAPS).said
    last = reason_for_ballot(observe(ballot_round(3), ANNA), Cast(ANNA, board.SANTA_CROCE, (1,)), HARDLY).said
    assert last.endswith("brings 1 house. A win with 1 vote is unlikely. What you keep is not used this year.")


def test_weak_ballots_say_how_many_votes_the_strongest_rival_may_have_there_now() -> None:
    state = ballot_round(2)
    state.placed[BERND][board.SANTA_CROCE], state.hand[BERND] = (0, 3), (1, 1, 2, 2, 3)
    state.used[BERND] = (board.SANTA_CROCE,)

    def said(*values: int) -> str:
        return reason_for_ballot(observe(state, ANNA), Cast(ANNA, board.SANTA_CROCE, values), HARDLY).said

    assert "A win with 4 votes is unlikely, because a rival may have 6." in said(1, 3), (
        "two ballots are 3 and 3 at most"
    )
    state.advisor_owners[0], state.advisor_stands[0] = BERND, board.SANTA_CROCE
    assert "a rival may have 6." in said(1, 3), "Cannaregio votes before, and calls its advisor home"
    state.advisor_owners[0], state.advisor_stands[0] = None, None
    state.advisor_owners[6], state.advisor_stands[6] = BERND, board.SANTA_CROCE
    assert "because a rival may have 7." in said(1, 3)
    assert "A win with 8 votes is unlikely. You keep" in said(2, 3, 3), "it wins but for who may still come"


def test_ballots_say_what_they_leave() -> None:
    assert ballots(board.CANNAREGIO, (2, 2, 3), SURE).said.endswith("You keep 0, 1, 1 and 3.")
    state = ballot_round(2)
    state.placed[ANNA][board.CASTELLO], state.hand[ANNA] = (0, 1, 1, 2), (2, 3, 3)
    all_of_them = reason_for_ballot(observe(state, ANNA), Cast(ANNA, board.SAN_POLO, (2, 3, 3)), SURE).said
    assert all_of_them.endswith("That leaves you no ballots.")


def test_d3_5_in_the_last_round_ballots_are_the_last_ones_or_what_is_kept_is_not_used() -> None:
    state = ballot_round(3)
    state.placed[ANNA][board.CASTELLO], state.hand[ANNA] = (0, 1, 1, 2), (2, 3, 3)

    def said(*values: int) -> str:
        return reason_for_ballot(observe(state, ANNA), Cast(ANNA, board.SAN_POLO, values), SURE).said

    assert said(2, 3, 3).endswith("These are your last ballots.")
    assert said(3, 3).endswith("What you keep is not used this year.")
    state.placed[ANNA][board.CASTELLO], state.hand[ANNA] = (0, 1, 1, 2, 2, 3), (3,)
    assert said(3).endswith("This is your last ballot.")


def test_d5_1_second_place_completes_no_palace_where_a_rival_that_wins_builds_first() -> None:
    state = ballot_round()
    state.houses[ANNA][board.CANNAREGIO] = 2

    def said(odds: Chances) -> str:
        return reason_for_ballot(observe(state, ANNA), Cast(ANNA, board.CANNAREGIO, (1,)), odds).said

    assert said(SURE).startswith("A win or second place in Cannaregio brings the house that you still need")
    state.houses[BERND][board.CANNAREGIO] = 1
    assert said(HARDLY).startswith("Second place in Cannaregio brings 1 house.")
    assert said(SURE).startswith("A win in Cannaregio brings the house that you still need")
    state.houses[BERND][board.CANNAREGIO] = 0
    assert said(HARDLY).startswith("Second place in Cannaregio brings the house"), "the rival needs 3 houses"
    state.houses[BERND][board.CASTELLO] = 1
    assert said(HARDLY).startswith("Second place in Cannaregio brings 1 house."), "and could move the third one there"
    state.house_supply[BERND] = 1
    assert said(HARDLY).startswith("Second place in Cannaregio brings the house"), "it has too few to place"
    state.house_supply[BERND], state.used[BERND] = 15, (board.CANNAREGIO,)
    assert said(HARDLY).startswith("Second place in Cannaregio brings the house"), "it cannot have a vote there"


def test_d1_6_no_more_is_promised_than_the_supply_has_and_a_likelier_tie_is_named() -> None:
    state, likelier = ballot_round(), Chances(0.05, 0.2, 0.1)

    def said(area: int, odds: Chances) -> str:
        return reason_for_ballot(observe(state, ANNA), Cast(ANNA, area, (1,)), odds).said

    assert said(board.SAN_POLO, likelier).startswith("A tie for first in San Polo brings 2 houses. A win")
    assert said(board.QUARANTIA, likelier).startswith("A tie for first in the Quarantia lets you move 2 houses. A win")
    assert said(board.QUARANTIA, HARDLY).startswith("Second place in the Quarantia brings 1 turn.")
    assert "second place brings 1 turn. You keep" in said(board.QUARANTIA, PERHAPS)
    state.house_supply[ANNA] = 1
    assert said(board.SAN_POLO, likelier).startswith("A tie for first in San Polo brings 1 house.")
    assert "brings 1 of 3 houses" in said(board.SAN_POLO, SURE)
    state.house_supply[ANNA] = 0
    assert said(board.SAN_POLO, likelier).startswith("Second place in San Polo brings nothing. A win with")
    assert "second place brings nothing." in said(board.SAN_POLO, PERHAPS)


def test_a_win_that_builds_is_the_plainest_plan() -> None:
    builds = ballots(board.SANTA_CROCE, (3, 3), SURE, there=1)
    assert builds.purpose == Purpose.PALACE and "complete your palace" in builds.said


def test_how_often_ballots_win_is_told_roughly_and_weak_ones_are_there_for_second_place() -> None:
    half = Chances(0.6, 0.1, 0.3)
    for odds, often in (
        (SURE, "3 times in 4."),
        (half, "half the time, and second"),
        (PERHAPS, "1 time in 3, and second"),
    ):
        said = ballots(board.CANNAREGIO, (1, 3), odds).said
        assert f"Your 4 votes win about {often}" in said, said
    assert "Your 1 vote wins about 1 time in 3" in ballots(board.CANNAREGIO, (0, 1), PERHAPS).said
    weak = ballots(board.CANNAREGIO, (1,), HARDLY)
    assert weak.purpose == Purpose.SPARING
    assert weak.said.endswith("You keep 0, 1, 2, 2, 3 and 3.")


def test_d4_4_a_lone_0_is_never_told_to_win_anything() -> None:
    for area in (board.CANNAREGIO, board.QUARANTIA):
        alone = ballots(area, (0,), HARDLY)
        assert alone.said.startswith("A 0 is no vote") and alone.purpose == Purpose.SPARING
        assert "win" not in alone.said and "place" not in alone.said
        assert board_words.area_name(area) in alone.said
        assert alone.said.endswith("You keep 1, 1, 2, 2, 3 and 3.")


def test_d3_5_after_the_last_round_a_lone_0_can_keep_only_advisors_away() -> None:
    def said(number: int, area: int) -> str:
        return reason_for_ballot(observe(ballot_round(number), ANNA), Cast(ANNA, area, (0,)), HARDLY).said

    assert said(2, board.CASTELLO).endswith("it may keep one of them away from Castello. You keep 1, 1, 2, 2, 3 and 3.")
    kept = "What you keep is not used this year."
    assert said(3, board.CASTELLO).endswith(f"it may keep an advisor of theirs away from Castello. {kept}")
    assert "keeps nobody away" in said(3, board.CANNAREGIO), "it votes before any advisor can come"
    assert "keeps nobody away" not in said(2, board.CANNAREGIO)


def test_d5_5_a_win_where_no_palace_can_follow_brings_an_advisor_or_a_move() -> None:
    state = ballot_round()
    state.sites[board.SAN_POLO] = (ANNA,)
    for supply in (0, 15):
        state.house_supply[ANNA] = supply
        said = reason_for_ballot(observe(state, ANNA), Cast(ANNA, board.SAN_POLO, (3,)), SURE).said
        assert said.startswith(
            "A win in San Polo brings its advisor, 1 vote elsewhere, or lets you move a house instead."
        )
        assert "2 houses" not in said


def test_an_advisor_is_sent_for_a_named_place() -> None:
    """Nobody else comes: it wins; a rival with 1 vote: it ties for first (D4.5, D5.4); one with more: it is second; two: it may tie."""
    scene = election(board.CASTELLO, {ANNA: [3]}, turn=2)
    state = scene.state
    send = Advise(ANNA, board.CASTELLO, board.SAN_POLO)
    alone = reason(observe(state, ANNA), send)
    assert "wins 2 houses" in alone.said and alone.purpose == Purpose.HOUSES
    state.advisor_owners[0], state.advisor_stands[0] = BERND, board.SAN_POLO
    assert "tie for first in San Polo: then all who are tied get 2 houses" in reason(observe(state, ANNA), send).said
    state.advisor_owners[0] = state.advisor_stands[0] = None
    state.placed[BERND][board.SAN_POLO], state.hand[BERND] = (2, 3), (0, 1, 1, 2, 3)
    assert "make you second, which brings 1 house" in reason(observe(state, ANNA), send).said
    state.placed[CLAUDIA][board.SAN_POLO], state.hand[CLAUDIA] = (3,), (0, 1, 1, 2, 2, 3)
    both = reason(observe(state, ANNA), send).said
    assert both == "In San Polo your 1 vote comes second, alone or tied, about half the time. That brings 1 house."
    for more, often in (((3, 3), "about 1 time in 6. That brings"), ((3, 3, 2), "is unlikely to come second.")):
        state.placed[CLAUDIA][board.SAN_POLO], state.hand[CLAUDIA] = more, (0, 1, 1, 2)
        assert often in reason(observe(state, ANNA), send).said


def test_d5_2_a_second_place_that_is_as_good_as_certain_is_said_to_come_nearly_always() -> None:
    """One rival has three ballots, 2 votes at least, and another one an advisor: 1 vote is tied for second with it."""
    scene = election(board.CASTELLO, {ANNA: [3]}, turn=2, advisors=[(board.SANTA_CROCE, CLAUDIA, board.SAN_POLO)])
    scene.state.placed[BERND][board.SAN_POLO], scene.state.hand[BERND] = (1, 3, 3), (0, 1, 2, 2)
    said = reason(observe(scene.state, ANNA), Advise(ANNA, board.CASTELLO, board.SAN_POLO)).said
    assert said == "In San Polo your 1 vote comes second, alone or tied, nearly always. That brings 1 house."


def test_d6_3_second_place_in_the_quarantia_is_another_thing_alone_than_tied() -> None:
    state = election(board.CASTELLO, {ANNA: [3]}, turn=2).state
    for rival in (BERND, CLAUDIA):
        state.placed[rival][board.QUARANTIA], state.hand[rival] = (0, 2), (1, 1, 2, 3, 3)
    said = reason(observe(state, ANNA), Advise(ANNA, board.CASTELLO, board.QUARANTIA)).said
    assert ": alone it brings 1 turn, tied a move of a house." in said


def test_d6_1_of_two_advisors_of_the_quarantia_the_first_counts_as_a_vote_when_the_second_is_sent() -> None:
    scene = quarantia({ANNA: [3]}).play(Advise(ANNA, board.QUARANTIA, board.DORSODURO))
    scene.state.placed[ANNA][board.DORSODURO], scene.state.hand[ANNA] = (2,), (0, 1, 1, 2, 3)
    scene.state.placed[BERND][board.DORSODURO], scene.state.hand[BERND] = (3, 3), (0, 1, 1, 2, 2)
    said = reason(observe(scene.state, ANNA), Advise(ANNA, board.QUARANTIA, board.DORSODURO)).said
    assert "With it you have 4 votes in Dorsoduro, where a rival may have 6. That may decide who wins 2 houses." in said


def test_a_moved_house_and_placed_ones_say_how_far_the_palace_is() -> None:
    scene = election(board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.SAN_POLO: 2, board.DORSODURO: 1}}, turn=2)
    seen = observe(scene.state, ANNA)
    there = reason(seen, Move(ANNA, board.DORSODURO, board.SAN_POLO))
    assert there.said == "The house from Dorsoduro completes your palace in San Polo at once."
    back = reason(seen, Move(ANNA, board.SAN_POLO, board.CASTELLO))
    assert "1 of 3 for a palace in Castello" in back.said and there.purpose < back.purpose
    scene.state.houses[ANNA][board.SAN_POLO] = 3
    enough = reason(observe(scene.state, ANNA), Move(ANNA, board.DORSODURO, board.SAN_POLO))
    assert enough == there, "D7.9: the houses there are enough, but it takes one that comes in"
    placed = [reason(seen, Place(ANNA, board.CASTELLO, n)) for n in (2, 1, 0)]
    assert placed[1].said.endswith(
        "1 of the 3 houses for a palace in Castello. You are 2 short: a win there can bring both."
    )
    assert placed[0].said.endswith("You are 1 short: second place there or a move can bring it.")
    scene.state.sites[board.CASTELLO] = (BERND, CLAUDIA)
    dear = [reason(observe(scene.state, ANNA), Place(ANNA, board.CASTELLO, n)).said for n in (2, 1)]
    assert dear[0].endswith("You are 3 short: a win there and a move can bring them.") and dear[1].endswith(
        "You are 4 short."
    )
    assert [one.purpose for one in placed] == sorted(one.purpose for one in placed)


def test_no_two_numbers_of_houses_have_the_same_reason() -> None:
    """Also where 1 is enough, and where a palace stands."""
    scene = election(board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.CASTELLO: 2}}, turn=2)
    for _ in range(2):
        told = [reason(observe(scene.state, ANNA), Place(ANNA, board.CASTELLO, n)).said for n in (2, 1, 0)]
        assert len({*told}) == 3, told
        scene.state.sites[board.CASTELLO] = (ANNA,)


def test_of_a_single_house_in_the_supply_nothing_is_said_in_the_plural() -> None:
    def said(supply: int, decision: Advise | Place, *then: Move, there: int = 0) -> str:
        scene = election(
            board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.DORSODURO: 1, board.CASTELLO: there}}, turn=2
        )
        scene.state.house_supply[ANNA] = supply
        return reason(observe(scene.state, ANNA), decision, *then).said

    abstain, move = Advise(ANNA, board.CASTELLO, None), Move(ANNA, board.DORSODURO, board.CASTELLO)
    completes = [said(supply, abstain, move, there=2 - min(2, supply)) for supply in (1, 15)]
    assert completes[0] == "The house from Dorsoduro and the one you place next complete your palace in Castello."
    assert completes[1] == "The house from Dorsoduro and the 2 you place next complete your palace in Castello."
    anyway = "The 2 houses that you place next complete your palace in Castello without a move."
    assert said(15, abstain, move, there=1) == anyway
    assert said(1, abstain, move).startswith("Your house from Dorsoduro and the one you place next make 2 of 3 for")
    assert said(0, abstain, move).startswith("Your house from Dorsoduro makes 1 of 3 for a palace in Castello.")
    kept = Place(ANNA, board.CASTELLO, 0)
    assert said(1, kept) == "You keep your last house for a district where you need it more."
    assert said(4, kept) == "You keep your houses for districts where you need them more."
    assert said(15, kept) == "You have 15 houses left for other districts, so you need not save these."


def test_a_palace_is_for_the_goal_and_waiting_says_what_it_costs() -> None:
    seen = observe(election(board.CASTELLO, {ANNA: [3]}, turn=2).state, ANNA)
    assert "one of the 6 that make you Doge" in reason(seen, Build(ANNA, board.CASTELLO, True)).said
    assert "you pay 4" in reason(seen, Build(ANNA, board.CASTELLO, False)).said


def test_where_every_stand_is_in_vain_that_is_why_no_advisor_is_sent() -> None:
    """Its home votes again before any other area does, and calls it back (D7.3)."""
    scene = election(board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.DORSODURO: 1}}, turn=2)
    seen = observe(scene.state, ANNA)
    last = replace(seen, order=(*(a for a in board.AREAS if a != board.CASTELLO), board.CASTELLO), held=6)
    abstain, move = Advise(ANNA, board.CASTELLO, None), Move(ANNA, board.DORSODURO, board.CASTELLO)
    first = replace(last, upcoming=(board.CASTELLO, board.SAN_POLO))
    second = replace(last, upcoming=(board.SAN_POLO, board.CASTELLO))
    vain = "Castello votes again first, so its advisor would be called back before it counts."
    assert reason(first, abstain).said == vain
    assert reason(first, abstain, move).said == f"{reason(last, abstain, move).said} {vain}"
    assert vain not in reason(second, abstain).said + reason(second, abstain, move).said


def test_an_advisor_for_next_year_adds_to_those_that_are_still_there_then() -> None:
    """Homes that vote before the area call theirs back (D7.3)."""

    def said(*homes: int) -> str:
        scene = election(
            board.CASTELLO, {ANNA: [3]}, turn=2, advisors=[(home, ANNA, board.DORSODURO) for home in homes]
        )
        seen = observe(scene.state, ANNA)
        order = (*(a for a in board.AREAS if a not in (board.CASTELLO, board.SAN_POLO)), board.CASTELLO, board.SAN_POLO)
        upcoming = (board.SAN_MARCO, board.DORSODURO, board.CASTELLO, board.SANTA_CROCE)
        late = replace(seen, order=order, held=5, upcoming=upcoming)
        return reason(late, Advise(ANNA, board.CASTELLO, board.DORSODURO)).said

    assert "You start there with 1 vote and need" in said()
    assert "You start there with 2 votes and need" in said(board.SANTA_CROCE), "it votes later"
    assert "You start there with 2 votes and need" in said(board.CANNAREGIO), "it is not turned up yet"
    assert "You start there with 1 vote and need" in said(board.SAN_MARCO, board.SAN_POLO), "next year, and this year"
