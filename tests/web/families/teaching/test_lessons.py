"""The first steps of Families at a fake page: what the cards say is so, every wrong try is answered, and they can be
left anywhere.
"""

from __future__ import annotations

from typing import Self

from doge.games.families.hidden import Observation
from doge.games.families.state import NEUTRAL, VACANT
from tests.web.families.noble import Noble
from tests.web.families.test_language import _files
from tests.web.first_steps import FirstSteps, Told, seen_at
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
    "Your quay",
    "The barge",
    "A turn",
    "Diplomacy",
    "Expansion",
    "A ship",
    "A Trade Route",
    "To the Trade Route",
    "A Senator",
    "Enough for now",
    "The others buy",
    "Events",
    "War",
    "An attack",
    "The Doge is dead",
    "An election",
    "The offices",
    "Your revenue",
    "What the others bought",
    "Now you choose",
)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    4: (("partner", "1"), ("trade-give", "1"), ("confirm", None)),
    5: (("card", "rome"), ("confirm", None)),
    6: (("confirm", None),),
    7: (("confirm", None),),
    8: (("confirm", None),),
    12: (("pass", None),),
    14: (("gold", "0"), ("confirm", None)),
    15: (("office", "council-head:1"), ("confirm", None)),
}
"""By step: what a person might do instead."""
ANSWERS = {
    4: "you need your gold yourself",
    5: "First the Cog",
    6: "on Rome 1 to 4",
    7: "on Rome 1 to 4",
    8: "you cannot vote",
    12: "Then Loredan owns Rome",
    14: "1 vote against 1",
    15: "pay 2 to 12 gold for each War card",
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
        first = seen_at(told, "each family draws a card and takes 3 gold: 9 now, with the 6 it began with")
        assert first.gold == (9, 9, 9) and len(first.hands[0]) == 8 and first.quick and first.short
        assert "rome" in seen_at(told, "has room for three ships").play[0]
        assert "cog@rome" in seen_at(told, "It earns from the next turn on").play[0]
        assert seen_at(told, "Keep your last gold").gold[0] == 1
        built = seen_at(told, "Dandolo paid 9 gold for a Senator and two Caravans")
        assert built.phase == "event" and built.gold[1:] == (0, 9)
        assert built.play[1:] == (("caravan", "caravan", "senator"), ())
        attacked = seen_at(told, "Loredan attacks Rome with Condottieri (Army)")
        assert "guards" in attacked.hands[0] and "condottieri" in attacked.discard
        saved = seen_at(told, "Rome stays yours. Both cards are discarded")
        assert "rome" in saved.play[0] and "guards" not in saved.hands[0] and "guards" in saved.discard
        dead = seen_at(told, "on a 6 he dies")
        assert dead.rulers[1] == VACANT and dead.turn == 1
        voting = seen_at(
            told, "you and Dandolo have 1 each, and dice decide a tie. Each gold adds 1; Dandolo has none."
        )
        assert [play.count("senator") for play in voting.play] == [1, 1, 0]
        assert voting.gold[1] == 0, "it cannot add a vote"
        won = seen_at(told, "You win 2 to 1 and pay your gold.")
        assert won.rulers[1] == 0 and won.gold[0] == 0
        held = seen_at(told, "Until the next Doge Council Head brings you 2 gold a turn.")
        assert held.offices == ("council-head", "general", "admiral")
        last = seen_at(
            told,
            "Turn 2: the family 3 + the Doge 3 + Council Head 2 + ships 3 = 11. "
            "The Cog rolled 5: on Rome that is 3 gold.",
        )
        assert last.turn == 2 and last.gold[0] == 11
        bought = seen_at(
            told,
            "Dandolo acts first now, you last. "
            "Dandolo puts Byzantium into play for 2 gold. There its Caravans earn +1 on the die.",
        )
        assert bought.first == 1 and bought.play[1].count("caravan@byzantium") == 2 and bought.phase == "expansion"
        assert bought.rulers[0] == NEUTRAL and not bought.villas[0] and "patronage" in bought.hands[0]
        choice = seen_at(told, "1 vote in each election) paid back in 13 of 29 turns.")
        assert left_in_deck(choice) // 3 == 29 and "rome" in choice.play[0]


def test_with_the_office_of_construction_the_villa_is_cheaper() -> None:
    one = pupil().teach().to(15)
    one.press("office", "construction:0")
    one.press("confirm")
    assert "your Villa costs 7 gold, not 10." in one.card()
    one.to(18)
    assert "Villa, 7 gold: with Patronage (3 gold" in one.card()
    assert one.seen.gold[0] == 7 + 3, "it pays for both"


def test_a_card_says_what_it_lacks_longest_in_every_phase() -> None:
    one = pupil().teach()
    for step in (5, 9, 12, 18):
        one.to(step)
        lacks = [not_now(one.model.match, kind) for kind in ("patronage", "build-church", "excommunicate")]  # type: ignore[arg-type]
        assert lacks == ["needs a Villa", "needs Cardinal", "Pope only"], step


def test_the_game_is_ones_own_afterwards_and_kept_among_the_others() -> None:
    one = pupil().teach().to(14)
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
