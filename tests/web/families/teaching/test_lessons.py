"""The first steps of Families at a fake page: what the cards say is so, every wrong try is answered, and they can be
left anywhere.
"""

from __future__ import annotations

from typing import Self

from doge.games.families.hidden import Observation
from doge.games.families.state import VACANT
from tests.web.families.noble import Noble
from tests.web.families.test_language import _files
from tests.web.first_steps import FirstSteps, Told, seen_at
from tests.web.learner import Learner
from tests.web.person import INSTANT, games
from tests.web.test_false_language import Eyes, eyes, report
from web.games.families.teaching.lessons import LESSON
from web.model.controls import Do

__all__ = ["_files", "eyes"]

TITLES = (
    "The goal",
    "The barge",
    "Your quay",
    "A turn",
    "Diplomacy",
    "A Trade Route",
    "A ship",
    "To the Trade Route",
    "A Senator",
    "Enough for now",
    "What the others built",
    "Events",
    "War",
    "An attack",
    "The Doge is dead",
    "An election",
    "The offices",
    "Your revenue",
    "Turn 2 is yours",
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    4: (("partner", "1"), ("trade-give", "1"), ("confirm", None)),
    5: (("card", "cog"), ("confirm", None)),
    6: (("confirm", None),),
    7: (("lay-down", None), ("confirm", None)),
    8: (("confirm", None),),
    14: (("gold", "0"), ("confirm", None)),
    15: (("office", "council-head:1"), ("confirm", None)),
}
"""By step: what a person might do instead."""
ANSWERS = {
    4: "you need your gold yourself",
    5: "Then you lack the gold",
    6: "Then you lack the gold",
    7: "on Rome 1 to 4",
    8: "you cannot vote",
    14: "1 vote against 1",
    15: "have to pay when somebody plays a War",
}


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
    idle, plain = ("order", "turn"), (5,)
    """An order to pass waits until the steps are over."""

    def goes_on(self, seen: Observation) -> bool:
        return seen.turn >= 2

    def test_what_the_cards_say_is_so(self, told: Told) -> None:
        first = seen_at(told, "you drew a card and took 3 gold")
        assert first.gold == (9, 9, 9) and len(first.hands[0]) == 8 and first.quick and first.short
        assert "rome" in seen_at(told, "It has room for three ships").play[0]
        assert "cog@rome" in seen_at(told, "It earns from the next turn on").play[0]
        assert seen_at(told, "You have 1 gold left").gold[0] == 1
        voting = seen_at(told, "You and Dandolo have 1 vote each; dice decide a tie")
        assert [play.count("senator") for play in voting.play] == [1, 1, 0]
        assert voting.gold[1] == 0, "it cannot add a vote"
        war = seen_at(told, "and took a Caravan from Dandolo")
        assert [play.count("caravan") for play in war.play] == [0, 1, 1]
        built = seen_at(
            told,
            "Dandolo paid all its 9 gold for Senator, Caravan, Caravan. Loredan put nothing into play and keeps 9 gold.",
        )
        assert built.phase == "event" and built.gold[1:] == (0, 9)
        dead = seen_at(told, "The Pope’s showed 3: he lives. The Doge’s showed 6.")
        assert dead.rulers[1] == VACANT and dead.turn == 1
        won = seen_at(told, "he is the Doge now and brings 3 gold a turn.")
        assert won.rulers[1] == 0 and won.gold[0] == 0
        assert (
            seen_at(told, "You are now Council Head: 2 gold a turn. Dandolo is General.").offices[0] == "council-head"
        )
        last = seen_at(
            told,
            "Turn 2: you drew Call Crusade. Each family takes its gold. "
            "Yours: family 3 + offices 5 + ships 2 = 10. Your offices: the Doge 3, Council Head 2. "
            "The die of the Cog showed 3; Rome made it 4, worth 2 gold.",
        )
        assert last.turn == 2 and last.gold[0] == 10 and "call-crusade" in last.hands[0]


def test_the_game_is_ones_own_afterwards_and_kept_among_the_others() -> None:
    one = pupil().teach().to(13)
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
