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
from web.games.masks.teaching.lesson_bait import lady
from web.games.masks.teaching.lessons import LESSON
from web.model.controls import Do
from web.model.lesson import unsaid
from web.shell.lessons import KEY

TITLES = (
    "Your ten masks",
    "How you win",
    "Ladies are bait",
    "The set-up",
    "How masks move",
    "Your first move",
    "Dandolo’s move",
    "What Dandolo knows",
    "A threat",
    "Dandolo’s answer",
    "What is on c5?",
    "A capture",
    "Your capture",
    "Captured in return",
    "What this proves",
    "Which Lady",
    "Dandolo comes nearer",
    "Why bait works",
    "Where it could capture",
    "The bait",
    "One Lady captured",
    "Into the palace",
    "Your game from here",
)
STEPS = [step.id for step in LESSON.steps]
LAST = len(STEPS) - 1
SET_UP, MOVE, THREAT, CAPTURE, LADY_STEP, BAIT = map(
    STEPS.index, ("set-up", "move", "threat", "capture", "lady", "bait")
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    SET_UP: (("formation", "0"), ("confirm", None)),
    MOVE: (("space", "b2"), ("space", "a3")),
    THREAT: (("space", "c3"), ("space", "d3")),
    CAPTURE: (("space", "d2"), ("space", "e3")),
    LADY_STEP: (("space", "d2"), ("space", "e3")),
    BAIT: (("space", "d3"), ("space", "e3")),
}
"""By step: what a person might do instead."""
ANSWERS = {
    SET_UP: "the next steps can show you more with “Two baits”.",
    MOVE: "when a mask of yours stands on c3",
    THREAT: "beside c5 your mask can capture the mask there next.",
    CAPTURE: "the mask on c5 will not stand there for ever",
    LADY_STEP: "In front she lures a mask away",
    BAIT: "a bait has to stand where it can be captured.",
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
    idle = ("space", "a1")
    plain = tuple([n for n, step in enumerate(LESSON.steps) if step.then is unsaid and step.id != "set-up"])

    def test_what_the_cards_say_is_so(self, told: Told) -> None:
        first = seen_at(told, "Choose the Noble on c2 or the Advisor on d2. Then choose c3.")
        assert [first.kinds[on(first, space)] for space in ("c2", "d2", "d1", "b1")] == [
            NOBLE,
            ADVISOR,
            SOLDIER,
            CANDIDATE,
        ]
        assert first.first == 0 and not first.past
        went = seen_at(
            told,
            "In turn 2 Dandolo moved a mask from d6 to c5. It moved diagonally, so it must be the Candidate, a Lady or an Advisor.",
        )
        assert seen_at(told, "The 3 on it says that it can be one of 3 kinds.") is went
        assert went.past[-1] == (SPACE_IDS.index("d6"), SPACE_IDS.index("c5"))
        assert possible(went, "c5") == (CANDIDATE, LADY, ADVISOR)
        first_strike = "Only if that mask is the Candidate could it capture your Noble first."
        threat = seen_at(told, first_strike)
        assert reach(threat, on(threat, "c5"))[SPACE_IDS.index("c4")] == (CANDIDATE,)
        assert seen_at(told, "An Advisor cannot capture straight ahead, and a Lady never captures.") is threat
        guarded = seen_at(
            told, "If you capture the mask on c5, the mask on b5 or c6 may capture yours there in return."
        )
        assert guarded.past[-1] == (SPACE_IDS.index("b6"), SPACE_IDS.index("b5"))
        assert seen_at(told, "It moved straight, so it is no Advisor.") is guarded
        eye = "your mask can still be one of 4 kinds for Dandolo: Candidate, Lady, Noble or Soldier."
        assert seen_at(told, eye) is went and can_be(went, 0)[on(went, "c3")] == (
            CANDIDATE,
            LADY,
            NOBLE,
            SOLDIER,
        )
        assert seen_at(told, "4 of those 6 masks are good for you") == guarded
        assert possible(guarded, "c5") == (CANDIDATE, LADY, ADVISOR)
        around = {space for space in ["b4", "c4", "d4", "b5", "d5", "b6", "c6", "d6"] if on(guarded, space) >= 10}
        assert around == {"b5", "c6"}, "which a card calls the danger"
        bait = seen_at(
            told,
            "On d3 only Dandolo’s Candidate could capture your Lady. Dandolo will hardly risk him: if he captures a Lady, you win.",
        )
        where = {SPACE_IDS[space]: kinds for space, kinds in reach(bait, on(bait, "c4")).items()}
        assert bait.kinds[on(bait, "d3")] == LADY and where["d3"] == (CANDIDATE,)
        assert where["c3"] == where["d4"] == (CANDIDATE, NOBLE) == possible(bait, "c4")
        near = {space for space in ["b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"] if 0 <= on(bait, space) < 10}
        assert near == {"d3"}, "only the Lady, who captures nobody: none of mine can capture it"
        taken = seen_at(told, "Dandolo’s Noble captured your Lady on c3. Both have left the board.")
        assert can_be(bait, 0)[on(bait, "d3")] == (CANDIDATE, LADY, ADVISOR), (
            "and her step to c3 was a Candidate’s, too"
        )
        assert (
            seen_at(told, "Your Lady had moved as your Candidate could, so Dandolo hoped to capture your Candidate.")
            is taken
        )
        assert on(taken, "c4") == on(taken, "c3") == -1, "both have left"
        lost = seen_at(told, "She is the first of your two Ladies. If Dandolo captures the second one, too, you win.")
        assert lost is taken and [lost.kinds[mask] for mask in range(10) if lost.at[mask] < 0] == [NOBLE, LADY]

    def test_the_picture_of_what_a_mask_can_be_shows_each_of_them_and_says_which_are_good(self) -> None:
        one = self.begun().to(STEPS.index("odds"))
        (odds,) = [e for e in one.port.elements() if e.attrs.get("class") == "odds"]
        lots = [e for e in odds.walk() if e.tag == "figure"]
        told = [
            (
                e.attrs["class"],
                sum(each.tag == "svg" and "m" in each.attrs.get("class", "").split() for each in e.walk()),
            )
            for e in lots
        ]
        assert told == [("good", 1), ("good", 3), ("bad", 2)]
        assert ["1 of 6 good" in lots[0].text, "3 of 6 good" in lots[1].text, "2 of 6 bad" in lots[2].text] == [
            True
        ] * 3
        assert "You are one mask ahead, unless b5 or c6 captures back." in lots[1].text
        assert "You win at once." in lots[0].text and "Each side loses a mask." in lots[2].text

    def test_an_exchange_is_told_card_by_card_my_capture_first(self, told: Told) -> None:
        taken = seen_at(told, "You captured an Advisor, who now lies beside Dandolo’s name.")
        assert [taken.kinds[mask] for mask in range(10, 20) if taken.at[mask] < 0] == [ADVISOR]
        assert taken.kinds[on(taken, "c5")] == NOBLE, "mine stands there: nobody has answered yet"
        eye = "Now the eye on your mask shows a 3, because it can still be the Candidate, a Noble or the Soldier."
        assert seen_at(told, eye) is taken and can_be(taken, 0)[on(taken, "c5")] == (CANDIDATE, NOBLE, SOLDIER)
        back = seen_at(told, "The mask from b5 captured your Noble on c5. So each side has lost one mask.")
        assert [back.kinds[mask] for mask in range(20) if back.at[mask] < 0] == [NOBLE, ADVISOR]
        proved = "It moved sideways, so it is no Advisor or Soldier. Ladies never capture, so it is no Lady."
        assert seen_at(told, proved) is back and possible(back, "c5") == (CANDIDATE, NOBLE)
        assert seen_at(told, "It must be the Candidate or a Noble.") is back

    def test_steps_of_another_lesson_are_found_by_the_position(self) -> None:
        for step in (MOVE, THREAT, CAPTURE, BAIT):
            one = self.begun().to(step)
            seen = one.seen
            one.press("home")
            kept = json.loads(one.port.storage[f"{KEY}masks"])
            of_old = {name: kept[name] for name in kept if name != "count"}
            for old in ({**kept, "at": 9, "stage": "after", "count": 11}, of_old):
                again = Pupil({**one.port.storage, f"{KEY}masks": json.dumps(old)}, "again").teach()
                assert again.seen == seen and again.at is not None and again.at <= step
                again.finish()

    def test_left_between_the_capture_and_the_answer_they_go_on_there(self) -> None:
        one = self.begun().to(CAPTURE)
        one.do("lesson-way")
        card, seen = one.card(), one.seen
        one.press("home")
        again = Pupil(one.port.storage, "again").teach()
        assert (again.at, again.card(), again.seen) == (CAPTURE, card, seen)
        again.finish()


WAYS: dict[str, tuple[dict[str, tuple[str, ...]], tuple[str, ...]]] = {
    "an Advisor, the Lady on a2, aside": (
        {"move": ("d2", "c3"), "lady": ("a2", "b3"), "bait": ("b3", "b4")},
        (
            "your mask can still be one of 3 kinds for Dandolo: Candidate, Lady or Advisor.",
            "From d4 your Advisor can capture the mask on c5 next.",
            "If that mask is the Candidate or an Advisor, it could capture your Advisor first.",
            "Each side loses a mask.",
            "Now the eye on your mask shows a 2, because it can still be the Candidate or an Advisor.",
            "If it is a Lady, spare the other one: you lose if you capture both.",
            "captured your Advisor on c5",
            "On b3 only Dandolo’s Candidate could capture your Lady. Dandolo will hardly risk him: if he captures a Lady, you win.",
            "Dandolo’s Noble captured your Lady on b4.",
        ),
    ),
    "the Lady on a2, in the way": (
        {"lady": ("a2", "b3"), "bait": ("b3", "c3")},
        (
            "On b3 only Dandolo’s Candidate could capture your Lady. Dandolo will hardly risk him: if he captures a Lady, you win.",
            "Dandolo’s Noble captured your Lady on c3.",
        ),
    ),
    "a Noble, the Lady on e2, aside": (
        {"bait": ("d3", "d4")},
        (
            "Dandolo’s Noble captured your Lady on d4.",
            "Send your second Lady ahead as bait, too: once she is captured, you win.",
            "Dandolo is wary of Ladies now, so move her as you would move your Candidate.",
            "Or lead your Candidate to row 7 when few of Dandolo’s masks stand in his way. Or find and capture Dandolo’s Candidate.",
        ),
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
    assert said[-1].startswith(TITLES[-1])


def test_where_each_lady_can_go_is_marked_before_one_is_chosen() -> None:
    one = pupil().teach().to(LADY_STEP)
    match = one.model.match
    assert match is not None
    spaces = ["e2", "a2", "d3", "b3"]
    assert sorted(lady(match).points_at) == sorted(f'[data-key="space-{name}"]' for name in spaces)
    one.tap("e2")
    match = one.model.match
    assert match is not None
    assert [*lady(match).points_at] == ['[data-key="space-d3"]'], "then only where she goes"


def test_the_line_of_forecast_is_there_when_the_card_speaks_of_it() -> None:
    one = pupil().teach().to(THREAT)
    one.tap("c3", "c4")
    line = next(e for e in one.port.by_id("main").walk() if "fc" in e.attrs.get("class", "").split())
    assert line.text.startswith(
        "On c4 your Noble could be captured by the mask on c5, if that is the Candidate (1 in 6)."
    )


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
