"""Who looks and who plays here are two things: a game without people is watched, and nobody is made
"you" in silence.
"""

import json
from pathlib import Path

import pytest

from doge.kernel import record
from doge.registry import ENTRIES, GAMES
from tests.chosen import FACED
from tests.matches import random_match
from tests.soak_saves import whole
from tests.web.games import find, words
from tests.web.person import INSTANT, Person
from tests.web.thinkers import SLICE, Seating, Thinker
from web.model.controls import Do
from web.model.model import HUMAN, Model
from web.model.new_game import people
from web.screens import start
from web.shell.update import update


def watched(seats: int = 4) -> str:
    """A running record in which bots play all seats."""
    found = json.loads(whole(seats))
    for seat in found["seats"]:
        seat["player"] = "bot:merchant"
    return json.dumps(found)


def test_when_your_seat_becomes_a_bot_no_other_seat_becomes_yours_and_that_is_said() -> None:
    before = Model(seating=True)
    after, _ = update(before, Do("set-player", "0 bot:merchant"))
    assert people(before.plan.seats) == (0,) and people(after.plan.seats) == ()
    assert after.plan.seats[1:] == before.plan.seats[1:]
    (said,) = find(start.main(after), "p", role="status")
    assert words(said) == "No seat is yours: the bots play, and you watch."
    again, _ = update(after, Do("set-player", f"2 {HUMAN}"))
    assert people(again.plan.seats) == (2,)
    assert not find(start.main(again), "p", role="status")


def test_who_sits_beyond_fewer_seats_takes_the_last_one() -> None:
    model, _ = update(Model(), Do("set-player", f"3 {HUMAN}"))
    fewer, _ = update(model, Do("set-count", "3"))
    assert people(fewer.plan.seats[:3]) == (2,)


def test_a_game_of_bots_can_be_started_and_is_played_to_its_end_before_who_watches() -> None:
    person = Person(INSTANT)
    person.seat()
    person.press("who", "0")
    person.press("set-player", "0 bot:merchant")
    person.start(3)
    person.settle()
    assert person.over()
    assert "result" in person.record()
    assert HUMAN not in [seat["player"] for seat in person.record()["seats"]]


def test_of_a_game_without_people_nobody_is_you_and_nothing_is_asked() -> None:
    person = Person()
    person.port.drop_file("arena.json", watched())
    offered, told = set(), ""
    for _ in range(400):
        person.port.advance(100)
        offered |= {e.attrs["data-do"] for e in person.port.by_id("side").walk() if "data-do" in e.attrs}
        told += person.port.by_id("main").text + person.port.by_id("say").text
    assert len(person.record()["log"]) > len(json.loads(watched())["log"])
    assert not offered & {"confirm", "abstain", "no-move", "not-now", "toggle-ballot"}
    assert not [word for word in ("You ", "you.", "your ") if word in told]
    take_back = next(e for e in person.port.elements() if e.attrs.get("data-do") == "take-back")
    assert take_back.attrs["aria-disabled"] == "true"


def test_while_bots_think_who_watches_is_not_told_to_sit_out(seat: Seating) -> None:
    person = seat(Thinker(2), INSTANT)
    person.port.drop_file("arena.json", watched())
    titles = set()
    for _ in range(800):
        person.port.advance(SLICE)
        titles |= {e.text for e in person.port.by_id("main").walk() if e.tag == "h1"}
    assert "The families choose their ballots" in titles
    assert not {title for title in titles if "You" in title}


@pytest.mark.parametrize("number", [1, 3])
def test_who_plays_another_seat_than_the_first_looks_through_its_eyes(number: int) -> None:
    found = json.loads(watched())
    found["seats"][number]["player"] = HUMAN
    person = Person.bringing(json.dumps(found))
    match = person.page._model.match
    assert match is not None and (match.me, match.people, match.you) == (number, (number,), number)
    assert person.play(1) == 1


GOLDEN = {"doge": "doge/goal-3.json", "masks": "masks/games.jsonl", "families": "families/records.jsonl"}
"""Finished games, by their name: the first of a file."""


def finished(game: str) -> str:
    """A finished record in which bots have played all seats."""
    if game not in GOLDEN:
        found = json.loads(record.dump(record.write(random_match(GAMES[game], GAMES[game].seat_counts[0], "watched"))))
    else:
        with (Path(__file__).parents[1] / "golden" / GOLDEN[game]).open(encoding="utf-8") as file:
            found = json.loads(file.read() if game == "doge" else file.readline())
    for seat in found["seats"]:
        seat["player"] = f"bot:{ENTRIES[game].levels[0].id}"
    return json.dumps(found)


@pytest.mark.parametrize("game", FACED)
def test_who_watches_sees_what_everybody_may_know_and_nobodys_hand(game: str) -> None:
    person = Person.bringing(finished(game))
    match = person.page._model.match
    assert match is not None and match.you is None
    table = record.load(json.loads(finished(game)), GAMES)
    assert [moment.seen for moment in match.moments] == [moment.seen for moment in table.by(None)]
    assert any(moment.seen != own.seen for moment, own in zip(match.moments, table.by(0), strict=False))
    for at in range(0, len(match.moments), 1 + len(match.moments) // 12):  # any of them can be drawn
        person.page.send(Do("look", str(at)))
        person.settle()
        assert not person.offered("confirm")
