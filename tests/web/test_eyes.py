"""A finished game through other eyes: what a seat saw when it was played, what everybody saw, or everything; and never
unasked.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, game
from tests.chosen import FACED
from tests.web.fakes import FakePort
from tests.web.lanterns import Boatman
from tests.web.person import INSTANT, Person, begun
from web.model.controls import Do
from web.model.eyes import OPEN, PUBLIC
from web.model.messages import Eyed, Message
from web.shell.driver import Driver
from web.shell.replaying import Loaded
from web.shell.update import update

pytestmark = pytest.mark.usefixtures("lanterns")

GAMES = (*FACED, "lanterns")


def finished(name: str, shown: list[tuple[Any, ...]] | None = None) -> Any:
    """A game between somebody and bots, played to its end; `shown` hears what each seat knew whenever the table waited."""
    entry, stream = ENTRIES[name], Stream("eyes")
    count = min(entry.seat_counts)
    seats = [Seat(entry.seat_names[n], "bot:random" if n else "human") for n in range(count)]
    table = Table(game(name), seats, "eyes").start()
    while table.result is None:
        if shown is not None:
            shown.append(tuple(repr(table.observe(seat)) for seat in range(count)))
        legal = table.legal(table.waiting[0])
        table.submit(legal.sample(stream))
    return table


class Heard:
    """A driver with a game at its table, and what it has told."""

    def __init__(self, table: Any) -> None:
        self.told: list[Message] = []
        self.driver = Driver(FakePort.of_index(), self.told.append, lambda: None)
        self.driver.resume(Loaded(table, {}), (), playing=False)

    def eyed(self, eyes: str, before: str = "", at: int = 5) -> Eyed | None:
        self.told.clear()
        self.driver.look_with(eyes, before, at)
        return next((one for one in self.told if isinstance(one, Eyed)), None)


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_sees_again_what_it_was_shown_when_it_was_played(name: str) -> None:
    shown: list[tuple[Any, ...]] = []
    table = finished(name, shown)
    heard = Heard(table)
    for seat in range(len(table.seats)):
        found = heard.eyed(str(seat))
        assert found is not None and (found.view.me, found.view.people) == (seat, (seat,))
        past = {repr(moment.seen) for moment in found.view.moments if moment.event is None}
        for then in shown[::7]:  # where another seat was asked in secret this one saw nothing wait
            if "secret=True" not in then[seat]:
                assert then[seat] in past


@pytest.mark.parametrize("name", GAMES)
def test_other_eyes_look_at_the_same_moment_and_back_again(name: str) -> None:
    table = finished(name)
    heard = Heard(table)
    for at in range(3, len(table.by(0)), 40):
        for eyes in (PUBLIC, OPEN, "1"):
            found = heard.eyed(eyes, at=at)
            assert found is not None
            there = found.view.moments[found.viewed_moment]
            assert there.place <= table.by(0)[at].place or found.viewed_moment == 0
            back = heard.eyed("", eyes, found.viewed_moment)
            assert back is not None and back.viewed_moment <= at and back.view.moments is table.by(0)
    assert heard.eyed(OPEN, at=1) is not None
    assert heard.eyed("9") is None and heard.eyed("-1") is None and heard.eyed("seat") is None


def test_a_running_game_is_seen_through_ones_own_eyes_alone() -> None:
    table = finished("doge")
    heard = Heard(Table(table.game, table.seats, "eyes").start())
    for eyes in (OPEN, PUBLIC, "1"):
        assert heard.eyed(eyes, at=0) is None
    person = begun()
    person.press("chronicle")
    assert not person.offered("eyes")
    model, effects = update(person.page._model, Do("eyes", OPEN))
    assert not effects and model == person.page._model


def over() -> Boatman:
    """Somebody who looks back at a finished game of Lanterns."""
    person = Boatman.bringing(record.dump(record.write(finished("lanterns"))))
    person.press("look-map")
    person.press("look-back", "-1")
    return person


def test_other_eyes_are_a_step_of_their_own_and_now_leads_back_to_ones_own() -> None:
    person = over()
    mine = person.page._model.match
    assert mine is not None and mine.eyes == "" and mine.moments[0]._viewer == 0  # type: ignore[attr-defined]
    link = person.page._browser_history._link
    person.press("eyes", OPEN)
    match = person.page._model.match
    assert match is not None and match.eyes == OPEN and match.you is None and match.viewed_moment is not None
    assert match.moments[0]._viewer == "open"  # type: ignore[attr-defined]
    assert "all open" in person.port.by_id("top").text
    assert person.page._browser_history._link == link, "a link leads to what was known"
    person.key("Escape")
    match = person.page._model.match
    assert match is not None and (match.eyes, match.own, match.viewed_moment) == ("", None, None)
    assert match.moments is mine.moments and (match.me, match.people) == (mine.me, mine.people)


def test_one_can_go_from_eyes_to_eyes_and_step_with_them() -> None:
    person = over()
    for eyes in ("1", PUBLIC, OPEN, ""):
        person.press("eyes", eyes)
        match = person.page._model.match
        assert match is not None and match.eyes == eyes and (match.own is None) == (eyes == "")
        person.press("look-back", "-1")
        person.press("look-back", "1")


def test_what_was_hidden_from_me_stays_hidden_until_it_is_asked_for() -> None:
    """In Masks the kinds of the other's masks: none of them is in the page through my own eyes but what I knew."""
    person = Person.bringing(record.dump(record.write(finished("masks"))))
    person.press("look-map")
    person.press("look-back", "-1")
    match = person.page._model.match
    assert match is not None
    hidden = [kind for kind in match.seen.kinds if kind is None]  # type: ignore[attr-defined]
    assert hidden
    person.press("eyes", OPEN)
    match = person.page._model.match
    assert match is not None and None not in match.seen.kinds  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "region"), [("doge", "pieces"), ("masks", "board"), ("families", "board")])
