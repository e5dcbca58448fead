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
from web.games.families.past.course import left_in_deck, turns_left
from web.games.families.teaching.lessons import LESSON
from web.model.controls import Do

__all__ = ["_files", "eyes"]

TITLES = (
    "The goal",
    "The deck",
    "What brings gold",
    "A turn",
    "Your hand",
    "Your first card",
    "A second card",
    "Spend or keep",
    "To the Trade Route",
    "Enough for now",
    "The others buy",
    "An attack",
    "Your Guards",
    "Pope and Doge",
    "The Doge is dead",
    "An election",
    "Votes for gold",
    "Your bid",
    "The offices",
    "General and Admiral",
    "Your office",
    "Your revenue",
    "The second turn",
    "Now you choose",
)
CONFIRM = ("confirm", None)
WRONG: dict[int, tuple[tuple[str, str | None], ...]] = {
    5: (("card", "rome"), CONFIRM),
    6: (CONFIRM,),
    7: (("card", "guards"), CONFIRM),
    8: (CONFIRM,),
}
"""By step: what a person might do instead."""
ANSWERS = {
    5: "A Trade Route earns nothing as long as you have no ship",
    6: "a ship or a Senator brings more every turn",
    7: "This card does its work from your hand",
    8: "on Rome it earns 1 to 4",
}
WAYS: dict[str, tuple[dict[str, Deeds], tuple[str, ...]]] = {
    "a Senator first, and the gold kept": (
        {"first": (("card", "senator"), CONFIRM), "third": (CONFIRM,)},
        (
            "Your Senator brings you 1 gold every turn from the next turn on",
            "Keep your 3 gold: If a Doge is elected, each gold that you pay buys you 1 more vote",
            "Loredan played an Army, the Condottieri, and took Dandolo’s Caravan",
            "Your Senator and your 1 gold made 2 votes against Dandolo’s 1",
        ),
    ),
    "Rome lost, and nothing bid": (
        {"stop": (("pass", None),), "bid": (CONFIRM,)},
        (
            "Rome belongs to Loredan now, which gets 1 gold every turn for your ship there. You still have your Guards",
            "You and Dandolo had 1 vote each, and Dandolo’s die was higher",
            "With a bid of 1 gold you would have won",
            "Dandolo has the new Doge, so it gives each family an office. You have the office of Construction now",
        ),
    ),
    "two ships and no Senator": (
        {"second": (("card", "caravan"), CONFIRM), "third": (("card", "rome"), CONFIRM)},
        (
            "You have 3 gold left. One more card is useful now",
            "Only a Senator can become the Doge, and Dandolo alone has one",
            "You have bought what you wanted",
        ),
    ),
    "all gold spent": (
        {"second": (("card", "caravan"), CONFIRM), "third": (("card", "senator"), CONFIRM)},
        (
            "You have spent all your gold",
            "Each Senator is 1 vote, and dice decide between equal votes. You and Dandolo had 1 vote each",
            "Your Caravan rolled a 5, which earned 2 gold",
        ),
    ),
    "more bid than needed, and an office of war": (
        {
            "third": (CONFIRM,),
            "bid": (("gold", "1"), ("gold", "2"), ("gold", "3"), CONFIRM),
            "appoint": (("office", "general:0"), CONFIRM),
        },
        (
            "Your Senator and your 3 gold made 4 votes against Dandolo’s 1, so you won. A bid of 1 gold would have been",
            "You are General now, which brings you 2 gold every turn. Keep some gold",
        ),
    ),
    "Rome before the Senator": (
        {"second": (("card", "rome"), CONFIRM)},
        (
            "You have 4 gold left",
            "so Rome stays yours",
            "Your Senator and your 1 gold made 2 votes",
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
    idle, plain = ("order", "turn"), (8, 9)
    """An order to pass waits until the steps are over."""

    def goes_on(self, seen: Observation) -> bool:
        return seen.turn >= 2

    def test_what_the_cards_say_is_so(self, told: Told) -> None:
        first = seen_at(told, "In Draw and Revenue, each family drew a card and received 3 gold.")
        assert first.gold == (9, 9, 9) and len(first.hands[0]) == 8 and first.quick and first.short
        long = seen_at(told, "92 cards are left, so the end comes in 31 turns.")
        assert (left_in_deck(long), turns_left(long)) == (92, 31)
        assert "rome" in seen_at(told, "Rome is yours now").play[0]
        assert seen_at(told, "You have 1 gold left. Keep it").gold[0] == 1
        built = seen_at(told, "Dandolo spent its 9 gold on a Senator and two Caravans")
        assert built.phase == "event" and built.gold[1:] == (0, 9)
        assert built.play[1:] == (("caravan", "caravan", "senator"), ()) and "cog@rome" in built.play[0]
        attacked = seen_at(
            told,
            "Loredan plays an Army, the Condottieri, to take Rome from you. Your ship would stay there, but Loredan",
        )
        assert "guards" in attacked.hands[0] and "condottieri" in attacked.discard
        seen_at(told, "You keep Rome, where each rival ship brings you 1 gold a turn.")
        seen_at(told, "But Loredan gets Rome, and 1 gold a turn from the bank for your ship.")
        saved = seen_at(told, "Your Guards stopped Loredan’s Condottieri, so Rome stays yours")
        assert "rome" in saved.play[0] and "guards" not in saved.hands[0] and "guards" in saved.discard
        neutral = seen_at(told, "At the start both belong to no family")
        assert neutral.rulers == (NEUTRAL, NEUTRAL) and neutral.phase == "pope"
        dead = seen_at(told, "The Pope lives. The Doge, who belonged to no family, has died")
        assert dead.rulers == (NEUTRAL, VACANT) and dead.turn == 1
        voting = seen_at(told, "You and Dandolo have one Senator each. Loredan has none")
        assert [play.count("senator") for play in voting.play] == [1, 1, 0]
        seen_at(told, "Each family with a Senator may bid gold, in secret.")
        assert seen_at(told, "Dandolo has no gold left, so it stays at 1 vote").gold[1] == 0
        won = seen_at(told, "Your Senator and your 1 gold made 2 votes against Dandolo’s 1, so you won.")
        assert won.rulers[1] == 0 and won.gold[0] == 0
        seen_at(
            told, "A War card, such as The Turks, attacks nobody. When one is played, the General pays 2 to 12 gold"
        )
        held = seen_at(
            told, "You are Council Head now, which brings you 2 gold every turn. Dandolo is General and Loredan"
        )
        assert held.offices == ("council-head", "general", "admiral")
        last = seen_at(
            told,
            "Turn 2 has begun, and you received 11 gold. Your Cog rolled a 5. On Rome that earned 3 gold instead of 2."
            "3 for every family3 from the Doge2 from Council Head3 from ships",
        )
        assert last.turn == 2 and last.gold[0] == 11
        bought = seen_at(
            told,
            "In this turn it is Dandolo, and you act last. "
            "Dandolo bought the Trade Route Byzantium, so that its ships earn more. "
            "Loredan bought 2 Senators, to have 2 votes in the next election.",
        )
        assert bought.first == 1 and bought.play[1].count("caravan@byzantium") == 2 and bought.phase == "expansion"
        assert bought.play[2] == ("senator", "senator")
        assert not bought.villas[0] and "patronage" in bought.hands[0]
        choice = seen_at(told, "The 13 gold for both come back in 13 turns, and the end is 30 turns away.")
        assert turns_left(choice) == 30
        seen_at(told, "On Rome it earns 1 to 4 gold a turn instead of 0 to 3, so about 2 turns pay its price.")
        assert "rome" in choice.play[0]


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
    one = pupil().teach().to(17)
    assert (
        "Press “1 gold wins surely” to bid 1 gold and then the big button, or press “Bid nothing and have 1 vote” now."
        in one.card()
    )
    one.press("gold", "1")
    assert "Press “Seal 2 votes for 1 gold”." in one.card()


def test_with_the_office_of_construction_the_villa_is_cheaper() -> None:
    one = pupil().teach().to(20)
    one.press("office", "construction:0")
    one.press("confirm")
    assert "A Villa costs you 7 gold instead of 10." in one.card()
    one.to(23)
    assert (
        "Villa, 7 gold: It earns nothing by itself, but lets you play Patronage later. That costs 3 gold" in one.card()
    )
    assert one.seen.gold[0] == 7 + 3, "it pays for both"


def test_a_card_says_what_it_lacks_longest_in_every_phase() -> None:
    one = pupil().teach()
    for step in (5, 9, 12, 23):
        one.to(step)
        lacks = [not_now(one.model.match, kind) for kind in ("patronage", "build-church", "excommunicate")]  # type: ignore[arg-type]
        assert lacks == ["needs a Villa", "needs Cardinal", "only the Pope"], step


def test_steps_left_in_another_release_go_on_where_the_game_is() -> None:
    one = pupil().teach().to(17)
    one.press("home")
    (key,) = [key for key in one.port.storage if "first-steps" in key]
    left = json.loads(one.port.storage[key])
    again = Pupil(
        {**one.port.storage, key: json.dumps(left | {"at": 14, "stage": "after", "count": 19})}, "again"
    ).teach()
    assert again.card().startswith("The Doge is dead")
    again.finish()


def test_the_game_is_ones_own_afterwards_and_kept_among_the_others() -> None:
    one = pupil().teach().to(17)
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
