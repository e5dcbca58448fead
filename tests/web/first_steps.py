"""What has to hold for the first steps of every game: a game's test derives from `FirstSteps` and says what its own are."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from web.model.lesson import Lesson, unsaid

Deeds = Sequence[tuple[str, str | None]]
Told = Sequence[tuple[str, Any]]
"""Each card of a lesson as it is played by what the cards say, with what was known then."""


def played(one: Learner) -> Told:
    """The lesson by what its cards say, to its end."""
    found = []
    while one.at is not None:
        found.append((one.card(), one.seen))
        assert len(found) < 40
        one.do("lesson-way")
    return found


def seen_at(told: Told, words: str) -> Any:
    """What was known when the card said these words."""
    found = [seen for card, seen in told if words in card]
    assert found, words
    return found[0]


class FirstSteps:
    """The tests; what a game fills in stands above them."""

    learner: type[Learner]
    lesson: Lesson[Any, Any, Any, Any, Any]
    titles: Sequence[str]
    """How the cards begin, in their order."""
    wrong: Mapping[int, Deeds]
    """By step: what a person might do instead."""
    answers: Mapping[int, str]
    """By step: what is said of it."""
    idle: tuple[str, str]
    """A deed that no step asks for."""
    plain: Sequence[int]
    """Steps at which there is nothing else to do."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        steps = {"wrong_step": self.wrong, "plain_step": self.plain}
        for name in steps.keys() & set(metafunc.fixturenames):
            metafunc.parametrize(name, list(steps[name]))

    def goes_on(self, seen: Any) -> bool:
        """Whether the game is where the lesson leaves it."""
        return True

    @classmethod
    def begun(cls, storage: Mapping[str, str] | None = None) -> Learner:
        return cls.learner({**INSTANT, **(storage or {})}, "pupil").teach()

    @pytest.fixture(scope="class")
    @classmethod
    def told(cls) -> Told:
        return played(cls.begun())

    def test_the_steps_come_in_their_order(self, told: Told) -> None:
        order = [next(title for title in self.titles if card.startswith(title)) for card, _ in told]
        assert list(dict.fromkeys(order)) == list(self.titles)

    def test_another_choice_is_answered_and_can_be_taken_back(self, wrong_step: int) -> None:
        one = self.begun().to(wrong_step)
        before = one.seen
        one.instead(self.wrong[wrong_step])
        assert one.card().startswith("You may, but…") and self.answers[wrong_step] in one.card()
        assert one.seen == before
        one.press("lesson-again")
        assert one.model.card == "card" and one.seen == before and one.at == wrong_step
        one.do("lesson-way")
        # Its last words stand there, or the rest of it is still to be done; where nothing is said, the next step may have begun.
        assert one.at == wrong_step or (self.lesson.steps[wrong_step].then is unsaid and one.at == wrong_step + 1)

    def test_another_choice_may_stand_and_the_lesson_comes_to_its_end(self, wrong_step: int) -> None:
        one = self.begun().to(wrong_step)
        one.instead(self.wrong[wrong_step])
        one.act("lesson-leave-it")
        one.finish()
        assert self.goes_on(one.seen)

    def test_where_there_is_nothing_else_to_do_the_prompt_is_said_again(self, plain_step: int) -> None:
        one = self.begun().to(plain_step)
        before, card = one.seen, one.card()
        one.do(*self.idle)
        assert (one.seen, one.card(), one.at) == (before, card, plain_step)
        assert self.lesson.steps[plain_step].card(one.model.match).prompt in one.port.by_id("say").text  # type: ignore[arg-type]

    def test_left_at_any_step_they_go_on_there_to_their_end(self) -> None:
        """Left at one step after the other: each time a new page goes on from what the one before has kept."""
        one = self.begun()
        for step in range(len(self.lesson.steps)):
            card, seen = one.to(step).card(), one.seen
            one.press("home")
            one = self.learner(one.port.storage, "again")
            assert games(one.port.storage) == []
            one.teach()
            assert (one.at, one.card(), one.seen) == (step, card, seen)
        one.finish()

    def test_while_a_card_is_only_to_be_read_the_choice_waits(self) -> None:
        one = self.begun()
        seen = set()
        while one.at is not None:
            read = 'data-do="lesson-on"' in one.port.body.html
            assert ("waits" in one.port.by_id("side").attrs["class"].split()) == read
            seen.add(read)
            one.do("lesson-way")
        assert seen == {True, False}

    def test_the_keyboard_alone_is_enough(self) -> None:
        one = self.begun()
        for _ in range(60):
            if one.at is None:
                break
            one.port.focus("title")
            one.key("Enter")
        assert one.at is None
