"""The first steps of Doge at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json

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
from tests.web.first_steps import FirstSteps, Told, played, seen_at
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
    "One more palace",
    "Your second palace",
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
    6: "In Castello you have no ballots. Alone the advisor is 1 vote there. Loredan has 1 ballot there."
    " In Santa Croce it makes your 3 votes 4.",
    7: "You may place fewer, but a palace needs 3.",
    9: "In Castello you have no ballots. Alone the advisor is 1 vote there. Loredan has 1 ballot there."
    " In San Marco 1 vote can win.",
    13: "Good, too: it votes for you. But a house moved to San Polo builds a palace now.",
    14: "You keep the houses, and Loredan, with one house there, may build first: yours would cost 4.",
}


def pupil(storage: dict[str, str] | None = None) -> Learner:
    return Learner({**INSTANT, **(storage or {})}, "pupil")


class TestFirstSteps(FirstSteps):
    learner, lesson, titles, wrong, answers = Learner, LESSON, TITLES, WRONG, ANSWERS
    idle, plain = ("toggle-ballot", "3"), (0, 5, 8, 11, 12, 16, 17, 18, 22)

    def goes_on(self, seen: Observation) -> bool:
        return seen.year == 2

    def test_what_the_cards_say_of_ballots_is_so(self, told: Told) -> None:
        assert seen_at(told, "these seven ballots").hand[0] == BALLOTS
        first = seen_at(told, "Loredan placed 1 ballot there: ×1. Dandolo is blue, Loredan yellow, Morosini white.")
        assert [len(piles[SAN_POLO]) for piles in first.placed] == [2, 0, 1, 0]
        assert seen_at(told, "Choose Santa Croce, card 2").order[1] == SANTA_CROCE
        assert len(first.order) == 7

    def test_where_the_others_went_in_the_second_round_is_told(self, told: Told) -> None:
        went = "Dandolo and Morosini placed ballots in Dorsoduro. Loredan placed ballots in Cannaregio."
        second = seen_at(told, f"Nobody else placed any there. {went}")
        assert [len(piles[CANNAREGIO]) for piles in second.placed] == [0, 1, 2, 0]
        assert [len(piles[DORSODURO]) for piles in second.placed] == [0, 2, 0, 1]

    def test_what_the_cards_say_of_votes_and_houses_is_so(self, told: Told) -> None:
        counted = seen_at(
            told,
            "You win with 3 + 2. You risked it with 5, and kept a 3 for later.",
        ).election
        assert counted is not None and counted.area == SAN_POLO
        assert [tally.votes for tally in counted.tallies] == [5, 0, 3, 0]
        assert (counted.winners, counted.runners_up) == ((0,), (2,))
        stood = seen_at(told, "3 + 1: you now have 4 votes in Santa Croce.")
        assert stood.advisors[SAN_POLO] == (0, SANTA_CROCE) and stood.placed[0][SANTA_CROCE] == (1, 2)
        assert seen_at(told, "When 1 more comes in, they pay for a palace.").houses[0][SAN_POLO] == 2

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
        built = seen_at(
            told, "You built a palace in San Polo for 3 houses. The next one there costs 4, whoever builds it."
        )
        assert built.sites[SAN_POLO] == (0,) and built.houses[2][SAN_POLO] == 1
        aim = seen_at(told, "Your next aim: Santa Croce")
        assert aim.year == 2 and not any(aim.houses[0]) and aim.order[4] == SANTA_CROCE
        assert seen_at(
            told,
            "You have 2 palaces. Santa Croce votes 5th in year 2. A win brings 2 houses there; move the third in from another "
            "district that you win.",
        )
        stays = seen_at(told, "Your advisor there is 1 vote: it stays until its home, San Polo, votes 6th.")
        assert stays.advisors[SAN_POLO] == (0, SANTA_CROCE) and stays.order[5] == SAN_POLO

    def test_all_seven_ballots_are_placed_and_both_turns_of_the_quarantia_are_the_persons_own(self, told: Told) -> None:
        last = seen_at(
            told,
            "Morosini placed 1 ballot there: ×1. Dandolo saw only 2 ballots in Santa Croce and placed 2 there: up to 6 votes.",
        )
        assert len(last.placed[1][SANTA_CROCE]) == 2
        assert sorted(value for pile in last.placed[0] for value in pile) == sorted(BALLOTS)
        third = seen_at(told, "In San Marco nobody has ballots: 1 vote can win it.")
        assert not any(piles[SAN_MARCO] for piles in third.placed)
        assert sum(third.houses[0]) == 2  # with one moved to Santa Croce and 2 placed there, a palace
        assert not any(stand == SAN_MARCO for _, stand in third.advisors)
        before = seen_at(
            told,
            "In San Marco you and Loredan have 1 vote each. Tied, each of you gets 2 houses. With 2 you win alone",
        )
        assert sorted(owner for owner, stand in before.advisors if stand == SAN_MARCO) == [0, 2]
        second = seen_at(told, "You have 2 votes in San Marco. Loredan has 1.")
        assert [owner for owner, stand in second.advisors if stand == SAN_MARCO].count(0) == 2

    def test_no_election_of_the_first_year_goes_by_untold(self, told: Told) -> None:
        before = seen_at(told, "You have 4 votes in Santa Croce. Dandolo may have up to 6.")
        assert before.held == 1 and len(before.placed[1][SANTA_CROCE]) == 2
        counted = seen_at(told, "You win with 2 + 1 + 1 advisor. Dandolo is runner-up: 1 house.").election
        assert counted is not None and (counted.area, counted.winners) == (SANTA_CROCE, (0,))
        assert seen_at(told, "Now press “Place 2 houses in Santa Croce”.").houses[0][SANTA_CROCE] == 0
        third = seen_at(told, "Loredan wins Cannaregio with 3: 2 houses.\nDandolo is runner-up with 1: 1 house.\n")
        assert len(third.upcoming) == 3 and (third.houses[2][CANNAREGIO], third.houses[1][CANNAREGIO]) == (2, 1)
        assert seen_at(told, "Loredan’s advisor goes to San Marco: 1 vote, as you have.").advisors[CANNAREGIO][0] == 2
        assert seen_at(told, "You have 4 votes in the Quarantia. Morosini may have up to 3.").held == 3
        seen_at(told, "You win with 3 + 1 + 0. Morosini’s 0 is no vote.")
        fifth = seen_at(told, "Dandolo wins Dorsoduro with 5: 2 houses.\nMorosini is runner-up with 3: 1 house.")
        assert fifth.held == 5 and (fifth.houses[1][DORSODURO], fifth.houses[3][DORSODURO]) == (2, 1)
        assert fifth.advisors[DORSODURO] == (1, CANNAREGIO) and fifth.upcoming[1] == CANNAREGIO
        sixth = seen_at(told, "Morosini wins Castello with 4: 2 houses.\nLoredan is runner-up with 2: 1 house.")
        assert sixth.held == 6 and sixth.houses[3][CASTELLO] == 2
        seen_at(told, "Morosini’s advisor goes to Dorsoduro, which votes 1st in year 2.")
        seen_at(told, "You win with 2 advisors. Loredan is runner-up: 1 house.")
        assert seen_at(told, "The third election").houses[0][SANTA_CROCE] == 2
        prize = seen_at(told, "with the 2 you win yours from Santa Croce makes a palace.")
        assert (prize.houses[0][SANTA_CROCE], prize.houses[0][SAN_MARCO]) == (1, 0)
        assert seen_at(told, "Now press “Place 2 houses in San Marco”.").houses[0][SAN_MARCO] == 1
        assert seen_at(told, "Year 1 is over").sites[SAN_MARCO] == (0,)

    def test_both_3s_win_san_polo_too_and_the_lesson_goes_on(self) -> None:
        one = self.begun().to(1)
        for place in ("5", "6"):
            one.do("toggle-ballot", place)
        assert one.at == 2
        cards = [card for card, _ in played(one)]
        assert any("You win with 3 + 3. You made sure: 5 would have been enough." in card for card in cards)
        assert any("You win with 2 + 1 + 0." in card for card in cards) and one.seen.sites[SAN_MARCO] == (0,)

    def test_the_last_advisor_may_be_sent_instead_of_a_second_palace(self) -> None:
        one = self.begun().to(19)
        one.do("choose-dest", "castello")
        one.do("confirm")
        one.finish()
        assert one.seen.year == 2 and one.seen.advisors[SAN_MARCO] == (0, CASTELLO)


def test_the_first_steps_are_the_one_way_in() -> None:
    found = [e for e in pupil().port.by_id("main").walk() if "main" in e.attrs.get("class", "").split()]
    assert [e.text for e in found] == ["Play a guided first game"]


def test_a_step_that_is_skipped_leaves_nothing_open() -> None:
    one = pupil().teach()
    one.do("lesson-skip")
    assert one.at == 1 and not one.model.sheet


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(23)
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
