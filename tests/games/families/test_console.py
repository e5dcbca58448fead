"""The terminal's half of Families: the table as text, questions with their answers, and what a typed line means."""

from typing import Any

import pytest

from doge.games.families.console import CONSOLE
from doge.games.families.game import FAMILIES
from doge.games.families.state import VACANT
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Viewer
from tests.games.families.positions import ANNA, BERND, CLAUDIA, Scene, scene
from tests.matches import random_match

NAMES = ("Anna", "Bernd", "Claudia", "Daniel")


def shown(turn: Scene, viewer: Viewer = ANNA) -> list[str]:
    return CONSOLE.position(FAMILIES.observe(turn.state, viewer), NAMES[: turn.state.seats]).splitlines()


def asked(turn: Scene, seat: int = ANNA) -> list[str]:
    seen, legal = FAMILIES.observe(turn.state, seat), FAMILIES.legal(turn.state, seat)
    return CONSOLE.question(seen, seat, legal, NAMES[: turn.state.seats]).splitlines()


def answered(turn: Scene, line: str, seat: int = ANNA) -> str:
    seen, legal = FAMILIES.observe(turn.state, seat), FAMILIES.legal(turn.state, seat)
    return str(CONSOLE.answer(line, seen, seat, legal, NAMES[: turn.state.seats]))


def test_the_table() -> None:
    play = {ANNA: "cog@rome cog@rome rome senator", CLAUDIA: "cardinal"}
    hands = {ANNA: "storm taxes taxes", BERND: "cog"}
    offices = ["general", None, None]
    turn = scene(
        "event",
        play=play,
        hands=hands,
        offices=offices,
        doge=ANNA,
        pope=VACANT,
        villas=[2],
        barred=[2],
        out=[1],
        deck="cog",
    )
    turn.state.discard = ["arson", "cog", "cog"]
    assert shown(turn) == [
        "Turn 5: Events. 1 card is left in the deck; then the discard pile is shuffled.",
        "The seat of the Pope is vacant.",
        "",
        "0 Anna (you): 10 gold, the Doge, General",
        "    in play: 2 x Cog on Rome, Rome, Senator",
        "    in hand: Storm, 2 x Taxes",
        "1 Bernd: eliminated",
        "2 Claudia: 10 gold, a Villa, barred from the next election",
        "    in play: Cardinal",
        "    in hand: nothing",
        "",
        "Discarded: Arson, 2 x Cog",
    ]


def test_hands_of_others_are_counted() -> None:
    turn = scene("event", hands={ANNA: "storm taxes taxes"})
    assert "    in hand: 3 cards" in shown(turn, BERND) and "Storm" not in "\n".join(shown(turn, None))
    assert "    in hand: Storm, 2 x Taxes" in shown(turn, "open")


def test_before_and_after() -> None:
    assert shown(Scene(FAMILIES.setup(2, {"quick": False, "short": True})), None)[0] == "Before the first turn."
    over = random_match(FAMILIES, 2, "over")
    text = CONSOLE.position(over.observe(None), NAMES[:2])
    assert text.startswith(f"Turn {over.state.turn}, the game is over.")


def test_a_part_is_asked_with_numbered_answers() -> None:
    turn = scene("event", hands={ANNA: "storm explorer"}, play={BERND: "cog caravan"})
    assert asked(turn) == [
        "Events: what do you do?",
        "  1) Play Explorer for 3 gold",
        "  2) Play Storm for 0 gold against Bernd: a Caravan on no route",
        "  3) Play Storm for 0 gold against Bernd: a Cog on no route",
        "  4) End your part: Events",
    ]
    assert answered(turn, "2") == "play storm 1 caravan"
    assert answered(turn, "play storm Bernd cog") == "play storm 1 cog"
    assert answered(turn, "done") == "done event"
    for line in ("0", "5", "99999", "storm"):
        with pytest.raises(NotUnderstood):
            answered(turn, line)


def test_an_offer_is_asked_for_by_example_and_answered_with_yes_or_no() -> None:
    turn = scene("diplomacy", hands={ANNA: "storm"}, play={BERND: "rome"})
    assert "offer 1 3 for senator" in asked(turn)[0]
    assert answered(turn, "offer bernd 2 storm for +rome") == "offer 1 2 storm for +rome"
    turn.say(ANNA, "offer 1 storm for +rome")
    assert asked(turn, BERND)[0] == "Anna offers you Storm for Rome. Do you accept?"
    assert [answered(turn, line, BERND) for line in ("yes", "n", "2")] == ["accept", "decline", "decline"]


def test_a_bid_is_two_numbers() -> None:
    turn = scene("pope", play={ANNA: "cardinal", BERND: "cardinal"}, hands={ANNA: "intrigue"}, pope=VACANT)
    assert asked(turn) == [
        "Your secret bid in the election of the Pope: you have 10 gold. Type gold and Intrigue cards, such as: 3 1"
    ]
    assert [answered(turn, line) for line in ("3", "3 1", "bid 0")] == ["bid 3 0", "bid 3 1", "bid 0 0"]


def test_reactions_secrets_and_offices() -> None:
    turn = scene("war", hands={ANNA: "condottieri", BERND: "guards"}, play={BERND: "rome"})
    turn.say(ANNA, "attack condottieri hand 1 rome")
    assert asked(turn, BERND) == [
        "Anna plays Condottieri against Bernd: Rome. Do you stop it?",
        "  1) Stop it with Guards from your hand",
        "  2) Let it pass",
    ]
    secret = scene("pope", hands={BERND: "the-pope-dies"})
    assert asked(secret, BERND)[0] == "You hold The Pope Dies. Do you play it?"
    public: Any = FAMILIES.observe(secret.state, None)
    assert FAMILIES.may_ask_in_secret(public) and not FAMILIES.may_ask_in_secret(FAMILIES.observe(turn.state, None))
    doge = scene("doge", seats=2, play={ANNA: "senator"}, doge=VACANT)
    assert asked(doge)[1] == "  1) Anna: Council Head, Bernd: General"


def test_how_long_a_game_was() -> None:
    seen = FAMILIES.observe(scene("event").state, None)
    assert (CONSOLE.length_key, CONSOLE.length(seen), CONSOLE.after(5)) == ("turns", 5, "turn 5")
    assert CONSOLE.mean(36.2) == "Turns: 36.20 on average."
    assert CONSOLE.legend() and CONSOLE.hint().endswith(":") and all(typed and line for typed, line in CONSOLE.help())