def test_the_board_shows_what_lies_open_and_only_then(name: str, region: str) -> None:
    person = Person.bringing(record.dump(record.write(finished(name))))
    person.press("look-map")
    for _ in range(12):
        person.press("look-back", "-1")
    person.settle()
    before = person.port.by_id(region).html
    person.act("eyes", OPEN)
    assert person.port.by_id(region).html != before
    assert ("openhands" in person.port.by_id(region).html) == (name == "families")
    person.act("eyes", "")
    assert person.port.by_id(region).html == before


ATTRIBUTES = re.compile(r'(?<=<)(\w+)((?: [\w-]+="[^"]*")+)(?=>)')


def looked_at(person: Person, at: int) -> str:
    """What board and bar of the seats show at a moment, byte for byte.

    Not the plate above, which says whose eyes these are. Attributes are sorted: their order tells which way the page has come.
    """
    person.page.answer(Do("look", str(at)))
    person.settle()
    regions = "\n".join(person.port.by_id(name).html for name in ("mapbox", "chips"))
    return ATTRIBUTES.sub(lambda tag: " ".join([tag[1], *sorted(re.findall(r'[\w-]+="[^"]*"', tag[2]))]), regions)


def at_one_device(table: Any, steps: int | None = None) -> Person:
    """Somebody with a game that is played by people alone at one device, over or after some steps of its log."""
    found = record.write(table)
    for seat in found["seats"]:  # type: ignore[union-attr]
        seat["player"] = "human"  # type: ignore[index, call-overload]
    if steps is not None:
        del found["result"]
        found["log"] = found["log"][:steps]  # type: ignore[index]
    person = Person(INSTANT)
    person.port.drop_file("game.json", record.dump(found))
    person.settle()
    person.press("look-through")
    person.settle()
    return person


def asked_alone(table: Any, seat: int) -> list[int]:
    """How many steps of the log lie before each answer that was asked of that seat alone, and of nobody else in secret."""
    found, steps = [], 0
    for n, entry in enumerate(table.history.entries):
        pending = table.game.pending(table.history.at(n))
        if pending.seats == (seat,) and pending.kind != "chance" and not pending.secret and not pending.guarded:
            found.append(steps)
        steps += len(entry.answer)
    return found


@pytest.mark.parametrize("name", FACED)
def test_board_and_bar_are_through_the_eyes_of_each_seat_what_that_seat_was_shown(name: str) -> None:
    table = finished(name)
    if not asked_alone(table, 0):
        pytest.skip("Everybody is asked together: no moment is one seat's.")
    over = at_one_device(table)
    over.press("look-map")
    over.press("look-back", "-1")
    told = set()
    for seat in range(len(table.seats)):
        turns = asked_alone(table, seat)
        running = at_one_device(table, turns[2 * len(turns) // 3])
        match = running.page._model.match
        assert match is not None and match.me == seat and match.now.result is None
        over.press("eyes", str(seat))
        shown = looked_at(running, match.shown)
        assert looked_at(over, match.shown) == shown
        told.add(shown)
    assert len(told) == len(table.seats)
