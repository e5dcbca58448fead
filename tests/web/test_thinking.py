"""Bots that think for long: the person may hurry them, and so does a clock."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from doge.games.doge.events import AdvisorStood, CardTurned, ElectionHeld, HousesPlaced, YearEnded
from doge.games.doge.state import Election
from tests.web.fakes import FakePort
from tests.web.games import Frame, played, told, words
from tests.web.person import INSTANT, Person
from tests.web.thinkers import SLICE, Seating, Thinker, begin, piles, place
from web.games.doge.match import Match
from web.games.doge.past.pace import CHOICE, LASTS, choosers, stay
from web.model.messages import Message, Shown
from web.model.model import Model
from web.screens import table
from web.shell.announcer import PAUSE
from web.shell.thinking import CAP
from web.shell.timers import PATIENCE, Timers

# --- hurrying --------------------------------------------------------------------------------------


def test_bots_choose_their_ballots_in_turn_while_the_person_chooses_his(seat: Seating) -> None:
    bot = Thinker(50)
    person = seat(bot, INSTANT)
    begin(person)
    person.port.advance(20 * SLICE)
    place(person)
    assert len(bot.thoughts) == 1, "the second waits for the first"
    assert "Waiting for Dandolo, Loredan and Morosini" in person.port.by_id("main").text
    person.port.advance(160 * SLICE)
    assert bot.thoughts[:3] == [50, 50, 50], "none had to begin again when the person had chosen"
    assert piles(person) == 4


def test_bots_that_think_for_long_can_be_asked_to_decide(seat: Seating) -> None:
    bot = Thinker()
    person = seat(bot, INSTANT)
    begin(person)
    place(person)
    assert not person.offered("decide-now")
    person.port.advance(PATIENCE + PAUSE)
    assert "Dandolo, Loredan and Morosini are still choosing." in person.port.by_id("say").text
    person.press("decide-now")
    person.port.advance(10 * SLICE)
    assert piles(person) == 4
    assert not person.offered("decide-now")


def test_nobody_is_hurried_while_the_person_has_something_to_choose(seat: Seating) -> None:
    person = seat(Thinker(200), INSTANT)
    begin(person)
    person.port.advance(2 * PATIENCE)
    assert not person.offered("decide-now")
    assert "still choosing" not in person.port.by_id("say").text


def test_who_decides_quickly_is_not_to_be_hurried(seat: Seating) -> None:
    person = seat(Thinker(10), INSTANT)
    begin(person)
    place(person)
    seen = set()
    for _ in range(100):
        person.port.advance(SLICE)
        seen.add(bool(person.offered("decide-now")))
    assert seen == {False}


def test_the_way_to_hurry_takes_the_place_and_the_focus_of_the_main_button(seat: Seating) -> None:
    person = seat(Thinker(), INSTANT)
    begin(person)
    place(person)
    person.port.focus("confirm")
    person.port.advance(PATIENCE + 20)
    assert person.port.in_focus is person.offered("decide-now")[0]
    person.press("decide-now")
    person.port.advance(20 * SLICE)
    assert person.port.focused()[1] == "cards", "the next choice has the focus"


def test_space_with_nothing_in_focus_hurries(seat: Seating) -> None:
    person = seat(Thinker(), INSTANT)
    begin(person)
    place(person)
    person.port.advance(PATIENCE + 20)
    person.port.in_focus = None
    assert person.port.press(" ")
    person.port.advance(10 * SLICE)
    assert piles(person) == 4


def test_a_clock_hurries_too(seat: Seating) -> None:
    bot = Thinker()
    person = seat(bot, INSTANT)
    begin(person)
    place(person)
    person.port.advance(3 * CAP + 20 * SLICE)
    assert piles(person) == 4
    assert all(abs(slices * SLICE - CAP) <= 5 * SLICE for slices in bot.thoughts[:3])


def test_who_sits_out_may_hurry_those_who_choose(seat: Seating) -> None:
    person = seat(Thinker(), INSTANT)
    begin(person)
    for _ in range(2):
        spend(person, 4)
        person.port.advance(1000)
        person.press("decide-now")
        person.port.advance(1000)
    assert "You sit out this round." in person.port.by_id("main").text
    assert "Dandolo, Loredan and Morosini: choosing…" in person.port.by_id("main").text
    person.press("decide-now")
    person.port.advance(10 * SLICE)
    assert "votes" in person.port.by_id("main").text


def spend(person: Person, most: int) -> None:
    """Place the first so many ballots in the first area that is free."""
    for group, number in (("cards", 1), ("hand", most)):
        free = [e for e in person.port.elements() if e.attrs.get("data-group") == group]
        for element in [e for e in free if e.attrs.get("aria-disabled") != "true"][:number]:
            person.click(element)
    person.click(person.offered("confirm")[0])


# --- the pace --------------------------------------------------------------------------------------


def when_bots_choose() -> tuple[Match, int]:
    """A game that was played, and the moment right after a result when a bot is asked."""
    match = played(4, "told")
    for at, frame in enumerate(match.moments):
        after_result = at and isinstance(match.moments[at - 1].event, ElectionHeld)
        if frame.event is None and after_result and match.me not in frame.seen.pending.seats:
            return match, at
    raise AssertionError("no bot wins anything in this game")


@pytest.mark.parametrize(("thought", "stays"), [(0, CHOICE), (CHOICE - 100, CHOICE), (900, 900)])
def test_what_a_bot_thinks_counts_as_time_that_it_seems_to_think(thought: float, stays: float) -> None:
    match, at = when_bots_choose()
    port = FakePort()
    heard: list[Message] = []
    rhythm = Timers(port, heard.append)
    waiting = told(match, match.moments[: at + 1], waiting=match.moments[at].seen.pending.seats)
    rhythm.follow(Model(screen="table", match=waiting))
    port.advance(thought)
    rhythm.follow(Model(screen="table", match=replace(match, shown=at)))
    while Shown() not in heard:
        port.advance(1)
    assert port.now() == pytest.approx(stays, abs=1)


def test_who_seems_to_choose_is_shown_as_choosing() -> None:
    match, at = when_bots_choose()
    seats = match.moments[at].seen.pending.seats
    assert choosers(replace(match, shown=at)) == seats
    assert choosers(replace(match, shown=at - 1)) == (), "the votes are still added up"
    assert choosers(replace(match, shown=at, viewed_moment=at)) == ()
    column = " ".join(words(node) for node in table.main(Model(screen="table", match=replace(match, shown=at))))
    assert column.count("Choosing…") == len(seats)


def test_a_plain_election_of_bots_lasts_as_long_as_it_is_close() -> None:
    match = played(4, "told")
    begins = [at for at, frame in enumerate(match.moments) if isinstance(frame.event, ElectionHeld | YearEnded)]
    lasts = []
    for first, last in pairwise(begins):
        frames = match.moments[first:last]
        mine = any(frame.event is None and match.me in frame.seen.pending.seats for frame in frames)
        told = [type(frame.event) for frame in frames if frame.event is not None]
        plain = told == [ElectionHeld, AdvisorStood, HousesPlaced, HousesPlaced, CardTurned]
        if plain and not mine and all(len(tally.ballots) <= 2 for one in elections(frames) for tally in one.tallies):
            lasts.append(sum(stay(replace(match, shown=at)) for at in range(first, last)))
    assert lasts
    assert all(LASTS["alone"] <= ms <= LASTS["tight"] + 2000 for ms in lasts)


def elections(frames: Sequence[Frame]) -> list[Election]:
    return [frame.event.election for frame in frames if isinstance(frame.event, ElectionHeld)]


def test_what_is_skipped_stays_skipped_while_bots_think_on(seat: Seating) -> None:
    person = seat(Thinker(100))
    begin(person)
    for _ in range(3):
        person.settle()
        spend(person, 1)
    while not person.offered("skip"):
        person.port.advance(SLICE)
    person.press("skip")
    waits = 0
    while not (person.offered("confirm") or person.over()):
        person.port.advance(SLICE)
        waits += bool(person.offered("skip"))
    assert not waits, "nothing was shown at the pace again before the next choice"
