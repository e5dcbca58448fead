"""What is kept at the table of Families: saves in every phase, what can be taken back, orders to pass,
who watches on.
"""

import json
import re
from collections.abc import Callable
from functools import partial

import pytest

from doge.games.families.state import Appointing, Bidding, Dying, Reacting, State
from tests.web.families.noble import Noble, written
from tests.web.families.scenes import Scene, games, scenes, text
from tests.web.families.test_decisions import asked, holds, part, sitting, trading
from web.shell.renderer import NARROW

Fits = Callable[[State, int], bool]


def stopping(state: State, seat: int) -> bool:
    task = state.agenda[0]
    return (
        isinstance(task, Reacting) and "caught" in state.hands[seat] and task.card == "slander" and state.gold[seat] > 0
    )


QUESTIONS: dict[str, Fits] = {
    "diplomacy": trading(),
    "expansion": part("expansion", holds("cog")),
    "event": part("event", holds("explorer")),
    "war": part("war", holds("the-turks")),
    "reaction": stopping,
    "death": asked(Dying),
    "bid": asked(Bidding),
    "offices": asked(Appointing),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_reload_comes_back_to_the_same_question(name: str) -> None:
    person, _ = sitting(QUESTIONS[name])
    before, shown = person.title(), person.port.by_id("board").html
    again = Noble.resuming(person.port.storage, seed="again")
    assert again.title() == before
    assert again.port.by_id("board").html == shown
    assert again.log() == person.log()


@pytest.mark.parametrize("phase", ["draw", "revenue"])
def test_a_reload_while_a_phase_goes_by_comes_to_the_same_question(phase: str) -> None:
    """Nobody is asked in these two: they are shown."""
    person = Noble({"doge/settings": json.dumps({"settings": {"pace": "slow"}})})
    person.open(written(3, "quiet"))
    person.until("order")
    person.press("order", "turn")
    for _ in range(2000):
        if passing(person) == phase:
            break
        person.port.advance(100)
    assert passing(person) == phase
    again = Noble(person.port.storage, seed="again")
    again.press("continue")
    for one in (person, again):
        one.settle()
    assert again.title() == person.title()
    assert again.port.by_id("board").text == person.port.by_id("board").text
    assert again.log() == person.log()


def passing(person: Noble) -> str:
    """The phase at which the gondola lies."""
    band = next(e for e in person.port.by_id("board").walk() if e.attrs.get("class") == "q-band")
    found = re.search(r"of 8: (\w+)\.", band.attrs["aria-label"])
    return found[1].lower() if found else ""


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_said(name: str) -> None:
    person, _ = sitting(QUESTIONS[name])
    said = person.port.by_id("say").text
    assert person.title().split("?")[0].split(".")[0][:12] in said


def test_a_card_that_was_put_into_play_can_be_taken_back_until_something_is_learned() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    person.tap("hand-cog")
    person.act("confirm")
    assert len(person.log()) == scene.steps + 1
    person.act("take-back")
    assert len(person.log()) == scene.steps
    assert person.spots("hand-cog")


LAST = part("expansion", lambda s, n: s.hands[n].count("senator") == 1 and s.gold[n] == 3 and not s.play[n])
"""Nothing can be bought after that Senator."""


def test_after_the_last_card_that_could_be_paid_nothing_is_passed_without_a_word() -> None:
    """It could not be taken back any more."""
    person, scene = sitting(LAST, seats=3)
    person.tap("hand-senator")
    person.act("confirm")
    assert len(person.log()) == scene.steps + 1
    assert person.spot("confirm").text == "End Expansion"
    person.act("take-back")
    assert len(person.log()) == scene.steps and person.spots("hand-senator")


def test_beside_the_last_purchase_one_touch_ends_expansion_with_it() -> None:
    person, scene = sitting(LAST, seats=3)
    person.tap("hand-senator")
    assert "and nothing more to buy." in person.port.by_id("side").text
    (last,) = person.spots("then-last")
    assert last.text == "Do it, then end Expansion"
    person.tap("then-last")
    person.settle()
    assert [step for step in person.log()[scene.steps :] if step.get("seat") == scene.seat][:2] == [
        {"seat": scene.seat, "put": "senator"},
        {"seat": scene.seat, "done": "expansion"},
    ]


def test_a_purchase_after_which_more_can_be_bought_has_no_such_button() -> None:
    person, _ = sitting(part("expansion", holds("cog", "senator", gold=9)))
    person.tap("hand-cog")
    assert not person.spots("then-last") and "nothing more to buy" not in person.port.by_id("side").text


def test_an_order_that_was_taken_back_with_its_purchase_does_not_come_again_with_another() -> None:
    scene = Scene(7, 34, 2)
    person = Noble({"doge/settings": json.dumps({"settings": {"pace": "slow"}})})
    person.port.drop_file("families.json", text(scene))
    person.settle()
    person.tap("hand-guards")
    person.press("then", "phase")
    person.press("take-back")
    person.settle()
    assert len(person.log()) == scene.steps
    person.tap("hand-caravan")
    person.act("confirm")
    assert person.log()[scene.steps :] == [{"seat": scene.seat, "put": "caravan"}]
    assert person.offered("confirm")


# --- orders ----------------------------------------------------------------------------------------------


def test_a_turn_with_nothing_to_do_costs_one_touch() -> None:
    person = Noble.bringing(written(4, "idle"))
    turn, touches = turn_of(person), 0
    while turn_of(person) == turn:
        if person.offered("order"):
            person.press("order", "turn")
        else:
            person.press("confirm") if person.offered("confirm") else person.choose()
        person.settle()
        touches += 1
    assert touches <= 2


def turn_of(person: Noble) -> str:
    """What the bar says of the turn."""
    found = re.search(r"Turn \d+", person.port.by_id("top").text)
    assert found is not None
    return found[0]


def test_to_pass_for_a_turn_ends_with_the_turn() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    turn = person.port.by_id("top").text
    person.act("order", "turn")
    for _ in range(8):
        if person.offered("order"):
            break
        person.choose()
    assert person.port.by_id("top").text != turn


def test_to_pass_until_something_happens_goes_on_for_turns_and_ends_when_it_does() -> None:
    person = Noble.bringing(written(3, "quiet", short=True))
    person.until("order")
    person.act("order", "hit")
    passed = [step for step in person.mine() if "done" in step]
    assert len(passed) >= 4
    assert person.offered("confirm") or person.offered("answer") or person.offered("kill") or person.over()


@pytest.mark.parametrize("order", ["phase", "turn"])
def test_what_is_done_as_the_last_thing_of_a_phase_or_a_turn_costs_one_touch(order: str) -> None:
    able = part("expansion", lambda s, n: holds("cog", "senator", gold=6)(s, n) and holds("explorer")(s, n))
    person, scene = sitting(able)
    person.tap("hand-cog")
    person.act("then", order)
    assert person.mine(scene.seat)[-1] != {"seat": scene.seat, "put": "cog"}, "nothing is asked in between"
    put, done = [step for step in person.log()[scene.steps :] if step.get("seat") == scene.seat][:2]
    assert put == {"seat": scene.seat, "put": "cog"} and done == {"seat": scene.seat, "done": "expansion"}
    assert person.page._model.match is not None
    still = "event" in person.page._model.match.seen.phase  # type: ignore[attr-defined]
    assert still == (order == "phase"), "the phase is over, and the turn goes on"


def test_a_war_is_the_last_phase_in_which_anything_is_left() -> None:
    person, _ = sitting(QUESTIONS["war"])
    person.tap("hand-the-turks")
    assert [one.attrs["data-arg"] for one in person.offered("then")] == ["phase"]


def test_an_order_is_kept_in_the_save_and_can_be_withdrawn() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    assert person.title() and len(person.log()) == scene.steps
    person.press("order", "hit")
    assert '"order":"hit"' in "".join(person.port.storage.values()).replace("\\", "").replace(" ", "")


def test_who_does_not_want_to_trade_is_not_asked() -> None:
    person, scene = sitting(trading())
    person.port.fill("trades", True, "never")
    person.settle()
    assert person.log()[scene.steps] == {"seat": scene.seat, "done": "diplomacy"}
    for _ in range(12):
        assert not person.offered("partner")
        if not person.choose():
            break


def test_who_wants_to_trade_again_says_so_in_any_phase() -> None:
    person, _ = sitting(trading())
    person.port.fill("trades", True, "never")
    person.settle()
    person.until("order")
    always = person.spot("trades-always")
    always.props["checked"] = True
    person.port.signal(always, "change")
    for _ in range(12):
        person.settle()
        if person.offered("partner"):
            break
        person.press("order", "turn") if person.offered("order") else person.choose()
    assert person.offered("partner")


def test_in_expansion_a_button_asks_to_be_asked_about_trades_in_every_turn_and_takes_it_back() -> None:
    person, _ = sitting(part("expansion", lambda s, n: s.turn == 1 and holds("cog")(s, n)))
    assert person.spot("trades-wish").attrs["aria-pressed"] == "false"
    for way, pressed in (("always", "true"), ("worth", "false"), ("always", "true")):
        person.press("trades", way)
        assert person.spot("trades-wish").attrs["aria-pressed"] == pressed
    for _ in range(12):
        person.press("order", "turn") if person.offered("order") else person.choose()
        person.settle()
        if person.offered("partner"):
            break
    assert "Turn 2" in person.port.by_id("top").text and "Diplomacy" in person.port.by_id("top").text


def test_who_never_wants_to_be_asked_has_no_button_that_would_ask_else() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    assert person.spots("trades-wish")
    person.port.fill("trades", True, "never")
    person.settle()
    assert person.spots("trades-never") and not person.spots("trades-wish")


def test_where_two_are_left_nobody_trades_and_nothing_asks_for_it() -> None:
    person, _ = sitting(part("expansion", holds("cog")), seats=2)
    assert person.offered("order") and not person.spots("trades-wish") and not person.spots("trades-always")


# --- out of the game ---------------------------------------------------------------------------------------


def test_who_is_eliminated_watches_on_and_keeps_no_secret() -> None:
    number = next(n for n, game in enumerate(games()) if game["result"]["reason"] == "last" and len(game["seats"]) == 4)
    found = [(seat, next(scenes(partial(_out, seat), 4, number), None)) for seat in range(4)]
    gone, scene = next((seat, scene) for seat, scene in found if scene is not None)
    person = Noble({"doge/settings": json.dumps({"settings": {"pace": "slow"}})})
    person.port.drop_file("families.json", text(scene._replace(seat=gone)))
    person.port.advance(300)
    assert "Your cards lie in the discard pile" in person.port.by_id("board").text
    assert "eliminated" in person.port.by_id("board").text
    assert not person.offered("confirm")
    for _ in range(60):
        if person.over():
            break
        if person.offered("skip"):
            person.press("skip")
        person.settle()
    assert person.over()


def _out(seat: int, state: State, asked_: int) -> bool:
    return seat in state.out


def test_a_whole_hand_of_many_cards_is_sorted_by_when_they_are_played() -> None:
    able = part("expansion", lambda s, n: len(set(s.hands[n])) >= 5 and "caught" in s.hands[n] and s.gold[n] > 3)
    person, _ = sitting(able)
    person.port.change_media(NARROW, True)
    person.press("whole-hand")

    def shown() -> set[str]:
        cards = [e for e in person.port.by_id("main").walk() if "card" in e.attrs.get("class", "").split()]
        return {e.attrs["data-arg"] for e in cards}

    every = shown()
    person.press("sort-hand", "answer")
    assert shown() == {"caught"} < every
    person.press("sort-hand", "answer")
    assert shown() == every


def test_on_a_phone_an_estate_is_looked_at_at_full_size_while_all_families_stay_in_sight() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    person.port.change_media(NARROW, True)
    person.settle()

    def large() -> list[str]:
        return [one.attrs["data-key"] for one in person.spots("large-")]

    def lines() -> int:
        return len(person.spots("family-"))

    assert lines() == 4 and not large()
    other = str((scene.seat + 1) % 4)
    person.press("estate", other)
    person.tap("hand-cog")
    assert large() == [f"large-{other}"], "to look at it while choosing"
    assert lines() == 4
    person.act("confirm")
    assert not large() and lines() == 4
