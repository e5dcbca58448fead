"""The first steps of Families at a fake page: what the cards say is so, every wrong try is answered, and they can be
left anywhere.
"""

from __future__ import annotations

import pytest

from doge.games.families.hidden import Observation
from tests.web.families.noble import Noble
from tests.web.families.test_language import _files
from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from tests.web.test_false_language import Eyes, eyes, report
from web.model.controls import Do

__all__ = ["_files", "eyes"]

TITLES = (
    "The goal",
    "Your quay",
    "The barge",
    "Diplomacy",
    "A Trade Route",
    "A ship",
    "To the Trade Route",
    "A Senator",
    "Enough for now",
    "The Doge is dead",
    "The offices",
    "Turn 2 is yours",
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    3: (("partner", "1"), ("trade-give", "1"), ("confirm", None)),
    4: (("card", "cog"), ("confirm", None)),
    5: (("confirm", None),),
    6: (("lay-down", None), ("confirm", None)),
    7: (("confirm", None),),
    9: (("gold", "0"), ("confirm", None)),
    10: (("office", "council-head:1"), ("confirm", None)),
}
"""By step: what a person might do instead."""
ANSWERS = {
    3: "you need your gold yourself",
    4: "Then you lack the gold",
    5: "Then you lack the gold",
    6: "on Rome 1 to 4",
    7: "you cannot vote",
    9: "1 vote against 1",
    10: "have to pay when somebody plays a War",
}


class Pupil(Learner, Noble):
    """Somebody who goes through the first steps."""

    @property
    def now(self) -> Observation:
        assert self.model.match is not None
        seen: Observation = self.model.match.now  # type: ignore[assignment]  # it is a game of Families
        return seen

    def begin(self) -> Pupil:
        self.page.answer(Do("teach", "families"))
        self.settle()
        return self

    def on(self) -> None:
        """Skip the step, or go on."""
        before = (self.at, self.model.card)
        self.do("lesson-skip" if self.model.card == "card" else "lesson-on")
        if (self.at, self.model.card) == before:
            self.do("lesson-on")
        assert (self.at, self.model.card) != before, before

    def to(self, step: int) -> Pupil:
        """Go on to a step by skipping those before it."""
        while self.at != step:
            self.on()
        return self

    def finish(self) -> None:
        """Go on until they are over."""
        for _ in range(60):
            if self.at is None:
                return
            if self.model.card is None:
                assert self.choose()
            else:
                self.on()
        raise AssertionError(f"left at step {self.at}")


def pupil(storage: dict[str, str] | None = None) -> Pupil:
    return Pupil({**INSTANT, **(storage or {})}, "pupil")


@pytest.fixture(scope="module")
def told() -> dict[str, Observation]:
    """What each card says as the lesson is played by what the cards say, with what was known then."""
    one, found = pupil().begin(), dict[str, Observation]()
    while one.at is not None:
        found[one.card()] = one.now
        assert len(found) < 40
        one.do("lesson-way")
    return found


def seen_at(told: dict[str, Observation], words: str) -> Observation:
    """What was known when the card said these words."""
    return next(seen for card, seen in told.items() if words in card)


def test_all_steps_come_in_their_order(told: dict[str, Observation]) -> None:
    shown = [next(title for title in TITLES if card.startswith(title)) for card in told]
    assert list(dict.fromkeys(shown)) == list(TITLES)


def test_what_the_cards_say_is_so(told: dict[str, Observation]) -> None:
    first = seen_at(told, "You drew a card and took 3 gold")
    assert first.gold == (9, 9, 9) and len(first.hands[0]) == 8 and first.quick and first.short
    assert "rome" in seen_at(told, "It has room for three ships").play[0]
    assert "cog@rome" in seen_at(told, "It earns from the next turn on").play[0]
    assert seen_at(told, "You have 1 gold left").gold[0] == 1
    voting = seen_at(told, "You and Dandolo have a Senator each")
    assert [play.count("senator") for play in voting.play] == [1, 1, 0]
    won = seen_at(told, "Your Senator is the Doge now and brings you 3 gold a turn.")
    assert won.rulers[1] == 0 and won.gold[0] == 0
    assert seen_at(told, "You gave out the offices and are Council Head: 2 gold a turn.").offices[0] == "council-head"
    last = seen_at(
        told,
        "You earned 9 gold this turn: the family 3, the Doge 3, Council Head 2, own ships 1. You drew Call Crusade.",
    )
    assert last.turn == 2 and last.gold[0] == 9 and "call-crusade" in last.hands[0]


@pytest.mark.parametrize("step", WRONG)
def test_another_choice_is_answered_and_can_be_taken_back(step: int) -> None:
    one = pupil().begin().to(step)
    before = one.now
    for do, arg in WRONG[step]:
        one.press(do, arg)
    assert one.card().startswith("You may, but…") and ANSWERS[step] in one.card()
    assert one.now == before
    one.press("lesson-again")
    assert one.model.card == "card" and one.now == before and one.at == step


@pytest.mark.parametrize("step", WRONG)
def test_another_choice_may_stand_and_the_lesson_comes_to_its_end(step: int) -> None:
    one = pupil().begin().to(step)
    for do, arg in WRONG[step]:
        one.press(do, arg)
    one.press("lesson-leave-it")
    one.settle()
    one.finish()
    assert one.now.turn >= 2


def test_an_order_to_pass_waits_until_the_steps_are_over() -> None:
    one = pupil().begin().to(4)
    before = one.now
    one.page.answer(Do("order", "turn"))
    one.settle()
    assert (one.now, one.at) == (before, 4)
    assert "Choose Rome" in one.port.by_id("say").text


@pytest.mark.parametrize("step", [0, 6, 9, 11])
def test_left_at_a_step_they_go_on_there(step: int) -> None:
    one = pupil().begin().to(step)
    card, seen = one.card(), one.now
    one.press("home")
    again = pupil(one.port.storage).begin()
    assert (again.at, again.card(), again.now) == (step, card, seen)


def test_the_game_is_ones_own_afterwards_and_kept_among_the_others() -> None:
    one = pupil().begin().to(11)
    assert games(one.port.storage) == []
    one.finish()
    assert len(games(one.port.storage)) == 1
    assert one.choose() and one.choose(), "against bots that think for themselves now"


def test_the_keyboard_alone_is_enough() -> None:
    one = pupil().begin()
    for _ in range(60):
        if one.at is None:
            break
        one.port.focus("title")
        one.port.press("Enter")
        one.settle()
    assert one.at is None


def test_all_first_steps_are_translatable(eyes: Eyes) -> None:
    one = pupil().begin()
    for step, deeds in WRONG.items():
        one.to(step)
        for do, arg in deeds:
            one.press(do, arg)
        eyes.look_over(one.port)
        one.press("lesson-again")
    one.finish()
    eyes.look_over(one.port)
    assert not eyes.wrong, report(eyes)
