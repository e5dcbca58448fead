"""The first steps of Doge at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

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
from tests.web.games import Frame, played, told
from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from web.games.doge.teaching import lesson_words
from web.games.doge.teaching.lessons import LESSON
from web.model.controls import Do
from web.model.effects import Mark
from web.shell.lessons import KEY
from web.shell.update_game import close_over

TITLES = (
    "How to become Doge",
    "What a palace costs",
    "Your ballots",
    "An area for your ballots",
    "The ballots on the map",
    "The second round",
    "The third round",
    "San Polo votes",
    "The advisor",
    "Where to send the advisor",
    "Your new houses",
    "Santa Croce votes",
    "The winner’s choice",
    "Advisor or house?",
    "Cannaregio has voted",
    "The Quarantia votes",
    "What the Quarantia brings",
    "Your first turn",
    "Move a house",
    "Your first palace",
    "Your second turn",
    "Two more elections are over",
    "San Marco votes",
    "Your second palace",
    "The first year is over",
    "Your next aim",
)
STEPS = [step.id for step in LESSON.steps]
BALLOTS_CHOSEN, AREA, ORDER, THIRD, ADVISOR, HOUSES, SECOND_PRIZE = map(
    STEPS.index, ("ballots", "area", "order", "third", "advisor", "houses", "second-prize")
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    BALLOTS_CHOSEN: (("toggle-ballot", "0"),),
    AREA: (("choose-area", "castello"),),
    ORDER: (("choose-area", "santa-croce"), ("toggle-ballot", "0")),
    THIRD: (("choose-area", "castello"), ("toggle-ballot", "6"), ("confirm", None)),
    ADVISOR: (("choose-dest", "castello"),),
    HOUSES: (("set-houses", "1"),),
    SECOND_PRIZE: (("choose-dest", "castello"),),
}
"""By step: what a person might do instead."""
IN_CASTELLO = "In Castello you have no ballots, so the advisor would be your only vote. Loredan has 1 ballot there."
ANSWERS = {
    BALLOTS_CHOSEN: "That is no vote. With 5 or 6 votes you are more likely to win the first election.",
    AREA: "Castello votes later. San Polo votes first, and its winner gets 1 more vote for a later area.",
    ORDER: "A 0 alone is no vote. It only looks like one, because it lies face down.",
    THIRD: "In the Quarantia few votes can win. Place all your ballots, because next year you get all seven back, used or not.",
    ADVISOR: IN_CASTELLO,
    HOUSES: "You may place fewer, but a palace costs 3 houses.",
    SECOND_PRIZE: IN_CASTELLO,
}
PLAIN = (
    *("goal", "cost", "piles", "count", "advisor-won", "second-count", "instead", "third-election"),
    *("fourth-count", "turns", "two-elections", "last-count"),
)

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
    idle, plain = ("toggle-ballot", "3"), tuple(map(STEPS.index, PLAIN))

    def goes_on(self, seen: Observation) -> bool:
        return seen.year == 2

    def test_what_the_cards_say_of_ballots_is_so(self, told: Told) -> None:
        assert seen_at(told, "You win elections with these seven ballots").hand[0] == BALLOTS
        first = seen_at(told, "Loredan (yellow) chose San Polo, too, because San Polo votes first.")
        assert [len(piles[SAN_POLO]) for piles in first.placed] == [2, 0, 1, 0] and first.order[0] == SAN_POLO
        assert seen_at(told, "Dandolo (blue) and Morosini (white) went elsewhere.") == first
        assert seen_at(told, "Santa Croce votes right after San Polo").order[1] == SANTA_CROCE
        assert len(first.order) == 7

    def test_who_comes_to_the_persons_areas_is_told(self, told: Told) -> None:
        second = seen_at(told, "Dandolo, Loredan and Morosini went elsewhere, so nobody else has ballots there yet.")
        assert not any(piles[SANTA_CROCE] for piles in second.placed[1:])
        third = seen_at(told, "Dandolo came to Santa Croce to beat you there. Dandolo’s 2 ballots are worth 6 votes")
        assert len(third.placed[1][SANTA_CROCE]) == 2
        assert seen_at(told, "Morosini chose the Quarantia, too. Morosini’s ballot is worth 3 votes at most.") == third
        assert seen_at(told, "Loredan went elsewhere.") == third and third.used[2][-1] == CASTELLO

    def test_no_election_of_the_first_year_goes_by_untold(self, told: Told) -> None:
        first = seen_at(told, "Your 3 and 2 make 5 votes. Loredan has 3, so you win San Polo.")
        assert [tally.votes for tally in first.election.tallies] == [5, 0, 3, 0]
        assert (
            seen_at(
                told,
                "You get 2 houses, and Loredan, as runner-up, gets 1. It was good to keep a 3",
            )
            == first
        )
        assert 3 in first.placed[0][QUARANTIA]
        before = seen_at(told, "With your advisor you have 4 votes in Santa Croce. Dandolo has 6 at most.")
        assert before.held == 1 and before.advisors[SAN_POLO] == (0, SANTA_CROCE)
        second = seen_at(told, "Your 2, 1 and advisor make 4 votes. Dandolo has 3, so you win Santa Croce.")
        assert (second.election.area, second.election.winners) == (SANTA_CROCE, (0,))
        tie = (
            "Without your advisor you would have tied with Dandolo. "
            "Then Dandolo, too, would get 2 houses, and nobody would get the advisor."
        )
        assert seen_at(told, tie) == second
        third = seen_at(told, "Loredan won Cannaregio, where you took no part.")
        assert len(third.upcoming) == 3 and (third.houses[2][CANNAREGIO], third.houses[1][CANNAREGIO]) == (2, 1)
        assert third.houses[0][SANTA_CROCE] == 2  # they were placed for the person
        against = (
            "Loredan sent the new advisor to San Marco, against your 1 vote there. You and Loredan are tied there. "
            "So far each would get 2 houses, and nobody the advisor."
        )
        assert seen_at(told, against) == third
        assert sorted(owner for owner, stand in third.advisors if stand == SAN_MARCO) == [0, 2]
        seen_at(told, "You have 4 votes in the Quarantia. Morosini has 3 at most. So you cannot lose.")
        votes = seen_at(
            told,
            "Your 3, 1 and 0 make 4 votes. "
            "Morosini placed only a 0, which is no vote, so you win the Quarantia, and nobody is second.",
        ).election
        assert (votes.area, votes.winners, votes.runners_up) == (QUARANTIA, (0,), ())  # D6.2: a lone 0 is no vote
        sixth = seen_at(
            told,
            "Dandolo won Dorsoduro and Morosini won Castello, where you took no part. No rival’s advisor came to San Marco.",
        )
        assert sixth.held == 6 and (sixth.houses[1][DORSODURO], sixth.houses[3][CASTELLO]) == (2, 2)
        assert (
            seen_at(
                told,
                "You lead there with 2 votes to 1. San Marco votes last, so no more advisors can come. No rival has a palace yet.",
            )
            == sixth
        )
        seen_at(told, "Your 2 advisors make 2 votes. Loredan has 1, so you win San Marco.")
        seen_at(told, "With one advisor fewer you would have tied with")

    def test_all_seven_ballots_are_placed_and_two_palaces_are_built(self, told: Told) -> None:
        last = seen_at(told, "Your 4 votes lie in the Quarantia.")
        assert sorted(value for pile in last.placed[0] for value in pile) == sorted(BALLOTS)
        both = seen_at(told, "You have 2 houses in San Polo and 2 houses in Santa Croce. If you move 1 from one to the")
        assert both.houses[0][SAN_POLO] == both.houses[0][SANTA_CROCE] == 2
        dearer = "Your 3 houses in Santa Croce can pay for a palace. You may build only when a house has just come in, so do it now."
        assert not seen_at(told, f"{dearer} The next one there then costs 4.").sites[SANTA_CROCE]
        assert "win an area" in told[0][0] and "6 districts" in told[0][0], "the chain of means and ends comes first"
        year = seen_at(told, "You have 2 palaces. No rival has one yet, so you are ahead.")
        assert year.year == 2 and sum(map(len, year.sites)) == 2
        aim = seen_at(told, "Your next aim: San Polo")
        assert not any(aim.houses[0]) and aim.order[5] == SAN_POLO
        assert aim.sites[SAN_MARCO] == aim.sites[SANTA_CROCE] == (0,)
        how = "When you then win San Polo, move 1 of them there instead of taking the advisor. With the 2 houses of the win"
        lack = "A palace in San Polo costs 3 houses, and none costs less now. "
        lack += "San Polo votes 6th in year 2, so first win houses elsewhere."
        assert seen_at(told, f"{lack} {how} you have 3.") == aim

    def test_both_3s_and_4_votes_win_more_safely(self) -> None:
        told = chosen(self.begun(), {"ballots": [SURE]})
        seen_at(told, "Your 3 and 3 make 6 votes. Loredan has 3, so you win San Polo.")
        seen_at(told, "5 votes would have won, too.")
        told = chosen(self.begun(), {"order": [MORE]})
        before = seen_at(told, "With your advisor you have 5 votes in Santa Croce. Dandolo has 6 at most.")
        assert before.placed[0][SANTA_CROCE] == (1, 3)
        seen_at(told, "Your 3, 1 and advisor make 5 votes. Dandolo has 3, so you win Santa Croce.")
        seen_at(told, "With 1 vote less you would have won, too.")

    def test_an_advisor_in_san_marco_costs_santa_croces(self) -> None:
        told = chosen(self.begun(), {"advisor": [TO_SAN_MARCO]})
        tied = seen_at(told, "You tie with Dandolo. So each of you gets 2 houses, and nobody gets the advisor.")
        assert tied.election.winners == (0, 1) and tied.advisors[SAN_POLO] == (0, SAN_MARCO)
        assert seen_at(told, "With 1 vote more you would have won.") == tied
        dear = "You can build there before Dandolo does. The next palace there costs 4 houses instead of 3."
        assert seen_at(told, dear).houses[1][SANTA_CROCE] == 2
        assert told[-1][1].sites[SAN_MARCO] == (0,)

    def test_a_house_that_moves_early_builds_early(self) -> None:
        told = chosen(self.begun(), {"second-prize": [TO_SANTA_CROCE]})
        built = seen_at(told, "Loredan won Cannaregio, where you took no part.")
        assert built.sites[SANTA_CROCE] == (0,) and built.advisors[SANTA_CROCE] == (None, None)
        assert seen_at(told, "Loredan sent the new advisor to San Marco, where nobody has ballots.") == built
        shared = seen_at(
            told, "San Marco: You would have 1 vote there and so has Loredan: in a tie each gets 2 houses, nobody"
        )
        assert shared.houses[0][SAN_POLO] == 1 and told[-1][1].sites[SAN_MARCO] == (0,)

    def test_the_quarantias_palace_may_stand_in_san_polo_and_san_marco_be_shared(self) -> None:
        told = chosen(self.begun(), {"quarantia": [TO_SAN_POLO, BUILD, TO_CASTELLO]})
        tied = seen_at(told, "Elsewhere: You would have 1 vote there, but San Marco would stay tied: 2 houses")
        assert tied.sites[SAN_POLO] == (0,)
        assert seen_at(told, "You tie with Loredan. So each of you gets 2 houses").election.area == SAN_MARCO
        assert told[-1][1].houses[0][SAN_MARCO] == 2 and "Your next aim: San Marco" in told[-1][0]
        seen_at(told, "In San Marco your next palace is nearest. It costs 3 there, and you have 2.")

    def test_the_last_advisor_may_be_sent_instead_of_a_second_palace(self) -> None:
        told = chosen(self.begun(), {"last-prize": [TO_CASTELLO]})
        assert told[-1][1].advisors[SAN_MARCO] == (0, CASTELLO) and told[-1][1].sites[SAN_MARCO] == ()

    def test_steps_of_another_lesson_are_found_by_the_position(self) -> None:
        one = self.begun().to(THIRD)
        card = one.card()
        one.press("home")
        kept = json.loads(one.port.storage[f"{KEY}doge"])
        of_old = {name: kept[name] for name in kept if name != "count"}
        for old in ({**kept, "at": 16, "stage": "after", "count": 17}, of_old):
            again = Learner({**one.port.storage, f"{KEY}doge": json.dumps(old)}, "again").teach()
            assert (again.at, again.card()) == (THIRD, card)


def test_the_first_steps_are_the_one_way_in() -> None:
    found = [e for e in pupil().port.by_id("main").walk() if "main" in e.attrs.get("class", "").split()]
    assert [e.text for e in found] == ["Play a guided first game"]


def test_a_step_that_is_skipped_leaves_nothing_open() -> None:
    one = pupil().teach()
    one.do("lesson-skip")
    assert one.at == 1 and not one.model.sheet


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(len(STEPS) - 1)
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
    one = pupil().teach().to(ADVISOR)
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
    assert one.card().startswith("How to become Doge")


def test_a_choice_that_was_taken_back_can_be_made_anew() -> None:
    one = pupil().teach().to(ADVISOR)
    one.do("lesson-way")
    one.do("take-back")
    assert one.at == ADVISOR and one.model.card == "card"


@pytest.mark.parametrize(("ballots", "said"), [((1,), "Your 1 vote lies in "), ((2, 3), "Your 5 votes lie in ")])
def test_after_a_round_the_votes_that_were_placed_are_counted(ballots: tuple[int, ...], said: str) -> None:
    match = next(one for steps in range(160) if (one := played(4, "told", steps)).seen.used[one.me])
    piles = list(match.seen.placed[match.me])
    piles[match.seen.used[match.me][-1]] = ballots
    placed = tuple([tuple(piles) if seat == match.me else theirs for seat, theirs in enumerate(match.seen.placed)])
    shown = told(match, [*match.moments[: match.shown], Frame(None, replace(match.moment.seen, placed=placed))])
    assert lesson_words.after_round(shown).words.startswith(said)
