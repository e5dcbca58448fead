"""The first steps of Families at a fake page: what the cards say is so, every wrong try is answered, and they can be
left anywhere.
"""

from __future__ import annotations

import json
from typing import Self

import pytest

from doge.games.families.hidden import Observation
from doge.games.families.state import NEUTRAL, VACANT
from tests.web.families.noble import Noble
from tests.web.families.test_language import _files
from tests.web.first_steps import Deeds, FirstSteps, Told, seen_at
from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from tests.web.test_false_language import Eyes, eyes, report
from web.games.families.board.hand import not_now
from web.games.families.past.course import left_in_deck
from web.games.families.teaching.lessons import LESSON
from web.model.controls import Do

__all__ = ["_files", "eyes"]

TITLES = (
    "The goal",
    "A turn",
    "Your first card",
    "A second card",
    "Spend or keep",
    "To the Trade Route",
    "Enough for now",
    "The others buy",
    "An attack",
    "The Doge is dead",
    "An election",
    "The offices",
    "Your revenue",
    "The second turn",
    "Now you choose",
)
CONFIRM = ("confirm", None)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    1: (("partner", "1"), ("trade-give", "1"), CONFIRM),
    2: (("card", "rome"), CONFIRM),
    3: (CONFIRM,),
    4: (("card", "guards"), CONFIRM),
    5: (CONFIRM,),
}
"""By step: what a person might do instead."""
ANSWERS = {
    1: "you need your gold yourself",
    2: "Without a ship a Trade Route earns nothing",
    3: "A Senator votes, a ship earns",
    4: "From the hand it defends for free",
    5: "on Rome 1 to 4",
}
WAYS: dict[str, tuple[dict[str, Deeds], tuple[str, ...]]] = {
    "a Senator first, and the gold kept": (
        {"first": (("card", "senator"), CONFIRM), "third": (CONFIRM,)},
        (
            "Your Senator brings 1 gold from the next turn on",
            "Keep 3 gold: in an election each buys 1 vote",
            "Loredan takes Dandolo’s Caravan",
            "You win for 1 gold",
        ),
    ),
    "Rome lost, and nothing bid": (
        {"stop": (("pass", None),), "bid": (CONFIRM,)},
        (
            "Rome is Loredan’s now, and pays it 1 gold a turn. Your Guards wait for something dearer",
            "1 to 1, and Dandolo rolled more. With 1 gold you would have won",
            "Dandolo, with the Doge, gives each family an office. Until the next Doge your Villa costs 7 gold",
        ),
    ),
    "two ships and no Senator": (
        {"second": (("card", "caravan"), CONFIRM), "third": (("card", "rome"), CONFIRM)},
        (
            "Only Dandolo has one",
            "Dandolo alone has a Senator: he becomes the Doge",
            "You have bought what you wanted",
        ),
    ),
    "all gold spent": (
        {"second": (("card", "caravan"), CONFIRM), "third": (("card", "senator"), CONFIRM)},
        ("You have bought what you wanted", "1 to 1, and Dandolo rolled more", "The Caravan rolled 5: 2 gold"),
    ),
    "more bid than needed, and an office of war": (
        {
            "third": (CONFIRM,),
            "bid": (("gold", "3"), CONFIRM),
            "offices": (("office", "general:0"), CONFIRM),
        },
        ("You win for 3 gold; 1 would have been enough", "you have 2 gold a turn. Keep some for War cards"),
    ),
    "Rome before the Senator": (
        {"second": (("card", "rome"), CONFIRM)},
        (
            "You have 4 gold left",
            "Rome stays yours, for your Guards. Lost, it would have paid Loredan",
            "You win for 1 gold",
        ),
    ),
}
"""By name: what is chosen at which step, and what the cards then say."""


class Pupil(Learner, Noble):
    """Somebody who goes through the first steps."""

    def teach(self) -> Self:
        self.page.answer(Do("teach", "families"))
        self.settle()
        return self

    def on(self) -> None:
        """Skip the step, or go on, from what happens after it, too."""
        before = (self.at, self.model.card)
        self.do("lesson-skip" if self.model.card == "card" else "lesson-on")
        if (self.at, self.model.card) == before:
            self.do("lesson-on")
        assert (self.at, self.model.card) != before, before


def pupil() -> Pupil:
    return Pupil(INSTANT, "pupil")


