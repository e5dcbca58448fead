"""The first steps of Masks at a fake page: every sentence is true, every wrong try is answered, and they can be left
anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Self

import pytest

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.facts import can_be, reach
from doge.games.masks.hidden import Observation
from tests.web.first_steps import FirstSteps, Told, seen_at
from tests.web.learner import Learner
from tests.web.masks.masker import Masker
from tests.web.person import INSTANT, games
from web.games.masks.teaching.lessons import LESSON
from web.model.controls import Do
from web.shell.lessons import KEY

TITLES = (
    "The goal",
    "The set-up",
    "How masks go",
    "Whom to send",
    "A threat",
    "A capture",
    "The answer",
    "Which Lady",
    "Where it can capture",
    "The bait",
    "Three ways to win",
)
LAST = len(TITLES) - 1
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    1: (("formation", "0"), ("confirm", None)),
    3: (("space", "b2"), ("space", "a3")),
    4: (("space", "c3"), ("space", "d3")),
    5: (("space", "d2"), ("space", "e3")),
    7: (("space", "d2"), ("space", "e3")),
    9: (("space", "d3"), ("space", "e3")),
}
"""By step: what a person might do instead."""
ANSWERS = {
    1: "With Two baits the next steps show you more.",
    3: "from c3 a mask opens the way",
    4: "Beside c5 your mask can capture there next.",
    5: "the mask on c5 will not stand there for ever",
    7: "In front she lures a mask away",
    9: "A bait has to stand where it can be taken.",
}


class Pupil(Learner, Masker):
    """Somebody who goes through the first steps."""

    def teach(self) -> Self:
        self.press("set-game", "masks")
        self.act("teach", "masks")
        return self

    def instead(self, deeds: Iterable[tuple[str, str | None]]) -> None:
        for do, arg in deeds:
            self.do(do, arg)


def pupil() -> Pupil:
    return Pupil(INSTANT, "pupil")


def on(seen: Observation, space: str) -> int:
    return seen.board[SPACE_IDS.index(space)]


def possible(seen: Observation, space: str) -> tuple[int, ...]:
    """What the mask of the other side on a space can be."""
    return can_be(seen, 1)[on(seen, space)]


class TestFirstSteps(FirstSteps):
    learner, lesson, titles, wrong, answers = Pupil, LESSON, TITLES, WRONG, ANSWERS
    idle, plain = ("space", "a1"), (0, 2, 6, 8, LAST)

    def test_what_the_cards_say_is_so(self, told: Told) -> None:
        first = seen_at(told, "Choose the Noble on c2 or the Advisor on d2.")
        assert [first.kinds[on(first, space)] for space in ("c2", "d2", "d1", "b1")] == [
            NOBLE,
            ADVISOR,
            SOLDIER,
            CANDIDATE,
        ]
        assert first.first == 0 and not first.past
        went = seen_at(told, "It went diagonally: Candidate, Lady or Advisor. The 3 on it counts these kinds.")
        assert went.past[-1] == (SPACE_IDS.index("d6"), SPACE_IDS.index("c5"))
        assert possible(went, "c5") == (CANDIDATE, LADY, ADVISOR)
        threat = seen_at(told, "First the mask on c5 could capture it, if it is the Candidate.")
        assert reach(threat, on(threat, "c5"))[SPACE_IDS.index("c4")] == (CANDIDATE,)
        guarded = seen_at(told, "If it is an Advisor, b5 or c6 may capture back.")
        assert guarded.past[-1] == (SPACE_IDS.index("b6"), SPACE_IDS.index("b5"))
        assert seen_at(told, "It went straight: no Advisor.").past[-1] == guarded.past[-1]
        eye = "For Dandolo yours can be Candidate, Lady, Noble or Soldier: the 4 in its eye."
        assert seen_at(told, eye) == guarded and can_be(guarded, 0)[on(guarded, "c4")] == (
            CANDIDATE,
            LADY,
            NOBLE,
            SOLDIER,
        )
        odds = "Of 6 masks it may be, 4 are good: the Candidate, and you win, or an Advisor."
        assert seen_at(told, odds) == guarded and possible(guarded, "c5") == (CANDIDATE, LADY, ADVISOR)
        around = {space for space in ["b4", "c4", "d4", "b5", "d5", "b6", "c6", "d6"] if on(guarded, space) >= 10}
        assert around == {"b5", "c6"}, "which a card calls the danger"
        bait = seen_at(told, "On d3 only a Candidate can; he leaves with her, and you win.")
        where = {SPACE_IDS[space]: kinds for space, kinds in reach(bait, on(bait, "c4")).items()}
        assert bait.kinds[on(bait, "d3")] == LADY and where["d3"] == (CANDIDATE,)
        assert where["c3"] == where["d4"] == (CANDIDATE, NOBLE) == possible(bait, "c4")
        near = {space for space in ["b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"] if 0 <= on(bait, space) < 10}
        assert near == {"d3"}, "only the Lady, who captures nobody: none of mine can capture it"
        assert can_be(bait, 0)[on(bait, "d3")] == (CANDIDATE, LADY, ADVISOR), "as the card before her step says"
        lost = seen_at(told, "1 of your 2 Ladies is captured; with both, you win.")
        assert [lost.kinds[mask] for mask in range(10) if lost.at[mask] < 0] == [NOBLE, LADY]
        assert on(lost, "c4") == on(lost, "c3") == -1, "both have left"

    def test_an_exchange_is_told_in_two_cards_my_capture_first(self, told: Told) -> None:
        taken = seen_at(told, "You captured an Advisor: he lies beside Dandolo’s name.")
        assert [taken.kinds[mask] for mask in range(10, 20) if taken.at[mask] < 0] == [ADVISOR]
        assert taken.kinds[on(taken, "c5")] == NOBLE, "mine stands there: nobody has answered yet"
        eye = "Dandolo does not see who did it: Candidate, Noble or Soldier, the 3 in the eye."
        assert seen_at(told, eye) is taken and can_be(taken, 0)[on(taken, "c5")] == (CANDIDATE, NOBLE, SOLDIER)
        back = seen_at(told, "The mask from b5 captured your Noble on c5.")
        assert [back.kinds[mask] for mask in range(10) if back.at[mask] < 0] == [NOBLE]
        proved = "It went sideways: no Advisor or Soldier. It captured: no Lady. So it is the Candidate or a Noble."
        assert seen_at(told, proved) is back and possible(back, "c5") == (CANDIDATE, NOBLE)

    def test_left_between_the_capture_and_the_answer_they_go_on_there(self) -> None:
        one = self.begun().to(5)
        one.do("lesson-way")
        card, seen = one.card(), one.seen
        one.press("home")
        again = Pupil(one.port.storage, "again").teach()
        assert (again.at, again.card(), again.seen) == (5, card, seen)
        again.finish()


WAYS: dict[str, tuple[dict[str, tuple[str, ...]], tuple[str, ...]]] = {
    "an Advisor, the Lady on a2, aside": (
        {"move": ("d2", "c3"), "lady": ("a2", "b3"), "bait": ("b3", "b4")},
        (
            "For Dandolo yours can be Candidate, Lady or Advisor: the 3 in its eye.",
            "From d4 your mask can capture on c5 next. First the mask on c5 could capture it, if it is the Candidate or an Advisor.",
            "Candidate or Advisor, the 2 in the eye",
            "captured your Advisor on c5",
            "On b3 only a Candidate can",
            "from c4 to b4 and captures a Lady",
        ),
    ),
    "the Lady on a2, in the way": (
        {"lady": ("a2", "b3"), "bait": ("b3", "c3")},
        ("On b3 only a Candidate can", "from c4 to c3 and captures a Lady"),
    ),
    "a Noble, the Lady on e2, aside": (
        {"bait": ("d3", "d4")},
        ("from c4 to d4 and captures a Lady", "no longer threatens row 1"),
    ),
}
"""By name: where the person moves at which step, and what the cards then say."""


@pytest.mark.parametrize("way", WAYS)
def test_every_choice_leads_on_and_what_came_of_it_is_told(way: str) -> None:
    chosen, told = WAYS[way]
    one, said = pupil().teach(), []
    while one.model.course is not None:
        assert len(said) < 40, one.card()
        said.append(one.card())
        step = one.model.course.step.id
        if one.model.card == "card" and step in chosen:
            one.tap(*chosen[step])
            one.do("confirm")
            assert one.model.card != "wrong", one.card()
        else:
            one.do("lesson-way")
    for words in told:
        assert any(words in card for card in said), words
    assert said[-1].startswith("Three ways to win")


def test_the_line_of_forecast_is_there_when_the_card_speaks_of_it() -> None:
    one = pupil().teach().to(4)
    one.tap("c3", "c4")
    line = next(e for e in one.port.by_id("main").walk() if "fc" in e.attrs.get("class", "").split())
    assert line.text.startswith("On c4 your Noble could be captured by the mask on c5, if that is the Candidate.")


def test_the_way_in_says_how_long_they_take() -> None:
    one = pupil()
    one.press("set-game", "masks")
    assert "about 3 minutes, nothing to read first" in one.port.by_id("main").text


def test_at_their_end_the_lamp_is_named_and_in_sight() -> None:
    one = pupil().teach().to(LAST)
    one.page.answer(Do("lesson-on"))
    notice = one.model.notice
    assert notice is not None and notice.lamp and notice.text.endswith("safe. “Hint” shows a good choice.")
    assert 'data-key="hint"' in one.port.by_id("side").html


def test_every_step_can_be_skipped_and_the_game_goes_on_as_ones_own() -> None:
    one = pupil().teach().to(LAST)
    assert games(one.port.storage) == []
    one.do("lesson-on")
    assert one.model.course is None and one.model.match is not None and one.model.match.asked
    assert len(games(one.port.storage)) == 1
    assert one.choose() and one.choose(), "against a bot that thinks for itself now"
    assert json.loads(one.port.storage[f"{KEY}masks"])["at"] is None
