"""The first steps of Doge at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from doge.games.doge.board import (
    BALLOTS,
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
)
from doge.games.doge.hidden import Observation
from tests.web.first_steps import FirstSteps, Told, seen_at
from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from web.games.doge.teaching.lessons import LESSON
from web.model.controls import Do
from web.model.effects import Mark
from web.shell.lessons import KEY
from web.shell.update_game import close_over

TITLES = (
    "From votes to Doge",
    "Your ballots",
    "One area a round",
    "The second round",
    "The third round",
    "San Polo votes",
    "The advisor",
    "Houses",
    "Santa Croce votes",
    "Advisor or house?",
    "Cannaregio has voted",
    "The Quarantia votes",
    "You win the Quarantia",
    "Move a house",
    "The palace",
    "Your second turn",
    "Two more elections",
    "San Marco votes",
    "Your second palace",
    "Your next aim",
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    1: (("toggle-ballot", "0"),),
    2: (("choose-area", "castello"),),
    3: (("choose-area", "santa-croce"), ("toggle-ballot", "0")),
    4: (("choose-area", "castello"), ("toggle-ballot", "6"), ("confirm", None)),
    6: (("choose-dest", "castello"),),
    7: (("set-houses", "1"),),
    9: (("choose-dest", "castello"),),
}
"""By step: what a person might do instead."""
ANSWERS = {
    1: "That is no vote. To win early, 5 or 6 are better.",
    2: "Castello votes later. What you win in San Polo helps you all year.",
    3: "A 0 alone is no vote: it only looks like one.",
    4: "In the Quarantia few votes can win, and unused ballots do not count.",
    6: "In Castello you have no ballots: the advisor is 1 vote. Loredan has 1 ballot there.",
    7: "You may place fewer, but a palace needs 3.",
    9: "In Castello you have no ballots: the advisor is 1 vote. Loredan has 1 ballot there.",
}

Choice = tuple[tuple[str, str], ...]
SURE: Choice = (("toggle-ballot", "5"), ("toggle-ballot", "6"))
"""Both 3s in the first round."""
MORE: Choice = (("choose-area", "santa-croce"), ("toggle-ballot", "1"), ("toggle-ballot", "6"), ("confirm", ""))
"""A 3 and a 1 in the second one."""
TO_SAN_MARCO: Choice = (("choose-area", "san-marco"), ("confirm", ""))
TO_CASTELLO: Choice = (("choose-area", "castello"), ("confirm", ""))
TO_SANTA_CROCE: Choice = (
    ("abstain", ""),
    ("choose-area", "san-polo"),
    ("choose-area", "santa-croce"),
    ("confirm", ""),
)
TO_SAN_POLO: Choice = (("abstain", ""), ("choose-area", "santa-croce"), ("choose-area", "san-polo"), ("confirm", ""))
BUILD: Choice = (("confirm", ""),)


def pupil(storage: dict[str, str] | None = None) -> Learner:
    return Learner({**INSTANT, **(storage or {})}, "pupil")


def chosen(one: Learner, choices: Mapping[str, Sequence[Choice]]) -> Told:
    """The cards of somebody who makes these choices, by the id of their step, and otherwise does what is led to."""
    left, found = {step: [*deeds] for step, deeds in choices.items()}, []
    while one.at is not None:
        found.append((one.card(), one.seen))
        assert len(found) < 60 and "You may, but" not in found[-1][0]
        mine = left.get(LESSON.steps[one.at].id)
        if mine and one.model.card == "card":
            for do, arg in mine.pop(0):
                one.do(do, arg)
        else:
            one.do("lesson-way")
    assert not any(left.values())
    return found


class TestFirstSteps(FirstSteps):
    learner, lesson, titles, wrong, answers = Learner, LESSON, TITLES, WRONG, ANSWERS
    idle, plain = ("toggle-ballot", "3"), (0, 5, 8, 10, 11, 13, 14)

    def goes_on(self, seen: Observation) -> bool:
        return seen.year == 2

    def test_what_the_cards_say_of_ballots_is_so(self, told: Told) -> None:
        assert seen_at(told, "Every family has these seven").hand[0] == BALLOTS
        first = seen_at(told, "Loredan: 1 ballot in San Polo, which votes first.")
        assert [len(piles[SAN_POLO]) for piles in first.placed] == [2, 0, 1, 0] and first.order[0] == SAN_POLO
        assert seen_at(told, "Choose Santa Croce, card 2").order[1] == SANTA_CROCE
        assert len(first.order) == 7

    def test_each_move_of_the_rivals_has_its_reason(self, told: Told) -> None:
        second = seen_at(told, "Loredan: 2 ballots in Cannaregio, against Dandolo’s 1.")
        assert [len(piles[CANNAREGIO]) for piles in second.placed] == [0, 1, 2, 0]
        assert seen_at(told, "Morosini: 1 ballot in Dorsoduro, at the same moment as Dandolo.").used[3][-1] == DORSODURO
        third = seen_at(told, "Dandolo: 2 ballots in Santa Croce, against your 2.")
        assert len(third.placed[1][SANTA_CROCE]) == 2
        assert seen_at(told, "Loredan: 1 ballot in Castello, where even second to Morosini brings 1 house.") == third
        against = seen_at(told, "Loredan’s advisor goes to San Marco: against your 1 vote.")
        assert sorted(owner for owner, stand in against.advisors if stand == SAN_MARCO) == [0, 2]
        fifth = seen_at(told, "Dandolo’s advisor goes to Cannaregio: to add to 1 house.")
        assert fifth.houses[1][CANNAREGIO] == 1 and fifth.advisors[DORSODURO] == (1, CANNAREGIO)
        sixth = seen_at(told, "Morosini’s advisor goes to Dorsoduro: to add to 1 house.")
        assert sixth.houses[3][DORSODURO] == 1

    def test_no_election_of_the_first_year_goes_by_untold(self, told: Told) -> None:
        first = seen_at(told, "You win with 3 + 2. Loredan is runner-up with 3: 1 house. The risk paid: you kept a 3")
        assert [tally.votes for tally in first.election.tallies] == [5, 0, 3, 0]
        assert 3 in first.placed[0][QUARANTIA]
        before = seen_at(told, "You have 4 votes in Santa Croce. Dandolo may have up to 6.")
        assert before.held == 1 and before.advisors[SAN_POLO] == (0, SANTA_CROCE)
        second = seen_at(
            told, "You win with 2 + 1 + 1 advisor. Dandolo is runner-up with 3: 1 house. 1 vote less would"
        )
        assert (second.election.area, second.election.winners) == (SANTA_CROCE, (0,))
        third = seen_at(told, "Loredan wins Cannaregio with 3: 2 houses. Dandolo is runner-up with 1: 1 house.\n")
        assert len(third.upcoming) == 3 and (third.houses[2][CANNAREGIO], third.houses[1][CANNAREGIO]) == (2, 1)
        assert third.houses[0][SANTA_CROCE] == 2  # they were placed for the person, who is told of them
        seen_at(told, "Your 2 new houses in Santa Croce wait for a third.")
        votes = seen_at(told, "You win with 3 + 1 + 0. Morosini’s 0 was a bluff: no vote.").election
        assert (votes.area, votes.winners, votes.runners_up) == (QUARANTIA, (0,), ())  # D6.2: a lone 0 is no vote
        fifth = seen_at(told, "Dandolo wins Dorsoduro with 5: 2 houses. Morosini is runner-up with 3: 1 house.")
        assert fifth.held == 6 and (fifth.houses[1][DORSODURO], fifth.houses[3][DORSODURO]) == (2, 1)
        seen_at(told, "Morosini wins Castello with 4: 2 houses. Loredan is runner-up with 2: 1 house.")
        seen_at(told, "You win with 2 advisors. Loredan is runner-up with 1: 1 house. 1 vote less would have tied")

    def test_all_seven_ballots_are_placed_and_two_palaces_are_built(self, told: Told) -> None:
        last = seen_at(told, "Your 4 votes lie in the Quarantia.")
        assert sorted(value for pile in last.placed[0] for value in pile) == sorted(BALLOTS)
        both = seen_at(told, "San Polo and Santa Croce each lack 1 house for a palace")
        assert both.houses[0][SAN_POLO] == both.houses[0][SANTA_CROCE] == 2
        aim = seen_at(told, "Your next aim: San Polo")
        assert aim.year == 2 and not any(aim.houses[0]) and aim.order[5] == SAN_POLO
        assert aim.sites[SAN_MARCO] == aim.sites[SANTA_CROCE] == (0,)
        first = "First win a house elsewhere. Then win San Polo, move that house in, and place 2."
        seen_at(told, f"You have 2 palaces. San Polo votes 6th in year 2. {first}")
        once = seen_at(told, "Of your 3 advisors, the one in Santa Croce votes once more.")
        assert once.advisors[SAN_POLO] == (0, SANTA_CROCE) and once.order[4:6] == (SANTA_CROCE, SAN_POLO)
        assert once.order.index(QUARANTIA) < once.order.index(SANTA_CROCE) < once.order.index(SAN_MARCO)

    def test_both_3s_and_4_votes_win_more_safely(self) -> None:
        told = chosen(self.begun(), {"ballots": [SURE]})
        seen_at(told, "You win with 3 + 3. Loredan is runner-up with 3: 1 house. You made sure: 5 would have won, too.")
        told = chosen(self.begun(), {"order": [MORE]})
        assert seen_at(told, "5 votes in Santa Croce. Dandolo may have up to 6.").placed[0][SANTA_CROCE] == (1, 3)
        seen_at(
            told, "You win with 3 + 1 + 1 advisor. Dandolo is runner-up with 3: 1 house. 1 vote less would have won"
        )

    def test_an_advisor_in_san_marco_costs_santa_croces(self) -> None:
        told = chosen(self.begun(), {"advisor": [TO_SAN_MARCO]})
        tied = seen_at(told, "Tie: you and Dandolo with 3. 2 houses each, no advisor. 1 vote more would have won.")
        assert tied.election.winners == (0, 1) and tied.advisors[SAN_POLO] == (0, SAN_MARCO)
        assert seen_at(told, "a palace for 3 before Dandolo: the next costs 4.").houses[1][SANTA_CROCE] == 2
        assert told[-1][1].sites[SAN_MARCO] == (0,)

    def test_a_house_that_moves_early_builds_early(self) -> None:
        told = chosen(self.begun(), {"second-prize": [TO_SANTA_CROCE]})
        built = seen_at(told, "Your palace stands early; Santa Croce’s advisor stays on the boat.")
        assert built.sites[SANTA_CROCE] == (0,) and built.advisors[SANTA_CROCE] == (None, None)
        shared = seen_at(told, "San Marco: 1 vote there to Loredan’s 1: you would tie.")
        assert shared.houses[0][SAN_POLO] == 1 and told[-1][1].sites[SAN_MARCO] == (0,)

    def test_the_quarantias_palace_may_stand_in_san_polo_and_san_marco_be_shared(self) -> None:
        told = chosen(self.begun(), {"quarantia": [TO_SAN_POLO, BUILD, TO_CASTELLO]})
        assert seen_at(told, "Elsewhere: 1 vote there; San Marco is tied").sites[SAN_POLO] == (0,)
        assert seen_at(told, "Tie: you and Loredan with 1. 2 houses each, no advisor.").election.area == SAN_MARCO
        assert told[-1][1].houses[0][SAN_MARCO] == 2 and "Your next aim: San Marco" in told[-1][0]

    def test_the_last_advisor_may_be_sent_instead_of_a_second_palace(self) -> None:
        told = chosen(self.begun(), {"last-prize": [TO_CASTELLO]})
        assert told[-1][1].advisors[SAN_MARCO] == (0, CASTELLO) and told[-1][1].sites[SAN_MARCO] == ()

    def test_steps_of_another_lesson_are_found_by_the_position(self) -> None:
        one = self.begun().to(4)
        card = one.card()
        one.press("home")
        kept = json.loads(one.port.storage[f"{KEY}doge"])
        of_old = {name: kept[name] for name in kept if name != "count"}
        for old in ({**kept, "at": 16, "stage": "after", "count": 24}, of_old):
            again = Learner({**one.port.storage, f"{KEY}doge": json.dumps(old)}, "again").teach()
            assert (again.at, again.card()) == (4, card)


def test_the_first_steps_are_the_one_way_in() -> None:
    found = [e for e in pupil().port.by_id("main").walk() if "main" in e.attrs.get("class", "").split()]
    assert [e.text for e in found] == ["Play a guided first game"]


def test_a_step_that_is_skipped_leaves_nothing_open() -> None:
    one = pupil().teach()
    one.do("lesson-skip")
    assert one.at == 1 and not one.model.sheet


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(16)
    assert games(one.port.storage) == []
    one.do("lesson-on")
    assert one.model.course is None and one.seen.year == 2 and one.seen.sites[SANTA_CROCE] == (0,)
    assert len(games(one.port.storage)) == 1 and one.offered("hint")
    assert one.play(3) == 3  # against bots that think for themselves now
    assert json.loads(one.port.storage[f"{KEY}doge"])["at"] is None


def test_a_game_that_ends_ends_its_first_steps() -> None:
    ended, effects = close_over(Learner().teach().model)
    assert ended.screen == "end" and ended.course is None and Mark(None) in effects


def test_they_can_be_begun_again_and_are_apart_from_other_games() -> None:
    one = pupil().teach().to(6)
    one.press("home")
    one.page.answer(Do("start-game"))
    one.settle()
    assert one.at is None and len(games(one.port.storage)) == 1
    one.page.answer(Do("teach-anew", "doge"))
    one.settle()
    assert one.at == 0 and len(games(one.port.storage)) == 1


@pytest.mark.parametrize(
    "left", ["", "{", '{"at": 3}', '{"at": 3, "stage": "try", "shown": 1, "record": "{}"}', '{"at": 99}']
)
def test_what_cannot_be_read_begins_anew(left: str) -> None:
    assert pupil({f"{KEY}doge": left}).teach().at == 0


def test_escape_closes_the_card_and_a_key_brings_it_back() -> None:
    one = pupil().teach()
    one.key("Escape")
    assert one.card() == "" and one.offered("lesson-card")
    one.port.focus("title")
    one.key("?")
    assert one.card().startswith("From votes to Doge")


def test_a_choice_that_was_taken_back_can_be_made_anew() -> None:
    one = pupil().teach().to(6)
    one.do("lesson-way")
    one.do("take-back")
    assert one.at == 6 and one.model.card == "card"