class TestFirstSteps(FirstSteps):
    learner, lesson, titles, wrong, answers = Pupil, LESSON, TITLES, WRONG, ANSWERS
    idle, plain = ("order", "turn"), (5, 6)
    """An order to pass waits until the steps are over."""

    def goes_on(self, seen: Observation) -> bool:
        return seen.turn >= 2

    def test_what_the_cards_say_is_so(self, told: Told) -> None:
        first = seen_at(told, "In Draw each family drew a card, in Revenue it took 3 gold")
        assert first.gold == (9, 9, 9) and len(first.hands[0]) == 8 and first.quick and first.short
        assert "rome" in seen_at(told, "Rome has room for three ships").play[0]
        assert seen_at(told, "The last gold waits").gold[0] == 1
        assert "guards" in seen_at(told, "Guards defend from the hand, free.").hands[0]
        built = seen_at(told, "Dandolo spent 9 gold on a Senator, for a vote, and two Caravans")
        assert built.phase == "event" and built.gold[1:] == (0, 9)
        assert built.play[1:] == (("caravan", "caravan", "senator"), ()) and "cog@rome" in built.play[0]
        attacked = seen_at(told, "Loredan’s Condottieri attack Rome, free, from the hand.")
        assert "guards" in attacked.hands[0] and "condottieri" in attacked.discard
        saved = seen_at(told, "Rome stays yours, for your Guards")
        assert "rome" in saved.play[0] and "guards" not in saved.hands[0] and "guards" in saved.discard
        dead = seen_at(told, "on a 6 he dies")
        assert dead.rulers == (NEUTRAL, VACANT) and dead.turn == 1
        voting = seen_at(told, "You and Dandolo have 1 vote each; Dandolo has no gold.")
        assert [play.count("senator") for play in voting.play] == [1, 1, 0]
        assert voting.gold[1] == 0, "it cannot add a vote"
        won = seen_at(told, "You win for 1 gold; without it dice would have decided.")
        assert won.rulers[1] == 0 and won.gold[0] == 0
        held = seen_at(told, "Council Head brings you 2 gold a turn. Dandolo and Loredan pay for War cards.")
        assert held.offices == ("council-head", "general", "admiral")
        last = seen_at(
            told,
            "Turn 2: the family 3 + the Doge 3 + Council Head 2 + ships 3 = 11. "
            "The Cog rolled 5: on Rome that is 3 gold.",
        )
        assert last.turn == 2 and last.gold[0] == 11
        bought = seen_at(
            told,
            "Dandolo acts first now, you last. Dandolo bought Byzantium, where ships’ dice count 1 more. "
            "Loredan bought 2 Senators, to win the next Doge.",
        )
        assert bought.first == 1 and bought.play[1].count("caravan@byzantium") == 2 and bought.phase == "expansion"
        assert bought.play[2] == ("senator", "senator")
        assert not bought.villas[0] and "patronage" in bought.hands[0]
        choice = seen_at(told, "Patronage (3, next turn) 1 gold a turn, 1 vote; both pay back in 13 of 29 turns.")
        assert left_in_deck(choice) // 3 == 29 and "rome" in choice.play[0]


@pytest.mark.parametrize("way", WAYS)
def test_every_choice_leads_on_and_what_came_of_it_is_told(way: str) -> None:
    chosen, told = WAYS[way]
    one, said = pupil().teach(), []
    while one.model.course is not None:
        assert len(said) < 40, one.card()
        said.append(one.card())
        step = one.model.course.step.id
        if one.model.card == "card" and step in chosen:
            one.instead(chosen[step])
            one.settle()
            assert one.model.card != "wrong", one.card()
        else:
            one.do("lesson-way")
    for words in told:
        assert any(words in card for card in said), words
    assert said[-1].startswith("Now you choose") and one.seen.turn == 2


def test_either_bid_is_as_plainly_offered() -> None:
    one = pupil().teach().to(10)
    assert "Choose 1, or press “Bid nothing: 1 vote”." in one.card()
    one.press("gold", "1")
    assert "Press “Seal 2 votes for 1 gold”." in one.card()


def test_with_the_office_of_construction_the_villa_is_cheaper() -> None:
    one = pupil().teach().to(11)
    one.press("office", "construction:0")
    one.press("confirm")
    assert "your Villa costs 7 gold, not 10." in one.card()
    one.to(14)
    assert "Villa, 7 gold: nothing by itself. With Patronage (3) 1" in one.card()
    assert one.seen.gold[0] == 7 + 3, "it pays for both"


def test_a_card_says_what_it_lacks_longest_in_every_phase() -> None:
    one = pupil().teach()
    for step in (2, 6, 8, 14):
        one.to(step)
        lacks = [not_now(one.model.match, kind) for kind in ("patronage", "build-church", "excommunicate")]  # type: ignore[arg-type]
        assert lacks == ["needs a Villa", "needs Cardinal", "Pope only"], step


def test_steps_left_in_another_release_go_on_where_the_game_is() -> None:
    one = pupil().teach().to(10)
    one.press("home")
    (key,) = [key for key in one.port.storage if "first-steps" in key]
    left = json.loads(one.port.storage[key])
    again = Pupil(
        {**one.port.storage, key: json.dumps(left | {"at": 14, "stage": "after", "count": 19})}, "again"
    ).teach()
    assert again.card().startswith("The Doge is dead")
    again.finish()


def test_the_game_is_ones_own_afterwards_and_kept_among_the_others() -> None:
    one = pupil().teach().to(10)
    assert games(one.port.storage) == []
    one.finish()
    assert len(games(one.port.storage)) == 1
    assert one.choose() and one.choose(), "against bots that think for themselves now"


def test_all_first_steps_are_translatable(eyes: Eyes) -> None:
    one = pupil().teach()
    for step, deeds in WRONG.items():
        one.to(step)
        for do, arg in deeds:
            one.press(do, arg)
        eyes.look_over(one.port)
        one.press("lesson-again")
    one.finish()
    eyes.look_over(one.port)
    assert not eyes.wrong, report(eyes)
