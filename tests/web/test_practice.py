"""A practice game: every choice can be taken back, whatever has come of it; it says so wherever it is shown."""

import json

from doge.registry import ENTRIES
from tests.web.games import find, words
from tests.web.person import GAME, INSTANT, Person, begun
from web.model.controls import Do
from web.model.effects import Keep
from web.model.game_view import Summary
from web.model.model import Model, Saved
from web.saves.settings import Saves
from web.screens import saves, seats, start
from web.shell.update import update


def practising() -> Person:
    person = Person(INSTANT)
    person.seat()
    person.port.fill("set-practice", True)
    person.start()
    return person


def test_the_seats_offer_it_in_every_game_and_it_is_kept() -> None:
    for game in ENTRIES:
        model, _ = update(Model(seating=True), Do("set-game", game))
        assert "counts nowhere" in words(seats.slab(model, back=True))
    model, (kept,) = update(Model(), Do("set-practice", checked=True))
    assert model.plan.practice and isinstance(kept, Keep) and kept.plan.practice
    assert "Practice" in words(seats.line(model.plan))
    assert "Practice" not in words(seats.line(Model().plan))
    person = Person()
    person.seat()
    person.port.fill("set-practice", True)
    assert Saves(person.port).settings().plan.practice


def test_choices_are_taken_back_though_others_have_answered_and_the_same_choices_lead_to_the_same_game() -> None:
    person = practising()
    assert person.play(3) == 3
    log = person.record()["log"]
    for _ in range(3):
        person.act("take-back")
    assert len(person.record()["log"]) == 1, "what is left is the deal"
    assert person.offered("confirm") or person.offered("choose-area")
    person.stream = Person(INSTANT).stream
    assert person.play(3) == 3
    assert person.record()["log"] == log


def test_an_ordinary_game_stands_as_it_is() -> None:
    person = begun()
    person.play(2)
    before = person.record()
    assert "practice" not in before
    person.page.send(Do("take-back"))
    person.settle()
    assert person.record() == before
    assert not person.port.by_id("top").text.count("Practice")


def test_it_says_so_at_the_table_in_the_chronicle_in_the_lists_and_at_the_end() -> None:
    person = practising()
    assert "Practice" in person.port.by_id("top").text
    person.press("chronicle")
    assert "Practice" in person.port.by_id("main").text
    person.page.send(Do("look-now"))
    person.page.send(Do("home"))
    person.settle()
    assert "Practice" in person.port.by_id("main").text
    person.page.send(Do("show", "saves"))
    person.settle()
    assert "Practice" in person.port.by_id("main").text
    person.page.send(Do("show", "table"))
    person.settle()
    person.play()
    assert "A practice game: it counts nowhere." in person.port.by_id("main").text
    assert person.record()["practice"] is True and "result" in person.record()


def test_its_record_says_so_and_whoever_brings_it_can_practise_on() -> None:
    person = practising()
    person.play(2)
    record = person.record()
    assert record["practice"] is True
    other = Person.resuming(INSTANT | {GAME: json.dumps(record)})
    other.act("take-back")
    assert len(other.record()["log"]) < len(record["log"])
    assert other.record()["practice"] is True


def test_a_list_marks_practice_games_alone() -> None:
    for practice in (True, False):
        summary = Summary("Year 3", "A line.", ("A", "B", "C"), practice=practice)
        model = Model(games=(Saved("a", "A game", game="doge", summary=summary),))
        for screen in (saves.main, start.main):
            assert bool(find(screen(model), "span", "practice")) is practice
