"""The first steps of Masks at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json

import pytest

from doge.games.masks.board import ADVISOR, LADY, NOBLE, SPACE_IDS
from doge.games.masks.hidden import Observation
from tests.web.learner import Learner
from tests.web.masks.masker import Masker
from tests.web.person import INSTANT, games
from web.games.masks.teaching.lessons import LESSON
from web.shell.lessons import KEY

TITLES = (
    "The goal",
    "The set-up",
    "A move",
    "What it can be",
    "Before you move",
    "A capture",
    "The Ladies",
    "The bait",
    "Three ways to win",
)
LAST = len(TITLES) - 1
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    1: (("formation", "0"), ("confirm", None)),
    2: (("space", "b2"), ("space", "a3")),
    4: (("space", "c3"), ("space", "d3")),
    5: (("space", "d2"), ("space", "e3")),
    6: (("space", "a2"), ("space", "a3")),
    7: (("space", "d3"), ("space", "e3")),
}
"""By step: what a person might do instead."""
ANSWERS = {
    1: "With Two baits the next steps show you more.",
    2: "the Noble on c2 opens the way",
    4: "From c4 the Noble can capture on c5 next.",
    5: "the mask on c5 will not stand there for ever",
    6: "In front she lures a mask away",
    7: "A bait has to stand where it can be taken.",
}


class Pupil(Learner, Masker):
    """Somebody who goes through the first steps."""

    @property
    def seen(self) -> Observation:
        assert self.model.match is not None
        seen: Observation = self.model.match.now  # type: ignore[assignment]  # it is a game of Masks
        return seen

    def teach(self) -> Pupil:
        self.press("set-game", "masks")
        self.press("teach", "masks")
        self.settle()
        return self


def pupil(seed: str = "pupil", storage: dict[str, str] | None = None) -> Pupil:
    return Pupil({**INSTANT, **(storage or {})}, seed)


@pytest.fixture(scope="module")
def told() -> list[tuple[str, Observation]]:
    """Each card of the lesson as it is played by what the cards say, with what was known then."""
    one, found = pupil().teach(), []
    while one.at is not None:
        found.append((one.card(), one.seen))
        assert len(found) < 40
        one.do("lesson-way")
    return found


def seen_at(told: list[tuple[str, Observation]], words: str) -> Observation:
    """What was known when the card said these words."""
    found = [seen for card, seen in told if words in card]
    assert found, words
    return found[0]


def on(seen: Observation, space: str) -> int:
    return seen.board[SPACE_IDS.index(space)]


def test_the_steps_come_in_their_order(told: list[tuple[str, Observation]]) -> None:
    order = [next(title for title in TITLES if card.startswith(title)) for card, _ in told]
    assert order == sorted(order, key=TITLES.index) and set(order) == set(TITLES)


def test_what_the_cards_say_is_so(told: list[tuple[str, Observation]]) -> None:
    first = seen_at(told, "Choose the Noble on c2")
    assert first.kinds[on(first, "c2")] == NOBLE and first.first == 0 and not first.past
    went = seen_at(told, "so everybody knows: it is neither a Noble nor the Soldier.")
    assert went.past[-1] == (SPACE_IDS.index("d6"), SPACE_IDS.index("c5"))
    assert seen_at(told, "It can be the Candidate, a Lady or an Advisor.").at == went.at
    taken = seen_at(told, "You captured an Advisor.")
    assert [taken.kinds[mask] for mask in range(10, 20) if taken.at[mask] < 0] == [ADVISOR]
    assert on(taken, "c5") >= 10 and "It captures, so it is not a Lady: a Lady never does." in next(
        card for card, _ in told if "You captured an Advisor." in card
    )
    bait = seen_at(told, "Choose the Lady on d3.")
    assert bait.kinds[on(bait, "d3")] == LADY and on(bait, "c4") >= 10
    lost = seen_at(told, "1 of your 2 Ladies is captured.")
    assert [lost.kinds[mask] for mask in range(10) if lost.at[mask] < 0] == [NOBLE, LADY]
    assert on(lost, "c4") == on(lost, "d4") == -1, "both have left"


def test_the_line_of_forecast_is_there_when_the_card_speaks_of_it() -> None:
    one = pupil().teach().to(4)
    one.tap("c3", "c4")
    line = next(e for e in one.port.by_id("main").walk() if "fc" in e.attrs.get("class", "").split())
    assert line.text.startswith("The mask on c5 could capture it, as the Candidate.")


def test_the_way_in_says_how_long_they_take() -> None:
    one = pupil()
    one.press("set-game", "masks")
    assert "about 3 minutes, nothing to read first" in one.port.by_id("main").text


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(LAST)
    assert games(one.port.storage) == []
    one.do("lesson-on")
    assert one.model.course is None and one.model.match is not None and one.model.match.asked
    assert len(games(one.port.storage)) == 1
    assert one.choose() and one.choose(), "against a bot that thinks for itself now"
    assert json.loads(one.port.storage[f"{KEY}masks"])["at"] is None


@pytest.mark.parametrize("step", WRONG)
def test_another_choice_is_answered_and_can_be_taken_back(step: int) -> None:
    one = pupil().teach().to(step)
    before = one.seen
    for do, arg in WRONG[step]:
        one.do(do, arg)
    assert one.card().startswith("You may, but…") and ANSWERS[step] in one.card()
    assert one.seen == before
    one.press("lesson-again")
    assert one.model.card == "card" and one.seen == before and one.at == step
    one.do("lesson-way")
    assert one.at == step and one.model.card == "then"


@pytest.mark.parametrize("step", WRONG)
def test_another_choice_may_stand_and_the_lesson_comes_to_its_end(step: int) -> None:
    one = pupil().teach().to(step)
    for do, arg in WRONG[step]:
        one.do(do, arg)
    one.press("lesson-leave-it")
    one.settle()
    for _ in range(60):
        if one.at is None:
            break
        if one.model.card is None:
            assert one.choose()
        else:
            one.do("lesson-skip" if one.model.card == "card" else "lesson-on")
    assert one.at is None


@pytest.mark.parametrize("step", [0, 3, LAST])
def test_where_there_is_nothing_else_to_do_the_prompt_is_said_again(step: int) -> None:
    one = pupil().teach().to(step)
    before, card = one.seen, one.card()
    one.do("space", "a1")
    assert (one.seen, one.card(), one.at) == (before, card, step)
    assert LESSON.steps[step].card(one.model.match).prompt in one.port.by_id("say").text  # type: ignore[arg-type]


@pytest.mark.parametrize("step", range(len(TITLES)))
def test_left_at_a_step_they_go_on_there(step: int) -> None:
    one = pupil().teach().to(step)
    card, seen = one.card(), one.seen
    one.press("home")
    again = pupil("again", one.port.storage)
    assert games(again.port.storage) == []
    again.teach()
    assert (again.at, again.card(), again.seen) == (step, card, seen)
    again.to(LAST).do("lesson-on")
    assert again.at is None


def test_the_keyboard_alone_is_enough() -> None:
    one = pupil().teach()
    for _ in range(60):
        if one.at is None:
            break
        one.port.focus("title")
        one.port.press("Enter")
        one.settle()
    assert one.at is None
