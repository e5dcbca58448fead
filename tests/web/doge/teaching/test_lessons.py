"""The first steps of Doge at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json

import pytest

from doge.games.doge.board import (
    ADVISOR_HOMES,
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
    "Ballots",
    "One area a round",
    "The second round",
    "The third round",
    "The first election",
    "The advisor",
    "Houses",
    "The second election",
    "The next advisor",
    "2 more houses",
    "The third election",
    "The fourth election",
    "You win the Quarantia",
    "Move a house",
    "The palace",
    "Your second turn",
    "The fifth election",
    "The sixth election",
    "The last election",
    "1 more house",
    "Three ways to win",
    "Your next aim",
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    1: (("toggle-ballot", "0"),),
    2: (("choose-area", "castello"),),
    3: (("choose-area", "santa-croce"), ("toggle-ballot", "6")),
    4: (("choose-area", "castello"), ("toggle-ballot", "6"), ("confirm", None)),
    6: (("choose-dest", "castello"),),
    7: (("set-houses", "1"),),
    9: (("choose-dest", "castello"),),
    13: (("choose-dest", "castello"),),
    14: (("not-now", None),),
}
"""By step: what a person might do instead."""
ANSWERS = {
    1: "That is no vote. A 3 and a 2 are 5, and you have five ballots left.",
    2: "Castello votes later. San Polo votes first: what you win there helps you all year.",
    3: "Santa Croce should cost you a 2 and a 1: a 3 is left for the third round.",
    4: "In the Quarantia few votes can win.",
    6: "In Castello you have no ballots. Alone the advisor is 1 vote there. Dandolo has 1 ballot there."
    " In Santa Croce it makes your 3 votes 4.",
    7: "You may place fewer, but a palace needs 3.",
    9: "In Castello you have no ballots. Alone the advisor is 1 vote there. Dandolo has 1 ballot there."
    " In San Marco it makes you runner-up.",
    13: "Good, too: it votes for you. But a house moved to San Polo builds a palace now.",
    14: "You keep the houses, and Loredan, with one house there, may build first: yours would cost 4.",
}


def pupil(storage: dict[str, str] | None = None) -> Learner:
    return Learner({**INSTANT, **(storage or {})}, "pupil")


class TestFirstSteps(FirstSteps):
    learner, lesson, titles, wrong, answers = Learner, LESSON, TITLES, WRONG, ANSWERS
    idle, plain = ("toggle-ballot", "3"), (0, 5, 8, 11, 12, 16, 17, 18, 20)

    def goes_on(self, seen: Observation) -> bool:
        return seen.year == 2

    def test_what_the_cards_say_of_ballots_is_so(self, told: Told) -> None:
        assert seen_at(told, "These seven ballots").hand[0] == BALLOTS
        first = seen_at(told, "Loredan placed 1 ballot there: ×1. Dandolo is blue, Loredan yellow, Morosini white.")
        assert [len(piles[SAN_POLO]) for piles in first.placed] == [2, 0, 1, 0]
        assert seen_at(told, "Choose Santa Croce, card 2").order[1] == SANTA_CROCE
        assert len(first.order) == 7

    def test_what_the_cards_say_of_votes_and_houses_is_so(self, told: Told) -> None:
        counted = seen_at(told, "You win with 3 + 2. The winner gets the advisor and 2 houses").election
        assert counted is not None and counted.area == SAN_POLO
        assert [tally.votes for tally in counted.tallies] == [5, 0, 3, 0]
        assert (counted.winners, counted.runners_up) == ((0,), (2,))
        stood = seen_at(told, "3 + 1: you now have 4 votes in Santa Croce.")
        assert stood.advisors[SAN_POLO] == (0, SANTA_CROCE) and stood.placed[0][SANTA_CROCE] == (1, 2)
        assert seen_at(told, "1 more, and they pay for a palace.").houses[0][SAN_POLO] == 2

    def test_what_the_cards_say_of_the_quarantia_and_the_palace_is_so(self, told: Told) -> None:
        votes = seen_at(told, "press “Move a house instead”.").election
        assert votes is not None and votes.area == QUARANTIA
        assert (votes.winners, votes.runners_up) == ((0,), ())  # D6.2: a lone 0 is no vote
        assert votes.tallies[3].ballots == (0,)
        assert (
            seen_at(
                told, "You moved a house from Santa Croce to San Polo. The 3 there pay for the faint palace."
            ).houses[0][SAN_POLO]
            == 3
        )
        built = seen_at(told, "The 3 houses return to your supply. The next palace there costs 4.")
        assert built.sites[SAN_POLO] == (0,) and built.houses[2][SAN_POLO] == 1
        aim = seen_at(told, "Your next aim: Santa Croce")
        assert aim.year == 2 and aim.houses[0][SANTA_CROCE] == 1 and aim.order[4] == SANTA_CROCE
        assert seen_at(
            told,
            "You have 1 house there, and a win brings the 2 that a palace lacks. Santa Croce votes 5th in year 2.",
        )
        stays = seen_at(told, "Your advisor stays there until San Polo votes, 6th.")
        assert stays.advisors[SAN_POLO] == (0, SANTA_CROCE) and stays.order[5] == SAN_POLO
        leave = seen_at(told, "Your 2 in San Marco go home before it votes.")
        homes = [home for home, at in zip(ADVISOR_HOMES, leave.advisors, strict=True) if at == (0, SAN_MARCO)]
        assert sorted(homes) == sorted((SANTA_CROCE, QUARANTIA)) and leave.order[6] == SAN_MARCO

    def test_all_seven_ballots_are_placed_and_both_turns_of_the_quarantia_are_the_persons_own(self, told: Told) -> None:
        last = seen_at(told, "Dandolo saw only 2 ballots in Santa Croce and placed 2 there: up to 6 votes.")
        assert len(last.placed[1][SANTA_CROCE]) == 2
        assert sorted(value for pile in last.placed[0] for value in pile) == sorted(BALLOTS)
        third = seen_at(told, "In San Marco only Dandolo has ballots: unless others add votes, 1 makes you runner-up.")
        assert [len(piles[SAN_MARCO]) for piles in third.placed] == [0, 2, 0, 0]
        assert not any(stand == SAN_MARCO for _, stand in third.advisors)
        before = seen_at(
            told,
            "In San Marco you and Loredan have 1 vote each. A Quarantia advisor (scales) makes yours 2.",
        )
        assert sorted(owner for owner, stand in before.advisors if stand == SAN_MARCO) == [0, 2]
        second = seen_at(told, "You have 2 votes in San Marco. Dandolo may have up to 6. Loredan has 1.")
        assert [owner for owner, stand in second.advisors if stand == SAN_MARCO].count(0) == 2

    def test_no_election_of_the_first_year_goes_by_untold(self, told: Told) -> None:
        before = seen_at(told, "You have 4 votes in Santa Croce. Dandolo may have up to 6.")
        assert before.held == 1 and len(before.placed[1][SANTA_CROCE]) == 2
        counted = seen_at(told, "You win with 2 + 1 + 1 advisor.").election
        assert counted is not None and (counted.area, counted.winners) == (SANTA_CROCE, (0,))
        assert seen_at(told, "Now press “Place 2 houses in Santa Croce”.").houses[0][SANTA_CROCE] == 0
        third = seen_at(told, "Loredan wins Cannaregio with 3: 2 houses.\nLoredan’s advisor goes to San Marco: 1 vote")
        assert len(third.upcoming) == 3 and third.houses[2][CANNAREGIO] == 2
        assert seen_at(told, "You have 4 votes in the Quarantia. Morosini may have up to 3.").held == 3
        seen_at(told, "You win with 3 + 1 + 0. Morosini’s 0 is no vote and never second.")
        fifth = seen_at(told, "Morosini wins Dorsoduro with 3: 2 houses.\nLoredan is runner-up with 2: 1 house.")
        assert fifth.held == 5 and (fifth.houses[3][DORSODURO], fifth.houses[2][DORSODURO]) == (2, 1)
        assert fifth.advisors[DORSODURO] == (3, CASTELLO)
        sixth = seen_at(told, "Morosini wins Castello with 2 + 2 + 1 advisor: 2 houses.")
        assert sixth.held == 6 and sixth.upcoming[1] == CANNAREGIO
        seen_at(told, "Morosini’s advisor goes to Cannaregio, which votes 2nd in year 2.")
        seen_at(told, "You had 2 advisors. Dandolo wins with 5. You are runner-up with 2.")
        assert seen_at(told, "The third election").houses[0][SANTA_CROCE] == 2
        assert seen_at(told, "Now press “Place 1 house in San Marco”.").houses[0][SAN_MARCO] == 0
        assert seen_at(told, "Year 1 is over").houses[0][SAN_MARCO] == 1


def test_the_first_steps_are_the_one_way_in() -> None:
    found = [e for e in pupil().port.by_id("main").walk() if "main" in e.attrs.get("class", "").split()]
    assert [e.text for e in found] == ["Play a guided first game"]


def test_a_step_that_is_skipped_leaves_nothing_open() -> None:
    one = pupil().teach()
    one.do("lesson-skip")
    assert one.at == 1 and not one.model.sheet


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(21)
    assert games(one.port.storage) == []
    one.do("lesson-on")
    assert one.model.course is None and one.seen.year == 2 and one.seen.sites[SAN_POLO] == (0,)
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
